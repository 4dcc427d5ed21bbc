/**
 * The chart of accounts of a mandate: maps each journal account to a bookkeeping account. A mapping with a detail (charge type, VAT rate, payment
 * method) takes precedence over the one without; every journal account has one without. The defaults follow the French Plan comptable
 * général (ANC regulation 2014-03).
 */
import type { PrintLanguage } from '../../../words/index.ts'
import { closed, component, Line, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { type Account, accounts } from '../../money/ledger/index.ts'
import configured from './default-accounts.json' with { type: 'json' }

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

/** The French plan comptable général; its names are in French or in English. */
export const defaultAccounts = (language: PrintLanguage): AccountMapping[] =>
  defaults.map(({ account, detail, number, fr, en }) => ({ account, detail, number, name: language === 'fr' ? fr : en }))

const keyOf = ({ account, detail }: Pick<AccountMapping, 'account' | 'detail'>): string => `${account} ${detail}`

/** The default mappings with the changes applied, in the order of the journal's accounts. */
export function withChanges(own: readonly AccountMapping[], language: PrintLanguage): AccountMapping[] {
  const changed = new Set(own.map(keyOf))
  return [...defaultAccounts(language).filter((each) => !changed.has(keyOf(each))), ...own].toSorted(
    (left, right) => accounts.indexOf(left.account) - accounts.indexOf(right.account) || (left.detail < right.detail ? -1 : 1),
  )
}

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
