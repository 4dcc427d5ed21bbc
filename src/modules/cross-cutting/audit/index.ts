/** The public interface of the module: reading and exporting the audit trail. */
import { exportAuditEntries } from './export-audit-entries.ts'
import { getStayHistory } from './get-stay-history.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export const operations = [listAuditEntries, exportAuditEntries, getStayHistory]
export { vocabulary } from './vocabulary.ts'
