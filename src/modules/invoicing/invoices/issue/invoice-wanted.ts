/** What is asked for when an invoice is issued from a folio. */
import { CountryCode, closed, Id, Line, MoneyOf, OneOf, type Static, Type } from '../../../../platform/contract/schemas.ts'
import { invoiceLanguages } from '../mandate/operating-mandate.ts'

export const issuable = ['standard', 'deposit', 'final', 'corrective'] as const

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
  language: Type.Optional(
    OneOf(invoiceLanguages, {
      description: 'Default: that of the debtor account or of the guest who is billed, otherwise that of the mandate.',
    }),
  ),
  note: Type.Optional(Line(500)),
})
export type InvoiceWanted = Static<typeof InvoiceWanted>
export type IssuableKind = (typeof issuable)[number]
