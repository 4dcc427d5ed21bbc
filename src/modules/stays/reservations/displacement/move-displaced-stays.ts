import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { closureByIdForUpdate, lockTypeOfUnit, propertyRefuse, unitByIdForUpdate } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { displacedReads, lockDisplacedStays } from './displaced-stay-reads.ts'
import { moveDisplaced } from './displaced-stay-writes.ts'
import { DisplacedStay, displacedExample, movesOf, presentDisplaced, proposals } from './displaced-stays.ts'

export const moveDisplacedStays = operation({
  id: 'moveDisplacedStays',
  method: 'POST',
  path: '/v1/units/:id/closures/:closureId/stays',
  summary: 'Move the stays that a closure displaces',
  description:
    'Each goes where `GET` on the same path proposes, within the booked type, so that prices and inventory stay as they are: all of them, or those that `reservationIds` names. Guests in house have the move on the desk’s list of the day, and `change-unit` says that they have moved. For those in `left` no unit of the type is free that is not proposed to a stay before them.',
  permission: 'reservation.manage',
  params: closed({ id: Id('The unit.'), closureId: Id('The closure.') }),
  body: closed({
    reservationIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: 200, uniqueItems: true })),
  }),
  bodyOptional: true,
  data: closed({ moved: Type.Array(DisplacedStay), left: Type.Array(DisplacedStay) }),
  names: 'unit',
  refuses: [
    propertyRefuse.UNIT_NOT_FOUND,
    propertyRefuse.UNIT_CLOSURE_NOT_FOUND,
    refuse.UNIT_OCCUPIED,
    refuse.UNIT_SUPPLIES_LESS,
  ],
  example: {
    params: { id: exampleId.unit, closureId: exampleId.unit_closure },
    body: {},
    data: { moved: [displacedExample], left: [] },
  },
  async handle({ params, body, tenantId, caller, newId, load }) {
    const {
      unit: [unit],
      closure: [closure],
      stays,
      units,
      taken,
    } = await load({
      lockedStays: lockDisplacedStays(tenantId, params.id, params.closureId),
      lockedTypeOfUnit: lockTypeOfUnit(tenantId, params.id),
      unit: unitByIdForUpdate(tenantId, params.id),
      closure: closureByIdForUpdate(tenantId, params.id, params.closureId),
      ...displacedReads(tenantId, params.id, params.closureId),
    })
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: params.id })
    if (!closure) throw propertyRefuse.UNIT_CLOSURE_NOT_FOUND({ recordId: params.closureId })
    const wanted = body.reservationIds && new Set(body.reservationIds.map((id) => id.toLowerCase()))
    const unknown = body.reservationIds?.findIndex((id) => !stays.some((stay) => stay.id === id.toLowerCase())) ?? -1
    if (unknown >= 0)
      throw platformRefuse.VALIDATION_ERROR({
        message: `body.reservationIds[${unknown}] is not a stay that this closure displaces.`,
      })
    const proposed = proposals(stays, units, taken).filter(({ stay }) => !wanted || wanted.has(stay.id))
    const moved = proposed.flatMap(({ stay, livesIn, parts }) => (parts ? [{ stay, livesIn, parts }] : []))
    const { establishmentId } = unit
    const seesNames = caller.permissions.has('guest.read')
    return {
      data: {
        moved: moved.map((each) => presentDisplaced(each, seesNames, [])),
        left: proposed.filter(({ parts }) => parts === null).map((each) => presentDisplaced(each, seesNames, [])),
      },
      record: params.id,
      concerns: moved.map(({ stay }) => stay.id),
      establishmentId,
      audit: {
        closureId: params.closureId,
        moved: moved.map(({ stay, parts }) => ({ reservationId: stay.id, units: parts.map(({ unitCode }) => unitCode) })),
      },
      writes: moved.flatMap(({ stay, ...moving }) => moveDisplaced(tenantId, establishmentId, stay, moving, newId)),
      events: moved.flatMap(({ stay, livesIn, parts }) => [
        ...(stay.status === 'CheckedIn' || parts[0] === undefined || parts[0].from > stay.begins
          ? []
          : [
              {
                type: 'reservation.unit_assigned' as const,
                establishmentId,
                data: { reservationId: stay.id, unitId: parts[0].unitId },
              },
            ]),
        {
          type: 'reservation.moves_planned' as const,
          establishmentId,
          data: { reservationId: stay.id, moves: movesOf(stay, { parts, livesIn }) },
        },
      ]),
    }
  },
})
