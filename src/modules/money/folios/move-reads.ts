import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import {
  entriesAmong,
  entriesToMove,
  type FolioWithEstablishment,
  folioByIdForUpdate,
  lockEstablishmentOfFolio,
} from './folio-reads.ts'
import type { FolioMoveRow } from './move.ts'

const entriesOfMove = (tenantId: Id, moveId: Id): Statement => sql`
  array(select unnest(m.entry_ids || m.moved_ids || m.rest_ids) from folio_move m where m.tenant_id = ${tenantId} and m.id = ${moveId})`

/** The given entries, or all that can be moved. */
export const entriesWanted = (tenantId: Id, from: Id, entryIds: readonly Id[] | undefined) =>
  entryIds ? entriesAmong(tenantId, from, sql`${[...entryIds]}::uuid[]`) : entriesToMove(tenantId, from)

/** Two folios with their stays and entries, locked in the order of their ids, house accounts after folios of stays. */
export const readsOfMove = (
  tenantId: Id,
  from: Id,
  to: Id,
  wanted?: { readonly entryIds?: readonly Id[]; readonly moveId?: Id },
) =>
  ({
    lockedEstablishment: lockEstablishmentOfFolio(tenantId, from),
    lockedStays: sql`
      select id from reservation where tenant_id = ${tenantId} and id in (select reservation_id from folio where tenant_id = ${tenantId} and id in (${from}, ${to})) order by id for share`,
    lockedFolios: sql`select id from folio where tenant_id = ${tenantId} and id in (${from}, ${to}) order by kind = 'house', id for update`,
    from: folioByIdForUpdate(tenantId, from) satisfies Statement<FolioWithEstablishment>,
    to: folioByIdForUpdate(tenantId, to),
    entries: wanted?.moveId
      ? entriesAmong(tenantId, from, entriesOfMove(tenantId, wanted.moveId))
      : entriesWanted(tenantId, from, wanted?.entryIds),
    entriesThere: entriesAmong(tenantId, to, wanted?.moveId ? entriesOfMove(tenantId, wanted.moveId) : sql`'{}'::uuid[]`),
  }) as const

const columns = sql`
  m.id, m.from_folio_id as "fromFolioId", m.to_folio_id as "toFolioId", m.entry_ids as "entryIds", m.moved_ids as "movedIds", m.rest_ids as "restIds", m.amount_cents as "amountCents",
  f.currency, m.business_date as "businessDate", m.moved_at as "movedAt", m.reason, m.undone_at as "undoneAt"`

export const moveOfFolio = (tenantId: Id, folioId: Id, id: Id): Statement<FolioMoveRow> => sql<FolioMoveRow>`
  select ${columns} from folio_move m join folio f on f.tenant_id = m.tenant_id and f.id = m.from_folio_id
  where m.tenant_id = ${tenantId} and m.id = ${id} and m.from_folio_id = ${folioId}`

/** Moves from and to the folio, the latest first. */
export const movesOfFolio = (tenantId: Id, folioId: Id, asked: PageAsked): Statement<FolioMoveRow> => sql<FolioMoveRow>`
  select ${columns} from folio_move m join folio f on f.tenant_id = m.tenant_id and f.id = m.from_folio_id
  where m.tenant_id = ${tenantId} and m.id = any(array(
    select id from folio_move where tenant_id = ${tenantId} and from_folio_id = ${folioId} union select id from folio_move where tenant_id = ${tenantId} and to_folio_id = ${folioId}))${asked.order('m.id desc')}`

export const moveCount = (tenantId: Id, folioId: Id): Statement<{ total: number }> => sql<{ total: number }>`
  select count(*)::int as total from (
    select id from folio_move where tenant_id = ${tenantId} and from_folio_id = ${folioId} union select id from folio_move where tenant_id = ${tenantId} and to_folio_id = ${folioId}) m`
