import { refuseUnlessWholeTenant } from '../../../../platform/access/caller.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'

export const removeOrgUnit = operation({
  id: 'removeOrgUnit',
  method: 'DELETE',
  path: '/v1/org-units/:id',
  summary: 'Remove an org unit',
  description:
    'Refused while establishments, other org units, keys or people are in it. The audit trail keeps its name. Needs a key for the whole tenant.',
  permission: 'establishment.manage',
  params: closed({ id: Id() }),
  data: closed({ id: Id() }),
  names: 'org_unit',
  refuses: [refuse.ORG_UNIT_NOT_FOUND, refuse.ORG_UNIT_IN_USE],
  example: { params: { id: exampleId.org_unit }, data: { id: exampleId.org_unit } },
  async handle({ params, caller, tenantId, load }) {
    refuseUnlessWholeTenant(caller)
    const [[row]] = await load(sql<{ id: string; code: string; name: string; isUsed: boolean }>`
      select o.id, o.code, o.name,
        exists (select from establishment e where e.tenant_id = o.tenant_id and e.org_unit_id = o.id)
        or exists (select from org_unit c where c.tenant_id = o.tenant_id and c.parent_id = o.id)
        or exists (select from api_key k where k.tenant_id = o.tenant_id and k.scope_kind = 'org_unit' and k.scope_ids @> array[o.id] and k.revoked_at is null)
        or exists (select from user_grant g where g.tenant_id = o.tenant_id and g.scope_kind = 'org_unit' and g.scope_ids @> array[o.id]) as "isUsed"
      from org_unit o where o.tenant_id = ${tenantId} and o.id = ${params.id} for update of o`)
    if (!row) throw refuse.ORG_UNIT_NOT_FOUND({ recordId: params.id })
    if (row.isUsed) throw refuse.ORG_UNIT_IN_USE()
    return {
      data: { id: row.id },
      audit: { code: row.code, name: row.name },
      writes: [sql`delete from org_unit where tenant_id = ${tenantId} and id = ${row.id}`],
      events: [{ type: 'org_unit.removed', establishmentId: null, data: { orgUnitId: row.id } }],
    }
  },
})
