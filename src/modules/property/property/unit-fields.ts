/**
 * What can be stated about a unit, one line each. Bodies, columns, rows and responses follow from this list. A new field needs a line here, a migration, and a
 * line with its label in the console.
 */
import type { Field, Values } from '../../../platform/contract/fields.ts'
import { Line, Type } from '../../../platform/contract/schemas.ts'

export const Amperes = (description: string) => Type.Integer({ minimum: 1, maximum: 125, description })

const text = Type.String()

export const unitFields = {
  name: { shape: Line(200), shown: text },
  building: { shape: Line(100, 'Building, area of a campsite, or staircase.'), shown: text },
  floor: { shape: Line(30, 'If omitted, screens derive it from the code: 214 is on floor 2.'), shown: text },
  amperes: {
    shape: Amperes(
      'Amperes that its connection supplies. A stay that has booked more cannot be assigned to it. Without a value there is no check.',
    ),
    shown: Type.Integer(),
  },
} as const satisfies Readonly<Record<string, Field>>
export type UnitValues = Values<typeof unitFields>
/** Those that several new units can share: not the name. */
const { name: _, ...shared } = unitFields
export const sharedUnitFields = shared
