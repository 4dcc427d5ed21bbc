/** The door of the module: reactions to events, seen and started again by people. Carrying them out is the platform's. */
import { listReactions } from './list-reactions.ts'
import { retryReaction } from './retry-reaction.ts'

export const operations = [listReactions, retryReaction]
export { events } from './events.ts'
