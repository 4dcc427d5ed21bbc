/** Processor time from the table of processes: what a call costs, whoever else works on this machine. */
import fs from 'node:fs'
import type pg from 'pg'

/** Of Linux: the unit of /proc/PID/stat. */
const ticksPerSecond = 100

interface Process {
  readonly parent: number
  /** Own, and of children that have ended and were waited for. */
  readonly ticks: number
  readonly ticksOfEnded: number
}

function processOf(pid: number): Process | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (place: number) => fields[place - 3] ?? 0
    return { parent: at(4), ticks: at(14) + at(15), ticksOfEnded: at(16) + at(17) }
  } catch {
    return undefined
  }
}

/** Milliseconds of a process with all its threads. */
export const processMilliseconds = (pid: number): number => ((processOf(pid)?.ticks ?? 0) * 1_000) / ticksPerSecond

/** The process that all of the server's are children of. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const own = processOf(rows[0]?.pid ?? 0)
  if (!own) throw new Error('The server is not on this machine: its processor time cannot be read.')
  return own.parent
}

/** Milliseconds of the whole server: every backend, writer and vacuum, those that have ended too. */
export function serverMilliseconds(postmaster: number): number {
  const own = processOf(postmaster)
  let ticks = (own?.ticks ?? 0) + (own?.ticksOfEnded ?? 0)
  for (const name of fs.readdirSync('/proc')) {
    const pid = Number(name)
    const each = Number.isInteger(pid) ? processOf(pid) : undefined
    if (each?.parent === postmaster) ticks += each.ticks
  }
  return (ticks * 1_000) / ticksPerSecond
}
