/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'operating_mandate.created': ['An operating mandate was created.', { mandateId: 'id', ownerId: 'id' }],
  'operating_mandate.changed': ['A mandate was changed; `changed` names the members.', { mandateId: 'id', changed: 'names' }],
  'invoice.issued': [
    'An invoice or a credit note was issued.',
    {
      invoiceId: 'id',
      mandateId: 'id',
      folioId: 'id',
      kind: 'word',
      invoiceNumber: 'word',
      totalTtcCents: 'cents',
      currency: 'word',
    },
  ],
  'invoice.credited': [
    'A credit note was issued for an invoice.',
    { invoiceId: 'id', creditNoteId: 'id', mandateId: 'id', creditedCents: 'cents' },
  ],
  'invoice.status_changed': [
    'An invoice was paid, credited or written off, in part or in full, or is due again.',
    { invoiceId: 'id', mandateId: 'id', status: 'word', paidCents: 'cents' },
  ],
})
