/**
 * An entry of the register of supplier invoices: the data read from the document and the result of the validation. A rejected entry contains
 * only the reasons. The document itself is stored but never returned.
 */
import { createHash } from 'node:crypto'
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  MoneyOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency, Money } from '../../../platform/values/money.ts'
import {
  type Examination,
  type InvoiceHeader,
  isAccepted,
  isDate,
  readDecimal,
  rounded,
  rulesRelease,
} from '../einvoices/index.ts'
import { type Addressed, addressedElsewhere, type Keeper } from './addressee.ts'

export const registerStatuses = ['received', 'rejected'] as const

const reason = closed({ rule: Type.String({ examples: ['BR-CO-15'] }), detail: Type.String() })
const members = {
  id: Id(),
  operatingMandateId: Id(),
  status: OneOf(registerStatuses),
  syntax: Nullable(OneOf(['cii', 'ubl'])),
  sourceHash: Type.String({ description: 'SHA-256 of the bytes received, 64 hexadecimal digits.' }),
  supplierName: Nullable(Type.String()),
  supplierSiren: Nullable(Type.String({ description: 'If the supplier is identified by a SIREN (9 digits).' })),
  supplierVatNumber: Nullable(Type.String()),
  buyerName: Nullable(Type.String()),
  invoiceNumber: Nullable(Type.String()),
  typeCode: Nullable(Type.String({ description: '380, 381 or 386 (UNTDID 1001).' })),
  issueDate: Nullable(DateOf()),
  dueDate: Nullable(DateOf('As the supplier states it (BT-9).')),
  currency: Nullable(Type.String({ description: 'ISO 4217.' })),
  totalLineNet: MoneyOf(),
  totalTaxExclusive: MoneyOf(),
  totalTax: MoneyOf(),
  totalGrand: MoneyOf(),
  totalDue: MoneyOf(),
  vatBreakdown: Type.Array(
    closed({
      categoryCode: Type.String(),
      ratePercent: Nullable(Type.String()),
      taxable: MoneyOf(),
      tax: MoneyOf(),
    }),
    { description: 'Empty on rejection.' },
  ),
  rejectionReasons: Type.Array(reason, {
    description: 'Broken rules, of EN 16931 or our own (`REG-…`); empty if the status is `received`.',
  }),
  warnings: Type.Array(reason, { description: 'Warnings that do not cause a rejection.' }),
  rulesRelease: Nullable(
    Type.String({
      description: 'Release of the rules used for the validation; null for older entries.',
    }),
  ),
  receivedAt: Nullable(MomentOf()),
}
const entry = closed(members)
export const InboundInvoice = component('InboundInvoice', entry)
export type InboundInvoice = Static<typeof entry>

export interface InboundRow {
  readonly id: IdType
  readonly operatingMandateId: IdType
  readonly status: (typeof registerStatuses)[number]
  readonly syntax: 'cii' | 'ubl' | null
  readonly sourceHash: string
  readonly supplierName: string | null
  readonly supplierSiren: string | null
  readonly supplierVatNumber: string | null
  readonly buyerName: string | null
  readonly invoiceNumber: string | null
  readonly typeCode: string | null
  readonly issueDate: string | null
  readonly dueDate: string | null
  readonly currency: Currency
  readonly totalLineNetCents: bigint
  readonly totalTaxExclusiveCents: bigint
  readonly totalTaxCents: bigint
  readonly totalGrandCents: bigint
  readonly totalDueCents: bigint
  readonly vatBreakdown: readonly VatRow[]
  readonly rejectionReasons: readonly Static<typeof reason>[]
  readonly warnings: readonly Static<typeof reason>[]
  readonly rulesRelease: string | null
  readonly receivedAt: string
}

interface VatRow {
  readonly categoryCode: string
  readonly ratePercent: string | null
  readonly taxableCents: string
  readonly taxCents: string
}

const money = (cents: bigint | string, currency: Currency): Money => ({ amountCents: String(cents), currency })

export function presentInbound(row: InboundRow): InboundInvoice {
  const { currency } = row
  return {
    id: row.id,
    operatingMandateId: row.operatingMandateId,
    status: row.status,
    syntax: row.syntax,
    sourceHash: row.sourceHash,
    supplierName: row.supplierName,
    supplierSiren: row.supplierSiren,
    supplierVatNumber: row.supplierVatNumber,
    buyerName: row.buyerName,
    invoiceNumber: row.invoiceNumber,
    typeCode: row.typeCode,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    currency: row.status === 'received' ? currency : null,
    totalLineNet: money(row.totalLineNetCents, currency),
    totalTaxExclusive: money(row.totalTaxExclusiveCents, currency),
    totalTax: money(row.totalTaxCents, currency),
    totalGrand: money(row.totalGrandCents, currency),
    totalDue: money(row.totalDueCents, currency),
    vatBreakdown: row.vatBreakdown.map(({ taxableCents, taxCents, ...each }) => ({
      ...each,
      taxable: money(taxableCents, currency),
      tax: money(taxCents, currency),
    })),
    rejectionReasons: [...row.rejectionReasons],
    warnings: [...row.warnings],
    rulesRelease: row.rulesRelease,
    receivedAt: row.receivedAt,
  }
}

