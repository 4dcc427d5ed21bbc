import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, Id, Line, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import type { NamedRows } from '../../../platform/database/load.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { addDays, momentFrom } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { sum } from '../../../platform/values/money.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import {
  admitPosting,
  afterPosting,
  chargeEntry,
  FolioPosting,
  folioPostingExample,
  folioRefuse,
  loadsForPosting,
  postToFolios,
} from '../../money/folios/index.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { consumptionLabel, priceOf, spansOf } from './meter.ts'
import { billedBetween, meterByIdForUpdate, readingAt, readingsFrom, stayInUnitOfMeter, tariffsOf } from './meter-reads.ts'
import { meterParams } from './reading.ts'

const readingsAtMost = 10_000

export const billConsumption = operation({
  id: 'billConsumption',
  method: 'POST',
  path: '/v1/meters/:id/bill',
  summary: 'Bill a consumption to a folio',
  description:
    'For seasonal residents. The consumption from the last reading at or before `from` to the last one at or before `to` is charged as a utility. Each ' +
    'period is priced at the tariff then in force, with its VAT, and rounded once. The folio entry states the readings, quantity and period. The meter ' +
    'of a unit can only be billed to the guest of that unit or to the account of its lease. ' +
    'A period can be billed only once. After its entry is reversed it can be billed again. `GET …/consumption` shows every step of the calculation.',
  permission: 'folio.manage',
  status: 201,
  params: meterParams,
  body: closed({
    folioId: Id('A folio of the same establishment.'),
    from: MomentOf(),
    to: MomentOf('Not in the future.'),
    label: Type.Optional(Line(150, 'Default: the label of the meter.')),
  }),
  data: closed({
    consumedMilli: CentsNotNegative(),
    unitPriceDtmc: CentsNotNegative(),
    vatRateBp: Type.Integer(),
    grossCents: CentsNotNegative(),
    folio: FolioPosting,
  }),
  names: 'meter',
  refuses: [
    refuse.METER_NOT_FOUND,
    refuse.NO_READINGS,
    refuse.NOTHING_CONSUMED,
    refuse.TIME_IS_BILLED,
    refuse.FOLIO_OF_ANOTHER_HOUSE,
    refuse.METER_OF_ANOTHER_UNIT,
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.FOLIO_IS_A_SETTLEMENT,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.meter },
    body: { folioId: exampleId.folio, from: '2026-04-01T00:00:00Z', to: '2026-05-01T00:00:00Z' },
    data: { consumedMilli: '2500', unitPriceDtmc: '3850000', vatRateBp: 550, grossCents: '1015', folio: folioPostingExample },
  },
  async handle(context) {
    const { params, body, tenantId, moment, newId, load } = context
    const [from, to] = [momentFrom(body.from), momentFrom(body.to)]
    if (from === undefined || to === undefined || from >= to || to > moment)
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.from must be before body.to, and body.to must not be in the future.',
      })
    const {
      folio: [folioRow],
      meter: [meter],
      start: [start],
      end: [end],
      tariffs,
      stay: [stay],
    } = await load({
      ...loadsForPosting(tenantId, body.folioId),
      meter: meterByIdForUpdate(tenantId, params.id),
      start: readingAt(tenantId, params.id, from),
      end: readingAt(tenantId, params.id, to),
      tariffs: tariffsOf(tenantId, params.id),
      stay: stayInUnitOfMeter(tenantId, body.folioId, params.id),
    })
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    if (!folioRow) throw folioRefuse.FOLIO_NOT_FOUND({ recordId: body.folioId })
    const { folio, posting, today } = admitPosting({ ...context, params: { id: body.folioId } }, folioRow)
    if (folio.establishmentId !== meter.establishmentId) throw refuse.FOLIO_OF_ANOTHER_HOUSE()
    if (meter.unitId !== null && !(stay && isWithinStay(stay, from, to))) throw refuse.METER_OF_ANOTHER_UNIT()
    if (!start || !end) throw refuse.NO_READINGS({ message: `${refuse.NO_READINGS.message} There is none at or before ${from}.` })
    if (meter.unitId !== null && !(stay && isWithinStay(stay, start.readAt, end.readAt)))
      throw refuse.METER_OF_ANOTHER_UNIT({
        message: `The last reading before ${from} is of ${start.readAt}, before this guest arrived. Enter the reading of the arrival, or bill from then.`,
      })
    // The second load: the readings in between are only known once both ends are.
    const [steps, [billed]] = await load(
      readingsFrom(tenantId, meter.id, start.position, end.position, readingsAtMost + 1),
      billedBetween(tenantId, meter.id, start.readAt, end.readAt),
    )
    if (billed) throw refuse.TIME_IS_BILLED()
    if (steps.length > readingsAtMost)
      throw platformRefuse.VALIDATION_ERROR({
        message: `There are more than ${readingsAtMost} readings between body.from and body.to.`,
      })
    const spans = pricedSpans(start, steps, tariffs, folioRow.vatTerritory)
    const label = body.label?.trim() ?? shortened(meter.label, 100)
    const entries = labelled(spans, start.valueMilli, end.valueMilli).map(({ span, fromMilli, toMilli }) =>
      chargeEntry(newId(), folio, {
        chargeType: 'utility',
        label: shortened(consumptionLabel(label, meter.uom, { ...span, fromMilli, toMilli }), 200),
        amountCents: span.grossCents,
        vatRateBp: span.tariff.vatRateBp,
        serviceDate: today,
        occasion: 'meter',
      }),
    )
    const consumedMilli = sum(spans.map((span) => span.consumedMilli))
    const grossCents = sum(spans.map((span) => span.grossCents))
    const last = spans.at(-1)?.tariff ?? meter
    return {
      data: {
        consumedMilli: String(consumedMilli),
        unitPriceDtmc: String(last.unitPriceDtmc),
        vatRateBp: last.vatRateBp,
        grossCents: String(grossCents),
        folio: afterPosting(folio, posting, entries),
      },
      establishmentId: meter.establishmentId,
      concerns: [folio.reservationId],
      audit: { folioId: folio.id, consumedMilli: String(consumedMilli), amountCents: String(grossCents) },
      writes: [
        ...postToFolios(tenantId, posting, entries),
        ...spans.map((span, position) =>
          insertBilling(tenantId, entries[position]?.id ?? '', span, { meter, start, end, moment }),
        ),
      ],
      events: entries.map((entry) => ({
        type: 'meter.billed' as const,
        establishmentId: meter.establishmentId,
        data: { meterId: meter.id, folioId: folio.id, entryId: entry.id, amountCents: String(entry.amountCents) },
      })),
    }
  },
})

