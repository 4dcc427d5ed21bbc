import { assignments, columnNames, record, recordTypes, recordValues } from '../../../platform/database/columns.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { EstablishmentRow } from './establishment.ts'
import { establishmentFields } from './establishment-fields.ts'

export const insertEstablishment = (tenantId: Id, row: EstablishmentRow): Statement => sql`
  insert into establishment (tenant_id, id, org_unit_id, code, property_type, country_code, currency, current_business_date, ${columnNames(establishmentFields)})
  select ${tenantId}, ${row.id}::uuid, ${row.orgUnitId}::uuid, ${row.code}, ${row.propertyType}, ${row.countryCode}, ${row.currency}, ${row.currentBusinessDate}::date,
    ${recordValues(establishmentFields)}
  from jsonb_to_record(${record(row)}::jsonb) as r (${recordTypes(establishmentFields)})`

export const updateEstablishmentRow = (tenantId: Id, row: EstablishmentRow): Statement => sql`
  update establishment e set status = ${row.status}, currency = ${row.currency}, current_business_date = ${row.currentBusinessDate}::date, ${assignments(establishmentFields)}
  from jsonb_to_record(${record(row)}::jsonb) as r (${recordTypes(establishmentFields)})
  where e.tenant_id = ${tenantId} and e.id = ${row.id}`
