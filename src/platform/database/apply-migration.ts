/**
 * Applies one migration. A large database is in use meanwhile, so nothing may keep a lock for long:
 *
 * - as a rule a file is one transaction, which gives up a lock that it does not get within two seconds, lets others through and tries again;
 * - `-- innkeep: concurrently` in its first line: each statement by itself, outside of a transaction, for `create index concurrently` and `drop index concurrently`. What an interruption has left is taken
 *   away first;
 * - `-- innkeep: in batches of TABLE`: one statement that changes some thousands of rows and is repeated until it changes none, each time in a transaction of its own, with as long a pause behind it as it took.
 *   Interrupted, it goes on where it was.
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

/** A migration that waits for a lock stands before everybody who comes after it: it gives up soon, lets them through, and tries again. */
const lockPatienceMilliseconds = 2_000
const attempts = 30
const pauseMilliseconds = 1_000
/** How often it is said how far it has come. */
const saidEveryMilliseconds = 5_000

/** How a file wants to be applied. @throws Error where its first line says something else */
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

type Step = string | { readonly text: string; readonly values: unknown[] }

const noted = ({ name, checksum }: Migration): Step => ({
  text: 'insert into migration (name, checksum) values ($1, $2)',
  values: [name, checksum],
})

/** While others hold what it needs, again and again for about two minutes. */
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
          `${name} needs a lock that others have held all the time: a backup, a long report or another program. Start again when they are done; nothing of it was applied.`,
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
  // It waits for those who write, and nobody waits for it: a lock time-out would leave half an index behind.
  await client.query('set lock_timeout = 0')
  try {
    for (const { text, index } of concurrentStatements(migration)) {
      say(`${migration.name}: ${index}`)
      // An interruption, or a duplicate, leaves one that nobody uses and everybody keeps up.
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
  // Row security is forced, on the owner too: while it lasts the rows are open to whoever migrates.
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
    // Half of the time is everybody else's.
    await sleep(now - from)
  }
  say(`${migration.name}: ${rows} rows of ${table}`)
  await inTransaction(client, migration, [`drop policy ${policy} on ${table}`, noted(migration)])
}
