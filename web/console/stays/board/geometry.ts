/** Layout and status of the items on the board: pure functions of the rack. */
import { addDays, daysBetween } from '../../days.ts'

export interface RackOfBoard {
  readonly version: string
  readonly isDelta: boolean
  readonly from: string
  readonly days: number
  readonly businessDate: string | null
  readonly unitTypes: readonly { readonly id: string; readonly code: string; readonly name: string }[]
  readonly units: readonly {
    readonly id: string
    readonly code: string
    readonly name?: string
    readonly building?: string
    readonly floor?: string
    readonly type: number
  }[]
  readonly housekeeping: readonly Housekeeping[]
  /** Units being cleaned now. */
  readonly inWork: readonly number[]
  /** True: a clean unit is ready only after inspection. */
  readonly inspects: boolean
  readonly doNotDisturb: readonly number[]
  readonly stays: StayColumns
  readonly blocks: readonly {
    readonly id: string
    readonly code: string
    readonly name: string
    readonly type: number
    readonly left: readonly number[]
  }[]
  readonly closures: readonly {
    readonly id: string
    readonly unit: number
    readonly firstNight: string
    readonly reopensOn: string
    readonly reason: string
    readonly forLease?: boolean
  }[]
  /** Parts of stays in several units. */
  readonly parts: readonly { readonly id: string; readonly unit: number; readonly from: string; readonly until: string }[]
  readonly gone: readonly string[]
}
export type Housekeeping = 'dirty' | 'clean' | 'inspected' | 'out_of_service'
export type StayStatus = 'Option' | 'Confirmed' | 'CheckedIn' | 'CheckedOut'
interface StayColumns {
  readonly id: readonly string[]
  readonly unit: readonly (number | null)[]
  readonly type: readonly number[]
  readonly guest?: readonly string[]
  readonly status: readonly StayStatus[]
  readonly arrival: readonly string[]
  readonly departure: readonly string[]
  readonly vip?: readonly boolean[]
  readonly persons: readonly number[]
  readonly balance?: readonly ('due' | 'credit' | 'settled' | null)[]
}

export interface Stay {
  readonly id: string
  readonly unit: number | null
  readonly type: number
  readonly guest: string
  readonly status: StayStatus
  readonly arrival: string
  readonly departure: string
  readonly persons: number
  readonly isVip?: true
  readonly balance: 'due' | 'credit' | 'settled' | null
  /** For a stay in several units: the nights shown in this row. */
  readonly shown?: { readonly from: string; readonly until: string }
  /** Whether the stay is in several units. */
  readonly isSplit?: boolean
}

/** Converts columns to stays. */
export function staysOf({ stays, parts }: Pick<RackOfBoard, 'stays' | 'parts'>): Stay[] {
  const split = new Set(parts.map(({ id }) => id))
  return stays.id.map((id, place) => ({
    id,
    unit: stays.unit[place] ?? null,
    type: stays.type[place] ?? 0,
    guest: stays.guest?.[place] ?? '',
    status: stays.status[place] as StayStatus,
    arrival: stays.arrival[place] ?? '',
    departure: stays.departure[place] ?? '',
    persons: stays.persons[place] ?? 1,
    balance: stays.balance?.[place] ?? null,
    ...(stays.vip?.[place] ? { isVip: true } : {}),
    ...(split.has(id) ? { isSplit: true } : {}),
  }))
}

/** Splits a stay in several units into one piece per unit; nights without a part are in its own unit. */
export function piecesOf(stay: Stay, parts: RackOfBoard['parts']): Stay[] {
  if (!stay.isSplit) return [stay]
  const elsewhere: { unit: number; from: string; until: string }[] = []
  for (const { id, unit, from, until } of parts.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (id !== stay.id || unit === stay.unit) continue
    const last = elsewhere.at(-1)
    // An adjacent night extends the part.
    if (last?.unit === unit && last.until === from) last.until = until
    else elsewhere.push({ unit, from, until })
  }
  const pieces: Stay[] = elsewhere.map(({ unit, from, until }) => ({ ...stay, unit, shown: { from, until } }))
  let from = stay.arrival
  for (const part of [...elsewhere.toSorted((one, other) => (one.from < other.from ? -1 : 1)), undefined]) {
    const until = part?.from ?? stay.departure
    if (from < until) pieces.push({ ...stay, shown: { from, until } })
    from = part?.until ?? from
  }
  return pieces
}

