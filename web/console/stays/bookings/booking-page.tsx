/** The page of a stay: nights, folio, guests, actions and history. */
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { api } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { PhoneLink } from '../../profiles/guests/phone-link.tsx'
import { clock, dayText, money, t, tOf } from '../../words.ts'
import { actionsOf, StayActions } from './actions.tsx'
import { Attachments } from './attachments.tsx'
import { Extras } from './extras.tsx'
import { FolioCard } from './folio.tsx'
import { History } from './history.tsx'
import { Holds } from './holds.tsx'
import { Invoices } from './invoices.tsx'
import { Messages } from './messages.tsx'
import { Nights } from './night-list.tsx'
import { nightsSlept } from './nights.tsx'
import { Notes } from './notes.tsx'
import { People } from './people.tsx'
import { type StayShown, useReservation } from './stay.ts'
import { StaysOfBooking } from './stays-of-booking.tsx'
import { Tasks } from './tasks.tsx'
import { TermsCard } from './terms-card.tsx'
import { Wallets } from './wallets.tsx'
import { Wristbands } from './wristbands.tsx'
import './bookings.css'

export function BookingPage({ id }: { id: string }) {
  const { data: stay, error } = useReservation(id)
  const { may, establishment, establishments, choose } = useSession()
  const [, go] = useLocation()
  const [search] = useSearchParams()
  const house = stay?.reservation.establishmentId
  // If opened from elsewhere, switch to the establishment of the stay.
  useEffect(() => {
    if (house !== undefined && house !== establishment.id && establishments.some((each) => each.id === house)) choose(house)
  }, [house, establishment.id])
  if (error)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
        <Link href="/bookings">{t('nav.bookings')}</Link>
      </div>
    )
  if (!stay) return <p className="screen faint">{t('loading')}</p>
  const { reservation } = stay
  return (
    <div className="screen">
      <Heading stay={stay} />
      <div className="columns of-stay">
        <div className="stack">
          <Facts stay={stay} />
          {reservation.queuedAt !== undefined && (
            <Notice tone="warn" title={t('queue.since', { time: clock(reservation.queuedAt) })}>
              {reservation.queueNote ?? ''}
            </Notice>
          )}
          {reservation.keyNote !== undefined && (
            <Notice tone="accent" title={t('checkOut.keys', { keys: reservation.keyNote })} />
          )}
          {reservation.roomChargesStopped && <Notice tone="warn" title={t('roomCharges.stopped')} />}
          {!reservation.roomChargesStopped && reservation.creditLimitCents !== undefined && (
            <Notice
              tone="accent"
              title={t('roomCharges.upTo', { amount: money(reservation.creditLimitCents, reservation.currency) })}
            />
          )}
          <StaysOfBooking reservation={reservation} />
          <Nights stay={stay} />
          <TermsCard stay={stay} />
          <Extras reservation={reservation} />
          {may('folio.read') && <FolioCard stay={stay} />}
          {may('invoice.read') && <Invoices reservation={reservation} />}
          {may('incidentals.read') && <Holds reservation={reservation} />}
          {may('cashless.read') && <Wallets reservation={reservation} />}
          {may('cashless.read') && <Wristbands reservation={reservation} />}
          <Notes reservation={reservation} />
          {may('guest.read') && <Attachments reservation={reservation} />}
          <Tasks reservation={reservation} />
        </div>
        <div className="stack">
          <section className="card to-do">
            <header>
              <h2>{t('actions')}</h2>
            </header>
            <div className="inside">
              <StayActions
                stay={stay}
                actions={actionsOf(reservation)}
                onMove={() => go(`/board?stay=${id}&move=1`)}
                isList
                starts={search.get('checkIn') !== null && reservation.status === 'Confirmed' ? 'checkIn' : undefined}
              />
            </div>
          </section>
          <Guests stay={stay} />
          {may('guest.read') && <Messages id={id} />}
          <History id={id} />
        </div>
      </div>
    </div>
  )
}

