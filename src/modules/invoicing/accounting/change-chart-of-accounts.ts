import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { ifMatchAllows, operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateByIdForUpdate } from '../invoices/index.ts'
import {
  AccountMapping,
  chartProblem,
  defaultAccounts,
  defaultFiscalYearEnd,
  FiscalYearEnd,
  fiscalYearEndOf,
  standardChartOf,
  standardCharts,
  withChanges,
} from './chart-of-accounts.ts'
import { chartOf } from './chart-reads.ts'
import { refuse } from './errors.ts'
import { ChartOfAccounts, mandateParams } from './get-chart-of-accounts.ts'
import { periodsOf } from './period-reads.ts'

export const changeChartOfAccounts = operation({
  id: 'changeChartOfAccounts',
  method: 'PUT',
  path: '/v1/operating-mandates/:id/chart-of-accounts',
  summary: 'Change the chart of accounts of a mandate',
  description:
    'Replaces all mappings that differ from the default; an omitted mapping returns to the default. Applies to exports of periods not yet locked; a locked period keeps its chart.',
  permission: 'accounting.manage',
  conditional: true,
  params: mandateParams,
  body: closed({
    accounts: Type.Array(AccountMapping, { maxItems: 500 }),
    standard: Type.Optional(
      OneOf(standardCharts, {
        description: 'The standard chart. Default: as before; at first `skr03` for a German seller, otherwise `pcg`.',
      }),
    ),
    fiscalYearEnd: Type.Optional(FiscalYearEnd),
  }),
  data: ChartOfAccounts,
  names: 'operating_mandate',
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND, invoiceRefuse.MANDATE_CHANGED, refuse.FISCAL_YEAR_IS_UNDER_WAY],
  example: {
    params: { id: exampleId.operating_mandate },
    body: { accounts: [{ account: 'revenue', detail: 'accommodation', number: '706110', name: 'Hébergement' }] },
    data: {
      mandateId: exampleId.operating_mandate,
      standard: 'pcg',
      fiscalYearEnd: '12-31',
      accounts: defaultAccounts('pcg', 'fr').slice(0, 2),
    },
  },
  async handle({ params, body, tenantId, moment, ifMatch, load }) {
    const problem = chartProblem(body.accounts)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const {
      mandate: [mandate],
      before: [before],
      last: [last],
    } = await load({
      mandate: mandateByIdForUpdate(tenantId, params.id),
      before: chartOf(tenantId, params.id),
      last: periodsOf(tenantId, params.id, pageOf({ pageSize: 1 })),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
    const version = before?.version ?? 0
    if (!ifMatchAllows(ifMatch, version)) throw invoiceRefuse.MANDATE_CHANGED()
    const yearEnd = before?.fiscalYearEnd ?? defaultFiscalYearEnd
    if (body.fiscalYearEnd !== undefined && body.fiscalYearEnd !== yearEnd && last && fiscalYearEndOf(last.to, yearEnd) > last.to)
      throw refuse.FISCAL_YEAR_IS_UNDER_WAY()
    const fiscalYearEnd = body.fiscalYearEnd ?? before?.fiscalYearEnd ?? defaultFiscalYearEnd
    const chosen = body.standard ?? before?.standard ?? null
    const standard = standardChartOf(chosen, mandate.seller.countryCode)
    return {
      data: {
        mandateId: mandate.id,
        standard,
        fiscalYearEnd,
        accounts: withChanges(body.accounts, { standard, language: mandate.seller.language }),
      },
      version: version + 1,
      audit: { accounts: body.accounts.length, standard, fiscalYearEnd },
      writes: [
        sql`
          insert into chart_of_accounts (tenant_id, mandate_id, fiscal_year_end, standard, accounts, version, changed_at)
          values (${tenantId}, ${mandate.id}, ${fiscalYearEnd}, ${chosen}, ${JSON.stringify(body.accounts)}::jsonb, ${version + 1}::integer, ${moment}::timestamptz)
          on conflict (tenant_id, mandate_id) do update
          set fiscal_year_end = excluded.fiscal_year_end, standard = excluded.standard, accounts = excluded.accounts, version = excluded.version, changed_at = excluded.changed_at`,
      ],
      events: [{ type: 'chart_of_accounts.changed', establishmentId: null, data: { mandateId: mandate.id } }],
    }
  },
})
