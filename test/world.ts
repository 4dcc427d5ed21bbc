/** The test environment of a file: its own database, the service over HTTP, two tenants, and callers of every kind. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Ajv } from 'ajv'
import addFormatsPlugin from 'ajv-formats'
import pg from 'pg'
import { Temporal } from 'temporal-polyfill'
import { type Application, createApplication } from '../src/app.ts'
import { createTenant } from '../src/modules/people/access/index.ts'
import { setHorizonNights } from '../src/modules/property/property/index.ts'
import { eventHandlers } from '../src/modules.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import type { Replica } from '../src/platform/database/replica.ts'
import { runDueBackgroundTasks } from '../src/platform/events/background-tasks.ts'
import { allEventTypes } from '../src/platform/events/event-types.ts'
import { type ExternalSystems, noExternalSystems } from '../src/platform/external/external-systems.ts'
import { diskObjectStore, objectStores } from '../src/platform/external/object-store.ts'
import { closeServer } from '../src/platform/http/closing.ts'
import type { DemoPerson } from '../src/platform/http/demo-sign-in.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import type { PeriodicWork } from '../src/platform/periodic-work/periodic-jobs.ts'
import { letThreadsCompete } from '../src/platform/threads/idle-scheduling.ts'
import { momentOf } from '../src/platform/values/dates.ts'
import { type Browser, openBrowser } from './browser.ts'
import { exchange, whenThereIsTime } from './exchange.ts'
import { cloneDatabase, superuserConnection } from './server.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly bytes: Buffer
  // Untyped: a wrong shape fails the test's assertion.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
  readonly code: string | undefined
}

export interface Caller {
  readonly key: string
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Sends a CSV file instead of JSON. */
  postCsv(path: string, file: string, headers?: Record<string, string>): Promise<Answer>
  putFile(path: string, file: { readonly mediaType: string; readonly bytes: Uint8Array }): Promise<Answer>
  sendFile(
    method: string,
    path: string,
    file: { readonly mediaType: string; readonly bytes: Uint8Array },
    headers?: Record<string, string>,
  ): Promise<Answer>
  delete(path: string): Promise<Answer>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

/** A grey picture of 8 × 8 pixels, as written by the sanitiser: sanitising it again changes nothing. */
export const photo = {
  mediaType: 'image/jpeg',
  bytes: Buffer.from(
    '/9j/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIAAgDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q==',
    'base64',
  ),
}

letThreadsCompete()

/** The opening day of all test establishments. */
export const openingDay = '2026-06-01'

export interface Establishment {
  readonly id: string
  readonly typeId: string
  readonly planId: string
  readonly unitIds: readonly string[]
}

export interface World {
  readonly url: string
  readonly application: Application
  readonly database: Database
  /** What a periodic job is handed. */
  readonly periodicWork: PeriodicWork
  /** The only way for a test to inspect tables: as owner, bypassing tenant isolation. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<Row[]>
  readonly connection: pg.ClientConfig
  readonly tenantId: string
  readonly otherTenantId: string
  readonly manager: Caller
  readonly otherTenant: Caller
  caller(key: string): Caller
  /** A key of the first tenant. */
  keyFor(role: string, more?: { permissions?: string[]; scope?: object }): Promise<Caller>
  establishment(options?: {
    units?: number
    by?: Caller
    price?: string
    day?: string
    marksNoShows?: boolean
    maxOccupancy?: number
  }): Promise<Establishment>
  guest(by?: Caller): Promise<string>
  book(establishment: Establishment, options?: Record<string, unknown>, by?: Caller): Promise<Answer>
  /** The folio of a stay; opened if it has none yet. */
  folioOf(reservationId: string, by?: Caller): Promise<Answer>
  /** Records a payment or refund at the front desk. */
  pay(folioId: string, cents: string, more?: Record<string, unknown>, by?: Caller): Promise<Answer>
  /** Creates a debtor account of an establishment. */
  debtor(establishment: Establishment, more?: Record<string, unknown>): Promise<string>
  /** Creates a manual receivable of a debtor. */
  owes(accountId: string, cents: string, more?: Record<string, unknown>): Promise<Answer>
  /** Records a payment of a debtor, with a new idempotency key. */
  receives(accountId: string, cents: string, more?: Record<string, unknown>): Promise<Answer>
  /** Opens a wallet for a stay. */
  wallet(establishment: Establishment, reservationId: string, more?: Record<string, unknown>): Promise<Answer>
  /** Creates an owner's mandate to operate these establishments and issue invoices in their name. */
  mandate(establishments: readonly Establishment[], more?: Record<string, unknown>): Promise<string>
  /** Runs the background tasks that are due at the test clock's time plus `later`. */
  runBackgroundTasks(later?: Temporal.DurationLike): Promise<{ done: number; missed: number }>
  /** Advances the test clock and clears the session cache. */
  passTime(duration: Temporal.DurationLike): void
  /** The time of the test clock in milliseconds since 1970. */
  now(): number
  /** Creates a user who has accepted the invitation with this password, with their own browser. */
  /** A person who has signed in: with roles, or for an owner of units. */
  person(more?: { email?: string; name?: string; password?: string; grants?: object[]; ownerId?: string }): Promise<Person>
  /** Closes the open business date of an establishment. */
  endOfDay(establishmentId: string): Promise<Answer>
  /** The events of a type, once everything written so far is visible. */
  events(type: string, by?: Caller): Promise<{ id: string; type: string; data: Record<string, unknown> }[]>
  close(): Promise<void>
}

