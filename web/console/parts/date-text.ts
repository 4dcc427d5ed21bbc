/** A date as people type it, in their language; and as it is shown in a field. Pure functions. */
import { addDays } from '../days.ts'

interface Reading {
  readonly locale: string
  /** The date that a day without a month, or a month without a year, is counted from. */
  readonly today: string
  /** The date can't be in the future, as of a birth. */
  readonly isPast?: boolean
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('.', '')

const dateOfParts = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : undefined
}

const names = new Map<string, readonly (readonly string[])[]>()
/** The months of a language in order, each long and short. */
function monthNames(locale: string): readonly (readonly string[])[] {
  const known = names.get(locale)
  if (known) return known
  const made = Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((form) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: form, timeZone: 'UTC' })
        .formatToParts(new Date(Date.UTC(2024, month, 1)))
        .filter(({ type }) => type === 'month')
        .map(({ value }) => plain(value))
        .join(''),
    ),
  )
  names.set(locale, made)
  return made
}

/** 1 is January; from three letters on, so that `ju` is neither June nor July. */
function monthNamed(text: string, locale: string): number | undefined {
  const wanted = plain(text)
  if (wanted.length < 3) return undefined
  const found = monthNames(locale).flatMap((forms, place) => (forms.some((name) => name.startsWith(wanted)) ? [place + 1] : []))
  return found.length === 1 ? found[0] : undefined
}

const fullYear = (text: string): number => (text.length <= 2 ? 2000 + Number(text) : Number(text))

/** The next day of this number, from today on. */
function nextDay(day: number, today: string): string | undefined {
  const [year = 0, month = 0] = today.split('-').map(Number)
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const date = dateOfParts(year + Math.floor((month - 1 + ahead) / 12), ((month - 1 + ahead) % 12) + 1, day)
    if (date !== undefined && date >= today) return date
  }
  return undefined
}

/** The next such day of the year, from today on. */
function nextOf(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const date = dateOfParts(year, month, day)
  return date === undefined || date < today ? (dateOfParts(year + 1, month, day) ?? date) : date
}

/** `today`, `tomorrow` and `yesterday` in the language. */
function relative(text: string, { locale, today }: Reading): string | undefined {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const offset = [0, 1, -1].find((days) => plain(words.format(days, 'day')) === plain(text))
  return offset === undefined ? undefined : addDays(today, offset)
}

/** The last day of this number, up to today. */
function lastDay(day: number, today: string): string | undefined {
  const [year = 0, month = 0] = today.split('-').map(Number)
  for (let back = 0; back < 12; back += 1) {
    const date = dateOfParts(year + Math.floor((month - 1 - back) / 12), ((((month - 1 - back) % 12) + 12) % 12) + 1, day)
    if (date !== undefined && date <= today) return date
  }
  return undefined
}

/** A date of the past: `1.2.80` is in 1980, and a day without a year is the last one. */
function pastOf(date: string | undefined, typed: string, { today, isPast = false }: Reading): string | undefined {
  if (date === undefined || !isPast || date <= today) return date
  const hasCentury = /\d{4}/.test(typed)
  const hasYear = /[^\d]\d{2}$/.test(typed.trim()) && (typed.match(/\d+/g) ?? []).length + (/\p{L}/u.test(typed) ? 1 : 0) >= 3
  if (hasCentury) return date
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  if (hasYear) return dateOfParts(year - 100, month, day)
  // A day alone is of this month or of the last one that has it.
  if (/^\d{1,2}\.?$/.test(typed.trim())) return lastDay(Number.parseInt(typed, 10), today)
  return dateOfParts(year - 1, month, day)
}

/** As `dateTyped`, which see; of the past, if the reading says so. */
export const readDate = (typed: string, reading: Reading): string | undefined => pastOf(dateTyped(typed, reading), typed, reading)

/**
 * The day first, as in Europe: `4`, `4/6`, `4.6.26`, `4 Jun 2026`, `Thu 4 June`, `2026-06-04`, `+7`, `tomorrow`. A day without a month or a year is the next one.
 * Undefined if the text is no date.
 */
function dateTyped(typed: string, reading: Reading): string | undefined {
  const text = typed.trim()
  const { locale, today } = reading
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (isoYear !== undefined) return dateOfParts(Number(isoYear), Number(isoMonth), Number(isoDay))
  const days = /^\+(\d{1,3})$/.exec(text)
  if (days) return addDays(today, Number(days[1]))
  const word = relative(text, reading)
  if (word !== undefined) return word
  const [, day, second, year] = /^(?:[\p{L}.]+,?\s+)?(\d{1,2})[./\s-]+(\d{1,2})(?:[./\s-]+(\d{2}|\d{4}))?\.?$/u.exec(text) ?? []
  if (day !== undefined)
    return year === undefined
      ? nextOf(Number(second), Number(day), today)
      : dateOfParts(fullYear(year), Number(second), Number(day))
  if (/^\d{1,2}\.?$/.test(text)) return nextDay(Number.parseInt(text, 10), today)
  return readNamed(text, locale, today)
}

/** With the name of the month, after the day or before it; a weekday in front is passed over. */
function readNamed(text: string, locale: string, today: string): string | undefined {
  const [, before = '', day, after = '', year] =
    /^([\p{L}.,\s]*?)(\d{1,2})(?:er|st|nd|rd|th|º|ª|\.)?[\s,]*([\p{L}.\s]*?)[\s,]*(\d{4})?$/u.exec(text) ?? []
  if (day === undefined) return undefined
  const named = after
    .split(/\s+/)
    .map((word) => monthNamed(word, locale))
    .find((month) => month !== undefined)
  const month = named ?? (after.trim() === '' ? monthNamed(before.trim().split(/\s+/).at(-1) ?? '', locale) : undefined)
  if (month === undefined) return undefined
  return year === undefined ? nextOf(month, Number(day), today) : dateOfParts(Number(year), month, Number(day))
}

/** `Thu 4 Jun 2026`, as the field shows it; what it shows can be read again. */
export const dateShown = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** The weeks of a month, Monday first, with the days of the months beside it that fill them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const start = addDays(first, -lead)
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day))).filter(
    (week) => week.some((day) => day.startsWith(month)),
  )
}
