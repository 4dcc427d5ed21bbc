import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { Lease, leaseExample, leaseStatuses, presentLease } from './lease.ts'
import { leases } from './lease-reads.ts'

export const listLeases = operation({
  id: 'listLeases',
  method: 'GET',
  path: '/v1/leases',
  summary: 'List leases',
  description: 'The latest first.',
  permission: 'reservation.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    status: Type.Optional(OneOf(leaseStatuses)),
    unitId: Type.Optional(Id()),
    guestId: Type.Optional(Id()),
    endsBy: Type.Optional(DateOf('Only leases that end on or before this day.')),
    guaranteeDueBy: Type.Optional(
      DateOf('Only ended leases whose security deposit is still held and must be returned on or before this day.'),
    ),
  }),
  paginated: true,
  data: Type.Array(Lease),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: [leaseExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`l.tenant_id = ${tenantId} and l.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`l.status = ${query.status}`,
      query.unitId !== undefined && sql`l.unit_id = ${query.unitId}`,
      query.guestId !== undefined && sql`l.guest_id = ${query.guestId}`,
      query.endsBy !== undefined && sql`l.ends_on <= ${query.endsBy}::date`,
      query.guaranteeDueBy !== undefined &&
        sql`l.status = 'ended' and l.guarantee_due_on <= ${query.guaranteeDueBy}::date
          and exists (select from folio h where h.tenant_id = l.tenant_id and h.id = l.folio_id and h.guarantee_cents > 0)`,
    ])
    const [[establishment], rows, [count]] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      leases(tenantId, wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from lease l where ${wanted}`,
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentLease), meta: asked.meta(rows, count) }
  },
})
