import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Line, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { accountProblem, bic, iban } from '../../lettings/direct-debits/index.ts'
import { refuse } from './errors.ts'
import { Payable, payableExample, presentPayable } from './payable.ts'
import { lockedPayable, payableParams } from './payable-steps.ts'

export const setSupplierAccount = operation({
  id: 'setSupplierAccount',
  method: 'PUT',
  path: '/v1/payables/:id/supplier-account',
  summary: 'Set the bank account of a supplier',
  description:
    'Sets the account for all invoices of this supplier under the mandate. Approvals are only valid for the account at that time: after a change, unpaid invoices must be approved again, including those returned from a run or marked as paid by mistake.',
  permission: 'settlement.manage',
  needsConfirmation: true,
  params: payableParams,
  body: closed({
    name: Type.Optional(Line(70, 'Name as registered with the bank. Default: as on the invoice.')),
    iban: iban('Without blanks.'),
    bic: Type.Optional(Nullable(bic)),
  }),
  data: Payable,
  names: 'inbound_invoice',
  refuses: [refuse.PAYABLE_NOT_FOUND],
  example: {
    params: { id: exampleId.inbound_invoice },
    body: { iban: 'FR7630006000011234567890189' },
    data: { ...payableExample, status: 'open', approvals: [] },
  },
  async handle({ params, body, tenantId, caller, moment, load }) {
    const problem = accountProblem(body)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const row = await lockedPayable(load, tenantId, params.id)
    const account = { name: body.name?.trim() ?? row.supplierName.slice(0, 70), iban: body.iban, bic: body.bic ?? null }
    const isOther = row.account?.iban !== account.iban
    const isUnpaid = row.status !== 'paid' && row.status !== 'in_payment'
    return {
      data: presentPayable(
        isOther && isUnpaid ? { ...row, account, approvals: [], status: row.dispute ? 'disputed' : 'open' } : { ...row, account },
      ),
      establishmentId: null,
      writes: [
        sql`
          insert into supplier_account (tenant_id, mandate_id, supplier_key, name, iban, bic, changed_at, changed_by)
          values (${tenantId}, ${row.operatingMandateId}, ${row.supplierKey}, ${account.name}, ${account.iban}, ${account.bic}, ${moment}::timestamptz, ${caller.actorId})
          on conflict (tenant_id, mandate_id, supplier_key) do update set name = excluded.name, iban = excluded.iban, bic = excluded.bic, changed_at = excluded.changed_at,
            changed_by = excluded.changed_by`,
      ],
      events: [
        {
          type: 'supplier_account.changed',
          establishmentId: null,
          data: { operatingMandateId: row.operatingMandateId, payableId: row.id },
        },
      ],
    }
  },
})
