/**
 * The one list of how the test files run. Every file is on exactly one side of two questions, and `test/groups.test.ts` fails for one that isn't:
 *
 * - Does it ask the database? Then it also runs on the oldest PostgreSQL that is supported.
 * - Does it need a process of its own, because it takes long, or changes the environment or the priority of its process? All others share a few processes, each of
 *   which imports the service once.
 */
import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** Ask the database: whole folders end in a slash. */
const asksDatabase = [
  'test/scenarios/',
  'test/account-model.test.ts',
  'test/books.test.ts',
  'test/costs.test.ts',
  'test/event-positions.test.ts',
  'test/every-operation.test.ts',
  'test/faults/leaving.test.ts',
  'test/faults/payments.test.ts',
  'test/faults/webhooks.test.ts',
  'test/idempotency.test.ts',
  'test/invariants-of-money-later.test.ts',
  'test/invariants.test.ts',
  'test/isolation.test.ts',
  'test/migrations.test.ts',
  'test/tenants-being-moved.test.ts',
  'test/demo.test.ts',
  'test/plans.test.ts',
  'test/platform/flush.test.ts',
  'test/platform/heartbeat.test.ts',
  'test/platform/statistics.test.ts',
  'test/pooler.test.ts',
  'test/previous-release.test.ts',
  'test/property.test.ts',
  'test/seasons.test.ts',
  'test/tenant-file.test.ts',
  'test/tenant-move.test.ts',
  'test/walls.test.ts',
]

/** Don't: pure rules, documents, the console in a browser, and what starts an embedded PostgreSQL by itself. */
const onceIsEnough = [
  'src/',
  'web/',
  'test/console/',
  'test/api-changes.test.ts',
  'test/banned-words.test.ts',
  'test/backup.test.ts',
  'test/boundaries.test.ts',
  'test/cells.test.ts',
  'test/chart.test.ts',
  'test/clients.test.ts',
  'test/compose.test.ts',
  'test/docs.test.ts',
  'test/einvoice-corpus.test.ts',
  'test/einvoice-hostile.test.ts',
  'test/einvoice-rules.test.ts',
  'test/faults/captures.test.ts',
  'test/faults/fairness.test.ts',
  'test/faults/kills.test.ts',
  'test/faults/overload.test.ts',
  'test/faults/places.test.ts',
  'test/groups.test.ts',
  'test/long-functions.test.ts',
  'test/mcp.test.ts',
  'test/openapi-of-one-tag.test.ts',
  'test/own-database.test.ts',
  'test/platform/admission.test.ts',
  'test/platform/fair-places.test.ts',
  'test/platform/pure-parts.test.ts',
  'test/platform/webhook-safety.test.ts',
  'test/processes.test.ts',
  'test/replay.test.ts',
  'test/replica.test.ts',
  'test/restore.test.ts',
  'test/roles-table.test.ts',
  'test/rules-lock.test.ts',
  'test/servers.test.ts',
  'test/service.test.ts',
  'test/tenant-command.test.ts',
  'test/upgrade-database.test.ts',
  'test/upgrade.test.ts',
]

/** In a process of their own, because they measure time or change the environment of their process; those that take longest first: they begin the run. */
const alone = [
  'test/every-operation.test.ts',
  'test/roles-table.test.ts',
  'test/backup.test.ts',
  'test/faults/places.test.ts',
  'test/plans.test.ts',
  'test/property.test.ts',
  'test/tenant-command.test.ts',
  'test/faults/',
  'test/costs.test.ts',
  // Fills a hotel as fast as it can: others in its process would wait.
  'test/demo.test.ts',
  'test/einvoice-hostile.test.ts',
  'test/platform/admission.test.ts',
  'test/processes.test.ts',
  'test/replica.test.ts',
  'test/restore.test.ts',
  // Uses up the failed sign-ins that the process allows its address.
  'test/scenarios/people/sign-in-attacks.test.ts',
  'test/service.test.ts',
  'test/upgrade.test.ts',
]

/** Compare the time of one caller with that of another: they run when nothing else does. */
const timed = ['test/faults/fairness.test.ts', 'test/faults/overload.test.ts', 'test/platform/admission.test.ts']

/** Move tenants between databases: they have a server of their own, with logical replication. */
const movesTenants = ['test/cells.test.ts', 'test/tenant-command.test.ts', 'test/tenant-move.test.ts']

