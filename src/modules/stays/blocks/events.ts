/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'block.created': ['Nights are held for a group or an allotment.', { blockId: 'id', status: 'word' }],
  'block.changed': ['A block was changed; `changed` names the members.', { blockId: 'id', changed: 'names' }],
  'block.released': [
    'Nights that nobody has picked up are sold to everybody again: by a person, on the release date, or because the block was cancelled.',
    { blockId: 'id', nights: 'count' },
  ],
  'block.master_folio_set': [
    'A block has a master folio, other charges go to it, or it has none any more (`folioId` null).',
    { blockId: 'id', folioId: 'id?', chargeTypes: 'names' },
  ],
  'block.deposits_scheduled': ['It was agreed what a block pays in advance, and by when.', { blockId: 'id', deposits: 'count' }],
  'block.cancelled': ['A block was cancelled; stays that were picked up remain.', { blockId: 'id' }],
})