export interface Person {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly browser: Browser
}

export interface WorldOptions {
  readonly rateLimit?: number
  /** Number of bookable nights; default 120, because the service's three years take longer to set up. */
  readonly horizonNights?: number
  readonly poolSize?: number
  /** The world's tenants can move to another database: it is made on the server with logical replication. */
  readonly canMove?: boolean
  readonly role?: string
  readonly requestTimeoutSeconds?: number
  readonly maximumEventLoopDelayMilliseconds?: number
  readonly log?: { write(line: string): void }
  /** Callers see each answer; otherwise they ask again when the service says that it will have time in a second. */
  readonly isImpatient?: boolean
  /** Gateways and mail; default: the card terminal. */
  readonly external?: ExternalSystems
  readonly metricsToken?: string
  readonly hasMetricsPort?: boolean
  /** The demo users. */
  readonly demoPeople?: () => readonly DemoPerson[]
  readonly consoleFolder?: string
  /** Replaces the service's direct database connection, for example by one through a pooler. */
  readonly through?: (connection: pg.ClientConfig) => pg.ClientConfig
  /** Opens a replica of the test database. */
  readonly replicaOf?: (database: Database, connection: pg.ClientConfig) => Replica
  /** Runs as the owner of the database before anything else. */
  readonly prepare?: (owner: pg.Client) => Promise<void>
}

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  setHorizonNights(options.horizonNights ?? 120)
  const clone = await cloneDatabase(options.canMove ? 'followed' : 'shared')
  const owner = new pg.Client(superuserConnection(clone.connection))
  await owner.connect()
  await owner.query('set search_path = innkeep')
  await options.prepare?.(owner)
  const database = openDatabase({
    connection: options.through?.(clone.connection) ?? clone.connection,
    isPooled: options.through !== undefined,
    poolSize: options.poolSize ?? 3,
    ...(options.role ? { role: options.role } : {}),
  })
  const objects = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-objects-'))
  // End of day happens on the business date: the test clock follows the business dates, and never goes back.
  let now = Temporal.Instant.from(`${openingDay}T10:00:00Z`)
  const clock = () => now
  const passTo = (date: string) => {
    const then = Temporal.Instant.from(`${date}T10:00:00Z`)
    if (Temporal.Instant.compare(then, now) > 0) now = then
  }
  const stores = objectStores(diskObjectStore(objects))
  // Taken at each call: a test may complete its external systems once it knows the address of the service.
  const external = () => ({ objects: stores, ...(options.external ?? noExternalSystems) })
  const application = await createApplication({
    database,
    ...(options.replicaOf ? { replica: options.replicaOf(database, clone.connection) } : {}),
    logger: makeLogger(options.log ? 'debug' : 'silent', options.log),
    rateLimit: options.rateLimit ?? 0,
    requestTimeoutSeconds: options.requestTimeoutSeconds ?? 30,
    // Disabled, because other tests load the machine; load shedding has its own test.
    maximumEventLoopDelayMilliseconds: options.maximumEventLoopDelayMilliseconds ?? 0,
    clock,
    ...(options.metricsToken === undefined ? {} : { metricsToken: options.metricsToken }),
    hasMetricsPort: options.hasMetricsPort ?? false,
    ...(options.demoPeople ? { demoPeople: options.demoPeople } : {}),
    ...(options.consoleFolder === undefined ? {} : { consoleFolder: options.consoleFolder }),
    external: external(),
  })
  const url = await application.server.listen({ port: 0, host: '127.0.0.1' })
  const ownTenant = await createTenant(database, 'Our company')
  const foreignTenant = await createTenant(database, 'Their company')

  const caller = (key: string) => callerOf(url, key, { passTo, isPatient: options.isImpatient !== true })
  const manager = caller(ownTenant.key)
  let made = 0

  const world: World = {
    url,
    application,
    database,
    periodicWork: { database, objects: options.external?.objects, now: () => momentOf(clock()), archiveAfterDays: 365 },
    connection: clone.connection,
    tenantId: ownTenant.tenantId,
    otherTenantId: foreignTenant.tenantId,
    manager,
    otherTenant: caller(foreignTenant.key),
    caller,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], name?: string) =>
      (await owner.query<Row>({ text, values, ...(name === undefined ? {} : { name }) })).rows,
    async keyFor(role, more = {}) {
      const answer = await manager.post('/v1/api-keys', { name: role, role, ...more })
      return caller(must(answer).data.key)
    },
    async establishment({
      units = 5,
      by = manager,
      price = '10000',
      day = openingDay,
      marksNoShows = false,
      maxOccupancy = 3,
    } = {}) {
      made += 1
      const establishment = must(
        await by.post('/v1/establishments', {
          code: `H${made}`,
          name: `Establishment ${made}`,
          propertyType: 'hotel',
          countryCode: 'FR',
          timezone: 'Europe/Paris',
          currentBusinessDate: day,
          marksNoShows,
        }),
      ).data
      const type = must(
        await by.post('/v1/unit-types', {
          establishmentId: establishment.id,
          code: 'DBL',
          name: 'Double room',
          format: 'room',
          maxOccupancy,
        }),
      ).data
      const codes = Array.from({ length: units }, (_, position) => String(101 + position))
      const unitsMade = units > 0 ? must(await by.post(`/v1/unit-types/${type.id}/units`, { codes })).data : []
      const plan = must(
        await by.post('/v1/rate-plans', { establishmentId: establishment.id, code: 'FLEX', name: 'Flexible', vatRateBp: 1000 }),
      ).data
      must(
        await by.put(`/v1/rate-plans/${plan.id}/prices`, {
          prices: [{ unitTypeId: type.id, from: day, to: '2027-05-31', priceCents: price }],
        }),
      )
      return { id: establishment.id, typeId: type.id, planId: plan.id, unitIds: unitsMade.map((unit: { id: string }) => unit.id) }
    },
    async guest(by = manager) {
      return must(await by.post('/v1/guests', { firstName: 'Ada', lastName: 'Lovelace' })).data.id
    },
    book: (establishment, more = {}, by = manager) =>
      by.post('/v1/reservations', {
        establishmentId: establishment.id,
        unitTypeId: establishment.typeId,
        ratePlanId: establishment.planId,
        arrival: openingDay,
        departure: '2026-06-03',
        adults: 2,
        ...('guestId' in more ? {} : { guest: { firstName: 'Ada', lastName: 'Lovelace' } }),
        ...more,
      }),
    async folioOf(reservationId, by = manager) {
      const { id } = must(await by.post(`/v1/reservations/${reservationId}/folios`)).data
      return must(await by.get(`/v1/folios/${id}`))
    },
    pay: (folioId, cents, more = {}, by = manager) =>
      by.post(
        `/v1/folios/${folioId}/payments`,
        { method: 'card', amount: { amountCents: cents, currency: 'EUR' }, ...more },
        { 'idempotency-key': randomUUID() },
      ),
    debtor: async (establishment, more = {}) =>
      must(
        await manager.post('/v1/accounts-receivable/accounts', {
          establishmentId: establishment.id,
          name: 'Voyages Martin',
          ...more,
        }),
      ).data.id,
    owes: (accountId, cents, more = {}) =>
      manager.post(`/v1/accounts-receivable/accounts/${accountId}/receivables`, {
        amount: { amountCents: cents, currency: 'EUR' },
        ...more,
      }),
    receives: (accountId, cents, more = {}) =>
      manager.post(
        `/v1/accounts-receivable/accounts/${accountId}/payments`,
        { method: 'transfer', amount: { amountCents: cents, currency: 'EUR' }, ...more },
        { 'idempotency-key': randomUUID() },
      ),
    wallet: (establishment, reservationId, more = {}) =>
      manager.post('/v1/wallets', {
        stayId: reservationId,
        establishmentId: establishment.id,
        mode: 'prepaid',
        currency: 'EUR',
        correlationId: randomUUID(),
        ...more,
      }),
    async mandate(establishments, more = {}) {
      made += 1
      const owner = must(
        await manager.post('/v1/owners', {
          code: `O${made}`,
          name: `Owner ${made}`,
          ownerType: 'company',
          vatRegime: 'subject_10',
        }),
      ).data
      const { seller, ...others } = more
      const mandate = await manager.post('/v1/operating-mandates', {
        code: `M${made}`,
        ownerId: owner.id,
        establishmentIds: establishments.map(({ id }) => id),
        operatorName: 'Our company',
        siren: '732829320',
        vatNumber: 'FR44732829320',
        commissionBp: 2000,
        validFrom: '2026-01-01',
        numberPrefix: `P${made}`,
        seller: { addressLines: ['3 quai du Port'], postalCode: '13002', city: 'Marseille', ...(seller as object) },
        ...others,
      })
      return must(mandate).data.id
    },
    async runBackgroundTasks(later = { seconds: 0 }) {
      const round = (lane: 'database' | 'external') =>
        runDueBackgroundTasks(database, eventHandlers, makeLogger('silent'), () => clock().add(later), {
          lane,
          external: external(),
        })
      const ours = await round('database')
      const outside = await round('external')
      return { done: ours.done + outside.done, missed: ours.missed + outside.missed }
    },
    now: () => now.epochMilliseconds,
    passTime(duration) {
      now = now.add(duration)
      application.sessionRing.forget()
    },
    async person({
      email,
      name = 'Ada Lovelace',
      password = 'correct horse battery',
      grants = [{ role: 'manager' }],
      ownerId,
    } = {}) {
      made += 1
      const address = email ?? `ada${made}@miramar.example`
      const user = must(
        ownerId === undefined
          ? await manager.post('/v1/users', { email: address, name, grants })
          : await manager.post(`/v1/owners/${ownerId}/people`, { email: address, name }),
      ).data
      const { link } = must(await manager.post(`/v1/users/${user.id}/invitation-link`)).data
      const browser = openBrowser(url)
      must(await browser.post('/v1/sign-in/invitation', { token: link.split('#')[1], password }))
      return { id: user.id, email: address, password, browser }
    },
    async endOfDay(establishmentId) {
      const { currentBusinessDate } = must(await manager.get(`/v1/establishments/${establishmentId}`)).data
      return manager.post(`/v1/establishments/${establishmentId}/end-of-day`, { businessDate: currentBusinessDate })
    },
    async events(type, by = manager) {
      const written = async () =>
        (
          await owner.query<{ there: boolean }>(
            'select max(written_in) < pg_snapshot_xmin(position_snapshot()) as there from event',
          )
        ).rows[0]?.there
      // Other tests write on the same server and may hold the oldest running transaction.
      while ((await written()) === false) await new Promise((resolve) => setTimeout(resolve, 20))
      return must(await by.get(`/v1/events?limit=500&type=${type}`)).data.events
    },
    async close() {
      // Every emitted event must match its declaration: checks one event per type and combination of members and value types (including null).
      const { rows: told } = await owner.query<{ type: string; payload: string }>(
        `select distinct on (type, (select array_agg(array[key, jsonb_typeof(value)] order by key) from jsonb_each(payload::jsonb -> 'data'))) type, payload from event`,
      )
      for (const { type, payload } of told) {
        const declared = allEventTypes().find((known) => known.type === type)
        const problem = declared
          ? eventProblem(declared.schema, (JSON.parse(payload) as { data: object }).data)
          : 'it is not declared'
        if (problem !== undefined) throw new Error(`the event ${payload}: ${problem}`)
      }
      await closeServer(application.server)
      await database.close()
      await owner.end()
      await clone.drop()
      fs.rmSync(objects, { recursive: true, force: true })
    },
  }
  return world
}

