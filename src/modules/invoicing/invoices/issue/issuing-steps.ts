/** Loads, validates and decides the issuing of an invoice from a folio; shared by the operation and by rent. */
import type { Caller } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse, type Refusal } from '../../../../platform/contract/errors.ts'
import { CountryCode, closed, Id, Line, MoneyOf, OneOf, type Static, Type } from '../../../../platform/contract/schemas.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import { contentHashOf } from '../../../../platform/values/content-hash.ts'
import { addDays } from '../../../../platform/values/dates.ts'
import { nilId } from '../../../../platform/values/ids.ts'
import { type Currency, sum } from '../../../../platform/values/money.ts'
import { entriesToInvoice, folioByIdForUpdate, folioRefuse, lockEstablishmentOfFolio } from '../../../money/folios/index.ts'
import { vatNumberOf } from '../../../property/owners/index.ts'
import { vatRateProblem } from '../../../property/property/index.ts'
import { accountById, receivableRefuse } from '../../../money/receivables/index.ts'
import { prepaidPurchases } from '../../../money/wallets/index.ts'
import { buyerOf } from './buyer.ts'
import { numberAfter, presentMandateRow, receivedOf } from '../invoice/invoice-steps.ts'
import { creditedBefore } from '../credit/crediting.ts'
import { refuse } from '../errors.ts'
import { presentInvoice } from '../invoice/invoice.ts'
import {
  type ContentStay,
  contentOf,
  hasNoReason,
  type LineToInvoice,
  sequenceTypeOf,
  withVat,
} from '../document/invoice-content.ts'
import { movementOf } from '../invoice/invoice-movement.ts'
import {
  depositCreditNotes,
  depositsOfStayOfWindow,
  depositsToDeduct,
  invoiceById,
  invoicedEntries,
  moneyOfFolio,
  statesOfFolio,
} from '../invoice/invoice-reads.ts'
import { type InvoiceState, settled, statusOf } from '../invoice/invoice-status.ts'
import { deductDeposits, insertInvoice, issuedEvent, moveStates, postMovement, takeEntries } from '../invoice/invoice-writes.ts'
import {
  ceilingOfDeposits,
  chargedVat,
  chargesToInvoice,
  deductionsOf,
  labelOf,
  lineOfCharge,
  lineOfPurchase,
  words,
} from './issuing.ts'
import {
  type BilledStay,
  coversStayOfFolio,
  establishmentOfFolio,
  mandateByIdForUpdate,
  seriesOfFolio,
  stayOfFolio,
  type UncoveredEntry,
  uncoveredEntries,
} from '../mandate/mandate-reads.ts'
import { invoiceLanguages, type MandateRow } from '../mandate/operating-mandate.ts'

const issuable = ['standard', 'deposit', 'final', 'corrective'] as const

/** Request body for issuing an invoice. */
export const InvoiceWanted = closed({
  mandateId: Id('The operating mandate.'),
  folioId: Id(),
  kind: Type.Optional(OneOf(issuable, { description: 'Default: standard.' })),
  entryIds: Type.Optional(
    Type.Array(Id(), {
      minItems: 1,
      maxItems: 1_000,
      uniqueItems: true,
      description: 'Charges of the folio, or purchases by prepaid wallet. Default: all that are not invoiced.',
    }),
  ),
  deposit: Type.Optional(
    closed(
      {
        amount: MoneyOf('VAT included.'),
        vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'VAT rate of the deposit; 1000 is 10.00%.' }),
        label: Type.Optional(Line(200)),
      },
      { description: 'Required for a deposit, otherwise not allowed.' },
    ),
  ),
  correctedInvoiceId: Type.Optional(Id('For a corrective invoice: the fully credited invoice it replaces.')),
  debtorAccountId: Type.Optional(
    Id('Bills the account of a company, with its current name, address, numbers, language and payment terms.'),
  ),
  billTo: Type.Optional(
    closed(
      {
        name: Type.Optional(Line(200)),
        isCompany: Type.Optional(Type.Boolean({ description: 'Default: true when a SIREN or a VAT number is given.' })),
        addressLines: Type.Optional(Type.Array(Line(100), { maxItems: 3 })),
        postalCode: Type.Optional(Line(20)),
        city: Type.Optional(Line(100)),
        countryCode: Type.Optional(CountryCode('Default: that of the establishment.')),
        siren: Type.Optional(Type.String({ pattern: '^[0-9]{9}$' })),
        vatNumber: Type.Optional(Line(20)),
        email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
        reference: Type.Optional(Line(100, 'Reference of the buyer, such as an order or a cost centre.')),
      },
      {
        description:
          'The buyer. Default: the guest of the stay, with name and residence. A house account needs this or `debtorAccountId`. With `debtorAccountId`, or without a name: only the details to override.',
      },
    ),
  ),
  language: Type.Optional(OneOf(invoiceLanguages, { description: 'Default: that of the debtor account, else of the mandate.' })),
  note: Type.Optional(Line(500)),
})
export type InvoiceWanted = Static<typeof InvoiceWanted>

