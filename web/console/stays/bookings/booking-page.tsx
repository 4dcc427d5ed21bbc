/** The page of a stay: nights, folio, guests, actions and history. */
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { api, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { PhoneLink } from '../../profiles/guests/phone-link.tsx'
import { useEstablishmentOf, useSession } from '../../session.tsx'
import { FoundOfStay } from '../../upkeep/found/found-of-stay.tsx'
import { clock, dayText, money, t, tOf } from '../../words.ts'
import { TracesOfStay } from '../traces/traces-of-stay.tsx'
import { ActionList, type StayActionsInUse, useStayActions } from './actions.tsx'
import { Attachments } from './attachments.tsx'
import { ChangeGuest } from './change-guest.tsx'
import { Extras } from './extras.tsx'
import { FolioCard } from './folio.tsx'
import { History } from './history.tsx'
import { Holds } from './holds.tsx'
import { Invoices } from './invoices.tsx'
import { Messages } from './messages.tsx'
import { MoneyOfStay } from './money-of-stay.tsx'
import { Nights } from './night-list.tsx'
import { nightsSlept } from './nights.tsx'
import { Notes } from './notes.tsx'
import { OpenPoints } from './open-points.tsx'
import { OriginOfStay } from './origin-of-stay.tsx'
import { People } from './people.tsx'
import { type StayShown, useReservation } from './stay.ts'
import { AddRoomBeside, StaysOfBooking } from './stays-of-booking.tsx'
import { Tasks } from './tasks.tsx'
import { TermsCard } from './terms-card.tsx'
import { Wallets } from './wallets.tsx'
import { Wishes } from './wishes.tsx'
import { Wristbands } from './wristbands.tsx'
import './bookings.css'

export function BookingPage({ id }: { id: string }) {
  const { data: stay, error } = useReservation(id)
  const [search] = useSearchParams()
  useEstablishmentOf(stay?.reservation)
  // A later read that fails leaves the page, and the dialog on it, as they are.
  if (error && !stay)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
        <Link href="/bookings">{t('nav.bookings')}</Link>
      </div>
    )
  if (!stay) return <p className="screen faint">{t('loading')}</p>
  return <StayPage stay={stay} startsCheckIn={search.get('checkIn') !== null} />
}

function StayPage({ stay, startsCheckIn }: { stay: StayShown; startsCheckIn: boolean }) {
  const { reservation } = stay
  const { id } = reservation
  const { may } = useSession()
  const [, go] = useLocation()
  const next = useNextAction(reservation)
  const actions = useStayActions({
    stay,
    onMove: () => go(`/board?stay=${id}&move=1`),
    starts: startsCheckIn && reservation.status === 'Confirmed' ? 'checkIn' : undefined,
  })
  const seesMoney = may('folio.read')
  const onTop = [...(next === undefined ? [] : [next]), ...(seesMoney ? (['payment'] as const) : [])]
  return (
    <div className="screen">
      <Heading stay={stay}>{next && <ActionButton kind="main" name={next} actions={actions} />}</Heading>
      {seesMoney && (
        <MoneyOfStay
          reservation={reservation}
          button={(isDue) => (
            <ActionButton kind={isDue && next === undefined ? 'main' : 'plain'} name="payment" actions={actions} />
          )}
        />
      )}
      <div className="columns of-stay">
        <div className="stack">
          <OpenPoints stay={stay} actions={actions} />
          <Wishes reservation={reservation} />
          <Notices reservation={reservation} />
          <StaysOfBooking reservation={reservation} />
          {seesMoney && <FolioCard stay={stay} />}
          <Nights stay={stay} />
          <Extras reservation={reservation} />
          <TermsCard stay={stay} />
          {may('invoice.read') && <Invoices reservation={reservation} />}
          {may('incidentals.read') && <Holds reservation={reservation} />}
          {may('cashless.read') && <Wallets reservation={reservation} />}
          {may('cashless.read') && <Wristbands reservation={reservation} />}
          <Notes reservation={reservation} />
          {may('guest.read') && <Attachments reservation={reservation} />}
          <Tasks reservation={reservation} />
          <FoundOfStay reservation={reservation} />
        </div>
        <div className="stack">
          <section className="card to-do">
            <header>
              <h2>{t('actions')}</h2>
            </header>
            <div className="inside">
              <ActionList rows={actions.rows} run={actions.run} except={onTop} />
              <AddRoomBeside reservation={reservation} />
            </div>
          </section>
          <Guests stay={stay} />
          <OriginOfStay reservation={reservation} />
          <TracesOfStay reservation={reservation} />
          {may('guest.read') && <Messages id={id} />}
          <History id={id} />
        </div>
      </div>
      {actions.dialog}
    </div>
  )
}

