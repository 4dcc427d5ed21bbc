import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'stays', module: 'meetings' },
  {
    FUNCTION_ROOM_NOT_FOUND: { kind: 'absent', record: 'function_room', message: 'There is no function room with this id.' },
    FUNCTION_ROOM_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'function_room_code',
      message: 'Another function room of this establishment already has this code.',
    },
    FUNCTION_ROOM_RETIRED: { kind: 'conflict', message: 'The function room is retired.' },
    FUNCTION_ROOM_IN_USE: {
      kind: 'conflict',
      message: 'The function room, or that set-up of it, is promised to a meeting from today on.',
    },
    MEETING_NOT_FOUND: { kind: 'absent', record: 'meeting', message: 'There is no meeting with this id.' },
    EQUIPMENT_RETIRED: {
      kind: 'conflict',
      constraint: 'retired_equipment_is_not_promised',
      message: 'This equipment is retired. Reactivate it, or take other equipment.',
    },
    EQUIPMENT_OF_MEETING_NOT_FOUND: { kind: 'absent', message: 'There is no such equipment in this establishment.' },
    FUNCTION_ROOM_TAKEN: {
      kind: 'conflict',
      constraint: 'function_session_never_twice',
      message: 'The function room is taken for a part of that time.',
    },
    SETUP_NOT_POSSIBLE: {
      kind: 'conflict',
      message: 'The function room does not have this set-up, or not for this many persons.',
    },
    EQUIPMENT_NOT_FREE: {
      kind: 'conflict',
      constraint: 'equipment_not_promised_twice',
      message: 'Not enough of the equipment is available at that time.',
    },
    MEETING_CANCELLED: { kind: 'conflict', message: 'The meeting is cancelled.' },
    MEETING_NOT_TENTATIVE: { kind: 'conflict', message: 'Only a tentative meeting can be confirmed.' },
    MEETING_NOT_CONFIRMED: { kind: 'conflict', message: 'Only a confirmed meeting can be billed. Confirm it first.' },
    MEETING_WAS_BILLED: { kind: 'conflict', message: 'The meeting is billed. Undo its bill first.' },
    MEETING_NOT_BILLED: { kind: 'conflict', message: 'The meeting is not billed.' },
    MEETING_WAS_INVOICED: {
      kind: 'conflict',
      message: 'The charges of the meeting are invoiced. Issue a credit note first.',
    },
    NOTHING_TO_BILL: { kind: 'conflict', message: 'The meeting has nothing to charge.' },
  },
)
