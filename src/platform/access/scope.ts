/** Resolves a scope to its establishments. */
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Id } from '../values/ids.ts'
import type { Grant } from './caller.ts'

/** The establishments of a scope. A scope of org units includes the establishments of their descendants. */
export async function establishmentsOf(
  database: Database,
  tenantId: Id,
  { scopeKind, scopeIds }: Pick<Grant, 'scopeKind' | 'scopeIds'>,
): Promise<'*' | Id[]> {
  if (scopeKind === 'tenant') return '*'
  if (scopeKind === 'establishments') return [...scopeIds]
  const [, found] = await database.flush([
    sql`select set_config('innkeep.tenant', ${tenantId}, true), set_config('innkeep.scope', '*', true)`,
    sql<{ id: Id }>`
      with recursive branch as (
        select id from org_unit where tenant_id = ${tenantId} and id = any(${[...scopeIds]}::uuid[])
        union select child.id from org_unit child join branch on child.parent_id = branch.id where child.tenant_id = ${tenantId})
      select e.id from establishment e join branch on e.org_unit_id = branch.id where e.tenant_id = ${tenantId}`,
  ])
  return found.map(({ id }) => id)
}
