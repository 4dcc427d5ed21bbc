/** Profiles whose forms and keys are of an older making get new ones, in the background, a few hundred at a time. */
import { type Database, scopeStatement } from '../../platform/database.ts'
import type { Id } from '../../platform/ids.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import { duplicateKeysOf, keysVersion } from './duplicate-keys.ts'
import { formOf } from './person-name.ts'
import { searchKeysOf } from './search-keys.ts'

interface ToIndex {
  readonly tenantId: Id
  readonly id: Id
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthDate: string | null
}
const indexedAtOnce = 500

/** Any number of processes may do so at once. A profile that was changed meanwhile has new keys already and is left alone. */
export async function indexGuests(database: Database, isStopped: () => boolean = () => false): Promise<number> {
  let indexed = 0
  for (;;) {
    const [rows] = await database.flush([
      sql<ToIndex>`
        select tenant_id as "tenantId", id, first_name as "firstName", last_name as "lastName", birth_date as "birthDate"
        from guests_to_index(${keysVersion}::integer, ${indexedAtOnce}::integer)`,
    ])
    for (const [tenantId, own] of Map.groupBy(rows, (row) => row.tenantId))
      await database.flush([scopeStatement({ tenantId, establishments: '*' }), reindex(tenantId, own)])
    indexed += rows.length
    if (rows.length < indexedAtOnce || isStopped()) return indexed
  }
}

function reindex(tenantId: Id, rows: readonly ToIndex[]): Statement {
  const made = rows.map((row) => {
    const person = { firstForm: formOf('first', row.firstName), lastForm: formOf('last', row.lastName), birthDate: row.birthDate }
    return { id: row.id, ...person, duplicateKeys: duplicateKeysOf(tenantId, person), searchKeys: searchKeysOf(tenantId, person) }
  })
  return sql`
    update guest g set first_form = r."firstForm", last_form = r."lastForm", duplicate_keys = r."duplicateKeys", search_keys = r."searchKeys",
      keys_version = ${keysVersion}::smallint
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r (id uuid, "firstForm" text, "lastForm" text, "duplicateKeys" bigint[], "searchKeys" bigint[])
    where g.tenant_id = ${tenantId} and g.id = r.id and g.keys_version < ${keysVersion}::smallint
      and g.merged_into is null and g.anonymized_at is null`
}
