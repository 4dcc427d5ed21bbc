/** The invoice of the commission that an operator keeps of an owner's revenue, for the days of a period. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  MoneyOf,
  Nullable,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type Currency, sum } from '../../../platform/values/money.ts'
import { filled, type PrintLanguage, wordsIn } from '../../../words/index.ts'
import { type Charge, chargeEntry, type FolioOfStay, moneyEntry, type NewEntry } from '../../money/folios/index.ts'
import type { CommissionOfRate } from './settlement-reads.ts'

const commissionInvoice = closed({
  id: Id(),
  mandateId: Id('The mandate of the owner.'),
  issuingMandateId: Id('The mandate of the operator, under which it is issued.'),
  establishmentId: Id(),
  folioId: Id('The house account on which it is charged and set off.'),
  invoiceId: Id(),
  invoiceNumber: Type.String(),
  from: DateOf(),
  to: DateOf('Included.'),
  amount: MoneyOf('VAT included: what the statement of the period keeps.'),
  businessDate: DateOf(),
  issuedAt: MomentOf(),
  undoneAt: Nullable(MomentOf('The invoice is credited, and the set-off returned.')),
  creditNoteId: Nullable(Id()),
  reason: Nullable(Type.String()),
})
export const OwnerCommissionInvoice = component('OwnerCommissionInvoice', commissionInvoice)
export type OwnerCommissionInvoice = Static<typeof commissionInvoice>

export interface CommissionInvoiceRow {
  readonly id: IdType
  readonly mandateId: IdType
  readonly issuingMandateId: IdType
  readonly establishmentId: IdType
  readonly folioId: IdType
  readonly invoiceId: IdType
  readonly invoiceNumber: string
  readonly setOffEntryId: IdType
  readonly fromDate: string
  readonly toDate: string
  readonly currency: Currency
  readonly amountCents: bigint
  readonly businessDate: string
  readonly issuedAt: string
  readonly undoneAt: string | null
  readonly creditNoteId: IdType | null
  readonly reason: string | null
}

export const presentCommissionInvoice = (row: CommissionInvoiceRow): OwnerCommissionInvoice => {
  const { amountCents, currency, fromDate, toDate, issuedAt, undoneAt, creditNoteId, reason } = row
  const { id, mandateId, issuingMandateId, establishmentId, folioId, invoiceId, invoiceNumber, businessDate } = row
  return {
    id,
    mandateId,
    issuingMandateId,
    establishmentId,
    folioId,
    invoiceId,
    invoiceNumber,
    from: fromDate,
    to: toDate,
    amount: { amountCents: String(amountCents), currency },
    businessDate,
    issuedAt,
    undoneAt,
    creditNoteId,
    reason,
  }
}

interface Invoiced {
  readonly from: string
  readonly to: string
  readonly language: PrintLanguage
  readonly newId: () => IdType
}

const printedDate = (day: string): string => day.split('-').toReversed().join('/')

/**
 * The entries of the invoice: a charge of the operator's for each VAT rate, as the statement keeps it, and the payment that sets them off against what is due to the
 * owner (compensation: article 1347 of the French civil code). The house account is even again.
 */
export function commissionEntries(
  rates: readonly CommissionOfRate[],
  folio: FolioOfStay,
  { from, to, language, newId }: Invoiced,
): { readonly charges: NewEntry[]; readonly setOff: NewEntry; readonly amountCents: bigint } {
  const label = filled(wordsIn(language).ownerStatement.commissionOfPeriod, { from: printedDate(from), to: printedDate(to) })
  const charge = ({ grossCents, vatRateBp }: CommissionOfRate): Charge => ({
    chargeType: 'service',
    chargeNature: 'service',
    label,
    amountCents: grossCents,
    vatRateBp,
    serviceDate: to,
    occasion: 'commission',
    beneficiary: 'operator',
  })
  const amountCents = sum(rates.map(({ grossCents }) => grossCents))
  return {
    charges: rates.map((rate) => chargeEntry(newId(), folio, charge(rate))),
    setOff: moneyEntry(newId(), folio, {
      kind: 'payment',
      method: 'set_off',
      amountCents,
      serviceDate: to,
      occasion: 'commission',
    }),
    amountCents,
  }
}

export const commissionInvoiceExample: OwnerCommissionInvoice = {
  id: exampleId.owner_commission_invoice,
  mandateId: exampleId.operating_mandate,
  issuingMandateId: '019a9c1e-6b1f-7000-8000-00000000006d',
  establishmentId: exampleId.establishment,
  folioId: exampleId.folio,
  invoiceId: exampleId.invoice,
  invoiceNumber: 'GEST-2026-000001',
  from: '2026-10-01',
  to: '2026-10-31',
  amount: { amountCents: '24000', currency: 'EUR' },
  businessDate: '2026-11-21',
  issuedAt: exampleMoment,
  undoneAt: null,
  creditNoteId: null,
  reason: null,
}
