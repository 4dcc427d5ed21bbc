/** The page of a guest: profile, stays, documents (masked), possible duplicates, and data protection. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../call.ts'
import { wordsOf } from '../../parts/form.ts'
import { Pages } from '../../parts/pages.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { pageSize, readGuest } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { Documents } from './documents.tsx'
import { Duplicates } from './duplicates.tsx'
import { nameOf } from './guests.tsx'
import { Profile } from './profile.tsx'
import { Erase, Export, UndoMerge } from './rights.tsx'
import '../../stays/bookings/bookings.css'
import '../../stays/desk/desk.css'

export function GuestPage({ id }: { id: string }) {
  const { may } = useSession()
  const { data, error } = useQuery(readGuest(id))
  // A later read that fails leaves the page, and the dialog on it, as they are.
  if (error && !data)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
        <Link href="/guests">{t('nav.guests')}</Link>
      </div>
    )
  if (!data) return <p className="screen faint">{t('loading')}</p>
  const guest = data.data
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary">
            <Link href="/guests">{t('nav.guests')}</Link>
          </p>
          <h1>{nameOf(guest) || t('guests.erased')}</h1>
        </div>
        {guest.vipStatus !== 'none' && <Tag tone="accent">{t('guests.vip')}</Tag>}
        {guest.anonymizedAt !== undefined && <Tag>{t('guests.erased')}</Tag>}
        {may('reservation.manage') && guest.anonymizedAt === undefined && (
          <Link className="button" href={`/new-booking?guest=${id}`}>
            {t('newBooking')}
          </Link>
        )}
        {may('guest.manage') && guest.anonymizedAt === undefined && (
          <span className="buttons">
            <UndoMerge guest={guest} />
            <Export guest={guest} />
            <Erase guest={guest} />
          </span>
        )}
      </div>
      <div className="columns">
        <div className="stack">
          <Stays guestId={id} />
          {guest.anonymizedAt === undefined && <Duplicates guest={guest} />}
        </div>
        <div className="stack">
          {guest.anonymizedAt === undefined && <Profile guest={guest} etag={data.etag} />}
          <Documents guest={guest} />
        </div>
      </div>
    </div>
  )
}

/** Stays of the guest, latest first, paged. */
function Stays({ guestId }: { guestId: string }) {
  const { establishments } = useSession()
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['reservations', 'of-guest', guestId, page],
    queryFn: () => api.listReservations({ guestId, sort: 'booked', page, pageSize }),
    placeholderData: (previous) => previous,
    retry: false,
  })
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / pageSize))
  const houseOf = (id: string) => establishments.find((each) => each.id === id)?.name ?? ''
  return (
    <section className="card scrolling">
      <header>
        <h2>{t('guests.stays')}</h2>
        <span className="secondary">{data?.meta.total ?? 0}</span>
      </header>
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">{t('booking.code')}</th>
            <th scope="col">{t('arrival')}</th>
            <th scope="col">{t('departure')}</th>
            <th scope="col">{t('unit')}</th>
            <th scope="col">{t('booking.status')}</th>
            <th scope="col" className="number">
              {t('total')}
            </th>
            <th scope="col" className="number">
              {t('folio.open')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(data?.data ?? []).map((stay) => (
            <tr key={stay.id}>
              <td>
                <Link href={`/bookings/${stay.id}`}>{stay.confirmationCode}</Link>
                {establishments.length > 1 && <small className="secondary"> {houseOf(stay.establishmentId)}</small>}
              </td>
              <td>{dayText(stay.arrival)}</td>
              <td>{dayText(stay.departure)}</td>
              <td data-of={t('unit')}>{stay.unitCode ?? ''}</td>
              <td>
                <Tag tone={stay.status === 'CheckedIn' ? 'accent' : 'neutral'}>{tOf('status', stay.status)}</Tag>
              </td>
              <td className="number">{money(stay.totalCents, stay.currency)}</td>
              <td className="number" data-of={t('folio.open')}>
                {stay.balanceCents === undefined || stay.balanceCents === '0' ? '' : money(stay.balanceCents, stay.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && <Pages page={page} pages={pages} onPage={setPage} />}
    </section>
  )
}
