import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { folioParams } from './folio-posting-steps.ts'
import { folioWithEstablishment } from './folio-reads.ts'
import { FolioMove, moveExample, moveMembers, presentMove } from './move.ts'
import { entriesWanted } from './move-reads.ts'
import { admitMove, balancesAfter, namedIn, refusalsOfMove } from './move-steps.ts'

export const previewMove = operation({
  id: 'previewMove',
  method: 'POST',
  path: '/v1/folios/:id/moves-preview',
  summary: 'Preview a move of charges',
  description: 'The charges that would move, and the resulting balances of both folios. Nothing is posted.',
  permission: 'folio.manage',
  readOnly: true,
  params: folioParams,
  body: closed(moveMembers),
  data: FolioMove,
  names: 'folio',
  refuses: refusalsOfMove,
  example: { params: { id: exampleId.folio }, body: { toFolioId: moveExample.toFolioId }, data: moveExample },
  async handle(context) {
    const { params, body, tenantId, load } = context
    const {
      from: [from],
      to: [to],
      entries,
    } = await load({
      from: folioWithEstablishment(tenantId, params.id),
      to: folioWithEstablishment(tenantId, body.toFolioId),
      entries: entriesWanted(tenantId, params.id, namedIn(body).entryIds),
    })
    const move = admitMove(body, { from, to, entries }, context)
    return { data: presentMove(move.row, balancesAfter(move.from, move.to, move.row.amountCents)) }
  },
})
