/** Re-indexes profiles whose forms and keys have an older version, in the background, a few hundred at a time. */
import { begin, commit, type Database, scopeStatement } from '../../../../platform/database/database.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { duplicateKeysOf, keysVersion, sharersAtMost } from '../likeness/duplicate-keys.ts'
import { type GuestRow, phoneOf } from './guest.ts'
import { formsOf } from './person-name.ts'
import { searchKeysOf } from './search-keys.ts'

interface Names {
  readonly id: Id
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthDate: string | null
  readonly phone: string | null
  /** That of the establishments for which the profile was made; for all of them, if it was made for none. */
  readonly phoneCountry: string | null
  readonly residence: GuestRow['residence']
}
const indexedAtOnce = 500

/** Any number of processes may run this concurrently. A profile changed meanwhile already has new keys and is skipped. */
export async function indexGuests(database: Database, isStopped: () => boolean = () => false): Promise<number> {
  let indexed = 0
  for (;;) {
    const [rows] = await database.flush([
      sql<{ tenantId: Id; id: Id }>`
        select tenant_id as "tenantId", id from guests_to_index(${keysVersion}::integer, ${indexedAtOnce}::integer)`,
    ])
    for (const [tenantId, own] of Map.groupBy(rows, (row) => row.tenantId)) {
      const scope = scopeStatement({ tenantId, establishments: '*' })
      const [, names] = await database.flush([
        scope,
        namesOf(
          tenantId,
          own.map(({ id }) => id),
        ),
      ])
      await database.flush([scope, reindex(tenantId, names)])
    }
    indexed += rows.length
    if (rows.length < indexedAtOnce || isStopped()) return indexed
  }
}

const namesOf = (tenantId: Id, ids: readonly Id[]): Statement<Names> => sql`
  select id, first_name as "firstName", last_name as "lastName", coalesce(birth_date::text, partial_birth_date) as "birthDate", phone, residence,
    case when phone is not null then coalesce(phone_country, (
      select case when min(e.country_code) = max(e.country_code) then min(e.country_code) end from establishment e
      where e.tenant_id = guest.tenant_id and (guest.made_for is null or e.id = any(guest.made_for)))) end as "phoneCountry"
  from guest where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`

function reindex(tenantId: Id, rows: readonly Names[]): Statement {
  const made = rows.map((row) => {
    const person = { ...formsOf(row.firstName, row.lastName), birthDate: row.birthDate }
    return {
      id: row.id,
      ...person,
      duplicateKeys: duplicateKeysOf(tenantId, person),
      searchKeys: searchKeysOf(tenantId, person),
      phoneCountry: row.phoneCountry,
      phoneInternational: phoneOf(row),
    }
  })
  return sql`
    update guest g set first_form = r."firstForm", last_form = r."lastForm", duplicate_keys = r."duplicateKeys", search_keys = r."searchKeys",
      phone_country = r."phoneCountry", phone_international = r."phoneInternational", keys_version = ${keysVersion}::smallint
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r (id uuid, "firstForm" text, "lastForm" text, "duplicateKeys" bigint[], "searchKeys" bigint[],
      "phoneCountry" text, "phoneInternational" text)
    where g.tenant_id = ${tenantId} and g.id = r.id and g.keys_version < ${keysVersion}::smallint
      and g.merged_into is null and g.anonymized_at is null`
}

/** Keys are counted in parts that fit into memory. */
const guestsOfPart = 2_000_000
/** Milliseconds. */
const partTakesAtMost = 600_000

/** Counts all profiles of each tenant, and the keys shared by too many profiles. Runs at night, because it reads all profiles once per part. */
export async function countCrowdedKeys(database: Database): Promise<void> {
  await database.flush(
    [
      begin,
      sql`select set_config('statement_timeout', ${String(partTakesAtMost)}, true)`,
      sql`select count_guests(true)`,
      commit,
    ],
    partTakesAtMost,
  )
  const [[size]] = await database.flush([
    sql<{ parts: number }>`
      select greatest(1, ceil(reltuples / ${guestsOfPart}::float8))::int as parts from pg_class where oid = 'innkeep.guest'::regclass`,
  ])
  const parts = size?.parts ?? 1
  for (let part = 0; part < parts; part += 1) {
    await database.flush(
      [
        begin,
        sql`select set_config('statement_timeout', ${String(partTakesAtMost)}, true)`,
        sql`select count_crowded_guest_keys(${part}::integer, ${parts}::integer, ${sharersAtMost}::integer)`,
        commit,
      ],
      partTakesAtMost,
    )
  }
}
