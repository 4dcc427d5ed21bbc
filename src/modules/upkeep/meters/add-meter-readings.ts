import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, Id, Line, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { plausibilityOf, type Reading } from './meter.ts'
import { lastReadings, metersForReadings } from './meter-reads.ts'
import { insertReadings } from './meter-writes.ts'
import { following, readAtOf } from './reading.ts'

const readingsAtMost = 1_000

export const addMeterReadings = operation({
  id: 'addMeterReadings',
  method: 'POST',
  path: '/v1/meter-readings',
  summary: 'Enter many meter readings',
  description:
    'At most 1,000 readings of one establishment, each with the id of its meter or the reference of its sensor. All or none are accepted; a refusal ' +
    'identifies the wrong reading. Several readings of one meter are processed in chronological order.',
  permission: 'meter.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    readings: Type.Array(
      closed({
        meterId: Type.Optional(Id()),
        sensorRef: Type.Optional(Line(200)),
        valueMilli: CentsNotNegative('In thousandths of the unit of measure.'),
        readAt: Type.Optional(MomentOf('Not in the future. Default: now.')),
        rolledOver: Type.Optional(
          Type.Boolean({ description: 'True: the counter rolled over, although this implies a high consumption.' }),
        ),
      }),
      { minItems: 1, maxItems: readingsAtMost },
    ),
  }),
  data: closed({
    readings: Type.Integer(),
    meters: Type.Integer(),
    warnings: Type.Optional(
      Type.Array(closed({ readingId: Id(), meterId: Id(), warning: Type.String() }), {
        description: 'Accepted readings that should be checked. At most 1,000.',
      }),
    ),
  }),
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    refuse.METER_NOT_FOUND,
    refuse.READING_NOT_THE_LATEST,
    refuse.READING_BELOW_THE_LAST,
    refuse.METER_RETIRED,
  ],
  example: {
    body: { establishmentId: exampleId.establishment, readings: [{ meterId: exampleId.meter, valueMilli: '13000' }] },
    data: { readings: 1, meters: 1 },
  },
  async handle({ body, tenantId, caller, moment, newId, load }) {
    const wanted = body.readings.map((reading, position) => {
      const place = `body.readings[${position}]: `
      if ((reading.meterId === undefined) === (reading.sensorRef === undefined))
        throw platformRefuse.VALIDATION_ERROR({ message: `${place}give either meterId or sensorRef.` })
      return {
        place,
        meterId: reading.meterId?.toLowerCase(),
        sensorRef: reading.sensorRef?.trim(),
        valueMilli: BigInt(reading.valueMilli),
        rolledOver: reading.rolledOver,
        readAt: readAtOf(reading.readAt, moment, `${place}readAt`),
        source: reading.sensorRef === undefined ? ('manual' as const) : ('sensor' as const),
      }
    })
    const ids = wanted.flatMap(({ meterId }) => (meterId === undefined ? [] : [meterId]))
    const sensors = wanted.flatMap(({ sensorRef }) => (sensorRef === undefined ? [] : [sensorRef]))
    const [[establishment], found] = await load(
      establishmentStateById(tenantId, body.establishmentId),
      metersForReadings(tenantId, body.establishmentId, ids, sensors),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    // The second load, after the locks: the last reading of each meter.
    const [lasts] = await load(lastReadings(tenantId, sql`${found.map(({ id }) => id)}::uuid[]`))
    const last = new Map(lasts.map((reading) => [reading.meterId, reading]))
    const rows: Reading[] = []
    const warnings: { readingId: string; meterId: string; warning: string }[] = []
    for (const { place, meterId, sensorRef, ...read } of wanted.toSorted((left, right) =>
      left.readAt < right.readAt ? -1 : left.readAt > right.readAt ? 1 : 0,
    )) {
      const meters = found.filter((meter) => (meterId === undefined ? meter.sensorRef === sensorRef : meter.id === meterId))
      const [meter] = meters
      if (!meter) throw refuse.METER_NOT_FOUND({ message: `${place}this establishment has no such meter.` })
      if (meters.length > 1)
        throw platformRefuse.VALIDATION_ERROR({ message: `${place}several meters of this establishment have this sensorRef.` })
      const before = last.get(meter.id)
      const reading = following(meter, before, read, newId(), place)
      for (const warning of plausibilityOf(meter, reading, before ? [before] : []))
        warnings.push({ readingId: reading.id, meterId: meter.id, warning })
      last.set(meter.id, reading)
      rows.push(reading)
    }
    return {
      data: {
        readings: rows.length,
        meters: new Set(rows.map(({ meterId }) => meterId)).size,
        ...(warnings.length === 0 ? {} : { warnings }),
      },
      establishmentId: establishment.id,
      audit: { readings: rows.length },
      writes: [insertReadings(tenantId, establishment.id, caller.actorId, rows)],
      events: [{ type: 'meter.read_many', establishmentId: establishment.id, data: { readings: rows.length } }],
    }
  },
})
