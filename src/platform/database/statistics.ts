/**
 * Statistics for the planner while a database is young. PostgreSQL looks once a minute for tables that have grown; in the first minute of a new house, of a demo or behind
 * an import that is long: plans are made for tables that are taken for a few pages, and kept until then. Here small tables that have doubled are analyzed within seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const every = 5_000

/** The tables that were analyzed: those of at most 10,000 rows that have doubled since they were. One that somebody holds is passed over, and named as well. */
export async function analyzeGrowingTables(database: Database): Promise<string[]> {
  const passed: string[] = []
  for (;;) {
    const [[row]] = await database.flush([sql<{ name: string | null }>`select analyze_growing_table(${passed}::text[]) as name`])
    if (!row?.name) return passed
    passed.push(row.name)
  }
}

/** Every five seconds. Any number of processes may. */
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
