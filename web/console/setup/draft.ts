/** What is typed in the assistant: kept in the browser until the property is there. */
import type { RatePlan, UnitType } from '../call.ts'
import type { Range } from './unit-codes.ts'

export type Kind = 'hotel' | 'campsite' | 'residence' | 'apartment'

export interface TypeDraft {
  readonly name: string
  readonly persons: number
  /** The numbers of its units, a row for each floor. */
  readonly ranges: readonly Range[]
  /** For one night, as typed. */
  readonly price: string
}

export interface Draft {
  readonly kind: Kind
  readonly name: string
  readonly country: string
  /** ISO 4217, as chosen; undefined: that of the country. */
  readonly currency?: string | undefined
  readonly address: string
  readonly timezone: string
  readonly businessDate: string
  readonly types: readonly TypeDraft[]
  readonly planName: string
  readonly mealPlan: NonNullable<RatePlan['mealPlan']>
  /** As typed; undefined: as proposed for the country. */
  readonly vat?: string | undefined
}

export const formatOf: Readonly<Record<Kind, UnitType['format']>> = {
  hotel: 'room',
  campsite: 'pitch',
  residence: 'studio',
  apartment: 'apartment',
}

export const meals = ['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const

export const timezones: readonly string[] = Intl.supportedValuesOf('timeZone')

/** The time zones of a country, the usual one first; empty where the browser does not know them. */
const timezonesOf = (country: string): readonly string[] => {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] }
  return /^[A-Z]{2}$/.test(country) ? (locale.getTimeZones?.() ?? []) : []
}

/** A time zone by its name, or by its town: `paris` is Europe/Paris. */
export const timezoneNamed = (typed: string): string | undefined => {
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '_')
  return (
    timezones.find((each) => each.toLowerCase() === wanted) ?? timezones.find((each) => each.toLowerCase().endsWith(`/${wanted}`))
  )
}

/** With another country, its time zone, unless the one that is set is in it. */
export function timezoneOf({ timezone }: Draft, { country }: Partial<Draft>): Partial<Draft> {
  const [usual, ...others] = country === undefined ? [] : timezonesOf(country)
  return usual === undefined || [usual, ...others].includes(timezone) ? {} : { timezone: usual }
}

export const emptyRange: Range = { first: '', last: '', leftOut: '' }
export const emptyType: TypeDraft = { name: '', persons: 2, ranges: [emptyRange], price: '' }

const storageKey = 'innkeep.setup'

/** What was typed before, over the defaults. What is not as written here is left out. */
export function keptDraft(defaults: Draft): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Draft>
    const isWhole = Array.isArray(kept.types) && kept.types.length > 0 && kept.types.every(({ ranges }) => Array.isArray(ranges))
    return isWhole ? { ...defaults, ...kept } : defaults
  } catch {
    return defaults
  }
}

export const keepDraft = (draft: Draft): void => localStorage.setItem(storageKey, JSON.stringify(draft))
export const forgetDraft = (): void => localStorage.removeItem(storageKey)
