import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { ifMatchAllows, operation } from '../../../platform/operation/operation.ts'
import { establishmentStateByIdForUpdate, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { restrictionsAtMost, restrictionsExample, restrictionsProblem, StayRestriction } from './stay-restriction.ts'
import { restrictionRows, strangersAmongRestricted, versionOfRestrictions, versionOfRows } from './stay-restriction-reads.ts'

export const setStayRestrictions = operation({
  id: 'setStayRestrictions',
  method: 'PUT',
  path: '/v1/establishments/:id/stay-restrictions',
  summary: 'Set the stay restrictions',
  description:
    'Replaces all restrictions; with `If-Match`, only those that were read (412 `RESTRICTIONS_CHANGED`). A stay must meet all that apply to it when it is booked and when its dates, unit type or rate plan are amended. Quotes ' +
    'only offer stays that do. Staff can override them (`ignoreRestrictions`). They do not apply when a guest in house extends, leaves early or moves, ' +
    'when a stay gets another unit (`change-unit`), to existing stays, or to stays from blocks, the waiting list and imports.',
  permission: 'rate_plan.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  body: closed({ restrictions: Type.Array(StayRestriction, { maxItems: restrictionsAtMost }) }),
  data: Type.Array(StayRestriction),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.TYPE_OR_PLAN_OF_ANOTHER_ESTABLISHMENT, refuse.RESTRICTIONS_CHANGED],
  example: {
    params: { id: exampleId.establishment },
    body: { restrictions: restrictionsExample },
    data: restrictionsExample,
  },
  async handle({ params, body, tenantId, ifMatch, newId, load }) {
    const restrictions = body.restrictions.map(
      ({ unitTypeId, ratePlanId, ...rest }): StayRestriction => ({
        ...(unitTypeId === undefined ? {} : { unitTypeId: unitTypeId.toLowerCase() }),
        ...(ratePlanId === undefined ? {} : { ratePlanId: ratePlanId.toLowerCase() }),
        ...rest,
      }),
    )
    const rows = JSON.stringify(restrictions.map((each, position) => ({ id: newId(), position, ...each })))
    const [[establishment], [before], [after], strangers] = await load(
      establishmentStateByIdForUpdate(tenantId, params.id),
      versionOfRestrictions(tenantId, params.id),
      versionOfRows(rows),
      strangersAmongRestricted(tenantId, params.id, {
        unitTypeIds: restrictions.flatMap(({ unitTypeId }) => unitTypeId ?? []),
        ratePlanIds: restrictions.flatMap(({ ratePlanId }) => ratePlanId ?? []),
      }),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    if (!ifMatchAllows(ifMatch, before?.version ?? 0)) throw refuse.RESTRICTIONS_CHANGED()
    const problem = restrictionsProblem(restrictions)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const isStrange = (id: string | undefined) =>
      id !== undefined && strangers.some((stranger) => stranger.id === id.toLowerCase())
    const strange = restrictions.findIndex(({ unitTypeId, ratePlanId }) => isStrange(unitTypeId) || isStrange(ratePlanId))
    if (strange >= 0)
      throw refuse.TYPE_OR_PLAN_OF_ANOTHER_ESTABLISHMENT({
        message: `body.restrictions[${strange}].${isStrange(restrictions[strange]?.unitTypeId) ? 'unitTypeId' : 'ratePlanId'} does not belong to this establishment.`,
      })
    return {
      data: restrictions,
      version: after?.version ?? 0,
      establishmentId: establishment.id,
      audit: { restrictions: restrictions.length },
      writes: [
        sql`delete from stay_restriction where tenant_id = ${tenantId} and establishment_id = ${establishment.id}`,
        sql`
          insert into stay_restriction (tenant_id, id, establishment_id, position, unit_type_id, rate_plan_id, first_arrival, last_arrival, arrival_weekdays, departure_weekdays,
            min_nights, max_nights)
          select ${tenantId}, w.id, ${establishment.id}, w.position, w."unitTypeId", w."ratePlanId", w."from", w."to", w."arrivalWeekdays", w."departureWeekdays", w."minNights", w."maxNights"
          from ${restrictionRows(rows)}`,
      ],
      events: [
        {
          type: 'establishment.stay_restrictions_set',
          establishmentId: establishment.id,
          data: { restrictions: restrictions.length },
        },
      ],
    }
  },
})
