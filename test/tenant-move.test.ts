/** Moves a tenant to another database during writes: nothing is lost or duplicated, and the move can be taken back until it is confirmed. */
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { noExternalSystems } from '../src/platform/external/external-systems.ts'
import { openVault } from '../src/platform/external/vault.ts'
import { differences } from '../src/platform/tenants/comparing.ts'
import { whatIsLeft } from '../src/platform/tenants/delete-tenant.ts'
import { type Cell, follow, isFollowing, letFollow, MoveRefused, stopFollowing } from '../src/platform/tenants/following.ts'
import { abortMove, confirmMove, moveTenant, takeBack } from '../src/platform/tenants/move-tenant.ts'
import { setMoveState } from '../src/platform/tenants/tenant-writes.ts'
import { makeEveryRecord } from './every-record.ts'
import { addressOf, superuserConnection } from './server.ts'
import { slowProof } from './slow-proofs.ts'
import { type Caller, must, openWorld, type World } from './world.ts'

interface Place extends Cell {
  readonly world: World
  close(): Promise<void>
}

async function openPlace(vault: ReturnType<typeof openVault>): Promise<Place> {
  const world = await openWorld({
    canMove: true,
    external: { ...noExternalSystems, vault, webhooks: { rules: { allowsLoopback: true }, vault } },
  })
  const connection = superuserConnection(world.connection)
  const client = new pg.Client(connection)
  await client.connect()
  return {
    world,
    client,
    address: addressOf(connection),
    async close() {
      await client.end()
      await world.close()
    },
  }
}

