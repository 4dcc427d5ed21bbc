/**
 * A program reads a list while people work. Whatever is in the list from the first page to the last is read once: neither left out, because others left the list before it,
 * nor twice, because others came.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addDays } from '../../../src/platform/values/dates.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('a list that is read while it changes', () => {
  let world: World
  let house: Establishment
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 3 })
  })
  after(() => world.close())

  const stays = 60
  const bookAll = async () => {
    const ids: string[] = []
    for (let place = 0; place < stays; place += 1) {
      const arrival = addDays('2026-06-02', Math.floor(place / 3))
      ids.push(must(await world.book(house, { arrival, departure: addDays(arrival, 1) })).data.id)
    }
    return ids
  }
  const cancel = async (id: string | undefined) => must(await world.manager.post(`/v1/reservations/${id}/cancel`))

  /** Reads to the end, and lets something happen after each page. */
  const readAll = async (sort: string, between: (read: readonly string[]) => Promise<unknown>) => {
    const read: string[] = []
    let next: string | undefined
    do {
      const query = `establishmentId=${house.id}&status=Confirmed&pageSize=7&sort=${sort}${next === undefined ? '' : `&after=${next}`}`
      const { data, meta } = must(await world.manager.get(`/v1/reservations?${query}`)).body
      read.push(...data.map(({ id }: { id: string }) => id))
      next = meta.next
      await between(read)
    } while (next !== undefined)
    return read
  }

  for (const sort of ['booked', 'arrival'])
    test(`stays that stay confirmed are read once while others are cancelled and booked: by ${sort}`, async () => {
      const ids = await bookAll()
      const gone = new Set<string>()
      const come: string[] = []
      const read = await readAll(sort, async (sofar) => {
        // One that was read and one that wasn't, the last one read among them; and a new one.
        const readYet = sofar.filter((id) => ids.includes(id) && !gone.has(id))
        const notYet = ids.filter((id) => !sofar.includes(id) && !gone.has(id))
        for (const id of [readYet.at(-1), readYet[0], notYet[0], notYet.at(-1)]) {
          if (id === undefined || gone.has(id)) continue
          await cancel(id)
          gone.add(id)
        }
        const late = must(await world.book(house, { arrival: '2026-07-20', departure: '2026-07-21' })).data.id
        come.push(late)
        await cancel(come.shift())
      })
      const stayed = ids.filter((id) => !gone.has(id))
      assert.ok(gone.size > 20 && stayed.length > 10)
      assert.deepEqual(
        stayed.filter((id) => !read.includes(id)),
        [],
        'left out',
      )
      assert.equal(new Set(read).size, read.length, 'twice')
      for (const id of stayed) await cancel(id)
    })

  test('pages by number leave some out: what they cannot promise', async () => {
    const ids = await bookAll()
    const first = must(await world.manager.get(`/v1/reservations?establishmentId=${house.id}&status=Confirmed&pageSize=30`)).data
    for (const { id } of first.slice(0, 10)) await cancel(id)
    const second = must(
      await world.manager.get(`/v1/reservations?establishmentId=${house.id}&status=Confirmed&pageSize=30&page=2`),
    ).data
    const read = new Set([...first, ...second].map(({ id }: { id: string }) => id))
    assert.equal(ids.filter((id) => !read.has(id)).length, 10)
  })
})
