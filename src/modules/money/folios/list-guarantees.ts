import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { type FolioRow, FolioSummary, folioSummaryExample, presentFolioSummary } from './folio.ts'
import { folioColumns } from './folio-reads.ts'

export const listGuarantees = operation({
  id: 'listGuarantees',
  method: 'GET',
  path: '/v1/guarantees',
  summary: 'List guarantees held',
  description: 'Folios of an establishment that hold a guarantee, the oldest first, to be returned or retained.',
  permission: 'folio.read',
  query: closed({ ...page, establishmentId: Id() }),
  paginated: true,
  data: Type.Array(FolioSummary),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment },
    data: [{ ...folioSummaryExample, balanceCents: '0', depositHeldCents: '0', guaranteeHeldCents: '120000' }],
  },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const held = sql`f.tenant_id = ${tenantId} and f.establishment_id = ${query.establishmentId} and f.has_guarantee`
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: sql<FolioRow>`select ${folioColumns} from folio f where ${held}${asked.order('f.id')}`,
      count: sql<{ total: number }>`select count(*)::int as total from folio f where ${held}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentFolioSummary), meta: asked.meta(rows, count) }
  },
})
