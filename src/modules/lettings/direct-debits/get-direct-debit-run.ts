import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { runParams } from './debit-run-params.ts'
import { DirectDebitRun, directDebitRunExample, presentRun } from './direct-debit.ts'
import { runById } from './direct-debit-reads.ts'
import { refuse } from './errors.ts'

export const getDirectDebitRun = operation({
  id: 'getDirectDebitRun',
  method: 'GET',
  path: '/v1/direct-debit-runs/:id',
  summary: 'Read a direct debit run',
  permission: 'folio.read',
  params: runParams,
  data: DirectDebitRun,
  names: 'direct_debit_run',
  refuses: [refuse.DIRECT_DEBIT_RUN_NOT_FOUND],
  example: { params: { id: exampleId.direct_debit_run }, data: directDebitRunExample },
  async handle({ params, tenantId, load }) {
    const [[run]] = await load(runById(tenantId, params.id))
    if (!run) throw refuse.DIRECT_DEBIT_RUN_NOT_FOUND({ recordId: params.id })
    return { data: presentRun(run) }
  },
})
