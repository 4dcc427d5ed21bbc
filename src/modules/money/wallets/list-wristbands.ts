import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { presentWristband, Wristband, wristbandExample, wristbandStatuses } from './wristband.ts'
import { wristbandCount, wristbands } from './wristband-reads.ts'

export const listWristbands = operation({
  id: 'listWristbands',
  method: 'GET',
  path: '/v1/wristbands',
  summary: 'List wristbands',
  description:
    'Latest first. `code` finds current and former holders. `leftOver` selects wristbands not returned although the stay is over.',
  permission: 'cashless.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    stayId: Type.Optional(Id()),
    code: Type.Optional(Text(100, 'Code of the wristband, for current and former holders.')),
    status: Type.Optional(OneOf(wristbandStatuses)),
    leftOver: Type.Optional(Type.Boolean({ description: 'True: not returned although the stay is over. False: all others.' })),
  }),
  paginated: true,
  data: Type.Array(Wristband),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, status: 'out' }, data: [wristbandExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const isOver = sql`r.status not in ('Option', 'Confirmed', 'CheckedIn')`
    const wanted = allOf([
      sql`b.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`b.establishment_id = ${query.establishmentId}`,
      query.stayId !== undefined && sql`b.reservation_id = ${query.stayId}`,
      query.code !== undefined && sql`b.code_key = lower(${query.code.trim()})`,
      query.status === 'out' && sql`b.ended_as is null`,
      query.status !== undefined && query.status !== 'out' && sql`b.ended_as = ${query.status}`,
      query.leftOver === true && sql`b.ended_as is null and ${isOver}`,
      query.leftOver === false && sql`not (b.ended_as is null and ${isOver})`,
    ])
    const {
      rows,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: wristbands(wanted, asked),
      count: wristbandCount(wanted),
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentWristband), meta: asked.meta(rows, count) }
  },
})
