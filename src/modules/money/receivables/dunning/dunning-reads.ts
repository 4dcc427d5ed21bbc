import type { PageAsked } from '../../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { DunningEventRow, PolicyRow } from './dunning.ts'

const policyColumns = sql`id, name, active, levels, created_at as "createdAt"`

/** Serialises changes of the active policy, even if none is active. */
export const oneAtATime = (tenantId: Id): Statement =>
  sql`select pg_advisory_xact_lock(hashtextextended('dunning policy ' || ${tenantId}::text, 0))`

export const activePolicy = (tenantId: Id): Statement<PolicyRow> =>
  sql`select ${policyColumns} from dunning_policy where tenant_id = ${tenantId} and active`

export const policyByIdForUpdate = (tenantId: Id, id: Id): Statement<PolicyRow> =>
  sql`select ${policyColumns} from dunning_policy where tenant_id = ${tenantId} and id = ${id} for update`

export const policies = (tenantId: Id, asked: PageAsked): Statement<PolicyRow> => sql`
  select ${policyColumns} from dunning_policy where tenant_id = ${tenantId}${asked.order('active desc, id desc')}`

const eventColumns = sql`
  d.id, d.account_id as "accountId", d.receivable_id as "receivableId", d.policy_id as "policyId", d.level, d.channel, d.days_late as "daysLate",
  d.business_date as "businessDate", d.triggered_at as "triggeredAt", d.open_cents as "openCents", d.currency, d.language, d.recipient, d.subject, d.body,
  s.status, s.sent_at as "sentAt", s.sent_by as "sentBy", s.error
  from dunning_event d join dunning_delivery s on s.tenant_id = d.tenant_id and s.event_id = d.id`

export const dunningEvents = (wanted: Statement, asked: PageAsked): Statement<DunningEventRow> =>
  sql`select ${eventColumns} where ${wanted}${asked.order('d.id desc')}`

export const dunningEventById = (tenantId: Id, id: Id): Statement<DunningEventRow> =>
  sql`select ${eventColumns} where d.tenant_id = ${tenantId} and d.id = ${id}`

export const dunningEventForUpdate = (tenantId: Id, id: Id): Statement<DunningEventRow & { establishmentId: Id }> =>
  sql`select d.establishment_id as "establishmentId", ${eventColumns} where d.tenant_id = ${tenantId} and d.id = ${id} for update of s`

/** Reminders triggered on the open business date of the account’s establishment. */
export const remindedToday = (tenantId: Id, accountId: Id): Statement<{ receivableId: Id; level: number }> => sql`
  select d.receivable_id as "receivableId", d.level from dunning_event d
  join establishment e on e.tenant_id = d.tenant_id and e.id = d.establishment_id and e.current_business_date = d.business_date
  where d.tenant_id = ${tenantId} and d.account_id = ${accountId}`

/** Stores a triggered reminder and that it is to be sent. */
export const insertDunningEvent = (tenantId: Id, establishmentId: Id, event: DunningEventRow): Statement[] => [
  sql`
    insert into dunning_event (tenant_id, id, account_id, establishment_id, receivable_id, policy_id, level, channel, days_late, business_date,
      triggered_at, open_cents, currency, language, recipient, subject, body)
    values (${tenantId}, ${event.id}, ${event.accountId}, ${establishmentId}, ${event.receivableId}, ${event.policyId}, ${event.level}::integer,
      ${event.channel}, ${event.daysLate}::integer, ${event.businessDate}::date, ${event.triggeredAt}::timestamptz, ${event.openCents}, ${event.currency},
      ${event.language}, ${event.recipient}, ${event.subject}, ${event.body})`,
  sql`
    insert into dunning_delivery (tenant_id, event_id, establishment_id, status)
    values (${tenantId}, ${event.id}, ${establishmentId}, 'to_be_sent')`,
]
