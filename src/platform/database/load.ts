/**
 * Loads the results of several statements in one round trip, by position or by name. Use names for more than two: adding a statement then shifts nothing, and
 * a statement that only locks needs no position.
 */
import type { Rows } from './flush.ts'
import { isStatement, nothing, type Statement } from './sql.ts'

export type NamedStatements = Readonly<Record<string, Statement>>
export type NamedRows<Statements extends NamedStatements> = {
  -readonly [Name in keyof Statements]: Statements[Name] extends Statement<infer Row> ? Row[] : never
}

export interface Load {
  <const Statements extends readonly Statement[]>(...statements: Statements): Promise<Rows<Statements>>
  <const Statements extends NamedStatements>(statements: Statements): Promise<NamedRows<Statements>>
}

/** Creates a `Load` from a function that sends statements and returns the rows of each. */
export function loadBy(sendAll: (statements: readonly Statement[]) => Promise<readonly unknown[][]>): Load {
  const send = async (statements: readonly Statement[]): Promise<readonly unknown[][]> => {
    if (!statements.includes(nothing)) return sendAll(statements)
    const results = (await sendAll(statements.filter((statement) => statement !== nothing))).values()
    return statements.map((statement) => (statement === nothing ? [] : (results.next().value ?? [])))
  }
  const load = async (...given: readonly (Statement | NamedStatements)[]): Promise<unknown> => {
    const [first] = given
    if (given.length !== 1 || first === undefined || isStatement(first)) return send(given as readonly Statement[])
    const names = Object.keys(first)
    const results = await send(Object.values(first))
    return Object.fromEntries(names.map((name, position) => [name, results[position]]))
  }
  return load as Load
}
