import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { isRealDay } from '../../../platform/values/dates.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { FunctionRoom, presentRoom, roomExample, roomStatuses, setups } from './function-room.ts'
import { functionRooms } from './function-room-reads.ts'
import { LocalTime } from './meeting.ts'

export const listFunctionRooms = operation({
  id: 'listFunctionRooms',
  method: 'GET',
  path: '/v1/function-rooms',
  summary: 'List function rooms',
  description:
    'Sorted by code. `freeFrom` and `freeTo` select active rooms available for that time and their turnaround. `persons` selects rooms with that capacity, in the given `setup` or in any.',
  permission: 'mice.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    status: Type.Optional(OneOf(roomStatuses)),
    setup: Type.Optional(OneOf(setups, { description: 'Only rooms with this set-up.' })),
    persons: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Only rooms with at least this capacity.' })),
    freeFrom: Type.Optional(LocalTime('Only rooms that are free from then on …')),
    freeTo: Type.Optional(LocalTime('… until then. Both together.')),
  }),
  paginated: true,
  data: Type.Array(FunctionRoom),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, persons: 24, setup: 'u_shape' }, data: [roomExample] },
  async handle({ query, tenantId, load }) {
    const { freeFrom, freeTo } = query
    if ((freeFrom === undefined) !== (freeTo === undefined))
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.freeFrom and query.freeTo go together.' })
    if ((freeFrom !== undefined && !isRealDay(freeFrom)) || (freeTo !== undefined && !isRealDay(freeTo)))
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.freeFrom or query.freeTo is not a valid date.' })
    if (freeFrom !== undefined && freeTo !== undefined && freeTo <= freeFrom)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.freeTo must be later than query.freeFrom.' })
    const asked = pageOf(query)
    const wanted = allOf([
      sql`r.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`r.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`r.status = ${query.status}`,
      (query.setup !== undefined || query.persons !== undefined) &&
        sql`exists (select from function_room_setup s where s.tenant_id = r.tenant_id and s.room_id = r.id
          and (${query.setup ?? null}::text is null or s.setup = ${query.setup ?? null}) and s.capacity >= ${query.persons ?? 1}::integer)`,
      freeFrom !== undefined &&
        sql`r.status = 'active' and not exists (select from function_session s where s.tenant_id = r.tenant_id and s.room_id = r.id and s.held
          and tsrange(s.from_at, s.free_at) && tsrange(${freeFrom}::timestamp, ${freeTo}::timestamp + r.turnaround_minutes * interval '1 minute'))`,
    ])
    const {
      rows,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: functionRooms(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from function_room r where ${wanted}`,
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentRoom), meta: asked.meta(rows, count) }
  },
})
