/** List of bookings with search and filters, which are stored in the URL. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { ReservationStatus } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { wordsOf } from '../parts/form.ts'
import { Pages } from '../parts/pages.tsx'
import { Notice, Tag } from '../parts/tag.tsx'
import { pageOf, pageSize, readBookings } from '../reads.ts'
import { useSession } from '../session.tsx'
import { useKeys } from '../shell/keys.ts'
import { dayText, money, t, tOf } from '../words.ts'
import './bookings.css'

const statuses: readonly ReservationStatus[] = [
  'Option',
  'Confirmed',
  'CheckedIn',
  'CheckedOut',
  'Cancelled',
  'NoShow',
  'Expired',
]

export function Bookings() {
  const { establishment } = useSession()
  const [search, setSearch] = useSearchParams()
  const [, go] = useLocation()
  const [at, setAt] = useState(0)
  const first = useRef<HTMLDivElement>(null)
  const of = (name: string) => search.get(name) ?? ''
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        if (name !== 'page') next.delete('page')
        return next
      },
      { replace: true },
    )
  const page = pageOf(search)
  const { data, error } = useQuery({
    ...readBookings(establishment.id, search),
    placeholderData: (previous) => previous,
  })
  const rows = data?.data ?? []
  const chosen = Math.min(at, rows.length - 1)
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / pageSize))
  useKeys('nav.bookings', [
    { keys: 'j', word: 'keys.nextRow', run: () => setAt(Math.min(chosen + 1, rows.length - 1)) },
    { keys: 'k', word: 'keys.previousRow', run: () => setAt(Math.max(chosen - 1, 0)) },
    { keys: 'enter', word: 'keys.open', run: () => rows[chosen] && go(`/bookings/${rows[chosen].id}`) },
    { keys: '/', word: 'keys.filter', run: () => first.current?.querySelector('input')?.focus() },
  ])
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('nav.bookings')}</h1>
        <span className="secondary">{t('found.count', { count: data?.meta.total ?? 0 })}</span>
      </div>
      <div className="filters" ref={first}>
        <Field label={t('booking.code')} value={of('code')} onInput={(event) => set('code', event.currentTarget.value.trim())} />
        <Choice label={t('booking.status')} value={of('status')} onChange={(event) => set('status', event.currentTarget.value)}>
          <option value="">{t('all')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {tOf('status', status)}
            </option>
          ))}
        </Choice>
        <Field
          label={t('booking.arrivalFrom')}
          type="date"
          value={of('from')}
          onInput={(event) => set('from', event.currentTarget.value)}
        />
        <Field
          label={t('booking.arrivalTo')}
          type="date"
          value={of('to')}
          onInput={(event) => set('to', event.currentTarget.value)}
        />
        {search.size > 0 && <Button onClick={() => setSearch(new URLSearchParams())}>{t('filter.clear')}</Button>}
      </div>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      <section className="card scrolling">
        <table className="table cards">
          <thead>
            <tr>
              <th scope="col">{t('guest')}</th>
              <th scope="col">{t('booking.code')}</th>
              <th scope="col">{t('arrival')}</th>
              <th scope="col">{t('departure')}</th>
              <th scope="col">{t('unit')}</th>
              <th scope="col">{t('booking.status')}</th>
              <th scope="col" className="number">
                {t('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={row.id} className={place === chosen ? 'chosen' : ''}>
                <td>
                  <Link href={`/bookings/${row.id}`}>{row.guestName ?? row.confirmationCode}</Link>
                </td>
                <td>{row.confirmationCode}</td>
                <td>{dayText(row.arrival)}</td>
                <td>{dayText(row.departure)}</td>
                <td>{row.unitCode ?? '–'}</td>
                <td>
                  <Tag tone={row.status === 'CheckedIn' ? 'accent' : 'neutral'}>{tOf('status', row.status)}</Tag>
                </td>
                <td className="number">{money(row.totalCents, row.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {data && rows.length === 0 && <p className="inside">{t('found.none')}</p>}
      </section>
      <Pages page={page} pages={pages} onPage={(next) => set('page', String(next))} />
    </div>
  )
}
