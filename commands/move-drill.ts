/** bin/move-drill: a tenant moves between two services under writers and kills, while a reader follows its events; counts what was lost, what is there twice, and what was delivered out of order. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createTenant } from '../src/modules/access/index.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../src/platform/database/embedded/supervisor.ts'
import type { Cell } from '../src/platform/tenants/following.ts'
import { confirmMove, moveTenant, takeBack } from '../src/platform/tenants/move-tenant.ts'
import { databaseName, makeDatabase } from '../src/service.ts'

const help = `bin/move-drill [--events 100000] [--writers 16]

Starts two databases and a service on each. So many writers make guests and change them, each request under a key of its own and again under the same one until it is answered, at whichever
service takes it; a reader follows GET /v1/events all the time. After a fifth of the events one service is killed (-9) and started again; after two fifths the tenant moves; after three fifths the other service is
killed; after four the move is taken back, and at the end it moves again and is confirmed. Then all is compared: acknowledged writes, rows, events, and what the reader was given.

Prints JSON. Ends with status 1 when anything is lost, there twice, or out of order.`

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    writers: { type: 'string', default: '16' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  process.stdout.write(`${help}\n`)
  process.exit(0)
}
const changesOfEach = 4
const guests = Math.ceil(Number(values.events) / (1 + changesOfEach))
const print = (line: string) => process.stderr.write(`${line}\n`)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-drill-'))
fs.chmodSync(folder, 0o755)
const masterKey = randomBytes(32).toString('base64')

interface Place extends Cell {
  readonly name: string
  readonly server: EmbeddedServer
  readonly databaseUrl: string
  readonly url: string
  readonly port: number
  child: ChildProcess
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function startInnkeep(name: string, databaseUrl: string, port: number): ChildProcess {
  const log = fs.openSync(path.join(folder, `${name}.log`), 'a')
  return spawn(process.execPath, [path.join(import.meta.dirname, '..', 'bin', 'innkeep.mjs'), 'start'], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      INNKEEP_DATA_DIR: path.join(folder, `${name}-files`),
      INNKEEP_MASTER_KEY: masterKey,
      INNKEEP_RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
    },
  })
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    if (
      await fetch(`${url}/health/ready`).then(
        ({ status }) => status === 200,
        () => false,
      )
    )
      return
    if (tries > 600) throw new Error(`${url} does not start. The logs are in ${folder}.`)
    await sleep(100)
  }
}

async function openPlace(name: string): Promise<Place> {
  const server = await startEmbeddedServer({
    dataDirectory: path.join(folder, name),
    maximumConnections: 80,
    canBeFollowed: true,
  })
  await makeDatabase(server)
  const { host, port: serverPort } = server.connection(databaseName, 'postgres')
  const databaseUrl = `postgres://postgres@localhost:${serverPort}/${databaseName}?host=${encodeURIComponent(String(host))}`
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = startInnkeep(name, databaseUrl, port)
  await ready(url)
  const client = new pg.Client(server.connection(databaseName, 'postgres'))
  await client.connect()
  return {
    name,
    server,
    client,
    address: `host=${host} port=${serverPort} user=postgres dbname=${databaseName}`,
    databaseUrl,
    url,
    port,
    child,
  }
}

async function killAndStart(place: Place): Promise<void> {
  print(`the service of ${place.name} is killed`)
  place.child.kill('SIGKILL')
  place.child = startInnkeep(place.name, place.databaseUrl, place.port)
  await ready(place.url)
}

const here = await openPlace('one')
const there = await openPlace('two')
const places = [here, there]
try {
  const database = openDatabase({ connection: here.server.connection(databaseName, 'postgres'), poolSize: 1 })
  const { key, tenantId } = await createTenant(database, 'Drill')
  await database.close()

  let acknowledged = 0
  const made: string[] = []
  let isOver = false
  const send = async (at: { place: number }, method: string, target: (id?: string) => string, body: object): Promise<string> => {
    const own = randomUUID()
    for (let tries = 0; ; tries += 1) {
      const answer = await fetch((places[at.place] as Place).url + target(), {
        method,
        headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': own },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(35_000),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => ({ status: 0, text: '' }))
      if (answer.status === 200 || answer.status === 201) {
        acknowledged += 1
        return answer.text
      }
      // 404 and 401: the other service has not got it any more, or not yet.
      if (![0, 401, 404, 409, 503].includes(answer.status) || tries > 3_000) throw new Error(`${answer.status}: ${answer.text}`)
      at.place = 1 - at.place
      await sleep(20)
    }
  }
  let next = 0
  const writer = async () => {
    const at = { place: 0 }
    while (next < guests) {
      const number = next
      next += 1
      const { data } = JSON.parse(
        await send(at, 'POST', () => '/v1/guests', { firstName: 'Drill', lastName: `Number ${number}` }),
      ) as {
        data: { id: string }
      }
      made.push(data.id)
      for (let change = 1; change <= changesOfEach; change += 1)
        await send(at, 'PATCH', () => `/v1/guests/${data.id}`, { identity: { firstName: `Change ${change}` } })
    }
  }

  const read: { id: string; type: string; timestamp: string; data: { guestId: string } }[] = []
  const follow = async (): Promise<void> => {
    let after: string | undefined
    let at = 0
    for (;;) {
      const wasOver = isOver
      const answer = await fetch(
        `${(places[at] as Place).url}/v1/events?limit=500${after === undefined ? '' : `&after=${after}`}`,
        {
          headers: { 'x-api-key': key },
          signal: AbortSignal.timeout(35_000),
        },
      ).catch(() => undefined)
      if (answer?.status !== 200) {
        await answer?.text().catch(() => '')
        at = 1 - at
        await sleep(50)
        continue
      }
      const { data } = (await answer.json()) as { data: { events: typeof read; next: string; more: boolean } }
      read.push(...data.events)
      after = data.next
      if (!data.more && wasOver && read.length >= acknowledged) return
      if (!data.more) await sleep(50)
    }
  }

  const pauses: number[] = []
  const reach = async (share: number) => {
    while (acknowledged < share * guests * (1 + changesOfEach)) await sleep(20)
  }
  const story = async () => {
    await reach(0.2)
    await killAndStart(here)
    await reach(0.4)
    print('the tenant moves')
    pauses.push((await moveTenant(here, there, tenantId)).pauseMilliseconds)
    await reach(0.6)
    await killAndStart(there)
    await reach(0.8)
    print('the move is taken back')
    pauses.push((await takeBack(here, there, tenantId)).pauseMilliseconds)
    await reach(0.9)
    print('the tenant moves again')
    pauses.push((await moveTenant(here, there, tenantId)).pauseMilliseconds)
  }
  const began = performance.now()
  const following = follow()
  await Promise.all([story(), ...Array.from({ length: Number(values.writers) }, writer)])
  const seconds = (performance.now() - began) / 1_000
  isOver = true
  const patience = sleep(60_000, undefined, { ref: false })
  await Promise.race([following, patience])
  await confirmMove(here, there, tenantId)

  const { rows: events } = await there.client.query<{ id: string; guestId: string }>(
    `select id, payload::jsonb->'data'->>'guestId' as "guestId" from innkeep.event where tenant_id = $1 and type like 'guest.%' order by written_in, id`,
    [tenantId],
  )
  const { rows: rowsThere } = await there.client.query<{ id: string }>('select id from innkeep.guest where tenant_id = $1', [
    tenantId,
  ])
  const idsThere = new Set(rowsThere.map(({ id }) => id))
  const told = new Set(read.map(({ id }) => id))
  const ofEach = Map.groupBy(read, ({ data }) => data.guestId)
  const outOfOrder = [...ofEach.values()].filter(
    (own) =>
      own[0]?.type !== 'guest.created' ||
      own.some(({ timestamp }, place) => place > 0 && timestamp < (own[place - 1]?.timestamp ?? '')),
  ).length
  const result = {
    measured: 'move drill',
    acknowledged,
    guests: rowsThere.length,
    lostWrites: made.filter((id) => !idsThere.has(id)).length,
    doubledWrites: rowsThere.length - guests,
    events: events.length,
    eventsLost: events.filter(({ id }) => !told.has(id)).length,
    eventsTwice: read.length - told.size,
    recordsOutOfOrder: outOfOrder,
    recordsWithWrongCount: [...ofEach.values()].filter((own) => own.length !== 1 + changesOfEach).length,
    pausesMilliseconds: pauses,
    writesPerSecond: Math.round(acknowledged / seconds),
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
  if (
    result.lostWrites +
      result.doubledWrites +
      result.eventsLost +
      result.eventsTwice +
      result.recordsOutOfOrder +
      result.recordsWithWrongCount >
      0 ||
    events.length !== acknowledged
  )
    process.exitCode = 1
} finally {
  for (const place of places) {
    place.child.kill('SIGKILL')
    await place.client.end().catch(() => {})
    await place.server.stop().catch(() => {})
  }
  if (process.exitCode === undefined) fs.rmSync(folder, { recursive: true, force: true })
  else print(`Logs: ${folder}`)
}
process.exit()
