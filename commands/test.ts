/**
 * npm test: types, lint, format, tests and the checks that generated files are current. Checks and tests run in parallel. Failures are printed when their
 * process ends; the twenty slowest files and the counts at the end. `bin/test FILE…` runs only those test files.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { startEmbeddedServer } from '../src/platform/database/embedded/supervisor.ts'
import {
  allTestFiles,
  asksTheDatabase,
  measuresTime,
  needsFollowedServer,
  needsPreparedData,
  processesOf,
} from '../test/groups.ts'
import { prepareData, preparedDataVariable } from '../test/process.ts'
import { openRunFolder } from '../test/run-folder.ts'
import { followedServerVariable, makeTemplate, serverVariable, type TestServer } from '../test/server.ts'
import { countSlowProofs, slowProofsVariable } from '../test/slow-proofs.ts'
import { buildConsole, isConsoleOutdated } from '../web/build-console.ts'

const root = path.join(import.meta.dirname, '..')
const tools = path.join(root, 'node_modules', '.bin')
const innkeep = path.join(root, 'bin', 'innkeep.mjs')

const help = `npm test [-- OPTION… FILE…]

Without a file: type-check, lint, format check, all tests, and the checks that generated files are current.
With files: only those tests.

--proofs    Only the files that have slow proofs, with those (test/slow-proofs.ts); \`bin/proofs\` says it, too.
--database  Only the tests that ask the database (test/groups.ts): for a run on another PostgreSQL.
--names F   Writes the name of every test to F, a line each.

INNKEEP_TEST_DATABASE_URL  A PostgreSQL server (15 to 18) to test on instead of the embedded one; its role must be
                           allowed to create databases and roles.
INNKEEP_TEST_FOLLOWED_DATABASE_URL  Another one, with logical replication, for the tests that move tenants.
                           Default: the same.`

/** Concurrent test processes. More than two cores can use, because many of them wait for other processes. */
const testsAtOnce = 3

/** Maximum number of lines printed for a failed process. */
const longestFailure = 200

const given = process.argv.slice(2)
if (given.includes('--help') || given.includes('-h')) {
  process.stdout.write(`${help}\n`)
  process.exit(0)
}
const namesFile = given.includes('--names') ? given[given.indexOf('--names') + 1] : undefined
const wantedFiles = given.filter((argument) => !argument.startsWith('--') && argument !== namesFile)
const onlyDatabase = given.includes('--database')
const withProofs = given.includes('--proofs')
if (withProofs) process.env[slowProofsVariable] = '1'
const isWhole = wantedFiles.length === 0 && !onlyDatabase && !withProofs
const files =
  wantedFiles.length > 0
    ? wantedFiles
    : allTestFiles().filter(
        (file) => (!onlyDatabase || asksTheDatabase(file)) && (!withProofs || countSlowProofs(root, file) > 0),
      )

interface Ended {
  /** The exit code, or the signal that ended the process. */
  readonly status: number | NodeJS.Signals | null
  readonly output: string
  readonly seconds: number
}

/** Running processes; terminated if the run is interrupted. */
const running = new Set<ReturnType<typeof spawn>>()
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopped = true
    for (const child of running) child.kill('SIGKILL')
    process.exitCode = 1
  })

/** Runs a program and collects its output; `shows` also prints it immediately. */
const run = (command: string, args: readonly string[], { shows = false, environment = {} } = {}): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    const read = (bytes: Buffer) => {
      output += String(bytes)
      if (shows) process.stdout.write(bytes)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('close', (status, signal) => {
      running.delete(child)
      resolve({ status: status ?? signal, output, seconds: (performance.now() - started) / 1_000 })
    })
  })

const failures: string[] = []
const tell = (name: string, { status, output, seconds }: Ended): void => {
  process.stdout.write(`${status === 0 ? '✔' : '✖'} ${name} (${seconds.toFixed(1)} s${status === 0 ? '' : `, exit ${status}`})\n`)
  if (status === 0) return
  failures.push(name)
  process.stdout.write(`${failurePart(output)}\n`)
}

/**
 * The failed part of the output. Limited, because a suite whose setup fails reports thousands of tests: its beginning; or its end where no test failed, which is
 * what a process said that ended by itself.
 */
