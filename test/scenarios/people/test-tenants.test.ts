/** A test tenant: its keys say so, no other tenant has such keys, and its mail reaches no one. */
import assert from 'node:assert/strict'
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

  test('a tenant with real data has no test key', async () => {
    const refused = await world.manager.post('/v1/api-keys', { name: 'Try', role: 'reception', mode: 'test' })
    assert.equal(refused.code, 'TEST_KEY_OF_LIVE_TENANT')
    assert.match(refused.body.message, /bin\/tenant create --test/)
    assert.match(must(await world.manager.post('/v1/api-keys', { name: 'Real', role: 'reception' })).data.key, /^ik_live_/)
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
