/** What the forms of a plan hold as text, and what the service takes: pure functions both ways. */
import type { api, PersonPrice, RatePlan } from '../../call.ts'
import { amountText, centsOrNull, textOf, type Values, whole } from '../../settings/values.ts'
import { centsOf, decimalOf, t } from '../../words.ts'

/** A signed number as typed: sign and digits. */
const parted = (typed: string): { isLess: boolean; rest: string } => {
  const text = typed.trim()
  return { isLess: /^[-−]/.test(text), rest: text.replace(/^[-−+]\s*/, '') }
}

/** An amount that may be taken off, in minor units: `-5.00` is "-500"; undefined if it is none. */
export function differenceOf(typed: string): string | undefined {
  const { isLess, rest } = parted(typed)
  const cents = centsOf(rest)
  return cents === undefined ? undefined : isLess && cents !== '0' ? `-${cents}` : cents
}

/** A percentage that may be taken off, in basis points: `-12.5` is -1250; undefined if it is none. */
export function percentOf(typed: string): number | undefined {
  const { isLess, rest } = parted(typed)
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(rest)
  if (!found) return undefined
  const bp = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return isLess ? (bp > 10_000 ? undefined : -bp) : bp > 100_000 ? undefined : bp
}

export const differenceText = (cents: string | undefined): string =>
  cents === undefined ? '' : cents.startsWith('-') ? `-${decimalOf(BigInt(cents.slice(1)))}` : decimalOf(BigInt(cents))

export const percentText = (bp: number | undefined): string => (bp === undefined ? '' : String(bp / 100))

/** Steps and endings that are offered, as `step:ending` in minor units. */
export const endings = ['', '100:0', '100:90', '100:99', '100:50', '50:0', '500:0', '1000:0'] as const

export interface Tier {
  readonly kind: 'whole_stay' | 'nights_from'
  readonly min: string
  readonly percent: string
  readonly amount: string
}

export const emptyTier: Tier = { kind: 'whole_stay', min: '', percent: '', amount: '' }

export const tiersOf = (values: Values): readonly Tier[] => JSON.parse(values.tiers || '[]') as readonly Tier[]

const tierText = ({ kind, min, bp, cents }: NonNullable<RatePlan['lengthTiers']>[number]): Tier => ({
  kind,
  min: String(min),
  percent: percentText(bp),
  amount: differenceText(cents),
})

export function pricingValues(plan: RatePlan): Values {
  const { derivation, lengthTiers = [] } = plan
  const { ending } = derivation ?? {}
  return {
    parentId: plan.parentId ?? '',
    percent: percentText(derivation?.bp),
    amount: differenceText(derivation?.cents),
    ending: ending ? `${ending.stepCents}:${ending.endingCents}` : '',
    lowest: amountText(plan.lowestPriceCents),
    minAdvance: plan.minAdvanceDays === undefined ? '' : String(plan.minAdvanceDays),
    maxAdvance: plan.maxAdvanceDays === undefined ? '' : String(plan.maxAdvanceDays),
    soldFrom: plan.soldFrom ?? '',
    soldUntil: plan.soldUntil ?? '',
    codes: (plan.soldTo?.codes ?? []).join(', '),
    channels: (plan.soldTo?.channels ?? []).join(', '),
    companies: (plan.soldTo?.companyIds ?? []).join(' '),
    tiers: JSON.stringify(lengthTiers.map(tierText)),
    ...Object.fromEntries(
      Object.entries(derivation?.perPerson ?? {}).map(([code, cents]) => [`person ${code}`, differenceText(cents)]),
    ),
  }
}

const isDifference = (values: Values, name: string, read: (typed: string) => unknown): boolean =>
  textOf(values, name) === '' || read(textOf(values, name)) !== undefined

function tierProblem(tiers: readonly Tier[]): string | undefined {
  const seen = new Set<string>()
  for (const [place, { kind, min, percent, amount }] of tiers.entries()) {
    const line = place + 1
    const hasDifference = percent.trim() !== '' || amount.trim() !== ''
    const isRight =
      /^\d{1,3}$/.test(min.trim()) &&
      Number(min) >= 2 &&
      Number(min) <= 400 &&
      hasDifference &&
      (percent.trim() === '' || percentOf(percent) !== undefined) &&
      (amount.trim() === '' || differenceOf(amount) !== undefined)
    if (!isRight) return t('plan.tierWrong', { line })
    if (seen.has(`${kind} ${Number(min)}`)) return t('plan.tierTwice', { line })
    seen.add(`${kind} ${Number(min)}`)
  }
  return undefined
}

