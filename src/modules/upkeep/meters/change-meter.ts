import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { momentFrom } from '../../../platform/values/dates.ts'
import { establishmentOfUnit, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { Meter, type MeterRow, meterExample, meterMembers, meterStatus, presentMeter } from './meter.ts'
import { billedBetween, meterByIdForUpdate, tariffsOf } from './meter-reads.ts'
import { insertTariff } from './meter-writes.ts'
import { meterParams } from './reading.ts'

const { establishmentId: _, kind: __, uom: ___, rolloverMaxMilli: ____, ...members } = meterMembers

const endOfTime = '2199-12-31T23:59:59.999Z'

export const changeMeter = operation({
  id: 'changeMeter',
  method: 'PATCH',
  path: '/v1/meters/:id',
  summary: 'Change, retire or reactivate a meter',
  description:
    'A price or VAT rate applies from `priceValidFrom`, by default from now. Earlier consumption keeps its price. The kind of measurement and the ' +
    'roll-over value ' +
    'are changed by replacing the counter: `POST /v1/meters/{id}/replace`. Null clears a member. A retired meter takes no new readings; earlier ones can still be corrected and billed.',
  permission: 'meter.manage',
  params: meterParams,
  body: closed({
    ...Type.Partial(closed({ ...members, ...meterStatus })).properties,
    priceValidFrom: Type.Optional(MomentOf('When the price and VAT rate take effect. Only with one of them. Default: now.')),
  }),
  data: Meter,
  names: 'meter',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.METER_NOT_FOUND,
    refuse.CODE_TAKEN,
    refuse.TIME_IS_BILLED,
    propertyRefuse.UNIT_NOT_FOUND,
  ],
  example: {
    params: { id: exampleId.meter },
    body: { unitPriceDtmc: '4100000' },
    data: { ...meterExample, unitPriceDtmc: '4100000' },
  },
  async handle({ params, body: sent, tenantId, moment, newId, load }) {
    const { priceValidFrom, ...body } = sent
    const isPriced = body.unitPriceDtmc !== undefined || body.vatRateBp !== undefined
    const validFrom = priceValidFrom === undefined ? moment : momentFrom(priceValidFrom)
    if (validFrom === undefined || (priceValidFrom !== undefined && !isPriced))
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.priceValidFrom must be a valid timestamp, and is only allowed with body.unitPriceDtmc or body.vatRateBp.',
      })
    const {
      row: [row],
      unit: [unit],
      billed: [billed],
      tariffs,
    } = await load({
      row: meterByIdForUpdate(tenantId, params.id),
      unit: establishmentOfUnit(tenantId, body.unitId),
      billed: billedBetween(tenantId, params.id, validFrom, endOfTime),
      tariffs: tariffsOf(tenantId, params.id),
    })
    if (!row) throw refuse.METER_NOT_FOUND({ recordId: params.id })
    if (body.unitId && !unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
    if (unit && unit.establishmentId !== row.establishmentId)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.unitId is a unit of another establishment.' })
    if (isPriced && billed && validFrom < moment) throw refuse.TIME_IS_BILLED()
    // Members that are not given keep their value at that time.
    const then = tariffs.findLast((tariff) => tariff.validFrom <= validFrom) ?? row
    const tariff = {
      unitPriceDtmc: body.unitPriceDtmc === undefined ? then.unitPriceDtmc : BigInt(body.unitPriceDtmc),
      vatRateBp: body.vatRateBp ?? then.vatRateBp,
    }
    // The meter shows its current price. A future price is only in its tariffs.
    const shown =
      validFrom <= moment && !tariffs.some((one) => one.validFrom > validFrom && one.validFrom <= moment) ? tariff : row
    const next = changed(row, body, shown)
    return {
      data: presentMeter(next),
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update meter set unit_id = ${next.unitId}, code = ${next.code}, label = ${next.label}, unit_price_dtmc = ${next.unitPriceDtmc},
            purchase_cost_dtmc = ${next.purchaseCostDtmc}, vat_rate_bp = ${next.vatRateBp}::integer, sensor_ref = ${next.sensorRef}, status = ${next.status}
          where tenant_id = ${tenantId} and id = ${row.id}`,
        ...(isPriced ? [insertTariff(tenantId, newId(), { ...next, ...tariff }, validFrom, moment)] : []),
      ],
      events: [
        { type: 'meter.changed', establishmentId: row.establishmentId, data: { meterId: row.id, changed: Object.keys(body) } },
      ],
    }
  },
})

interface Changes {
  readonly unitId?: string | null | undefined
  readonly code?: string | undefined
  readonly label?: string | undefined
  readonly purchaseCostDtmc?: string | null | undefined
  readonly sensorRef?: string | null | undefined
  readonly status?: MeterRow['status'] | undefined
}

/** The meter with the members that are given, at the price that it shows now. */
const changed = (
  row: MeterRow,
  { unitId = row.unitId, code, label, purchaseCostDtmc, sensorRef, status = row.status }: Changes,
  { unitPriceDtmc, vatRateBp }: Pick<MeterRow, 'unitPriceDtmc' | 'vatRateBp'>,
): MeterRow => ({
  ...row,
  unitId,
  status,
  code: code?.trim() ?? row.code,
  label: label?.trim() ?? row.label,
  unitPriceDtmc,
  vatRateBp,
  purchaseCostDtmc:
    purchaseCostDtmc === undefined ? row.purchaseCostDtmc : purchaseCostDtmc === null ? null : BigInt(purchaseCostDtmc),
  sensorRef: sensorRef === undefined ? row.sensorRef : (sensorRef?.trim() ?? null),
})
