import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { DirectDebitRun, directDebitRunExample, presentRun } from './direct-debit.ts'
import { refuse } from './errors.ts'
import { collecting, runMembers } from './run-steps.ts'

export const previewDirectDebits = operation({
  id: 'previewDirectDebits',
  method: 'POST',
  path: '/v1/direct-debit-runs/preview',
  summary: 'Preview a direct debit run',
  description: 'Nothing is changed. The ids are temporary.',
  permission: 'folio.read',
  readOnly: true,
  body: runMembers,
  data: DirectDebitRun,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.SEPA_CREDITOR_MISSING, refuse.NOTHING_TO_COLLECT],
  example: {
    body: { establishmentId: exampleId.establishment, collectedOn: '2026-06-05' },
    data: directDebitRunExample,
  },
  async handle({ body, tenantId, moment, todayIn, newId, load }) {
    const { establishment, creditor, debits, number } = await collecting(load, {
      tenantId,
      body,
      todayIn,
      newId,
      isLocked: false,
    })
    return {
      data: presentRun({
        id: newId(),
        number,
        establishmentId: establishment.id,
        collectedOn: body.collectedOn,
        status: 'sent',
        bookedOn: null,
        creditor,
        debits,
        madeAt: moment,
      }),
    }
  },
})
