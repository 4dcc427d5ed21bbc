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
  summary: 'Take a unit out of service, or put it back',
  description:
    'Something is wrong with it, so that nobody should be put into it; it is still sold, and counts as available. What may not be sold is out of order (`POST …/closures`). Without a reason it is back in service.',
  permission: 'housekeeping.manage',
  params: closed({ id: Id('The unit.') }),
  body: closed({
    reason: Nullable(Text(500, 'Null: it is back in service.')),
    until: Type.Optional(Nullable(DateOf('Included; until it is put back unless given.'))),
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
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.until goes with body.reason.' })
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
