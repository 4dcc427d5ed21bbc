import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Text } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { mandateByIdForUpdate } from '../../invoicing/invoices/index.ts'
import { refuse } from './errors.ts'
import { postingIn } from './owner-settlement-steps.ts'
import { costExample, OwnerCost, presentCost } from './settlement.ts'
import { costById, establishmentUnderMandate } from './settlement-reads.ts'
import { postCost } from './settlement-writes.ts'

export const reverseOwnerCost = operation({
  id: 'reverseOwnerCost',
  method: 'POST',
  path: '/v1/owner-costs/:id/reverse',
  summary: 'Reverse a cost on the account of an owner',
  description: 'Posts an opposite entry on the open business date. Both entries stay on the statement.',
  permission: 'settlement.manage',
  status: 201,
  params: closed({ id: Id('The cost.') }),
  body: closed({ reason: Text(500) }),
  data: OwnerCost,
  names: 'owner_cost',
  refuses: [
    refuse.OWNER_COST_NOT_FOUND,
    refuse.ALREADY_REVERSED,
    refuse.ESTABLISHMENT_OUTSIDE_THE_MANDATE,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.owner_cost },
    body: { reason: 'Paid by the insurance' },
    data: {
      ...costExample,
      amount: { amountCents: '-18000', currency: 'EUR' },
      reversesId: exampleId.owner_cost,
      reason: 'Paid by the insurance',
    },
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const of = (column: 'mandate_id' | 'establishment_id') =>
      column === 'mandate_id'
        ? sql`(select mandate_id from owner_cost where tenant_id = ${tenantId} and id = ${params.id})`
        : sql`(select establishment_id from owner_cost where tenant_id = ${tenantId} and id = ${params.id})`
    const {
      row: [row],
      cost: [cost],
    } = await load({
      row: establishmentUnderMandate(tenantId, of('mandate_id'), of('establishment_id')),
      mandateByIdForUpdate: mandateByIdForUpdate(tenantId, of('mandate_id')),
      cost: costById(tenantId, params.id),
    })
    if (!cost) throw refuse.OWNER_COST_NOT_FOUND({ recordId: params.id })
    if (cost.reversedById !== null || cost.reversesId !== null) throw refuse.ALREADY_REVERSED()
    const { establishment, posting } = postingIn(row, { moment, caller })
    const reversal = {
      ...cost,
      id: newId(),
      amountCents: -cost.amountCents,
      vatCents: -cost.vatCents,
      businessDate: posting.businessDate,
      postedAt: moment,
      reversesId: cost.id,
      reason: body.reason,
    }
    return {
      data: presentCost(reversal),
      record: reversal.id,
      establishmentId: establishment.id,
      audit: { reverses: cost.id },
      writes: postCost(tenantId, posting, reversal),
      events: [
        {
          type: 'owner_cost.reversed',
          establishmentId: establishment.id,
          data: { costId: cost.id, mandateId: cost.mandateId, reversedById: reversal.id },
        },
      ],
    }
  },
})
