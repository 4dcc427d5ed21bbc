import type { Id } from '../../../platform/values/ids.ts'
import type { OwnerStatement } from '../settlements/index.ts'

/** The statement as an owner sees it: of each unit their own share, never what co-owners are called and get. */
export const ownSharesOnly = (statement: OwnerStatement, ownerId: Id): OwnerStatement => ({
  ...statement,
  units: statement.units.map((unit) => ({ ...unit, owners: unit.owners.filter((owner) => owner.ownerId === ownerId) })),
})
