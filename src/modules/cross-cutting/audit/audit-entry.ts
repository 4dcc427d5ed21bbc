/** The audit trail: who did what, when, to which record, and what it was before. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'

export const actorKinds = ['key', 'user', 'service'] as const

export const AuditEntry = component(
  'AuditEntry',
  closed({
    id: Id(),
    at: MomentOf(),
    actor: closed({
      kind: OneOf(actorKinds, { description: 'An API key, a signed-in user, or the service itself for background tasks.' }),
      id: Id('Id of the key or user; for the service, of the key or user that caused it.'),
      name: Type.Optional(Type.String({ description: 'Current name.' })),
    }),
    device: Type.Optional(Type.String({ description: 'Browser of the user.' })),
    operation: Type.String({ description: 'The `operationId`; for the service, the name of the task.' }),
    recordId: Type.Optional(Id()),
    establishmentId: Type.Optional(Id()),
    traceId: Type.String(),
    detail: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: 'Details recorded by the operation, with the reason stated.',
      }),
    ),
    changes: Type.Array(
      closed({
        record: Type.String({ description: 'The kind of record.' }),
        id: Type.Optional(Id()),
        action: OneOf(['insert', 'update', 'delete']),
        fields: Type.Unsafe<Record<string, unknown>>({
          type: 'object',
          additionalProperties: true,
          description:
            'By field: `before` and `after`; `redacted` where it is about a person, or a secret; `long` where it is longer than a thousand characters.',
        }),
      }),
      { description: 'Changes per field.' },
    ),
  }),
)
export type AuditEntry = Static<typeof AuditEntry>

export const auditExample: AuditEntry = {
  id: exampleId.event,
  at: exampleMoment,
  actor: { kind: 'user', id: exampleId.user_account, name: 'Ada Lovelace' },
  device: 'Firefox on Linux',
  operation: 'changeUnit',
  recordId: exampleId.unit,
  establishmentId: exampleId.establishment,
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  changes: [{ record: 'unit', id: exampleId.unit, action: 'update', fields: { code: { before: '101', after: '101A' } } }],
}

export interface AuditRow {
  readonly id: string
  readonly at: string
  readonly actorKind: (typeof actorKinds)[number]
  readonly actorId: string
  readonly actorName: string | null
  readonly device: string | null
  readonly operation: string
  readonly recordId: string | null
  readonly establishmentId: string | null
  readonly traceId: string
  readonly detail: Record<string, unknown> | null
  readonly changes: AuditEntry['changes'] | null
}

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  actor: { kind: row.actorKind, id: row.actorId, ...(row.actorName === null ? {} : { name: row.actorName }) },
  ...(row.device === null ? {} : { device: row.device }),
  operation: row.operation,
  ...(row.recordId === null ? {} : { recordId: row.recordId }),
  ...(row.establishmentId === null ? {} : { establishmentId: row.establishmentId }),
  traceId: row.traceId,
  ...(row.detail === null ? {} : { detail: row.detail }),
  changes: row.changes ?? [],
})
