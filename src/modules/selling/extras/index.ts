/** The public interface of the module: extras, and what stays owe for them. */

import { changeExtra } from './change-extra.ts'
import { chargeArticle } from './charge-article.ts'
import { createExtra } from './create-extra.ts'
import { getExtra } from './get-extra.ts'
import { listExtras } from './list-extras.ts'

export const operations = [createExtra, listExtras, getExtra, changeExtra, chargeArticle]
export {
  amountOfCharge,
  type BookedExtra,
  bookExtras,
  type ExtraCharge,
  ExtrasWanted,
  entriesOfCharge,
  extraOnSale,
  extrasDue,
  idsOfExtras,
  isChargedOnce,
  isSettled as isExtraSettled,
  problemOfExtras,
} from './booked-extra.ts'
export { refuse as extraRefuse } from './errors.ts'
export { events } from './events.ts'
export type { ChargedPer, ExtraRow } from './extra.ts'
export { amperesBooked, extraIsDue, extrasOfNewStays, extrasOfStays, extrasWhere } from './extra-reads.ts'
export { eraseExtraCharges, noteExtraCharges, writeExtras } from './extra-writes.ts'
export { ExtrasOfStay, extrasOfStayExample, presentExtrasOfStay } from './shown-extras.ts'
export { vocabulary } from './vocabulary.ts'
