import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Text, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { meetingParams } from './get-meeting.ts'
import { Meeting, meetingExample, presentMeeting } from './meeting.ts'
import { meetingToChange } from './meeting-steps.ts'
import { letGo } from './meeting-writes.ts'

export const cancelMeeting = operation({
  id: 'cancelMeeting',
  method: 'POST',
  path: '/v1/meetings/:id/cancel',
  summary: 'Cancel a meeting',
  description:
    'Releases its rooms and equipment. Charge a fee to its account manually (`POST /v1/folios/{id}/charges`); refund a deposit from it.',
  permission: 'mice.manage',
  params: meetingParams,
  body: closed({ reason: Type.Optional(Text(500)) }),
  bodyOptional: true,
  data: Meeting,
  names: 'meeting',
  refuses: [refuse.MEETING_NOT_FOUND, refuse.MEETING_CANCELLED, refuse.MEETING_WAS_BILLED],
  example: {
    params: { id: exampleId.meeting },
    body: { reason: 'Moved to Lyon' },
    data: { ...meetingExample, status: 'cancelled', cancellationReason: 'Moved to Lyon' },
  },
  async handle({ params, body, tenantId, load }) {
    const meeting = await meetingToChange(load, tenantId, params.id)
    if (meeting.status === 'cancelled') throw refuse.MEETING_CANCELLED()
    if (meeting.billedAt !== null) throw refuse.MEETING_WAS_BILLED()
    const cancellationReason = body.reason?.trim() ?? null
    return {
      data: presentMeeting({ ...meeting, status: 'cancelled', cancellationReason }),
      establishmentId: meeting.establishmentId,
      writes: [
        sql`update meeting set status = 'cancelled', cancellation_reason = ${cancellationReason} where tenant_id = ${tenantId} and id = ${meeting.id}`,
        ...letGo(tenantId, meeting.id),
      ],
      events: [{ type: 'meeting.cancelled', establishmentId: meeting.establishmentId, data: { meetingId: meeting.id } }],
    }
  },
})
