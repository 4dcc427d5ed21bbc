import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Text } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { codeOf } from '../../payment-methods/index.ts'
import { refuse } from '../errors.ts'
import { presentReceipt, Receipt, receiptExample } from '../receivable.ts'
import { accountOfForUpdate, allocationsOf, lockEstablishmentOf, receiptById } from '../receivable-reads.ts'
import { admitAccount } from '../receivable-steps.ts'
import { postToDebtor } from '../receivable-writes.ts'
import { allocatedCents } from './allocation.ts'

export const reversePayment = operation({
  id: 'reversePayment',
  method: 'POST',
  path: '/v1/accounts-receivable/payments/:id/reverse',
  summary: 'Reverse a payment',
  description:
    'For a returned transfer, a bounced cheque or a wrong entry. The receivables it paid are open again. Nothing is deleted: the opposite is posted on ' +
    'the open business date, and the same `externalRef` can be used again.',
  permission: 'receivable.payment',
  status: 201,
  params: closed({ id: Id('The payment (receipt).') }),
  body: closed({ reason: Text(500, 'Reason, stored with the payment.') }),
  data: Receipt,
  names: 'receipt',
  refuses: [refuse.RECEIPT_NOT_FOUND, refuse.RECEIPT_IS_REVERSED, refuse.RECEIPT_IS_REFUNDED, refuse.BUSINESS_DATE_NOT_OPEN],
  example: {
    params: { id: exampleId.receipt },
    body: { reason: 'The cheque bounced' },
    data: {
      ...receiptExample,
      status: 'reversed',
      allocatedCents: '0',
      unallocatedCents: '0',
      reversedOn: '2026-11-21',
      reversalReason: 'The cheque bounced',
      allocations: [],
    },
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const {
      row: [row],
      receipt: [receipt],
      allocated,
    } = await load({
      lockedEstablishmentOf: lockEstablishmentOf(tenantId, 'receipt', params.id),
      row: accountOfForUpdate(tenantId, 'receipt', params.id),
      receipt: receiptById(tenantId, params.id),
      allocated: allocationsOf(tenantId, sql`array[${params.id}::uuid]`),
    })
    if (!receipt) throw refuse.RECEIPT_NOT_FOUND({ recordId: params.id })
    const { account, today, posting } = admitAccount(context, row)
    if (receipt.reversedOn !== null) throw refuse.RECEIPT_IS_REVERSED()
    if (receipt.refundedCents > 0n) throw refuse.RECEIPT_IS_REFUNDED()
    const paidCents = allocatedCents(allocated)
    return {
      data: presentReceipt({ ...receipt, allocatedCents: 0n, reversedOn: today, reversalReason: body.reason }, []),
      establishmentId: account.establishmentId,
      audit: { accountId: account.id, amountCents: String(receipt.amountCents), reopenedCents: String(paidCents) },
      writes: [
        ...postToDebtor(
          tenantId,
          account,
          posting,
          {
            id: newId(),
            kind: 'payment_reversed',
            currency: receipt.currency,
            owedCents: paidCents,
            unallocatedCents: paidCents - receipt.amountCents,
            label: 'Payment reversed',
            receiptId: receipt.id,
            reversesId: receipt.id,
            against: [{ account: 'off_ledger_payments', detail: codeOf(receipt), amountCents: -receipt.amountCents }],
          },
          allocated.map(({ receivableId, amountCents }) => ({ receiptId: receipt.id, receivableId, amountCents: -amountCents })),
        ),
        sql`
          update receipt set reversed_on = ${today}::date, reversal_reason = ${body.reason}
          where tenant_id = ${tenantId} and id = ${receipt.id}`,
      ],
      events: [
        {
          type: 'receivable.payment_reversed',
          establishmentId: account.establishmentId,
          data: { accountId: account.id, receiptId: receipt.id, amountCents: String(receipt.amountCents) },
        },
        ...allocated.map(({ receivableId }) => ({
          type: 'receivable.reopened' as const,
          establishmentId: account.establishmentId,
          data: { accountId: account.id, receivableId },
        })),
      ],
    }
  },
})
