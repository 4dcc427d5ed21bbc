/** bin/replay: replays a published booking history through the API. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { openApi } from '../replay/client.ts'
import { readHistory } from '../replay/history.ts'
import { replay } from '../replay/replay.ts'

const help = `Replays a booking history through the API, day by day, and prints one line of JSON at the end.

  bin/replay FILE.csv[.gz] [--url URL --key KEY] [--units N%] [--lanes N] [--name CODE]

  FILE        Published format of Antonio, de Almeida and Nunes, "Hotel booking demand datasets" (2019).
  --url URL   A running service; by default one is started on a temporary embedded database.
  --key KEY   A manager key of that service (whole tenant).
  --units N%  Creates only N percent of the units needed at the file's peak; refused bookings are counted.
  --lanes N   Concurrent requests (default 8).
  --name CODE Code of the establishment (default: derived from the file's content). Use another code to replay the file again.

If it is interrupted, start it again with the same arguments: it continues where it stopped.
Exit code 0: the occupancy report matches the file night by night, production by segment, channel, agent, company and meal matches it, every change of a booking
was stored, every folio is settled and the trial balance is zero. Exit code 1: something differs or failed.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    units: { type: 'string', default: '100%' },
    lanes: { type: 'string', default: '8' },
    name: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
const [file] = positionals
if (values.help || !file || positionals.length > 1) {
  process.stdout.write(`${help}\n`)
  process.exit(values.help ? 0 : 1)
}
const unitsPercent = Number(/^(\d{1,3})%?$/.exec(values.units)?.[1])
const lanes = Number(values.lanes)
const problem =
  (unitsPercent >= 1 && unitsPercent <= 100 ? undefined : '--units takes 1% to 100%.') ??
  (Number.isInteger(lanes) && lanes >= 1 && lanes <= 64 ? undefined : '--lanes must be 1 to 64.') ??
  ((values.url === undefined) === (values.key === undefined) ? undefined : '--url and --key go together.') ??
  (fs.existsSync(file) ? undefined : `${file} does not exist.`)
if (problem) fail(problem)

const content = fs.readFileSync(file)
const name =
  values.name ??
  `REPLAY-${createHash('sha256').update(content).digest('hex').slice(0, 10)}${unitsPercent === 100 ? '' : `-${unitsPercent}`}`
try {
  const history = readHistory(content)
  if (history.bookings.length === 0) fail('The file contains no booking that can be replayed.')
  const own = values.url ? undefined : await startOwnService(name)
  const api = openApi(values.url ?? (own?.url as string), values.key ?? (own?.key as string), lanes)
  const { summary, discrepancies } = await replay(api, history, { name, unitsPercent, lanes, progress: progressBar() })
  await api.close()
  await own?.stop()
  for (const line of discrepancies.slice(0, 20)) process.stderr.write(`${line}\n`)
  process.stderr.write(
    discrepancies.length === 0
      ? 'The occupancy report equals the file, night by night; so does production by segment, channel, agent, company and meal; no night is above capacity; every folio is settled and the trial balance is zero.\n'
      : `${discrepancies.length} differences.\n`,
  )
  process.stdout.write(`${JSON.stringify(summary)}\n`)
  process.exit(discrepancies.length === 0 ? 0 : 1)
} catch (error) {
  fail((error as Error).message)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function progressBar(): (text: string, last: boolean) => void {
  let shownAt = 0
  return (text, last) => {
    const now = performance.now()
    if (!last && now - shownAt < (process.stderr.isTTY ? 100 : 5_000)) return
    shownAt = now
    process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${text}${last ? '\n' : ''}` : `${text}\n`)
  }
}

/** Starts a service in a separate process, on a folder that is kept until the replay has finished. */
async function startOwnService(replayName: string): Promise<{ url: string; key: string; stop(): Promise<void> }> {
  const folder = path.join(os.tmpdir(), `innkeep-${replayName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`)
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '..', 'bin', 'innkeep.mjs'), 'replay-service', folder],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
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
  throw new Error('The service for the replay did not start.')
}
