import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { equipmentExample, MiceEquipment, presentEquipment } from './catalogue.ts'
import { equipmentById } from './catalogue-reads.ts'
import { refuse } from './errors.ts'

export const getMiceEquipment = operation({
  id: 'getMiceEquipment',
  method: 'GET',
  path: '/v1/mice-equipment/:id',
  summary: 'Read MICE equipment',
  permission: 'mice.read',
  params: closed({ id: Id('The equipment.') }),
  data: MiceEquipment,
  names: 'mice_equipment',
  refuses: [refuse.EQUIPMENT_NOT_FOUND],
  example: { params: { id: equipmentExample.id }, data: equipmentExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(equipmentById(tenantId, params.id))
    if (!row) throw refuse.EQUIPMENT_NOT_FOUND({ recordId: params.id })
    return { data: presentEquipment(row) }
  },
})
