/** Creates a tenant and its first key. Used by `bin/tenant create` and the demo, outside any request. */
import { makeKey, type NewKey } from '../../../platform/access/key-ring.ts'
import { permissionsOfRole } from '../../../platform/contract/permissions.ts'
import type { Database } from '../../../platform/database/database.ts'
import { scopeStatement } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { tenantModeOf } from '../../../platform/tenants/tenant-mode.ts'
import { type Id, newId } from '../../../platform/values/ids.ts'

/**
 * @param cell name of the cell in which the tenant is stored; empty if there is only one
 * @param options.isTest a tenant to try things in: its keys are test keys, and its mail goes nowhere
 */
export async function createTenant(
  database: Database,
  name: string,
  cell = '',
  { isTest = false } = {},
): Promise<{ tenantId: Id } & NewKey> {
  const tenantId = newId()
  await database.flush([
    scopeStatement({ tenantId, establishments: '*' }),
    sql`insert into tenant (id, name, is_test) values (${tenantId}, ${name}, ${isTest})`,
  ])
  return { tenantId, ...(await createManagerKey(database, tenantId, cell)) }
}

/** Creates a manager key for the whole tenant. Also restores access for a customer who has lost every key. */
export async function createManagerKey(database: Database, tenantId: Id, cell = ''): Promise<NewKey> {
  const scope = scopeStatement({ tenantId, establishments: '*' })
  const [, [tenant]] = await database.flush([scope, tenantModeOf(tenantId)])
  const mode = tenant?.mode ?? 'live'
  const made = makeKey(mode, cell)
  await database.flush([
    scope,
    sql`
      insert into api_key (tenant_id, id, key_id, secret_hash, mode, name, role, permissions, scope_kind, scope_ids)
      values (${tenantId}, ${newId()}, ${made.keyId}, ${made.secretHash}, ${mode}, 'Manager', 'manager', ${[...permissionsOfRole('manager')]}::text[], 'tenant', '{}')`,
  ])
  return made
}
