/** The ways of paying that the property takes: the usual ones, and its own, such as holiday vouchers. */
import { api, type Establishment, type PaymentMethod, type PaymentMethodOfHouse } from '../call.ts'
import { paymentKinds } from '../parts/payment-methods.ts'
import { useSession } from '../session.tsx'
import { t, tOf } from '../words.ts'
import { type FieldOf, optionsOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { isOn, onIf, textOf, type Values, whole } from './values.ts'

const isUsual = ({ code, kind }: PaymentMethodOfHouse): boolean => code === kind
const ownKinds = paymentKinds.filter((kind) => kind !== 'cash')

const isOwn = (values: Values): boolean => !isOn(values, 'usual')
const isNoCash = (values: Values): boolean => textOf(values, 'kind') !== 'cash'

const fields = (): readonly FieldOf[] => [
  { name: 'name', label: 'setup.name', isShown: isOwn },
  {
    name: 'usualName',
    label: 'setup.name',
    hint: 'paymentMethods.usualName',
    isOptional: true,
    isShown: (values) => !isOwn(values),
  },
  {
    name: 'code',
    label: 'setup.code',
    hint: 'paymentMethods.codeHint',
    wrong: 'paymentMethods.codeWrong',
    maxLength: 40,
    when: 'new',
  },
  { name: 'kind', label: 'paymentMethods.kind', kind: 'choice', options: optionsOf('method', ownKinds), when: 'new' },
  {
    name: 'accountNumber',
    label: 'paymentMethods.account',
    hint: 'paymentMethods.accountHint',
    maxLength: 20,
    isOptional: true,
    isShown: isOwn,
  },
  { name: 'accountName', label: 'paymentMethods.accountName', isOptional: true, isShown: isOwn },
  { name: 'needsReference', label: 'paymentMethods.needsReference', kind: 'check' },
  { name: 'countsInTill', label: 'paymentMethods.countsInTill', kind: 'check', isShown: isNoCash },
  { name: 'refundable', label: 'paymentMethods.refundable', kind: 'check', isShown: isNoCash },
  { name: 'position', label: 'paymentMethods.position', kind: 'whole', most: 10_000 },
  { name: 'retired', label: 'paymentMethods.retire', kind: 'check', when: 'old', isShown: isNoCash },
]

const codeForm = /^[a-z][a-z0-9_]{0,39}$/

/** What is wrong in the code or the account. */
function problemOf(values: Values): string | undefined {
  if (values['id'] === undefined && !codeForm.test(textOf(values, 'code'))) return t('paymentMethods.codeWrong')
  const number = textOf(values, 'accountNumber')
  if (number !== '' && !/^[0-9A-Z]{3,20}$/.test(number)) return t('paymentMethods.accountWrong')
  return (number === '') === (textOf(values, 'accountName') === '') ? undefined : t('paymentMethods.accountWhole')
}

const accountOf = (values: Values) =>
  textOf(values, 'accountNumber') === '' ? null : { number: textOf(values, 'accountNumber'), name: textOf(values, 'accountName') }

const rulesOf = (values: Values) => ({
  needsReference: isOn(values, 'needsReference'),
  countsInTill: isOn(values, 'countsInTill'),
  refundable: isOn(values, 'refundable'),
  position: whole(values, 'position'),
})

const changed = (row: PaymentMethodOfHouse, values: Values) => ({
  ...rulesOf(values),
  ...(isUsual(row)
    ? { name: textOf(values, 'usualName') === '' ? null : textOf(values, 'usualName') }
    : { name: textOf(values, 'name'), account: accountOf(values) }),
  status: isOn(values, 'retired') ? ('retired' as const) : ('active' as const),
})

const methods = ({ id: establishmentId }: Establishment): RecordsOf<PaymentMethodOfHouse> => ({
  query: 'payment-methods',
  of: establishmentId,
  read: () => api.listPaymentMethods({ establishmentId }),
  text: 'paymentMethods.text',
  none: 'paymentMethods.none',
  add: 'paymentMethods.add',
  titleOf: ({ name, kind }) => name ?? tOf('method', kind),
  detailOf: (row) =>
    [
      ...(isUsual(row) ? [] : [row.code, tOf('method', row.kind)]),
      ...(row.account ? [row.account.number] : []),
      ...(row.needsReference ? [t('paymentMethods.withReference')] : []),
      ...(row.countsInTill ? [t('paymentMethods.inTill')] : []),
      ...(row.refundable ? [] : [t('paymentMethods.notRefundable')]),
    ].join(' · '),
  isRetired: ({ status }) => status === 'retired',
  fields: fields(),
  problemOf,
  empty: { kind: 'other', refundable: 'on', position: '100' },
  valuesOf: (row) => ({
    id: row.id,
    usual: onIf(isUsual(row)),
    name: row.name ?? tOf('method', row.kind),
    usualName: row.name ?? '',
    kind: row.kind,
    accountNumber: row.account?.number ?? '',
    accountName: row.account?.name ?? '',
    needsReference: onIf(row.needsReference),
    countsInTill: onIf(row.countsInTill),
    refundable: onIf(row.refundable),
    position: String(row.position),
    retired: onIf(row.status === 'retired'),
  }),
  create: (values, key) =>
    api.createPaymentMethod(
      {
        establishmentId,
        code: textOf(values, 'code'),
        kind: textOf(values, 'kind') as Exclude<PaymentMethod, 'cash'>,
        name: textOf(values, 'name'),
        account: accountOf(values),
        ...rulesOf(values),
      },
      key(),
    ),
  change: (row, values, key) => api.changePaymentMethod({ id: row.id, ...changed(row, values) }, key()),
})

export const PaymentMethodsPane = () => <Records kind={methods(useSession().establishment)} />
