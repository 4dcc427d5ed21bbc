/** The debtor account of a company at a property, as fields of a form. */
import { api, type Company, type DebtorAccount, type Establishment } from '../../call.ts'
import { countryOf } from '../../parts/countries.ts'
import type { FieldOf } from '../../settings/fields.tsx'
import type { RecordsOf } from '../../settings/records.tsx'
import { amountText, centsOrNull, isOn, linesOf, onIf, orNull, textOf, type Values, whole } from '../../settings/values.ts'
import { t } from '../../words.ts'

/** Lines of an address on an invoice. */
const linesAtMost = 4

const fieldsOf = (currency: string): readonly FieldOf[] => [
  { name: 'name', label: 'companies.billingName', maxLength: 200 },
  { name: 'creditLimit', label: { text: t('roomCharges.limit', { currency }) }, kind: 'amount', isOptional: true },
  { name: 'terms', label: 'companies.termsInDays', kind: 'whole', least: 0, most: 365 },
  { name: 'address', label: 'guests.address', kind: 'long', hint: 'companies.addressHint', maxLength: 500, isOptional: true },
  { name: 'postalCode', label: 'setup.postalCode', maxLength: 20, isOptional: true },
  { name: 'city', label: 'setup.city', maxLength: 100, isOptional: true },
  { name: 'country', label: 'setup.country', kind: 'country', isOptional: true },
  { name: 'vatNumber', label: 'setup.vatNumber', maxLength: 20, isOptional: true },
  { name: 'registrationNumber', label: 'setup.registrationNumber', maxLength: 30, isOptional: true },
  { name: 'email', label: 'companies.billingEmail', kind: 'email', isOptional: true },
  { name: 'closed', label: 'companies.close', kind: 'check', when: 'old' },
]

const billingOf = (values: Values) => ({
  name: textOf(values, 'name'),
  creditLimitCents: centsOrNull(values, 'creditLimit'),
  paymentTermsDays: whole(values, 'terms'),
  addressLines: linesOf(values.address ?? '').slice(0, linesAtMost),
  postalCode: orNull(values, 'postalCode'),
  city: orNull(values, 'city'),
  countryCode: countryOf(textOf(values, 'country')) || null,
  vatNumber: orNull(values, 'vatNumber'),
  registrationNumber: orNull(values, 'registrationNumber'),
  email: orNull(values, 'email'),
})

const valuesOf = (account: DebtorAccount): Values => ({
  name: account.name,
  creditLimit: amountText(account.creditLimitCents),
  terms: String(account.paymentTermsDays),
  address: account.addressLines.join('\n'),
  postalCode: account.postalCode ?? '',
  city: account.city ?? '',
  country: account.countryCode ?? '',
  vatNumber: account.vatNumber ?? '',
  registrationNumber: account.registrationNumber ?? '',
  email: account.email ?? '',
  closed: onIf(account.status === 'closed'),
})

/** A new account begins with what the company says of itself. */
const firstOf = ({ name, address, countryCode, vatNumber, email }: Company): Values => ({
  name,
  terms: '30',
  address: linesOf(address ?? '')
    .slice(0, linesAtMost)
    .join('\n'),
  country: countryCode ?? '',
  vatNumber: (vatNumber ?? '').slice(0, 20),
  email: email ?? '',
})

export const accountsOfCompany = (establishment: Establishment, company: Company): RecordsOf<DebtorAccount> => ({
  query: 'debtor-accounts',
  of: establishment.id,
  read: async () => {
    const { data } = await api.listDebtorAccounts({ establishmentId: establishment.id, companyId: company.id, pageSize: 20 })
    return Promise.all(data.map(({ id }) => api.getDebtorAccount({ id })))
  },
  text: 'companies.text',
  none: 'companies.none',
  add: 'companies.openAccount',
  titleOf: ({ name }) => name,
  fields: fieldsOf(establishment.currency),
  problemOf: ({ address = '' }) =>
    linesOf(address).length > linesAtMost ? t('companies.addressTooLong', { most: linesAtMost }) : undefined,
  empty: firstOf(company),
  valuesOf,
  create: (values, key) =>
    api.createDebtorAccount({ establishmentId: establishment.id, companyId: company.id, ...billingOf(values) }, key()),
  change: (account, values, key) =>
    api.changeDebtorAccount(
      { id: account.id, ...touched(account, values), status: isOn(values, 'closed') ? 'closed' : 'active' },
      key(),
    ),
})

/** Only what differs from the account: another's change of something else stays. */
function touched(account: DebtorAccount, values: Values): Partial<ReturnType<typeof billingOf>> {
  const [before, after] = [billingOf(valuesOf(account)), billingOf(values)]
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    ),
  )
}
