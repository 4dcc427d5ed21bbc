import { sql } from '../../../platform/database/sql.ts'

export const apiKeyColumns = sql`
  id, key_id as "keyId", mode, name, role, permissions, scope_kind as "scopeKind", scope_ids as "scopeIds",
  created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt", owner_id as "ownerId"`
