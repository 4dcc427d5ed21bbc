/** Steps shared by a move and its preview. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import type { Context } from '../../../platform/operation/operation.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import type { FolioRow } from './folio.ts'
import type { PostedEntry } from './folio-entry.ts'
import type { FolioWithEstablishment } from './folio-reads.ts'
import { type FolioMoveRow, type Moving, movingOf } from './move.ts'

export interface MoveWanted {
  readonly toFolioId: Id
  readonly entries?: readonly { readonly entryId: Id; readonly amountCents?: string }[]
  readonly reason?: string
}

/** The entries to read, for a folio with very many. */
export const namedIn = ({ entries }: MoveWanted): { readonly entryIds?: readonly Id[] } =>
  entries ? { entryIds: entries.map(({ entryId }) => entryId) } : {}

export const refusalsOfMove = [
  refuse.FOLIO_NOT_FOUND,
  refuse.FOLIO_ENTRY_NOT_FOUND,
  refuse.FOLIO_IS_A_SETTLEMENT,
  refuse.HOUSE_ACCOUNT_CLOSED,
  refuse.FOLIO_OF_ANOTHER_ESTABLISHMENT,
  refuse.BUSINESS_DATE_NOT_OPEN,
  refuse.ENTRY_IS_INVOICED,
  refuse.ENTRY_NOT_MOVABLE,
]

/** @throws if the move is not possible: a missing folio, a settlement, another establishment, an entry that cannot be moved */
export function admitMove(
  wanted: MoveWanted,
  read: {
    readonly from: FolioWithEstablishment | undefined
    readonly to: FolioWithEstablishment | undefined
    readonly entries: readonly PostedEntry[]
  },
  { params, moment, newId }: Pick<Context<{ id: Id }, never, never>, 'params' | 'moment' | 'newId'>,
): {
  readonly from: FolioWithEstablishment
  readonly to: FolioWithEstablishment
  readonly today: string
  readonly moving: Moving
  readonly row: FolioMoveRow
} {
  const { from, to } = read
  if (!from) throw refuse.FOLIO_NOT_FOUND({ recordId: params.id })
  if (!to) throw refuse.FOLIO_NOT_FOUND({ recordId: wanted.toFolioId })
  if (from.id === to.id) throw platformRefuse.VALIDATION_ERROR({ message: 'body.toFolioId is the folio itself.' })
  if (from.kind === 'settlement' || to.kind === 'settlement') throw refuse.FOLIO_IS_A_SETTLEMENT()
  if (from.closedOn !== null || to.closedOn !== null) throw refuse.HOUSE_ACCOUNT_CLOSED()
  if (from.establishmentId !== to.establishmentId) throw refuse.FOLIO_OF_ANOTHER_ESTABLISHMENT()
  if (from.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
  const moving = movingOf(wanted.entries, read.entries, from, to, wanted.reason ?? null, newId)
  if ('message' in moving) {
    if (moving.reason === 'absent') throw refuse.FOLIO_ENTRY_NOT_FOUND({ message: moving.message })
    if (moving.reason === 'invoiced') throw refuse.ENTRY_IS_INVOICED({ message: moving.message })
    if (moving.reason === 'amount') throw platformRefuse.VALIDATION_ERROR({ message: moving.message })
    throw refuse.ENTRY_NOT_MOVABLE({ message: moving.message })
  }
  const row: FolioMoveRow = {
    id: newId(),
    fromFolioId: from.id,
    toFolioId: to.id,
    entryIds: moving.entryIds,
    movedIds: moving.movedIds,
    restIds: moving.restIds,
    amountCents: moving.amountCents,
    currency: from.currency,
    businessDate: from.currentBusinessDate,
    movedAt: moment,
    reason: wanted.reason ?? null,
    undoneAt: null,
  }
  return { from, to, today: from.currentBusinessDate, moving, row }
}

export const balancesAfter = (from: FolioRow, to: FolioRow, amountCents: bigint) => ({
  from: from.balanceCents - amountCents,
  to: to.balanceCents + amountCents,
})
