/**
 * What is agreed in a lease beside its unit, its time and its rent, one line each. Bodies, columns, rows and responses follow from this list. A new field needs a line
 * here, a migration, and a line with its label in the console.
 */

import { type Field, picked, type Values } from '../../../platform/contract/fields.ts'
import { CentsNotNegative, CountryCode, closed, Id, Line, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { printLanguages } from '../../../words/index.ts'

export const leaseLanguages = printLanguages
export type LeaseLanguage = (typeof leaseLanguages)[number]

export const BillTo = closed(
  {
    name: Line(200),
    isCompany: Type.Optional(Type.Boolean()),
    addressLines: Type.Optional(Type.Array(Line(100), { maxItems: 3 })),
    postalCode: Type.Optional(Line(20)),
    city: Type.Optional(Line(100)),
    countryCode: Type.Optional(CountryCode()),
    siren: Type.Optional(Type.String({ pattern: '^[0-9]{9}$' })),
    vatNumber: Type.Optional(Line(20)),
    email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  },
  { description: 'The payer if not the resident, such as an employer or parents.' },
)
export type BillTo = Static<typeof BillTo>

const monthsOfNotice = (usual: number) =>
  Type.Integer({ minimum: 0, maximum: 24, description: `Notice period in months. Default: ${usual}.` })

export const leaseFields = {
  mandateId: {
    shape: Id('The operating mandate under which rent is invoiced. Without one, rent is charged and must be invoiced manually.'),
  },
  language: {
    shape: OneOf(leaseLanguages, {
      description: 'Language of bills and prints. Default: that of the tenant, otherwise that of the country.',
    }),
    otherwise: 'fr',
  },
  billTo: { shape: BillTo },
  guaranteeCents: { shape: CentsNotNegative('Agreed security deposit. Default: none.'), otherwise: '0' },
  residentNoticeMonths: { shape: monthsOfNotice(1), otherwise: 1 },
  landlordNoticeMonths: { shape: monthsOfNotice(3), otherwise: 3 },
  increaseNoticeDays: {
    shape: Type.Integer({
      minimum: 0,
      maximum: 365,
      description: 'Notice period for a rent increase, in days. Default: 0.',
    }),
    otherwise: 0,
  },
} as const satisfies Readonly<Record<string, Field>>

/** Those that can still be changed when the lease runs. */
export const changeableLeaseFields = picked(leaseFields, ['mandateId', 'language', 'billTo'])

/** Amounts are bigint in rows. */
export interface LeaseValues extends Omit<Values<typeof leaseFields>, 'guaranteeCents'> {
  readonly guaranteeCents: bigint
}
