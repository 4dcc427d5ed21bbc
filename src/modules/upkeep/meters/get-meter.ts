import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Meter, meterExample, presentMeter } from './meter.ts'
import { meterById } from './meter-reads.ts'
import { meterParams } from './reading.ts'

export const getMeter = operation({
  id: 'getMeter',
  method: 'GET',
  path: '/v1/meters/:id',
  summary: 'Read a meter',
  permission: 'meter.read',
  params: meterParams,
  data: Meter,
  names: 'meter',
  refuses: [refuse.METER_NOT_FOUND],
  example: { params: { id: meterExample.id }, data: meterExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(meterById(tenantId, params.id))
    if (!row) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    return { data: presentMeter(row) }
  },
})
