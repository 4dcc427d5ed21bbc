import { checkPermission } from '../../../platform/access/caller.ts'
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Id, MomentOf, OneOf } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { unitStateForUpdate } from './housekeeping-reads.ts'
import { setUnitStatus as setStatus } from './housekeeping-writes.ts'
import { unitStatuses } from './unit-status.ts'

export const setUnitStatus = operation({
  id: 'setUnitStatus',
  method: 'PUT',
  path: '/v1/units/:id/housekeeping-status',
  summary: 'Set the housekeeping status of a unit',
  description:
    'Dirty, clean or inspected. Setting inspected needs the permission housekeeping.manage. Check-out, a room move and end of day make units dirty ' +
    'automatically; finished tasks make them clean.',
  permission: 'housekeeping.work',
  params: closed({ id: Id('The unit.') }),
  body: closed({ status: OneOf(unitStatuses) }),
  data: closed({ unitId: Id(), status: OneOf(unitStatuses), changedAt: MomentOf() }),
  names: 'unit',
  refuses: [propertyRefuse.UNIT_NOT_FOUND],
  example: {
    params: { id: exampleId.unit },
    body: { status: 'clean' },
    data: { unitId: exampleId.unit, status: 'clean', changedAt: exampleMoment },
  },
  async handle({ params, body, caller, tenantId, moment, load }) {
    const [[unit]] = await load(unitStateForUpdate(tenantId, params.id))
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: params.id })
    const needsLead = body.status === 'inspected' && unit.status !== 'inspected'
    const denied = needsLead ? checkPermission(caller, { permission: 'housekeeping.manage' }) : undefined
    if (denied) throw denied
    return {
      data: { unitId: unit.id, status: body.status, changedAt: moment },
      establishmentId: unit.establishmentId,
      audit: { before: unit.status, after: body.status },
      writes: [setStatus(tenantId, unit, body.status, moment)],
      events: [
        {
          type: 'unit.housekeeping_changed',
          establishmentId: unit.establishmentId,
          data: { unitId: unit.id, status: body.status, isOutOfService: unit.outOfServiceReason !== null },
        },
      ],
    }
  },
})
