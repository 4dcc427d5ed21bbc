/** What bookings are sorted by, and whom they come from: sources, channels, segments, companies and travel agents. */
import { api, type BookingCode, type Company } from '../call.ts'
import { countryOf } from '../parts/countries.ts'
import { every } from '../reads.ts'
import { percent, tOf } from '../words.ts'
import { type FieldOf, optionsOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { basisPoints, isOn, onIf, orNull, textOf, type Values } from './values.ts'

const bookingCodes = (): RecordsOf<BookingCode> => ({
  query: 'booking-codes',
  of: 'all',
  read: () => every(api.each.listBookingCodes({})),
  text: 'codes.text',
  none: 'codes.none',
  add: 'codes.add',
  titleOf: ({ name }) => name,
  detailOf: ({ kind, code }) => `${tOf('codeKind', kind)} · ${code}`,
  isRetired: ({ status }) => status === 'archived',
  fields: [
    {
      name: 'kind',
      label: 'codes.kind',
      kind: 'choice',
      options: optionsOf('codeKind', ['source', 'channel', 'segment']),
      when: 'new',
    },
    { name: 'name', label: 'setup.name' },
    { name: 'code', label: 'setup.code', hint: 'codes.codeHint', maxLength: 50, when: 'new' },
    { name: 'retired', label: 'settings.retire', kind: 'check', when: 'old' },
  ],
  empty: { kind: 'source' },
  valuesOf: ({ name, status }) => ({ name, retired: onIf(status === 'archived') }),
  create: (values, key) =>
    api.createBookingCode(
      { kind: values.kind as BookingCode['kind'], code: textOf(values, 'code'), name: textOf(values, 'name') },
      key(),
    ),
  change: ({ id }, values, key) =>
    api.changeBookingCode({ id, name: textOf(values, 'name'), status: isOn(values, 'retired') ? 'archived' : 'active' }, key()),
})

export const BookingCodesPane = () => <Records kind={bookingCodes()} />

const isAgent = ({ kind }: Values): boolean => kind !== 'company'

const companyFields = (): readonly FieldOf[] => [
  { name: 'name', label: 'setup.name', maxLength: 200 },
  { name: 'code', label: 'setup.code', maxLength: 50 },
  {
    name: 'kind',
    label: 'companies.kind',
    kind: 'choice',
    options: optionsOf('companyKind', ['company', 'travel_agent', 'tour_operator', 'other']),
  },
  { name: 'address', label: 'guests.address', kind: 'long', maxLength: 500, isOptional: true },
  { name: 'countryCode', label: 'setup.country', kind: 'country', isOptional: true },
  { name: 'vatNumber', label: 'companies.vatNumber', maxLength: 20, isOptional: true },
  { name: 'email', label: 'email', kind: 'email', maxLength: 254, isOptional: true },
  { name: 'phone', label: 'guest.phone', maxLength: 40, isOptional: true },
  { name: 'iataNumber', label: 'companies.iata', maxLength: 8, isOptional: true, isShown: isAgent },
  { name: 'commission', label: 'companies.commission', kind: 'percent', isOptional: true, isShown: isAgent },
  {
    name: 'commissionBasis',
    label: 'companies.basis',
    kind: 'choice',
    options: optionsOf('commissionBasis', ['net', 'gross']),
    isShown: isAgent,
  },
  { name: 'notes', label: 'notes', kind: 'long', isOptional: true },
  { name: 'retired', label: 'settings.retire', kind: 'check', when: 'old' },
]

const companyOf = (values: Values) => ({
  name: textOf(values, 'name'),
  code: textOf(values, 'code'),
  kind: values.kind as Company['kind'],
  address: orNull(values, 'address'),
  countryCode: countryOf(textOf(values, 'countryCode')) || null,
  vatNumber: orNull(values, 'vatNumber'),
  email: orNull(values, 'email'),
  phone: orNull(values, 'phone'),
  iataNumber: isAgent(values) ? orNull(values, 'iataNumber') : null,
  commissionBasisPoints: isAgent(values) ? basisPoints(values, 'commission') : 0,
  commissionBasis: (values.commissionBasis ?? 'net') as Company['commissionBasis'],
  notes: orNull(values, 'notes'),
})

const companies = (): RecordsOf<Company> => ({
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
  fields: companyFields(),
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
  create: (values, key) => api.createCompany(companyOf(values), key()),
  change: ({ id }, values, key) =>
    api.changeCompany({ id, ...companyOf(values), status: isOn(values, 'retired') ? 'archived' : 'active' }, key()),
})

export const CompaniesPane = () => <Records kind={companies()} />
