/**
 * Every module, in its wing, in order, and which modules it may use. One may use only modules that stand above it: no circle is possible. A new module is a folder and
 * a line here: what it brings along (operations, event handlers, periodic jobs, sealed columns, vocabulary) is read from its public interface.
 * `test/boundaries.test.ts` holds the imports to this list.
 */
import * as audit from './modules/cross-cutting/audit/index.ts'
import * as backgroundTasks from './modules/cross-cutting/background-tasks/index.ts'
import * as guestMergeAndErasure from './modules/cross-cutting/guest-merge-and-erasure/index.ts'
import * as guestMessages from './modules/cross-cutting/guest-messages/index.ts'
import * as webhooks from './modules/cross-cutting/webhooks/index.ts'
import * as accounting from './modules/invoicing/accounting/index.ts'
import * as einvoices from './modules/invoicing/einvoices/index.ts'
import * as invoices from './modules/invoicing/invoices/index.ts'
import * as supplierInvoices from './modules/invoicing/supplier-invoices/index.ts'
import * as directDebits from './modules/lettings/direct-debits/index.ts'
import * as guaranteeSettlements from './modules/lettings/guarantee-settlements/index.ts'
import * as leases from './modules/lettings/leases/index.ts'
import * as cardHolds from './modules/money/card-holds/index.ts'
import * as cashier from './modules/money/cashier/index.ts'
import * as commissions from './modules/money/commissions/index.ts'
import * as folios from './modules/money/folios/index.ts'
import * as houseAccounts from './modules/money/house-accounts/index.ts'
import * as ledger from './modules/money/ledger/index.ts'
import * as paymentMethods from './modules/money/payment-methods/index.ts'
import * as receivables from './modules/money/receivables/index.ts'
import * as wallets from './modules/money/wallets/index.ts'
import * as access from './modules/people/access/index.ts'
import * as scim from './modules/people/scim/index.ts'
import * as signIn from './modules/people/sign-in/index.ts'
import * as users from './modules/people/users/index.ts'
import * as distribution from './modules/profiles/distribution/index.ts'
import * as guestDuplicates from './modules/profiles/guest-duplicates/index.ts'
import * as guests from './modules/profiles/guests/index.ts'
import * as content from './modules/property/content/index.ts'
import * as equipmentAndAssets from './modules/property/equipment-and-assets/index.ts'
import * as jobs from './modules/property/jobs/index.ts'
import * as ownerStays from './modules/property/owner-stays/index.ts'
import * as owners from './modules/property/owners/index.ts'
import * as property from './modules/property/property/index.ts'
import * as uploads from './modules/property/uploads/index.ts'
import * as extras from './modules/selling/extras/index.ts'
import * as pricing from './modules/selling/pricing/index.ts'
import * as touristTaxes from './modules/selling/tourist-taxes/index.ts'
import * as ownerPortal from './modules/settlement/owner-portal/index.ts'
import * as payables from './modules/settlement/payables/index.ts'
import * as settlements from './modules/settlement/settlements/index.ts'
import * as workOrderCharges from './modules/settlement/work-order-charges/index.ts'
import * as attachments from './modules/stays/attachments/index.ts'
import * as blocks from './modules/stays/blocks/index.ts'
import * as bookingImport from './modules/stays/booking-import/index.ts'
import * as bookings from './modules/stays/bookings/index.ts'
import * as endOfDay from './modules/stays/end-of-day/index.ts'
import * as frontDesk from './modules/stays/front-desk/index.ts'
import * as meetings from './modules/stays/meetings/index.ts'
import * as reports from './modules/stays/reports/index.ts'
import * as reservations from './modules/stays/reservations/index.ts'
import * as roomingLists from './modules/stays/rooming-lists/index.ts'
import * as stayGuests from './modules/stays/stay-guests/index.ts'
import * as traces from './modules/stays/traces/index.ts'
import * as waitingList from './modules/stays/waiting-list/index.ts'
import * as housekeeping from './modules/upkeep/housekeeping/index.ts'
import * as inspections from './modules/upkeep/inspections/index.ts'
import * as maintenance from './modules/upkeep/maintenance/index.ts'
import * as meters from './modules/upkeep/meters/index.ts'
import type { Vocabulary } from './platform/contract/vocabulary.ts'
import type { EventHandler } from './platform/events/event-handler.ts'
import type { Operation } from './platform/operation/operation.ts'
import type { PersonOperation } from './platform/operation/person-operation.ts'
import type { PeriodicJob } from './platform/periodic-work/periodic-jobs.ts'
import type { SealedColumns } from './platform/tenants/sealed-columns.ts'

