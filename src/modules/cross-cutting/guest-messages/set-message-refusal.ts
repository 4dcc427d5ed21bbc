import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentOfEvent, guestRefuse, present, visibleGuestForUpdate } from '../../profiles/guests/index.ts'

export const setMessageRefusal = operation({
  id: 'setMessageRefusal',
  method: 'PUT',
  path: '/v1/guests/:id/messages',
  summary: 'Set whether a guest declines messages',
  description:
    'A guest who declines gets no messages, neither automatic nor manual. If one of several merged profiles declines, all do.',
  permission: 'guest.create',
  params: closed({ id: Id() }),
  body: closed({ declines: Type.Boolean() }),
  data: closed({ guestId: Id(), declines: Type.Boolean() }),
  names: 'guest',
  refuses: [guestRefuse.GUEST_NOT_FOUND],
  example: {
    params: { id: exampleId.guest },
    body: { declines: true },
    data: { guestId: exampleId.guest, declines: true },
  },
  async handle({ caller, params, body, tenantId, moment, load }) {
    const [[row]] = await load(visibleGuestForUpdate(caller, params.id))
    const guest = present(row, params.id)
    return {
      data: { guestId: guest.id, declines: body.declines },
      audit: { declines: body.declines },
      writes: [
        body.declines
          ? sql`insert into message_refusal (tenant_id, guest_id, declined_at) values (${tenantId}, ${guest.id}, ${moment}::timestamptz) on conflict do nothing`
          : sql`delete from message_refusal where tenant_id = ${tenantId} and guest_id = ${guest.id}`,
      ],
      events: [{ type: 'guest.rectified', establishmentId: establishmentOfEvent(caller), data: { guestId: guest.id } }],
    }
  },
})
