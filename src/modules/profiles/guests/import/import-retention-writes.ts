import { sql } from '../../../../platform/database/sql.ts'
import { sweeping } from '../../../../platform/periodic-work/sweeping.ts'

/** Long enough to review the rows of an import. Limited because they contain personal data. */
const importRowsKept = '31 days'

export const sweepImportRows = sweeping(
  'sweep-guest-import-rows',
  '41 3 * * *',
  (atMost) => sql`select sweep_guest_import_rows(${importRowsKept}::interval, ${atMost}) as swept`,
)
