import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { codesOfStays, companiesOfStays, distributionRefuse, originsToRead } from '../../profiles/distribution/index.ts'
import { Block, type BlockRow, blockExample, blockMembers, presentBlock } from './block.ts'
import { blockByIdForUpdate, lockEstablishmentOfBlock, nightsOfBlock } from './block-reads.ts'
import { originOfBlock, releaseProblem } from './block-steps.ts'
import { updateBlock } from './block-writes.ts'
import { refuse } from './errors.ts'

export const changeBlock = operation({
  id: 'changeBlock',
  method: 'PATCH',
  path: '/v1/blocks/:id',
  summary: 'Change a block',
  description:
    'Changes the name, status, release, company and source. Null clears a field. For the nights held, use `PUT …/nights`. Stays already picked up do not change.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({
    ...blockMembers,
    name: Type.Optional(blockMembers.name),
    status: Type.Optional(OneOf(['Tentative', 'Definite'])),
  }),
  data: Block,
  names: 'block',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.BLOCK_NOT_FOUND,
    refuse.BLOCK_CANCELLED,
    distributionRefuse.COMPANY_NOT_FOUND,
    distributionRefuse.COMPANY_ARCHIVED,
    distributionRefuse.BOOKING_CODE_UNKNOWN,
  ],
  example: {
    params: { id: blockExample.id },
    body: { releaseOn: '2026-11-28' },
    data: { ...blockExample, releaseOn: '2026-11-28' },
  },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const named = originsToRead([body])
    const {
      block: [row],
      nights,
      companies,
      codes,
    } = await load({
      lockedEstablishment: lockEstablishmentOfBlock(tenantId, params.id),
      block: blockByIdForUpdate(tenantId, params.id),
      nights: nightsOfBlock(tenantId, params.id),
      companies: companiesOfStays(tenantId, named.companyIds),
      codes: codesOfStays(tenantId, named.codes),
    })
    if (!row) throw refuse.BLOCK_NOT_FOUND({ recordId: params.id })
    if (row.status === 'Cancelled') throw refuse.BLOCK_CANCELLED()
    const next: BlockRow = {
      ...row,
      name: body.name?.trim() ?? row.name,
      status: body.status ?? row.status,
      notes: body.notes === undefined ? row.notes : body.notes,
      releaseOn: body.releaseOn === undefined ? row.releaseOn : body.releaseOn,
      releaseDays: body.releaseDays === undefined ? row.releaseDays : body.releaseDays,
      ...originOfBlock(body, { companies, codes }, row),
    }
    const problem = releaseProblem(next)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    return {
      data: presentBlock(next, nights),
      establishmentId: row.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [updateBlock(tenantId, next)],
      events: [
        {
          type: 'block.changed',
          establishmentId: row.establishmentId,
          data: { blockId: row.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})
