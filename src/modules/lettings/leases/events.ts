/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'lease.created': ['A unit was let.', { leaseId: 'id', unitId: 'id', folioId: 'id' }],
  'lease.changed': ['A lease was changed; `changed` names the members.', { leaseId: 'id', changed: 'names' }],
  'lease.terms_set': ['Rent and charges were set from a day on.', { leaseId: 'id', validFrom: 'date', rentCents: 'cents' }],
  'lease.terms_removed': ['Terms that were not yet billed were removed.', { leaseId: 'id', validFrom: 'date' }],
  'lease.notice_given': ['A lease was given notice.', { leaseId: 'id', givenBy: 'word', endsOn: 'date' }],
  'lease.notice_withdrawn': ['The notice of a lease was withdrawn.', { leaseId: 'id' }],
  'lease.prolonged': ['A lease was extended.', { leaseId: 'id', endsOn: 'date?' }],
  'lease.ended': ['A lease ended: the resident has left and returned the keys.', { leaseId: 'id', guaranteeDueOn: 'date' }],
  'lease.cancelled': ['A lease was cancelled before anything was billed.', { leaseId: 'id' }],
  'lease.bill_undone': [
    'A bill of a lease was reversed. If it was invoiced, a credit note follows.',
    { leaseId: 'id', billId: 'id', folioId: 'id', invoiceId: 'id?' },
  ],
  'lease.rent_billed': [
    'Rent and charges of a period were posted to the account of a lease, or credited.',
    { leaseId: 'id', billId: 'id', folioId: 'id', amountCents: 'cents' },
  ],
})
