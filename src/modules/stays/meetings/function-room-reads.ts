import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { FunctionRoomRow } from './function-room.ts'

const columns = sql`
  r.id, r.establishment_id as "establishmentId", r.code, r.name, r.area_square_metres as "areaSquareMetres", r.hourly_cents as "hourlyCents", r.day_cents as "dayCents",
  r.vat_rate_bp as "vatRateBp", r.turnaround_minutes as "turnaroundMinutes", r.status,
  (select coalesce(json_agg(json_build_object('setup', s.setup, 'capacity', s.capacity) order by s.capacity desc, s.setup), '[]')
    from function_room_setup s where s.tenant_id = r.tenant_id and s.room_id = r.id) as setups`

export const functionRooms = (wanted: Statement, asked: PageAsked): Statement<FunctionRoomRow> =>
  sql`select ${columns} from function_room r where ${wanted}${asked.order('r.establishment_id, lower(r.code), r.id')}`

export const functionRoomsByIds = (tenantId: Id, ids: readonly Id[]): Statement<FunctionRoomRow> =>
  sql`select ${columns} from function_room r where r.tenant_id = ${tenantId} and r.id = any(${[...ids]}::uuid[])`

/** Locks function rooms while a meeting is booked into them or they are changed. */
export const lockFunctionRooms = (tenantId: Id, ids: readonly Id[], how: 'change' | 'use'): Statement =>
  how === 'change'
    ? sql`select id from function_room where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for no key update`
    : sql`select id from function_room where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for share`

/** The set-ups in which a room is booked from a day on, with the largest number of persons of each. */
export const promisedSetups = (tenantId: Id, roomId: Id): Statement<{ setup: string; persons: number }> => sql`
  select s.setup, max(s.persons)::int as persons from function_session s join establishment e on e.tenant_id = s.tenant_id and e.id = s.establishment_id
  where s.tenant_id = ${tenantId} and s.room_id = ${roomId} and s.held and s.to_at >= coalesce(e.current_business_date, current_date)
  group by s.setup`
