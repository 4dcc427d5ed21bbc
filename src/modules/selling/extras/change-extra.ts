import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { natureOf, vatTreatmentProblem } from '../../money/folios/index.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import { bandsOfEstablishmentById } from '../pricing/index.ts'
import { refuse } from './errors.ts'
import { Extra, type ExtraRow, extraExample, extraMembers, extraStatuses, presentExtra } from './extra.ts'
import { extrasWhere } from './extra-reads.ts'
import { soldWithProblem } from './extra-rules.ts'
import { json } from './extra-writes.ts'
import { admitOffered, offeredFrom, strangersOffered } from './offered-reads.ts'

export const changeExtra = operation({
  id: 'changeExtra',
  method: 'PATCH',
  path: '/v1/extras/:id',
  summary: 'Change, retire or reactivate an extra',
  description: 'Stays that have booked it keep it unchanged, with its price. A retired extra can no longer be booked.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id() }),
  body: Type.Partial(closed({ ...extraMembers, status: OneOf(extraStatuses) }), { additionalProperties: false }),
  data: Extra,
  names: 'extra',
  refuses: [platformRefuse.EMPTY_BODY, refuse.EXTRA_NOT_FOUND, refuse.EXTRA_CODE_TAKEN],
  example: { params: { id: extraExample.id }, body: { priceCents: '1500' }, data: { ...extraExample, priceCents: '1500' } },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const ofExtra = sql`(select establishment_id from extra where tenant_id = ${tenantId} and id = ${params.id})`
    const [[row], [bands], strangers] = await load(
      extrasWhere(tenantId, sql`x.id = ${params.id} for update of x`),
      bandsOfEstablishmentById(tenantId, ofExtra),
      strangersOffered(tenantId, ofExtra, body.offeredFor),
    )
    if (!row) throw refuse.EXTRA_NOT_FOUND({ recordId: params.id })
    const rate = body.vatRateBp === undefined ? undefined : vatRateProblem(row.vatTerritory, body.vatRateBp, 'body.vatRateBp')
    const { priceCents, offeredFor, ...others } = body
    const next: ExtraRow = {
      ...row,
      ...others,
      ...(offeredFor === undefined ? {} : { offeredFor: offeredFrom(offeredFor) }),
      priceCents: priceCents === undefined ? row.priceCents : BigInt(priceCents),
    }
    const treatment = vatTreatmentProblem(next.vatTreatment, next.vatRateBp, natureOf(next.chargeType))
    const codes = body.priceByBand === undefined ? undefined : (bands?.bands?.map(({ code }) => code) ?? [])
    const problem = rate ?? treatment ?? soldWithProblem(next, codes)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    admitOffered(strangers)
    return {
      data: presentExtra(next),
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update extra set code = ${next.code}, name = ${next.name}, charge_type = ${next.chargeType}, charged_per = ${next.chargedPer},
            price_cents = ${next.priceCents}, vat_rate_bp = ${next.vatRateBp}, amperes = ${next.amperes}::integer, vat_treatment = ${next.vatTreatment},
            beneficiary = ${next.beneficiary}, booked_with_stay = ${next.bookedWithStay}, vat_category = ${next.vatCategory},
            vat_shares = ${json(next.vatShares)}::jsonb, price_by_band = ${json(next.priceByBand)}::jsonb, stock = ${next.stock}::integer, mandatory = ${next.mandatory}, offered_for = ${json(next.offeredFor)}::jsonb,
            fee_at = ${next.feeByHour?.at ?? null}, fee_hour = ${next.feeByHour?.hour ?? null}::time, status = ${next.status}
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'extra.changed', establishmentId: row.establishmentId, data: { extraId: row.id } }],
    }
  },
})
