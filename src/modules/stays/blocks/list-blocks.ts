import { closed, DateOf, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { BlockSummary, blockKinds, blockStatuses, blockSummaryExample } from './block.ts'
import { blocksWhere } from './block-reads.ts'

export const listBlocks = operation({
  id: 'listBlocks',
  method: 'GET',
  path: '/v1/blocks',
  summary: 'List blocks',
  description: 'Sorted by arrival, with the nights picked up and the nights left.',
  permission: 'reservation.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    status: Type.Optional(OneOf(blockStatuses)),
    kind: Type.Optional(OneOf(blockKinds)),
    companyId: Type.Optional(Id('Of this company.')),
    from: Type.Optional(DateOf('Only blocks that depart after this day.')),
    to: Type.Optional(DateOf('Only blocks that arrive on or before this day.')),
  }),
  paginated: true,
  data: Type.Array(BlockSummary),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { status: 'Definite' }, data: [blockSummaryExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`k.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`k.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`k.status = ${query.status}`,
      query.kind !== undefined && sql`k.kind = ${query.kind}`,
      query.companyId !== undefined && sql`k.company_id = ${query.companyId}`,
      query.from !== undefined && sql`k.departure > ${query.from}::date`,
      query.to !== undefined && sql`k.arrival <= ${query.to}::date`,
    ])
    const [rows, [count], [establishment]] = await load(
      blocksWhere(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from block k where ${wanted}`,
      establishmentStateById(tenantId, query.establishmentId ?? null),
    )
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
