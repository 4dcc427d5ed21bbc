/**
 * Fairness: what one tenant's reads wait for while another tenant does its worst, twice at once. Each attack is a request that one key may send; beside it a
 * tenant reads at an even pace, and its 99th percentile is held against what it was with nobody else there, in the same run.
 */
import { fork, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { createTenant } from '../src/modules/people/access/index.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { bomb, bombInABomb, crossReferenceBomb, manyElements, manyNames, runLengthBomb } from '../test/hostile-documents.ts'
import { databaseProcess, type Running, startProcess, stopProcess, temporaryFolder } from '../test/process.ts'

export interface Place {
  readonly url: string
  /** Who reads. */
  readonly reader: string
  /** Who attacks: a tenant of its own, with an establishment. */
  readonly attacker: string
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Sent without a key: anyone may ask. */
  readonly isOpen?: true
  readonly path: string
  readonly mediaType?: string
  readonly body?: Uint8Array
  /** Only its first byte is sent; the rest is awaited in vain. */
  readonly drips?: boolean
}

interface Attack {
  readonly name: string
  /** Sent over and over, by so many at once. */
  readonly calls: () => readonly Call[]
  readonly atOnce: number
}

export interface FairnessResult {
  readonly attack: string
  /** Requests of the attacker that were answered, by status. */
  readonly answered: Readonly<Record<string, number>>
  readonly reads: number
  readonly p50: number
  readonly p99: number
  readonly quietP99: number
  /** Of the 99th percentile, to the quiet one of the same run. */
  readonly times: number
  /** Reads that were not answered with 200. */
  readonly refused: number
  /** What each read took, in milliseconds, with nobody else there and beside the attack. */
  readonly quiet: readonly number[]
  readonly busy: readonly number[]
}

interface Order {
  readonly place: Place
  readonly prepared: Prepared
  readonly name: string
  readonly seconds: number
}

interface Prepared {
  /** A picture of 30,000 by 30,000 pixels, sent and not yet checked. */
  readonly picture: string
  readonly establishment: string
  readonly type: string
  readonly plan: string
  readonly folio: string
  readonly invoice: string
}

/** The aim: beside any attack the 99th percentile of another tenant’s reads is at most so many times the quiet one. */
export const mostTimes = 3

const marked = 'INNKEEP_ATTACK'
const mebibyte = 1_048_576
const readsEveryMilliseconds = 10
/** So many bookings of a hundred stays find room. */
const unitsOfType = 200
const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))

function request(
  place: Place,
  key: string,
  { method, path, mediaType, body, drips, isOpen }: Call,
  agent?: http.Agent,
): Promise<number> {
  return new Promise((resolve) => {
    const sent = http.request(
      place.url + path,
      {
        method,
        ...(agent ? { agent } : {}),
        headers: {
          ...(isOpen ? {} : { 'x-api-key': key }),
          ...(mediaType ? { 'content-type': mediaType } : {}),
          ...(body ? { 'content-length': body.length } : {}),
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', () => resolve(0))
      },
    )
    sent.on('error', () => resolve(0))
    if (drips && body) sent.write(body.subarray(0, 1))
    else sent.end(body)
  })
}

/** The calls of one attack, over and over until the time is up; each lane begins elsewhere in them. */
async function attack(place: Place, calls: readonly Call[], atOnce: number, seconds: number): Promise<Record<string, number>> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  const until = performance.now() + seconds * 1_000
  const answered: Record<string, number> = {}
  // Nothing to ask: the machine alone is busy.
  if (calls.length === 0) while (performance.now() < until);
  let next = 0
  // Whoever still waits for an answer then is gone.
  const end = setTimeout(() => agent.destroy(), seconds * 1_000)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const call = calls[next % calls.length] as Call
        next += 1
        const status = String(await request(place, place.attacker, call, agent))
        answered[status] = (answered[status] ?? 0) + 1
        // A refused request is retried after a short pause, not in a busy loop.
        if (status === '503' || status === '0') await sleep(5)
      }
    }),
  )
  clearTimeout(end)
  agent.destroy()
  return answered
}

