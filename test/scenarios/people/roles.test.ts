/** Keys and roles: what real jobs may do, what an upgrade brings to keys that are there, and how soon a change reaches every process. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApplication } from '../../../src/app.ts'
import { operations } from '../../../src/modules.ts'
import { listenToKeyChanges } from '../../../src/platform/access/key-changes.ts'
import { makeLogger } from '../../../src/platform/observability/telemetry.ts'
import { type EveryRecord, makeEveryRecord, withRealIds } from '../../every-record.ts'
import { callerOf, must, openWorld, type World } from '../../world.ts'

/** What people of this job do every day, and what is not theirs to do. Written from the job, not from the permissions. */
const jobs: Readonly<Record<string, { may: readonly string[]; mayNot: readonly string[] }>> = {
  owner: { may: ['createApiKey', 'setPrices', 'refundWallet', 'closeDay', 'lockAccountingPeriod', 'listGuests'], mayNot: [] },
  manager: { may: ['createApiKey', 'setPrices', 'refundWallet', 'closeDay', 'mergeGuests', 'createWorkOrder'], mayNot: [] },
  reception: {
    may: [
      'checkIn',
      'createReservation',
      'postPayment',
      'createWorkOrder',
      'closeUnit',
      'listWorkOrders',
      'listWallets',
      'placeHold',
      'listHolds',
      'issueInvoice',
      'getAvailability',
      'openTillShift',
    ],
    mayNot: [
      'setPrices',
      'createApiKey',
      'closeDay',
      'mergeGuests',
      'creditInvoice',
      'lockAccountingPeriod',
      'refundWallet',
      'completeWorkOrder',
      'createWebhook',
    ],
  },
  reservations: {
    may: ['createReservation', 'createQuote', 'listGuests', 'cancelReservation', 'listFoliosOfReservation'],
    mayNot: ['postPayment', 'setPrices', 'closeUnit', 'listWallets', 'issueInvoice', 'openTillShift'],
  },
  night_auditor: {
    may: ['closeDay', 'undoCloseDay', 'checkIn', 'markNoShow', 'getPaymentsReport'],
    mayNot: ['setPrices', 'createApiKey', 'lockAccountingPeriod'],
  },
  housekeeping: {
    may: ['listUnits', 'createWorkOrder', 'listInspections', 'createUpload'],
    mayNot: ['listGuests', 'listReservations', 'closeUnit', 'completeWorkOrder', 'signInspection'],
  },
  housekeeping_lead: {
    may: ['closeUnit', 'createInspection', 'signInspection', 'listReservations'],
    mayNot: ['listGuests', 'postCharge', 'createAsset'],
  },
  maintenance: {
    may: ['completeWorkOrder', 'closeUnit', 'addMeterReading', 'createAsset', 'signInspection'],
    mayNot: ['listGuests', 'listReservations', 'postCharge', 'setPrices'],
  },
  food_and_beverage: {
    may: ['chargeWallet', 'postCharge', 'listReservations', 'openTillShift'],
    mayNot: ['createReservation', 'checkIn', 'issueInvoice', 'setPrices'],
  },
  accounting: {
    may: ['recordPayment', 'getVatReport', 'listWallets', 'listHolds', 'creditInvoice', 'lockAccountingPeriod', 'listOwners'],
    mayNot: ['createReservation', 'checkIn', 'closeDay', 'createApiKey', 'chargeWallet', 'placeHold'],
  },
  controller: {
    may: ['getVatReport', 'lockAccountingPeriod', 'listWallets', 'listReservations', 'getOccupancy'],
    mayNot: ['recordPayment', 'postCharge', 'creditInvoice', 'createReservation'],
  },
  readonly: {
    may: ['listReservations', 'listGuests', 'listWallets', 'listWorkOrders', 'listMeters', 'getLedger', 'listWebhooks'],
    mayNot: ['createReservation', 'createGuest', 'postCharge', 'createWorkOrder', 'exportGuest', 'listApiKeys'],
  },
  integration: {
    may: ['createReservation', 'setPrices', 'createWebhook', 'listEvents', 'getAvailability'],
    mayNot: ['postPayment', 'mergeGuests', 'createApiKey', 'closeDay'],
  },
}

