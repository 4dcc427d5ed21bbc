import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { FolioRow } from './folio.ts'
import type { ChargeType, FolioOfStay, PostedEntry } from './folio-entry.ts'

/** A folio has a few hundred entries after the longest stay; more than this is not read. */
export const entriesAtMost = 5_000

export const folioColumns = sql`
  f.id, f.establishment_id as "establishmentId", f.reservation_id as "reservationId", f.kind, f.currency, f.opened_on as "openedOn",
  f.balance_cents as "balanceCents", f.deposit_cents as "depositCents", f.guarantee_cents as "guaranteeCents", f.name, f.company_id as "companyId", f.closed_on as "closedOn"`

export interface FolioWithEstablishment extends FolioRow {
  readonly currentBusinessDate: IsoDate | null
  /** Whose law decides on VAT. */
  readonly countryCode: string
}

/** The establishment's business date is held still, then the stay, then the folio is locked: the order that all changes keep. */
export const lockEstablishmentOfFolio = (tenantId: Id, id: Id | Statement): Statement => sql`
  select id from establishment
  where tenant_id = ${tenantId} and id = (select establishment_id from folio where tenant_id = ${tenantId} and id = ${id}) for share`

/** Read in a statement of its own, behind whoever is ending the stay: its status is the one that counts. */
export const lockStayOfFolio = (tenantId: Id, id: Id | Statement): Statement<{ status: string }> => sql`
  select status from reservation
  where tenant_id = ${tenantId} and id = (select reservation_id from folio where tenant_id = ${tenantId} and id = ${id}) for share`

export const folioByIdForUpdate = (tenantId: Id, id: Id | Statement): Statement<FolioWithEstablishment> => sql`
  select ${folioColumns}, e.current_business_date as "currentBusinessDate", e.country_code as "countryCode"
  from folio f join establishment e on e.tenant_id = f.tenant_id and e.id = f.establishment_id
  where f.tenant_id = ${tenantId} and f.id = ${id} for update of f`

export const folioWithEstablishment = (tenantId: Id, id: Id): Statement<FolioWithEstablishment> => sql`
  select ${folioColumns}, e.current_business_date as "currentBusinessDate", e.country_code as "countryCode"
  from folio f join establishment e on e.tenant_id = f.tenant_id and e.id = f.establishment_id
  where f.tenant_id = ${tenantId} and f.id = ${id}`

/** A house account that is named by something else: it does not close meanwhile. Whoever posts to it waits as long, whoever refers to it does not. */
export const houseAccountForNaming = (tenantId: Id, id: Id | Statement): Statement<FolioWithEstablishment> => sql`
  select ${folioColumns}, e.current_business_date as "currentBusinessDate", e.country_code as "countryCode"
  from folio f join establishment e on e.tenant_id = f.tenant_id and e.id = f.establishment_id
  where f.tenant_id = ${tenantId} and f.id = ${id} and f.kind = 'house' for no key update of f`

/** Whether a folio is the account of a lease, which runs or from which a direct debit is on its way. Leases stand above this module; only that there is one is read. */
export const lettingOf = (tenantId: Id, folioId: Id): Statement<{ isActive: boolean; isCollected: boolean }> => sql`
  select l.status = 'active' as "isActive",
    exists (select from direct_debit d where d.tenant_id = l.tenant_id and d.lease_id = l.id and d.status = 'sent') as "isCollected"
  from lease l where l.tenant_id = ${tenantId} and l.folio_id = ${folioId}`

export const folioById = (tenantId: Id, id: Id): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.id = ${id}`

export const folioOfReservation = (tenantId: Id, reservationId: Id): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationId} and f.kind = 'stay'`

export const folioOfReservationForUpdate = (tenantId: Id, reservationId: Id): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationId} and f.kind = 'stay' for update`

/** Of several stays at once, in the order of their ids. */
export const foliosOfReservationsForUpdate = (tenantId: Id, reservationIds: readonly Id[]): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = any(${[...reservationIds]}::uuid[]) and f.kind = 'stay' order by f.reservation_id for update`

