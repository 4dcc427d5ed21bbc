/** The database server of the tests: one for the whole run, a template with the migrations applied, a clone for each file. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { freePorts } from '../bench/service-process.ts'
import { migrate } from '../src/platform/database/migrate.ts'

/** The variable with which the runner passes its server to the test files: a connection whose role may create databases. */
export const serverVariable = 'INNKEEP_TEST_SERVER'
const templateName = 'innkeep_test_template'

/**
 * The same for the server on which tenants move: it has logical replication, which would make every other test's writes dearer, and whose senders would
 * decode them all.
 */
export const followedServerVariable = 'INNKEEP_TEST_FOLLOWED_SERVER'

export type TestServer = 'shared' | 'followed'

export function serverConnection(database: string, server: TestServer = 'shared'): pg.ClientConfig {
  const text = process.env[server === 'shared' ? serverVariable : followedServerVariable]
  if (!text) throw new Error('Run the tests by "npm test" or "bin/test FILE": they need its database server.')
  const connection = JSON.parse(text) as pg.ClientConfig
  if (connection.connectionString) {
    const url = new URL(connection.connectionString)
    url.pathname = `/${database}`
    return { connectionString: url.href }
  }
  return { ...connection, database }
}

async function onServer(work: (client: pg.Client) => Promise<unknown>, server?: TestServer): Promise<void> {
  const client = new pg.Client(serverConnection('postgres', server))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A superuser connection that bypasses tenant isolation, for tests that inspect tables. */
export function superuserConnection(connection: pg.ClientConfig): pg.ClientConfig {
  const text = process.env.INNKEEP_TEST_SUPERUSER_URL
  if (!text || !connection.connectionString) return connection
  const { host, pathname } = new URL(connection.connectionString)
  const url = new URL(text)
  Object.assign(url, { host, pathname })
  return { connectionString: url.href }
}

/**
 * Drops a database together with its connections. An autovacuum worker that has just started has no role yet,
 * and then only a superuser may use `force`; without `force` the server terminates such workers itself.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } catch (failure) {
    if ((failure as { code?: string }).code !== '42501') throw failure
    await client.query(`drop database if exists ${name}`)
  }
}

export async function makeTemplate(server: TestServer): Promise<void> {
  await onServer(async (client) => {
    await client.query(`drop database if exists ${templateName}`)
    await client.query(`create database ${templateName} template template0 encoding 'UTF8'`)
  }, server)
  await migrate(serverConnection(templateName, server))
}

/** An empty database, for testing migrations. */
export async function emptyDatabase(): Promise<{ connection: pg.ClientConfig; drop: () => Promise<void> }> {
  const name = `innkeep_test_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`create database ${name} template template0 encoding 'UTF8'`))
  return {
    connection: serverConnection(name),
    drop: () => onServer((client) => dropDatabase(client, name)),
  }
}

/** A new, fully migrated database without data. */
export async function cloneDatabase(
  server: TestServer = 'shared',
): Promise<{ connection: pg.ClientConfig; drop: () => Promise<void> }> {
  const name = `innkeep_test_${randomBytes(6).toString('hex')}`
  await onServer(async (client) => {
    // The template must have no other session while it is copied: test files that start at the same time take turns.
    await client.query('select pg_advisory_lock(7203116)')
    await client.query(`create database ${name} template ${templateName}`)
  }, server)
  return {
    connection: serverConnection(name, server),
    drop: () => onServer((client) => dropDatabase(client, name), server),
  }
}

/** The URL of a database; a socket folder is given in the query. */
export function urlOf(connection: pg.ClientConfig): string {
  if (connection.connectionString) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost:${port}/${String(database)}?host=${encodeURIComponent(String(host))}`
}

/** The same as a libpq connection string, with which one server connects to another. */
export function addressOf(connection: pg.ClientConfig): string {
  if (connection.connectionString) return connection.connectionString
  const { host, port, user, database } = connection
  return `host=${host} port=${port} user=${user} dbname=${String(database)}`
}

/** A currently unused port. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0] as number
