import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  type EquipmentRow,
  equipmentExample,
  equipmentMembers,
  MiceEquipment,
  presentEquipment,
  priceProblem,
  statusMember,
} from './catalogue.ts'
import { equipmentByIdForUpdate } from './catalogue-reads.ts'
import { refuse } from './errors.ts'

const { establishmentId: _, setupTimeMinutes, ...members } = equipmentMembers

export const changeMiceEquipment = operation({
  id: 'changeMiceEquipment',
  method: 'PATCH',
  path: '/v1/mice-equipment/:id',
  summary: 'Change, retire or reactivate MICE equipment',
  description:
    'Setting `rentable` to false removes the price. Setting it to true requires one. Equipment is retired once no meeting to come has it.',
  permission: 'mice.manage',
  params: closed({ id: Id('The equipment.') }),
  body: closed({
    ...Type.Partial(closed({ ...members, ...statusMember })).properties,
    setupTimeMinutes: Type.Optional(Nullable(setupTimeMinutes)),
  }),
  data: MiceEquipment,
  names: 'mice_equipment',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.EQUIPMENT_NOT_FOUND,
    refuse.CODE_TAKEN,
    refuse.EQUIPMENT_PROMISED,
    refuse.EQUIPMENT_STILL_HIRED,
  ],
  example: {
    params: { id: exampleId.mice_equipment },
    body: { rentalPriceCents: '9000' },
    data: { ...equipmentExample, rentalPriceCents: '9000' },
  },
  async handle({ params, body, tenantId, load }) {
    const [[row]] = await load(equipmentByIdForUpdate(tenantId, params.id))
    if (!row) throw refuse.EQUIPMENT_NOT_FOUND({ recordId: params.id })
    const rentable = body.rentable ?? row.rentable
    const price = {
      rentalPriceCents: body.rentalPriceCents ?? (rentable ? row.rentalPriceCents?.toString() : undefined),
      rentalPriceCurrency: body.rentalPriceCurrency ?? (rentable ? (row.rentalPriceCurrency ?? undefined) : undefined),
    }
    const problem = priceProblem({ rentable, ...price })
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const next: EquipmentRow = {
      ...row,
      code: body.code ?? row.code,
      name: body.name?.trim() ?? row.name,
      equipmentType: body.equipmentType ?? row.equipmentType,
      quantityAvailable: body.quantityAvailable ?? row.quantityAvailable,
      rentable,
      rentalPriceCents: price.rentalPriceCents === undefined ? null : BigInt(price.rentalPriceCents),
      rentalPriceCurrency: price.rentalPriceCurrency ?? null,
      setupTimeMinutes: body.setupTimeMinutes === undefined ? row.setupTimeMinutes : body.setupTimeMinutes,
      status: body.status ?? row.status,
    }
    return {
      data: presentEquipment(next),
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update mice_equipment set code = ${next.code}, name = ${next.name}, equipment_type = ${next.equipmentType},
            quantity_available = ${next.quantityAvailable}::integer, rentable = ${rentable}::boolean, rental_price_cents = ${next.rentalPriceCents},
            rental_price_currency = ${next.rentalPriceCurrency}, setup_time_minutes = ${next.setupTimeMinutes}::integer, status = ${next.status}
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'mice_equipment.changed', establishmentId: row.establishmentId, data: { equipmentId: row.id } }],
    }
  },
})
