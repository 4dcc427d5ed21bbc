/** Loads shared by all operations that move a debtor’s money, and the creation of a receivable from a folio or by hand. */

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, DateOf, Id, Line, Text, Type } from '../../../platform/contract/schemas.ts'
import type { Context } from '../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import { addDays } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type Currency } from '../../../platform/values/money.ts'
import type { Posting } from '../ledger/index.ts'
import { type AccountWithEstablishment, type BalanceRow, passesCreditLimit } from './account/debtor-account.ts'
import { refuse } from './errors.ts'
import type { OpenReceivable } from './payment/allocation.ts'
import { openReceivables, readAtOnce } from './receivable-reads.ts'
import type { NewReceivable } from './receivable-writes.ts'

export const accountParams = closed({ id: Id('The debtor account.') })

type PostingContext = Pick<Context<{ id: IdType }, never, never>, 'params' | 'moment' | 'caller'>

/** Refuses if the account does not exist. */
export function present(row: AccountWithEstablishment | undefined, recordId: IdType): AccountWithEstablishment {
  if (!row) throw refuse.DEBTOR_ACCOUNT_NOT_FOUND({ recordId })
  return row
}

/** Also refuses if its establishment has no open business date. */
export function admitAccount(
  { params, moment, caller }: PostingContext,
  row: AccountWithEstablishment | undefined,
  id: IdType = params.id,
): { account: AccountWithEstablishment; today: IsoDate; posting: Posting } {
  const account = present(row, id)
  if (account.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
  const today = account.currentBusinessDate
  return { account, today, posting: { businessDate: today, moment, postedBy: caller.actorId } }
}

/** Members of a new receivable, from a folio or by hand. */
export const receivableMembers = {
  dueOn: Type.Optional(DateOf('Default: the date of issue plus the payment terms of the account.')),
  reference: Type.Optional(Line(100, 'E.g. the number of the invoice.')),
  description: Type.Optional(Text(500)),
  overrideCreditLimit: Type.Optional(
    Type.Boolean({
      description: 'Allows the account to exceed its credit limit. Needs the permission receivable.manage and is audited.',
    }),
  ),
}

export interface ReceivableWishes {
  readonly dueOn?: string
  readonly reference?: string
  readonly description?: string
  readonly overrideCreditLimit?: boolean
}

/** Builds a receivable. Refuses a closed account, a due date before the date of issue, and exceeding the credit limit. */
export function receivableOf(
  account: AccountWithEstablishment,
  balances: readonly BalanceRow[],
  wishes: ReceivableWishes,
  issued: Pick<NewReceivable, 'id' | 'currency' | 'amountCents' | 'issuedOn' | 'source' | 'folioId'>,
): { receivable: NewReceivable; passesLimit: boolean } {
  const dueOn = wishes.dueOn ?? addDays(issued.issuedOn, account.paymentTermsDays)
  if (dueOn < issued.issuedOn)
    throw platformRefuse.VALIDATION_ERROR({ message: `body.dueOn must not be before the date of issue ${issued.issuedOn}.` })
  if (account.status === 'closed') throw refuse.DEBTOR_ACCOUNT_CLOSED()
  const establishment = account.establishmentCurrency
  // The limit is in the currency of the establishment. Debt in another currency always exceeds it.
  const passesLimit =
    issued.currency === establishment
      ? passesCreditLimit(
          account,
          balances.find(({ currency }) => currency === establishment),
          issued.amountCents,
        )
      : account.creditLimitCents !== null
  if (passesLimit && !wishes.overrideCreditLimit) throw refuse.CREDIT_LIMIT_EXCEEDED()
  return {
    receivable: { ...issued, dueOn, reference: wishes.reference ?? null, description: wishes.description ?? null },
    passesLimit,
  }
}

/** @throws where a debtor's money is in a currency other than that of the house, euros or pounds */
export function admitCurrency(
  { establishmentCurrency }: Pick<AccountWithEstablishment, 'establishmentCurrency'>,
  currency: Currency,
): void {
  if (currency === 'EUR' || currency === 'GBP' || currency === establishmentCurrency) return
  const taken = [...new Set(['EUR', 'GBP', establishmentCurrency])].join(', ')
  throw platformRefuse.VALIDATION_ERROR({ message: `body.amount.currency must be one of ${taken}.` })
}

/** Enough open receivables for this amount: usually those already read, otherwise all of them in a second read. */
export async function openFor(
  { tenantId, load }: Pick<Context<never, never, never>, 'tenantId' | 'load'>,
  accountId: IdType,
  currency: Currency,
  cents: bigint,
  read: readonly OpenReceivable[],
): Promise<readonly OpenReceivable[]> {
  const reached = read.reduce((sum, { openCents }) => sum + openCents, 0n)
  if (read.length < readAtOnce || reached >= cents) return read
  // A third load, only for a payment that settles hundreds of receivables.
  const [all] = await load(openReceivables(tenantId, accountId, currency, null))
  return all
}
