import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { makeKey } from '../../../platform/access/key-ring.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { isManager, ownerPortal, permissionsOfKey } from '../../../platform/contract/permissions.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { ApiKey, type ApiKeyRow, apiKeyExample, presentApiKey } from './api-key.ts'
import { apiKeyColumns } from './api-key-reads.ts'
import { refuse } from './errors.ts'

export const rotateApiKey = operation({
  id: 'rotateApiKey',
  method: 'POST',
  path: '/v1/api-keys/:id/rotate',
  summary: 'Rotate an API key',
  description:
    'The old secret stops working within 100 milliseconds in every process of the service (3 seconds if the database sends no notifications). Role, ' +
    'permissions and scope stay the same. The new key is shown once.',
  permission: 'api_key.manage',
  needsConfirmation: true,
  params: closed({ id: Id() }),
  body: closed({}),
  bodyOptional: true,
  data: closed({ apiKey: ApiKey, key: Type.String({ description: 'The key itself, shown once.' }) }),
  names: 'api_key',
  refuses: [refuse.API_KEY_NOT_FOUND, refuse.API_KEY_REVOKED, refuse.API_KEY_EXCEEDS_CALLER, platformRefuse.SCOPE_VIOLATION],
  example: {
    params: { id: exampleId.api_key },
    body: {},
    data: { apiKey: apiKeyExample, key: 'ik_live_0f3Kd92LmQx71aZp_2bXq7TnW4cRy9LkVf3HsZd6JmPa1GuEo8CwNi5BtMxQ0r1Zz4' },
  },
  async handle({ params, caller, tenantId, cell, load }) {
    refuseUnlessWholeTenant(caller)
    const [[row]] = await load(
      sql<ApiKeyRow>`select ${apiKeyColumns} from api_key where tenant_id = ${tenantId} and id = ${params.id} for update`,
    )
    if (!row) throw refuse.API_KEY_NOT_FOUND({ recordId: params.id })
    if (row.revokedAt !== null) throw refuse.API_KEY_REVOKED()
    const exceeds =
      permissionsOfKey(row.role, row.permissions).some(
        (permission) =>
          !caller.permissions.has(permission) &&
          // Only owner keys have this permission. Callers who manage keys and owners may rotate them.
          !(permission === ownerPortal && row.ownerId && caller.permissions.has('owner.manage')),
      ) ||
      (isManager(row.role) && !isManager(caller.role))
    if (exceeds) throw refuse.API_KEY_EXCEEDS_CALLER()
    const made = makeKey(row.mode, cell)
    return {
      data: { apiKey: presentApiKey({ ...row, keyId: made.keyId }), key: made.key },
      secret: true,
      writes: [
        sql`update api_key set key_id = ${made.keyId}, secret_hash = ${made.secretHash} where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'api_key.rotated', establishmentId: null, data: { apiKeyId: row.id } }],
      dropsCachedKeys: true,
    }
  },
})