type Reading = NonNullable<NamedRows<{ at: ReturnType<typeof readingAt> }>['at'][number]>

/** Stores what was billed by an entry, so that no time is billed twice. */
const insertBilling = (
  tenantId: IdType,
  entryId: IdType,
  span: Priced,
  billed: {
    readonly meter: { readonly id: IdType; readonly establishmentId: IdType }
    readonly start: Reading
    readonly end: Reading
    readonly moment: string
  },
): Statement => sql`
  insert into meter_billing (tenant_id, id, establishment_id, meter_id, from_number, to_number, consumed_milli, unit_price_dtmc, vat_rate_bp,
    gross_cents, billed_at, from_at, to_at, span_from, span_to)
  values (${tenantId}, ${entryId}, ${billed.meter.establishmentId}, ${billed.meter.id}, ${billed.start.number}::integer, ${billed.end.number}::integer,
    ${span.consumedMilli}, ${span.tariff.unitPriceDtmc}, ${span.tariff.vatRateBp}::integer, ${span.grossCents}, ${billed.moment}::timestamptz,
    ${billed.start.readAt}::timestamptz, ${billed.end.readAt}::timestamptz, ${span.from}::timestamptz, ${span.to}::timestamptz)`

type Priced = ReturnType<typeof spansOf>[number] & { readonly grossCents: bigint }

/** The spans of the consumption, each at its tariff; those that cost nothing are left out. */
function pricedSpans(
  start: Parameters<typeof spansOf>[0],
  steps: Parameters<typeof spansOf>[1],
  tariffs: Parameters<typeof spansOf>[2],
  vatTerritory: string,
): Priced[] {
  const spans = spansOf(start, steps, tariffs)
    .map((span) => ({ ...span, grossCents: priceOf(span.consumedMilli, span.tariff).grossCents }))
    .filter(({ grossCents }) => grossCents > 0n)
  if (spans.length === 0) throw refuse.NOTHING_CONSUMED()
  const problem = spans
    .map(({ tariff }) => vatRateProblem(vatTerritory, tariff.vatRateBp, 'The VAT rate of the meter'))
    .find(Boolean)
  if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
  return spans
}

/** The spans with the index at which each begins and ends. At a change of price it is the calculated position of the counter. */
function labelled(spans: readonly Priced[], startMilli: bigint, endMilli: bigint) {
  let reached = startMilli
  return spans.map((span, position) => {
    const fromMilli = reached
    reached = position === spans.length - 1 ? endMilli : fromMilli + span.consumedMilli
    return { span, fromMilli, toMilli: reached }
  })
}

/** The meter of a unit bills the guest of that unit, for the time of the stay. A reading may be taken up to a day before or after. */
const isWithinStay = (
  stay: { readonly hadUnit: boolean; readonly arrival: string; readonly departure: string },
  from: string,
  to: string,
): boolean => stay.hadUnit && from.slice(0, 10) >= addDays(stay.arrival, -1) && to.slice(0, 10) <= addDays(stay.departure, 1)
