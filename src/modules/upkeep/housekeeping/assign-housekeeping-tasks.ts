import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Line, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { openTasksForUpdate, usersOfTasks } from './housekeeping-reads.ts'
import { assignByLoad } from './task.ts'

export const assignHousekeepingTasks = operation({
  id: 'assignHousekeepingTasks',
  method: 'POST',
  path: '/v1/establishments/:id/housekeeping-assignments',
  summary: 'Assign the open tasks of a day to staff by workload',
  description:
    'Neighbouring units (by code) go to the same person. Workloads are about equal, and nobody gets more minutes than they have available. Tasks ' +
    'already assigned stay with their person unless `reassign` is true.',
  permission: 'housekeeping.manage',
  params: closed({ id: Id('The establishment.') }),
  body: closed({
    date: Type.Optional(DateOf('Default: the open business date.')),
    people: Type.Array(
      closed({
        name: Line(100),
        userId: Type.Optional(Id('The user, if the person signs in.')),
        minutesAtMost: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
      }),
      { minItems: 1, maxItems: 100 },
    ),
    reassign: Type.Optional(Type.Boolean()),
  }),
  data: closed({
    date: DateOf(),
    assigned: Type.Array(closed({ name: Type.String(), tasks: Type.Integer(), minutes: Type.Integer() }), {
      description: 'By person, including tasks assigned before.',
    }),
    unassigned: Type.Array(Id(), { description: 'Tasks for which nobody has time.' }),
  }),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.ASSIGNEE_UNKNOWN],
  example: {
    params: { id: exampleId.establishment },
    body: { people: [{ name: 'Rosa', minutesAtMost: 360 }, { name: 'Ivan' }] },
    data: {
      date: '2026-11-21',
      assigned: [
        { name: 'Rosa', tasks: 9, minutes: 300 },
        { name: 'Ivan', tasks: 8, minutes: 290 },
      ],
      unassigned: [],
    },
  },
  async handle({ params, body, tenantId, todayIn, load }) {
    const twice = body.people.find(({ name }, place) => body.people.findIndex((other) => other.name === name) !== place)
    if (twice) throw platformRefuse.VALIDATION_ERROR({ message: `body.people contains ${twice.name} twice.` })
    const userIds = body.people.flatMap(({ userId }) => userId?.toLowerCase() ?? [])
    const [[establishment], users] = await load(establishmentByIdForBooking(tenantId, params.id), usersOfTasks(tenantId, userIds))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    if (new Set(userIds).size !== users.length) throw refuse.ASSIGNEE_UNKNOWN()
    // The second load: the default day depends on the establishment.
    const date = body.date ?? dateOfEstablishment(establishment, todayIn)
    const [tasks] = await load(openTasksForUpdate(tenantId, establishment.id, date))
    const kept = body.reassign === true ? [] : tasks.filter(({ assignee }) => assignee !== null)
    const minutesOf = (name: string) =>
      kept.filter(({ assignee }) => assignee === name).reduce((sum, { minutes }) => sum + minutes, 0)
    const free = tasks.filter((task) => !kept.includes(task))
    const { assigned, left } = assignByLoad(
      free,
      body.people.map((person) =>
        person.minutesAtMost === undefined
          ? person
          : { ...person, minutesAtMost: Math.max(0, person.minutesAtMost - minutesOf(person.name)) },
      ),
    )
    const minutesById = new Map(tasks.map(({ id, minutes }) => [id, minutes]))
    return {
      data: {
        date,
        assigned: body.people.map(({ name }) => {
          const own = assigned.filter(({ assignee }) => assignee.name === name)
          return {
            name,
            tasks: own.length + kept.filter(({ assignee }) => assignee === name).length,
            minutes: own.reduce((sum, { taskId }) => sum + (minutesById.get(taskId) ?? 0), minutesOf(name)),
          }
        }),
        unassigned: left,
      },
      establishmentId: establishment.id,
      audit: { date, tasks: assigned.length },
      writes: [
        sql`
          update housekeeping_task k set assignee = a.name, assignee_user_id = a.user_id
          from unnest(${[...assigned.map(({ taskId }) => taskId), ...(body.reassign === true ? left : [])]}::uuid[],
            ${[...assigned.map(({ assignee }) => assignee.name), ...(body.reassign === true ? left.map(() => null) : [])]}::text[],
            ${[...assigned.map(({ assignee }) => assignee.userId ?? null), ...(body.reassign === true ? left.map(() => null) : [])]}::uuid[]) as a (id, name, user_id)
          where k.tenant_id = ${tenantId} and k.id = a.id`,
      ],
      events: [
        {
          type: 'housekeeping.tasks_assigned',
          establishmentId: establishment.id,
          data: { date, tasks: assigned.length },
        },
      ],
    }
  },
})
