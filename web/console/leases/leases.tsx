/** List of leases: resident, rent and balance due; rent run for all of them. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Lease } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Choice } from '../parts/field.tsx'
import { wordsOf } from '../parts/form.ts'
import { Pages } from '../parts/pages.tsx'
import { Notice, Tag } from '../parts/tag.tsx'
import { pageOf, pageSize, readLeases, todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, money, t, tOf } from '../words.ts'
import { DirectDebits } from './direct-debits.tsx'
import { NewLease } from './new-lease.tsx'
import { PricesWhenNew } from './prices-when-new.tsx'
import { RentRun } from './rent-run.tsx'
import '../bookings/bookings.css'

const statuses = ['active', 'ended', 'cancelled'] as const

/** Rent and charges per month or week, in force on a day. */
export function paidOn({ terms }: Lease, day: string): string {
  const term = terms.findLast(({ validFrom }) => validFrom <= day) ?? terms[0]
  if (!term) return '0'
  return String(term.charges.reduce((sum, { amountCents }) => sum + BigInt(amountCents), BigInt(term.rentCents)))
}

export function Leases() {
  const { establishment, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<'rent' | 'debits' | 'prices'>()
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
    <div className="screen">
      <div className="heading">
        <h1>{t('nav.leases')}</h1>
        <span className="secondary">{t('found.count', { count: data?.meta.total ?? 0 })}</span>
        <span className="buttons">
          {may('reservation.manage') && (
            <Button icon={<Plus size={16} />} onClick={() => show({ new: '1' })}>
              {t('leases.new')}
            </Button>
          )}
          {may('folio.manage') && (
            <>
              <Button onClick={() => setOpened('rent')}>{t('leases.billRent')}</Button>
              <Button onClick={() => setOpened('debits')}>{t('debits.title')}</Button>
            </>
          )}
          {may('inspection.manage') && <Button onClick={() => setOpened('prices')}>{t('guarantee.prices')}</Button>}
        </span>
      </div>
      <div className="filters">
        <Choice label={t('booking.status')} value={status} onChange={(event) => show({ status: event.currentTarget.value })}>
          {statuses.map((each) => (
            <option key={each} value={each}>
              {tOf('leaseStatus', each)}
            </option>
          ))}
        </Choice>
      </div>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      <section className="card scrolling">
        <table className="table cards">
          <thead>
            <tr>
              <th scope="col">{t('leases.number')}</th>
              <th scope="col">{t('unit')}</th>
              <th scope="col">{t('leases.tenant')}</th>
              <th scope="col">{t('leases.from')}</th>
              <th scope="col">{t('leases.until')}</th>
              <th scope="col" className="number">
                {t('leases.rentAndCharges')}
              </th>
              <th scope="col">{t('leases.billedUntil')}</th>
              <th scope="col" className="number">
                {t('leases.owed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {(data?.data ?? []).map((lease) => (
              <tr key={lease.id} className={lease.status === 'cancelled' ? 'gone' : ''}>
                <td>
                  <Link href={`/leases/${lease.id}`}>{lease.number}</Link>
                </td>
                <td>{lease.unitCode}</td>
                <td>{lease.guestName ?? '–'}</td>
                <td>{dayText(lease.startsOn)}</td>
                <td>
                  {lease.endsOn === null ? t('leases.noEnd') : dayText(lease.endsOn)}{' '}
                  {lease.notice !== null && <Tag tone="warn">{t('leases.notice')}</Tag>}
                </td>
                <td className="number">{money(paidOn(lease, today), lease.currency)}</td>
                <td>{dayText(lease.billedUntil)}</td>
                <td className="number">
                  {money(lease.balanceCents, lease.currency)}{' '}
                  {lease.guaranteeDueOn !== null && lease.guaranteeHeldCents !== '0' && (
                    <Tag tone={lease.guaranteeDueOn < today ? 'bad' : 'warn'}>
                      {t('leases.guaranteeDue', { day: dayText(lease.guaranteeDueOn) })}
                    </Tag>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {data && data.data.length === 0 && <p className="inside">{t('leases.none')}</p>}
      </section>
      <Pages page={page} pages={Math.ceil((data?.meta.total ?? 0) / pageSize)} onPage={(next) => show({ page: String(next) })} />
      {isNew && <NewLease onClose={() => show({})} />}
      {opened === 'rent' && <RentRun onClose={() => setOpened(undefined)} />}
      {opened === 'prices' && <PricesWhenNew onClose={() => setOpened(undefined)} />}
      {opened === 'debits' && <DirectDebits onClose={() => setOpened(undefined)} />}
    </div>
  )
}
