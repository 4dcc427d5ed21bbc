/** bin/tenant: creates tenants and keys; exports, imports, moves and deletes tenants. */
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createManagerKey, createTenant } from '../src/modules/people/access/index.ts'
import { inviteFirstPerson } from '../src/modules/people/users/index.ts'
import { sealedColumns } from '../src/modules.ts'
import { type Owner, openAsOwner } from '../src/owner.ts'
import { databaseErrorOf } from '../src/platform/database/database.ts'
import { EmbeddedServerError } from '../src/platform/database/embedded/supervisor.ts'
import { addressForServers, isDatabaseUrl } from '../src/platform/database/servers.ts'
import { openVault } from '../src/platform/external/vault.ts'
import { ConfigurationError, readConfiguration, transferKey, unknownSettings } from '../src/platform/process/configuration.ts'
import { type DeletionProof, DeletionRefused, deleteTenant, whatIsLeft } from '../src/platform/tenants/delete-tenant.ts'
import { exportTenant } from '../src/platform/tenants/export-tenant.ts'
import { type Cell, isPartOfMove, MoveRefused } from '../src/platform/tenants/following.ts'
import { importTenant } from '../src/platform/tenants/import-tenant.ts'
import { abortMove, confirmMove, moveTenant, takeBack } from '../src/platform/tenants/move-tenant.ts'
import { TenantFileError } from '../src/platform/tenants/tenant-file.ts'
import { filesOnDisk, objectsOf } from '../src/platform/tenants/tenant-objects.ts'
import { nameOfTenant } from '../src/platform/tenants/tenant-tables.ts'
import { moveStateOf, setMoveState } from '../src/platform/tenants/tenant-writes.ts'
import { masterKeyOf, openService } from '../src/service.ts'

const help = `bin/tenant create [--test] [--for EMAIL] NAME
                                     Makes a tenant and its first key (role manager, whole tenant). --for: also the first person, and prints the link with which they sign in and set
                                     up the property; in a terminal the command prompts for the address. --test: one to try things in, whose keys are test keys and whose mail goes nowhere.
bin/tenant invite TENANT_ID EMAIL    Makes another manager of the whole tenant, and prints their link: for a tenant to which every way in is lost.
bin/tenant key TENANT_ID             Makes another manager key, for a tenant whose keys are lost.
bin/tenant list                      The tenants, with the state of those that move.
bin/tenant export TENANT_ID FILE     Everything of a tenant in one file (.tar.gz): tables as CSV, photos, documents, archives. As of one moment, while the service goes
                                     on. Prints the key of the transfer once: secrets in the file are sealed with it.
bin/tenant import FILE               Takes such a file in; all of it is verified before it counts. The key of the transfer is read from INNKEEP_TRANSFER_KEY.
bin/tenant stop-writes TENANT_ID     Nothing is written for it any more (503, try again); what is there is read. Webhooks and background tasks rest.
bin/tenant resume TENANT_ID          Everything goes on.
bin/tenant delete TENANT_ID --name NAME --proof FILE [--keep-objects]
                                     Takes everything of a tenant away for good, in one transaction, and writes what was there (counts and hashes) into FILE. Its writes have
                                     to be stopped. --keep-objects: photos stay, because another database shares the store.
bin/tenant move TENANT_ID --to URL   Moves a tenant to the database of another service (same version, same INNKEEP_MASTER_KEY, same bucket), while both work. Its writes stop for as long as
                                     it takes to catch up and to compare. Called again it goes on where it was interrupted. The old database then follows the new one.
     --abort                         Gives up a move that has not happened yet.
     --take-back                     Takes a move back, with everything that was written in the new database since.
     --confirm --proof FILE          Takes the tenant out of the old database, for good.
     --from-address, --to-address    How each server reaches the other, where that is not the URL (libpq's form).
     --one-way                       The old database does not follow: the move cannot be taken back.
bin/tenant verify-deletion FILE      Holds such a proof against the database and the store: nothing may be left.

create, invite and key work on DATABASE_URL; without it on the embedded database of INNKEEP_DATA_DIR, while the service does not run. The others also while it runs, by a
login that passes row security (DATABASE_MIGRATION_URL).`

