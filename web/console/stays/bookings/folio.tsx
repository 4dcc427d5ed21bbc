/** The folio of a stay and its windows side by side. Charges can be dragged or moved between windows. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight, Percent, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api, type Folio, type FolioEntry } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { entryLabel } from '../../parts/entry-label.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useMethods, usePaid } from '../../parts/payment-methods.ts'
import { say } from '../../parts/toast.tsx'
import { every } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { money, shortDay, t } from '../../words.ts'
import { CorrectCharge, heldBy, type OnFolio, ReverseMoney } from './folio-corrections.tsx'
import { PaidBy } from './payment-choices.tsx'
import type { StayShown } from './stay.ts'
import { TakePayment } from './take-payment.tsx'

const isMovable = ({ kind, reversedById, reversesId, invoiced }: FolioEntry): boolean =>
  kind === 'charge' && reversedById === undefined && reversesId === undefined && invoiced !== true

const reversible: ReadonlySet<FolioEntry['kind']> = new Set(['charge', 'payment', 'deposit', 'refund'])
const isStanding = ({ reversedById, reversesId, invoiced }: FolioEntry): boolean =>
  reversedById === undefined && reversesId === undefined && invoiced !== true

/** Manual postings are reversed by one press. */
const isReversible = (entry: FolioEntry): boolean =>
  entry.occasion === 'manual' && reversible.has(entry.kind) && isStanding(entry)

/** Charges that can be rebated or, with a reason, reversed: those of the end of day too. Wallets and commissions are corrected at their source. */
const isCorrectable = (entry: FolioEntry): boolean =>
  entry.kind === 'charge' &&
  BigInt(entry.amountCents) > 0n &&
  !['wallet', 'commission'].includes(entry.occasion) &&
  isStanding(entry)

export function FolioCard({ stay }: { stay: StayShown }) {
  const { id } = stay.reservation
  const [paying, setPaying] = useState<{ folio: Folio; isBack: boolean }>()
  const [isOpening, setOpening] = useState(false)
  const [returning, setReturning] = useState<Folio>()
  const [reversing, setReversing] = useState<OnFolio>()
  const [correcting, setCorrecting] = useState<OnFolio>()
  const { may } = useSession()
  const queries = useQueryClient()
  const { data: folios } = useQuery({ queryKey: ['folios', id], queryFn: () => api.listFoliosOfReservation({ id }) })
  const canWrite = may('folio.manage')
  const act = useAct()
  const at = async (...wish: Parameters<typeof act>) => {
    await act(...wish)
    await queries.invalidateQueries({ queryKey: ['folios', id] })
  }
  const move = async (from: string, to: string, entryId: string) => {
    let moveId = ''
    await at(
      `move ${entryId} ${to}`,
      async (key) => {
        moveId = (await api.moveCharges({ id: from, toFolioId: to, entries: [{ entryId }] }, key)).id
      },
      t('done.moved'),
      async () => {
        await api.undoMove({ id: from, moveId })
      },
    )
  }
  const reverse = (folio: Folio, entry: FolioEntry) =>
    at(
      `reverse ${entry.id}`,
      (key) => api.reverseEntry({ id: folio.id, entryId: entry.id, reason: t('undo') }, key),
      t('done.reversed', { label: entryLabel(entry.label) }),
    )
  return (
    <section className="card">
      <header>
        <h2>{t('folio')}</h2>
        {(folios?.length ?? 0) > 1 && <span className="secondary">{t('folio.drag')}</span>}
        {canWrite && (
          <Button kind="quiet" icon={<Plus size={16} />} onClick={() => setOpening(true)}>
            {t('folio.newWindow')}
          </Button>
        )}
      </header>
      <div className="folios">
        {(folios ?? []).map((folio, place) => (
          <FolioWindow
            key={folio.id}
            folio={folio}
            place={place}
            folios={folios ?? []}
            canWrite={canWrite}
            onMove={(from, to, entryId) => void move(from, to, entryId)}
            onReverse={(entry) => (entry.kind === 'charge' ? void reverse(folio, entry) : setReversing({ folio, entry }))}
            onCorrect={(entry) => setCorrecting({ folio, entry })}
            onPay={(isBack) => setPaying({ folio, isBack })}
            onReturn={() => setReturning(folio)}
          />
        ))}
        {folios?.length === 0 && <p className="faint inside">{t('folio.none')}</p>}
      </div>
      {paying && (
        <TakePayment
          stay={stay}
          isBack={paying.isBack}
          {...(paying.folio.kind === 'stay' ? {} : { window: paying.folio })}
          onClose={() => setPaying(undefined)}
        />
      )}
      {reversing && <ReverseMoney {...reversing} onClose={() => setReversing(undefined)} />}
      {correcting && <CorrectCharge {...correcting} onClose={() => setCorrecting(undefined)} />}
      {returning && <ReturnGuarantee folio={returning} onClose={() => setReturning(undefined)} />}
      {isOpening && <OpenWindow reservationId={id} number={(folios?.length ?? 1) + 1} onClose={() => setOpening(false)} />}
    </section>
  )
}

