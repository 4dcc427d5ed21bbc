import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Text } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { openOf, presentReceivable, Receivable, receivableExample } from './receivable.ts'
import { accountOfForUpdate, lockEstablishmentOf, receivableById } from './receivable-reads.ts'
import { admitAccount } from './receivable-steps.ts'
import { writeOffReceivables } from './reduction-writes.ts'

export const writeOffReceivable = operation({
  id: 'writeOffReceivable',
  method: 'POST',
  path: '/v1/accounts-receivable/receivables/:id/write-off',
  summary: 'Write off a receivable',
  description:
    'Posts the open amount as a bad debt. No more reminders are sent for it. A receivable transferred from a folio with invoices is written off with ' +
    'its invoice (`POST /v1/invoices/{id}/write-off`).',
  permission: 'receivable.manage',
  params: closed({ id: Id('The receivable.') }),
  body: closed({ reason: Text(500, 'Reason, stored in the audit trail.') }),
  data: Receivable,
  names: 'receivable',
  refuses: [
    refuse.RECEIVABLE_NOT_FOUND,
    refuse.NOTHING_TO_WRITE_OFF,
    refuse.WRITTEN_OFF_WITH_INVOICE,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.receivable },
    body: { reason: 'Insolvent' },
    data: { ...receivableExample, status: 'written_off', openCents: '0', writtenOffCents: '48000' },
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const {
      row: [row],
      receivable: [receivable],
    } = await load({
      lockedEstablishmentOf: lockEstablishmentOf(tenantId, 'receivable', params.id),
      row: accountOfForUpdate(tenantId, 'receivable', params.id),
      receivable: receivableById(tenantId, params.id),
    })
    if (!receivable) throw refuse.RECEIVABLE_NOT_FOUND({ recordId: params.id })
    const { account, posting } = admitAccount(context, row)
    const openCents = openOf(receivable)
    if (openCents === 0n) throw refuse.NOTHING_TO_WRITE_OFF()
    if (receivable.invoiceNumbers.length > 0)
      throw refuse.WRITTEN_OFF_WITH_INVOICE({
        message: `This was invoiced (${receivable.invoiceNumbers.slice(0, 5).join(', ')}). Write the invoice off instead.`,
      })
    const { writes, events } = writeOffReceivables({ tenantId, posting, folio: receivable, accounts: [account], newId }, [
      { receivable: { ...receivable, openCents }, cents: openCents, paidCents: 0n },
    ])
    return {
      data: presentReceivable({ ...receivable, writtenOffCents: receivable.writtenOffCents + openCents }),
      establishmentId: account.establishmentId,
      audit: { accountId: account.id, writtenOffCents: String(openCents), reason: body.reason },
      writes,
      events,
    }
  },
})
