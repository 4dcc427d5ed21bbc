import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, Id, MomentOf, page, type Static, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { meterById } from './meter-reads.ts'
import { meterParams } from './reading.ts'

const reading = closed({ readAt: MomentOf(), valueMilli: CentsNotNegative() })
const MeterBilling = closed({
  entryId: Id('The folio entry.'),
  folioId: Id(),
  from: reading,
  to: reading,
  span: closed({ from: MomentOf(), to: MomentOf() }, { description: 'The period with this price.' }),
  consumedMilli: CentsNotNegative('In thousandths of the unit of measure, across replacements and roll-overs.'),
  unitPriceDtmc: CentsNotNegative('Price per unit at that time, in ten-thousandths of a cent, without VAT.'),
  vatRateBp: Type.Integer(),
  grossCents: CentsNotNegative('consumedMilli × unitPriceDtmc × (10,000 + vatRateBp) ÷ 10^11, rounded once.'),
  reversed: Type.Boolean(),
  billedAt: MomentOf(),
})

interface Row {
  readonly entryId: string
  readonly folioId: string
  readonly fromAt: string
  readonly fromMilli: bigint
  readonly toAt: string
  readonly toMilli: bigint
  readonly spanFrom: string
  readonly spanTo: string
  readonly consumedMilli: bigint
  readonly unitPriceDtmc: bigint
  readonly vatRateBp: number
  readonly grossCents: bigint
  readonly reversed: boolean
  readonly billedAt: string
}

export const listMeterBillings = operation({
  id: 'listMeterBillings',
  method: 'GET',
  path: '/v1/meters/:id/billings',
  summary: 'List the billings of a meter',
  description: 'Latest first, with readings, price and amount, so that a resident can be shown every step.',
  permission: 'meter.read',
  params: meterParams,
  query: closed(page),
  paginated: true,
  data: Type.Array(MeterBilling),
  names: 'meter',
  refuses: [refuse.METER_NOT_FOUND],
  example: {
    params: { id: exampleId.meter },
    data: [
      {
        entryId: exampleId.folio_entry,
        folioId: exampleId.folio,
        from: { readAt: '2026-04-01T08:00:00.000Z', valueMilli: '10000' },
        to: { readAt: '2026-05-01T08:00:00.000Z', valueMilli: '12500' },
        span: { from: '2026-04-01T08:00:00.000Z', to: '2026-05-01T08:00:00.000Z' },
        consumedMilli: '2500',
        unitPriceDtmc: '3850000',
        vatRateBp: 550,
        grossCents: '1015',
        reversed: false,
        billedAt: exampleMoment,
      },
    ],
  },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const {
      meter: [meter],
      rows,
      count: [count],
    } = await load({
      meter: meterById(tenantId, params.id),
      rows: sql<Row>`
        select b.id as "entryId", e.folio_id as "folioId", f.read_at as "fromAt", f.value_milli as "fromMilli", t.read_at as "toAt", t.value_milli as "toMilli",
          b.span_from as "spanFrom", b.span_to as "spanTo", b.consumed_milli as "consumedMilli", b.unit_price_dtmc as "unitPriceDtmc", b.vat_rate_bp as "vatRateBp", b.gross_cents as "grossCents",
          exists (select from folio_entry r where r.tenant_id = b.tenant_id and r.reverses_id = b.id) as reversed, b.billed_at as "billedAt"
        from meter_billing b
        join folio_entry e on e.tenant_id = b.tenant_id and e.id = b.id
        join meter_reading f on f.tenant_id = b.tenant_id and f.meter_id = b.meter_id and f.number = b.from_number
        join meter_reading t on t.tenant_id = b.tenant_id and t.meter_id = b.meter_id and t.number = b.to_number
        where b.tenant_id = ${tenantId} and b.meter_id = ${params.id}${asked.order('b.billed_at desc, b.id as entryId desc')}`,
      count: sql<{ total: number }>`
        select count(*)::int as total from meter_billing b where b.tenant_id = ${tenantId} and b.meter_id = ${params.id}`,
    })
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    const data: Static<typeof MeterBilling>[] = rows.map(({ fromAt, fromMilli, toAt, toMilli, spanFrom, spanTo, ...row }) => ({
      ...row,
      from: { readAt: fromAt, valueMilli: String(fromMilli) },
      to: { readAt: toAt, valueMilli: String(toMilli) },
      span: { from: spanFrom, to: spanTo },
      consumedMilli: String(row.consumedMilli),
      unitPriceDtmc: String(row.unitPriceDtmc),
      grossCents: String(row.grossCents),
    }))
    return { data, meta: asked.meta(rows, count) }
  },
})
