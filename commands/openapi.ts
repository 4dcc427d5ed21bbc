/** bin/openapi: writes openapi.json from the operations; with --check it only says whether the file is current. */
import fs from 'node:fs'
import path from 'node:path'
import { createApplication } from '../src/app.ts'
import { openDatabase } from '../src/platform/database.ts'
import { makeLogger } from '../src/platform/telemetry.ts'

const file = path.join(import.meta.dirname, '..', 'openapi.json')
if (process.argv.includes('--help')) {
  process.stdout.write(
    'bin/openapi [--check]\n\nWrites openapi.json from the operations. --check: only says whether it is current.\n',
  )
  process.exit(0)
}
// The document needs no database; this pool never connects.
const database = openDatabase({ connection: { host: '/nowhere' }, poolSize: 1 })
const { server } = await createApplication({ database, logger: makeLogger('silent'), rateLimit: 0, requestTimeoutSeconds: 30 })
const text = `${JSON.stringify(server.swagger(), null, 2)}\n`
await server.close()
await database.close()
if (process.argv.includes('--check')) {
  const current = fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text
  process.stdout.write(
    current ? 'openapi.json is current.\n' : 'openapi.json is not current: run bin/openapi and review the change.\n',
  )
  process.exit(current ? 0 : 1)
}
fs.writeFileSync(file, text)
process.stdout.write(`openapi.json written: ${Buffer.byteLength(text)} bytes\n`)
