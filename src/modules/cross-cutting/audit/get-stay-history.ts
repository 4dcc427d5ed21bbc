import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { reservationRefuse } from '../../stays/reservations/index.ts'
import { actorKinds, auditExample } from './audit-entry.ts'
import { auditEntries, cursorOf, entriesOfStay, placeOf } from './audit-reads.ts'
import { changesOfStay, StayChange } from './stay-history.ts'

export const getStayHistory = operation({
  id: 'getStayHistory',
  method: 'GET',
  path: '/v1/reservations/:id/history',
  summary: 'Read the history of a stay',
  description:
    'Who did what when: to the stay, to its booking, at ends of day, and to related records that the caller may read (folios, pre-authorisations, invoices, guests, files, existing messages). Latest first; continue with `after` until there is no `next`. For personal data it shows only that it changed, not the values. For the full audit trail use `GET /v1/audit`.',
  permission: 'reservation.read',
  params: closed({ id: Id('The reservation.') }),
  query: closed({
    after: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'The `next` of the previous response.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
  }),
  data: component(
    'StayHistory',
    closed({
      entries: Type.Array(
        closed({
          id: Id(),
          at: MomentOf(),
          actor: closed({
            kind: OneOf(actorKinds, { description: 'An API key, a user, or the service itself for background tasks.' }),
            name: Type.Optional(Type.String({ description: 'Current name.' })),
          }),
          operation: Type.String({ description: 'The `operationId`; for the service, the name of the task.' }),
          reason: Type.Optional(Type.String({ description: 'Reason as stated.' })),
          changes: Type.Array(StayChange, { description: 'Changes of the stay itself.' }),
        }),
      ),
      next: Type.Optional(Type.String({ description: 'Cursor of the next page; absent on the last page.' })),
    }),
  ),
  names: 'reservation',
  refuses: [reservationRefuse.RESERVATION_NOT_FOUND],
  example: {
    params: { id: exampleId.reservation },
    data: {
      entries: [
        {
          id: auditExample.id,
          at: auditExample.at,
          actor: { kind: 'user', name: 'Ada Lovelace' },
          operation: 'amendReservation',
          changes: [{ field: 'departure', before: '2026-12-02', after: '2026-12-03' }],
        },
      ],
    },
  },
  async handle({ params, query, caller, tenantId, load }) {
    const limit = query.limit ?? 25
    const after = query.after === undefined ? undefined : placeOf(query.after)
    const [[stay], rows] = await load(
      sql<{ id: string }>`select id from reservation where tenant_id = ${tenantId} and id = ${params.id}`,
      auditEntries(
        entriesOfStay(tenantId, params.id, {
          money: caller.permissions.has('folio.read'),
          invoices: caller.permissions.has('invoice.read'),
          guests: caller.permissions.has('guest.read'),
        }),
        limit + 1,
        after,
      ),
    )
    if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      data: {
        entries: shown.map((row) => ({
          id: row.id,
          at: row.at,
          actor: { kind: row.actorKind, ...(row.actorName === null ? {} : { name: row.actorName }) },
          operation: row.operation,
          ...(typeof row.detail?.reason === 'string' ? { reason: row.detail.reason } : {}),
          changes: changesOfStay(row.changes ?? [], params.id),
        })),
        ...(rows.length > limit && last ? { next: cursorOf(last) } : {}),
      },
    }
  },
})
