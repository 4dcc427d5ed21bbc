/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    rate_plan: 'addressed',
    calendar_change: 'addressed',
    season: 'addressed',
    local_event: 'addressed',
  },
  permissions: {
    'rate_plan.read': { roles: ['reception', 'reservations', 'night_auditor', 'accounting'] },
    'rate_plan.manage': { implies: ['rate_plan.read'], roles: ['integration'] },
  },
  tags: {
    'rate-plans': 'Rate plans: prices, deposit schemes, policies.',
    availability: 'Availability, night by night.',
    quotes: 'Price quotes for a stay.',
    seasons: 'Seasons: named days with prices and restrictions.',
    'local-events': 'Events and holidays of the place, shown above the calendar.',
    'calendar-changes': 'Changes of prices and restrictions in bulk.',
  },
  enumerations: {
    'RatePlan.mealPlan': 'MealPlan',
    'EarlyDeparturePolicy.basis': 'EarlyDepartureBasis',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
