/** bin/cells: configures the load balancer in front of several cells, and the directory in which sign-in finds a user's cell. */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Cells, CellsFileError, readCellsFile } from '../src/platform/cells/cells-file.ts'
import { envoyConfiguration, envoyRoutes } from '../src/platform/cells/envoy.ts'
import { haproxyConfiguration, mapFiles, mapNames, replaceMap, writeFiles } from '../src/platform/cells/haproxy.ts'
import { type Routing, routingOf } from '../src/platform/cells/routing.ts'
import { type Refreshed, refreshDirectory, type Whereabouts } from '../src/platform/cells/whereabouts.ts'

const help = `bin/cells haproxy FILE --into FOLDER [options]   Writes haproxy.cfg and its maps.
bin/cells envoy FILE --into FOLDER [options]     Writes envoy.json and routes.json.
bin/cells refresh FILE [--into FOLDER] [options] Reads the tenants of every cell, writes the sign-in directory into each, and updates the maps or
                                                 routes in FOLDER. Run it immediately after a move, and every few minutes for new companies.
     --bind ADDRESS        Address on which the load balancer listens; default :443 with a certificate, :80 without.
     --certificate FILE    Certificate and key in one file, as a path on the load balancer.
     --folder PATH         Path of the files on the load balancer, if it is not FOLDER.
     --socket SOCKET       haproxy: the admin socket to configure. refresh: replaces the maps at runtime through this socket.

FILE lists the cells; requests that name no cell go to the first:

  { "cells": [
    { "name": "eu1", "region": "Europe", "servers": ["10.0.1.11:3000", "10.0.1.12:3000"], "database": "$EU1_DATABASE_URL" },
    { "name": "us1", "region": "America", "servers": ["10.0.2.11:3000"], "database": "$US1_DATABASE_URL" } ] }

database: postgres://… with a login that bypasses row-level security, or $NAME of a variable that contains it. Set INNKEEP_CELL to the name of
the cell in its services.`

const print = (line: string) => process.stdout.write(`${line}\n`)

/** The last known contents of each cell, stored next to the load balancer's files; used for a cell that does not respond. */
const knownFile = 'whereabouts.json'

/**
 * The contents of all cells. For cells that do not respond, the contents recorded when the load balancer's files were last written.
 *
 * @throws CellsFileError if nothing is known of such a cell: the load balancer would route its keys to the wrong cell
 */
function wholeOf({ whereabouts, missing, notWritten }: Refreshed, into: string | undefined): Whereabouts[] {
  const file = path.join(into ?? '.', knownFile)
  const known: Whereabouts[] = into !== undefined && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : []
  const carried = known.filter(({ cell }) => missing.some((each) => each.cell === cell))
  for (const { cell, why } of missing) process.stderr.write(`The cell ${cell} does not respond: ${why}.\n`)
  for (const { cell, why } of notWritten)
    process.stderr.write(`The directory could not be written to the cell ${cell}: ${why}.\n`)
  if (missing.length + notWritten.length > 0) process.exitCode = 1
  if (into !== undefined && carried.length < missing.length)
    throw new CellsFileError('The load balancer’s files were not changed: a cell does not respond, and nothing is known of it.')
  // If a tenant has moved since, its current location takes precedence.
  const found = new Set(whereabouts.flatMap(({ keys, tenants }) => [...keys, ...tenants]))
  return [
    ...whereabouts,
    ...carried.map((each) => ({
      ...each,
      keys: each.keys.filter((key) => !found.has(key)),
      tenants: each.tenants.filter((tenant) => !found.has(tenant)),
    })),
  ]
}

function writeRoutes(cells: Cells, routing: Routing, folder: string, kind: 'haproxy' | 'envoy'): void {
  writeFiles(
    folder,
    kind === 'haproxy' ? mapFiles(routing) : { 'routes.json': `${JSON.stringify(envoyRoutes(cells, routing), null, 1)}\n` },
  )
}

type Kind = 'haproxy' | 'envoy'
const configurationFiles = { haproxy: 'haproxy.cfg', envoy: 'envoy.json' } as const

const configurationOf = (
  kind: Kind,
  cells: Cells,
  options: Parameters<typeof haproxyConfiguration>[1],
): Record<string, string> =>
  kind === 'haproxy'
    ? { [configurationFiles.haproxy]: haproxyConfiguration(cells, options) }
    : { [configurationFiles.envoy]: `${JSON.stringify(envoyConfiguration(cells, options), null, 1)}\n` }

/** The programs for which the folder already has a configuration. */
function kindsIn(folder: string): readonly Kind[] {
  const kinds = (['haproxy', 'envoy'] as const).filter((kind) => fs.existsSync(path.join(folder, configurationFiles[kind])))
  if (kinds.length > 0) return kinds
  throw new CellsFileError(
    `There is neither haproxy.cfg nor envoy.json in ${folder}. Run bin/cells haproxy or bin/cells envoy first.`,
  )
}

async function run(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      bind: { type: 'string' },
      certificate: { type: 'string', default: '' },
      folder: { type: 'string' },
      socket: { type: 'string', default: '' },
    },
  })
  const [first, file, ...none] = positionals
  const verb = (['haproxy', 'envoy', 'refresh'] as const).find((each) => each === first)
  const { certificate, socket, into } = values
  if (verb === undefined || file === undefined || none.length > 0 || (verb !== 'refresh' && into === undefined))
    throw new Misused()
  const bind = values.bind ?? (certificate === '' ? ':80' : ':443')
  if (!/^([A-Za-z0-9.-]*|\[[0-9A-Fa-f:]+\]):\d{1,5}$/.test(bind))
    throw new CellsFileError(`--bind must be ADDRESS:PORT, not ${bind}.`)
  const cells = readCellsFile(file, process.env)
  const refreshed = await refreshDirectory(cells)
  for (const { cell, companies, keys } of refreshed.whereabouts)
    print(`${cell}: ${companies.length} companies, ${keys.length} keys without its prefix`)
  const whereabouts = wholeOf(refreshed, into)
  const routing = routingOf(cells, whereabouts)
  const folder = values.folder ?? path.resolve(into ?? '.')
  if (into !== undefined) {
    const options = { folder, bind, certificate, socket }
    for (const kind of verb === 'refresh' ? kindsIn(into) : [verb]) {
      writeRoutes(cells, routing, into, kind)
      if (verb !== 'refresh') writeFiles(into, configurationOf(kind, cells, options))
    }
  }
  if (into !== undefined) writeFiles(into, { [knownFile]: JSON.stringify(whereabouts) })
  if (verb === 'refresh' && socket !== '') {
    if (into === undefined) throw new CellsFileError('--socket needs --into, because HAProxy identifies its maps by their files.')
    for (const name of mapNames) await replaceMap(socket, path.posix.join(folder, `${name}.map`), routing[name])
    print('The maps of HAProxy were updated.')
  }
}

class Misused extends Error {}

const words = process.argv.slice(2)
if (words.some((word) => word === '--help' || word === '-h')) {
  print(help)
  process.exit(0)
}
try {
  await run(words)
} catch (error) {
  if (error instanceof Misused || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) {
    print(help)
    process.exit(1)
  }
  const isOfMachine = (error as { code?: string }).code !== undefined
  process.stderr.write(`${error instanceof CellsFileError || isOfMachine ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}
