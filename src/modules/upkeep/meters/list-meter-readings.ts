import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { MeterReading, presentReading, readingExample } from './meter.ts'
import { meterById, readings } from './meter-reads.ts'
import { meterParams } from './reading.ts'

export const listMeterReadings = operation({
  id: 'listMeterReadings',
  method: 'GET',
  path: '/v1/meters/:id/readings',
  summary: 'List the readings of a meter',
  description: 'Latest first, including corrections and the readings they correct.',
  permission: 'meter.read',
  params: meterParams,
  query: closed(page),
  paginated: true,
  data: Type.Array(MeterReading),
  names: 'meter',
  refuses: [refuse.METER_NOT_FOUND],
  example: { params: { id: exampleId.meter }, data: [readingExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = sql`r.tenant_id = ${tenantId} and r.meter_id = ${params.id}`
    const {
      meter: [meter],
      rows,
      count: [count],
    } = await load({
      meter: meterById(tenantId, params.id),
      rows: readings(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from meter_reading r where ${wanted}`,
    })
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    return { data: rows.map((row) => presentReading(row)), meta: asked.meta(rows, count) }
  },
})
