/** The public interface of the module: figures of the establishment. */
import { getOccupancy } from './get-occupancy.ts'

export const operations = [getOccupancy]
