/** The invoice that a folio gives: who sells, who buys, which charges and deductions, and why not. Pure; ids are handed in. */

import { refuse as platformRefuse, type Refusal } from '../../../../platform/contract/errors.ts'
import { addDays, type IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { type Currency, sum } from '../../../../platform/values/money.ts'
import { filled, languageOf, type PrintLanguage, wordsIn } from '../../../../words/index.ts'
import { folioRefuse, isStayOver, type Occasion } from '../../../money/folios/index.ts'
import { receivableRefuse } from '../../../money/receivables/index.ts'
import { vatNumberOf } from '../../../property/owners/index.ts'
import { isZeroRate, vatRateProblem } from '../../../property/property/index.ts'
import { creditedBefore } from '../credit/crediting.ts'
import {
  type ContentLine,
  type ContentStay,
  hasNoReason,
  type InvoiceContent,
  type LineToInvoice,
  withVat,
} from '../document/invoice-content.ts'
import { contentOf, type OnAccount } from '../document/issued-content.ts'
import { refuse } from '../errors.ts'
import { expectedCents, type InvoiceState, positive, settled, statusOf } from '../invoice/invoice-status.ts'
import { numberAfter, presentMandateRow, receivedOf } from '../invoice/invoice-steps.ts'
import type { BilledStay, UncoveredEntry } from '../mandate/mandate-reads.ts'
import type { MandateRow } from '../mandate/operating-mandate.ts'
import { buyerOf } from './buyer.ts'
import type { LoadedForInvoice } from './invoice-load-steps.ts'
import type { InvoiceWanted, IssuableKind } from './invoice-wanted.ts'
import { ceilingOfDeposits, chargesToInvoice, deductionsOf, labelOf, lineOfCharge, lineOfPurchase } from './issuing.ts'

/** Validates the request before anything is loaded. @throws VALIDATION_ERROR */
export function checkWanted(body: InvoiceWanted): { readonly kind: IssuableKind; readonly buyerVat: string | null } {
  const kind = body.kind ?? 'standard'
  const shape = shapeProblem(kind, body)
  if (shape) throw platformRefuse.VALIDATION_ERROR({ message: shape })
  const buyerVat = body.billTo?.vatNumber === undefined ? null : vatNumberOf(body.billTo.vatNumber)
  if (buyerVat === undefined)
    throw platformRefuse.VALIDATION_ERROR({ message: 'body.billTo.vatNumber is not a valid VAT number of its country.' })
  return { kind, buyerVat }
}

interface Wanted {
  readonly body: InvoiceWanted
  readonly kind: IssuableKind
  readonly buyerVat: string | null
  readonly newId: () => Id
}

/** The invoice as it is written, with the states of all invoices of the folio afterwards. @throws the refusals of `issueInvoice` */
export function invoiceFrom(loaded: LoadedForInvoice, wanted: Wanted) {
  const { body, kind, newId } = wanted
  const place = placeOf(loaded, wanted)
  const { folio, mandate, series, today, invoiceDate } = place
  const buyer = buyerOfInvoice(loaded, wanted, folio.establishmentId)
  const recipient = loaded.account ? loaded.account.language : loaded.stay?.guest.language
  const language = body.language ?? languageOf(recipient, mandate.seller.language)
  const charges = body.deposit ? [depositLine(loaded, wanted, place, language)] : chargedLines(loaded, wanted, place, language)
  if (kind === 'corrective') checkCorrected(loaded, body, folio.id, mandate.id)
  const { deducted, deductions } = depositsDeducted(loaded, wanted, mandate, language)
  const taxed = withVat(
    asSold(charges, mandate, loaded.entries),
    isSubject(mandate) && isZeroRate(loaded.establishment?.vatTerritory),
  )
  const lines = [...taxed, ...deductions]
  const totalCents = sum(lines.map((line) => BigInt(line.grossCents)))
  checkLines(mandate, taxed, lines, deductions.length > 0, totalCents)
  checkBuyer(taxed, buyer, mandate)

  const invoiceId = newId()
  const states = statesAfter(loaded, charges, {
    invoiceId,
    mandateId: mandate.id,
    establishmentId: folio.establishmentId,
    debtorAccountId: loaded.account?.id ?? null,
    totalCents,
    takesMoney: true,
    paidCents: 0n,
    creditedCents: 0n,
    creditedInFull: false,
    writtenOffCents: 0n,
  })
  const own = states.at(-1) as InvoiceState
  const preceding = [...(kind === 'corrective' && loaded.original ? [loaded.original.content] : []), ...deducted]
  const content = contentOf({
    invoiceId,
    kind: kind === 'standard' && deducted.length > 0 ? 'final' : kind,
    mandate,
    folio,
    houseName: loaded.establishment?.name ?? '',
    stay: loaded.stay ? billedStay(loaded.stay) : null,
    series: series.series,
    invoiceDate,
    number: numberAfter(series, invoiceDate),
    language,
    buyer,
    lines,
    receivedCents: own.paidCents,
    onAccounts: onAccountsOf(loaded.onAccounts, loaded.states, own),
    preceding: preceding.map((before) => ({
      id: before.invoiceId,
      invoiceNumber: before.invoiceNumber,
      invoiceDate: before.invoiceDate,
    })),
    correctedInvoiceId: kind === 'corrective' ? (body.correctedInvoiceId ?? null) : null,
    reason: null,
    note: body.note ?? null,
    dueDate: addDays(invoiceDate, loaded.account?.paymentTermsDays ?? mandate.seller.paymentTermsDays),
  })
  return { content, folio, series, number: numberAfter(series, invoiceDate), today, lines, deducted, states, own }
}

/** From which folio, under which mandate, in which series and on which day. */
function placeOf(loaded: LoadedForInvoice, { body, kind }: Wanted) {
  const { folio, stay, series, openDeposit, cover, states } = loaded
  const mandate = asSeller(presentMandateRow(loaded.mandate, body.mandateId))
  if (!folio || (!stay && folio.kind !== 'house')) throw folioRefuse.FOLIO_NOT_FOUND({ recordId: body.folioId })
  if (folio.kind === 'window' && kind === 'deposit')
    throw folioRefuse.FOLIO_IS_A_WINDOW({ message: 'A deposit can only be invoiced from the folio of the stay itself.' })
  if (openDeposit)
    throw refuse.DEPOSIT_OF_THE_STAY_OPEN({
      message: `The deposit ${openDeposit.invoiceNumber} was invoiced for this stay. Invoice the folio of the stay first, which deducts it, or credit it.`,
    })
  if (!mandate.establishmentIds.includes(folio.establishmentId) || !series) throw refuse.ESTABLISHMENT_OUTSIDE_THE_MANDATE()
  if (folio.currentBusinessDate === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
  const today = folio.currentBusinessDate
  const invoiceDate: IsoDate = series.date !== null && series.date > today ? series.date : today
  // Past services may be invoiced after the mandate ended; deposits are for future services.
  if (invoiceDate < mandate.validFrom || (kind === 'deposit' && mandate.validTo !== null && invoiceDate > mandate.validTo))
    throw refuse.MANDATE_NOT_IN_FORCE()
  if (kind === 'deposit' && cover?.isCovered === false) throw refuse.UNIT_OUTSIDE_THE_MANDATE()
  if (states.some((state) => state.takesMoney && state.mandateId !== mandate.id && state.status !== 'credited'))
    throw refuse.FOLIO_INVOICED_BY_ANOTHER_MANDATE()
  return { folio, mandate, series, today, invoiceDate }
}

function buyerOfInvoice({ account, stay, establishment }: LoadedForInvoice, { body, buyerVat }: Wanted, establishmentId: Id) {
  if (body.debtorAccountId !== undefined && !account)
    throw receivableRefuse.DEBTOR_ACCOUNT_NOT_FOUND({ recordId: body.debtorAccountId })
  if (account && account.establishmentId !== establishmentId) throw receivableRefuse.ACCOUNT_OF_ANOTHER_HOUSE()
  if (account?.status === 'closed') throw receivableRefuse.DEBTOR_ACCOUNT_CLOSED()
  const buyer = buyerOf({ ...body.billTo, vatNumber: buyerVat }, account, stay?.guest, establishment?.countryCode)
  if (buyer === undefined) throw refuse.NOBODY_TO_BILL()
  return buyer
}

type Place = ReturnType<typeof placeOf>
type Language = PrintLanguage

/** The only line of a deposit invoice: at most what the stay has left to invoice. */
function depositLine(loaded: LoadedForInvoice, { body, newId }: Wanted, { folio }: Place, language: Language): LineToInvoice {
  const deposit = body.deposit as NonNullable<InvoiceWanted['deposit']>
  const problem = depositProblem(deposit, folio.currency, loaded.establishment?.vatTerritory)
  if (problem) throw problem
  const grossCents = BigInt(deposit.amount.amountCents)
  if (isStayOver(loaded.stay?.status)) throw folioRefuse.DEPOSIT_AFTER_THE_STAY()
  // The future total of a house account is unknown.
  const most = loaded.stay ? ceilingOfDeposits(loaded.stay.totalCents, loaded.entries, loaded.states) : grossCents
  if (grossCents > most)
    throw refuse.DEPOSIT_EXCEEDS_STAY({
      message: `The uninvoiced amount of the stay is ${most > 0n ? most : 0n} cents (${folio.currency}); a deposit cannot exceed it.`,
    })
  return {
    id: newId(),
    label: deposit.label ?? wordsIn(language).invoice.depositLine,
    quantity: 1,
    chargeType: 'deposit',
    chargeNature: 'deposit',
    vatRateBp: deposit.vatRateBp,
    grossCents,
    serviceDate: null,
    sourceFolioEntryId: null,
  }
}

/** The charges that were named, or all that are not invoiced yet; with purchases by prepaid wallet on the folio of a stay. */
function chargedLines(
  { entries, purchases, taken, cover, uncovered }: LoadedForInvoice,
  { body, newId }: Wanted,
  { folio, mandate }: Place,
  language: Language,
): LineToInvoice[] {
  const invoiced = new Set(taken.map(({ entryId }) => entryId))
  const possible = [
    ...chargesToInvoice(entries, invoiced).map((entry) => lineOfCharge(entry, labelOf(entry, entries, language), newId)),
    ...(folio.kind === 'stay' ? purchases : [])
      .filter(({ id, reversedById }) => reversedById === null && !invoiced.has(id))
      .map((purchase) => lineOfPurchase(purchase, newId)),
  ]
  const wanted = body.entryIds ? possible.filter((line) => body.entryIds?.includes(line.sourceFolioEntryId ?? '')) : possible
  if (body.entryIds && wanted.length !== body.entryIds.length) throw refuse.ENTRY_CANNOT_BE_INVOICED()
  if (wanted.length === 0) throw refuse.NOTHING_TO_INVOICE()
  const buys = wanted.some(({ sourceFolioEntryId }) => purchases.some(({ id }) => id === sourceFolioEntryId))
  if (buys && cover?.isCovered === false) throw refuse.UNIT_OUTSIDE_THE_MANDATE()
  const outside = coverageProblem(wanted, uncovered, mandate)
  if (outside) throw outside
  return wanted
}

/** A corrective invoice takes the place of one of the same folio and mandate that is credited as a whole. */
function checkCorrected({ original }: LoadedForInvoice, body: InvoiceWanted, folioId: Id, mandateId: Id): void {
  if (!original) throw refuse.INVOICE_NOT_FOUND({ recordId: body.correctedInvoiceId as string })
  const isCredited = original.status === 'credited' && original.content.folioId === folioId
  if (!isCredited || original.content.operatingMandateId !== mandateId) throw refuse.INVOICE_NOT_CREDITED()
}

/** An invoice for a stay deducts invoiced deposits, so that nothing is billed and no VAT declared twice. */
function depositsDeducted(
  { deposits, notes }: LoadedForInvoice,
  { kind, newId }: Wanted,
  mandate: MandateRow,
  language: Language,
) {
  const deducted = kind === 'deposit' ? [] : deposits.map(({ content }) => content)
  if (kind === 'final' && deducted.length === 0) throw refuse.NO_DEPOSIT_TO_DEDUCT()
  const foreign = deducted.find((deposit) => deposit.operatingMandateId !== mandate.id)
  if (foreign)
    throw refuse.DEPOSIT_OF_ANOTHER_MANDATE({
      message: `The deposit ${foreign.invoiceNumber} of this stay was invoiced under another mandate. Invoice under that one, or credit the deposit invoice first.`,
    })
  const credited = creditedBefore(notes.map(({ content }) => content))
  const deductions = deducted.flatMap((deposit) =>
    deductionsOf(deposit, credited, filled(wordsIn(language).invoice.deduction, { number: deposit.invoiceNumber }), newId),
  )
  return { deducted, deductions }
}

/** The total is not below zero, and VAT is charged, or left out with its reason, as the seller may. */
function checkLines(
  mandate: MandateRow,
  charges: readonly ContentLine[],
  lines: readonly { readonly vatRateBp: number }[],
  hasDeductions: boolean,
  totalCents: bigint,
): void {
  if (totalCents < 0n)
    throw hasDeductions && sum(charges.map((charge) => BigInt(charge.grossCents))) >= 0n
      ? refuse.DEPOSITS_EXCEED_CHARGES()
      : refuse.INVOICE_BELOW_ZERO()
  if (!isSubject(mandate) && lines.some((line) => line.vatRateBp > 0)) throw refuse.SELLER_NOT_SUBJECT_TO_VAT()
  const unexplained = charges.find(hasNoReason)
  if (mandate.vatNumber !== null && !mandate.seller.texts.vatExempt && unexplained)
    throw refuse.EXEMPTION_WITHOUT_REASON({
      message: `The charge “${unexplained.label}” has no VAT, and no legal basis for that is known. Correct its rate, or enter the article of law in the mandate (seller.texts.vatExempt).`,
    })
}

const isSubject = ({ vatNumber, ownerVatRegime }: MandateRow): boolean => vatNumber !== null && ownerVatRegime !== 'exempt'

/** Charges whose rate follows from the plan, the catalogue or the policies of the house: they say what the house charges, not who sells the unit. */
const ratedByTheHouse: ReadonlySet<Occasion> = new Set([
  'night',
  'extra',
  'adjust_stay',
  'check_out',
  'cancellation',
  'no_show',
  'reinstatement',
  'transfer',
])

/**
 * What a seller who isn't subject to VAT sells is exempt, whatever the charge says: only a seller with a VAT number names reverse charge, export or a zero rate
 * (BR-AE-02, BR-G-02, BR-Z-02). The rate of a night follows who sells the unit, not the plan. A charge that somebody entered with VAT is refused instead, by `checkLines`.
 */
const asSold = (
  charges: readonly LineToInvoice[],
  mandate: MandateRow,
  entries: LoadedForInvoice['entries'],
): readonly LineToInvoice[] => {
  if (isSubject(mandate)) return charges
  const ratedByHouse = new Set(entries.filter(({ occasion }) => ratedByTheHouse.has(occasion)).map(({ id }) => id))
  return charges.map((charge) => ({
    ...charge,
    vatTreatment: null,
    ...(ratedByHouse.has(charge.sourceFolioEntryId ?? '') ? { vatRateBp: 0 } : {}),
  }))
}

/** Under reverse charge the buyer owes the tax: a business with a VAT number of another country (directive 2006/112/EC, articles 194 to 196 and 226 (11a)). */
function checkBuyer(lines: readonly ContentLine[], buyer: InvoiceContent['buyer'], mandate: MandateRow): void {
  const reversed = lines.find(({ vatCategory }) => vatCategory === 'AE')
  if (reversed && (buyer.vatNumber === null || buyer.vatNumber.slice(0, 2) === mandate.vatNumber?.slice(0, 2)))
    throw refuse.REVERSE_CHARGE_NEEDS_VAT_NUMBER({
      message: `The charge “${reversed.label}” is under reverse charge: bill it to a business with a VAT number of another country, or reverse the charge and post it with VAT.`,
    })
  const exported = lines.find(({ vatCategory }) => vatCategory === 'G')
  if (exported && buyer.countryCode === mandate.seller.countryCode)
    throw refuse.EXPORT_NEEDS_BUYER_ABROAD({
      message: `The charge “${exported.label}” is an export, but the buyer is in the seller’s country. Correct the address, or reverse the charge and post it with VAT.`,
    })
}

/** What the invoices of the folio are once this one is among them, the last. Purchases by prepaid wallet invoiced now are already paid. */
function statesAfter(
  { states, money, purchases }: LoadedForInvoice,
  charges: readonly LineToInvoice[],
  blank: Omit<InvoiceState, 'status'>,
): InvoiceState[] {
  const bought = sum(
    charges.flatMap((line) => (purchases.some(({ id }) => id === line.sourceFolioEntryId) ? [line.grossCents] : [])),
  )
  return settled([...states, { ...blank, status: statusOf(blank) }], receivedOf(money, bought))
}

/**
 * The part of this invoice that was transferred to debtor accounts, by account: what they still owe for the folio, less what earlier invoices of the folio cover. An
 * invoice billed to an account includes what that account owes.
 */
function onAccountsOf(owed: LoadedForInvoice['onAccounts'], states: readonly InvoiceState[], own: InvoiceState): OnAccount[] {
  const earlier = states.filter(({ invoiceId }) => invoiceId !== own.invoiceId)
  const expectedOf = (accountId: Id | null) =>
    sum(earlier.flatMap((state) => (state.debtorAccountId === accountId ? [expectedCents(state)] : [])))
  let covered = expectedOf(null)
  let open = expectedCents(own)
  return owed.flatMap(({ accountId, accountName, cents }) => {
    if (accountId === own.debtorAccountId) return []
    const unbilled = positive(cents - expectedOf(accountId))
    const free = positive(unbilled - covered)
    covered = positive(covered - unbilled)
    const taken = free < open ? free : open
    open -= taken
    return taken > 0n ? [{ accountName, cents: taken }] : []
  })
}

const billedStay = ({ guest, confirmationCode, unitCode, arrival, departure }: BilledStay): ContentStay => ({
  guestName: [guest.firstName, guest.lastName].filter(Boolean).join(' ') || null,
  confirmationCode,
  unitCode,
  arrival,
  departure,
})

/** Refusal if the mandate does not cover a charge on its service date. */
function coverageProblem(
  wanted: readonly LineToInvoice[],
  uncovered: readonly UncoveredEntry[],
  mandate: MandateRow,
): Refusal | undefined {
  const outside = wanted.flatMap((charge) => {
    const entry = uncovered.find(({ id }) => id === charge.sourceFolioEntryId)
    return entry ? [{ charge, entry }] : []
  })
  const [first] = outside
  if (!first) return undefined
  if (outside.length === wanted.length && outside.every(({ entry }) => !entry.isOutOfTime))
    return refuse.UNIT_OUTSIDE_THE_MANDATE()
  const { charge, entry } = first
  return refuse.CHARGE_OUTSIDE_THE_MANDATE({
    message: entry.isOutOfTime
      ? `“${charge.label}” is for ${entry.serviceDate}; the mandate is in force ${mandate.validTo === null ? `from ${mandate.validFrom} on` : `from ${mandate.validFrom} to ${mandate.validTo}`}. Move what is of another mandate to a window of the stay, and invoice it there.`
      : `“${charge.label}” is for ${entry.serviceDate}, when the unit was under another mandate or belonged to others. Move what is of another mandate to a window of the stay, and invoice it there.`,
  })
}

/** Removes the VAT number of an owner who is not subject to VAT; only owners subject to VAT may invoice it. */
const asSeller = (mandate: MandateRow): MandateRow =>
  mandate.ownerVatRegime === 'non_subject' ? { ...mandate, vatNumber: null } : mandate

/** Validates the deposit itself: amount, currency, VAT rate. */
function depositProblem(
  { amount, vatRateBp }: { readonly amount: { amountCents: string; currency: Currency }; readonly vatRateBp: number },
  currency: Currency,
  vatTerritory: string | undefined,
): Refusal | undefined {
  if (amount.currency !== currency) return folioRefuse.CURRENCY_MISMATCH()
  if (BigInt(amount.amountCents) <= 0n)
    return platformRefuse.VALIDATION_ERROR({ message: 'body.deposit.amount.amountCents must be more than 0.' })
  const rate = vatRateProblem(vatTerritory, vatRateBp, 'body.deposit.vatRateBp')
  return rate ? platformRefuse.VALIDATION_ERROR({ message: rate }) : undefined
}

/** Validates which fields are allowed for which kind. */
function shapeProblem(
  kind: IssuableKind,
  body: { readonly deposit?: unknown; readonly entryIds?: unknown; readonly correctedInvoiceId?: unknown },
): string | undefined {
  if ((kind === 'deposit') !== (body.deposit !== undefined))
    return kind === 'deposit' ? 'body.deposit is required for a deposit.' : 'body.deposit is allowed only with the kind deposit.'
  if (kind === 'deposit' && body.entryIds !== undefined) return 'body.entryIds is not allowed for a deposit.'
  if ((kind === 'corrective') !== (body.correctedInvoiceId !== undefined))
    return kind === 'corrective'
      ? 'body.correctedInvoiceId is required for a corrective invoice.'
      : 'body.correctedInvoiceId is allowed only with the kind corrective.'
  return undefined
}
