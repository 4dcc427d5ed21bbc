import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { TouristTax } from './municipal-tax.ts'

const columns = sql`
  x.code, x.name, x.municipality, x.kind, x.per, x.cents::text as cents, x.bp, x.steps, x.cap_cents::text as "capCents", x.valid_from as "validFrom", x.valid_to as "validTo",
  x.season_from as "seasonFrom", x.season_to as "seasonTo", x.age_from as "ageFrom", x.max_nights as "maxNights", x.surcharges, x.vat_rate_bp as "vatRateBp",
  x.unit_type_ids as "unitTypeIds", x.source`

const ofEstablishment = (tenantId: Id, establishmentId: Id): Statement =>
  sql`from tourist_tax x where x.tenant_id = ${tenantId} and x.establishment_id = ${establishmentId}`

export const touristTaxes = (tenantId: Id, establishmentId: Id): Statement<TouristTax> =>
  sql<TouristTax>`select ${columns} ${ofEstablishment(tenantId, establishmentId)} order by x.place`

/** A number that differs when the taxes differ. */
export const versionOfTaxes = (tenantId: Id, establishmentId: Id): Statement<{ version: number }> => sql`
  select hashtext(coalesce(string_agg(to_jsonb(w)::text, ',' order by w.place), '')) & 2147483647 as version
  from (select x.place, ${columns} ${ofEstablishment(tenantId, establishmentId)}) w`

/** Those of these unit types that don’t belong to the establishment. */
export const typesNotOf = (tenantId: Id, establishmentId: Id, ids: readonly Id[]): Statement<{ id: Id }> => sql<{ id: Id }>`
  select w.id from unnest(${[...ids]}::uuid[]) as w (id)
  where not exists (select from unit_type t where t.tenant_id = ${tenantId} and t.establishment_id = ${establishmentId} and t.id = w.id)`
