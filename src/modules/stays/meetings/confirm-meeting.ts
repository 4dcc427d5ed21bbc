import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { meetingParams } from './get-meeting.ts'
import { Meeting, meetingExample, presentMeeting } from './meeting.ts'
import { meetingToChange } from './meeting-steps.ts'

export const confirmMeeting = operation({
  id: 'confirmMeeting',
  method: 'POST',
  path: '/v1/meetings/:id/confirm',
  summary: 'Confirm a tentative meeting',
  permission: 'mice.manage',
  params: meetingParams,
  body: closed({}),
  bodyOptional: true,
  data: Meeting,
  names: 'meeting',
  refuses: [refuse.MEETING_NOT_FOUND, refuse.MEETING_NOT_TENTATIVE],
  example: { params: { id: exampleId.meeting }, body: {}, data: meetingExample },
  async handle({ params, tenantId, load }) {
    const meeting = await meetingToChange(load, tenantId, params.id)
    if (meeting.status !== 'tentative') throw refuse.MEETING_NOT_TENTATIVE()
    return {
      data: presentMeeting({ ...meeting, status: 'confirmed' }),
      establishmentId: meeting.establishmentId,
      writes: [sql`update meeting set status = 'confirmed' where tenant_id = ${tenantId} and id = ${meeting.id}`],
      events: [{ type: 'meeting.confirmed', establishmentId: meeting.establishmentId, data: { meetingId: meeting.id } }],
    }
  },
})
