/**
 * Every module, in order, and which modules it may use. One may use only modules that stand above it: no circle is possible.
 * `test/boundaries.test.ts` holds the imports to this list.
 */
import { operations as access } from './modules/access/index.ts'
import { operations as accounting } from './modules/accounting/index.ts'
import { operations as cashier } from './modules/cashier/index.ts'
import { operations as catalogue } from './modules/catalogue/index.ts'
import { operations as closing } from './modules/closing/index.ts'
import { operations as einvoices } from './modules/einvoices/index.ts'
import { operations as folios } from './modules/folios/index.ts'
import { operations as guests, reactions as guestReactions } from './modules/guests/index.ts'
import { operations as inbound } from './modules/inbound/index.ts'
import { operations as incidentals, reactions as incidentalReactions } from './modules/incidentals/index.ts'
import { operations as inspections } from './modules/inspections/index.ts'
import { operations as invoices, reactions as invoiceReactions } from './modules/invoices/index.ts'
import { operations as jobs } from './modules/jobs/index.ts'
import { operations as ledger } from './modules/ledger/index.ts'
import { operations as maintenance } from './modules/maintenance/index.ts'
import { operations as meters } from './modules/meters/index.ts'
import { operations as owners } from './modules/owners/index.ts'
import { operations as pricing } from './modules/pricing/index.ts'
import { operations as profiles } from './modules/profiles/index.ts'
import { operations as property } from './modules/property/index.ts'
import { operations as following } from './modules/reactions/index.ts'
import { operations as receivables, reactions as receivableReactions } from './modules/receivables/index.ts'
import { operations as reports } from './modules/reports/index.ts'
import { operations as reservations, reactions as reservationReactions } from './modules/reservations/index.ts'
import { operations as settlements } from './modules/settlements/index.ts'
import { operations as uploads } from './modules/uploads/index.ts'
import { operations as wallets } from './modules/wallets/index.ts'
import { operations as webhooks } from './modules/webhooks/index.ts'
import type { Operation } from './platform/operation.ts'
import type { Reaction } from './platform/reaction.ts'

export interface Module {
  readonly name: string
  readonly uses: readonly string[]
  readonly operations: readonly Operation[]
  /** What it does, later, about events: its own and those of modules above it. */
  readonly reactions?: readonly Reaction[]
}

export const modules: readonly Module[] = [
  { name: 'access', uses: [], operations: access },
  { name: 'property', uses: [], operations: property },
  { name: 'pricing', uses: ['property'], operations: pricing },
  { name: 'catalogue', uses: ['property'], operations: catalogue },
  { name: 'owners', uses: [], operations: owners },
  { name: 'uploads', uses: ['property'], operations: uploads },
  { name: 'maintenance', uses: ['property', 'uploads'], operations: maintenance },
  { name: 'inspections', uses: ['property', 'uploads'], operations: inspections },
  { name: 'jobs', uses: [], operations: jobs },
  { name: 'guests', uses: ['jobs'], operations: guests, reactions: guestReactions },
  { name: 'ledger', uses: ['property'], operations: ledger },
  { name: 'cashier', uses: ['property', 'ledger'], operations: cashier },
  { name: 'folios', uses: ['property', 'ledger'], operations: folios },
  { name: 'meters', uses: ['property', 'folios'], operations: meters },
  { name: 'receivables', uses: ['property', 'ledger', 'folios'], operations: receivables, reactions: receivableReactions },
  { name: 'wallets', uses: ['property', 'ledger', 'folios'], operations: wallets },
  {
    name: 'reservations',
    uses: ['property', 'pricing', 'guests', 'folios', 'wallets'],
    operations: reservations,
    reactions: reservationReactions,
  },
  { name: 'incidentals', uses: ['property', 'folios'], operations: incidentals, reactions: incidentalReactions },
  { name: 'einvoices', uses: [], operations: einvoices },
  {
    name: 'invoices',
    uses: ['property', 'owners', 'uploads', 'ledger', 'folios', 'receivables', 'wallets', 'einvoices'],
    operations: invoices,
    reactions: invoiceReactions,
  },
  { name: 'accounting', uses: ['property', 'ledger', 'invoices'], operations: accounting },
  { name: 'settlements', uses: ['property', 'ledger', 'folios', 'invoices'], operations: settlements },
  { name: 'inbound', uses: ['einvoices', 'invoices'], operations: inbound },
  {
    name: 'profiles',
    uses: ['guests', 'folios', 'receivables', 'wallets', 'reservations', 'incidentals', 'inspections', 'invoices'],
    operations: profiles,
  },
  { name: 'closing', uses: ['property', 'reservations'], operations: closing },
  { name: 'webhooks', uses: [], operations: webhooks },
  { name: 'reactions', uses: [], operations: following },
  { name: 'reports', uses: ['property'], operations: reports },
]

export const operations: readonly Operation[] = modules.flatMap((module) => module.operations)
export const reactions: readonly Reaction[] = modules.flatMap((module) => module.reactions ?? [])
