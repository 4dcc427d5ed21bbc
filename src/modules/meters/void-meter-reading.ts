import { exampleId } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { closed } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { meterParams } from './change.ts'
import { refuse } from './errors.ts'
import { MeterReading, presentReading, type Reading, readingExample } from './meter.ts'
import { billedBetween, meterByIdForUpdate, readings } from './meter-reads.ts'
import { insertReadings } from './meter-writes.ts'

export const voidMeterReading = operation({
  id: 'voidMeterReading',
  method: 'POST',
  path: '/v1/meters/:id/void-last-reading',
  summary: 'Void the last reading of a meter',
  description:
    'It was a mistake. Nothing is deleted: an entry behind it takes out again what it said was consumed, and the right reading may follow, of the same moment too. Refused when it was billed.',
  permission: 'meter.manage',
  status: 201,
  params: meterParams,
  body: closed({}),
  bodyOptional: true,
  data: MeterReading,
  names: 'meter',
  refuses: [refuse.METER_NOT_FOUND, refuse.READING_CANNOT_BE_VOIDED, refuse.TIME_IS_BILLED],
  example: {
    params: { id: exampleId.meter },
    body: {},
    data: { ...readingExample, kind: 'voided', valueMilli: '10000', consumedMilli: '-2500' },
  },
  async handle({ params, tenantId, caller, newId, load }) {
    const [[meter], [last, before]] = await load(
      meterByIdForUpdate(tenantId, params.id),
      readings(sql`r.tenant_id = ${tenantId} and r.meter_id = ${params.id}`, 2, 0),
    )
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    if (!last || !before || last.kind !== 'reading') throw refuse.READING_CANNOT_BE_VOIDED()
    // Which reading is the last, is known now.
    const [[standing]] = await load(billedBetween(tenantId, meter.id, before.number, last.number))
    if (standing) throw refuse.TIME_IS_BILLED()
    const voided: Reading = {
      id: newId(),
      meterId: meter.id,
      number: last.number + 1,
      kind: 'voided',
      source: 'manual',
      readAt: last.readAt,
      valueMilli: before.valueMilli,
      consumedMilli: -last.consumedMilli,
      rolledOver: false,
    }
    return {
      data: presentReading(voided),
      record: voided.id,
      establishmentId: meter.establishmentId,
      audit: { voids: last.id },
      writes: [insertReadings(tenantId, meter.establishmentId, caller.apiKeyId, [voided])],
      events: [
        { type: 'meter.reading_voided', establishmentId: meter.establishmentId, data: { meterId: meter.id, readingId: last.id } },
      ],
    }
  },
})
