/** List of bookings with search and filters, which are stored in the URL. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { api, ReservationStatus } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { Tag } from '../../parts/tag.tsx'
import { pageOf, pageSize, readBookings, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { useKeys } from '../../shell/keys.ts'
import { dayText, money, t, tOf } from '../../words.ts'
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
  const { establishment, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [, go] = useLocation()
  const [at, setAt] = useState(0)
  const first = useRef<HTMLDivElement>(null)
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
    <List
      title="nav.bookings"
      total={data?.meta.total}
      buttons={
        may('establishment.manage') && (
          <Link className="button" href="/bookings/import">
            {t('bookingImport.title')}
          </Link>
        )
      }
      filtersRef={first}
      filters={<Filters search={search} set={set} onClear={() => setSearch(new URLSearchParams())} />}
      error={error}
      columns={columns}
      rows={data?.data}
      nothing="found.none"
      classOf={(_, place) => (place === chosen ? 'chosen' : '')}
      page={page}
      pages={pages}
      onPage={(next) => set('page', String(next))}
    />
  )
}

type Line = Awaited<ReturnType<typeof api.listReservations>>['data'][number]

const columns: readonly Column<Line>[] = [
  { title: 'guest', cell: (row) => <Link href={`/bookings/${row.id}`}>{row.guestName ?? row.confirmationCode}</Link> },
  { title: 'booking.code', cell: (row) => row.confirmationCode },
  { title: 'arrival', cell: (row) => dayText(row.arrival) },
  { title: 'departure', cell: (row) => dayText(row.departure) },
  { title: 'unit', cell: (row) => row.unitCode ?? '–' },
  {
    title: 'booking.status',
    cell: (row) => <Tag tone={row.status === 'CheckedIn' ? 'accent' : 'neutral'}>{tOf('status', row.status)}</Tag>,
  },
  { title: 'total', isNumber: true, cell: (row) => money(row.totalCents, row.currency) },
]

interface FilterProps {
  readonly search: URLSearchParams
  readonly set: (name: string, value: string) => void
  readonly onClear: () => void
}

function Filters({ search, set, onClear }: FilterProps) {
  const { establishment } = useSession()
  const today = todayOf(establishment)
  const of = (name: string) => search.get(name) ?? ''
  return (
    <>
      <Field
        label={t('bookings.find')}
        type="search"
        value={of('code')}
        onInput={(event) => set('code', event.currentTarget.value)}
      />
      <Choice label={t('booking.status')} value={of('status')} onChange={(event) => set('status', event.currentTarget.value)}>
        <option value="">{t('all')}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {tOf('status', status)}
          </option>
        ))}
      </Choice>
      <DateField label={t('booking.arrivalFrom')} today={today} value={of('from')} onChange={(date) => set('from', date)} />
      <DateField
        label={t('booking.arrivalTo')}
        today={today}
        value={of('to')}
        error={of('from') !== '' && of('to') !== '' && of('to') < of('from') ? t('bookings.datesReversed') : undefined}
        onChange={(date) => set('to', date)}
      />
      {search.size > 0 && <Button onClick={onClear}>{t('filter.clear')}</Button>}
    </>
  )
}
