import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { folioParams } from './folio-posting-steps.ts'
import { folioById } from './folio-reads.ts'
import { FolioMove, moveExample, presentMove } from './move.ts'
import { moveCount, movesOfFolio } from './move-reads.ts'

export const listMoves = operation({
  id: 'listMoves',
  method: 'GET',
  path: '/v1/folios/:id/moves',
  summary: 'List moves of charges from or to a folio',
  description: 'Latest first.',
  permission: 'folio.read',
  params: folioParams,
  query: closed({ ...page }),
  paginated: true,
  data: Type.Array(FolioMove),
  names: 'folio',
  refuses: [refuse.FOLIO_NOT_FOUND],
  example: { params: { id: exampleId.folio }, data: [moveExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const [[folio], rows, [count]] = await load(
      folioById(tenantId, params.id),
      movesOfFolio(tenantId, params.id, asked),
      moveCount(tenantId, params.id),
    )
    if (!folio) throw refuse.FOLIO_NOT_FOUND({ recordId: params.id })
    return { data: rows.map((row) => presentMove(row)), meta: asked.meta(rows, count) }
  },
})
