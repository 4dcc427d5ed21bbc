import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { Block, blockExample, presentBlock } from './block.ts'
import { blockById, nightsOfBlock } from './block-reads.ts'
import { refuse } from './errors.ts'

export const getBlock = operation({
  id: 'getBlock',
  method: 'GET',
  path: '/v1/blocks/:id',
  summary: 'Read a block with its pick-up grid',
  permission: 'reservation.read',
  params: closed({ id: Id() }),
  data: Block,
  names: 'block',
  refuses: [refuse.BLOCK_NOT_FOUND],
  example: { params: { id: blockExample.id }, data: blockExample },
  async handle({ params, tenantId, load }) {
    const [[row], nights] = await load(blockById(tenantId, params.id), nightsOfBlock(tenantId, params.id))
    if (!row) throw refuse.BLOCK_NOT_FOUND({ recordId: params.id })
    return { data: presentBlock(row, nights) }
  },
})
