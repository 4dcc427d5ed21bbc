/** What happened to an invoice: issued, emailed, credited. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, type Invoice } from '../../call.ts'
import { Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { dayText, momentText, t, tOf } from '../../words.ts'

export const nilId = '00000000-0000-0000-0000-000000000000'

export function HistoryOfInvoice({ invoice }: { invoice: Invoice }) {
  const { id, invoiceDate, correctedInvoiceId, creditNotes = [], creditNoteReason, reservationId = '' } = invoice
  const { may } = useSession()
  const { data: messages } = useQuery({
    queryKey: ['messages', reservationId, 'invoice'],
    queryFn: () => api.listMessages({ reservationId, kind: 'invoice', pageSize: 100 }),
    enabled: reservationId !== '' && may('guest.read'),
    retry: false,
  })
  return (
    <section className="card" aria-labelledby="history-of-invoice">
      <header>
        <h2 id="history-of-invoice">{t('history')}</h2>
      </header>
      <ul className="checklist">
        {creditNotes.map((note) => (
          <li key={note.id}>
            <span>
              {t('credit.note')} <Link href={`/invoices/${note.id}`}>{note.invoiceNumber}</Link>
            </span>
          </li>
        ))}
        {messages?.data
          .filter(({ invoiceId }) => invoiceId === id)
          .map((message) => (
            <li key={message.id}>
              <span>
                {t('invoice.emailed')} <span className="secondary">{momentText(message.createdAt)}</span>
              </span>
              <Tag tone={message.status === 'sent' ? 'ok' : message.status === 'failed' ? 'bad' : 'neutral'}>
                {tOf('messageStatus', message.status)}
              </Tag>
            </li>
          ))}
        {correctedInvoiceId !== nilId && (
          <li>
            <Link href={`/invoices/${correctedInvoiceId}`}>{t('invoice.corrected')}</Link>
            {creditNoteReason !== undefined && <span className="secondary">{creditNoteReason}</span>}
          </li>
        )}
        <li>{t('invoice.issuedOn', { date: dayText(invoiceDate) })}</li>
      </ul>
    </section>
  )
}