/** All folios of a stay: its own, then the settlements of its holds. */
export const allFoliosOfReservation = (tenantId: Id, reservationId: Id): Statement<FolioRow> => sql`
  select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationId} order by f.kind = 'settlement', f.kind = 'window', f.id`

export const windowsOf = (tenantId: Id, reservationId: Id): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationId} and f.kind = 'window' order by f.id`

/** The windows of a stay, locked: behind its own folio. */
export const windowsForUpdate = (tenantId: Id, reservationId: Id): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationId} and f.kind = 'window' order by f.id for update`

/** The folio is found first, by itself: no plan can begin with all entries of a tenant instead. */
const folioIdOf = (tenantId: Id, reservationId: Id): Statement =>
  sql`(select id from folio where tenant_id = ${tenantId} and reservation_id = ${reservationId} and kind = 'stay')`

const entryColumns = sql`
  n.id, n.kind, n.occasion, n.charge_type as "chargeType", n.charge_nature as "chargeNature", n.label, n.quantity, n.amount_cents as "amountCents",
  n.deposit_cents as "depositCents", n.guarantee_cents as "guaranteeCents", n.vat_rate_bp as "vatRateBp", n.vat_cents as "vatCents", n.method, n.reference, n.service_date as "serviceDate",
  n.reverses_id as "reversesId", n.reason, n.business_date as "businessDate", n.posted_at as "postedAt",
  (select b.id from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id) as "reversedById",
  case when n.on_house_account then n.reservation_id end as "stayId",
  n.kind = 'charge' and (select i.entry_id from invoiced_entry i where i.tenant_id = n.tenant_id and i.entry_id = n.id) is not null as invoiced`

/**
 * What a house account may bring onto an invoice: charges that stand on none and are not reversed, and reversals of charges that were invoiced, with what they reverse.
 * It may have tens of thousands of entries; the folio of a stay is read whole.
 */
export const entriesToInvoice = (tenantId: Id, folioId: Id | Statement): Statement<PostedEntry> => sql`
  select ${entryColumns} from folio_entry n where n.tenant_id = ${tenantId} and n.folio_id = ${folioId} and (not n.on_house_account or n.kind = 'charge' and (
    not ${isInvoiced(sql`n.id`)} and (n.reverses_id is null or ${isInvoiced(sql`n.reverses_id`)})
      and not exists (select from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id and not ${isInvoiced(sql`b.id`)})
    or ${isInvoiced(sql`n.id`)} and exists (select from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id and not ${isInvoiced(sql`b.id`)})))
  order by n.id limit ${entriesAtMost}`

const isInvoiced = (id: Statement): Statement =>
  sql`exists (select from invoiced_entry i where i.tenant_id = n.tenant_id and i.entry_id = ${id})`

/** Of a house account only these entries; the folio of a stay is read whole. */
export const entriesAmong = (tenantId: Id, folioId: Id | Statement, ids: Statement): Statement<PostedEntry> => sql`
  select ${entryColumns} from folio_entry n
  where n.tenant_id = ${tenantId} and n.folio_id = ${folioId} and (not n.on_house_account or n.id = any(${ids})) order by n.id limit ${entriesAtMost}`

/** Entries by their ids, of whatever folios. */
export const entriesByIds = (tenantId: Id, ids: readonly Id[]): Statement<PostedEntry & { folioId: Id }> => sql`
  select ${entryColumns}, n.folio_id as "folioId" from folio_entry n where n.tenant_id = ${tenantId} and n.id = any(${[...ids]}::uuid[]) order by n.id`

/** The charges that stand: of a house account what can be moved, so that none is too old to be found; the folio of a stay is read whole. */
export const entriesToMove = (tenantId: Id, folioId: Id): Statement<PostedEntry> => sql`
  select ${entryColumns} from folio_entry n
  where n.tenant_id = ${tenantId} and n.folio_id = ${folioId} and (not n.on_house_account or n.kind = 'charge' and n.reverses_id is null and not ${isInvoiced(sql`n.id`)}
    and not exists (select from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id)) order by n.id limit ${entriesAtMost}`

