/** Mapping for the file of another system: columns, date and number formats, and codes. */
import { Code, closed, component, Line, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'

export const importColumns = [
  'reference',
  'status',
  'arrival',
  'departure',
  'unitType',
  'ratePlan',
  'adults',
  'children',
  'total',
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'nationality',
  'balance',
  'deposit',
  'notes',
  'extras',
  'source',
  'segment',
  'company',
  'travelAgent',
  'bookedOn',
] as const
export type ImportColumn = (typeof importColumns)[number]

const words = Type.Record(Type.String({ minLength: 1, maxLength: 100 }), Line(100), {
  maxProperties: 200,
  description: 'Maps values of the file to codes of Innkeep. Values not listed are used unchanged.',
})
const columns = closed(
  Object.fromEntries(importColumns.map((name) => [name, Type.Optional(Line(100))])) as Record<
    ImportColumn,
    ReturnType<typeof Type.Optional<ReturnType<typeof Line>>>
  >,
  { description: 'Titles of the columns in the file. Not needed if the title equals the column name.' },
)

export const mappingBody = closed({
  channel: Code(50, 'Code of the channel that represents the other system. Booking numbers are unique per channel.'),
  columns: Type.Optional(columns),
  dateFormat: Type.Optional(
    OneOf(['iso', 'day_month_year', 'month_day_year'], {
      description: 'Default: ISO. The separators `/`, `.` and `-` are equivalent.',
    }),
  ),
  decimalComma: Type.Optional(Type.Boolean({ description: 'Amounts are written 1.234,50 instead of 1,234.50.' })),
  unitTypes: Type.Optional(words),
  ratePlans: Type.Optional(words),
  statuses: Type.Optional(words),
  sources: Type.Optional(words),
  segments: Type.Optional(words),
  companies: Type.Optional(words),
  extras: Type.Optional(words),
  defaultRatePlan: Type.Optional(Code(50, 'Rate plan for rows without one.')),
})
export const ImportMapping = component('BookingImportMapping', mappingBody)
export type ImportMapping = Static<typeof mappingBody>

export const mappingExample: ImportMapping = {
  channel: 'FORMER',
  columns: { reference: 'Res. No.', arrival: 'Check-in', departure: 'Check-out', unitType: 'Room type' },
  dateFormat: 'day_month_year',
  unitTypes: { 'Double Standard': 'DBL' },
  extras: { 'Breakfast buffet': 'BREAKFAST' },
  statuses: { OK: 'Confirmed', XX: 'Cancelled' },
  defaultRatePlan: 'BAR',
}

/** Statuses that rows may have after mapping. */
export const importedStatuses = ['Confirmed', 'Option', 'CheckedIn', 'CheckedOut', 'Cancelled', 'NoShow'] as const
