import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { FoundItem, foundItemExample } from './found-item.ts'
import { foundItemForUpdate } from './housekeeping-reads.ts'

export const restoreFoundItem = operation({
  id: 'restoreFoundItem',
  method: 'POST',
  path: '/v1/found-items/:id/restore',
  summary: 'Store a found item again',
  description: 'Takes back that it was returned or discarded.',
  permission: 'housekeeping.work',
  params: closed({ id: Id() }),
  data: FoundItem,
  names: 'found_item',
  refuses: [refuse.FOUND_ITEM_NOT_FOUND, refuse.FOUND_ITEM_STORED],
  example: { params: { id: exampleId.found_item }, data: foundItemExample },
  async handle({ params, tenantId, load }) {
    const [[item]] = await load(foundItemForUpdate(tenantId, params.id))
    if (!item) throw refuse.FOUND_ITEM_NOT_FOUND({ recordId: params.id })
    if (item.status === 'stored') throw refuse.FOUND_ITEM_STORED()
    const next: FoundItem = { ...item, status: 'stored', handedOver: null, endedAt: null }
    return {
      data: next,
      ...(item.reservationId === null ? {} : { concerns: [item.reservationId] }),
      establishmentId: item.establishmentId,
      audit: { status: next.status, was: item.status, endedAt: item.endedAt },
      writes: [
        sql`
          update found_item set status = 'stored', handed_over = null, ended_at = null
          where tenant_id = ${tenantId} and id = ${item.id}`,
      ],
      events: [{ type: 'found_item.restored', establishmentId: item.establishmentId, data: { foundItemId: item.id } }],
    }
  },
})