/** The latest entries of a folio, and how many there are before them. */
export const latestEntriesOfFolio = (tenantId: Id, folioId: Id): Statement<PostedEntry> => sql`
  select * from (select ${entryColumns} from folio_entry n where n.tenant_id = ${tenantId} and n.folio_id = ${folioId} order by n.id desc limit ${entriesAtMost}) l order by l.id`

export const entryCount = (tenantId: Id, folioId: Id): Statement<{ total: number }> =>
  sql<{ total: number }>`select count(*)::int as total from folio_entry where tenant_id = ${tenantId} and folio_id = ${folioId}`

export const entriesOfReservation = (tenantId: Id, reservationId: Id): Statement<PostedEntry> => sql`
  select ${entryColumns} from folio_entry n
  where n.tenant_id = ${tenantId} and n.folio_id = ${folioIdOf(tenantId, reservationId)} order by n.id limit ${entriesAtMost}`

/** Payments and deposits taken on this folio, or on that of this stay, what a captured hold and a retained guarantee have paid, less what was paid back. A guarantee that is only held is no payment. */
export const moneyReceived = (
  tenantId: Id,
  of: { folioId: Id | Statement } | { reservationId: Id },
): Statement<{ cents: bigint }> => sql`
  select coalesce(sum(case kind when 'deposit' then deposit_cents else -amount_cents end), 0)::bigint as cents
  from folio_entry where tenant_id = ${tenantId} and (kind in ('payment', 'refund', 'deposit', 'guarantee_applied') or kind = 'moved' and occasion = 'hold')
    and folio_id = ${'folioId' in of ? sql`${of.folioId}` : folioIdOf(tenantId, of.reservationId)}`

/** A charge of a stay, or the reversal of one, with the folio that it is on. */
export interface ChargeOfStay extends PostedEntry {
  readonly folio: FolioOfStay
}

/** What was charged and reversed for a stay for services of this day and later, on its own folio, its windows and house accounts. */
export const chargesOfStayFrom = (tenantId: Id, reservationId: Id, day: IsoDate): Statement<ChargeOfStay> => sql`
  select ${entryColumns}, json_build_object('id', f.id, 'establishmentId', f.establishment_id, 'reservationId', n.reservation_id, 'currency', f.currency, 'kind', f.kind) as folio
  from folio_entry n join folio f on f.tenant_id = n.tenant_id and f.id = n.folio_id
  where n.tenant_id = ${tenantId} and n.kind = 'charge' and n.service_date >= ${day}::date
    and (n.folio_id = any(array(select own.id from folio own where own.tenant_id = ${tenantId} and own.reservation_id = ${reservationId}))
      or n.on_house_account and n.reservation_id = ${reservationId})
  order by n.id limit ${entriesAtMost}`

/** Charges of these types that stand: they are not reversed, nor do they reverse another. */
export const standingCharges = (
  tenantId: Id,
  reservationId: Id,
  chargeTypes: readonly ChargeType[],
): Statement<PostedEntry> => sql`
  select ${entryColumns} from folio_entry n
  where n.tenant_id = ${tenantId} and n.folio_id = ${folioIdOf(tenantId, reservationId)} and n.kind = 'charge'
    and n.charge_type = any(${chargeTypes}::text[]) and n.amount_cents > 0 and n.reverses_id is null
    and (select b.id from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id) is null
  order by n.id limit ${entriesAtMost}`

export const entryOfFolio = (tenantId: Id, folioId: Id | Statement, entryId: Id | Statement): Statement<PostedEntry> => sql`
  select ${entryColumns} from folio_entry n where n.tenant_id = ${tenantId} and n.folio_id = ${folioId} and n.id = ${entryId}`

/** For the list: which folios of an establishment, by what is open on them. */
export const folios = (
  wanted: Statement,
  limit: number,
  offset: number,
): Statement<
  FolioRow & {
    confirmationCode: string | null
    guestName: string | null
    reservationStatus: string | null
    arrival: IsoDate | null
    departure: IsoDate | null
  }
