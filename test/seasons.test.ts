/** A short `bin/seasons`: seven weeks in a campsite, a residence, owners' apartments and a conference hotel, compared with simple models. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Api } from '../seasons/life.ts'
import { liveAll } from '../seasons/seasons.ts'
import { openingDay, openWorld, type World } from './world.ts'

describe('seasons', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  test('after seven weeks of four businesses, money, occupancy and open items match the models', async () => {
    const api: Api = {
      async ask(method, path, body) {
        const answer = await world.manager.send(method, path, body, method === 'GET' ? {} : { 'idempotency-key': randomUUID() })
        return { status: answer.status, data: answer.data, ...(answer.code === undefined ? {} : { code: answer.code }) }
      },
    }
    const lived = await liveAll(api, { from: openingDay, days: 50 })
    for (const { business, differences, figures } of lived) {
      assert.deepEqual(differences, [], business)
      assert.ok(Object.values(figures).every(Number.isFinite), business)
    }
    assert.equal(lived.length, 4)
  })
})
