import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { FolioRow } from './folio.ts'
import type { ChargeType, FolioOfStay, PostedEntry } from './folio-entry.ts'

/** Maximum number of entries read. A folio has a few hundred entries after the longest stay. */
export const entriesAtMost = 5_000

export const folioColumns = sql`
  f.id, f.establishment_id as "establishmentId", f.reservation_id as "reservationId", f.kind, f.currency, f.opened_on as "openedOn",
  f.balance_cents as "balanceCents", f.deposit_cents as "depositCents", f.guarantee_cents as "guaranteeCents", f.name, f.company_id as "companyId", f.closed_on as "closedOn"`

export interface FolioWithEstablishment extends FolioRow {
  readonly currentBusinessDate: IsoDate | null
  /** The country whose VAT law applies. */
  readonly countryCode: string
  readonly vatTerritory: string
}

/** Locks the business date of the establishment, then the stay, then the folio. All changes use this order. */
export const lockEstablishmentOfFolio = (tenantId: Id, id: Id | Statement): Statement => sql`
  select id from establishment
  where tenant_id = ${tenantId} and id = (select establishment_id from folio where tenant_id = ${tenantId} and id = ${id}) for share`

export interface StayOfFolio {
  readonly status: string
  readonly roomChargesStopped: boolean
  readonly creditLimitCents: bigint | null
}

/** Read in a separate statement after the lock, so that the status is current if the stay is just ending. */
export const lockStayOfFolio = (tenantId: Id, id: Id | Statement): Statement<StayOfFolio> => sql`
  select status, room_charges_stopped as "roomChargesStopped", credit_limit_cents as "creditLimitCents" from reservation
  where tenant_id = ${tenantId} and id = (select reservation_id from folio where tenant_id = ${tenantId} and id = ${id}) for share`

export const folioByIdForUpdate = (tenantId: Id, id: Id | Statement): Statement<FolioWithEstablishment> => sql`
  select ${folioColumns}, e.current_business_date as "currentBusinessDate", e.country_code as "countryCode", e.vat_territory as "vatTerritory"
  from folio f join establishment e on e.tenant_id = f.tenant_id and e.id = f.establishment_id
  where f.tenant_id = ${tenantId} and f.id = ${id} for update of f`

/** What the stay of a folio owes on its own folio and its windows, less the deposits held. Read after the lock on the folio. */
export const owedByStayOfFolio = (tenantId: Id, id: Id): Statement<{ cents: bigint }> => sql`
  select coalesce(sum(o.balance_cents - o.deposit_cents), 0)::bigint as cents from folio o
  where o.tenant_id = ${tenantId} and o.kind in ('stay', 'window')
    and o.reservation_id = (select reservation_id from folio where tenant_id = ${tenantId} and id = ${id})`

export const folioWithEstablishment = (tenantId: Id, id: Id): Statement<FolioWithEstablishment> => sql`
  select ${folioColumns}, e.current_business_date as "currentBusinessDate", e.country_code as "countryCode", e.vat_territory as "vatTerritory"
  from folio f join establishment e on e.tenant_id = f.tenant_id and e.id = f.establishment_id
  where f.tenant_id = ${tenantId} and f.id = ${id}`

/**
 * Locks a house account for a reference to it, so that it does not close meanwhile. Postings to it wait; statements that only refer to it by foreign key do
 * not.
 */
export const houseAccountForNaming = (tenantId: Id, id: Id | Statement): Statement<FolioWithEstablishment> => sql`
  select ${folioColumns}, e.current_business_date as "currentBusinessDate", e.country_code as "countryCode", e.vat_territory as "vatTerritory"
  from folio f join establishment e on e.tenant_id = f.tenant_id and e.id = f.establishment_id
  where f.tenant_id = ${tenantId} and f.id = ${id} and f.kind = 'house' for no key update of f`

/**
 * Whether a folio is the account of a lease that is active or has a direct debit in progress. The module of leases depends on this one, so only these facts are
 * read.
 */
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

/** Folios of several stays, locked in the order of their ids. */
export const foliosOfReservationsForUpdate = (tenantId: Id, reservationIds: readonly Id[]): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = any(${[...reservationIds]}::uuid[]) and f.kind = 'stay' order by f.reservation_id for update`

/** All folios of a stay: its own, then the settlements of its card holds. */
export const allFoliosOfReservation = (tenantId: Id, reservationId: Id): Statement<FolioRow> => sql`
  select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationId} order by f.kind = 'settlement', f.kind = 'window', f.id`

export const windowsOf = (tenantId: Id, reservationId: Id): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationId} and f.kind = 'window' order by f.id`

