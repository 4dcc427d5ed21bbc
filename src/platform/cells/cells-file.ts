/** The file in which an operator lists the cells of a service: name, region, servers and database. Requests that name no cell go to the first. */
import fs from 'node:fs'
import { Ajv } from 'ajv'
import { cellPattern } from '../values/cells.ts'

export interface Cell {
  readonly name: string
  /** Shown to people who choose a region, such as Europe. */
  readonly region: string
  /** `host:port` of each process or load balancer of the cell. */
  readonly servers: readonly string[]
  /** postgres://…, with a login that bypasses row-level security. */
  readonly database: string
}

/** Requests that name no cell go to the first. */
export type Cells = readonly [Cell, ...Cell[]]

/** The file is invalid; the message says why. */
export class CellsFileError extends Error {
  override name = 'CellsFileError'
}

const server = String.raw`^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\]):[0-9]{1,5}$`
const validate = new Ajv({ allErrors: false }).compile<{ cells: Cell[] }>({
  type: 'object',
  additionalProperties: false,
  required: ['cells'],
  properties: {
    cells: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'region', 'servers', 'database'],
        properties: {
          name: { type: 'string', pattern: cellPattern.source },
          region: { type: 'string', minLength: 1, maxLength: 100 },
          servers: { type: 'array', minItems: 1, maxItems: 100, items: { type: 'string', pattern: server } },
          database: { type: 'string', pattern: String.raw`^(\$[A-Z][A-Z0-9_]*|postgres(ql)?://\S+)$` },
        },
      },
    },
  },
})

/**
 * Reads the file. `"database": "$EU1_DATABASE_URL"` is read from the environment, so that the file contains no password.
 *
 * @throws CellsFileError that names the invalid member
 */
export function readCellsFile(file: string, environment: Readonly<Record<string, string | undefined>>): Cells {
  const content = parse(file)
  if (!validate(content)) {
    const [{ instancePath, message } = { instancePath: '', message: 'is wrong' }] = validate.errors ?? []
    throw new CellsFileError(
      `${file}: ${instancePath === '' ? 'the file' : instancePath.slice(1).replaceAll('/', '.')} ${message}.`,
    )
  }
  const { cells } = content
  const names = cells.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new CellsFileError(`${file}: the cell ${twice} is listed twice.`)
  return cells.map((cell) => ({ ...cell, database: databaseOf(cell, environment) })) as [Cell, ...Cell[]]
}

function parse(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CellsFileError(
      (error as NodeJS.ErrnoException).code === undefined
        ? `${file} is not well-formed JSON: ${(error as Error).message}`
        : `${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

function databaseOf({ name, database }: Cell, environment: Readonly<Record<string, string | undefined>>): string {
  if (!database.startsWith('$')) return database
  const url = environment[database.slice(1)]
  if (url === undefined || !/^postgres(ql)?:\/\/\S+$/.test(url))
    throw new CellsFileError(`The variable ${database.slice(1)} (database of the cell ${name}) must be a URL, postgres://….`)
  return url
}
