import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { valuesFrom } from '../../../../platform/contract/fields.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { languageOfCountry } from '../../../../words/index.ts'
import { companiesOfStays, distributionRefuse } from '../../../profiles/distribution/index.ts'
import { establishmentStateByIdForUpdate, propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import {
  accountExample,
  DebtorAccount,
  type DebtorAccountRow,
  newAccountBody,
  numberProblem,
  presentAccount,
} from './debtor-account.ts'
import { debtorFields } from './debtor-fields.ts'
import { insertDebtorAccount } from './debtor-writes.ts'

export const createDebtorAccount = operation({
  id: 'createDebtorAccount',
  method: 'POST',
  path: '/v1/accounts-receivable/accounts',
  summary: 'Open a debtor account',
  description:
    'For a company, agency or works council that pays later: billing details, payment terms (default 30 days) and credit limit. The account belongs to ' +
    'one establishment.',
  permission: 'receivable.manage',
  status: 201,
  body: newAccountBody,
  data: DebtorAccount,
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    distributionRefuse.COMPANY_NOT_FOUND,
    refuse.COMPANY_HAS_ACCOUNT,
    refuse.DEBTOR_NUMBER_TAKEN,
  ],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      name: 'Voyages Martin SAS',
      addressLines: ['12 rue de la Paix'],
      postalCode: '75002',
      city: 'Paris',
      countryCode: 'FR',
      email: 'compta@voyages-martin.example',
      language: 'fr',
      paymentTermsDays: 30,
      creditLimitCents: '500000',
    },
    data: accountExample,
  },
  async handle({ body, tenantId, moment, newId, load }) {
    const problem = numberProblem(body.number)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    // Locked, so that concurrent requests get different numbers.
    const [[establishment], [last], [company]] = await load(
      establishmentStateByIdForUpdate(tenantId, body.establishmentId),
      sql<{ number: number }>`
        select coalesce(max(substr(number, 2)::integer), 0) as number from debtor_account
        where tenant_id = ${tenantId} and establishment_id = ${body.establishmentId} and number ~ '^D[0-9]{5,8}$'`,
      companiesOfStays(tenantId, body.companyId ? [body.companyId] : []),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (body.companyId && !company) throw distributionRefuse.COMPANY_NOT_FOUND({ recordId: body.companyId })
    const row: DebtorAccountRow = {
      id: newId(),
      establishmentId: establishment.id,
      number: body.number?.trim() ?? `D${String((last?.number ?? 0) + 1).padStart(5, '0')}`,
      ...valuesFrom(debtorFields, body),
      name: body.name.trim(),
      addressLines: body.addressLines ?? [],
      language: body.language ?? languageOfCountry(establishment.countryCode),
      creditLimitCents: body.creditLimitCents == null ? null : BigInt(body.creditLimitCents),
      status: 'active',
      version: 1,
      createdAt: moment,
    }
    return {
      data: presentAccount(row, [], [], moment.slice(0, 10)),
      record: row.id,
      establishmentId: establishment.id,
      writes: [insertDebtorAccount(tenantId, row)],
      events: [{ type: 'debtor_account.created', establishmentId: establishment.id, data: { accountId: row.id } }],
    }
  },
})
