/** Housekeeping status of a unit, and whether a guest may move in. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  TimeOfDay,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { HousekeepingRules } from './rules.ts'

export const unitStatuses = ['dirty', 'clean', 'inspected'] as const
export type UnitStatus = (typeof unitStatuses)[number]
export const occupancies = ['vacant', 'occupied', 'due_out', 'departed', 'due_in'] as const

export const HousekeepingUnit = component(
  'HousekeepingUnit',
  closed({
    unitId: Id(),
    code: Type.String(),
    unitTypeId: Id(),
    unitTypeCode: Type.String(),
    status: OneOf(unitStatuses),
    changedAt: Nullable(MomentOf('Null: no status was recorded yet; the unit counts as inspected.')),
    occupancy: OneOf(occupancies, {
      description: '`due_out`: a guest leaves that day. `due_in`: vacant, with an arrival. `departed`: vacant since today.',
    }),
    reservationId: Type.Optional(Id('The reservation in the unit, or the next arrival of the day.')),
    arrivalTime: Type.Optional(TimeOfDay('Expected arrival time of the next arrival, if known.')),
    queuedAt: Type.Optional(MomentOf('Since when a guest has been waiting for this unit. Such units have priority.')),
    doNotDisturbUntil: Type.Optional(DateOf('Included.')),
    isOutOfOrder: Type.Boolean({ description: 'Out of order: not sold.' }),
    outOfService: Type.Optional(
      closed(
        { reason: Type.String(), until: Nullable(DateOf('Inclusive. Null: until further notice.')) },
        { description: 'Out of service: still sold, but should not be assigned.' },
      ),
    ),
  }),
)
export type HousekeepingUnit = Static<typeof HousekeepingUnit>

export interface HousekeepingUnitRow {
  readonly unitId: string
  readonly code: string
  readonly unitTypeId: string
  readonly unitTypeCode: string
  readonly status: UnitStatus
  readonly changedAt: string | null
  readonly occupancy: (typeof occupancies)[number]
  readonly reservationId: string | null
  readonly arrivalTime: string | null
  readonly queuedAt: string | null
  readonly doNotDisturbUntil: string | null
  readonly isOutOfOrder: boolean
  readonly outOfServiceReason: string | null
  readonly outOfServiceUntil: string | null
}

export const presentUnit = ({
  reservationId,
  arrivalTime,
  queuedAt,
  doNotDisturbUntil,
  outOfServiceReason,
  outOfServiceUntil,
  ...row
}: HousekeepingUnitRow): HousekeepingUnit => ({
  ...row,
  ...(reservationId === null ? {} : { reservationId }),
  ...(arrivalTime === null ? {} : { arrivalTime }),
  ...(queuedAt === null ? {} : { queuedAt }),
  ...(doNotDisturbUntil === null ? {} : { doNotDisturbUntil }),
  ...(outOfServiceReason === null ? {} : { outOfService: { reason: outOfServiceReason, until: outOfServiceUntil } }),
})

/** The readiness of a unit, checked at check-in. */
export interface Readiness {
  readonly code: string
  readonly status: UnitStatus
  readonly outOfServiceReason: string | null
  readonly checkInOfUnready: HousekeepingRules['checkInOfUnready']
  readonly requiresInspection: boolean
}

/** Reason why a guest should not move in now. Undefined if the unit is ready or the rules do not require it. */
export function unreadiness(readiness: Readiness | undefined): string | undefined {
  if (!readiness || readiness.checkInOfUnready === 'allow') return undefined
  const { code, status, outOfServiceReason, requiresInspection } = readiness
  if (outOfServiceReason !== null) return `The unit ${code} is out of service: ${outOfServiceReason}`
  if (status === 'dirty') return `The unit ${code} is dirty.`
  return requiresInspection && status === 'clean' ? `The unit ${code} is clean but not inspected yet.` : undefined
}

export const unitExample: HousekeepingUnit = {
  unitId: exampleId.unit,
  code: '101',
  unitTypeId: exampleId.unit_type,
  unitTypeCode: 'DBL',
  status: 'dirty',
  changedAt: '2026-11-21T09:30:00.000Z',
  occupancy: 'departed',
  isOutOfOrder: false,
}
