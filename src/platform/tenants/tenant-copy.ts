/** Copies rows of a tenant as CSV (RFC 4180, with a header) in key order. Equal bytes mean equal rows, on any server. */
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

/** Session settings that make the CSV independent of the server's configuration. */
export const copySettings = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = innkeep`

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function rowsSql({ name, columns, key, tenantColumn }: TenantTable, tenantId: string | undefined): string {
  // COPY cannot have parameters.
  if (tenantId !== undefined && !uuidPattern.test(tenantId)) throw new Error('not the id of a tenant')
  const where = tenantId === undefined ? '' : ` where ${quoted(tenantColumn)} = '${tenantId}'`
  return `copy (select ${listed(columns)} from innkeep.${quoted(name)}${where} order by ${listed(key)}) to stdout (format csv, header)`
}

/** Writes the rows of one table, of a tenant or of all tenants. Returns the row count and hash. */
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
  // PostgreSQL does not count the header.
  return { name: table.name, rows: source.rowCount ?? 0, bytes, sha256: hash.digest('hex') }
}

/** Like `copyRowsTo`, without storing the rows. */
export const hashRows = (client: pg.ClientBase, table: TenantTable, tenantId?: string): Promise<TableCopy> =>
  copyRowsTo(client, table, tenantId, new Writable({ write: (_piece, _encoding, done) => done() }))

/** Inserts rows into a table. The header must match its columns, and its constraints apply. The caller is responsible for foreign keys and triggers. */
export async function copyRowsFrom(client: pg.ClientBase, table: TenantTable, source: AsyncIterable<Buffer>): Promise<number> {
  const target = client.query(
    copyFrom(`copy innkeep.${quoted(table.name)} (${listed(table.columns)}) from stdin (format csv, header match)`),
  )
  await pipeline(source, target)
  return target.rowCount ?? 0
}
