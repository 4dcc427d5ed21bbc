/**
 * Moving charges between folios, completely or in part. They are reversed on one and posted on the other, so that both folios and the journal show the move.
 */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  Nullable,
  type Static,
  Text,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import type { FolioRow } from './folio.ts'
import { type FolioEntry, forStay, type NewEntry, type PostedEntry, reversalEntry } from './folio-entry.ts'
import { splitEntry } from './routing.ts'

export const moveMembers = {
  toFolioId: Id('Another folio of the establishment: a window of the stay, a folio of another stay, or a house account.'),
  entries: Type.Optional(
    Type.Array(
      closed({
        entryId: Id(),
        amountCents: Type.Optional(Cents('Move only this part, including VAT. The charge is split.')),
      }),
      { minItems: 1, maxItems: 500, description: 'Default: all charges that can be moved.' },
    ),
  ),
  reason: Type.Optional(Text(500)),
}

export const FolioMove = component(
  'FolioMove',
  closed({
    id: Id(),
    fromFolioId: Id(),
    toFolioId: Id(),
    entryIds: Type.Array(Id(), { description: 'The moved charges.' }),
    currency: CurrencyCode(),
    amountCents: Cents('VAT included.'),
    fromBalanceCents: Type.Optional(Cents('New balance of the folio they leave.')),
    toBalanceCents: Type.Optional(Cents('New balance of the folio they move to.')),
    businessDate: DateOf(),
    movedAt: MomentOf(),
    reason: Nullable(Type.String()),
    undoneAt: Nullable(MomentOf()),
  }),
)
export type FolioMove = Static<typeof FolioMove>

export interface FolioMoveRow {
  readonly id: IdType
  readonly fromFolioId: IdType
  readonly toFolioId: IdType
  readonly entryIds: readonly IdType[]
  readonly movedIds: readonly IdType[]
  readonly restIds: readonly IdType[]
  readonly amountCents: bigint
  readonly currency: Currency
  readonly businessDate: IsoDate
  readonly movedAt: string
  readonly reason: string | null
  readonly undoneAt: string | null
}

export const presentMove = (row: FolioMoveRow, balances?: { readonly from: bigint; readonly to: bigint }): FolioMove => ({
  id: row.id,
  fromFolioId: row.fromFolioId,
  toFolioId: row.toFolioId,
  entryIds: [...row.entryIds],
  currency: row.currency,
  amountCents: String(row.amountCents),
  businessDate: row.businessDate,
  movedAt: row.movedAt,
  reason: row.reason,
  undoneAt: row.undoneAt,
  ...(balances ? { fromBalanceCents: String(balances.from), toBalanceCents: String(balances.to) } : {}),
})

export const moveExample: FolioMove = {
  id: exampleId.folio_move,
  fromFolioId: exampleId.folio,
  toFolioId: '019a9c1e-6b1f-7000-8000-0000000000b1',
  entryIds: [exampleId.folio_entry],
  currency: 'EUR',
  amountCents: '12900',
  fromBalanceCents: '0',
  toBalanceCents: '12900',
  businessDate: '2026-11-21',
  movedAt: exampleMoment,
  reason: null,
  undoneAt: null,
}

/**
 * Whether an entry can be moved: a charge that is not reversed and not invoiced, and that is no cancellation, no-show or early-departure fee and no settlement
 * of a wallet or card hold.
 */
const movableOccasions = new Set(['manual', 'night', 'meter', 'transfer'])
export const isMovable = (entry: PostedEntry): boolean =>
  entry.kind === 'charge' &&
  movableOccasions.has(entry.occasion) &&
  entry.reversesId === null &&
  entry.reversedById === null &&
  !entry.invoiced

export interface MoveProblem {
  readonly reason: 'absent' | 'fixed' | 'invoiced' | 'amount' | 'nothing'
  readonly message: string
}

export interface Moving {
  readonly entryIds: readonly IdType[]
  readonly movedIds: readonly IdType[]
  readonly restIds: readonly IdType[]
  readonly entries: readonly NewEntry[]
  readonly amountCents: bigint
}

/** The same charge on this folio. On a house account it keeps the stay it is for. */
const again = (id: IdType, folio: FolioRow, entry: FolioEntry, stayId = entry.stayId): NewEntry => ({
  ...entry,
  id,
  folio: forStay(folio, stayId),
  occasion: 'transfer',
  reversesId: null,
  // The sale stays that of the first entry.
  externalReference: null,
})

