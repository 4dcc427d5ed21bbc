/** A closure: a unit out of order for nights; it then cannot be sold. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, MomentOf, type Static, Text, Type } from '../../../platform/contract/schemas.ts'

export const closureMembers = {
  firstNight: DateOf('The first night that the unit is out of order.'),
  reopensOn: DateOf('The day from which it can be slept in again.'),
  reason: Text(500),
}

const members = {
  id: Id(),
  unitId: Id(),
  ...closureMembers,
  liftedAt: Type.Optional(MomentOf('Set when the closure ended early.')),
  forLease: Type.Optional(Type.Boolean({ description: 'The unit is let: it ends with the lease. Left out of any other.' })),
  ownerId: Type.Optional(Id('An owner has it for themselves: `GET /v1/owner-stays`.')),
}
export const UnitClosure = component('UnitClosure', closed(members))
export type UnitClosure = Static<typeof UnitClosure>

/** The answer of closing a unit. */
export const ClosedUnit = component(
  'ClosedUnit',
  closed({
    ...members,
    displacedStays: Type.Integer({
      minimum: 0,
      description:
        'Stays that were to be in the unit, or are in it. They keep their nights there until they are moved: `GET /v1/units/{id}/closures/{closureId}/stays` proposes where to.',
    }),
    nightsShort: Type.Array(DateOf(), {
      description: 'Nights for which more is sold, or held for groups, than the type has units left.',
    }),
  }),
)

export interface UnitClosureRow {
  readonly id: string
  readonly unitId: string
  readonly firstNight: string
  readonly reopensOn: string
  readonly reason: string
  readonly liftedAt: string | null
  readonly forLease: boolean
  readonly ownerId: string | null
}

export const unitClosureExample: UnitClosure = {
  id: exampleId.unit_closure,
  unitId: exampleId.unit,
  firstNight: '2027-01-10',
  reopensOn: '2027-01-15',
  reason: 'New bathroom',
}

export const presentUnitClosure = ({ liftedAt, forLease, ownerId, ...row }: UnitClosureRow): UnitClosure => ({
  ...row,
  ...(liftedAt ? { liftedAt } : {}),
  ...(forLease ? { forLease } : {}),
  ...(ownerId === null ? {} : { ownerId }),
})
