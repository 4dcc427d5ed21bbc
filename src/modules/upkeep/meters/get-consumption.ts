import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, Id, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { momentFrom } from '../../../platform/values/dates.ts'
import { sum } from '../../../platform/values/money.ts'
import { refuse } from './errors.ts'
import { MeterReading, presentReading, priceOf, readingExample, spansOf } from './meter.ts'
import { meterById, readingAt, readingsFrom, tariffsOf } from './meter-reads.ts'
import { meterParams } from './reading.ts'

const readingsAtMost = 10_000

export const getConsumption = operation({
  id: 'getConsumption',
  method: 'GET',
  path: '/v1/meters/:id/consumption',
  summary: 'Read the consumption of a period',
  description:
    'From the last reading at or before `from` to the last one at or before `to`, across roll-overs and replacements. Returns all readings used and ' +
    'the cost at the prices then in force, with every step of the calculation.',
  permission: 'meter.read',
  params: meterParams,
  query: closed({ from: MomentOf(), to: MomentOf() }),
  data: closed({
    meterId: Id(),
    uom: Type.String(),
    start: MeterReading,
    steps: Type.Array(MeterReading, { description: 'The readings, each with the consumption since the previous one.' }),
    consumedMilli: CentsNotNegative('The sum of the steps.'),
    spans: Type.Array(
      closed({
        from: MomentOf(),
        to: MomentOf(),
        consumedMilli: CentsNotNegative(),
        unitPriceDtmc: CentsNotNegative(),
        vatRateBp: Type.Integer(),
        netMilliDtmc: CentsNotNegative(),
        grossCents: CentsNotNegative('Rounded once, half away from zero.'),
      }),
      {
        description:
          'By price: each part at the price then in force. If the price changed between two readings, the consumption is divided by time.',
      },
    ),
    unitPriceDtmc: CentsNotNegative('For the last span: ten-thousandths of a cent per unit of measure, without VAT.'),
    netMilliDtmc: CentsNotNegative(
      'Sum over all spans of consumedMilli × unitPriceDtmc, in ten-millionths of a cent, not rounded.',
    ),
    vatRateBp: Type.Integer({ description: 'For the last span.' }),
    grossCents: CentsNotNegative('Sum of the spans, including VAT.'),
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
      spans: [
        {
          from: exampleMoment,
          to: exampleMoment,
          consumedMilli: '2500',
          unitPriceDtmc: '3850000',
          vatRateBp: 550,
          netMilliDtmc: '9625000000',
          grossCents: '1015',
        },
      ],
      unitPriceDtmc: '3850000',
      netMilliDtmc: '9625000000',
      vatRateBp: 550,
      grossCents: '1015',
    },
  },
  async handle({ params, query, tenantId, load }) {
    const [from, to] = [momentFrom(query.from), momentFrom(query.to)]
    if (from === undefined || to === undefined || from > to)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.from must be a valid timestamp that is not later than query.to.' })
    const {
      meter: [meter],
      start: [start],
      tariffs,
      reached: [reached],
    } = await load({
      meter: meterById(tenantId, params.id),
      start: readingAt(tenantId, params.id, from),
      tariffs: tariffsOf(tenantId, params.id),
      reached: readingAt(tenantId, params.id, to),
    })
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    if (!start) throw refuse.NO_READINGS({ message: `${refuse.NO_READINGS.message} There is none at or before ${from}.` })
    // The second load: the readings in between are only known once both ends are.
    const [steps] = await load(
      readingsFrom(tenantId, meter.id, start.position, reached?.position ?? start.position, readingsAtMost + 1),
    )
    if (steps.length > readingsAtMost)
      throw platformRefuse.VALIDATION_ERROR({
        message: `There are more than ${readingsAtMost} readings between query.from and query.to.`,
      })
    const consumedMilli = steps.reduce((sum, step) => sum + step.consumedMilli, 0n)
    const spans = spansOf(start, steps, tariffs).map((span) => ({ ...span, ...priceOf(span.consumedMilli, span.tariff) }))
    const last = spans.at(-1)?.tariff ?? tariffs.findLast(({ validFrom }) => validFrom <= start.readAt) ?? meter
    return {
      data: {
        meterId: meter.id,
        uom: meter.uom,
        start: presentReading(start),
        steps: steps.map((step) => presentReading(step)),
        spans: spans.map((span) => ({
          from: span.from,
          to: span.to,
          consumedMilli: String(span.consumedMilli),
          unitPriceDtmc: String(span.tariff.unitPriceDtmc),
          vatRateBp: span.tariff.vatRateBp,
          netMilliDtmc: String(span.netMilliDtmc),
          grossCents: String(span.grossCents),
        })),
        consumedMilli: String(consumedMilli),
        unitPriceDtmc: String(last.unitPriceDtmc),
        netMilliDtmc: String(sum(spans.map(({ netMilliDtmc }) => netMilliDtmc))),
        vatRateBp: last.vatRateBp,
        grossCents: String(sum(spans.map(({ grossCents }) => grossCents))),
      },
    }
  },
})
