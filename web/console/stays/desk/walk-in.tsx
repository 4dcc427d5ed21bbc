/** A guest without a booking: the room, the name, the payment; booked, checked in and paid by one press. */

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { api, type PaymentMethod, refusalOf } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Ages, agesOf } from '../../parts/ages.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice, Stepper } from '../../parts/field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { type Paid, usePaid } from '../../parts/payment-methods.ts'
import { Notice } from '../../parts/tag.tsx'
import { say, sayProblem } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { GuestPicker, newGuestOf, type PickedGuest } from '../bookings/guest-picker.tsx'
import { priceToPay } from '../bookings/new-booking-form.ts'
import { PaidBy } from '../bookings/payment-choices.tsx'
import { missingOfGuest } from '../bookings/picked-guest.ts'
import { folioOf } from '../bookings/post-charge.tsx'
import { useUnitTypes } from '../bookings/stay.ts'
import { useOffersOfTypes } from './walk-in-offers.ts'

interface RoomOffered {
  readonly id: string
  readonly code: string
  readonly unitTypeId: string
  readonly state: string | undefined
}

/** Rooms that can be moved into at once come first. */
const rank: Readonly<Record<string, number>> = { inspected: 0, clean: 1, dirty: 3 }
const rankOf = ({ state }: RoomOffered): number => rank[state ?? ''] ?? 2

/** The rooms that are free for the whole stay, those ready first. */
function useRoomsOffered(arrival: string, departure: string): readonly RoomOffered[] {
  const { establishment, may } = useSession()
  const establishmentId = establishment.id
  const { data: free } = useQuery({
    queryKey: ['units', establishmentId, 'walk-in', arrival, departure],
    queryFn: async () => (await api.listUnits({ establishmentId, freeFrom: arrival, freeTo: departure, pageSize: 100 })).data,
  })
  const { data: states } = useQuery({
    queryKey: ['units', 'housekeeping', establishmentId],
    queryFn: async () => api.listHousekeepingUnits({ establishmentId }),
    enabled: may('housekeeping.read'),
    retry: false,
  })
  return (free ?? [])
    .map(({ id, code, unitTypeId }) => ({
      id,
      code,
      unitTypeId,
      state: states?.find((each) => each.unitId === id)?.status,
    }))
    .toSorted((left, right) => rankOf(left) - rankOf(right))
}

