/** The public interface of the module: owners, for whom units and establishments are run. */
import { changeOwner } from './change-owner.ts'
import { createOwner } from './create-owner.ts'
import { getOwner } from './get-owner.ts'
import { listOwners } from './list-owners.ts'

export { refuse as ownerRefuse } from './errors.ts'
export { ownerById } from './owner-reads.ts'
export { frenchKeyIsRight, vatNumberOf } from './registration.ts'
export const operations = [createOwner, listOwners, getOwner, changeOwner]
export { events } from './events.ts'
