/** What is typed in the assistant: kept in the browser until the property is there. */
import type { RatePlan, UnitType } from '../call.ts'

export type Kind = 'hotel' | 'campsite' | 'residence' | 'apartment'

export interface TypeDraft {
  readonly name: string
  readonly persons: number
  readonly first: string
  readonly last: string
  readonly leftOut: string
  /** For one night, as typed. */
  readonly price: string
}

export interface Draft {
  readonly kind: Kind
  readonly name: string
  readonly country: string
  readonly address: string
  readonly timezone: string
  readonly businessDate: string
  readonly types: readonly TypeDraft[]
  readonly planName: string
  readonly mealPlan: NonNullable<RatePlan['mealPlan']>
  readonly vat: string
}

export const formatOf: Readonly<Record<Kind, UnitType['format']>> = {
  hotel: 'room',
  campsite: 'pitch',
  residence: 'studio',
  apartment: 'apartment',
}

export const timezones: readonly string[] = Intl.supportedValuesOf('timeZone')

export const emptyType: TypeDraft = { name: '', persons: 2, first: '', last: '', leftOut: '', price: '' }

const storageKey = 'innkeep.setup'

/** What was typed before, over the defaults. What is not as written here is left out. */
export function keptDraft(defaults: Draft): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Draft>
    return Array.isArray(kept.types) && kept.types.length > 0 ? { ...defaults, ...kept } : defaults
  } catch {
    return defaults
  }
}

export const keepDraft = (draft: Draft): void => localStorage.setItem(storageKey, JSON.stringify(draft))
export const forgetDraft = (): void => localStorage.removeItem(storageKey)
