/** What makes the pricing of a plan sound: pure checks of its derivation, its prices by length of stay and its limits. */
import type { Derivation, IncludedProduct, LengthTier } from './price-shapes.ts'
import { adult } from './pricer/price-book.ts'

export interface PricingToCheck {
  readonly parentId: string | null
  readonly derivation: Derivation | null
  readonly lengthTiers: readonly LengthTier[] | null
  readonly minAdvanceDays: number | null
  readonly maxAdvanceDays: number | null
  readonly soldFrom: string | null
  readonly soldUntil: string | null
}

function derivationProblem({ perPerson = {}, ending }: Derivation, bands: readonly string[] | undefined): string | undefined {
  if (ending && BigInt(ending.stepCents) < 1n) return 'body.derivation.ending.stepCents must be at least "1".'
  if (ending && BigInt(ending.endingCents) >= BigInt(ending.stepCents))
    return 'body.derivation.ending.endingCents must be less than stepCents.'
  const unknown = Object.keys(perPerson).find((code) => code !== adult && bands?.includes(code) === false)
  return unknown === undefined || bands === undefined
    ? undefined
    : `body.derivation.perPerson names the age band ${unknown}, which the establishment doesn’t have. It has: ${[adult, ...bands].join(', ')}.`
}

function tiersProblem(tiers: readonly LengthTier[]): string | undefined {
  const seen = new Set<string>()
  for (const [place, { kind, min, bp, cents }] of tiers.entries()) {
    if (bp === undefined && cents === undefined) return `body.lengthTiers[${place}] must have bp or cents.`
    if (seen.has(`${kind} ${min}`)) return `body.lengthTiers[${place}] repeats ${kind} from ${min} nights.`
    seen.add(`${kind} ${min}`)
  }
  return undefined
}

/** Validation message, or undefined. `bands`: codes of the age bands of the establishment; undefined: the derivation stays as it was. */
export function pricingProblem(
  { parentId, derivation, lengthTiers, minAdvanceDays, maxAdvanceDays, soldFrom, soldUntil }: PricingToCheck,
  bands: readonly string[] | undefined,
): string | undefined {
  if (parentId !== null && derivation === null)
    return 'body.derivation is required with body.parentId: {} if the plan costs the same as its parent.'
  if (parentId === null && derivation !== null) return 'body.parentId is required with body.derivation.'
  if (minAdvanceDays !== null && maxAdvanceDays !== null && maxAdvanceDays < minAdvanceDays)
    return 'body.maxAdvanceDays must not be less than minAdvanceDays.'
  if (soldFrom !== null && soldUntil !== null && soldUntil < soldFrom) return 'body.soldUntil must not be before soldFrom.'
  return (derivation ? derivationProblem(derivation, bands) : undefined) ?? tiersProblem(lengthTiers ?? [])
}

/** The chain that a plan would close by having this parent, in words; undefined if it closes none. `above`: the parent and those above it. */
export function circleOf(
  plan: { readonly id: string; readonly code: string },
  above: readonly { readonly id: string; readonly code: string }[],
): string | undefined {
  const place = above.findIndex(({ id }) => id === plan.id)
  return place < 0 ? undefined : [plan, ...above.slice(0, place + 1)].map(({ code }) => code).join(' ← ')
}

interface Named {
  readonly id: string
  readonly establishmentId: string
}

/** Validation message for what a plan includes, or undefined. `bands`: codes of the age bands of the establishment. */
export function includedProblem(
  included: readonly IncludedProduct[] | null | undefined,
  establishmentId: string,
  products: readonly Named[],
  bands: readonly string[],
): string | undefined {
  const seen = new Set<string>()
  for (const [place, { extraId, cents, byBand, shareBp, how }] of (included ?? []).entries()) {
    const at = `body.included[${place}]`
    const id = extraId.toLowerCase()
    const product = products.find((each) => each.id === id)
    if (product?.establishmentId !== establishmentId) return `${at}.extraId is no product of this establishment.`
    if (seen.has(id)) return `${at}.extraId repeats a product.`
    seen.add(id)
    const amounts = [cents, byBand, shareBp].filter((amount) => amount !== undefined)
    if (amounts.length !== 1) return `${at} must have one of cents, byBand and shareBp.`
    if (how === 'on_top' && shareBp !== undefined) return `${at}.shareBp is a part of the price: it goes with how inside.`
    const unknown = Object.keys(byBand ?? {}).find((code) => code !== adult && !bands.includes(code))
    if (unknown !== undefined)
      return `${at}.byBand names the age band ${unknown}, which the establishment doesn’t have. It has: ${[adult, ...bands].join(', ')}.`
  }
  return undefined
}
