/** The service that bin/replay starts for itself: an embedded database in the given folder, one tenant, no rate limit. Ends with its parent. */
import fs from 'node:fs'
import path from 'node:path'
import { createTenant } from '../src/modules/people/access/index.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { readConfiguration } from '../src/platform/process/configuration.ts'
import { startService } from '../src/service.ts'

const folder = process.argv[2] as string
const keyFile = path.join(folder, 'replay-key')
const configuration = readConfiguration({ INNKEEP_DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', DATABASE_POOL: '16' })
// The folder is thrown away when the replay is done; a killed process loses nothing all the same.
const starting = startService(configuration, makeLogger('error'), { rateLimit: 0, durable: false })
// From the first moment on, so that no database is left behind, however this ends.
const end = () => void starting.then((service) => service.stop()).finally(() => process.exit(0))
process.on('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
const service = await starting
if (!process.connected) end()
if (!fs.existsSync(keyFile)) fs.writeFileSync(keyFile, (await createTenant(service.database, 'Replay')).key, { mode: 0o600 })
process.stdout.write(`${JSON.stringify({ url: service.url, key: fs.readFileSync(keyFile, 'utf8') })}\n`)
