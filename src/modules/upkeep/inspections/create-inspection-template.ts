import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { InspectionTemplate, templateExample, templateMembers } from './template.ts'
import { typeOfUnits } from './template-reads.ts'

const { id: _, createdAt: __, retired: ___, ...exampleBody } = templateExample
const { kind, unitTypeId, ...required } = templateMembers

export const createInspectionTemplate = operation({
  id: 'createInspectionTemplate',
  method: 'POST',
  path: '/v1/inspection-templates',
  summary: 'Create an inspection template',
  description:
    'Items to check in inspections of the establishment: in all of them, or only for one kind of inspection or unit type.',
  permission: 'inspection.manage',
  status: 201,
  body: closed({ establishmentId: Id(), ...required, kind: Type.Optional(kind), unitTypeId: Type.Optional(unitTypeId) }),
  data: InspectionTemplate,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, propertyRefuse.UNIT_TYPE_NOT_FOUND, refuse.TEMPLATE_NAME_TAKEN],
  example: { body: exampleBody, data: templateExample },
  async handle({ body, tenantId, moment, newId, load }) {
    const [[establishment], [type]] = await load(
      establishmentStateById(tenantId, body.establishmentId),
      typeOfUnits(tenantId, body.unitTypeId),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (body.unitTypeId && !type) throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ recordId: body.unitTypeId })
    if (type && type.establishmentId !== establishment.id)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.unitTypeId is a type of another establishment.' })
    const row: InspectionTemplate = {
      id: newId(),
      establishmentId: establishment.id,
      name: body.name.trim(),
      kind: body.kind ?? null,
      unitTypeId: body.unitTypeId ?? null,
      items: body.items,
      retired: false,
      createdAt: moment,
    }
    return {
      data: row,
      record: row.id,
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into inspection_template (tenant_id, id, establishment_id, name, kind, unit_type_id, items, created_at)
          values (${tenantId}, ${row.id}, ${establishment.id}, ${row.name}, ${row.kind}, ${row.unitTypeId}, ${JSON.stringify(row.items)}::jsonb, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'inspection_template.created', establishmentId: establishment.id, data: { templateId: row.id } }],
    }
  },
})