export function movingOf(
  wanted: readonly { readonly entryId: IdType; readonly amountCents?: string }[] | undefined,
  posted: readonly PostedEntry[],
  from: FolioRow,
  to: FolioRow,
  reason: string | null,
  newId: () => IdType,
): Moving | MoveProblem {
  const chosen = wanted ?? posted.filter(isMovable).map(({ id }) => ({ entryId: id, amountCents: undefined }))
  if (chosen.length === 0) return { reason: 'nothing', message: 'The folio has no charge that can be moved.' }
  if (new Set(chosen.map(({ entryId }) => entryId.toLowerCase())).size !== chosen.length)
    return { reason: 'amount', message: 'body.entries names an entry twice.' }
  const byId = new Map(posted.map((entry) => [entry.id, entry]))
  const entries: NewEntry[] = []
  const movedIds: IdType[] = []
  const restIds: IdType[] = []
  let sumCents = 0n
  for (const [place, { entryId, amountCents }] of chosen.entries()) {
    const at = `body.entries[${place}]`
    const entry = byId.get(entryId.toLowerCase())
    if (!entry) return { reason: 'absent', message: `${at}: there is no such entry on the folio.` }
    if (entry.invoiced) return { reason: 'invoiced', message: `${at}: ${entry.label} is on an invoice.` }
    if (!isMovable(entry))
      return {
        reason: 'fixed',
        message: `${at}: ${entry.label} cannot be moved. Only charges that are not reversed can be moved, and no fees, wallet or card hold settlements.`,
      }
    const partCents = amountCents === undefined ? entry.amountCents : BigInt(amountCents)
    const isWithin =
      entry.amountCents > 0n ? partCents > 0n && partCents <= entry.amountCents : partCents < 0n && partCents >= entry.amountCents
    if (!isWithin)
      return {
        reason: 'amount',
        message: `${at}.amountCents must be between 0 and the ${entry.amountCents} cents of the charge.`,
      }
    entries.push(reversalEntry(newId(), from, entry, 'transfer', reason))
    const whole = again(newId(), to, entry, entry.stayId ?? from.reservationId)
    if (partCents === entry.amountCents) {
      entries.push(whole)
      movedIds.push(whole.id)
      restIds.push(entry.id)
    } else {
      const [part, rest] = splitEntry(whole, partCents, newId)
      const stays = { ...rest, id: newId(), folio: forStay(from, entry.stayId) }
      entries.push(part, stays)
      movedIds.push(part.id)
      restIds.push(stays.id)
    }
    sumCents += partCents
  }
  return { entryIds: chosen.map(({ entryId }) => entryId.toLowerCase()), movedIds, restIds, entries, amountCents: sumCents }
}

/** Undoes a move: reverses the moved charges there and the remainders here, and posts the complete charges here again. */
export function undoingMove(
  { entryIds, movedIds, restIds }: Pick<FolioMoveRow, 'entryIds' | 'movedIds' | 'restIds'>,
  posted: { readonly from: readonly PostedEntry[]; readonly to: readonly PostedEntry[] },
  from: FolioRow,
  to: FolioRow,
  newId: () => IdType,
): NewEntry[] | undefined {
  const here = new Map(posted.from.map((entry) => [entry.id, entry]))
  const there = new Map(posted.to.map((entry) => [entry.id, entry]))
  const stands = (entry: PostedEntry | undefined): entry is PostedEntry =>
    entry !== undefined && entry.reversedById === null && !entry.invoiced
  const entries: NewEntry[] = []
  for (const [place, entryId] of entryIds.entries()) {
    const original = here.get(entryId)
    const moved = there.get(movedIds[place] as IdType)
    const restId = restIds[place] as IdType
    const rest = restId === entryId ? undefined : here.get(restId)
    if (!original || !stands(moved) || (restId !== entryId && !stands(rest))) return undefined
    entries.push(reversalEntry(newId(), to, moved, 'transfer', null))
    if (rest) entries.push(reversalEntry(newId(), from, rest, 'transfer', null))
    entries.push(again(newId(), from, original))
  }
  return entries
}