/** Validation message of the pricing form, or undefined. */
export function pricingProblem(values: Values): string | undefined {
  const isDerived = textOf(values, 'parentId') !== ''
  const amounts = ['amount', ...Object.keys(values).filter((name) => name.startsWith('person '))]
  if (
    isDerived &&
    !(isDifference(values, 'percent', percentOf) && amounts.every((name) => isDifference(values, name, differenceOf)))
  )
    return t('plan.differenceWrong')
  const [first, last] = [textOf(values, 'soldFrom'), textOf(values, 'soldUntil')]
  if (first !== '' && last !== '' && last < first) return t('plan.soldWrong')
  const [least, most] = [textOf(values, 'minAdvance'), textOf(values, 'maxAdvance')]
  if (least !== '' && most !== '' && Number(most) < Number(least)) return t('plan.advanceWrong')
  return tierProblem(tiersOf(values))
}

const wholeOrNull = (values: Values, name: string): number | null => (textOf(values, name) === '' ? null : whole(values, name))

/** Only what differs from the plan as it was read, so that two people who change different parts don’t undo each other. */
export function pricingChanged(values: Values, plan: RatePlan): ReturnType<typeof pricingChange> {
  const before = pricingChange(pricingValues(plan), plan)
  const after = pricingChange(values, plan)
  const names = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  )
  // A derivation goes with its parent.
  const both =
    names.includes('parentId') || names.includes('derivation')
      ? [...new Set([...names, 'parentId' as const, 'derivation' as const])]
      : names
  return Object.fromEntries(both.map((name) => [name, after[name]]))
}

/** The change of the plan that its form asks for. `plan`: keeps what the form doesn’t show, such as the lowest derived price. */
export function pricingChange(values: Values, plan: RatePlan): Omit<Parameters<typeof api.changeRatePlan>[0], 'id'> {
  const parentId = textOf(values, 'parentId') || null
  const [stepCents, endingCents] = textOf(values, 'ending').split(':')
  const bp = percentOf(textOf(values, 'percent'))
  const cents = differenceOf(textOf(values, 'amount'))
  const { minCents } = plan.derivation ?? {}
  const perPerson = Object.fromEntries(
    Object.keys(values).flatMap((name) => {
      const each = name.startsWith('person ') ? differenceOf(textOf(values, name)) : undefined
      return each === undefined || each === '0' ? [] : [[name.slice('person '.length), each]]
    }),
  )
  const tiers = tiersOf(values)
  return {
    parentId,
    derivation:
      parentId === null
        ? null
        : {
            ...(bp === undefined ? {} : { bp }),
            ...(cents === undefined ? {} : { cents }),
            ...(stepCents && endingCents ? { ending: { stepCents, endingCents } } : {}),
            ...(Object.keys(perPerson).length > 0 ? { perPerson } : {}),
            ...(minCents === undefined ? {} : { minCents }),
          },
    // Having none of its own differs from having those of the parent.
    lengthTiers:
      tiers.length === 0
        ? plan.lengthTiers?.length === 0
          ? []
          : null
        : tiers.map(({ kind, min, percent, amount }) => {
            const [ofTier, off] = [percentOf(percent), differenceOf(amount)]
            return {
              kind,
              min: Number(min),
              ...(ofTier === undefined ? {} : { bp: ofTier }),
              ...(off === undefined ? {} : { cents: off }),
            }
          }),
    lowestPriceCents: centsOrNull(values, 'lowest'),
    minAdvanceDays: wholeOrNull(values, 'minAdvance'),
    maxAdvanceDays: wholeOrNull(values, 'maxAdvance'),
    soldFrom: textOf(values, 'soldFrom') || null,
    soldUntil: textOf(values, 'soldUntil') || null,
    soldTo: soldToOf(values),
  }
}

/** Codes as typed, with commas or blanks between them. */
const codesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
      .map((code) => code.toUpperCase()),
  ),
]

/** Null: to everyone. */
function soldToOf(values: Values): RatePlan['soldTo'] | null {
  const [codes, channels, companyIds] = ['codes', 'channels', 'companies'].map((name) => codesOf(textOf(values, name)))
  const soldTo = {
    ...(codes?.length ? { codes } : {}),
    ...(companyIds?.length ? { companyIds: companyIds.map((id) => id.toLowerCase()) } : {}),
    ...(channels?.length ? { channels } : {}),
  }
  return Object.keys(soldTo).length === 0 ? null : soldTo
}

/** A unit type with the rows that its column has. */
export interface TypeOfTable {
  readonly id: string
  readonly name: string
  readonly maxOccupancy: number
}

/** Names of the fields of one type. */
export const cellOf = (typeId: string, row: string): string => `${typeId} ${row}`

