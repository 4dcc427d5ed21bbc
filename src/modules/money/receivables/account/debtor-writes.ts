import { assignments, columnNames, record, recordTypes, recordValues } from '../../../../platform/database/columns.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { DebtorAccountRow } from './debtor-account.ts'
import { debtorFields } from './debtor-fields.ts'

export const insertDebtorAccount = (tenantId: Id, row: DebtorAccountRow): Statement => sql`
  insert into debtor_account (tenant_id, id, establishment_id, number, ${columnNames(debtorFields)}, created_at)
  select ${tenantId}, ${row.id}::uuid, ${row.establishmentId}::uuid, ${row.number}, ${recordValues(debtorFields)}, ${row.createdAt}::timestamptz
  from jsonb_to_record(${record(row)}::jsonb) as r (${recordTypes(debtorFields)})`

export const updateDebtorAccount = (tenantId: Id, row: DebtorAccountRow): Statement => sql`
  update debtor_account a set number = ${row.number}, status = ${row.status}, version = ${row.version}::integer, ${assignments(debtorFields)}
  from jsonb_to_record(${record(row)}::jsonb) as r (${recordTypes(debtorFields)})
  where a.tenant_id = ${tenantId} and a.id = ${row.id}`
