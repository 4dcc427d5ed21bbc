/** A folio: the account of a stay, or a house account. Read by reception, accounting and the guest. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Currency } from '../../../platform/values/money.ts'
import {
  chargeNatures,
  chargeTypes,
  type EntryKind,
  entryKinds,
  type FolioEntry,
  type FolioKind,
  type FolioOfStay,
  occasions,
  type PostedEntry,
  postedMethods,
} from './folio-entry.ts'
import { beneficiaries, vatTreatments } from './vat-treatment.ts'

/** `stay`: the account of a stay. `settlement`: of a captured card hold. `window`: the part paid by somebody else. `house`: a house account without a stay. */
export const folioKinds = ['stay', 'settlement', 'window', 'house'] as const

export interface FolioRow extends FolioOfStay {
  readonly kind: FolioKind
  readonly openedOn: string
  readonly balanceCents: bigint
  readonly depositCents: bigint
  readonly guaranteeCents: bigint
  /** For a window or a house account. */
  readonly name: string | null
  readonly companyId: string | null
  /** For a house account. */
  readonly closedOn: string | null
}

/** Of a charge: why it bears no VAT, whose money it is, and the sale in another system. */
export const chargeDetails = {
  vatTreatment: Type.Optional(
    OneOf(vatTreatments, {
      description:
        'Why there is no VAT, where that does not follow from the charge: taxable at 0 % (`zero_rated`), `exempt`, `reverse_charge` for a business in another ' +
        'country, or `export` of goods.',
    }),
  ),
  beneficiary: Type.Optional(
    OneOf(beneficiaries, {
      description:
        'Whose sale it is. Default: `owner`, of the unit. What is the `operator`’s, such as a cleaning fee, or `passed_through` to somebody else is not in the ' +
        'statement of the owner, and any mandate of the establishment may invoice it.',
    }),
  ),
  externalReference: Type.Optional(
    Line(100, 'The sale in the system that charges it. Unique in its outlet, so that a sale is charged once.'),
  ),
  outlet: Type.Optional(Line(50, 'Where it was sold, such as a bar.')),
}

const entryMembers = {
  id: Id(),
  kind: OneOf(entryKinds, {
    description:
      'A charge raises the balance, a payment lowers it, a refund raises it again. A deposit is kept separate until it is applied, a guarantee until ' +
      'it is returned or retained.',
  }),
  occasion: OneOf(occasions, { description: 'The occasion of the posting.' }),
  chargeType: Type.Optional(OneOf(chargeTypes)),
  chargeNature: Type.Optional(OneOf(chargeNatures)),
  label: Type.String(),
  quantity: Type.Integer(),
  amountCents: Cents('Added to the balance. Includes VAT.'),
  depositCents: Type.Optional(Cents('Added to the deposit held.')),
  guaranteeCents: Type.Optional(Cents('Added to the guarantee held.')),
  vatRateBp: Type.Optional(Type.Integer({ description: '1000 is 10.00 %.' })),
  vatCents: Type.Optional(Cents('The VAT contained in the amount.')),
  method: Type.Optional(OneOf(postedMethods)),
  paymentMethod: Type.Optional(Type.String({ description: 'The code of the establishment’s own payment method.' })),
  reference: Type.Optional(Type.String()),
  serviceDate: DateOf('The night or day of the service.'),
  reversesId: Type.Optional(Id('The entry that this one reverses.')),
  reason: Type.Optional(Type.String()),
  ...chargeDetails,
  reservationId: Type.Optional(Id('Only on a house account: the stay that the entry is for.')),
}
const postedMembers = {
  ...entryMembers,
  businessDate: DateOf(),
  postedAt: MomentOf(),
  reversedById: Type.Optional(Id('The entry that reversed this one.')),
  invoiced: Type.Optional(
    Type.Boolean({ description: 'True if the entry is on an invoice. Then only a credit note can reverse it.' }),
  ),
}
const folioEntry = closed(postedMembers)
export const FolioEntryShape = component('FolioEntry', folioEntry)
type PresentedEntry = Static<typeof folioEntry>

export const folioSummaryMembers = {
  id: Id(),
  establishmentId: Id(),
  reservationId: Type.Optional(Id('The stay. Omitted for a house account.')),
  kind: OneOf(folioKinds, {
    description:
      'A `settlement` belongs to a captured card hold; it balances to zero and accepts no postings. A `window` is a further folio of the stay, for ' +
      'example for a company. A `house` account has no stay: the master folio of a group, a conference, staff meals.',
  }),
  name: Type.Optional(Type.String({ description: 'For a window or a house account.' })),
  companyId: Type.Optional(Id('For a window or a house account: the company or agent who pays it.')),
  closedOn: Type.Optional(DateOf('For a closed house account. It accepts no postings.')),
  currency: CurrencyCode(),
  openedOn: DateOf(),
  balanceCents: Cents('What the guest owes. Negative: what the establishment owes the guest.'),
  creditCents: CentsNotNegative('Overpaid amount: the negative balance as a positive amount.'),
  depositHeldCents: CentsNotNegative('Paid in advance and not applied yet: a liability of the establishment.'),
  guaranteeHeldCents: CentsNotNegative('Security deposit held: a liability, not a payment.'),
}
export const FolioSummary = component('FolioSummary', closed(folioSummaryMembers))
export type FolioSummary = Static<typeof FolioSummary>

