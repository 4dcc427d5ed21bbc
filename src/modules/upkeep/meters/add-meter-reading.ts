import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { MeterReading, plausibilityOf, presentReading, readingExample } from './meter.ts'
import { lastReadings, latestReadings, meterByIdForUpdate } from './meter-reads.ts'
import { insertReadings } from './meter-writes.ts'
import { following, meterParams, readAtOf } from './reading.ts'

/** Number of earlier readings with which a new one is compared. */
const compared = 12

export const addMeterReading = operation({
  id: 'addMeterReading',
  method: 'POST',
  path: '/v1/meters/:id/readings',
  summary: 'Enter a meter reading',
  description:
    'A reading below the last one is refused unless the meter rolled over. A roll-over is assumed if the consumption is at most a tenth of the meter’s ' +
    'range, or if `rolledOver` is true. Readings must be in chronological order. Readings that are not billed can be corrected or voided. An ' +
    'implausible increase is accepted, with `warnings`.',
  permission: 'meter.manage',
  status: 201,
  params: meterParams,
  body: closed({
    valueMilli: CentsNotNegative('The reading, in thousandths of the unit of measure.'),
    readAt: Type.Optional(MomentOf('Not in the future. Default: now.')),
    rolledOver: Type.Optional(
      Type.Boolean({ description: 'True: the counter rolled over, although this implies a high consumption.' }),
    ),
  }),
  data: MeterReading,
  names: 'meter',
  refuses: [refuse.METER_NOT_FOUND, refuse.READING_NOT_THE_LATEST, refuse.READING_BELOW_THE_LAST, refuse.METER_RETIRED],
  example: { params: { id: exampleId.meter }, body: { valueMilli: '12500' }, data: readingExample },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const readAt = readAtOf(body.readAt, moment, 'body.readAt')
    const {
      meter: [meter],
      last: [last],
      earlier,
    } = await load({
      meter: meterByIdForUpdate(tenantId, params.id),
      last: lastReadings(tenantId, sql`array[${params.id}::uuid]`),
      earlier: latestReadings(tenantId, params.id, compared),
    })
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    const reading = following(
      meter,
      last,
      { readAt, valueMilli: BigInt(body.valueMilli), source: 'manual', rolledOver: body.rolledOver },
      newId(),
    )
    return {
      data: presentReading(reading, plausibilityOf(meter, reading, earlier)),
      establishmentId: meter.establishmentId,
      audit: { readingId: reading.id },
      writes: [insertReadings(tenantId, meter.establishmentId, caller.actorId, [reading])],
      events: [
        { type: 'meter.read', establishmentId: meter.establishmentId, data: { meterId: meter.id, readingId: reading.id } },
      ],
    }
  },
})
