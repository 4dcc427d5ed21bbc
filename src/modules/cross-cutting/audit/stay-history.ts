/** Changes of a stay in an audit entry, limited to the fields known at the front desk. */
import { closed, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { AuditEntry } from './audit-entry.ts'

/** API names of the table columns. */
const fields = {
  status: 'status',
  arrival: 'arrival',
  departure: 'departure',
  unit_id: 'unitId',
  unit_type_id: 'unitTypeId',
  rate_plan_id: 'ratePlanId',
  adults: 'adults',
  children: 'children',
  total_cents: 'totalCents',
  option_expires_on: 'optionExpiresOn',
  arrival_time: 'arrivalTime',
  deposit_cents: 'depositCents',
} as const
type Column = keyof typeof fields

export const StayChange = closed({
  field: OneOf(Object.values(fields), { description: 'Of the reservation.' }),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
})
type StayChange = Static<typeof StayChange>

const isColumn = (name: string): name is Column => name in fields
const wordOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value as string | number | boolean}`

/** Formats values; times are shown without seconds. */
const shown = (column: Column, value: unknown): string | null =>
  column === 'arrival_time' ? (wordOf(value)?.slice(0, 5) ?? null) : wordOf(value)

/** The changes of the stay itself, without other records and personal data. */
export const changesOfStay = (changes: AuditEntry['changes'], reservationId: string): StayChange[] =>
  changes
    .filter(({ record, id, action }) => record === 'reservation' && id === reservationId && action === 'update')
    .flatMap((change) =>
      Object.entries(change.fields as Record<string, { readonly before?: unknown; readonly after?: unknown }>).flatMap(
        ([name, value]) =>
          isColumn(name) && ('before' in value || 'after' in value)
            ? [{ field: fields[name], before: shown(name, value.before), after: shown(name, value.after) }]
            : [],
      ),
    )
