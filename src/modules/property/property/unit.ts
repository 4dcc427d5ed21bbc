/** A unit: one physical room, pitch or apartment. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { known, shown } from '../../../platform/contract/fields.ts'
import { closed, component, Id, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type UnitValues, unitFields } from './unit-fields.ts'

export const unitStatuses = ['active', 'retired'] as const

export const Unit = component(
  'Unit',
  closed({
    id: Id(),
    establishmentId: Id(),
    unitTypeId: Id(),
    code: Type.String(),
    ...shown(unitFields),
    status: OneOf(unitStatuses),
  }),
)
export type Unit = Static<typeof Unit>

export interface UnitRow extends UnitValues {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly unitTypeId: IdType
  readonly code: string
  readonly status: 'active' | 'retired'
}

export const unitExample: Unit = {
  id: exampleId.unit,
  establishmentId: exampleId.establishment,
  unitTypeId: exampleId.unit_type,
  code: '101',
  status: 'active',
}

export const presentUnit = ({ id, establishmentId, unitTypeId, code, status, ...values }: UnitRow): Unit => ({
  id,
  establishmentId,
  unitTypeId,
  code,
  status,
  ...known(values),
})