/** The windows of a stay, locked after its own folio. */
export const windowsForUpdate = (tenantId: Id, reservationId: Id): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationId} and f.kind = 'window' order by f.id for update`

/** A subquery finds the folio first, which prevents a query plan that starts from all entries of the tenant. */
const folioIdOf = (tenantId: Id, reservationId: Id): Statement =>
  sql`(select id from folio where tenant_id = ${tenantId} and reservation_id = ${reservationId} and kind = 'stay')`

const entryColumns = sql`
  n.id, n.kind, n.occasion, n.charge_type as "chargeType", n.charge_nature as "chargeNature", n.label, n.quantity, n.amount_cents as "amountCents",
  n.deposit_cents as "depositCents", n.guarantee_cents as "guaranteeCents", n.vat_rate_bp as "vatRateBp", n.vat_cents as "vatCents", n.method, n.payment_method as "paymentMethod", n.reference, n.service_date as "serviceDate",
  n.reverses_id as "reversesId", n.reason, n.business_date as "businessDate", n.posted_at as "postedAt",
  n.vat_treatment as "vatTreatment", n.beneficiary, n.external_reference as "externalReference", n.outlet,
  (select b.id from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id) as "reversedById",
  case when n.on_house_account then n.reservation_id end as "stayId",
  n.kind = 'charge' and (select i.entry_id from invoiced_entry i where i.tenant_id = n.tenant_id and i.entry_id = n.id) is not null as invoiced`

/**
 * Entries of a house account that can be invoiced: charges neither invoiced nor reversed, and reversals of invoiced charges with the charges they reverse. A
 * house account may have tens of thousands of entries. The folio of a stay is read completely.
 */
export const entriesToInvoice = (tenantId: Id, folioId: Id | Statement): Statement<PostedEntry> => sql`
  select ${entryColumns} from folio_entry n where n.tenant_id = ${tenantId} and n.folio_id = ${folioId} and (not n.on_house_account or n.kind = 'charge' and (
    not ${isInvoiced(sql`n.id`)} and (n.reverses_id is null or ${isInvoiced(sql`n.reverses_id`)})
      and not exists (select from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id and not ${isInvoiced(sql`b.id`)})
    or ${isInvoiced(sql`n.id`)} and exists (select from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id and not ${isInvoiced(sql`b.id`)})))
  order by n.id limit ${entriesAtMost}`

const isInvoiced = (id: Statement): Statement =>
  sql`exists (select from invoiced_entry i where i.tenant_id = n.tenant_id and i.entry_id = ${id})`

/** Of a house account, only these entries. The folio of a stay is read completely. */
export const entriesAmong = (tenantId: Id, folioId: Id | Statement, ids: Statement): Statement<PostedEntry> => sql`
  select ${entryColumns} from folio_entry n
  where n.tenant_id = ${tenantId} and n.folio_id = ${folioId} and (not n.on_house_account or n.id = any(${ids})) order by n.id limit ${entriesAtMost}`

/** Entries by their ids, on any folio. */
export const entriesByIds = (tenantId: Id, ids: readonly Id[]): Statement<PostedEntry & { folioId: Id }> => sql`
  select ${entryColumns}, n.folio_id as "folioId" from folio_entry n where n.tenant_id = ${tenantId} and n.id = any(${[...ids]}::uuid[]) order by n.id`

/**
 * Charges that can be moved. Of a house account only movable charges are read, so that even old ones are within the limit. The folio of a stay is read
 * completely.
 */
export const entriesToMove = (tenantId: Id, folioId: Id): Statement<PostedEntry> => sql`
  select ${entryColumns} from folio_entry n
  where n.tenant_id = ${tenantId} and n.folio_id = ${folioId} and (not n.on_house_account or n.kind = 'charge' and n.reverses_id is null and not ${isInvoiced(sql`n.id`)}
    and not exists (select from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id)) order by n.id limit ${entriesAtMost}`

/** The latest entries of a folio. */
export const latestEntriesOfFolio = (tenantId: Id, folioId: Id): Statement<PostedEntry> => sql`
  select * from (select ${entryColumns} from folio_entry n where n.tenant_id = ${tenantId} and n.folio_id = ${folioId} order by n.id desc limit ${entriesAtMost}) l order by l.id`

export const entryCount = (tenantId: Id, folioId: Id): Statement<{ total: number }> =>
  sql<{ total: number }>`select count(*)::int as total from folio_entry where tenant_id = ${tenantId} and folio_id = ${folioId}`

export const entriesOfReservation = (tenantId: Id, reservationId: Id): Statement<PostedEntry> => sql`
  select ${entryColumns} from folio_entry n
  where n.tenant_id = ${tenantId} and n.folio_id = ${folioIdOf(tenantId, reservationId)} order by n.id limit ${entriesAtMost}`

/**
 * Money received on this folio or for this stay: payments, deposits, captured card holds and retained guarantees, less refunds. A guarantee that is only held
 * does not count.
 */
export const moneyReceived = (
  tenantId: Id,
  of: { folioId: Id | Statement } | { reservationId: Id },
): Statement<{ cents: bigint }> => sql`
  select coalesce(sum(case kind when 'deposit' then deposit_cents else -amount_cents end), 0)::bigint as cents
  from folio_entry where tenant_id = ${tenantId} and (kind in ('payment', 'refund', 'deposit', 'guarantee_applied') or kind = 'moved' and occasion = 'hold')
    and folio_id = ${'folioId' in of ? sql`${of.folioId}` : folioIdOf(tenantId, of.reservationId)}`

/** A charge of a stay, or its reversal, with its folio. */
export interface ChargeOfStay extends PostedEntry {
  readonly folio: FolioOfStay
}

/** Charges and reversals of a stay for services from this day on, on its own folio, its windows and house accounts. */
export const chargesOfStayFrom = (tenantId: Id, reservationId: Id, day: IsoDate): Statement<ChargeOfStay> => sql`
  select ${entryColumns}, json_build_object('id', f.id, 'establishmentId', f.establishment_id, 'reservationId', n.reservation_id, 'currency', f.currency, 'kind', f.kind) as folio
  from folio_entry n join folio f on f.tenant_id = n.tenant_id and f.id = n.folio_id
  where n.tenant_id = ${tenantId} and n.kind = 'charge' and n.service_date >= ${day}::date
    and (n.folio_id = any(array(select own.id from folio own where own.tenant_id = ${tenantId} and own.reservation_id = ${reservationId}))
      or n.on_house_account and n.reservation_id = ${reservationId})
  order by n.id limit ${entriesAtMost}`

/** Charges of these types that are neither reversed nor reversals. */
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

/** For the list: folios of an establishment by what is open on them. */
export const folios = (
  wanted: Statement,
  asked: PageAsked,
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
  where ${wanted}${asked.order('f.id desc')}`

