import { makeKey } from '../../../platform/access/key-ring.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { isManager, roles } from '../../../platform/contract/permissions.ts'
import { closed, Line, MomentOf, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { tenantModeOf } from '../../../platform/tenants/tenant-mode.ts'
import { momentFrom } from '../../../platform/values/dates.ts'
import { ApiKey, apiKeyExample, grantOf, KeyScope, presentApiKey } from './api-key.ts'
import { refuse } from './errors.ts'

export const createApiKey = operation({
  id: 'createApiKey',
  method: 'POST',
  path: '/v1/api-keys',
  summary: 'Create an API key',
  description:
    'The key is shown once and cannot be read again. It cannot have permissions or a scope beyond those of the key that creates it. ' +
    'A repeated request with the same Idempotency-Key is refused, because the response with the secret is not stored.',
  permission: 'api_key.manage',
  needsConfirmation: true,
  status: 201,
  body: closed({
    name: Line(100),
    role: OneOf(roles),
    permissions: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100, description: 'Only for the role `custom`.' }),
    ),
    scope: Type.Optional(KeyScope),
    mode: Type.Optional(
      OneOf(['live', 'test'], {
        description:
          'Follows from the tenant, so that a test key never books for real: `test` in a test tenant (`bin/tenant create --test`), else `live`.',
      }),
    ),
    expiresAt: Type.Optional(MomentOf('When the key stops working.')),
  }),
  data: closed({ apiKey: ApiKey, key: Type.String({ description: 'The key itself, shown once.' }) }),
  refuses: [
    refuse.API_KEY_EXCEEDS_CALLER,
    refuse.TEST_KEY_OF_LIVE_TENANT,
    refuse.LIVE_KEY_OF_TEST_TENANT,
    platformRefuse.SCOPE_NOT_VERIFIABLE,
  ],
  example: {
    body: {
      name: 'Front desk',
      role: 'custom',
      permissions: ['establishment.read', 'reservation.read'],
      scope: { kind: 'establishments', ids: [exampleId.establishment] },
    },
    data: { apiKey: apiKeyExample, key: 'ik_live_0f3Kd92LmQx71aZp_2bXq7TnW4cRy9LkVf3HsZd6JmPa1GuEo8CwNi5BtMxQ0r1Zz4' },
  },
  async handle({ body, caller, tenantId, moment, newId, cell, load }) {
    const grant = grantOf(body.role, body.permissions)
    if ('problem' in grant) throw platformRefuse.VALIDATION_ERROR({ message: grant.problem })
    const scope = body.scope ?? { kind: 'tenant' as const }
    const ids = [...new Set(scope.ids?.map((id) => id.toLowerCase()))]
    const expiresAt = body.expiresAt === undefined ? null : momentFrom(body.expiresAt)
    if ((scope.kind === 'tenant') !== (ids.length === 0))
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.scope.ids goes with org_unit and establishments, and is required there.',
      })
    if (expiresAt === undefined || (expiresAt !== null && expiresAt <= moment)) {
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.expiresAt must be a moment in the future, before the year 2200.' })
    }
    const exceeds =
      grant.permissions.some(
        (permission) =>
          !caller.permissions.has(permission) &&
          // A manager of the whole tenant already sees every guest.
          !(permission === 'guest.all' && isManager(caller.role) && caller.scopeKind === 'tenant'),
      ) ||
      (isManager(body.role) && !isManager(caller.role)) ||
      (caller.scopeKind !== 'tenant' && scope.kind !== 'establishments') ||
      (caller.expiresAt !== null && (expiresAt === null || expiresAt > caller.expiresAt))
    if (exceeds) throw refuse.API_KEY_EXCEEDS_CALLER()
    // Establishments outside the caller’s scope are not visible here, so a key can only be limited to establishments that its creator sees.
    const [[seen], [tenant]] = await load(
      sql<{ count: number }>`
      select (select count(*) from establishment where tenant_id = ${tenantId} and ${scope.kind} = 'establishments' and id = any(${ids}::uuid[]))::int
        + (select count(*) from org_unit where tenant_id = ${tenantId} and ${scope.kind} = 'org_unit' and id = any(${ids}::uuid[]))::int as count`,
      tenantModeOf(tenantId),
    )
    if (seen?.count !== ids.length)
      throw platformRefuse.SCOPE_NOT_VERIFIABLE({ message: 'body.scope.ids names a record that this key cannot see.' })

    const mode = tenant?.mode ?? 'live'
    if (body.mode !== undefined && body.mode !== mode)
      throw mode === 'test' ? refuse.LIVE_KEY_OF_TEST_TENANT() : refuse.TEST_KEY_OF_LIVE_TENANT()
    const made = makeKey(mode, cell)
    const row = {
      id: newId(),
      keyId: made.keyId,
      mode,
      name: body.name,
      role: body.role,
      permissions: [...new Set(grant.permissions)],
      scopeKind: scope.kind,
      scopeIds: [...ids],
      createdAt: moment,
      expiresAt,
      revokedAt: null,
    }
    return {
      data: { apiKey: presentApiKey(row), key: made.key },
      secret: true,
      record: row.id,
      audit: { role: row.role, scope: row.scopeKind },
      writes: [
        sql`
          insert into api_key (tenant_id, id, key_id, secret_hash, mode, name, role, permissions, scope_kind, scope_ids, expires_at, created_at, created_by)
          values (${tenantId}, ${row.id}, ${row.keyId}, ${made.secretHash}, ${row.mode}, ${row.name}, ${row.role}, ${row.permissions}::text[], ${row.scopeKind},
            ${row.scopeIds}::uuid[], ${row.expiresAt}::timestamptz, ${moment}, ${caller.actorId})`,
      ],
      events: [{ type: 'api_key.created', establishmentId: null, data: { apiKeyId: row.id } }],
    }
  },
})
