import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { Code, closed, Id, Line, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { lockTill, tillColumns } from './cashier-reads.ts'
import { refuse } from './errors.ts'
import { Till, tillExample, tillStatuses } from './till-shift.ts'

export const changeTill = operation({
  id: 'changeTill',
  method: 'PATCH',
  path: '/v1/tills/:id',
  summary: 'Change, retire or reactivate a till',
  description:
    'Its shifts keep their reports. A till is retired when its shift is counted and closed; no shift is opened at a retired till.',
  permission: 'cashier.manage',
  params: closed({ id: Id('The till.') }),
  body: closed({
    code: Type.Optional(Code(20, 'Unique in the establishment, ignoring case.')),
    name: Type.Optional(Line(100)),
    status: Type.Optional(OneOf(tillStatuses)),
  }),
  data: Till,
  names: 'till',
  refuses: [platformRefuse.EMPTY_BODY, refuse.TILL_NOT_FOUND, refuse.TILL_CODE_TAKEN, refuse.TILL_IS_OPEN],
  example: {
    params: { id: exampleId.till },
    body: { name: 'Reception' },
    data: { ...tillExample, name: 'Reception' },
  },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const {
      till: [till],
    } = await load({
      lockedTill: lockTill(tenantId, params.id),
      till: sql<Till>`select ${tillColumns} from till t where t.tenant_id = ${tenantId} and t.id = ${params.id}`,
    })
    if (!till) throw refuse.TILL_NOT_FOUND({ recordId: params.id })
    if (body.status === 'retired' && till.openShiftId !== null) throw refuse.TILL_IS_OPEN()
    const next = { ...till, ...body, ...(body.name === undefined ? {} : { name: body.name.trim() }) }
    return {
      data: next,
      establishmentId: till.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`update till set code = ${next.code}, name = ${next.name}, status = ${next.status} where tenant_id = ${tenantId} and id = ${till.id}`,
      ],
      events: [
        { type: 'till.changed', establishmentId: till.establishmentId, data: { tillId: till.id, changed: Object.keys(body) } },
      ],
    }
  },
})
