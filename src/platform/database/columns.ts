/**
 * The SQL of a table whose columns follow from a list of fields. A field `firstName` has the column `first_name`; its type in SQL follows from its shape. So a
 * new field is one line in the list of its noun, and a migration.
 */
import { components, type TSchema } from '../contract/schemas.ts'
import type { Statement } from './sql.ts'

/** Fields by name, with the shape of their values. */
export type Fields = Readonly<Record<string, { readonly shape: TSchema }>>

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Types of the shared schemas that are values; any other shared schema must be an object, which is kept as JSON. */
const typesOfReferences: Readonly<Record<string, string>> = {
  Id: 'uuid',
  CalendarDate: 'date',
  Timestamp: 'timestamptz',
  Cents: 'bigint',
  CentsNotNegative: 'bigint',
  Currency: 'text',
  CountryCode: 'text',
}
const typesOfSchemas: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'integer',
  boolean: 'boolean',
  object: 'jsonb',
}

function typeOf(shape: TSchema): string {
  const { $ref: reference, type, items } = shape as { $ref?: string; type?: string; items?: TSchema }
  if (reference !== undefined) {
    const name = reference.replace(/#$/, '')
    return typesOfReferences[name] ?? typeOf(components[name] ?? {})
  }
  if (type === 'array' && items && typeOf(items) === 'text') return 'text[]'
  if (type === 'array' && items && typeOf(items) === 'jsonb') return 'jsonb'
  const known = typesOfSchemas[type ?? '']
  if (known === undefined) throw new Error(`no column type is known for ${JSON.stringify(shape)}`)
  return known
}

/** Only for text that is written in the code: it is no parameter. */
const verbatim = (text: string): Statement => ({ text, values: [] })
const listed = (fields: Fields, each: (name: string) => string): Statement => verbatim(Object.keys(fields).map(each).join(', '))

/** For a select: `g.first_name as "firstName", …`. */
export const selected = (fields: Fields, table: string): Statement =>
  listed(fields, (name) => `${table}.${columnOf(name)} as "${name}"`)

/** For an insert: `first_name, …`. */
export const columnNames = (fields: Fields): Statement => listed(fields, columnOf)

/** The same order as `columnNames`, from a record `r` that has the names of the fields: `r."firstName", …`. */
export const recordValues = (fields: Fields): Statement => listed(fields, (name) => `r."${name}"`)

/** For `jsonb_to_recordset(…) as r (…)`: `"firstName" text, …`. */
export const recordTypes = (fields: Fields): Statement =>
  verbatim(
    Object.entries(fields)
      .map(([name, { shape }]) => `"${name}" ${typeOf(shape)}`)
      .join(', '),
  )

/** A row as the record that a statement reads: amounts, which are bigint in a row, become texts. */
export const record = (row: unknown): string =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** For an update from a record `r`: `first_name = r."firstName", …`. */
export const assignments = (fields: Fields): Statement => listed(fields, (name) => `${columnOf(name)} = r."${name}"`)

/** For an update to one value each, such as at an erasure: `first_name = null, vip_status = 'none', …`. */
export const constants = (values: Readonly<Record<string, string | null>>): Statement =>
  listed(values as never, (name) => {
    const value = values[name] ?? null
    return `${columnOf(name)} = ${value === null ? 'null' : `'${value.replaceAll("'", "''")}'`}`
  })
