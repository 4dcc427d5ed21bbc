/** The invoices of the property: whom, how much, what of it is paid; with the files for the accountant. */
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import type { Invoice } from '../../call.ts'
import { monthOf } from '../../days.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { signedCents } from '../../parts/signed-cents.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { pageOf, pageSize, readMandates, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { readListed } from './read-listed.ts'

/** What the address asks for, and the page of the list that it names. */
function useListed(search: URLSearchParams) {
  const { establishment } = useSession()
  const { data: mandates } = useQuery(readMandates(establishment.id))
  const today = todayOf(establishment)
  const month = search.get('month') ?? today.slice(0, 7)
  const mandateId = search.get('issuer') ?? mandates?.[0]?.id
  const show = search.get('show') ?? 'month'
  const page = pageOf(search)
  // As the page of an invoice gets it, to find the invoices before and after it.
  const address = new URLSearchParams({
    issuer: mandateId ?? '',
    show,
    page: String(page),
    ...(show === 'overdue' ? { on: today } : show === 'month' ? { month } : {}),
  })
  const { data, error } = useQuery({
    ...readListed(address),
    enabled: mandateId !== undefined && (show !== 'month' || /^\d{4}-\d{2}$/.test(month)),
  })
  return { mandates, mandateId, month, show, page, address, data, error }
}

export function InvoiceList() {
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const { mandates, mandateId, month, show, page, address, data, error } = useListed(search)
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        if (name !== 'page') next.delete('page')
        return next
      },
      { replace: true },
    )
  if (mandates?.length === 0)
    return (
      <div className="screen">
        <h1>{t('nav.invoices')}</h1>
        <Notice tone="warn" title={t('invoices.noIssuer')}>
          {may('establishment.manage') && <Link href="/set-up?step=invoices">{t('invoices.setUp')}</Link>}
        </Notice>
      </div>
    )
  return (
    <List
      title="nav.invoices"
      total={data?.meta.total}
      buttons={mandateId !== undefined && may('report.read') && <Files mandateId={mandateId} month={month} />}
      filters={
        <>
          <Choice label={t('invoices.show')} value={show} onChange={(event) => set('show', event.currentTarget.value)}>
            {shows.map((each) => (
              <option key={each} value={each}>
                {t(`invoicesShown.${each}`)}
              </option>
            ))}
          </Choice>
          {show === 'month' && (
            <Field
              label={t('invoices.month')}
              type="month"
              value={month}
              onInput={(event) => set('month', event.currentTarget.value)}
            />
          )}
          {(mandates?.length ?? 0) > 1 && (
            <Choice label={t('invoices.issuer')} value={mandateId} onChange={(event) => set('issuer', event.currentTarget.value)}>
              {mandates?.map(({ id, seller }) => (
                <option key={id} value={id}>
                  {seller.name}
                </option>
              ))}
            </Choice>
          )}
        </>
      }
      error={error}
      columns={columnsOf(address)}
      rows={data?.data}
      nothing={show === 'month' ? 'invoices.noneOfMonth' : 'invoices.noneOpen'}
      page={page}
      pages={Math.max(1, Math.ceil((data?.meta.total ?? 0) / pageSize))}
      onPage={(next) => set('page', String(next))}
    />
  )
}

const shows = ['month', 'open', 'overdue'] as const

const columnsOf = (address: URLSearchParams): readonly Column<Invoice>[] => [
  {
    title: 'invoices.number',
    cell: ({ id, invoiceNumber }) => <Link href={`/invoices/${id}?${address}`}>{invoiceNumber}</Link>,
  },
  { title: 'invoices.date', cell: ({ invoiceDate }) => dayText(invoiceDate) },
  { title: 'invoices.billedTo', cell: ({ billToName }) => billToName },
  {
    title: 'booking.status',
    cell: ({ status, sequenceType }) =>
      sequenceType === 'credit_note' ? (
        <Tag>{t('credit.note')}</Tag>
      ) : (
        <Tag tone={status === 'paid' ? 'ok' : 'neutral'}>{tOf('invoiceStatus', status)}</Tag>
      ),
  },
  { title: 'invoices.dueOn', cell: ({ dueDate }) => (dueDate === undefined ? '' : dayText(dueDate)) },
  { title: 'invoices.net', isNumber: true, cell: (invoice) => money(signedCents(invoice, invoice.totalHt)) },
  { title: 'charge.vat', isNumber: true, cell: (invoice) => money(signedCents(invoice, invoice.totalTax)) },
  { title: 'total', isNumber: true, cell: (invoice) => money(signedCents(invoice, invoice.totalTtc), invoice.totalTtc.currency) },
  {
    title: 'invoice.due',
    isNumber: true,
    cell: ({ due }) => (due.amountCents === '0' ? '' : money(due.amountCents, due.currency)),
  },
]

/** What the accountant takes away: entries of the journal of the month. */
const Files = ({ mandateId, month }: { mandateId: string; month: string }) => {
  const { from, to } = monthOf(month)
  const href = (format: string) => `/v1/operating-mandates/${mandateId}/accounting-export?from=${from}&to=${to}&format=${format}`
  return (
    <>
      <a className="button" download href={href('csv')}>
        {t('invoices.journal')}
      </a>
      <a className="button" download href={href('fec')}>
        FEC
      </a>
    </>
  )
}
