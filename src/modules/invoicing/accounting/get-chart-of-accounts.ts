import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateById } from '../invoices/index.ts'
import {
  AccountMapping,
  defaultAccounts,
  defaultFiscalYearEnd,
  FiscalYearEnd,
  standardChartOf,
  standardCharts,
  withChanges,
} from './chart-of-accounts.ts'
import { chartOf } from './chart-reads.ts'

export const ChartOfAccounts = component(
  'ChartOfAccounts',
  closed({
    mandateId: Id(),
    standard: OneOf(standardCharts),
    fiscalYearEnd: FiscalYearEnd,
    accounts: Type.Array(AccountMapping),
  }),
)
export const mandateParams = closed({ id: Id('The operating mandate.') })

export const getChartOfAccounts = operation({
  id: 'getChartOfAccounts',
  method: 'GET',
  path: '/v1/operating-mandates/:id/chart-of-accounts',
  summary: 'Read the chart of accounts of a mandate',
  description:
    'The mapping of journal accounts to bookkeeping accounts in exports: a standard chart (the French Plan comptable général, or SKR 03 or 04 in Germany), with the changes of this mandate.',
  permission: 'report.read',
  conditional: true,
  params: mandateParams,
  data: ChartOfAccounts,
  names: 'operating_mandate',
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: {
    params: { id: exampleId.operating_mandate },
    data: {
      mandateId: exampleId.operating_mandate,
      standard: 'pcg',
      fiscalYearEnd: '12-31',
      accounts: defaultAccounts('pcg', 'fr').slice(0, 2),
    },
  },
  async handle({ params, tenantId, load }) {
    const [[mandate], [chart]] = await load(mandateById(tenantId, params.id), chartOf(tenantId, params.id))
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
    const standard = standardChartOf(chart?.standard, mandate.seller.countryCode)
    return {
      data: {
        mandateId: mandate.id,
        standard,
        fiscalYearEnd: chart?.fiscalYearEnd ?? defaultFiscalYearEnd,
        accounts: withChanges(chart?.accounts ?? [], { standard, language: mandate.seller.language }),
      },
      version: chart?.version ?? 0,
    }
  },
})
