import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { entriesByIds, folioRefuse, postToFolios, reversalEntry } from '../../money/folios/index.ts'
import { establishmentStateById } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { meetingParams } from './get-meeting.ts'
import { accountOf, Meeting, meetingExample, presentMeeting } from './meeting.ts'
import { invoicedAmong } from './meeting-reads.ts'
import { meetingToChange } from './meeting-steps.ts'

export const undoMeetingBill = operation({
  id: 'undoMeetingBill',
  method: 'POST',
  path: '/v1/meetings/:id/undo-bill',
  summary: 'Undo the bill of a meeting',
  description: 'Reverses its charges, except those already reversed manually. The meeting can then be changed and billed again.',
  permission: 'folio.manage',
  params: meetingParams,
  body: closed({}),
  bodyOptional: true,
  data: Meeting,
  names: 'meeting',
  refuses: [
    refuse.MEETING_NOT_FOUND,
    refuse.MEETING_NOT_BILLED,
    refuse.MEETING_WAS_INVOICED,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
  ],
  example: { params: { id: exampleId.meeting }, body: {}, data: meetingExample },
  async handle({ params, caller, tenantId, moment, newId, load }) {
    const meeting = await meetingToChange(load, tenantId, params.id)
    if (meeting.billedAt === null) throw refuse.MEETING_NOT_BILLED()
    if (meeting.accountClosedOn !== null) throw folioRefuse.HOUSE_ACCOUNT_CLOSED()
    const [[establishment], entries, [invoiced]] = await load(
      establishmentStateById(tenantId, meeting.establishmentId),
      entriesByIds(tenantId, meeting.billedEntryIds),
      invoicedAmong(tenantId, meeting.billedEntryIds),
    )
    if (invoiced) throw refuse.MEETING_WAS_INVOICED()
    const businessDate = establishment?.currentBusinessDate ?? null
    if (businessDate === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
    const reversed = entries
      .filter(({ reversedById }) => reversedById === null)
      .map((entry) => ({ entry, reversal: reversalEntry(newId(), accountOf(meeting), entry, 'reversal', null) }))
    const { establishmentId, folioId } = meeting
    return {
      data: presentMeeting({ ...meeting, billedAt: null }),
      establishmentId,
      concerns: [folioId],
      writes: [
        ...(reversed.length === 0
          ? []
          : postToFolios(
              tenantId,
              { businessDate, moment, postedBy: caller.actorId },
              reversed.map(({ reversal }) => reversal),
            )),
        sql`update meeting set billed_at = null, billed_entry_ids = '{}' where tenant_id = ${tenantId} and id = ${meeting.id}`,
      ],
      events: [
        ...reversed.map(({ entry, reversal }) => ({
          type: 'folio.entry_reversed' as const,
          establishmentId,
          data: { folioId, reservationId: null, entryId: entry.id, reversalId: reversal.id },
        })),
        { type: 'meeting.bill_undone', establishmentId, data: { meetingId: meeting.id, folioId } },
      ],
    }
  },
})
