/** The public interface of the module: the audit trail, read and exported. */
import { exportAuditEntries } from './export-audit-entries.ts'
import { getStayHistory } from './get-stay-history.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export const operations = [listAuditEntries, exportAuditEntries, getStayHistory]
