/**
 * What has changed since a position: for programs that keep a copy. Positions are those of the events (docs/decisions/0040): not of a clock, because a transaction that began
 * earlier may commit later, and would be missed. Each write notes its own on the record; nothing beyond the oldest transaction that still runs is listed, so that a record
 * is never passed by. A record that changes while the list is read moves to its end, and is read again.
 */
import { refuse } from '../contract/errors.ts'
import { Type } from '../contract/schemas.ts'
import type { Load } from './load.ts'
import { type PageAsked, type PageMeta, pageOf } from './page-asked.ts'
import { type Statement, sql } from './sql.ts'

/** The member of a query that asks for them. */
export const updatedSince = {
  updatedSince: Type.Optional(
    Type.String({
      pattern: '^(now|[0-9]{1,19})$',
      description:
        'Only records that were written since this position, in the order in which they were: the `meta.position` of an earlier answer, or `now`, which lists nothing and tells the position. What a record shows of others (a guest’s name, a unit’s code) is their change, not its own.',
      examples: ['1099511640012'],
    }),
  ),
}

/** The table as it stands in the list, and its columns with the id of the record and the position of its last write. */
export interface Changing {
  readonly from: Statement
  readonly id: Statement
  readonly changedIn: Statement
  /** The conditions of the list that hold for these records, too. */
  readonly wanted: Statement
}

export interface ChangesAsked {
  /** The records of this page. */
  readonly ids: readonly string[]
  /** The answer: the records in the order of their last writes. */
  page<Data extends { readonly id: string }>(data: readonly Data[]): { data: Data[]; meta: PageMeta }
}

interface Found {
  readonly horizon: string
  readonly id: string | null
  readonly place: string | null
}

const unreadable = () =>
  refuse.VALIDATION_ERROR({ message: 'query.after is not a cursor of this list; take `meta.next` of its last page.' })

/** The cursor: position and id of the last record that was read. @throws for any other text */
function placeOf(cursor: string): readonly [place: string, id: string] {
  try {
    const [place, id, ...none]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (none.length === 0 && /^[0-9]{1,19}$/.test(String(place)) && /^[0-9a-f-]{36}$/.test(String(id)))
      return [String(place), String(id)]
  } catch {
    // Refused below.
  }
  throw unreadable()
}

interface Query {
  readonly updatedSince?: string
  readonly pageSize?: number
  readonly after?: string
}

/** The page of changes that a query asks for; none if it asks for the list as it stands. */
export async function changesAsked(load: Load, query: Query, changing: Changing): Promise<ChangesAsked | undefined> {
  if (query.updatedSince === undefined) return undefined
  const { pageSize = 50 } = query
  const isNow = query.updatedSince === 'now'
  const since = isNow ? undefined : query.updatedSince
  const after = query.after === undefined ? undefined : placeOf(query.after)
  const { from, id, changedIn, wanted } = changing
  const sinceThen = sql`${wanted} and ${since === undefined ? sql`false` : sql`${changedIn} >= ${since}::text::xid8 and ${changedIn} < h.horizon`}`
  const further = after === undefined ? sql`` : sql` and (${changedIn}, ${id}) > (${after[0]}::text::xid8, ${after[1]}::uuid)`
  const horizon = sql`h as (select pg_snapshot_xmin(position_snapshot()) as horizon)`
  const {
    found,
    count: [count],
  } = await load({
    found: sql<Found>`
      with ${horizon}
      select h.horizon::text as horizon, c.id, c.place from h left join lateral (
        select ${id} as id, ${changedIn}::text as place from ${from} where ${sinceThen}${further}
        order by ${changedIn}, ${id} limit ${pageSize + 1}::integer) c on true
      order by c.place::xid8, c.id`,
    count: sql<{ total: number }>`with ${horizon} select count(*)::int as total from h, ${from} where ${sinceThen}`,
  })
  const changed = found.flatMap((row) => (row.id === null || row.place === null ? [] : [{ id: row.id, place: row.place }]))
  const ids = changed.slice(0, pageSize).map((each) => each.id)
  const last = changed.length > pageSize ? changed[pageSize - 1] : undefined
  return {
    ids,
    page(data) {
      const byId = new Map(data.map((each) => [each.id, each]))
      return {
        data: ids.flatMap((each) => byId.get(each) ?? []),
        meta: {
          page: 1,
          pageSize,
          total: count?.total ?? 0,
          ...(last ? { next: Buffer.from(JSON.stringify([last.place, last.id])).toString('base64url') } : {}),
          position: furthest(found[0]?.horizon ?? '0', since, after?.[0]),
        },
      }
    },
  }
}

/** A position never goes back, even where the server's own lies before the caller's. */
const furthest = (...positions: (string | undefined)[]): string =>
  String(positions.reduce((most, each) => (each !== undefined && BigInt(each) > most ? BigInt(each) : most), 0n))

interface Listed {
  readonly asked: PageAsked
  /** The conditions of the rows to read. */
  readonly wanted: Statement
  readonly isOfChanges: boolean
  /** `rows` as they were read, with the members by which the list is ordered; `data` is what is shown of them. */
  readonly answer: <Data extends { readonly id: string }>(
    data: Data[],
    rows: readonly object[],
    count: { readonly total: number } | undefined,
  ) => { data: Data[]; meta: PageMeta }
}

/** A page of the list as it stands or, with `updatedSince`, of its changes. */
export async function pageOrChanges(load: Load, query: Query & { page?: number }, changing: Changing): Promise<Listed> {
  const changes = await changesAsked(load, query, changing)
  if (!changes) {
    const asked = pageOf(query)
    const { wanted } = changing
    return { asked, wanted, isOfChanges: false, answer: (data, rows, count) => ({ data, meta: asked.meta(rows, count) }) }
  }
  return {
    asked: pageOf({ pageSize: changes.ids.length }),
    wanted: sql`${changing.wanted} and ${changing.id} = any(${[...changes.ids]}::uuid[])`,
    isOfChanges: true,
    answer: (data) => changes.page(data),
  }
}
