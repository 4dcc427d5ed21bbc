/** The units of a stay: usually one; if none is available throughout, several in sequence. Pure functions. */
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Nullable, type Static, Type } from '../../../../platform/contract/schemas.ts'
import { addDays, type IsoDate, nightsBetween } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'

/** Maximum number of parts (units in sequence) of a stay. */
export const partsAtMost = 20

export interface PartRow {
  readonly unitId: IdType
  readonly unitCode: string
  readonly from: IsoDate
  readonly until: IsoDate
}

/** Nights for which a unit is occupied by another stay or out of order. */
export interface Taken {
  readonly unitId: IdType
  readonly from: IsoDate
  readonly until: IsoDate
}

export const PartOfStay = component(
  'PartOfStay',
  closed(
    {
      unitId: Id(),
      unitCode: Type.String(),
      from: DateOf('First night in the unit.'),
      until: DateOf('Day of the move to the next unit, or of the departure.'),
    },
    { description: 'Nights of a stay in one unit.' },
  ),
)

export const UnitsOfStay = component(
  'UnitsOfStay',
  closed({
    reservationId: Id(),
    unitTypeId: Id('The booked unit type; every part is in a unit of this type.'),
    from: DateOf('First night whose unit can be chosen: the arrival or the business date, whichever is later.'),
    departure: DateOf(),
    parts: Type.Array(PartOfStay, { description: 'By date, including past ones; empty if no unit is assigned.' }),
    fewestMoves: Nullable(
      Type.Array(PartOfStay, {
        description:
          'From `from` to the departure with as few moves as the free units of the type allow; of a guest in house from the unit that they are in. Null: there is a night for which none is free.',
      }),
    ),
  }),
)

/** Merges consecutive parts in the same unit. */
export function joined(parts: readonly PartRow[]): PartRow[] {
  const whole: PartRow[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last && last.unitId === part.unitId && last.until === part.from) whole[whole.length - 1] = { ...last, until: part.until }
    else whole.push(part)
  }
  return whole
}

/** Nights of a stay in one unit, without its code. */
export type PlannedPart = Pick<PartRow, 'unitId' | 'from' | 'until'>

/** The parts of a stay, in one unit or several; empty if no unit is assigned. */
export const partsOfStay = ({
  unitId,
  arrival,
  departure,
  parts,
}: StayDates & { readonly unitId: IdType | null; readonly parts: readonly PlannedPart[] }): readonly PlannedPart[] =>
  unitId === null ? [] : parts.length > 0 ? parts : [{ unitId, from: arrival, until: departure }]

interface StayDates {
  readonly arrival: IsoDate
  readonly departure: IsoDate
}

/**
 * Applies the plan of units to new dates. If the whole stay moves, the plan shifts with it. If it gets longer or shorter, each night keeps its unit; the first
 * part is extended or cut to the arrival, the last one to the departure.
 */
export function partsOnDates(parts: readonly PlannedPart[], was: StayDates, becomes: StayDates): PlannedPart[] {
  const isMoved = nightsBetween(was.arrival, was.departure) === nightsBetween(becomes.arrival, becomes.departure)
  const shift = isMoved ? nightsBetween(was.arrival, becomes.arrival) : 0
  const { arrival, departure } = becomes
  const left = parts
    .map(({ unitId, from, until }) => ({ unitId, from: addDays(from, shift), until: addDays(until, shift) }))
    .filter(({ from, until }) => until > arrival && from < departure)
  // If the new dates share no night with the plan, use its first or its last unit.
  const kept = left.length > 0 ? left : [(departure <= was.arrival ? parts[0] : parts.at(-1)) ?? []].flat()
  return kept.map((part, place) => ({
    ...part,
    from: place === 0 ? arrival : part.from,
    until: place === kept.length - 1 ? departure : part.until,
  }))
}

/** The parts from a day on; past nights are irrelevant. */
export const partsFromDay = (parts: readonly PlannedPart[], day: IsoDate): PlannedPart[] =>
  parts.filter(({ until }) => until > day).map((part) => (part.from < day ? { ...part, from: day } : part))

/** Whether the unit of a part is occupied by another stay or out of order, for a night from the day on. */
export const arePartsTaken = (parts: readonly PlannedPart[], taken: readonly Taken[], day: IsoDate): boolean =>
  partsFromDay(parts, day).some((part) =>
    taken.some(({ unitId, from, until }) => unitId === part.unitId && until > part.from && from < part.until),
  )

/** Validation message for the requested parts, or undefined if they follow each other within the stay. */
export function partsProblem(
  parts: readonly { readonly unitId: IdType; readonly from?: IsoDate | undefined }[],
  { from, departure, livesIn }: { readonly from: IsoDate; readonly departure: IsoDate; readonly livesIn: IdType | null },
): string | undefined {
  for (const [place, part] of parts.entries()) {
    const name = `body.parts[${place}]`
    const before = parts[place - 1]
    if (!before) {
      if (part.from !== undefined && part.from !== from)
        return `${name}.from is ${from}, or left out: the first part begins there.`
      if (livesIn !== null && part.unitId !== livesIn)
        return `${name}.unitId must be the unit that the guest is in; \`change-unit\` moves them today.`
      continue
    }
    if (part.from === undefined) return `${name}.from is required: the day of the move.`
    if (part.from <= (before.from ?? from)) return `${name}.from must be later than in the previous part.`
    if (part.from >= departure) return `${name}.from must be before the departure ${departure}.`
    if (part.unitId === before.unitId) return `${name}.unitId must differ from the unit of the previous part.`
  }
  return undefined
}

/**
 * The parts with the fewest moves: always move to the unit that is available for longest, which is optimal (interval covering).
 * Ties: the first unit. `livesIn`: the unit in which the stay must begin.
 */
export function fewestMoves(
  units: readonly { readonly id: IdType; readonly code: string }[],
  taken: readonly Taken[],
  { from, departure, livesIn }: { readonly from: IsoDate; readonly departure: IsoDate; readonly livesIn: IdType | null },
): PartRow[] | null {
  const takenBy = Map.groupBy(taken, ({ unitId }) => unitId)
  /** The day until which the unit is available from this day on; the day itself if it is not available. */
  const freeUntil = (unitId: IdType, day: IsoDate): IsoDate => {
    let until = departure
    for (const each of takenBy.get(unitId) ?? [])
      if (each.until > day && each.from < until) until = each.from < day ? day : each.from
    return until
  }
  const parts: PartRow[] = []
  let day = from
  while (day < departure) {
    let best: PartRow | undefined
    for (const { id, code } of units) {
      if (parts.length === 0 && livesIn !== null && id !== livesIn) continue
      const until = freeUntil(id, day)
      if (until > (best?.until ?? day)) best = { unitId: id, unitCode: code, from: day, until }
    }
    if (!best || parts.length >= partsAtMost) return null
    parts.push(best)
    day = best.until
  }
  return parts
}

export const unitsOfStayExample: Static<typeof UnitsOfStay> = {
  reservationId: exampleId.reservation,
  unitTypeId: exampleId.unit_type,
  from: '2026-12-01',
  departure: '2026-12-05',
  parts: [
    { unitId: exampleId.unit, unitCode: '101', from: '2026-12-01', until: '2026-12-03' },
    { unitId: '019a9c1e-6b1f-7000-8000-0000000000f1', unitCode: '104', from: '2026-12-03', until: '2026-12-05' },
  ],
  fewestMoves: [{ unitId: '019a9c1e-6b1f-7000-8000-0000000000f2', unitCode: '107', from: '2026-12-01', until: '2026-12-05' }],
}
