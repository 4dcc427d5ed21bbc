/** Texts of the screens, from one catalogue per language; dates, money and plurals by Intl. */
import { useSyncExternalStore } from 'react'
import type { Establishment } from './call.ts'
import { digitsOf } from './currency-digits.ts'
import english from './words/en.json' with { type: 'json' }

export const languages = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
}
export type Language = keyof typeof languages
export type Word = keyof typeof english
/** What the establishment calls what it lets. */
export type Noun = 'room' | 'pitch' | 'unit'
type Text = string | { readonly one: string; readonly other: string }
type Catalogue = Readonly<Record<Word, Text | Readonly<Record<Noun, Text>>>>

const others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: unknown }>>> = {
  fr: () => import('./words/fr.json'),
  de: () => import('./words/de.json'),
  es: () => import('./words/es.json'),
  it: () => import('./words/it.json'),
  nl: () => import('./words/nl.json'),
  pt: () => import('./words/pt.json'),
}

let language: Language = 'en'
let noun: Noun = 'unit'
let catalogue: Catalogue = english
let plurals = new Intl.PluralRules('en')
const listeners = new Set<() => void>()

const stored = 'innkeep.language'
const isLanguage = (text: string | null | undefined): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

/** The chosen language, else that of the user, else that of the browser. */
export const preferredLanguage = (ofPerson?: string): Language =>
  [localStorage.getItem(stored), ofPerson, ...navigator.languages.map((each) => each.slice(0, 2))].find(isLanguage) ?? 'en'

export async function setLanguage(wanted: Language, isChoice = false): Promise<void> {
  if (isChoice) localStorage.setItem(stored, wanted)
  if (wanted === language) return
  catalogue = (wanted === 'en' ? english : (await others[wanted]()).default) as Catalogue
  language = wanted
  plurals = new Intl.PluralRules(wanted)
  document.documentElement.lang = wanted
  for (const tell of listeners) tell()
}

/** A hotel lets rooms, a campsite pitches, other establishments units: texts that have all three are shown with this one. */
export function setNoun(propertyType: Establishment['propertyType']): void {
  const wanted = propertyType === 'hotel' ? 'room' : propertyType === 'campsite' ? 'pitch' : 'unit'
  if (wanted === noun) return
  noun = wanted
  for (const tell of listeners) tell()
}

export const currentLanguage = (): Language => language

/** Renders again when the language or the noun changes. */
export function useLanguage(): Language {
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => `${language} ${noun}`,
  )
  return language
}

/** Translates a text; `{count}` selects singular or plural. */
export function t(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
  const found = catalogue[word] ?? english[word]
  const text = typeof found === 'object' && 'room' in found ? found[noun] : found
  const chosen = typeof text === 'string' ? text : text[plurals.select(Number(values.count ?? 0)) === 'one' ? 'one' : 'other']
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : name === 'anAmount' ? money('1250', undefined) : whole,
  )
}

/** Translates a member of a family, such as `status.` + the status; unknown names are shown unchanged. */
export const tOf = (family: string, name: string): string => {
  const word = `${family}.${name}` as Word
  return word in english ? t(word) : name
}

/** Where a language is written in several ways, the European one. */
export const locale = (): string => ({ en: 'en-GB', pt: 'pt-PT' })[language as string] ?? language

