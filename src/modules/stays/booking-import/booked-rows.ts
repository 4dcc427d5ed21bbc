/** Which rows of an import batch become stays, which are there already, and which are refused and why. */
import { Refusal } from '../../../platform/contract/errors.ts'
import { Cents, closed, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { eachNight, type IsoDate, type Moment, nightsBetween } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { normalCode } from '../../profiles/distribution/index.ts'
import { type CandidateRow, guestFrom, profileMeant } from '../../profiles/guests/index.ts'
import { type EstablishmentState } from '../../property/property/index.ts'
import { type ExtraRow, isChargedOnce } from '../../selling/extras/index.ts'
import { type PlanOfStay, termsOf } from '../../selling/pricing/index.ts'
import { type NewStay, newStayOf } from '../reservations/index.ts'
import { type ImportedStay, spread } from './imported-row.ts'
import { importedStatuses } from './mapping.ts'

export interface Outcome {
  readonly line: number
  readonly reference: string
  readonly outcome: 'booked' | 'there' | 'refused'
  readonly problem?: string
  readonly reservationId?: Id
  /** What of the row was not taken as it stands. */
  readonly warning?: string
  /** Only of a preview. */
  readonly stay?: StayAsBooked
}

/** What the rows refer to, as the database has it. */
export interface Surroundings {
  readonly establishment: EstablishmentState
  readonly today: IsoDate
  readonly channel: string
  readonly isPreview: boolean
  readonly types: readonly {
    readonly id: Id
    readonly code: string
    readonly establishmentId: Id
    readonly maxOccupancy: number
  }[]
  readonly plans: readonly PlanOfStay[]
  readonly catalogue: readonly ExtraRow[]
  readonly codes: readonly { readonly kind: string; readonly code: string }[]
  readonly companies: readonly { readonly id: Id; readonly code: string }[]
  /** Reservations by the reference of the other system. */
  readonly there: readonly { readonly reference: string; readonly reservationId: Id }[]
  /** Units free by type and night. */
  readonly inventory: readonly { readonly unitTypeId: Id; readonly night: IsoDate; readonly free: number }[]
  /** Profiles with the e-mail address of a row; `place` is the position of the row. */
  readonly sharers: readonly (CandidateRow & { readonly place: number; readonly isFormer: boolean })[]
}

/** A row as it would be booked. */
export const stayAsBookedShape = closed(
  {
    status: OneOf(importedStatuses),
    arrival: Type.String({ format: 'date' }),
    departure: Type.String({ format: 'date' }),
    unitType: Type.String({ description: 'Its code.' }),
    ratePlan: Type.String({ description: 'Its code.' }),
    firstName: Type.Optional(Type.String()),
    lastName: Type.Optional(Type.String()),
    adults: Type.Integer(),
    children: Type.Integer(),
    totalCents: Cents(),
    balanceCents: Cents(),
    depositCents: Cents(),
    currency: Type.String(),
  },
  { description: 'The row as it would be booked. Only of a preview.' },
)
export type StayAsBooked = Static<typeof stayAsBookedShape>

function stayAsBooked(row: ImportedStay, { today, establishment }: Surroundings): StayAsBooked {
  const { status, departure, unitType, ratePlan, firstName, lastName, adults, children } = row
  return {
    status: status === 'CheckedIn' ? 'Confirmed' : status,
    arrival: arrivalOf(row, today),
    departure,
    unitType,
    ratePlan,
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    adults,
    children,
    totalCents: String(totalOf(row, today)),
    balanceCents: String(row.balanceCents),
    depositCents: String(row.depositCents),
    currency: establishment.currency,
  }
}

type Guest = ReturnType<typeof guestFrom>
export interface BookedRow {
  readonly stay: NewStay
  readonly row: ImportedStay
  readonly isPast: boolean
}
export interface BookedRows {
  readonly outcomes: Outcome[]
  readonly newGuests: Guest[]
  readonly stays: BookedRow[]
}
interface Maker {
  readonly newId: () => Id
  readonly moment: Moment
}

/** Whether the stay is past and holds no inventory; imported unchanged. */
export const isPast = ({ status, departure }: ImportedStay, today: IsoDate): boolean =>
  status === 'Cancelled' || status === 'NoShow' || departure <= today

const same = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase()

/** What the row names and the establishment doesn't have, or undefined. */
function problemOf(row: ImportedStay, around: Surroundings): string | undefined {
  const { types, plans, codes, companies, catalogue, today } = around
  if (!types.some(({ code }) => same(code, row.unitType))) return `There is no unit type ${row.unitType.slice(0, 50)}.`
  if (!plans.some(({ code }) => same(code, row.ratePlan))) return `There is no rate plan ${row.ratePlan.slice(0, 50)}.`
  for (const kind of ['source', 'segment'] as const) {
    const code = row[kind]
    if (code !== undefined && !codes.some((each) => each.kind === kind && each.code === normalCode(code)))
      return `There is no ${kind} ${code.slice(0, 50)}.`
  }
  for (const member of ['company', 'travelAgent'] as const) {
    const code = row[member]
    if (code !== undefined && !companies.some((each) => each.code === code.toLowerCase()))
      return `There is no company ${code.slice(0, 50)}.`
  }
  for (const { code } of row.extras) {
    const extra = catalogue.find((each) => same(each.code, code))
    if (!extra) return `There is no extra ${code.slice(0, 50)}.`
    if (extra.status !== 'active') return `The extra ${extra.code} is retired and sold no longer.`
  }
  return row.status === 'CheckedOut' && row.departure > today
    ? 'The stay is checked out, but its departure is in the future.'
    : undefined
}

/** The other system already charged past stays, and one-time extras of guests in house. */
const extrasToCharge = (row: ImportedStay, { catalogue }: Surroundings): { extraId: Id; quantity: number }[] =>
  row.extras.flatMap(({ code, quantity }) => {
    const extra = catalogue.find((each) => same(each.code, code))
    return extra && !(row.status === 'CheckedIn' && isChargedOnce(extra.chargedPer)) ? [{ extraId: extra.id, quantity }] : []
  })

const guestOf = (
  { firstName, lastName, email, phone, nationality }: ImportedStay,
  { newId, moment }: Maker,
  country: string,
): Guest =>
  guestFrom(
    newId(),
    {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      ...(nationality === undefined ? {} : { nationality }),
    },
    moment,
    country,
  )

/** Stays in house are booked from today on: past nights belong to the other system. */
const arrivalOf = (row: ImportedStay, today: IsoDate): IsoDate =>
  !isPast(row, today) && row.arrival < today ? today : row.arrival

/** The part of the total that falls on the nights booked. */
const totalOf = (row: ImportedStay, today: IsoDate): bigint =>
  ((row.totalCents ?? 0n) * BigInt(nightsBetween(arrivalOf(row, today), row.departure))) /
  BigInt(nightsBetween(row.arrival, row.departure))

/** The stay of a row, or why it can't be booked. */
function stayFrom(row: ImportedStay, guestId: Id, around: Surroundings, { newId, moment }: Maker): NewStay | Refusal {
  const { establishment, today, types, plans, catalogue, companies, channel } = around
  const past = isPast(row, today)
  const arrival = arrivalOf(row, today)
  const nights = eachNight(arrival, row.departure)
  const type = types.find(({ code }) => same(code, row.unitType))
  const plan = plans.find(({ code }) => same(code, row.ratePlan))
  const made = newStayOf(
    {
      unitTypeId: type?.id ?? '',
      ratePlanId: plan?.id ?? '',
      arrival,
      departure: row.departure,
      adults: row.adults,
      children: row.children,
      status: row.status === 'Option' && !past ? 'Option' : 'Confirmed',
      agreedPrice: { nights: spread(totalOf(row, today), nights), reason: 'As booked in the former system' },
      ...(row.notes === undefined ? {} : { notes: row.notes }),
      extras: past ? [] : extrasToCharge(row, around),
    },
    {
      id: newId(),
      newId,
      // What the stay bears was agreed in the former system.
      extras: catalogue.map((extra) => ({ ...extra, mandatory: false, offeredFor: null })),
      guestId,
      bookingId: null,
      restrictions: [],
      moment,
      today: past ? arrival : today,
      establishment,
      type,
      // Archived rate plans are accepted, because these stays were already sold.
      plan: plan && { ...plan, status: 'active', terms: termsOf(plan) },
      sheet: undefined,
      origins: { companies: [], codes: [] },
      blocks: { blocks: [], blockNights: [] },
      at: 'row',
    },
  )
  if (made instanceof Refusal) return made
  const companyOf = (code: string | undefined) => companies.find((each) => each.code === code?.toLowerCase())?.id ?? null
  return {
    ...made,
    nights: made.nights.map((night) => ({ ...night, held: row.status !== 'Cancelled' && row.status !== 'NoShow' })),
    row: {
      ...made.row,
      bookedOn: row.bookedOn ?? made.row.bookedOn,
      source: row.source === undefined ? null : normalCode(row.source),
      segment: row.segment === undefined ? null : normalCode(row.segment),
      channel,
      companyId: companyOf(row.company),
      travelAgentId: companyOf(row.travelAgent),
      externalReferences: [{ channel, reference: row.reference }],
    },
  }
}

/** Goes through the rows in their order: each takes its nights, so that a later one may find the type sold out. */
export function bookRows(wanted: readonly ImportedStay[], around: Surroundings, maker: Maker): BookedRows {
  const { today, isPreview } = around
  const booked: BookedRows = { outcomes: [], newGuests: [], stays: [] }
  const thereBy = new Map(around.there.map((each) => [each.reference, each.reservationId]))
  const free = new Map(around.inventory.map((each) => [`${each.unitTypeId} ${each.night}`, each.free]))
  const sharersBy = Map.groupBy(around.sharers, ({ place }) => place)
  for (const [place, row] of wanted.entries()) {
    const { line, reference } = row
    const before = thereBy.get(reference)
    if (before !== undefined) {
      booked.outcomes.push({ line, reference, outcome: 'there', reservationId: before })
      continue
    }
    const refused = (problem: string) =>
      booked.outcomes.push({ line, reference, outcome: 'refused', problem: problem.slice(0, 500) })
    const problem = problemOf(row, around)
    if (problem !== undefined) {
      refused(problem)
      continue
    }
    const past = isPast(row, today)
    const typeId = around.types.find(({ code }) => same(code, row.unitType))?.id
    const nights = past ? [] : eachNight(arrivalOf(row, today), row.departure)
    const full = nights.find((night) => (free.get(`${typeId} ${night}`) ?? 0) < 1)
    if (full !== undefined) {
      refused(`The unit type ${row.unitType} is sold out, or not on sale, for the night of ${full}.`)
      continue
    }
    const described = guestOf(row, maker, around.establishment.countryCode)
    // As for a booking: same e-mail address and same names mean the same guest.
    const known = profileMeant(described, sharersBy.get(place) ?? [], booked.newGuests, { byOneName: true })
    const stay = stayFrom(row, known ?? described.id, around, maker)
    if (stay instanceof Refusal) {
      refused(stay.message.replaceAll('row.', ''))
      continue
    }
    if (known === undefined) booked.newGuests.push(described)
    for (const night of nights) free.set(`${typeId} ${night}`, (free.get(`${typeId} ${night}`) ?? 0) - 1)
    thereBy.set(reference, stay.row.id)
    booked.stays.push({ stay, row, isPast: past })
    booked.outcomes.push({
      line,
      reference,
      outcome: 'booked',
      ...(row.warning === undefined ? {} : { warning: row.warning }),
      ...(isPreview ? { stay: stayAsBooked(row, around) } : { reservationId: stay.row.id }),
    })
  }
  return booked
}
