/** Re-encrypts secrets when a tenant goes to a service with another master key. */
import type pg from 'pg'
import type { Vault } from '../external/vault.ts'
import { listed, quoted } from './tenant-tables.ts'

/** A table with encrypted secrets. Each module declares its own. */
export interface SealedColumns {
  readonly table: string
  /** Of type bytea; null if there is no secret. */
  readonly columns: readonly string[]
  /** Columns that identify a row within its tenant; empty if a tenant has only one row. */
  readonly key: readonly string[]
  /** The value to which the secret was bound when it was encrypted (`Vault`). */
  readonly belongsTo: (tenantId: string, key: Readonly<Record<string, string>>) => string
}

export interface SealedSecret {
  readonly table: string
  readonly column: string
  readonly key: Readonly<Record<string, string>>
  /** Base64, encrypted with the transfer key. */
  readonly sealed: string
}

/** The value to which secrets are bound during the transfer. */
const onTheWay = (tenantId: string, { table, column, key }: Omit<SealedSecret, 'sealed'>): string =>
  `transfer ${tenantId} ${table} ${column} ${JSON.stringify(key)}`

/** Decrypts all secrets of a tenant and encrypts them with the transfer key. @throws if the master key is not the one that encrypted them */
export async function takeSecrets(
  client: pg.ClientBase,
  tenantId: string,
  declared: readonly SealedColumns[],
  own: Vault,
  transfer: Vault,
): Promise<SealedSecret[]> {
  const secrets: SealedSecret[] = []
  for (const { table, columns, key: keyColumns, belongsTo } of declared) {
    const { rows } = await client.query<Record<string, Buffer | string | null>>(
      `select ${listed([...keyColumns, ...columns])} from innkeep.${quoted(table)} where tenant_id = $1 order by ${keyColumns.length === 0 ? '1' : listed(keyColumns)}`,
      [tenantId],
    )
    for (const row of rows) {
      const key = Object.fromEntries(keyColumns.map((name) => [name, row[name] as string]))
      for (const column of columns) {
        const sealed = row[column]
        if (!Buffer.isBuffer(sealed) || sealed.length === 0) continue
        const place = { table, column, key }
        const secret = own.open(sealed, belongsTo(tenantId, key))
        secrets.push({ ...place, sealed: transfer.seal(secret, onTheWay(tenantId, place)).toString('base64') })
      }
    }
  }
  return secrets
}

/** Stores the secrets, encrypted with this service's master key. @throws if the transfer key is wrong */
export async function putSecrets(
  client: pg.ClientBase,
  tenantId: string,
  secrets: readonly SealedSecret[],
  declared: readonly SealedColumns[],
  own: Vault,
  transfer: Vault,
): Promise<void> {
  for (const { sealed, ...place } of secrets) {
    const of = declared.find(({ table, columns }) => table === place.table && columns.includes(place.column))
    if (!of) throw new Error(`${place.table}.${place.column} is not a column of secrets here`)
    const secret = transfer.open(Buffer.from(sealed, 'base64'), onTheWay(tenantId, place))
    const values = of.key.map((name) => place.key[name])
    const { rowCount } = await client.query(
      `update innkeep.${quoted(of.table)} set ${quoted(place.column)} = $2 where tenant_id = $1${of.key.map((name, index) => ` and ${quoted(name)} = $${index + 3}`).join('')}`,
      [tenantId, own.seal(secret, of.belongsTo(tenantId, place.key)), ...values],
    )
    if (rowCount !== 1) throw new Error(`${place.table} has no row for one of its secrets`)
  }
}