const formats = new Map<string, Intl.DateTimeFormat>()
const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = language + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale(), options)))
  return format
}
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`)

const days = new Map<string, string>()
/** `Sun 22 Nov`, or `Fri 1 Jan 2027` in another year. Cached, because the board formats the same days thousands of times. */
export function dayText(date: string): string {
  const key = language + date
  let text = days.get(key)
  if (text === undefined) {
    const isOfThisYear = date.startsWith(`${new Date().getFullYear()}`)
    text = dateFormat({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(isOfThisYear ? {} : { year: 'numeric' }),
      timeZone: 'UTC',
    })
      .format(utc(date))
      .replace(',', '')
    days.set(key, text)
  }
  return text
}
/** `22 Nov` */
export const shortDay = (date: string): string =>
  dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(utc(date))
/** `Sunday 22 November 2026` */
export const longDay = (date: string): string =>
  dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(date))
/** 1 is Monday. */
export const weekdayText = (weekday: number): string =>
  dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(utc(`2024-01-0${weekday}`))
export const weekdayLetter = (date: string): string => dateFormat({ weekday: 'narrow', timeZone: 'UTC' }).format(utc(date))
export const monthText = (date: string): string => dateFormat({ month: 'long', timeZone: 'UTC' }).format(utc(date))
/** `June 2026` */
export const monthTitle = (date: string): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(date))
export const momentText = (moment: string): string =>
  dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(new Date(moment))

/** `12,500` */
export const number = (count: number): string => numberFormat().format(count)

/** Basis points as a percentage: `12.5%`, `12,5 %`. */
export function percent(basisPoints: number): string {
  let format = numberFormats.get(`${language} percent`)
  if (!format)
    numberFormats.set(
      `${language} percent`,
      (format = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 })),
    )
  return format.format(basisPoints / 10_000)
}

/** `13:10` */
export const clock = (moment: string): string => dateFormat({ hour: '2-digit', minute: '2-digit' }).format(new Date(moment))

/** `Euro`, `zloty polonais`: as the language names a currency. */
export const currencyName = (currency: string): string =>
  new Intl.DisplayNames(locale(), { type: 'currency', fallback: 'code' }).of(currency) ?? currency

/** The currency of the property on the screen: amounts that are typed have its digits, and so have those without a currency of their own. */
let shownCurrency = 'EUR'
export const setCurrency = (currency: string): void => {
  shownCurrency = currency
}

/** Cents as an amount: `1,290.00`; with a currency as the language writes it: `€1,290.00`, `1 290,00 €`. */
export function money(cents: string | bigint | number, currency?: string): string {
  const value = BigInt(cents)
  const sign = value < 0n ? '−' : ''
  // A decimal text: amounts never become floating-point numbers.
  const amount = decimalOf(value < 0n ? -value : value, currency) as Intl.StringNumericLiteral
  return sign + (currency === undefined ? amountFormat() : numberFormat(currency)).format(amount)
}
const fractionOf = (currency: string) => ({
  minimumFractionDigits: digitsOf(currency),
  maximumFractionDigits: digitsOf(currency),
})
const amountFormat = (): Intl.NumberFormat => {
  const key = `${language} amount ${digitsOf(shownCurrency)}`
  let format = numberFormats.get(key)
  if (!format) numberFormats.set(key, (format = new Intl.NumberFormat(locale(), fractionOf(shownCurrency))))
  return format
}
const numberFormats = new Map<string, Intl.NumberFormat>()
/** Cached: creating one is expensive, and a list has hundreds of amounts. */
function numberFormat(currency = ''): Intl.NumberFormat {
  const key = `${language} ${currency}`
  let format = numberFormats.get(key)
  if (!format) {
    const options: Intl.NumberFormatOptions =
      currency === '' ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...fractionOf(currency) }
    numberFormats.set(key, (format = new Intl.NumberFormat(locale(), options)))
  }
  return format
}
const groupSign = (): string | undefined =>
  numberFormat()
    .formatToParts(12_345)
    .find(({ type }) => type === 'group')?.value
/** Formats 123450 cents as `1234.50`, for amount fields. */
export function decimalOf(cents: bigint, currency = shownCurrency): string {
  const digits = digitsOf(currency)
  const text = String(cents).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Parses a typed amount to cents, or to the minor unit that the currency has; undefined if invalid. */
export function centsOf(text: string, currency = shownCurrency): string | undefined {
  const digits = digitsOf(currency)
  const plain = text.trim().replace(/[\s'\u00a0\u202f]/g, '')
  const fraction = digits === 0 ? '' : `\\d{1,${digits}}`
  const found = new RegExp(`^(\\d{1,9})${fraction === '' ? '()' : `(?:[.,](${fraction}))?`}$`).exec(
    ungrouped(plain, digits) ?? '',
  )
  return found ? String(BigInt((found[1] ?? '0') + (found[2] ?? '').padEnd(digits, '0'))) : undefined
}

/** Without the signs that group its digits; undefined where a sign may be meant as either. */
function ungrouped(plain: string, digits: number): string | undefined {
  // 1,234 and 18.005: thousands only if the language groups by that sign. Otherwise it may be a typo and is rejected.
  const [, sign, group] = /^\d{1,3}([.,])(\d{3})$/.exec(plain) ?? []
  if (group !== undefined && digits === 2 && (plain.startsWith('0') || sign !== groupSign())) return undefined
  // With three digits, it is an amount with decimals, unless the language groups by that sign.
  if (group !== undefined && digits === 3) return sign === groupSign() ? undefined : plain
  const decimals = digits === 0 ? '' : `\\d{1,${digits}}`
  // 1,234.50 and 1.234,50: groups of three digits before the decimals.
  const groupedBy = (one: string, decimal: string) =>
    new RegExp(`^\\d{1,3}(?:[${one}]\\d{3})+${decimals === '' ? '' : `(?:[${decimal}]${decimals})?`}$`).test(plain)
  if (groupedBy(',', '.')) return plain.replaceAll(',', '')
  return groupedBy('.', ',') ? plain.replaceAll('.', '') : plain
}
