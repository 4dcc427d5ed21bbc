/** The queries affected by each event type; they are refetched when it arrives. */
import type { WebhookEvent } from './call.ts'

type EventName = WebhookEvent['type']
/** Queries, by the first part of their key. */
export type Query =
  | 'rack'
  | 'desk'
  | 'reservation'
  | 'reservations'
  | 'folios'
  | 'account'
  | 'guest'
  | 'guests'
  | 'stay-guests'
  | 'attachments'
  | 'duplicates'
  | 'history'
  | 'extras'
  | 'stay-restrictions'
  | 'tourist-taxes'
  | 'tourist-tax-places'
  | 'establishments'
  | 'units'
  | 'blocks'
  | 'holds'
  | 'invoices'
  | 'messages'
  | 'wallets'
  | 'wristbands'
  | 'work-orders'
  | 'housekeeping-tasks'
  | 'till-shifts'
  | 'deposits'
  | 'availability'
  | 'companies'
  | 'debtor-accounts'
  | 'import-rows'
  | 'job'
  | 'mandates'
  | 'prices'
  | 'calendar'
  | 'calendar-preview'
  | 'seasons'
  | 'local-events'
  | 'person-prices'
  | 'rate-plans'
  | 'quote'
  | 'unit-types'
  | 'leases'
  | 'inspections'
  | 'direct-debits'
  | 'owners'
  | 'tills'
  | 'owner-statement'
  | 'accounting-periods'
  | 'establishment-content'
  | 'payables-policy'
  | 'payment-methods'
  | 'import-mapping'
  | 'currencies'
  | 'einvoice-check'
  | 'registration-settings'
  | 'unit-type-content'
  | 'unit-content'
  | 'api-keys'
  | 'asset-types'
  | 'assets'
  | 'audit'
  | 'background-tasks'
  | 'booking-codes'
  | 'chart'
  | 'dunning-policies'
  | 'function-rooms'
  | 'house-accounts'
  | 'housekeeping-rules'
  | 'identity-provider'
  | 'inspection-templates'
  | 'maintenance-plans'
  | 'meeting-equipment'
  | 'message-settings'
  | 'meters'
  | 'org-units'
  | 'passkeys'
  | 'roles'
  | 'session'
  | 'sessions'
  | 'sign-in-policy'
  | 'traces'
  | 'found-items'
  | 'trusted-devices'
  | 'users'
  | 'webhooks'

const ofLease: readonly Query[] = ['leases', 'rack', 'availability', 'units']
const ofStay: readonly Query[] = [
  'rack',
  'desk',
  'reservation',
  'reservations',
  'folios',
  'account',
  'history',
  'units',
  'traces',
]
const ofMoney: readonly Query[] = ['deposits', 'folios', 'account', 'reservation', 'desk', 'rack', 'history']
const ofReceivable: readonly Query[] = ['debtor-accounts', ...ofMoney]
const ofUnit: readonly Query[] = ['rack', 'desk', 'units']
const ofGuest: readonly Query[] = ['duplicates', 'guest', 'guests', 'reservation', 'desk', 'rack']
const ofDay: readonly Query[] = ['establishments', ...ofStay]

/** Event types that no screen shows yet. The compiler requires every new event type here or below. */
type Unseen =
  | 'booking_import.advanced'
  | 'booking_import.finished'
  | 'commission.accrued'
  | 'commission.paid'
  | 'dunning.failed'
  | 'dunning.sent'
  | 'dunning.triggered'
  | 'meeting.created'
  | 'meeting.changed'
  | 'meeting.confirmed'
  | 'meeting.cancelled'
  | 'meeting.billed'
  | 'meeting.bill_undone'
  | 'inbound_invoice.received'
  | 'inbound_invoice.rejected'
  | 'meter.billed'
  | 'unit.ownership_changed'
  | 'payable.changed'
  | 'supplier_account.changed'
  | 'supplier_payment_run.made'
  | 'supplier_payment_run.paid'
  | 'supplier_payment_run.cancelled'
  | 'upload.begun'
  | 'upload.completed'
  | 'user.password_requested'
  | 'user.sign_in_failed'
  | 'user.signed_in'
  | 'user.signed_out'
  | 'waiting_list.ended'
  | 'waiting_list.entered'
  | 'waiting_list.offered'
  | 'work_order.photo_added'

