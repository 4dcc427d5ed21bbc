import { operation } from '../../platform/operation.ts'
import { closed, Id } from '../../platform/schemas.ts'
import { refuse } from './errors.ts'
import { Guest, guestExample, presentGuest } from './guest.ts'
import { guestById } from './guest-reads.ts'

export const getGuest = operation({
  id: 'getGuest',
  method: 'GET',
  path: '/v1/guests/:id',
  summary: 'Read a guest profile',
  permission: 'guest.read',
  params: closed({ id: Id() }),
  data: Guest,
  names: 'guest',
  refuses: [refuse.GUEST_NOT_FOUND],
  example: { params: { id: guestExample.id }, data: guestExample },
  async handle({ params, tenantId, load }) {
    const [[guest]] = await load(guestById(tenantId, params.id))
    if (!guest) throw refuse.GUEST_NOT_FOUND({ recordId: params.id })
    return { data: presentGuest(guest) }
  },
})
