import { exampleId } from '../../../platform/contract/examples.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { runParams } from './debit-run-params.ts'
import { remittanceOf } from './direct-debit.ts'
import { billsOfRun, runById } from './direct-debit-reads.ts'
import { refuse } from './errors.ts'
import { directDebitFile } from './pain-008.ts'

export const getDirectDebitFile = operation({
  id: 'getDirectDebitFile',
  method: 'GET',
  path: '/v1/direct-debit-runs/:id/document',
  summary: 'Download the bank file of a direct debit run',
  description: 'pain.008.001.08 (ISO 20022), SEPA Core Direct Debit. The same run always gives the same file.',
  permission: 'folio.manage',
  params: runParams,
  data: FileAnswer,
  responseFile: ['application/xml'],
  names: 'direct_debit_run',
  refuses: [refuse.DIRECT_DEBIT_RUN_NOT_FOUND, refuse.RUN_WAS_CANCELLED],
  example: {
    params: { id: exampleId.direct_debit_run },
    data: { mediaType: 'application/xml', fileName: 'direct-debits-3-2027-01-05.xml', bytes: new Uint8Array() },
  },
  async handle({ params, tenantId, load }) {
    const [[run], bills] = await load(runById(tenantId, params.id), billsOfRun(tenantId, params.id))
    if (!run) throw refuse.DIRECT_DEBIT_RUN_NOT_FOUND({ recordId: params.id })
    if (run.status === 'cancelled') throw refuse.RUN_WAS_CANCELLED()
    const text = directDebitFile(run, (debit) => remittanceOf(debit, bills))
    return {
      data: {
        mediaType: 'application/xml',
        fileName: `direct-debits-${run.number}-${run.collectedOn}.xml`,
        bytes: new TextEncoder().encode(text),
      },
    }
  },
})
