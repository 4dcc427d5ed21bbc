/** The public interface of the module: figures of the establishment. */
import { getOccupancy } from './get-occupancy.ts'
import { getPersonsPresent } from './get-persons-present.ts'
import { getProduction } from './get-production.ts'
import { getTouristTax } from './get-tourist-tax.ts'
import { getTouristTaxRegister } from './get-tourist-tax-register.ts'
import { getUnitOccupancy } from './get-unit-occupancy.ts'

export const operations = [getOccupancy, getUnitOccupancy, getProduction, getPersonsPresent, getTouristTax, getTouristTaxRegister]
export { longestPeriod } from './occupancy.ts'
export { checkPeriod } from './period.ts'
export { presentUnitNights, UnitOccupancy, unitOccupancyExample } from './unit-occupancy.ts'
export { kindOfNight, ofOwner, unitNightsOfOwner } from './unit-occupancy-reads.ts'
export { vocabulary } from './vocabulary.ts'
