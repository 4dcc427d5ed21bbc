/** bin/previous-release: runs the scenario tests of an earlier version, with its code, against the current schema. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedServer } from '../src/platform/database/embedded/supervisor.ts'
import { makeTemplate, serverVariable } from '../test/server.ts'

const help = `bin/previous-release [VERSION [FILE…]]

During an upgrade the version before runs beside the new one, on the new schema. VERSION is a tag or commit of this repository (default: the one of db/previous-release); its test/scenarios (or the files that are named, as test/scenarios/stays/a-stay.test.ts)
run with its own code, on databases that were migrated by this version. Its dependencies have to be those that are installed.

Ends with the status of the tests.`

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
const [version = fs.readFileSync(path.join(import.meta.dirname, '..', 'db', 'previous-release'), 'utf8').trim(), ...files] =
  positionals
if (values.help) {
  process.stdout.write(`${help}\n`)
  process.exit(0)
}
const root = path.join(import.meta.dirname, '..')
const git = (...words: string[]) => spawnSync('git', ['-C', root, ...words], { encoding: 'utf8' })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-previous-'))
// The database server's user must be able to traverse the folder.
fs.chmodSync(folder, 0o755)
const checkout = path.join(folder, 'checkout')
const made = git('worktree', 'add', '--detach', checkout, version)
if (made.status !== 0) {
  process.stderr.write(`${made.stderr.trim()}\n`)
  process.exit(1)
}
const server = await startEmbeddedServer({
  dataDirectory: path.join(folder, 'data'),
  durable: false,
  maximumConnections: 200,
  canBeFollowed: true,
})
try {
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'))
  process.env[serverVariable] = JSON.stringify(server.connection('postgres', 'postgres'))
  // Migrated by this version, so that the earlier one runs on the current schema.
  await makeTemplate('shared')
  const scenarios = path.join('test', 'scenarios')
  const wanted =
    files.length > 0
      ? files
      : fs
          .readdirSync(path.join(checkout, scenarios), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.test.ts'))
          .toSorted()
          .map((name) => path.join(scenarios, name))
  const { status } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=spec', '--test-timeout=120000', '--test-force-exit', '--test-concurrency=3', ...wanted],
    { cwd: checkout, stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} finally {
  await server.stop()
  git('worktree', 'remove', '--force', checkout)
  fs.rmSync(folder, { recursive: true, force: true })
}
