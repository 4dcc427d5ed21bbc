/** Request checks shared by several operations of the module. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import type { Currency, Money } from '../../../platform/values/money.ts'
import { refuse } from './errors.ts'

export const shiftParams = closed({ id: Id('The shift.') })

/** An amount in the currency of the establishment. It must not be negative and, if `moves`, must be positive. */
export function amountOf(amount: Money, currency: Currency, name: string, moves = false): bigint {
  if (amount.currency !== currency) throw refuse.TILL_SHIFT_CURRENCY({ message: `${name}.currency must be ${currency}.` })
  const cents = BigInt(amount.amountCents)
  if (cents < 0n || (moves && cents === 0n))
    throw platformRefuse.VALIDATION_ERROR({ message: `${name}.amountCents must be ${moves ? 'more than 0' : 'at least 0'}.` })
  return cents
}
