/** The public interface of the module: companies, travel agents and booking codes. */
import { changeBookingCode } from './change-booking-code.ts'
import { changeCompany } from './change-company.ts'
import { createBookingCode } from './create-booking-code.ts'
import { createCompany } from './create-company.ts'
import { getCompany } from './get-company.ts'
import { listBookingCodes } from './list-booking-codes.ts'
import { listCompanies } from './list-companies.ts'

export const operations = [
  createCompany,
  listCompanies,
  getCompany,
  changeCompany,
  createBookingCode,
  listBookingCodes,
  changeBookingCode,
]
export { normalCode } from './booking-code.ts'
export { codesOfStays, companiesOfStays } from './company-reads.ts'
export { refuse as distributionRefuse } from './errors.ts'
export { events } from './events.ts'
export {
  type ExternalReference,
  noOrigin,
  type Origin,
  type OriginsRead,
  type OriginWanted,
  originChanges,
  originMembers,
  originOf,
  originsToRead,
} from './origin.ts'
export { vocabulary } from './vocabulary.ts'
