/** List of leases: resident, rent and balance due; rent run for all of them. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Lease } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { Tag } from '../../parts/tag.tsx'
import { pageOf, pageSize, readLeases, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { DirectDebits } from './direct-debits.tsx'
import { NewLease } from './new-lease.tsx'
import { PricesWhenNew } from './prices-when-new.tsx'
import { RentRun } from './rent-run.tsx'
import '../../stays/bookings/bookings.css'

type Opened = 'rent' | 'debits' | 'prices'

const statuses = ['active', 'ended', 'cancelled'] as const

/** Rent and charges per month or week, in force on a day. */
export function paidOn({ terms }: Lease, day: string): string {
  const term = terms.findLast(({ validFrom }) => validFrom <= day) ?? terms[0]
  if (!term) return '0'
  return String(term.charges.reduce((sum, { amountCents }) => sum + BigInt(amountCents), BigInt(term.rentCents)))
}

export function Leases() {
  const { establishment } = useSession()
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  const isNew = search.get('new') !== null
  const status = statuses.find((each) => each === search.get('status')) ?? 'active'
  const page = pageOf(search)
  const show = (more: Readonly<Record<string, string>>) => setSearch({ status, ...more }, { replace: true })
  const { data, error } = useQuery({
    ...readLeases(establishment.id, status, page),
    placeholderData: (previous) => previous,
  })
  const today = todayOf(establishment)
  return (
    <List
      title="nav.leases"
      total={data?.meta.total}
      buttons={<LeaseButtons onNew={() => show({ new: '1' })} onOpen={setOpened} />}
      filters={
        <Choice label={t('booking.status')} value={status} onChange={(event) => show({ status: event.currentTarget.value })}>
          {statuses.map((each) => (
            <option key={each} value={each}>
              {tOf('leaseStatus', each)}
            </option>
          ))}
        </Choice>
      }
      error={error}
      columns={columnsOf(today)}
      rows={data?.data}
      nothing="leases.none"
      classOf={(lease) => (lease.status === 'cancelled' ? 'gone' : '')}
      page={page}
      pages={Math.ceil((data?.meta.total ?? 0) / pageSize)}
      onPage={(next) => show({ page: String(next) })}
    >
      {isNew && <NewLease onClose={() => show({})} />}
      {opened === 'rent' && <RentRun onClose={() => setOpened(undefined)} />}
      {opened === 'prices' && <PricesWhenNew onClose={() => setOpened(undefined)} />}
      {opened === 'debits' && <DirectDebits onClose={() => setOpened(undefined)} />}
    </List>
  )
}

function LeaseButtons({ onNew, onOpen }: { onNew: () => void; onOpen: (what: Opened) => void }) {
  const { may } = useSession()
  return (
    <>
      {may('reservation.manage') && (
        <Button icon={<Plus size={16} />} onClick={onNew}>
          {t('leases.new')}
        </Button>
      )}
      {may('folio.manage') && (
        <>
          <Button onClick={() => onOpen('rent')}>{t('leases.billRent')}</Button>
          <Button onClick={() => onOpen('debits')}>{t('debits.title')}</Button>
        </>
      )}
      {may('inspection.manage') && <Button onClick={() => onOpen('prices')}>{t('guarantee.prices')}</Button>}
    </>
  )
}

const columnsOf = (today: string): readonly Column<Lease>[] => [
  { title: 'leases.number', cell: (lease) => <Link href={`/leases/${lease.id}`}>{lease.number}</Link> },
  { title: 'unit', cell: (lease) => lease.unitCode },
  { title: 'leases.tenant', cell: (lease) => lease.guestName ?? '–' },
  { title: 'leases.from', cell: (lease) => dayText(lease.startsOn) },
  {
    title: 'leases.until',
    cell: (lease) => (
      <>
        {lease.endsOn === null ? t('leases.noEnd') : dayText(lease.endsOn)}{' '}
        {lease.notice !== null && <Tag tone="warn">{t('leases.notice')}</Tag>}
      </>
    ),
  },
  { title: 'leases.rentAndCharges', isNumber: true, cell: (lease) => money(paidOn(lease, today), lease.currency) },
  { title: 'leases.billedFrom', cell: (lease) => dayText(lease.billedFrom) },
  {
    title: 'leases.owed',
    isNumber: true,
    cell: (lease) => (
      <>
        {money(lease.balanceCents, lease.currency)}{' '}
        {lease.guaranteeDueOn !== null && lease.guaranteeHeldCents !== '0' && (
          <Tag tone={lease.guaranteeDueOn < today ? 'bad' : 'warn'}>
            {t('leases.guaranteeDue', { day: dayText(lease.guaranteeDueOn) })}
          </Tag>
        )}
      </>
    ),
  },
]
