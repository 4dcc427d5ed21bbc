/** What the form of included products holds as text, and what the service takes: pure functions both ways. */
import type { RatePlan } from '../../call.ts'
import { textOf, type Values } from '../../settings/values.ts'
import { centsOf, decimalOf, t } from '../../words.ts'
import { percentOf } from './plan-values.ts'

type Included = NonNullable<RatePlan['included']>[number]

export const bases = ['person', 'unit', 'share'] as const

/** A product as it is typed. */
export interface Item {
  readonly extraId: string
  readonly how: Included['how']
  readonly per: Included['per']
  readonly basis: (typeof bases)[number]
  /** An amount, or a percentage; per person by age group and `adult`. */
  readonly amount: string
  readonly byBand: Readonly<Record<string, string>>
  readonly isNextDay: boolean
}

export const emptyItem: Item = {
  extraId: '',
  how: 'inside',
  per: 'night',
  basis: 'person',
  amount: '',
  byBand: {},
  isNextDay: false,
}

const itemOf = ({ extraId, how, per, cents, byBand, shareBp, dayOffset }: Included): Item => ({
  extraId,
  how,
  per,
  basis: byBand ? 'person' : shareBp === undefined ? 'unit' : 'share',
  amount: cents === undefined ? (shareBp === undefined ? '' : String(shareBp / 100)) : decimalOf(BigInt(cents)),
  byBand: Object.fromEntries(Object.entries(byBand ?? {}).map(([code, each]) => [code, decimalOf(BigInt(each))])),
  isNextDay: dayOffset === 1,
})

export const itemsOf = (values: Values): readonly Item[] => JSON.parse(values['items'] || '[]') as readonly Item[]
export const isInherited = (values: Values): boolean => textOf(values, 'inherited') === 'yes'

export const includedValues = (plan: RatePlan): Values => ({
  inherited: plan.parentId !== undefined && plan.included === undefined ? 'yes' : '',
  items: JSON.stringify((plan.included ?? []).map(itemOf)),
})

const isRight = ({ basis, amount, byBand, extraId }: Item): boolean => {
  if (extraId === '') return false
  if (basis === 'unit') return centsOf(amount) !== undefined
  if (basis === 'share') {
    const bp = percentOf(amount)
    return bp !== undefined && bp >= 1 && bp <= 10_000
  }
  const typed = Object.values(byBand).filter((each) => each.trim() !== '')
  return typed.length > 0 && typed.every((each) => centsOf(each) !== undefined)
}

/** The first line that can’t be saved, as a sentence. */
export function includedProblem(values: Values): string | undefined {
  if (isInherited(values)) return undefined
  const items = itemsOf(values)
  for (const [place, item] of items.entries()) {
    if (item.extraId === '') return t('included.productFirst', { line: place + 1 })
    if (!isRight(item)) return t('included.amountFirst', { line: place + 1 })
    if (items.some((other, before) => before < place && other.extraId === item.extraId))
      return t('included.twice', { line: place + 1 })
  }
  return undefined
}

function includedOf({ extraId, how, per, basis, amount, byBand, isNextDay }: Item): Included {
  const typed = Object.entries(byBand).filter(([, each]) => each.trim() !== '')
  return {
    extraId,
    how: basis === 'share' ? 'inside' : how,
    per,
    ...(basis === 'unit' ? { cents: centsOf(amount) ?? '0' } : {}),
    ...(basis === 'share' ? { shareBp: percentOf(amount) ?? 1 } : {}),
    ...(basis === 'person' ? { byBand: Object.fromEntries(typed.map(([code, each]) => [code, centsOf(each) ?? '0'])) } : {}),
    ...(isNextDay ? { dayOffset: 1 } : {}),
  }
}

/** Null: what the parent includes. */
export const includedFromValues = (values: Values): Included[] | null =>
  isInherited(values) ? null : itemsOf(values).map(includedOf)
