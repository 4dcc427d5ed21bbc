/** Webhooks: subscribed, told, signed, tried again, given up, sent again; and events that are read in their order. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { Temporal } from 'temporal-polyfill'
import { noExternalSystems } from '../../../src/platform/external/external-systems.ts'
import { openVault } from '../../../src/platform/external/vault.ts'
import { makeLogger } from '../../../src/platform/observability/telemetry.ts'
import { startWebhooks, type WebhookOutcome } from '../../../src/platform/webhooks/worker.ts'
import { answer, startTarget, type Target } from '../../webhook-target.ts'
import { type Answer, type Establishment, must, openingDay, openWorld, type World } from '../../world.ts'

describe('webhooks', () => {
  const webhooks = { rules: { allowsLoopback: true }, vault: openVault(Buffer.alloc(32, 1)) }
  let world: World
  let establishment: Establishment
  let target: Target
  before(async () => {
    world = await openWorld({ external: { ...noExternalSystems, webhooks } })
    establishment = await world.establishment({ units: 20 })
    target = await startTarget()
  })
  after(async () => {
    await target.close()
    await world.close()
  })

  const refused = (given: Answer, status: number, code: string, told?: RegExp) => {
    assert.deepEqual([given.status, given.code], [status, code], given.text)
    if (told) assert.match(given.body.message, told)
  }
  const subscribe = async (eventTypes: string[], more: object = {}, by = world.manager) =>
    must(await by.post('/v1/webhooks', { targetUrl: target.url, eventTypes, ...more })).data
  /** What is due so much later than the world's clock, sent once by a process of its own. */
  const deliver = async (later: Temporal.DurationLike = { seconds: 0 }): Promise<WebhookOutcome[]> => {
    const clock = () => Temporal.Instant.from(`${openingDay}T10:00:00Z`).add(Temporal.Duration.from(later))
    const worker = startWebhooks(world.database, webhooks, makeLogger('silent'), clock, {
      random: () => 0.5,
      totalMilliseconds: 700,
    })
    const outcomes = await worker.round()
    await worker.stop()
    return outcomes
  }
  const get = async (id: string) => must(await world.manager.get(`/v1/webhooks/${id}`)).data
  const logs = async (id: string, query = '') => must(await world.manager.get(`/v1/webhooks/${id}/logs${query}`)).data
  const end = (id: string) => world.manager.delete(`/v1/webhooks/${id}`)
  const fresh = (...answers: Target['answers']) => {
    target.received.length = 0
    target.answers = answers
  }

  test('what is subscribed to is sent, to the byte, signed; the public libraries verify it', async () => {
    fresh()
    const { subscription, secret } = await subscribe(['reservation.created', 'guest.*'], { description: 'Channel manager' })
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.equal((await get(subscription.id)).secret, undefined)
    const stay = must(await world.book(establishment)).data
    const outcomes = await deliver()
    assert.deepEqual(
      outcomes.map(({ success }) => success),
      outcomes.map(() => true),
    )
    const told = target.received.map(({ body }) => JSON.parse(body))
    assert.ok(told.some(({ type, data }) => type === 'reservation.created' && data.reservationId === stay.id))
    assert.ok(told.every(({ type }) => type === 'reservation.created' || type.startsWith('guest.')))
    for (const { body, headers } of target.received) {
      const at = Number(headers['webhook-timestamp']) * 1_000
      assert.equal(at, Date.parse(`${openingDay}T10:00:00Z`))
      assert.equal(headers['webhook-id'], JSON.parse(body).id)
      // The libraries look at the clock: it is set back to the day of the world.
      const { now } = Date
      try {
        Date.now = () => at
        new StandardWebhook(secret).verify(body, headers)
        new SvixWebhook(secret).verify(body, headers)
      } finally {
        Date.now = now
      }
      assert.deepEqual(Object.keys(JSON.parse(body)), ['id', 'type', 'timestamp', 'tenantId', 'establishmentId', 'data'])
    }
    const [kept] = await world.query<{ payload: string }>('select payload from event where id = $1', [
      target.received[0]?.headers['webhook-id'],
    ])
    assert.equal(target.received[0]?.body, kept?.payload)
    const [row] = await world.query<{ secret: Buffer }>('select secret from webhook_subscription where id = $1', [
      subscription.id,
    ])
    assert.ok(!row?.secret.toString('latin1').includes(secret.slice(6, 20)))
    assert.deepEqual(await deliver(), [])
    must(await end(subscription.id))
    refused(await world.manager.get(`/v1/webhooks/${subscription.id}`), 404, 'WEBHOOK_NOT_FOUND')
  })

  test('what may not be subscribed to', async () => {
    const make = (more: object) => world.manager.post('/v1/webhooks', { targetUrl: target.url, eventTypes: ['*'], ...more })
    for (const [more, told] of [
      [{ eventTypes: ['reservation.created', ' '] }, /eventTypes/],
      [{ eventTypes: ['x'.repeat(101)] }, /eventTypes/],
      [{ eventTypes: [] }, /eventTypes/],
      [{ targetUrl: 'http://10.0.0.1/' }, /targetUrl is not a public address/],
      [{ targetUrl: 'https://user:pass@example.org/' }, /targetUrl/],
      [{ targetUrl: 'nonsense' }, /targetUrl/],
      [{ targetUrl: `https://example.org/${'x'.repeat(2_048)}` }, /targetUrl/],
      [{ description: 'x'.repeat(501) }, /description/],
    ] as const)
      refused(await make(more), 400, 'VALIDATION_ERROR', told)
    // What is not told yet is taken: it may be, one day.
    for (const port of [22, 25, 6379, 81])
      assert.match(
        (await make({ targetUrl: `https://example.com:${port}/hook` })).body.message,
        new RegExp(`must not name the port ${port}`),
      )
    const mistyped = must(await make({ eventTypes: ['reservation.creatd', 'guest.*'] })).data
    assert.deepEqual(mistyped.warnings.length, 1)
    assert.match(mistyped.warnings[0], /"reservation\.creatd"/)
    assert.match(
      must(await world.manager.get(`/v1/webhooks/${mistyped.subscription.id}`)).data.warnings[0],
      /reservation\.creatd/,
    )
    must(await world.manager.delete(`/v1/webhooks/${mistyped.subscription.id}`))
    const early = must(await make({ eventTypes: [' spa.booked ', 'spa.booked', 'guest.*'] })).data.subscription
    assert.deepEqual(early.eventTypes, ['spa.booked', 'guest.*'])
    must(await end(early.id))
    const strict = await openWorld()
    try {
      refused(
        await strict.manager.post('/v1/webhooks', { targetUrl: target.url, eventTypes: ['*'] }),
        400,
        'VALIDATION_ERROR',
        /https/,
      )
    } finally {
      await strict.close()
    }
  })

  test('tried again, further and further apart, until it is given up; Retry-After is honoured; the log tells each', async () => {
    fresh(
      answer(500, {}, 'x'.repeat(5_000)),
      answer(302, { location: 'http://127.0.0.1:1030/' }),
      answer(503, { 'retry-after': '3600' }),
      answer(429),
    )
    const { subscription } = await subscribe(['webhook.test'])
    must(await world.manager.post(`/v1/webhooks/${subscription.id}/test`))
    const first = await deliver()
    assert.deepEqual([first[0]?.statusCode, first[0]?.attempt], [500, 1])
    assert.deepEqual(await deliver({ seconds: 4 }), [])
    const second = await deliver({ seconds: 5 })
    assert.match(second[0]?.error ?? '', /redirects are not followed/)
    assert.deepEqual(await deliver({ seconds: 304 }), [])
    const third = await deliver({ seconds: 305 })
    // 30 minutes would be next; the target has asked for an hour.
    assert.equal(third[0]?.nextAttemptAt, '2026-06-01T11:05:05.000Z')
    let at = 305 + 3_600
    for (const [attempt, pause] of [7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 0].entries()) {
      const [outcome] = await deliver({ seconds: at })
      assert.deepEqual([outcome?.attempt, outcome?.statusCode], [attempt + 4, 429])
      at += pause
    }
    assert.equal(target.received.length, 10)
    assert.equal(new Set(target.received.map(({ headers }) => headers['webhook-id'])).size, 1)
    assert.deepEqual(await deliver({ hours: 999 }), [])
    const entries = await logs(subscription.id)
    assert.deepEqual(
      entries.map(({ attempt }: { attempt: number }) => attempt),
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    )
    assert.equal(entries.at(-1).responseExcerpt.length, 1_024)
    assert.deepEqual([entries.at(-1).success, entries[0].nextAttemptAt], [false, null])
    assert.equal((await logs(subscription.id, '?limit=3')).length, 3)
    for (const limit of ['0', '201', 'x'])
      refused(await world.manager.get(`/v1/webhooks/${subscription.id}/logs?limit=${limit}`), 400, 'VALIDATION_ERROR')
    const { failingSince, failedAttempts, status } = await get(subscription.id)
    assert.deepEqual([failingSince, failedAttempts, status], ['2026-06-01T10:00:00.000Z', 10, 'active'])
    const [given] = must(await world.manager.get(`/v1/webhooks/${subscription.id}/deliveries?status=failed`)).data
    assert.equal(given.attempts, 10)
    // Sent again by hand, and it arrives: the count begins anew.
    fresh()
    must(await world.manager.post(`/v1/webhooks/${subscription.id}/deliveries/${given.id}/redeliver`))
    refused(await world.manager.post(`/v1/webhooks/${subscription.id}/deliveries/${given.id}/redeliver`), 409, 'EVENT_ON_ITS_WAY')
    assert.equal((await deliver())[0]?.success, true)
    assert.equal((await get(subscription.id)).failingSince, undefined)
    must(await end(subscription.id))
  })

  test('a target that is gone disables at once, one that is dead after five days; what happened meanwhile is brought', async () => {
    fresh(answer(410))
    const { subscription } = await subscribe(['unit.*'])
    const other = await subscribe(['webhook.disabled'])
    const close = (night: string) =>
      world.manager.post(`/v1/units/${establishment.unitIds[0]}/closures`, {
        firstNight: night,
        reopensOn: `${night.slice(0, 8)}${String(Number(night.slice(8)) + 1).padStart(2, '0')}`,
        reason: 'Paint',
      })
    must(await close('2026-09-01'))
    await deliver()
    const disabled = await get(subscription.id)
    assert.deepEqual([disabled.status, disabled.statusReason], ['disabled', 'The target has answered 410: it is gone.'])
    // Somebody is told, and nothing more is sent.
    fresh()
    assert.deepEqual(
      (await deliver()).map(({ eventType }) => eventType),
      ['webhook.disabled'],
    )
    must(await close('2026-09-05'))
    assert.deepEqual(await deliver(), [])
    refused(await world.manager.post(`/v1/webhooks/${subscription.id}/test`), 409, 'WEBHOOK_NOT_ACTIVE')
    must(await world.manager.patch(`/v1/webhooks/${subscription.id}`, { status: 'active' }))
    const again = await world.manager.post(`/v1/webhooks/${subscription.id}/redeliver-since`, {
      since: `${openingDay}T00:00:00Z`,
    })
    const { events, more } = must(again).data
    assert.ok(events >= 2)
    assert.equal(more, false)
    fresh()
    assert.equal((await deliver()).filter(({ success }) => success).length, Math.min(events, 64))
    while ((await deliver()).length > 0);
    assert.equal(
      must(await world.manager.post(`/v1/webhooks/${subscription.id}/redeliver-since`, { since: `${openingDay}T00:00:00Z` })).data
        .events,
      0,
    )
    assert.equal(
      must(
        await world.manager.post(`/v1/webhooks/${subscription.id}/redeliver-since`, {
          since: `${openingDay}T00:00:00Z`,
          all: true,
        }),
      ).data.events,
      events,
    )
    while ((await deliver()).length > 0);
    // Five days without a success, and ten attempts: two events.
    fresh(answer(500))
    must(await close('2026-09-10'))
    must(await close('2026-09-15'))
    for (const hours of [0, 1, 3, 8, 20, 40, 80, 119]) await deliver({ hours })
    assert.equal((await get(subscription.id)).status, 'active')
    for (const hours of [121, 200]) await deliver({ hours })
    assert.equal((await get(subscription.id)).status, 'disabled')
    for (const { subscription: one } of [{ subscription }, other]) must(await end(one.id))
  })

  test('an answer that ends in half a character, and a target that fails while many are under way, hold up nobody', async () => {
    fresh(answer(500, {}, `${'x'.repeat(1_023)}😀`))
    const { subscription } = await subscribe(['webhook.test'])
    for (let made = 0; made < 70; made += 1) must(await world.manager.post(`/v1/webhooks/${subscription.id}/test`))
    const first = await deliver()
    assert.equal(first.length, 64)
    assert.equal((await logs(subscription.id))[0].responseExcerpt.length, 1_024)
    const other = await subscribe(['webhook.test'])
    must(await world.manager.post(`/v1/webhooks/${other.subscription.id}/test`))
    const second = await deliver()
    assert.equal(second.filter(({ subscriptionId }) => subscriptionId === other.subscription.id).length, 1)
    assert.equal(second.filter(({ subscriptionId }) => subscriptionId === subscription.id).length, 6)
    // More under way than a failing target is given: nothing more is handed out, and nothing breaks.
    const taker = '01890000-0000-7000-8000-000000000001'
    await world.query(
      `update webhook_delivery set lease = $2, next_attempt_at = '2026-06-01T10:00:00Z',
         leased_until = case when id = (select min(id::text)::uuid from webhook_delivery where subscription_id = $1) then null else '2026-06-01T10:05:00Z'::timestamptz end
       where subscription_id = $1 and status = 'pending'`,
      [subscription.id, taker],
    )
    const claimed = await world.query(
      `select * from claim_webhook_deliveries('2026-06-01T10:00:10Z', $1, 60, 64, 512, '00000000-0000-0000-0000-000000000000')`,
      [taker],
    )
    // The other one's second attempt is due, and comes all the same.
    assert.deepEqual(
      claimed.map(({ subscription_id: id }) => id),
      [other.subscription.id],
    )
    for (const one of [subscription, other.subscription]) must(await end(one.id))
  })

  test('paused: what happens waits, and comes when it is active again', async () => {
    fresh()
    const { subscription } = await subscribe(['guest.created'])
    const change = (body: object) => world.manager.patch(`/v1/webhooks/${subscription.id}`, body)
    refused(await change({}), 400, 'EMPTY_BODY')
    refused(await change({ targetUrl: 'https://10.0.0.1/' }), 400, 'VALIDATION_ERROR', /targetUrl/)
    refused(await change({ status: 'disabled' }), 400, 'VALIDATION_ERROR', /status/)
    assert.equal(must(await change({ status: 'paused', description: 'Mine' })).data.description, 'Mine')
    await world.guest()
    assert.deepEqual(await deliver(), [])
    assert.equal(must(await world.manager.get(`/v1/webhooks/${subscription.id}/deliveries?status=pending`)).body.meta.total, 1)
    must(await change({ status: 'active', description: null }))
    assert.equal((await deliver()).length, 1)
    const list = must(await world.manager.get('/v1/webhooks?status=active')).data
    assert.deepEqual(
      list.map(({ id }: { id: string }) => id),
      [subscription.id],
    )
    await world.guest()
    must(await end(subscription.id))
    assert.deepEqual(await deliver(), [])
  })

  test('after a rotation both secrets sign for a day', async () => {
    fresh()
    const { subscription, secret } = await subscribe(['webhook.test'])
    const rotated = must(await world.manager.post(`/v1/webhooks/${subscription.id}/rotate-secret`)).data
    assert.equal(rotated.previousSecretUntil, '2026-06-02T10:00:00.000Z')
    const trial = () => world.manager.post(`/v1/webhooks/${subscription.id}/test`)
    must(await trial())
    await deliver({ hours: 23 })
    must(await trial())
    await deliver({ hours: 25 })
    const signatures = target.received.map(({ headers }) => (headers['webhook-signature'] as string).split(' ').length)
    assert.deepEqual(signatures, [2, 1])
    assert.notEqual(rotated.secret, secret)
    must(await end(subscription.id))
  })

  test('a key of one establishment is told of that establishment, and touches no subscription that is told of others', async () => {
    fresh()
    const theirs = await world.establishment()
    const key = await world.keyFor('custom', {
      permissions: ['webhook.read', 'webhook.manage'],
      scope: { kind: 'establishments', ids: [establishment.id] },
    })
    const whole = await subscribe(['unit.*'])
    const own = await subscribe(['unit.*'], {}, key)
    const closing = { firstNight: '2026-09-01', reopensOn: '2026-09-02', reason: 'Paint' }
    for (const one of [establishment, theirs]) must(await world.manager.post(`/v1/units/${one.unitIds[1]}/closures`, closing))
    const outcomes = await deliver()
    const told = (id: string) => outcomes.filter(({ subscriptionId }) => subscriptionId === id).length
    assert.deepEqual([told(whole.subscription.id), told(own.subscription.id)], [2, 1])
    for (const method of ['GET', 'DELETE'] as const)
      refused(await key.send(method, `/v1/webhooks/${whole.subscription.id}`), 403, 'SCOPE_VIOLATION')
    refused(await key.patch(`/v1/webhooks/${whole.subscription.id}`, { targetUrl: target.url }), 403, 'SCOPE_VIOLATION')
    assert.deepEqual(
      must(await key.get('/v1/webhooks')).data.map(({ id }: { id: string }) => id),
      [own.subscription.id],
    )
    const [theirDelivery] = must(await world.manager.get(`/v1/webhooks/${whole.subscription.id}/deliveries`)).data
    refused(
      await key.post(`/v1/webhooks/${own.subscription.id}/deliveries/${theirDelivery.id}/redeliver`),
      404,
      'DELIVERY_NOT_FOUND',
    )
    assert.ok(must(await key.get(`/v1/events?establishmentId=${theirs.id}`)).data.events.length === 0)
    for (const { subscription } of [whole, own]) must(await end(subscription.id))
  })

  test('events are read in their order, each once, whatever is written meanwhile', async () => {
    const seen: string[] = []
    let after = ''
    const read = async () => {
      for (;;) {
        const { events, next, more } = must(
          await world.manager.get(`/v1/events?limit=7${after === '' ? '' : `&after=${after}`}`),
        ).data
        seen.push(...events.map(({ id }: { id: string }) => id))
        after = next ?? after
        if (!more) return
      }
    }
    let writing = true
    const writers = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let made = 0; made < 15; made += 1) await world.guest()
      }),
    ).then(() => (writing = false))
    while (writing) await read()
    await writers
    await world.events('guest.created')
    await read()
    const all = await world.query<{ id: string }>('select id from event where tenant_id = $1 order by written_in, id', [
      world.tenantId,
    ])
    assert.deepEqual(
      seen,
      all.map(({ id }) => id),
    )
    refused(await world.manager.get('/v1/events?after=nonsense'), 400, 'VALIDATION_ERROR', /after/)
    // From now on: nothing of before, everything after.
    const from = must(await world.manager.get('/v1/events?after=now')).data
    assert.deepEqual([from.events, from.more], [[], false])
    const later = must(await world.manager.post('/v1/guests', { lastName: 'Later' })).data.id
    const come = async () =>
      must(await world.manager.get(`/v1/events?after=${from.next}`)).data.events.map(
        ({ type, data }: { type: string; data: { guestId?: string } }) => [type, data.guestId],
      )
    // Other tests write on the same server and may hold the oldest running transaction.
    while ((await come()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    assert.deepEqual(await come(), [['guest.created', later]])
    refused(await world.manager.get('/v1/events?type=nothing.here'), 400, 'VALIDATION_ERROR', /type/)
    assert.ok((await world.events('guest.*')).every(({ type }) => type.startsWith('guest.')))
    const types = must(await world.manager.get('/v1/event-types')).data
    assert.ok(types.length > 90)
    assert.ok(
      types.every(
        ({ description, dataSchema, examplePayload }: { description: string; dataSchema: object; examplePayload: object }) =>
          description.length > 10 && dataSchema && examplePayload,
      ),
    )
  })

  test('dead, slow, gone, redirecting and recovering targets hold up nobody else', async () => {
    fresh()
    const slow = await startTarget((_, response) => void setTimeout(() => response.end(), 5_000).unref())
    const healthy = await subscribe(['webhook.changed'])
    const others = []
    for (const targetUrl of [slow.url, 'http://127.0.0.1:1030/', 'http://name.that.is.not.there.example.org/'])
      others.push(must(await world.manager.post('/v1/webhooks', { targetUrl, eventTypes: ['webhook.changed'] })).data)
    for (let made = 0; made < 6; made += 1)
      must(await world.manager.patch(`/v1/webhooks/${healthy.subscription.id}`, { description: `${made}` }))
    const outcomes: WebhookOutcome[] = []
    const began = performance.now()
    const clock = () => Temporal.Instant.from(`${openingDay}T10:00:01Z`)
    const worker = startWebhooks(world.database, webhooks, makeLogger('silent'), clock, {
      totalMilliseconds: 900,
      observe: (outcome) => outcomes.push(outcome),
    })
    worker.nudge()
    while (outcomes.filter(({ subscriptionId }) => subscriptionId === healthy.subscription.id).length < 6) {
      assert.ok(performance.now() - began < 5_000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    while (outcomes.length < 24) {
      assert.ok(performance.now() - began < 15_000, `${outcomes.length}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await worker.stop()
    const told = (id: string) => outcomes.filter(({ subscriptionId }) => subscriptionId === id).map(({ error }) => error)
    assert.deepEqual(
      told(healthy.subscription.id),
      Array.from({ length: 6 }, () => null),
    )
    assert.match(told(others[0].subscription.id)[0] ?? '', /did not respond within 0\.9 seconds/)
    assert.match(told(others[1].subscription.id)[0] ?? '', /refused the connection/)
    assert.match(told(others[2].subscription.id)[0] ?? '', /name of the target is not known/)
    for (const { subscription } of [healthy, ...others]) must(await end(subscription.id))
    await slow.close()
  })
})
