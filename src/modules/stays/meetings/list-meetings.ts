import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { Meeting, meetingExample, meetingStatuses, presentMeeting } from './meeting.ts'
import { meetingCount, meetingFrom, meetings } from './meeting-reads.ts'

export const listMeetings = operation({
  id: 'listMeetings',
  method: 'GET',
  path: '/v1/meetings',
  summary: 'List meetings',
  description: 'Sorted by first day. `from` and `to` (both inclusive) select meetings that overlap these days.',
  permission: 'mice.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    status: Type.Optional(OneOf(meetingStatuses)),
    companyId: Type.Optional(Id('The company that is billed.')),
    from: Type.Optional(DateOf('The first day.')),
    to: Type.Optional(DateOf('The last day.')),
    billed: Type.Optional(Type.Boolean({ description: 'Whether the meeting is billed to its account.' })),
  }),
  paginated: true,
  data: Type.Array(Meeting),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, from: '2027-03-01', to: '2027-03-31' },
    data: [meetingExample],
  },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`m.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`m.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`m.status = ${query.status}`,
      query.companyId !== undefined && sql`m.company_id = ${query.companyId}`,
      query.from !== undefined && sql`m.last_day >= ${query.from}::date`,
      query.to !== undefined && sql`m.first_day <= ${query.to}::date`,
      query.billed !== undefined && sql`(m.billed_at is not null) = ${query.billed}::boolean`,
    ])
    const {
      rows,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: meetings(wanted, asked),
      count: meetingCount(wanted),
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map((row) => presentMeeting(meetingFrom(row))), meta: asked.meta(rows, count) }
  },
})