describe('moving a tenant to another database', () => {
  let here: Place
  let there: Place
  let tenantId: string
  before(async () => {
    const vault = openVault(randomBytes(32))
    here = await openPlace(vault)
    there = await openPlace(vault)
    tenantId = here.world.tenantId
    await makeEveryRecord(here.world)
  })
  after(async () => {
    // After a failure in the middle: a database that follows cannot be dropped.
    for (const [from, to, direction] of [
      [here, there, 'to'],
      [there, here, 'back'],
    ] as const)
      await stopFollowing(from, to, tenantId, direction)
    await here.close()
    await there.close()
  })

  /** Writes guests until stopped, to whichever database accepts them; retries each with the same idempotency key until it succeeds. */
  function keepWriting() {
    const acknowledged: string[] = []
    const pauses: number[] = []
    let isOn = true
    const places = [here.world.manager, there.world.caller(here.world.manager.key)]
    const write = async (writer: number) => {
      let at = 0
      for (let number = 0; isOn; number += 1) {
        const key = randomUUID()
        const began = performance.now()
        const said: string[] = ['', '']
        for (let tries = 0; ; tries += 1) {
          const answer = await (places[at] as Caller).post(
            '/v1/guests',
            { firstName: `Writer ${writer}`, lastName: `Number ${number}` },
            { 'idempotency-key': key },
          )
          if (answer.status === 201) {
            acknowledged.push(answer.data.id)
            break
          }
          assert.ok([503, 401].includes(answer.status), answer.text)
          said[at] = answer.text
          assert.ok(tries < 1_000, said.join('\n'))
          // Try the other service, like a proxy.
          at = 1 - at
          await setTimeout(5)
        }
        pauses.push(performance.now() - began)
        // Leaves processor time for the copy: on two cores three writers without a pause take most of it.
        await setTimeout(20)
      }
    }
    const writers = [1, 2, 3].map(write)
    return {
      acknowledged,
      pauses,
      async stop() {
        isOn = false
        await Promise.all(writers)
      },
    }
  }
  const guestsAt = async ({ world }: Place) =>
    (
      await world.query<{ id: string }>(`select id from guest where tenant_id = $1 and first_name like 'Writer %' order by id`, [
        tenantId,
      ])
    ).map(({ id }) => id)
  const eventsAt = async (caller: Caller, from?: string) => {
    const ids: string[] = []
    for (let next = from; ; ) {
      const { data } = must(await caller.get(`/v1/events?limit=500${next === undefined ? '' : `&after=${next}`}`))
      ids.push(...data.events.map(({ id }: { id: string }) => id))
      next = data.next as string
      if (!data.more) return { ids, next }
    }
  }

  test('an impossible move is refused, and nothing changes', async () => {
    await assert.rejects(moveTenant(here, there, '01890000-0000-7000-8000-00000000dead'), /no tenant/)
    await assert.rejects(moveTenant(here, there, `'; drop table guest; --`), MoveRefused)
    await assert.rejects(confirmMove(here, there, tenantId), /not moved/)
    await assert.rejects(takeBack(here, there, tenantId), /not moved/)
    await assert.rejects(abortMove(here, there, tenantId), /No move has begun/)
    // The same database under two addresses is refused in every state of the tenant.
    const same = { client: new pg.Client(superuserConnection(here.world.connection)), address: here.address }
    await same.client.connect()
    try {
      await setMoveState(here.client, tenantId, 'moving')
      for (const wrong of [moveTenant, abortMove, takeBack, confirmMove])
        await assert.rejects(wrong(here, same, tenantId), /one database/)
      // Source and target swapped: the data there is not a copy.
      await assert.rejects(abortMove(there, here, tenantId), MoveRefused)
    } finally {
      await same.client.end()
      await setMoveState(here.client, tenantId, undefined)
    }
    must(await here.world.manager.get('/v1/guests?pageSize=1'))
    assert.ok((await here.world.query('select from guest where tenant_id = $1', [tenantId])).length > 0)
    await assert.rejects(
      moveTenant(here, { ...there, address: 'host=/nowhere dbname=nothing' }, here.world.otherTenantId.replace(/.$/, 'g')),
      MoveRefused,
    )
  })

  slowProof('problems of the replication back are detected before writes stop', async () => {
    const unreachable = { ...there, address: 'host=127.0.0.1 port=9 dbname=nothing connect_timeout=1' }
    await assert.rejects(moveTenant(here, unreachable, tenantId), (error: Error) => {
      assert.ok(error instanceof MoveRefused, error.stack)
      assert.match(error.message, /cannot follow/)
      return true
    })
    must(await here.world.manager.post('/v1/guests', { firstName: 'Still', lastName: 'Here' }))
    // If the last check fails after writes have stopped, the tenant stays and writes resume.
    await assert.rejects(
      moveTenant(here, there, tenantId, { beforeSwitch: () => Promise.reject(new MoveRefused('a photo on the disk')) }),
      /a photo on the disk/,
    )
    must(await here.world.manager.post('/v1/guests', { firstName: 'Still', lastName: 'Writing' }))
    await abortMove(here, there, tenantId)
    assert.deepEqual(await whatIsLeft(there.client, undefined, tenantId), [])
  })

  slowProof('a cancelled move leaves nothing in the new database and everything in the old one', async () => {
    await setMoveState(there.client, tenantId, 'moving')
    await letFollow(here, tenantId, 'to')
    await follow(here, there, tenantId, 'to', true)
    // A long transaction on the common server blocks the preparation of copies; cancelling the move must not wait for them.
    await here.world.query('begin')
    await here.world.query('select txid_current()')
    const preparing = `select slot_name from pg_replication_slots where slot_name like 'pg\\_%\\_sync\\_%' and active`
    for (let tries = 0; (await here.client.query(preparing)).rowCount === 0; tries += 1) {
      assert.ok(tries < 100, 'no table is being copied')
      await setTimeout(100)
    }
    const began = performance.now()
    await abortMove(here, there, tenantId)
    assert.ok(performance.now() - began < 20_000)
    await here.world.query('rollback')
    assert.deepEqual(await whatIsLeft(there.client, undefined, tenantId), [])
    must(await here.world.manager.post('/v1/guests', { firstName: 'Still', lastName: 'Here' }))
    assert.deepEqual(
      (
        await here.client.query('select from pg_replication_slots where slot_name like $1', [
          `innkeep_move%${tenantId.replaceAll('-', '')}`,
        ])
      ).rowCount,
      0,
    )
  })

  test('during writes every acknowledged write exists once and readers continue; the move is taken back, repeated and confirmed', async () => {
    const { manager } = here.world
    const theirs = there.world.caller(manager.key)
    await here.world.events('guest.created')
    const start = (await eventsAt(manager)).next
    const writing = keepWriting()
    await setTimeout(300)
    const { pauseMilliseconds } = await moveTenant(here, there, tenantId)
    assert.ok(pauseMilliseconds < 10_000, `${pauseMilliseconds} ms`)
    await setTimeout(500)
    // Only one database serves the tenant.
    for (let tries = 0; tries < 50 && (await manager.get('/v1/me')).status !== 503; tries += 1) await setTimeout(100)
    assert.equal((await manager.get('/v1/me')).status, 503)
    const written = writing.acknowledged.length
    await setTimeout(300)
    assert.ok(writing.acknowledged.length > written, 'the writers go on in the new place')

    // Simulates an interruption just before the end; the move is run again.
    await assert.rejects(moveTenant(here, there, tenantId), /moved already/)

    // The hourly count of guests, in the old and the new database.
    for (const { client } of [here, there]) await client.query('select innkeep.count_guests(false)')
    await takeBack(here, there, tenantId)
    await setTimeout(500)
    assert.deepEqual(await whatIsLeft(there.client, undefined, tenantId), [])
    await moveTenant(here, there, tenantId)
    await setTimeout(300)
    await writing.stop()
    const ids = writing.acknowledged.toSorted()
    assert.equal(new Set(ids).size, ids.length)
    assert.deepEqual(await guestsAt(there), ids, 'each acknowledged write once, and no other')

    await there.world.events('guest.created', theirs)
    const { ids: read } = await eventsAt(theirs, start)
    const all = await there.world.query<{ id: string }>(
      `select id from event where tenant_id = $1 and type = 'guest.created' and payload::jsonb->'data'->>'guestId' = any($2) order by written_in, id`,
      [tenantId, ids],
    )
    assert.equal(all.length, ids.length, 'one event for each')
    assert.deepEqual(
      read.filter((id) => all.some((event) => event.id === id)),
      all.map(({ id }) => id),
      'each delivered once, in order',
    )

    const proof = await confirmMove(here, there, tenantId)
    assert.ok((proof.tables.find(({ name }) => name === 'guest')?.rows ?? 0) > 0)
    assert.deepEqual(await whatIsLeft(here.client, undefined, tenantId), [])
    must(await theirs.post('/v1/guests', { firstName: 'At', lastName: 'Home' }))
    for (const { client } of [here, there])
      for (const [table, column] of [
        ['pg_replication_slots', 'slot_name'],
        ['pg_publication', 'pubname'],
        ['pg_subscription', 'subname'],
      ])
        assert.equal(
          (await client.query(`select from ${table} where ${column} like $1`, [`innkeep_move%${tenantId.replaceAll('-', '')}`]))
            .rowCount,
          0,
          table,
        )
    // Other tenants are unaffected.
    must(await here.world.otherTenant.post('/v1/guests', { firstName: 'A', lastName: 'B' }))
  })
})

