/** What became of the nights of each unit: sold, let, kept by its owner, out of order, or free. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, Id, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { shareOf } from '../../../platform/values/money.ts'

export const UnitOccupancy = component(
  'UnitOccupancy',
  closed({
    unitId: Id(),
    unitCode: Type.String(),
    establishmentId: Id(),
    nights: Type.Integer({ description: 'Of the period; of an owner those on which the unit is theirs.' }),
    sold: Type.Integer({ description: 'A stay has or had the unit, or is to have it.' }),
    let: Type.Integer({ description: 'Under a lease.' }),
    ownUse: Type.Integer({ description: 'Kept by an owner.' }),
    closed: Type.Integer({ description: 'Out of order.' }),
    free: Type.Integer(),
    occupancyBp: Type.Integer({
      description: 'Sold and let over nights that could be (neither kept by an owner nor out of order), in basis points.',
    }),
  }),
)
export type UnitOccupancy = Static<typeof UnitOccupancy>

export interface UnitNights {
  readonly unitId: IdType
  readonly unitCode: string
  readonly establishmentId: IdType
  readonly nights: number
  readonly sold: number
  readonly let: number
  readonly ownUse: number
  readonly closed: number
}

export function presentUnitNights(row: UnitNights): UnitOccupancy {
  const taken = row.sold + row.let
  const possible = row.nights - row.ownUse - row.closed
  return {
    ...row,
    free: possible - taken,
    occupancyBp: possible > 0 ? Number(shareOf(10_000n, BigInt(taken), BigInt(possible))) : 0,
  }
}

export const unitOccupancyExample: UnitOccupancy = {
  unitId: exampleId.unit,
  unitCode: '101',
  establishmentId: exampleId.establishment,
  nights: 30,
  sold: 18,
  let: 0,
  ownUse: 5,
  closed: 1,
  free: 6,
  occupancyBp: 7500,
}
