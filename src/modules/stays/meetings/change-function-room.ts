import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import {
  FunctionRoom,
  type FunctionRoomRow,
  functionRoomMembers,
  presentRoom,
  roomExample,
  roomStatuses,
  setupsProblem,
} from './function-room.ts'
import { functionRoomsByIds, lockFunctionRooms, promisedSetups } from './function-room-reads.ts'
import { setSetups } from './meeting-writes.ts'

export const changeFunctionRoom = operation({
  id: 'changeFunctionRoom',
  method: 'PATCH',
  path: '/v1/function-rooms/:id',
  summary: 'Change, retire or reactivate a function room',
  description:
    'Meetings keep the price and the turnaround of when they were entered. It is not retired, nor loses a set-up or seats, while a meeting from the business date on has them.',
  permission: 'mice.manage',
  params: closed({ id: Id('The function room.') }),
  body: closed({ ...Type.Partial(closed(functionRoomMembers)).properties, status: Type.Optional(OneOf(roomStatuses)) }),
  data: FunctionRoom,
  names: 'function_room',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.FUNCTION_ROOM_NOT_FOUND,
    refuse.FUNCTION_ROOM_CODE_TAKEN,
    refuse.FUNCTION_ROOM_IN_USE,
  ],
  example: {
    params: { id: exampleId.function_room },
    body: { hourlyCents: '9500' },
    data: { ...roomExample, hourlyCents: '9500' },
  },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const {
      rooms: [room],
      promised,
      establishment: [establishment],
    } = await load({
      locked: lockFunctionRooms(tenantId, [params.id], 'change'),
      rooms: functionRoomsByIds(tenantId, [params.id]),
      promised: promisedSetups(tenantId, params.id),
      establishment: establishmentStateById(
        tenantId,
        sql`(select establishment_id from function_room where tenant_id = ${tenantId} and id = ${params.id})`,
      ),
    })
    if (!room || !establishment) throw refuse.FUNCTION_ROOM_NOT_FOUND({ recordId: params.id })
    const problem =
      (body.setups && setupsProblem(body.setups)) ??
      (body.vatRateBp === undefined ? undefined : vatRateProblem(establishment.vatTerritory, body.vatRateBp, 'body.vatRateBp'))
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const next: FunctionRoomRow = {
      ...room,
      code: body.code ?? room.code,
      name: body.name?.trim() ?? room.name,
      areaSquareMetres: body.areaSquareMetres === undefined ? room.areaSquareMetres : body.areaSquareMetres,
      setups: body.setups?.toSorted((left, right) => right.capacity - left.capacity) ?? room.setups,
      hourlyCents: body.hourlyCents === undefined ? room.hourlyCents : BigInt(body.hourlyCents),
      dayCents: body.dayCents === undefined ? room.dayCents : body.dayCents === null ? null : BigInt(body.dayCents),
      vatRateBp: body.vatRateBp ?? room.vatRateBp,
      turnaroundMinutes: body.turnaroundMinutes ?? room.turnaroundMinutes,
      status: body.status ?? room.status,
    }
    const short = promised.find(
      ({ setup, persons }) => (next.setups.find((each) => each.setup === setup)?.capacity ?? 0) < persons,
    )
    if (short)
      throw refuse.FUNCTION_ROOM_IN_USE({
        message: `A meeting has booked the room as ${short.setup} for ${short.persons} persons.`,
      })
    if (next.status === 'retired' && promised.length > 0) throw refuse.FUNCTION_ROOM_IN_USE()
    return {
      data: presentRoom(next),
      establishmentId: room.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update function_room set code = ${next.code}, name = ${next.name}, area_square_metres = ${next.areaSquareMetres}::integer, hourly_cents = ${next.hourlyCents}::bigint,
            day_cents = ${next.dayCents}::bigint, vat_rate_bp = ${next.vatRateBp}::integer, turnaround_minutes = ${next.turnaroundMinutes}::integer, status = ${next.status}
          where tenant_id = ${tenantId} and id = ${room.id}`,
        ...(body.setups ? setSetups(tenantId, next) : []),
      ],
      events: [
        {
          type: 'function_room.changed',
          establishmentId: room.establishmentId,
          data: { roomId: room.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})
