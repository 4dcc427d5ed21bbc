/** The invoice that is issued with a check-out: whether, to whom, and whether it is mailed. */
import { api } from '../../call.ts'
import { wordsOf } from '../../parts/form.ts'
import { say, sayProblem } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'
import { type Recipient, RecipientFields, wantedOf } from './invoice-recipient.tsx'

export interface Invoicing {
  readonly wants: boolean
  readonly mails: boolean
  readonly recipient: Recipient
}

interface InvoicingProps {
  readonly invoicing: Invoicing
  readonly address: string | undefined
  readonly onChange: (next: Invoicing) => void
}

/** Whether the invoice is issued with the check-out, to whom, and whether it is mailed. */
export function InvoiceChoice({ invoicing, address, onChange }: InvoicingProps) {
  const { may } = useSession()
  const { wants, mails, recipient } = invoicing
  const set = (more: Partial<Invoicing>) => onChange({ ...invoicing, ...more })
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={wants} onChange={(event) => set({ wants: event.currentTarget.checked })} />
        {t(mails ? 'checkOut.invoiceOnly' : 'checkOut.invoice')}
      </label>
      {wants && may('guest.read') && (
        <label className="check">
          <input
            type="checkbox"
            checked={mails}
            disabled={address === undefined}
            onChange={(event) => set({ mails: event.currentTarget.checked })}
          />
          {address === undefined ? t('checkOut.noAddress') : t('checkOut.mail', { address })}
        </label>
      )}
      {wants && (
        <details>
          <summary>{t('checkOut.recipient')}</summary>
          <div className="stack">
            <RecipientFields recipient={recipient} onChange={(next) => set({ recipient: next })} />
          </div>
        </details>
      )}
    </>
  )
}

/** Issues the invoice of a stay that is checked out, and mails or opens it. If it is refused, it can be issued later from the booking. */
export async function issueAtDeparture(wanted: {
  readonly reservationId: string
  readonly mandateId: string
  readonly folioId: string
  readonly invoicing: Invoicing
}): Promise<void> {
  const { reservationId, mandateId, folioId, invoicing } = wanted
  const { mails, recipient } = invoicing
  try {
    const invoice = await api.issueInvoice({ mandateId, folioId, ...wantedOf(recipient) })
    say(t('done.invoice', { number: invoice.invoiceNumber }))
    if (mails) {
      await api.sendMessageNow({ reservationId, kind: 'invoice', invoiceId: invoice.id })
      say(t('done.messageSent'))
    } else window.open(`/v1/invoices/${invoice.id}/document`, '_blank', 'noreferrer')
  } catch (error) {
    sayProblem(wordsOf(error))
  }
}
