/** The live feed: what is committed reaches who listens, in their scope, ids and types only; resumed, reset, dropped, ended. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LiveListener, listen } from '../../live-listener.ts'
import { must, openWorld, type World } from '../../world.ts'

describe('the live feed', () => {
  let world: World
  const open = new Set<LiveListener>()
  before(async () => {
    world = await openWorld()
  })
  after(async () => {
    for (const each of open) each.close()
    await world.close()
  })
  const listening = async (headers: Record<string, string>) => {
    const listener = listen(world.url, headers)
    open.add(listener)
    assert.equal(await listener.status, 200)
    return listener
  }
  const byKey = (key: string, more: Record<string, string> = {}) => listening({ 'x-api-key': key, ...more })

  test('an event reaches who listens, with ids and its type and nothing else', async () => {
    const establishment = await world.establishment()
    const listener = await byKey(world.manager.key)
    await listener.until(({ type }) => type === 'ready')
    const stay = must(await world.book(establishment)).data
    const event = await listener.until(({ type }) => type === 'reservation.created')
    assert.deepEqual(Object.keys(event.data).toSorted(), ['establishmentId', 'id', 'ids', 'type'])
    assert.equal(event.data.ids?.reservationId, stay.id)
    assert.equal(event.data.establishmentId, establishment.id)
    assert.doesNotMatch(JSON.stringify(listener.events), /Lovelace|10000/)
  })

  test('each in their scope: other establishments, other tenants and what a role does not read stay silent', async () => {
    const here = await world.establishment()
    const there = await world.establishment()
    const local = await byKey((await world.keyFor('manager', { scope: { kind: 'establishments', ids: [here.id] } })).key)
    const foreign = await byKey(world.otherTenant.key)
    const keeper = await byKey((await world.keyFor('housekeeping')).key)
    for (const each of [local, foreign, keeper]) await each.until(({ type }) => type === 'ready')
    must(await world.book(there))
    must(await world.book(here))
    must(await world.manager.patch(`/v1/units/${here.unitIds[0]}`, { name: 'One' }))
    await keeper.until(({ type }) => type === 'unit.changed')
    await local.until(({ type, data }) => type === 'reservation.created' && data.establishmentId === here.id)
    assert.ok(local.events.every(({ data }) => data.establishmentId === undefined || data.establishmentId === here.id))
    assert.deepEqual(
      foreign.events.map(({ type }) => type),
      ['ready'],
    )
    assert.ok(keeper.events.every(({ type }) => !type.startsWith('reservation.')))
  })

  test('a person who has signed in listens by their cookie, and no more once they are signed out', async () => {
    const { browser } = await world.person()
    const listener = await listening({ cookie: `innkeep-session=${browser.cookies.get('innkeep-session')}` })
    await listener.until(({ type }) => type === 'ready')
    must(await browser.post('/v1/session/sign-out', {}))
    await listener.ended
  })

  test('a key that is revoked hears nothing any more', async () => {
    const { key } = await world.keyFor('manager')
    const listener = await byKey(key)
    await listener.until(({ type }) => type === 'ready')
    const [row] = must(await world.manager.get('/v1/api-keys?pageSize=1')).data
    must(await world.manager.delete(`/v1/api-keys/${row.id}`))
    await listener.ended
    assert.equal(await listen(world.url, { 'x-api-key': 'ik_live_nonsense' }).status, 401)
  })

  test('resumed by Last-Event-ID: nothing is missed, and what came before it is not sent again', async () => {
    const establishment = await world.establishment()
    const first = await byKey(world.manager.key)
    await first.until(({ type }) => type === 'ready')
    const known = must(await world.book(establishment)).data
    await first.until(({ data }) => data.ids?.reservationId === known.id)
    const [written] = await world.query<{ last: string }>(
      'select max(written_in)::text as last from event where tenant_id = $1',
      [world.tenantId],
    )
    // Once no older transaction of anybody on this server runs, the place has moved on behind it.
    let place = '0'
    for (const until = Date.now() + 60_000; BigInt(place) <= BigInt(written?.last ?? '0'); await sleep(50)) {
      assert.ok(Date.now() < until, 'the place has moved on')
      const nudge = must(await world.book(establishment)).data
      place = (await first.until(({ data }) => data.ids?.reservationId === nudge.id)).place
      // However often it takes, the house isn't sold out by it.
      must(await world.manager.post(`/v1/reservations/${nudge.id}/cancel`, { reason: 'Booked only to move on' }))
    }
    first.close()
    const missed = must(await world.book(establishment)).data
    const second = await byKey(world.manager.key, { 'last-event-id': place })
    await second.until(({ data }) => data.ids?.reservationId === missed.id)
    assert.ok(!second.events.some(({ data }) => data.ids?.reservationId === known.id))
    const noPlaces = [
      'no place',
      '1; drop table event',
      '',
      '0',
      '00',
      '-1',
      '4294967296',
      '9223372036854775807',
      '9223372036854775808',
    ]
    for (const wrong of [...noPlaces, '18446744073709551616', '9'.repeat(200)])
      await (await byKey(world.manager.key, { 'last-event-id': wrong })).until(({ type }) => type === 'reset')
  })

  test('a transaction that takes long holds up nobody, and its own event comes when it is there', async () => {
    const establishment = await world.establishment()
    const listener = await byKey(world.manager.key)
    await listener.until(({ type }) => type === 'ready')
    const tenant = world.tenantId
    await world.query('begin')
    const late = '019a0000-0000-7000-8000-0000000000aa'
    await world.query(
      `insert into event (tenant_id, id, type, establishment_id, occurred_at, payload) values ($1, $2, 'unit.changed', $3, now(), $4)`,
      [
        tenant,
        late,
        establishment.id,
        JSON.stringify({
          id: late,
          type: 'unit.changed',
          timestamp: '2026-06-01T10:00:00.000Z',
          tenantId: tenant,
          establishmentId: establishment.id,
          data: { unitId: late, changed: ['name'] },
        }),
      ],
    )
    const stay = must(await world.book(establishment)).data
    await listener.until(({ data }) => data.ids?.reservationId === stay.id)
    assert.ok(!listener.events.some(({ data }) => data.id === late))
    await world.query('commit')
    await listener.until(({ data }) => data.id === late)
    await sleep(100)
    const ids = listener.events.flatMap(({ data }) => data.id ?? [])
    assert.equal(new Set(ids).size, ids.length, 'each once')
  })

  test('who does not read is dropped, and nobody else waits for them', async () => {
    const establishment = await world.establishment()
    const slow = await byKey(world.manager.key)
    const quick = await byKey(world.manager.key)
    for (const each of [slow, quick]) await each.until(({ type }) => type === 'ready')
    slow.stall()
    // More than a socket and the bound hold.
    await world.query(
      `insert into event (tenant_id, id, type, establishment_id, occurred_at, payload)
       select $1::text::uuid, gen_random_uuid(), 'unit.changed', $2::text::uuid, now(), json_build_object('id', $3::text, 'type', 'unit.changed', 'timestamp', '2026-06-01T10:00:00.000Z', 'tenantId', $1::text, 'establishmentId', $2::text, 'data', json_build_object('unitId', gen_random_uuid(), 'changed', array['name']))::text from generate_series(1, 40000)`,
      [world.tenantId, establishment.id, '019a0000-0000-7000-8000-0000000000ab'],
    )
    const stay = must(await world.book(establishment)).data
    await quick.until(({ data }) => data.ids?.reservationId === stay.id)
    // Its connection is closed by the service; it finds out when it reads on.
    slow.goOn()
    await slow.ended
    assert.ok(!slow.events.some(({ data }) => data.ids?.reservationId === stay.id))
  })
})
