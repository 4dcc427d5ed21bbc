/** Reads events from an iCalendar file (RFC 5545), as ministries and town halls publish school holidays and fairs. */
import type { LocalEvent } from './event-lanes.ts'

export type EventGiven = Pick<LocalEvent, 'name' | 'kind' | 'from' | 'to'>

const longest = 366 * 86_400_000

/**
 * Events of the file that have a day between two days, by their first day; each once. Repeated ones give their first only. @throws if it is no calendar
 * The reader is loaded when it is needed.
 */
export async function eventsInFile(text: string, kind: LocalEvent['kind'], first: string, last: string): Promise<EventGiven[]> {
  const { default: ICAL } = await import('ical.js')
  const component = new ICAL.Component(ICAL.parse(text) as object[])
  const events = component.getAllSubcomponents('vevent').flatMap((each): EventGiven[] => {
    const event = new ICAL.Event(each)
    if (!event.startDate || !event.summary) return []
    const from = event.startDate.toString().slice(0, 10)
    const end = (event.endDate ?? event.startDate).clone()
    // The end of an event by day is the day after its last (RFC 5545, 3.6.1).
    if (end.isDate && end.compare(event.startDate) > 0) end.adjust(-1, 0, 0, 0)
    const to = end.toString().slice(0, 10)
    const name = event.summary.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
    const isRight = name !== '' && to >= from && Date.parse(to) - Date.parse(from) <= longest
    return isRight && from <= last && to >= first ? [{ name, kind, from, to }] : []
  })
  const once = new Map(events.map((event) => [`${event.from} ${event.name.toLowerCase()}`, event]))
  return [...once.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1))
}
