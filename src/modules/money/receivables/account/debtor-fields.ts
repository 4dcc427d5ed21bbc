/**
 * The billing details and terms of a debtor account, one line each. Bodies, columns, rows and responses follow from this list. A new field needs a line here, a
 * migration, and a line with its label in the console.
 */

import type { Field, Values } from '../../../../platform/contract/fields.ts'
import { CentsNotNegative, CountryCode, Id, Line, OneOf, Phone, Type } from '../../../../platform/contract/schemas.ts'
import { printLanguages } from '../../../../words/index.ts'

export const languages = printLanguages
export type Language = (typeof languages)[number]

export const debtorFields = {
  name: { shape: Line(200, 'As printed on invoices.'), stays: true },
  companyId: {
    shape: Id('The company or travel agent that the account is of. It has at most one active account in an establishment.'),
  },
  addressLines: { shape: Type.Array(Line(200), { maxItems: 4 }), stays: true },
  postalCode: { shape: Line(20) },
  city: { shape: Line(100) },
  countryCode: { shape: CountryCode() },
  vatNumber: { shape: Line(20) },
  registrationNumber: { shape: Line(30, 'SIREN, SIRET, Companies House number …') },
  email: {
    shape: Type.String({ minLength: 3, maxLength: 254, format: 'email', description: 'Address for invoices and reminders.' }),
  },
  phone: { shape: Phone() },
  language: {
    shape: OneOf(languages, { description: 'Of reminders. Default: by the country of the establishment.' }),
    stays: true,
  },
  paymentTermsDays: {
    shape: Type.Integer({ minimum: 0, maximum: 365, description: 'Days from issue to due date. Default 30.' }),
    otherwise: 30,
  },
  creditLimitCents: {
    shape: CentsNotNegative('In the currency of the establishment. Debt in another currency always exceeds it. Null: no limit.'),
  },
  usesSurplus: {
    shape: Type.Boolean({
      description: 'Whether unallocated payments pay the next receivable automatically. Default true.',
    }),
    otherwise: true,
  },
} as const satisfies Readonly<Record<string, Field>>

/** Amounts are bigint in rows. */
export interface DebtorValues
  extends Omit<Values<typeof debtorFields>, 'name' | 'addressLines' | 'language' | 'creditLimitCents'> {
  readonly name: string
  readonly addressLines: string[]
  readonly language: Language
  readonly creditLimitCents: bigint | null
}
