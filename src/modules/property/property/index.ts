/** The public interface of the module: establishments, unit types, units, closures, the inventory. */

import { changeUnitType } from './change-unit-type.ts'
import { closeUnit } from './close-unit.ts'
import { createEstablishment } from './create-establishment.ts'
import { createUnit } from './create-unit.ts'
import { createUnitType } from './create-unit-type.ts'
import { createUnitsOfType } from './create-units-of-type.ts'
import { getCurrencies } from './get-currencies.ts'
import { getEstablishment } from './get-establishment.ts'
import { liftUnitClosure } from './lift-unit-closure.ts'
import { listEstablishments } from './list-establishments.ts'
import { listUnitClosures } from './list-unit-closures.ts'
import { listUnitTypes } from './list-unit-types.ts'
import { listUnits } from './list-units.ts'
import { changeOrgUnit } from './org-units/change-org-unit.ts'
import { createOrgUnit } from './org-units/create-org-unit.ts'
import { listOrgUnits } from './org-units/list-org-units.ts'
import { removeOrgUnit } from './org-units/remove-org-unit.ts'
import { setOverbooking } from './set-overbooking.ts'
import { updateEstablishment } from './update-establishment.ts'
import { updateUnit } from './update-unit.ts'
import { getVatRates } from './vat/get-vat-rates.ts'

export const operations = [
  createOrgUnit,
  listOrgUnits,
  changeOrgUnit,
  removeOrgUnit,
  createEstablishment,
  listEstablishments,
  getEstablishment,
  updateEstablishment,
  createUnitType,
  listUnitTypes,
  changeUnitType,
  setOverbooking,
  createUnitsOfType,
  createUnit,
  listUnits,
  updateUnit,
  closeUnit,
  listUnitClosures,
  liftUnitClosure,
  getCurrencies,
  getVatRates,
]

export {
  closing,
  closingRefusals,
  closureByIdForUpdate,
  displacedBy,
  endingOn,
  lifting,
  lockNightsOfClosure,
  lockNightsOfUnit,
} from './closure-writes.ts'
export { refuse as propertyRefuse } from './errors.ts'
export { dateOfEstablishment, type EstablishmentState } from './establishment.ts'
export {
  countryOfTenant,
  establishmentByIdForBooking,
  establishmentOfDayEnd,
  establishmentStateById,
  establishmentStateByIdForShare,
  establishmentStateByIdForUpdate,
  establishmentStateOfUnit,
  taxColumns,
} from './establishment-reads.ts'
export { events } from './events.ts'
export { freeUnits, overdueByType, overdueGuests, overdueTonight } from './inventory-reads.ts'
export {
  changeBlocked,
  extendHorizon,
  holdNights,
  leaveOverdue,
  lockTypes,
  moveNights,
  type NightOfType,
  releaseBlocked,
  releaseNights,
  setHorizonNights,
} from './inventory-writes.ts'
export { closureMembers } from './unit-closure.ts'
export { establishmentOfUnit, unitByIdForUpdate } from './unit-reads.ts'
export type { Format } from './unit-type.ts'
export { lockTypeOfUnit } from './unit-writes.ts'
export { categoryOfRate, type VatCategory, vatCategories, vatRateOn } from './vat/vat-by-date.ts'
export { isZeroRate, vatRateProblem } from './vat/vat-rates.ts'
export { vocabulary } from './vocabulary.ts'
