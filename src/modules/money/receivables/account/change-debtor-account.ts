import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { ifMatchAllows, operation } from '../../../../platform/operation/operation.ts'
import { companiesOfStays, distributionRefuse } from '../../../profiles/distribution/index.ts'
import { refuse } from '../errors.ts'
import { accountByIdForUpdate, balancesOf, openByDay } from '../receivable-reads.ts'
import { accountParams } from '../receivable-steps.ts'
import {
  accountExample,
  changeAccountBody,
  DebtorAccount,
  type DebtorAccountRow,
  numberProblem,
  presentAccount,
} from './debtor-account.ts'
import { updateDebtorAccount } from './debtor-writes.ts'

export const changeDebtorAccount = operation({
  id: 'changeDebtorAccount',
  method: 'PATCH',
  path: '/v1/accounts-receivable/accounts/:id',
  summary: 'Change a debtor account',
  description:
    'Only the given members change. Null clears a member. `status: closed` closes an account with no debt and no credit; `active` reopens a closed one.',
  permission: 'receivable.manage',
  params: accountParams,
  body: changeAccountBody,
  conditional: true,
  data: DebtorAccount,
  names: 'debtor_account',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.DEBTOR_ACCOUNT_NOT_FOUND,
    distributionRefuse.COMPANY_NOT_FOUND,
    refuse.COMPANY_HAS_ACCOUNT,
    refuse.DEBTOR_NUMBER_TAKEN,
    refuse.DEBTOR_ACCOUNT_NOT_EMPTY,
    refuse.DEBTOR_ACCOUNT_CHANGED,
  ],
  example: {
    params: { id: exampleId.debtor_account },
    body: { paymentTermsDays: 45, creditLimitCents: null },
    data: { ...accountExample, paymentTermsDays: 45, creditLimitCents: null },
  },
  async handle({ params, body, tenantId, ifMatch, todayIn, load }) {
    const problem = numberProblem(body.number)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const {
      account: [account],
      balances,
      open,
      companies: [company],
    } = await load({
      account: accountByIdForUpdate(tenantId, params.id),
      balances: balancesOf(tenantId, [params.id]),
      open: openByDay(tenantId, params.id),
      companies: companiesOfStays(tenantId, body.companyId ? [body.companyId] : []),
    })
    if (!account) throw refuse.DEBTOR_ACCOUNT_NOT_FOUND({ recordId: params.id })
    if (body.companyId && !company) throw distributionRefuse.COMPANY_NOT_FOUND({ recordId: body.companyId })
    if (!ifMatchAllows(ifMatch, account.version)) throw refuse.DEBTOR_ACCOUNT_CHANGED()
    const {
      currentBusinessDate,
      timezone,
      establishmentName: _,
      establishmentCountryCode: __,
      establishmentCurrency: ___,
      ...before
    } = account
    const { creditLimitCents, ...others } = body
    const row: DebtorAccountRow = {
      ...before,
      ...others,
      ...(body.number === undefined ? {} : { number: body.number.trim() }),
      ...(body.name === undefined ? {} : { name: body.name.trim() }),
      ...(creditLimitCents === undefined
        ? {}
        : { creditLimitCents: creditLimitCents === null ? null : BigInt(creditLimitCents) }),
      version: before.version + 1,
    }
    const isEmpty = balances.every(({ owedCents, unallocatedCents }) => owedCents === 0n && unallocatedCents === 0n)
    if (row.status === 'closed' && before.status !== 'closed' && !isEmpty) throw refuse.DEBTOR_ACCOUNT_NOT_EMPTY()
    return {
      data: presentAccount(row, balances, open, currentBusinessDate ?? todayIn(timezone)),
      version: row.version,
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [updateDebtorAccount(tenantId, row)],
      events: [
        {
          type:
            row.status === before.status
              ? 'debtor_account.changed'
              : row.status === 'closed'
                ? 'debtor_account.closed'
                : 'debtor_account.reopened',
          establishmentId: row.establishmentId,
          data: { accountId: row.id },
        },
      ],
    }
  },
})
