import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { BookingCode, bookingCodeExample, bookingCodeMembers, codeStatuses } from './booking-code.ts'
import { refuse } from './errors.ts'

export const changeBookingCode = operation({
  id: 'changeBookingCode',
  method: 'PATCH',
  path: '/v1/booking-codes/:id',
  summary: 'Rename, archive or reactivate a booking code',
  description: 'The code itself cannot be changed, so that past reports stay comparable. Stays keep an archived code.',
  permission: 'establishment.manage',
  params: closed({ id: Id() }),
  body: closed({ name: Type.Optional(bookingCodeMembers.name), status: Type.Optional(OneOf(codeStatuses)) }),
  data: BookingCode,
  names: 'booking_code',
  refuses: [platformRefuse.EMPTY_BODY, refuse.BOOKING_CODE_NOT_FOUND],
  example: {
    params: { id: bookingCodeExample.id },
    body: { name: 'Leisure, individual' },
    data: { ...bookingCodeExample, name: 'Leisure, individual' },
  },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const [[row]] = await load(
      sql<BookingCode>`select id, kind, code, name, status from booking_code where tenant_id = ${tenantId} and id = ${params.id} for update`,
    )
    if (!row) throw refuse.BOOKING_CODE_NOT_FOUND({ recordId: params.id })
    const next: BookingCode = { ...row, ...body, name: body.name?.trim() ?? row.name }
    return {
      data: next,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`update booking_code set name = ${next.name}, status = ${next.status} where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [
        {
          type: 'booking_code.changed',
          establishmentId: null,
          data: { bookingCodeId: row.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})
