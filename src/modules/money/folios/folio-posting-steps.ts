/** Loads shared by all operations that post to a folio: establishment and stay with a share lock, the folio locked for update. */

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import type { Posting } from '../ledger/index.ts'
import { type MethodWanted, rulesOfMethod } from '../payment-methods/index.ts'
import { refuse } from './errors.ts'
import { currencyProblem, type FolioRow } from './folio.ts'
import { type FolioWithEstablishment, folioByIdForUpdate, lockEstablishmentOfFolio, lockStayOfFolio } from './folio-reads.ts'

/** The stay took place and has ended, or did not take place. */
export const isStayOver = (status: string | undefined): boolean =>
  status === 'CheckedOut' || status === 'Cancelled' || status === 'NoShow' || status === 'Expired'

export const folioParams = closed({ id: Id('The folio.') })

export const loadsForPosting = (tenantId: IdType, id: IdType) =>
  ({
    lockedEstablishment: lockEstablishmentOfFolio(tenantId, id),
    lockedStay: lockStayOfFolio(tenantId, id),
    folio: folioByIdForUpdate(tenantId, id),
  }) as const

type PostingContext = Pick<Context<{ id: IdType }, never, never>, 'params' | 'moment' | 'caller'>

/** Refuses if the folio does not exist or its establishment has no open business date. */
export function admitPosting(
  { params, moment, caller }: PostingContext,
  row: FolioWithEstablishment | undefined,
): { folio: FolioWithEstablishment; today: IsoDate; posting: Posting } {
  if (!row) throw refuse.FOLIO_NOT_FOUND({ recordId: params.id })
  if (row.kind === 'settlement') throw refuse.FOLIO_IS_A_SETTLEMENT()
  if (row.closedOn !== null) throw refuse.HOUSE_ACCOUNT_CLOSED()
  if (row.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
  const today = row.currentBusinessDate
  return { folio: row, today, posting: { businessDate: today, moment, postedBy: caller.actorId } }
}

/** Validates an amount of the body: in the folio’s currency, and positive. */
export function amountFor(folio: FolioRow, amount: { amountCents: string; currency: Currency }): bigint {
  const problem = currencyProblem(amount.currency, folio)
  if (problem) throw refuse.CURRENCY_MISMATCH({ message: problem })
  const cents = BigInt(amount.amountCents)
  if (cents <= 0n) throw platformRefuse.VALIDATION_ERROR({ message: 'body.amount.amountCents must be more than 0.' })
  return cents
}

/** The payment method in the house of a folio. */
export const rulesForFolio = (tenantId: IdType, folioId: IdType, wanted: MethodWanted) =>
  rulesOfMethod(tenantId, sql`(select establishment_id from folio where tenant_id = ${tenantId} and id = ${folioId})`, wanted)
