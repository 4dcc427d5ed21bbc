import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { postToFolios } from './folio-writes.ts'
import { FolioMove, moveExample, presentMove, undoingMove } from './move.ts'
import { moveOfFolio, readsOfMove } from './move-reads.ts'
import { balancesAfter } from './move-steps.ts'

export const undoMove = operation({
  id: 'undoMove',
  method: 'POST',
  path: '/v1/folios/:id/moves/:moveId/undo',
  summary: 'Undo a move of charges',
  description:
    'Puts the complete charges back on the folio. Refused if one of them has since been invoiced, reversed or moved again.',
  permission: 'folio.manage',
  params: closed({ id: Id('The folio from which the charges were moved.'), moveId: Id('The move.') }),
  body: closed({}),
  bodyOptional: true,
  data: FolioMove,
  names: 'folio',
  refuses: [
    refuse.FOLIO_NOT_FOUND,
    refuse.FOLIO_MOVE_NOT_FOUND,
    refuse.FOLIO_MOVE_UNDONE,
    refuse.FOLIO_MOVE_PASSED_ON,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.HOUSE_ACCOUNT_CLOSED,
  ],
  example: {
    params: { id: exampleId.folio, moveId: exampleId.folio_move },
    body: {},
    data: { ...moveExample, undoneAt: exampleMoment },
  },
  async handle({ params, caller, tenantId, moment, newId, load }) {
    const [[known]] = await load(moveOfFolio(tenantId, params.id, params.moveId))
    // The second load: the folio they were moved to is only known from the move.
    const {
      from: [from],
      to: [to],
      entries,
      entriesThere,
      move: [move],
    } = await load({
      ...readsOfMove(tenantId, params.id, known?.toFolioId ?? params.id, { moveId: params.moveId }),
      move: moveOfFolio(tenantId, params.id, params.moveId),
    })
    if (!from) throw refuse.FOLIO_NOT_FOUND({ recordId: params.id })
    if (!move || !to) throw refuse.FOLIO_MOVE_NOT_FOUND()
    if (move.undoneAt !== null) throw refuse.FOLIO_MOVE_UNDONE()
    if (from.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
    const back = undoingMove(move, { from: entries, to: entriesThere }, from, to, newId)
    if (!back) throw refuse.FOLIO_MOVE_PASSED_ON()
    return {
      data: presentMove({ ...move, undoneAt: moment }, balancesAfter(from, to, -move.amountCents)),
      concerns: [from.reservationId, to.reservationId],
      establishmentId: from.establishmentId,
      audit: { moveId: move.id, amountCents: String(move.amountCents) },
      writes: [
        ...postToFolios(tenantId, { businessDate: from.currentBusinessDate, moment, postedBy: caller.actorId }, back),
        sql`update folio_move set undone_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${move.id}`,
      ],
      events: [
        {
          type: 'folio.move_undone',
          establishmentId: from.establishmentId,
          data: {
            moveId: move.id,
            folioId: from.id,
            toFolioId: to.id,
            reservationId: from.reservationId,
            toReservationId: to.reservationId,
            amountCents: String(move.amountCents),
          },
        },
      ],
    }
  },
})
