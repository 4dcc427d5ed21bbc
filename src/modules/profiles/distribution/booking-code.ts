/** Booking codes for statistics: source, channel and market segment. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { Code, closed, component, Id, Line, OneOf, type Static } from '../../../platform/contract/schemas.ts'

export const codeKinds = ['source', 'channel', 'segment'] as const
export type CodeKind = (typeof codeKinds)[number]
export const codeStatuses = ['active', 'archived'] as const

export const bookingCodeMembers = {
  kind: OneOf(codeKinds, {
    description:
      '`source`: how the booking came about. `channel`: how it was transmitted. `segment`: the market segment of the guest.',
  }),
  code: Code(50, 'Unique within its kind, stored in upper case, cannot be changed.'),
  name: Line(200),
}

export const BookingCode = component('BookingCode', closed({ id: Id(), ...bookingCodeMembers, status: OneOf(codeStatuses) }))
export type BookingCode = Static<typeof BookingCode>

export const bookingCodeExample: BookingCode = {
  id: exampleId.booking_code,
  kind: 'segment',
  code: 'LEISURE',
  name: 'Leisure',
  status: 'active',
}

export const normalCode = (code: string): string => code.trim().toUpperCase()
