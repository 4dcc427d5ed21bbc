/** An invoice: buyer, lines to credit, what was received for it, its e-invoice, what happened to it, and the PDF beside. */
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { api, type Invoice } from '../../call.ts'
import { daysBetween } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/problem.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { todayOf } from '../../reads.ts'
import { useEstablishmentOf, useSession } from '../../session.tsx'
import { useKeys } from '../../shell/keys.ts'
import { dayText, languages, money, t, tOf } from '../../words.ts'
import { EinvoiceOfInvoice } from './einvoice-of-invoice.tsx'
import { HistoryOfInvoice } from './history-of-invoice.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { LinesOfInvoice } from './lines-of-invoice.tsx'
import { readListed } from './read-listed.ts'
import './invoices.css'

export function InvoicePage({ id }: { id: string }) {
  const { data: invoice, error } = useQuery({
    queryKey: ['invoices', 'one', id],
    queryFn: () => api.getInvoice({ id }),
    retry: false,
  })
  useEstablishmentOf(invoice)
  // A later read that fails leaves the page, and the dialog on it, as they are.
  if (error && !invoice)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)}>
          <Link href="/invoices">{t('nav.invoices')}</Link>
        </Notice>
      </div>
    )
  if (!invoice) return <p className="screen faint">{t('loading')}</p>
  return <Shown invoice={invoice} />
}

function Shown({ invoice }: { invoice: Invoice }) {
  const { id, invoiceNumber } = invoice
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className="screen">
      <div className="heading of-stay">
        <div>
          <p className="secondary">
            <Link href="/invoices">{t('nav.invoices')}</Link> › {invoiceNumber}
          </p>
          <h1>
            {t(invoice.sequenceType === 'credit_note' ? 'invoice.creditTitle' : 'invoice.title', { number: invoiceNumber })}{' '}
            <States invoice={invoice} />
          </h1>
        </div>
        <span className="buttons">
          <Neighbours id={id} />
          <InvoiceActions invoice={invoice} chosen={chosen} onCredited={() => setChosen(new Set())} />
        </span>
      </div>
      <div className="of-invoice">
        <div className="stack">
          <Facts invoice={invoice} />
          <LinesOfInvoice invoice={invoice} chosen={chosen} onChoose={setChosen} />
          <div className="pair">
            <EinvoiceOfInvoice invoice={invoice} />
            <HistoryOfInvoice invoice={invoice} />
          </div>
        </div>
        <Paper invoice={invoice} />
      </div>
    </div>
  )
}

/** Paid, credited or still due, and until when. */
function States({ invoice }: { invoice: Invoice }) {
  const { status, due, dueDate, sequenceType } = invoice
  const { establishment } = useSession()
  if (sequenceType === 'credit_note') return <Tag>{t('credit.note')}</Tag>
  const isDue = due.amountCents !== '0'
  const days = dueDate === undefined ? undefined : daysBetween(todayOf(establishment), dueDate)
  return (
    <>
      <Tag tone={status === 'paid' ? 'ok' : 'accent'}>{tOf('invoiceStatus', status)}</Tag>{' '}
      {isDue && days !== undefined && (
        <Tag tone={days < 0 ? 'bad' : 'neutral'}>
          {days < 0
            ? t('invoice.overdueBy', { count: -days })
            : days === 0
              ? t('invoice.dueToday')
              : t('invoice.dueIn', { count: days })}
        </Tag>
      )}{' '}
      {isDue && <Tag tone="warn">{t('invoice.stillDue', { amount: money(due.amountCents, due.currency) })}</Tag>}
    </>
  )
}

/** The invoices before and after it on the page of the list from which it was opened. */
function Neighbours({ id }: { id: string }) {
  const [search] = useSearchParams()
  const [, go] = useLocation()
  const { data } = useQuery({ ...readListed(search), enabled: search.has('issuer') })
  const rows = data?.data ?? []
  const place = rows.findIndex((row) => row.id === id)
  // An invoice that has left the list, since it was paid, has no neighbours in it.
  const open = (next: number) => place !== -1 && rows[next] && go(`/invoices/${rows[next].id}?${search}`)
  useKeys('nav.invoices', [
    { keys: 'j', word: 'keys.nextRow', run: () => open(place + 1) },
    { keys: 'k', word: 'keys.previousRow', run: () => open(place - 1) },
  ])
  if (place === -1) return null
  return (
    <>
      <span className="secondary">{t('invoice.place', { place: place + 1, all: rows.length })}</span>
      <Button
        icon={<ChevronLeft size={16} />}
        aria-label={t('keys.previousRow')}
        reason={place === 0 ? t('invoice.first') : undefined}
        onClick={() => open(place - 1)}
      />
      <Button
        icon={<ChevronRight size={16} />}
        aria-label={t('keys.nextRow')}
        reason={place === rows.length - 1 ? t('invoice.last') : undefined}
        onClick={() => open(place + 1)}
      />
    </>
  )
}

const placeOf = ({ addressLines, postalCode, city, countryCode }: Invoice['buyer']): string =>
  [...addressLines, [postalCode, city].filter(Boolean).join(' '), countryCode].filter((part) => part !== '').join(', ')

/** Whom it bills and in whose name, for what, from when until when. */
function Facts({ invoice }: { invoice: Invoice }) {
  const { buyer, billToName, sellerName, siren, invoiceDate, dueDate, servicePeriodFrom, servicePeriodTo, reservationId } =
    invoice
  const numbers = [
    buyer.siren && `SIREN ${buyer.siren}`,
    buyer.vatNumber,
    buyer.reference && t('invoice.reference', { reference: buyer.reference }),
  ]
  return (
    <section className="card facts-of-invoice">
      <dl>
        <div>
          <dt>{t('invoice.buyer')}</dt>
          <dd>
            <strong>{billToName}</strong>
            <span className="secondary">{placeOf(buyer)}</span>
            <span className="secondary">{numbers.filter(Boolean).join(', ')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('invoice.seller')}</dt>
          <dd>
            <strong>{sellerName}</strong>
            <span className="secondary">{siren}</span>
          </dd>
        </div>
        <div>
          <dt>{t('invoice.issuedAndDue')}</dt>
          <dd>
            <strong>{[invoiceDate, dueDate].flatMap((day) => (day === undefined ? [] : [dayText(day)])).join(', ')}</strong>
            <span className="secondary">{languages[invoice.language]}</span>
          </dd>
        </div>
        <div>
          <dt>{t('invoice.stay')}</dt>
          <dd>
            {reservationId === undefined ? '–' : <Link href={`/bookings/${reservationId}`}>{t('booking.open')}</Link>}
            {servicePeriodFrom !== undefined && (
              <span className="secondary">{`${dayText(servicePeriodFrom)} – ${dayText(servicePeriodTo ?? servicePeriodFrom)}`}</span>
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Paper({ invoice: { id, invoiceNumber } }: { invoice: Invoice }) {
  const href = `/v1/invoices/${id}/document`
  return (
    <section className="card paper" aria-label="PDF">
      <header>
        <span className="buttons">
          <a className="button" href={href} target="_blank" rel="noreferrer">
            PDF
          </a>
          <a className="button" href={`${href}?format=cii`} download>
            XML (CII)
          </a>
          <a className="button" href={`${href}?format=ubl`} download>
            XML (UBL)
          </a>
        </span>
      </header>
      <iframe src={href} title={t('invoice.title', { number: invoiceNumber })} />
    </section>
  )
}
