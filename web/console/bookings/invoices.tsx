/** The invoices of a stay, to read and to send. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../call.ts'
import { Tag } from '../parts/tag.tsx'
import { dayText, money, t, tOf } from '../words.ts'

export function Invoices({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['invoices', id],
    queryFn: () => api.listInvoicesOfReservation({ id }),
    retry: false,
  })
  if (!data || data.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{t('invoices')}</h2>
      </header>
      <ul className="checklist">
        {data.map((invoice) => (
          <li key={invoice.id}>
            <span>
              <a href={`/v1/invoices/${invoice.id}/document`} target="_blank" rel="noreferrer">
                {invoice.invoiceNumber}
              </a>{' '}
              <span className="secondary">{dayText(invoice.invoiceDate)}</span>
            </span>
            <Tag tone={invoice.status === 'paid' ? 'ok' : 'neutral'}>{tOf('invoiceStatus', invoice.status)}</Tag>
            <span className="number">{money(invoice.totalTtc.amountCents, invoice.totalTtc.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
