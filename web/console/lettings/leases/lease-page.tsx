/** The page of a lease: details, payments, bills, termination. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type Lease, type LeaseBill } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct, wordsOf } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { readLease } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { AccountPayment } from '../../stays/bookings/account-payment.tsx'
import { dayText, money, percent, t, tOf } from '../../words.ts'
import { EndLease, GiveNotice, NewTerms, SepaMandateForm } from './lease-dialogs.tsx'
import { SettleGuarantee } from './settle-guarantee.tsx'
import '../../stays/bookings/bookings.css'

export function LeasePage({ id }: { id: string }) {
  const { may } = useSession()
  const { data: lease, error } = useQuery(readLease(id))
  if (error && !lease)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
        <Link href="/leases">{t('nav.leases')}</Link>
      </div>
    )
  if (!lease) return <p className="screen faint">{t('loading')}</p>
  const isActive = lease.status === 'active'
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary">
            <Link href="/leases">{t('nav.leases')}</Link> › {lease.number}
          </p>
          <h1>{t('leases.title', { unit: lease.unitCode, guest: lease.guestName ?? '–' })}</h1>
        </div>
        <Tag tone={isActive ? 'accent' : 'neutral'}>{tOf('leaseStatus', lease.status)}</Tag>
        <LeaseActions lease={lease} />
      </div>
      <Facts lease={lease} />
      {lease.instalments.length > 0 && <InstalmentsOf lease={lease} />}
      <Terms lease={lease} />
      {may('folio.read') && <Bills lease={lease} />}
      {may('folio.manage') && <DirectDebit lease={lease} />}
    </div>
  )
}

/** Who rents what, since when and until when, what is owed and held. */
function Facts({ lease }: { lease: Lease }) {
  const { may } = useSession()
  return (
    <dl className="card facts">
      <div>
        <dt>{t('leases.tenant')}</dt>
        <dd>{may('guest.read') ? <Link href={`/guests/${lease.guestId}`}>{lease.guestName ?? '–'}</Link> : lease.guestName}</dd>
      </div>
      <div>
        <dt>{t('leases.from')}</dt>
        <dd>{dayText(lease.startsOn)}</dd>
      </div>
      <div>
        <dt>{t('leases.until')}</dt>
        <dd>{lease.endsOn === null ? t('leases.noEnd') : dayText(lease.endsOn)}</dd>
      </div>
      <div>
        <dt>{t('leases.owed')}</dt>
        <dd>{money(lease.balanceCents, lease.currency)}</dd>
      </div>
      <Guarantee lease={lease} />
      <div>
        <dt>{t('leases.billedFrom')}</dt>
        <dd>{dayText(lease.billedFrom)}</dd>
      </div>
      {lease.guarantors.length > 0 && (
        <div>
          <dt>{t('leases.guarantor')}</dt>
          <dd>{lease.guarantors.map(({ name }) => name).join(', ')}</dd>
        </div>
      )}
      {lease.notice !== null && <NoticeGiven lease={lease} notice={lease.notice} />}
      {lease.guaranteeDueOn !== null && (
        <div>
          <dt>{t('leases.guaranteeBack')}</dt>
          <dd>{dayText(lease.guaranteeDueOn)}</dd>
        </div>
      )}
    </dl>
  )
}

function Guarantee({ lease }: { lease: Lease }) {
  const { may } = useSession()
  return (
    <div>
      <dt>{t('leases.guarantee')}</dt>
      <dd>
        {t('leases.heldOf', {
          held: money(lease.guaranteeHeldCents, lease.currency),
          agreed: money(lease.guaranteeCents, lease.currency),
        })}{' '}
        {lease.status === 'ended' && lease.guaranteeCents !== '0' && may('folio.read') && (
          <a href={`/v1/folios/${lease.folioId}/guarantee/settlement`} target="_blank" rel="noreferrer">
            {t('guarantee.settlement')}
          </a>
        )}
      </dd>
    </div>
  )
}

function NoticeGiven({ lease, notice }: { lease: Lease; notice: NonNullable<Lease['notice']> }) {
  return (
    <div>
      <dt>{t('leases.notice')}</dt>
      <dd>
        {tOf('noticeBy', notice.givenBy)}, {dayText(notice.receivedOn)}
        {notice.reason !== null && <span className="secondary"> {notice.reason}</span>}{' '}
        <a href={`/v1/leases/${lease.id}/notice/document`} target="_blank" rel="noreferrer">
          {t('leases.letter')}
        </a>
      </dd>
    </div>
  )
}

