/** The public interface of the module: screens of the front desk, each in one call. */
import { getDesk } from './get-desk.ts'
import { getRack } from './get-rack.ts'
import { searchEverything } from './search-everything.ts'

export const operations = [getRack, getDesk, searchEverything]
