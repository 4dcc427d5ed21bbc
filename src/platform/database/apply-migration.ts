/**
 * Applies one migration. The database is in use meanwhile, so no lock may be held for long:
 *
 * - By default a file runs in one transaction. If it does not get a lock within two seconds, it rolls back, lets others through and retries.
 * - `-- innkeep: concurrently` in the first line: each statement runs outside a transaction, for `create index concurrently` and
 *   `drop index concurrently`. An invalid index left by an interrupted run is dropped first.
 * - `-- innkeep: in batches of TABLE` in the first line: one statement that changes some thousands of rows. It is repeated, each time in its own transaction,
 *   until it changes no rows; after each run it pauses for as long as the run took. After an interruption it continues where it stopped.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigurationError } from '../process/configuration.ts'

export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

export type Manner =
  | { readonly kind: 'transaction' }
  | { readonly kind: 'concurrently' }
  | { readonly kind: 'batches'; readonly table: string }

/** A migration that waits for a lock blocks every later request for that lock. So it gives up soon, lets others through and retries. */
const lockPatienceMilliseconds = 2_000
const attempts = 30
const pauseMilliseconds = 1_000
/** Interval of progress messages. */
const saidEveryMilliseconds = 5_000

/** How a migration file is to be applied. @throws Error if its first line has an unknown directive */
export function mannerOf({ name, text }: Pick<Migration, 'name' | 'text'>): Manner {
  const [, wish] = /^-- innkeep: (.+)/.exec(text) ?? []
  if (wish === undefined) return { kind: 'transaction' }
  const [, table] = /^in batches of ([a-z_]+)$/.exec(wish) ?? []
  if (table !== undefined) return { kind: 'batches', table }
  if (wish === 'concurrently') return { kind: 'concurrently' }
  throw new Error(`${name}: nobody knows how to apply a migration “${wish}”`)
}

export async function applyMigration(client: pg.Client, migration: Migration, say: (line: string) => void): Promise<void> {
  const manner = mannerOf(migration)
  if (manner.kind === 'concurrently') return applyConcurrently(client, migration, say)
  if (manner.kind === 'batches') return applyInBatches(client, migration, manner.table, say)
  return inTransaction(client, migration, [migration.text, noted(migration)])
}

/**
 * Migrations of a database that is not in use yet, sent in one message: nothing is waited for between them. Each is a transaction of its own, noted in it, as
 * when they are applied one by one; when one fails, those before it stay. Up to the first that goes in batches.
 */
export async function applyToEmpty(client: pg.Client, known: readonly Migration[]): Promise<void> {
  const inBatches = known.findIndex((migration) => mannerOf(migration).kind === 'batches')
  const transactions = known.slice(0, inBatches === -1 ? undefined : inBatches).map((migration) => {
    const { name, checksum, text } = migration
    const isConcurrent = mannerOf(migration).kind === 'concurrently'
    return `begin; set local lock_timeout = ${lockPatienceMilliseconds};
${isConcurrent ? text.replaceAll(/ index concurrently /g, ' index ') : text}
;insert into innkeep.migration (name, checksum) values (${client.escapeLiteral(name)}, ${client.escapeLiteral(checksum)});
commit;`
  })
  try {
    await client.query(transactions.join('\n'))
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

type Step = string | { readonly text: string; readonly values: unknown[] }

const noted = ({ name, checksum }: Migration): Step => ({
  text: 'insert into migration (name, checksum) values ($1, $2)',
  values: [name, checksum],
})

/** Runs the steps in one transaction. Retries for about a minute and a half while others hold the locks it needs. */
async function inTransaction(client: pg.Client, migration: Migration, steps: readonly Step[]): Promise<void> {
  await unlessBusy(migration, async () => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockPatienceMilliseconds}`)
      for (const step of steps) await (typeof step === 'string' ? client.query(step) : client.query(step))
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

async function unlessBusy<Result>({ name }: Migration, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      const isBusy = ['55P03', '40P01'].includes((error as pg.DatabaseError).code ?? '')
      if (!isBusy) throw error
      if (attempt === attempts)
        throw new ConfigurationError(
          `${name} could not get a lock: a backup, a long report or another program holds it. Nothing was applied. Run the migration again when they are done.`,
        )
      await sleep(pauseMilliseconds)
    }
}

const statementPattern = /^(create (?:unique )?index concurrently if not exists|drop index concurrently if exists) ([a-z_0-9]+)\b/

/** The statements of a file that is applied concurrently. @throws Error for any other */
export const concurrentStatements = ({
  name,
  text,
}: Pick<Migration, 'name' | 'text'>): { readonly text: string; readonly index: string }[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [, , index] = statementPattern.exec(each) ?? []
      if (index === undefined)
        throw new Error(
          `${name}: only “create index concurrently if not exists” and “drop index concurrently if exists” stand outside of a transaction, not: ${each}`,
        )
      return { text: each, index }
    })

async function applyConcurrently(client: pg.Client, migration: Migration, say: (line: string) => void): Promise<void> {
  // It waits for writers but blocks nobody. A lock timeout would leave an invalid index behind.
  await client.query('set lock_timeout = 0')
  try {
    for (const { text, index } of concurrentStatements(migration)) {
      say(`${migration.name}: ${index}`)
      // An interruption or a duplicate key leaves an invalid index: never used for reads, but updated by every write.
      const { rowCount } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
        index,
      ])
      if (rowCount) await client.query(`drop index concurrently ${index}`)
      await client.query(text)
    }
  } finally {
    await client.query('reset lock_timeout')
  }
  await inTransaction(client, migration, [noted(migration)])
}

async function applyInBatches(
  client: pg.Client,
  migration: Migration,
  table: string,
  say: (line: string) => void,
): Promise<void> {
  // Row-level security is forced, also for the owner of the tables. A temporary policy gives the migrating role access to all rows.
  const policy = `migration_in_batches`
  await inTransaction(client, migration, [
    `drop policy if exists ${policy} on ${table}`,
    `create policy ${policy} on ${table} for all to current_user using (true) with check (true)`,
  ])
  const began = performance.now()
  let saidAt = began
  let rows = 0
  for (;;) {
    const from = performance.now()
    const changed = await unlessBusy(migration, async () => {
      await client.query('begin')
      try {
        await client.query(`set local lock_timeout = ${lockPatienceMilliseconds}`)
        const { rowCount } = await client.query(migration.text)
        await client.query('commit')
        return rowCount ?? 0
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    })
    if (changed === 0) break
    rows += changed
    const now = performance.now()
    if (now - saidAt > saidEveryMilliseconds) {
      saidAt = now
      say(`${migration.name}: ${rows} rows of ${table}, ${Math.round((rows / (now - began)) * 1_000)} a second`)
    }
    // Pause for as long as the batch took, so that half of the time is free for others.
    await sleep(now - from)
  }
  say(`${migration.name}: ${rows} rows of ${table}`)
  await inTransaction(client, migration, [`drop policy ${policy} on ${table}`, noted(migration)])
}
