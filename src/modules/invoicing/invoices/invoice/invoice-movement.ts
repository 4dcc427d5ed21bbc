/**
 * The ledger movement of an invoice or a credit note. Revenue and receivable were posted with the charges; the document moves their VAT from
 * "to be invoiced" to "invoiced", so that in any period the VAT of the ledger (`output_vat`) equals the VAT of the documents.
 *
 * A deposit invoice declares VAT of a service not yet supplied (directive 2006/112/EC, art. 65; CGI art. 269, 2 c): its contra account is
 * `deposit_vat` until an invoice deducts it. Rounding differences between the VAT of a document and of its charges are posted to
 * `vat_rounding`. Charges at a rate that the document doesn't have were sold without VAT, by a seller who isn't subject to it: what was kept apart
 * as their VAT is revenue.
 */
import { sum } from '../../../../platform/values/money.ts'
import type { JournalLine } from '../../../money/ledger/index.ts'
import type { InvoiceContent } from '../document/invoice-content.ts'

/** The VAT of a charge on a folio or in a wallet. */
export interface ChargedVat {
  readonly vatRateBp: number
  readonly vatCents: bigint
  readonly chargeType: string
}

export function movementOf(
  content: Pick<InvoiceContent, 'lines' | 'sequenceType'>,
  /** Charges now invoiced by the document. */
  taken: readonly ChargedVat[],
  /** Charges released by a credit note. */
  freed: readonly ChargedVat[] = [],
): JournalLine[] {
  const sign = content.sequenceType === 'credit_note' ? -1n : 1n
  const taxOf = (rateBp: number, isDeposit: boolean) =>
    sign *
    sum(
      content.lines
        .filter((line) => line.vatRateBp === rateBp && (!isDeposit || line.chargeType === 'deposit'))
        .map((line) => BigInt(line.taxCents)),
    )
  const vatOf = (charges: readonly ChargedVat[], rateBp: number) =>
    sum(charges.filter((charge) => charge.vatRateBp === rateBp).map(({ vatCents }) => vatCents))
  const rates = [...new Set([...content.lines, ...taken, ...freed].map(({ vatRateBp }) => vatRateBp))].toSorted(
    (left, right) => left - right,
  )
  const lines = rates.flatMap((rateBp): JournalLine[] => {
    const detail = String(rateBp)
    return [
      { account: 'output_vat', detail, amountCents: -taxOf(rateBp, false) },
      { account: 'unbilled_vat', detail, amountCents: vatOf(taken, rateBp) - vatOf(freed, rateBp) },
      { account: 'deposit_vat', detail, amountCents: taxOf(rateBp, true) },
    ]
  })
  const isCharged = (rateBp: number) => content.lines.some((line) => line.vatRateBp === rateBp)
  const kept = [...taken.map((charge) => ({ ...charge, sign: -1n })), ...freed.map((charge) => ({ ...charge, sign: 1n }))].filter(
    ({ vatRateBp }) => !isCharged(vatRateBp),
  )
  const revenue = [...Map.groupBy(kept, ({ chargeType }) => chargeType)].map(
    ([detail, own]): JournalLine => ({
      account: 'revenue',
      detail,
      amountCents: sum(own.map((charge) => charge.sign * charge.vatCents)),
    }),
  )
  const rounding = -sum([...lines, ...revenue].map(({ amountCents }) => amountCents))
  return [...lines, ...revenue, { account: 'revenue' as const, detail: 'vat_rounding', amountCents: rounding }].filter(
    ({ amountCents }) => amountCents !== 0n,
  )
}
