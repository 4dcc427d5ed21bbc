import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { type StayAsBooked, stayAsBookedShape } from './booked-rows.ts'

const outcomes = ['booked', 'there', 'refused'] as const

const BookingImportRow = component(
  'BookingImportRow',
  closed({
    jobId: Id(),
    line: Type.Integer({ description: 'Line of the file; the header is line 1.' }),
    reference: Type.String(),
    outcome: OneOf(outcomes, { description: '`there`: the row was already imported before.' }),
    problem: Type.Optional(Type.String({ description: 'Why the row was refused. Correct the file and send it again.' })),
    warning: Type.Optional(Type.String({ description: 'What of the row was not taken as it stands.' })),
    reservationId: Type.Optional(Id()),
    stay: Type.Optional(stayAsBookedShape),
  }),
)

export const listBookingImportRows = operation({
  id: 'listBookingImportRows',
  method: 'GET',
  path: '/v1/booking-import-rows',
  summary: 'List the results of the rows of a booking import',
  permission: 'establishment.manage',
  query: closed({ ...page, jobId: Id(), outcome: Type.Optional(OneOf(outcomes)) }),
  paginated: true,
  data: Type.Array(BookingImportRow),
  refuses: [],
  example: {
    query: { jobId: exampleId.job, outcome: 'refused' },
    data: [{ jobId: exampleId.job, line: 17, reference: 'R-16', outcome: 'refused', problem: 'There is no unit type SUITE.' }],
  },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`tenant_id = ${tenantId} and job_id = ${query.jobId}`,
      query.outcome !== undefined && sql`outcome = ${query.outcome}`,
    ])
    const [rows, [count]] = await load(
      sql<{
        jobId: string
        line: number
        reference: string
        outcome: (typeof outcomes)[number]
        problem: string | null
        reservationId: string | null
        warning: string | null
        stay: StayAsBooked | null
      }>`
        select job_id as "jobId", line, reference, outcome, problem, reservation_id as "reservationId", warning, stay from booking_import_row where ${wanted}${asked.order('line')}`,
      sql<{ total: number }>`select count(*)::int as total from booking_import_row where ${wanted}`,
    )
    return {
      data: rows.map(({ problem, warning, reservationId, stay, ...row }) => ({
        ...row,
        ...(problem === null ? {} : { problem }),
        ...(warning === null ? {} : { warning }),
        ...(reservationId === null ? {} : { reservationId }),
        ...(stay === null ? {} : { stay }),
      })),
      meta: asked.meta(rows, count),
    }
  },
})