/** Instalments with due dates and billing status. */
function InstalmentsOf({ lease }: { lease: Lease }) {
  return (
    <section className="card">
      <header>
        <h2>{t('leases.instalments')}</h2>
      </header>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('leases.dueOn')}</th>
            <th scope="col">{t('leases.forDays')}</th>
            <th scope="col" className="number">
              {t('total')}
            </th>
            <th scope="col" />
          </tr>
        </thead>
        <tbody>
          {lease.instalments.map(({ dueOn, from, to, amountCents }) => (
            <tr key={dueOn}>
              <td>{dayText(dueOn)}</td>
              <td>
                {dayText(from)} – {dayText(to)}
              </td>
              <td className="number">{money(amountCents, lease.currency)}</td>
              <td>{from < lease.billedFrom && <Tag>{t('leases.billed')}</Tag>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Opened = 'payment' | 'terms' | 'notice' | 'end' | 'guarantee'

function LeaseActions({ lease }: { lease: Lease }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const [opened, setOpened] = useState<Opened>()
  const readAgain = () => queries.invalidateQueries({ queryKey: ['leases'] })
  const close = () => {
    setOpened(undefined)
    void readAgain()
  }
  const { id } = lease
  const isActive = lease.status === 'active'
  const wasBilled = lease.billedFrom > lease.startsOn
  return (
    <span className="buttons">
      {may('folio.manage') && <Button onClick={() => setOpened('payment')}>{t('action.payment')}</Button>}
      {lease.status === 'ended' && lease.guaranteeHeldCents !== '0' && may('folio.manage') && (
        <Button kind="main" onClick={() => setOpened('guarantee')}>
          {t('guarantee.settle')}
        </Button>
      )}
      {isActive && may('reservation.manage') && (
        <>
          {lease.period !== 'season' && <Button onClick={() => setOpened('terms')}>{t('leases.newTerms')}</Button>}
          {lease.notice === null ? (
            <Button onClick={() => setOpened('notice')}>{t('leases.giveNotice')}</Button>
          ) : (
            <Button
              onClick={() => void act('withdraw', (key) => api.withdrawNotice({ id }, key), t('done.saved')).then(readAgain)}
            >
              {t('leases.withdrawNotice')}
            </Button>
          )}
          {lease.endsOn !== null && <Button onClick={() => setOpened('end')}>{t('leases.end')}</Button>}
          {!wasBilled && (
            <Button
              kind="quiet"
              onClick={() => void act('cancel', (key) => api.cancelLease({ id }, key), t('done.saved')).then(readAgain)}
            >
              {t('leases.cancel')}
            </Button>
          )}
        </>
      )}
      {opened === 'payment' && (
        <AccountPayment
          account={{ id: lease.folioId, currency: lease.currency, balanceCents: lease.balanceCents }}
          name={lease.guestName ?? lease.unitCode}
          lackingCents={BigInt(lease.guaranteeCents) - BigInt(lease.guaranteeHeldCents)}
          onClose={close}
        />
      )}
      {opened === 'guarantee' && <SettleGuarantee lease={lease} onClose={close} />}
      {opened === 'terms' && <NewTerms lease={lease} onClose={close} />}
      {opened === 'notice' && <GiveNotice lease={lease} onClose={close} />}
      {opened === 'end' && <EndLease lease={lease} onClose={close} />}
    </span>
  )
}

function Terms({ lease }: { lease: Lease }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const { id, currency } = lease
  return (
    <section className="card scrolling">
      <header>
        <h2>{t('leases.terms')}</h2>
      </header>
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">{t('leases.from')}</th>
            <th scope="col" className="number">
              {t('leases.rent')}
            </th>
            <th scope="col">{t('charge.vat')}</th>
            <th scope="col">{t('leases.charges')}</th>
            <th scope="col">{t('leases.index')}</th>
            <th scope="col" />
          </tr>
        </thead>
        <tbody>
          {lease.terms.map((term, place) => (
            <tr key={term.id}>
              <td>{dayText(term.validFrom)}</td>
              <td className="number">{money(term.rentCents, currency)}</td>
              <td>{percent(term.rentVatRateBp)}</td>
              <td>{term.charges.map(({ label, amountCents }) => `${label} ${money(amountCents, currency)}`).join(', ')}</td>
              <td>{term.index === null ? '' : `${term.index.name}: ${term.index.base} → ${term.index.value}`}</td>
              <td>
                {place > 0 && (
                  <a href={`/v1/leases/${id}/terms/${term.id}/document`} target="_blank" rel="noreferrer">
                    {t('leases.letter')}
                  </a>
                )}{' '}
                {place > 0 && !term.billed && lease.status === 'active' && may('reservation.manage') && (
                  <Button
                    kind="quiet"
                    onClick={() =>
                      void act(
                        `remove ${term.id}`,
                        (key) => api.removeLeaseTerms({ id, termId: term.id }, key),
                        t('done.saved'),
                      ).then(() => queries.invalidateQueries({ queryKey: ['leases'] }))
                    }
                  >
                    {t('leases.removeTerms')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The invoice of a bill, or the credit notes by which a settlement gave something back. */
const documentsOf = ({ invoiceId, creditNoteIds }: LeaseBill) =>
  creditNoteIds.length > 0
    ? creditNoteIds.map((id) => [id, 'leases.creditNote'] as const)
    : invoiceId === null
      ? []
      : [[invoiceId, 'leases.invoice'] as const]

/** The latest rent, and every settlement of charges. */
const canBeReversed = ({ id, kind, undoneAt }: LeaseBill, latest: string | undefined) =>
  undoneAt === null && (kind === 'charges' || id === latest)

function Bills({ lease }: { lease: Lease }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const { data: bills } = useQuery({
    queryKey: ['leases', lease.id, 'bills'],
    queryFn: async () => (await api.listLeaseBills({ id: lease.id, pageSize: 100 })).data,
    retry: false,
  })
  const latest = (bills ?? []).find(({ kind, undoneAt }) => kind === 'rent' && undoneAt === null)?.id
  return (
    <section className="card scrolling">
      <header>
        <h2>{t('leases.bills')}</h2>
      </header>
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">{t('leases.time')}</th>
            <th scope="col" className="number">
              {t('leases.amount')}
            </th>
            <th scope="col">{t('leases.documents')}</th>
          </tr>
        </thead>
        <tbody>
          {(bills ?? []).map((bill) => (
            <tr key={bill.id} className={bill.undoneAt === null ? '' : 'gone'}>
              <td>
                {dayText(bill.from)} – {dayText(bill.to)}
                {bill.kind === 'charges' && <span className="secondary"> {t('leases.chargesSettled')}</span>}
                {bill.undoneAt !== null && <span className="secondary"> {t('leases.givenBack')}</span>}
              </td>
              <td className="number">{money(bill.amountCents, lease.currency)}</td>
              <td>
                {documentsOf(bill).map(([documentId, name]) => (
                  <a key={documentId} href={`/v1/invoices/${documentId}/document`} target="_blank" rel="noreferrer">
                    {t(name)}{' '}
                  </a>
                ))}
                {bill.kind === 'rent' && bill.undoneAt === null && (
                  <a href={`/v1/leases/${lease.id}/bills/${bill.id}/receipt`} target="_blank" rel="noreferrer">
                    {t('leases.receipt')}
                  </a>
                )}
                {canBeReversed(bill, latest) && lease.status === 'active' && may('folio.manage') && (
                  <Button
                    kind="quiet"
                    onClick={() =>
                      void act(
                        `undo ${bill.id}`,
                        (key) => api.undoLeaseBill({ id: lease.id, billId: bill.id }, key),
                        t('done.saved'),
                      ).then(() => queries.invalidateQueries({ queryKey: ['leases'] }))
                    }
                  >
                    {t('leases.undoBill')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bills?.length === 0 && <p className="inside">{t('leases.noBills')}</p>}
    </section>
  )
}

function DirectDebit({ lease }: { lease: Lease }) {
  const queries = useQueryClient()
  const act = useAct()
  const [isOpen, setOpen] = useState(false)
  const { data: mandate } = useQuery({
    queryKey: ['leases', lease.id, 'sepa-mandate'],
    queryFn: () => api.getSepaMandate({ id: lease.id }).catch(() => null),
    retry: false,
  })
  const readAgain = () => queries.invalidateQueries({ queryKey: ['leases', lease.id] })
  if (mandate === undefined || lease.currency !== 'EUR') return null
  return (
    <section className="card">
      <header>
        <h2>{t('debits.mandate')}</h2>
      </header>
      <p className="inside">
        {mandate === null
          ? t('debits.noMandate')
          : t('debits.mandateText', {
              holder: mandate.holder ?? '–',
              iban: mandate.iban ?? '–',
              reference: mandate.reference,
              day: dayText(mandate.signedOn),
            })}
      </p>
      {lease.status !== 'cancelled' && (
        <div className="inside">
          <span className="buttons">
            <Button onClick={() => setOpen(true)}>{t(mandate === null ? 'debits.setMandate' : 'debits.otherAccount')}</Button>
            {mandate !== null && (
              <Button
                kind="quiet"
                onClick={() =>
                  void act('revoke', (key) => api.revokeSepaMandate({ id: lease.id }, key), t('done.saved')).then(readAgain)
                }
              >
                {t('debits.revoke')}
              </Button>
            )}
          </span>
        </div>
      )}
      {isOpen && (
        <SepaMandateForm
          lease={lease}
          onClose={() => {
            setOpen(false)
            void readAgain()
          }}
        />
      )}
    </section>
  )
}
