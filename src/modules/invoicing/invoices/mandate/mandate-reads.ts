import type { PageAsked } from '../../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { isOfOthers, unitOfCharge } from '../../../property/owners/index.ts'
import type { BilledGuest } from '../issue/buyer.ts'
import type { MandateRow } from './operating-mandate.ts'

const columns = sql`
  m.id, m.code, m.owner_id as "ownerId", (select o.vat_regime from owner o where o.tenant_id = m.tenant_id and o.id = m.owner_id) as "ownerVatRegime", m.operator_name as "operatorName", m.siren, m.registration_number as "registrationNumber", m.vat_number as "vatNumber", commission.commission_bp as "commissionBp", commission.vat_rate_bp as "commissionVatRateBp",
  m.valid_from as "validFrom", m.valid_to as "validTo", m.own_services_only as "ownServicesOnly", m.number_prefix as "numberPrefix", m.seller, m.version, m.created_at as "createdAt",
  case when commission.agents_by_owner then 'owner' else 'operator' end as "agentCommissionsPaidBy",
  m.chain_position as "chainPosition", m.chain_hash as "chainHash",
  array(select e.establishment_id from mandate_establishment e where e.tenant_id = m.tenant_id and e.mandate_id = m.id order by e.establishment_id)
    as "establishmentIds",
  (select json_agg(json_build_object('validFrom', k.valid_from, 'commissionBp', k.commission_bp, 'commissionVatRateBp', k.vat_rate_bp,
    'agentCommissionsPaidBy', case when k.agents_by_owner then 'owner' else 'operator' end) order by k.valid_from)
    from mandate_commission k where k.tenant_id = m.tenant_id and k.mandate_id = m.id) as commissions,
  array(select u.unit_id from mandate_unit u where u.tenant_id = m.tenant_id and u.mandate_id = m.id order by u.unit_id) as "unitIds",
  coalesce((select json_agg(json_build_object('establishmentId', e.establishment_id, 'series', e.series) order by e.series)
    from mandate_establishment e where e.tenant_id = m.tenant_id and e.mandate_id = m.id), '[]') as series`

/** Mandates, each with the commission in force today. */
const mandateNow = sql`operating_mandate m cross join lateral (
  select c.commission_bp, c.vat_rate_bp, c.agents_by_owner from mandate_commission c
  where c.tenant_id = m.tenant_id and c.mandate_id = m.id and c.valid_from <= current_date order by c.valid_from desc limit 1) as commission`

export const mandateById = (tenantId: Id, id: Id): Statement<MandateRow> =>
  sql`select ${columns} from ${mandateNow} where m.tenant_id = ${tenantId} and m.id = ${id}`

/** Locks the mandate, so that issuing under it is serialised. */
export const mandateByIdForUpdate = (tenantId: Id, id: Id | Statement): Statement<MandateRow> =>
  sql`select ${columns} from ${mandateNow} where m.tenant_id = ${tenantId} and m.id = ${id} for no key update of m`

export const mandates = (wanted: Statement, asked: PageAsked): Statement<MandateRow> =>
  sql`select ${columns} from ${mandateNow} where ${wanted}${asked.order('lower(m.code), m.id')}`

/** The number series of a folio's establishment under a mandate, with its last number and date, which only increase. Null: no number yet. */
export const seriesOfFolio = (
  tenantId: Id,
  mandateId: Id | Statement,
  folioId: Id | Statement,
  sequenceType: string,
): Statement<{ series: number; year: number | null; number: bigint | null; date: string | null }> => sql`
  select m.series, last.year, last.last_number as number, last.last_date as date
  from mandate_establishment m
  left join lateral (
    select s.year, s.last_number, s.last_date from mandate_series s
    where s.tenant_id = m.tenant_id and s.mandate_id = m.mandate_id and s.series = m.series and s.sequence_type = ${sequenceType} order by s.year desc limit 1
  ) last on true
  where m.tenant_id = ${tenantId} and m.mandate_id = ${mandateId}
    and m.establishment_id = (select establishment_id from folio where tenant_id = ${tenantId} and id = ${folioId})`

/** Adds establishments to a mandate, each with the next series. */
export const addEstablishments = (tenantId: Id, mandateId: Id, ids: readonly Id[]): Statement => sql`
  insert into mandate_establishment (tenant_id, mandate_id, establishment_id, series)
  select ${tenantId}, ${mandateId}, u.id,
    u.position + coalesce((select max(series) from mandate_establishment where tenant_id = ${tenantId} and mandate_id = ${mandateId}), 0)
  from unnest(${[...ids]}::uuid[]) with ordinality as u (id, position)`

