import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, OneOf, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { tasksWhere } from './housekeeping-reads.ts'
import { taskKinds } from './rules.ts'
import { HousekeepingTask, taskExample, taskStatuses } from './task.ts'

export const listHousekeepingTasks = operation({
  id: 'listHousekeepingTasks',
  method: 'GET',
  path: '/v1/housekeeping/tasks',
  summary: 'List housekeeping tasks',
  description: 'Ordered by day and unit.',
  permission: 'housekeeping.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    from: Type.Optional(DateOf('Due on or after this day.')),
    to: Type.Optional(DateOf('Due on or before this day.')),
    status: Type.Optional(OneOf(taskStatuses)),
    kind: Type.Optional(OneOf(taskKinds)),
    unitId: Type.Optional(Id()),
    assignee: Type.Optional(Text(100, 'The name used in the assignment.')),
    isMine: Type.Optional(Type.Boolean({ description: 'Only those assigned to the signed-in user.' })),
  }),
  paginated: true,
  data: Type.Array(HousekeepingTask),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, status: 'open' }, data: [taskExample] },
  async handle({ query, caller, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`k.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`k.establishment_id = ${query.establishmentId}`,
      query.from !== undefined && sql`k.due_on >= ${query.from}::date`,
      query.to !== undefined && sql`k.due_on <= ${query.to}::date`,
      query.status !== undefined && sql`k.status = ${query.status}`,
      query.kind !== undefined && sql`k.kind = ${query.kind}`,
      query.unitId !== undefined && sql`k.unit_id = ${query.unitId}`,
      query.assignee !== undefined && sql`k.assignee = ${query.assignee}`,
      query.isMine === true && sql`k.assignee_user_id = ${caller.actorId}`,
    ])
    const [rows, [count], [establishment]] = await load(
      tasksWhere(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from housekeeping_task k where ${wanted}`,
      establishmentStateById(tenantId, query.establishmentId ?? null),
    )
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
