import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { correctionOf } from './correction.ts'
import { refuse } from './errors.ts'
import { MeterReading, presentReading, readingExample } from './meter.ts'
import { billedWithin, lastReadings, latestReadings, meterByIdForUpdate } from './meter-reads.ts'
import { insertReadings } from './meter-writes.ts'
import { meterParams } from './reading.ts'

export const voidMeterReading = operation({
  id: 'voidMeterReading',
  method: 'POST',
  path: '/v1/meters/:id/void-last-reading',
  summary: 'Void the last reading of a meter',
  description:
    'For a wrong reading. Can be repeated back to the last billed reading. Nothing is deleted: a new entry reverses its consumption. The correct ' +
    'reading can then be entered, even for the same time.',
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
    const {
      meter: [meter],
      latestReadings: [last, before],
      latest: [latest],
    } = await load({
      meter: meterByIdForUpdate(tenantId, params.id),
      latestReadings: latestReadings(tenantId, params.id, 2),
      latest: lastReadings(tenantId, sql`array[${params.id}::uuid]`),
    })
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    if (!last || !before || !latest || last.kind !== 'reading') throw refuse.READING_CANNOT_BE_VOIDED()
    // The last reading is only known now.
    const [[billed]] = await load(billedWithin(tenantId, meter.id, last.readAt, last.readAt))
    if (billed) throw refuse.TIME_IS_BILLED()
    const rows = correctionOf(
      last,
      { before, behind: undefined, lastNumber: latest.lastNumber },
      { valueMilli: undefined, reason: 'Last reading voided as wrong' },
      newId,
    )
    const [voided] = rows
    if (!voided) throw refuse.READING_CANNOT_BE_VOIDED()
    return {
      data: presentReading(voided),
      record: voided.id,
      establishmentId: meter.establishmentId,
      audit: { voids: last.id },
      writes: [insertReadings(tenantId, meter.establishmentId, caller.actorId, rows)],
      events: [
        { type: 'meter.reading_voided', establishmentId: meter.establishmentId, data: { meterId: meter.id, readingId: last.id } },
      ],
    }
  },
})
