import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Text } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { mandateByIdForUpdate } from '../../invoicing/invoices/index.ts'
import { refuse } from './errors.ts'
import { postingIn } from './owner-settlement-steps.ts'
import { OwnerPayout, payoutExample, presentPayout } from './settlement.ts'
import { establishmentUnderMandate, payoutById } from './settlement-reads.ts'
import { postPayout } from './settlement-writes.ts'

export const reverseOwnerPayout = operation({
  id: 'reverseOwnerPayout',
  method: 'POST',
  path: '/v1/owner-payouts/:id/reverse',
  summary: 'Reverse a payout to an owner',
  description: 'Posts an opposite entry on the open business date. Both entries stay on the statement.',
  permission: 'settlement.manage',
  status: 201,
  params: closed({ id: Id('The payout.') }),
  body: closed({ reason: Text(500) }),
  data: OwnerPayout,
  names: 'owner_payout',
  refuses: [
    refuse.OWNER_PAYOUT_NOT_FOUND,
    refuse.ALREADY_REVERSED,
    refuse.ESTABLISHMENT_OUTSIDE_THE_MANDATE,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.owner_payout },
    body: { reason: 'The transfer came back' },
    data: {
      ...payoutExample,
      amount: { amountCents: '-100', currency: 'EUR' },
      reversesId: exampleId.owner_payout,
      reason: 'The transfer came back',
    },
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const of = (column: 'mandate_id' | 'establishment_id') =>
      column === 'mandate_id'
        ? sql`(select mandate_id from owner_payout where tenant_id = ${tenantId} and id = ${params.id})`
        : sql`(select establishment_id from owner_payout where tenant_id = ${tenantId} and id = ${params.id})`
    const {
      row: [row],
      payout: [payout],
    } = await load({
      row: establishmentUnderMandate(tenantId, of('mandate_id'), of('establishment_id')),
      mandateByIdForUpdate: mandateByIdForUpdate(tenantId, of('mandate_id')),
      payout: payoutById(tenantId, params.id),
    })
    if (!payout) throw refuse.OWNER_PAYOUT_NOT_FOUND({ recordId: params.id })
    if (payout.reversedById !== null || payout.reversesId !== null) throw refuse.ALREADY_REVERSED()
    const { establishment, posting } = postingIn(row, { moment, caller })
    const reversal = {
      ...payout,
      id: newId(),
      amountCents: -payout.amountCents,
      businessDate: posting.businessDate,
      postedAt: moment,
      reversesId: payout.id,
      reason: body.reason,
    }
    return {
      data: presentPayout(reversal),
      record: reversal.id,
      establishmentId: establishment.id,
      audit: { reverses: payout.id },
      writes: postPayout(tenantId, posting, reversal),
      events: [
        {
          type: 'owner_payout.reversed',
          establishmentId: establishment.id,
          data: { payoutId: payout.id, mandateId: payout.mandateId, reversedById: reversal.id },
        },
      ],
    }
  },
})
