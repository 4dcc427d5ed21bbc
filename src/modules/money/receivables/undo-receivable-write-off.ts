import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { openOf, presentReceivable, Receivable, receivableExample } from './receivable.ts'
import { accountOfForUpdate, lockEstablishmentOf, receivableById } from './receivable-reads.ts'
import { admitAccount } from './receivable-steps.ts'
import { reverseWriteOffs } from './reduction-writes.ts'

export const undoReceivableWriteOff = operation({
  id: 'undoReceivableWriteOff',
  method: 'DELETE',
  path: '/v1/accounts-receivable/receivables/:id/write-off',
  summary: 'Undo the write-off of a receivable',
  description: 'The amount is owed again, because the write-off was a mistake or the debtor pays after all.',
  permission: 'receivable.manage',
  params: closed({ id: Id('The receivable.') }),
  data: Receivable,
  names: 'receivable',
  refuses: [
    refuse.RECEIVABLE_NOT_FOUND,
    refuse.RECEIVABLE_NOT_WRITTEN_OFF,
    refuse.WRITTEN_OFF_WITH_INVOICE,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: { params: { id: exampleId.receivable }, data: receivableExample },
  async handle(context) {
    const { params, tenantId, newId, load } = context
    const {
      row: [row],
      receivable: [receivable],
      invoiced: [invoiced],
    } = await load({
      lockedEstablishmentOf: lockEstablishmentOf(tenantId, 'receivable', params.id),
      row: accountOfForUpdate(tenantId, 'receivable', params.id),
      receivable: receivableById(tenantId, params.id),
      invoiced: sql<{ id: string }>`
        select invoice_id as id from invoice_write_off where tenant_id = ${tenantId} and receivable_id = ${params.id} limit 1`,
    })
    if (!receivable) throw refuse.RECEIVABLE_NOT_FOUND({ recordId: params.id })
    const { account, posting } = admitAccount(context, row)
    if (invoiced) throw refuse.WRITTEN_OFF_WITH_INVOICE()
    if (receivable.writtenOffCents === 0n || receivable.cancelledOn !== null) throw refuse.RECEIVABLE_NOT_WRITTEN_OFF()
    const { writes, events } = reverseWriteOffs({ tenantId, posting, folio: receivable, accounts: [account], newId }, [
      { receivable: { ...receivable, openCents: openOf(receivable) }, cents: receivable.writtenOffCents, paidCents: 0n },
    ])
    return {
      data: presentReceivable({ ...receivable, writtenOffCents: 0n }),
      establishmentId: account.establishmentId,
      audit: { accountId: account.id, writtenOffCents: String(receivable.writtenOffCents) },
      writes,
      events,
    }
  },
})
