import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Meeting, meetingExample, presentMeeting } from './meeting.ts'
import { meetingById, meetingFrom } from './meeting-reads.ts'

export const meetingParams = closed({ id: Id('The meeting.') })

export const getMeeting = operation({
  id: 'getMeeting',
  method: 'GET',
  path: '/v1/meetings/:id',
  summary: 'Read a meeting',
  permission: 'mice.read',
  params: meetingParams,
  data: Meeting,
  names: 'meeting',
  refuses: [refuse.MEETING_NOT_FOUND],
  example: { params: { id: exampleId.meeting }, data: meetingExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(meetingById(tenantId, params.id))
    if (!row) throw refuse.MEETING_NOT_FOUND({ recordId: params.id })
    return { data: presentMeeting(meetingFrom(row)) }
  },
})
