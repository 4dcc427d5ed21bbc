/**
 * bin/failover: failover drill. Kills the leader of a cluster of three PostgreSQL servers under Patroni while the service writes; counts lost and duplicate
 * writes, and measures how long writes failed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePorts, startServiceProcess } from '../bench/service-process.ts'
import { createTenant } from '../src/modules/people/access/index.ts'
import { openDatabase } from '../src/platform/database/database.ts'

const help = `bin/failover [--writes 10000] [--callers 16] [--bin /usr/lib/postgresql/15/bin] [--planned] [--keep]

Sets up etcd, three servers under Patroni (synchronous, settings as in docs/operations.md) and HAProxy on this machine, all from Debian's packages (patroni etcd-server haproxy postgresql-15),
starts the service on them, and sends so many writes, each under an Idempotency-Key and again under the same one until it is answered. After a third of them the leader and its Patroni are
killed (-9); with --planned it is switched over instead. Then everything is counted, on the new leader.

  --keep   Leaves the folder with all logs.

Prints JSON. Ends with status 1 when a write that was acknowledged is lost, or one is there twice.`

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '10000' },
    callers: { type: 'string', default: '16' },
    bin: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    planned: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  process.stdout.write(`${help}\n`)
  process.exit(0)
}
const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  postgres: path.join(values.bin, 'postgres'),
}
const missing = Object.entries(programs).filter(([, file]) => !fs.existsSync(file))
if (missing.length > 0) {
  process.stderr.write(
    `Missing: ${missing.map(([, file]) => file).join(', ')}. apt-get install patroni etcd-server haproxy postgresql-15\n`,
  )
  process.exit(1)
}

const writes = Number(values.writes)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-failover-'))
fs.chmodSync(folder, 0o755)
const isRoot = process.getuid?.() === 0
const children = new Set<ChildProcess>()
const print = (line: string) => process.stderr.write(`${line}\n`)

/** Starts a program with its own log, as a user that PostgreSQL accepts. */
function start(name: string, file: string, words: readonly string[], asPostgres = true): ChildProcess {
  const log = fs.openSync(path.join(folder, `${name}.log`), 'a')
  const [program, ...rest] =
    isRoot && asPostgres ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', file, ...words] : [file, ...words]
  const child = spawn(program, rest, {
    cwd: '/',
    stdio: ['ignore', log, log],
    // Own process group, so that its child processes can be killed with it.
    detached: true,
    env: { PATH: process.env.PATH ?? '', HOME: folder, LC_ALL: 'C.UTF-8' },
  })
  fs.closeSync(log)
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

const kill = (child: ChildProcess) => {
  try {
    process.kill(-(child.pid as number), 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + seconds * 1_000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s. The logs are in ${folder}.`)
    await sleep(200)
  }
}

const ports = await freePorts(11)
const port = (place: number): number => ports[place] as number
const etcdPort = port(0)
const proxyPort = port(2)
const servicePort = port(3)
const nodes = [0, 1, 2].map((number) => ({
  name: `node${number}`,
  postgres: port(4 + number),
  api: port(7 + number),
  child: undefined as ChildProcess | undefined,
}))

const isThere = async (url: string): Promise<boolean> => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).status === 200
const leader = async () => {
  for (const node of nodes) if (await isThere(`http://127.0.0.1:${node.api}/primary`).catch(() => false)) return node
  return undefined
}

/** Settings that determine the duration of a failover: docs/operations.md, "High availability". */
const patroni = { ttl: 6, loop_wait: 1, retry_timeout: 2 }

function configurationOf({ name, postgres, api }: (typeof nodes)[number]): string {
  return `scope: innkeep
name: ${name}
restapi: { listen: '127.0.0.1:${api}', connect_address: '127.0.0.1:${api}' }
etcd3: { host: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: ${patroni.ttl}
    loop_wait: ${patroni.loop_wait}
    retry_timeout: ${patroni.retry_timeout}
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_level: logical, hot_standby: 'on' } }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 } ]
  pg_hba: [ 'local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust' ]
postgresql:
  listen: '127.0.0.1:${postgres}'
  connect_address: '127.0.0.1:${postgres}'
  data_dir: '${path.join(folder, name)}'
  bin_dir: '${values.bin}'
  pgpass: '${path.join(folder, `${name}.pgpass`)}'
  authentication: { superuser: { username: postgres, password: trusted }, replication: { username: replicator, password: trusted } }
  parameters: { unix_socket_directories: '${folder}' }
`
}

const proxy = `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${proxyPort}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres, api }) => `  server ${name} 127.0.0.1:${postgres} check port ${api}`).join('\n')}
`

async function setUp(): Promise<string> {
  if (isRoot) spawnSync('chown', ['postgres', folder])
  start('etcd', programs.etcd, [
    '--data-dir',
    path.join(folder, 'etcd'),
    '--listen-client-urls',
    `http://127.0.0.1:${etcdPort}`,
    '--advertise-client-urls',
    `http://127.0.0.1:${etcdPort}`,
    '--listen-peer-urls',
    `http://127.0.0.1:${port(1)}`,
    '--unsafe-no-fsync',
  ])
  await until('etcd', 20, () => isThere(`http://127.0.0.1:${etcdPort}/health`))
  for (const node of nodes) {
    const file = path.join(folder, `${node.name}.yml`)
    fs.writeFileSync(file, configurationOf(node))
    node.child = start(node.name, programs.patroni, [file])
    if (node === nodes[0]) await until('the first server', 60, async () => (await leader()) !== undefined)
  }
  const file = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(file, proxy)
  start('haproxy', programs.haproxy, ['-f', file])
  await until('two replicas, one of them synchronous', 60, async () => {
    const first = await leader()
    if (!first) return false
    const { members } = (await (await fetch(`http://127.0.0.1:${first.api}/cluster`)).json()) as {
      members: { role: string; state: string }[]
    }
    return (
      members.filter(({ role, state }) => role !== 'leader' && ['running', 'streaming'].includes(state)).length === 2 &&
      members.some(({ role }) => role === 'sync_standby')
    )
  })
  const url = `postgres://postgres@127.0.0.1:${proxyPort}`
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  await client.query('create database innkeep')
  await client.end()
  return `${url}/innkeep`
}

/** Retries a write with the same idempotency key until it succeeds. */
async function write(url: string, key: string, after: number, act: () => Promise<void>) {
  const acknowledged = new Map<string, string>()
  let next = 0
  let last = performance.now()
  let longest = 0
  let again = 0
  let acting: Promise<void> | undefined
  const caller = async () => {
    while (next < writes) {
      const number = next
      next += 1
      const own = randomUUID()
      for (;;) {
        const answer = await fetch(`${url}/v1/guests`, {
          method: 'POST',
          headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': own },
          body: JSON.stringify({ firstName: 'Writer', lastName: `Number ${number}` }),
          signal: AbortSignal.timeout(35_000),
        })
          .then(async (response) => ({ status: response.status, text: await response.text() }))
          .catch(() => ({ status: 0, text: '' }))
        if (answer.status === 201) {
          acknowledged.set(`Number ${number}`, (JSON.parse(answer.text) as { data: { id: string } }).data.id)
          break
        }
        if (![0, 409, 503].includes(answer.status)) throw new Error(`${answer.status}: ${answer.text}`)
        again += 1
        await sleep(50)
      }
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      if (acknowledged.size >= after) acting ??= act()
    }
  }
  await Promise.all(Array.from({ length: Number(values.callers) }, caller))
  await acting
  return { acknowledged, longest, again }
}

try {
  print('etcd, three servers and a proxy are set up …')
  const databaseUrl = await setUp()
  const { url, child } = await startServiceProcess(folder, 'service', servicePort, {
    DATABASE_URL: databaseUrl,
    INNKEEP_MASTER_KEY: randomBytes(32).toString('base64'),
  })
  children.add(child)
  const database = openDatabase({ connection: { connectionString: databaseUrl }, poolSize: 1 })
  const { key, tenantId } = await createTenant(database, 'Failover')
  await database.close()
  const old = await leader()
  print(`${writes} writes; ${old?.name} leads …`)
  const { acknowledged, longest, again } = await write(url, key, Math.floor(writes / 3), async () => {
    if (!old?.child) throw new Error('there is no leader')
    if (values.planned) {
      print(`${old.name} hands over`)
      await fetch(`http://127.0.0.1:${old.api}/switchover`, { method: 'POST', body: JSON.stringify({ leader: old.name }) })
      return
    }
    print(`${old.name} is killed`)
    const processId = Number(fs.readFileSync(path.join(folder, old.name, 'postmaster.pid'), 'utf8').split('\n')[0])
    kill(old.child)
    // The server has its own process group; its processes end with the postmaster.
    process.kill(processId, 'SIGKILL')
  })
  const now = await leader()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, last_name as name from innkeep.guest where tenant_id = $1',
    [tenantId],
  )
  const { rows: events } = await client.query<{ count: number }>(
    `select count(*)::int as count from innkeep.event where tenant_id = $1 and type = 'guest.created'`,
    [tenantId],
  )
  await client.end()
  const there = new Set(rows.map(({ id }) => id))
  const lost = [...acknowledged.values()].filter((id) => !there.has(id)).length
  const doubled = rows.length - new Set(rows.map(({ name }) => name)).size
  process.stdout.write(
    `${JSON.stringify({
      measured: values.planned ? 'switchover' : 'failover',
      writes: acknowledged.size,
      lost,
      doubled,
      events: events[0]?.count,
      sentAgain: again,
      longestPauseSeconds: Math.round(longest / 100) / 10,
      from: old?.name,
      to: now?.name,
      settings: patroni,
    })}\n`,
  )
  if (lost > 0 || doubled > 0 || acknowledged.size !== writes || events[0]?.count !== writes) process.exitCode = 1
} finally {
  for (const child of children) kill(child)
  for (const node of nodes) {
    const file = path.join(folder, node.name, 'postmaster.pid')
    if (fs.existsSync(file))
      try {
        process.kill(Number(fs.readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
      } catch {
        // It has ended already.
      }
  }
  await sleep(300)
  if (values.keep) print(`Logs: ${folder}`)
  else fs.rmSync(folder, { recursive: true, force: true })
}
process.exit()
