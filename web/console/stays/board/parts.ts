/** Result of dragging a part of a stay in several units. Pure functions. */
import { addDays } from '../../days.ts'
import { type Grip, type Stay, shifted } from './geometry.ts'

/** Nights of a stay in one unit, given by its index in the rack or its id. */
export interface Piece<Unit> {
  readonly unit: Unit
  readonly from: string
  readonly until: string
}

/** The parts of a stay in several units as the board shows them, by date. */
export const partsShown = (pieces: readonly Stay[]): Piece<number>[] =>
  pieces
    .flatMap(({ unit, shown }) => (shown && unit !== null ? [{ unit, ...shown }] : []))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))

/** A dragged part, identified by its first night `part`; `unit`: the unit it was dropped on, if any. */
export interface Pull<Unit> {
  readonly part: string
  readonly grip: Grip
  readonly days: number
  readonly unit: Unit | undefined
}

/**
 * Result of dragging a part: new parts if its unit or the day of a room move changes, otherwise new dates of the whole stay. A part keeps at least one
 * future night.
 */
export function repartedOf<Unit>(
  stay: Pick<Stay, 'arrival' | 'departure' | 'status'>,
  parts: readonly Piece<Unit>[],
  { part: pulled, grip, days, unit }: Pull<Unit>,
  businessDate: string,
): { readonly parts: readonly Piece<Unit>[] } | { readonly arrival: string; readonly departure: string } {
  const { arrival, departure } = stay
  const place = parts.findIndex(({ from, until }) => from <= pulled && pulled < until)
  const part = parts[place]
  if (!part) return { arrival, departure }
  if (grip === 'whole' && (unit === undefined || unit === part.unit))
    return shifted(stay, 'whole', stay.status === 'CheckedIn' ? 0 : days)
  if (grip === 'start' && place === 0)
    return { arrival: shifted({ arrival: part.from, departure: part.until }, 'start', days).arrival, departure }
  if (grip === 'end' && place === parts.length - 1)
    return { arrival, departure: shifted({ arrival: part.from, departure: part.until }, 'end', days).departure }
  if (grip !== 'whole') return { parts: withMoveOn(parts, grip === 'start' ? place : place + 1, days, businessDate) }
  return { parts: parts.map((each) => (each === part ? { ...each, unit: unit ?? each.unit } : each)) }
}

/** Shifts the room move at the start of a part; both parts keep a night, the first one tonight or later. */
function withMoveOn<Unit>(parts: readonly Piece<Unit>[], place: number, days: number, businessDate: string): Piece<Unit>[] {
  const [before, after] = [parts[place - 1], parts[place]]
  if (!before || !after) return [...parts]
  const day = addDays(after.from, days)
  const begins = before.from < businessDate ? businessDate : before.from
  const [earliest, latest] = [addDays(begins, 1), addDays(after.until, -1)]
  // The part is past: nothing to move.
  if (earliest > latest || before.until <= businessDate) return [...parts]
  const moved = day < earliest ? earliest : day > latest ? latest : day
  return parts.map((each) => (each === before ? { ...each, until: moved } : each === after ? { ...each, from: moved } : each))
}
