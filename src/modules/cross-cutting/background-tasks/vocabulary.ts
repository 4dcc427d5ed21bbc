/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    // The name of the table, from when background tasks were called so.
    reaction: 'addressed',
  },
  tags: {
    'background-tasks': 'Background tasks started by events: pending, done, failed.',
  },
  enumerations: {
    'BackgroundTask.status': 'BackgroundTaskStatus',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
}