describe('comparing two databases', () => {
  let here: Place
  let there: Place
  let tenantId: string
  before(async () => {
    const vault = openVault(randomBytes(32))
    here = await openPlace(vault)
    there = await openPlace(vault)
    tenantId = here.world.tenantId
    await here.world.establishment({ units: 3 })
    for (let number = 0; number < 20; number += 1)
      must(await here.world.manager.post('/v1/guests', { firstName: 'Guest', lastName: `Number ${number}` }))
  })
  after(async () => {
    // Both databases are on one server, where a slot of this name may belong to the other direction.
    for (const [from, to, direction] of [
      [here, there, 'to'],
      [there, here, 'back'],
      [there, here, 'to'],
      [here, there, 'back'],
    ] as const)
      if (await isFollowing(to, tenantId, direction)) await stopFollowing(from, to, tenantId, direction)
    await here.close()
    await there.close()
  })
  const notesAt = ({ client }: Place, text: string, ...values: unknown[]) => client.query(text, [tenantId, ...values])

  test('changed, missing and additional rows are found, in a full comparison and among newer rows', async () => {
    await moveTenant(here, there, tenantId, { isFollowedBack: false })
    // With triggers disabled, like replication.
    for (const { client } of [here, there])
      await client.query('set search_path = innkeep; set session_replication_role = replica')
    assert.deepEqual(await differences(there, here, tenantId), [])
    const { rows } = await there.client.query('select pg_snapshot_xmin(pg_current_snapshot())::text as since')
    const { since } = rows[0] as { since: string }
    assert.deepEqual(await differences(there, here, tenantId, since), [])

    await notesAt(there, `update guest set last_name = 'Otherwise' where tenant_id = $1 and last_name = 'Number 3'`)
    for (const found of [await differences(there, here, tenantId), await differences(there, here, tenantId, since)]) {
      assert.equal(found.length, 1)
      assert.match(found[0] as string, /^guest \(/)
    }
    await notesAt(here, `update guest set last_name = 'Otherwise' where tenant_id = $1 and last_name = 'Number 3'`)
    assert.deepEqual(await differences(there, here, tenantId, since), [])

    await notesAt(here, `delete from guest where tenant_id = $1 and last_name = 'Number 4'`)
    assert.match((await differences(there, here, tenantId, since)).join(), /^guest \(20 and 19 rows\)$/)
    await notesAt(there, `delete from guest where tenant_id = $1 and last_name = 'Number 4'`)
    assert.deepEqual(await differences(there, here, tenantId, since), [])
    assert.deepEqual(await differences(there, here, tenantId), [])
  })

  slowProof('a difference found before writes stop cancels the move, and the service continues', async () => {
    // The tenant is moved back by another move; meanwhile a row of the copy is corrupted.
    await confirmMove(here, there, tenantId)
    const theirs = there.world.caller(here.world.manager.key)
    await here.client.query('set session_replication_role = origin')
    await there.client.query('set session_replication_role = origin')
    const spoiler = new pg.Client(superuserConnection(here.world.connection))
    await spoiler.connect()
    await spoiler.query('set search_path = innkeep; set session_replication_role = replica')
    try {
      const spoiled = (async () => {
        for (;;) {
          const { rowCount } = await spoiler.query(
            `update guest set last_name = 'Spoiled' where tenant_id = $1 and last_name = 'Number 7'`,
            [tenantId],
          )
          if (rowCount === 1) return
          await setTimeout(5)
        }
      })()
      await assert.rejects(moveTenant(there, here, tenantId), /differ in guest/)
      await spoiled
    } finally {
      await spoiler.end()
    }
    must(await theirs.post('/v1/guests', { firstName: 'Goes', lastName: 'On' }))
    const { rows } = await there.client.query('select from innkeep.tenant_move where tenant_id = $1', [tenantId])
    assert.equal(rows.length, 0, 'webhooks and background tasks go on, too')
    await abortMove(there, here, tenantId)
    await moveTenant(there, here, tenantId)
    must(await here.world.manager.post('/v1/guests', { firstName: 'Back', lastName: 'Home' }))
  })
})
