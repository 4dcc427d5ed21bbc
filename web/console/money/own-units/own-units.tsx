/** The units of the owner: what became of each night of a month, their own stays, and what was repaired. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../call.ts'
import { daysBetween, daysFrom, monthOf } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { useAct, wordsOf } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { BookOwnStay } from './book-own-stay.tsx'
import { MonthChoice, useMonth } from './month-choice.tsx'
import { type OwnNights, type OwnOccupancy, type OwnUnit, readOwnNights, readOwnRepairs, readOwnUnits } from './own-reads.ts'

export function OwnUnits() {
  const [month, setMonth] = useMonth()
  const [isBooking, setBooking] = useState(false)
  const { data: owned, error } = useQuery(readOwnUnits)
  const { data: found } = useQuery(readOwnNights(month))
  const { from, to } = monthOf(month)
  // A unit with several periods of ownership stands once.
  const shown = owned?.filter(
    ({ unitId, from: since, until }, place) =>
      since <= to &&
      (until === null || until >= from) &&
      owned.findIndex((each) => each.unitId === unitId && each.from <= to && (each.until === null || each.until >= from)) ===
        place,
  )
  const isOwner = (owned ?? []).some(({ until }) => until === null || until >= new Date().toISOString().slice(0, 10))
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('own.units')}</h1>
        {isOwner && (
          <span className="buttons">
            <Button kind="main" icon={<Plus size={16} />} onClick={() => setBooking(true)}>
              {t('own.book')}
            </Button>
          </span>
        )}
      </div>
      <MonthChoice month={month} onChange={setMonth} />
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {shown?.length === 0 && <Notice tone="accent" title={t(owned?.length === 0 ? 'own.none' : 'own.noneInMonth')} />}
      <div className="own-units">
        {shown?.map((unit) => (
          <Unit
            key={unit.unitId}
            unit={unit}
            month={month}
            nights={found?.nights.filter(({ unitId }) => unitId === unit.unitId) ?? []}
            occupancy={found?.occupancy.find(({ unitId }) => unitId === unit.unitId)}
          />
        ))}
      </div>
      <Repairs />
      {isBooking && <BookOwnStay owned={owned ?? []} onClose={() => setBooking(false)} />}
    </div>
  )
}

interface UnitProps {
  readonly unit: OwnUnit
  readonly month: string
  readonly nights: readonly OwnNights[]
  readonly occupancy: OwnOccupancy | undefined
}

function Unit({ unit, month, nights, occupancy }: UnitProps) {
  const queries = useQueryClient()
  const act = useAct()
  const { from, to } = monthOf(month)
  const days = daysFrom(from, daysBetween(from, to) + 1)
  /** Nights before the unit was theirs, or after, are not shown as free. */
  const kindOf = (day: string) =>
    day < unit.from || (unit.until !== null && day > unit.until)
      ? 'outside'
      : (nights.find(({ arrival, departure }) => arrival <= day && day < departure)?.kind ?? 'free')
  const giveBack = async ({ ownerStayId, arrival, departure }: OwnNights) => {
    await act(
      `give back ${ownerStayId}`,
      (key) => api.cancelOwnStay({ id: ownerStayId ?? '' }, key),
      t('own.givenBack', { from: dayText(arrival), to: dayText(departure) }),
      async () => {
        await api.bookOwnStay({ unitId: unit.unitId, arrival, departure })
        await queries.invalidateQueries({ queryKey: ['own-units'] })
      },
    )
    await queries.invalidateQueries({ queryKey: ['own-units'] })
  }
  return (
    <section className="card" aria-labelledby={`unit-${unit.unitId}`}>
      <header>
        <h2 id={`unit-${unit.unitId}`}>
          {unit.unitCode} <small className="secondary">{[unit.unitTypeName, unit.establishmentName].join(' · ')}</small>
        </h2>
        {unit.shareBasisPoints < 10_000 && (
          <span className="secondary">{t('own.share', { share: `${unit.shareBasisPoints / 100} %` })}</span>
        )}
      </header>
      <div className="own-unit">
        <div className="nights" aria-hidden="true">
          {days.map((day) => (
            <span key={day} className={kindOf(day)}>
              {Number(day.slice(8))}
            </span>
          ))}
        </div>
        {occupancy && (
          <p className="counts">
            {(['sold', 'let', 'ownUse', 'closed', 'free'] as const)
              .filter((kind) => kind === 'sold' || kind === 'free' || occupancy[kind] > 0)
              .map((kind) => (
                <span key={kind} className={kind === 'ownUse' ? 'own_use' : kind}>
                  {t(`ownNights.${kind}`, { count: occupancy[kind] })}
                </span>
              ))}
          </p>
        )}
        <ul className="checklist">
          {nights.map((stay) => (
            <li key={`${stay.kind} ${stay.arrival}`}>
              <span>
                {t('own.fromTo', { kind: tOf('ownKind', stay.kind), from: dayText(stay.arrival), to: dayText(stay.departure) })}
              </span>
              {stay.ownerStayId !== null && (
                <Button
                  aria-label={t('own.giveBackOf', {
                    giveBack: t('own.giveBack'),
                    from: dayText(stay.arrival),
                    to: dayText(stay.departure),
                  })}
                  onClick={() => void giveBack(stay)}
                >
                  {t('own.giveBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Repairs() {
  const { data: repairs } = useQuery(readOwnRepairs)
  if (!repairs || repairs.length === 0) return undefined
  return (
    <section className="card scrolling" aria-labelledby="own-repairs">
      <header>
        <h2 id="own-repairs">{t('own.repairs')}</h2>
      </header>
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">{t('own.opened')}</th>
            <th scope="col">{t('owners.unit')}</th>
            <th scope="col">{t('own.what')}</th>
            <th scope="col">{t('own.status')}</th>
            <th scope="col" className="number">
              {t('own.charged')}
            </th>
          </tr>
        </thead>
        <tbody>
          {repairs.map((repair) => (
            <tr key={repair.id}>
              <td>{dayText(repair.openedAt.slice(0, 10))}</td>
              <td>{repair.unitCode}</td>
              <td>{repair.title}</td>
              <td>
                <Tag tone={repair.status === 'completed' ? 'ok' : 'neutral'}>{tOf('workOrderStatus', repair.status)}</Tag>
              </td>
              <td className="number">{repair.chargedCents === '0' ? '–' : money(repair.chargedCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