describe('roles', () => {
  let world: World
  let ours: EveryRecord
  before(async () => {
    world = await openWorld()
    ours = (await makeEveryRecord(world)).ours
  })
  after(() => world.close())

  for (const [role, { may, mayNot }] of Object.entries(jobs))
    test(`${role}: ${may.length} things to do, ${mayNot.length} that are others’`, async () => {
      const caller = await world.keyFor(role)
      const ask = async (id: string) => {
        const operation = operations.find((each) => each.id === id)
        if (!operation) return undefined
        const { params, query, body } = withRealIds(operation.example, ours) as Record<
          'params' | 'query' | 'body',
          Record<string, string> | undefined
        >
        const at = operation.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? name)
        const text = new URLSearchParams(query ?? {}).toString()
        return caller.send(operation.method, text === '' ? at : `${at}?${text}`, operation.body ? body : undefined)
      }
      for (const id of may) {
        const answer = await ask(id)
        assert.ok(answer, `there is no operation ${id}`)
        assert.notEqual(answer.status, 403, `${role} may not ${id}: ${answer.text}`)
      }
      for (const id of mayNot) {
        const answer = await ask(id)
        if (answer)
          assert.ok(answer.code === 'PERMISSION_DENIED' || answer.code === 'MANAGER_ONLY', `${role} may ${id}: ${answer.text}`)
      }
    })

  test('a role is what this release makes of it, whatever was stored with the key; a custom key has what its list implies', async () => {
    const manager = await world.keyFor('manager')
    const me = must(await manager.get('/v1/me')).data
    // As a release long ago has left it.
    await world.query(`update api_key set permissions = array['establishment.read'] where role = 'manager'`)
    await sleep(3_100)
    assert.deepEqual(must(await manager.get('/v1/me')).data.permissions, me.permissions)
    must(await manager.post('/v1/api-keys', { name: 'Made after the upgrade', role: 'manager' }))
    const custom = await world.keyFor('custom', { permissions: ['cashless.manage', 'maintenance.manage'] })
    const { permissions } = must(await custom.get('/v1/me')).data
    assert.deepEqual(permissions, [
      'cashless.manage',
      'cashless.read',
      'maintenance.manage',
      'maintenance.read',
      'maintenance.report',
    ])
    const exceeding = await (await world.keyFor('reception')).post('/v1/api-keys', {
      name: 'x',
      role: 'custom',
      permissions: ['api_key.manage'],
    })
    assert.equal(exceeding.status, 403)
  })

  test('a key that is revoked or rotated stops working in the other process, without waiting for what it remembers', async () => {
    const other = await createApplication({
      database: world.database,
      logger: makeLogger('silent'),
      rateLimit: 0,
      requestTimeoutSeconds: 30,
      maximumEventLoopDelayMilliseconds: 0,
    })
    const url = await other.server.listen({ port: 0, host: '127.0.0.1' })
    const changes = listenToKeyChanges(world.connection, () => other.keyRing.forget())
    try {
      await changes.listening
      for (const change of ['revoke', 'rotate'] as const) {
        const made = must(await world.manager.post('/v1/api-keys', { name: 'Of a tablet', role: 'readonly' })).data
        const there = callerOf(url, made.key)
        must(await there.get('/v1/me'))
        const began = performance.now()
        must(
          change === 'revoke'
            ? await world.manager.send('DELETE', `/v1/api-keys/${made.apiKey.id}`)
            : await world.manager.post(`/v1/api-keys/${made.apiKey.id}/rotate`),
        )
        let status = 200
        while (status === 200 && performance.now() - began < 2_500) status = (await there.get('/v1/me')).status
        assert.equal(status, 401, change)
      }
      // An org unit that changes is announced too: a key may stand for its branch.
      must(await world.manager.post('/v1/org-units', { code: 'ANNOUNCED', name: 'Announced' }))
    } finally {
      await changes.stop()
      await other.server.close()
    }
  })
})
