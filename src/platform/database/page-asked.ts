/**
 * A page of a list: by its number, for people, or from a cursor on, for programs that want every record. The cursor holds where the last record stands in the order of the
 * list. While records change, pages by number shift: one that leaves the list draws the next over the edge of a page that was read. From a cursor on, every record that
 * stays in the list is there once, and a page deep in a long list costs what the first costs ("keyset pagination").
 */
import { refuse } from '../contract/errors.ts'
import { type Statement, sql, type Value } from './sql.ts'

const longestCursor = 2_000

/** A key of the order. `of` is the key of a value instead of the column, and `member` the member of a row with that value. */
export interface OrderKey {
  readonly by: Statement
  readonly of: (value: Value) => Statement
  readonly member: string
  readonly isDescending?: boolean
  /** Null stands in the order as well, by a `coalesce`. */
  readonly mayBeNull?: boolean
}

export interface PageAsked {
  /** For lists that are cut by the caller. */
  readonly limit: number
  readonly offset: number
  readonly isFromCursor: boolean
  /**
   * The end of a statement whose condition stands before it: the rows after the cursor, in the order of these keys, up to the size of the page. The keys must determine one
   * order, so the last is unique. As text: `lower(u.name), u.due_on desc, u.id`; a member of the rows bears the name of each column (`name`,
   * `dueOn`, `id`), or the one behind `as` (`u.code as unitCode`).
   */
  order(keys: string | readonly OrderKey[]): Statement
  /** The meta data of the response: with the cursor of the next page if there may be one. */
  meta(rows: readonly object[], count: { readonly total: number } | undefined): PageMeta
}

export interface PageMeta {
  page: number
  pageSize: number
  total: number
  next?: string
  /** Only of a list of changes. */
  position?: string
}

const raw = (text: string): Statement => ({ text, values: [] })
const camel = (column: string): string =>
  column.replaceAll('"', '').replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const keysOfText = new Map<string, readonly OrderKey[]>()

/** The keys of an order as text. Commas within parentheses or brackets separate no keys. */
function keysOf(text: string): readonly OrderKey[] {
  const known = keysOfText.get(text)
  if (known) return known
  const keys = text
    .split(/,(?![^([]*[)\]])/)
    .map((part) => part.trim())
    .map((part): OrderKey => {
      const isDescending = part.endsWith(' desc')
      const [by = '', member] = (isDescending ? part.slice(0, -' desc'.length) : part).split(' as ')
      const column = /\w+\.("?\w+"?)/.exec(by) ?? /("?\w+"?)\)*$/.exec(by)
      if (!column?.[1]) throw new Error(`no column in the order ${part}`)
      const whole = column[0].replace(/\)+$/, '')
      const [before = '', ...after] = by.split(whole)
      return {
        by: raw(by),
        of: (value) => sql`${raw(before)}${value}${raw(after.join(whole))}`,
        member: member ?? camel(column[1]),
        isDescending,
        mayBeNull: by.includes('coalesce('),
      }
    })
  keysOfText.set(text, keys)
  return keys
}

/** The rows after these values in the order. One comparison of rows where all keys go one way, because only that is read from an index. */
function beyond(keys: readonly OrderKey[], values: readonly Value[]): Statement {
  const [first, ...others] = keys
  const [value, ...rest] = values
  if (!first) return sql`false`
  const direction = first.isDescending === true
  const sign = raw(direction ? '<' : '>')
  if (keys.every(({ isDescending = false }) => isDescending === direction)) {
    const list = (items: readonly Statement[]) => items.reduce((left, right) => sql`${left}, ${right}`)
    return sql`(${list(keys.map(({ by }) => by))}) ${sign} (${list(keys.map(({ of }, place) => of(values[place])))})`
  }
  const own = first.of(value)
  return sql`(${first.by} ${sign} ${own} or ${first.by} = ${first.of(value)} and ${beyond(others, rest)})`
}

const unreadable = () =>
  refuse.VALIDATION_ERROR({ message: 'query.after is not a cursor of this list; take `meta.next` of its last page.' })

function valuesOf(cursor: string, keys: readonly OrderKey[]): Value[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isValue = (value: unknown, place: number) =>
      value === null ? keys[place]?.mayBeNull === true : typeof value !== 'object'
    if (Array.isArray(values) && values.length === keys.length && values.every(isValue)) return values as Value[]
  } catch {
    // Refused below.
  }
  throw unreadable()
}

/** The cursor of a row. Dates and amounts are text. */
function cursorOf(row: Readonly<Record<string, unknown>>, keys: readonly OrderKey[]): string {
  const values = keys.map((key) => {
    const { member } = key
    const value = row[member]
    if (value === undefined || (value === null && key.mayBeNull !== true))
      throw new Error(`the rows of this list have no member ${member}, by which it is ordered`)
    return typeof value === 'bigint' ? String(value) : value
  })
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The page that a query asks for, with the published defaults. */
export function pageOf(query: { page?: number; pageSize?: number; after?: string }): PageAsked {
  const { page = 1, pageSize = 50, after } = query
  if (after !== undefined && after.length > longestCursor) throw unreadable()
  const offset = after === undefined ? (page - 1) * pageSize : 0
  let order: readonly OrderKey[] = []
  return {
    limit: pageSize,
    offset,
    isFromCursor: after !== undefined,
    order(wanted) {
      const keys = typeof wanted === 'string' ? keysOf(wanted) : wanted
      order = keys
      const sorted = keys
        .map(({ by, isDescending }) => (isDescending ? sql`${by} desc` : by))
        .reduce((left, right) => sql`${left}, ${right}`)
      return after === undefined
        ? sql` order by ${sorted} limit ${pageSize} offset ${offset}`
        : sql` and ${beyond(keys, valuesOf(after, keys))} order by ${sorted} limit ${pageSize}`
    },
    meta(rows, count) {
      const last = rows.at(-1)
      // Also where there is no next page: rows without a member by which they are ordered are a fault of the list.
      const next = last === undefined ? undefined : cursorOf(last as Record<string, unknown>, order)
      return {
        page,
        pageSize,
        total: count?.total ?? 0,
        ...(next === undefined || rows.length < pageSize ? {} : { next }),
      }
    },
  }
}
