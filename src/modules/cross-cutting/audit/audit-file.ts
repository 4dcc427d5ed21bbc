import { csvOf } from '../../../platform/values/csv.ts'
import type { AuditRow } from './audit-entry.ts'

const columns = [
  'at',
  'actorKind',
  'actorName',
  'actorId',
  'device',
  'operation',
  'recordId',
  'establishmentId',
  'traceId',
  'detail',
  'changes',
] as const

const cellOf = (value: string | object | null): string | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/** With a header line; lines end in CR LF. */
export const auditFile = (rows: readonly AuditRow[]): string =>
  csvOf(
    columns,
    rows.map((row) => columns.map((name) => cellOf(row[name]))),
    { delimiter: ',' },
  )
