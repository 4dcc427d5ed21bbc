/**
 * Every module, in order, and which modules it may use. One may use only modules that stand above it: no circle is possible.
 * `test/boundaries.test.ts` holds the imports to this list.
 */
import { operations as access } from './modules/access/index.ts'
import { operations as accounting } from './modules/accounting/index.ts'
import { operations as attachments } from './modules/attachments/index.ts'
import { operations as audit } from './modules/audit/index.ts'
import { operations as backgroundTasks } from './modules/background-tasks/index.ts'
import { eventHandlers as blockEventHandlers, operations as blocks } from './modules/blocks/index.ts'
import { operations as bookingImport, eventHandlers as bookingImportEventHandlers } from './modules/booking-import/index.ts'
import { operations as bookings } from './modules/bookings/index.ts'
import { eventHandlers as cardHoldEventHandlers, operations as cardHolds } from './modules/card-holds/index.ts'
import { operations as cashier } from './modules/cashier/index.ts'
import { eventHandlers as commissionEventHandlers, operations as commissions } from './modules/commissions/index.ts'
import { operations as directDebits } from './modules/direct-debits/index.ts'
import { operations as distribution } from './modules/distribution/index.ts'
import { operations as einvoices } from './modules/einvoices/index.ts'
import { operations as endOfDay } from './modules/end-of-day/index.ts'
import { operations as equipmentAndAssets } from './modules/equipment-and-assets/index.ts'
import { operations as extras } from './modules/extras/index.ts'
import { operations as folios } from './modules/folios/index.ts'
import { operations as frontDesk } from './modules/front-desk/index.ts'
import { eventHandlers as guestDuplicateEventHandlers, operations as guestDuplicates } from './modules/guest-duplicates/index.ts'
import {
  eventHandlers as guaranteeSettlementEventHandlers,
  operations as guaranteeSettlements,
} from './modules/guarantee-settlements/index.ts'
import { operations as guestMergeAndErasure } from './modules/guest-merge-and-erasure/index.ts'
import { eventHandlers as guestMessageEventHandlers, operations as guestMessages } from './modules/guest-messages/index.ts'
import { eventHandlers as guestEventHandlers, operations as guests } from './modules/guests/index.ts'
import { operations as houseAccounts } from './modules/house-accounts/index.ts'
import { operations as housekeeping, eventHandlers as housekeepingEventHandlers } from './modules/housekeeping/index.ts'
import { operations as inspections } from './modules/inspections/index.ts'
import { eventHandlers as invoiceEventHandlers, operations as invoices } from './modules/invoices/index.ts'
import { operations as jobs } from './modules/jobs/index.ts'
import { eventHandlers as leaseEventHandlers, operations as leases } from './modules/leases/index.ts'
import { operations as meetings } from './modules/meetings/index.ts'
import { operations as ledger } from './modules/ledger/index.ts'
import { eventHandlers as maintenanceEventHandlers, operations as maintenance } from './modules/maintenance/index.ts'
import { operations as meters } from './modules/meters/index.ts'
import { operations as ownerPortal } from './modules/owner-portal/index.ts'
import { operations as ownerStays } from './modules/owner-stays/index.ts'
import { operations as owners } from './modules/owners/index.ts'
import { operations as payables } from './modules/payables/index.ts'
import { operations as pricing } from './modules/pricing/index.ts'
import { operations as property } from './modules/property/index.ts'
import { eventHandlers as receivableEventHandlers, operations as receivables } from './modules/receivables/index.ts'
import { operations as reports } from './modules/reports/index.ts'
import { eventHandlers as reservationEventHandlers, operations as reservations } from './modules/reservations/index.ts'
import { answerScim, personOperations as scim } from './modules/scim/index.ts'
import { operations as settlements } from './modules/settlements/index.ts'
import { operations as workOrderCharges } from './modules/work-order-charges/index.ts'
import { personOperations as signIn, sealedColumns as sealedColumnsOfSignIn } from './modules/sign-in/index.ts'
import { eventHandlers as stayGuestEventHandlers, operations as stayGuests } from './modules/stay-guests/index.ts'
import { operations as supplierInvoices } from './modules/supplier-invoices/index.ts'
import { operations as uploads } from './modules/uploads/index.ts'
import {
  eventHandlers as userEventHandlers,
  personOperations as userPersonOperations,
  operations as users,
} from './modules/users/index.ts'
import { operations as waitingList, eventHandlers as waitingListEventHandlers } from './modules/waiting-list/index.ts'
import { operations as wallets } from './modules/wallets/index.ts'
import { sealedColumns as sealedColumnsOfWebhooks, streams, operations as webhooks } from './modules/webhooks/index.ts'
import type { EventHandler } from './platform/events/event-handler.ts'
import type { Operation } from './platform/operation/operation.ts'
import type { PersonOperation } from './platform/operation/person-operation.ts'
import type { SealedColumns } from './platform/tenants/sealed-columns.ts'

