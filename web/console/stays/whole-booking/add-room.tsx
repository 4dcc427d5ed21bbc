/** One more room in a booking, with dates and a guest of its own; a stay that stood alone becomes a booking with it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { api, type Booking, type Reservation, refusalOf } from '../../call.ts'
import { Ages, agesOf } from '../../parts/ages.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Field, Stepper } from '../../parts/field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { readQuote, todayOf } from '../../reads.ts'
import { restrictionText } from '../../selling/rates/stay-restrictions.tsx'
import { useSession } from '../../session.tsx'
import { money, t } from '../../words.ts'
import { useRatePlans, useUnitTypes } from '../bookings/stay.ts'

interface Props {
  readonly booking?: Booking
  /** The stay beside which the room is booked, if it belongs to no booking yet. */
  readonly stay?: Reservation
  readonly onClose: () => void
}

interface Wanted {
  readonly arrival: string
  readonly departure: string
  readonly adults: number
  readonly children: number
  readonly ages: readonly string[]
  /** Unit type and rate plan of the chosen offer. */
  readonly offer: string
  readonly firstName: string
  readonly lastName: string
}

/** Like the stay beside it, for one person. */
const wantedFirst = (like: { arrival: string; departure: string } | undefined, today: string): Wanted => ({
  arrival: like && like.arrival >= today ? like.arrival : today,
  departure: like && like.departure > today ? like.departure : '',
  adults: 1,
  children: 0,
  ages: [],
  offer: '',
  firstName: '',
  lastName: '',
})

type Offer = ReturnType<typeof useOffers>['offers'][number]

const keyOf = ({ unitTypeId, ratePlanId }: { unitTypeId: string; ratePlanId: string }) => `${unitTypeId} ${ratePlanId}`

/** What is offered for the dates and persons. */
function useOffers({ arrival, departure, adults, children, ages }: Wanted) {
  const { establishment } = useSession()
  const childAges = agesOf(children, ages)
  const asked = useDeferredValue({
    establishmentId: establishment.id,
    arrival,
    departure,
    adults,
    children,
    ...(childAges ? { childAges } : {}),
  })
  const { data, error } = useQuery({ ...readQuote(asked), enabled: asked.arrival !== '' && asked.departure > asked.arrival })
  const types = useUnitTypes()
  const plans = useRatePlans()
  const nameOf = ({ unitTypeId, ratePlanId }: { unitTypeId: string; ratePlanId: string }) =>
    `${types.find(({ id }) => id === unitTypeId)?.name ?? ''}, ${plans.find(({ id }) => id === ratePlanId)?.name ?? ''}`
  return { offers: data?.offers ?? [], currency: data?.currency, nameOf, error }
}

/** As it is booked. */
function roomOf({ arrival, departure, adults, children, ages, firstName, lastName }: Wanted, offer: Offer) {
  const childAges = agesOf(children, ages)
  const guest = { lastName: lastName.trim(), ...(firstName.trim() === '' ? {} : { firstName: firstName.trim() }) }
  return {
    unitTypeId: offer.unitTypeId,
    ratePlanId: offer.ratePlanId,
    arrival,
    departure,
    adults,
    children,
    ...(childAges ? { childAges } : {}),
    ...(offer.restriction ? { ignoreRestrictions: true } : {}),
    ...(guest.lastName === '' ? {} : { guest }),
  }
}

export function AddRoom({ booking, stay, onClose }: Props) {
  const { establishment } = useSession()
  const today = todayOf(establishment)
  const [, go] = useLocation()
  const queries = useQueryClient()
  const writing = useWriting()
  // The booking of the room, if only the stay beside it could not join.
  const made = useRef<string>(undefined)
  const [isMade, setMade] = useState(false)
  const [wanted, setWanted] = useState(() => wantedFirst(stay ?? booking?.stays[0], today))
  const set = (more: Partial<Wanted>) => setWanted((before) => ({ ...before, ...more }))
  const offered = useOffers(wanted)
  const { offers, currency, error } = offered
  const offer = offers.find((each) => keyOf(each) === wanted.offer) ?? offers[0]
  const book = async () => {
    if (!offer) return
    const room = roomOf(wanted, offer)
    const isDone = await writing.run(async (key) => {
      if (booking) await api.addStays({ id: booking.id, stays: [room] }, key())
      else if (stay) {
        const { establishmentId, guestId } = stay
        made.current ??= (await api.createBooking({ establishmentId, bookerId: guestId, stays: [room] }, key('booking'))).id
        setMade(true)
        await api.joinStays({ id: made.current, reservationIds: [stay.id] }, key('join'))
      }
    })
    await queries.invalidateQueries({ queryKey: ['reservations'] })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['reservation'] })
    say(t('done.roomAdded'))
    onClose()
    if (!booking) go(`/bookings/whole/${made.current ?? ''}`)
  }
  return (
    <FormDialog
      title={t('whole.addRoom')}
      word={offer && !isMade ? t('whole.addFor', { amount: money(offer.totalCents, currency) }) : t('whole.addRoom')}
      writing={writing}
      wide
      reason={offer ? undefined : t(wanted.departure > wanted.arrival ? 'whole.nothingFree' : 'whole.datesFirst')}
      onClose={onClose}
      onSubmit={book}
    >
      {isMade ? (
        <Notice tone="warn" title={t('whole.notJoined')} />
      ) : (
        <RoomFields wanted={wanted} set={set} offered={offered} offer={offer} />
      )}
      {error && <Notice tone="bad" title={wordsOf(error)} />}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly wanted: Wanted
  readonly set: (more: Partial<Wanted>) => void
  readonly offered: ReturnType<typeof useOffers>
  readonly offer: Offer | undefined
}

function RoomFields({ wanted, set, offered: { offers, currency, nameOf, error }, offer }: FieldsProps) {
  const { establishment } = useSession()
  const today = todayOf(establishment)
  return (
    <>
      <DateField
        data-first
        label={t('arrival')}
        today={today}
        min={today}
        required
        value={wanted.arrival}
        onChange={(arrival) => set({ arrival })}
      />
      <DateField
        label={t('departure')}
        today={today}
        min={wanted.arrival}
        required
        value={wanted.departure}
        onChange={(departure) => set({ departure })}
      />
      <Stepper label={t('adults')} value={wanted.adults} minimum={1} maximum={20} onChange={(adults) => set({ adults })} />
      <Stepper
        label={t('children')}
        value={wanted.children}
        minimum={0}
        maximum={20}
        onChange={(children) => set({ children })}
      />
      <Ages
        children={wanted.children}
        typed={wanted.ages}
        isNeeded={refusalOf(error)?.code === 'CHILD_AGES_REQUIRED'}
        onChange={(ages) => set({ ages })}
      />
      <Choice
        label={t('whole.offer')}
        value={offer === undefined ? '' : keyOf(offer)}
        onChange={(event) => set({ offer: event.currentTarget.value })}
      >
        {offers.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {`${nameOf(each)}: ${money(each.totalCents, currency)}`}
          </option>
        ))}
      </Choice>
      {offer?.restriction && (
        <Notice tone="warn" title={t('restriction.beyond', { problem: restrictionText(offer.restriction) })} />
      )}
      <Field
        label={t('guest.firstName')}
        hint={t('whole.guestHint')}
        maxLength={100}
        value={wanted.firstName}
        onInput={(event) => set({ firstName: event.currentTarget.value })}
      />
      <Field
        label={t('guest.lastName')}
        maxLength={100}
        value={wanted.lastName}
        onInput={(event) => set({ lastName: event.currentTarget.value })}
      />
    </>
  )
}
