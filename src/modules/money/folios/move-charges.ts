import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { folioParams } from './folio-posting-steps.ts'
import { postToFolios } from './folio-writes.ts'
import { FolioMove, moveExample, moveMembers, presentMove } from './move.ts'
import { readsOfMove } from './move-reads.ts'
import { admitMove, balancesAfter, namedIn, refusalsOfMove } from './move-steps.ts'

export const moveCharges = operation({
  id: 'moveCharges',
  method: 'POST',
  path: '/v1/folios/:id/moves',
  summary: 'Move charges to another folio',
  description:
    'To a window of the stay or a folio of another stay of the establishment. Moves all movable charges, the given ones, or part of one, which splits ' +
    'it. Each charge is reversed here and posted there with its type, date and VAT, on the open business date. Invoiced charges, cancellation, no-show ' +
    'and early-departure fees, and settlements of wallets and card holds cannot be moved. `…/moves/{moveId}/undo` undoes the move.',
  permission: 'folio.manage',
  status: 201,
  params: folioParams,
  body: closed(moveMembers),
  data: FolioMove,
  names: 'folio',
  refuses: refusalsOfMove,
  example: {
    params: { id: exampleId.folio },
    body: { toFolioId: moveExample.toFolioId, entries: [{ entryId: exampleId.folio_entry }] },
    data: moveExample,
  },
  async handle(context) {
    const { params, body, caller, tenantId, moment, load } = context
    const {
      from: [from],
      to: [to],
      entries,
    } = await load(readsOfMove(tenantId, params.id, body.toFolioId, namedIn(body)))
    const move = admitMove(body, { from, to, entries }, context)
    const { row, moving, today } = move
    return {
      data: presentMove(row, balancesAfter(move.from, move.to, row.amountCents)),
      record: row.id,
      concerns: [move.from.reservationId, move.to.reservationId, ...moving.entries.map(({ folio }) => folio.reservationId)],
      establishmentId: move.from.establishmentId,
      audit: { toFolioId: row.toFolioId, entries: row.entryIds.length, amountCents: String(row.amountCents) },
      writes: [
        ...postToFolios(tenantId, { businessDate: today, moment, postedBy: caller.actorId }, moving.entries),
        sql`
          insert into folio_move (tenant_id, id, establishment_id, from_folio_id, to_folio_id, entry_ids, moved_ids, rest_ids, amount_cents, business_date, moved_at, moved_by, reason)
          values (${tenantId}, ${row.id}, ${move.from.establishmentId}, ${row.fromFolioId}, ${row.toFolioId}, ${[...row.entryIds]}::uuid[], ${[...row.movedIds]}::uuid[],
            ${[...row.restIds]}::uuid[], ${row.amountCents}, ${today}::date, ${moment}::timestamptz, ${caller.actorId}, ${row.reason})`,
      ],
      events: [
        {
          type: 'folio.charges_moved',
          establishmentId: move.from.establishmentId,
          data: {
            moveId: row.id,
            folioId: row.fromFolioId,
            toFolioId: row.toFolioId,
            reservationId: move.from.reservationId,
            toReservationId: move.to.reservationId,
            amountCents: String(row.amountCents),
          },
        },
      ],
    }
  },
})