export const Folio = component(
  'Folio',
  closed({
    ...folioSummaryMembers,
    chargesCents: Cents('Sum of the charges, including VAT.'),
    paymentsCents: Cents('Sum of payments and applied deposits, minus refunds.'),
    transferredCents: Cents('Transferred to a debtor account or to the settlement of a card hold.'),
    writtenOffCents: Cents('Written off.'),
    vat: Type.Array(
      closed(
        { vatRateBp: Type.Integer(), netCents: Cents(), vatCents: Cents(), grossCents: Cents() },
        { description: 'By rate.' },
      ),
    ),
    entries: Type.Array(FolioEntryShape, { description: 'In posting order.' }),
    earlierEntries: Type.Optional(
      Type.Integer({
        description:
          'Number of earlier entries that are not shown. The sums of charges, payments and VAT only cover the entries shown.',
      }),
    ),
  }),
)
export type Folio = Static<typeof Folio>

/** The response of operations that post to a folio. */
export const FolioPosting = component(
  'FolioPosting',
  closed({
    folioId: Id(),
    entries: Type.Array(
      closed({
        ...postedMembers,
        folioId: Type.Optional(Id('The folio on which it stands, if a routing rule led it to another one.')),
      }),
      { description: 'The posted entries.' },
    ),
    balanceCents: Cents('Afterwards.'),
    creditCents: CentsNotNegative(),
    depositHeldCents: CentsNotNegative(),
    guaranteeHeldCents: CentsNotNegative(),
    warnings: Type.Optional(
      Type.Array(closed({ code: Type.String({ examples: ['GUARANTEE_RETURNED_WHILE_OWED'] }), message: Type.String() }), {
        description: 'Warnings: the posting was carried out, and these points may need attention.',
      }),
    ),
  }),
)
export type FolioPosting = Static<typeof FolioPosting>

export function presentFolioSummary({ depositCents, guaranteeCents, balanceCents, ...row }: FolioRow): FolioSummary {
  return {
    id: row.id,
    establishmentId: row.establishmentId,
    ...(row.reservationId === null ? {} : { reservationId: row.reservationId }),
    kind: row.kind,
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.companyId === null ? {} : { companyId: row.companyId }),
    ...(row.closedOn === null ? {} : { closedOn: row.closedOn }),
    currency: row.currency,
    openedOn: row.openedOn,
    balanceCents: String(balanceCents),
    creditCents: creditOf(balanceCents),
    depositHeldCents: String(depositCents),
    guaranteeHeldCents: String(guaranteeCents),
  }
}

export const creditOf = (balanceCents: bigint): string => (balanceCents < 0n ? String(-balanceCents) : '0')

const isTransfer = (kind: EntryKind): boolean => kind === 'transferred' || kind === 'moved'
const isWriteOff = (kind: EntryKind): boolean => kind === 'written_off'

export function presentFolio(row: FolioRow, entries: readonly PostedEntry[], earlierEntries = 0): Folio {
  const charges = entries.filter(({ kind }) => kind === 'charge')
  const total = (those: readonly FolioEntry[]) => those.reduce((cents, { amountCents }) => cents + amountCents, 0n)
  const rates = [...new Set(charges.map(({ vatRateBp }) => vatRateBp ?? 0))].toSorted((left, right) => left - right)
  return {
    ...presentFolioSummary(row),
    chargesCents: String(total(charges)),
    paymentsCents: String(-total(entries.filter(({ kind }) => kind !== 'charge' && !isTransfer(kind) && !isWriteOff(kind)))),
    transferredCents: String(-total(entries.filter(({ kind }) => isTransfer(kind)))),
    writtenOffCents: String(-total(entries.filter(({ kind }) => isWriteOff(kind)))),
    vat: rates.map((vatRateBp) => {
      const ofRate = charges.filter((charge) => charge.vatRateBp === vatRateBp)
      const grossCents = total(ofRate)
      const vatCents = ofRate.reduce((cents, charge) => cents + (charge.vatCents ?? 0n), 0n)
      return {
        vatRateBp,
        netCents: String(grossCents - vatCents),
        vatCents: String(vatCents),
        grossCents: String(grossCents),
      }
    }),
    entries: entries.map(presentEntry),
    ...(earlierEntries > 0 ? { earlierEntries } : {}),
  }
}

