/** Stays assigned to a unit that is out of order, and the units they can move to. Pure functions. */
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Nullable, OneOf, type Static, Type } from '../../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { fewestMoves, PartOfStay, type PartRow, type Taken } from '../stay/units-of-stay.ts'

export interface DisplacedStay {
  readonly id: IdType
  readonly confirmationCode: string
  readonly guestName: string | null
  readonly status: 'Option' | 'Confirmed' | 'CheckedIn'
  readonly unitId: IdType | null
  readonly persons: number
  /** Amperes that the unit's connection must supply. */
  readonly amperesBooked: number | null
  /** First night whose unit can be chosen: the arrival or the business date, whichever is later. */
  readonly begins: IsoDate
  /** The first displaced night. */
  readonly from: IsoDate
  readonly departure: IsoDate
}

/** Number of room moves, starting from the unit before the first part. */
export const movesOf = ({ begins, status }: DisplacedStay, { parts, livesIn }: Moving): number =>
  (status === 'CheckedIn' || (parts[0]?.from ?? begins) > begins) && parts[0]?.unitId !== livesIn
    ? parts.length
    : parts.length - 1

/** Nights of a unit taken by a stay, or by nobody because it is out of order. */
export interface TakenBy extends Taken {
  readonly reservationId: IdType | null
}

export interface Moving {
  readonly parts: readonly PartRow[]
  /** Unit of a guest in house before the first part. */
  readonly livesIn: IdType | null
}

export interface Proposal {
  readonly stay: DisplacedStay
  readonly livesIn: IdType | null
  /** Until departure, from the first displaced night, or from the arrival if that means fewer moves. Null: for one night no unit of the type is available. */
  readonly parts: readonly PartRow[] | null
}

/**
 * Proposes units for each stay with as few moves as possible: guests in house first, then by arrival. A unit proposed for one stay is not proposed for the
 * next. If units run out, the last stays have no proposal.
 */
export function proposals(
  stays: readonly DisplacedStay[],
  units: readonly { readonly id: IdType; readonly code: string; readonly amperes: number | null }[],
  taken: readonly TakenBy[],
): Proposal[] {
  const rank = ({ status, from, id }: DisplacedStay) => `${status === 'CheckedIn' ? 0 : 1} ${from} ${id}`
  const given: TakenBy[] = []
  return stays
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((stay) => {
      const others = [...taken, ...given].filter(({ reservationId }) => reservationId !== stay.id)
      const livesIn = livesInBefore(stay, taken)
      const fitting = units.filter(({ amperes }) => amperes === null || amperes >= (stay.amperesBooked ?? 0))
      const from = (day: IsoDate, first: IdType | null = null) =>
        fewestMoves(fitting, others, { from: day, departure: stay.departure, livesIn: first })
      const rest = from(stay.from)
      // A stay not yet arrived can change its unit from the first night.
      const whole = stay.status === 'CheckedIn' || stay.from === stay.begins ? null : from(stay.begins)
      // Prefer no move.
      const staying = livesIn === null ? null : from(stay.from, livesIn)
      const best = staying && (rest === null || staying.length <= rest.length) ? staying : rest
      const parts = whole && (best === null || whole.length <= best.length) ? whole : best
      for (const { unitId, from, until } of parts ?? []) given.push({ unitId, from, until, reservationId: null })
      return { stay, livesIn, parts }
    })
}

/** The unit of a guest in house in the night before the first displaced night. */
function livesInBefore({ id, status, unitId, begins, from }: DisplacedStay, taken: readonly TakenBy[]): IdType | null {
  if (status !== 'CheckedIn') return null
  if (from <= begins) return unitId
  return taken.find(({ reservationId, until }) => reservationId === id && until === from)?.unitId ?? null
}

export const DisplacedStay = component(
  'DisplacedStay',
  closed({
    reservationId: Id(),
    confirmationCode: Type.String(),
    guestName: Nullable(Type.String({ description: 'Null without the permission `guest.read`.' })),
    status: OneOf(['Option', 'Confirmed', 'CheckedIn']),
    persons: Type.Integer({ minimum: 1 }),
    from: DateOf('The first displaced night.'),
    departure: DateOf(),
    proposal: Nullable(
      Type.Array(PartOfStay, {
        description:
          'Where the stay can go, from `from` on or from its beginning, in units of the booked type, with as few moves as the free units allow. Null: there is a night for which none is left, after what is proposed to the stays before it; then another type (`otherTypes`), or a walk (`GET /v1/reservations/{id}/walk-options`).',
      }),
    ),
    otherTypes: Type.Array(closed({ unitId: Id(), unitCode: Type.String(), unitTypeId: Id(), unitTypeCode: Type.String() }), {
      description:
        'If there is no proposal: available units of other types with enough capacity, one per type. Move the stay there with `change-unit`; without a rate plan the price does not change. An option must be confirmed first, or amended.',
    }),
  }),
)

export const presentDisplaced = (
  { stay, parts }: Pick<Proposal, 'stay' | 'parts'>,
  seesNames: boolean,
  otherTypes: Static<typeof DisplacedStay>['otherTypes'],
): Static<typeof DisplacedStay> => ({
  reservationId: stay.id,
  confirmationCode: stay.confirmationCode,
  guestName: seesNames ? stay.guestName : null,
  status: stay.status,
  persons: stay.persons,
  from: stay.from,
  departure: stay.departure,
  proposal: parts === null ? null : [...parts],
  otherTypes: parts === null ? otherTypes : [],
})

export const displacedExample: Static<typeof DisplacedStay> = {
  reservationId: exampleId.reservation,
  confirmationCode: '7QK2M9D4XA',
  guestName: 'Ada Lovelace',
  status: 'Confirmed',
  persons: 2,
  from: '2027-01-10',
  departure: '2027-01-13',
  proposal: [{ unitId: exampleId.unit, unitCode: '104', from: '2027-01-10', until: '2027-01-13' }],
  otherTypes: [],
}
