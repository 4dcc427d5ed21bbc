/**
 * Planner statistics for a new database. Autovacuum checks for grown tables once a minute. In the first minute of a new property, in a demo or after an
 * import, that is too late: plans are made for tables that seem to have a few pages, and are kept. This analyzes small tables that have doubled within seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const every = 5_000

/**
 * Analyzes the tables of at most 10,000 rows that have doubled since they were last analyzed. Returns their names, including tables skipped because they were
 * locked.
 */
export async function analyzeGrowingTables(database: Database): Promise<string[]> {
  const passed: string[] = []
  for (;;) {
    const [[row]] = await database.flush([sql<{ name: string | null }>`select analyze_growing_table(${passed}::text[]) as name`])
    if (!row?.name) return passed
    passed.push(row.name)
  }
}

/** Analyzes growing tables every five seconds. Any number of processes may run this. */
export function watchGrowingTables(database: Database, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(every, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await analyzeGrowingTables(database).catch(onError)
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return watching
    },
  }
}