> => sql`
  select ${folioColumns}, s.confirmation_code as "confirmationCode", nullif(trim(coalesce(g.first_name, '') || ' ' || coalesce(g.last_name, '')), '') as "guestName", s.status as "reservationStatus", s.arrival, s.departure
  from folio f left join reservation s on s.tenant_id = f.tenant_id and s.id = f.reservation_id left join guest g on g.tenant_id = s.tenant_id and g.id = s.guest_id
  where ${wanted} order by f.id desc limit ${limit} offset ${offset}`

/** Folios of these stays on which somebody owes something, or a deposit is held. */
export const unsettledFolios = (tenantId: Id, reservationIds: Statement): Statement<{ id: Id; confirmationCode: string }> => sql`
  select f.id, r.confirmation_code as "confirmationCode" from folio f join reservation r on r.tenant_id = f.tenant_id and r.id = f.reservation_id
  where f.tenant_id = ${tenantId} and f.reservation_id = any(${reservationIds}) and (f.balance_cents <> 0 or f.deposit_cents <> 0) order by f.id`

/** The folios of these stays, and everything on them, in order. */
export const foliosOfStays = (tenantId: Id, reservationIds: Statement): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = any(${reservationIds}) order by f.id`

export const entriesOfStays = (tenantId: Id, reservationIds: Statement): Statement<PostedEntry & { folioId: Id }> => sql`
  select ${entryColumns}, n.folio_id as "folioId" from folio_entry n
  where n.tenant_id = ${tenantId}
    and n.folio_id = any(array(select f.id from folio f where f.tenant_id = ${tenantId} and f.reservation_id = any(${reservationIds}))) order by n.id`

/** Folios by their ids, and all that stands on them. */
export const foliosByIds = (tenantId: Id, ids: Statement): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.id = any(${ids}) order by f.id`

export const entriesOfFolios = (tenantId: Id, ids: Statement): Statement<PostedEntry & { folioId: Id }> =>
  sql`select ${entryColumns}, n.folio_id as "folioId" from folio_entry n where n.tenant_id = ${tenantId} and n.folio_id = any(${ids}) order by n.id`

/** What was charged for these stays to house accounts. */
export const entriesOnHouseAccounts = (tenantId: Id, reservationIds: Statement): Statement<PostedEntry & { folioId: Id }> => sql`
  select ${entryColumns}, n.folio_id as "folioId" from folio_entry n
  where n.tenant_id = ${tenantId} and n.on_house_account and n.reservation_id = any(${reservationIds}) order by n.id`

/** The ids of everything that concerns these stays' folios: stored responses and notes under them are erased with a guest. */
export const folioRecordIds = (tenantId: Id, stayIds: Statement): Statement => sql`
  select f.id from folio f where f.tenant_id = ${tenantId} and f.reservation_id = any(${stayIds})
  union all select e.id from folio f join folio_entry e on e.tenant_id = f.tenant_id and e.folio_id = f.id
  where f.tenant_id = ${tenantId} and f.reservation_id = any(${stayIds})
  union all select e.id from folio_entry e where e.tenant_id = ${tenantId} and e.on_house_account and e.reservation_id = any(${stayIds})
  union all select m.id from folio f join folio_move m on m.tenant_id = f.tenant_id and (m.from_folio_id = f.id or m.to_folio_id = f.id)
  where f.tenant_id = ${tenantId} and f.reservation_id = any(${stayIds})
  union all select m.id from folio_move m where m.tenant_id = ${tenantId} and ${movesOnHouseAccounts(tenantId, stayIds)}`

/** A move `m` of charges that were for these stays, between house accounts. */
export const movesOnHouseAccounts = (tenantId: Id, stayIds: Statement): Statement => sql`
  (m.from_folio_id = any(array(select distinct e.folio_id from folio_entry e where e.tenant_id = ${tenantId} and e.on_house_account and e.reservation_id = any(${stayIds})))
    and (m.entry_ids || m.moved_ids) && array(select e.id from folio_entry e where e.tenant_id = ${tenantId} and e.on_house_account and e.reservation_id = any(${stayIds})))`
