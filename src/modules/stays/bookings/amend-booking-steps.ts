/** Builds the amendments of the stays of a booking; shared by preview and change. */
import { refuse as platformRefuse, Refusal } from '../../../platform/contract/errors.ts'
import type { NamedRows } from '../../../platform/database/load.ts'
import { sql } from '../../../platform/database/sql.ts'
import { takingTurns } from '../../../platform/load-shedding/turns.ts'
import type { Context } from '../../../platform/operation/operation.ts'
import { eachNight, earlierOf, type IsoDate, laterOf } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { foliosOfReservationsForUpdate } from '../../money/folios/index.ts'
import { dateOfEstablishment, propertyRefuse } from '../../property/property/index.ts'
import { pricingRefuse, restrictionsOf } from '../../selling/pricing/index.ts'
import {
  type Amending,
  amendmentFrom,
  nightsOfMany,
  type PlannedPart,
  partsOfMany,
  type ReservationRow,
  refusalOf,
  reservationRefuse,
  reservationsByIds,
  reservationsForUpdate,
  type SummaryRow,
  takenOfPartsOfMany,
} from '../reservations/index.ts'
import type { BookingRow } from './booking.ts'
import { agreedPriceReasonOf, type BookingAmendmentWanted, changesOf, firstShort, unitsTakenTwice } from './booking-amendment.ts'
import {
  bookingById,
  bookingByIdForUpdate,
  lockEstablishmentOfBooking,
  pricingReads,
  sheetByStay,
  staysOfBooking,
} from './booking-reads.ts'
import { refuse } from './errors.ts'

export const refusalsOfBookingAmendment = [
  refuse.BOOKING_NOT_FOUND,
  refuse.STAY_NOT_OF_BOOKING,
  propertyRefuse.UNIT_TYPE_NOT_FOUND,
  pricingRefuse.RATE_PLAN_NOT_FOUND,
  pricingRefuse.INVALID_STAY_DATES,
  reservationRefuse.RESERVATION_STATUS_INCOMPATIBLE,
  reservationRefuse.RATE_PLAN_NOT_SELLABLE,
  reservationRefuse.CHILD_AGES_REQUIRED,
]

/** @throws if a record is missing or a stay cannot be amended; VALIDATION_ERROR if nothing is to change. The message names the stay. */
export async function amendmentsOfBooking(
  { params, tenantId, todayIn, load }: Pick<Context<{ id: Id }, never, never>, 'params' | 'tenantId' | 'todayIn' | 'load'>,
  wanted: BookingAmendmentWanted,
  { locks }: { readonly locks: boolean },
): Promise<{
  readonly row: BookingRow
  readonly stays: readonly SummaryRow[]
  readonly amending: readonly Amending[]
  readonly short: ReturnType<typeof firstShort>
}> {
  const changes = changesOf(wanted)
  if (changes !== 'all' && 'problem' in changes) throw platformRefuse.VALIDATION_ERROR({ message: changes.problem })
  const {
    booking: [row],
    stays,
  } = await load({
    ...(locks ? { lockedEstablishment: lockEstablishmentOfBooking(tenantId, params.id) } : {}),
    booking: (locks ? bookingByIdForUpdate : bookingById)(tenantId, params.id),
    stays: staysOfBooking(tenantId, params.id),
  })
  if (!row) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
  const mine = new Set(stays.map(({ id }) => id))
  if (changes instanceof Map && [...changes.keys()].some((id) => !mine.has(id))) throw refuse.STAY_NOT_OF_BOOKING()
  const ids = stays
    .filter(({ id, status }) => (changes instanceof Map ? changes.has(id) : status === 'Option' || status === 'Confirmed'))
    .map(({ id }) => id)
  // Second round trip: the booking determines its stays. Locks them in id order, with their folios.
  const { reservations, nights } = await load({
    reservations: (locks ? reservationsForUpdate : reservationsByIds)(tenantId, ids),
    nights: nightsOfMany(tenantId, ids),
    ...(locks ? { lockedFolios: foliosOfReservationsForUpdate(tenantId, ids) } : {}),
  })
  const changeOf = (id: Id) => (changes instanceof Map ? changes.get(id) : wanted.change) ?? {}
  const chosen = reservations.filter(
    (stay) =>
      stay.bookingId === row.id && (changes instanceof Map || refusalOf.amend(stay, stay.currentBusinessDate) === undefined),
  )
  if (chosen.length === 0)
    throw reservationRefuse.RESERVATION_STATUS_INCOMPATIBLE({ message: 'The booking has no stay left that can be changed.' })
  const targets = chosen.map((stay) => ({ stay, target: { ...stay, ...defined(changeOf(stay.id)) } as ReservationRow }))
  const read = await load(readsOf(tenantId, row.establishmentId, targets, ids, locks, todayIn))
  const situationOf = situations(read, nights, targets)
  const amendingWith = async (taken: ReadonlySet<Id>): Promise<Amending[]> => {
    const amended: Amending[] = []
    const giveWay = takingTurns()
    for (const { stay, target } of targets) {
      // Yield to other requests between stays: there may be a hundred long ones.
      await giveWay()
      const own = changeOf(stay.id)
      const today = dateOfEstablishment(stay, todayIn)
      const { amendment } = amendmentFrom(stay.id, own, situationOf(stay, target, today, taken.has(stay.id)), todayIn)
      if (amendment instanceof Refusal) throw ofStay(amendment, stay)
      amended.push({
        reservation: stay,
        amendment,
        today,
        agreedPriceReason: agreedPriceReasonOf(own, stay, amendment.becomes.agreedPrice),
      })
    }
    return amended
  }
  // If two of the stays would share a unit, it counts as taken for the second one, and the amendments are calculated again.
  const first = await amendingWith(new Set())
  const taken = unitsTakenTwice(first)
  const amending = taken.size === 0 ? first : await amendingWith(taken)
  return { row, stays, amending, short: firstShort(amending, read.inventory) }
}

