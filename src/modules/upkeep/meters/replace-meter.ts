import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, Line, MomentOf, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { MeterReading, presentReading, type Reading, readingExample } from './meter.ts'
import { lastReadings, meterByIdForUpdate } from './meter-reads.ts'
import { insertReadings } from './meter-writes.ts'
import { following, meterParams, readAtOf } from './reading.ts'

export const replaceMeter = operation({
  id: 'replaceMeter',
  method: 'POST',
  path: '/v1/meters/:id/replace',
  summary: 'Replace the counter of a meter',
  description:
    'Records the last reading of the old counter and the first of the new one, both now. Consumption is counted up to the old one and continues with ' +
    'the new one. The new counter may have another roll-over value and sensor. Both readings can be corrected until they are billed.',
  permission: 'meter.manage',
  status: 201,
  params: meterParams,
  body: closed({
    finalValueMilli: CentsNotNegative('The last reading of the old counter.'),
    startValueMilli: CentsNotNegative('The first reading of the new counter.'),
    rolloverMaxMilli: Type.Optional(Nullable(CentsNotNegative('For the new counter. Default: unchanged.'))),
    sensorRef: Type.Optional(Nullable(Line(200, 'For the new counter. Default: unchanged.'))),
    replacedAt: Type.Optional(MomentOf('Not in the future. Default: now.')),
    rolledOver: Type.Optional(
      Type.Boolean({ description: 'True: the old counter had rolled over, although this implies a high consumption.' }),
    ),
  }),
  data: closed({ removed: MeterReading, installed: MeterReading }),
  names: 'meter',
  refuses: [refuse.METER_NOT_FOUND, refuse.READING_NOT_THE_LATEST, refuse.READING_BELOW_THE_LAST, refuse.METER_RETIRED],
  example: {
    params: { id: exampleId.meter },
    body: { finalValueMilli: '12500', startValueMilli: '0' },
    data: {
      removed: { ...readingExample, kind: 'removed' },
      installed: { ...readingExample, kind: 'installed', valueMilli: '0', consumedMilli: '0' },
    },
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const replacedAt = readAtOf(body.replacedAt, moment, 'body.replacedAt')
    const [[meter], [last]] = await load(
      meterByIdForUpdate(tenantId, params.id),
      lastReadings(tenantId, sql`array[${params.id}::uuid]`),
    )
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    const rollover =
      body.rolloverMaxMilli === undefined
        ? meter.rolloverMaxMilli
        : body.rolloverMaxMilli === null
          ? null
          : BigInt(body.rolloverMaxMilli)
    const startValueMilli = BigInt(body.startValueMilli)
    if (rollover !== null && (rollover === 0n || startValueMilli >= rollover))
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.startValueMilli exceeds the range of the new counter (body.rolloverMaxMilli).',
      })
    const removed = following(
      meter,
      last,
      {
        kind: 'removed',
        readAt: replacedAt,
        valueMilli: BigInt(body.finalValueMilli),
        source: 'manual',
        rolledOver: body.rolledOver,
      },
      newId(),
    )
    const installed: Reading = {
      ...removed,
      id: newId(),
      number: removed.number + 1,
      position: removed.number + 1,
      rolloverMaxMilli: rollover,
      kind: 'installed',
      valueMilli: startValueMilli,
      consumedMilli: 0n,
      rolledOver: false,
    }
    const sensorRef = body.sensorRef === undefined ? meter.sensorRef : (body.sensorRef?.trim() ?? null)
    return {
      data: { removed: presentReading(removed), installed: presentReading(installed) },
      establishmentId: meter.establishmentId,
      audit: { removedId: removed.id, installedId: installed.id },
      writes: [
        insertReadings(tenantId, meter.establishmentId, caller.actorId, [removed]),
        insertReadings(tenantId, meter.establishmentId, caller.actorId, [installed]),
        sql`
          update meter set rollover_max_milli = ${rollover}, sensor_ref = ${sensorRef} where tenant_id = ${tenantId} and id = ${meter.id}`,
      ],
      events: [{ type: 'meter.replaced', establishmentId: meter.establishmentId, data: { meterId: meter.id } }],
    }
  },
})
