/** The database as its owner, for commands that work on whole tenants: past row security, and with foreign keys and triggers set aside while rows are copied. */
import pg from 'pg'
import { clusterFolder } from './platform/database/embedded/cluster.ts'
import { readPidFile } from './platform/database/embedded/server-process.ts'
import { port, superuser } from './platform/database/embedded/server-user.ts'
import { connectionOf, found } from './platform/database/servers.ts'
import { type ExternalSystems, openExternalSystems } from './platform/external/external-systems.ts'
import { type Configuration, ConfigurationError } from './platform/process/configuration.ts'
import { databaseName, masterKeyOf, openService } from './service.ts'

export interface Owner {
  readonly client: pg.Client
  readonly external: ExternalSystems
  end(): Promise<void>
}

/**
 * DATABASE_MIGRATION_URL or DATABASE_URL; else the embedded database, whether the service runs or not.
 *
 * @throws ConfigurationError when the login may not do what is needed
 */
export async function openAsOwner(configuration: Configuration): Promise<Owner> {
  const running = configuration.embedded ? runningSocket(configuration) : undefined
  const opened = configuration.embedded && running === undefined ? await openService(configuration) : undefined
  const connection: pg.ClientConfig =
    opened?.embedded?.connection(databaseName, superuser) ??
    (running === undefined
      ? {
          ...(await found(
            connectionOf(configuration.DATABASE_MIGRATION_URL || configuration.DATABASE_DIRECT_URL || configuration.DATABASE_URL),
          )),
        }
      : { host: running, port, user: superuser, database: databaseName, ssl: false })
  const client = new pg.Client({ ...connection, application_name: 'innkeep tenant', keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    await refuseUnlessOwner(client)
    const external = await openExternalSystems(configuration, masterKeyOf(configuration))
    return {
      client,
      external,
      async end() {
        external.mailer?.close()
        await external.workers.stop()
        await client.end().catch(() => {})
        await opened?.stop()
      },
    }
  } catch (error) {
    await client.end().catch(() => {})
    await opened?.stop()
    throw error
  }
}

/** The socket of the embedded database of a service that runs. */
function runningSocket({ INNKEEP_DATA_DIR: folder }: Configuration): string | undefined {
  try {
    return readPidFile(clusterFolder(folder))?.socketFolder
  } catch {
    return undefined
  }
}

async function refuseUnlessOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ login: string; passes: boolean }>(
    `select current_user as login, rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`,
  )
  const [role] = rows
  const maySet = await client
    .query('set session_replication_role = origin')
    .then(() => true)
    .catch(() => false)
  if (!role?.passes || !maySet)
    throw new ConfigurationError(
      `The login ${role?.login} may not copy tenants. Name a superuser in DATABASE_MIGRATION_URL; or give this one what it needs: alter role … bypassrls; grant set on parameter session_replication_role to …`,
    )
}
