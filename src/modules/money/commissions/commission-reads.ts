import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import type { CommissionRow, StayOfAgent } from './commission.ts'

const columns = sql`
  c.id, c.establishment_id as "establishmentId", c.reservation_id as "reservationId", c.travel_agent_id as "travelAgentId", c.business_date as "businessDate",
  c.base_cents as "baseCents", c.commission_bp as "commissionBasisPoints", c.amount_cents as "amountCents", c.currency, c.accrued_at as "accruedAt",
  c.paid_at as "paidAt", c.payment_reference as "paymentReference", c.is_posted as "isPosted"`

export const commissions = (wanted: Statement, asked: PageAsked): Statement<CommissionRow> =>
  sql<CommissionRow>`select ${columns} from commission c where ${wanted}${asked.order('c.id desc')}`

/** The establishments of these commissions, with a share lock on the business date. */
export const daysOfCommissions = (
  tenantId: Id,
  ids: readonly Id[],
): Statement<{ id: Id; currentBusinessDate: string | null }> => sql`
  select id, current_business_date as "currentBusinessDate" from establishment
  where tenant_id = ${tenantId} and id = any(array(select establishment_id from commission where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]))) order by id for share`

export const commissionsForUpdate = (tenantId: Id, ids: readonly Id[]): Statement<CommissionRow> =>
  sql<CommissionRow>`select ${columns} from commission c where c.tenant_id = ${tenantId} and c.id = any(${[...ids]}::uuid[]) order by c.id for update`

export interface StayRead extends StayOfAgent {
  readonly establishmentId: Id
  readonly travelAgentId: Id
  readonly countryCode: string
  readonly currency: Currency
  readonly businessDate: string
  /** A commission is posted to the journal only while a business date is open. */
  readonly isDayOpen: boolean
}

/** Condition: the stay has a travel agent, or a commission was accrued for it. Otherwise no commission is due. */
export const hasAgent = (tenantId: Id, reservationId: Id): Statement => sql`
  (exists (select from reservation where tenant_id = ${tenantId} and id = ${reservationId} and travel_agent_id is not null)
    or exists (select from commission where tenant_id = ${tenantId} and reservation_id = ${reservationId}))`

/** Locks the business date, then the stay. Always in this order. */
export const lockEstablishmentOfAgentStay = (tenantId: Id, reservationId: Id): Statement => sql`
  select id from establishment
  where tenant_id = ${tenantId} and id = (select establishment_id from reservation where tenant_id = ${tenantId} and id = ${reservationId}) for share`

export const lockStayOfAgent = (tenantId: Id, reservationId: Id): Statement =>
  sql`select id from reservation where tenant_id = ${tenantId} and id = ${reservationId} for no key update`

/** The stay once per current or former travel agent: with the amounts of the folios for the current agent, and 0 for former agents. */
export const stayOfAgents = (tenantId: Id, reservationId: Id): Statement<StayRead> => sql<StayRead>`
  select r.status, r.establishment_id as "establishmentId", agent.id as "travelAgentId", r.travel_agent_id is not distinct from agent.id as "isAgentNow",
    case when r.travel_agent_id = agent.id then r.commission_bp else accrued.bp end as "commissionBasisPoints",
    case when r.travel_agent_id = agent.id then r.commission_basis else 'net' end as "commissionBasis",
    e.country_code as "countryCode", e.currency, coalesce(e.current_business_date, r.departure) as "businessDate", e.current_business_date is not null as "isDayOpen",
    charged.gross as "grossCents", charged.vat as "vatCents", accrued.base as "accruedBaseCents", accrued.amount as "accruedCents", accrued.posted as "postedCents"
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id,
  lateral (
    select r.travel_agent_id as id where r.travel_agent_id is not null
    union select c.travel_agent_id from commission c where c.tenant_id = r.tenant_id and c.reservation_id = r.id) agent,
  lateral (
    select coalesce(sum(p.amount_cents), 0)::bigint as gross, coalesce(sum(p.vat_cents), 0)::bigint as vat
    from folio_entry p where p.tenant_id = r.tenant_id and p.kind = 'charge' and p.charge_type = 'accommodation' and p.id = any(array(
      select e.id from folio f join folio_entry e on e.tenant_id = f.tenant_id and e.folio_id = f.id where f.tenant_id = r.tenant_id and f.reservation_id = r.id
      union select e.id from folio_entry e where e.tenant_id = r.tenant_id and e.on_house_account and e.reservation_id = r.id))) charged,
  lateral (
    select coalesce(sum(c.base_cents), 0)::bigint as base, coalesce(sum(c.amount_cents), 0)::bigint as amount, coalesce(sum(c.amount_cents) filter (where c.is_posted), 0)::bigint as posted, (array_agg(c.commission_bp order by c.id desc))[1] as bp
    from commission c where c.tenant_id = r.tenant_id and c.reservation_id = r.id and c.travel_agent_id = agent.id) accrued
  where r.tenant_id = ${tenantId} and r.id = ${reservationId} order by agent.id`
