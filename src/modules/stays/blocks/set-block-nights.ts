import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, propertyRefuse } from '../../property/property/index.ts'
import { Block, blockExample, heldNights, presentBlock } from './block.ts'
import { blockByIdForUpdate, lockEstablishmentOfBlock, nightsOfBlockForUpdate } from './block-reads.ts'
import { gridOf } from './block-steps.ts'
import { holdBlockNights } from './block-writes.ts'
import { refuse } from './errors.ts'

export const setBlockNights = operation({
  id: 'setBlockNights',
  method: 'PUT',
  path: '/v1/blocks/:id/nights',
  summary: 'Set the nights of a block',
  description:
    'Each entry sets the units held per night in a range for one unit type, within the dates of the block. Other nights do not change. Refused if stays have already picked up more, or if the inventory has too few units.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({ nights: heldNights }),
  data: Block,
  names: 'block',
  refuses: [
    refuse.BLOCK_NOT_FOUND,
    refuse.BLOCK_CANCELLED,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    refuse.BLOCK_NIGHT_RELEASED,
    refuse.BLOCK_NIGHT_PICKED_UP,
    refuse.BLOCK_EXCEEDS_INVENTORY,
    refuse.BLOCK_BEYOND_HORIZON,
  ],
  example: {
    params: { id: blockExample.id },
    body: {
      nights: [{ unitTypeId: blockExample.nights[0]?.unitTypeId ?? '', from: '2026-12-01', to: '2026-12-02', quantity: 6 }],
    },
    data: blockExample,
  },
  async handle({ params, body, tenantId, todayIn, load }) {
    const typeIds = [...new Set(body.nights.map(({ unitTypeId }) => unitTypeId.toLowerCase()))]
    const {
      establishment: [establishment],
      block: [row],
      nights: before,
      types,
    } = await load({
      establishment: lockEstablishmentOfBlock(tenantId, params.id),
      block: blockByIdForUpdate(tenantId, params.id),
      nights: nightsOfBlockForUpdate(tenantId, params.id),
      types: sql<{ id: string; establishmentId: string }>`
        select id, establishment_id as "establishmentId" from unit_type where tenant_id = ${tenantId} and id = any(${typeIds}::uuid[])`,
    })
    if (!row || !establishment) throw refuse.BLOCK_NOT_FOUND({ recordId: params.id })
    if (row.status === 'Cancelled') throw refuse.BLOCK_CANCELLED()
    const today = dateOfEstablishment(establishment, todayIn)
    const nights = gridOf(body.nights, before, types, { ...row, today })
    const changed = new Set(nights.map(({ unitTypeId, night }) => `${unitTypeId} ${night}`))
    return {
      data: presentBlock(row, [...before.filter(({ unitTypeId, night }) => !changed.has(`${unitTypeId} ${night}`)), ...nights]),
      establishmentId: row.establishmentId,
      audit: { nights: nights.length },
      writes: holdBlockNights(tenantId, row, nights),
      events: [{ type: 'block.changed', establishmentId: row.establishmentId, data: { blockId: row.id, changed: ['nights'] } }],
    }
  },
})
