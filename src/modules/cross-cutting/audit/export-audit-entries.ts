import { closed } from '../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { auditFile } from './audit-file.ts'
import { auditEntries, auditFilters, auditWhere, checkEstablishment, sizeOfEntries } from './audit-reads.ts'
import { refuse } from './errors.ts'

const atMost = 50_000
const charactersAtMost = 32_000_000

export const exportAuditEntries = operation({
  id: 'exportAuditEntries',
  method: 'GET',
  path: '/v1/audit/export',
  summary: 'Export the audit trail',
  description:
    'As CSV (RFC 4180, UTF-8), latest first, at most 50,000 entries and 32 MB. The last column contains the changes as JSON.',
  permission: 'audit.read',
  needsConfirmation: true,
  mayBeStale: true,
  query: closed(auditFilters),
  responseFile: ['text/csv'],
  data: FileAnswer,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.AUDIT_EXPORT_TOO_LARGE],
  example: {
    query: { from: '2026-11-01T00:00:00.000Z' },
    data: { mediaType: 'text/csv', fileName: 'audit.csv', bytes: new Uint8Array() },
  },
  async handle({ query, caller, load }) {
    await checkEstablishment(load, caller, query.establishmentId)
    const where = auditWhere(caller, query)
    // Check the size before reading: one entry may have fifty thousand characters.
    const [[size]] = await load(sizeOfEntries(where, atMost + 1))
    if (!size || size.entries > atMost || size.characters > charactersAtMost) throw refuse.AUDIT_EXPORT_TOO_LARGE()
    const [rows] = await load(auditEntries(where, atMost))
    return { data: { mediaType: 'text/csv', fileName: 'audit.csv', bytes: Buffer.from(auditFile(rows)) } }
  },
})
