import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentOfUnit, establishmentStateById, vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { measureProblem, meterExample, meterMembers } from './meter.ts'
import { insertTariff } from './meter-writes.ts'

const { id: meterId, status: _, createdAt: __, ...exampleBody } = meterExample
const { unitId, purchaseCostDtmc, rolloverMaxMilli, sensorRef, ...required } = meterMembers

/** The first price starts before any possible reading. */
const beginning = '1800-01-01T00:00:00.000Z'

export const createMeter = operation({
  id: 'createMeter',
  method: 'POST',
  path: '/v1/meters',
  summary: 'Create a meter',
  description: 'Prices are in ten-thousandths of a cent, readings in thousandths of the unit of measure.',
  permission: 'meter.manage',
  status: 201,
  body: closed({
    ...required,
    unitId: Type.Optional(unitId),
    purchaseCostDtmc: Type.Optional(purchaseCostDtmc),
    rolloverMaxMilli: Type.Optional(rolloverMaxMilli),
    sensorRef: Type.Optional(sensorRef),
  }),
  data: closed({ id: Id(), meterId: Id('The same.') }),
  refuses: [refuse.CODE_TAKEN, platformRefuse.SCOPE_NOT_VERIFIABLE],
  example: { body: exampleBody, data: { id: meterId, meterId } },
  async handle({ body, tenantId, moment, newId, load }) {
    const problem =
      measureProblem(body.kind, body.uom) ??
      (body.rolloverMaxMilli === '0' ? 'body.rolloverMaxMilli must be more than 0.' : undefined)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const [[establishment], [unit]] = await load(
      establishmentStateById(tenantId, body.establishmentId),
      establishmentOfUnit(tenantId, body.unitId),
    )
    // This operation declares no "not found" refusal, so an establishment or unit that the key does not see cannot be verified.
    if (!establishment || (body.unitId && !unit))
      throw platformRefuse.SCOPE_NOT_VERIFIABLE({
        message: `body.${establishment ? 'unitId is not a unit' : 'establishmentId is not an establishment'} in the scope of this key.`,
      })
    if (unit && unit.establishmentId !== establishment.id)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.unitId is a unit of another establishment.' })
    const rate = vatRateProblem(establishment.vatTerritory, body.vatRateBp, 'body.vatRateBp')
    if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
    const id = newId()
    return {
      data: { id, meterId: id },
      record: id,
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into meter (tenant_id, id, establishment_id, unit_id, code, label, kind, uom, unit_price_dtmc, purchase_cost_dtmc, vat_rate_bp,
            rollover_max_milli, sensor_ref, created_at)
          values (${tenantId}, ${id}, ${establishment.id}, ${body.unitId ?? null}, ${body.code.trim()}, ${body.label.trim()}, ${body.kind}, ${body.uom},
            ${body.unitPriceDtmc}::bigint, ${body.purchaseCostDtmc ?? null}::bigint, ${body.vatRateBp}::integer, ${body.rolloverMaxMilli ?? null}::bigint,
            ${body.sensorRef?.trim() ?? null}, ${moment}::timestamptz)`,
        insertTariff(
          tenantId,
          newId(),
          { id, establishmentId: establishment.id, unitPriceDtmc: BigInt(body.unitPriceDtmc), vatRateBp: body.vatRateBp },
          beginning,
          moment,
        ),
      ],
      events: [{ type: 'meter.created', establishmentId: establishment.id, data: { meterId: id } }],
    }
  },
})
