import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, DateOf, Id, Type } from '../../../../platform/contract/schemas.ts'
import { exactly, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { occupiedFrom } from './reservation.ts'
import { lockTypeOf } from './reservation-reads.ts'
import { admit, loadsForChange, reservationParams } from './reservation-steps.ts'
import { vacate } from './reservation-writes.ts'
import { joined, type PartRow, partsAtMost, partsProblem, UnitsOfStay, unitsOfStayExample } from './units-of-stay.ts'
import { partsOf } from './units-of-stay-reads.ts'

export const setUnitsOfStay = operation({
  id: 'setUnitsOfStay',
  method: 'PUT',
  path: '/v1/reservations/:id/units',
  summary: 'Plan the units of a stay, segment by segment',
  description:
    'In place of what was chosen from now on. Every part is in a unit of the booked type, so prices and inventory stay as they are. On the day of a move it stands on `GET /v1/desk` under `moves`, and `change-unit` carries it out. ' +
    'A check-in takes the unit of its day. Other dates before arrival keep the plan: moved as a whole, the stay takes it along; longer or shorter, each night stays where it is, and what is added is spent in the first or the last unit. An unnamed unit, another type, and a unit change to elsewhere end the plan; a longer stay in house goes on in the last unit.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    parts: Type.Array(
      closed({
        unitId: Id(),
        from: Type.Optional(DateOf('First night in the unit. Omitted in the first segment: the arrival, or today if in house.')),
      }),
      { minItems: 1, maxItems: partsAtMost, description: 'By date.' },
    ),
  }),
  data: UnitsOfStay,
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    propertyRefuse.UNIT_NOT_FOUND,
    refuse.RESERVATION_STATUS_INCOMPATIBLE,
    refuse.STAY_ALREADY_OVER,
    refuse.UNIT_OF_ANOTHER_TYPE,
    refuse.UNIT_OCCUPIED,
    refuse.UNIT_SUPPLIES_LESS,
  ],
  example: {
    params: { id: unitsOfStayExample.reservationId },
    body: { parts: [{ unitId: unitsOfStayExample.parts[0]?.unitId ?? '' }] },
    data: { ...unitsOfStayExample, fewestMoves: null },
  },
  async handle(context) {
    const { params, tenantId, newId, load } = context
    const wanted = context.body.parts.map(({ unitId, from }) => ({ unitId: unitId.toLowerCase(), from }))
    const {
      reservation: [row],
      before,
      units,
    } = await load({
      ...loadsForChange(tenantId, params.id),
      lockedType: lockTypeOf(tenantId, params.id),
      before: partsOf(tenantId, params.id),
      units: sql<{ id: string; code: string; unitTypeId: string; active: boolean }>`
        select id, code, unit_type_id as "unitTypeId", status = 'active' as active from unit
        where tenant_id = ${tenantId} and id = any(${wanted.map(({ unitId }) => unitId)}::uuid[])`,
    })
    const { reservation, today } = admit(context, row, row?.status === 'CheckedIn' ? 'changeUnit' : 'assignUnit')
    const { id, departure, unitTypeId, establishmentId } = reservation
    const unitBy = new Map(units.map((unit) => [unit.id, unit]))
    for (const { unitId } of wanted) {
      const unit = unitBy.get(unitId)
      if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: unitId })
      if (unit.unitTypeId !== unitTypeId || !unit.active)
        throw refuse.UNIT_OF_ANOTHER_TYPE({
          message: `The unit ${unit.code} is retired or of another type than booked.`,
        })
    }
    const isInHouse = reservation.status === 'CheckedIn'
    const from = occupiedFrom(reservation, today)
    const problem = partsProblem(wanted, { from, departure, livesIn: isInHouse ? reservation.unitId : null })
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const parts = wanted.map(
      ({ unitId, from: begins }, place): PartRow => ({
        unitId,
        unitCode: unitBy.get(unitId)?.code ?? '',
        from: begins ?? from,
        until: wanted[place + 1]?.from ?? departure,
      }),
    )
    const first = parts[0] as PartRow
    const isSplit = parts.length > 1
    const over = isInHouse
      ? before.filter((part) => part.from < from).map((part) => ({ ...part, until: earlier(part.until, from) }))
      : []
    return {
      data: { reservationId: id, unitTypeId, from, departure, parts: joined([...over, ...parts]), fewestMoves: null },
      establishmentId,
      audit: { parts: parts.map(({ unitCode, from: begins }) => ({ unit: unitCode, from: begins })) },
      writes: [
        ...(isInHouse
          ? [
              sql`delete from occupancy where tenant_id = ${tenantId} and reservation_id = ${id} and first_night >= ${from}::date`,
              sql`
                update occupancy set ends_on = least(ends_on, ${from}::date), is_part = is_part or ${isSplit}
                where tenant_id = ${tenantId} and reservation_id = ${id} and first_night < ${from}::date`,
            ]
          : [vacate(tenantId, id)]),
        exactly(
          parts.length,
          sql`
            insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, reservation_id, is_part)
            select ${tenantId}, p.id, ${establishmentId}, p.unit_id, p.first_night, p.ends_on, ${id}, ${isSplit}
            from unnest(${parts.map(newId)}::uuid[], ${parts.map(({ unitId }) => unitId)}::uuid[], ${parts.map((part) => part.from)}::date[],
              ${parts.map(({ until }) => until)}::date[]) as p (id, unit_id, first_night, ends_on)
            on conflict do nothing returning 1`,
          'UNIT_OCCUPIED',
        ),
        ...(first.unitId === reservation.unitId
          ? []
          : [sql`update reservation set unit_id = ${first.unitId} where tenant_id = ${tenantId} and id = ${id}`]),
      ],
      events: [
        ...(first.unitId === reservation.unitId
          ? []
          : [{ type: 'reservation.unit_assigned' as const, establishmentId, data: { reservationId: id, unitId: first.unitId } }]),
        { type: 'reservation.moves_planned', establishmentId, data: { reservationId: id, moves: parts.length - 1 } },
      ],
    }
  },
})

const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other)
