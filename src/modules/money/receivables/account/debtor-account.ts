/** A debtor account: a company, agency or works council that pays later. It belongs to one establishment. */

import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import { changeable, shownOrNull } from '../../../../platform/contract/fields.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  Id,
  Line,
  MomentOf,
  OneOf,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { type IsoDate, nightsBetween } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import type { Currency } from '../../../../platform/values/money.ts'
import { type DebtorValues, debtorFields } from './debtor-fields.ts'

export const accountStatuses = ['active', 'closed'] as const

export interface DebtorAccountRow extends DebtorValues {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly number: string
  readonly status: (typeof accountStatuses)[number]
  readonly version: number
  readonly createdAt: string
}

/** An account with its establishment, locked, as needed for posting. */
export interface AccountWithEstablishment extends DebtorAccountRow {
  readonly currentBusinessDate: IsoDate | null
  readonly timezone: string
  readonly establishmentName: string
  readonly establishmentCountryCode: string
  readonly establishmentCurrency: Currency
}

/** Balance of the account in one currency, with overdue amounts by days since the due date. */
export interface BalanceRow {
  readonly currency: Currency
  readonly owedCents: bigint
  readonly unallocatedCents: bigint
}
export interface OpenByDay {
  readonly currency: Currency
  readonly dueOn: IsoDate
  readonly openCents: bigint
}

export const newAccountBody = closed({
  establishmentId: Id('The establishment of the account.'),
  number: Type.Optional(Line(30, 'Number of the account in your books. Default: the next number.')),
  ...changeable(debtorFields),
  name: debtorFields.name.shape,
})
export const changeAccountBody = closed({
  ...changeable(debtorFields),
  number: Type.Optional(Line(30)),
  status: Type.Optional(OneOf(accountStatuses)),
})

const money = { currency: CurrencyCode() }
const balance = closed({
  ...money,
  owedCents: CentsNotNegative('Sum of the open receivables.'),
  unallocatedCents: CentsNotNegative('Paid and not allocated to a receivable.'),
  balanceCents: Cents('Owed minus unallocated.'),
  overdueCents: CentsNotNegative('Part of what is owed that was due before the business date.'),
  ageing: closed(
    {
      notDueCents: CentsNotNegative(),
      upTo30DaysCents: CentsNotNegative(),
      upTo60DaysCents: CentsNotNegative(),
      upTo90DaysCents: CentsNotNegative(),
      over90DaysCents: CentsNotNegative(),
    },
    {
      description: 'What is owed by days late, on the business date of the establishment: 1–30, 31–60, 61–90, more.',
    },
  ),
})
const members = {
  id: Id(),
  establishmentId: Id(),
  number: Type.String(),
  ...shownOrNull(debtorFields),
  status: OneOf(accountStatuses),
  createdAt: MomentOf(),
}
export const DebtorAccountSummary = component(
  'DebtorAccountSummary',
  closed({
    ...members,
    balances: Type.Array(
      closed({ ...money, owedCents: CentsNotNegative(), unallocatedCents: CentsNotNegative(), balanceCents: Cents() }),
    ),
  }),
)
export type DebtorAccountSummary = Static<typeof DebtorAccountSummary>
export const DebtorAccount = component(
  'DebtorAccount',
  closed({ ...members, balances: Type.Array(balance, { description: 'One for each currency ever used.' }) }),
)
export type DebtorAccount = Static<typeof DebtorAccount>

function presentRow({ creditLimitCents, ...all }: DebtorAccountRow) {
  const { version: _, ...row } = all
  return { ...row, creditLimitCents: creditLimitCents === null ? null : String(creditLimitCents) }
}

/** Numbers in the format of generated numbers cannot be given by hand, because they would collide with the next generated one. */
export const numberProblem = (number: string | undefined): string | undefined =>
  number !== undefined && /^\s*d\d{5,}\s*$/i.test(number)
    ? 'body.number: numbers like D00001 are given by the service. Omit it, or choose another.'
    : undefined

export const presentSummary = (row: DebtorAccountRow, balances: readonly BalanceRow[]): DebtorAccountSummary => ({
  ...presentRow(row),
  balances: balances.map(presentBalance),
})

const presentBalance = ({ currency, owedCents, unallocatedCents }: BalanceRow) => ({
  currency,
  owedCents: String(owedCents),
  unallocatedCents: String(unallocatedCents),
  balanceCents: String(owedCents - unallocatedCents),
})

export const presentAccount = (
  row: DebtorAccountRow,
  balances: readonly BalanceRow[],
  open: readonly OpenByDay[],
  today: IsoDate,
): DebtorAccount => ({
  ...presentRow(row),
  balances: balances.map((own) => ({
    ...presentBalance(own),
    ...ageingOf(
      open.filter(({ currency }) => currency === own.currency),
      today,
    ),
  })),
})

/** Ageing of open receivables. A receivable is late from the day after its due date. */
export function ageingOf(open: readonly Omit<OpenByDay, 'currency'>[], today: IsoDate) {
  const sumOf = (from: number, to: number) =>
    open
      .filter(({ dueOn }) => {
        const days = daysLate(dueOn, today)
        return days >= from && days <= to
      })
      .reduce((cents, { openCents }) => cents + openCents, 0n)
  return {
    overdueCents: String(sumOf(1, Number.POSITIVE_INFINITY)),
    ageing: {
      notDueCents: String(sumOf(Number.NEGATIVE_INFINITY, 0)),
      upTo30DaysCents: String(sumOf(1, 30)),
      upTo60DaysCents: String(sumOf(31, 60)),
      upTo90DaysCents: String(sumOf(61, 90)),
      over90DaysCents: String(sumOf(91, Number.POSITIVE_INFINITY)),
    },
  }
}

/** Negative before the due date, 0 on the due date. */
export const daysLate = (dueOn: IsoDate, today: IsoDate): number => nightsBetween(dueOn, today)

/** Whether an additional amount in the currency of the establishment would exceed the limit. */
export const passesCreditLimit = (
  { creditLimitCents }: Pick<DebtorAccountRow, 'creditLimitCents'>,
  balance: BalanceRow | undefined,
  moreCents: bigint,
): boolean =>
  creditLimitCents !== null && (balance?.owedCents ?? 0n) - (balance?.unallocatedCents ?? 0n) + moreCents > creditLimitCents

export const accountExample: DebtorAccount = {
  id: exampleId.debtor_account,
  establishmentId: exampleId.establishment,
  number: '411-0042',
  name: 'Voyages Martin SAS',
  companyId: null,
  addressLines: ['12 rue de la Paix'],
  postalCode: '75002',
  city: 'Paris',
  countryCode: 'FR',
  vatNumber: 'FR40303265045',
  registrationNumber: '303265045',
  email: 'compta@voyages-martin.example',
  phone: null,
  language: 'fr',
  paymentTermsDays: 30,
  creditLimitCents: '500000',
  usesSurplus: true,
  status: 'active',
  createdAt: exampleMoment,
  balances: [
    {
      currency: 'EUR',
      owedCents: '48000',
      unallocatedCents: '0',
      balanceCents: '48000',
      overdueCents: '12000',
      ageing: {
        notDueCents: '36000',
        upTo30DaysCents: '12000',
        upTo60DaysCents: '0',
        upTo90DaysCents: '0',
        over90DaysCents: '0',
      },
    },
  ],
}
export const summaryExample: DebtorAccountSummary = {
  ...accountExample,
  balances: [{ currency: 'EUR', owedCents: '48000', unallocatedCents: '0', balanceCents: '48000' }],
}
