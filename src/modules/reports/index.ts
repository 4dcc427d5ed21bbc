/** The public interface of the module: figures of the establishment. */
import { getOccupancy } from './get-occupancy.ts'
import { getProduction } from './get-production.ts'

export const operations = [getOccupancy, getProduction]
