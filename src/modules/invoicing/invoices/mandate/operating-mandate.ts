/** An operating mandate: the owner in whose name invoices are issued, the establishments, the operator, and the seller details on invoices. */

import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import {
  CountryCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  Phone,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { languageOfCountry, printLanguages } from '../../../../words/index.ts'
import { nationalDuties } from './national-duties.ts'

export const invoiceLanguages = printLanguages
export type InvoiceLanguage = (typeof invoiceLanguages)[number]

const sellerMembers = {
  name: Line(200, 'Name on the invoice. Default: the name of the owner.'),
  addressLines: Type.Array(Line(100), { minItems: 1, maxItems: 3 }),
  postalCode: Nullable(Line(20)),
  city: Nullable(Line(100)),
  countryCode: CountryCode('Default: FR.'),
  email: Nullable(Type.String({ format: 'email', maxLength: 254 })),
  phone: Nullable(Phone()),
  iban: Nullable(
    Type.String({ pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$', description: 'IBAN for bank transfers, without blanks.' }),
  ),
  bic: Nullable(Type.String({ pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' })),
  paymentTermsDays: Type.Integer({
    minimum: 0,
    maximum: 365,
    description: 'Days from the invoice date to the due date. Default: 0.',
  }),
  legalMention: Nullable(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'Legal form, capital and register entry, as required by the law of the seller.',
    }),
  ),
  vatOnDebits: Type.Boolean({
    description:
      'A seller of services who opted to owe VAT when it is invoiced, not when it is paid: stated on the invoice, which is the law in France. Default: false.',
  }),
  logoObjectKey: Nullable(
    Type.String({
      minLength: 1,
      maxLength: 1024,
      description: 'Logo on the invoice: the `storageObjectKey` of an uploaded JPEG or PNG.',
    }),
  ),
  language: OneOf(invoiceLanguages, {
    description: 'Language of invoices to recipients whose own is unknown. Default: that of the country.',
  }),
  texts: Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), Type.String({ minLength: 0, maxLength: 1000 }), {
    description:
      'Overrides of the default legal texts: latePenalties, recoveryIndemnity, discount, vatExempt, vatOnDebits, onBehalf. An empty text omits it.',
  }),
}
const seller = closed(sellerMembers)
export const Seller = component('InvoiceSeller', seller)
export type Seller = Static<typeof seller>

const { addressLines, ...otherSellerMembers } = sellerMembers
export const sellerBody = closed({ addressLines, ...Type.Partial(closed(otherSellerMembers)).properties })
export type SellerBody = Static<typeof sellerBody>

export const Siren = Type.String({
  pattern: '^[0-9]{9}$',
  description: 'Required for a French seller: 9 digits. A wrong check digit is only a warning.',
})
export const NumberPrefix = Type.String({
  pattern: '^[A-Z0-9]{1,8}$',
  description: 'Prefix of every invoice number, such as `DUP-2026-000001`. Unique in the company.',
})

export const payersOfAgents = ['operator', 'owner'] as const
export type PayerOfAgents = (typeof payersOfAgents)[number]

export const mandateMembers = {
  code: Line(20, 'Unique in the company; case does not matter.'),
  operatorName: Line(200, 'The operator, who issues the invoices on behalf of the seller.'),
  vatNumber: Nullable(Line(20, 'VAT number of the seller; without one no VAT is invoiced.')),
  registrationNumber: Nullable(Line(30, 'Company registration number of a seller outside France (Companies House …).')),
  commissionBp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Current commission of the operator; 2000 is 20.00%.' }),
  commissionVatRateBp: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'VAT rate on the commission. Default: 2000.',
  }),
  agentCommissionsPaidBy: OneOf(payersOfAgents, {
    description:
      'Who bears the commissions of travel agents and channels. `owner`: they are deducted on the statement of the owner. Holds from `commissionFrom` on, as the ' +
      'commission of the operator. Default: operator.',
  }),
  validFrom: DateOf(),
  validTo: Nullable(DateOf('Last day; null: open-ended.')),
}

export const OwnServicesOnly = Type.Boolean({
  description:
    'A mandate of the operator beside those of the owners: it covers no unit and invoices only what is the operator’s own (`beneficiary`), such as a cleaning fee or the commission.',
})

