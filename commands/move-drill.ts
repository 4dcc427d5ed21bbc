/**
 * bin/move-drill: moves a tenant between two services while it is written to, processes are killed, and a reader follows its events. Counts lost and duplicate
 * writes, and events delivered out of order.
 */
import type { ChildProcess } from 'node:child_process'
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
import { type EmbeddedServer, startEmbeddedServer } from '../src/platform/database/embedded/supervisor.ts'
import type { Cell } from '../src/platform/tenants/following.ts'
import { confirmMove, moveTenant, takeBack } from '../src/platform/tenants/move-tenant.ts'
import { databaseName, makeDatabase } from '../src/service.ts'

const help = `bin/move-drill [--events 100000] [--writers 16] [--rows 0] [--moves 3]

Starts two databases and a service on each. So many writers make guests and change them, each request under a key of its own and again under the same one until it is answered, at whichever
service takes it; a reader follows GET /v1/events all the time. After a fifth of the events one service is killed (-9) and started again; after two fifths the tenant moves; after three fifths the other service is
killed; after four the move is taken back, and at the end it moves again and is confirmed. Then all is compared: acknowledged writes, rows, events, and what the reader was given.

--rows: the tenant has so many entries of the audit trail before it begins, such as 10000000: how long a large one keeps writers waiting. With --moves 1 it moves once and is confirmed.

Prints JSON. Ends with status 1 when anything is lost, there twice, or out of order.`

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    writers: { type: 'string', default: '16' },
    rows: { type: 'string', default: '0' },
    moves: { type: 'string', default: '3' },
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

const startInnkeep = (name: string, databaseUrl: string, port: number) =>
  startServiceProcess(folder, name, port, { DATABASE_URL: databaseUrl, INNKEEP_MASTER_KEY: masterKey })

async function openPlace(name: string): Promise<Place> {
  const server = await startEmbeddedServer({
    dataDirectory: path.join(folder, name),
    maximumConnections: 80,
    canBeFollowed: true,
  })
  await makeDatabase(server)
  const { host, port: serverPort } = server.connection(databaseName, 'postgres')
  const databaseUrl = `postgres://postgres@localhost:${serverPort}/${databaseName}?host=${encodeURIComponent(String(host))}`
  const [port] = (await freePorts(1)) as [number]
  const { url, child } = await startInnkeep(name, databaseUrl, port)
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
  print(`killing the service of ${place.name}`)
  place.child.kill('SIGKILL')
  place.child = (await startInnkeep(place.name, place.databaseUrl, place.port)).child
}

const here = await openPlace('one')
const there = await openPlace('two')
const places = [here, there]
try {
  const database = openDatabase({ connection: here.server.connection(databaseName, 'postgres'), poolSize: 1 })
  const { key, tenantId } = await createTenant(database, 'Drill')
  await database.close()

  const largeBatch = 1_000_000
  for (let from = 0; from < Number(values.rows); from += largeBatch) {
    const count = Math.min(largeBatch, Number(values.rows) - from)
    await here.client.query('set session_replication_role = replica')
    await here.client.query(
      `insert into innkeep.audit_entry (tenant_id, id, at, api_key_id, operation, record_id, trace_id, detail)
       select $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, now() - make_interval(secs => $3 - n), $1, 'postCharge', $1, 'trace-' || n, jsonb_build_object('amountCents', n)
       from generate_series($2::bigint, $2::bigint + $4 - 1) n`,
      [tenantId, from, Number(values.rows), count],
    )
    await here.client.query('set session_replication_role = origin')
    print(`${from + count} rows created`)
  }
  await here.client.query('analyze innkeep.audit_entry')

  let acknowledged = 0
  const made: string[] = []
  let isOver = false
  let storyIsOver = false
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
      // 404 and 401: that service no longer has the tenant, or does not have it yet.
      if (![0, 401, 404, 409, 503].includes(answer.status) || tries > 3_000) throw new Error(`${answer.status}: ${answer.text}`)
      at.place = 1 - at.place
      await sleep(20)
    }
  }
  let next = 0
  const writer = async () => {
    const at = { place: 0 }
    // The writers continue until the move of a large tenant has finished.
    while (next < guests || !storyIsOver) {
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
    print('moving the tenant')
    pauses.push((await moveTenant(here, there, tenantId, { say: print })).pauseMilliseconds)
    if (values.moves === '1') return
    await reach(0.6)
    await killAndStart(there)
    await reach(0.8)
    print('the move is taken back')
    pauses.push((await takeBack(here, there, tenantId)).pauseMilliseconds)
    await reach(0.9)
    print('moving the tenant again')
    pauses.push((await moveTenant(here, there, tenantId)).pauseMilliseconds)
  }
  const began = performance.now()
  const following = follow()
  const telling = story().finally(() => {
    storyIsOver = true
  })
  await Promise.all([telling, ...Array.from({ length: Number(values.writers) }, writer)])
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
    rowsBefore: Number(values.rows),
    acknowledged,
    guests: rowsThere.length,
    lostWrites: made.filter((id) => !idsThere.has(id)).length,
    doubledWrites: rowsThere.length - next,
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
