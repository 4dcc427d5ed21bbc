import { closed, DateOf, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { entryExample, entryStatuses, WaitingListEntry } from './entry.ts'
import { entriesWhere } from './entry-reads.ts'

export const listWaitingList = operation({
  id: 'listWaitingList',
  method: 'GET',
  path: '/v1/waiting-list',
  summary: 'List the waiting list',
  description: 'Sorted by arrival, priority and creation. `available` of a waiting entry is the number of units available now.',
  permission: 'reservation.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    status: Type.Optional(OneOf(entryStatuses)),
    guestId: Type.Optional(Id()),
    from: Type.Optional(DateOf('Arrival on or after this day.')),
    to: Type.Optional(DateOf('Arrival on or before this day.')),
  }),
  paginated: true,
  data: Type.Array(WaitingListEntry),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { status: 'Waiting' }, data: [{ ...entryExample, available: 1 }] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`w.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`w.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`w.status = ${query.status}`,
      query.guestId !== undefined && sql`w.guest_id = ${query.guestId}`,
      query.from !== undefined && sql`w.arrival >= ${query.from}::date`,
      query.to !== undefined && sql`w.arrival <= ${query.to}::date`,
    ])
    const [rows, [count], [establishment]] = await load(
      entriesWhere(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from waiting_list_entry w where ${wanted}`,
      establishmentStateById(tenantId, query.establishmentId ?? null),
    )
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return {
      data: rows.map(({ available, ...entry }) => ({
        ...entry,
        ...(available === null ? {} : { available: Math.max(0, available) }),
      })),
      meta: asked.meta(rows, count),
    }
  },
})
