/** The door of the module: the end of the day. */
import { closeDay } from './close-day.ts'

export const operations = [closeDay]
export { events } from './events.ts'
