import { closed, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { BookingCode, bookingCodeExample, codeKinds, codeStatuses } from './booking-code.ts'

export const listBookingCodes = operation({
  id: 'listBookingCodes',
  method: 'GET',
  path: '/v1/booking-codes',
  summary: 'List sources, channels and market segments',
  description: 'Ordered by kind and code.',
  permission: 'reservation.read',
  query: closed({
    ...page,
    kind: Type.Optional(OneOf(codeKinds)),
    status: Type.Optional(OneOf(codeStatuses)),
  }),
  paginated: true,
  data: Type.Array(BookingCode),
  refuses: [],
  example: { query: { kind: 'segment' }, data: [bookingCodeExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`tenant_id = ${tenantId}`,
      query.kind !== undefined && sql`kind = ${query.kind}`,
      query.status !== undefined && sql`status = ${query.status}`,
    ])
    const [rows, [count]] = await load(
      sql<BookingCode>`select id, kind, code, name, status from booking_code where ${wanted}${asked.order('kind, code')}`,
      sql<{ total: number }>`select count(*)::int as total from booking_code where ${wanted}`,
    )
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