const shapes = addFormatsPlugin.default(new Ajv({ strict: false })).addFormat('currency', /^[A-Z]{3}$/)
const eventProblem = (schema: object, data: object): string | undefined =>
  shapes.validate(schema, data) ? undefined : shapes.errorsText()

/** Returns the response of a call that must succeed for the test to continue. */
export function must(answer: Answer): Answer {
  if (answer.status >= 400) throw new Error(`A step that must succeed answered ${answer.status}: ${answer.text}`)
  return answer
}

const asItIs = (ask: () => Promise<Answer>): Promise<Answer> => ask()

interface CallerOptions {
  readonly passTo?: (date: string) => void
  /** Asks again when the service says that it will have time in a second, as every client is asked to do. */
  readonly isPatient?: boolean
}

/** Sends requests with a key. Without `isPatient` the test sees each answer, also that the service is busy. */
export function callerOf(url: string, key: string, { passTo, isPatient = false }: CallerOptions = {}): Caller {
  const asWillingly = isPatient ? whenThereIsTime : asItIs
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const closes = path.endsWith('/end-of-day') ? (body as { businessDate?: string } | undefined)?.businessDate : undefined
    if (closes !== undefined && /^\d{4}-\d\d-\d\d$/.test(closes)) passTo?.(closes)
    const answer = await asWillingly(() =>
      exchange(url + path, {
        method,
        headers: { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body: body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
      }),
    )
    const moved = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    return moved === null ? answer : exchange(new URL(moved, url + path).href, { method: 'GET', headers: {} })
  }
  return {
    key,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    sendFile: (method, path, file, headers = {}) =>
      send(method, path, file.bytes, { 'content-type': file.mediaType, ...headers }),
    putFile: (path, file) => send('PUT', path, file.bytes, { 'content-type': file.mediaType }),
    postCsv: (path, file, headers = {}) => send('POST', path, file, { 'content-type': 'text/csv', ...headers }),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path) => send('DELETE', path),
  }
}
