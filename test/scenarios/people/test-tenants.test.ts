/** A test tenant: its keys say so, no other tenant has such keys, and its mail reaches no one. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { createManagerKey, createTenant } from '../../../src/modules/people/access/index.ts'
import { noExternalSystems } from '../../../src/platform/external/external-systems.ts'
import type { Mail, Mailer } from '../../../src/platform/external/mailer.ts'
import { type Caller, must, openWorld, type World } from '../../world.ts'

describe('test tenants', () => {
  const mails: Mail[] = []
  const mailer: Mailer = {
    send(mail) {
      mails.push(mail)
      return Promise.resolve({ messageId: mail.id })
    },
    close() {},
  }
  let world: World
  let trial: Caller
  let trialId: string
  before(async () => {
    world = await openWorld({ external: { ...noExternalSystems, mailer } })
    const made = await createTenant(world.database, 'Trial', '', { isTest: true })
    trialId = made.tenantId
    trial = world.caller(made.key)
  })
  after(() => world.close())

  test('keys of a test tenant are test keys: the first, those made by it, and one made for a customer who lost theirs', async () => {
    assert.match(trial.key, /^ik_test_/)
    assert.equal(must(await trial.get('/v1/me')).data.mode, 'test')
    assert.equal(must(await world.manager.get('/v1/me')).data.mode, 'live')
    assert.match((await createManagerKey(world.database, trialId)).key, /^ik_test_/)
    assert.match(must(await trial.post('/v1/api-keys', { name: 'Till', role: 'reception' })).data.key, /^ik_test_/)
    assert.match(must(await trial.post('/v1/api-keys', { name: 'Bar', role: 'reception', mode: 'test' })).data.key, /^ik_test_/)
    assert.equal(
      (await trial.post('/v1/api-keys', { name: 'Real', role: 'reception', mode: 'live' })).code,
      'LIVE_KEY_OF_TEST_TENANT',
    )
  })

  test('the database keeps it: no test key beside real data, and no live key in a test tenant', async () => {
    for (const [tenantId, mode] of [
      [world.tenantId, 'test'],
      [trialId, 'live'],
    ])
      await assert.rejects(
        world.query(`update api_key set mode = $2 where tenant_id = $1`, [tenantId, mode]),
        /a key has the mode of its tenant/,
      )
  })

  test('a tenant with real data has no test key', async () => {
    const refused = await world.manager.post('/v1/api-keys', { name: 'Try', role: 'reception', mode: 'test' })
    assert.equal(refused.code, 'TEST_KEY_OF_LIVE_TENANT')
    assert.match(refused.body.message, /bin\/tenant create --test/)
    assert.match(must(await world.manager.post('/v1/api-keys', { name: 'Real', role: 'reception' })).data.key, /^ik_live_/)
  })

  test('a month is lived in a minute: days are closed ahead of the calendar, which a live tenant may not', async () => {
    const days = ['2026-06-01', '2026-06-02', '2026-06-03']
    // The clock of these tests follows the end of days that `endOfDay` closes; here it stands.
    const close = (by: Caller, id: string, businessDate: string) =>
      fetch(`${world.url}/v1/establishments/${id}/end-of-day`, {
        method: 'POST',
        headers: { 'x-api-key': by.key, 'content-type': 'application/json' },
        body: JSON.stringify({ businessDate }),
      }).then(async (response) => (response.ok ? response.status : ((await response.json()) as { code: string }).code))
    const house = await world.establishment({ by: trial })
    const stay = must(await world.book(house, { departure: '2026-06-04' }, trial)).data
    must(await trial.post(`/v1/reservations/${stay.id}/check-in`))
    for (const day of days) assert.equal(await close(trial, house.id, day), 200)
    assert.equal(must(await trial.get(`/v1/establishments/${house.id}`)).data.currentBusinessDate, '2026-06-04')
    assert.equal((await world.folioOf(stay.id, trial)).data.balanceCents, '30000')
    const live = await world.establishment()
    assert.equal(await close(world.manager, live.id, days[0] as string), 200)
    assert.equal(await close(world.manager, live.id, days[1] as string), 'BUSINESS_DATE_AHEAD')
  })

  test('a card hold of a test tenant asks no gateway: a good card is held, captured and shown, a declined one refused', async () => {
    const house = await world.establishment({ by: trial })
    const hold = async (source: string) => {
      const stay = must(await world.book(house, {}, trial)).data
      return trial.post(
        '/v1/incidentals',
        {
          reservationId: stay.id,
          gateway: 'stripe',
          paymentMethod: source,
          amount: { amountCents: '10000', currency: 'EUR' },
        },
        { 'idempotency-key': randomUUID() },
      )
    }
    const held = await hold('pm_card_visa')
    assert.equal(held.status, 201, held.text)
    const captured = await trial.post(
      `/v1/incidentals/${held.data.id}/capture`,
      { amount: { amountCents: '4000', currency: 'EUR' }, label: 'Minibar' },
      { 'idempotency-key': randomUUID() },
    )
    assert.equal(captured.status, 200, captured.text)
    assert.equal((await hold('pm_card_chargeDeclined')).status, 409)
  })

  for (const mode of ['live', 'test'] as const)
    test(`a mail of a ${mode} tenant ${mode === 'live' ? 'is handed to the mail server' : 'counts as sent, can be read, and reaches no one'}`, async () => {
      const by = mode === 'live' ? world.manager : trial
      const house = await world.establishment({ by })
      const stay = must(
        await world.book(house, { guest: { firstName: 'Ada', lastName: 'Lovelace', email: `${mode}@example.org` } }, by),
      ).data
      await world.runBackgroundTasks()
      mails.length = 0
      must(await by.post('/v1/guest-messages', { reservationId: stay.id, kind: 'confirmation' }))
      await world.runBackgroundTasks()
      await world.runBackgroundTasks({ minutes: 1 })
      assert.deepEqual(
        mails.map(({ to }) => to),
        mode === 'live' ? ['live@example.org'] : [],
      )
      const [message] = must(await by.get(`/v1/guest-messages?reservationId=${stay.id}`)).data
      assert.equal(message.status, 'sent')
      assert.match(JSON.stringify(message), new RegExp(`${mode}@example.org`))
    })
})
