/** The limit of the database: the statements that an operation really sends, replayed by pgbench -M prepared. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Statement, Value } from '../src/platform/database/sql.ts'

export interface PgbenchResult {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/**
 * Recorded statements as a pgbench script. Every trip is a list; `fresh` says which values must be new in each transaction (ids, codes) and
 * how to make them from pgbench's random numbers. With `pipelined` a trip is sent at once, as `flush` does; otherwise each statement is awaited.
 */
export function pgbenchScript(
  trips: readonly (readonly Statement[])[],
  fresh: (value: string) => string | undefined,
  settings: string,
  pipelined: boolean,
): string {
  const lines = [settings]
  const inTransaction = trips.length > 1 || trips[0]?.[0]?.text === 'begin'
  for (const [position, trip] of trips.entries()) {
    if (pipelined) lines.push('\\startpipeline')
    // Without `begin` a flush is one implicit transaction; awaited one by one it has to be made one.
    if (!inTransaction && !pipelined) lines.push('begin;')
    for (const statement of trip) lines.push(`${inline(statement, fresh)};`)
    if (!inTransaction && !pipelined && position === trips.length - 1) lines.push('commit;')
    if (pipelined) lines.push('\\endpipeline')
  }
  return `${lines.join('\n')}\n`
}

function inline({ text, values }: Statement, fresh: (value: string) => string | undefined): string {
  return text
    .replace(/\$(\d+)/g, (_, digits: string) => literal(values[Number(digits) - 1], fresh))
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function literal(value: Value, fresh: (value: string) => string | undefined): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`
  if (Array.isArray(value)) return `array[${value.map((item) => literal(item as Value, fresh)).join(', ')}]`
  // A colon would be a variable of pgbench; written as an escape the literal keeps its unknown type.
  const text = value as string
  return fresh(text) ?? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3A')}'`
}

/** Runs the script; latencies come from its own log. */
export async function pgbench(
  connection: string,
  folder: string,
  name: string,
  script: string,
  clients: number,
  seconds: number,
): Promise<PgbenchResult> {
  const file = path.join(folder, `${name}.sql`)
  fs.writeFileSync(file, script)
  for (const old of fs.readdirSync(folder).filter((entry) => entry.startsWith('log.'))) fs.rmSync(path.join(folder, old))
  const words = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(seconds),
    '-l',
    '--log-prefix',
    path.join(folder, 'log'),
    '-f',
    file,
    connection,
  ]
  const child = spawn('pgbench', words, {
    env: { ...process.env, PGOPTIONS: '-c search_path=innkeep -c role=innkeep_service -c plan_cache_mode=force_generic_plan' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (bytes) => (text += bytes))
  child.stderr.on('data', (bytes) => (text += bytes))
  await new Promise((resolve) => child.once('exit', resolve))
  const perSecond = Number(/tps = ([\d.]+)/.exec(text)?.[1])
  if (!(perSecond > 0) || /aborted/.test(text)) throw new Error(`pgbench ${name} failed:\n${text}`)
  const latencies = fs
    .readdirSync(folder)
    .filter((entry) => entry.startsWith('log.'))
    .flatMap((entry) => fs.readFileSync(path.join(folder, entry), 'utf8').trim().split('\n'))
    .map((row) => Number(row.split(' ')[2]) / 1_000)
    .toSorted((left, right) => left - right)
  const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 100) / 100
  return { perSecond: Math.round(perSecond), p50: at(0.5), p99: at(0.99) }
}
