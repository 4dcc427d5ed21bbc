import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { meterById, tariffsOf } from './meter-reads.ts'
import { meterParams } from './reading.ts'

export const listMeterTariffs = operation({
  id: 'listMeterTariffs',
  method: 'GET',
  path: '/v1/meters/:id/tariffs',
  summary: 'List the prices of a meter',
  description:
    'In chronological order: the price per unit of measure, the VAT rate, and when they take effect. Changing the price of a meter adds one.',
  permission: 'meter.read',
  params: meterParams,
  data: Type.Array(
    closed({
      validFrom: MomentOf(),
      unitPriceDtmc: CentsNotNegative('Ten-thousandths of a cent per unit of measure, without VAT.'),
      vatRateBp: Type.Integer(),
    }),
  ),
  names: 'meter',
  refuses: [refuse.METER_NOT_FOUND],
  example: {
    params: { id: exampleId.meter },
    data: [{ validFrom: '2026-01-01T00:00:00.000Z', unitPriceDtmc: '3850000', vatRateBp: 550 }],
  },
  async handle({ params, tenantId, load }) {
    const [[meter], tariffs] = await load(meterById(tenantId, params.id), tariffsOf(tenantId, params.id))
    if (!meter) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    return { data: tariffs.map((tariff) => ({ ...tariff, unitPriceDtmc: String(tariff.unitPriceDtmc) })) }
  },
})
