/** Random lives of a small house: whatever is done in whatever order, the counters say what is held, and no unit has two guests. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { type House, must, openWorld, type World } from './world.ts'

type Step =
  | { do: 'book'; offset: number; nights: number; option: boolean }
  | { do: 'act'; on: number; action: string }
  | { do: 'close' }
  | { do: 'closeUnit'; unit: number; offset: number; nights: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      offset: fc.nat(6),
      nights: fc.integer({ min: 1, max: 5 }),
      option: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      on: fc.nat(20),
      action: fc.constantFrom(
        'confirm',
        'assign-unit',
        'check-in',
        'undo-check-in',
        'check-out',
        'cancel',
        'reinstate',
        'mark-no-show',
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('closeUnit' as const),
      unit: fc.nat(1),
      offset: fc.nat(6),
      nights: fc.integer({ min: 1, max: 3 }),
    }),
  },
)

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

describe('random lives of a house', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  test('no refusal is a 500, counters equal held nights, allowed actions tell the refusals, every status change has its event', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 35 }), fc.boolean(), async (steps, marksNoShows) => {
        const house = await world.house({ units: 2, marksNoShows })
        const booked: string[] = []
        let date = '2026-06-01'
        for (const one of steps) {
          if (one.do === 'book') {
            const arrival = addDays(date, one.offset)
            const answer = await world.book(house, {
              arrival,
              departure: addDays(arrival, one.nights),
              status: one.option ? 'Option' : 'Confirmed',
            })
            assert.ok(answer.status === 201 || answer.code === 'INSUFFICIENT_STOCK', answer.text)
            if (answer.status === 201) booked.push(answer.data.id)
          } else if (one.do === 'close') {
            date = must(await world.manager.post(`/v1/establishments/${house.id}/end-of-day`)).data.nextBusinessDate
          } else if (one.do === 'closeUnit') {
            const firstNight = addDays(date, one.offset)
            const answer = await world.manager.post(`/v1/units/${house.unitIds[one.unit]}/closures`, {
              firstNight,
              reopensOn: addDays(firstNight, one.nights),
              reason: 'Paint',
            })
            assert.ok(answer.status < 500, answer.text)
          } else if (booked.length > 0) {
            await actAndCompare(booked[one.on % booked.length] as string, one.action)
          }
        }
        await assertSound(house)
      }),
      { numRuns: 25, seed: 20260601 },
    )
  })

  /** What the reservation says may be done is what the operation answers; only stock and units may still say no. */
  async function actAndCompare(id: string, action: string): Promise<void> {
    const before = must(await world.manager.get(`/v1/reservations/${id}`)).data
    const name = action.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const said = before.allowedActions.find((entry: { action: string }) => entry.action === name)
    const answer = await world.manager.post(`/v1/reservations/${id}/${action}`)
    assert.ok(answer.status < 500, answer.text)
    if (said.allowed) {
      const ofStock = ['INSUFFICIENT_STOCK', 'UNIT_OCCUPIED', 'NO_UNIT_AVAILABLE', 'UNIT_OF_ANOTHER_TYPE']
      assert.ok(answer.status === 200 || ofStock.includes(answer.code ?? ''), answer.text)
    } else {
      assert.equal(answer.code, said.code)
    }
  }

  async function assertSound(house: House): Promise<void> {
    const drifted = await world.query(
      `select i.night, i.sold, count(n.*) as held from night_inventory i
       left join reservation_night n on n.tenant_id = i.tenant_id and n.unit_type_id = i.unit_type_id and n.night = i.night and n.held
       where i.unit_type_id = $1 group by i.night, i.sold having i.sold <> count(n.*)`,
      [house.typeId],
    )
    assert.deepEqual(drifted, [])
    const closed = await world.query(
      `select i.night, i.closed, count(o.*) as closures from night_inventory i
       left join occupancy o on o.establishment_id = i.establishment_id and o.closure_id is not null and i.night >= o.first_night and i.night < o.ends_on
       where i.unit_type_id = $1 group by i.night, i.closed having i.closed <> count(o.*)`,
      [house.typeId],
    )
    assert.deepEqual(closed, [])
    const wrongHolders = await world.query(
      `select r.id, r.status from reservation r where r.establishment_id = $1 and (
         (r.status in ('Cancelled', 'NoShow', 'Expired') and exists (select from occupancy o where o.reservation_id = r.id))
         or (r.status in ('Cancelled', 'NoShow', 'Expired') and r.unit_id is not null)
         or (r.status in ('Option', 'Confirmed', 'CheckedIn') and not exists (select from reservation_night n where n.reservation_id = r.id and n.held)))`,
      [house.id],
    )
    assert.deepEqual(wrongHolders, [])
    const miscounted = await world.query(
      `select status from (
         select status, sum(reservations) as said from reservation_count where establishment_id = $1 group by status) c
       full join (select status, count(*) as there from reservation where establishment_id = $1 group by status) r using (status)
       where coalesce(said, 0) <> coalesce(there, 0)`,
      [house.id],
    )
    assert.deepEqual(miscounted, [])
    const silent = await world.query(
      `select r.id from reservation r where r.establishment_id = $1 and not exists (
         select from event e where e.payload like '%' || r.id || '%' and e.type = case r.status
           when 'Cancelled' then 'reservation.cancelled' when 'NoShow' then 'reservation.marked_no_show' when 'Expired' then 'reservation.expired'
           when 'CheckedOut' then 'reservation.checked_out' else 'reservation.created' end)`,
      [house.id],
    )
    assert.deepEqual(silent, [])
  }
})
