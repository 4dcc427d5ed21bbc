/** bin/cells: the router in front of several cells, and the directory by which people find theirs. */
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
bin/cells refresh FILE [--into FOLDER] [options] Asks every cell who lives there, writes the directory for signing in into each, and the maps or routes of FOLDER anew.
                                                 After a move at once, and every few minutes for new companies.
     --bind ADDRESS        Where the router listens; default :443 with a certificate, :80 without.
     --certificate FILE    Certificate and key in one file, as the router finds it.
     --folder PATH         Where the router finds the files, if that is not FOLDER.
     --socket SOCKET       haproxy: where its maps can be changed while it runs. refresh: changes them there.

FILE lists the cells; the first takes what names none:

  { "cells": [
    { "name": "eu1", "region": "Europe", "servers": ["10.0.1.11:3000", "10.0.1.12:3000"], "database": "$EU1_DATABASE_URL" },
    { "name": "us1", "region": "America", "servers": ["10.0.2.11:3000"], "database": "$US1_DATABASE_URL" } ] }

database: postgres://… by a login that passes row security, or $NAME of a variable that holds it. The services of a cell have its name in INNKEEP_CELL.`

const print = (line: string) => process.stdout.write(`${line}\n`)

/** What is known of each cell, beside the files of the router: for a cell that does not answer. */
const knownFile = 'whereabouts.json'

/**
 * What lives where, also of cells that do not answer now, as it was known when the files of the router were written last.
 *
 * @throws CellsFileError when nothing is known of one: without it the router would send its keys elsewhere
 */
function wholeOf({ whereabouts, missing, notWritten }: Refreshed, into: string | undefined): Whereabouts[] {
  const file = path.join(into ?? '.', knownFile)
  const known: Whereabouts[] = into !== undefined && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : []
  const carried = known.filter(({ cell }) => missing.some((each) => each.cell === cell))
  for (const { cell, why } of missing) process.stderr.write(`The cell ${cell} does not answer: ${why}.\n`)
  for (const { cell, why } of notWritten)
    process.stderr.write(`The directory could not be written into the cell ${cell}: ${why}.\n`)
  if (missing.length + notWritten.length > 0) process.exitCode = 1
  if (into !== undefined && carried.length < missing.length)
    throw new CellsFileError('The files of the router stay as they were: nothing is known of a cell that does not answer.')
  // What has moved since is where it was found now.
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
  const [verb, file, ...none] = positionals
  const { certificate, socket, into } = values
  const isKnown = verb === 'haproxy' || verb === 'envoy' || verb === 'refresh'
  if (!isKnown || file === undefined || none.length > 0 || (verb !== 'refresh' && into === undefined)) throw new Misused()
  const bind = values.bind ?? (certificate === '' ? ':80' : ':443')
  if (!/^([A-Za-z0-9.-]*|\[[0-9A-Fa-f:]+\]):\d{1,5}$/.test(bind))
    throw new CellsFileError(`--bind takes ADDRESS:PORT, not ${bind}.`)
  const cells = readCellsFile(file, process.env)
  const refreshed = await refreshDirectory(cells)
  for (const { cell, companies, keys } of refreshed.whereabouts)
    print(`${cell}: ${companies.length} companies, ${keys.length} keys that do not begin with its name`)
  const whereabouts = wholeOf(refreshed, into)
  const routing = routingOf(cells, whereabouts)
  const folder = values.folder ?? path.resolve(into ?? '.')
  if (into !== undefined && verb === 'haproxy') {
    writeRoutes(cells, routing, into, 'haproxy')
    writeFiles(into, { 'haproxy.cfg': haproxyConfiguration(cells, { folder, bind, certificate, socket }) })
  } else if (into !== undefined && verb === 'envoy') {
    writeRoutes(cells, routing, into, 'envoy')
    writeFiles(into, { 'envoy.json': `${JSON.stringify(envoyConfiguration(cells, { folder, bind, certificate }), null, 1)}\n` })
  } else if (into !== undefined) {
    const kinds = (['haproxy', 'envoy'] as const).filter((kind) =>
      fs.existsSync(path.join(into, kind === 'haproxy' ? 'haproxy.cfg' : 'envoy.json')),
    )
    if (kinds.length === 0)
      throw new CellsFileError(
        `There is no haproxy.cfg and no envoy.json in ${into}: make it with bin/cells haproxy or envoy first.`,
      )
    for (const kind of kinds) writeRoutes(cells, routing, into, kind)
  }
  if (into !== undefined) writeFiles(into, { [knownFile]: JSON.stringify(whereabouts) })
  if (verb === 'refresh' && socket !== '') {
    if (into === undefined) throw new CellsFileError('--socket goes with --into: HAProxy knows its maps by their files.')
    for (const name of mapNames) await replaceMap(socket, path.posix.join(folder, `${name}.map`), routing[name])
    print('HAProxy has the new maps.')
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
