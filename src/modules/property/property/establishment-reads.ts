import { selected } from '../../../platform/database/columns.ts'
import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { EstablishmentRow, EstablishmentState } from './establishment.ts'
import { establishmentFields } from './establishment-fields.ts'

const columns = sql`
  e.id, e.org_unit_id as "orgUnitId", e.code, e.property_type as "propertyType", e.country_code as "countryCode", e.currency, e.status,
  e.current_business_date as "currentBusinessDate", ${selected(establishmentFields, 'e')},
  coalesce((select json_agg(json_build_object('domain', a.domain, 'infantMaxAge', a.infant_max_age, 'childMaxAge', a.child_max_age) order by a.domain)
    from age_policy a where a.tenant_id = e.tenant_id and a.establishment_id = e.id), '[]') as "agePolicies"`

export const establishmentById = (tenantId: Id, id: Id): Statement<EstablishmentRow> =>
  sql`select ${columns} from establishment e where e.tenant_id = ${tenantId} and e.id = ${id}`

export const establishmentByIdForUpdate = (tenantId: Id, id: Id): Statement<EstablishmentRow> =>
  sql`select ${columns} from establishment e where e.tenant_id = ${tenantId} and e.id = ${id} for update`

export const establishments = (tenantId: Id, status: string | undefined, asked: PageAsked): Statement<EstablishmentRow> => sql`
  select ${columns} from establishment e
  where e.tenant_id = ${tenantId} and (${status ?? null}::text is null or e.status = ${status ?? null})${asked.order('e.code, e.id')}`

const establishment = sql`id, code, name, property_type as "propertyType", country_code as "countryCode", currency, vat_territory as "vatTerritory", timezone, status, current_business_date as "currentBusinessDate"`

export const establishmentStateById = (tenantId: Id, id: Id | Statement | null): Statement<EstablishmentState> =>
  sql`select ${establishment} from establishment where tenant_id = ${tenantId} and id = ${id}`

export const establishmentStateOfUnit = (tenantId: Id, unitId: Id): Statement<EstablishmentState> =>
  establishmentStateById(tenantId, sql`(select establishment_id from unit where tenant_id = ${tenantId} and id = ${unitId})`)

/** The country of the establishments that the caller sees, if all are in one; no row or null otherwise. */
export const countryOfTenant = (tenantId: Id): Statement<{ country: string | null }> => sql<{ country: string | null }>`
  select case when min(country_code) = max(country_code) then min(country_code) end as country from establishment where tenant_id = ${tenantId}`

/** Key-share lock for a booking: end of day and changes of the establishment wait. It is the lock that the foreign key takes anyway. */
export const establishmentByIdForBooking = (tenantId: Id, id: Id): Statement<EstablishmentState> =>
  sql`select ${establishment} from establishment where tenant_id = ${tenantId} and id = ${id} for key share`

/** Tourist tax settings of the establishment `e`. */
export const taxColumns = sql`
  e.tourist_tax_cents as "touristTaxCents",
  (select json_agg(json_build_object('code', x.code, 'name', x.name, 'kind', x.kind, 'per', x.per, 'cents', x.cents::text, 'bp', x.bp, 'steps', x.steps,
      'capCents', x.cap_cents::text, 'validFrom', x.valid_from, 'validTo', x.valid_to, 'seasonFrom', x.season_from, 'seasonTo', x.season_to, 'ageFrom', x.age_from,
      'maxNights', x.max_nights, 'surcharges', x.surcharges, 'vatRateBp', x.vat_rate_bp, 'unitTypeIds', x.unit_type_ids) order by x.place)
    from tourist_tax x where x.tenant_id = e.tenant_id and x.establishment_id = e.id) as tariffs,
  (select a.child_max_age from age_policy a where a.tenant_id = e.tenant_id and a.establishment_id = e.id and a.domain = 'accommodation') as "childMaxAge"`

/** The establishment with its end-of-day settings. */
export const establishmentOfDayEnd = (
  tenantId: Id,
  id: Id,
): Statement<
  EstablishmentState & {
    marksNoShows: boolean
    closesTillsFirst: boolean
    touristTaxCents: bigint | null
    childMaxAge: number | null
    // Its shape is that of `StoredTariff`, which the pricer reads.
    tariffs: readonly never[] | null
  }
> =>
  sql`
    select ${establishment}, marks_no_shows as "marksNoShows", closes_tills_first as "closesTillsFirst", ${taxColumns}
    from establishment e where tenant_id = ${tenantId} and id = ${id}`

/** Share lock: blocks end of day while charges are posted, and waits for a running end of day. */
export const establishmentStateByIdForShare = (tenantId: Id, id: Id): ReturnType<typeof establishmentOfDayEnd> =>
  sql`${establishmentOfDayEnd(tenantId, id)} for share`

/** Update lock, for operations that move the business date or change the inventory of the whole establishment. */
export const establishmentStateByIdForUpdate = (tenantId: Id, id: Id): ReturnType<typeof establishmentOfDayEnd> =>
  sql`${establishmentOfDayEnd(tenantId, id)} for update`
