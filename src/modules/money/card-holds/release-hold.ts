import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Hold, holdExample } from './hold.ts'
import { askingFor, finishHold, heldHold, holdParams } from './hold-request-steps.ts'

export const releaseHold = operation({
  id: 'releaseHold',
  method: 'POST',
  path: '/v1/incidentals/:id/release',
  summary: 'Release a card hold',
  description: 'Releases the amount at the gateway. With `manual`, staff cancel the authorisation on the card terminal.',
  permission: 'incidentals.manage',
  params: holdParams,
  body: closed({}),
  bodyOptional: true,
  data: Hold,
  names: 'hold',
  refuses: [
    refuse.HOLD_NOT_FOUND,
    refuse.HOLD_NOT_HELD,
    refuse.HOLD_BUSY,
    refuse.HOLD_REFUSED,
    platformRefuse.GATEWAY_UNAVAILABLE,
  ],
  example: {
    params: { id: exampleId.hold },
    body: {},
    data: { ...holdExample, status: 'released', endedAt: exampleMoment },
  },
  externalCall: askingFor('release', ({ moment }, hold) => {
    heldHold(hold, moment)
    return { amountCents: hold.amountCents, detail: {} }
  }),
  handle: (context) => finishHold(context),
})
