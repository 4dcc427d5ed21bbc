import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Line, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Hold, holdExample } from './hold.ts'
import { askingFor, deadlineOf, finishHold, heldAtMostDays, heldHold, holdParams } from './hold-request-steps.ts'

export const extendHold = operation({
  id: 'extendHold',
  method: 'POST',
  path: '/v1/incidentals/:id/extend',
  summary: 'Extend a card hold',
  description:
    'For a longer stay. The gateway authorises the same amount again, then releases the old authorisation. `manual`: staff authorise again on the card ' +
    'terminal and can enter the new code.',
  permission: 'incidentals.manage',
  params: holdParams,
  body: closed({
    expiresAt: MomentOf(`Must be in the future, at most ${heldAtMostDays} days ahead. The gateway may set an earlier end.`),
    authorisationCode: Type.Optional(Line(100, 'Manual only: the new authorisation code.')),
  }),
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
    body: { expiresAt: '2026-12-05T09:30:00Z' },
    data: { ...holdExample, expiresAt: '2026-12-05T09:30:00.000Z' },
  },
  externalCall: askingFor<{ expiresAt: string; authorisationCode?: string }>('extend', ({ body, moment }, hold) => {
    const expiresAt = deadlineOf(body.expiresAt, moment, heldAtMostDays)
    heldHold(hold, moment)
    if (expiresAt <= hold.expiresAt)
      throw platformRefuse.VALIDATION_ERROR({
        message: `body.expiresAt must be later than the current end, ${hold.expiresAt}.`,
      })
    if (hold.gateway !== 'manual' && body.authorisationCode !== undefined)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.authorisationCode is only allowed for a manual card hold.' })
    return {
      amountCents: hold.amountCents,
      detail: { expiresAt, ...(body.authorisationCode === undefined ? {} : { source: body.authorisationCode }) },
    }
  }),
  handle: (context) => finishHold(context),
})
