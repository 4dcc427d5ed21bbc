import { closed, Id, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { Commission, commissionExample, presentCommission } from './commission.ts'
import { commissions } from './commission-reads.ts'

export const listCommissions = operation({
  id: 'listCommissions',
  method: 'GET',
  path: '/v1/commissions',
  summary: 'List commissions of travel agents',
  description: 'Newest first. They are accrued after departure. A negative amount reverses an accrual.',
  permission: 'report.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    travelAgentId: Type.Optional(Id('The travel agent.')),
    reservationId: Type.Optional(Id('The stay.')),
    isPaid: Type.Optional(Type.Boolean({ description: 'True: only paid ones. False: only unpaid ones.' })),
  }),
  paginated: true,
  data: Type.Array(Commission),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { isPaid: false }, data: [commissionExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`c.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`c.establishment_id = ${query.establishmentId}`,
      query.travelAgentId !== undefined && sql`c.travel_agent_id = ${query.travelAgentId}`,
      query.reservationId !== undefined && sql`c.reservation_id = ${query.reservationId}`,
      query.isPaid !== undefined && (query.isPaid ? sql`c.paid_at is not null` : sql`c.paid_at is null`),
    ])
    const [rows, [count], [establishment]] = await load(
      commissions(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from commission c where ${wanted}`,
      establishmentStateById(tenantId, query.establishmentId ?? null),
    )
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentCommission), meta: asked.meta(rows, count) }
  },
})
