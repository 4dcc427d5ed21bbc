/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'chart_of_accounts.changed': ['The chart of accounts of a mandate was changed.', { mandateId: 'id' }],
  'accounting_period.locked': [
    'The accounts of a mandate were locked up to a day.',
    { periodId: 'id', mandateId: 'id', from: 'date', to: 'date', entries: 'count' },
  ],
})
