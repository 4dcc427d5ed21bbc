import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Nullable } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, propertyRefuse } from '../../property/property/index.ts'
import { unitStateForUpdate } from './housekeeping-reads.ts'
import { setUnitFlags } from './housekeeping-writes.ts'

export const setDoNotDisturb = operation({
  id: 'setDoNotDisturb',
  method: 'PUT',
  path: '/v1/units/:id/do-not-disturb',
  summary: 'Set or clear "do not disturb"',
  description:
    'Until a day, inclusive; null clears it. It ends when the guest leaves. Tasks of the unit are still created and show it.',
  permission: 'housekeeping.work',
  params: closed({ id: Id('The unit.') }),
  body: closed({ until: Nullable(DateOf('Today or later.')) }),
  data: closed({ unitId: Id(), until: Nullable(DateOf()) }),
  names: 'unit',
  refuses: [propertyRefuse.UNIT_NOT_FOUND],
  example: {
    params: { id: exampleId.unit },
    body: { until: '2026-12-31' },
    data: { unitId: exampleId.unit, until: '2026-12-31' },
  },
  async handle({ params, body, tenantId, moment, todayIn, load }) {
    const [[unit]] = await load(unitStateForUpdate(tenantId, params.id))
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: params.id })
    const today = dateOfEstablishment(unit, todayIn)
    if (body.until !== null && body.until < today)
      throw platformRefuse.VALIDATION_ERROR({ message: `body.until must not be earlier than the business date ${today}.` })
    return {
      data: { unitId: unit.id, until: body.until },
      establishmentId: unit.establishmentId,
      audit: { until: body.until },
      writes: [setUnitFlags(tenantId, { ...unit, doNotDisturbUntil: body.until }, moment)],
      events: [
        {
          type: 'unit.housekeeping_changed',
          establishmentId: unit.establishmentId,
          data: { unitId: unit.id, status: unit.status, isOutOfService: unit.outOfServiceReason !== null },
        },
      ],
    }
  },
})
