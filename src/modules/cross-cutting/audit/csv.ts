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

/** CSV quoting (RFC 4180). Text that a spreadsheet would treat as a formula is prefixed with an apostrophe (OWASP, CSV injection). */
function field(value: string | object | null): string {
  const text = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : value
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** With a header line; lines end in CR LF. */
export const csvOf = (rows: readonly AuditRow[]): string =>
  `${[columns.join(','), ...rows.map((row) => columns.map((name) => field(row[name])).join(','))].join('\r\n')}\r\n`
