/** The public interface of the module: operations for owners of units, with their own API key or signed in. */
import { bookOwnStay } from './book-own-stay.ts'
import { cancelOwnStay } from './cancel-own-stay.ts'
import { getOwnOccupancy } from './get-own-occupancy.ts'
import { getOwnStatement } from './get-own-statement.ts'
import { getOwnStatementDocument } from './get-own-statement-document.ts'
import { invitePersonOfOwner } from './invite-person-of-owner.ts'
import { listOwnMandates } from './list-own-mandates.ts'
import { listOwnNights } from './list-own-nights.ts'
import { listOwnUnits } from './list-own-units.ts'
import { listOwnWorkOrders } from './list-own-work-orders.ts'
import { listPeopleOfOwner } from './list-people-of-owner.ts'
import { makeOwnerKey } from './make-owner-key.ts'
import { removePersonOfOwner } from './remove-person-of-owner.ts'

export const operations = [
  makeOwnerKey,
  listPeopleOfOwner,
  invitePersonOfOwner,
  removePersonOfOwner,
  listOwnUnits,
  listOwnNights,
  getOwnOccupancy,
  listOwnMandates,
  getOwnStatement,
  getOwnStatementDocument,
  listOwnWorkOrders,
  bookOwnStay,
  cancelOwnStay,
]
export { vocabulary } from './vocabulary.ts'
