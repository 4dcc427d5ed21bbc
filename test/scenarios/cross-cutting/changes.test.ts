/** What has changed since a position: everything that was written, once it is certain that nothing comes before it, and nothing else. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '../../../src/modules.ts'
import { isWrite } from '../../../src/platform/operation/operation.ts'
import { type EveryRecord, makeEveryRecord } from '../../every-record.ts'
import { callExample } from '../../example-calls.ts'
import { type Answer, type Caller, type Establishment, must, openWorld, type World } from '../../world.ts'

interface Listed {
  readonly id: string
}

/** Waits until everything that was written can be listed: tests beside this one may hold the oldest transaction of the server. */
async function settled(world: World): Promise<void> {
  const [written] = await world.query<{ at: string }>('select event_position()::text as at')
  const isListed = async () =>
    (
      await world.query<{ there: boolean }>('select $1::text::xid8 < pg_snapshot_xmin(position_snapshot()) as there', [
        written?.at,
      ])
    )[0]?.there
  while ((await isListed()) !== true) await sleep(20)
}

/** Reads to the end, in pages of two. */
async function changesOf(caller: Caller, list: string, since: string): Promise<{ records: Listed[]; position: string }> {
  const records: Listed[] = []
  for (let next: string | undefined; ; ) {
    const more = `${list.includes('?') ? '&' : '?'}updatedSince=${since}&pageSize=2${next === undefined ? '' : `&after=${next}`}`
    const { data, meta } = must(await caller.get(list + more)).body
    records.push(...data)
    next = meta.next
    if (next === undefined) return { records, position: meta.position }
  }
}
const refused = (answer: Answer) => assert.deepEqual([answer.status, answer.code], [400, 'VALIDATION_ERROR'], answer.text)
const idsOf = (records: readonly Listed[]) => records.map(({ id }) => id)

describe('what has changed', () => {
  let world: World
  let house: Establishment
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 4 })
  })
  after(() => world.close())

  const now = async (list: string) => {
    await settled(world)
    return (await changesOf(world.manager, list, 'now')).position
  }
  const rename = async (id: string, firstName: string) =>
    must(await world.manager.patch(`/v1/guests/${id}`, { identity: { firstName } }))

  test('in the order of the writes, each record once, and nothing the second time', async () => {
    const ids = []
    for (let number = 0; number < 5; number += 1) ids.push(await world.guest())
    const [first = '', second = '', third = '', fourth = ''] = ids
    const start = await now('/v1/guests')
    assert.deepEqual((await changesOf(world.manager, '/v1/guests', start)).records, [])
    await rename(third, 'Grace')
    await rename(first, 'Hedy')
    await rename(fourth, 'Joan')
    await rename(third, 'Emmy')
    await settled(world)
    const { records, position } = await changesOf(world.manager, '/v1/guests', start)
    assert.deepEqual(idsOf(records), [first, fourth, third])
    assert.deepEqual((await changesOf(world.manager, '/v1/guests', position)).records, [])
    await rename(second, 'Rosalind')
    await settled(world)
    assert.deepEqual(idsOf((await changesOf(world.manager, '/v1/guests', position)).records), [second])
    assert.deepEqual(idsOf((await changesOf(world.manager, '/v1/guests', start)).records), [first, fourth, third, second])
  })

  test('what is written while it is read comes after it', async () => {
    const ids = []
    for (let number = 0; number < 6; number += 1) ids.push(await world.guest())
    const start = await now('/v1/guests')
    for (const id of ids) await rename(id, 'Mary')
    await settled(world)
    const read: string[] = []
    let position = start
    for (let next: string | undefined, page = 0; ; page += 1) {
      const query = `/v1/guests?updatedSince=${start}&pageSize=2${next === undefined ? '' : `&after=${next}`}`
      const { data, meta } = must(await world.manager.get(query)).body
      read.push(...idsOf(data))
      next = meta.next
      position = meta.position
      if (next === undefined) break
      // One that was read, and one that was not.
      if (page === 0) for (const id of [ids[0], ids[5]]) await rename(id as string, 'Again')
      await settled(world)
    }
    assert.deepEqual(read, [ids[0], ids[1], ids[2], ids[3], ids[4], ids[0], ids[5]])
    assert.deepEqual((await changesOf(world.manager, '/v1/guests', position)).records, [])
  })

  test('what began earlier and is committed later is not passed by', async () => {
    const [early, late] = [await world.guest(), await world.guest()]
    const start = await now('/v1/guests')
    await world.query('begin')
    await world.query(`update guest set first_name = 'Slow', version = version + 1 where id = $1`, [early])
    await rename(late, 'Quick')
    // The later write is there, but something may still come before it.
    const between = await changesOf(world.manager, '/v1/guests', start)
    assert.deepEqual(between.records, [])
    await world.query('commit')
    await settled(world)
    assert.deepEqual(idsOf((await changesOf(world.manager, '/v1/guests', between.position)).records), [early, late])
  })

  test('who was erased and who was merged is listed, for callers who may see the guest', async () => {
    const [erased, merged, kept] = [await world.guest(), await world.guest(), await world.guest()]
    const start = await now('/v1/guests')
    must(await world.manager.post(`/v1/guests/${erased}/anonymize`))
    must(await world.manager.post(`/v1/guests/merge`, { targetId: kept, sourceId: merged }))
    await settled(world)
    const { records } = await changesOf(world.manager, '/v1/guests', start)
    const byId = new Map(records.map((each) => [each.id, each as { anonymizedAt?: string; mergedInto?: string }]))
    assert.ok(byId.get(erased)?.anonymizedAt)
    assert.equal(byId.get(merged)?.mergedInto, kept)
    const elsewhere = await world.establishment()
    const key = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [elsewhere.id] } })
    assert.deepEqual((await changesOf(key, '/v1/guests', start)).records, [])
    assert.deepEqual((await changesOf(world.otherTenant, '/v1/guests', start)).records, [])
  })

  test('filters narrow the changes, and a position that is none is refused', async () => {
    const other = await world.establishment({ units: 2 })
    const start = await now('/v1/reservations')
    const here = must(await world.book(house)).data.id
    const there = must(await world.book(other)).data.id
    await settled(world)
    const list = (id: string) => `/v1/reservations?establishmentId=${id}`
    assert.deepEqual(idsOf((await changesOf(world.manager, list(house.id), start)).records), [here])
    assert.deepEqual(idsOf((await changesOf(world.manager, list(other.id), start)).records), [there])
    for (const wrong of ['yesterday', '-1', '1.5', '2026-06-01', '99999999999999999999', ''])
      refused(await world.manager.get(`/v1/reservations?updatedSince=${wrong}`))
    for (const after of ['x', 'WzFd', Buffer.from('["1","x"]').toString('base64url')])
      refused(await world.manager.get(`/v1/reservations?updatedSince=1&after=${after}`))
    // A position from a server that is ahead: nothing yet, and it does not go back.
    const ahead = '9000000000000000000'
    assert.deepEqual(await changesOf(world.manager, '/v1/reservations', ahead), { records: [], position: ahead })
  })
})

