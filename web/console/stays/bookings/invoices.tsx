/** The invoices of a stay: issued from its folio and windows, read, and mailed to the guest. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, FileX, Mail } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type Folio, type FolioEntry, type Invoice, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { entryLabel } from '../../parts/entry-label.ts'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { signedCents } from '../../parts/signed-cents.ts'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { issuerForUnit, readMandates } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { CreditInvoice } from './credit-invoice.tsx'
import { missingOf, RecipientFields, theGuest, wantedOf } from './invoice-recipient.tsx'

/** The uninvoiced charges of a folio. */
const billable = ({ entries }: Pick<Folio, 'entries'>): readonly FolioEntry[] =>
  entries.filter(
    (entry) =>
      entry.kind === 'charge' && entry.invoiced !== true && entry.reversedById === undefined && entry.reversesId === undefined,
  )

interface IssueProps {
  readonly folio: Folio
  readonly name: string
  readonly mandateId: string
  readonly reservationId: string
  readonly charges: readonly FolioEntry[]
  readonly onClose: () => void
}

/** Shows the content before issuing, because an issued invoice keeps its number forever. */
function Issue({ folio, name, mandateId, reservationId, charges, onClose }: IssueProps) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [recipient, setRecipient] = useState(theGuest)
  const total = charges.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n)
  const issue = async () => {
    const isDone = await writing.run(async (key) => {
      await api.issueInvoice({ mandateId, folioId: folio.id, ...wantedOf(recipient) }, key())
    })
    if (!isDone) return
    say(t('done.issued', { window: name }))
    await queries.invalidateQueries({ queryKey: ['invoices', reservationId] })
    await queries.invalidateQueries({ queryKey: ['folios', reservationId] })
    onClose()
  }
  return (
    <FormDialog
      title={t('invoices.issueOf', { window: name })}
      word={t('invoices.issueFor', { amount: money(total, folio.currency) })}
      isFinal
      writing={writing}
      reason={missingOf(recipient)}
      onClose={onClose}
      onSubmit={issue}
    >
      <p>{t('invoices.issueText')}</p>
      <RecipientFields recipient={recipient} onChange={setRecipient} />
      <ul className="checklist">
        {charges.slice(0, 20).map((entry) => (
          <li key={entry.id}>
            <span>
              <span className="secondary">{dayText(entry.serviceDate)}</span> {entryLabel(entry.label)}
            </span>
            <span className="number">{money(entry.amountCents)}</span>
          </li>
        ))}
        {charges.length > 20 && <li className="secondary">{t('desk.more', { count: charges.length - 20 })}</li>}
      </ul>
    </FormDialog>
  )
}

/** The invoices of a stay, and its folios with charges that can still be invoiced. */
function useInvoices({ id, establishmentId, unitId }: Reservation) {
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: ['invoices', id],
    queryFn: () => api.listInvoicesOfReservation({ id }),
    retry: false,
  })
  const { data: mandates } = useQuery({ ...readMandates(establishmentId), enabled: may('invoice.issue') })
  const { data: folios } = useQuery({
    queryKey: ['folios', id],
    queryFn: () => api.listFoliosOfReservation({ id }),
    enabled: may('folio.read') && may('invoice.issue'),
  })
  return {
    invoices: data ?? [],
    mandate: issuerForUnit(mandates ?? [], unitId),
    hasNoIssuer: mandates?.length === 0,
    toBill: (folios ?? []).filter(({ kind, entries }) => kind !== 'settlement' && billable({ entries }).length > 0),
  }
}

export function Invoices({ reservation }: { reservation: Reservation }) {
  const { id } = reservation
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const [asked, setAsked] = useState<{ folio: Folio; name: string }>()
  const [crediting, setCrediting] = useState<Invoice>()
  const { invoices, mandate, hasNoIssuer, toBill } = useInvoices(reservation)
  const mail = (invoiceId: string) =>
    act(
      `mail ${invoiceId}`,
      async (key) => {
        await api.sendMessageNow({ reservationId: id, kind: 'invoice', invoiceId }, key)
        await queries.invalidateQueries({ queryKey: ['messages', id] })
      },
      t('done.messageSent'),
    )
  if (invoices.length === 0 && (toBill.length === 0 || !(mandate || hasNoIssuer))) return null
  return (
    <section className="card">
      <header>
        <h2>{t('invoices')}</h2>
      </header>
      {hasNoIssuer && toBill.length > 0 && (
        <p className="inside">
          {t('invoices.noIssuer')} {may('mandate.manage') && <Link href="/set-up?step=invoices">{t('invoices.setUp')}</Link>}
        </p>
      )}
      <ul className="checklist">
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            invoice={invoice}
            onMail={() => void mail(invoice.id)}
            onCredit={() => setCrediting(invoice)}
          />
        ))}
        {mandate &&
          toBill.map((folio, place) => {
            const name = folio.name ?? (folio.kind === 'stay' ? t('folioKind.stay') : t('folio.window', { number: place + 1 }))
            return (
              <li key={folio.id}>
                <span className="secondary">{t('invoices.toBill', { window: name })}</span>
                <Button icon={<FileText size={14} />} onClick={() => setAsked({ folio, name })}>
                  {t('invoices.issue')}
                </Button>
              </li>
            )
          })}
      </ul>
      {crediting && <CreditInvoice invoice={crediting} onClose={() => setCrediting(undefined)} />}
      {asked && mandate && (
        <Issue
          {...asked}
          mandateId={mandate.id}
          reservationId={id}
          charges={billable(asked.folio)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

interface RowProps {
  readonly invoice: Invoice
  readonly onMail: () => void
  readonly onCredit: () => void
}

function InvoiceRow({ invoice, onMail, onCredit }: RowProps) {
  const { may } = useSession()
  const isCredit = invoice.sequenceType === 'credit_note'
  return (
    <li>
      <span>
        <Link href={`/invoices/${invoice.id}`}>{invoice.invoiceNumber}</Link>{' '}
        <span className="secondary">{dayText(invoice.invoiceDate)}</span>
      </span>
      <span className="secondary">{invoice.billToName}</span>
      {isCredit ? (
        <Tag>{t('credit.note')}</Tag>
      ) : (
        <Tag tone={invoice.status === 'paid' ? 'ok' : 'neutral'}>{tOf('invoiceStatus', invoice.status)}</Tag>
      )}
      <span className="number">{money(signedCents(invoice, invoice.totalTtc), invoice.totalTtc.currency)}</span>
      {may('reservation.manage') && (
        <Button
          kind="quiet"
          icon={<Mail size={14} />}
          aria-label={t('invoices.mailOf', { number: invoice.invoiceNumber })}
          onClick={onMail}
        >
          {t('invoices.mail')}
        </Button>
      )}
      {may('invoice.credit') && !isCredit && invoice.status !== 'credited' && (
        <Button
          kind="quiet"
          icon={<FileX size={14} />}
          aria-label={t('credit.title', { number: invoice.invoiceNumber })}
          onClick={onCredit}
        >
          {t('credit.button')}
        </Button>
      )}
    </li>
  )
}
