import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuseIfChanged, versionOfData } from '../../../platform/operation/versions.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { lockPayablesOf } from './payable-reads.ts'
import { defaultPolicy, PayablesPolicy, policyExample, policyMembers, policyProblem } from './policy.ts'
import { policyOf } from './policy-reads.ts'

export const setPayablesPolicy = operation({
  id: 'setPayablesPolicy',
  method: 'PUT',
  path: '/v1/operating-mandates/:id/payables-policy',
  summary: 'Set the payables policy of a mandate',
  description:
    'With `If-Match`, only as it was read (412 `CHANGED_MEANWHILE`). Only for managers, so that users who pay cannot change the approval rules. Also applies to invoices already approved: a lower amount may require a second approval.',
  permission: 'settlement.manage',
  conditional: true,
  managerOnly: true,
  needsConfirmation: true,
  params: closed({ id: Id('The operating mandate.') }),
  body: closed(policyMembers),
  data: PayablesPolicy,
  names: 'operating_mandate',
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND, platformRefuse.CHANGED_MEANWHILE],
  example: { params: { id: exampleId.operating_mandate }, body: policyExample, data: policyExample },
  async handle({ params, body, tenantId, moment, ifMatch, load }) {
    const problem = policyProblem(body)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const {
      mandate: [mandate],
      before: [before],
    } = await load({
      locked: lockPayablesOf(params.id),
      mandate: mandateById(tenantId, params.id),
      before: policyOf(tenantId, params.id),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
    refuseIfChanged(ifMatch, before ?? defaultPolicy)
    return {
      data: body,
      version: versionOfData(body),
      establishmentId: null,
      audit: { secondApprovalFromCents: body.secondApprovalFromCents, daysToPay: body.daysToPay },
      writes: [
        sql`
          insert into payables_policy (tenant_id, mandate_id, second_approval_from_cents, days_to_pay, payer, changed_at)
          values (${tenantId}, ${mandate.id}, ${body.secondApprovalFromCents}::bigint, ${body.daysToPay}::integer,
            ${body.payer === null ? null : JSON.stringify(body.payer)}::jsonb, ${moment}::timestamptz)
          on conflict (tenant_id, mandate_id) do update set second_approval_from_cents = excluded.second_approval_from_cents, days_to_pay = excluded.days_to_pay,
            payer = excluded.payer, changed_at = excluded.changed_at`,
      ],
      events: [{ type: 'payables_policy.changed', establishmentId: null, data: { operatingMandateId: mandate.id } }],
    }
  },
})
