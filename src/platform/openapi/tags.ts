/** The tags of the document, in the order in which a stay and its accounts go through them. Operations carry the first part of their path as tag. */
import type { Operation } from '../operation/operation.ts'

export const tagOf = (operation: Operation): string => operation.path.split('/')[2] as string

const descriptions: Readonly<Record<string, string>> = {
  me: 'Who this key is and what it may do.',
  rack: 'Units and days with the stays on them, in one answer.',
  desk: 'The day at the front desk, in one answer.',
  search: 'Guests, reservations, units, invoices and accounts by words.',
  establishments: 'Establishments: their settings, business date and end of day.',
  'unit-types': 'Types of rooms, pitches and apartments.',
  units: 'Rooms, pitches and apartments, and the periods in which they are out of order.',
  'rate-plans': 'Rate plans: prices, deposit schemes, policies.',
  availability: 'What is free, night by night.',
  quotes: 'What a stay would cost.',
  guests: 'Guest profiles: created, searched, corrected, imported, merged, erased.',
  reservations: 'A reservation from the option to the departure.',
  blocks: 'Nights held for groups and allotments, and what was picked up of them.',
  companies: 'Companies and travel agents that book.',
  'booking-codes': 'Sources, channels and market segments by which bookings are counted.',
  bookings: 'Several stays under one number, booked all or none.',
  folios: 'The accounts of stays: charges, payments, deposits, refunds, reversals.',
  deposits: 'Deposits that are due.',
  guarantees: 'Security deposits that are held.',
  incidentals: 'Pre-authorisations on cards: placed, captured, released, extended.',
  wallets: 'Money that guests spend during their stay, by wristband or code.',
  'mice-equipment': 'Equipment for meetings and events.',
  meters: 'Meters: readings, replacements, consumption, billing.',
  'meter-readings': 'Readings of many meters at once.',
  'work-orders': 'Maintenance: what is to be repaired, by whom, and until when a unit is out of order for it.',
  'asset-types': 'Types of assets.',
  assets: 'Assets: where they are, purchase, warranty.',
  'inspection-templates': 'What an inspection checks.',
  inspections: 'Inspections of units: filled in, finalised, signed, compared, printed, verified.',
  uploads: 'Photos and documents.',
  'operating-mandates': 'Mandates: who issues invoices under which series, their accounts, VAT, exports and owner statements.',
  invoices: 'Invoices and credit notes, with their PDF and e-invoice documents.',
  'e-invoices': 'Validation of e-invoices by the rules of EN 16931.',
  'inbound-invoices': 'Invoices received from suppliers.',
  'accounts-receivable': 'Debtors that pay later: accounts, receivables, payments, reminders.',
  journal: 'Every movement of money, entry by entry.',
  tills: 'Tills of the cashier.',
  'till-shifts': 'Shifts at a till, and their reports.',
  'accounting-periods': 'Accounting periods, locked for good.',
  commissions: 'What is owed to travel agents.',
  owners: 'Owners for whom units and establishments are run.',
  'owner-costs': 'Costs that an owner bears.',
  'owner-payouts': 'Payments to owners.',
  reports: 'Occupancy, average daily rate, revenue per available room, production by segment, trial balance.',
  webhooks: 'Subscriptions to events, and how their deliveries went.',
  events: 'Every event, in its order.',
  live: 'What changes, as it happens: a stream for screens.',
  'event-types': 'The events that exist, with the shape of their data.',
  'background-tasks': 'What follows events: pending, done, failed.',
  jobs: 'Work that takes longer than a request, and its progress.',
  'org-units': 'The tree of the organisation; a key may be limited to a branch.',
  'api-keys': 'Keys: created, listed, rotated, revoked.',
  users: 'People who sign in: invited, given roles, disabled, removed.',
  roles: 'Roles of the service, and those that a tenant makes itself.',
  'sign-in-policy': 'The rules of a tenant for signing in.',
  'trusted-devices': 'Browsers at the front desk on which users switch by PIN.',
  'sign-in': 'Signing in: by password, passkey, PIN or single sign-on.',
  session: 'Your own session: who you are, a fresh proof of it, and signing out.',
  sessions: 'Your own sessions, in every browser.',
  profile: 'Your own name, password, passkeys, codes and PIN.',
  'identity-provider': 'Single sign-on by OpenID Connect, and users by SCIM.',
  'scim-token': 'The token with which an identity provider keeps users and groups (SCIM 2.0).',
  audit: 'Who did what, when, to which record, and what it was before.',
}

/** @throws when an operation has a tag that is not described: a new tag needs its sentence and its place in the order */
export function tagsOf(operations: readonly Operation[]): { name: string; description: string }[] {
  const used = new Set(operations.map(tagOf))
  const undescribed = [...used].filter((name) => descriptions[name] === undefined)
  if (undescribed.length > 0) throw new Error(`tags without a description: ${undescribed.join(', ')}`)
  return Object.entries(descriptions).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []))
}
