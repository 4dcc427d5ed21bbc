import { eventHandler } from '../../../../platform/events/event-handler.ts'
import { deleteImportBatches } from './import-writes.ts'

/** The rows that wait for their turn hold personal data; when the job is stopped, they go at once. */
export const clearCancelledImport = eventHandler({
  name: 'clear-cancelled-import',
  on: 'job.cancelled',
  async handle({ tenantId, event }) {
    const { jobId } = event.data as { jobId: string }
    return { writes: [deleteImportBatches(tenantId, jobId)], audit: { jobId } }
  },
})
