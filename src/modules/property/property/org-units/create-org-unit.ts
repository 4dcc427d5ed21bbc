import { refuseUnlessWholeTenant } from '../../../../platform/access/caller.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { Code, closed, Id, Line, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { OrgUnit } from './org-unit.ts'

export const createOrgUnit = operation({
  id: 'createOrgUnit',
  method: 'POST',
  path: '/v1/org-units',
  summary: 'Create an org unit',
  description:
    'Org units form a tree, for example a group with its regions and brands. A key can be limited to a branch of it. Needs a key for the whole tenant.',
  permission: 'establishment.manage',
  status: 201,
  body: closed({ code: Code(50), name: Line(200), parentId: Type.Optional(Id('The parent org unit.')) }),
  data: OrgUnit,
  refuses: [refuse.ORG_UNIT_NOT_FOUND, refuse.ORG_UNIT_CODE_TAKEN],
  example: { body: { code: 'SOUTH', name: 'South' }, data: { id: exampleId.org_unit, code: 'SOUTH', name: 'South' } },
  async handle({ body, caller, tenantId, newId, load }) {
    refuseUnlessWholeTenant(caller)
    const [[parent]] = await load(
      sql<{ id: string }>`select id from org_unit where tenant_id = ${tenantId} and id = ${body.parentId ?? null}`,
    )
    if (body.parentId && !parent) throw refuse.ORG_UNIT_NOT_FOUND({ recordId: body.parentId })
    const id = newId()
    return {
      data: { id, code: body.code, name: body.name, ...(body.parentId ? { parentId: body.parentId } : {}) },
      record: id,
      writes: [
        sql`insert into org_unit (tenant_id, id, parent_id, code, name) values (${tenantId}, ${id}, ${body.parentId ?? null}, ${body.code}, ${body.name})`,
      ],
      events: [{ type: 'org_unit.created', establishmentId: null, data: { orgUnitId: id } }],
    }
  },
})
