/**
 * Cold start of `npm start` on an existing embedded database until ready: after an orderly end, and after everything was killed, when the database recovers first. And the
 * idle memory of service and database together.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseProcess } from '../test/process.ts'

const root = path.join(import.meta.dirname, '..')

export async function benchStart(rounds: number): Promise<void> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-start-'))
  fs.chmodSync(place, 0o755)
  const folder = path.join(place, 'data')
  try {
    // The first makes the cluster and the demo.
    await once(folder, false)
    const results = []
    for (let round = 0; round < rounds; round += 1) results.push(await once(folder, round === rounds - 1))
    say('start', results, { idleMegabytes: results.at(-1)?.megabytes })
    // The first of these ends by a kill; each of the others begins after one.
    await once(folder, false, 'SIGKILL')
    const afterKills = []
    for (let round = 0; round < rounds; round += 1) afterKills.push(await once(folder, false, 'SIGKILL'))
    say('start after a kill of service and database', afterKills)
    await once(folder, false)
  } finally {
    fs.rmSync(place, { recursive: true, force: true })
  }
}

function say(scenario: string, results: readonly { readonly seconds: number }[], more: object = {}): void {
  const seconds = results.map((result) => result.seconds).toSorted((left, right) => left - right)
  const medianSeconds = seconds[Math.floor(seconds.length / 2)]
  process.stdout.write(
    `${JSON.stringify({ scenario, command: 'npm start', medianSeconds, worstSeconds: seconds.at(-1), ...more })}\n`,
  )
}

async function once(
  folder: string,
  isWeighed: boolean,
  end: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<{ seconds: number; megabytes?: { service: number; database: number; together: number } }> {
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, INNKEEP_DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve) => {
    let text = ''
    child.stdout.on('data', (bytes) => {
      text += bytes
      if (text.includes('Innkeep is ready')) resolve()
    })
  })
  const seconds = Math.round(performance.now() - started) / 1_000
  let megabytes: { service: number; database: number; together: number } | undefined
  if (isWeighed) {
    await sleep(20_000)
    megabytes = weigh(({ group }) => group === child.pid, databaseProcess(folder))
  }
  if (end === 'SIGKILL') process.kill(databaseProcess(folder), end)
  process.kill(-(child.pid as number), end)
  await ended
  return { seconds, ...(megabytes ? { megabytes } : {}) }
}

/** Proportional set size: memory that processes share is counted once (smaps_rollup of Linux). */
export function weigh(
  isService: (process: { readonly pid: number; readonly group: number }) => boolean,
  database: number,
): { service: number; database: number; together: number } {
  const sizes = { service: 0, database: 0 }
  for (const pid of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
      if (Number(pid) === database || Number(fields[1]) === database) sizes.database += kilobytes
      else if (isService({ pid: Number(pid), group: Number(fields[2]) })) sizes.service += kilobytes
    } catch {
      // Gone in the meantime.
    }
  }
  const megabytes = (kilobytes: number) => Math.round(kilobytes / 1_024)
  return {
    service: megabytes(sizes.service),
    database: megabytes(sizes.database),
    together: megabytes(sizes.service + sizes.database),
  }
}
