import type { PageAsked } from '../../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { freeUnits, overdueGuests } from '../../../property/property/index.ts'
import { type PlanOfStay, planWhere, priceSheet, restrictionsOf } from '../../../selling/pricing/index.ts'
import type { PlannedPart } from '../stay/units-of-stay.ts'
import { partsOf, takenOfParts } from '../stay/units-of-stay-reads.ts'
import type { AmendedType, StayTerms } from './amendment.ts'

/** The requested changes that determine what is read; omitted members are as booked. */
export interface AmendmentTarget {
  readonly arrival?: IsoDate | undefined
  readonly departure?: IsoDate | undefined
  readonly unitTypeId?: Id | undefined
  readonly ratePlanId?: Id | undefined
}

/** Locks the unit types in a fixed order, so that no unit of them is assigned concurrently. */
export const lockTypesForAmendment = (tenantId: Id, reservationId: Id, unitTypeId: Id | undefined): Statement => sql`
  select id from unit_type
  where tenant_id = ${tenantId} and id = any(array(
    select unit_type_id from reservation where tenant_id = ${tenantId} and id = ${reservationId}
    union select ${unitTypeId ?? null}::uuid))
  order by id for no key update`

/** Everything an amendment needs beside the reservation and its nights, read in the same round trip. */
export function amendmentReads(
  tenantId: Id,
  reservationId: Id,
  { arrival, departure, unitTypeId, ratePlanId }: AmendmentTarget,
  /** The unit that the stay will have. Default: the assigned one. */
  unitId?: Id | null,
  /** Further candidate units beside the planned ones. */
  otherUnits: readonly PlannedPart[] = [],
) {
  const booked = (column: Statement) =>
    sql`(select ${column} from reservation r where r.tenant_id = ${tenantId} and r.id = ${reservationId})`
  // Scalar subqueries, evaluated once: with row-level security, a coalesce in the condition prevents index use.
  const from = sql`(select coalesce(${arrival ?? null}::date, ${booked(sql`r.arrival`)}))`
  // Past nights are irrelevant.
  const fromToday = sql`greatest(${from}, (
    select e.current_business_date from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
    where r.tenant_id = ${tenantId} and r.id = ${reservationId}))`
  const unit = unitId === undefined ? booked(sql`r.unit_id`) : sql`${unitId}::uuid`
  const to = sql`(select coalesce(${departure ?? null}::date, ${booked(sql`r.departure`)}))`
  const type = sql`(select coalesce(${unitTypeId ?? null}::uuid, ${booked(sql`r.unit_type_id`)}))`
  const plan = sql`(select coalesce(${ratePlanId ?? null}::uuid, ${booked(sql`r.rate_plan_id`)}))`
  return {
    type: sql<AmendedType>`
      select id, establishment_id as "establishmentId", max_occupancy as "maxOccupancy" from unit_type where tenant_id = ${tenantId} and id = ${type}`,
    plan: planWhere(sql`p.tenant_id = ${tenantId} and p.id = ${plan}`) satisfies Statement<PlanOfStay>,
    sheets: priceSheet(tenantId, plan, type, from, to),
    restricting: restrictionsOf(tenantId, booked(sql`r.establishment_id`)),
    parts: partsOf(tenantId, reservationId),
    takenOfParts: takenOfParts(
      tenantId,
      reservationId,
      otherUnits.map((part) => part.unitId),
      fromToday,
      to,
    ),
    // Only for a clear message; the constraint on the counters decides. The nights of the stay itself are not counted.
    surroundings: sql<AmendmentSurroundings>`
      select
        -- offset 0 makes the planner select the nights of the type first; min() then does not scan other types.
        (select min(i.night) from (select ${type} as id offset 0) y cross join lateral (
            select * from night_inventory v where v.tenant_id = ${tenantId} and v.unit_type_id = y.id and v.night >= ${fromToday} and v.night < ${to} offset 0) i
          where i.tenant_id = ${tenantId} and i.unit_type_id = ${type} and i.night >= ${fromToday} and i.night < ${to}
            and not exists (select from reservation_night n where n.tenant_id = i.tenant_id and n.reservation_id = ${reservationId} and n.night = i.night
              and n.unit_type_id = i.unit_type_id and n.held)
            and ${freeUnits('i')} <= ${overdueGuests(tenantId, type, sql`i.night`)}) as "firstFull",
        exists (select from occupancy o where o.tenant_id = ${tenantId} and o.unit_id = ${unit} and o.reservation_id is distinct from ${reservationId}
          and o.ends_on > ${fromToday} and o.first_night < ${to}) as "unitIsTaken",
        not exists (select from unit u where u.tenant_id = ${tenantId} and u.id = ${unit} and u.status = 'active' and u.unit_type_id = ${type}) as "unitIsGone",
        (select min(w.day) from (select d::date as day from generate_series(${fromToday}, ${to} - 1, interval '1 day') as d offset 0) w
          where not exists (select from night_inventory i where i.tenant_id = ${tenantId} and i.unit_type_id = ${type} and i.night = w.day offset 0)) as "firstBeyond"`,
  } as const
}

export interface AmendmentSurroundings {
  readonly firstFull: IsoDate | null
  /** The first night that is not on sale yet. */
  readonly firstBeyond: IsoDate | null
  readonly unitIsTaken: boolean
  /** The unit is retired, or of another type than the stay will have. */
  readonly unitIsGone: boolean
}

export interface AmendmentRow {
  readonly id: Id
  readonly amendedAt: string
  readonly amendedBy: Id
  readonly was: StoredTerms
  readonly became: StoredTerms
  readonly undoneAt: string | null
  /** Reason for the previous agreed price. */
  readonly agreedPriceReason: string | null
}

/** As stored in JSON: amounts are text. */
export type StoredTerms = Omit<StayTerms, 'totalCents' | 'depositCents' | 'nights' | 'parts'> & {
  /** Absent in amendments stored before unit plans were recorded. */
  readonly parts?: readonly PlannedPart[]
  readonly totalCents: string
  readonly depositCents: string
  readonly nights: readonly (Omit<StayTerms['nights'][number], 'priceCents'> & { readonly priceCents: string })[]
}

/** Amendments, latest first. */
export const amendmentsOf = (
  tenantId: Id,
  reservationId: Id,
  asked: PageAsked,
  { standing = false } = {},
): Statement<AmendmentRow> => sql<AmendmentRow>`
  select id, amended_at as "amendedAt", amended_by as "amendedBy", was, became, undone_at as "undoneAt", agreed_price_reason as "agreedPriceReason"
  from reservation_amendment where tenant_id = ${tenantId} and reservation_id = ${reservationId} and (undone_at is null or not ${standing}::boolean)${asked.order('id desc')}`

export const amendmentCount = (tenantId: Id, reservationId: Id): Statement<{ total: number }> =>
  sql<{
    total: number
  }>`select count(*)::int as total from reservation_amendment where tenant_id = ${tenantId} and reservation_id = ${reservationId}`

export const storedOf = (terms: StayTerms): StoredTerms => ({
  ...terms,
  totalCents: String(terms.totalCents),
  depositCents: String(terms.depositCents),
  nights: terms.nights.map((night) => ({ ...night, priceCents: String(night.priceCents) })),
})

export const termsFrom = (stored: StoredTerms): StayTerms => ({
  ...stored,
  parts: stored.parts ?? [],
  totalCents: BigInt(stored.totalCents),
  depositCents: BigInt(stored.depositCents),
  // Amendments stored before blocks existed have no block id.
  nights: stored.nights.map((night) => ({ ...night, blockId: night.blockId ?? null, priceCents: BigInt(night.priceCents) })),
})
