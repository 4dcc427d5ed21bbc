import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { deleteBatches } from './booking-import-writes.ts'

/** Pending rows hold personal data, so they are deleted as soon as the job is cancelled (GDPR art. 5(1)(e)). */
export const clearCancelledBookingImport = eventHandler({
  name: 'clear-cancelled-booking-import',
  on: 'job.cancelled',
  where: (tenantId, event) =>
    sql`exists (select from booking_import_batch where tenant_id = ${tenantId} and job_id = ${String(event.data.jobId)})`,
  async handle({ tenantId, event }) {
    const { jobId } = event.data as { jobId: string }
    return {
      writes: [deleteBatches(tenantId, jobId)],
      audit: { jobId },
    }
  },
})
