import { refuseUnlessWholeTenant } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { Code, closed, Id, Line, Nullable, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { OrgUnit } from './org-unit.ts'

export const changeOrgUnit = operation({
  id: 'changeOrgUnit',
  method: 'PATCH',
  path: '/v1/org-units/:id',
  summary: 'Change an org unit',
  description:
    'Renames it or moves it to another parent, with everything below it. Who is limited to a branch then sees what is in it now. Needs a key for the whole tenant.',
  permission: 'establishment.manage',
  params: closed({ id: Id() }),
  body: closed({
    code: Type.Optional(Code(50)),
    name: Type.Optional(Line(200)),
    parentId: Type.Optional(Nullable(Id('The new parent. Null: none, it is at the top.'))),
  }),
  data: OrgUnit,
  names: 'org_unit',
  refuses: [platformRefuse.EMPTY_BODY, refuse.ORG_UNIT_NOT_FOUND, refuse.ORG_UNIT_CODE_TAKEN, refuse.ORG_UNIT_BELOW_ITSELF],
  example: {
    params: { id: exampleId.org_unit },
    body: { name: 'South and islands' },
    data: { id: exampleId.org_unit, code: 'SOUTH', name: 'South and islands' },
  },
  async handle({ params, body, caller, tenantId, load }) {
    refuseUnlessWholeTenant(caller)
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const { rows, parents } = await load({
      // The whole tree is locked: two moves at once could otherwise make a circle.
      rows: sql<{ id: string; code: string; name: string; parentId: string | null }>`
        select id, code, name, parent_id as "parentId" from org_unit where tenant_id = ${tenantId} order by id for update`,
      parents: sql<{ id: string }>`
        with recursive above (id, parent_id) as (
          select id, parent_id from org_unit where tenant_id = ${tenantId} and id = ${body.parentId ?? null}::uuid
          union select o.id, o.parent_id from org_unit o join above a on o.tenant_id = ${tenantId} and o.id = a.parent_id)
        select id from above`,
    })
    const row = rows.find(({ id }) => id === params.id.toLowerCase())
    if (!row) throw refuse.ORG_UNIT_NOT_FOUND({ recordId: params.id })
    if (body.parentId && parents.length === 0) throw refuse.ORG_UNIT_NOT_FOUND({ recordId: body.parentId })
    if (parents.some(({ id }) => id === row.id)) throw refuse.ORG_UNIT_BELOW_ITSELF()
    const next = { ...row, ...body }
    return {
      data: { id: row.id, code: next.code, name: next.name, ...(next.parentId ? { parentId: next.parentId } : {}) },
      audit: { changed: Object.keys(body) },
      writes: [
        sql`update org_unit set code = ${next.code}, name = ${next.name}, parent_id = ${next.parentId}::uuid where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'org_unit.changed', establishmentId: null, data: { orgUnitId: row.id, changed: Object.keys(body) } }],
      dropsCachedKeys: true,
    }
  },
})
