import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { ApiKey, type ApiKeyRow, apiKeyExample, presentApiKey } from './api-key.ts'
import { apiKeyColumns } from './api-key-reads.ts'
import { refuse } from './errors.ts'

export const revokeApiKey = operation({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/v1/api-keys/:id',
  summary: 'Revoke an API key',
  description:
    'The key stops working within 100 milliseconds in every process of the service (3 seconds if the database sends no notifications). Revoking it ' +
    'again has no effect.',
  permission: 'api_key.manage',
  needsConfirmation: true,
  params: closed({ id: Id() }),
  data: ApiKey,
  names: 'api_key',
  refuses: [refuse.API_KEY_NOT_FOUND],
  example: { params: { id: exampleId.api_key }, data: { ...apiKeyExample, revokedAt: exampleMoment } },
  async handle({ params, caller, tenantId, moment, load }) {
    refuseUnlessWholeTenant(caller)
    const [[row]] = await load(
      sql<ApiKeyRow>`select ${apiKeyColumns} from api_key where tenant_id = ${tenantId} and id = ${params.id} for update`,
    )
    if (!row) throw refuse.API_KEY_NOT_FOUND({ recordId: params.id })
    if (row.revokedAt !== null) return { data: presentApiKey(row), dropsCachedKeys: true }
    return {
      data: presentApiKey({ ...row, revokedAt: moment }),
      writes: [sql`update api_key set revoked_at = ${moment} where tenant_id = ${tenantId} and id = ${row.id}`],
      events: [{ type: 'api_key.revoked', establishmentId: null, data: { apiKeyId: row.id } }],
      dropsCachedKeys: true,
    }
  },
})
