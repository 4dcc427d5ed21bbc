/**
 * SQL as text with separate values. A statement is data: the domain model and the operations build statements, the platform sends them.
 *
 * `sql` is a tagged template. An interpolated value becomes a parameter (`$1`, `$2` …), an interpolated statement is spliced in
 * with its own values. There is no other way to put a value into SQL, so input from a caller can never become SQL.
 */

/** A parameter value. Pass dates and timestamps as ISO strings, JSON as `JSON.stringify(…)` with a `::jsonb` cast. */
export type Value = string | number | bigint | boolean | null | undefined | Uint8Array | readonly Value[]

declare const rowType: unique symbol

/** One SQL statement with its parameters; `Row` is the shape of the rows that it returns. */
export interface Statement<out Row = unknown> {
  readonly text: string
  readonly values: readonly Value[]
  readonly [rowType]?: Row
  /** The role of the following statements of the transaction. Statements are prepared separately per role. */
  readonly actsAs?: string
}

/** A placeholder without rows, for an optional part of a request that is absent: a load does not send it and returns no rows for it. */
export const nothing: Statement<never> = { text: 'select where false', values: [] }

const plainTexts = new WeakMap<TemplateStringsArray, string>()

export function sql<Row = unknown>(strings: TemplateStringsArray, ...inputs: readonly (Value | Statement)[]): Statement<Row> {
  if (!inputs.some(isStatement)) return { text: plainText(strings), values: inputs as readonly Value[] }
  const values: Value[] = []
  let text = strings[0] as string
  for (const [position, input] of inputs.entries()) {
    if (isStatement(input)) {
      text += input.text.replace(/\$(\d+)/g, (_, digits: string) => `$${values.length + Number(digits)}`)
      values.push(...input.values)
    } else {
      values.push(input)
      text += `$${values.length}`
    }
    text += strings[position + 1]
  }
  return { text, values }
}

/** The text of a template is computed once and reused, so that prepared statements are found by identity. */
function plainText(strings: TemplateStringsArray): string {
  let text = plainTexts.get(strings)
  if (text === undefined) {
    text = strings.reduce((left, right, position) => `${left}$${position}${right}`)
    plainTexts.set(strings, text)
  }
  return text
}

/** Joins columns, or other parts of SQL, with commas. Needs at least one. */
export function listOf(items: readonly Statement[]): Statement {
  const [first = sql``, ...others] = items
  return others.reduce<Statement>((left, right) => sql`${left}, ${right}`, first)
}

export function isStatement(input: unknown): input is Statement {
  return typeof input === 'object' && input !== null && 'text' in input && 'values' in input
}

/** Joins conditions with `and`; without conditions `true`. For lists with optional filters. */
export function allOf(conditions: readonly (Statement | undefined | false)[]): Statement {
  const present = conditions.filter((condition): condition is Statement => isStatement(condition))
  const first = present[0]
  if (!first) return sql`true`
  return present.slice(1).reduce<Statement>((left, right) => sql`${left} and ${right}`, first)
}

/** Joins conditions with `or`, in parentheses; without conditions `false`. */
export function anyOf(conditions: readonly Statement[]): Statement {
  const [first, ...others] = conditions
  if (!first) return sql`false`
  return sql`(${others.reduce<Statement>((left, right) => sql`${left} or ${right}`, first)})`
}

/**
 * A write that must affect exactly `count` rows; otherwise the whole transaction is rolled back with the refusal `code`.
 * The statement needs a `returning` clause. The check runs inside the database (`innkeep.require`), because the commit
 * is sent in the same flush and nothing else could still stop it.
 */
export function exactly(count: number, statement: Statement, code: string): Statement {
  return sql`with affected as (${statement}) select require(count(*) = ${count}::bigint, ${code}) from affected`
}

/** The text form in which PostgreSQL reads a parameter; `null` stays null, bytes stay bytes. */
export function encodeValue(value: Value): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (Array.isArray(value)) return encodeArray(value)
  return String(value)
}

function encodeArray(values: readonly Value[]): string {
  return `{${values.map((value) => (value === null || value === undefined ? 'NULL' : encodeElement(value))).join(',')}}`
}

function encodeElement(value: Value): string {
  if (Array.isArray(value)) return encodeArray(value)
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`
  return `"${String(value).replace(/[\\"]/g, '\\$&')}"`
}
