import type { Caller } from '../../../../platform/access/caller.ts'
import { closed, DateOf, page, type Static, Text, Type } from '../../../../platform/contract/schemas.ts'
import { pageOrChanges, updatedSince } from '../../../../platform/database/changes-asked.ts'
import type { OrderKey } from '../../../../platform/database/page-asked.ts'
import { allOf, anyOf, type Statement, sql, type Value } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { isWholeNumber, phoneKeysOf } from '../../../../platform/values/phone-numbers.ts'
import { Guest, type GuestRow, guestExample, presentGuest } from './guest.ts'
import { guestColumns, reachedBefore } from './guest-reads.ts'
import { formsAsked, isInHan, type NamePart } from './person-name.ts'
import { searchKeysOfWord } from './search-keys.ts'
import { visibleTo } from './visibility-reads.ts'

/** Maximum number of near matches compared. A guest with such a common name is found by its beginning, or by adding another word. */
const misspeltAtMost = 2_000
const wordsAtMost = 6

const listQuery = closed({
  ...page,
  ...updatedSince,
  name: Type.Optional(Text(200, 'Words of the first and last name.')),
  lastName: Type.Optional(Text(100, 'The beginning of the last name.')),
  firstName: Type.Optional(Text(100, 'The beginning of the first name.')),
  birthDate: Type.Optional(DateOf()),
  email: Type.Optional(Text(254)),
  phone: Type.Optional(Text(40, 'With or without the country prefix. Spaces and punctuation are ignored.')),
  documentNumber: Type.Optional(Text(50, 'Spaces and punctuation are ignored.')),
  membership: Type.Optional(Text(100, 'A member id, an id in an external programme, or an ACSI card.')),
})

export const listGuests = operation({
  id: 'listGuests',
  method: 'GET',
  path: '/v1/guests',
  summary: 'Search guest profiles',
  description:
    '`name` matches the beginning of first and last names, in any order, ignoring accents, case and script. It tolerates one typo in each word of four ' +
    'letters or more. Matches of the beginning or of a whole word come first; at most 2,000 near matches are compared. Particles (van, de, von) are ' +
    'ignored. The other filters narrow the result. Without `name`, the newest profile comes first. Merged and erased profiles are listed only with `updatedSince`. A key ' +
    'for some establishments lists the guests who have a reservation there or were created there; with the exact `email`, `phone` or `documentNumber` ' +
    'it finds every guest of the tenant. The `email` and `phone` of a merged profile find the profile it was merged into.',
  permission: 'guest.read',
  mayBeStale: true,
  query: listQuery,
  data: Type.Array(Guest),
  paginated: true,
  refuses: [],
  example: { query: { name: 'lovlace ada' }, data: [guestExample] },
  async handle({ query, tenantId, caller, load }) {
    const words = query.name === undefined ? [] : wordsAsked(query.name)
    const listed = conditions(tenantId, caller, query, words)
    const changing = { from: sql`guest`, id: sql`guest.id`, changedIn: sql`guest.changed_in`, wanted: listed }
    const { asked, wanted, answer } = await pageOrChanges(load, query, changing)
    // A whole word anywhere in the name counts like the beginning of the name.
    const isWord = (word: string) => sql`' ' || last_form || ' ' || first_form || ' ' like ${`% ${word} %`}`
    const isExact =
      words.length > 0
        ? sql`(${anyOf(words.map((all) => sql`(${allOf(all.map((word) => sql`(${inEither(word)} or ${isWord(word)})`))})`))})`
        : undefined
    const order: OrderKey[] = [
      ...(isExact ? [{ by: isExact, of: (value: Value) => sql`${value}::boolean`, member: 'isExact', isDescending: true }] : []),
      { by: sql`id`, of: (value) => sql`${value}`, member: 'id', isDescending: true },
    ]
    const [rows, [count]] = await load(
      sql<
        GuestRow & { isExact: boolean }
      >`select ${guestColumns}, ${isExact ?? true} as "isExact" from guest where ${wanted}${asked.order(order)}`,
      sql<{ total: number }>`select count(*)::int as total from guest where ${wanted}`,
    )
    return answer(rows.map(withoutRank), rows, count)
  },
})

