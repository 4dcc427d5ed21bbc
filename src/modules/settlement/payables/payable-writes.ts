import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Outcome } from '../../../platform/operation/operation.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type Payable, type PayableRow, presentPayable } from './payable.ts'

/** Creates the row with the mutable state of a register entry, which itself never changes. Created on first use. */
const keepPayable = (tenantId: Id, { id, operatingMandateId }: Pick<PayableRow, 'id' | 'operatingMandateId'>): Statement =>
  sql`insert into payable (tenant_id, id, mandate_id) values (${tenantId}, ${id}, ${operatingMandateId}) on conflict do nothing`

export const dropApprovals = (tenantId: Id, ids: readonly Id[]): Statement =>
  sql`delete from payable_approval where tenant_id = ${tenantId} and payable_id = any(${[...ids]}::uuid[])`

/** The outcome of a change: the resulting payable, its state row, and further writes. */
export function changed(
  tenantId: Id,
  row: PayableRow,
  became: Partial<PayableRow>,
  named: string,
  writes: readonly Statement[],
): Outcome<Payable> {
  return {
    data: presentPayable({ ...row, ...became }),
    establishmentId: null,
    audit: { changed: named },
    writes: [keepPayable(tenantId, row), ...writes],
    events: [
      {
        type: 'payable.changed',
        establishmentId: null,
        data: { payableId: row.id, operatingMandateId: row.operatingMandateId, changed: [named] },
      },
    ],
  }
}
