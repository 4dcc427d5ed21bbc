/** What issuing an invoice from a folio reads, in one round trip: the folio locked, its charges, what is invoiced of them already, and the series of the mandate. */
import type { Context } from '../../../../platform/operation/operation.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { nilId } from '../../../../platform/values/ids.ts'
import { entriesToInvoice, folioByIdForUpdate, lockEstablishmentOfFolio } from '../../../money/folios/index.ts'
import { accountById, owedByAccounts } from '../../../money/receivables/index.ts'
import { prepaidPurchases } from '../../../money/wallets/index.ts'
import type { sequenceTypeOf } from '../document/invoice-content.ts'
import {
  depositCreditNotes,
  depositsOfStayOfWindow,
  depositsToDeduct,
  invoiceById,
  invoicedEntries,
  moneyOfFolio,
  statesOfFolio,
} from '../invoice/invoice-reads.ts'
import {
  coversStayOfFolio,
  establishmentOfFolio,
  mandateByIdForUpdate,
  seriesOfFolio,
  stayOfFolio,
  uncoveredEntries,
} from '../mandate/mandate-reads.ts'
import type { InvoiceWanted } from './invoice-wanted.ts'

export async function loadForInvoice(
  load: Context<unknown, unknown, InvoiceWanted>['load'],
  tenantId: Id,
  body: InvoiceWanted,
  sequenceType: ReturnType<typeof sequenceTypeOf>,
) {
  const {
    stay: [stay],
    folio: [folio],
    mandate: [mandate],
    series: [series],
    openDeposits: [openDeposit],
    original: [original],
    establishment: [establishment],
    cover: [cover],
    account: [account],
    ...lists
  } = await load({
    lockedEstablishmentOfFolio: lockEstablishmentOfFolio(tenantId, body.folioId),
    stay: stayOfFolio(tenantId, body.folioId),
    folio: folioByIdForUpdate(tenantId, body.folioId),
    mandate: mandateByIdForUpdate(tenantId, body.mandateId),
    entries: entriesToInvoice(tenantId, body.folioId),
    purchases: prepaidPurchases(tenantId, body.folioId),
    taken: invoicedEntries(tenantId, body.folioId),
    states: statesOfFolio(tenantId, body.folioId),
    money: moneyOfFolio(tenantId, body.folioId),
    onAccounts: owedByAccounts(tenantId, body.folioId),
    series: seriesOfFolio(tenantId, body.mandateId, body.folioId, sequenceType),
    deposits: depositsToDeduct(tenantId, body.folioId),
    openDeposits: depositsOfStayOfWindow(tenantId, body.folioId, body.entryIds),
    notes: depositCreditNotes(tenantId, body.folioId),
    original: invoiceById(tenantId, body.correctedInvoiceId ?? nilId),
    establishment: establishmentOfFolio(tenantId, body.folioId),
    cover: coversStayOfFolio(tenantId, body.mandateId, body.folioId),
    uncovered: uncoveredEntries(tenantId, body.mandateId, body.folioId, body.entryIds),
    account: accountById(tenantId, body.debtorAccountId ?? nilId),
  })
  return { stay, folio, mandate, series, openDeposit, original, establishment, cover, account, ...lists }
}

export type LoadedForInvoice = Awaited<ReturnType<typeof loadForInvoice>>
