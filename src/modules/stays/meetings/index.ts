/** The public interface of the module: function rooms and meetings. */
import { billMeeting } from './bill-meeting.ts'
import { cancelMeeting } from './cancel-meeting.ts'
import { changeFunctionRoom } from './change-function-room.ts'
import { changeMeeting } from './change-meeting.ts'
import { confirmMeeting } from './confirm-meeting.ts'
import { createFunctionRoom } from './create-function-room.ts'
import { createMeeting } from './create-meeting.ts'
import { getMeeting } from './get-meeting.ts'
import { getMeetingSheet } from './get-meeting-sheet.ts'
import { listFunctionRooms } from './list-function-rooms.ts'
import { listMeetings } from './list-meetings.ts'
import { undoMeetingBill } from './undo-meeting-bill.ts'

export const operations = [
  createFunctionRoom,
  listFunctionRooms,
  changeFunctionRoom,
  createMeeting,
  listMeetings,
  getMeeting,
  changeMeeting,
  confirmMeeting,
  cancelMeeting,
  billMeeting,
  undoMeetingBill,
  getMeetingSheet,
]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
