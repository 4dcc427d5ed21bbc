/** VAT of long stays in the United Kingdom: from a night on, only a share of the value is for facilities and bears it (HMRC notice 709/3, section 3). */
import { shareOf } from '../../../../platform/values/money.ts'
import type { LongStay } from './price-book.ts'

type Rule = Pick<LongStay, 'afterNights' | 'shareBp'>

/** At least a fifth of the value of the 29th night and later ones. */
export const longStayInUnitedKingdom: Rule = { afterNights: 28, shareBp: 2000 }

const applies = ({ afterNights }: Rule, numberOfNight: number) => numberOfNight > afterNights

export interface LongStayParts {
  readonly outsideCents: bigint
  readonly facilitiesCents: bigint
}

/** The part of a price outside the value for VAT, and the part for facilities that bears it; undefined where all of it does. */
export function longStayParts(rule: Rule, cents: bigint, vatBp: number, numberOfNight: number): LongStayParts | undefined {
  if (!applies(rule, numberOfNight)) return undefined
  const share = BigInt(rule.shareBp)
  // What the guest pays for one unit of net value, in basis points squared: the share with VAT, the rest without.
  const paid = (10_000n - share) * 10_000n + share * BigInt(10_000 + vatBp)
  const net = shareOf(cents, 100_000_000n, paid)
  const outsideCents = shareOf(net, 10_000n - share, 10_000n)
  return { outsideCents, facilitiesCents: cents - outsideCents }
}

/** The parts of what the guest pays where the house keeps its net amount, of a price with VAT on all of it; undefined where it stays. */
export function longStayKeepingNet(rule: Rule, cents: bigint, vatBp: number, numberOfNight: number): LongStayParts | undefined {
  if (!applies(rule, numberOfNight)) return undefined
  const net = shareOf(cents, 10_000n, BigInt(10_000 + vatBp))
  const outsideCents = shareOf(net, 10_000n - BigInt(rule.shareBp), 10_000n)
  return { outsideCents, facilitiesCents: shareOf(net - outsideCents, BigInt(10_000 + vatBp), 10_000n) }
}
