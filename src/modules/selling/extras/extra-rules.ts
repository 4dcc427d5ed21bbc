/** What makes VAT and prices by age of an extra sound. Pure checks. */
import { isForEach } from './booked-extra.ts'
import type { ChargedPer } from './extra.ts'

interface ToCheck {
  readonly chargedPer: ChargedPer
  readonly vatCategory?: string | null
  readonly vatShares?: readonly { readonly bp: number }[] | null
  readonly priceByBand?: Readonly<Record<string, string>> | null
  readonly mandatory?: boolean | undefined
  readonly bookedWithStay?: boolean | undefined
  readonly feeByHour?: object | null | undefined
  readonly offeredFor?: { readonly from?: string; readonly to?: string } | null
}

/** Validation message about who is offered it, or undefined. */
function offerProblem({ mandatory = false, bookedWithStay = true, offeredFor, feeByHour }: ToCheck): string | undefined {
  if (mandatory && !bookedWithStay) return 'body.mandatory is for extras that are booked with a stay.'
  if (feeByHour && bookedWithStay)
    return 'body.feeByHour is for articles that are not booked with a stay: body.bookedWithStay must be false.'
  const { from, to } = offeredFor ?? {}
  return from !== undefined && to !== undefined && to < from
    ? 'body.offeredFor.to must not be earlier than body.offeredFor.from.'
    : undefined
}

/** Validation message, or undefined. `bands`: codes of the age bands of the establishment; undefined: the prices stay as they were. */
export function soldWithProblem(extra: ToCheck, bands: readonly string[] | undefined): string | undefined {
  const { chargedPer, vatCategory, vatShares, priceByBand } = extra
  const offer = offerProblem(extra)
  if (offer) return offer
  const shares = vatShares?.reduce((sum, { bp }) => sum + bp, 0)
  if (vatShares && vatCategory) return 'body.vatShares and body.vatCategory exclude each other.'
  if (shares !== undefined && shares !== 10_000) return `body.vatShares must add up to 10000; they add up to ${shares}.`
  if (!priceByBand) return undefined
  if (!isForEach(chargedPer)) return 'body.priceByBand is for extras that are charged per person.'
  if (priceByBand['adult'] === undefined) return 'body.priceByBand.adult is required: what an adult pays.'
  const unknown = bands && Object.keys(priceByBand).find((code) => code !== 'adult' && !bands.includes(code))
  return unknown === undefined
    ? undefined
    : `body.priceByBand names the age band ${unknown}, which the establishment doesn’t have. It has: ${['adult', ...(bands ?? [])].join(', ')}.`
}
