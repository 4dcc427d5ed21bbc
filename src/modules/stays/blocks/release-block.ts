import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { releaseBlocked } from '../../property/property/index.ts'
import { Block, blockExample, presentBlock } from './block.ts'
import { blockByIdForUpdate, lockEstablishmentOfBlock, nightsOfBlockForUpdate } from './block-reads.ts'
import { refuse } from './errors.ts'

export const releaseBlock = operation({
  id: 'releaseBlock',
  method: 'POST',
  path: '/v1/blocks/:id/release',
  summary: 'Release nights not picked up',
  description:
    'Of the whole block, a range of nights or one unit type. They return to inventory. Nights that were picked up do not change.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({
    unitTypeId: Type.Optional(Id('Only nights of this unit type.')),
    from: Type.Optional(DateOf('Only from this night on.')),
    to: Type.Optional(DateOf('Last night to release.')),
  }),
  bodyOptional: true,
  data: Block,
  names: 'block',
  refuses: [refuse.BLOCK_NOT_FOUND, refuse.BLOCK_CANCELLED],
  example: {
    params: { id: blockExample.id },
    body: {},
    data: { ...blockExample, left: 0, nights: blockExample.nights.map((night) => ({ ...night, left: 0, isReleased: true })) },
  },
  async handle({ params, body, tenantId, load }) {
    if (body.from !== undefined && body.to !== undefined && body.to < body.from)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.to must not be earlier than body.from.' })
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
    const typeId = body.unitTypeId?.toLowerCase()
    if (typeId !== undefined && !nights.some(({ unitTypeId }) => unitTypeId === typeId))
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.unitTypeId is not a unit type of the block.' })
    const isMeant = ({ unitTypeId, night }: { unitTypeId: string; night: string }) =>
      (typeId === undefined || typeId === unitTypeId) &&
      (body.from === undefined || night >= body.from) &&
      (body.to === undefined || night <= body.to)
    const released = nights.filter((night) => !night.released && isMeant(night))
    const count = released.reduce((sum, { quantity, pickedUp }) => sum + quantity - pickedUp, 0)
    return {
      data: presentBlock(
        row,
        nights.map((night) => (isMeant(night) ? { ...night, released: true } : night)),
      ),
      establishmentId: row.establishmentId,
      audit: { nights: count },
      writes:
        released.length === 0
          ? []
          : [
              releaseBlocked(
                tenantId,
                allOf([
                  sql`b.block_id = ${row.id}`,
                  body.unitTypeId !== undefined && sql`b.unit_type_id = ${body.unitTypeId}`,
                  body.from !== undefined && sql`b.night >= ${body.from}::date`,
                  body.to !== undefined && sql`b.night <= ${body.to}::date`,
                ]),
              ),
            ],
      events:
        released.length === 0
          ? []
          : [{ type: 'block.released', establishmentId: row.establishmentId, data: { blockId: row.id, nights: count } }],
    }
  },
})
