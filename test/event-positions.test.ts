/** Readers of events can continue after the database has moved to a server with lower transaction ids. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { migrate } from '../src/platform/database/migrate.ts'
import { type Establishment, must, openWorld, type World } from './world.ts'

describe('positions of events', () => {
  let world: World
  let house: Establishment
  let owner: pg.Client
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 40 })
    owner = new pg.Client(world.connection)
    await owner.connect()
  })
  after(async () => {
    await owner.end()
    await world.close()
  })

  interface Told {
    readonly ids: string[]
    readonly next: string
  }
  /** All events after a position, once everything written so far is visible. */
  const readFrom = async (place?: string): Promise<Told> => {
    await world.events('reservation.created')
    const ids: string[] = []
    for (let next = place; ; ) {
      const { data } = must(await world.manager.get(`/v1/events?limit=50${next === undefined ? '' : `&after=${next}`}`))
      ids.push(...data.events.map(({ id }: { id: string }) => id))
      next = data.next as string
      if (!data.more) return { ids, next }
    }
  }
  const all = async () =>
    (
      await world.query<{ id: string }>('select id from event where tenant_id = $1 order by written_in, id', [world.tenantId])
    ).map(({ id }) => id)
  const offset = async () =>
    BigInt((await owner.query<{ offset: string }>('select innkeep.event_offset()::text as offset')).rows[0]?.offset ?? '')
  /** Simulates a dump from another server whose transaction ids were further ahead. */
  const comeFrom = async (server: string, further: bigint) => {
    await world.query('set session_replication_role = replica')
    await world.query(`update event set written_in = ((written_in::text::bigint + $1)::text)::xid8`, [String(further)])
    await world.query('set session_replication_role = origin')
    await owner.query(`comment on function innkeep.event_offset() is 'server ${server}'`)
  }

  test('a start on the same server changes nothing', async () => {
    await migrate(world.connection)
    await migrate(world.connection)
    assert.equal(await offset(), 0n)
  })

  test('after repeated moves to servers with lower transaction ids, a reader who continues receives each event once and in order', async () => {
    let { ids: told, next } = await readFrom()
    const version = () => world.manager.get(`/v1/rack?establishmentId=${house.id}&from=2026-06-01&days=7`)
    for (let move = 1; move <= 3; move += 1) {
      for (let stay = 0; stay < 3; stay += 1) must(await world.book(house))
      const seen = String(BigInt(must(await version()).data.version as string) + 5_000_000n)
      // The reader has not read the last events; its position was issued by the old server.
      await comeFrom(`before ${move}`, 5_000_000n)
      const place = Buffer.from(
        Buffer.from(next, 'base64url')
          .toString('latin1')
          .replace(/^\d+/, (number) => String(BigInt(number) + 5_000_000n)),
        'latin1',
      ).toString('base64url')
      // The original bug: no events are delivered while their positions are above the server's current one.
      assert.deepEqual(must(await world.manager.get(`/v1/events?after=${place}`)).data.events, [])
      await migrate(world.connection)
      assert.ok((await offset()) >= BigInt(move) << 40n, `move ${move}`)
      for (let stay = 0; stay < 3; stay += 1) must(await world.book(house))
      const after = await readFrom(place)
      told = [...told, ...after.ids]
      next = after.next
      assert.deepEqual(told, await all(), `move ${move}`)
      assert.equal(new Set(told).size, told.length)
      // A room rack that was loaded before the move receives the changes since then.
      const changes = must(
        await world.manager.get(`/v1/rack?establishmentId=${house.id}&from=2026-06-01&days=7&since=${seen}`),
      ).data
      assert.ok(BigInt(changes.version) > BigInt(seen))
      assert.equal(changes.isDelta, true)
    }
  })

  test('no event is skipped if the offset is raised during writes', async () => {
    let { ids: told, next } = await readFrom()
    let writing = true
    const write = async () => {
      for (let stay = 0; stay < 12; stay += 1) must(await world.book(house, { arrival: '2026-08-01', departure: '2026-08-02' }))
    }
    const writers = Promise.all([write(), write(), write()]).finally(() => {
      writing = false
    })
    const raise = async () => {
      for (let time = 0; time < 4; time += 1) {
        await owner.query(`comment on function innkeep.event_offset() is 'server elsewhere ${time}'`)
        await migrate(world.connection)
      }
    }
    const read = async () => {
      do {
        const { data } = must(await world.manager.get(`/v1/events?limit=500&after=${next}`))
        told.push(...data.events.map(({ id }: { id: string }) => id))
        next = data.next
      } while (writing)
    }
    await Promise.all([writers, raise(), read()])
    told = [...told, ...(await readFrom(next)).ids]
    assert.deepEqual(told, await all())
  })

  test('the service role can neither raise the offset nor see positions of other tenants', async () => {
    const service = new pg.Client(world.connection)
    await service.connect()
    try {
      for (const role of ['innkeep_service', 'innkeep_whole_tenant']) {
        await service.query(`set role ${role}; set search_path = innkeep`)
        await assert.rejects(service.query('select last_event_position()'), /permission denied/)
        await assert.rejects(
          service.query(`create or replace function event_offset() returns bigint language sql stable as 'select 1::bigint'`),
          /permission denied|must be owner/,
        )
      }
    } finally {
      await service.end()
    }
  })
})
