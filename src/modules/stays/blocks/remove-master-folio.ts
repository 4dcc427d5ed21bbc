import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { routeAnew } from '../../money/house-accounts/index.ts'
import { Block, blockExample, presentBlock } from './block.ts'
import { blockByIdForUpdate, lockEstablishmentOfBlock, nightsOfBlock } from './block-reads.ts'
import { setMaster } from './block-writes.ts'
import { depositsOfBlock, receivedOnMaster } from './deposit-schedule-reads.ts'
import { refuse } from './errors.ts'

export const removeMasterFolio = operation({
  id: 'removeMasterFolio',
  method: 'DELETE',
  path: '/v1/blocks/:id/master-folio',
  summary: 'Remove the master folio of a block',
  description:
    'New charges of its stays are posted to their own folios again. The house account keeps its postings; settle and close it separately.',
  permission: 'folio.manage',
  params: closed({ id: Id() }),
  data: Block,
  names: 'block',
  refuses: [refuse.BLOCK_NOT_FOUND, refuse.BLOCK_HAS_NO_MASTER_FOLIO, refuse.MASTER_FOLIO_HAS_RECEIVED],
  example: { params: { id: blockExample.id }, data: blockExample },
  async handle({ params, tenantId, moment, load }) {
    const {
      block: [block],
      nights,
      received: [received],
      deposits,
    } = await load({
      lockedEstablishment: lockEstablishmentOfBlock(tenantId, params.id),
      block: blockByIdForUpdate(tenantId, params.id),
      nights: nightsOfBlock(tenantId, params.id),
      received: receivedOnMaster(tenantId, params.id),
      deposits: depositsOfBlock(tenantId, params.id),
    })
    if (!block) throw refuse.BLOCK_NOT_FOUND({ recordId: params.id })
    if (block.masterFolioId === null) throw refuse.BLOCK_HAS_NO_MASTER_FOLIO()
    if (deposits.length > 0 && (received?.cents ?? 0n) !== 0n) throw refuse.MASTER_FOLIO_HAS_RECEIVED()
    return {
      data: presentBlock({ ...block, masterFolioId: null, masterChargeTypes: [] }, nights),
      establishmentId: block.establishmentId,
      audit: { masterFolioId: block.masterFolioId },
      writes: [setMaster(tenantId, block.id, null, []), ...routeAnew(tenantId, sql`r.block_id = ${block.id}`, moment)],
      events: [
        {
          type: 'block.master_folio_set',
          establishmentId: block.establishmentId,
          data: { blockId: block.id, folioId: null, chargeTypes: [] },
        },
      ],
    }
  },
})
