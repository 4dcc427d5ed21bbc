import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { BookedExtra } from './booked-extra.ts'
import type { ExtraRow } from './extra.ts'

export const extraColumns = sql`
  x.id, x.establishment_id as "establishmentId", x.code, x.name, x.charge_type as "chargeType", x.charged_per as "chargedPer", x.price_cents as "priceCents",
  x.vat_rate_bp as "vatRateBp", x.vat_category as "vatCategory", x.vat_shares as "vatShares", x.price_by_band as "priceByBand", x.stock, x.mandatory, x.offered_for as "offeredFor", extra_sold_with(x) as "soldWith",
  x.amperes, x.vat_treatment as "vatTreatment", x.beneficiary, x.booked_with_stay as "bookedWithStay",
  case when x.fee_at is not null then json_build_object('at', x.fee_at, 'hour', to_char(x.fee_hour, 'HH24:MI')) end as "feeByHour", x.status, e.country_code as "countryCode", e.currency, e.vat_territory as "vatTerritory"`

export const extrasWhere = (tenantId: Id, condition: Statement): Statement<ExtraRow> => sql`
  select ${extraColumns} from extra x join establishment e on e.tenant_id = x.tenant_id and e.id = x.establishment_id
  where x.tenant_id = ${tenantId} and ${condition}`

/** The extras that a new stay names, and those that stays of the establishment bear. */
export const extrasOfNewStays = (tenantId: Id, establishmentId: Id | Statement, named: readonly Id[]): Statement<ExtraRow> =>
  extrasWhere(
    tenantId,
    sql`(x.id = any(${[...named]}::uuid[]) or x.establishment_id = ${establishmentId} and x.mandatory and x.status = 'active') order by x.code, x.id`,
  )

/** The highest amperage that an extra of a stay needs. Null if none needs any. */
export const amperesBooked = (tenantId: Id, reservationId: Id | Statement): Statement => sql`
  (select max(b.amperes) from booked_extra b
    where b.tenant_id = ${tenantId} and b.reservation_id = ${reservationId} and b.ended_at is null)`

/** The extras of these stays with their charges, including extras cancelled after a charge. `stayIds` is an array of ids. */
export const extrasOfStays = (tenantId: Id, stayIds: Statement): Statement<BookedExtra> => sql`
  select b.id, b.reservation_id as "reservationId", b.extra_id as "extraId", b.name, b.charge_type as "chargeType", b.charged_per as "chargedPer",
    b.price_cents as "priceCents", b.vat_rate_bp as "vatRateBp", b.quantity, b.amperes, b.vat_treatment as "vatTreatment", b.beneficiary, b.booked_on as "bookedOn",
    b.sold_with as "soldWith", b.ended_at is not null as "isGivenUp",
    coalesce((
      select json_agg(json_build_object('serviceDate', c.service_date, 'amountCents', c.amount_cents::text, 'isReversed', exists (
        select from folio_entry r where r.tenant_id = c.tenant_id and r.reverses_id = c.entry_id)) order by c.service_date)
      from extra_charge c where c.tenant_id = b.tenant_id and c.booked_extra_id = b.id), '[]') as charges
  from booked_extra b where b.tenant_id = ${tenantId} and b.reservation_id = any(${stayIds}) order by b.reservation_id, b.id`

/** Condition: the stay `r` has an extra that is still to be charged, for this night or once. One index look-up per extra. */
export const extraIsDue = (night: Statement): Statement => sql`
  (select true from booked_extra b where b.tenant_id = r.tenant_id and b.reservation_id = r.id and b.ended_at is null and ${night} < r.departure
    and (select true from extra_charge c where c.tenant_id = b.tenant_id and c.booked_extra_id = b.id
      and (c.service_date = ${night} or b.charged_per in ('stay', 'person')) limit 1) is null limit 1) is not null`
