/** The public interface of the module: data for front-desk screens, one request per screen. */
import { getDesk } from './get-desk.ts'
import { getRack } from './get-rack.ts'
import { searchEverything } from './search-everything.ts'

export const operations = [getRack, getDesk, searchEverything]
export { vocabulary } from './vocabulary.ts'