/** What a module brings along: members of its public interface with these names. */
interface Parts {
  readonly operations: readonly Operation[]
  /** What people do at a browser: sign in, look after their sessions. */
  readonly personOperations: readonly PersonOperation[]
  /** What it does, later, about events: its own and those of modules above it. */
  readonly eventHandlers: readonly EventHandler[]
  /** What it does by the clock. */
  readonly periodicJobs: readonly PeriodicJob[]
  /** Its secrets in the database, which a tenant takes along to a service with another master key. */
  readonly sealedColumns: readonly SealedColumns[]
  /** Its kinds of records, permissions, tags and names of enumerations. */
  readonly vocabulary: Vocabulary
}

export interface Module extends Parts {
  readonly name: string
  readonly uses: readonly string[]
}

/** Modules of one area of the field. */
export interface Wing {
  readonly name: string
  readonly modules: readonly Module[]
}

const wing = (name: string, modules: readonly Module[]): Wing => ({ name, modules })

const module = (name: string, parts: Partial<Parts>, uses: readonly string[]): Module => ({
  name,
  uses,
  operations: parts.operations ?? [],
  personOperations: parts.personOperations ?? [],
  eventHandlers: parts.eventHandlers ?? [],
  periodicJobs: parts.periodicJobs ?? [],
  sealedColumns: parts.sealedColumns ?? [],
  vocabulary: parts.vocabulary ?? {},
})

