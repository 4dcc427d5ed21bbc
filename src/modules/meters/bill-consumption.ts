import { momentFrom } from '../../platform/dates.ts'
import { refuse as platformRefuse } from '../../platform/errors.ts'
import { exampleId } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { CentsNotNegative, closed, Id, Line, MomentOf, Type } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { shortened } from '../../platform/shortened.ts'
import {
  admitPosting,
  afterPosting,
  chargeEntry,
  FolioPosting,
  folioPostingExample,
  folioRefuse,
  loadsForPosting,
  postToFolios,
} from '../folios/index.ts'
import { meterParams } from './change.ts'
import { refuse } from './errors.ts'
import { measured, priceOf } from './meter.ts'
import { billedBetween, meterByIdForUpdate, readingAt } from './meter-reads.ts'

export const billConsumption = operation({
  id: 'billConsumption',
  method: 'POST',
  path: '/v1/meters/:id/bill',
  summary: 'Bill a consumption to a folio',
  description:
    'For a seasonal resident: what was consumed from the last reading at or before `from` to the last one at or before `to` is charged as a utility, at the price of the meter with its VAT, rounded once. ' +
    'A time is billed once; when its entry is reversed it can be billed again. `GET …/consumption` shows every step of the sum.',
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
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.FOLIO_IS_A_SETTLEMENT,
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
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.from must lie before body.to, and body.to not in the future.' })
    const [, , [folioRow], [meter], [start], [end]] = await load(
      ...loadsForPosting(tenantId, body.folioId),
      meterByIdForUpdate(tenantId, params.id),
      readingAt(tenantId, params.id, from),
      readingAt(tenantId, params.id, to),
    )
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    if (!folioRow) throw folioRefuse.FOLIO_NOT_FOUND({ recordId: body.folioId })
    const { folio, posting, today } = admitPosting({ ...context, params: { id: body.folioId } }, folioRow)
    if (folio.establishmentId !== meter.establishmentId) throw refuse.FOLIO_OF_ANOTHER_HOUSE()
    if (!start || !end) throw refuse.NO_READINGS({ message: `${refuse.NO_READINGS.message} There is none at or before ${from}.` })
    // A second look: what lies between two readings is known when they are.
    const [[sums], [billed]] = await load(
      sql<{ cents: bigint }>`
        select coalesce(sum(consumed_milli), 0)::bigint as cents from meter_reading
        where tenant_id = ${tenantId} and meter_id = ${meter.id} and number > ${start.number}::integer and number <= ${end.number}::integer`,
      billedBetween(tenantId, meter.id, start.number, end.number),
    )
    if (billed) throw refuse.TIME_IS_BILLED()
    const consumedMilli = sums?.cents ?? 0n
    const { grossCents } = priceOf(consumedMilli, meter)
    if (grossCents === 0n) throw refuse.NOTHING_CONSUMED()
    const { unitPriceDtmc, vatRateBp } = meter
    const entry = chargeEntry(newId(), folio, {
      chargeType: 'utility',
      label: `${body.label?.trim() ?? shortened(meter.label, 150)}: ${measured(consumedMilli)} ${meter.uom}`,
      amountCents: grossCents,
      vatRateBp,
      serviceDate: today,
      occasion: 'manual',
    })
    return {
      data: {
        consumedMilli: String(consumedMilli),
        unitPriceDtmc: String(unitPriceDtmc),
        vatRateBp,
        grossCents: String(grossCents),
        folio: afterPosting(folio, posting, [entry]),
      },
      establishmentId: meter.establishmentId,
      concerns: [folio.reservationId],
      audit: { folioId: folio.id, entryId: entry.id, consumedMilli: String(consumedMilli), amountCents: String(grossCents) },
      writes: [
        ...postToFolios(tenantId, posting, [entry]),
        sql`
          insert into meter_billing (tenant_id, id, establishment_id, meter_id, from_number, to_number, consumed_milli, unit_price_dtmc, vat_rate_bp,
            gross_cents, billed_at)
          values (${tenantId}, ${entry.id}, ${meter.establishmentId}, ${meter.id}, ${start.number}::integer, ${end.number}::integer, ${consumedMilli},
            ${unitPriceDtmc}, ${vatRateBp}::integer, ${grossCents}, ${moment}::timestamptz)`,
      ],
      events: [
        {
          type: 'meter.billed',
          establishmentId: meter.establishmentId,
          data: { meterId: meter.id, folioId: folio.id, entryId: entry.id, amountCents: String(grossCents) },
        },
      ],
    }
  },
})
