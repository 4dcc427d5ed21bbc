/** The public interface of the module: tourist taxes of municipalities. */
import { listTouristTaxPlaces } from './list-tourist-tax-places.ts'
import { listTouristTaxes } from './list-tourist-taxes.ts'
import { setTouristTaxes } from './set-tourist-taxes.ts'

export const operations = [listTouristTaxes, setTouristTaxes, listTouristTaxPlaces]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
