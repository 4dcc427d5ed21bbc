/** The short form of `bin/bench arrivals`: whoever arrives at three desks at once gets a pitch of their own that supplies what they booked, and all that goes with it, once. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { arrivalDay, arriveAll, nameOf, type OpenSite, openSite, sendTo } from '../../../bench/arrivals.ts'
import { must, openWorld, type World } from '../../world.ts'

const size = { pitches: 60, inHouse: 10, arrivals: 30, desks: 3 }

describe('a Saturday at three desks', () => {
  let world: World
  let site: OpenSite
  before(async () => {
    world = await openWorld()
    site = await openSite(sendTo(world.url, world.manager.key), size)
  })
  after(() => world.close())

  test('thirty families at once: each on a pitch of its own, with its persons, wristbands and payment', async () => {
    const { calls } = await arriveAll(sendTo(world.url, world.manager.key), site, size)
    assert.equal(calls, size.desks + size.arrivals * 12)
    const units = await world.query<{
      code: string
      amperes: number
      wanted: number
      people: number
      bands: number
      paid: string
    }>(
      `select u.code, u.amperes,
        (select max(x.amperes)::int from booked_extra b join extra x on x.id = b.extra_id where b.reservation_id = r.id) as wanted,
        (select count(*)::int from stay_guest g where g.reservation_id = r.id) as people,
        (select count(*)::int from wristband w where w.reservation_id = r.id and w.ended_as is null) as bands,
        (select deposit_cents::text from folio f where f.reservation_id = r.id) as paid
       from reservation r join unit u on u.id = r.unit_id where r.status = 'CheckedIn' and r.id = any($1)`,
      [site.families],
    )
    assert.equal(units.length, size.arrivals)
    assert.equal(new Set(units.map(({ code }) => code)).size, size.arrivals)
    for (const { code, amperes, wanted, people, bands, paid } of units) {
      assert.ok(amperes >= wanted, `${code}: ${amperes} A for ${wanted} A`)
      assert.deepEqual([people, bands, paid], [4, 4, '10000'])
    }
    const { nights } = must(
      await world.manager.get(
        `/v1/reports/persons-present?establishmentId=${site.establishmentId}&from=${arrivalDay}&to=${arrivalDay}`,
      ),
    ).data
    const families = size.inHouse + size.arrivals
    assert.deepEqual(
      [nights[0].stays, nights[0].adults, nights[0].children, nights[0].sharedSanitary],
      [families, 2 * families, 2 * families, 4 * families],
    )
    // Found by the name that the desk typed.
    const found = must(await world.manager.get(`/v1/search?query=${nameOf(size.inHouse)}`)).data
    assert.match(JSON.stringify(found), new RegExp(nameOf(size.inHouse)))
  })
})