/** Cents of a decimal text; undefined if invalid or with more than twelve digits before the point. */
function centsOf(text: string | null): bigint | undefined {
  const value = text === null ? undefined : readDecimal(text)
  if (!value) return undefined
  const { units, scale } = rounded(value, 2)
  const cents = units * 10n ** BigInt(2 - scale)
  return cents > -100_000_000_000_000n && cents < 100_000_000_000_000n ? cents : undefined
}

const given = (text: string | null): string | null => (text === null || text === '' ? null : text)

/** Maximum lengths of stored texts; EN 16931 has no limits. */
const longest = { invoiceNumber: 200, supplierName: 500, supplierVat: 50, buyerName: 500 } as const
const called = {
  invoiceNumber: 'the number of the invoice',
  supplierName: 'the name of the supplier',
  supplierVat: 'the VAT number of the supplier',
  buyerName: 'the name of the buyer',
} as const

/** Legal id with scheme 0002 and 9 digits, or without a scheme, 9 digits and from France. */
export function sirenOf(header: InvoiceHeader): string | null {
  const { id, scheme } = header.supplierLegalId
  if (id === null || !/^[0-9]{9}$/.test(id)) return null
  return scheme === '0002' || (scheme === null && header.supplierCountry === 'FR') ? id : null
}

const withoutSigns = (text: string | null): string | undefined => text?.replaceAll(/[\s.-]/g, '').toUpperCase()

/**
 * The SIREN within another number of a French company: a SIRET (scheme 0009) begins with it, a VAT number ends with it. This identifies a supplier by any of
 * them.
 */
export function sirenWithin({
  supplierLegalId: { id, scheme },
  supplierVat,
}: Pick<InvoiceHeader, 'supplierLegalId' | 'supplierVat'>): string | undefined {
  const legal = withoutSigns(id)
  if (legal !== undefined && scheme === '0009' && /^[0-9]{14}$/.test(legal)) return legal.slice(0, 9)
  return /^FR[0-9A-Z]{2}([0-9]{9})$/.exec(withoutSigns(given(supplierVat)) ?? '')?.[1]
}

export interface Registration {
  readonly row: Omit<InboundRow, 'id' | 'operatingMandateId' | 'sourceHash' | 'receivedAt'>
  /** Key that identifies the supplier; null on rejection. */
  readonly supplierKey: string | null
}

const nothingRead = {
  supplierName: null,
  supplierSiren: null,
  supplierVatNumber: null,
  buyerName: null,
  invoiceNumber: null,
  typeCode: null,
  issueDate: null,
  dueDate: null,
  totalLineNetCents: 0n,
  totalTaxExclusiveCents: 0n,
  totalTaxCents: 0n,
  totalGrandCents: 0n,
  totalDueCents: 0n,
  vatBreakdown: [],
} as const

const totals = ['totalLineNetCents', 'totalTaxExclusiveCents', 'totalTaxCents', 'totalGrandCents', 'totalDueCents'] as const

const saidOf = ({ rule, detail }: Addressed): Static<typeof reason> => ({ rule, detail })

type Reasons = Registration['row']['rejectionReasons']

/** The amounts of a document in cents; undefined if one exceeds what the register holds. */
function amountsOf(header: InvoiceHeader): Pick<InboundRow, 'vatBreakdown' | (typeof totals)[number]> | undefined {
  const sums = [header.lineNet, header.taxExclusive, header.tax ?? '0', header.grand, header.due].map(centsOf)
  const breakdown = header.vatBreakdown.map((each) => ({
    categoryCode: each.category ?? '',
    ratePercent: given(each.rate),
    taxable: centsOf(each.taxable),
    tax: centsOf(each.tax),
  }))
  if (sums.includes(undefined) || breakdown.some((each) => each.taxable === undefined || each.tax === undefined)) return undefined
  const [totalLineNetCents = 0n, totalTaxExclusiveCents = 0n, totalTaxCents = 0n, totalGrandCents = 0n, totalDueCents = 0n] = sums
  return {
    totalLineNetCents,
    totalTaxExclusiveCents,
    totalTaxCents,
    totalGrandCents,
    totalDueCents,
    vatBreakdown: breakdown.map(({ taxable, tax, ...each }) => ({
      ...each,
      taxableCents: String(taxable ?? 0n),
      taxCents: String(tax ?? 0n),
    })),
  }
}

const issueDateOf = (header: InvoiceHeader): string => header.issueDate?.slice(0, 10) ?? ''

const isDay = (text: string): boolean => /^\d{4}-/.test(text) && isDate(text) && text >= '1800-01-01' && text <= '2199-12-31'

