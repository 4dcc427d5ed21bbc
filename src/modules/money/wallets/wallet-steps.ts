/** Refusals and presentation shared by the operations on a wallet. */

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { Context } from '../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import type { Posting } from '../ledger/index.ts'
import { refuse } from './errors.ts'
import { availableOf, presentTransaction, type WalletPosting, type WalletRow, type WalletTransaction } from './wallet.ts'
import type { WalletWithEstablishment } from './wallet-reads.ts'

export const walletParams = closed({ id: Id('The wallet.') })

/** Refuses if the wallet does not exist. */
export function present<Row extends WalletRow>(row: Row | undefined, recordId: IdType): Row {
  if (!row) throw refuse.WALLET_NOT_FOUND({ recordId })
  return row
}

/** Also refuses if the wallet accepts nothing: closed, blocked, or in an establishment without an open business date. */
export function admitWallet(
  { params, moment, caller }: Pick<Context<{ id: IdType }, never, never>, 'params' | 'moment' | 'caller'>,
  row: WalletWithEstablishment | undefined,
  { evenBlocked = false, spends = false }: { evenBlocked?: boolean; spends?: boolean } = {},
): { wallet: WalletWithEstablishment; today: IsoDate; posting: Posting } {
  const wallet = present(row, params.id)
  if (wallet.status === 'closed') throw refuse.WALLET_CLOSED()
  if (wallet.status === 'blocked' && !evenBlocked) throw refuse.WALLET_BLOCKED()
  if (spends && wallet.stayStatus !== 'Confirmed' && wallet.stayStatus !== 'CheckedIn') throw refuse.STAY_IS_OVER()
  if (wallet.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
  const today = wallet.currentBusinessDate
  return { wallet, today, posting: { businessDate: today, moment, postedBy: caller.actorId } }
}

/** Validates an amount of the body: in the currency of the wallet, and positive. */
export function amountFor(wallet: WalletRow, amount: { amountCents: string; currency: Currency }): bigint {
  if (amount.currency !== wallet.currency)
    throw refuse.WALLET_CURRENCY_MISMATCH({
      message: `body.amount.currency must be ${wallet.currency}, the currency of the wallet.`,
    })
  const cents = BigInt(amount.amountCents)
  if (cents <= 0n) throw platformRefuse.VALIDATION_ERROR({ message: 'body.amount.amountCents must be more than 0.' })
  return cents
}

export function afterPosting(wallet: WalletRow, { businessDate, moment }: Posting, row: WalletTransaction): WalletPosting {
  const balanceCents = wallet.balanceCents + row.amountCents
  const available = availableOf({ ...wallet, balanceCents })
  return {
    transaction: presentTransaction(wallet.id, { ...row, businessDate, postedAt: moment, reversedById: null }),
    balanceCents: String(balanceCents),
    availableCents: available === null ? null : String(available),
  }
}

export const walletEvent = (
  type: DomainEvent['type'],
  wallet: Pick<WalletRow, 'id' | 'establishmentId' | 'reservationId'>,
  data: Readonly<Record<string, unknown>> = {},
): DomainEvent => ({
  type,
  establishmentId: wallet.establishmentId,
  data: { walletId: wallet.id, reservationId: wallet.reservationId, ...data },
})
