/** Which rows the board has: groups by type, floor or building, lanes of stays without a unit, blocks, and units; pure functions of the rack. */
import { daysBetween } from '../../days.ts'
import { lastingOf, piecesOf, type RackOfBoard, type Stay } from './geometry.ts'

export type Row =
  | {
      readonly kind: 'lane'
      readonly key: string
      readonly stays: readonly Stay[]
      /** On the first lane of its kind, by which all of them are folded: how many stays they hold. */
      readonly fold?: { readonly key: string; readonly isOpen: boolean; readonly count: number }
      /** Whether no unit is left for these stays. */
      readonly isOverbooked: boolean
    }
  | {
      readonly kind: 'group'
      readonly key: string
      readonly title: string
      readonly left: readonly number[] | undefined
      readonly isOpen: boolean
    }
  | { readonly kind: 'unit'; readonly key: string; readonly unit: number; readonly stays: readonly Stay[] }
  | { readonly kind: 'block'; readonly key: string; readonly block: number; readonly stays: readonly Stay[] }

/** Runs of consecutive nights with rooms left in a block; `end` is exclusive. */
export function runsOf(left: readonly number[]): { readonly first: number; readonly end: number; readonly most: number }[] {
  const runs: { first: number; end: number; most: number }[] = []
  for (const [day, count] of left.entries()) {
    if (count <= 0) continue
    const last = runs.at(-1)
    if (last?.end === day) {
      last.end = day + 1
      last.most = Math.max(last.most, count)
    } else runs.push({ first: day, end: day + 1, most: count })
  }
  return runs
}

export const groupings = ['type', 'floor', 'building'] as const
export type Grouping = (typeof groupings)[number]

/** Distributes overlapping stays over lanes. */
export function lanesOf(stays: readonly Stay[]): Stay[][] {
  const lanes: Stay[][] = []
  for (const stay of stays.toSorted((left, right) =>
    left.arrival < right.arrival ? -1 : left.arrival > right.arrival ? 1 : 0,
  )) {
    const lane = lanes.find((each) => (each.at(-1)?.departure ?? '') <= stay.arrival)
    if (lane) lane.push(stay)
    else lanes.push([stay])
  }
  return lanes
}

/** The floor derived from the unit code if none is set: 214 is on 2, P12 on P. */
export const floorOf = (code: string): string => {
  const number = /^\d{3,}$/.test(code) ? code.slice(0, -2) : undefined
  return number ?? /^\D+/.exec(code)?.[0] ?? code.slice(0, 1)
}

const byName = new Intl.Collator('en', { numeric: true }).compare

/** Sorts floors and buildings by name, unnamed ones last; units within them by code. */
function inOrderOfPlaces<Group extends { units: number[] }>(
  groups: ReadonlyMap<string, Group>,
  rack: RackOfBoard,
): [string, Group][] {
  const codeOf = (place: number) => rack.units[place]?.code ?? ''
  return [...groups]
    .toSorted(([left], [right]) => (left === '' ? 1 : right === '' ? -1 : byName(left, right)))
    .map(([key, group]) => [key, { ...group, units: group.units.toSorted((left, right) => byName(codeOf(left), codeOf(right))) }])
}

/** Availability of a type per day: its units less stays, also those that have left, closures and block holdings. Negative: overbooked. */
export function leftOf(rack: RackOfBoard, stays: readonly Stay[], type: number): number[] {
  const { from, days } = rack
  const ours = rack.units.flatMap((unit, place) => (unit.type === type ? [place] : []))
  const left = Array.from({ length: days }, () => ours.length)
  const take = (arrival: string, departure: string) => {
    const end = Math.min(days, daysBetween(from, departure))
    for (let day = Math.max(0, daysBetween(from, arrival)); day < end; day += 1) left[day] = (left[day] ?? 0) - 1
  }
  for (const stay of stays)
    if (stay.type === type)
      take(
        stay.arrival,
        lastingOf({ arrival: stay.arrival, departure: stay.departure, status: stay.status }, rack.businessDate).until,
      )
  for (const closure of rack.closures) if (ours.includes(closure.unit)) take(closure.firstNight, closure.reopensOn)
  for (const block of rack.blocks)
    if (block.type === type) for (const [day, held] of block.left.entries()) left[day] = (left[day] ?? 0) - held
  return left
}

interface Grouped {
  readonly grouping: Grouping
  readonly closed: ReadonlySet<string>
  readonly matches: (stay: Stay) => boolean
}

