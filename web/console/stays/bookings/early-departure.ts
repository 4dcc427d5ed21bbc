/** Cost of an early departure by the booked terms: nights released and their fee. */
import type { Reservation } from '../../call.ts'

type Policy = NonNullable<Reservation['terms']['earlyDeparture']>

/** Fee in cents; undefined if it cannot be calculated here and must come from the service. */
export function earlyDepartureFee(
  policy: Policy | undefined,
  remaining: readonly string[],
  depositHeldCents: string,
): string | undefined {
  const prices = remaining.map(BigInt)
  const all = prices.reduce((sum, price) => sum + price, 0n)
  if (prices.length === 0 || !policy) return '0'
  switch (policy.basis) {
    case 'flexible':
      return '0'
    case 'flat_amount':
      return BigInt(policy.amountCents ?? '0') < all ? (policy.amountCents ?? '0') : String(all)
    case 'nights':
      return String(prices.slice(0, policy.nights ?? 0).reduce((sum, price) => sum + price, 0n))
    case 'remaining_nights':
    case 'non_refundable':
      return String(all)
    case 'deposit_retained':
      return String(BigInt(depositHeldCents) < all ? depositHeldCents : all)
    default:
      return undefined
  }
}