/** With a browser: these share a few processes, each with one browser. */
const withBrowser = ['test/console/', 'test/scenarios/people/passkeys-in-a-browser.test.ts']

/** Start services, servers or other programs and mostly wait for them: these share a few processes. */
const withPrograms = [
  'test/cells.test.ts',
  'test/chart.test.ts',
  'test/clients.test.ts',
  'test/docs.test.ts',
  'test/einvoice-corpus.test.ts',
  'test/mcp.test.ts',
  'test/migrations.test.ts',
  'test/own-database.test.ts',
  'test/platform/statistics.test.ts',
  'test/pooler.test.ts',
  'test/previous-release.test.ts',
  'test/replay.test.ts',
  'test/rules-lock.test.ts',
  'test/servers.test.ts',
  'test/tenant-move.test.ts',
  'test/upgrade-database.test.ts',
]

/** How many processes share the files that can share one. */
const processesFor = { database: 6, browser: 4, programs: 3 }

const stands = (file: string, entry: string): boolean => (entry.endsWith('/') ? file.startsWith(entry) : file === entry)
const isIn = (file: string, list: readonly string[]): boolean => list.some((entry) => stands(file, entry))

/** Every test file of the project, from its root, in the order of their names. */
export const allTestFiles = (): string[] =>
  ['src', 'test', 'web'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.join(folder, file))
      .toSorted(),
  )

/** On which sides of the first question a file is; exactly one is right. */
export const sidesOf = (file: string): string[] => [
  ...(isIn(file, asksDatabase) ? ['asks the database'] : []),
  ...(isIn(file, onceIsEnough) ? ['once is enough'] : []),
]

/** What the lists name and no file matches. */
export const namedInVain = (files: readonly string[]): string[] =>
  [
    ...asksDatabase,
    ...onceIsEnough,
    ...alone,
    ...timed,
    ...movesTenants,
    ...startsFromDemo,
    ...withBrowser,
    ...withPrograms,
  ].filter((entry) => !files.some((file) => stands(file, entry)))

/** Whether a file needs a machine on which nothing else runs. */
export const measuresTime = (file: string): boolean => isIn(file, timed)

/** Start the service on the data of the demo, which the runner prepares once. */
const startsFromDemo = [
  'test/backup.test.ts',
  'test/console/around-a-stay.test.ts',
  'test/console/restart.test.ts',
  'test/faults/captures.test.ts',
  'test/faults/overload.test.ts',
  'test/processes.test.ts',
]
export const needsPreparedData = (file: string): boolean => isIn(file, startsFromDemo)

/** Whether a file needs the server with logical replication. */
export const needsFollowedServer = (file: string): boolean => isIn(file, movesTenants)

/** The files of a run on the oldest PostgreSQL. */
export const asksTheDatabase = (file: string): boolean => isIn(file, asksDatabase)

/** Divides files among processes, so that each has about the same amount of work. */
function divided(files: readonly string[], among: number): string[][] {
  const sized = files
    .map((file) => ({ file, size: fs.statSync(path.join(root, file)).size }))
    .toSorted((one, other) => other.size - one.size)
  const groups = Array.from({ length: Math.min(among, sized.length) }, () => ({ files: [] as string[], size: 0 }))
  for (const { file, size } of sized) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least))
    smallest.files.push(file)
    smallest.size += size
  }
  return groups.map((group) => group.files)
}

/** The processes of a run: long files and browsers begin, what shares a process by itself fills the gaps, and small things end it. */
export function processesOf(files: readonly string[]): string[][] {
  const place = (file: string) => alone.findIndex((entry) => stands(file, entry))
  const single = files
    .filter((file) => place(file) >= 0)
    .toSorted((one, other) => place(one) - place(other))
    .map((file) => [file])
  const shared = files.filter((file) => place(file) < 0)
  const browser = shared.filter((file) => isIn(file, withBrowser))
  const programs = shared.filter((file) => isIn(file, withPrograms))
  const others = shared.filter((file) => !browser.includes(file) && !programs.includes(file))
  const long = 7
  return [
    ...single.slice(0, long),
    ...divided(browser, processesFor.browser),
    ...divided(programs, processesFor.programs),
    ...divided(others.filter(asksTheDatabase), processesFor.database),
    ...single.slice(long),
    others.filter((file) => !asksTheDatabase(file)),
  ].filter((group) => group.length > 0)
}
