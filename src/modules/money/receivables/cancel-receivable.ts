import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Text } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  entryOfFolio,
  folioByIdForUpdate,
  folioRefuse,
  lockStayOfFolio,
  postToFolios,
  reversalEntry,
  transferredEntry,
} from '../folios/index.ts'
import { refuse } from './errors.ts'
import { presentReceivable, Receivable, receivableExample } from './receivable.ts'
import { accountOfForUpdate, folioIdOfReceivable, lockEstablishmentOf, paymentsOf, receivableById } from './receivable-reads.ts'
import { admitAccount } from './receivable-steps.ts'
import { type DebtorMovement, debtorEntry, postToDebtor, releasePayments } from './receivable-writes.ts'

export const cancelReceivable = operation({
  id: 'cancelReceivable',
  method: 'POST',
  path: '/v1/accounts-receivable/receivables/:id/cancel',
  summary: 'Cancel a receivable',
  description:
    'An amount transferred from a folio becomes due on that folio again. A receivable entered by hand is cancelled. Money already paid on it stays on ' +
    'the account as credit: it pays what is owed next, or is refunded (`…/refunds`). The opposite is posted on the open business date.',
  permission: 'receivable.manage',
  params: closed({ id: Id('The receivable.') }),
  body: closed({ reason: Text(500, 'Reason, stored with the receivable.') }),
  data: Receivable,
  names: 'receivable',
  refuses: [
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
    refuse.RECEIVABLE_NOT_FOUND,
    refuse.RECEIVABLE_IS_CANCELLED,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.receivable },
    body: { reason: 'Billed to the wrong company' },
    data: {
      ...receivableExample,
      status: 'cancelled',
      openCents: '0',
      cancelledOn: '2026-11-21',
      cancelReason: 'Billed to the wrong company',
    },
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const folioId = folioIdOfReceivable(tenantId, params.id)
    const {
      folio: [folio],
      transfer: [transfer],
      row: [row],
      receivable: [receivable],
      payments,
    } = await load({
      lockedEstablishmentOf: lockEstablishmentOf(tenantId, 'receivable', params.id),
      lockedStayOfFolio: lockStayOfFolio(tenantId, folioId),
      folio: folioByIdForUpdate(tenantId, folioId),
      transfer: entryOfFolio(tenantId, folioId, params.id),
      row: accountOfForUpdate(tenantId, 'receivable', params.id),
      receivable: receivableById(tenantId, params.id),
      payments: paymentsOf(tenantId, sql`array[${params.id}::uuid]`),
    })
    if (!receivable) throw refuse.RECEIVABLE_NOT_FOUND({ recordId: params.id })
    const { account, today, posting } = admitAccount(context, row)
    if (receivable.cancelledOn !== null) throw refuse.RECEIVABLE_IS_CANCELLED()
    const { currency } = receivable
    // Credited or written-off amounts are no longer owed. Payments are released first.
    const amountCents = receivable.amountCents - receivable.creditedCents - receivable.writtenOffCents
    if (amountCents === 0n) throw refuse.RECEIVABLE_IS_CANCELLED({ message: 'Nothing remains of this receivable to cancel.' })
    const isWhole = amountCents === receivable.amountCents
    const movement: DebtorMovement = {
      id: newId(),
      kind: 'receivable_cancelled',
      currency,
      owedCents: -amountCents,
      unallocatedCents: 0n,
      label: 'Receivable cancelled',
      receivableId: receivable.id,
      ...(isWhole || !folio ? { reversesId: receivable.id } : {}),
      against: [{ account: 'brought_forward', detail: '', amountCents }],
    }
    const posts =
      folio && transfer
        ? postToFolios(
            tenantId,
            posting,
            [
              isWhole
                ? reversalEntry(movement.id, folio, transfer, 'reversal', body.reason)
                : transferredEntry(movement.id, folio, {
                    amountCents,
                    label: 'Receivable cancelled',
                    serviceDate: today,
                    occasion: 'manual',
                  }),
            ],
            [debtorEntry(tenantId, account, posting, movement)],
          )
        : postToDebtor(tenantId, account, posting, movement)
    return {
      data: presentReceivable({ ...receivable, paidCents: 0n, cancelledOn: today, cancelReason: body.reason }),
      establishmentId: account.establishmentId,
      audit: { accountId: account.id, amountCents: String(amountCents), folioId: receivable.folioId },
      ...(folio ? { concerns: [folio.reservationId] } : {}),
      writes: [
        ...releasePayments(tenantId, account, posting, currency, payments, newId),
        ...posts,
        sql`
          update receivable set cancelled_on = ${today}::date, cancel_reason = ${body.reason}
          where tenant_id = ${tenantId} and id = ${receivable.id}`,
      ],
      events: [
        {
          type: 'receivable.cancelled',
          establishmentId: account.establishmentId,
          data: { accountId: account.id, receivableId: receivable.id, folioId: receivable.folioId },
        },
      ],
    }
  },
})
