/**
 * Every operation of the registry × every way to call it wrongly. New operations are tested automatically; one without a usable example
 * fails here.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { modules, operations } from '../src/modules.ts'
import { exampleId } from '../src/platform/contract/examples.ts'
import { ownerPortal } from '../src/platform/contract/permissions.ts'
import type { TSchema } from '../src/platform/contract/schemas.ts'
import { makeValidators } from '../src/platform/contract/validation.ts'
import type { RecordKind } from '../src/platform/contract/vocabulary.ts'
import { isWrite, type Operation, takesIdempotencyKey } from '../src/platform/operation/operation.ts'
import { makeEveryRecord, unknownId, withRealIds } from './every-record.ts'
import { everything } from './everything.ts'
import { exampleFile, examplePath } from './example-calls.ts'
import { expectedPermissions } from './expected-permissions.ts'
import { projectRoot } from './process.ts'
import { type Answer, type Caller, must, openWorld, type World } from './world.ts'

const validators = makeValidators()

/** Kinds of records whose table says that each belongs to an establishment, and the establishment itself. */
const schema = fs.readFileSync(path.join(projectRoot, 'db', 'schema.sql'), 'utf8')
const ofEstablishment = modules
  .flatMap(({ vocabulary }) => Object.keys(vocabulary.records ?? {}) as RecordKind[])
  .filter(
    (kind) =>
      kind === 'establishment' ||
      new RegExp(`^create table ${kind} \\([^;]*?\\n  establishment_id uuid not null`, 'm').test(schema),
  )

