/** Finds guests by words of their name, a few and quickly. Each part is a bounded index range, however common the name. */
import type { Caller } from '../../../../platform/access/caller.ts'
import { allOf, type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { reachedBefore } from './guest-reads.ts'
import { formsAsked, isInHan } from './person-name.ts'
import { searchKeysOfWord } from './search-keys.ts'
import { visibleTo } from './visibility-reads.ts'

/** Maximum number of candidates per range. */
const eachAtMost = 60

/** Ids of guests whose names contain these words, start with them, or match with a typo. */
export function guestsNamed(caller: Caller, text: string, limit: number): Statement<{ id: Id }> {
  const { tenantId } = caller
  const asked = formsAsked('last', text).map((form) =>
    form
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, 3),
  )
  // The more likely reading, which is the Japanese one if it differs.
  const words = asked.at(-1) ?? []
  const email = text.includes('@') ? text.trim().toLowerCase() : undefined
  const living = allOf([visibleTo(caller), sql`tenant_id = ${tenantId} and merged_into is null and anonymized_at is null`])
  const range = (column: Statement, word: string) => sql`${column} >= ${word} and ${column} < ${`${word}~`}`
  const byName = (column: Statement, word: string, order: Statement, other?: Statement) =>
    sql`(select id from guest where ${living} and ${range(column, word)}${other ? sql` and ${other}` : sql``} order by ${order} limit ${eachAtMost})`
  const last = sql`last_form`
  const given = sql`first_form`
  const byLast = sql`last_form, first_form, id`
  const byGiven = sql`first_form, id`
  const waysOf = ([first, second]: readonly string[]) => {
    if (first === undefined) return []
    if (second === undefined) return [byName(last, first, byLast), byName(given, first, byGiven)]
    return [
      byName(last, second, byLast, range(given, first)),
      byName(last, first, byLast, range(given, second)),
      byName(last, `${first} ${second}`, byLast),
    ]
  }
  // Kanji are also matched as written, because the reading may be unknown.
  const [one = '', other] = isInHan(text) ? text.trim().toLowerCase().split(/\s+/) : []
  const beyond = (word: string) => `${word}\u{10FFFF}`
  const writtenIn = (column: Statement, word: string) => sql`${column} >= ${word} and ${column} < ${beyond(word)}`
  const writtenWays =
    one === ''
      ? []
      : [sql`last_name_key`, sql`first_name_key`].map(
          (column, place) =>
            sql`(select id from guest where ${living} and ${writtenIn(column, one)}${other === undefined ? sql`` : sql` and ${writtenIn(place === 0 ? sql`first_name_key` : sql`last_name_key`, other)}`} order by ${column}, id limit ${eachAtMost})`,
        )
  const ways = [...asked.flatMap(waysOf), ...writtenWays]
  const keys = words.map((word) => searchKeysOfWord(tenantId, word))
  const nearly = sql`(select id from guest where ${living} and id = any(array(select guests_by_search_keys(
    ${keys[0] ?? null}::bigint[], ${keys[1] ?? null}::bigint[], ${keys[2] ?? null}::bigint[], ${eachAtMost}::integer))))`
  const all = [
    ...ways,
    ...(words.length > 0 ? [nearly] : []),
    ...(email === undefined
      ? []
      : [
          sql`(select id from guest where tenant_id = ${tenantId} and (email_key = ${email} or id = any(${reachedBefore(tenantId, sql`email_key`, sql`${email}::text`)})) and merged_into is null and anonymized_at is null limit ${eachAtMost})`,
        ]),
  ]
  if (all.length === 0) return sql<{ id: Id }>`select null::uuid as id where false`
  const [head, ...rest] = all as [Statement, ...Statement[]]
  return sql<{
    id: Id
  }>`select id from (${rest.reduce<Statement>((sum, way) => sql`${sum} union ${way}`, head)}) as found limit ${limit * 6}`
}
