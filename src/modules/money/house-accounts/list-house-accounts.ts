import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { type FolioRow, FolioSummary, folioColumns, presentFolioSummary } from '../folios/index.ts'
import { houseAccountExample } from './house-account.ts'

export const listHouseAccounts = operation({
  id: 'listHouseAccounts',
  method: 'GET',
  path: '/v1/house-accounts',
  summary: 'List house accounts',
  description: 'Newest first. Only open ones unless `status` is given. `search` matches part of the name.',
  permission: 'folio.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    status: Type.Optional(OneOf(['open', 'closed', 'all'])),
    companyId: Type.Optional(Id('Only those paid by this company.')),
    search: Type.Optional(Text(100)),
  }),
  paginated: true,
  data: Type.Array(FolioSummary),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: [houseAccountExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const status = query.status ?? 'open'
    const wanted = allOf([
      sql`f.tenant_id = ${tenantId} and f.establishment_id = ${query.establishmentId} and f.kind = 'house'`,
      status !== 'all' && (status === 'open' ? sql`f.closed_on is null` : sql`f.closed_on is not null`),
      query.companyId !== undefined && sql`f.company_id = ${query.companyId}`,
      query.search !== undefined && sql`position(lower(${query.search.trim()}::text) in lower(f.name)) > 0`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: sql<FolioRow>`select ${folioColumns} from folio f where ${wanted}${asked.order('f.id desc')}`,
      count: sql<{ total: number }>`select count(*)::int as total from folio f where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentFolioSummary), meta: asked.meta(rows, count) }
  },
})
