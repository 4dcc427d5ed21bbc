import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Hold, holdExample, presentHold } from './hold.ts'
import { holdById } from './hold-reads.ts'
import { holdParams } from './hold-request-steps.ts'

export const getHold = operation({
  id: 'getHold',
  method: 'GET',
  path: '/v1/incidentals/:id',
  summary: 'Read a card hold',
  permission: 'incidentals.read',
  params: holdParams,
  data: Hold,
  names: 'hold',
  refuses: [refuse.HOLD_NOT_FOUND],
  example: { params: { id: exampleId.hold }, data: holdExample },
  async handle({ params, tenantId, load }) {
    const [[hold]] = await load(holdById(tenantId, params.id))
    if (!hold) throw refuse.HOLD_NOT_FOUND({ recordId: params.id })
    return { data: presentHold(hold) }
  },
})
