/** Creates a tenant and its first key. Used by `bin/tenant create` and the demo, outside any request. */
import { makeKey, type NewKey } from '../../../platform/access/key-ring.ts'
import { permissionsOfRole } from '../../../platform/contract/permissions.ts'
import type { Database } from '../../../platform/database/database.ts'
import { scopeStatement } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type Id, newId } from '../../../platform/values/ids.ts'

/** @param cell name of the cell in which the tenant is stored; empty if there is only one */
export async function createTenant(database: Database, name: string, cell = ''): Promise<{ tenantId: Id } & NewKey> {
  const tenantId = newId()
  await database.flush([
    scopeStatement({ tenantId, establishments: '*' }),
    sql`insert into tenant (id, name) values (${tenantId}, ${name})`,
  ])
  return { tenantId, ...(await createManagerKey(database, tenantId, cell)) }
}

/** Creates a manager key for the whole tenant. Also restores access for a customer who has lost every key. */
export async function createManagerKey(database: Database, tenantId: Id, cell = ''): Promise<NewKey> {
  const made = makeKey('live', cell)
  await database.flush([
    scopeStatement({ tenantId, establishments: '*' }),
    sql`
      insert into api_key (tenant_id, id, key_id, secret_hash, mode, name, role, permissions, scope_kind, scope_ids)
      values (${tenantId}, ${newId()}, ${made.keyId}, ${made.secretHash}, 'live', 'Manager', 'manager', ${[...permissionsOfRole('manager')]}::text[], 'tenant', '{}')`,
  ])
  return made
}
