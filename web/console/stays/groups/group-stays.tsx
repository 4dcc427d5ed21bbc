/** The stays of a group, paged, with a check-in of all due in. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, type ListedReservation } from '../../call.ts'
import { useInSteps } from '../../parts/in-steps.ts'
import { OneByOne } from '../../parts/one-by-one.tsx'
import { Tag } from '../../parts/tag.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, t, tOf } from '../../words.ts'
import { useUnitTypes } from '../bookings/stay.ts'
import { KeysToHandOut } from './keys-to-hand-out.tsx'

const perPage = 100

/** Reads all stays of a group over all pages. */
export async function readStaysOfGroup(blockId: string): Promise<ListedReservation[]> {
  const stays: ListedReservation[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.listReservations({ blockId, page, pageSize: perPage })
    stays.push(...data)
    if (data.length === 0 || stays.length >= meta.total) return stays
  }
}

export function GroupStays({ blockId }: { blockId: string }) {
  const { establishment, may } = useSession()
  const { data } = useQuery({
    queryKey: ['reservations', 'of-block', blockId],
    queryFn: () => readStaysOfGroup(blockId),
    retry: false,
  })
  const stays = data ?? []
  const types = useUnitTypes()
  const shown = useInSteps(stays)
  const today = todayOf(establishment)
  const due = stays.filter(({ status, arrival }) => status === 'Confirmed' && arrival <= today)
  return (
    <section className="card scrolling">
      <header>
        <h2>{t('guests.stays')}</h2>
        <span className="secondary">{stays.length}</span>
        {stays.length > 0 && (
          <Link className="button no-print" href={`/groups/${blockId}/rooms`}>
            {t('groups.roomList')}
          </Link>
        )}
      </header>
      <ul className="checklist">
        {shown.map((stay) => (
          <li key={stay.id}>
            <Link href={`/bookings/${stay.id}`}>{stay.guestName ?? stay.confirmationCode}</Link>
            <span className="secondary">
              {[stay.unitCode, types.find(({ id }) => id === stay.unitTypeId)?.name].filter(Boolean).join(' ')} ·{' '}
              {t('persons', { count: stay.adults + stay.children })} · {dayText(stay.arrival)} – {dayText(stay.departure)}
            </span>
            <Tag tone={stay.status === 'CheckedIn' ? 'accent' : 'neutral'}>{tOf('status', stay.status)}</Tag>
          </li>
        ))}
      </ul>
      {due.length > 0 && may('reservation.manage') && (
        <div className="inside one-press">
          <OneByOne
            word={t('groups.checkInAll', { count: due.length })}
            items={due.map(({ id, guestName, confirmationCode }) => ({ id, name: guestName ?? confirmationCode }))}
            write={(id, key) => api.checkIn({ id }, key)}
            said={(count) => t('done.groupCheckIn', { count })}
            undo={(id) => api.undoCheckIn({ id })}
          />
        </div>
      )}
      <KeysToHandOut stays={stays} />
    </section>
  )
}
