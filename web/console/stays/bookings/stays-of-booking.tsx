/** The other stays that were booked together with this one. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, type Reservation } from '../../call.ts'
import { Tag } from '../../parts/tag.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { useUnitTypes } from './stay.ts'

export function StaysOfBooking({ reservation }: { reservation: Reservation }) {
  const { bookingId, id } = reservation
  const types = useUnitTypes()
  const { data: booking } = useQuery({
    queryKey: ['reservations', 'of-booking', bookingId],
    queryFn: () => api.getBooking({ id: bookingId ?? '' }),
    enabled: bookingId !== undefined,
    retry: false,
  })
  if (!booking || booking.stays.length < 2) return null
  return (
    <section className="card">
      <header>
        <h2>{t('booking.stays', { count: booking.stays.length })}</h2>
        <span className="secondary">{booking.confirmationCode}</span>
      </header>
      <ul className="checklist">
        {booking.stays.map((stay) => (
          <li key={stay.id} aria-current={stay.id === id ? 'true' : undefined}>
            <span>
              {stay.id === id ? (
                <strong>{stay.confirmationCode}</strong>
              ) : (
                <Link href={`/bookings/${stay.id}`}>{stay.confirmationCode}</Link>
              )}{' '}
              <span className="secondary">
                {types.find((type) => type.id === stay.unitTypeId)?.name ?? ''}, {dayText(stay.arrival)} –{' '}
                {dayText(stay.departure)}
              </span>
            </span>
            <Tag tone={stay.status === 'CheckedIn' ? 'accent' : 'neutral'}>{tOf('status', stay.status)}</Tag>
            <span className="number">{money(stay.totalCents, stay.currency)}</span>
          </li>
        ))}
      </ul>
      {booking.notes !== undefined && booking.notes !== null && <p className="inside secondary">{booking.notes}</p>}
    </section>
  )
}
