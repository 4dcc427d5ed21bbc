/** How the columns and words of another system read: which column is what, how dates and amounts are written, what its codes are called here. */
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
  description: 'What the file says, and what it is here. A word that is not named is taken as it is.',
})
const columns = closed(
  Object.fromEntries(importColumns.map((name) => [name, Type.Optional(Line(100))])) as Record<
    ImportColumn,
    ReturnType<typeof Type.Optional<ReturnType<typeof Line>>>
  >,
  { description: 'The title of the column in the file; of those that have the same name here, none is needed.' },
)

export const mappingBody = closed({
  channel: Code(50, 'The code of a channel: the other system. With it the number of each booking is unique.'),
  columns: Type.Optional(columns),
  dateFormat: Type.Optional(
    OneOf(['iso', 'day_month_year', 'month_day_year'], {
      description: 'ISO unless it is named; `/`, `.` and `-` separate alike.',
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
  defaultRatePlan: Type.Optional(Code(50, 'Of rows that name none.')),
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

/** The status words that rows may have, once they are mapped. */
export const importedStatuses = ['Confirmed', 'Option', 'CheckedIn', 'CheckedOut', 'Cancelled', 'NoShow'] as const
