/** Nights of each unit: sold, let, used by the owner, out of order, or vacant. */
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
    nights: Type.Integer({ description: 'Nights of the period; for an owner, only nights of their ownership.' }),
    sold: Type.Integer({ description: 'Nights of past, current and planned stays in the unit.' }),
    let: Type.Integer({ description: 'Under a lease.' }),
    ownUse: Type.Integer({ description: 'Nights reserved for the owner.' }),
    closed: Type.Integer({ description: 'Out of order.' }),
    free: Type.Integer(),
    occupancyBp: Type.Integer({
      description: 'Sold and let nights divided by available nights (excluding owner use and out of order), in basis points.',
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
