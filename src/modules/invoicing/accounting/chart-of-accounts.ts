/**
 * The chart of accounts of a mandate: maps each journal account to a bookkeeping account. A mapping with a detail (charge type, VAT rate, payment
 * method) takes precedence over the one without; every journal account has one without. The defaults follow a standard chart: the French Plan comptable général (ANC
 * regulation 2014-03), or the Standardkontenrahmen 03 or 04 (DATEV) of a German house. The revenue accounts of the German charts are those without automatic VAT, because
 * the journal has lines of its own for VAT.
 */

import { closed, component, Line, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { PrintLanguage } from '../../../words/index.ts'
import { type Account, accounts } from '../../money/ledger/index.ts'
import configured from './default-accounts.json' with { type: 'json' }
import german from './german-accounts.json' with { type: 'json' }

const mapping = closed({
  account: OneOf(accounts, { description: 'Of the journal.' }),
  detail: Type.String({
    maxLength: 40,
    pattern: '^[a-z0-9_]*$',
    description: 'Charge type, VAT rate in basis points or payment method; empty: the default of the account.',
  }),
  number: Type.String({
    pattern: '^[0-9A-Z]{3,20}$',
    description: 'Account number of the bookkeeping; the FEC requires at least three digits.',
  }),
  name: Line(100),
})
export const AccountMapping = component('AccountMapping', mapping)
export type AccountMapping = Static<typeof mapping>

export const FiscalYearEnd = Type.String({
  pattern: '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
  description: 'Month and day on which the fiscal year ends. Default: 12-31.',
})
export const defaultFiscalYearEnd = '12-31'

interface DefaultAccount {
  readonly account: Account
  readonly detail: string
  readonly number: string
  readonly fr: string
  readonly en: string
}
const defaults = configured as readonly DefaultAccount[]

export const standardCharts = ['pcg', 'skr03', 'skr04'] as const
export type StandardChart = (typeof standardCharts)[number]

interface GermanAccount {
  readonly account: Account
  readonly detail: string
  readonly skr03: string
  readonly skr04: string
  readonly de: string
  readonly en: string
}

/** The chart that a mandate has chosen, otherwise that of the seller's country. */
export const standardChartOf = (chosen: StandardChart | null | undefined, sellerCountry: string): StandardChart =>
  chosen ?? (sellerCountry === 'DE' ? 'skr03' : 'pcg')

/** The accounts of a standard chart: named in the language of its country, if that is the seller's, otherwise in English. */
export const defaultAccounts = (standard: StandardChart, language: PrintLanguage): AccountMapping[] =>
  standard === 'pcg'
    ? defaults.map(({ account, detail, number, fr, en }) => ({ account, detail, number, name: language === 'fr' ? fr : en }))
    : (german as readonly GermanAccount[]).map(({ account, detail, [standard]: number, de, en }) => ({
        account,
        detail,
        number,
        name: language === 'de' ? de : en,
      }))

const keyOf = ({ account, detail }: Pick<AccountMapping, 'account' | 'detail'>): string => `${account} ${detail}`

/** The default mappings with the changes applied, in the order of the journal's accounts. */
export function withChanges(
  own: readonly AccountMapping[],
  { standard, language }: { readonly standard: StandardChart; readonly language: PrintLanguage },
): AccountMapping[] {
  const changed = new Set(own.map(keyOf))
  return [...defaultAccounts(standard, language).filter((each) => !changed.has(keyOf(each))), ...own].toSorted(
    (left, right) => accounts.indexOf(left.account) - accounts.indexOf(right.account) || (left.detail < right.detail ? -1 : 1),
  )
}

/** The account of a house's own payment method. */
export interface MethodAccount {
  readonly establishmentId: string
  readonly code: string
  readonly number: string
  readonly name: string
}

/**
 * The chart as an export reads it: with the accounts of the payment methods of its houses, which stand behind a mapping of the chart with that detail. Locking stores it
 * like this, so that a change of a payment method changes no locked export.
 */
export const chartForExport = (mappings: readonly AccountMapping[], methods: readonly MethodAccount[]): string =>
  JSON.stringify([
    ...mappings,
    ...methods.flatMap(({ establishmentId: establishment, code: detail, number, name }) =>
      (['payments', 'off_ledger_payments'] as const).map((account) => ({ account, detail, number, name, establishment })),
    ),
  ])

/** Validation message for a list of mappings: duplicate account and detail, or a number with two names. */
export function chartProblem(own: readonly AccountMapping[]): string | undefined {
  const keys = own.map(keyOf)
  const twice = keys.findIndex((key, position) => keys.indexOf(key) !== position)
  if (twice >= 0) return `body.accounts[${twice}]: this account and detail occurs twice.`
  const names = new Map<string, string>()
  for (const [position, { number, name }] of own.entries()) {
    if (names.has(number) && names.get(number) !== name)
      return `body.accounts[${position}]: the number ${number} has two names in this list.`
    names.set(number, name)
  }
  return undefined
}

/** The last day of the fiscal year that contains a day. */
export function fiscalYearEndOf(date: string, monthAndDay: string): string {
  const year = Number(date.slice(0, 4))
  // A fiscal year ending on 29 February ends on the 28th in other years.
  const endIn = (one: number) => {
    const isLeap = (one % 4 === 0 && one % 100 !== 0) || one % 400 === 0
    return `${one}-${monthAndDay === '02-29' && !isLeap ? '02-28' : monthAndDay}`
  }
  return endIn(year) >= date ? endIn(year) : endIn(year + 1)
}
