import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Nullable, Text, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, propertyRefuse } from '../../property/property/index.ts'
import { unitStateForUpdate } from './housekeeping-reads.ts'
import { setUnitFlags } from './housekeeping-writes.ts'

export const setOutOfService = operation({
  id: 'setOutOfService',
  method: 'PUT',
  path: '/v1/units/:id/out-of-service',
  summary: 'Take a unit out of service or return it',
  description:
    'The unit has a defect and should not be assigned, but it is still sold and counts as available. A unit that must not be sold is put out of order ' +
    'instead (`POST …/closures`). A request without a reason returns the unit to service.',
  permission: 'housekeeping.manage',
  params: closed({ id: Id('The unit.') }),
  body: closed({
    reason: Nullable(Text(500, 'Null returns the unit to service.')),
    until: Type.Optional(Nullable(DateOf('Inclusive. Default: until it is returned to service.'))),
  }),
  data: closed({ unitId: Id(), reason: Nullable(Type.String()), until: Nullable(DateOf()) }),
  names: 'unit',
  refuses: [propertyRefuse.UNIT_NOT_FOUND],
  example: {
    params: { id: exampleId.unit },
    body: { reason: 'The television is broken' },
    data: { unitId: exampleId.unit, reason: 'The television is broken', until: null },
  },
  async handle({ params, body, tenantId, moment, todayIn, load }) {
    if (body.reason === null && body.until != null)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.until is only allowed with body.reason.' })
    const [[unit]] = await load(unitStateForUpdate(tenantId, params.id))
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: params.id })
    const today = dateOfEstablishment(unit, todayIn)
    const until = body.until ?? null
    if (until !== null && until < today)
      throw platformRefuse.VALIDATION_ERROR({ message: `body.until must not be earlier than the business date ${today}.` })
    return {
      data: { unitId: unit.id, reason: body.reason, until },
      establishmentId: unit.establishmentId,
      audit: { isOutOfService: body.reason !== null },
      writes: [setUnitFlags(tenantId, { ...unit, outOfServiceReason: body.reason, outOfServiceUntil: until }, moment)],
      events: [
        {
          type: 'unit.housekeeping_changed',
          establishmentId: unit.establishmentId,
          data: { unitId: unit.id, status: unit.status, isOutOfService: body.reason !== null },
        },
      ],
    }
  },
})
