/** Validation and loading shared by several operations of the module. */

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import type { Context } from '../../../platform/operation/operation.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency, Money } from '../../../platform/values/money.ts'
import type { PrintLanguage } from '../../../words/index.ts'
import { invoiceRefuse, type MandateRow, mandateById } from '../../invoicing/invoices/index.ts'
import type { Posting } from '../../money/ledger/index.ts'
import { type EstablishmentState } from '../../property/property/index.ts'
import { presentCommissionInvoice } from './commission-invoice.ts'
import { refuse } from './errors.ts'
import { accountsOf, listedAtMost, type OwnerStatement, unitsOf } from './owner-statement.ts'
import { presentCost, presentPayout } from './settlement.ts'
import {
  accountSums,
  commissionInvoices,
  costs,
  currencyOfMandate,
  ownerOfMandate,
  payouts,
  rates,
  revenueOf,
  seesMandate,
  unitSums,
} from './settlement-reads.ts'

/** Business date and user for a posting on an owner account. */
export function postingIn(
  establishment: EstablishmentState | undefined,
  { moment, caller }: Pick<Context<never, never, never>, 'moment' | 'caller'>,
): { establishment: EstablishmentState; posting: Posting } {
  if (!establishment) throw refuse.ESTABLISHMENT_OUTSIDE_THE_MANDATE()
  if (establishment.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
  return { establishment, posting: { businessDate: establishment.currentBusinessDate, moment, postedBy: caller.actorId } }
}

/** Validates an amount: in the currency of the establishment, and more than 0. */
export function amountIn(establishment: EstablishmentState, amount: Money): { amountCents: bigint; currency: Currency } {
  const currency = establishment.currency
  if (amount.currency !== currency) throw refuse.CURRENCY_MISMATCH({ message: `body.amount.currency must be ${currency}.` })
  const amountCents = BigInt(amount.amountCents)
  if (amountCents <= 0n) throw platformRefuse.VALIDATION_ERROR({ message: 'body.amount.amountCents must be more than 0.' })
  return { amountCents, currency }
}

/** The owner as the buyer of the operator's invoice: the seller of their own mandate. */
export const billedOwner = ({ seller, siren, vatNumber }: MandateRow) => ({
  name: seller.name,
  isCompany: siren !== null || vatNumber !== null,
  addressLines: [...seller.addressLines],
  countryCode: seller.countryCode,
  ...(seller.postalCode === null ? {} : { postalCode: seller.postalCode }),
  ...(seller.city === null ? {} : { city: seller.city }),
  ...(siren === null ? {} : { siren }),
  ...(vatNumber === null ? {} : { vatNumber }),
  ...(seller.email === null ? {} : { email: seller.email }),
})

/** The statement of a period, read in one round trip. */
export async function statementOf(
  { tenantId, load }: Pick<Context<never, never, never>, 'tenantId' | 'load'>,
  mandateId: IdType,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ statement: OwnerStatement; language: PrintLanguage }> {
  if (to < from) throw platformRefuse.VALIDATION_ERROR({ message: 'query.to must not be earlier than query.from.' })
  const those = { mandateId, from, to }
  const {
    mandate: [mandate],
    owner: [owner],
    sight: [sight],
    establishment: [establishment],
    revenue,
    sums,
    byUnit,
    rate: [rate],
    costRows,
    payoutRows,
    commissionRows,
  } = await load({
    mandate: mandateById(tenantId, mandateId),
    owner: ownerOfMandate(tenantId, mandateId),
    sight: seesMandate(tenantId, mandateId),
    establishment: currencyOfMandate(tenantId, mandateId),
    revenue: revenueOf(tenantId, mandateId, from, to),
    sums: accountSums(tenantId, mandateId, from, to),
    byUnit: unitSums(tenantId, mandateId, from, to),
    rate: rates(tenantId, mandateId, to),
    costRows: costs(tenantId, those, pageOf({ pageSize: listedAtMost })),
    payoutRows: payouts(tenantId, those, pageOf({ pageSize: listedAtMost })),
    commissionRows: commissionInvoices(tenantId, those, pageOf({ pageSize: listedAtMost })),
  })
  if (!mandate || !owner) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: mandateId })
  if (!sight?.isWhole) throw platformRefuse.SCOPE_VIOLATION()
  return {
    language: mandate.seller.language,
    statement: {
      mandateId: mandate.id,
      mandateCode: mandate.code,
      ownerId: owner.id,
      ownerName: owner.name,
      operatorName: mandate.operatorName,
      from,
      to,
      accounts: accountsOf(revenue, sums, rate?.commissionBp ?? mandate.commissionBp, establishment?.currency ?? 'EUR'),
      units: unitsOf(byUnit),
      costs: costRows.map(presentCost),
      payouts: payoutRows.map(presentPayout),
      commissionInvoices: commissionRows.filter(({ undoneAt }) => undoneAt === null).map(presentCommissionInvoice),
    },
  }
}
