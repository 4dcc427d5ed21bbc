import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { ApiKey, type ApiKeyRow, apiKeyExample, presentApiKey } from './api-key.ts'
import { apiKeyColumns } from './api-key-reads.ts'

export const listApiKeys = operation({
  id: 'listApiKeys',
  method: 'GET',
  path: '/v1/api-keys',
  summary: 'List API keys',
  description: 'Newest first, including revoked keys. The secrets are never returned. Needs a key for the whole tenant.',
  permission: 'api_key.manage',
  query: closed({ ...page }),
  data: Type.Array(ApiKey),
  paginated: true,
  refuses: [platformRefuse.SCOPE_VIOLATION],
  example: { data: [apiKeyExample] },
  async handle({ query, caller, tenantId, load }) {
    refuseUnlessWholeTenant(caller)
    const asked = pageOf(query)
    const [rows, [count]] = await load(
      sql<ApiKeyRow>`select ${apiKeyColumns} from api_key where tenant_id = ${tenantId}${asked.order('id desc')}`,
      sql<{ total: number }>`select count(*)::int as total from api_key where tenant_id = ${tenantId}`,
    )
    return { data: rows.map(presentApiKey), meta: asked.meta(rows, count) }
  },
})
