import { sql } from '../../../platform/database/sql.ts'
import { sweeping } from '../../../platform/periodic-work/sweeping.ts'

/** Long enough to review the rows of an import, and no longer: their references identify guests (GDPR art. 5(1)(e)). */
const importRowsKept = '31 days'

export const sweepBookingImportRows = sweeping(
  'sweep-booking-import-rows',
  '43 3 * * *',
  (atMost) => sql`select sweep_booking_import_rows(${importRowsKept}::interval, ${atMost}) as swept`,
)
