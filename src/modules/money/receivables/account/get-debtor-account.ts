import { exampleId } from '../../../../platform/contract/examples.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { accountById, balancesOf, openByDay } from '../receivable-reads.ts'
import { accountParams } from '../receivable-steps.ts'
import { accountExample, DebtorAccount, presentAccount } from './debtor-account.ts'

export const getDebtorAccount = operation({
  id: 'getDebtorAccount',
  method: 'GET',
  path: '/v1/accounts-receivable/accounts/:id',
  summary: 'Read a debtor account',
  description: 'With what is owed in each currency, the unallocated credit, and the ageing of what is owed (0, 30, 60, 90 days).',
  permission: 'receivable.read',
  params: accountParams,
  conditional: true,
  data: DebtorAccount,
  names: 'debtor_account',
  refuses: [refuse.DEBTOR_ACCOUNT_NOT_FOUND],
  example: { params: { id: exampleId.debtor_account }, data: accountExample },
  async handle({ params, tenantId, todayIn, load }) {
    const {
      account: [account],
      balances,
      open,
    } = await load({
      account: accountById(tenantId, params.id),
      balances: balancesOf(tenantId, [params.id]),
      open: openByDay(tenantId, params.id),
    })
    if (!account) throw refuse.DEBTOR_ACCOUNT_NOT_FOUND({ recordId: params.id })
    const {
      currentBusinessDate,
      timezone,
      establishmentName: _,
      establishmentCountryCode: __,
      establishmentCurrency: ___,
      ...row
    } = account
    return { data: presentAccount(row, balances, open, currentBusinessDate ?? todayIn(timezone)), version: row.version }
  },
})
