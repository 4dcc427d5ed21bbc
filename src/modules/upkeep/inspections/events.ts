/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'inspection.begun': ['An inspection of a unit was created.', { inspectionId: 'id', unitId: 'id' }],
  'inspection.changed': ['A draft of an inspection was filled in.', { inspectionId: 'id' }],
  'inspection.finalized': ['An inspection was finalised and can be signed.', { inspectionId: 'id' }],
  'inspection.signed': [
    'An inspection was signed. Its hash was added to the chain of the establishment.',
    { inspectionId: 'id', contentHash: 'word' },
  ],
  'inspection_template.created': ['An inspection template was created.', { templateId: 'id' }],
  'inspection_template.changed': ['An inspection template was changed or retired.', { templateId: 'id' }],
})
