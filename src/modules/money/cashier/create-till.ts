import { exampleId } from '../../../platform/contract/examples.ts'
import { Code, closed, Id, Line } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { Till, tillExample } from './till-shift.ts'

export const createTill = operation({
  id: 'createTill',
  method: 'POST',
  path: '/v1/tills',
  summary: 'Create a till',
  description: 'A cash drawer of an establishment, at which shifts are opened, counted and closed.',
  permission: 'cashier.manage',
  status: 201,
  body: closed({ establishmentId: Id(), code: Code(20, 'Unique in the establishment, ignoring case.'), name: Line(100) }),
  data: Till,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.TILL_CODE_TAKEN],
  example: {
    body: { establishmentId: exampleId.establishment, code: 'DESK-1', name: 'Front desk' },
    data: { ...tillExample, openShiftId: null },
  },
  async handle({ body, tenantId, moment, newId, load }) {
    const [[establishment]] = await load(establishmentStateById(tenantId, body.establishmentId))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    const till = {
      id: newId(),
      establishmentId: establishment.id,
      code: body.code.trim(),
      name: body.name.trim(),
      status: 'active' as const,
    }
    return {
      data: { ...till, openShiftId: null },
      record: till.id,
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into till (tenant_id, id, establishment_id, code, name, created_at)
          values (${tenantId}, ${till.id}, ${establishment.id}, ${till.code}, ${till.name}, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'till.created', establishmentId: establishment.id, data: { tillId: till.id } }],
    }
  },
})