describe('what any write changes', () => {
  let world: World
  let ours: EveryRecord
  before(async () => {
    world = await openWorld()
    ours = (await makeEveryRecord(world)).ours
  })
  after(() => world.close())

  /** What a list shows of other records: a stay of its guest and its folio, a booking of its stays. */
  const ofOthers: Readonly<Record<string, readonly string[]>> = {
    reservations: ['guestName', 'unitCode', 'balanceCents'],
    bookings: ['stays', 'status', 'arrival', 'departure', 'totalCents', 'balanceCents'],
    folios: ['confirmationCode', 'guestName', 'reservationStatus', 'arrival', 'departure'],
    invoices: ['creditNotes'],
  }

  test('is in the list of changes: every write of every operation, eight lists', { timeout: 300_000 }, async () => {
    const lists: Readonly<Record<string, string>> = {
      reservations: '/v1/reservations',
      bookings: '/v1/bookings',
      guests: '/v1/guests',
      folios: `/v1/folios?establishmentId=${ours.establishment}`,
      invoices: `/v1/invoices?mandateId=${ours.operating_mandate}`,
      receivables: `/v1/accounts-receivable/accounts/${ours.debtor_account}/receivables`,
      units: '/v1/units',
      plans: '/v1/rate-plans',
    }
    const shown = async (name: string, list: string): Promise<Map<string, string>> => {
      const { data } = must(await world.manager.get(`${list}${list.includes('?') ? '&' : '?'}pageSize=100`)).body
      const own = (record: object) => Object.entries(record).filter(([member]) => ofOthers[name]?.includes(member) !== true)
      return new Map(data.map((record: Listed) => [record.id, JSON.stringify(own(record))]))
    }
    const before = new Map<string, Map<string, string>>()
    for (const [name, list] of Object.entries(lists)) before.set(name, await shown(name, list))
    const missed: string[] = []
    let seen = 0
    for (const operation of operations.filter((each) => isWrite(each) && each.path.startsWith('/v1/'))) {
      const positions = new Map<string, string>()
      for (const [name, list] of Object.entries(lists))
        positions.set(name, (await changesOf(world.manager, list, 'now')).position)
      const answer = await callExample(world.manager, operation, ours)
      if (answer.status >= 300) continue
      await settled(world)
      for (const [name, list] of Object.entries(lists)) {
        const after = await shown(name, list)
        const changed = [...after].filter(([id, record]) => before.get(name)?.get(id) !== record).map(([id]) => id)
        before.set(name, after)
        if (changed.length === 0) continue
        seen += changed.length
        const listed = new Set(idsOf((await changesOf(world.manager, list, positions.get(name) ?? '')).records))
        missed.push(...changed.filter((id) => !listed.has(id)).map((id) => `${operation.id} changes ${name} ${id}`))
      }
    }
    assert.deepEqual(missed, [])
    assert.ok(seen > 40, `only ${seen} changes were seen`)
  })
})
