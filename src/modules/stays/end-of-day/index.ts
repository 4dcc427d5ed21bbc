/** The public interface of the module: the end of the day. */
import { closeDay } from './close-day.ts'
import { getDayClosure } from './get-day-closure.ts'
import { getDayClosureProgress } from './get-day-closure-progress.ts'
import { previewCloseDay } from './preview-close-day.ts'
import { undoCloseDay } from './undo-close-day.ts'

export const operations = [closeDay, previewCloseDay, getDayClosure, getDayClosureProgress, undoCloseDay]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
