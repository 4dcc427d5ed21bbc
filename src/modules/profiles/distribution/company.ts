/** A company that books for its own staff, or as an agent for others. A company that pays later also has a debtor account. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  Code,
  CountryCode,
  closed,
  component,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  Phone,
  type Static,
  Text,
  Type,
} from '../../../platform/contract/schemas.ts'

export const companyKinds = ['company', 'travel_agent', 'tour_operator', 'other'] as const
export const companyStatuses = ['active', 'archived'] as const
export const commissionBases = ['net', 'gross'] as const
export type CommissionBasis = (typeof commissionBases)[number]

export const requiredCompanyMembers = {
  code: Code(50, 'Unique in the tenant, ignoring case.'),
  name: Line(200),
  kind: OneOf(companyKinds),
}
export const optionalCompanyMembers = {
  email: Nullable(Type.String({ format: 'email', maxLength: 254 })),
  phone: Nullable(Phone()),
  address: Nullable(Text(500)),
  countryCode: Nullable(CountryCode()),
  vatNumber: Nullable(Line(30)),
  iataNumber: Nullable(
    Type.String({
      minLength: 7,
      maxLength: 8,
      pattern: '^[0-9]{7,8}$',
      description: 'IATA number of an agent: seven or eight digits.',
    }),
  ),
  language: Nullable(Type.String({ minLength: 2, maxLength: 2, pattern: '^[a-z]{2}$', description: 'ISO 639-1.' })),
  notes: Nullable(Text(2000)),
}
export const commissionMembers = {
  commissionBasisPoints: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description:
      'Commission on the accommodation of the stays it brings, in basis points: 1000 is 10.00 %. Needs the permission rate_plan.manage.',
  }),
  commissionBasis: OneOf(commissionBases, {
    description: 'Whether commission is calculated on the price without VAT (`net`) or including VAT.',
  }),
}

export const Company = component(
  'Company',
  closed({
    id: Id(),
    ...requiredCompanyMembers,
    ...optionalCompanyMembers,
    ...commissionMembers,
    status: OneOf(companyStatuses),
    createdAt: MomentOf(),
  }),
)
export type Company = Static<typeof Company>

export const companyExample: Company = {
  id: exampleId.company,
  code: 'ACME',
  name: 'Acme Travel',
  kind: 'travel_agent',
  email: 'bookings@acme.example',
  phone: null,
  address: '1 High Street, London',
  countryCode: 'GB',
  vatNumber: null,
  iataNumber: '1234567',
  language: 'en',
  notes: null,
  commissionBasisPoints: 1000,
  commissionBasis: 'net',
  status: 'active',
  createdAt: exampleMoment,
}

/** How many letters and digits of the name make a code. */
const codeLength = 12

/** The beginning of the code of a company that is given none: the letters and digits of its name, without accents. */
export const codeFromName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, codeLength) || 'COMPANY'

/** The code itself, or with the first number that is free: ACME, ACME2, ACME3. @param taken codes in lower case */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  let found = code
  for (let number = 2; taken.has(found.toLowerCase()); number += 1) found = `${code}${number}`
  return found
}
