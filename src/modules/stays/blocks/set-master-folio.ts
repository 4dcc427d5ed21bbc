import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { houseAccountForNaming, openFolios } from '../../money/folios/index.ts'
import { masterFolioMembers, masterFolioOf, refusalsOfMasterFolio, routeAnew } from '../../money/house-accounts/index.ts'
import { dateOfEstablishment } from '../../property/property/index.ts'
import { Block, blockExample, presentBlock } from './block.ts'
import { blockByIdForUpdate, lockEstablishmentOfBlock, nightsOfBlock } from './block-reads.ts'
import { setMaster } from './block-writes.ts'
import { depositsOfBlock, establishmentOfBlock, receivedOnMaster } from './deposit-schedule-reads.ts'
import { refuse } from './errors.ts'

export const setMasterFolio = operation({
  id: 'setMasterFolio',
  method: 'PUT',
  path: '/v1/blocks/:id/master-folio',
  summary: 'Give a block a master folio',
  description:
    'The house account that pays for the group. Default: a new one with the code and name of the block; `folioId` uses an existing one, `name` sets another name. Charges of `chargeTypes` of all stays of the block that are not over, and of stays picked up later, are routed to it; each posting states its stay. This rule precedes the routing rules of the stay (`/v1/reservations/{id}/routing-rules`). To move charges already posted, use `POST /v1/folios/{id}/moves`.',
  permission: 'folio.manage',
  params: closed({ id: Id() }),
  body: closed(masterFolioMembers),
  data: Block,
  names: 'block',
  refuses: [
    refuse.BLOCK_NOT_FOUND,
    refuse.BLOCK_CANCELLED,
    refuse.MASTER_FOLIO_OF_ANOTHER_BLOCK,
    refuse.MASTER_FOLIO_HAS_RECEIVED,
    ...refusalsOfMasterFolio,
  ],
  example: {
    params: { id: blockExample.id },
    body: { chargeTypes: ['accommodation', 'tourist_tax'] },
    data: { ...blockExample, masterFolioId: exampleId.folio, masterChargeTypes: ['accommodation', 'tourist_tax'] },
  },
  async handle({ params, body, tenantId, moment, newId, todayIn, load }) {
    const {
      block: [block],
      nights,
      received: [received],
      deposits,
      establishment: [establishment],
      account: [account],
    } = await load({
      lockedEstablishment: lockEstablishmentOfBlock(tenantId, params.id),
      block: blockByIdForUpdate(tenantId, params.id),
      account: houseAccountForNaming(
        tenantId,
        body.folioId ?? sql`(select master_folio_id from block where tenant_id = ${tenantId} and id = ${params.id})`,
      ),
      nights: nightsOfBlock(tenantId, params.id),
      received: receivedOnMaster(tenantId, params.id),
      deposits: depositsOfBlock(tenantId, params.id),
      establishment: establishmentOfBlock(tenantId, params.id),
    })
    if (!block || !establishment) throw refuse.BLOCK_NOT_FOUND({ recordId: params.id })
    if (block.status === 'Cancelled') throw refuse.BLOCK_CANCELLED()
    const today = dateOfEstablishment(establishment, todayIn)
    const { id: masterFolioId, opens } = masterFolioOf(
      body,
      account,
      { ...block, currency: establishment.currency, name: `${block.code} ${block.name}` },
      newId,
      today,
    )
    if (masterFolioId !== block.masterFolioId && deposits.length > 0 && (received?.cents ?? 0n) !== 0n)
      throw refuse.MASTER_FOLIO_HAS_RECEIVED()
    return {
      data: presentBlock({ ...block, masterFolioId, masterChargeTypes: body.chargeTypes }, nights),
      establishmentId: block.establishmentId,
      concerns: [masterFolioId],
      audit: { masterFolioId, chargeTypes: body.chargeTypes },
      writes: [
        ...openFolios(tenantId, today, moment, opens),
        setMaster(tenantId, block.id, masterFolioId, body.chargeTypes),
        ...routeAnew(tenantId, sql`r.block_id = ${block.id}`, moment),
      ],
      events: [
        ...opens.map(({ id }) => ({
          type: 'folio.opened' as const,
          establishmentId: block.establishmentId,
          data: { folioId: id, reservationId: null },
        })),
        {
          type: 'block.master_folio_set',
          establishmentId: block.establishmentId,
          data: { blockId: block.id, folioId: masterFolioId, chargeTypes: body.chargeTypes },
        },
      ],
    }
  },
})
