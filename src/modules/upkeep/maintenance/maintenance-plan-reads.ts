import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { PlanRow } from './maintenance-plan.ts'

const columns = sql`
  p.id, p.establishment_id as "establishmentId", p.unit_id as "unitId", p.asset_id as "assetId", p.title, p.description, p.priority, p.assignee, p.every, p.period,
  p.next_on as "nextOn", p.counted_from as "countedFrom", p.times_opened as "timesOpened", p.lead_days as "leadDays", p.active, p.created_at as "createdAt",
  (select w.id from work_order w where w.tenant_id = p.tenant_id and w.plan_id = p.id and w.status in ('open', 'in_progress', 'on_hold')) as "openWorkOrderId"`

export const planById = (tenantId: Id, id: Id): Statement<PlanRow> =>
  sql`select ${columns} from maintenance_plan p where p.tenant_id = ${tenantId} and p.id = ${id}`

export const planByIdForUpdate = (tenantId: Id, id: Id): Statement<PlanRow> =>
  sql`select ${columns} from maintenance_plan p where p.tenant_id = ${tenantId} and p.id = ${id} for update of p`

export const plans = (wanted: Statement, asked: PageAsked): Statement<PlanRow> =>
  sql`select ${columns} from maintenance_plan p where ${wanted}${asked.order('p.next_on, p.id')}`

/** Maximum number of work orders opened at once. A large property opens the rest on the next day or when it runs again. */
const openedAtOnce = 500

/** The plans of an establishment whose work orders are to be opened on this day, locked. */
export const plansDue = (tenantId: Id, establishmentId: Id, today: IsoDate): Statement<PlanRow> => sql`
  select ${columns} from maintenance_plan p
  where p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId} and p.active and p.next_on - p.lead_days <= ${today}::date
  order by p.next_on, p.id limit ${openedAtOnce} for update of p`
