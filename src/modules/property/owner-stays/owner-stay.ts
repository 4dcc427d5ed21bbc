/** Nights that owners have for themselves: their unit is not sold for them, and nobody is charged. Stored as a closure of the unit. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Line, MomentOf, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const ownerStayMembers = {
  unitId: Id(),
  arrival: DateOf('The first night.'),
  departure: DateOf('The day on which it is sold again.'),
  note: Type.Optional(Line(200, 'Who comes, what is to be ready.')),
}
export const OwnerStay = component(
  'OwnerStay',
  closed({
    id: Id('Of the closure, too.'),
    establishmentId: Id(),
    unitId: Id(),
    unitCode: Type.String(),
    ownerId: Id(),
    ownerName: Type.String(),
    arrival: DateOf(),
    departure: DateOf(),
    nights: Type.Integer({ description: 'That they have, or have had: after a cancellation only those before it.' }),
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
/** What stands at the board: who has the unit, and what was noted. */
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
