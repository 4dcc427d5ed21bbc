import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'

/** The rows that wait for their turn hold personal data; when the job is stopped, they go at once. */
export const clearCancelledBookingImport = eventHandler({
  name: 'clear-cancelled-booking-import',
  on: 'job.cancelled',
  where: (tenantId, event) =>
    sql`exists (select from booking_import_batch where tenant_id = ${tenantId} and job_id = ${String(event.data.jobId)})`,
  async handle({ tenantId, event }) {
    const { jobId } = event.data as { jobId: string }
    return {
      writes: [sql`delete from booking_import_batch where tenant_id = ${tenantId} and job_id = ${jobId}`],
      audit: { jobId },
    }
  },
})
