/**
 * Dates and timestamps. A date is an ISO string `YYYY-MM-DD` everywhere: it sorts and compares as text and is the same in
 * the API and the database. Day arithmetic uses UTC days, which all have 24 hours; everything else uses Temporal. Why not PlainDate
 * objects: docs/decisions/0007-dates-are-iso-strings.md.
 */
import { Temporal } from 'temporal-polyfill'

/** `YYYY-MM-DD`, a calendar date of the establishment, without time zone. */
export type IsoDate = string
/** RFC 3339 in UTC, e.g. `2026-11-21T09:30:00.000Z`. */
export type Moment = string

const millisecondsOfADay = 86_400_000

/** Days since 1970. @throws RangeError if it is not a date */
function dayOf(date: IsoDate): number {
  const known = daysKnown.get(date)
  if (known !== undefined) return known
  const day = Date.parse(date) / millisecondsOfADay
  if (!Number.isInteger(day)) throw new RangeError(`${date} is not a date`)
  if (daysKnown.size < 40_000) daysKnown.set(date, day)
  return day
}

/** Results are cached, because the same few years occur all the time. */
const daysKnown = new Map<IsoDate, number>()

export function addDays(date: IsoDate, days: number): IsoDate {
  return dayNamed(dayOf(date) + days)
}

/** Adds months: the same day of the month, or the last day of a shorter month. */
export const addMonths = (date: IsoDate, months: number): IsoDate => Temporal.PlainDate.from(date).add({ months }).toString()

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekdayOf = (date: IsoDate): number => ((dayOf(date) + 3) % 7) + 1

/** Whether the date exists: JavaScript reads 30 February as a day in March. Accepts a local date and time; only its date is checked. */
export const isRealDay = (local: string): boolean =>
  new Date(`${local.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(local.slice(0, 10))

/** Minutes between two local times, `2027-03-10T09:00`. */
export const minutesBetween = (from: string, to: string): number => (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000

/** Nights between arrival and departure: 2026-05-01 to 2026-05-04 are 3. Negative if the departure is before the arrival. */
export function nightsBetween(arrival: IsoDate, departure: IsoDate): number {
  return dayOf(departure) - dayOf(arrival)
}

/** Every night of a stay: the arrival included, the departure not. */
export function eachNight(arrival: IsoDate, departure: IsoDate): IsoDate[] {
  const first = dayOf(arrival)
  return Array.from({ length: Math.max(0, dayOf(departure) - first) }, (_, offset) => dayNamed(first + offset))
}

/** The ISO date of a day since 1970. Results are cached, because the same few years occur all the time. */
function dayNamed(day: number): IsoDate {
  const known = daysNamed.get(day)
  if (known !== undefined) return known
  const name = new Date(day * millisecondsOfADay).toISOString().slice(0, 10)
  if (daysNamed.size < 40_000) daysNamed.set(day, name)
  return name
}

const daysNamed = new Map<number, IsoDate>()

/** The whole months within a period (inclusive): from the first day of the first one to the first day after the last one. None if `from` ≥ `to`. */
export function wholeMonths(first: IsoDate, last: IsoDate): { from: IsoDate; to: IsoDate } {
  const start = Temporal.PlainDate.from(first)
  const from = start.day === 1 ? start : start.add({ months: 1 }).with({ day: 1 })
  return { from: from.toString(), to: Temporal.PlainDate.from(last).add({ days: 1 }).with({ day: 1 }).toString() }
}

export function earlierOf(left: IsoDate, right: IsoDate): IsoDate {
  return left < right ? left : right
}

export function laterOf(left: IsoDate, right: IsoDate): IsoDate {
  return left > right ? left : right
}

/** The calendar date of an instant in an IANA time zone. */
export function dateIn(timezone: string, now: Temporal.Instant): IsoDate {
  return now.toZonedDateTimeISO(timezone).toPlainDate().toString()
}

/** The name as the IANA database spells it; undefined if this runtime does not know the time zone. */
export function canonicalTimezone(name: string): string | undefined {
  try {
    const { timeZone } = Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    // Intl accepts some names that Temporal rejects: an establishment's time zone must be able to give today's date.
    if (!/^[A-Za-z]/.test(name) || dateIn(name, Temporal.Now.instant()) === '') return undefined
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
  } catch {
    return undefined
  }
}

/** Converts a timestamp with any offset to UTC with milliseconds; undefined if it is invalid or outside the years 1800 to 2199. */
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

/** A date in words in the given locale: `21 novembre 2026`, `1er novembre 2026`. */
export function dateInWords(date: IsoDate, locale: string): string {
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  // CLDR formats the first of a month as `1`; French uses `1er`.
  return locale.startsWith('fr') ? words.replace(/^1 /, '1er ') : words
}

/** The month of a date in words in the given locale: `novembre 2026`. */
export const monthInWords = (date: IsoDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** Adds seconds to a timestamp. */
export function secondsLater(moment: Moment, seconds: number): Moment {
  return momentOf(Temporal.Instant.from(moment).add({ seconds }))
}
