import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { DirectDebitRun, directDebitRunExample, presentRun, runStatuses } from './direct-debit.ts'
import { runs } from './direct-debit-reads.ts'

export const listDirectDebitRuns = operation({
  id: 'listDirectDebitRuns',
  method: 'GET',
  path: '/v1/direct-debit-runs',
  summary: 'List direct debit runs',
  description: 'The latest first.',
  permission: 'folio.read',
  query: closed({ ...page, establishmentId: Id(), status: Type.Optional(OneOf(runStatuses)) }),
  paginated: true,
  data: Type.Array(DirectDebitRun),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: [directDebitRunExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`d.tenant_id = ${tenantId} and d.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`d.status = ${query.status}`,
    ])
    const [[establishment], rows, [count]] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      runs(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from direct_debit_run d where ${wanted}`,
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentRun), meta: asked.meta(rows, count) }
  },
})