function failurePart(output: string): string {
  const begins = output.indexOf('✖ failing tests:')
  const lines = (begins < 0 ? output : output.slice(begins)).split('\n')
  const left = lines.length - longestFailure
  if (left <= 0) return lines.join('\n')
  return begins < 0
    ? [`… ${left} lines before`, ...lines.slice(-longestFailure)].join('\n')
    : [...lines.slice(0, longestFailure), `… ${left} more lines`].join('\n')
}

/** Checks, run one after the other in parallel with the tests. Run with the pinned Node, because the tools' shebang lines would use the system's. */
const checks: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['types', path.join(tools, 'tsc')],
  ['types of the console', path.join(tools, 'tsc'), '-p', 'web'],
  ['lint', path.join(tools, 'oxlint'), '--type-aware', '--deny-warnings'],
  ['format', path.join(tools, 'biome'), 'format'],
  ['openapi.json, docs/events.md and docs/permissions.md are current', process.execPath, innkeep, 'openapi', '--check'],
  ['the clients are current', process.execPath, innkeep, 'clients', '--check'],
  ['every link of the documentation holds', process.execPath, innkeep, 'docs', '--check'],
  [
    'openapi.json lints clean (Spectral)',
    process.execPath,
    path.join(tools, 'spectral'),
    'lint',
    '--fail-severity=hint',
    'openapi.json',
  ],
  [
    'openapi.json lints clean (Redocly)',
    process.execPath,
    path.join(tools, 'redocly'),
    'lint',
    '--format=stylish',
    '--max-problems=20',
    'openapi.json',
  ],
  ['db/schema.sql is current', process.execPath, innkeep, 'schema', '--check'],
]

async function runChecks(): Promise<void> {
  // Services that tests start would each build it.
  if (!fs.existsSync(path.join(root, 'build', 'docs', 'index.html')))
    tell('the documentation is built', await run(process.execPath, [innkeep, 'docs']))
  for (const [name, program, ...args] of checks) if (!stopped) tell(name, await run(program, args))
}

interface Reported {
  readonly name: string
  readonly nesting: number
  readonly file?: string
  readonly isSuite: boolean
  readonly passed: boolean
  readonly skip?: string
  readonly milliseconds: number
}
const reported: Reported[] = []

/** Runs the test files of one process. Several files in one process import the service only once. */
async function runTests(group: readonly string[], folder: string, position: number): Promise<void> {
  const report = path.join(folder, `report-${position}.jsonl`)
  const shows = files.length === 1
  const ended = await run(
    process.execPath,
    [
      '--test',
      // Without a further process for each file: this process is there for the group.
      '--test-isolation=none',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./test/report.ts',
      `--test-reporter-destination=${report}`,
      `--test-timeout=${withProofs ? 900_000 : 120_000}`,
      '--test-force-exit',
      ...group,
    ],
    { shows },
  )
  const lines = fs.existsSync(report) ? fs.readFileSync(report, 'utf8').split('\n') : []
  const tests = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Reported)
  reported.push(...tests.map((each) => (each.file === undefined && group.length === 1 ? { ...each, file: group[0] } : each)))
  const count = tests.filter(({ isSuite }) => !isSuite).length
  const name =
    group.length === 1
      ? String(group[0])
      : `${group.length} files: ${group.map((file) => path.basename(file, '.test.ts')).join(' ')}`
  // A process that ended without running any test has failed, whatever its exit code.
  const complete = ended.status === 0 && count === 0 ? { ...ended, status: 1 } : ended
  tell(`${name}: ${count} tests`, shows ? { ...complete, output: '' } : complete)
}

async function runAllTests(folder: string): Promise<void> {
  const groups = wantedFiles.length > 0 ? wantedFiles.map((file) => [file]) : processesOf(files)
  const entries = [...groups.entries()]
  const isCalm = ([, group]: (typeof entries)[number]) => group.some(measuresTime)
  const waiting = entries.filter((entry) => !isCalm(entry))
  const next = async (): Promise<void> => {
    const group = waiting.shift()
    if (!group || stopped) return
    await runTests(group[1], folder, group[0])
    return next()
  }
  await Promise.all(Array.from({ length: testsAtOnce }, next))
  // What measures time comes last, one after the other, when nothing else takes any.
  await checking
  for (const [position, group] of entries.filter(isCalm)) if (!stopped) await runTests(group, folder, position)
}

