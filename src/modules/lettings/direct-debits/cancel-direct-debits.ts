import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { runParams, sentRun } from './debit-run-params.ts'
import { DirectDebitRun, directDebitRunExample, presentRun } from './direct-debit.ts'
import { runByIdForUpdate } from './direct-debit-reads.ts'
import { refuse } from './errors.ts'

export const cancelDirectDebits = operation({
  id: 'cancelDirectDebits',
  method: 'POST',
  path: '/v1/direct-debit-runs/:id/cancel',
  summary: 'Cancel a direct debit run',
  description: 'For a run not sent to the bank, or recalled completely. Its amounts can be collected again.',
  permission: 'folio.manage',
  params: runParams,
  body: closed({}),
  data: DirectDebitRun,
  names: 'direct_debit_run',
  refuses: [refuse.DIRECT_DEBIT_RUN_NOT_FOUND, refuse.RUN_NOT_SENT],
  example: {
    params: { id: exampleId.direct_debit_run },
    body: {},
    data: {
      ...directDebitRunExample,
      status: 'cancelled',
      debits: directDebitRunExample.debits.map((debit) => ({ ...debit, status: 'cancelled' as const })),
    },
  },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(runByIdForUpdate(tenantId, params.id))
    const run = sentRun(row, params.id)
    return {
      data: presentRun({
        ...run,
        status: 'cancelled',
        debits: run.debits.map((debit) => (debit.status === 'sent' ? { ...debit, status: 'cancelled' as const } : debit)),
      }),
      establishmentId: run.establishmentId,
      writes: [
        sql`update direct_debit set status = 'cancelled' where tenant_id = ${tenantId} and run_id = ${run.id} and status = 'sent'`,
        sql`update direct_debit_run set status = 'cancelled' where tenant_id = ${tenantId} and id = ${run.id}`,
      ],
      events: [{ type: 'direct_debit_run.cancelled', establishmentId: run.establishmentId, data: { runId: run.id } }],
    }
  },
})