/** Merges a delta into the rack. */
export function merged(before: RackOfBoard, delta: RackOfBoard): RackOfBoard {
  if (!delta.isDelta) return delta
  const gone = new Set([...delta.gone, ...delta.stays.id])
  const kept = before.stays.id.flatMap((id, place) => (gone.has(id) ? [] : [place]))
  const column = <Value>(name: keyof StayColumns): Value[] => [
    ...kept.map((place) => (before.stays[name] as readonly unknown[] | undefined)?.[place] as Value),
    ...((delta.stays[name] ?? []) as readonly Value[]),
  ]
  const stays: StayColumns = {
    id: column('id'),
    unit: column('unit'),
    type: column('type'),
    status: column('status'),
    arrival: column('arrival'),
    departure: column('departure'),
    persons: column('persons'),
    ...(before.stays.guest ? { guest: column('guest'), vip: column('vip') } : {}),
    ...(before.stays.balance ? { balance: column('balance') } : {}),
  }
  const { version, businessDate, housekeeping, inWork, inspects, doNotDisturb, blocks, parts } = delta
  return { ...before, version, businessDate, housekeeping, inWork, inspects, doNotDisturb, blocks, parts, stays }
}

/** The nights shown for a stay in a row. An overdue stay occupies the unit until today. */
export function lastingOf(
  { shown, arrival, departure, status }: Pick<Stay, 'shown' | 'arrival' | 'departure' | 'status'>,
  businessDate: string | null,
): { readonly from: string; readonly until: string } {
  const { from, until } = shown ?? { from: arrival, until: departure }
  const isOverdue = status === 'CheckedIn' && until === departure && businessDate !== null && departure < businessDate
  return { from, until: isOverdue ? businessDate : until }
}

/** Whether a guest can move into the unit now: vacant, not out of order, and clean by the rules of the establishment. */
export function isReady(rack: RackOfBoard, unit: number, stayId: string, inUnit: readonly Stay[]): boolean {
  const today = rack.businessDate ?? ''
  const state = rack.housekeeping[unit]
  return (
    (state === 'inspected' || (state === 'clean' && !rack.inspects)) &&
    !inUnit.some(
      ({ id, status, shown }) => id !== stayId && status === 'CheckedIn' && (shown === undefined || shown.until >= today),
    ) &&
    !rack.closures.some((closure) => closure.unit === unit && closure.firstNight <= today && today < closure.reopensOn)
  )
}

/** Whether the stay has a future night in the unit while it is out of order. */
export const isDisplaced = (rack: RackOfBoard, unit: number, stay: Stay): boolean => {
  const { from, until } = lastingOf(stay, rack.businessDate)
  const today = rack.businessDate ?? ''
  return (
    stay.status !== 'CheckedOut' &&
    until > today &&
    rack.closures.some(
      (closure) => closure.unit === unit && closure.firstNight < until && closure.reopensOn > from && closure.reopensOn > today,
    )
  )
}

export type BarState =
  | 'overbooked'
  | 'displaced'
  | 'departed'
  | 'inHouse'
  | 'dueOut'
  | 'overdue'
  | 'dueIn'
  | 'needsAction'
  | 'late'
  | 'option'
  | 'confirmed'

