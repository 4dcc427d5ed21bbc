import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { natureOf, vatTreatmentProblem } from '../../money/folios/index.ts'
import { establishmentStateById, propertyRefuse, vatRateProblem } from '../../property/property/index.ts'
import { bandsOfEstablishmentById } from '../pricing/index.ts'
import { refuse } from './errors.ts'
import { Extra, type ExtraRow, extraExample, extraMembers, presentExtra } from './extra.ts'
import { soldWithProblem } from './extra-rules.ts'
import { json } from './extra-writes.ts'
import { admitOffered, offeredFrom, strangersOffered } from './offered-reads.ts'

const { id: _, currency: __, status: ___, ...exampleBody } = extraExample

export const createExtra = operation({
  id: 'createExtra',
  method: 'POST',
  path: '/v1/extras',
  summary: 'Create an extra',
  description:
    'An extra is sold in addition to the night: breakfast, parking, a cot. Stays book it with `PUT /v1/reservations/{id}/extras`. What is sold at a bar stands in the same catalogue, with `bookedWithStay` false; it is charged with `POST /v1/folios/{id}/articles`.',
  permission: 'rate_plan.manage',
  status: 201,
  body: closed({ establishmentId: Id(), ...extraMembers }),
  data: Extra,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.EXTRA_CODE_TAKEN],
  example: { body: exampleBody, data: extraExample },
  async handle({ body, tenantId, newId, load }) {
    const [[establishment], [bands], strangers] = await load(
      establishmentStateById(tenantId, body.establishmentId),
      bandsOfEstablishmentById(tenantId, body.establishmentId),
      strangersOffered(tenantId, body.establishmentId, body.offeredFor),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    const rate = vatRateProblem(establishment.vatTerritory, body.vatRateBp, 'body.vatRateBp')
    const treatment = vatTreatmentProblem(body.vatTreatment, body.vatRateBp, natureOf(body.chargeType))
    const problem = rate ?? treatment ?? soldWithProblem(body, bands?.bands?.map(({ code }) => code) ?? [])
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    admitOffered(strangers)
    const row: ExtraRow = {
      ...body,
      id: newId(),
      establishmentId: establishment.id,
      priceCents: BigInt(body.priceCents),
      vatCategory: body.vatCategory ?? null,
      vatShares: body.vatShares ?? null,
      priceByBand: body.priceByBand ?? null,
      stock: body.stock ?? null,
      mandatory: body.mandatory ?? false,
      offeredFor: offeredFrom(body.offeredFor),
      soldWith: null,
      amperes: body.amperes ?? null,
      vatTreatment: body.vatTreatment ?? null,
      beneficiary: body.beneficiary ?? 'owner',
      bookedWithStay: body.bookedWithStay ?? true,
      feeByHour: body.feeByHour ?? null,
      status: 'active',
      countryCode: establishment.countryCode,
      currency: establishment.currency,
      vatTerritory: establishment.vatTerritory,
    }
    return {
      data: presentExtra(row),
      record: row.id,
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into extra (tenant_id, id, establishment_id, code, name, charge_type, charged_per, price_cents, vat_rate_bp, amperes, vat_treatment, beneficiary, booked_with_stay,
            vat_category, vat_shares, price_by_band, stock, mandatory, offered_for, fee_at, fee_hour)
          values (${tenantId}, ${row.id}, ${establishment.id}, ${row.code}, ${row.name}, ${row.chargeType}, ${row.chargedPer}, ${row.priceCents}, ${row.vatRateBp}, ${row.amperes}::integer,
            ${row.vatTreatment}, ${row.beneficiary}, ${row.bookedWithStay}, ${row.vatCategory}, ${json(row.vatShares)}::jsonb, ${json(row.priceByBand)}::jsonb, ${row.stock}::integer, ${row.mandatory}, ${json(row.offeredFor)}::jsonb, ${row.feeByHour?.at ?? null}, ${row.feeByHour?.hour ?? null}::time)`,
      ],
      events: [{ type: 'extra.created', establishmentId: establishment.id, data: { extraId: row.id } }],
    }
  },
})