/** Folios of these stays with a balance due or a deposit held. */
export const unsettledFolios = (tenantId: Id, reservationIds: Statement): Statement<{ id: Id; confirmationCode: string }> => sql`
  select f.id, r.confirmation_code as "confirmationCode" from folio f join reservation r on r.tenant_id = f.tenant_id and r.id = f.reservation_id
  where f.tenant_id = ${tenantId} and f.reservation_id = any(${reservationIds}) and (f.balance_cents <> 0 or f.deposit_cents <> 0) order by f.id`

/** The folios of these stays, in order. */
export const foliosOfStays = (tenantId: Id, reservationIds: Statement): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.reservation_id = any(${reservationIds}) order by f.id`

export const entriesOfStays = (tenantId: Id, reservationIds: Statement): Statement<PostedEntry & { folioId: Id }> => sql`
  select ${entryColumns}, n.folio_id as "folioId" from folio_entry n
  where n.tenant_id = ${tenantId}
    and n.folio_id = any(array(select f.id from folio f where f.tenant_id = ${tenantId} and f.reservation_id = any(${reservationIds}))) order by n.id`

/** Folios by their ids. */
export const foliosByIds = (tenantId: Id, ids: Statement): Statement<FolioRow> =>
  sql`select ${folioColumns} from folio f where f.tenant_id = ${tenantId} and f.id = any(${ids}) order by f.id`

export const entriesOfFolios = (tenantId: Id, ids: Statement): Statement<PostedEntry & { folioId: Id }> =>
  sql`select ${entryColumns}, n.folio_id as "folioId" from folio_entry n where n.tenant_id = ${tenantId} and n.folio_id = any(${ids}) order by n.id`

/** Charges of these stays on house accounts. */
export const entriesOnHouseAccounts = (tenantId: Id, reservationIds: Statement): Statement<PostedEntry & { folioId: Id }> => sql`
  select ${entryColumns}, n.folio_id as "folioId" from folio_entry n
  where n.tenant_id = ${tenantId} and n.on_house_account and n.reservation_id = any(${reservationIds}) order by n.id`

/** Ids of all records that concern the folios of these stays. Stored responses and notes about them are erased with a guest. */
export const folioRecordIds = (tenantId: Id, stayIds: Statement): Statement => sql`
  select f.id from folio f where f.tenant_id = ${tenantId} and f.reservation_id = any(${stayIds})
  union all select e.id from folio f join folio_entry e on e.tenant_id = f.tenant_id and e.folio_id = f.id
  where f.tenant_id = ${tenantId} and f.reservation_id = any(${stayIds})
  union all select e.id from folio_entry e where e.tenant_id = ${tenantId} and e.on_house_account and e.reservation_id = any(${stayIds})
  union all select m.id from folio f join folio_move m on m.tenant_id = f.tenant_id and (m.from_folio_id = f.id or m.to_folio_id = f.id)
  where f.tenant_id = ${tenantId} and f.reservation_id = any(${stayIds})
  union all select m.id from folio_move m where m.tenant_id = ${tenantId} and ${movesOnHouseAccounts(tenantId, stayIds)}`

/** Condition: the move `m` between house accounts contains charges for these stays. */
export const movesOnHouseAccounts = (tenantId: Id, stayIds: Statement): Statement => sql`
  (m.from_folio_id = any(array(select distinct e.folio_id from folio_entry e where e.tenant_id = ${tenantId} and e.on_house_account and e.reservation_id = any(${stayIds})))
    and (m.entry_ids || m.moved_ids) && array(select e.id from folio_entry e where e.tenant_id = ${tenantId} and e.on_house_account and e.reservation_id = any(${stayIds})))`
