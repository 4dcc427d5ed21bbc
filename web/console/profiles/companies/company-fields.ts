/** What a company or travel agent has, as fields of a form. */
import { api, type Company } from '../../call.ts'
import { countryOf } from '../../parts/countries.ts'
import { every } from '../../reads.ts'
import { type FieldOf, optionsOf } from '../../settings/fields.tsx'
import type { RecordsOf } from '../../settings/records.tsx'
import { basisPoints, given, isOn, onIf, orNull, textOf, type Values } from '../../settings/values.ts'
import { percent, tOf } from '../../words.ts'

export const companyKinds = ['company', 'travel_agent', 'tour_operator', 'other'] as const

const isAgent = ({ kind }: Values): boolean => kind !== 'company'

const commissionFields = (): readonly FieldOf[] => [
  { name: 'commission', label: 'companies.commission', kind: 'percent', isOptional: true, isShown: isAgent },
  {
    name: 'commissionBasis',
    label: 'companies.basis',
    kind: 'choice',
    options: optionsOf('commissionBasis', ['net', 'gross']),
    isShown: isAgent,
  },
]

/** @param mayCommission whether the commission may be set: that is a price */
const companyFields = (mayCommission: boolean): readonly FieldOf[] => [
  { name: 'name', label: 'setup.name', maxLength: 200 },
  { name: 'code', label: 'setup.code', hint: 'companies.codeHint', maxLength: 50, isOptional: true, when: 'new' },
  { name: 'code', label: 'setup.code', maxLength: 50, when: 'old' },
  {
    name: 'kind',
    label: 'companies.kind',
    kind: 'choice',
    options: optionsOf('companyKind', companyKinds),
  },
  { name: 'address', label: 'guests.address', kind: 'long', maxLength: 500, isOptional: true },
  { name: 'countryCode', label: 'setup.country', kind: 'country', isOptional: true },
  { name: 'vatNumber', label: 'companies.vatNumber', maxLength: 20, isOptional: true },
  { name: 'email', label: 'email', kind: 'email', maxLength: 254, isOptional: true },
  { name: 'phone', label: 'guest.phone', maxLength: 40, isOptional: true },
  { name: 'iataNumber', label: 'companies.iata', maxLength: 8, isOptional: true, isShown: isAgent },
  ...(mayCommission ? commissionFields() : []),
  { name: 'notes', label: 'notes', kind: 'long', isOptional: true },
  { name: 'retired', label: 'settings.retire', kind: 'check', when: 'old' },
]

const companyOf = (values: Values, mayCommission: boolean) => ({
  name: textOf(values, 'name'),
  kind: values.kind as Company['kind'],
  address: orNull(values, 'address'),
  countryCode: countryOf(textOf(values, 'countryCode')) || null,
  vatNumber: orNull(values, 'vatNumber'),
  email: orNull(values, 'email'),
  phone: orNull(values, 'phone'),
  iataNumber: isAgent(values) ? orNull(values, 'iataNumber') : null,
  notes: orNull(values, 'notes'),
  ...(mayCommission
    ? {
        commissionBasisPoints: isAgent(values) ? basisPoints(values, 'commission') : 0,
        commissionBasis: (values.commissionBasis ?? 'net') as Company['commissionBasis'],
      }
    : {}),
})

export const companiesOf = (mayCommission: boolean): RecordsOf<Company> => ({
  query: 'companies',
  of: 'all',
  read: () => every(api.each.listCompanies({})),
  text: 'companies.text',
  none: 'companies.none',
  add: 'companies.add',
  titleOf: ({ name }) => name,
  detailOf: ({ kind, code, commissionBasisPoints }) =>
    [tOf('companyKind', kind), code, ...(commissionBasisPoints === 0 ? [] : [percent(commissionBasisPoints)])].join(' · '),
  isRetired: ({ status }) => status === 'archived',
  fields: companyFields(mayCommission),
  empty: { kind: 'company', commissionBasis: 'net' },
  valuesOf: ({ commissionBasisPoints, status, ...company }) => ({
    name: company.name,
    code: company.code,
    kind: company.kind,
    address: company.address ?? '',
    countryCode: company.countryCode ?? '',
    vatNumber: company.vatNumber ?? '',
    email: company.email ?? '',
    phone: company.phone ?? '',
    iataNumber: company.iataNumber ?? '',
    commission: String(commissionBasisPoints / 100),
    commissionBasis: company.commissionBasis,
    notes: company.notes ?? '',
    retired: onIf(status === 'archived'),
  }),
  create: (values, key) => api.createCompany({ ...companyOf(values, mayCommission), ...given(values, 'code') }, key()),
  change: ({ id }, values, key) =>
    api.changeCompany(
      {
        id,
        ...companyOf(values, mayCommission),
        code: textOf(values, 'code'),
        status: isOn(values, 'retired') ? 'archived' : 'active',
      },
      key(),
    ),
})
