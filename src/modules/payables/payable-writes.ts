import { type Statement, sql } from '../../platform/database/sql.ts'
import type { Id } from '../../platform/values/ids.ts'
import type { PayableRow } from './payable.ts'

/** The row beside the entry of the register, which never changes itself; written when something is first said of it. */
export const keepPayable = (tenantId: Id, { id, operatingMandateId }: Pick<PayableRow, 'id' | 'operatingMandateId'>): Statement =>
  sql`insert into payable (tenant_id, id, mandate_id) values (${tenantId}, ${id}, ${operatingMandateId}) on conflict do nothing`

export const dropApprovals = (tenantId: Id, ids: readonly Id[]): Statement =>
  sql`delete from payable_approval where tenant_id = ${tenantId} and payable_id = any(${[...ids]}::uuid[])`
