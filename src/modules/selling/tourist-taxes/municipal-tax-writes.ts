import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { TouristTax } from './municipal-tax.ts'

/** Replaces the taxes of an establishment. */
export const replaceTaxes = (tenantId: Id, establishmentId: Id, taxes: readonly TouristTax[]): Statement[] => [
  sql`delete from tourist_tax where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`,
  sql`
    insert into tourist_tax (tenant_id, establishment_id, place, code, name, municipality, kind, per, cents, bp, steps, cap_cents, valid_from, valid_to, season_from, season_to,
      age_from, max_nights, surcharges, vat_rate_bp, unit_type_ids, source)
    select ${tenantId}, ${establishmentId}, w.place, w.code, w.name, w.municipality, w.kind, w.per, w.cents::bigint, w.bp, w.steps, w."capCents"::bigint, w."validFrom", w."validTo",
      w."seasonFrom", w."seasonTo", w."ageFrom", w."maxNights", w.surcharges, w."vatRateBp", w."unitTypeIds", w.source
    from jsonb_to_recordset(${JSON.stringify(taxes.map((tax, place) => ({ ...tax, place })))}::jsonb) as w (place integer, code text, name text, municipality text, kind text, per text,
      cents text, bp integer, steps jsonb, "capCents" text, "validFrom" date, "validTo" date, "seasonFrom" text, "seasonTo" text, "ageFrom" integer, "maxNights" integer,
      surcharges jsonb, "vatRateBp" integer, "unitTypeIds" uuid[], source text)`,
]
