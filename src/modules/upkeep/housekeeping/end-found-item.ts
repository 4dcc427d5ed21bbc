import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, Text, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { FoundItem, foundItemExample } from './found-item.ts'
import { foundItemForUpdate } from './housekeeping-reads.ts'

export const endFoundItem = operation({
  id: 'endFoundItem',
  method: 'POST',
  path: '/v1/found-items/:id/end',
  summary: 'Return or discard a found item',
  permission: 'housekeeping.work',
  params: closed({ id: Id() }),
  body: closed({
    status: OneOf(['returned', 'discarded']),
    handedOver: Type.Optional(Text(500, 'To whom or by which parcel it was returned, or why it was discarded.')),
  }),
  data: FoundItem,
  names: 'found_item',
  refuses: [refuse.FOUND_ITEM_NOT_FOUND, refuse.FOUND_ITEM_ENDED],
  example: {
    params: { id: exampleId.found_item },
    body: { status: 'returned', handedOver: 'Sent by post' },
    data: { ...foundItemExample, status: 'returned', handedOver: 'Sent by post', endedAt: exampleMoment },
  },
  async handle({ params, body, tenantId, moment, load }) {
    const [[item]] = await load(foundItemForUpdate(tenantId, params.id))
    if (!item) throw refuse.FOUND_ITEM_NOT_FOUND({ recordId: params.id })
    if (item.status !== 'stored') throw refuse.FOUND_ITEM_ENDED()
    const next: FoundItem = { ...item, status: body.status, handedOver: body.handedOver ?? null, endedAt: moment }
    return {
      data: next,
      ...(item.reservationId === null ? {} : { concerns: [item.reservationId] }),
      establishmentId: item.establishmentId,
      audit: { status: next.status },
      writes: [
        sql`
          update found_item set status = ${next.status}, handed_over = ${next.handedOver}, ended_at = ${moment}::timestamptz
          where tenant_id = ${tenantId} and id = ${item.id}`,
      ],
      events: [
        {
          type: 'found_item.ended',
          establishmentId: item.establishmentId,
          data: { foundItemId: item.id, status: next.status },
        },
      ],
    }
  },
})
