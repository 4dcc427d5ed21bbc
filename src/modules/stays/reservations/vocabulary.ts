/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    reservation: 'addressed',
    routing_rule: 'part',
  },
  permissions: {
    'reservation.read': { roles: ['housekeeping_lead', 'food_and_beverage', 'accounting'] },
    'reservation.manage': { implies: ['reservation.read'], roles: ['reception', 'reservations', 'night_auditor', 'integration'] },
  },
  tags: {
    reservations: 'Reservations, from option to departure.',
    deposits: 'Due deposits.',
  },
  enumerations: {
    'Reservation.status': 'ReservationStatus',
    'Reservation.frontDeskStatus': 'FrontDeskStatus',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