export function presentEntry(entry: PostedEntry): PresentedEntry {
  return {
    id: entry.id,
    kind: entry.kind,
    occasion: entry.occasion,
    label: entry.label,
    quantity: entry.quantity,
    amountCents: String(entry.amountCents),
    serviceDate: entry.serviceDate,
    businessDate: entry.businessDate,
    postedAt: entry.postedAt,
    ...(entry.chargeType === null ? {} : { chargeType: entry.chargeType }),
    ...(entry.chargeNature === null ? {} : { chargeNature: entry.chargeNature }),
    ...(entry.depositCents === 0n ? {} : { depositCents: String(entry.depositCents) }),
    ...(entry.guaranteeCents === 0n ? {} : { guaranteeCents: String(entry.guaranteeCents) }),
    ...(entry.invoiced ? { invoiced: true } : {}),
    ...(entry.vatRateBp === null ? {} : { vatRateBp: entry.vatRateBp }),
    ...(entry.vatCents === null ? {} : { vatCents: String(entry.vatCents) }),
    ...(entry.method === null ? {} : { method: entry.method }),
    ...(entry.paymentMethod === null ? {} : { paymentMethod: entry.paymentMethod }),
    ...(entry.reference === null ? {} : { reference: entry.reference }),
    ...(entry.reversesId === null ? {} : { reversesId: entry.reversesId }),
    ...(entry.reversedById === null ? {} : { reversedById: entry.reversedById }),
    ...(entry.reason === null ? {} : { reason: entry.reason }),
    ...(entry.stayId ? { reservationId: entry.stayId } : {}),
    ...(entry.vatTreatment === null ? {} : { vatTreatment: entry.vatTreatment }),
    ...(entry.beneficiary === 'owner' ? {} : { beneficiary: entry.beneficiary }),
    ...(entry.externalReference === null ? {} : { externalReference: entry.externalReference }),
    ...(entry.outlet === null ? {} : { outlet: entry.outlet }),
  }
}

/** How much of a refund comes from the credit and how much from the deposit. Undefined if both together are not enough. */
export function sourcesOfRefund(
  amountCents: bigint,
  { balanceCents, depositCents }: Pick<FolioRow, 'balanceCents' | 'depositCents'>,
): { fromDepositCents: bigint } | undefined {
  const credit = balanceCents < 0n ? -balanceCents : 0n
  // Only the part of the deposit that exceeds the balance due can be refunded.
  const owed = balanceCents > 0n ? balanceCents : 0n
  if (amountCents > credit + depositCents - owed) return undefined
  return { fromDepositCents: amountCents > credit ? amountCents - credit : 0n }
}

/** The deposit to apply: at most what is due. */
export const depositThatPays = ({ balanceCents, depositCents }: Pick<FolioRow, 'balanceCents' | 'depositCents'>): bigint =>
  balanceCents <= 0n ? 0n : balanceCents < depositCents ? balanceCents : depositCents

const exampleEntry: PresentedEntry = {
  id: exampleId.folio_entry,
  kind: 'charge',
  occasion: 'night',
  chargeType: 'accommodation',
  chargeNature: 'service',
  label: 'Night of 2026-11-20',
  quantity: 1,
  amountCents: '12900',
  vatRateBp: 1000,
  vatCents: '1173',
  serviceDate: '2026-11-20',
  businessDate: '2026-11-20',
  postedAt: exampleMoment,
}

export const folioSummaryExample: FolioSummary = {
  id: exampleId.folio,
  establishmentId: exampleId.establishment,
  reservationId: exampleId.reservation,
  kind: 'stay',
  currency: 'EUR',
  openedOn: '2026-11-20',
  balanceCents: '12900',
  creditCents: '0',
  depositHeldCents: '3870',
  guaranteeHeldCents: '0',
}

export const folioExample: Folio = {
  ...folioSummaryExample,
  chargesCents: '12900',
  paymentsCents: '0',
  transferredCents: '0',
  writtenOffCents: '0',
  vat: [{ vatRateBp: 1000, netCents: '11727', vatCents: '1173', grossCents: '12900' }],
  entries: [exampleEntry],
}

export const folioPostingExample: FolioPosting = {
  folioId: exampleId.folio,
  entries: [exampleEntry],
  balanceCents: '12900',
  creditCents: '0',
  depositHeldCents: '3870',
  guaranteeHeldCents: '0',
}

export const currencyProblem = (currency: Currency, folio: FolioOfStay): string | undefined =>
  currency === folio.currency ? undefined : `The currency of the folio is ${folio.currency}, not ${currency}.`
