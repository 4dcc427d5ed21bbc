/** Owner stays: nights on which an owner uses their own unit. The unit is not sold and nothing is charged. Stored as a closure of the unit. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Line, MomentOf, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { shortened } from '../../../platform/values/shortened.ts'

export const ownerStayMembers = {
  unitId: Id(),
  arrival: DateOf('The first night.'),
  departure: DateOf('The first night for which the unit can be sold again.'),
  note: Type.Optional(Line(200, 'Who will stay and what to prepare.')),
}
export const OwnerStay = component(
  'OwnerStay',
  closed({
    id: Id('Also the id of the closure.'),
    establishmentId: Id(),
    unitId: Id(),
    unitCode: Type.String(),
    ownerId: Id(),
    ownerName: Type.String(),
    arrival: DateOf(),
    departure: DateOf(),
    nights: Type.Integer({ description: 'Number of nights; after a cancellation, only the nights before it.' }),
    note: Nullable(Type.String()),
    cancelledAt: Nullable(MomentOf()),
  }),
)
export type OwnerStay = Static<typeof OwnerStay>

export interface OwnerStayRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly unitId: IdType
  readonly unitCode: string
  readonly ownerId: IdType
  readonly ownerName: string
  readonly arrival: string
  readonly departure: string
  readonly nights: number
  readonly reason: string
  readonly cancelledAt: string | null
}

const named = 'Owner'
/** Text on the board: the owner and their note. */
export const reasonOf = (ownerName: string, note: string | undefined): string =>
  shortened([`${named}: ${ownerName.replaceAll('\n', ' ')}`, note?.trim()].filter(Boolean).join('\n'), 500)

export const presentOwnerStay = ({ reason, ...row }: OwnerStayRow): OwnerStay => {
  const [, note = null] = reason.split('\n')
  return { ...row, note }
}

export const ownerStayExample: OwnerStay = {
  id: exampleId.unit_closure,
  establishmentId: exampleId.establishment,
  unitId: exampleId.unit,
  unitCode: '101',
  ownerId: exampleId.owner,
  ownerName: 'SCI Dupont',
  arrival: '2027-01-10',
  departure: '2027-01-15',
  nights: 5,
  note: 'Two beds, please',
  cancelledAt: null,
}
export const cancelledExample: OwnerStay = { ...ownerStayExample, nights: 0, cancelledAt: exampleMoment }
