/** A closure: a unit is out of order for some nights and cannot be sold. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, MomentOf, type Static, Text, Type } from '../../../platform/contract/schemas.ts'

export const closureMembers = {
  firstNight: DateOf('The first night for which the unit is out of order.'),
  reopensOn: DateOf('The first night for which the unit can be sold again.'),
  reason: Text(500),
}

const members = {
  id: Id(),
  unitId: Id(),
  ...closureMembers,
  liftedAt: Type.Optional(MomentOf('Set if the closure was ended early.')),
  forLease: Type.Optional(
    Type.Boolean({ description: 'True if the unit is let. The closure ends with the lease. Omitted for other closures.' }),
  ),
  ownerId: Type.Optional(Id('Set for an owner stay, see `GET /v1/owner-stays`.')),
}
export const UnitClosure = component('UnitClosure', closed(members))
export type UnitClosure = Static<typeof UnitClosure>

/** The response of putting a unit out of order. */
export const ClosedUnit = component(
  'ClosedUnit',
  closed({
    ...members,
    displacedStays: Type.Integer({
      minimum: 0,
      description:
        'Stays assigned to the unit, or in it. They keep their nights there until they are moved. `GET /v1/units/{id}/closures/{closureId}/stays` ' +
        'proposes other units.',
    }),
    nightsShort: Type.Array(DateOf(), {
      description: 'Nights for which more units are sold or blocked than the type has left.',
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