/** Queries to refetch for each event type. */
export const readAnew: Readonly<Record<Exclude<EventName, Unseen>, readonly Query[]>> = {
  'reservation.created': ofStay,
  'reservation.amended': ofStay,
  'reservation.confirmed': ofStay,
  'reservation.cancelled': ofStay,
  'reservation.reinstated': ofStay,
  'reservation.expired': ofStay,
  'reservation.queued': ofStay,
  'reservation.left_queue': ofStay,
  'reservation.checked_in': ofStay,
  'reservation.check_in_undone': ofStay,
  'reservation.checked_out': ofStay,
  'reservation.marked_no_show': ofStay,
  'reservation.details_changed': ofStay,
  'reservation.stay_adjusted': ofStay,
  'reservation.unit_assigned': ofStay,
  'reservation.unit_unassigned': ofStay,
  'reservation.unit_changed': ofStay,
  'reservation.moves_planned': ofStay,
  'reservation.walked': ofStay,
  'reservation.extras_changed': ['reservation', 'history'],
  'reservation.tax_exemptions_set': ['reservation', 'history'],
  'establishment.tourist_taxes_set': ['tourist-taxes', 'reservation', 'quote'],
  'found_item.recorded': ['found-items'],
  'found_item.ended': ['found-items'],
  'found_item.restored': ['found-items'],
  'extra.created': ['extras'],
  'extra.changed': ['extras'],
  'establishment.stay_restrictions_set': ['stay-restrictions', 'quote'],
  'folio.opened': ofMoney,
  'folio.charged': ofMoney,
  'folio.paid': ofMoney,
  'folio.refunded': ofMoney,
  'folio.entry_reversed': ofMoney,
  'folio.charges_moved': ofMoney,
  'folio.move_undone': ofMoney,
  'folio.transferred': ofMoney,
  'deposit.received': ofMoney,
  'deposit.applied': ofMoney,
  'hold.placed': ['holds'],
  'hold.captured': ['holds', ...ofMoney],
  'hold.released': ['holds'],
  'hold.expired': ['holds'],
  'hold.extended': ['holds'],
  'trace.created': ['traces'],
  'trace.changed': ['traces'],
  'trace.ended': ['traces'],
  'invoice.issued': ['invoices', 'owner-statement'],
  // A credit note and a write-off lower what the folio owes, too.
  'invoice.credited': ['invoices', 'owner-statement', ...ofMoney],
  'invoice.status_changed': ['invoices', ...ofMoney],
  'guest_message.composed': ['messages'],
  'guest_message.sent': ['messages'],
  'guest_message.failed': ['messages'],
  'wristband.handed_out': ['wristbands'],
  'wristband.returned': ['wristbands'],
  'wristband.lost': ['wristbands'],
  'wallet.opened': ['wallets'],
  'wallet.charged': ['wallets'],
  'wallet.charge_reversed': ['wallets'],
  'wallet.topped_up': ['wallets'],
  'wallet.refunded': ['wallets'],
  'wallet.settled': ['wallets', ...ofMoney],
  'wallet.blocked': ['wallets'],
  'wallet.unblocked': ['wallets'],
  'till.created': ['tills'],
  'till.changed': ['tills'],
  'payment_method.created': ['payment-methods'],
  'payment_method.changed': ['payment-methods'],
  'till_shift.opened': ['till-shifts', 'tills'],
  'till_shift.closed': ['till-shifts', 'tills'],
  'unit.changed': ofUnit,
  'unit.closed': ofUnit,
  'unit.reopened': ofUnit,
  'unit.created': ofUnit,
  'unit.housekeeping_changed': ofUnit,
  'housekeeping.task_changed': [...ofUnit, 'housekeeping-tasks'],
  'block.created': [...ofUnit, 'blocks'],
  'block.changed': [...ofUnit, 'blocks'],
  'block.released': [...ofUnit, 'blocks'],
  'block.cancelled': [...ofUnit, 'blocks'],
  'guest.created': ['guests'],
  'guest.rectified': ofGuest,
  'guest.merged': ofGuest,
  'guest.unmerged': ofGuest,
  'guest.anonymized': ofGuest,
  'stay_guest.added': ['stay-guests'],
  'duplicate_search.finished': ['duplicates'],
  'guest_pair.compared': ['duplicates'],
  'guest_pair.decided': ['duplicates'],
  'attachment.added': ['attachments'],
  'attachment.removed': ['attachments'],
  'stay_guest.changed': ['stay-guests'],
  'stay_guest.arrived': ['stay-guests'],
  'stay_guest.left': ['stay-guests'],
  'stay_guest.removed': ['stay-guests'],
  'establishment.day_closed': ofDay,
  'establishment.day_reopened': ofDay,
  'establishment.changed': [...ofDay, 'message-settings', 'registration-settings'],
  'work_order.opened': ['desk', 'work-orders'],
  'work_order.completed': [...ofUnit, 'work-orders'],
  'work_order.unit_closed': ofUnit,
  'block.master_folio_set': ['blocks', 'folios'],
  'block.deposits_scheduled': ['blocks', 'deposits'],
  'booking.created': ofStay,
  'booking.changed': ofStay,
  'booking.master_folio_set': ofMoney,
  'booking.split': ofStay,
  'booking.stays_added': ofStay,
  'booking.stays_left': ofStay,
  'company.created': ['companies'],
  'company.changed': ['companies'],
  'debtor_account.created': ['debtor-accounts'],
  'debtor_account.changed': ['debtor-accounts'],
  'debtor_account.closed': ['debtor-accounts'],
  'debtor_account.reopened': ['debtor-accounts'],
  'deposit.capture_requested': ['deposits', 'holds'],
  'deposit.captured': ofMoney,
  'deposit.return_due': ofMoney,
  'guarantee.received': ofMoney,
  'guarantee.retained': ofMoney,
  'guarantee.returned': ofMoney,
  'guest.document_added': ['guest'],
  'guest.document_removed': ['guest'],
  'guest_import.advanced': ['job', 'import-rows'],
  'guest_import.finished': ['job', 'import-rows', 'guests'],
  'job.cancelled': ['job'],
  'duplicate_search.advanced': ['job', 'duplicates'],
  'hold.authorise_requested': ['holds'],
  'hold.capture_requested': ['holds'],
  'hold.extend_requested': ['holds'],
  'hold.release_requested': ['holds'],
  'hold.request_refused': ['holds'],
  'housekeeping.tasks_made': [...ofUnit, 'housekeeping-tasks'],
  'housekeeping.tasks_assigned': ['housekeeping-tasks'],
  'rate_plan.created': ['rate-plans', 'calendar', 'availability'],
  'rate_plan.changed': ['rate-plans', 'calendar', 'quote', 'availability'],
  'season.created': ['seasons'],
  'season.changed': ['seasons'],
  'season.removed': ['seasons'],
  'local_event.created': ['local-events'],
  'local_event.changed': ['local-events'],
  'local_event.removed': ['local-events'],
  'rate_plan.prices_changed': ['prices', 'person-prices', 'calendar', 'quote', 'availability'],
  'calendar.changed': ['calendar', 'calendar-preview', 'prices', 'quote', 'availability'],
  'receivable.opened': ofReceivable,
  'receivable.cancelled': ofReceivable,
  'receivable.credited': ofReceivable,
  'receivable.written_off': ofReceivable,
  'receivable.payment_received': ['debtor-accounts'],
  'receivable.payment_reversed': ['debtor-accounts'],
  'receivable.refunded': ['debtor-accounts'],
  'receivable.reopened': ['debtor-accounts'],
  'receivable.settled': ['debtor-accounts'],
  'receivable.surplus_allocated': ['debtor-accounts'],
  'reservation.routing_changed': ofMoney,
  'till_shift.cash_moved': ['till-shifts'],
  'establishment.content_changed': ['establishment-content'],
  'unit_type.content_changed': ['unit-type-content', 'unit-types'],
  'unit.content_changed': ['unit-content'],
  'unit_type.created': ['unit-types', 'rack'],
  'unit_type.changed': ['unit-types', 'rack', 'availability'],
  'unit_type.overbooking_changed': ['rack', 'availability'],
  'establishment.created': ['establishments'],
  'operating_mandate.created': ['mandates'],
  'operating_mandate.changed': ['mandates'],
  'owner.created': ['owners'],
  'owner.changed': ['owners'],
  'owner_cost.recorded': ['owner-statement'],
  'owner_cost.reversed': ['owner-statement'],
  'owner_payout.recorded': ['owner-statement'],
  'owner_payout.reversed': ['owner-statement'],
  'owner_commission.invoiced': ['owner-statement', 'invoices'],
  'owner_commission.undone': ['owner-statement', 'invoices'],
  'wallet.medium_changed': ['wallets'],
  'wallet.refund_confirmed': ['wallets'],
  'work_order.cancelled': [...ofUnit, 'work-orders'],
  'work_order.changed': ['desk', 'work-orders'],
  'work_order.in_progress': ['desk', 'work-orders'],
  'work_order.on_hold': ['desk', 'work-orders'],
  'inspection.begun': ['inspections'],
  'inspection.changed': ['inspections'],
  'inspection.finalized': ['inspections'],
  'inspection.signed': ['inspections'],
  'owner_stay.booked': [...ofUnit, 'availability'],
  'owner_stay.cancelled': [...ofUnit, 'availability'],
  'lease.created': ofLease,
  'lease.changed': ['leases'],
  'lease.terms_set': ['leases'],
  'lease.terms_removed': ['leases'],
  'lease.notice_given': ofLease,
  'lease.notice_withdrawn': ofLease,
  'lease.ended': ['leases'],
  'lease.guarantee_due': ['leases'],
  'establishment.prices_when_new_set': ['inspections'],
  'lease.prolonged': ofLease,
  'lease.cancelled': ofLease,
  'lease.rent_billed': ['leases', 'folios'],
  'lease.bill_undone': ['leases', 'folios'],
  'sepa_creditor.set': ['direct-debits'],
  'sepa_mandate.set': ['leases'],
  'sepa_mandate.revoked': ['leases'],
  'direct_debit_run.made': ['direct-debits'],
  'direct_debit_run.booked': ['direct-debits', 'leases', 'folios'],
  'direct_debit_run.cancelled': ['direct-debits'],
  'direct_debit.returned': ['direct-debits', 'leases', 'folios'],
  'accounting_period.locked': ['accounting-periods'],
  'api_key.created': ['api-keys'],
  'api_key.revoked': ['api-keys'],
  'api_key.rotated': ['api-keys'],
  'asset.changed': ['assets'],
  'asset.created': ['assets'],
  'asset_type.changed': ['asset-types'],
  'asset_type.created': ['asset-types'],
  'background_task.failed': ['background-tasks'],
  'background_task.retried': ['background-tasks'],
  'booking_code.changed': ['booking-codes'],
  'booking_code.created': ['booking-codes'],
  'chart_of_accounts.changed': ['chart'],
  'dunning_policy.activated': ['dunning-policies'],
  'dunning_policy.created': ['dunning-policies'],
  'dunning_policy.deactivated': ['dunning-policies'],
  'function_room.created': ['function-rooms'],
  'function_room.changed': ['function-rooms'],
  'house_account.changed': ['house-accounts'],
  'house_account.closed': ['house-accounts'],
  'house_account.reopened': ['house-accounts'],
  'housekeeping.rules_changed': ['housekeeping-rules'],
  'identity_provider.changed': ['identity-provider'],
  'inspection_template.changed': ['inspection-templates'],
  'inspection_template.created': ['inspection-templates'],
  'meter.changed': ['meters'],
  'meter.created': ['meters'],
  'meter.read': ['meters'],
  'meter.read_many': ['meters'],
  'meter.reading_corrected': ['meters'],
  'meter.reading_voided': ['meters'],
  'meter.replaced': ['meters'],
  'mice_equipment.changed': ['meeting-equipment'],
  'mice_equipment.created': ['meeting-equipment'],
  'org_unit.created': ['org-units'],
  'org_unit.changed': ['org-units'],
  'org_unit.removed': ['org-units'],
  'rate_plan.cancellation_policy_changed': ['rate-plans'],
  'rate_plan.deposit_scheme_changed': ['rate-plans'],
  'rate_plan.early_departure_policy_changed': ['rate-plans'],
  'role.changed': ['roles'],
  'role.created': ['roles'],
  'role.deleted': ['roles'],
  'sign_in_policy.changed': ['sign-in-policy'],
  'payables_policy.changed': ['payables-policy'],
  'trusted_device.ended': ['trusted-devices'],
  'trusted_device.registered': ['trusted-devices'],
  'user.activated': ['users'],
  'user.changed': ['users'],
  'user.credentials_changed': ['users'],
  'user.disabled': ['users'],
  'user.email_changed': ['users'],
  'user.invited': ['users'],
  'user.removed': ['users'],
  'user.sign_in_reset': ['users'],
  'webhook.changed': ['webhooks'],
  'webhook.created': ['webhooks'],
  'webhook.deleted': ['webhooks'],
  'webhook.disabled': ['webhooks'],
  'webhook.secret_rotated': ['webhooks'],
  'webhook.test': ['webhooks'],
  'maintenance_plan.created': ['maintenance-plans'],
  'maintenance_plan.changed': ['maintenance-plans'],
}