const mandate = closed({
  id: Id(),
  ...mandateMembers,
  ownServicesOnly: OwnServicesOnly,
  ownerId: Id(),
  establishmentIds: Type.Array(Id()),
  unitIds: Type.Array(Id(), {
    description: 'Units of partly covered establishments. An establishment without units here is fully covered.',
  }),
  commissions: Type.Array(
    closed({
      validFrom: DateOf(),
      commissionBp: Type.Integer(),
      commissionVatRateBp: Type.Integer(),
      agentCommissionsPaidBy: OneOf(payersOfAgents),
    }),
    { description: 'Every commission that was agreed, with the day from which on it holds.' },
  ),
  siren: Nullable(Type.String({ description: 'Of a French seller.' })),
  series: Type.Array(closed({ establishmentId: Id(), series: Type.Integer() }), {
    description: 'Each establishment numbers by itself; from the second on the series follows the prefix, `DUP-2-2026-000001`.',
  }),
  numberPrefix: Type.String(),
  seller: Seller,
  notDone: Type.Array(Type.String(), {
    description:
      'What the law of the seller’s country asks of invoices and Innkeep does not do, such as Verifactu, ATCUD or SdI.',
  }),
  createdAt: MomentOf(),
})
export const OperatingMandate = component('OperatingMandate', mandate)
export type OperatingMandate = Static<typeof mandate>

export interface MandateRow {
  readonly id: IdType
  readonly code: string
  readonly ownerId: IdType
  /** VAT regime of the owner. An owner not subject to VAT invoices none, even with a VAT number. */
  readonly ownerVatRegime: 'non_subject' | 'exempt' | 'subject_10' | 'subject_20'
  readonly establishmentIds: IdType[]
  readonly series: { establishmentId: IdType; series: number }[]
  readonly operatorName: string
  readonly siren: string | null
  readonly registrationNumber: string | null
  readonly vatNumber: string | null
  readonly commissionBp: number
  readonly commissionVatRateBp: number
  readonly unitIds: IdType[]
  readonly agentCommissionsPaidBy: PayerOfAgents
  readonly commissions: {
    validFrom: string
    commissionBp: number
    commissionVatRateBp: number
    agentCommissionsPaidBy: PayerOfAgents
  }[]
  readonly validFrom: string
  readonly validTo: string | null
  readonly ownServicesOnly: boolean
  readonly numberPrefix: string
  readonly seller: Seller
  readonly version: number
  readonly createdAt: string
  readonly chainPosition: bigint
  readonly chainHash: string | null
}

export function presentMandate(row: MandateRow): OperatingMandate {
  const { id, code, ownerId, establishmentIds, operatorName, siren, vatNumber, commissionBp, validFrom, validTo } = row
  const { numberPrefix, seller: own, createdAt, registrationNumber, series, commissionVatRateBp, unitIds } = row
  return {
    id,
    code,
    operatorName,
    vatNumber,
    commissionBp,
    validFrom,
    validTo,
    ownerId,
    establishmentIds,
    unitIds,
    commissionVatRateBp,
    agentCommissionsPaidBy: row.agentCommissionsPaidBy,
    ownServicesOnly: row.ownServicesOnly,
    commissions: row.commissions,
    siren,
    registrationNumber,
    series,
    numberPrefix,
    // Mandates from before this member.
    seller: { ...own, vatOnDebits: own.vatOnDebits ?? false },
    notDone: nationalDuties(own.countryCode),
    createdAt,
  }
}

/** The seller details sent, with defaults for missing ones. */
export function sellerOf(body: SellerBody, before: Pick<Seller, 'name'> & Partial<Seller>): Seller {
  const countryCode = body.countryCode ?? before.countryCode ?? 'FR'
  const empty = {
    postalCode: null,
    city: null,
    email: null,
    phone: null,
    iban: null,
    bic: null,
    paymentTermsDays: 0,
    legalMention: null,
    vatOnDebits: false,
    logoObjectKey: null,
    language: languageOfCountry(countryCode),
    texts: {},
  }
  return { ...empty, ...before, ...body, countryCode }
}

export const mandateExample: OperatingMandate = {
  id: exampleId.operating_mandate,
  code: 'DUPONT-PORT',
  ownerId: exampleId.owner,
  establishmentIds: [exampleId.establishment],
  operatorName: 'Innkeep Gestion SAS',
  siren: '732829320',
  vatNumber: 'FR44732829320',
  registrationNumber: null,
  series: [{ establishmentId: exampleId.establishment, series: 1 }],
  commissionBp: 2000,
  commissionVatRateBp: 2000,
  unitIds: [],
  ownServicesOnly: false,
  agentCommissionsPaidBy: 'operator',
  commissions: [{ validFrom: '1800-01-01', commissionBp: 2000, commissionVatRateBp: 2000, agentCommissionsPaidBy: 'operator' }],
  validFrom: '2026-01-01',
  validTo: null,
  numberPrefix: 'DUP',
  seller: {
    name: 'SCI Dupont',
    addressLines: ['3 quai du Port'],
    postalCode: '13002',
    city: 'Marseille',
    countryCode: 'FR',
    email: 'sci.dupont@example.org',
    phone: null,
    iban: 'FR1420041010050500013M02606',
    bic: null,
    paymentTermsDays: 30,
    legalMention: 'SCI au capital de 1 000 €, RCS Marseille 732 829 320',
    vatOnDebits: false,
    logoObjectKey: null,
    language: 'fr',
    texts: {},
  },
  notDone: [],
  createdAt: exampleMoment,
}