export interface Module {
  readonly name: string
  readonly uses: readonly string[]
  readonly operations: readonly Operation[]
  /** What people do at a browser: sign in, look after their sessions. */
  readonly personOperations?: readonly PersonOperation[]
  /** What it does, later, about events: its own and those of modules above it. */
  readonly eventHandlers?: readonly EventHandler[]
  /** Its secrets in the database, which a tenant takes along to a service with another master key. */
  readonly sealedColumns?: readonly SealedColumns[]
}

export const modules: readonly Module[] = [
  { name: 'access', uses: [], operations: access },
  {
    name: 'users',
    uses: ['access'],
    operations: users,
    personOperations: userPersonOperations,
    eventHandlers: userEventHandlers,
  },
  { name: 'sign-in', uses: ['users'], operations: [], personOperations: signIn, sealedColumns: sealedColumnsOfSignIn },
  { name: 'scim', uses: ['users', 'sign-in'], operations: [], personOperations: scim },
  { name: 'property', uses: [], operations: property },
  { name: 'pricing', uses: ['property'], operations: pricing },
  { name: 'equipment-and-assets', uses: ['property'], operations: equipmentAndAssets },
  { name: 'owners', uses: ['property'], operations: owners },
  { name: 'owner-stays', uses: ['property', 'owners'], operations: ownerStays },
  { name: 'uploads', uses: ['property'], operations: uploads },
  { name: 'maintenance', uses: ['property', 'uploads'], operations: maintenance, eventHandlers: maintenanceEventHandlers },
  { name: 'inspections', uses: ['property', 'uploads'], operations: inspections },
  {
    name: 'housekeeping',
    uses: ['property'],
    operations: housekeeping,
    eventHandlers: housekeepingEventHandlers,
  },
  { name: 'jobs', uses: [], operations: jobs },
  { name: 'guests', uses: ['jobs'], operations: guests, eventHandlers: guestEventHandlers },
  { name: 'ledger', uses: ['property'], operations: ledger },
  { name: 'cashier', uses: ['property', 'ledger'], operations: cashier },
  { name: 'folios', uses: ['property', 'ledger'], operations: folios },
  { name: 'extras', uses: ['property', 'folios'], operations: extras },
  { name: 'meters', uses: ['property', 'folios'], operations: meters },
  {
    name: 'receivables',
    uses: ['property', 'ledger', 'folios'],
    operations: receivables,
    eventHandlers: receivableEventHandlers,
  },
  { name: 'wallets', uses: ['property', 'ledger', 'folios'], operations: wallets },
  { name: 'distribution', uses: [], operations: distribution },
  { name: 'house-accounts', uses: ['property', 'folios', 'distribution'], operations: houseAccounts },
  {
    name: 'blocks',
    uses: ['property', 'pricing', 'folios', 'distribution', 'house-accounts'],
    operations: blocks,
    eventHandlers: blockEventHandlers,
  },
  { name: 'meetings', uses: ['property', 'folios', 'distribution'], operations: meetings },
  {
    name: 'reservations',
    uses: [
      'property',
      'pricing',
      'guests',
      'folios',
      'extras',
      'receivables',
      'wallets',
      'distribution',
      'house-accounts',
      'blocks',
      'housekeeping',
    ],
    operations: reservations,
    eventHandlers: reservationEventHandlers,
  },
  {
    name: 'bookings',
    uses: ['property', 'pricing', 'guests', 'folios', 'extras', 'distribution', 'house-accounts', 'blocks', 'reservations'],
    operations: bookings,
  },
  {
    name: 'waiting-list',
    uses: ['property', 'pricing', 'guests', 'reservations'],
    operations: waitingList,
    eventHandlers: waitingListEventHandlers,
  },
  {
    name: 'stay-guests',
    uses: ['property', 'uploads', 'guests', 'reservations'],
    operations: stayGuests,
    eventHandlers: stayGuestEventHandlers,
  },
  { name: 'attachments', uses: ['uploads', 'reservations', 'stay-guests'], operations: attachments },
  {
    name: 'booking-import',
    uses: ['property', 'pricing', 'jobs', 'guests', 'folios', 'distribution', 'extras', 'reservations'],
    operations: bookingImport,
    eventHandlers: bookingImportEventHandlers,
  },
  { name: 'commissions', uses: ['property', 'ledger'], operations: commissions, eventHandlers: commissionEventHandlers },
  { name: 'card-holds', uses: ['property', 'folios'], operations: cardHolds, eventHandlers: cardHoldEventHandlers },
  { name: 'einvoices', uses: [], operations: einvoices },
  {
    name: 'invoices',
    uses: ['property', 'owners', 'uploads', 'ledger', 'folios', 'receivables', 'wallets', 'reservations', 'einvoices'],
    operations: invoices,
    eventHandlers: invoiceEventHandlers,
  },
  {
    name: 'leases',
    uses: ['property', 'inspections', 'guests', 'folios', 'invoices'],
    operations: leases,
    eventHandlers: leaseEventHandlers,
  },
  {
    name: 'guarantee-settlements',
    uses: ['property', 'uploads', 'inspections', 'folios'],
    operations: guaranteeSettlements,
    eventHandlers: guaranteeSettlementEventHandlers,
  },
  { name: 'direct-debits', uses: ['property', 'folios', 'leases'], operations: directDebits },
  {
    name: 'guest-messages',
    uses: ['extras', 'property', 'guests', 'reservations', 'invoices'],
    operations: guestMessages,
    eventHandlers: guestMessageEventHandlers,
  },
  { name: 'accounting', uses: ['property', 'ledger', 'invoices'], operations: accounting },
  { name: 'settlements', uses: ['property', 'owners', 'ledger', 'folios', 'invoices'], operations: settlements },
  {
    name: 'work-order-charges',
    uses: ['property', 'maintenance', 'folios', 'invoices', 'settlements'],
    operations: workOrderCharges,
  },
  { name: 'supplier-invoices', uses: ['einvoices', 'invoices'], operations: supplierInvoices },
  {
    name: 'payables',
    uses: ['property', 'maintenance', 'folios', 'invoices', 'direct-debits', 'settlements'],
    operations: payables,
  },
  {
    name: 'guest-merge-and-erasure',
    uses: [
      'guests',
      'folios',
      'receivables',
      'wallets',
      'reservations',
      'bookings',
      'waiting-list',
      'stay-guests',
      'attachments',
      'card-holds',
      'housekeeping',
      'maintenance',
      'inspections',
      'invoices',
      'guest-messages',
      'leases',
      'direct-debits',
    ],
    operations: guestMergeAndErasure,
  },
  {
    name: 'guest-duplicates',
    uses: ['guests', 'jobs'],
    operations: guestDuplicates,
    eventHandlers: guestDuplicateEventHandlers,
  },
  { name: 'end-of-day', uses: ['folios', 'property', 'reservations'], operations: endOfDay },
  { name: 'front-desk', uses: ['property', 'pricing', 'guests'], operations: frontDesk },
  { name: 'webhooks', uses: [], operations: webhooks, sealedColumns: sealedColumnsOfWebhooks },
  { name: 'audit', uses: ['property', 'reservations'], operations: audit },
  { name: 'background-tasks', uses: [], operations: backgroundTasks },
  { name: 'reports', uses: ['property'], operations: reports },
  { name: 'owner-portal', uses: ['owners', 'owner-stays', 'invoices', 'settlements', 'reports'], operations: ownerPortal },
]

export const operations: readonly Operation[] = modules.flatMap((module) => module.operations)
export const personOperations: readonly PersonOperation[] = modules.flatMap((module) => module.personOperations ?? [])
/** What the OpenAPI document lists. */
export const documentedOperations: readonly Operation[] = [
  ...operations,
  ...(personOperations as readonly unknown[] as readonly Operation[]),
  ...streams,
]
export const sealedColumns: readonly SealedColumns[] = modules.flatMap((module) => module.sealedColumns ?? [])
export const eventHandlers: readonly EventHandler[] = modules.flatMap((module) => module.eventHandlers ?? [])
/** SCIM has a form of its own. */
export { answerScim }
