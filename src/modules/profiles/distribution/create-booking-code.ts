import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { BookingCode, bookingCodeExample, bookingCodeMembers, normalCode } from './booking-code.ts'
import { refuse } from './errors.ts'

export const createBookingCode = operation({
  id: 'createBookingCode',
  method: 'POST',
  path: '/v1/booking-codes',
  summary: 'Create a source, channel or market segment',
  description: 'Bookings refer to it by its code, and reports group by it.',
  permission: 'establishment.manage',
  status: 201,
  body: closed(bookingCodeMembers),
  data: BookingCode,
  refuses: [refuse.BOOKING_CODE_TAKEN],
  example: { body: { kind: 'segment', code: 'LEISURE', name: 'Leisure' }, data: bookingCodeExample },
  async handle({ body, tenantId, moment, newId }) {
    const row: BookingCode = {
      id: newId(),
      kind: body.kind,
      code: normalCode(body.code),
      name: body.name.trim(),
      status: 'active',
    }
    return {
      data: row,
      record: row.id,
      writes: [
        sql`
          insert into booking_code (tenant_id, id, kind, code, name, created_at)
          values (${tenantId}, ${row.id}, ${row.kind}, ${row.code}, ${row.name}, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'booking_code.created', establishmentId: null, data: { bookingCodeId: row.id } }],
    }
  },
})
