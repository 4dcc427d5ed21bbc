/** Rows of a tenant as CSV (RFC 4180, with a header), in the order of their keys: equal bytes mean equal rows, on whatever server. */
import { createHash } from 'node:crypto'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { listed, quoted, type TenantTable } from './tenant-tables.ts'

export interface TableCopy {
  readonly name: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

/** How rows are written, whatever a server is set to; a table's own constants are found by their names. */
export const copySettings = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = innkeep`

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function rowsSql({ name, columns, key, tenantColumn }: TenantTable, tenantId: string | undefined): string {
  // COPY takes no parameters.
  if (tenantId !== undefined && !uuidPattern.test(tenantId)) throw new Error('not the id of a tenant')
  const where = tenantId === undefined ? '' : ` where ${quoted(tenantColumn)} = '${tenantId}'`
  return `copy (select ${listed(columns)} from innkeep.${quoted(name)}${where} order by ${listed(key)}) to stdout (format csv, header)`
}

/** Writes the rows of one table, of a tenant or of all; answers with how many there were and their hash. */
export async function copyRowsTo(
  client: pg.ClientBase,
  table: TenantTable,
  tenantId: string | undefined,
  target: NodeJS.WritableStream,
): Promise<TableCopy> {
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  const source = client.query(copyTo(rowsSql(table, tenantId)))
  await pipeline(source, counting, target)
  // The header is no row, and PostgreSQL does not count it.
  return { name: table.name, rows: source.rowCount ?? 0, bytes, sha256: hash.digest('hex') }
}

/** What `copyRowsTo` would answer, with nothing kept. */
export const hashRows = (client: pg.ClientBase, table: TenantTable, tenantId?: string): Promise<TableCopy> =>
  copyRowsTo(client, table, tenantId, new Writable({ write: (_piece, _encoding, done) => done() }))

/** Reads rows into a table. The header must name the columns as they are here. Refuses what the constraints of the table refuse; foreign keys and triggers are the caller's. */
export async function copyRowsFrom(client: pg.ClientBase, table: TenantTable, source: AsyncIterable<Buffer>): Promise<number> {
  const target = client.query(
    copyFrom(`copy innkeep.${quoted(table.name)} (${listed(table.columns)}) from stdin (format csv, header match)`),
  )
  await pipeline(source, target)
  return target.rowCount ?? 0
}