type Issuing = Pick<Context<unknown, unknown, InvoiceWanted>, 'body' | 'tenantId' | 'moment' | 'newId' | 'load'> & {
  readonly caller: Pick<Caller, 'actorId'>
}

/** Issues an invoice from a folio; used by the operation and by rent of leases. @throws the refusals of `issueInvoice` */
export async function issueFromFolio({ body, tenantId, caller, moment, newId, load }: Issuing) {
  const kind = body.kind ?? 'standard'
  const shape = shapeProblem(kind, body)
  if (shape) throw platformRefuse.VALIDATION_ERROR({ message: shape })
  const buyerVat = body.billTo?.vatNumber === undefined ? null : vatNumberOf(body.billTo.vatNumber)
  if (buyerVat === undefined)
    throw platformRefuse.VALIDATION_ERROR({ message: 'body.billTo.vatNumber is not a valid VAT number of its country.' })
  const sequenceType = sequenceTypeOf(kind)
  const corrected = body.correctedInvoiceId ?? null
  const {
    stay: [stay],
    folio: [folio],
    mandateRow: [mandateRow],
    entries,
    purchases,
    taken,
    states,
    money,
    series: [series],
    deposits,
    openDeposits: [openDeposit],
    notes,
    original: [original],
    establishment: [establishment],
    cover: [cover],
    uncovered,
    account: [account],
  } = await load({
    lockedEstablishmentOfFolio: lockEstablishmentOfFolio(tenantId, body.folioId),
    stay: stayOfFolio(tenantId, body.folioId),
    folio: folioByIdForUpdate(tenantId, body.folioId),
    mandateRow: mandateByIdForUpdate(tenantId, body.mandateId),
    entries: entriesToInvoice(tenantId, body.folioId),
    purchases: prepaidPurchases(tenantId, body.folioId),
    taken: invoicedEntries(tenantId, body.folioId),
    states: statesOfFolio(tenantId, body.folioId),
    money: moneyOfFolio(tenantId, body.folioId),
    series: seriesOfFolio(tenantId, body.mandateId, body.folioId, sequenceType),
    deposits: depositsToDeduct(tenantId, body.folioId),
    openDeposits: depositsOfStayOfWindow(tenantId, body.folioId, body.entryIds),
    notes: depositCreditNotes(tenantId, body.folioId),
    original: invoiceById(tenantId, corrected ?? nilId),
    establishment: establishmentOfFolio(tenantId, body.folioId),
    cover: coversStayOfFolio(tenantId, body.mandateId, body.folioId),
    uncovered: uncoveredEntries(tenantId, body.mandateId, body.folioId, body.entryIds),
    account: accountById(tenantId, body.debtorAccountId ?? nilId),
  })
  const mandate = asSeller(presentMandateRow(mandateRow, body.mandateId))
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
  const invoiceDate = series.date !== null && series.date > today ? series.date : today
  // Past services may be invoiced after the mandate ended; deposits are for future services.
  if (invoiceDate < mandate.validFrom || (kind === 'deposit' && mandate.validTo !== null && invoiceDate > mandate.validTo))
    throw refuse.MANDATE_NOT_IN_FORCE()
  if (kind === 'deposit' && cover?.isCovered === false) throw refuse.UNIT_OUTSIDE_THE_MANDATE()
  const elsewhere = states.find((state) => state.takesMoney && state.mandateId !== mandate.id && state.status !== 'credited')
  if (elsewhere) throw refuse.FOLIO_INVOICED_BY_ANOTHER_MANDATE()

  if (body.debtorAccountId !== undefined && !account)
    throw receivableRefuse.DEBTOR_ACCOUNT_NOT_FOUND({ recordId: body.debtorAccountId })
  if (account && account.establishmentId !== folio.establishmentId) throw receivableRefuse.ACCOUNT_OF_ANOTHER_HOUSE()
  if (account?.status === 'closed') throw receivableRefuse.DEBTOR_ACCOUNT_CLOSED()
  const buyer = buyerOf({ ...body.billTo, vatNumber: buyerVat }, account, stay?.guest, establishment?.countryCode)
  if (buyer === undefined) throw refuse.NOBODY_TO_BILL()

  const language = body.language ?? account?.language ?? mandate.seller.language
  const charges: LineToInvoice[] = []
  if (body.deposit) {
    const problem = depositProblem(body.deposit, folio.currency, establishment?.countryCode)
    if (problem) throw problem
    const grossCents = BigInt(body.deposit.amount.amountCents)
    if (stay && staysOver.has(stay.status)) throw folioRefuse.DEPOSIT_AFTER_THE_STAY()
    // The future total of a house account is unknown.
    const most = stay ? ceilingOfDeposits(stay.totalCents, entries, states) : grossCents
    if (grossCents > most)
      throw refuse.DEPOSIT_EXCEEDS_STAY({
        message: `The uninvoiced amount of the stay is ${most > 0n ? most : 0n} cents (${folio.currency}); a deposit cannot exceed it.`,
      })
    charges.push({
      id: newId(),
      label: body.deposit.label ?? words[language].deposit,
      quantity: 1,
      chargeType: 'deposit',
      chargeNature: 'deposit',
      vatRateBp: body.deposit.vatRateBp,
      grossCents,
      serviceDate: null,
      sourceFolioEntryId: null,
    })
  } else {
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
    charges.push(...wanted)
  }
  if (kind === 'corrective') {
    if (!original) throw refuse.INVOICE_NOT_FOUND({ recordId: corrected as string })
    const isCredited = original.status === 'credited' && original.content.folioId === folio.id
    if (!isCredited || original.content.operatingMandateId !== mandate.id) throw refuse.INVOICE_NOT_CREDITED()
  }
  // An invoice for a stay deducts invoiced deposits, so that nothing is billed and no VAT declared twice.
  const deducted = kind === 'deposit' ? [] : deposits.map(({ content }) => content)
  if (kind === 'final' && deducted.length === 0) throw refuse.NO_DEPOSIT_TO_DEDUCT()
  const foreign = deducted.find((deposit) => deposit.operatingMandateId !== mandate.id)
  if (foreign)
    throw refuse.DEPOSIT_OF_ANOTHER_MANDATE({
      message: `The deposit ${foreign.invoiceNumber} of this stay was invoiced under another mandate. Invoice under that one, or credit the deposit invoice first.`,
    })
  const credited = creditedBefore(notes.map(({ content }) => content))
  const deductions = deducted.flatMap((deposit) =>
    deductionsOf(deposit, credited, words[language].deduction(deposit.invoiceNumber), newId),
  )
  const lines = [...withVat(charges), ...deductions]
  const grossCents = sum(lines.map((line) => BigInt(line.grossCents)))
  if (grossCents < 0n)
    throw deductions.length > 0 && sum(charges.map((charge) => charge.grossCents)) >= 0n
      ? refuse.DEPOSITS_EXCEED_CHARGES()
      : refuse.INVOICE_BELOW_ZERO()
  const isSubject = mandate.vatNumber !== null && mandate.ownerVatRegime !== 'exempt'
  if (!isSubject && lines.some((line) => line.vatRateBp > 0)) throw refuse.SELLER_NOT_SUBJECT_TO_VAT()
  const unexplained = charges.find(hasNoReason)
  if (mandate.vatNumber !== null && !mandate.seller.texts.vatExempt && unexplained)
    throw refuse.EXEMPTION_WITHOUT_REASON({
      message: `The charge “${unexplained.label}” is exempt from VAT without a legal basis. Correct its rate, or enter the article of law in the mandate (seller.texts.vatExempt).`,
    })

  const issued: typeof kind = kind === 'standard' && deducted.length > 0 ? 'final' : kind
  const preceding = [...(kind === 'corrective' && original ? [original.content] : []), ...deducted]
  const invoiceId = newId()
  const blank: Omit<InvoiceState, 'status'> = {
    invoiceId,
    mandateId: mandate.id,
    establishmentId: folio.establishmentId,
    debtorAccountId: account?.id ?? null,
    totalCents: grossCents,
    takesMoney: true,
    paidCents: 0n,
    creditedCents: 0n,
    creditedInFull: false,
    writtenOffCents: 0n,
  }
  // Purchases by prepaid wallet invoiced now are already paid.
  const bought = sum(
    charges.flatMap((line) => (purchases.some(({ id }) => id === line.sourceFolioEntryId) ? [line.grossCents] : [])),
  )
  const received = receivedOf(money, bought)
  const all = settled([...states, { ...blank, status: statusOf(blank) }], received)
  const own = all.at(-1) as InvoiceState
  const moved = moveStates(tenantId, states, all)
  const content = contentOf({
    invoiceId,
    kind: issued,
    mandate,
    folio,
    houseName: establishment?.name ?? '',
    stay: stay ? billedStay(stay) : null,
    series: series.series,
    invoiceDate,
    number: numberAfter(series, invoiceDate),
    language,
    buyer,
    lines,
    receivedCents: own.paidCents,
    preceding: preceding.map((before) => ({
      id: before.invoiceId,
      invoiceNumber: before.invoiceNumber,
      invoiceDate: before.invoiceDate,
    })),
    correctedInvoiceId: kind === 'corrective' ? corrected : null,
    reason: null,
    note: body.note ?? null,
    dueDate: addDays(invoiceDate, account?.paymentTermsDays ?? mandate.seller.paymentTermsDays),
  })
  const contentHash = contentHashOf(content)
  const takes = lines.flatMap((line) =>
    line.sourceFolioEntryId === null ? [] : [{ entryId: line.sourceFolioEntryId, lineId: line.id }],
  )
  const vatOf = chargedVat(entries, purchases)
  return {
    data: presentInvoice({
      id: content.invoiceId,
      reservationId: folio.reservationId,
      content,
      status: own.status,
      paidCents: own.paidCents,
      creditedCents: 0n,
      creditNotes: [],
    }),
    record: content.invoiceId,
    establishmentId: folio.establishmentId,
    concerns: [folio.reservationId],
    audit: { invoiceNumber: content.invoiceNumber, contentHash, folioId: folio.id },
    writes: [
      ...insertInvoice(tenantId, {
        content,
        contentHash,
        number: numberAfter(series, invoiceDate),
        series: series.series,
        debtorAccountId: account?.id ?? null,
        reservationId: folio.reservationId,
        state: own,
        moment,
        issuedBy: caller.actorId,
      }),
      ...takeEntries(tenantId, content, takes),
      ...(deducted.length > 0
        ? [
            deductDeposits(
              tenantId,
              content,
              deducted.map((deposit) => deposit.invoiceId),
            ),
          ]
        : []),
      ...postMovement(
        tenantId,
        content,
        { businessDate: today, moment, postedBy: caller.actorId },
        movementOf(
          content,
          takes.flatMap(({ entryId }) => vatOf(entryId)),
        ),
      ),
      ...moved.writes,
    ],
    events: [issuedEvent(content), ...moved.events],
  }
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

const staysOver = new Set(['CheckedOut', 'Cancelled', 'NoShow', 'Expired'])

/** Validates the deposit itself: amount, currency, VAT rate. */
function depositProblem(
  { amount, vatRateBp }: { readonly amount: { amountCents: string; currency: Currency }; readonly vatRateBp: number },
  currency: Currency,
  countryCode: string | undefined,
): Refusal | undefined {
  if (amount.currency !== currency) return folioRefuse.CURRENCY_MISMATCH()
  if (BigInt(amount.amountCents) <= 0n)
    return platformRefuse.VALIDATION_ERROR({ message: 'body.deposit.amount.amountCents must be more than 0.' })
  const rate = vatRateProblem(countryCode, vatRateBp, 'body.deposit.vatRateBp')
  return rate ? platformRefuse.VALIDATION_ERROR({ message: rate }) : undefined
}

/** Validates which fields are allowed for which kind. */
function shapeProblem(
  kind: (typeof issuable)[number],
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