/** The due date that the supplier states; one that is no date is none. */
function dueDateOf({ dueDate }: InvoiceHeader): string | null {
  const day = dueDate?.slice(0, 10) ?? ''
  return isDay(day) ? day : null
}

/** Why the register cannot keep a document that is otherwise accepted. */
function limitsExceeded(header: InvoiceHeader): Reasons {
  if (!isDay(issueDateOf(header))) return [{ rule: 'REG-DATE', detail: 'The issue date is not a date from 1800 to 2199.' }]
  return Object.entries(longest)
    .filter(([member, most]) => (header[member as keyof typeof longest] ?? '').length > most)
    .map(([member, most]) => ({
      rule: 'REG-LENGTH',
      detail: `The register allows ${most} characters for ${called[member as keyof typeof longest]}; the document has more.`,
    }))
}

/** What identifies the supplier: the SIREN, a VAT number, otherwise its name. */
const supplierKeyOf = (header: InvoiceHeader): string =>
  sirenOf(header) ??
  sirenWithin(header) ??
  withoutSigns(given(header.supplierVat)) ??
  `name:${createHash('sha256')
    .update((header.supplierName ?? '').toLowerCase())
    .digest('hex')}`

/** The register entry of an examined document; `keeper` is the expected buyer. */
export function registrationOf(examination: Examination, keeper: Keeper): Registration {
  const { header, syntax } = examination
  const addressed = header === null ? undefined : addressedElsewhere(header, keeper)
  const warnings = [
    ...examination.findings.filter(({ severity }) => severity !== 'fatal').map(({ id, says }) => ({ rule: id, detail: says })),
    ...(addressed && !addressed.isRejected ? [saidOf(addressed)] : []),
  ]
  const reasons = examination.findings
    .filter(({ severity }) => severity === 'fatal')
    .map(({ id, says, count }) => ({ rule: id, detail: count > 1 ? `${says} (${count} times)` : says }))
  const currency = header?.currency === 'GBP' ? 'GBP' : 'EUR'
  const rejected = (rejectionReasons: Reasons): Registration => ({
    row: { ...nothingRead, status: 'rejected', syntax, currency, rejectionReasons, warnings, rulesRelease },
    supplierKey: null,
  })
  if (!isAccepted(examination) || header === null) return rejected(reasons)
  if (addressed?.isRejected) return rejected([saidOf(addressed)])
  const amounts = amountsOf(header)
  if (!amounts)
    return rejected([
      { rule: 'REG-AMOUNT', detail: 'An amount exceeds the limit of the register: twelve digits before the point.' },
    ])
  const exceeded = limitsExceeded(header)
  if (exceeded.length > 0) return rejected(exceeded)
  return {
    row: {
      status: 'received',
      syntax,
      supplierName: header.supplierName,
      supplierSiren: sirenOf(header),
      supplierVatNumber: given(header.supplierVat),
      buyerName: header.buyerName,
      invoiceNumber: header.invoiceNumber,
      typeCode: header.typeCode,
      issueDate: issueDateOf(header),
      dueDate: dueDateOf(header),
      currency,
      ...amounts,
      rejectionReasons: [],
      warnings,
      rulesRelease,
    },
    supplierKey: supplierKeyOf(header),
  }
}

export const duplicateOf = (registration: Registration, number: string, receivedAt: string): Registration => ({
  row: {
    ...registration.row,
    ...nothingRead,
    status: 'rejected',
    rejectionReasons: [
      {
        rule: 'REG-DUPLICATE',
        detail: `This supplier already used the number ${number} for another document of that year, registered on ${receivedAt.slice(0, 10)}.`,
      },
    ],
  },
  supplierKey: null,
})

const euros = (amountCents: string): Money => ({ amountCents, currency: 'EUR' })
export const inboundExample: InboundInvoice = {
  id: exampleId.inbound_invoice,
  operatingMandateId: exampleId.operating_mandate,
  status: 'received',
  syntax: 'cii',
  sourceHash: 'bc935ffb6a960776f1d8957a6368d078853ad6d4f81ae7451fafb65562ee106b',
  supplierName: 'Blanchisserie du Port SARL',
  supplierSiren: '552100554',
  supplierVatNumber: 'FR13552100554',
  buyerName: 'SCI Dupont',
  invoiceNumber: 'F2026-0117',
  typeCode: '380',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  currency: 'EUR',
  totalLineNet: euros('10000'),
  totalTaxExclusive: euros('10000'),
  totalTax: euros('2000'),
  totalGrand: euros('12000'),
  totalDue: euros('12000'),
  vatBreakdown: [{ categoryCode: 'S', ratePercent: '20.00', taxable: euros('10000'), tax: euros('2000') }],
  rejectionReasons: [],
  warnings: [],
  rulesRelease,
  receivedAt: exampleMoment,
}
