import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { chargeEntry, folioRefuse, postToFolios } from '../../money/folios/index.ts'
import { establishmentStateById } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { meetingParams } from './get-meeting.ts'
import { accountOf, linesOf, Meeting, meetingExample, presentMeeting } from './meeting.ts'
import { meetingToChange } from './meeting-steps.ts'

export const billMeeting = operation({
  id: 'billMeeting',
  method: 'POST',
  path: '/v1/meetings/:id/bill',
  summary: 'Bill a meeting',
  description:
    'Charges everything to its account, one line for each room, equipment and package part, each with its VAT. Further consumption is charged to the account manually. Then the account is paid, transferred to the debtor account of the company (`POST /v1/folios/{id}/transfer`), or invoiced. `undo-bill` reverses it.',
  permission: 'folio.manage',
  params: meetingParams,
  body: closed({}),
  bodyOptional: true,
  data: Meeting,
  names: 'meeting',
  refuses: [
    refuse.MEETING_NOT_FOUND,
    refuse.MEETING_NOT_CONFIRMED,
    refuse.MEETING_WAS_BILLED,
    refuse.NOTHING_TO_BILL,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
  ],
  example: { params: { id: exampleId.meeting }, body: {}, data: { ...meetingExample, billedAt: exampleMoment } },
  async handle({ params, caller, tenantId, moment, newId, load }) {
    const meeting = await meetingToChange(load, tenantId, params.id)
    if (meeting.status !== 'confirmed') throw refuse.MEETING_NOT_CONFIRMED()
    if (meeting.billedAt !== null) throw refuse.MEETING_WAS_BILLED()
    if (meeting.accountClosedOn !== null) throw folioRefuse.HOUSE_ACCOUNT_CLOSED()
    const [[establishment]] = await load(establishmentStateById(tenantId, meeting.establishmentId))
    const businessDate = establishment?.currentBusinessDate ?? null
    if (businessDate === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
    const entries = linesOf(meeting).map((line) => chargeEntry(newId(), accountOf(meeting), { ...line, occasion: 'meeting' }))
    if (entries.length === 0) throw refuse.NOTHING_TO_BILL()
    const { establishmentId, folioId } = meeting
    const total = entries.reduce((cents, { amountCents }) => cents + amountCents, 0n)
    return {
      data: presentMeeting({ ...meeting, billedAt: moment }),
      establishmentId,
      concerns: [folioId],
      audit: { amountCents: String(total) },
      writes: [
        ...postToFolios(tenantId, { businessDate, moment, postedBy: caller.actorId }, entries),
        sql`update meeting set billed_at = ${moment}::timestamptz, billed_entry_ids = ${entries.map(({ id }) => id)}::uuid[] where tenant_id = ${tenantId} and id = ${meeting.id}`,
      ],
      events: [
        ...entries.map((entry) => ({
          type: 'folio.charged' as const,
          establishmentId,
          data: {
            folioId,
            reservationId: null,
            entryId: entry.id,
            chargeType: entry.chargeType,
            amountCents: String(entry.amountCents),
          },
        })),
        { type: 'meeting.billed', establishmentId, data: { meetingId: meeting.id, folioId, amountCents: String(total) } },
      ],
    }
  },
})
