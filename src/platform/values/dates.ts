/**
 * Business dates and moments. A date is an ISO string `YYYY-MM-DD` everywhere (it sorts and compares as text, and crosses the
 * API and the database as it is); arithmetic on days is in days of UTC, which all have 24 hours, and everything else is Temporal's. Why not PlainDate
 * objects: docs/decisions/0007-dates-are-iso-strings.md.
 */
import { Temporal } from 'temporal-polyfill'

/** `YYYY-MM-DD`, a calendar date of the establishment, without time zone. */
export type IsoDate = string
/** RFC 3339 in UTC, e.g. `2026-11-21T09:30:00.000Z`. */
export type Moment = string

const millisecondsOfADay = 86_400_000

/** Days since 1970. @throws RangeError when it is no date */
function dayOf(date: IsoDate): number {
  const day = Date.parse(date) / millisecondsOfADay
  if (!Number.isInteger(day)) throw new RangeError(`${date} is not a date`)
  return day
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return dayNamed(dayOf(date) + days)
}

/** The same day of a month so many later, or the last of it where it is shorter. */
export const addMonths = (date: IsoDate, months: number): IsoDate => Temporal.PlainDate.from(date).add({ months }).toString()

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekdayOf = (date: IsoDate): number => ((dayOf(date) + 3) % 7) + 1

/** Whether there is such a day: the 30th of February is one of March to JavaScript. Of a local time its day is looked at. */
export const isRealDay = (local: string): boolean =>
  new Date(`${local.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(local.slice(0, 10))

/** Minutes between two local times, `2027-03-10T09:00`. */
export const minutesBetween = (from: string, to: string): number => (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000

/** Nights between arrival and departure: 2026-05-01 to 2026-05-04 are 3. Negative when the departure lies before. */
export function nightsBetween(arrival: IsoDate, departure: IsoDate): number {
  return dayOf(departure) - dayOf(arrival)
}

/** Every night of a stay: the arrival included, the departure not. */
export function eachNight(arrival: IsoDate, departure: IsoDate): IsoDate[] {
  const first = dayOf(arrival)
  return Array.from({ length: Math.max(0, nightsBetween(arrival, departure)) }, (_, offset) => dayNamed(first + offset))
}

/** Of the days since 1970. The same few years are asked for all day long: they are written once. */
function dayNamed(day: number): IsoDate {
  const known = daysNamed.get(day)
  if (known !== undefined) return known
  const name = new Date(day * millisecondsOfADay).toISOString().slice(0, 10)
  if (daysNamed.size < 40_000) daysNamed.set(day, name)
  return name
}

const daysNamed = new Map<number, IsoDate>()

/** The whole months of a period, both ends included: the first day of the first, and of the one after the last. There may be none: `from` ≥ `to`. */
export function wholeMonths(first: IsoDate, last: IsoDate): { from: IsoDate; to: IsoDate } {
  const start = Temporal.PlainDate.from(first)
  const from = start.day === 1 ? start : start.add({ months: 1 }).with({ day: 1 })
  return { from: from.toString(), to: Temporal.PlainDate.from(last).add({ days: 1 }).with({ day: 1 }).toString() }
}

export function laterOf(left: IsoDate, right: IsoDate): IsoDate {
  return left > right ? left : right
}

/** The calendar date at this moment in a time zone of the IANA database. */
export function dateIn(timezone: string, now: Temporal.Instant): IsoDate {
  return now.toZonedDateTimeISO(timezone).toPlainDate().toString()
}

/** The name as the IANA database spells it, or nothing when this runtime knows no such time zone. */
export function canonicalTimezone(name: string): string | undefined {
  try {
    const { timeZone } = Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    // Some names pass Intl and are refused by Temporal: what cannot tell today's date is no time zone for an establishment.
    if (!/^[A-Za-z]/.test(name) || dateIn(name, Temporal.Now.instant()) === '') return undefined
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
  } catch {
    return undefined
  }
}

/** A moment of any offset in UTC, to the millisecond; nothing when it is none or lies outside of the years 1800 to 2199. */
export function momentFrom(text: string): Moment | undefined {
  try {
    const moment = momentOf(Temporal.Instant.from(text.replace(' ', 'T')))
    return /^\d{4}-/.test(moment) && moment >= '1800' && moment < '2200' ? moment : undefined
  } catch {
    return undefined
  }
}

export function momentOf(instant: Temporal.Instant): Moment {
  return instant.toString({ smallestUnit: 'millisecond' })
}

/** A date as people of a language write it: `21 novembre 2026`, `1er novembre 2026`. */
export function dateInWords(date: IsoDate, locale: string): string {
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  // CLDR writes the first of a month in figures; the French do not.
  return locale.startsWith('fr') ? words.replace(/^1 /, '1er ') : words
}

/** The month of a date as people of a language write it: `novembre 2026`. */
export const monthInWords = (date: IsoDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** A moment so many seconds later. */
export function secondsLater(moment: Moment, seconds: number): Moment {
  return momentOf(Temporal.Instant.from(moment).add({ seconds }))
}
