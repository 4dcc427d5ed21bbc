/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'lease.created': ['A unit was let.', { leaseId: 'id', unitId: 'id', folioId: 'id' }],
  'lease.changed': ['A lease was changed; `changed` names the members.', { leaseId: 'id', changed: 'names' }],
  'lease.terms_set': ['Rent and charges were set from a day on.', { leaseId: 'id', validFrom: 'date', rentCents: 'cents' }],
  'lease.terms_removed': ['Terms that were not billed yet were taken back.', { leaseId: 'id', validFrom: 'date' }],
  'lease.notice_given': ['A lease was given notice.', { leaseId: 'id', givenBy: 'word', endsOn: 'date' }],
  'lease.notice_withdrawn': ['The notice of a lease was withdrawn.', { leaseId: 'id' }],
  'lease.prolonged': ['A lease lasts longer than it was to.', { leaseId: 'id', endsOn: 'date?' }],
  'lease.ended': ['The resident has left, and the keys are back.', { leaseId: 'id', guaranteeDueOn: 'date' }],
  'lease.cancelled': ['A lease was cancelled before anything was billed.', { leaseId: 'id' }],
  'lease.bill_undone': [
    'A bill of a lease was taken back; of one that was invoiced, the credit note follows.',
    { leaseId: 'id', billId: 'id', folioId: 'id', invoiceId: 'id?' },
  ],
  'lease.rent_billed': [
    'Rent and charges of a time were charged to the account of a lease, or given back.',
    { leaseId: 'id', billId: 'id', folioId: 'id', amountCents: 'cents' },
  ],
})
