import { exampleId } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { closed, DateOf, Id, OneOf, Type } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { propertyRefuse } from '../property/index.ts'
import { refuse } from './errors.ts'
import { Inspection, inspectionExample, inspectionKinds, type InspectionRow, Items } from './inspection.ts'

export const createInspection = operation({
  id: 'createInspection',
  method: 'POST',
  path: '/v1/inspections',
  summary: 'Begin an inspection',
  description: 'A draft of a unit at check-in, check-out or between. It is filled in with PATCH, finalised, and signed.',
  permission: 'inspection.manage',
  status: 201,
  body: closed({
    unitId: Id(),
    reservationId: Type.Optional(Id('The stay that it is for.')),
    kind: OneOf(inspectionKinds),
    performedOn: Type.Optional(DateOf('Default: today where the unit is.')),
    items: Type.Optional(Items),
  }),
  data: Inspection,
  refuses: [propertyRefuse.UNIT_NOT_FOUND, refuse.RESERVATION_NOT_FOUND, refuse.RESERVATION_OF_ANOTHER_HOUSE],
  example: {
    body: { unitId: exampleId.unit, kind: 'check_in', items: [{ label: 'Kitchen', state: 'good' }] },
    data: inspectionExample,
  },
  async handle({ body, tenantId, moment, newId, todayIn, load }) {
    const [[unit], [stay]] = await load(
      sql<{ establishmentId: string; timezone: string }>`
        select u.establishment_id as "establishmentId", e.timezone from unit u join establishment e on e.tenant_id = u.tenant_id and e.id = u.establishment_id
        where u.tenant_id = ${tenantId} and u.id = ${body.unitId}`,
      sql<{ establishmentId: string }>`
        select establishment_id as "establishmentId" from reservation where tenant_id = ${tenantId} and id = ${body.reservationId ?? null}`,
    )
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
    if (body.reservationId !== undefined && !stay) throw refuse.RESERVATION_NOT_FOUND({ recordId: body.reservationId })
    if (stay && stay.establishmentId !== unit.establishmentId) throw refuse.RESERVATION_OF_ANOTHER_HOUSE()
    const row: InspectionRow = {
      id: newId(),
      establishmentId: unit.establishmentId,
      unitId: body.unitId,
      reservationId: body.reservationId ?? null,
      kind: body.kind,
      status: 'draft',
      performedOn: body.performedOn ?? todayIn(unit.timezone),
      items: body.items ?? [],
      createdAt: moment,
      finalizedAt: null,
      mode: null,
      modeReason: null,
      signatures: null,
      signedAt: null,
      sequence: null,
      previousHash: null,
      contentHash: null,
    }
    return {
      data: row,
      record: row.id,
      establishmentId: row.establishmentId,
      ...(row.reservationId === null ? {} : { concerns: [row.reservationId] }),
      writes: [
        sql`
          insert into inspection (tenant_id, id, establishment_id, unit_id, reservation_id, kind, performed_on, items, created_at)
          values (${tenantId}, ${row.id}, ${row.establishmentId}, ${row.unitId}, ${row.reservationId}, ${row.kind}, ${row.performedOn}::date,
            ${JSON.stringify(row.items)}::jsonb, ${moment}::timestamptz)`,
      ],
      events: [
        { type: 'inspection.begun', establishmentId: row.establishmentId, data: { inspectionId: row.id, unitId: row.unitId } },
      ],
    }
  },
})
