/** The tables with tenant data, read from the database catalogue, so that new tables and columns are automatically part of every copy. */
import type pg from 'pg'

export interface TenantTable {
  readonly name: string
  /** Stored columns in table order, without generated ones. */
  readonly columns: readonly string[]
  /** Columns of the primary key. */
  readonly key: readonly string[]
  /** The SQL types of the key columns. */
  readonly keyTypes: readonly string[]
  /** The column with the tenant id. */
  readonly tenantColumn: 'tenant_id' | 'id'
}

/** Not copied: the state of moves and the list of migrations, which are specific to each database. */
const notCopied = ['tenant_move', 'migration']

/** Every table with tenant data, sorted by name. */
export const tenantTables = (client: pg.ClientBase): Promise<TenantTable[]> => tablesOf(client, true)

/** Every table of the schema, for a copy of all tenants at once. */
export const allTables = (client: pg.ClientBase): Promise<TenantTable[]> => tablesOf(client, false)

async function tablesOf(client: pg.ClientBase, onlyOfTenants: boolean): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality k(number, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
         where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
       array(select format_type(a.atttypid, null) from pg_index i cross join unnest(i.indkey) with ordinality k(number, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
         where i.indrelid = c.oid and i.indisprimary order by k.place) as "keyTypes",
       case when c.relname = 'tenant' then 'id' else 'tenant_id' end as "tenantColumn"
     from pg_class c
     where c.relnamespace = 'innkeep'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1::text[])
       and (not $2 or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
     order by c.relname`,
    [notCopied, onlyOfTenants],
  )
  const withoutKey = rows.find(({ key }) => key.length === 0)
  if (withoutKey) throw new Error(`${withoutKey.name} has no primary key: its rows cannot be compared`)
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const listed = (names: readonly string[]): string => names.map(quoted).join(', ')

/** Describes the schema version: a tenant can only be copied to a database with the same migrations. */
export async function schemaOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ last: string; count: string }>(
    `select max(name) as last, count(*)::text as count from innkeep.migration`,
  )
  return `${rows[0]?.last} (${rows[0]?.count} migrations)`
}

/** The name of a tenant; undefined if it does not exist. */
export async function nameOfTenant(client: pg.ClientBase, tenantId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select name from innkeep.tenant where id = $1', [tenantId])
  return rows[0]?.name
}

/** A foreign key between two tables of tenants, with its pairs of columns. */
interface Reference {
  readonly constraint: string
  readonly from: string
  readonly to: string
  readonly pairs: readonly { readonly from: string; readonly to: string }[]
}

/** Foreign keys that are violated by rows of a tenant. Foreign keys are not enforced while rows are copied, so they are checked afterwards. */
export async function brokenReferences(client: pg.ClientBase, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<Reference>(
    `select n.conname as constraint, n.conrelid::regclass::text as "from", n.confrelid::regclass::text as "to",
       (select jsonb_agg(jsonb_build_object('from', a.attname, 'to', b.attname))
        from unnest(n.conkey, n.confkey) as k(mine, theirs) join pg_attribute a on a.attrelid = n.conrelid and a.attnum = k.mine
          join pg_attribute b on b.attrelid = n.confrelid and b.attnum = k.theirs) as pairs
     from pg_constraint n join pg_class c on c.oid = n.conrelid
     where n.contype = 'f' and c.relnamespace = 'innkeep'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) order by 1`,
  )
  const broken: string[] = []
  for (const { constraint, from, to, pairs } of rows) {
    const found = await client.query(
      `select from ${from} c where c.tenant_id = $1 and ${pairs.map((pair) => `c.${quoted(pair.from)} is not null`).join(' and ')}
         and not exists (select from ${to} p where ${pairs.map((pair) => `p.${quoted(pair.to)} = c.${quoted(pair.from)}`).join(' and ')}) limit 1`,
      [tenantId],
    )
    if (found.rowCount !== 0) broken.push(constraint)
  }
  return broken
}