/** The state of a bar on the business date. `unitIsReady`: the guest can move in now. */
export function stateOf(stay: Stay, businessDate: string | null, unitIsReady: boolean): BarState {
  const today = businessDate ?? ''
  if (stay.status === 'CheckedOut') return 'departed'
  if (stay.status === 'Option') return 'option'
  // For a stay in several units, only the first part can arrive and only the last one can depart.
  const isFirst = stay.shown === undefined || stay.shown.from === stay.arrival
  const isLast = stay.shown === undefined || stay.shown.until === stay.departure
  if (stay.status === 'CheckedIn' && !isLast) return 'inHouse'
  if (stay.status === 'Confirmed' && !isFirst) return 'confirmed'
  if (stay.status === 'CheckedIn') return stay.departure < today ? 'overdue' : stay.departure === today ? 'dueOut' : 'inHouse'
  if (stay.arrival < today) return 'late'
  if (stay.arrival === today) return stay.unit !== null && unitIsReady ? 'dueIn' : 'needsAction'
  return 'confirmed'
}

export interface Bar {
  /** Pixels from the first day. */
  readonly start: number
  readonly width: number
  readonly isCutAtStart: boolean
  readonly isCutAtEnd: boolean
}

/** Position of a bar from noon to noon, clipped to the days shown; undefined if outside. */
export function barOf(arrival: string, departure: string, from: string, days: number, dayWidth: number): Bar | undefined {
  const first = daysBetween(from, arrival) + 0.5
  const end = daysBetween(from, departure) + 0.5
  if (end <= 0 || first >= days) return undefined
  const start = Math.max(0, first)
  return {
    start: start * dayWidth,
    width: (Math.min(days, end) - start) * dayWidth,
    isCutAtStart: first < 0,
    isCutAtEnd: end > days,
  }
}

/**
 * Truncates a name to the available width. Not done in CSS, because clipping a thousand boxes takes a third of the scrolling time.
 */
export function fitting(name: string, width: number): string {
  const letters = Math.floor((width - 10) / 6.4)
  return name.length <= letters ? name : letters < 2 ? '' : `${name.slice(0, letters - 1).trimEnd()}…`
}

/** The visible rows, with a few around them. */
export function inSight(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
  around = 8,
): { first: number; end: number } {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - around)
  return { first, end: Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + around) }
}

const drawnAtMost = 300

interface Rows {
  readonly first: number
  readonly end: number
}

/** The rows to keep drawn: the visible ones, and previous ones if adjacent and not too many. */
export function drawnRows(before: Rows, sight: Rows): Rows {
  const [first, end] = [Math.min(before.first, sight.first), Math.max(before.end, sight.end)]
  const adjoins = sight.first <= before.end && before.first <= sight.end
  return adjoins && end - first <= drawnAtMost ? { first, end } : sight
}

export type Grip = 'whole' | 'start' | 'end'

/** The dates after moving or resizing a bar by a number of days; at least one night. */
export function shifted(
  stay: Pick<Stay, 'arrival' | 'departure'>,
  grip: Grip,
  days: number,
): { arrival: string; departure: string } {
  const nights = daysBetween(stay.arrival, stay.departure)
  if (grip === 'whole') return { arrival: addDays(stay.arrival, days), departure: addDays(stay.departure, days) }
  if (grip === 'start') return { arrival: addDays(stay.arrival, Math.min(days, nights - 1)), departure: stay.departure }
  return { arrival: stay.arrival, departure: addDays(stay.departure, Math.max(days, 1 - nights)) }
}

/**
 * How a stay can be dragged: in house only its end, or as a whole to another unit; past stays not at all. For a part of a stay in several units: its unit,
 * the days of room moves, the arrival and the departure; in house only future ones.
 */
export function gripsOf(
  { status, isSplit, shown, departure }: Pick<Stay, 'status' | 'isSplit' | 'shown' | 'departure'>,
  businessDate: string | null,
): readonly Grip[] {
  if (status === 'CheckedOut') return []
  const today = businessDate ?? ''
  if (isSplit && (!shown || shown.until <= today)) return status === 'CheckedIn' && shown?.until === departure ? ['end'] : []
  if (status !== 'CheckedIn') return ['whole', 'start', 'end']
  if (!shown) return ['whole', 'end']
  const isAhead = shown.from > today
  return [
    ...(isAhead ? (['whole', 'start'] as const) : []),
    ...(shown.until > today || shown.until === departure ? (['end'] as const) : []),
  ]
}
