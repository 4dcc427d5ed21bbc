/** Copies all tenants to an empty database with the same schema, to upgrade to another major version of PostgreSQL. */
import { PassThrough } from 'node:stream'
import type pg from 'pg'
import { copyRowsFrom, copyRowsTo, copySettings, hashRows } from './tenant-copy.ts'
import { allTables, schemaOf } from './tenant-tables.ts'

/**
 * Copies in one transaction of the new database; every table is read back and compared. The old database is only read.
 *
 * @returns the number of rows
 * @throws if a table differs afterwards; the new database then stays empty
 */
export async function copyEverything(
  from: pg.ClientBase,
  to: pg.ClientBase,
  say: (line: string) => void = () => {},
): Promise<number> {
  for (const client of [from, to]) await client.query(copySettings)
  const [here, there] = [await schemaOf(from), await schemaOf(to)]
  if (here !== there) throw new Error(`the old database has ${here}, the new one ${there}`)
  await from.query('begin isolation level repeatable read, read only')
  await to.query('begin')
  try {
    await to.query('set local session_replication_role = replica')
    let rows = 0
    for (const table of await allTables(from)) {
      const pieces = new PassThrough()
      const [copied] = await Promise.all([copyRowsTo(from, table, undefined, pieces), copyRowsFrom(to, table, pieces)])
      const arrived = await hashRows(to, table)
      if (arrived.sha256 !== copied.sha256) throw new Error(`${table.name} is not the same in the new database`)
      if (copied.rows > 0) say(`${table.name}: ${copied.rows} rows`)
      rows += copied.rows
    }
    await to.query('commit')
    return rows
  } catch (error) {
    await to.query('rollback').catch(() => {})
    throw error
  } finally {
    await from.query('rollback').catch(() => {})
  }
}
