/** Credit notes: the amounts credited per invoice line, and their limits. Pure functions. */
import { shareOf, sum } from '../../../../platform/values/money.ts'
import { chargeEntry, type FolioRow, type NewEntry } from '../../../money/folios/index.ts'
import type { ReducibleReceivable } from '../../../money/receivables/index.ts'
import type { ContentLine, InvoiceContent } from '../document/invoice-content.ts'
import type { InvoiceState } from '../invoice/invoice-status.ts'

const size = (cents: bigint): bigint => (cents < 0n ? -cents : cents)

/** The credit of a line: its whole rest, or an amount including VAT. */
export interface CreditWanted {
  readonly lineId: string
  readonly grossCents?: bigint
}

export interface Credited {
  readonly net: bigint
  readonly tax: bigint
}

/** Amounts already credited per line by earlier credit notes. */
export function creditedBefore(notes: readonly InvoiceContent[]): ReadonlyMap<string, Credited> {
  const credited = new Map<string, Credited>()
  for (const line of notes.flatMap((note) => note.lines)) {
    if (line.creditedLineId === null) continue
    const before = credited.get(line.creditedLineId) ?? { net: 0n, tax: 0n }
    credited.set(line.creditedLineId, { net: before.net + BigInt(line.netCents), tax: before.tax + BigInt(line.taxCents) })
  }
  return credited
}

export type CreditProblem = 'nothing' | 'unknown line' | 'too much of a line' | 'too much of the invoice' | 'a deduction alone'

/**
 * The lines of a credit note. The VAT of a partial credit is calculated from the cumulative credit of the line. So no step is off by more than a
 * cent, and a line credited in full is credited exactly, net and VAT.
 */
export function creditLines(
  original: InvoiceContent,
  before: ReadonlyMap<string, Credited>,
  wanted: readonly CreditWanted[] | undefined,
  newId: () => string,
): ContentLine[] | CreditProblem {
  const byId = new Map(original.lines.map((line) => [line.id, line]))
  const asked = wanted ?? original.lines.map((line): CreditWanted => ({ lineId: line.id }))
  if (new Set(asked.map((each) => each.lineId)).size !== asked.length || asked.some((each) => !byId.has(each.lineId)))
    return 'unknown line'
  const lines: ContentLine[] = []
  for (const each of asked) {
    const line = byId.get(each.lineId) as ContentLine
    const taken = before.get(line.id) ?? { net: 0n, tax: 0n }
    const restGross = BigInt(line.grossCents) - taken.net - taken.tax
    if (restGross === 0n) {
      if (wanted) return 'too much of a line'
      continue
    }
    const gross = each.grossCents ?? restGross
    const isBeyond = restGross > 0n ? gross <= 0n || gross > restGross : gross >= 0n || gross < restGross
    if (isBeyond) return 'too much of a line'
    const tax = shareOf(BigInt(line.taxCents), size(taken.net + taken.tax + gross), size(BigInt(line.grossCents))) - taken.tax
    const isWhole = gross === BigInt(line.grossCents)
    lines.push({
      ...line,
      id: newId(),
      quantity: isWhole ? line.quantity : gross < 0n ? -1 : 1,
      netCents: String(gross - tax),
      taxCents: String(tax),
      grossCents: String(gross),
      creditedLineId: line.id,
    })
  }
  if (lines.length === 0) return 'nothing'
  // Negative lines (discount, deposit) make the invoice total lower than its other lines, so the credit is limited to the rest of the invoice.
  const now = grossOf(lines)
  const rest = grossOf(original.lines) - creditedGross(before)
  if (rest >= 0n ? now > rest || now < 0n : now < rest || now > 0n) return 'too much of the invoice'
  const isWhole = original.lines.every((line) =>
    isCreditedInFull(line, before.get(line.id), grossOf(lines.filter(({ creditedLineId }) => creditedLineId === line.id))),
  )
  if (!isWhole && lines.some((line) => line.chargeType === 'deposit' && BigInt(line.grossCents) < 0n)) return 'a deduction alone'
  return lines
}

const grossOf = (lines: readonly ContentLine[]): bigint => sum(lines.map(({ grossCents }) => BigInt(grossCents)))
const creditedGross = (before: ReadonlyMap<string, Credited>): bigint =>
  sum([...before.values()].map(({ net, tax }) => net + tax))

/** Whether this credit completes the credit of the line. */
export const isCreditedInFull = (line: ContentLine, before: Credited | undefined, now: bigint): boolean =>
  BigInt(line.grossCents) === (before ? before.net + before.tax : 0n) + now

/** Effects of a credit note: charges released, lines credited in part, and whether the invoice is fully credited. */
export function consequencesOf(
  original: InvoiceContent,
  before: ReadonlyMap<string, Credited>,
  notes: readonly InvoiceContent[],
  lines: readonly ContentLine[],
  taken: readonly { readonly entryId: string; readonly lineId: string }[],
): { freedEntryIds: string[]; partial: ContentLine[]; isWhole: boolean } {
  const now = (id: string) => grossOf(lines.filter(({ creditedLineId }) => creditedLineId === id))
  const isFull = (line: ContentLine) => isCreditedInFull(line, before.get(line.id), now(line.id))
  const full = original.lines.filter((line) => isFull(line))
  const completed = new Set(
    full.filter((line) => lines.some(({ creditedLineId }) => creditedLineId === line.id)).map(({ id }) => id),
  )
  // The charge of a line, and the reductions posted by earlier partial credits.
  const freedLines = new Set([
    ...completed,
    ...notes.flatMap((note) => note.lines.filter((line) => completed.has(line.creditedLineId ?? '')).map(({ id }) => id)),
  ])
  return {
    freedEntryIds: taken.filter(({ lineId }) => freedLines.has(lineId)).map(({ entryId }) => entryId),
    partial: lines.filter((line) => line.chargeType !== 'deposit' && !completed.has(line.creditedLineId ?? '')),
    isWhole: full.length === original.lines.length,
  }
}

/** The reduction posted to the folio for a partial credit, with exactly the VAT of the credit note. */
export const reductionEntry = (
  id: string,
  folio: FolioRow,
  line: ContentLine,
  creditNoteNumber: string,
  today: string,
): NewEntry => ({
  ...chargeEntry(id, folio, {
    chargeType: line.chargeType,
    chargeNature: line.chargeNature,
    label: `Credit note ${creditNoteNumber}`,
    amountCents: -BigInt(line.grossCents),
    vatRateBp: line.vatRateBp,
    serviceDate: line.serviceDate ?? today,
    occasion: 'credit_note',
    vatTreatment: line.vatCategory === 'AE' ? 'reverse_charge' : line.vatCategory === 'G' ? 'export' : null,
    beneficiary: line.beneficiary,
  }),
  vatCents: -BigInt(line.taxCents),
})

/**
 * The receivables that belong to an invoice: those of the billed account. For an invoice not billed to an account: those of accounts to which no invoice of
 * the folio was billed.
 */
export function receivablesOf(
  invoice: Pick<InvoiceState, 'debtorAccountId'>,
  states: readonly InvoiceState[],
  receivables: readonly ReducibleReceivable[],
): ReducibleReceivable[] {
  if (invoice.debtorAccountId !== null) return receivables.filter(({ accountId }) => accountId === invoice.debtorAccountId)
  const billed = new Set(states.map(({ debtorAccountId }) => debtorAccountId))
  return receivables.filter(({ accountId }) => !billed.has(accountId))
}
