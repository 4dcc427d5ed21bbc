import { eventHandler } from '../../../../platform/events/event-handler.ts'
import { deleteImportBatches } from './import-writes.ts'

/** Deletes the waiting rows as soon as the job is cancelled, because they contain personal data. */
export const clearCancelledImport = eventHandler({
  name: 'clear-cancelled-import',
  on: 'job.cancelled',
  async handle({ tenantId, event }) {
    const { jobId } = event.data as { jobId: string }
    return { writes: [deleteImportBatches(tenantId, jobId)], audit: { jobId } }
  },
})
