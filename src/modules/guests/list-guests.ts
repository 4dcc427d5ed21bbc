import { operation } from '../../platform/operation.ts'
import { closed, DateOf, page, pageOf, Text, Type } from '../../platform/schemas.ts'
import { allOf, type Statement, sql } from '../../platform/sql.ts'
import { Guest, type GuestRow, guestExample, presentGuest } from './guest.ts'
import { guestColumns } from './guest-reads.ts'

export const listGuests = operation({
  id: 'listGuests',
  method: 'GET',
  path: '/v1/guests',
  summary: 'Search guest profiles',
  description: 'By plain fields; several narrow each other. Names match from their beginning, in any case. Newest profile first.',
  permission: 'guest.read',
  query: closed({
    ...page,
    lastName: Type.Optional(Text(100, 'The beginning of the last name.')),
    firstName: Type.Optional(Text(100, 'The beginning of the first name.')),
    birthDate: Type.Optional(DateOf()),
    email: Type.Optional(Text(254)),
    phone: Type.Optional(Text(40)),
  }),
  data: Type.Array(Guest),
  paginated: true,
  refuses: [],
  example: { query: { lastName: 'love' }, data: [guestExample] },
  async handle({ query, tenantId, load }) {
    const { limit, offset, ...meta } = pageOf(query)
    // Plain comparisons of stored keys: the only ones that reach an index under row-level security.
    // The key of the asked text is made by the database too, so that both sides fold letters alike.
    const startsWith = (column: Statement, text: string) => {
      const from = sql`lower(${text.trim()}::text)`
      return sql`${column} >= ${from} and ${column} < ${from} || ${'\u{10FFFF}'}`
    }
    const wanted = allOf([
      sql`tenant_id = ${tenantId}`,
      query.lastName !== undefined && startsWith(sql`last_name_key`, query.lastName),
      query.firstName !== undefined && startsWith(sql`first_name_key`, query.firstName),
      query.birthDate !== undefined && sql`birth_date = ${query.birthDate}::date`,
      query.email !== undefined && sql`email_key = lower(${query.email.trim()}::text)`,
      query.phone !== undefined && sql`phone = ${query.phone.trim()}`,
    ])
    const [rows, [count]] = await load(
      sql<GuestRow>`select ${guestColumns} from guest where ${wanted} order by id desc limit ${limit} offset ${offset}`,
      sql<{ total: number }>`select count(*)::int as total from guest where ${wanted}`,
    )
    return { data: rows.map(presentGuest), meta: { ...meta, total: count?.total ?? 0 } }
  },
})
