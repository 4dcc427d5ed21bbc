/** A closure: a unit out of order for nights; it then cannot be sold. */
import { exampleId } from '../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, MomentOf, type Static, Text, Type } from '../../platform/contract/schemas.ts'

export const closureMembers = {
  firstNight: DateOf('The first night that the unit is out of order.'),
  reopensOn: DateOf('The day from which it can be slept in again.'),
  reason: Text(500),
}

export const UnitClosure = component(
  'UnitClosure',
  closed({ id: Id(), unitId: Id(), ...closureMembers, liftedAt: Type.Optional(MomentOf('Set when the closure ended early.')) }),
)
export type UnitClosure = Static<typeof UnitClosure>

export interface UnitClosureRow {
  readonly id: string
  readonly unitId: string
  readonly firstNight: string
  readonly reopensOn: string
  readonly reason: string
  readonly liftedAt: string | null
}

export const unitClosureExample: UnitClosure = {
  id: exampleId.unit_closure,
  unitId: exampleId.unit,
  firstNight: '2027-01-10',
  reopensOn: '2027-01-15',
  reason: 'New bathroom',
}

export const presentUnitClosure = ({ liftedAt, ...row }: UnitClosureRow): UnitClosure => ({
  ...row,
  ...(liftedAt ? { liftedAt } : {}),
})
