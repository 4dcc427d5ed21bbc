/**
 * Fees for booked nights that are not used: cancellation, no-show, early departure. Always by the booked terms.
 *
 * VAT: a fee for nights that the establishment kept available is the price of that service, at the rate of those nights (Court of Justice of
 * the European Union, C-250/14 Air France-KLM, C-295/17 MEO). A deposit that is kept is an indemnity for the loss and bears no VAT
 * (C-277/05, Société thermale d'Eugénie-les-Bains). See docs/decisions/0010-vat-on-fees.md.
 */
import { addDays, type IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { basisPointsOf, shareOf, sum } from '../../../../platform/values/money.ts'
import { type ChargeType, chargeEntry, type FolioOfStay, type NewEntry } from '../../../money/folios/index.ts'
import type { TermsType } from '../../../selling/pricing/index.ts'
import type { BookedNight } from '../stay/reservation.ts'

export const earlyDepartureRationales = [
  'not_applicable',
  'no_policy',
  'flexible',
  'flat_amount',
  'nights',
  'percentage',
  'remaining_nights',
  'deposit_retained',
  'non_refundable',
  'staff_override',
] as const
export type EarlyDepartureRationale = (typeof earlyDepartureRationales)[number]

export const feeRationales = [
  ...earlyDepartureRationales,
  'option',
  'free_of_charge',
  'none',
  'first_night',
  'deposit',
  'all_nights',
] as const
export type FeeRationale = (typeof feeRationales)[number]

export interface FeePart {
  /** An indemnity bears no VAT. */
  readonly nature: 'service' | 'indemnity'
  readonly vatRateBp: number
  readonly amountCents: bigint
}

/** A fee, its reason, and its split by VAT rate. */
export interface FeeOwed<Rationale extends FeeRationale = FeeRationale> {
  readonly amountCents: bigint
  readonly rationale: Rationale
  readonly parts: readonly FeePart[]
}

const atMost = (amount: bigint, limit: bigint): bigint => (amount > limit ? limit : amount)

const total = (nights: readonly BookedNight[]): bigint => sum(nights.map(({ priceCents }) => priceCents))

/** Splits an amount by the VAT rates of its nights, in proportion to their prices; the parts add up to the amount. */
export function splitByVatRate(amountCents: bigint, nights: readonly BookedNight[]): FeePart[] {
  if (amountCents === 0n) return []
  const rates = [...new Set(nights.map(({ vatRateBp }) => vatRateBp))].toSorted((left, right) => left - right)
  const whole = total(nights)
  if (rates.length < 2 || whole === 0n) return [{ nature: 'service', vatRateBp: rates[0] ?? 0, amountCents }]
  // Round the running total, so that no cent is lost between the parts.
  let weight = 0n
  let given = 0n
  return rates
    .map((vatRateBp) => {
      weight += total(nights.filter((night) => night.vatRateBp === vatRateBp))
      const reached = shareOf(amountCents, weight, whole)
      const part: FeePart = { nature: 'service', vatRateBp, amountCents: reached - given }
      given = reached
      return part
    })
    .filter((part) => part.amountCents !== 0n)
}

const service = <Rationale extends FeeRationale>(
  amountCents: bigint,
  rationale: Rationale,
  nights: readonly BookedNight[],
): FeeOwed<Rationale> => ({ amountCents, rationale, parts: splitByVatRate(amountCents, nights) })

const indemnity = <Rationale extends FeeRationale>(amountCents: bigint, rationale: Rationale): FeeOwed<Rationale> => ({
  amountCents,
  rationale,
  parts: amountCents === 0n ? [] : [{ nature: 'indemnity', vatRateBp: 0, amountCents }],
})

export const nothingOwed = <Rationale extends FeeRationale>(rationale: Rationale): FeeOwed<Rationale> => indemnity(0n, rationale)

/**
 * The fee of a guest who leaves before the `unused` nights. An amount set by staff overrides the policy. `depositCents` is the booked deposit.
 * The fee of the policy never exceeds the price of those nights.
 */
export function feeForEarlyDeparture(
  terms: TermsType,
  unused: readonly BookedNight[],
  depositCents: bigint,
  overrideCents?: bigint,
): FeeOwed<EarlyDepartureRationale> {
  const policy = terms.earlyDeparture
  if (unused.length === 0) return nothingOwed('not_applicable')
  if (overrideCents !== undefined) return service(overrideCents, 'staff_override', unused)
  if (!policy) return nothingOwed('no_policy')
  const inOrder = unused.toSorted((left, right) => (left.night < right.night ? -1 : 1))
  switch (policy.basis) {
    case 'flexible':
      return nothingOwed('flexible')
    case 'flat_amount':
      return service(atMost(BigInt(policy.amountCents ?? '0'), total(unused)), 'flat_amount', unused)
    case 'nights': {
      const first = inOrder.slice(0, policy.nights ?? 0)
      return service(total(first), 'nights', first)
    }
    case 'percentage':
      return service(basisPointsOf(total(unused), policy.basisPoints ?? 0), 'percentage', unused)
    case 'remaining_nights':
    case 'non_refundable':
      return service(total(unused), policy.basis, unused)
    default:
      return indemnity(atMost(depositCents, total(unused)), 'deposit_retained')
  }
}

/** The new early-departure fee, and the postings that change the current one. */
export interface FeeChange {
  readonly fee: FeeOwed<EarlyDepartureRationale>
  /** Charges to post. */
  readonly charges: readonly FeePart[]
  /** Reverse the current fee first. */
  readonly reversesStanding: boolean
}

export interface FeeSituation {
  readonly terms: TermsType
  readonly depositCents: bigint
  /** Nights given up, before and after this change. */
  readonly before: readonly BookedNight[]
  readonly now: readonly BookedNight[]
  /** The fee currently on the folio. */
  readonly standing: readonly FeePart[]
  readonly overrideCents?: bigint | undefined
}

/**
 * A stay may be shortened and extended several times. The fee is for all nights given up in the end, not for each step. If the fee only grows, the
 * difference is charged. Otherwise the current fee is reversed and the new one charged, so that its VAT matches the nights it is for.
 */
export function changeOfEarlyDepartureFee(situation: FeeSituation): FeeChange {
  const { standing } = situation
  const fee = feeForAllGivenUp(situation)
  const stands = byKind(standing)
  const owed = byKind(fee.parts)
  const onlyGrows = [...stands].every(([kind, part]) => (owed.get(kind)?.amountCents ?? 0n) >= part.amountCents)
  if (!onlyGrows) return { fee, charges: fee.parts, reversesStanding: true }
  const charges = [...owed]
    .map(([kind, part]) => ({ ...part, amountCents: part.amountCents - (stands.get(kind)?.amountCents ?? 0n) }))
    .filter(({ amountCents }) => amountCents > 0n)
  return { fee, charges, reversesStanding: false }
}

/**
 * Applies the policy to all nights given up. An amount that staff set or waived before is kept for its nights: further nights add the fee of the
 * policy, and re-added nights reduce the amount proportionally. An amount set now replaces everything.
 */
function feeForAllGivenUp({
  terms,
  depositCents,
  before,
  now,
  standing,
  overrideCents,
}: FeeSituation): FeeOwed<EarlyDepartureRationale> {
  const owed = feeForEarlyDeparture(terms, now, depositCents, overrideCents)
  if (overrideCents !== undefined || now.length === 0) return owed
  const owedBefore = feeForEarlyDeparture(terms, before, depositCents)
  const standingCents = amountOf(standing)
  if (standingCents === owedBefore.amountCents) return owed
  if (now.length >= before.length) {
    const known = new Set(before.map(({ night }) => night))
    const growth = owed.amountCents - owedBefore.amountCents
    const added = splitByVatRate(
      growth > 0n ? growth : 0n,
      now.filter(({ night }) => !known.has(night)),
    )
    const indemnified = owed.parts.some(({ nature }) => nature === 'indemnity')
    const parts = indemnified ? added.map((part) => ({ ...part, nature: 'indemnity' as const, vatRateBp: 0 })) : added
    return staffSum([...byKind([...standing, ...parts]).values()])
  }
  const [part, whole] =
    owedBefore.amountCents > 0n ? [owed.amountCents, owedBefore.amountCents] : [BigInt(now.length), BigInt(before.length)]
  const left = shareOf(standingCents, part, whole)
  const indemnified = standing.every(({ nature }) => nature === 'indemnity')
  return staffSum(indemnified ? indemnity(left, 'staff_override').parts : splitByVatRate(left, now))
}

const staffSum = (parts: readonly FeePart[]): FeeOwed<EarlyDepartureRationale> => ({
  amountCents: amountOf(parts),
  rationale: 'staff_override',
  parts,
})

const amountOf = (parts: readonly FeePart[]): bigint => sum(parts.map(({ amountCents }) => amountCents))

/** One part for each nature and rate. */
function byKind(parts: readonly FeePart[]): Map<string, FeePart> {
  const kinds = new Map<string, FeePart>()
  for (const part of parts) {
    const kind = `${part.nature} ${part.vatRateBp}`
    kinds.set(kind, { ...part, amountCents: part.amountCents + (kinds.get(kind)?.amountCents ?? 0n) })
  }
  return kinds
}

interface Booked {
  readonly status: string
  readonly arrival: IsoDate
  readonly terms: TermsType
  readonly depositCents: bigint
}

/** The fee for a cancellation today, on the nights still held. Options and cancellations in time are free. */
export function feeForCancellation(
  reservation: Booked,
  nights: readonly BookedNight[],
  today: IsoDate,
  overrideCents?: bigint,
): FeeOwed {
  const his = nights.filter(({ held }) => held)
  if (overrideCents !== undefined) return service(overrideCents, 'staff_override', his)
  const policy = reservation.terms.cancellation
  if (reservation.status === 'Option') return nothingOwed('option')
  if (!policy) return nothingOwed('no_policy')
  if (today <= addDays(reservation.arrival, -policy.freeUntilDaysBeforeArrival)) return nothingOwed('free_of_charge')
  return feeOn(policy.cancellation, his, reservation.depositCents)
}

/** The no-show fee, on the nights held. */
export function feeForNoShow(reservation: Booked, nights: readonly BookedNight[]): FeeOwed {
  const policy = reservation.terms.cancellation
  return policy
    ? feeOn(
        policy.noShow,
        nights.filter(({ held }) => held),
        reservation.depositCents,
      )
    : nothingOwed('no_policy')
}

function feeOn(
  fee: NonNullable<TermsType['cancellation']>['noShow'],
  nights: readonly BookedNight[],
  depositCents: bigint,
): FeeOwed {
  const inOrder = nights.toSorted((left, right) => (left.night < right.night ? -1 : 1))
  switch (fee.basis) {
    case 'none':
      return nothingOwed('none')
    case 'first_night':
      return service(total(inOrder.slice(0, 1)), 'first_night', inOrder.slice(0, 1))
    case 'nights': {
      const first = inOrder.slice(0, fee.nights ?? 0)
      return service(total(first), 'nights', first)
    }
    case 'percentage':
      return service(basisPointsOf(total(nights), fee.basisPoints ?? 0), 'percentage', nights)
    case 'deposit':
      return indemnity(depositCents, 'deposit')
    default:
      return service(total(nights), 'all_nights', nights)
  }
}

const labels = {
  cancellation_fee: 'Cancellation fee',
  no_show_fee: 'No-show fee',
  early_departure_fee: 'Early departure fee',
} as const

/** The charges of a fee: one for each rate of VAT. */
export const feeEntries = (
  newId: () => Id,
  folio: FolioOfStay,
  parts: readonly FeePart[],
  chargeType: ChargeType & keyof typeof labels,
  occasion: 'cancellation' | 'no_show' | 'adjust_stay' | 'check_out',
  today: IsoDate,
  reason?: string | null,
): NewEntry[] =>
  parts.map(({ nature, vatRateBp, amountCents }) =>
    chargeEntry(newId(), folio, {
      chargeType,
      chargeNature: nature,
      label: labels[chargeType],
      amountCents,
      vatRateBp,
      serviceDate: today,
      occasion,
      reason,
    }),
  )
