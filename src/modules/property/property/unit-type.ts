/** A unit type: what is sold (a double room, a pitch with power), of which there are several units. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { Code, closed, component, Id, Line, OneOf, type Static, Text, Type } from '../../../platform/contract/schemas.ts'

export const formats = [
  'room',
  'suite',
  'dormitory_bed',
  'apartment',
  'studio',
  'house',
  'mobile_home',
  'pitch',
  'glamping',
  'other',
] as const
export type Format = (typeof formats)[number]

export const unitTypeMembers = {
  establishmentId: Id(),
  code: Code(50),
  name: Line(200),
  format: OneOf(formats),
  maxOccupancy: Type.Integer({ minimum: 1, maximum: 100, description: 'Maximum number of persons in one unit.' }),
}
export const unitTypeStatuses = ['active', 'retired'] as const
export const Description = Text(2000, 'Shown to guests and staff.')

export const UnitType = component(
  'UnitType',
  closed({
    id: Id(),
    ...unitTypeMembers,
    description: Type.Optional(Type.String()),
    units: Type.Integer({ description: 'Active units of this type.' }),
    status: OneOf(unitTypeStatuses, { description: '`retired`: it has no active units, and gets none.' }),
    overbooking: Type.Integer({ description: 'Units that may be sold beyond the existing ones. Default: 0.' }),
  }),
)
export type UnitType = Static<typeof UnitType>

export interface UnitTypeRow {
  readonly id: string
  readonly establishmentId: string
  readonly code: string
  readonly name: string
  readonly format: Format
  readonly maxOccupancy: number
  readonly description: string | null
  readonly units: number
  readonly status: (typeof unitTypeStatuses)[number]
  readonly overbooking: number
  /** Its place among the types of the establishment; 10000 without one. */
  readonly position: number
}

export const unitTypeExample: UnitType = {
  id: exampleId.unit_type,
  establishmentId: exampleId.establishment,
  code: 'DBL',
  name: 'Double room',
  format: 'room',
  maxOccupancy: 3,
  units: 12,
  status: 'active',
  overbooking: 0,
}

/** The position of a type that has none: after all others. */
export const withoutPlace = 10_000

export function presentUnitType(row: UnitTypeRow): UnitType {
  const { description, position: _, ...shown } = row
  return { ...shown, ...(description ? { description } : {}) }
}
