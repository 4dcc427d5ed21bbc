import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { Code, closed, Id, Line, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { nothing, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { pricesToFit } from './package-reads.ts'
import { firstNightExceeded, type PricesToFit } from './package-rules.ts'
import { mealPlans, RatePlan, ratePlanExample, ratePlanMembers, ratePlanPricing, ratePlanStatuses } from './rate-plan.ts'
import {
  bandsOfEstablishmentById,
  plansAbove,
  presentRatePlan,
  productsNamed,
  type RatePlanRow,
  ratePlanById,
} from './rate-plan-reads.ts'
import { circleOf, includedProblem, pricingProblem } from './rate-plan-rules.ts'
import { pricingOf, productIdsOf, updateRatePlan } from './rate-plan-writes.ts'
import { usualCategory } from './usual-category.ts'

/** Members of the pricing, each of which may be cleared. */
const changeablePricing = {
  parentId: Type.Optional(Nullable(ratePlanPricing.parentId)),
  derivation: Type.Optional(Nullable(ratePlanPricing.derivation)),
  lengthTiers: Type.Optional(Nullable(ratePlanPricing.lengthTiers)),
  lowestPriceCents: Type.Optional(Nullable(ratePlanPricing.lowestPriceCents)),
  minAdvanceDays: Type.Optional(Nullable(ratePlanPricing.minAdvanceDays)),
  maxAdvanceDays: Type.Optional(Nullable(ratePlanPricing.maxAdvanceDays)),
  soldFrom: Type.Optional(Nullable(ratePlanPricing.soldFrom)),
  soldUntil: Type.Optional(Nullable(ratePlanPricing.soldUntil)),
  soldTo: Type.Optional(Nullable(ratePlanPricing.soldTo)),
  included: Type.Optional(Nullable(ratePlanPricing.included)),
  vatCategory: Type.Optional(Nullable(ratePlanPricing.vatCategory)),
}
type PricingChanged = Static<ReturnType<typeof Type.Object<typeof changeablePricing>>>

/** The pricing with its changes; without a parent there is no derivation. */
function pricingAfter(row: RatePlanRow, changed: PricingChanged) {
  const pricing = {
    parentId: row.parentId,
    derivation: row.derivation,
    lengthTiers: row.lengthTiers,
    lowestPriceCents: row.lowestPriceCents === null ? null : String(row.lowestPriceCents),
    minAdvanceDays: row.minAdvanceDays,
    maxAdvanceDays: row.maxAdvanceDays,
    included: row.included,
    soldFrom: row.soldFrom,
    soldUntil: row.soldUntil,
    soldTo: row.soldTo,
  }
  const next = { ...pricing, ...changed }
  return changed.parentId === null && changed.derivation === undefined ? { ...next, derivation: null } : next
}

/** The category given; with a rate alone the usual one; otherwise the one it had. */
function categoryAfter(
  row: RatePlanRow,
  { vatCategory, vatRateBp }: { readonly vatCategory?: RatePlanRow['vatCategory']; readonly vatRateBp?: number },
  establishment: Parameters<typeof usualCategory>[0] | undefined,
  todayIn: Parameters<typeof usualCategory>[2],
) {
  if (vatCategory !== undefined) return vatCategory
  return vatRateBp === undefined || !establishment ? row.vatCategory : usualCategory(establishment, vatRateBp, todayIn)
}

/** @throws if the parent is missing or elsewhere, if it closes a circle, or if the pricing is not sound */
function admitPricing(
  next: RatePlanRow,
  parentId: string | null,
  above: readonly { readonly id: string; readonly code: string; readonly establishmentId: string }[],
  bands: readonly string[] | undefined,
): void {
  if (parentId !== null && above[0]?.establishmentId !== next.establishmentId)
    throw refuse.RATE_PLAN_NOT_FOUND(
      above.length > 0 ? { message: 'body.parentId is a plan of another establishment.' } : { recordId: parentId },
    )
  const circle = circleOf(next, above)
  if (circle) throw refuse.RATE_PLAN_CIRCLE({ message: `The plan would be derived from itself: ${circle}.` })
  const problem = pricingProblem(next, bands)
  if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
}

/** Whether prices are read: those of a derivation that changes with it aren’t known yet. */
const isPackageChecked = ({ included, parentId, derivation }: PricingChanged): boolean =>
  included?.some(({ how }) => how === 'inside') === true && parentId === undefined && derivation === undefined

/** @throws if what is inside costs more than a night that is priced already */
function admitPackage(code: string, included: PricingChanged['included'], prices: readonly PricesToFit[]): void {
  const exceeded = firstNightExceeded(included ?? [], prices)
  if (exceeded)
    throw refuse.PACKAGE_EXCEEDS_PRICE({
      message: `body.included: what ${code} includes costs ${exceeded.insideCents} in minor units, more than the ${exceeded.priceCents} of the night of ${exceeded.night} for ${exceeded.type}. Lower the amounts, or raise the prices first.`,
    })
}

export const changeRatePlan = operation({
  id: 'changeRatePlan',
  method: 'PATCH',
  path: '/v1/rate-plans/:id',
  summary: 'Change, archive or reactivate a rate plan',
  description:
    'Only the given members change. Stays that are booked keep their price, their VAT and their terms; a new `vatRateBp` applies to new bookings and to nights that are added. ' +
    'An archived plan is not offered and not booked any more; its prices stay. `parentId` null makes a plan independent: the prices that it had in the calendar before count again.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id() }),
  body: closed({
    code: Type.Optional(Code(50)),
    name: Type.Optional(Line(200)),
    mealPlan: Type.Optional(OneOf(mealPlans)),
    vatRateBp: Type.Optional(ratePlanMembers.vatRateBp),
    status: Type.Optional(OneOf(ratePlanStatuses)),
    ...changeablePricing,
  }),
  data: RatePlan,
  names: 'rate_plan',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.RATE_PLAN_NOT_FOUND,
    refuse.RATE_PLAN_CODE_TAKEN,
    refuse.RATE_PLAN_CIRCLE,
    refuse.RATE_PLAN_CHAIN_TOO_LONG,
    refuse.PACKAGE_EXCEEDS_PRICE,
  ],
  example: {
    params: { id: ratePlanExample.id },
    body: { name: 'Flexible' },
    data: { ...ratePlanExample, name: 'Flexible' },
  },
  async handle({ params, body, tenantId, load, todayIn }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const {
      row: [row],
      establishment: [establishment],
      above,
      bands: [bands],
      products,
      prices,
    } = await load({
      products: productsNamed(tenantId, productIdsOf(body.included)),
      prices: isPackageChecked(body) ? pricesToFit(tenantId, params.id, todayIn('Etc/UTC')) : nothing,
      locked: sql`select id from rate_plan where tenant_id = ${tenantId} and id = ${params.id} for no key update`,
      row: ratePlanById(tenantId, params.id),
      establishment: establishmentStateById(
        tenantId,
        sql`(select establishment_id from rate_plan where tenant_id = ${tenantId} and id = ${params.id})`,
      ),
      above: plansAbove(tenantId, body.parentId ?? null),
      bands: bandsOfEstablishmentById(
        tenantId,
        sql`(select establishment_id from rate_plan where tenant_id = ${tenantId} and id = ${params.id})`,
      ),
    })
    if (!row) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
    const rate =
      body.vatRateBp === undefined ? undefined : vatRateProblem(establishment?.vatTerritory, body.vatRateBp, 'body.vatRateBp')
    if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
    const next = {
      ...row,
      ...body,
      ...pricingOf(pricingAfter(row, body)),
      vatCategory: categoryAfter(row, body, establishment, todayIn),
    }
    const codes = bands?.bands?.map(({ code }) => code) ?? []
    const wrong = includedProblem(body.included, row.establishmentId, products, codes)
    if (wrong) throw platformRefuse.VALIDATION_ERROR({ message: wrong })
    admitPackage(next.code, body.included, prices)
    // A derivation that is kept was sound when it was set.
    const changesDerivation = body.parentId !== undefined || body.derivation !== undefined
    admitPricing(next, body.parentId ?? null, above, changesDerivation ? codes : undefined)
    return {
      data: presentRatePlan(next),
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [updateRatePlan(tenantId, next)],
      events: [
        {
          type: 'rate_plan.changed',
          establishmentId: row.establishmentId,
          data: { ratePlanId: row.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})
