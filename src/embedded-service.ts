/** The embedded database as the service starts it. Apart from the service, whose modules take as long to load as a new cluster takes to be made. */
import { makeWritableByServer } from './platform/database/embedded/server-user.ts'
import { type EmbeddedServer, startEmbeddedServer } from './platform/database/embedded/supervisor.ts'
import type { Configuration } from './platform/process/configuration.ts'

export interface EmbeddedSettings {
  readonly say?: (message: string) => void
  readonly durable?: boolean
  readonly onMaking?: () => void
}

export const startEmbeddedOf = (
  configuration: Configuration,
  { say, durable, onMaking }: EmbeddedSettings,
): Promise<EmbeddedServer> =>
  startEmbeddedServer({
    dataDirectory: configuration.INNKEEP_DATA_DIR,
    maximumConnections: configuration.INNKEEP_PROCESSES * (configuration.DATABASE_POOL + 10) + 20,
    durable: durable ?? true,
    ...(configuration.INNKEEP_WAL_ARCHIVE === '' ? {} : { walArchive: makeWritableByServer(configuration.INNKEEP_WAL_ARCHIVE) }),
    ...(say ? { say } : {}),
    ...(onMaking ? { onMaking } : {}),
  })
