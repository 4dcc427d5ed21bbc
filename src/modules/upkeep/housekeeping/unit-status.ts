/** How a unit is for housekeeping, and whether a guest may move in. */
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
    changedAt: Nullable(MomentOf('Null: nothing was ever written of it; it is taken as inspected.')),
    occupancy: OneOf(occupancies, {
      description:
        '`due_out`: somebody leaves on the day; `due_in`: vacant, and somebody arrives; `departed`: vacant since today.',
    }),
    reservationId: Type.Optional(Id('Of the guest in it, or of the next who arrives on the day.')),
    arrivalTime: Type.Optional(TimeOfDay('Of the next who arrives, where they said it.')),
    queuedAt: Type.Optional(MomentOf('Since when a guest is here and waits for this unit: it comes first.')),
    doNotDisturbUntil: Type.Optional(DateOf('Included.')),
    isOutOfOrder: Type.Boolean({ description: 'Closed: not sold.' }),
    outOfService: Type.Optional(
      closed(
        { reason: Type.String(), until: Nullable(DateOf('Included; null: until it is lifted.')) },
        { description: 'Sold, but nobody should be put into it.' },
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

/** A unit as a check-in asks for it. */
export interface Readiness {
  readonly code: string
  readonly status: UnitStatus
  readonly outOfServiceReason: string | null
  readonly checkInOfUnready: HousekeepingRules['checkInOfUnready']
  readonly requiresInspection: boolean
}

/** Why nobody should move in now: a sentence; nothing where the unit is ready, or nobody cares. */
export function unreadiness(readiness: Readiness | undefined): string | undefined {
  if (!readiness || readiness.checkInOfUnready === 'allow') return undefined
  const { code, status, outOfServiceReason, requiresInspection } = readiness
  if (outOfServiceReason !== null) return `The unit ${code} is out of service: ${outOfServiceReason}`
  if (status === 'dirty') return `The unit ${code} is dirty.`
  return requiresInspection && status === 'clean' ? `The unit ${code} is clean, and not inspected yet.` : undefined
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
