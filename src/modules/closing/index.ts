/** The door of the module: the end of the day. */
import './events.ts'
import { closeDay } from './close-day.ts'

export const operations = [closeDay]