/** The stays that match, by their unit and without one. */
function placed(rack: RackOfBoard, stays: readonly Stay[], matches: Grouped['matches']) {
  const byUnit = new Map<number, Stay[]>()
  const without: Stay[] = []
  for (const stay of stays) {
    if (!matches(stay)) continue
    if (stay.unit === null) without.push(stay)
    else
      for (const piece of piecesOf(stay, rack.parts))
        if (piece.unit !== null) byUnit.set(piece.unit, [...(byUnit.get(piece.unit) ?? []), piece])
  }
  return { byUnit, without }
}

/** Lanes of stays without a unit: those of overbooked types first. */
function laneRows(
  rack: RackOfBoard,
  without: readonly Stay[],
  leftOfType: (type: number) => number[],
  closed: ReadonlySet<string>,
): Row[] {
  const isOverbooked = ({ type, arrival, departure }: Stay): boolean => {
    const end = daysBetween(rack.from, departure)
    return leftOfType(type).some((count, day) => count < 0 && day >= daysBetween(rack.from, arrival) && day < end)
  }
  const awaiting = without.filter(({ status }) => status !== 'CheckedOut')
  return [true, false].flatMap((isOver) => {
    const lanes = lanesOf(awaiting.filter((stay) => isOverbooked(stay) === isOver))
    const key = isOver ? 'over' : 'lane'
    const isOpen = !closed.has(key)
    const fold = { key, isOpen, count: lanes.flat().length }
    return (isOpen ? lanes : lanes.slice(0, 1)).map(
      (lane, place): Row => ({
        kind: 'lane',
        key: `${key}-${place}`,
        stays: isOpen ? lane : [],
        isOverbooked: isOver,
        ...(place === 0 ? { fold } : {}),
      }),
    )
  })
}

/** The units by type, floor or building, in the order of the rack. */
function groupsOf(rack: RackOfBoard, grouping: Grouping) {
  const groups = new Map<string, { title: string; units: number[]; type: number | undefined }>()
  for (const [place, unit] of rack.units.entries()) {
    const type = rack.unitTypes[unit.type]
    const key =
      grouping === 'type' ? (type?.id ?? '') : grouping === 'floor' ? (unit.floor ?? floorOf(unit.code)) : (unit.building ?? '')
    const group = groups.get(key) ?? {
      title: grouping === 'type' ? (type?.name ?? '') : key,
      units: [],
      type: grouping === 'type' ? unit.type : undefined,
    }
    group.units.push(place)
    groups.set(key, group)
  }
  return grouping === 'type' ? groups : inOrderOfPlaces(groups, rack)
}

/** The blocks of a type that hold something. */
const blockRows = (rack: RackOfBoard, type: number, key: string): Row[] =>
  rack.blocks.flatMap(({ id, type: held, left }, block): Row[] =>
    held === type && left.some((count) => count > 0) ? [{ kind: 'block', key: `${id} ${key}`, block, stays: [] }] : [],
  )

/** The rows of the board from top to bottom. `matches` decides which stays are shown. */
export function rowsOf(rack: RackOfBoard, stays: readonly Stay[], { grouping, closed, matches }: Grouped): Row[] {
  const { byUnit, without } = placed(rack, stays, matches)
  const left = new Map<number, number[]>()
  const leftOfType = (type: number): number[] => {
    const known = left.get(type) ?? leftOf(rack, stays, type)
    left.set(type, known)
    return known
  }
  const rows = laneRows(rack, without, leftOfType, closed)
  // When grouped by location, a group has several types, so availability and blocks are shown above.
  if (grouping !== 'type')
    for (const [type, { id, name }] of rack.unitTypes.entries()) {
      const key = `type ${id}`
      const isOpen = !closed.has(key)
      rows.push({ kind: 'group', key, title: name, left: leftOfType(type), isOpen })
      if (isOpen) rows.push(...blockRows(rack, type, key))
    }
  for (const [key, { title, units, type }] of groupsOf(rack, grouping)) {
    const isOpen = !closed.has(key)
    rows.push({ kind: 'group', key, title, left: type === undefined ? undefined : leftOfType(type), isOpen })
    if (isOpen && type !== undefined) rows.push(...blockRows(rack, type, key))
    if (isOpen)
      for (const unit of units) rows.push({ kind: 'unit', key: rack.units[unit]?.id ?? '', unit, stays: byUnit.get(unit) ?? [] })
  }
  return rows
}