export const wings: readonly Wing[] = [
  // Who signs in, and what they may do.
  wing('people', [
    module('access', access, []),
    module('users', users, ['access']),
    module('sign-in', signIn, ['users']),
    module('scim', scim, ['users', 'sign-in']),
  ]),
  // What there is to sell and to look after, and whose it is.
  wing('property', [
    module('property', property, []),
    module('uploads', uploads, ['property']),
    module('content', content, ['property', 'uploads']),
    module('jobs', jobs, []),
    module('owners', owners, ['property']),
    module('owner-stays', ownerStays, ['property', 'owners']),
    module('equipment-and-assets', equipmentAndAssets, ['property']),
  ]),
  // Guests and companies.
  wing('profiles', [
    module('guests', guests, ['property', 'jobs']),
    module('guest-duplicates', guestDuplicates, ['guests', 'jobs']),
    module('distribution', distribution, []),
  ]),
  // The journal, and the accounts that move it.
  wing('money', [
    module('ledger', ledger, ['property']),
    module('payment-methods', paymentMethods, ['property']),
    module('cashier', cashier, ['property', 'ledger', 'payment-methods']),
    module('folios', folios, ['property', 'ledger', 'payment-methods']),
    module('receivables', receivables, ['property', 'distribution', 'ledger', 'payment-methods', 'folios']),
    module('wallets', wallets, ['property', 'ledger', 'payment-methods', 'folios']),
    module('card-holds', cardHolds, ['property', 'folios']),
    module('commissions', commissions, ['property', 'ledger']),
    module('house-accounts', houseAccounts, ['property', 'folios', 'distribution']),
  ]),
  // Prices and extras.
  wing('selling', [
    module('pricing', pricing, ['property', 'folios']),
    module('extras', extras, ['property', 'folios', 'pricing']),
    module('tourist-taxes', touristTaxes, ['property']),
  ]),
  // The state of units: cleaned, repaired, inspected, metered.
  wing('upkeep', [
    module('housekeeping', housekeeping, ['property']),
    module('maintenance', maintenance, ['property', 'uploads']),
    module('inspections', inspections, ['property', 'uploads']),
    module('meters', meters, ['property', 'folios']),
  ]),
  // From the booking to the departure, and the day at the desk.
  wing('stays', [
    module('blocks', blocks, ['property', 'pricing', 'folios', 'distribution', 'house-accounts']),
    module('reservations', reservations, [
      'payment-methods',
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
    ]),
    module('bookings', bookings, [
      'property',
      'pricing',
      'guests',
      'folios',
      'extras',
      'distribution',
      'house-accounts',
      'blocks',
      'reservations',
    ]),
    module('waiting-list', waitingList, ['property', 'pricing', 'guests', 'reservations']),
    module('traces', traces, ['property', 'reservations']),
    module('stay-guests', stayGuests, ['property', 'uploads', 'guests', 'reservations']),
    module('rooming-lists', roomingLists, ['property', 'guests', 'blocks', 'bookings', 'stay-guests']),
    module('attachments', attachments, ['uploads', 'reservations', 'stay-guests']),
    module('booking-import', bookingImport, [
      'property',
      'pricing',
      'jobs',
      'guests',
      'folios',
      'distribution',
      'extras',
      'reservations',
    ]),
    module('meetings', meetings, ['property', 'folios', 'distribution']),
    module('end-of-day', endOfDay, ['folios', 'property', 'extras', 'reservations']),
    module('front-desk', frontDesk, ['property', 'pricing', 'guests', 'extras', 'folios', 'reservations']),
    module('reports', reports, ['folios', 'property', 'pricing']),
  ]),
  // Invoices out and in, and the books.
  wing('invoicing', [
    module('einvoices', einvoices, []),
    module('invoices', invoices, [
      'property',
      'owners',
      'uploads',
      'ledger',
      'folios',
      'receivables',
      'wallets',
      'reservations',
      'einvoices',
    ]),
    module('accounting', accounting, ['property', 'ledger', 'folios', 'invoices']),
    module('supplier-invoices', supplierInvoices, ['einvoices', 'invoices']),
  ]),
  // Units let for months.
  wing('lettings', [
    module('leases', leases, ['property', 'inspections', 'guests', 'folios', 'invoices']),
    module('guarantee-settlements', guaranteeSettlements, ['property', 'uploads', 'inspections', 'folios']),
    module('direct-debits', directDebits, ['property', 'folios', 'leases']),
  ]),
  // What owners and suppliers get.
  wing('settlement', [
    module('settlements', settlements, ['payment-methods', 'property', 'owners', 'ledger', 'folios', 'invoices']),
    module('owner-portal', ownerPortal, ['users', 'owners', 'owner-stays', 'invoices', 'settlements', 'reports']),
    module('work-order-charges', workOrderCharges, ['property', 'maintenance', 'folios', 'invoices', 'settlements']),
    module('payables', payables, ['property', 'maintenance', 'folios', 'invoices', 'direct-debits', 'settlements']),
  ]),
  // What concerns every wing.
  wing('cross-cutting', [
    module('guest-messages', guestMessages, [
      'extras',
      'pricing',
      'property',
      'uploads',
      'content',
      'guests',
      'reservations',
      'invoices',
    ]),
    module('guest-merge-and-erasure', guestMergeAndErasure, [
      'guests',
      'folios',
      'receivables',
      'wallets',
      'reservations',
      'bookings',
      'waiting-list',
      'traces',
      'stay-guests',
      'attachments',
      'booking-import',
      'card-holds',
      'housekeeping',
      'maintenance',
      'inspections',
      'invoices',
      'guest-messages',
      'leases',
      'direct-debits',
    ]),
    module('audit', audit, ['property', 'reservations']),
    module('webhooks', webhooks, []),
    module('background-tasks', backgroundTasks, []),
  ]),
]

export const modules: readonly Module[] = wings.flatMap((each) => each.modules)
export const operations: readonly Operation[] = modules.flatMap((each) => each.operations)
export const personOperations: readonly PersonOperation[] = modules.flatMap((each) => each.personOperations)
/** What the OpenAPI document lists. */
export const documentedOperations: readonly Operation[] = [
  ...operations,
  ...(personOperations as readonly unknown[] as readonly Operation[]),
  ...webhooks.streams,
]
export const sealedColumns: readonly SealedColumns[] = modules.flatMap((each) => each.sealedColumns)
export const eventHandlers: readonly EventHandler[] = modules.flatMap((each) => each.eventHandlers)
export const periodicJobs: readonly PeriodicJob[] = modules.flatMap((each) => each.periodicJobs)
/** SCIM has a form of its own. */
export const { answerScim } = scim
