import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { PriceRow } from './price-when-new.ts'

/** The price table in its order. */
export const pricesOf = (tenantId: Id, establishmentId: Id | Statement): Statement<PriceRow> => sql`
  select p.label, p.unit_type_id as "unitTypeId", p.unit_id as "unitId", p.price_cents as "priceCents", p.installed_on as "installedOn", p.free_years as "freeYears",
    p.yearly_basis_points as "yearlyBasisPoints", p.least_basis_points as "leastBasisPoints", p.cleaning_cents as "cleaningCents",
    p.cleaning_vat_rate_bp as "cleaningVatRateBp"
  from price_when_new p where p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId} order by p.position`

/** Number of these units and unit types that do not belong to the establishment. */
export const strangersAmong = (
  tenantId: Id,
  establishmentId: Id,
  { unitIds, unitTypeIds }: { readonly unitIds: readonly Id[]; readonly unitTypeIds: readonly Id[] },
): Statement<{ count: number }> => sql`
  select (
    (select count(*) from unnest(${[...unitIds]}::uuid[]) as w (id)
      where not exists (select from unit u where u.tenant_id = ${tenantId} and u.id = w.id and u.establishment_id = ${establishmentId}))
    + (select count(*) from unnest(${[...unitTypeIds]}::uuid[]) as w (id)
      where not exists (select from unit_type t where t.tenant_id = ${tenantId} and t.id = w.id and t.establishment_id = ${establishmentId})))::int as count`