describe('every operation', () => {
  let world: World
  /** A real record of each kind in our tenant's establishment. */
  let ours: Record<RecordKind | 'tenant' | 'other_guest', string>
  /** A key of our tenant limited to another establishment. */
  let elsewhere: Caller
  let powerless: Caller
  /** A caller with an owner-portal key. */
  let ofOwner: Caller
  let withoutWebhooks: Caller
  let revokedKey: string
  /** The contents of all tables when the records were made, and after the last operation. */
  let contentAtFirst: string
  let known: string | undefined

  before(async () => {
    world = await openWorld()
    const records = await makeEveryRecord(world)
    ours = records.ours
    elsewhere = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [records.otherEstablishmentId] } })
    powerless = await world.keyFor('custom', { permissions: ['webhook.read'] })
    withoutWebhooks = await world.keyFor('custom', { permissions: ['report.read'] })
    ofOwner = world.caller(must(await world.manager.post(`/v1/owners/${ours.owner}/portal-keys`, {})).data.key)
    const revoked = await world.keyFor('readonly')
    must(await world.manager.delete(`/v1/api-keys/${must(await revoked.get('/v1/me')).data.apiKeyId}`))
    revokedKey = revoked.key
    contentAtFirst = await everything(world)
  })
  after(() => world.close())

  /** The example with real ids in the place of the example ids. */
  const real = <Value>(value: Value, ids: Partial<Record<string, string>> = ours): Value => withRealIds(value, ids)

  const pathOf = (operation: Operation, ids: Partial<Record<string, string>> = ours): string => examplePath(operation, ids)

  /** Sends a request, with a new idempotency key if one is required. */
  const send = (caller: Caller, operation: Operation, path: string, body?: unknown): Promise<Answer> =>
    operation.csvExample !== undefined && body === undefined
      ? caller.postCsv(path, operation.csvExample)
      : operation.requestFile && body === undefined
        ? caller.sendFile(operation.method, path, exampleFile(operation))
        : caller.send(
            operation.method,
            path,
            body,
            operation.idempotency === 'required' ? { 'idempotency-key': randomUUID() } : {},
          )

  const call = (caller: Caller, operation: Operation, ids?: Partial<Record<string, string>>): Promise<Answer> =>
    send(caller, operation, pathOf(operation, ids), operation.body ? real(operation.example.body ?? {}, ids) : undefined)

  const assertEnvelope = (answer: Answer, status: number, code?: string) => {
    assert.equal(answer.status, status, answer.text)
    const { origin, ...rest } = answer.body
    assert.deepEqual(Object.keys(rest).toSorted(), ['code', 'message', 'status', 'traceId'])
    assert.deepEqual(Object.keys(origin).toSorted(), ['boundedContext', 'module'])
    assert.match(rest.traceId, /^[0-9a-f]{32}$/)
    assert.equal(answer.headers.get('x-trace-id'), rest.traceId)
    assert.equal(rest.status, status)
    assert.ok(rest.message.length > 10)
    if (code) assert.equal(rest.code, code, answer.text)
  }

  test('ids are unique, and every module lists its operations', () => {
    const ids = operations.map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
    assert.ok(modules.every((module) => module.operations.length + (module.personOperations?.length ?? 0) > 0))
  })

  test('every title is a short phrase; sentences belong in the description', () => {
    for (const { id, summary } of operations) assert.match(summary, /^[A-Z][^.`]{4,95}$/, id)
  })

  for (const operation of operations) {
    describe(`${operation.method} ${operation.path} (${operation.id})`, () => {
      const takesRecord = operation.path.includes('/:id')
      const by = () => (operation.permission === ownerPortal ? ofOwner : world.manager)

      test('has an example that matches its schemas', () => {
        if (takesRecord) assert.ok(operation.names, `${operation.id} does not say what its :id names`)
        if (operation.body && !operation.bodyOptional) assert.ok(operation.example.body, `${operation.id} has no example body`)
        const fits = (shape: TSchema | undefined, value: unknown, part: 'body' | 'params' | 'querystring') => {
          if (!shape || value === undefined) return
          const validate = validators.compile(shape, part)
          assert.ok(validate(structuredClone(value)), `${operation.id} ${part}: ${JSON.stringify(validate.errors)}`)
        }
        fits(operation.params, operation.example.params, 'params')
        fits(operation.query, operation.example.query, 'querystring')
        fits(operation.body, operation.example.body, 'body')
        if (!operation.responseFile) fits(operation.data, operation.example.data, 'body')
      })

      test('no key, what is none, and a bad key: 401; the message says which, and not whether a key exists', async () => {
        const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message
        const without = await fetch(world.url + pathOf(operation), { method: operation.method })
        assert.equal(without.status, 401)
        assert.match(await messageOf(without), /X-API-Key is missing/)
        const right = world.manager.key
        const wrong = right.slice(0, -1) + (right.endsWith('a') ? 'b' : 'a')
        for (const [bad, said] of [
          ['nonsense', /is not written like a key/],
          [right.slice(0, 20), /is not written like a key/],
          // Its check digits are wrong.
          [wrong, /is not written like a key/],
          [revokedKey, /X-API-Key is not valid/],
          ['', /X-API-Key is missing/],
        ] as const) {
          const answer = await call(world.caller(bad), operation)
          assertEnvelope(answer, 401, 'UNAUTHENTICATED')
          assert.match(answer.body.message, said)
        }
      })

      if (operation.idempotency === 'required') {
        test('no Idempotency-Key, or one of the wrong length: 400', async () => {
          const body = real(operation.example.body ?? {})
          assertEnvelope(await world.manager.send(operation.method, pathOf(operation), body), 400, 'IDEMPOTENCY_KEY_REQUIRED')
          for (const key of ['short', 'x'.repeat(201)]) {
            const answer = await world.manager.send(operation.method, pathOf(operation), body, { 'idempotency-key': key })
            assertEnvelope(answer, 400, 'IDEMPOTENCY_KEY_INVALID')
          }
        })
      }

      if (operation.permission) {
        test('a key without the permission: 403, before the body is validated', async () => {
          assertEnvelope(
            await send(
              operation.permission === 'webhook.read' ? withoutWebhooks : powerless,
              operation,
              pathOf(operation),
              operation.body ? { nonsense: true } : undefined,
            ),
            403,
            'PERMISSION_DENIED',
          )
        })
      }

      test('asks for the permission that test/permissions.tsv gives it', () => {
        const expected = expectedPermissions.get(operation.id)
        assert.ok(expected, `${operation.id} is missing in test/permissions.tsv: add it by hand`)
        assert.equal(operation.permission, expected.permission)
      })

      if (operation.paginated) {
        const list = (query: Record<string, string | number>) => {
          const required = Object.entries(real(operation.example.query ?? {}) as Record<string, unknown>).filter(
            ([name]) =>
              name === 'establishmentId' || (operation.query as { required?: string[] } | undefined)?.required?.includes(name),
          )
          const [path = ''] = pathOf(operation).split('?')
          const all = new URLSearchParams(
            [...required, ...Object.entries(query)].map(([name, value]): [string, string] => [name, String(value)]),
          )
          return caller().get(`${path}?${all.toString()}`)
        }
        const caller = () => (operation.permission === ownerPortal ? ofOwner : world.manager)
        test('read from cursor to cursor, one at a time: the records of the whole list, in its order', async () => {
          const whole = must(await list({ pageSize: 100 })).body
          const records = []
          let after: string | undefined
          do {
            const { data, meta } = must(await list({ pageSize: 1, ...(after === undefined ? {} : { after }) })).body
            assert.equal(meta.total, whole.meta.total)
            assert.equal('next' in meta, data.length === 1)
            records.push(...data)
            after = meta.next
          } while (after !== undefined && records.length <= whole.data.length)
          assert.deepEqual(records, whole.data)
        })

        test('what is no cursor of this list: 400', async () => {
          const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
          for (const after of ['x', cursor(null), cursor(['\u0000', '\u0000', '\u0000', '\u0000', '\u0000']), cursor([[1]])])
            assertEnvelope(await list({ after }), 400, 'VALIDATION_ERROR')
          for (let keys = 1; keys <= 5; keys += 1) {
            const answer = await list({ after: cursor(Array.from({ length: keys }, () => 'no value')) })
            assert.ok([200, 400].includes(answer.status), answer.text)
          }
        })
      }

      test('an unknown query parameter: 400 that names it', async () => {
        const path = pathOf(operation)
        const answer = await send(
          by(),
          operation,
          `${path}${path.includes('?') ? '&' : '?'}colour=red`,
          operation.body ? real(operation.example.body ?? {}) : undefined,
        )
        assertEnvelope(answer, 400, 'VALIDATION_ERROR')
        assert.match(answer.body.message, /colour/)
      })

      if (operation.body) {
        test('a malformed body, a wrong type, an unknown member: 400', async () => {
          for (const body of ['{"a":', '[]', '"text"', '7', 'null'])
            assertEnvelope(await send(by(), operation, pathOf(operation), body), 400)
          const answer = await send(by(), operation, pathOf(operation), {
            ...real(operation.example.body ?? {}),
            surprise: 1,
          })
          assertEnvelope(answer, 400, 'VALIDATION_ERROR')
          assert.match(answer.body.message, /surprise/)
        })
        test('every member given a wrong type: 400 that names it', async () => {
          const example = real(operation.example.body ?? {}) as Record<string, unknown>
          for (const name of Object.keys(example)) {
            const answer = await send(by(), operation, pathOf(operation), {
              ...example,
              [name]: { wrong: [true] },
            })
            assertEnvelope(answer, 400, 'VALIDATION_ERROR')
            assert.match(answer.body.message, new RegExp(`body\\.${name}`))
          }
        })
      } else {
        test('a body where none is taken: 400', async () => {
          if (operation.method === 'GET') return
          const status = operation.requestFile ? 415 : 400
          assertEnvelope(await send(by(), operation, pathOf(operation), { surprise: 1 }), status)
        })
      }

      if (takesRecord) {
        test('an id that is not a uuid: 400', async () => {
          const answer = await send(
            by(),
            operation,
            pathOf(operation, { ...ours, [operation.names as string]: 'not-a-uuid' }),
            operation.body ? real(operation.example.body ?? {}) : undefined,
          )
          assertEnvelope(answer, 400, 'VALIDATION_ERROR')
          assert.match(answer.body.message, /path\.id/)
        })
        test('an id that exists nowhere: 404', async () => {
          const answer = await call(by(), operation, { ...ours, [operation.names as string]: unknownId })
          assertEnvelope(answer, 404)
          assert.match(answer.code ?? '', /_NOT_FOUND$/)
        })
        test('a record of another tenant: 403', async () => assertEnvelope(await call(world.otherTenant, operation), 403))
      }

      const usesEstablishment = [operation.example.params, operation.example.query, operation.example.body].some((part) =>
        ofEstablishment.some((kind) => JSON.stringify(part ?? null).includes(exampleId[kind])),
      )
      if (usesEstablishment) {
        test('an establishment outside the scope of the key: 403', async () =>
          assertEnvelope(await call(elsewhere, operation), 403))
        test('an establishment of another tenant: 403', async () => assertEnvelope(await call(world.otherTenant, operation), 403))
      }

      test('none of these refused requests changed a row of any table', async () => {
        const before = known ?? contentAtFirst
        known = await everything(world)
        assert.equal(known, before)
      })
    })
  }

  describe('repeated with the same idempotency key', () => {
    for (const operation of operations.filter((each) => each.method === 'POST' && !isWrite(each)))
      test(`${operation.path} (${operation.id}) only queries: no response is stored under a key`, async () => {
        const headers = { 'idempotency-key': randomUUID() }
        const body = operation.body ? real(operation.example.body ?? {}) : undefined
        await world.manager.send('POST', pathOf(operation), body, headers)
        const again = await world.manager.send('POST', pathOf(operation), body, headers)
        assert.equal(again.headers.get('idempotent-replayed'), null)
        assert.equal((await world.query(`select from idempotency_key where operation = '${operation.id}'`)).length, 0)
        assert.equal((await world.query(`select from audit_entry where operation = '${operation.id}'`)).length, 0)
      })
    for (const operation of operations.filter((each) => takesIdempotencyKey(each) && each.csvExample === undefined)) {
      test(`${operation.method} ${operation.path} (${operation.id}) returns the same bytes, or the same refusal`, async () => {
        const headers = { 'idempotency-key': randomUUID() }
        const body = operation.body ? real(operation.example.body ?? {}) : undefined
        const first = await world.manager.send(operation.method, pathOf(operation), body, headers)
        assert.ok(first.status < 500, `${operation.id}: ${first.text}`)
        const again = await world.manager.send(operation.method, pathOf(operation), body, headers)
        if (again.code === 'IDEMPOTENCY_ANSWER_NOT_KEPT') return
        assert.equal(again.status, first.status, again.text)
        if (first.status >= 300) return
        assert.equal(again.text, first.text)
        assert.equal(again.headers.get('idempotent-replayed'), 'true')
      })
    }
  })

  describe('while the tenant is being moved to another database', () => {
    const goInto = async (state: string) => {
      await world.query('delete from tenant_move')
      await world.query(`insert into tenant_move (tenant_id, state) values ($1, $2)`, [world.tenantId, state])
    }
    after(() => world.query('delete from tenant_move'))
    const by = (operation: Operation) => (operation.permission === ownerPortal ? ofOwner : world.manager)

    test('every write is refused with 503 and Retry-After', async () => {
      await goInto('moving')
      const before = await everything(world)
      for (const operation of operations.filter(isWrite)) {
        const answer = await call(by(operation), operation)
        // Refusals before the first query are unaffected.
        if (answer.status === 400 || answer.status === 409) continue
        assertEnvelope(answer, 503, 'SERVICE_UNAVAILABLE')
        assert.match(answer.body.message, /another server/, operation.id)
        assert.equal(answer.headers.get('retry-after'), '2')
      }
      assert.equal(await everything(world), before)
    })
    test('reads work, and other tenants are unaffected', async () => {
      await goInto('moving')
      must(await world.manager.get(`/v1/guests/${ours.guest}`))
      must(await world.otherTenant.post('/v1/guests', { firstName: 'A', lastName: 'B' }))
    })
    test('reads and writes work while the move is prepared', async () => {
      await goInto('preparing')
      must(await world.manager.post('/v1/guests', { firstName: 'A', lastName: 'B' }))
    })
    test('after the move, reads are refused here too', async () => {
      await goInto('moved')
      // Callers are cached for at most three seconds.
      for (const caller of [world.manager, ofOwner])
        for (let tries = 0; tries < 50 && (await caller.get('/v1/me')).status !== 503; tries += 1) await setTimeout(100)
      for (const operation of operations) assertEnvelope(await call(by(operation), operation), 503, 'SERVICE_UNAVAILABLE')
      must(await world.otherTenant.get('/v1/me'))
    })
  })

  test('a body that is not valid UTF-8: 400, without repair', async () => {
    const body = Buffer.concat([Buffer.from('{"firstName":"'), Buffer.from([0xff, 0xfe]), Buffer.from('","lastName":"B"}')])
    const response = await fetch(`${world.url}/v1/guests`, {
      method: 'POST',
      headers: { 'x-api-key': world.manager.key, 'content-type': 'application/json' },
      body,
    })
    assert.equal(response.status, 400)
    assert.match(((await response.json()) as { message: string }).message, /UTF-8/)
  })
})
