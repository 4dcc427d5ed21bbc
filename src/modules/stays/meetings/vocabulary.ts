/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    function_room: 'addressed',
    meeting: 'addressed',
  },
  tags: {
    'function-rooms': 'Function rooms, let by the hour in a chosen set-up.',
    meetings: 'Meetings in function rooms, with equipment and delegate packages, event sheet and bill.',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
}
