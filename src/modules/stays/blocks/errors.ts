import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'blocks' },
  {
    BLOCK_NOT_FOUND: { kind: 'absent', record: 'block', message: 'There is no block with this id.' },
    BLOCK_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'block_code',
      message: 'Another block of this establishment already has this code.',
    },
    BLOCK_NOT_DEFINITE: { kind: 'conflict', message: 'Stays are picked up from a definite block only.' },
    BLOCK_CANCELLED: { kind: 'conflict', message: 'The block is cancelled.' },
    BLOCK_NIGHT_UNAVAILABLE: {
      kind: 'conflict',
      constraint: 'block_night_never_overbooked',
      message: 'The block has nothing left of this unit type for a night of the stay.',
    },
    BLOCK_NIGHT_RELEASED: {
      kind: 'conflict',
      message: 'A night of the block was released, and no unit is available to hold it again.',
    },
    BLOCK_NIGHT_PICKED_UP: { kind: 'conflict', message: 'Stays have picked up more of a night than the block would hold.' },
    BLOCK_HAS_NO_MASTER_FOLIO: { kind: 'conflict', message: 'The block has no master folio.' },
    MASTER_FOLIO_HAS_RECEIVED: {
      kind: 'conflict',
      message:
        'The master folio has received money for the deposits of the block. Refund it or clear the deposit schedule before setting another account.',
    },
    MASTER_FOLIO_OF_ANOTHER_BLOCK: {
      kind: 'conflict',
      constraint: 'block_of_master_folio',
      message: 'This house account is the master folio of another block.',
    },
    BLOCK_EXCEEDS_INVENTORY: {
      kind: 'conflict',
      constraint: 'night_inventory_never_oversold',
      message: 'A night has fewer units left than the block would hold.',
    },
    BLOCK_BEYOND_HORIZON: {
      kind: 'conflict',
      message: 'A night of the block is not on sale; nights are on sale three years ahead.',
    },
  },
)
