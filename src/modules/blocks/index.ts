/** The public interface of the module: nights that are held for groups and allotments. */
import { cancelBlock } from './cancel-block.ts'
import { changeBlock } from './change-block.ts'
import { createBlock } from './create-block.ts'
import { getBlock } from './get-block.ts'
import { listBlocks } from './list-blocks.ts'
import { releaseBlock } from './release-block.ts'
import { releaseBlocksOfTheDay } from './release-blocks-of-the-day.ts'
import { setBlockNights } from './set-block-nights.ts'

export const operations = [createBlock, listBlocks, getBlock, changeBlock, setBlockNights, releaseBlock, cancelBlock]
export const eventHandlers = [releaseBlocksOfTheDay]
export type { BlockRow } from './block.ts'
export { blockById, blocksOfStays, nightsOfBlock, nightsOfBlocksOfStays } from './block-reads.ts'
export { refuse as blockRefuse } from './errors.ts'
export { events } from './events.ts'
export { type BlocksRead, firstExhausted, pickUpOf } from './pick-up.ts'
