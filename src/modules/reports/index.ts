/** The door of the module: figures of the house. */
import { getOccupancy } from './get-occupancy.ts'

export const operations = [getOccupancy]
