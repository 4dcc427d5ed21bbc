/** Events above the calendar, laid out so that none covers another: pure. */
import type { api } from '../../call.ts'
import { addDays, daysBetween } from '../../days.ts'

export type LocalEvent = Awaited<ReturnType<typeof api.listLocalEvents>>[number]

/** A cell of a lane: an event over the days of it that are shown, or a gap. */
export interface LaneCell {
  readonly from: string
  readonly days: number
  readonly event: LocalEvent | undefined
}

export const lanesAtMost = 3

/** Each event goes into the first lane that is free on its days; those for which there is no lane are left out. */
export function lanesOf(events: readonly LocalEvent[], days: readonly string[]): LaneCell[][] {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const lanes: LocalEvent[][] = []
  for (const event of events.filter(({ from, to }) => from <= last && to >= first)) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? '') < event.from)
    if (free) free.push(event)
    else if (lanes.length < lanesAtMost) lanes.push([event])
  }
  return lanes.map((lane) => cellsOf(lane, first, last))
}

function cellsOf(lane: readonly LocalEvent[], first: string, last: string): LaneCell[] {
  const cells: LaneCell[] = []
  let next = first
  const add = (to: string, event: LocalEvent | undefined) => {
    if (to >= next) cells.push({ from: next, days: daysBetween(next, to) + 1, event })
    next = to >= next ? addDays(to, 1) : next
  }
  for (const event of lane) {
    add(addDays(event.from, -1), undefined)
    add(event.to < last ? event.to : last, event)
  }
  add(last, undefined)
  return cells
}