const [verb = '', ...words] = process.argv.slice(2)
const verbs: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  create: (own) => {
    const { values, positionals } = parseArgs({
      args: [...own],
      allowPositionals: true,
      options: { test: { type: 'boolean' }, for: { type: 'string' } },
    })
    return make('create', positionals.join(' ').trim(), values)
  },
  key: (names) => make('key', names.join(' ').trim()),
  invite: ([id, email, ...none]) => {
    if (id === undefined || email === undefined || none.length > 0) throw new Misused()
    return make('invite', idOf(id), { for: email })
  },
  list: ([none]) => (none === undefined ? asOwner(list) : Promise.reject(new Misused())),
  export: ([id, file, ...none]) => {
    if (id === undefined || file === undefined || none.length > 0) throw new Misused()
    return asOwner(async ({ client, external }) => {
      const { rows, tables, objects, transferKey } = await exportTenant(
        client,
        external.objects,
        external.vault,
        sealedColumns,
        idOf(id),
        path.resolve(file),
        print,
      )
      print(`${file}: ${rows} rows of ${tables} tables, ${objects} files`)
      print(`Transfer key: ${transferKey}`)
    })
  },
  import: ([file, ...none]) => {
    if (file === undefined || none.length > 0) throw new Misused()
    const key = Buffer.from(process.env[transferKey] ?? '', 'base64')
    if (key.length !== 32)
      throw new ConfigurationError('Set INNKEEP_TRANSFER_KEY to the key printed by bin/tenant export (32 bytes in base64).')
    if (!fs.existsSync(file)) throw new ConfigurationError(`There is no file ${file}.`)
    return asOwner(async ({ client, external }) => {
      const { tenantId, name, rows, objects } = await importTenant(
        client,
        external.objects,
        external.vault,
        sealedColumns,
        path.resolve(file),
        key,
        print,
      )
      print(`${tenantId}  ${name}: ${rows} rows, ${objects} files imported and verified.`)
    })
  },
  'stop-writes': (names) => changeState(names, 'moving', 'Nothing is written any more.'),
  resume: (names) => changeState(names, undefined, 'Everything goes on.'),
  delete: (own) => {
    const { values, positionals } = parseArgs({
      args: [...own],
      allowPositionals: true,
      options: { name: { type: 'string' }, proof: { type: 'string' }, 'keep-objects': { type: 'boolean' } },
    })
    const [id, ...none] = positionals
    const { name, proof } = values
    if (id === undefined || none.length > 0 || name === undefined || proof === undefined) throw new Misused()
    openProof(proof)
    return asOwner(async ({ client, external }) => {
      const written = await deleteTenant(client, external.objects, idOf(id), name, values['keep-objects'])
      fs.writeFileSync(proof, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 })
      print(`${sum(written)} rows and ${written.objects.length} files deleted. Proof of deletion: ${proof}.`)
    })
  },
  move: (own) => {
    const { values, positionals } = parseArgs({
      args: [...own],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        'from-address': { type: 'string' },
        'to-address': { type: 'string' },
        'one-way': { type: 'boolean' },
        abort: { type: 'boolean' },
        'take-back': { type: 'boolean' },
        confirm: { type: 'boolean' },
        proof: { type: 'string' },
      },
    })
    const [id, ...none] = positionals
    const { to, abort, confirm, proof } = values
    const wanted = [abort, confirm, values['take-back']].filter(Boolean).length
    if (id === undefined || none.length > 0 || to === undefined || wanted > 1 || (confirm === true) !== (proof !== undefined))
      throw new Misused()
    if (!isDatabaseUrl(to)) throw new ConfigurationError('--to takes the URL of a database (postgres://…).')
    if (proof !== undefined) openProof(proof)
    const tenantId = idOf(id)
    return withBoth(values, to, async (here, there, external) => {
      if (abort) {
        await abortMove(here, there, tenantId)
        print('Move cancelled. The copy was deleted.')
      } else if (values['take-back']) {
        const onDisk = await filesOnDisk(there.client, tenantId)
        if (onDisk > 0)
          throw new MoveRefused(
            `${onDisk} files uploaded since the move are on the disk of the new service, where the old one cannot read them. ` +
              'Copy them to a bucket that both share, or keep the tenant in the new database.',
          )
        const { pauseMilliseconds } = await takeBack(here, there, tenantId)
        print(`It lives here again. Nothing could be written for ${pauseMilliseconds} ms.`)
      } else if (proof !== undefined) {
        const written = await confirmMove(here, there, tenantId)
        fs.writeFileSync(proof, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 })
        print(`${sum(written)} rows are gone here. ${proof} says what they were.`)
      } else {
        await refuseIfOnDisk(external, tenantId)
        const { pauseMilliseconds } = await moveTenant(here, there, tenantId, {
          say: print,
          isFollowedBack: values['one-way'] !== true,
        })
        print(`The tenant has moved. Writes were stopped for ${pauseMilliseconds} ms.`)
      }
    })
  },
  'verify-deletion': ([file, ...none]) => {
    if (file === undefined || none.length > 0) throw new Misused()
    const proof = JSON.parse(fs.readFileSync(file, 'utf8')) as DeletionProof
    return asOwner(async ({ client, external }) => {
      const left = await whatIsLeft(client, external.objects, idOf(proof.tenantId))
      if (left.length > 0) throw new DeletionRefused(`Left of ${proof.tenantId}: ${left.join(', ')}.`)
      print(`Nothing is left of ${proof.tenantId}.`)
    })
  },
}

