/** The service that bin/replay starts: an embedded database in the given folder, one tenant, no rate limit. Ends with its parent process. */
import fs from 'node:fs'
import path from 'node:path'
import { createTenant } from '../src/modules/people/access/index.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { readConfiguration } from '../src/platform/process/configuration.ts'
import { startService } from '../src/service.ts'

const folder = process.argv[2] as string
const keyFile = path.join(folder, 'replay-key')
const configuration = readConfiguration({ INNKEEP_DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', DATABASE_POOL: '16' })
// Not durable, because the folder is deleted after the replay. A killed process still loses nothing.
const starting = startService(configuration, makeLogger('error'), { rateLimit: 0, durable: false })
// Installed before the start has finished, so that no database process is left behind.
const end = () => void starting.then((service) => service.stop()).finally(() => process.exit(0))
process.on('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
const service = await starting
if (!process.connected) end()
if (!fs.existsSync(keyFile)) fs.writeFileSync(keyFile, (await createTenant(service.database, 'Replay')).key, { mode: 0o600 })
process.stdout.write(`${JSON.stringify({ url: service.url, key: fs.readFileSync(keyFile, 'utf8') })}\n`)
