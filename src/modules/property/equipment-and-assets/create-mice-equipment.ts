import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById } from '../property/index.ts'
import { equipmentExample, equipmentMembers, priceProblem } from './catalogue.ts'
import { refuse } from './errors.ts'

const { id: equipmentId, status: _, createdAt: __, ...exampleBody } = equipmentExample

export const createMiceEquipment = operation({
  id: 'createMiceEquipment',
  method: 'POST',
  path: '/v1/mice-equipment',
  summary: 'Create MICE equipment',
  description:
    'For meetings, incentives, conferences and exhibitions. Rentable equipment has a price and a currency; other equipment has none.',
  permission: 'mice.manage',
  status: 201,
  body: closed(equipmentMembers),
  data: closed({ id: Id(), equipmentId: Id('The same.') }),
  refuses: [refuse.CODE_TAKEN, platformRefuse.SCOPE_NOT_VERIFIABLE],
  example: { body: exampleBody, data: { id: equipmentId, equipmentId } },
  async handle({ body, tenantId, moment, newId, load }) {
    const problem = priceProblem(body)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const [[establishment]] = await load(establishmentStateById(tenantId, body.establishmentId))
    // This operation declares no "not found" refusal, so an establishment outside the scope of the key cannot be verified.
    if (!establishment)
      throw platformRefuse.SCOPE_NOT_VERIFIABLE({
        message: 'body.establishmentId names no establishment in the scope of this key.',
      })
    const id = newId()
    return {
      data: { id, equipmentId: id },
      record: id,
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into mice_equipment (tenant_id, id, establishment_id, code, name, equipment_type, quantity_available, rentable, rental_price_cents,
            rental_price_currency, setup_time_minutes, created_at)
          values (${tenantId}, ${id}, ${establishment.id}, ${body.code}, ${body.name.trim()}, ${body.equipmentType}, ${body.quantityAvailable}::integer,
            ${body.rentable}::boolean, ${body.rentalPriceCents ?? null}::bigint, ${body.rentalPriceCurrency ?? null}, ${body.setupTimeMinutes ?? null}::integer,
            ${moment}::timestamptz)`,
      ],
      events: [{ type: 'mice_equipment.created', establishmentId: establishment.id, data: { equipmentId: id } }],
    }
  },
})
