/**
 * bin/mutate: whether the tests notice small faults. Each mutation is put into a copy of the project, and the tests of the file run against it; what they don't notice
 * survives and is printed. Not a part of npm test: a file takes minutes.
 */
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedServer } from '../src/platform/database/embedded/supervisor.ts'
import { makeTemplate, serverVariable } from '../test/server.ts'
import { type Mutation, mutationsOf } from './mutations.ts'

const root = path.join(import.meta.dirname, '..')
const help = `bin/mutate FILE… [--tests FILE,FILE…] [--every N] [--at-once N]

Puts one small fault after the other into the files (a boundary, a sign, a condition, a number) and runs tests against each. Prints the
faults that no test notices, and how many of all were noticed.

--tests    The tests to run, comma-separated; default: the tests beside the file, and the scenarios that test/mutation-tests.tsv names for its module.
--every    Tries only every Nth mutation: a sample.
--at-once  How many are tried at the same time; default 2.
`
const given = process.argv.slice(2)
if (given.includes('--help') || given.length === 0) {
  process.stdout.write(help)
  process.exit(given.length === 0 ? 1 : 0)
}
const option = (name: string): string | undefined => (given.includes(name) ? given[given.indexOf(name) + 1] : undefined)
const taken = new Set(['--tests', '--every', '--at-once'].flatMap((name) => [name, option(name)]))
const files = given.filter((argument) => !taken.has(argument))
const every = Number(option('--every') ?? 1)
const atOnce = Number(option('--at-once') ?? 2)
/** A mutation that makes a test run for ever is noticed, too. */
const secondsAtMost = 120

const scenarioFiles = fs
  .readdirSync(path.join(root, 'test', 'scenarios'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('test', 'scenarios', file))
function scenarioFile(name: string): string {
  const file = scenarioFiles.find((each) => path.basename(each) === `${name}.test.ts`)
  if (file === undefined) throw new Error(`test/mutation-tests.tsv names the scenario ${name}, which does not exist`)
  return file
}

const scenariosOf = new Map(
  fs
    .readFileSync(path.join(root, 'test', 'mutation-tests.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [module = '', tests = ''] = line.split('\t')
      return [module, tests.split(' ').map(scenarioFile)]
    }),
)

/** Those beside the file, and the scenarios of its module. */
function testsOf(file: string): string[] {
  const wanted = option('--tests')
  if (wanted !== undefined) return wanted.split(',')
  const folder = path.dirname(file)
  const name = path.basename(file, '.ts')
  const beside = fs
    .readdirSync(path.join(root, folder))
    .filter(
      (each) => each.endsWith('.test.ts') && fs.readFileSync(path.join(root, folder, each), 'utf8').includes(`'./${name}.ts'`),
    )
    .map((each) => path.join(folder, each))
  const module = file.split('/').slice(2, 4).join('/')
  return [...beside, ...(scenariosOf.get(module) ?? [])]
}

/** A copy of the project in which the mutation stands: everything but the one file is shared with the original. */
function copyOfProject(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-mutation-'))
  for (const entry of [
    'bin',
    'commands',
    'src',
    'db',
    'test',
    'bench',
    'replay',
    'seasons',
    'web',
    'build',
    'clients',
    'docs',
    'package.json',
    'openapi.json',
  ])
    if (fs.existsSync(path.join(root, entry))) spawnSync('cp', ['-al', path.join(root, entry), copy])
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

const runTests = (copy: string, tests: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--test', '--test-isolation=none', '--test-reporter=dot', '--test-timeout=60000', '--test-force-exit', ...tests],
      { cwd: copy, stdio: 'ignore', timeout: secondsAtMost * 1_000, killSignal: 'SIGKILL' },
    )
    child.once('close', (status) => resolve(status === 0))
  })

async function mutate(copy: string, file: string, text: string, mutation: Mutation, tests: readonly string[]): Promise<boolean> {
  const place = path.join(copy, file)
  // The copy shares the file with the project: it is replaced, never written to.
  fs.rmSync(place)
  fs.writeFileSync(place, text.slice(0, mutation.start) + mutation.replacement + text.slice(mutation.end))
  try {
    return await runTests(copy, tests)
  } finally {
    fs.rmSync(place)
    fs.writeFileSync(place, text)
  }
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-mutate-'))
fs.chmodSync(folder, 0o755)
const server = await startEmbeddedServer({ dataDirectory: folder, durable: false, isCleanedUp: false, maximumConnections: 200 })
process.env[serverVariable] = JSON.stringify(server.connection('postgres', 'postgres'))
const copies = Array.from({ length: atOnce }, copyOfProject)
let [tried, noticed] = [0, 0]
try {
  await makeTemplate('shared')
  for (const file of files) {
    const tests = testsOf(file)
    if (tests.length === 0)
      throw new Error(`No tests are named for ${file}: add its module to test/mutation-tests.tsv, or say --tests.`)
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const waiting = mutationsOf(text).filter((_, position) => position % every === 0)
    process.stdout.write(`${file}: ${waiting.length} mutations, ${tests.join(' ')}\n`)
    if (!(await runTests(copies[0] as string, tests))) throw new Error(`The tests of ${file} fail without any mutation.`)
    const work = async (copy: string): Promise<void> => {
      for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
        tried += 1
        if (await mutate(copy, file, text, mutation, tests))
          process.stdout.write(`  survived: ${file}:${mutation.line} ${mutation.original} → ${mutation.replacement}\n`)
        else noticed += 1
      }
    }
    await Promise.all(copies.map(work))
  }
} finally {
  for (const copy of copies) fs.rmSync(copy, { recursive: true, force: true })
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${noticed} of ${tried} mutations noticed (${tried === 0 ? 0 : Math.round((noticed / tried) * 100)} %)\n`)
