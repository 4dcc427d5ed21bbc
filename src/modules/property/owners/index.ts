/** The public interface of the module: owners for whom units and establishments are managed. */
import { changeOwner } from './change-owner.ts'
import { createOwner } from './create-owner.ts'
import { getOwner } from './get-owner.ts'
import { listOwners } from './list-owners.ts'
import { listUnitOwnership } from './list-unit-ownership.ts'
import { listUnitsOfOwner } from './list-units-of-owner.ts'
import { removeUnitOwnership } from './remove-unit-ownership.ts'
import { setUnitOwnership } from './set-unit-ownership.ts'

export { refuse as ownerRefuse } from './errors.ts'
export { ownerById } from './owner-reads.ts'
export { frenchKeyIsRight, sirenIsChecked, vatNumberOf } from './registration.ts'
export { inShares } from './unit-ownership.ts'
export { isOfOthers, unitOfCharge, unitsOfOthers } from './unit-ownership-reads.ts'
export const operations = [
  createOwner,
  listOwners,
  getOwner,
  changeOwner,
  listUnitsOfOwner,
  listUnitOwnership,
  setUnitOwnership,
  removeUnitOwnership,
]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