/** The filters of the query, and whom the caller may see. */
function conditions(tenantId: Id, caller: Caller, query: Static<typeof listQuery>, words: readonly string[][]): Statement {
  const isReachedBy = (column: Statement, key: Statement) =>
    sql`(${column} = ${key} or id = any(${reachedBefore(tenantId, column, key)}))`
  const document = query.documentNumber?.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  const numbers = query.phone === undefined ? undefined : phoneKeysOf(query.phone)
  // A caller who knows such an exact value has met the guest.
  const isNamedExactly =
    query.email !== undefined || (query.phone !== undefined && isWholeNumber(query.phone)) || (document?.length ?? 0) >= 5
  return allOf([
    !isNamedExactly && visibleTo(caller),
    sql`tenant_id = ${tenantId}`,
    // A program that keeps a copy learns who was erased, and who was merged.
    query.updatedSince === undefined && sql`merged_into is null and anonymized_at is null`,
    words.length > 0 && sql`(${anyOf(words.map((all) => sql`(${allOf(all.map(inEither))})`))} or ${misspelt(tenantId, words)})`,
    query.lastName !== undefined && beginsWith('last', query.lastName),
    query.firstName !== undefined && beginsWith('first', query.firstName),
    query.birthDate !== undefined && sql`birth_date = ${query.birthDate}::date`,
    query.email !== undefined && isReachedBy(sql`email_key`, sql`lower(${query.email.trim()}::text)`),
    numbers !== undefined && isReachedBy(sql`phone_key`, sql`any(${[...numbers]}::text[])`),
    document === '' && sql`false`,
    document !== undefined &&
      sql`id = any(array(select guest_id from guest_document where tenant_id = ${tenantId} and number_key = ${document}))`,
    query.membership !== undefined &&
      sql`(member_id = ${query.membership} or external_id = ${query.membership} or acsi_card = ${query.membership})`,
  ])
}

/** The words of a name in each of its possible readings, and as written if it is in kanji. */
function wordsAsked(name: string): string[][] {
  const forms = formsAsked('last', name).map((form) => form.split(' '))
  const written = forms.length === 0 || isInHan(name) ? [name.trim().split(/\s+/)] : []
  return [...written, ...forms].map((words) => words.slice(0, wordsAtMost))
}

// Plain comparisons of stored keys: only these can use an index under row-level security.
const startsWith = (column: Statement, form: string) => sql`${column} >= ${form} and ${column} < ${`${form}~`}`

/** A name without a written form (only signs) is compared as it is. The database makes its key, so that both sides fold letters in the same way. */
const isWritten = (part: NamePart, text: string) => {
  const from = sql`lower(${text.trim()}::text)`
  const column = part === 'last' ? sql`last_name_key` : sql`first_name_key`
  return sql`(${column} >= ${from} and ${column} < ${from} || ${'\u{10FFFF}'})`
}

const beginsWith = (part: NamePart, text: string) => {
  const forms = formsAsked(part, text)
  if (forms.length === 0) return isWritten(part, text)
  const read = forms.map((form) => sql`(${startsWith(part === 'last' ? sql`last_form` : sql`first_form`, form)})`)
  // Kanji are also matched as written, because the reading may be unknown.
  return anyOf(isInHan(text) ? [...read, isWritten(part, text)] : read)
}

const inEither = (word: string) => sql`(${beginsWith('last', word)} or ${beginsWith('first', word)})`

/** Guests whose names are misspelt like this. */
function misspelt(tenantId: Id, words: readonly string[][]): Statement {
  const [first = null, second = null, third = null] = (words.at(-1) ?? [])
    .slice(0, 3)
    .map((word) => searchKeysOfWord(tenantId, word))
  return sql`id = any(array(select guests_by_search_keys(
    ${first}::bigint[], ${second}::bigint[], ${third}::bigint[], ${misspeltAtMost}::integer)))`
}

const withoutRank = (found: GuestRow & { isExact: boolean }) => {
  const { isExact: _, ...row } = found
  return presentGuest(row)
}