/** Replaces the units of a mandate. */
export const setUnits = (tenantId: Id, mandateId: Id, ids: readonly Id[]): Statement[] => [
  sql`delete from mandate_unit where tenant_id = ${tenantId} and mandate_id = ${mandateId} and not unit_id = any(${[...ids]}::uuid[])`,
  sql`
    insert into mandate_unit (tenant_id, mandate_id, establishment_id, unit_id)
    select tenant_id, ${mandateId}, establishment_id, id from unit u where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])
      and not exists (select from mandate_unit m where m.tenant_id = u.tenant_id and m.mandate_id = ${mandateId} and m.unit_id = u.id) order by id`,
]

export type AgreedCommission = Pick<MandateRow, 'commissionBp' | 'commissionVatRateBp' | 'agentCommissionsPaidBy'>

/** The commission of the operator on a day. */
export const commissionOn = (tenantId: Id, mandateId: Id, date: string): Statement<AgreedCommission> => sql`
  select commission_bp as "commissionBp", vat_rate_bp as "commissionVatRateBp", case when agents_by_owner then 'owner' else 'operator' end as "agentCommissionsPaidBy"
  from mandate_commission
  where tenant_id = ${tenantId} and mandate_id = ${mandateId} and valid_from <= ${date}::date order by valid_from desc limit 1`

/** Sets the commission of the operator from a day on. */
export const setCommission = (
  tenantId: Id,
  mandateId: Id,
  validFrom: string,
  { commissionBp, commissionVatRateBp, agentCommissionsPaidBy }: AgreedCommission,
): Statement => sql`
  insert into mandate_commission (tenant_id, mandate_id, valid_from, commission_bp, vat_rate_bp, agents_by_owner)
  values (${tenantId}, ${mandateId}, ${validFrom}::date, ${commissionBp}::integer, ${commissionVatRateBp}::integer, ${agentCommissionsPaidBy === 'owner'})
  on conflict (tenant_id, mandate_id, valid_from) do update
    set commission_bp = excluded.commission_bp, vat_rate_bp = excluded.vat_rate_bp, agents_by_owner = excluded.agents_by_owner`

/** The units visible to the caller, with their establishments. */
export const unitsInSight = (tenantId: Id, ids: readonly Id[]): Statement<{ id: Id; establishmentId: Id }> =>
  sql`select id, establishment_id as "establishmentId" from unit where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`

/** Those of these establishments that the caller sees. */
export const establishmentsInSight = (tenantId: Id, ids: readonly Id[]): Statement<{ id: Id }> =>
  sql`select id from establishment where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`

/** The establishment of a folio, as printed on an invoice. */
export const establishmentOfFolio = (
  tenantId: Id,
  folioId: Id,
): Statement<{ name: string; countryCode: string; vatTerritory: string }> => sql`
  select e.name, e.country_code as "countryCode", e.vat_territory as "vatTerritory" from establishment e
  where e.tenant_id = ${tenantId} and e.id = (select establishment_id from folio where tenant_id = ${tenantId} and id = ${folioId})`

export interface UncoveredEntry {
  readonly id: Id
  readonly serviceDate: string
  /** True: the mandate is not in force on that day. False: it does not cover the unit, another mandate lists it, or the unit has another owner. */
  readonly isOutOfTime: boolean
}

/**
 * The charges of a folio that a mandate does not cover, by service date and the unit of the stay on that date. A mandate covers a unit that it lists. If it
 * lists no unit of the establishment, it covers all units that no other mandate in force lists. It never covers a unit of another owner. Charges without a
 * stay, on a house account, are covered by a mandate that lists no units. What is not the owner's sale, such as the operator's cleaning fee, any mandate of the
 * establishment covers.
 */
export const uncoveredEntries = (
  tenantId: Id,
  mandateId: Id,
  folioId: Id,
  entryIds: readonly Id[] | undefined,
): Statement<UncoveredEntry> => sql`
  select n.id, n.service_date as "serviceDate", not day.is_in_time as "isOutOfTime"
  from folio f
  join operating_mandate m on m.tenant_id = f.tenant_id and m.id = ${mandateId}
  cross join lateral (
    select exists (select from mandate_unit u where u.tenant_id = m.tenant_id and u.mandate_id = m.id and u.establishment_id = f.establishment_id) as names_units) own
  join folio_entry n on n.tenant_id = f.tenant_id and n.folio_id = f.id and n.kind = 'charge'
  left join lateral (select * from reservation o where o.tenant_id = n.tenant_id and o.id = n.reservation_id limit 1) r on true
  cross join lateral (
    select n.service_date between m.valid_from and coalesce(m.valid_to, 'infinity') as is_in_time,
      ${unitOfCharge(sql`n.service_date`)} as unit_id) day
  where f.tenant_id = ${tenantId} and f.id = ${folioId}
    and (${entryIds === undefined}::boolean or n.id = any(${entryIds ? [...entryIds] : []}::uuid[]))
    and not exists (select from invoiced_entry i where i.tenant_id = n.tenant_id and i.entry_id = n.id)
    and not (day.is_in_time and (n.beneficiary <> 'owner' or not m.own_services_only and case
      when own.names_units then exists (select from mandate_unit u where u.tenant_id = m.tenant_id and u.mandate_id = m.id and u.unit_id = day.unit_id)
      else not exists (
        select from mandate_unit u join operating_mandate o on o.tenant_id = u.tenant_id and o.id = u.mandate_id
        where u.tenant_id = m.tenant_id and u.unit_id = day.unit_id and u.mandate_id <> m.id
          and n.service_date between o.valid_from and coalesce(o.valid_to, 'infinity')) end
      and not (${isOfOthers(sql`m.tenant_id`, sql`day.unit_id`, sql`m.owner_id`, sql`n.service_date`)})))
  order by n.service_date, n.id`

