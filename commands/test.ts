/** npm test: types, lint, format, tests, drift. `bin/test FILE…` runs only those test files. Stops at the first step that fails. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedServer } from '../src/platform/database/embedded/supervisor.ts'
import { makeTemplate, serverVariable } from '../test/server.ts'
import { buildConsole, isConsoleOutdated } from '../web/build-console.ts'

const root = path.join(import.meta.dirname, '..')
const tools = path.join(root, 'node_modules', '.bin')

const help = `npm test [-- FILE…]

Without a file: type-check, lint, format check, all tests, and the checks that openapi.json and db/schema.sql are current.
With files: only those tests.

INNKEEP_TEST_DATABASE_URL  A PostgreSQL server (15 to 18) to test on instead of the embedded one; its role must be
                           allowed to create databases and roles.`

const files = process.argv.slice(2)
if (files.includes('--help') || files.includes('-h')) {
  process.stdout.write(`${help}\n`)
  process.exit(0)
}

const step = (name: string, command: string, ...args: string[]) => {
  const started = performance.now()
  process.stdout.write(`\n▶ ${name}\n`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    process.stdout.write(`✖ ${name} failed\n`)
    process.exitCode = 1
    return false
  }
  process.stdout.write(`✔ ${name} (${((performance.now() - started) / 1_000).toFixed(1)} s)\n`)
  return true
}

const checks =
  files.length > 0 ||
  (step('types', path.join(tools, 'tsc')) &&
    step('types of the console', path.join(tools, 'tsc'), '-p', 'web') &&
    step('lint', path.join(tools, 'oxlint'), '--type-aware', '--deny-warnings') &&
    step('format', path.join(tools, 'biome'), 'format'))

if (checks) {
  // Tests open it in a browser; several at once must not each build it.
  if (isConsoleOutdated()) await buildConsole()
  const url = process.env.INNKEEP_TEST_DATABASE_URL
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-test-'))
  // The server's own user has to walk through it.
  fs.chmodSync(folder, 0o755)
  const server = url
    ? undefined
    : await startEmbeddedServer({
        dataDirectory: folder,
        durable: false,
        maximumConnections: 200,
        canBeFollowed: true,
      })
  // Each test file is a process, and most read the whole service: what was compiled for one is there for the next.
  const compiled = getCompileCacheDir()
  if (compiled) process.env.NODE_COMPILE_CACHE ??= path.dirname(compiled)
  try {
    process.env[serverVariable] = JSON.stringify(server ? server.connection('postgres', 'postgres') : { connectionString: url })
    await makeTemplate()
    const wanted = files.length > 0 ? files : testFiles('test', 'src', 'web')
    step(
      `tests (${wanted.length} files, ${url ? 'PostgreSQL of INNKEEP_TEST_DATABASE_URL' : 'embedded PostgreSQL'})`,
      process.execPath,
      '--test',
      '--test-reporter=spec',
      '--test-timeout=120000',
      '--test-force-exit',
      '--test-concurrency=3',
      ...wanted,
    )
  } finally {
    await server?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

if (checks && files.length === 0 && process.exitCode !== 1) {
  const run = (name: string, ...args: string[]) => step(name, process.execPath, ...args)
  const innkeep = path.join(root, 'bin', 'innkeep.mjs')
  // Under the pinned Node; the tools' own start lines would take the machine's.
  void (
    run('openapi.json, docs/events.md and docs/permissions.md are current', innkeep, 'openapi', '--check') &&
    run('the clients are current', innkeep, 'clients', '--check') &&
    run('every link of the documentation holds', innkeep, 'docs', '--check') &&
    run('openapi.json lints clean (Spectral)', path.join(tools, 'spectral'), 'lint', '--fail-severity=hint', 'openapi.json') &&
    run(
      'openapi.json lints clean (Redocly)',
      path.join(tools, 'redocly'),
      'lint',
      '--format=stylish',
      '--max-problems=20',
      'openapi.json',
    ) &&
    run('db/schema.sql is current', innkeep, 'schema', '--check')
  )
}

function testFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.join(folder, file))
      .toSorted(),
  )
}
