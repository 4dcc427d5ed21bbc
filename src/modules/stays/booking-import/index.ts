/** The public interface of the module: import of bookings from another system. */
import { sweepBookingImportRows } from './booking-import-retention-writes.ts'
import { clearCancelledBookingImport } from './clear-cancelled-booking-import.ts'
import { getImportMapping } from './get-import-mapping.ts'
import { importBatch } from './import-batch.ts'
import { importBookings } from './import-bookings.ts'
import { listBookingImportRows } from './list-booking-import-rows.ts'
import { setImportMapping } from './set-import-mapping.ts'

export const operations = [getImportMapping, setImportMapping, importBookings, listBookingImportRows]
export const eventHandlers = [importBatch, clearCancelledBookingImport]
export const periodicJobs = [sweepBookingImportRows]
export { eraseImportRows } from './booking-import-writes.ts'
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