export function personValues(prices: readonly PersonPrice[]): Values {
  return Object.fromEntries(
    prices.flatMap(({ unitTypeId, basePersons, adults, extraAdultCents, children }) => [
      [cellOf(unitTypeId, 'base'), String(basePersons)],
      [cellOf(unitTypeId, 'extra'), extraAdultCents === '0' ? '' : amountText(extraAdultCents)],
      ...adults.map(({ persons, cents }) => [cellOf(unitTypeId, `adults ${persons}`), differenceText(cents)]),
      ...children.map(({ band, cents, bp }) => [
        cellOf(unitTypeId, `band ${band}`),
        bp === undefined ? amountText(cents) : `${bp / 100} %`,
      ]),
    ]),
  )
}

/** A child’s price as typed: an amount, or a share of an extra adult such as `50 %`. */
export function childPriceOf(typed: string): { cents: string } | { bp: number } | undefined {
  const share = /^(.*?)\s*%$/.exec(typed.trim())
  if (share) {
    const bp = percentOf(share[1] ?? '')
    return bp === undefined || bp < 0 || bp > 10_000 ? undefined : { bp }
  }
  const cents = centsOf(typed)
  return cents === undefined ? undefined : { cents }
}

/** Whether a cell holds what can be sent; empty ones do. */
export function isCellRight(row: string, typed: string): boolean {
  if (typed.trim() === '') return true
  return row.startsWith('adults')
    ? differenceOf(typed) !== undefined
    : row.startsWith('band')
      ? childPriceOf(typed) !== undefined
      : centsOf(typed) !== undefined
}

/** The prices of the types whose column is filled in. */
/** A number of persons that no unit exceeds: of types that aren’t shown, everything that is set is kept. */
const anyNumber = 100

/** The types that are shown, and those that have prices without being shown, such as retired ones. */
function typesIn(values: Values, types: readonly TypeOfTable[]): readonly TypeOfTable[] {
  const others = Object.keys(values).flatMap((name) => {
    const id = name.endsWith(' base') ? name.slice(0, -' base'.length) : undefined
    return id === undefined || types.some((type) => type.id === id) ? [] : [{ id, name: '', maxOccupancy: anyNumber }]
  })
  return [...types, ...others]
}

export const personPricesOf = (values: Values, types: readonly TypeOfTable[], bands: readonly string[]): PersonPrice[] =>
  typesIn(values, types).flatMap(({ id, maxOccupancy }) => {
    const typed = (row: string) => textOf(values, cellOf(id, row))
    if (typed('base') === '') return []
    const basePersons = Number(typed('base'))
    const numbers = Array.from({ length: maxOccupancy }, (_, place) => place + 1)
    return [
      {
        unitTypeId: id,
        basePersons,
        adults: numbers.flatMap((persons) => {
          const cents = persons === basePersons ? undefined : differenceOf(typed(`adults ${persons}`))
          return cents === undefined ? [] : [{ persons, cents }]
        }),
        extraAdultCents: centsOf(typed('extra')) ?? '0',
        children: bands.flatMap((band) => {
          const price = childPriceOf(typed(`band ${band}`))
          return price === undefined ? [] : [{ band, ...price }]
        }),
      },
    ]
  })

export interface Band {
  readonly code: string
  readonly toAge: number
  readonly fillsBase?: boolean
}

/**
 * The age bands as they are typed: the highest age of each. A band keeps its code if its age stays, otherwise the one in its place does, so that prices keep
 * naming it. `fillsBase`: for all of them; undefined: each as it was.
 */
export function bandsOf(typed: string, before: readonly Band[], fillsBase: boolean | undefined): Band[] | undefined {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '')
  if (parts.length === 0 || parts.length > 8 || parts.some((part) => !/^(?:\d|1[0-7])$/.test(part))) return undefined
  const ages = parts.map(Number)
  if (ages.some((age, place) => place > 0 && age <= (ages[place - 1] ?? 0))) return undefined
  const same = ages.map((age) => before.find(({ toAge }) => toAge === age))
  const used = new Set(same.flatMap((band) => band?.code ?? []))
  const codes = new Set(before.map(({ code }) => code))
  return ages.map((toAge, place) => {
    const inPlace = before[place]
    const kept = same[place] ?? (inPlace && !used.has(inPlace.code) ? inPlace : undefined)
    const free = Array.from({ length: 20 }, (_, number) => `band_${number + 1}`).find((each) => !codes.has(each)) ?? `to_${toAge}`
    const code = kept?.code ?? free
    used.add(code)
    codes.add(code)
    return { code, toAge, ...((fillsBase ?? kept?.fillsBase) ? { fillsBase: true } : {}) }
  })
}