/** Reads at an even pace, whatever the answers take: nobody waits politely for the one before. */
async function read(place: Place, path: string, seconds: number): Promise<{ times: readonly number[]; refused: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })
  const times: number[] = []
  let refused = 0
  const under: Promise<void>[] = []
  const once = async (sent: number) => {
    const status = await request(place, place.reader, { method: 'GET', path }, agent)
    times.push(performance.now() - sent)
    if (status !== 200) refused += 1
  }
  const from = performance.now()
  for (let count = 0; performance.now() - from < seconds * 1_000; count += 1) {
    const due = from + count * readsEveryMilliseconds
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    under.push(once(performance.now()))
  }
  await Promise.all(under)
  agent.destroy()
  return { times, refused }
}

function percentile(share: number, times: readonly number[]): number {
  const sorted = times.toSorted((left, right) => left - right)
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

function summary(quiet: readonly number[], busy: readonly number[]) {
  const [p99, quietP99] = [percentile(0.99, busy), percentile(0.99, quiet)]
  return { reads: busy.length, p50: percentile(0.5, busy), p99, quietP99, times: round(p99 / quietP99) }
}

/** An establishment, a stay with a folio, an issued invoice, a picture, and entries in the audit trail: what the attacks work on. */
export async function prepare(place: Place, round = 0, writesToExport = 20): Promise<Prepared> {
  const code = `FAIR${round}`
  const send = async (method: string, path: string, body?: object): Promise<Record<string, string>> => {
    const response = await fetch(place.url + path, {
      method,
      headers: {
        'x-api-key': place.attacker,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as { data: Record<string, string> }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const day = '2026-06-01'
  const establishment = await send('POST', '/v1/establishments', {
    code,
    name: 'Fairness',
    propertyType: 'hotel',
    countryCode: 'FR',
    timezone: 'Europe/Paris',
    currentBusinessDate: day,
  })
  const type = await send('POST', '/v1/unit-types', {
    establishmentId: establishment.id,
    code: 'DBL',
    name: 'Double',
    format: 'room',
    maxOccupancy: 2,
  })
  // As many as one answer about a year may have.
  for (let other = 1; other < 11; other += 1)
    await send('POST', '/v1/unit-types', {
      establishmentId: establishment.id,
      code: `S${other}`,
      name: `Suite ${other}`,
      format: 'room',
      maxOccupancy: 2,
    })
  await send('POST', `/v1/unit-types/${type.id}/units`, {
    codes: Array.from({ length: unitsOfType }, (_, index) => String(index + 1)),
  })
  const plan = await send('POST', '/v1/rate-plans', {
    establishmentId: establishment.id,
    code: 'BAR',
    name: 'Flexible',
    vatRateBp: 1000,
  })
  await send('PUT', `/v1/rate-plans/${plan.id}/prices`, {
    prices: [{ unitTypeId: type.id, from: day, to: '2027-05-31', priceCents: '10000' }],
  })
  const stay = await send('POST', '/v1/reservations', {
    establishmentId: establishment.id,
    unitTypeId: type.id,
    ratePlanId: plan.id,
    guest: { firstName: 'Ada', lastName: 'Lovelace' },
    arrival: day,
    departure: '2026-06-03',
    adults: 1,
  })
  const folio = await send('POST', `/v1/reservations/${stay.id}/folios`)
  const owner = await send('POST', '/v1/owners', { code, name: 'Owner', ownerType: 'company', vatRegime: 'subject_10' })
  const mandate = await send('POST', '/v1/operating-mandates', {
    code,
    ownerId: owner.id,
    establishmentIds: [establishment.id],
    operatorName: 'Operator',
    siren: '732829320',
    vatNumber: 'FR44732829320',
    commissionBp: 2000,
    numberPrefix: code,
    validFrom: '2026-01-01',
    seller: { addressLines: ['3 quai du Port'], postalCode: '13002', city: 'Marseille' },
  })
  for (let line = 0; line < 60; line += 1)
    await send('POST', `/v1/folios/${folio.id}/charges`, {
      chargeType: 'service',
      label: `Dinner ${line}`,
      amount: { amountCents: '1000', currency: 'EUR' },
      vatRateBp: 1000,
    })
  const invoice = await send('POST', '/v1/invoices', { mandateId: mandate.id, folioId: folio.id })
  // Something to export: every write leaves an entry in the audit trail.
  for (let write = 0; write < writesToExport; write += 1)
    await send('PATCH', `/v1/unit-types/${type.id}`, { name: `Double ${write}` })
  const file = hugePicture()
  const { upload } = (await send('POST', '/v1/uploads', {
    establishmentId: establishment.id,
    contentType: 'image/png',
    sizeBytes: file.length,
  })) as unknown as { upload: { id: string } }
  const picture = { method: 'PUT', path: `/v1/uploads/${upload.id}/content`, mediaType: 'image/png', body: file } as const
  const sent = await request(place, place.attacker, picture)
  if (sent !== 200) throw new Error(`${picture.path}: ${sent}`)
  return {
    picture: upload.id,
    establishment: establishment.id as string,
    type: type.id as string,
    plan: plan.id as string,
    folio: folio.id as string,
    invoice: invoice.id as string,
  }
}

/** Black, one bit a pixel: 112 MB of rows in a file of some hundred kilobytes, and 2.7 GB once each pixel has its three bytes. */
function hugePicture(side = 30_000): Buffer {
  const part = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
    const framed = Buffer.alloc(8 + named.length)
    framed.writeUInt32BE(content.length, 0)
    named.copy(framed, 4)
    framed.writeUInt32BE(crc32(named), 4 + named.length)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, part('IHDR', header), part('IDAT', rows), part('IEND', Buffer.alloc(0))])
}

function attacksOn({ establishment, type, plan, folio, invoice, picture }: Prepared): Attack[] {
  const post = (path: string, mediaType: string, make: () => Uint8Array) => (): Call[] => [
    { method: 'POST', path, mediaType, body: make() },
  ]
  const get = (path: string) => (): Call[] => [{ method: 'GET', path }]
  const judge = '/v1/e-invoices/validate'
  const twice = (name: string, calls: Attack['calls']): Attack => ({ name, calls, atOnce: 2 })
  const header = 'lastName,firstName\n'
  return [
    { name: 'a machine that is busy: one process that counts, and asks nothing', calls: () => [], atOnce: 1 },
    // Nothing heavy: what two requests at a time do to a third on this machine, whatever they ask.
    twice('the invoice itself', get(`/v1/invoices/${invoice}`)),
    twice(
      'a PDF that unpacks to 300 MB',
      post(judge, 'application/pdf', () => bomb()),
    ),
    twice(
      'a PDF packed twice, 10 GB',
      post(judge, 'application/pdf', () => bombInABomb()),
    ),
    twice(
      'a PDF of run lengths',
      post(judge, 'application/pdf', () => runLengthBomb()),
    ),
    twice(
      'a PDF whose table unpacks without end',
      post(judge, 'application/pdf', () => crossReferenceBomb()),
    ),
    twice(
      'an invoice of 900,000 names',
      post(judge, 'application/xml', () => manyNames()),
    ),
    twice(
      'an invoice of 900,000 elements',
      post(judge, 'application/xml', () => manyElements()),
    ),
    twice('the PDF of an invoice', get(`/v1/invoices/${invoice}/document`)),
    twice(
      '20 MiB of commas as guests',
      post('/v1/guests/import', 'text/csv', () => Buffer.alloc(20 * mebibyte - 1, ',')),
    ),
    twice(
      '1,200,000 guests in a file',
      post('/v1/guests/import', 'text/csv', () => Buffer.from(header + 'a,b\n'.repeat(1_200_000))),
    ),
    twice(
      '95,000 unknown members',
      post('/v1/quotes', 'application/json', () =>
        json(Object.fromEntries(Array.from({ length: 95_000 }, (_, index) => [`m${index}`, 1]))),
      ),
    ),
    twice(
      '200,000 elements',
      post(`/v1/unit-types/${type}/units`, 'application/json', () => json({ codes: Array.from({ length: 200_000 }, () => '1') })),
    ),
    {
      name: '250 charges on one folio at once',
      atOnce: 250,
      calls: post(`/v1/folios/${folio}/charges`, 'application/json', () =>
        json({ chargeType: 'service', label: 'Coffee', amount: { amountCents: '100', currency: 'EUR' }, vatRateBp: 1000 }),
      ),
    },
    twice(
      'a booking of 10,000 nights',
      post('/v1/bookings', 'application/json', () =>
        json({
          establishmentId: establishment,
          booker: { firstName: 'Ada', lastName: 'Lovelace' },
          stays: Array.from({ length: 100 }, () => ({
            unitTypeId: type,
            ratePlanId: plan,
            arrival: '2026-06-02',
            departure: '2026-09-10',
            adults: 1,
          })),
        }),
      ),
    ),
    {
      name: 'bodies that drip, two hundred at once',
      atOnce: 200,
      calls: () => [
        { method: 'POST', path: '/v1/guests', mediaType: 'application/json', body: Buffer.alloc(1_000, ' '), drips: true },
      ],
    },
    twice(
      'a year of availability',
      get(`/v1/availability?establishmentId=${establishment}&arrival=2026-06-02&departure=2027-05-30`),
    ),
    {
      name: 'a year of availability, sixteen at once',
      atOnce: 16,
      calls: get(`/v1/availability?establishmentId=${establishment}&arrival=2026-06-02&departure=2027-05-30`),
    },
    // Each has a code of its own, and its nights are counted.
    twice('a type of units, one after the other', () =>
      Array.from({ length: 2_000 }, (_, index) => ({
        method: 'POST' as const,
        path: '/v1/unit-types',
        mediaType: 'application/json',
        body: json({ establishmentId: establishment, code: `T${index}`, name: `Type ${index}`, format: 'room', maxOccupancy: 2 }),
      })),
    ),
    twice('the audit trail as a file', get('/v1/audit/export')),
    twice('a quote over a year', () => [
      {
        method: 'POST',
        path: '/v1/quotes',
        mediaType: 'application/json',
        body: json({ establishmentId: establishment, arrival: '2026-06-02', departure: '2027-05-30', adults: 1 }),
      },
    ]),
    { name: 'the metrics, without a key', atOnce: 2, calls: () => [{ method: 'GET', path: '/metrics', isOpen: true }] },
    // Each of somebody else: an account alone is soon refused.
    twice('guesses of passwords, each of another account', () =>
      Array.from({ length: 2_000 }, (_, index) => ({
        method: 'POST' as const,
        path: '/v1/sign-in/password',
        mediaType: 'application/json',
        isOpen: true as const,
        body: json({ email: `guest${index}@example.org`, password: 'a long sentence of mine' }),
      })),
    ),
    twice('a picture of 30,000 by 30,000 pixels', () => [{ method: 'POST', path: `/v1/uploads/${picture}/complete` }]),
    {
      name: 'three times what can be answered',
      atOnce: 200,
      calls: get('/v1/reservations?pageSize=100'),
    },
  ]
}

/** A service of its own with an embedded database, the demo's tenant who reads, and another who attacks. */
export async function onPlace<Result>(work: (place: Place & { readonly running: Running }) => Promise<Result>): Promise<Result> {
  const running = await startProcess(temporaryFolder())
  try {
    const socketFolder = fs.readlinkSync(`/proc/${databaseProcess(running.folder)}/cwd`)
    const connection = { host: socketFolder, user: 'innkeep_login', database: 'innkeep' }
    const database = openDatabase({ connection, poolSize: 2 })
    const { key } = await createTenant(database, 'Who attacks')
    await database.close()
    return await work({ url: running.url, reader: running.caller().key, attacker: key, running })
  } finally {
    await stopProcess(running)
  }
}

export async function benchFairness(options: {
  readonly rounds: number
  readonly seconds: number
  /** Parts of names, with commas between. */
  readonly only?: string | undefined
}): Promise<void> {
  await onPlace(async (place) => {
    const only = options.only?.split(',')
    const rounds: FairnessResult[][] = []
    for (let count = 0; count < options.rounds; count += 1)
      rounds.push(
        await measureFairness(place, {
          seconds: options.seconds,
          ...(only ? { only } : {}),
          prepared: await prepare(place, count, 2_000),
        }),
      )
    // Quiet is quiet, whatever comes after it: one figure for the whole run, of all its quiet reads.
    const quiet = rounds.flat().flatMap((result) => result.quiet)
    for (const [index, first] of (rounds[0] ?? []).entries()) {
      // The reads of all rounds together: of three hundred, three decide, and the machine alone delays as many.
      const each = rounds.map((results) => results[index] as FairnessResult)
      const together = summary(
        quiet,
        each.flatMap(({ busy }) => busy),
      )
      const refused = each.reduce((sum, result) => sum + result.refused, 0)
      process.stdout.write(`${JSON.stringify({ attack: first.attack, answered: first.answered, refused, ...together })}\n`)
      if (refused > 0 || together.times > mostTimes) process.exitCode = 1
    }
  })
}

/** Every attack whose name has one of the parts in it, one after the other. */
export async function measureFairness(
  place: Place,
  options: { readonly seconds: number; readonly only?: readonly string[]; readonly prepared?: Prepared },
): Promise<FairnessResult[]> {
  const { seconds, only } = options
  const prepared = options.prepared ?? (await prepare(place))
  const path = '/v1/establishments'
  await read(place, path, 1)
  const results: FairnessResult[] = []
  for (const one of attacksOn(prepared).filter(({ name }) => !only || only.some((part) => name.includes(part)))) {
    const quiet = await read(place, path, seconds)
    // A process of its own: who attacks is on another machine.
    const attacker = fork(import.meta.filename, { execArgv: [], env: { ...process.env, [marked]: '1' }, detached: true })
    let isReady: () => void = () => {}
    const ready = new Promise<void>((resolve) => {
      isReady = resolve
    })
    const answered = new Promise<Record<string, number>>((resolve, reject) => {
      attacker.on('message', (said) => (said === 'ready' ? isReady() : resolve(said as Record<string, number>)))
      attacker.once('error', reject)
      attacker.once('exit', (code) => code !== 0 && reject(new Error(`the attacker ended with ${code}`)))
    })
    const { url, reader } = place
    attacker.send({
      place: { url, reader, attacker: place.attacker },
      prepared,
      name: one.name,
      seconds: seconds + 0.5,
    } satisfies Order)
    await ready
    await sleep(300)
    const busy = await read(place, path, seconds)
    const result = {
      attack: one.name,
      answered: await answered,
      ...summary(quiet.times, busy.times),
      refused: busy.refused,
      quiet: quiet.times,
      busy: busy.times,
    }
    results.push(result)
    attacker.disconnect()
    await sleep(500)
  }
  return results
}

const round = (value: number) => Number(value.toFixed(2))

if (process.env[marked]) {
  // Nor does it take the processor from those who answer: it runs when nobody else wants to, in a session whose share is the smallest.
  setPriority(19)
  spawnSync('chrt', ['-a', '-i', '-p', '0', String(process.pid)], { stdio: 'ignore' })
  if (fs.existsSync('/proc/self/autogroup')) fs.writeFileSync('/proc/self/autogroup', '19')
  process.once('message', (order) => {
    const { place, prepared, name, seconds } = order as Order
    const one = attacksOn(prepared).find((each) => each.name === name) as Attack
    const calls = one.calls()
    process.send?.('ready')
    void attack(place, calls, one.atOnce, seconds).then((counts) => process.send?.(counts))
  })
}
