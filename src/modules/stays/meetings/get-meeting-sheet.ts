import { exampleId } from '../../../platform/contract/examples.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { print } from '../../../platform/printing/print.ts'
import { refuse } from './errors.ts'
import { meetingParams } from './get-meeting.ts'
import { houseOfMeeting, meetingById, meetingFrom } from './meeting-reads.ts'
import { printedSheet } from './meeting-sheet.ts'

export const getMeetingSheet = operation({
  id: 'getMeetingSheet',
  method: 'GET',
  path: '/v1/meetings/:id/sheet',
  summary: 'Download the event sheet of a meeting as a PDF',
  description: 'For the staff: rooms with their set-ups, catering times and covers, equipment, notes. Without prices.',
  permission: 'mice.read',
  params: meetingParams,
  data: FileAnswer,
  responseFile: ['application/pdf'],
  names: 'meeting',
  refuses: [refuse.MEETING_NOT_FOUND],
  example: {
    params: { id: exampleId.meeting },
    data: { mediaType: 'application/pdf', fileName: 'meeting-7.pdf', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, tenantId, load }) {
      const [[row], [house]] = await load(meetingById(tenantId, params.id), houseOfMeeting(tenantId, params.id))
      if (!row || !house) throw refuse.MEETING_NOT_FOUND({ recordId: params.id })
      return {
        intent: { tenantId, fileName: `meeting-${row.number}.pdf`, document: printedSheet(meetingFrom(row), house) },
      }
    },
    ask: async ({ tenantId, fileName, document }, { workers }) => ({ fileName, bytes: await print(workers, tenantId, document) }),
  },
  async handle({ answer }) {
    return { data: { mediaType: 'application/pdf', ...answer } }
  },
})