interface WindowProps {
  readonly folio: Folio
  /** Its place among all folios of the stay; the first is the guest's own. */
  readonly place: number
  readonly folios: readonly Folio[]
  readonly canWrite: boolean
  readonly onMove: (from: string, to: string, entryId: string) => void
  readonly onReverse: (entry: FolioEntry) => void
  readonly onCorrect: (entry: FolioEntry) => void
  readonly onPay: (isBack: boolean) => void
  readonly onReturn: () => void
}

/** A folio with its entries, which can be dragged to another one. */
function FolioWindow(props: WindowProps) {
  const { folio, place, folios, canWrite, onMove } = props
  const [isOver, setOver] = useState(false)
  return (
    <section
      className={`window ${isOver ? 'over' : ''}`}
      aria-label={nameOf(folio, place)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [from = '', entryId = ''] = (event.dataTransfer?.getData('text/plain') ?? '').split(' ')
        if (from !== '' && from !== folio.id && folio.kind !== 'settlement') onMove(from, folio.id, entryId)
      }}
    >
      <h3>{nameOf(folio, place)}</h3>
      <ul>
        {folio.entries.map((entry) => (
          <li
            key={entry.id}
            className={entry.reversedById === undefined ? '' : 'reversed'}
            draggable={canWrite && folios.length > 1 && isMovable(entry)}
            onDragStart={(event) => event.dataTransfer?.setData('text/plain', `${folio.id} ${entry.id}`)}
          >
            <Entry {...props} entry={entry} />
          </li>
        ))}
      </ul>
      {folio.entries.length === 0 && <p className="faint inside">{t('folio.empty')}</p>}
      <Balance {...props} />
    </section>
  )
}

function Entry({ folio, folios, canWrite, entry, onMove, onReverse, onCorrect }: WindowProps & { entry: FolioEntry }) {
  const methods = useMethods()
  const held = heldBy(entry)
  const others = folios.filter((each) => each.id !== folio.id && each.kind !== 'settlement')
  return (
    <>
      <span className="secondary">{shortDay(entry.serviceDate)}</span>
      <span className="label">
        {entry.quantity > 1 ? `${entry.quantity} × ` : ''}
        {entryLabel(entry.label)}
      </span>
      {entry.method !== undefined && (
        <small className="secondary">
          {methods.nameOf(entry.paymentMethod ?? entry.method)} {entry.reference ?? ''}
        </small>
      )}
      {entry.amountCents === '0' && held !== undefined ? (
        <small className="secondary">{t('folio.held', { amount: money(held, folio.currency) })}</small>
      ) : (
        <span className="number">{money(entry.amountCents)}</span>
      )}
      {canWrite &&
        isMovable(entry) &&
        others.map((other) => (
          <Button
            key={other.id}
            kind="quiet"
            aria-label={t('folio.moveTo', { label: entryLabel(entry.label), window: nameOf(other, folios.indexOf(other)) })}
            title={nameOf(other, folios.indexOf(other))}
            icon={<ArrowLeftRight size={14} />}
            onClick={() => onMove(folio.id, other.id, entry.id)}
          />
        ))}
      {canWrite && isCorrectable(entry) && (
        <Button
          kind="quiet"
          aria-label={t('folio.correct', { label: entryLabel(entry.label) })}
          title={t('folio.correctIt')}
          icon={<Percent size={14} />}
          onClick={() => onCorrect(entry)}
        />
      )}
      {canWrite && isReversible(entry) && (
        <Button
          kind="quiet"
          aria-label={t('folio.reverse', { label: entryLabel(entry.label) })}
          icon={<Undo2 size={14} />}
          onClick={() => onReverse(entry)}
        />
      )}
    </>
  )
}

