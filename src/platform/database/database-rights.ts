/** What Innkeep needs of a PostgreSQL that is not its own, checked before the first migration: a sentence says what is missing and what to grant. */
import type pg from 'pg'

const oldestVersion = 15
const newestVersion = 18
/** Clocks further apart than this make sessions, links and idempotency keys end early or late. */
const secondsApartAtMost = 5
const rolesOfInnkeep = ['innkeep_service', 'innkeep_whole_tenant', 'innkeep_steward']

interface Found {
  readonly version: number
  readonly encoding: string
  readonly login: string
  readonly database: string
  readonly makesRoles: boolean
  readonly roles: number
  readonly mayCreate: boolean
  readonly secondsApart: number
}

/** Problems of the login that migrates, each a sentence that says what to do; empty if there are none. A start does not fail for a clock. */
export async function problemsOfMigratingLogin(
  client: pg.Client,
  { withClock }: { readonly withClock: boolean },
): Promise<string[]> {
  const { rows } = await client.query<Found>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding, current_user::text as login,
      current_database()::text as database, (select r.rolcreaterole or r.rolsuper from pg_roles r where r.rolname = current_user) as "makesRoles",
      (select count(*)::int from pg_roles r where r.rolname = any($1::text[])) as roles, has_database_privilege(current_database(), 'create') or to_regnamespace('innkeep') is not null and to_regnamespace('jobs') is not null as "mayCreate",
      abs(extract(epoch from clock_timestamp()) - $2::float8)::float8 as "secondsApart"`,
    [rolesOfInnkeep, Date.now() / 1_000],
  )
  const [found] = rows
  if (found === undefined) return ['The database gave no answer.']
  return problemsOf(withClock ? found : { ...found, secondsApart: 0 })
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export function problemsOf({ version, encoding, login, database, makesRoles, roles, mayCreate, secondsApart }: Found): string[] {
  return [
    ...(version < oldestVersion || version > newestVersion
      ? [`This is PostgreSQL ${version}; Innkeep works with ${oldestVersion} to ${newestVersion}.`]
      : []),
    ...(encoding === 'UTF8' ? [] : [`The database is encoded in ${encoding}; create it with the encoding UTF8.`]),
    ...(mayCreate
      ? []
      : [
          `The login ${login} may not create schemas in the database ${database}. As its owner or a superuser: grant create on database ${quoted(database)} to ${quoted(login)};`,
        ]),
    ...(makesRoles || roles === rolesOfInnkeep.length
      ? []
      : [
          `The login ${login} may not create roles, and ${rolesOfInnkeep.join(', ')} do not exist. As a superuser: alter role ${quoted(login)} createrole;`,
        ]),
    ...(secondsApart > secondsApartAtMost
      ? [`The clocks of this machine and of the database are ${Math.round(secondsApart)} seconds apart; synchronise them (NTP).`]
      : []),
  ]
}
