/** bin/doctor: checks what a service needs before it starts, and reports each problem in a sentence, with its remedy. Read-only. */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { problemsOfMigratingLogin } from '../src/platform/database/database-rights.ts'
import { connectionOf, found } from '../src/platform/database/servers.ts'
import { refuseTakenPort } from '../src/platform/process/companions.ts'
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
  unknownSettings,
} from '../src/platform/process/configuration.ts'

const help = `bin/doctor

Checks the settings in the environment, the port, the data folder, and the database: version, encoding, rights, clock. Prints a line for each, and changes nothing. Ends
with 0 if a service would start.`

if (process.argv.length > 2) {
  process.stdout.write(`${help}\n`)
  process.exit(process.argv.some((word) => word === '--help' || word === '-h') ? 0 : 1)
}

/** Less free space than this is used up by a day or two of a busy property. */
const leastFreeBytes = 1024 ** 3

let hasProblems = false
const say = (subject: string, problems: readonly string[], fine: string): void => {
  hasProblems ||= problems.length > 0
  process.stdout.write(
    problems.length === 0 ? `✔ ${subject}: ${fine}\n` : problems.map((problem) => `✖ ${subject}: ${problem}\n`).join(''),
  )
}

function settingsOf(): Configuration | undefined {
  const unknown = unknownSettings(process.env)
  try {
    const configuration = readConfiguration(process.env)
    say('settings', unknown, 'each is known and has a value that it can have')
    return configuration
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    say('settings', [error.message, ...unknown], '')
    return undefined
  }
}

async function checkPort({ PORT: port, HOST: host }: Configuration): Promise<void> {
  const problem = await refuseTakenPort(port, host).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Another program listens on ${host}:${port}. If that is this service, all is well; otherwise choose another PORT.`,
    EACCES: `This user may not listen on ${port}. Choose a PORT above 1023, behind a proxy.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Choose a HOST that it has.`,
  }
  say('port', problem ? [sentences[problem.code ?? ''] ?? problem.message] : [], `${host}:${port} is free`)
}

/** The nearest folder that exists: the service creates what is missing. */
const existing = (folder: string): string => (fs.existsSync(folder) ? folder : existing(path.dirname(folder)))

function checkFolder({ INNKEEP_DATA_DIR: folder }: Configuration): void {
  const there = existing(path.resolve(folder))
  const problems: string[] = []
  try {
    fs.accessSync(there, fs.constants.W_OK)
  } catch {
    problems.push(`This user may not write to ${there}. Give it the folder, or choose another INNKEEP_DATA_DIR.`)
  }
  const { bavail, bsize } = fs.statfsSync(there)
  const free = bavail * bsize
  if (free < leastFreeBytes) problems.push(`Only ${Math.round(free / 1024 ** 2)} MB are free at ${there}; free at least 1 GB.`)
  say('data folder', problems, `${Math.round(free / 1024 ** 3)} GB free at ${there}`)
}

const connectionProblems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at the address of the database. Is it started, and does it listen there?',
  ENOTFOUND: 'The name of the database server cannot be resolved.',
  ETIMEDOUT: 'The database server does not answer. Does a firewall stand between?',
  '28P01': 'The password of the login is wrong.',
  '28000': 'The server does not let this login in from here (pg_hba.conf).',
  '3D000': 'The database does not exist. Create it: create database innkeep encoding UTF8;',
}

async function checkDatabase(configuration: Configuration): Promise<void> {
  if (configuration.embedded) return say('database', [], 'the service runs its own in the data folder')
  const { DATABASE_MIGRATION_URL: migrating, DATABASE_DIRECT_URL: direct, DATABASE_URL: url } = configuration
  try {
    const client = new pg.Client({ ...(await found(connectionOf(migrating || direct || url))), connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    const problems = await problemsOfMigratingLogin(client, { withClock: true })
    await client.end()
    say('database', problems, 'version, encoding, rights and clock are right')
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    say('database', [connectionProblems[code] ?? `It cannot be reached: ${message}`], '')
  }
}

const configuration = settingsOf()
if (configuration) {
  await checkPort(configuration)
  checkFolder(configuration)
  await checkDatabase(configuration)
  if (configuration.INNKEEP_PUBLIC_URL === '')
    process.stdout.write('– INNKEEP_PUBLIC_URL is not set: no links are mailed, and links of invitations are paths.\n')
}
process.exitCode = hasProblems ? 1 : 0
