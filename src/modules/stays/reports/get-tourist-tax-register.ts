import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { taxPeriod } from './get-tourist-tax.ts'
import { registerFile, taxedStayExample } from './tourist-tax.ts'
import { registerOf } from './tourist-tax-steps.ts'

export const getTouristTaxRegister = operation({
  id: 'getTouristTaxRegister',
  method: 'GET',
  path: '/v1/reports/tourist-tax/register',
  summary: 'Download the tourist tax register as CSV',
  description:
    'One line per stay and month: dates, unit, persons, nights, exemptions and tax charged; no names (in France: articles L2333-34 and R2333-50 of the code général des collectivités territoriales). Its lines add up to `GET /v1/reports/tourist-tax`.',
  permission: 'report.read',
  mayBeStale: true,
  query: closed(taxPeriod),
  data: FileAnswer,
  responseFile: ['text/csv'],
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, from: '2026-11-01', to: '2026-11-30' },
    data: {
      mediaType: 'text/csv',
      fileName: 'tourist-tax-2026-11-01-2026-11-30.csv',
      bytes: Buffer.from(registerFile([taxedStayExample], 'EUR')),
    },
  },
  async handle({ query, tenantId, load }) {
    const { establishment, stays } = await registerOf(load, tenantId, query)
    return {
      data: {
        mediaType: 'text/csv',
        fileName: `tourist-tax-${query.from}-${query.to}.csv`,
        bytes: Buffer.from(registerFile(stays, establishment.currency)),
      },
    }
  },
})
