/** The public interface of the module: blocks of nights held for groups and allotments. */
import { cancelBlock } from './cancel-block.ts'
import { changeBlock } from './change-block.ts'
import { createBlock } from './create-block.ts'
import { getBlock } from './get-block.ts'
import { getDepositSchedule } from './get-deposit-schedule.ts'
import { listBlockDeposits } from './list-block-deposits.ts'
import { listBlocks } from './list-blocks.ts'
import { releaseBlock } from './release-block.ts'
import { releaseBlocksOfTheDay } from './release-blocks-of-the-day.ts'
import { removeMasterFolio } from './remove-master-folio.ts'
import { scheduleDeposits } from './schedule-deposits.ts'
import { setBlockNights } from './set-block-nights.ts'
import { setMasterFolio } from './set-master-folio.ts'

export const operations = [
  createBlock,
  listBlocks,
  getBlock,
  changeBlock,
  setBlockNights,
  releaseBlock,
  cancelBlock,
  setMasterFolio,
  removeMasterFolio,
  scheduleDeposits,
  getDepositSchedule,
  listBlockDeposits,
]
export const eventHandlers = [releaseBlocksOfTheDay]
export type { BlockRow } from './block.ts'
export { blockById, blocksOfStays, nightsOfBlock, nightsOfBlocksOfStays } from './block-reads.ts'
export { refuse as blockRefuse } from './errors.ts'
export { events } from './events.ts'
export { type BlocksRead, firstExhausted, pickUpOf } from './pick-up.ts'
export { vocabulary } from './vocabulary.ts'
