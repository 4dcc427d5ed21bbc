import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, page, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { OrgUnit } from './org-unit.ts'

export const listOrgUnits = operation({
  id: 'listOrgUnits',
  method: 'GET',
  path: '/v1/org-units',
  summary: 'List org units',
  permission: 'establishment.read',
  query: closed({ ...page }),
  data: Type.Array(OrgUnit),
  paginated: true,
  refuses: [],
  example: { data: [{ id: exampleId.org_unit, code: 'SOUTH', name: 'South' }] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const [rows, [count]] = await load(
      sql<{ id: string; code: string; name: string; parentId: string | null }>`
        select id, code, name, parent_id as "parentId" from org_unit where tenant_id = ${tenantId}${asked.order('code, id')}`,
      sql<{ total: number }>`select count(*)::int as total from org_unit where tenant_id = ${tenantId}`,
    )
    return {
      data: rows.map(({ parentId, ...row }) => ({ ...row, ...(parentId ? { parentId } : {}) })),
      meta: asked.meta(rows, count),
    }
  },
})
