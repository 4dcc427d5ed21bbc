/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'block.created': ['A block was created; it holds nights for a group or an allotment.', { blockId: 'id', status: 'word' }],
  'block.changed': ['A block was changed; `changed` names the members.', { blockId: 'id', changed: 'names' }],
  'block.released': [
    'Nights not picked up were released to inventory: by a user, on the release date, or because the block was cancelled.',
    { blockId: 'id', nights: 'count' },
  ],
  'block.master_folio_set': [
    'The master folio of a block or its routed charge types changed; `folioId` is null if it was removed.',
    { blockId: 'id', folioId: 'id?', chargeTypes: 'names' },
  ],
  'block.deposits_scheduled': ['The deposit schedule of a block was set.', { blockId: 'id', deposits: 'count' }],
  'block.cancelled': ['A block was cancelled. Stays that were picked up remain.', { blockId: 'id' }],
})