function printSlowest(): void {
  const seconds = new Map<string, number>()
  for (const { file, nesting, milliseconds } of reported)
    if (nesting === 0 && file !== undefined) seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1_000)
  const slowest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, 20)
  process.stdout.write('\nThe slowest files, in seconds:\n')
  for (const [file, time] of slowest)
    process.stdout.write(`${time.toFixed(1).padStart(7)}  ${path.relative(root, path.resolve(root, file))}\n`)
}

const started = performance.now()
const url = process.env.INNKEEP_TEST_DATABASE_URL
const folder = openRunFolder()
const checking = isWhole ? runChecks() : Promise.resolve()
// Browser tests need the console; build it once here, so that concurrent tests do not.
if (isConsoleOutdated()) await buildConsole()
/** The servers that the run has started by itself. */
const servers: { stop(): Promise<void> }[] = []
/** Starts a server, or takes the one at `address`, and tells the test files about it. */
async function provideServer(name: TestServer, address: string | undefined): Promise<void> {
  const variable = name === 'shared' ? serverVariable : followedServerVariable
  if (address === undefined) {
    const dataDirectory = path.join(folder, name)
    const server = await startEmbeddedServer({
      dataDirectory,
      durable: false,
      isCleanedUp: false,
      maximumConnections: 300,
      canBeFollowed: name === 'followed',
    })
    servers.push(server)
    process.env[variable] = JSON.stringify(server.connection('postgres', 'postgres'))
  } else process.env[variable] = JSON.stringify({ connectionString: address })
  await makeTemplate(name)
}
// Share the compile cache, because every process loads the whole service.
const compiled = getCompileCacheDir()
if (compiled) process.env.NODE_COMPILE_CACHE ??= path.dirname(compiled)
try {
  await provideServer('shared', url)
  if (files.some(needsFollowedServer)) await provideServer('followed', process.env.INNKEEP_TEST_FOLLOWED_DATABASE_URL ?? url)
  let preparing: Promise<void> | undefined
  if (files.some(needsPreparedData)) {
    const prepared = path.join(folder, 'prepared', 'data')
    fs.mkdirSync(path.dirname(prepared), { mode: 0o777 })
    fs.chmodSync(path.dirname(prepared), 0o777)
    process.env[preparedDataVariable] = prepared
    preparing = prepareData(prepared)
  }
  process.stdout.write(
    `${files.length} test files on ${url ? 'the server of INNKEEP_TEST_DATABASE_URL' : 'the embedded PostgreSQL'}\n`,
  )
  await runAllTests(folder)
  await preparing
  await checking
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  fs.rmSync(folder, { recursive: true, force: true })
}

const tests = reported.filter(({ isSuite }) => !isSuite)
if (files.length > 1) printSlowest()
if (namesFile !== undefined)
  fs.writeFileSync(
    namesFile,
    `${tests
      .map(({ name }) => name)
      .toSorted()
      .join('\n')}\n`,
  )
const left = withProofs ? 0 : files.reduce((count, file) => count + countSlowProofs(root, file), 0)
if (left > 0) process.stdout.write(`slow proofs left to bin/proofs: ${left}\n`)
const skipped = tests.filter(({ skip }) => skip !== undefined)
for (const { name, skip } of skipped) process.stdout.write(`skipped: ${name}${skip === '' ? '' : ` (${skip})`}\n`)
if (failures.length > 0) process.stdout.write(`\n✖ Failed: ${failures.join('; ')}\n`)
const failed = tests.filter(({ passed }) => !passed).length
process.stdout.write(`\nThe whole run took ${((performance.now() - started) / 1_000).toFixed(0)} s.\n`)
process.stdout.write(`${tests.length - failed - skipped.length} passed, ${failed} failed, ${skipped.length} skipped\n`)
if (failures.length > 0 || failed > 0) process.exitCode = 1
