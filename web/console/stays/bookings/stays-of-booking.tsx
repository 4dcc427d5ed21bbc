/** The other stays that were booked together with this one, each with its guest and dates; and one more room beside it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/problem.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { AddRoom } from '../whole-booking/add-room.tsx'
import { readStaysOfBooking } from '../whole-booking/reads-of-booking.ts'
import { useUnitTypes } from './stay.ts'

export function StaysOfBooking({ reservation }: { reservation: Reservation }) {
  const { bookingId = '', id, establishmentId } = reservation
  const types = useUnitTypes()
  const { data: stays = [] } = useQuery({ ...readStaysOfBooking(establishmentId, bookingId), enabled: bookingId !== '' })
  if (stays.length < 2) return null
  return (
    <section className="card">
      <header>
        <h2>{t('booking.stays', { count: stays.length })}</h2>
        <Link className="button" href={`/bookings/whole/${bookingId}`}>
          {t('whole.open')}
        </Link>
      </header>
      <ul className="checklist">
        {stays.map((stay) => (
          <li key={stay.id} aria-current={stay.id === id ? 'true' : undefined}>
            <span>
              {stay.id === id ? (
                <strong>{stay.guestName ?? stay.confirmationCode}</strong>
              ) : (
                <Link href={`/bookings/${stay.id}`}>{stay.guestName ?? stay.confirmationCode}</Link>
              )}{' '}
              <span className="secondary">
                {[stay.unitCode, types.find((type) => type.id === stay.unitTypeId)?.name].filter(Boolean).join(' ')},{' '}
                {dayText(stay.arrival)} – {dayText(stay.departure)}
              </span>
            </span>
            <Tag tone={stay.status === 'CheckedIn' ? 'accent' : 'neutral'}>{tOf('status', stay.status)}</Tag>
            <span className="number">{money(stay.totalCents, stay.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One more room in the booking of this stay, for a stay that is not over. */
export function AddRoomBeside({ reservation }: { reservation: Reservation }) {
  const { bookingId = '', status } = reservation
  const { may } = useSession()
  // The booking that it had when the dialog was opened: a stay that stood alone gets one by it.
  const [beside, setBeside] = useState<string>()
  const { data: booking, error } = useQuery({
    queryKey: ['reservations', 'of-booking', beside],
    queryFn: () => api.getBooking({ id: beside ?? '' }),
    enabled: beside !== undefined && beside !== '',
    retry: false,
  })
  if (!(status === 'Option' || status === 'Confirmed' || status === 'CheckedIn') || !may('reservation.manage')) return null
  return (
    <>
      <Button onClick={() => setBeside(bookingId)}>{t('whole.addRoom')}</Button>
      {beside !== undefined && error && !booking && <Notice tone="bad" title={wordsOf(error)} />}
      {beside !== undefined && (beside === '' || booking) && (
        <AddRoom stay={reservation} {...(booking ? { booking } : {})} onClose={() => setBeside(undefined)} />
      )}
    </>
  )
}
