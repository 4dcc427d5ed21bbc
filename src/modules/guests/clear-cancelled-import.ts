import { reaction } from '../../platform/reaction.ts'
import { deleteImportBatches } from './import-writes.ts'

/** The rows that wait for their turn hold personal data; when the job is stopped, they go at once. */
export const clearCancelledImport = reaction({
  name: 'clear-cancelled-import',
  on: 'job.cancelled',
  async react({ tenantId, event }) {
    const { jobId } = event.data as { jobId: string }
    return { writes: [deleteImportBatches(tenantId, jobId)], audit: { jobId } }
  },
})
