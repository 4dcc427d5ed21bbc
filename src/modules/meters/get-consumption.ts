import { momentFrom } from '../../platform/dates.ts'
import { refuse as platformRefuse } from '../../platform/errors.ts'
import { exampleId, exampleMoment } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { CentsNotNegative, closed, Id, MomentOf, Type } from '../../platform/schemas.ts'
import { meterParams } from './change.ts'
import { refuse } from './errors.ts'
import { MeterReading, presentReading, priceOf, readingExample } from './meter.ts'
import { meterById, readingAt, readingsBetween } from './meter-reads.ts'

const readingsAtMost = 10_000

export const getConsumption = operation({
  id: 'getConsumption',
  method: 'GET',
  path: '/v1/meters/:id/consumption',
  summary: 'Consumption between two moments',
  description:
    'From the last reading at or before `from` to the last one at or before `to`, across roll-overs and replacements, with every reading that it is reckoned from, and what it costs by the price of the meter: every step of the sum, rounded once.',
  permission: 'meter.manage',
  params: meterParams,
  query: closed({ from: MomentOf(), to: MomentOf() }),
  data: closed({
    meterId: Id(),
    uom: Type.String(),
    start: MeterReading,
    steps: Type.Array(MeterReading, { description: 'Each with what was consumed since the one before.' }),
    consumedMilli: CentsNotNegative('The sum of the steps.'),
    unitPriceDtmc: CentsNotNegative('Ten-thousandths of a cent for one unit of measure, without VAT.'),
    netMilliDtmc: CentsNotNegative('consumedMilli × unitPriceDtmc: ten-millionths of a cent, not rounded.'),
    vatRateBp: Type.Integer(),
    grossCents: CentsNotNegative('With VAT, rounded once, half away from zero.'),
  }),
  names: 'meter',
  refuses: [refuse.METER_NOT_FOUND, refuse.NO_READINGS],
  example: {
    params: { id: exampleId.meter },
    query: { from: '2026-11-01T00:00:00Z', to: '2026-11-30T23:59:59Z' },
    data: {
      meterId: exampleId.meter,
      uom: 'm3',
      start: { ...readingExample, valueMilli: '10000', readAt: exampleMoment },
      steps: [readingExample],
      consumedMilli: '2500',
      unitPriceDtmc: '3850000',
      netMilliDtmc: '9625000000',
      vatRateBp: 550,
      grossCents: '1015',
    },
  },
  async handle({ params, query, tenantId, load }) {
    const [from, to] = [momentFrom(query.from), momentFrom(query.to)]
    if (from === undefined || to === undefined || from > to)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.from must be a moment that is not later than query.to.' })
    const [[meter], [start], steps] = await load(
      meterById(tenantId, params.id),
      readingAt(tenantId, params.id, from),
      readingsBetween(tenantId, params.id, from, to, readingsAtMost + 1),
    )
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    if (!start) throw refuse.NO_READINGS({ message: `${refuse.NO_READINGS.message} There is none at or before ${from}.` })
    if (steps.length > readingsAtMost)
      throw platformRefuse.VALIDATION_ERROR({
        message: `More than ${readingsAtMost} readings lie between query.from and query.to.`,
      })
    const consumedMilli = steps.reduce((sum, step) => sum + step.consumedMilli, 0n)
    const { netMilliDtmc, grossCents } = priceOf(consumedMilli, meter)
    return {
      data: {
        meterId: meter.id,
        uom: meter.uom,
        start: presentReading(start),
        steps: steps.map(presentReading),
        consumedMilli: String(consumedMilli),
        unitPriceDtmc: String(meter.unitPriceDtmc),
        netMilliDtmc: String(netMilliDtmc),
        vatRateBp: meter.vatRateBp,
        grossCents: String(grossCents),
      },
    }
  },
})