class Misused extends Error {}

/** A missing file, an unreachable server, a database without Innkeep: the message is sufficient, no stack trace. */
const isOfMachine = (error: unknown): boolean =>
  error instanceof SyntaxError || /^(E[A-Z]{3,}|08...|28...|3D000|42P01|57...)$/.test((error as { code?: string }).code ?? '')

/** Creates the empty proof file before anything is deleted, so that writing it cannot fail afterwards. */
function openProof(file: string): void {
  if (fs.existsSync(file)) throw new ConfigurationError(`${file} exists already: name a file that does not.`)
  try {
    fs.writeFileSync(file, '', { mode: 0o600, flag: 'wx' })
    // Remove the empty file if nothing was deleted.
    process.once('exit', () => fs.statSync(file, { throwIfNoEntry: false })?.size === 0 && fs.rmSync(file))
  } catch (error) {
    throw new ConfigurationError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const sum = ({ tables }: DeletionProof): number => tables.reduce((count, { rows }) => count + rows, 0)

function idOf(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new ConfigurationError(`${text} is not the id of a tenant.`)
  return text.toLowerCase()
}

async function asOwner(work: (owner: Owner) => Promise<void>): Promise<void> {
  const owner = await openAsOwner(readConfiguration(process.env))
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

/** Connects to both databases, the configured one and that of the URL, with logins that bypass row-level security. */
async function withBoth(
  addresses: { readonly 'from-address'?: string | undefined; readonly 'to-address'?: string | undefined },
  to: string,
  work: (here: Cell, there: Cell, external: Owner['external']) => Promise<void>,
): Promise<void> {
  const configuration = readConfiguration(process.env)
  if (configuration.embedded)
    throw new ConfigurationError(
      'The embedded database does not support moves to another server: use bin/tenant export and bin/tenant import.',
    )
  const own = configuration.DATABASE_MIGRATION_URL || configuration.DATABASE_DIRECT_URL || configuration.DATABASE_URL
  const other = await openAsOwner({ ...configuration, DATABASE_URL: to, DATABASE_DIRECT_URL: '', DATABASE_MIGRATION_URL: to })
  try {
    await asOwner((owner) =>
      work(
        { client: owner.client, address: addresses['from-address'] ?? addressForServers(own) },
        { client: other.client, address: addresses['to-address'] ?? addressForServers(to) },
        owner.external,
      ),
    )
  } finally {
    await other.end()
  }
}

async function refuseIfOnDisk({ objects }: Owner['external'], tenantId: string): Promise<void> {
  if (!objects) return
  for await (const { key, store } of objectsOf(objects, tenantId))
    if (store.kind === 'disk')
      throw new ConfigurationError(
        `Files of this tenant are on this machine's disk (${key}), where the other service cannot read them. ` +
          'Use a bucket that both share, or bin/tenant export and bin/tenant import.',
      )
}

async function list({ client }: Owner): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string; state: string | null }>(
    'select t.id, t.name, m.state from innkeep.tenant t left join innkeep.tenant_move m on m.tenant_id = t.id order by t.name, t.id',
  )
  for (const { id, name, state } of rows) print(`${id}  ${name}${state === null ? '' : `  (${state})`}`)
}

function changeState([id, ...none]: readonly string[], state: 'moving' | undefined, said: string): Promise<void> {
  if (id === undefined || none.length > 0) throw new Misused()
  return asOwner(async ({ client }) => {
    const tenantId = idOf(id)
    if ((await nameOfTenant(client, tenantId)) === undefined) throw new ConfigurationError(`There is no tenant ${tenantId}.`)
    if (await isPartOfMove(client, tenantId))
      throw new ConfigurationError(
        `The tenant ${tenantId} is being moved, or its move is not confirmed yet. End it first: bin/tenant move with --abort, --take-back or --confirm.`,
      )
    if ((await moveStateOf(client, tenantId)) === 'moved')
      throw new ConfigurationError(`The tenant ${tenantId} has moved to another database; this one contains only the old copy.`)
    await setMoveState(client, tenantId, state)
    print(said)
  })
}

async function make(
  what: 'create' | 'key' | 'invite',
  subject: string,
  { test: isTest = false, for: wanted }: { readonly test?: boolean; readonly for?: string } = {},
): Promise<void> {
  if (subject === '') throw new Misused()
  const email = wanted ?? (what === 'create' ? await promptForEmail() : undefined)
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new ConfigurationError(`${email} is not an e-mail address.`)
  const configuration = readConfiguration(process.env)
  const opened = await openService(configuration)
  const { database } = opened
  try {
    if (what === 'create') {
      if (subject.length > 200) throw new ConfigurationError('The name of a tenant must have at most 200 characters.')
      const { tenantId, key } = await createTenant(database, subject, configuration.INNKEEP_CELL, { isTest })
      print(`${isTest ? 'Test tenant' : 'Tenant'}:      ${tenantId}  ${subject}\nManager key: ${key}`)
      if (email !== undefined)
        print(`${email} begins here, within seven days: ${await linkFor(opened, configuration, tenantId, email)}`)
    } else if (what === 'invite') {
      const link = await linkFor(opened, configuration, subject, email ?? '').catch((error: unknown) => {
        // Unique and foreign keys of user_account, as the server reports them.
        const code = databaseErrorOf(error)?.code
        if (code === '23505') throw new ConfigurationError(`${email} is a person of this tenant already.`)
        if (code === '23503') throw new ConfigurationError(`There is no tenant ${subject}.`)
        throw error
      })
      print(`${email} begins here, within seven days: ${link}`)
    } else {
      const { key } = await createManagerKey(database, idOf(subject), configuration.INNKEEP_CELL).catch((error: unknown) => {
        if (error instanceof ConfigurationError) throw error
        throw new ConfigurationError(`There is no tenant ${subject}.`)
      })
      print(`Manager key: ${key}`)
    }
  } finally {
    await opened.stop()
  }
}

/** Prompts for the e-mail address of the first person, in a terminal only. An empty answer: none. */
async function promptForEmail(): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await lines.question('E-mail address of the first person (empty: only a key): ')
    return answer.trim() === '' ? undefined : answer.trim()
  } finally {
    lines.close()
  }
}

