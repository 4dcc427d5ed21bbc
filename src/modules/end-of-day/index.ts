/** The public interface of the module: the end of the day. */
import { closeDay } from './close-day.ts'
import { undoCloseDay } from './undo-close-day.ts'

export const operations = [closeDay, undoCloseDay]
export { events } from './events.ts'
