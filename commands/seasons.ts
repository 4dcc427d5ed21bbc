/** bin/seasons: simulates a year of four businesses through the API and compares each with a simple model. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import type { Api } from '../seasons/life.ts'
import { liveAll } from '../seasons/seasons.ts'

const help = `Lives a year through the API, day by day, in four businesses side by side: a campsite in season, a residence that lets by the month, apartments that are
run for their owners, and a house for meetings. Each has a plain model of its own that shares no code with the service: who is where, what it costs, what is open.

  bin/seasons [--days N] [--from DATE] [--url URL --key KEY]

  --days N     So many days (default 365; at least 10).
  --from DATE  The first of them (default 2025-01-01).
  --url URL    A running service; without it one is started on a temporary embedded database.
  --key KEY    A manager key of it (whole tenant). It must not have lived a season before.

Prints a line of JSON for each business: its figures, and every difference between the reports and its model.
Exit code 0: there is none. 1: there is one, or something failed.`

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '365' },
    from: { type: 'string', default: '2025-01-01' },
    url: { type: 'string' },
    key: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  process.stdout.write(`${help}\n`)
  process.exit(0)
}
const days = Number(values.days)
const problem =
  (Number.isInteger(days) && days >= 10 && days <= 730 ? undefined : '--days must be 10 to 730.') ??
  (/^\d{4}-\d\d-\d\d$/.test(values.from) ? undefined : '--from must be a date, such as 2025-01-01.') ??
  ((values.url === undefined) === (values.key === undefined) ? undefined : '--url and --key go together.')
if (problem !== undefined) fail(problem)

try {
  const own = values.url === undefined ? await startOwnService() : undefined
  const pool = new Pool(values.url ?? own?.url ?? '', { connections: 8, headersTimeout: 60_000, bodyTimeout: 60_000 })
  const key = values.key ?? own?.key ?? ''
  let calls = 0
  const api: Api = {
    async ask(method, at, body) {
      calls += 1
      const { statusCode, body: answer } = await pool.request({
        method,
        path: at,
        headers: {
          'x-api-key': key,
          ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { ...((await answer.json()) as { data: never; code?: string }), status: statusCode }
    },
  }
  const began = performance.now()
  const lived = await liveAll(api, { from: values.from, days })
  await pool.close()
  await own?.stop()
  for (const each of lived) process.stdout.write(`${JSON.stringify(each)}\n`)
  const differences = lived.reduce((sum, each) => sum + each.differences.length, 0)
  process.stderr.write(
    `${days} days, ${calls} calls, ${Math.round((performance.now() - began) / 1_000)} s: ${differences === 0 ? 'no difference' : `${differences} differences`}.\n`,
  )
  process.exit(differences === 0 ? 0 : 1)
} catch (error) {
  fail((error as Error).message)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Starts a service in a separate process, on a temporary folder. */
async function startOwnService(): Promise<{ url: string; key: string; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-seasons-'))
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '..', 'bin', 'innkeep.mjs'), 'replay-service', folder],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const { url, key } = JSON.parse(line) as { url: string; key: string }
    return {
      url,
      key,
      stop: async () => {
        child.disconnect()
        await ended
        fs.rmSync(folder, { recursive: true, force: true })
      },
    }
  }
  throw new Error('The service for the seasons did not start.')
}
