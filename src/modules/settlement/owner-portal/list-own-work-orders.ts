import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, Id, MomentOf, Nullable, page, type Static, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { ownerOf } from './owner-caller.ts'

const OwnWorkOrder = closed({
  id: Id(),
  number: Type.Integer(),
  unitId: Id(),
  unitCode: Type.String(),
  title: Type.String(),
  status: Type.String(),
  openedAt: MomentOf(),
  completedAt: Nullable(MomentOf()),
  chargedCents: CentsNotNegative('Charged to the accounts of the calling owner’s mandates.'),
})

/** Work orders of units that they owned on the day of opening. */
const theirs = (tenantId: string, ownerId: string): Statement => sql`
  w.tenant_id = ${tenantId} and w.unit_id is not null and exists (
    select from unit_ownership_share s where s.tenant_id = w.tenant_id and s.owner_id = ${ownerId}
      and s.ownership_id = ownership_on(w.tenant_id, w.unit_id, (w.opened_at at time zone h.timezone)::date))`

export const listOwnWorkOrders = operation({
  id: 'listOwnWorkOrders',
  method: 'GET',
  path: '/v1/owner-portal/work-orders',
  summary: 'List work orders on the owner’s units',
  description:
    'Work orders opened during their ownership, latest first, with the amounts charged to them. Titles are shown as entered.',
  permission: 'owner_portal.use',
  query: closed({ ...page }),
  paginated: true,
  data: Type.Array(OwnWorkOrder),
  refuses: [],
  example: {
    data: [
      {
        id: exampleId.work_order,
        number: 12,
        unitId: exampleId.unit,
        unitCode: '101',
        title: 'The tap drips',
        status: 'completed',
        openedAt: exampleMoment,
        completedAt: exampleMoment,
        chargedCents: '6000',
      },
    ],
  },
  async handle({ caller, query, tenantId, load }) {
    const asked = pageOf(query)
    const ownerId = ownerOf(caller)
    const joined = sql`
      from work_order w join unit u on u.tenant_id = w.tenant_id and u.id = w.unit_id
      join establishment h on h.tenant_id = w.tenant_id and h.id = w.establishment_id
      where ${theirs(tenantId, ownerId)}`
    const [rows, [count]] = await load(
      sql<Static<typeof OwnWorkOrder>>`
        select w.id, w.number, w.unit_id as "unitId", u.code as "unitCode", w.title, w.status, w.opened_at as "openedAt", case when w.status = 'completed' then w.ended_at end as "completedAt",
          (select coalesce(sum(c.amount_cents), 0)::text from work_order_charge k join owner_cost c on c.tenant_id = k.tenant_id and c.id = k.owner_cost_id
            join operating_mandate m on m.tenant_id = c.tenant_id and m.id = c.mandate_id
            where k.tenant_id = w.tenant_id and k.work_order_id = w.id and m.owner_id = ${ownerId}
              and not exists (select from owner_cost r where r.tenant_id = c.tenant_id and r.reverses_id = c.id)) as "chargedCents"
        ${joined}${asked.order('w.opened_at desc, w.id desc')}`,
      sql<{ total: number }>`select count(*)::int as total ${joined}`,
    )
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