/** The link of the first person. It is sealed with the master key of the service, so both must have the same one. */
function linkFor(
  { database }: Awaited<ReturnType<typeof openService>>,
  configuration: ReturnType<typeof readConfiguration>,
  tenantId: string,
  email: string,
): Promise<string> {
  const { INNKEEP_PUBLIC_URL: publicUrl, INNKEEP_CELL: cell, PORT: port } = configuration
  return inviteFirstPerson(database, openVault(masterKeyOf(configuration)), {
    tenantId,
    email,
    publicUrl: publicUrl === '' ? `http://127.0.0.1:${port}` : new URL(publicUrl).origin,
    cell,
  })
}

const asksForHelp = [verb, ...words].some((word) => word === '--help' || word === '-h')
const run = verbs[verb]
if (asksForHelp || run === undefined) {
  process.stdout.write(`${help}\n`)
  process.exit(asksForHelp ? 0 : 1)
}
for (const warning of unknownSettings(process.env)) process.stderr.write(`Warning: ${warning}\n`)
try {
  await run(words)
} catch (error) {
  if (error instanceof Misused || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) {
    process.stdout.write(`${help}\n`)
    process.exit(1)
  }
  const inWords =
    [ConfigurationError, EmbeddedServerError, TenantFileError, DeletionRefused, MoveRefused].some(
      (kind) => error instanceof kind,
    ) || isOfMachine(error)
  process.stderr.write(`${inWords ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}
