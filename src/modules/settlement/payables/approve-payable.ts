import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Payable, payableExample } from './payable.ts'
import { lockedPayable, openOrApproved, payableParams, unpaid } from './payable-steps.ts'
import { changed } from './payable-writes.ts'

export const approvePayable = operation({
  id: 'approvePayable',
  method: 'POST',
  path: '/v1/payables/:id/approve',
  summary: 'Approve a supplier invoice',
  description:
    'Confirms that it is correct and may be paid, to the current bank account of the supplier. From the amount of the policy on, two approvals are needed. Each user or key counts once; a key and the user who created it count as one.',
  permission: 'inbound_invoice.manage',
  params: payableParams,
  body: closed({}),
  bodyOptional: true,
  data: Payable,
  names: 'inbound_invoice',
  refuses: [refuse.PAYABLE_NOT_FOUND, refuse.PAYABLE_IS_PAID, refuse.PAYABLE_IS_DISPUTED, refuse.APPROVED_BY_YOU],
  example: { params: { id: exampleId.inbound_invoice }, body: {}, data: payableExample },
  async handle({ params, tenantId, caller, moment, load }) {
    const row = unpaid(await lockedPayable(load, tenantId, params.id))
    if (row.dispute) throw refuse.PAYABLE_IS_DISPUTED()
    const others = row.approvals.map(({ approvedBy }) => approvedBy)
    if (others.includes(caller.actorId)) throw refuse.APPROVED_BY_YOU()
    // A key does not count as a second person beside the user who created it.
    const [made] = await load(sql<{ id: string; madeBy: string | null }>`
      select id, created_by as "madeBy" from api_key where tenant_id = ${tenantId} and id = any(${[...others, caller.actorId]}::uuid[])`)
    const isOfOneHand = made.some(({ id, madeBy }) =>
      id === caller.actorId ? madeBy !== null && others.includes(madeBy) : madeBy === caller.actorId,
    )
    if (isOfOneHand)
      throw refuse.APPROVED_BY_YOU({
        message: 'The second approval must come from another person, not from their own API key.',
      })
    const approvals = [...row.approvals, { approvedBy: caller.actorId, approvedAt: moment }]
    return changed(tenantId, row, { approvals, status: openOrApproved({ ...row, approvals }) }, 'approvals', [
      sql`
        insert into payable_approval (tenant_id, payable_id, mandate_id, approved_by, approved_at, iban)
        values (${tenantId}, ${row.id}, ${row.operatingMandateId}, ${caller.actorId}, ${moment}::timestamptz, ${row.account?.iban ?? null})
        on conflict on constraint payable_approval_once do update set approved_at = excluded.approved_at, iban = excluded.iban`,
    ])
  },
})