/** @param unitTypeId chosen before, on the list of what is left */
export function WalkIn({ date, unitTypeId, onClose }: { date: string; unitTypeId: string | undefined; onClose: () => void }) {
  const { establishment, may } = useSession()
  const [, go] = useLocation()
  const writing = useWriting()
  const [nights, setNights] = useState(1)
  const [adults, setAdults] = useState(2)
  const [children, setChildren] = useState(0)
  const [typedAges, setAges] = useState<readonly string[]>([])
  const childAges = agesOf(children, typedAges)
  const [guest, setGuest] = useState<PickedGuest>()
  const [chosen, setChosen] = useState('')
  const [paysNow, setPaysNow] = useState(true)
  const departure = addDays(date, nights)
  const rooms = useRoomsOffered(date, departure)
  const party = { adults, children, ...(childAges ? { childAges } : {}) }
  const offered = useOffersOfTypes({ arrival: date, nights, ...party })
  const { offers, currency = establishment.currency, isReady, needsAges } = offered
  const { methods, paid, setPaid, missing } = usePaid('card')
  const sellable = rooms.filter((room) => offers.has(room.unitTypeId))
  const room = sellable.find(({ id }) => id === chosen) ?? sellable.find((each) => each.unitTypeId === unitTypeId) ?? sellable[0]
  const offer = room && offers.get(room.unitTypeId)
  const takes = paysNow && may('folio.manage')
  const reason = reasonAgainst({ isReady, needsAges, hasRoom: offer !== undefined, guest }) ?? (takes ? missing : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason !== undefined || !room || !offer || !guest) return
    let stayId = ''
    let isIn = false
    const isDone = await writing.run(async (key) => {
      const { ratePlanId } = offer
      const who = guest.id === undefined ? { guest: newGuestOf(guest) } : { guestId: guest.id }
      const stay = { unitTypeId: room.unitTypeId, ratePlanId, arrival: date, departure, ...party }
      stayId = (await api.createReservation({ establishmentId: establishment.id, ...stay, ...who }, key('stay'))).id
      isIn = await settled(async () => moveIn({ stayId, unitId: room.id, paid: takes ? paid : undefined }, key))
    })
    if (!isDone) return
    if (isIn) say(t('done.walkIn', { guest: guest.label, unit: room.code }))
    onClose()
    go(`/bookings/${stayId}`)
  }
  return (
    <Dialog title={t('desk.walkIn')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <GuestPicker title={t('guest')} guest={guest} onPick={setGuest} />
        <div className="buttons">
          <Stepper label={t('nightsTitle')} value={nights} minimum={1} maximum={30} onChange={setNights} />
          <Stepper label={t('adults')} value={adults} minimum={1} maximum={20} onChange={setAdults} />
          <Stepper label={t('children')} value={children} minimum={0} maximum={20} onChange={setChildren} />
          <span className="secondary">{t('walkIn.until', { date: dayText(departure) })}</span>
        </div>
        <Ages children={children} typed={typedAges} isNeeded={needsAges} onChange={setAges} />
        <RoomChoice rooms={sellable} room={room} onChoose={setChosen} />
        {offer && <strong>{t('walkIn.price', { amount: money(priceToPay(offer), currency) })}</strong>}
        {may('folio.manage') && (
          <label className="check">
            <input type="checkbox" checked={paysNow} onChange={(event) => setPaysNow(event.currentTarget.checked)} />
            {t('walkIn.paysNow')}
          </label>
        )}
        {takes && <PaidBy methods={methods} paid={paid} onChange={setPaid} />}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          <Button kind="quiet" onClick={() => go('/new-booking?nights=1&walkIn=1')}>
            {t('walkIn.more')}
          </Button>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={reason}>
            {takes && offer ? t('walkIn.checkInAndTake', { amount: money(priceToPay(offer), currency) }) : t('action.checkIn')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

interface MovingIn {
  readonly stayId: string
  readonly unitId: string
  /** How the whole stay is paid; undefined: later. */
  readonly paid: Paid<PaymentMethod> | undefined
}

async function moveIn({ stayId, unitId, paid }: MovingIn, key: (part?: string) => { idempotencyKey: string }): Promise<void> {
  const booked = await api.checkIn({ id: stayId, unitId }, key('check-in'))
  if (!paid) return
  const { dueInAllCents } = await api.getAccountOfStay({ id: stayId })
  const id = await folioOf(booked, key)
  const amount = { amountCents: dueInAllCents, currency: booked.currency }
  await api.postPayment({ id, kind: 'payment', ...paid, amount }, key('payment'))
}

/** The booking stands: what is refused after it is said, and done on the page of the stay. Without an answer all is sent again. */
async function settled(step: () => Promise<void>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (refusal) {
    if (refusalOf(refusal) === undefined) throw refusal
    sayProblem(wordsOf(refusal))
    return false
  }
}

interface RoomProps {
  readonly rooms: readonly RoomOffered[]
  readonly room: RoomOffered | undefined
  readonly onChoose: (unitId: string) => void
}

function RoomChoice({ rooms, room, onChoose }: RoomProps) {
  const types = useUnitTypes()
  return (
    <Choice label={t('unit')} value={room?.id ?? ''} onChange={(event) => onChoose(event.currentTarget.value)}>
      {rooms.length === 0 && <option value="">–</option>}
      {rooms.map((each) => (
        <option key={each.id} value={each.id}>
          {roomText(each, types.find(({ id }) => id === each.unitTypeId)?.name ?? '')}
        </option>
      ))}
    </Choice>
  )
}

const roomText = ({ code, state }: RoomOffered, type: string): string =>
  [code, type, state === undefined ? undefined : tOf('housekeeping', state)].filter((each) => each !== undefined).join(' · ')

interface Needed {
  readonly isReady: boolean
  readonly needsAges: boolean
  readonly hasRoom: boolean
  readonly guest: PickedGuest | undefined
}

/** What is missing, as a sentence. */
function reasonAgainst({ isReady, needsAges, hasRoom, guest }: Needed): string | undefined {
  if (!isReady) return t('loading')
  if (needsAges) return t('ages.missing')
  if (!hasRoom) return t('new.nothing')
  return missingOfGuest(guest)
}