interface Target {
  readonly stay: ReservationRow
  /** The stay with its changes. */
  readonly target: ReservationRow
}
type ReadForStays = NamedRows<ReturnType<typeof readsOf>>

/** What each stay's amendment is calculated from, picked from what was read for all of them. `isUnitTaken`: by another stay of the booking. */
function situations(
  read: ReadForStays,
  nights: NamedRows<{ nights: ReturnType<typeof nightsOfMany> }>['nights'],
  targets: readonly Target[],
) {
  const nightsBy = Map.groupBy(nights, ({ reservationId }) => reservationId)
  const sheetOf = sheetByStay(
    targets.map(({ target }) => target),
    read.sheets,
  )
  const onSale = new Set(read.inventory.map(({ unitTypeId, night }) => `${unitTypeId} ${night}`))
  const typeBy = new Map(read.types.map((type) => [type.id, type]))
  const planBy = new Map(read.plans.map((plan) => [plan.id, plan]))
  const partsBy = Map.groupBy(read.parts, ({ reservationId }) => reservationId)
  const unitBy = new Map(read.units.map((unit) => [unit.reservationId, unit]))
  return (stay: ReservationRow, target: ReservationRow, today: IsoDate, isUnitTaken: boolean) => {
    const type = typeBy.get(target.unitTypeId.toLowerCase())
    const plan = planBy.get(target.ratePlanId.toLowerCase())
    const from = laterOf(target.arrival, today)
    const beyond = (night: IsoDate) => !onSale.has(`${target.unitTypeId.toLowerCase()} ${night}`)
    return {
      reservation: [stay],
      nights: nightsBy.get(stay.id) ?? [],
      guest: [],
      type: type ? [type] : [],
      plan: plan ? [plan] : [],
      sheets: [sheetOf(target)].flatMap((sheet) => (sheet ? [{ sheet }] : [])),
      restricting: read.restricting,
      parts: partsBy.get(stay.id) ?? [],
      takenOfParts: isUnitTaken ? allTaken(partsBy.get(stay.id) ?? []) : read.takenOfParts,
      surroundings: [
        {
          // Checked for all stays together: one may take what another gives up.
          firstFull: null,
          firstBeyond: target.departure > from ? (eachNight(from, target.departure).find(beyond) ?? null) : null,
          unitIsTaken: isUnitTaken || (unitBy.get(stay.id)?.unitIsTaken ?? false),
          unitIsGone: unitBy.get(stay.id)?.unitIsGone ?? false,
        },
      ],
    }
  }
}

/** Marks all units of these parts as taken by another stay of the booking. */
const allTaken = (parts: readonly PlannedPart[]) =>
  parts.map(({ unitId }) => ({ unitId, from: '0001-01-01', until: '9999-12-31' }))

const defined = <T extends object>(members: T): Partial<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<T>

/** Adds the stay to the message of the refusal. */
const ofStay = (refusal: Refusal, { confirmationCode }: ReservationRow): Refusal =>
  refusal.type({ message: `The stay ${confirmationCode}: ${refusal.message}` })

/** Reads for all stays in one round trip: unit types, rate plans, prices by position, availability per night, and availability of assigned units. */
function readsOf(
  tenantId: Id,
  establishmentId: Id,
  targets: readonly { readonly stay: ReservationRow; readonly target: ReservationRow }[],
  ids: readonly Id[],
  locks: boolean,
  todayIn: (timezone: string) => IsoDate,
) {
  const before = targets.map(({ stay }) => stay.unitTypeId)
  const wanted = targets.map(({ target }) => target.unitTypeId.toLowerCase())
  const housed = targets.filter(({ stay }) => stay.unitId !== null)
  return {
    // Locks the unit types in a fixed order, so that no unit of them is assigned concurrently.
    ...(locks
      ? {
          lockedTypes: sql`select id from unit_type where tenant_id = ${tenantId} and id = any(${[...new Set([...before, ...wanted])]}::uuid[]) order by id for no key update`,
        }
      : {}),
    ...pricingReads(
      tenantId,
      targets.map(({ target }) => target),
    ),
    restricting: restrictionsOf(tenantId, establishmentId),
    parts: partsOfMany(tenantId, ids),
    takenOfParts: takenOfPartsOfMany(
      tenantId,
      ids,
      targets.map(({ target }) => target.arrival).reduce(earlierOf),
      targets.map(({ target }) => target.departure).reduce(laterOf),
    ),
    units: sql<{ reservationId: Id; unitIsTaken: boolean; unitIsGone: boolean }>`
      select w.id as "reservationId",
        exists (select from occupancy o where o.tenant_id = ${tenantId} and o.unit_id = w.unit_id and (o.reservation_id is null or o.reservation_id <> all(${[...ids]}::uuid[]))
          and o.ends_on > w.first_night and o.first_night < w.departure) as "unitIsTaken",
        not exists (select from unit u where u.tenant_id = ${tenantId} and u.id = w.unit_id and u.status = 'active' and u.unit_type_id = w.unit_type_id) as "unitIsGone"
      from unnest(${housed.map(({ stay }) => stay.id)}::uuid[], ${housed.map(({ stay }) => stay.unitId)}::uuid[], ${housed.map(({ target }) => target.unitTypeId)}::uuid[],
        ${housed.map(({ stay, target }) => laterOf(target.arrival, dateOfEstablishment(stay, todayIn)))}::date[], ${housed.map(({ target }) => target.departure)}::date[]) as w (id, unit_id, unit_type_id, first_night, departure)`,
  } as const
}
