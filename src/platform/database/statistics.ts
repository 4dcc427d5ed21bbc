/**
 * Statistics for the planner while a database is young. PostgreSQL looks once a minute for tables that have grown; in the first minutes of a new database, of a demo or behind
 * an import that is long: plans are made for tables that are taken for empty, and kept. Here small tables that have doubled are analyzed within seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

const soonest = 5_000
/** As often as the database looks for itself. */
const latest = 60_000

/** How many tables were analyzed: those below 10,000 rows that have doubled since they were. */
export async function analyzeGrowingTables(database: Database): Promise<number> {
  const [[row]] = await database.flush([sql<{ analyzed: number }>`select analyze_growing_tables() as analyzed`])
  return row?.analyzed ?? 0
}

/** Every five seconds while something grows, and ever more seldom while nothing does. Any number of processes may: a table is analyzed once. */
export function watchGrowingTables(database: Database, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const watching = (async () => {
    for (let wait = soonest; ; ) {
      await sleep(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      const analyzed = await analyzeGrowingTables(database).catch((error: unknown) => {
        onError(error)
        return 0
      })
      wait = analyzed > 0 ? soonest : Math.min(latest, wait * 2)
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return watching
    },
  }
}
