import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { FoundItem, foundItemExample, foundItemMembers } from './found-item.ts'

export const recordFoundItem = operation({
  id: 'recordFoundItem',
  method: 'POST',
  path: '/v1/found-items',
  summary: 'Record a found item',
  description:
    'Numbered within the establishment. If it was found in a unit and no reservation is given, it is linked to the guest in the unit or the last one there.',
  permission: 'housekeeping.work',
  status: 201,
  body: closed({
    establishmentId: Id(),
    unitId: Type.Optional(Id()),
    reservationId: Type.Optional(Id()),
    foundOn: Type.Optional(DateOf('Default: the open business date.')),
    ...foundItemMembers,
  }),
  data: FoundItem,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, propertyRefuse.UNIT_NOT_FOUND, refuse.STAY_OF_ANOTHER_ESTABLISHMENT],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      unitId: exampleId.unit,
      description: 'A blue umbrella',
      storedAt: 'Back office, shelf 2',
    },
    data: foundItemExample,
  },
  async handle({ body, tenantId, moment, newId, todayIn, load }) {
    const {
      establishment: [establishment],
      unit: [unit],
      stay: [stay],
      last: [last],
      number: [number],
    } = await load({
      numbering: sql`select pg_advisory_xact_lock(hashtextextended(${`found items of ${body.establishmentId}`}, 0))`,
      establishment: establishmentStateById(tenantId, body.establishmentId),
      unit: sql<{ id: string; establishmentId: string }>`
        select id, establishment_id as "establishmentId" from unit where tenant_id = ${tenantId} and id = ${body.unitId ?? null}`,
      stay: sql<{ id: string }>`
        select id from reservation where tenant_id = ${tenantId} and id = ${body.reservationId ?? null} and establishment_id = ${body.establishmentId}`,
      last: sql<{ id: string }>`
        select id from reservation where tenant_id = ${tenantId} and unit_id = ${body.unitId ?? null} and status in ('CheckedIn', 'CheckedOut')
        order by status, checked_out_on desc, id desc limit 1`,
      number: sql<{ number: number }>`
        select coalesce(max(number), 0) as number from found_item where tenant_id = ${tenantId} and establishment_id = ${body.establishmentId}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (body.unitId !== undefined && !unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
    if (unit && unit.establishmentId !== establishment.id)
      throw propertyRefuse.UNIT_NOT_FOUND({ message: 'body.unitId is a unit of another establishment.' })
    if (body.reservationId !== undefined && !stay) throw refuse.STAY_OF_ANOTHER_ESTABLISHMENT()
    const today = dateOfEstablishment(establishment, todayIn)
    if (body.foundOn !== undefined && body.foundOn > today)
      throw platformRefuse.VALIDATION_ERROR({ message: `body.foundOn must not be later than the business date ${today}.` })
    const item: FoundItem = {
      id: newId(),
      establishmentId: establishment.id,
      number: (number?.number ?? 0) + 1,
      unitId: unit?.id ?? null,
      reservationId: stay?.id ?? last?.id ?? null,
      foundOn: body.foundOn ?? today,
      description: body.description,
      storedAt: body.storedAt ?? null,
      status: 'stored',
      handedOver: null,
      createdAt: moment,
      endedAt: null,
    }
    return {
      data: item,
      record: item.id,
      ...(item.reservationId === null ? {} : { concerns: [item.reservationId] }),
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into found_item (tenant_id, id, establishment_id, number, unit_id, reservation_id, found_on, description, stored_at, created_at)
          values (${tenantId}, ${item.id}, ${item.establishmentId}, ${item.number}::integer, ${item.unitId}::uuid, ${item.reservationId}::uuid, ${item.foundOn}::date, ${item.description},
            ${item.storedAt}, ${moment}::timestamptz)`,
      ],
      events: [
        {
          type: 'found_item.recorded',
          establishmentId: establishment.id,
          data: { foundItemId: item.id, unitId: item.unitId },
        },
      ],
    }
  },
})