/** Whether a mandate covers the unit of a folio's stay on the business date; needed for deposits and wallet purchases. */
export const coversStayOfFolio = (tenantId: Id, mandateId: Id, folioId: Id): Statement<{ isCovered: boolean }> => sql`
  select r.id is null or not (select own_services_only from operating_mandate where tenant_id = ${tenantId} and id = ${mandateId}) and not (${isOfOthers(sql`f.tenant_id`, sql`r.unit_id`, sql`(select owner_id from operating_mandate where tenant_id = ${tenantId} and id = ${mandateId})`, sql`h.current_business_date`)}) and case
    when exists (select from mandate_unit m where m.tenant_id = f.tenant_id and m.mandate_id = ${mandateId} and m.establishment_id = f.establishment_id)
      then exists (select from mandate_unit m where m.tenant_id = f.tenant_id and m.mandate_id = ${mandateId} and m.unit_id = r.unit_id)
    else not exists (
      select from mandate_unit m join operating_mandate o on o.tenant_id = m.tenant_id and o.id = m.mandate_id
      where m.tenant_id = f.tenant_id and m.unit_id = r.unit_id and h.current_business_date between o.valid_from and coalesce(o.valid_to, 'infinity'))
    end as "isCovered"
  from folio f join establishment h on h.tenant_id = f.tenant_id and h.id = f.establishment_id
  left join reservation r on r.tenant_id = f.tenant_id and r.id = f.reservation_id
  where f.tenant_id = ${tenantId} and f.id = ${folioId}`

export interface BilledStay {
  readonly guest: BilledGuest
  readonly status: string
  readonly totalCents: bigint
  readonly confirmationCode: string
  readonly unitCode: string | null
  readonly arrival: string
  readonly departure: string
}

/** The stay of a folio with its guest; no row for a house account. */
export const stayOfFolio = (tenantId: Id, folioId: Id): Statement<BilledStay> => sql`
  select json_build_object('firstName', g.first_name, 'lastName', g.last_name, 'email', g.email, 'language', g.language, 'residence', g.residence) as guest,
    r.status, r.total_cents as "totalCents", r.confirmation_code as "confirmationCode", u.code as "unitCode", r.arrival, least(r.departure, r.checked_out_on) as departure
  from folio f
  join reservation r on r.tenant_id = f.tenant_id and r.id = f.reservation_id
  join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id
  left join unit u on u.tenant_id = r.tenant_id and u.id = r.unit_id
  where f.tenant_id = ${tenantId} and f.id = ${folioId}`

/** How many establishments the mandate has, seen or not, and the last day of its locked books. */
export const mandateInSight = (
  tenantId: Id,
  mandateId: Id,
): Statement<{ establishments: number; lockedTo: string | null }> => sql`
  select houses_of_mandate(${mandateId}) as establishments,
    (select max(p.to_date) from accounting_period p where p.tenant_id = ${tenantId} and p.mandate_id = ${mandateId}) as "lockedTo"`

export const updateMandate = (tenantId: Id, next: MandateRow): Statement => sql`
  update operating_mandate set code = ${next.code}, operator_name = ${next.operatorName}, siren = ${next.siren}, number_prefix = ${next.numberPrefix}, registration_number = ${next.registrationNumber}, vat_number = ${next.vatNumber},
    commission_bp = ${next.commissionBp}::integer, commission_vat_rate_bp = ${next.commissionVatRateBp}::integer, valid_from = ${next.validFrom}, valid_to = ${next.validTo}, seller = ${JSON.stringify(next.seller)}::jsonb,
    version = ${next.version}::integer
  where tenant_id = ${tenantId} and id = ${next.id}`
