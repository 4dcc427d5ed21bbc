import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse, vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import {
  FunctionRoom,
  type FunctionRoomRow,
  functionRoomMembers,
  presentRoom,
  roomExample,
  setupsProblem,
} from './function-room.ts'
import { insertRoom } from './meeting-writes.ts'

const { id: _, establishmentId: __, status: ___, ...exampleBody } = roomExample

export const createFunctionRoom = operation({
  id: 'createFunctionRoom',
  method: 'POST',
  path: '/v1/function-rooms',
  summary: 'Create a function room',
  description: 'A room for meetings, with its possible set-ups and the capacity of each.',
  permission: 'mice.manage',
  status: 201,
  body: closed({ establishmentId: Id(), ...functionRoomMembers }),
  data: FunctionRoom,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.FUNCTION_ROOM_CODE_TAKEN],
  example: { body: { establishmentId: exampleId.establishment, ...exampleBody }, data: roomExample },
  async handle({ body, tenantId, newId, load }) {
    const [[establishment]] = await load(establishmentStateById(tenantId, body.establishmentId))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    const problem = setupsProblem(body.setups) ?? vatRateProblem(establishment.vatTerritory, body.vatRateBp, 'body.vatRateBp')
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const row: FunctionRoomRow = {
      id: newId(),
      establishmentId: establishment.id,
      code: body.code,
      name: body.name.trim(),
      areaSquareMetres: body.areaSquareMetres ?? null,
      setups: body.setups.toSorted((left, right) => right.capacity - left.capacity),
      hourlyCents: BigInt(body.hourlyCents),
      dayCents: body.dayCents == null ? null : BigInt(body.dayCents),
      vatRateBp: body.vatRateBp,
      turnaroundMinutes: body.turnaroundMinutes ?? 0,
      status: 'active',
    }
    return {
      data: presentRoom(row),
      record: row.id,
      establishmentId: establishment.id,
      writes: insertRoom(tenantId, row),
      events: [{ type: 'function_room.created', establishmentId: establishment.id, data: { roomId: row.id } }],
    }
  },
})
