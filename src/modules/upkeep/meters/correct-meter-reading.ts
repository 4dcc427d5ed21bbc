import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, Id, Text, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { correctionOf } from './correction.ts'
import { refuse } from './errors.ts'
import { MeterReading, presentReading, readingExample } from './meter.ts'
import { billedWithin, meterByIdForUpdate, neighboursOf, readingById } from './meter-reads.ts'
import { insertReadings } from './meter-writes.ts'

export const correctMeterReading = operation({
  id: 'correctMeterReading',
  method: 'POST',
  path: '/v1/meters/:id/readings/:readingId/correct',
  summary: 'Correct a reading',
  description:
    'Any reading that is not billed, including the last of an old counter and the first of a new one. Nothing is overwritten: a new reading with the ' +
    'correct value replaces it, and the consumption of the next reading is recalculated.',
  permission: 'meter.manage',
  status: 201,
  params: closed({ id: Id('The meter.'), readingId: Id('The reading.') }),
  body: closed({
    valueMilli: CentsNotNegative('The reading, in thousandths of the unit of measure.'),
    rolledOver: Type.Optional(
      Type.Boolean({ description: 'True: the counter had rolled over, although this implies a high consumption.' }),
    ),
    reason: Text(500, 'Reason, stored with the correction.'),
  }),
  data: MeterReading,
  names: 'meter',
  refuses: [
    refuse.METER_NOT_FOUND,
    refuse.READING_NOT_FOUND,
    refuse.READING_CANNOT_BE_VOIDED,
    refuse.READING_BELOW_THE_LAST,
    refuse.TIME_IS_BILLED,
  ],
  example: {
    params: { id: exampleId.meter, readingId: readingExample.id },
    body: { valueMilli: '12050', reason: 'A digit too many' },
    data: {
      ...readingExample,
      valueMilli: '12050',
      consumedMilli: '2050',
      correctsId: readingExample.id,
      reason: 'A digit too many',
    },
  },
  async handle({ params, body, tenantId, caller, newId, load }) {
    const {
      meter: [meter],
      reading: [reading],
      before: [before],
      behind: [behind],
      last: [last],
    } = await load({
      meter: meterByIdForUpdate(tenantId, params.id),
      reading: readingById(tenantId, params.id, params.readingId),
      ...neighboursOf(tenantId, params.id, params.readingId),
    })
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    if (!reading) throw refuse.READING_NOT_FOUND()
    if (reading.superseded || reading.kind === 'voided') throw refuse.READING_CANNOT_BE_VOIDED()
    // Whether it was billed depends on its time.
    const [[billed]] = await load(billedWithin(tenantId, meter.id, reading.readAt, reading.readAt))
    if (billed) throw refuse.TIME_IS_BILLED()
    const rows = correctionOf(
      { ...reading, rolloverMaxMilli: reading.rolloverMaxMilli ?? meter.rolloverMaxMilli },
      {
        before,
        behind: behind && { ...behind, rolloverMaxMilli: behind.rolloverMaxMilli ?? meter.rolloverMaxMilli },
        lastNumber: last?.number ?? 0,
      },
      { valueMilli: BigInt(body.valueMilli), reason: body.reason.trim(), rolledOver: body.rolledOver },
      newId,
    )
    const [corrected] = rows
    if (!corrected) throw refuse.READING_CANNOT_BE_VOIDED()
    return {
      data: presentReading(corrected),
      record: corrected.id,
      establishmentId: meter.establishmentId,
      audit: { corrects: reading.id },
      writes: [insertReadings(tenantId, meter.establishmentId, caller.actorId, rows)],
      events: [
        {
          type: 'meter.reading_corrected',
          establishmentId: meter.establishmentId,
          data: { meterId: meter.id, readingId: reading.id, correctionId: corrected.id },
        },
      ],
    }
  },
})
