import { closed, DateOf, page, pageOf, Text, Type } from '../../../../platform/contract/schemas.ts'
import { allOf, anyOf, type Statement, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { Guest, type GuestRow, guestExample, presentGuest } from './guest.ts'
import { guestColumns, reachedBefore } from './guest-reads.ts'
import { formsAsked, isInHan, type NamePart } from './person-name.ts'
import { searchKeysOfWord } from './search-keys.ts'
import { visibleTo } from './visibility-reads.ts'

/** So many nearly right names are looked at. Who has a name that common is found by its beginning, or by another word beside it. */
const misspeltAtMost = 2_000
const wordsAtMost = 6

export const listGuests = operation({
  id: 'listGuests',
  method: 'GET',
  path: '/v1/guests',
  summary: 'Search guest profiles',
  description:
    '`name` finds first and last names by their beginning, in any order, whatever the accents, the case or the script, and forgives one typo in each word of four ' +
    'letters or more; names that match by their beginning, or have the word as it is, come first; of nearly right ones 2,000 at most are compared. Particles (van, de, von) do not count. The other filters narrow further. Otherwise the newest profile first. Merged and erased profiles are not listed. A key of some establishments lists the guests who have a reservation there or were created there; with their exact `email`, `phone` or `documentNumber` it finds every guest of the tenant. The `email` and `phone` of a profile that was merged into another find that other.',
  permission: 'guest.read',
  mayBeStale: true,
  query: closed({
    ...page,
    name: Type.Optional(Text(200, 'Words of the first and last name.')),
    lastName: Type.Optional(Text(100, 'The beginning of the last name.')),
    firstName: Type.Optional(Text(100, 'The beginning of the first name.')),
    birthDate: Type.Optional(DateOf()),
    email: Type.Optional(Text(254)),
    phone: Type.Optional(Text(40, 'With or without the prefix of the country; spaces and marks do not count.')),
    documentNumber: Type.Optional(Text(50, 'Spaces and marks do not count.')),
    membership: Type.Optional(Text(100, 'A member id, an id in an external programme, or an ACSI card.')),
  }),
  data: Type.Array(Guest),
  paginated: true,
  refuses: [],
  example: { query: { name: 'lovlace ada' }, data: [guestExample] },
  async handle({ query, tenantId, caller, load }) {
    const { limit, offset, ...meta } = pageOf(query)
    // Plain comparisons of stored keys: the only ones that reach an index under row-level security. A name that has no written form, of
    // signs only, is compared as it is; its key is made by the database, so that both sides fold letters alike.
    const startsWith = (column: Statement, form: string) => sql`${column} >= ${form} and ${column} < ${`${form}~`}`
    const isWritten = (part: NamePart, text: string) => {
      const from = sql`lower(${text.trim()}::text)`
      const column = part === 'last' ? sql`last_name_key` : sql`first_name_key`
      return sql`(${column} >= ${from} and ${column} < ${from} || ${'\u{10FFFF}'})`
    }
    const beginsWith = (part: NamePart, text: string) => {
      const forms = formsAsked(part, text)
      if (forms.length === 0) return isWritten(part, text)
      const read = forms.map((form) => sql`(${startsWith(part === 'last' ? sql`last_form` : sql`first_form`, form)})`)
      // What is written in kanji is found as it is written, too: how it is read may be unknown.
      return anyOf(isInHan(text) ? [...read, isWritten(part, text)] : read)
    }
    const inEither = (word: string) => sql`(${beginsWith('last', word)} or ${beginsWith('first', word)})`
    const words = query.name === undefined ? [] : wordsAsked(query.name)
    const keys = (words.at(-1) ?? []).slice(0, 3).map((word) => searchKeysOfWord(tenantId, word))
    const nearly = sql`id = any(array(select guests_by_search_keys(
      ${keys[0] ?? null}::bigint[], ${keys[1] ?? null}::bigint[], ${keys[2] ?? null}::bigint[], ${misspeltAtMost}::integer)))`
    const isReachedBy = (column: Statement, key: Statement) =>
      sql`(${column} = ${key} or id = any(${reachedBefore(tenantId, column, key)}))`
    const document = query.documentNumber?.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
    const digits = query.phone?.replace(/\D/g, '').slice(-9)
    // Whoever can name a guest so exactly has met them.
    const isNamedExactly = query.email !== undefined || (digits?.length ?? 0) >= 9 || (document?.length ?? 0) >= 5
    const wanted = allOf([
      !isNamedExactly && visibleTo(caller),
      sql`tenant_id = ${tenantId} and merged_into is null and anonymized_at is null`,
      words.length > 0 && sql`(${anyOf(words.map((all) => sql`(${allOf(all.map(inEither))})`))} or ${nearly})`,
      query.lastName !== undefined && beginsWith('last', query.lastName),
      query.firstName !== undefined && beginsWith('first', query.firstName),
      query.birthDate !== undefined && sql`birth_date = ${query.birthDate}::date`,
      query.email !== undefined && isReachedBy(sql`email_key`, sql`lower(${query.email.trim()}::text)`),
      digits !== undefined && isReachedBy(sql`phone_key`, sql`${digits}::text`),
      document === '' && sql`false`,
      document !== undefined &&
        sql`id = any(array(select guest_id from guest_document where tenant_id = ${tenantId} and number_key = ${document}))`,
      query.membership !== undefined &&
        sql`(member_id = ${query.membership} or external_id = ${query.membership} or acsi_card = ${query.membership})`,
    ])
    // A word that stands whole somewhere in the name is as good as the beginning of it.
    const isWord = (word: string) => sql`' ' || last_form || ' ' || first_form || ' ' like ${`% ${word} %`}`
    const exactFirst =
      words.length > 0
        ? sql`(${anyOf(words.map((all) => sql`(${allOf(all.map((word) => sql`(${inEither(word)} or ${isWord(word)})`))})`))}) desc, `
        : sql``
    const [rows, [count]] = await load(
      sql<GuestRow>`select ${guestColumns} from guest where ${wanted} order by ${exactFirst}id desc limit ${limit} offset ${offset}`,
      sql<{ total: number }>`select count(*)::int as total from guest where ${wanted}`,
    )
    return { data: rows.map((row) => presentGuest(row)), meta: { ...meta, total: count?.total ?? 0 } }
  },
})

/** The words of a name, as often as there are ways to read it, and as it is written where it is in kanji. */
function wordsAsked(name: string): string[][] {
  const forms = formsAsked('last', name).map((form) => form.split(' '))
  const written = forms.length === 0 || isInHan(name) ? [name.trim().split(/\s+/)] : []
  return [...written, ...forms].map((words) => words.slice(0, wordsAtMost))
}