/** Who stays, under which code and status, and what is open. */
function Heading({ stay: { reservation, guest } }: { stay: StayShown }) {
  const { id, confirmationCode, externalReference, status, currency } = reservation
  const balance = BigInt(reservation.folio?.balanceCents ?? '0')
  const copy = async () => {
    await navigator.clipboard.writeText(confirmationCode)
    say(t('copied'))
  }
  return (
    <div className="heading">
      <div>
        <p className="secondary">
          <Link href="/bookings">{t('nav.bookings')}</Link> › {confirmationCode}{' '}
          {externalReference !== undefined && <span title={t('bookingColumn.reference')}>· {externalReference} </span>}
          <Button kind="quiet" aria-label={t('copy')} icon={<Copy size={14} />} onClick={() => void copy()} />
        </p>
        <h1>{guest}</h1>
      </div>
      <Tag tone="accent">{tOf('status', status)}</Tag>
      {balance > 0n && <Tag tone="warn">{t('open.amount', { amount: money(balance, currency) })}</Tag>}
      {balance < 0n && (
        <Tag tone="accent">
          {t('folio.credit')} {money(-balance, currency)}
        </Tag>
      )}
      <span className="buttons">
        <a className="button" href={`/v1/reservations/${id}/confirmation`} target="_blank" rel="noreferrer">
          {t('booking.confirmation')}
        </a>
      </span>
    </div>
  )
}

function Facts({ stay: { reservation, unitCode, unitTypeName, planName } }: { stay: StayShown }) {
  const isIn = reservation.checkedInOn !== undefined
  return (
    <dl className="card facts">
      <div>
        <dt>{t(isIn ? 'arrived' : 'arrival')}</dt>
        <dd>
          {dayText(reservation.checkedInOn ?? reservation.arrival)}
          <small>{reservation.arrivalTime ?? ''}</small>
        </dd>
      </div>
      <div>
        <dt>{t(reservation.checkedOutOn === undefined ? 'departure' : 'departed')}</dt>
        <dd>{dayText(reservation.checkedOutOn ?? reservation.departure)}</dd>
      </div>
      <div>
        <dt>{t('nightsTitle')}</dt>
        <dd>{nightsSlept(reservation)}</dd>
      </div>
      <div>
        <dt>{t('unit')}</dt>
        <dd>
          {unitCode ?? '–'}
          <small>{unitTypeName}</small>
        </dd>
      </div>
      <div>
        <dt>{t('guests')}</dt>
        <dd>
          {reservation.adults + reservation.children}
          <small>{reservation.children > 0 ? t('children.of', { count: reservation.children }) : ''}</small>
        </dd>
      </div>
      <div>
        <dt>{t('plan')}</dt>
        <dd>
          {planName}
          <small>{reservation.agreedPrice ? t('booking.agreedPrice') : ''}</small>
        </dd>
      </div>
    </dl>
  )
}

function Guests({ stay }: { stay: StayShown }) {
  const { guestId } = stay.reservation
  const { may } = useSession()
  const { data: guest } = useQuery({
    queryKey: ['guest', guestId],
    queryFn: () => api.getGuest({ id: guestId }),
    enabled: may('guest.read'),
    retry: false,
  })
  return (
    <section className="card">
      <header>
        <h2>{t('guests')}</h2>
      </header>
      <div className="inside">
        {guest && (
          <p>
            <Link href={`/guests/${guestId}`}>
              {[guest.identity.firstName, guest.identity.lastName].filter(Boolean).join(' ')}
            </Link>
            <br />
            <span className="secondary">
              <PhoneLink guest={guest} />
              {guest.phone && guest.email ? ' · ' : ''}
              {guest.email}
            </span>
          </p>
        )}
        <People stay={stay} />
        <Link href={`/bookings?guest=${guestId}`}>{t('booking.ofGuest')}</Link>
      </div>
    </section>
  )
}
