import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { lockOfKey } from '../src/platform/operation/idempotency.ts'
import { type Establishment, must, openWorld, type World } from './world.ts'

describe('the same request twice', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld({ poolSize: 12 })
    establishment = await world.establishment({ units: 60 })
  })
  after(() => world.close())

  const bookings = async () => Number((await world.query<{ count: string }>('select count(*) from reservation'))[0]?.count)
  const body = () => ({
    establishmentId: establishment.id,
    unitTypeId: establishment.typeId,
    ratePlanId: establishment.planId,
    arrival: '2026-06-01',
    departure: '2026-06-03',
    adults: 2,
    guest: { firstName: 'Ada', lastName: 'Lovelace' },
  })
  const book = (key: string, more: object = {}) =>
    world.manager.post('/v1/reservations', { ...body(), ...more }, { 'idempotency-key': key })

  test('a repeated booking returns the same status and bytes, is marked as replayed, and books nothing', async () => {
    const first = must(await book('a-booking-of-today'))
    const before = await bookings()
    const second = await book('a-booking-of-today')
    assert.equal(second.status, 201)
    assert.equal(second.text, first.text)
    assert.equal(first.headers.get('idempotent-replayed'), null)
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    assert.equal(await bookings(), before)
  })

  test('the order of members does not matter; another request with the same key is refused', async () => {
    must(await book('order-of-members'))
    const turned = Object.fromEntries(Object.entries(body()).toReversed())
    assert.equal(
      (await world.manager.post('/v1/reservations', turned, { 'idempotency-key': 'order-of-members' })).headers.get(
        'idempotent-replayed',
      ),
      'true',
    )
    const other = await book('order-of-members', { adults: 1 })
    assert.equal(other.status, 422)
    assert.equal(other.code, 'IDEMPOTENCY_KEY_REUSED')
  })

  test('keys are independent per tenant and operation', async () => {
    const theirs = await world.establishment({ by: world.otherTenant })
    must(await book('shared-between-all'))
    const answer = await world.otherTenant.post(
      '/v1/reservations',
      { ...body(), establishmentId: theirs.id, unitTypeId: theirs.typeId, ratePlanId: theirs.planId },
      { 'idempotency-key': 'shared-between-all' },
    )
    assert.equal(answer.status, 201)
    assert.equal(
      (await world.manager.post('/v1/guests', { firstName: 'A', lastName: 'B' }, { 'idempotency-key': 'shared-between-all' }))
        .status,
      201,
    )
  })

  test('50 concurrent requests with one key create one reservation and get 50 equal responses', async () => {
    const before = await bookings()
    const answers = await Promise.all(Array.from({ length: 50 }, () => book('fifty-at-once')))
    assert.equal(await bookings(), before + 1)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length, 49)
  })

  test('only successful responses are stored: after a refusal the key can be used again', async () => {
    const refused = await book('first-refused', { arrival: '2026-05-01', departure: '2026-05-03' })
    assert.equal(refused.code, 'INVALID_STAY_DATES')
    assert.equal((await book('first-refused')).status, 201)
  })

  test('a key shorter than 8 or longer than 200 characters is refused', async () => {
    for (const key of ['1234567', 'x'.repeat(201), '']) {
      const answer = await book(key)
      assert.equal(answer.status, 400, key)
      assert.equal(answer.code, 'IDEMPOTENCY_KEY_INVALID')
    }
    for (const key of ['12345678', 'x'.repeat(200)]) assert.equal((await book(key)).status, 201)
  })

  test('a revoked key never replays', async () => {
    const made = must(await world.manager.post('/v1/api-keys', { name: 'Short lived', role: 'reception' })).data
    const caller = world.caller(made.key)
    must(await caller.post('/v1/reservations', body(), { 'idempotency-key': 'revoked-afterwards' }))
    must(await world.manager.delete(`/v1/api-keys/${made.apiKey.id}`))
    assert.equal((await caller.post('/v1/reservations', body(), { 'idempotency-key': 'revoked-afterwards' })).status, 401)
  })

  test('a second request waits for the first, and gets Retry-After if that takes too long', async () => {
    await world.query('begin')
    await world.query('select pg_advisory_xact_lock($1)', [
      String(lockOfKey(world.tenantId, 'createReservation', 'held-by-another')),
    ])
    const waiting = await book('held-by-another')
    assert.equal(waiting.status, 409)
    assert.equal(waiting.code, 'IDEMPOTENCY_IN_PROGRESS')
    assert.equal(waiting.headers.get('retry-after'), '1')
    await world.query('rollback')
    assert.equal((await book('held-by-another')).status, 201)
  })

  test('a response stored by a version without the lock is found, and nothing is done twice', async () => {
    must(await book('stored-by-a-locker'))
    await world.query('begin')
    await world.query(
      `insert into idempotency_key (tenant_id, operation, key, fingerprint, status, response)
       select tenant_id, operation, 'stored-without-a-lock', fingerprint, 201, '{"data":"of then"}' from idempotency_key where key = 'stored-by-a-locker'`,
    )
    const before = await bookings()
    const answering = book('stored-without-a-lock')
    // The request has done its work and waits for the row lock.
    for (let tries = 0; tries < 200; tries += 1) {
      if (
        (await world.query(`select from pg_stat_activity where wait_event = 'transactionid' and datname = current_database()`))
          .length > 0
      )
        break
      await setTimeout(10)
    }
    await world.query('commit')
    const answer = await answering
    assert.equal(answer.status, 201)
    assert.equal(answer.text, '{"data":"of then"}')
    assert.equal(answer.headers.get('idempotent-replayed'), 'true')
    assert.equal(await bookings(), before)
  })

  test('a caller limited to one property neither sees nor repeats what was done with the same key in another', async () => {
    const other = await world.establishment()
    const theirs = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [other.id] } })
    must(await book('done-elsewhere'))
    const before = await bookings()
    const answer = await theirs.post(
      '/v1/reservations',
      { ...body(), establishmentId: other.id, unitTypeId: other.typeId, ratePlanId: other.planId },
      { 'idempotency-key': 'done-elsewhere' },
    )
    assert.equal(answer.status, 403)
    assert.equal(answer.code, 'SCOPE_VIOLATION')
    assert.equal(await bookings(), before)
  })

  test('a response with a new API key is not stored; a repeated request is refused', async () => {
    const once = must(
      await world.manager.post('/v1/api-keys', { name: 'Once', role: 'readonly' }, { 'idempotency-key': 'a-secret-answer' }),
    )
    assert.match(once.data.key, /^ik_live_/)
    const again = await world.manager.post(
      '/v1/api-keys',
      { name: 'Once', role: 'readonly' },
      { 'idempotency-key': 'a-secret-answer' },
    )
    assert.equal(again.code, 'IDEMPOTENCY_ANSWER_NOT_KEPT')
    const stored = await world.query<{ response: string | null }>(
      `select response from idempotency_key where key = 'a-secret-answer'`,
    )
    assert.equal(stored[0]?.response, null)
  })

  test('keys are deleted after eight days, not earlier', async () => {
    await world.query(`update idempotency_key set created_at = now() - interval '9 days' where key = 'a-booking-of-today'`)
    await world.query(`update idempotency_key set created_at = now() - interval '7 days' where key = 'fifty-at-once'`)
    const { sweepIdempotencyKeys } = await import('../src/platform/periodic-work/idempotency-retention.ts')
    await sweepIdempotencyKeys.run(world.periodicWork)
    const left = await world.query<{ key: string }>(
      `select key from idempotency_key where key in ('a-booking-of-today', 'fifty-at-once')`,
    )
    assert.deepEqual(
      left.map(({ key }) => key),
      ['fifty-at-once'],
    )
  })
})
