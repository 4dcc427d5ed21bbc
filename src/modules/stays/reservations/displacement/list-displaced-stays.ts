import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { displacedReads } from './displaced-stay-reads.ts'
import { DisplacedStay, displacedExample, presentDisplaced, proposals } from './displaced-stays.ts'

export const listDisplacedStays = operation({
  id: 'listDisplacedStays',
  method: 'GET',
  path: '/v1/units/:id/closures/:closureId/stays',
  summary: 'List the stays that a closure displaces',
  description:
    'Stays that have a night of the closure in the unit, guests in house first, each with a proposal where to go. They are moved all at once by `POST` on the same path, one by one by `assign-unit`, `PUT /v1/reservations/{id}/units` or `change-unit`. A closure that was lifted displaces nobody.',
  permission: 'reservation.read',
  params: closed({ id: Id('The unit.'), closureId: Id('The closure.') }),
  data: Type.Array(DisplacedStay),
  names: 'unit',
  refuses: [propertyRefuse.UNIT_NOT_FOUND, propertyRefuse.UNIT_CLOSURE_NOT_FOUND],
  example: { params: { id: exampleId.unit, closureId: exampleId.unit_closure }, data: [displacedExample] },
  async handle({ params, tenantId, caller, load }) {
    const {
      unit: [unit],
      closure: [closure],
      stays,
      units,
      taken,
      elsewhere,
    } = await load({
      unit: sql`select id from unit where tenant_id = ${tenantId} and id = ${params.id}`,
      closure: sql`select id from unit_closure where tenant_id = ${tenantId} and unit_id = ${params.id} and id = ${params.closureId}`,
      ...displacedReads(tenantId, params.id, params.closureId),
    })
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: params.id })
    if (!closure) throw propertyRefuse.UNIT_CLOSURE_NOT_FOUND({ recordId: params.closureId })
    const seesNames = caller.permissions.has('guest.read')
    const byStay = Map.groupBy(elsewhere, ({ reservationId }) => reservationId)
    return {
      data: proposals(stays, units, taken).map((each) =>
        presentDisplaced(
          each,
          seesNames,
          (byStay.get(each.stay.id) ?? []).map(({ unitId, unitCode, unitTypeId, unitTypeCode }) => ({
            unitId,
            unitCode,
            unitTypeId,
            unitTypeCode,
          })),
        ),
      ),
    }
  },
})
