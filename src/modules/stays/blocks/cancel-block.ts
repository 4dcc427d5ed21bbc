import { closed, Id, Text, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { releaseBlocked } from '../../property/property/index.ts'
import { Block, blockExample, presentBlock } from './block.ts'
import { blockByIdForUpdate, lockEstablishmentOfBlock, nightsOfBlockForUpdate } from './block-reads.ts'
import { updateBlock } from './block-writes.ts'
import { refuse } from './errors.ts'

export const cancelBlock = operation({
  id: 'cancelBlock',
  method: 'POST',
  path: '/v1/blocks/:id/cancel',
  summary: 'Cancel a block',
  description: 'Nights it still holds are released to inventory. Stays that were picked up do not change.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({ reason: Type.Optional(Text(500, 'Why; audited.')) }),
  bodyOptional: true,
  data: Block,
  names: 'block',
  refuses: [refuse.BLOCK_NOT_FOUND, refuse.BLOCK_CANCELLED],
  example: {
    params: { id: blockExample.id },
    body: {},
    data: { ...blockExample, status: 'Cancelled', left: 0 },
  },
  async handle({ params, body, tenantId, load }) {
    const {
      block: [row],
      nights,
    } = await load({
      lockedEstablishment: lockEstablishmentOfBlock(tenantId, params.id),
      block: blockByIdForUpdate(tenantId, params.id),
      nights: nightsOfBlockForUpdate(tenantId, params.id),
    })
    if (!row) throw refuse.BLOCK_NOT_FOUND({ recordId: params.id })
    if (row.status === 'Cancelled') throw refuse.BLOCK_CANCELLED()
    const next = { ...row, status: 'Cancelled' as const }
    return {
      data: presentBlock(
        next,
        nights.map((night) => ({ ...night, released: true })),
      ),
      establishmentId: row.establishmentId,
      audit: { reason: body.reason ?? null },
      writes: [updateBlock(tenantId, next), releaseBlocked(tenantId, sql`b.block_id = ${row.id}`)],
      events: [{ type: 'block.cancelled', establishmentId: row.establishmentId, data: { blockId: row.id } }],
    }
  },
})
