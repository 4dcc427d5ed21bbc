/** A closed day never changes, a date is closed once, and whoever is still in house is counted. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Caller, type Establishment, must, openWorld, type World } from '../../world.ts'

describe('closed days', () => {
  let world: World
  let manager: Caller
  before(async () => {
    world = await openWorld()
    manager = world.manager
  })
  after(() => world.close())

  const act = (id: string, action: string, body?: object) => manager.post(`/v1/reservations/${id}/${action}`, body)
  const close = (establishment: Establishment, businessDate: string) =>
    manager.post(`/v1/establishments/${establishment.id}/end-of-day`, { businessDate })
  const undo = (establishment: Establishment, businessDate: string) =>
    manager.post(`/v1/establishments/${establishment.id}/end-of-day/undo`, { businessDate, reason: 'Too early' })
  const days = async (establishment: Establishment, from: string, to: string) =>
    must(await manager.get(`/v1/reports/occupancy?establishmentId=${establishment.id}&from=${from}&to=${to}`)).data.days
  const accommodation = async (establishment: Establishment, date: string) =>
    (
      await world.query<{ cents: string }>(
        `select coalesce(sum(f.amount_cents), 0)::text as cents from folio_entry f where f.establishment_id = $1 and f.business_date = $2
           and f.charge_type = 'accommodation' and f.occasion = 'night'`,
        [establishment.id, date],
      )
    )[0]?.cents

  test('a late check-in does not restate a day that is closed', async () => {
    const establishment = await world.establishment()
    const { id } = must(await world.book(establishment, { departure: '2026-06-05' })).data
    must(await world.endOfDay(establishment.id))
    const [closed] = await days(establishment, '2026-06-01', '2026-06-01')
    assert.deepEqual([closed.sold, closed.revenueCents], [0, '0'])
    must(await act(id, 'check-in'))
    must(await world.endOfDay(establishment.id))
    assert.deepEqual((await days(establishment, '2026-06-01', '2026-06-01'))[0], closed)
    for (const day of await days(establishment, '2026-06-01', '2026-06-02'))
      assert.equal(day.revenueCents, await accommodation(establishment, day.date), day.date)
  })

  test('an early check-out that is taken back two days later charges no nights of absence, and sells none twice', async () => {
    const establishment = await world.establishment({ units: 1 })
    const { id } = must(await world.book(establishment, { departure: '2026-06-08' })).data
    must(await act(id, 'check-in'))
    must(await world.endOfDay(establishment.id))
    must(await world.endOfDay(establishment.id))
    must(await act(id, 'check-out', { settleBy: 'card' }))
    const other = must(await world.book(establishment, { arrival: '2026-06-03', departure: '2026-06-04' })).data.id
    must(await act(other, 'check-in'))
    must(await world.endOfDay(establishment.id))
    must(await act(other, 'check-out', { settleBy: 'card' }))
    must(await world.endOfDay(establishment.id))
    const before = await days(establishment, '2026-06-01', '2026-06-04')
    must(await act(id, 'reinstate'))
    must(await world.endOfDay(establishment.id))
    must(await act(id, 'check-out', { settleBy: 'card' }))
    assert.deepEqual(await days(establishment, '2026-06-01', '2026-06-04'), before)
    const nights = await world.query<{ night: string; stays: number }>(
      `select service_date::text as night, count(*)::int as stays from folio_entry
       where establishment_id = $1 and occasion = 'night' and charge_type = 'accommodation' group by 1 order by 1`,
      [establishment.id],
    )
    assert.deepEqual(
      nights.map(({ night, stays }) => [night.slice(0, 10), stays]),
      [
        ['2026-06-01', 1],
        ['2026-06-02', 1],
        ['2026-06-03', 1],
        ['2026-06-05', 1],
      ],
    )
  })

  test('four clicks at once close one day; a date is needed, and one ahead of the calendar is refused', async () => {
    const establishment = await world.establishment()
    assert.equal((await manager.post(`/v1/establishments/${establishment.id}/end-of-day`, {})).status, 400)
    const answers = await Promise.all(Array.from({ length: 4 }, () => close(establishment, '2026-06-01')))
    assert.ok(answers.every(({ status }) => status === 200))
    assert.equal(new Set(answers.map(({ data }) => data.closedAt)).size, 1)
    assert.equal(must(await manager.get(`/v1/establishments/${establishment.id}`)).data.currentBusinessDate, '2026-06-02')
    const far = await world.establishment({ day: '2027-03-01' })
    // Without the clock of the tests, which goes along with whoever closes a day.
    const raw = await fetch(`${world.url}/v1/establishments/${far.id}/end-of-day`, {
      method: 'POST',
      headers: { 'x-api-key': manager.key, 'content-type': 'application/json' },
      body: JSON.stringify({ businessDate: '2027-03-01' }),
    })
    const refused = (await raw.json()) as { code: string; message: string }
    assert.deepEqual([raw.status, refused.code], [409, 'BUSINESS_DATE_AHEAD'])
    assert.match(refused.message, /Europe\/Paris/)
    assert.equal((await close(far, '2027-03-02')).code, 'BUSINESS_DATE_NOT_REACHED')
  })

  test('the last end of day is undone while nothing has happened since, and closed again without doubling', async () => {
    const establishment = await world.establishment()
    const { id } = must(await world.book(establishment, { departure: '2026-06-05' })).data
    must(await act(id, 'check-in'))
    must(await close(establishment, '2026-06-01'))
    assert.equal((await undo(establishment, '2026-05-31')).code, 'NOT_THE_LAST_CLOSED_DAY')
    must(await undo(establishment, '2026-06-01'))
    assert.equal(must(await manager.get(`/v1/establishments/${establishment.id}`)).data.currentBusinessDate, '2026-06-01')
    const late = must(await world.book(establishment, { departure: '2026-06-03' })).data.id
    must(await act(late, 'check-in'))
    must(await close(establishment, '2026-06-01'))
    assert.equal(await accommodation(establishment, '2026-06-01'), '20000')
    assert.deepEqual((await days(establishment, '2026-06-01', '2026-06-01'))[0].revenueCents, '20000')
    const { id: folioId } = (await world.folioOf(id)).data
    must(await world.pay(folioId, '100'))
    assert.equal((await undo(establishment, '2026-06-01')).code, 'DAY_IS_UNDER_WAY')
    await assert.rejects(
      world.query('update establishment set current_business_date = current_business_date - 1 where id = $1', [establishment.id]),
      /exactly one day/,
    )
    await assert.rejects(world.query('update day_closure set sold = 0'), /append-only/)
  })

  test('who is overdue still needs his unit: it is not offered to others', async () => {
    const establishment = await world.establishment({ units: 8 })
    for (let stay = 0; stay < 4; stay += 1) {
      const { id } = must(await world.book(establishment, { departure: '2026-06-02' })).data
      must(await act(id, 'check-in'))
    }
    must(await world.endOfDay(establishment.id))
    must(await world.endOfDay(establishment.id))
    const { data } = must(
      await manager.get(`/v1/availability?establishmentId=${establishment.id}&arrival=2026-06-03&departure=2026-06-04`),
    )
    assert.match(JSON.stringify(data), /"available":4/)
    const booked = await Promise.all(
      Array.from({ length: 6 }, () => world.book(establishment, { arrival: '2026-06-03', departure: '2026-06-04' })),
    )
    assert.equal(booked.filter(({ status }) => status === 201).length, 4)
    for (const { data: reservation, status } of booked) if (status === 201) must(await act(reservation.id, 'check-in'))
  })
})