/** What is open or in credit, with the buttons for it. */
function Balance({ folio, place, canWrite, onPay, onReturn }: WindowProps) {
  const balance = BigInt(folio.balanceCents)
  const isPayable = place === 0 ? balance < 0n : folio.kind !== 'settlement' && balance !== 0n
  return (
    <>
      <p className={`sum ${balance > 0n ? 'due' : ''}`}>
        <span>{balance < 0n ? t('folio.credit') : t('folio.open')}</span>
        <strong>{money(balance < 0n ? -balance : balance, folio.currency)}</strong>
      </p>
      {canWrite && isPayable && (
        <Button onClick={() => onPay(balance < 0n)}>{t(balance < 0n ? 'payment.back' : 'action.payment')}</Button>
      )}
      {canWrite && BigInt(folio.guaranteeHeldCents) > 0n && (
        <Button onClick={onReturn}>
          {t('folio.returnGuarantee', { amount: money(folio.guaranteeHeldCents, folio.currency) })}
        </Button>
      )}
    </>
  )
}

/** Name of the folio; for a window, of its payer. */
const nameOf = (folio: Folio, place: number): string =>
  folio.name ??
  (folio.kind === 'settlement'
    ? t('folioKind.settlement')
    : place === 0
      ? t('folioKind.stay')
      : t('folio.window', { number: place + 1 }))

function ReturnGuarantee({ folio, onClose }: { folio: Folio; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const { methods, paid, setPaid } = usePaid('card', true)
  const amount = money(folio.guaranteeHeldCents, folio.currency)
  const give = async () => {
    const isDone = await writing.run(async (key) => {
      await api.returnGuarantee({ id: folio.id, ...paid }, key())
    })
    if (!isDone) return
    say(t('done.guaranteeReturned'))
    await queries.invalidateQueries({ queryKey: ['folios'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('folio.returnGuarantee', { amount })}
      word={t('payment.payBack', { amount })}
      writing={writing}
      onClose={onClose}
      onSubmit={give}
    >
      <PaidBy isFirst methods={methods} paid={paid} onChange={setPaid} />
    </FormDialog>
  )
}

function OpenWindow({ reservationId, number, onClose }: { reservationId: string; number: number; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const { may } = useSession()
  const [name, setName] = useState(t('folio.window', { number }))
  const [companyId, setCompanyId] = useState('')
  const { data: companies } = useQuery({
    queryKey: ['companies', 'active'],
    queryFn: () => every(api.each.listCompanies({ status: 'active' })),
    enabled: may('reservation.read'),
    retry: false,
  })
  const open = async () => {
    const isDone = await writing.run(async (key) => {
      await api.openWindow({ id: reservationId, name: name.trim(), ...(companyId === '' ? {} : { companyId }) }, key())
    })
    if (!isDone) return
    say(t('done.window'))
    await queries.invalidateQueries({ queryKey: ['folios', reservationId] })
    onClose()
  }
  return (
    <FormDialog
      title={t('folio.newWindow')}
      word={t('folio.newWindow')}
      writing={writing}
      reason={name.trim() === '' ? t('folio.nameFirst') : undefined}
      onClose={onClose}
      onSubmit={open}
    >
      <Field
        data-first
        label={t('folio.windowName')}
        hint={t('folio.windowHint')}
        maxLength={100}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      {(companies?.length ?? 0) > 0 && (
        <Choice label={t('folio.company')} value={companyId} onChange={(event) => setCompanyId(event.currentTarget.value)}>
          <option value="">–</option>
          {(companies ?? []).map((company) => (
            <option key={company.id} value={company.id}>
              {company.name}
            </option>
          ))}
        </Choice>
      )}
    </FormDialog>
  )
}
