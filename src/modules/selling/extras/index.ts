/** The public interface of the module: extras, and what stays owe for them. */
import { chargeArticle } from './charge-article.ts'
import { changeExtra } from './change-extra.ts'
import { createExtra } from './create-extra.ts'
import { getExtra } from './get-extra.ts'
import { listExtras } from './list-extras.ts'

export const operations = [createExtra, listExtras, getExtra, changeExtra, chargeArticle]
export { refuse as extraRefuse } from './errors.ts'
export { events } from './events.ts'
export {
  type BookedExtra,
  amountOfCharge,
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
export type { ChargedPer, ExtraRow } from './extra.ts'
export { ExtrasOfStay, extrasOfStayExample, presentExtrasOfStay } from './shown-extras.ts'
export { amperesBooked, extraIsDue, extrasOfNewStays, extrasOfStays, extrasWhere } from './extra-reads.ts'
export { eraseExtraCharges, noteExtraCharges, writeExtras } from './extra-writes.ts'
export { vocabulary } from './vocabulary.ts'
