/** What stands above the prices: events and holidays, and how full the house is and was on the same weekday a year ago. */
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { api } from '../../call.ts'
import { addDays } from '../../days.ts'
import { useSession } from '../../session.tsx'
import { dayText, percent, t, tOf } from '../../words.ts'
import { type LocalEvent, lanesOf } from './event-lanes.ts'

export const readLocalEvents = (establishmentId: string, from: string, to: string) => ({
  queryKey: ['local-events', establishmentId, from, to],
  queryFn: () => api.listLocalEvents({ id: establishmentId, from, to }),
})

/** A year of whole weeks: the same weekday. */
const yearAgo = 364

/** Occupancy in basis points by day; empty for those who may not read reports. */
function useOccupancy(days: readonly string[]): ReadonlyMap<string, number> {
  const { establishment, may } = useSession()
  const { data } = useQuery({
    queryKey: ['occupancy', establishment.id, days[0], days.length],
    queryFn: () => api.getOccupancy({ establishmentId: establishment.id, from: days[0] ?? '', to: days.at(-1) ?? '' }),
    enabled: may('report.read'),
    placeholderData: (previous) => previous,
  })
  return new Map(data?.days.filter(({ units }) => units > 0).map(({ date, occupancyBp }) => [date, occupancyBp]))
}

interface Props {
  readonly days: readonly string[]
}

/** Drawn again only when its days change: choosing cells doesn’t. */
export const CalendarHead = memo(function CalendarHead({ days }: Props) {
  const { establishment } = useSession()
  const { data: events = [] } = useQuery({
    ...readLocalEvents(establishment.id, days[0] ?? '', days.at(-1) ?? ''),
    placeholderData: (previous) => previous,
  })
  return (
    <>
      <EventRows events={events} days={days} />
      <OccupancyRow days={days} />
    </>
  )
})

const EventRows = ({ events, days }: Props & { readonly events: readonly LocalEvent[] }) =>
  lanesOf(events, days).map((lane, place) => (
    <tr key={place} role="row" className="events">
      {place === 0 ? (
        <th role="rowheader" scope="row">
          {t('localEvents.title')}
        </th>
      ) : (
        <th role="rowheader" scope="row" aria-label={t('localEvents.title')} />
      )}
      {lane.map(({ from, days: count, event }) =>
        event ? (
          <td key={from} role="gridcell" tabIndex={-1} colSpan={count} style={{ gridColumn: `span ${count}` }}>
            <span className={`event ${event.kind}`} title={titleOf(event)}>
              {event.name}
            </span>
          </td>
        ) : (
          <td key={from} role="gridcell" tabIndex={-1} colSpan={count} style={{ gridColumn: `span ${count}` }} />
        ),
      )}
    </tr>
  ))

const titleOf = ({ name, kind, from, to }: LocalEvent): string =>
  `${name}, ${tOf('localEvent', kind)}, ${from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`}`

function OccupancyRow({ days }: Props) {
  const now = useOccupancy(days)
  const before = useOccupancy(days.map((day) => addDays(day, -yearAgo)))
  if (now.size === 0 && before.size === 0) return null
  const said = (bp: number | undefined) => (bp === undefined ? '' : percent(Math.round(bp / 100) * 100))
  return (
    <tr role="row" className="occupancy">
      <th role="rowheader" scope="row">
        <strong>{t('calendar.occupancy')}</strong> <small className="secondary block">{t('calendar.lastYear')}</small>
      </th>
      {days.map((day) => {
        const bp = now.get(day)
        return (
          <td key={day} role="gridcell" tabIndex={-1}>
            {bp !== undefined && <meter aria-hidden min={0} max={10_000} value={Math.min(10_000, bp)} />}
            {said(bp)}
            <small className="secondary">{said(before.get(addDays(day, -yearAgo)))}</small>
          </td>
        )
      })}
    </tr>
  )
}