/** The next action of the stay: check-in on the day of arrival, check-out on the day of departure. */
function useNextAction({ status, arrival, departure }: Reservation): 'checkIn' | 'checkOut' | undefined {
  const { establishment, may } = useSession()
  const today = establishment.currentBusinessDate ?? ''
  if (!may('reservation.manage')) return undefined
  if (status === 'Confirmed' && arrival <= today) return 'checkIn'
  return status === 'CheckedIn' && departure <= today ? 'checkOut' : undefined
}

interface ActionButtonProps {
  readonly kind: 'main' | 'plain'
  readonly name: 'checkIn' | 'checkOut' | 'payment'
  readonly actions: StayActionsInUse
}

function ActionButton({ kind, name, actions: { rows, run } }: ActionButtonProps) {
  const row = rows.find((each) => each.name === name)
  if (!row) return null
  return (
    <Button kind={kind} icon={row.icon} shortcut={row.key?.toUpperCase()} reason={row.reason} onClick={() => run(name)}>
      {t(row.word)}
    </Button>
  )
}

function Notices({ reservation }: { reservation: Reservation }) {
  const { queuedAt, queueNote, keyNote, roomChargesStopped, creditLimitCents, currency } = reservation
  return (
    <>
      {queuedAt !== undefined && (
        <Notice tone="warn" title={t('queue.since', { time: clock(queuedAt) })}>
          {queueNote ?? ''}
        </Notice>
      )}
      {keyNote !== undefined && <Notice tone="accent" title={t('checkOut.keys', { keys: keyNote })} />}
      {roomChargesStopped && <Notice tone="warn" title={t('roomCharges.stopped')} />}
      {!roomChargesStopped && creditLimitCents !== undefined && (
        <Notice tone="accent" title={t('roomCharges.upTo', { amount: money(creditLimitCents, currency) })} />
      )}
    </>
  )
}

/** Who stays, where and when, under which code and status. */
function Heading({ stay, children }: { stay: StayShown; children: ReactNode }) {
  const { reservation, guest } = stay
  const { id, confirmationCode, externalReference, status } = reservation
  const copy = async () => {
    await navigator.clipboard.writeText(confirmationCode)
    say(t('copied'))
  }
  return (
    <div className="heading of-stay">
      <div>
        <p className="secondary">
          <Link href="/bookings">{t('nav.bookings')}</Link> › {confirmationCode}{' '}
          {externalReference !== undefined && <span title={t('bookingColumn.reference')}>· {externalReference} </span>}
          <Button kind="quiet" aria-label={t('copy')} icon={<Copy size={14} />} onClick={() => void copy()} />
        </p>
        <h1>
          {guest} <Tag tone="accent">{tOf('status', status)}</Tag>
        </h1>
        <p>
          {factsOf(stay).map((fact, place) => (
            <span key={fact} className={place === 0 ? '' : 'secondary'}>
              {place === 0 ? <strong>{fact}</strong> : ` · ${fact}`}
            </span>
          ))}
        </p>
      </div>
      <span className="buttons">
        <a className="button" href={`/v1/reservations/${id}/confirmation`} target="_blank" rel="noreferrer">
          {t('booking.confirmation')}
        </a>
        {children}
      </span>
    </div>
  )
}

/** Unit and type, dates, nights, persons, rate plan. */
function factsOf({ reservation, unitCode, unitTypeName, planName }: StayShown): string[] {
  const { checkedInOn, checkedOutOn, arrivalTime, adults, children } = reservation
  const from = dayText(checkedInOn ?? reservation.arrival)
  const to = dayText(checkedOutOn ?? reservation.departure)
  return [
    [unitCode, unitTypeName].filter(Boolean).join(' '),
    `${from}${arrivalTime === undefined || checkedInOn !== undefined ? '' : ` ${arrivalTime}`} – ${to}`,
    t('nights', { count: nightsSlept(reservation) }),
    children > 0
      ? `${t('persons', { count: adults + children })} (${t('children.of', { count: children })})`
      : t('persons', { count: adults }),
    reservation.agreedPrice ? `${planName}, ${t('booking.agreedPrice')}` : planName,
  ]
}

function Guests({ stay }: { stay: StayShown }) {
  const { guestId, status } = stay.reservation
  const { may } = useSession()
  const [isChanging, setChanging] = useState(false)
  const isAlive = status === 'Option' || status === 'Confirmed' || status === 'CheckedIn'
  const canChange = isAlive && may('reservation.manage') && may('guest.read')
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
        {canChange && (
          <Button kind="quiet" onClick={() => setChanging(true)}>
            {t('changeGuest.button')}
          </Button>
        )}
      </header>
      {isChanging && <ChangeGuest stay={stay} onClose={() => setChanging(false)} />}
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
