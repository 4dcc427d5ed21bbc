/** A process that sends webhooks, for the test that kills it. */
import { Temporal } from 'temporal-polyfill'
import { openDatabase } from '../../src/platform/database/database.ts'
import { openVault } from '../../src/platform/external/vault.ts'
import { makeLogger } from '../../src/platform/observability/telemetry.ts'
import { startWebhooks } from '../../src/platform/webhooks/worker.ts'

const { connection } = JSON.parse(process.env.INNKEEP_TEST_WORKER ?? '{}') as { connection: object }
const database = openDatabase({ connection, poolSize: 3 })
startWebhooks(
  database,
  { rules: { allowsLoopback: true }, vault: openVault(Buffer.alloc(32, 1)) },
  makeLogger('silent'),
  Temporal.Now.instant,
  { leaseSeconds: 2, totalMilliseconds: 900 },
)
setInterval(() => {}, 60_000)
process.send?.('ready')
