/** The invoices of a stay: issued from its folio and windows, read, and mailed to the guest. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Mail } from 'lucide-react'
import { api, type Reservation } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { useAct } from '../parts/form.ts'
import { Tag } from '../parts/tag.tsx'
import { useSession } from '../session.tsx'
import { dayText, money, t, tOf } from '../words.ts'

export function Invoices({ reservation }: { reservation: Reservation }) {
  const { id, establishmentId } = reservation
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const { data } = useQuery({
    queryKey: ['invoices', id],
    queryFn: () => api.listInvoicesOfReservation({ id }),
    retry: false,
  })
  const { data: mandates } = useQuery({
    queryKey: ['mandates', establishmentId],
    queryFn: async () => (await api.listOperatingMandates({ establishmentId })).data,
    enabled: may('invoice.issue'),
    retry: false,
  })
  const { data: folios } = useQuery({
    queryKey: ['folios', id],
    queryFn: () => api.listFoliosOfReservation({ id }),
    enabled: may('folio.read') && may('invoice.issue'),
  })
  const mandate = mandates?.[0]
  const toBill = (folios ?? []).filter(
    ({ kind, entries }) =>
      kind !== 'settlement' &&
      entries.some(
        (entry) =>
          entry.kind === 'charge' &&
          entry.invoiced !== true &&
          entry.reversedById === undefined &&
          entry.reversesId === undefined,
      ),
  )
  const issue = (folioId: string, name: string) =>
    act(
      `issue ${folioId}`,
      async (key) => {
        await api.issueInvoice({ mandateId: mandate?.id ?? '', folioId }, key)
        await queries.invalidateQueries({ queryKey: ['invoices', id] })
        await queries.invalidateQueries({ queryKey: ['folios', id] })
      },
      t('done.issued', { window: name }),
    )
  const mail = (invoiceId: string) =>
    act(
      `mail ${invoiceId}`,
      async (key) => {
        await api.sendMessageNow({ reservationId: id, kind: 'invoice', invoiceId }, key)
        await queries.invalidateQueries({ queryKey: ['messages', id] })
      },
      t('done.messageSent'),
    )
  if ((!data || data.length === 0) && (toBill.length === 0 || !mandate)) return null
  return (
    <section className="card">
      <header>
        <h2>{t('invoices')}</h2>
      </header>
      <ul className="checklist">
        {(data ?? []).map((invoice) => (
          <li key={invoice.id}>
            <span>
              <a href={`/v1/invoices/${invoice.id}/document`} target="_blank" rel="noreferrer">
                {invoice.invoiceNumber}
              </a>{' '}
              <span className="secondary">{dayText(invoice.invoiceDate)}</span>
            </span>
            <Tag tone={invoice.status === 'paid' ? 'ok' : 'neutral'}>{tOf('invoiceStatus', invoice.status)}</Tag>
            <span className="number">{money(invoice.totalTtc.amountCents, invoice.totalTtc.currency)}</span>
            {may('reservation.manage') && (
              <Button
                kind="quiet"
                icon={<Mail size={14} />}
                aria-label={t('invoices.mailOf', { number: invoice.invoiceNumber })}
                onClick={() => void mail(invoice.id)}
              >
                {t('invoices.mail')}
              </Button>
            )}
          </li>
        ))}
        {mandate &&
          toBill.map((folio, place) => {
            const name = folio.name ?? (folio.kind === 'stay' ? t('folioKind.stay') : t('folio.window', { number: place + 1 }))
            return (
              <li key={folio.id}>
                <span className="secondary">{t('invoices.toBill', { window: name })}</span>
                <Button icon={<FileText size={14} />} onClick={() => void issue(folio.id, name)}>
                  {t('invoices.issue')}
                </Button>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
