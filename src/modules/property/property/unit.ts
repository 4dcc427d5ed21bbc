/** A unit: one physical room, pitch or apartment. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, Id, Line, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const unitStatuses = ['active', 'retired'] as const

/** Location of a unit, for the board and for staff who go there. */
export const placeMembers = {
  building: Line(100, 'Building, area of a campsite, or staircase.'),
  floor: Line(30, 'If omitted, screens derive it from the code: 214 is on floor 2.'),
}
export const Amperes = (description: string) => Type.Integer({ minimum: 1, maximum: 125, description })
/** The power connection of a pitch. */
export const suppliedAmperes = Amperes(
  'Amperes that its connection supplies. A stay that has booked more cannot be assigned to it. Without a value there is no check.',
)

export const Unit = component(
  'Unit',
  closed({
    id: Id(),
    establishmentId: Id(),
    unitTypeId: Id(),
    code: Type.String(),
    name: Type.Optional(Type.String()),
    building: Type.Optional(Type.String()),
    floor: Type.Optional(Type.String()),
    amperes: Type.Optional(Type.Integer()),
    status: OneOf(unitStatuses),
  }),
)
export type Unit = Static<typeof Unit>

export interface UnitRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly unitTypeId: IdType
  readonly code: string
  readonly name: string | null
  readonly building: string | null
  readonly floor: string | null
  readonly amperes: number | null
  readonly status: 'active' | 'retired'
}

export const unitExample: Unit = {
  id: exampleId.unit,
  establishmentId: exampleId.establishment,
  unitTypeId: exampleId.unit_type,
  code: '101',
  status: 'active',
}

export const presentUnit = ({ name, building, floor, amperes, ...row }: UnitRow): Unit => ({
  ...row,
  ...(name ? { name } : {}),
  ...(building ? { building } : {}),
  ...(floor ? { floor } : {}),
  ...(amperes === null ? {} : { amperes }),
})
