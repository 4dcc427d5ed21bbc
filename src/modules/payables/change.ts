/** What the changes of a payable load first, and what stands in its way. */
import { closed, Id } from '../../platform/contract/schemas.ts'
import type { Load } from '../../platform/database/load.ts'
import type { Statement } from '../../platform/database/sql.ts'
import type { Outcome } from '../../platform/operation/operation.ts'
import type { Id as IdType } from '../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import { type Payable, type PayableRow, presentPayable } from './payable.ts'
import { lockPayablesOf, mandateOfPayable, payableById } from './payable-reads.ts'
import { keepPayable } from './payable-writes.ts'

export const payableParams = closed({ id: Id('The inbound invoice.') })

/** Locked with all of its mandate. @throws when there is none with this id */
export async function lockedPayable(load: Load, tenantId: IdType, id: IdType): Promise<PayableRow> {
  const {
    row: [row],
  } = await load({ locked: lockPayablesOf(mandateOfPayable(tenantId, id)), row: payableById(tenantId, id) })
  if (!row) throw refuse.PAYABLE_NOT_FOUND({ recordId: id })
  return row
}

/** @throws when it is paid, or on its way to the bank */
export function unpaid(row: PayableRow): PayableRow {
  if (row.status === 'paid' || row.status === 'in_payment') throw refuse.PAYABLE_IS_PAID()
  return row
}

/** The answer of a change: what it is then, the row beside the register, and what else is written. */
export function changed(
  tenantId: IdType,
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

/** What it is when nothing else stands in the way: approved by enough, or open. */
export const openOrApproved = ({
  approvals,
  approvalsNeeded,
}: Pick<PayableRow, 'approvals' | 'approvalsNeeded'>): PayableRow['status'] =>
  approvals.length >= approvalsNeeded ? 'approved' : 'open'
