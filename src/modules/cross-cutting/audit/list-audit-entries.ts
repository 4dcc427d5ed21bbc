import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { AuditEntry, auditExample, presentAuditEntry } from './audit-entry.ts'
import { auditEntries, auditFilters, auditWhere, checkEstablishment, cursorOf, placeOf } from './audit-reads.ts'

export const listAuditEntries = operation({
  id: 'listAuditEntries',
  method: 'GET',
  path: '/v1/audit',
  summary: 'Read the audit trail',
  description:
    'Every write: who, from which browser, when, to which record, and what it was before, field by field. The latest first; read on with `after` until there is no `next`. Of what is about a person it says that it changed, not what it was. Entries are kept as the operator has set (`INNKEEP_ARCHIVE_AFTER_DAYS`), then archived; nobody can change them.',
  permission: 'audit.read',
  mayBeStale: true,
  query: closed({
    ...auditFilters,
    after: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'The `next` of the previous response.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  data: closed({
    entries: Type.Array(AuditEntry),
    next: Type.Optional(Type.String({ description: 'Cursor of the next page; absent on the last page.' })),
  }),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: { entries: [auditExample] } },
  async handle({ query, caller, load }) {
    await checkEstablishment(load, caller, query.establishmentId)
    const limit = query.limit ?? 50
    const after = query.after === undefined ? undefined : placeOf(query.after)
    const [rows] = await load(auditEntries(auditWhere(caller, query), limit + 1, after))
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return { data: { entries: shown.map(presentAuditEntry), ...(rows.length > limit && last ? { next: cursorOf(last) } : {}) } }
  },
})
