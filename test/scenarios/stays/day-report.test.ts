/** The end of a day before it is run, and its report afterwards. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { must, openWorld, type World } from '../../world.ts'

describe('the preview and the report of a day', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  const preview = async (id: string) => must(await world.manager.get(`/v1/establishments/${id}/end-of-day-preview`)).data
  const report = (id: string, date: string) => world.manager.get(`/v1/establishments/${id}/end-of-day/${date}`)

  test('what is previewed is what is posted, to the cent, and a preview writes nothing', async () => {
    const house = await world.establishment({ units: 6, marksNoShows: true })
    must(await world.manager.patch(`/v1/establishments/${house.id}`, { touristTaxCents: '150' }))
    must(
      await world.manager.put(`/v1/rate-plans/${house.planId}/cancellation-policy`, {
        freeUntilDaysBeforeArrival: 1,
        cancellation: { basis: 'first_night' },
        noShow: { basis: 'first_night' },
      }),
    )
    const extra = must(
      await world.manager.post('/v1/extras', {
        establishmentId: house.id,
        code: 'BREAKFAST',
        name: 'Breakfast',
        chargeType: 'food_beverage',
        chargedPer: 'person_and_night',
        priceCents: '1400',
        vatRateBp: 1000,
      }),
    ).data
    for (let index = 0; index < 3; index += 1) {
      const { id } = must(await world.book(house, { extras: index === 0 ? [{ extraId: extra.id }] : [] })).data
      must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    }
    const absent = must(await world.book(house)).data.id
    const option = must(await world.book(house, { status: 'Option', optionExpiresOn: '2026-06-01' })).data.id
    const before = await world.query('select count(*)::int as count from audit_entry')
    const wouldBe = await preview(house.id)
    assert.deepEqual(await world.query('select count(*)::int as count from audit_entry'), before)
    assert.deepEqual(
      [wouldBe.nightsPosted, wouldBe.accommodationCents, wouldBe.touristTaxCents, wouldBe.extrasPosted, wouldBe.extrasCents],
      [3, '30000', '900', 1, '2800'],
    )
    assert.deepEqual([wouldBe.noShows.reservationIds, wouldBe.noShowFeesCents], [[absent], '10000'])
    assert.deepEqual(wouldBe.optionsExpired.reservationIds, [option])
    const { noShowFeesCents: _, ...figures } = wouldBe
    const { closedAt: __, ...closed } = must(await world.endOfDay(house.id)).data
    assert.deepEqual(figures, closed)
    const fees = await world.query<{ cents: string }>(
      `select sum(f.amount_cents)::text as cents from folio_entry f join reservation r on r.tenant_id = f.tenant_id and r.id = f.reservation_id
       where r.id = $1 and f.occasion = 'no_show'`,
      [absent],
    )
    assert.equal(fees[0]?.cents, '10000')
  })

  test('the report says what the books say of the date: charges by hand, fees, no-shows by hand, also after it was closed a second time', async () => {
    const house = await world.establishment({ units: 4 })
    must(await world.manager.patch(`/v1/establishments/${house.id}`, { touristTaxCents: '150' }))
    must(
      await world.manager.put(`/v1/rate-plans/${house.planId}/cancellation-policy`, {
        freeUntilDaysBeforeArrival: 1,
        cancellation: { basis: 'first_night' },
        noShow: { basis: 'percentage', basisPoints: 8000 },
      }),
    )
    const { id } = must(await world.book(house)).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    const { id: folio } = (await world.folioOf(id)).data
    const charge = async (cents: string) =>
      must(
        await world.manager.post(`/v1/folios/${folio}/charges`, {
          chargeType: 'service',
          label: 'Laundry',
          amount: { amountCents: cents, currency: 'EUR' },
          vatRateBp: 2000,
        }),
      ).data
    await charge('1800')
    const wrong = await charge('99900')
    must(await world.manager.post(`/v1/folios/${folio}/entries/${wrong.entries[0].id}/reverse`, { reason: 'Mistyped' }))
    const absent = must(await world.book(house)).data.id
    must(await world.manager.post(`/v1/reservations/${absent}/mark-no-show`))
    const saysBooks = async () => {
      const { noShowsOfDay, noShows, charged } = must(await report(house.id, '2026-06-01')).data
      assert.deepEqual([noShowsOfDay, noShows.count], [1, 0])
      assert.deepEqual(charged, [
        { chargeType: 'accommodation', amountCents: '10000' },
        { chargeType: 'tourist_tax', amountCents: '300' },
        { chargeType: 'no_show_fee', amountCents: '16000' },
        { chargeType: 'service', amountCents: '1800' },
      ])
    }
    must(await world.endOfDay(house.id))
    await saysBooks()
    must(
      await world.manager.post(`/v1/establishments/${house.id}/end-of-day/undo`, { businessDate: '2026-06-01', reason: 'Early' }),
    )
    // Nothing is posted again; the report says what stands.
    assert.equal(must(await world.endOfDay(house.id)).data.nightsPosted, 1)
    await saysBooks()
  })

  test('the report stands after the day; whether it can be opened again is what opening it answers', async () => {
    const house = await world.establishment()
    assert.equal((await report(house.id, '2026-06-01')).code, 'DAY_NOT_CLOSED')
    const closed = must(await world.endOfDay(house.id)).data
    const read = must(await report(house.id, '2026-06-01')).data
    assert.deepEqual(read, { ...closed, noShowsOfDay: 0, charged: [], undo: { allowed: true } })
    must(
      await world.manager.post(`/v1/establishments/${house.id}/end-of-day/undo`, { businessDate: '2026-06-01', reason: 'Early' }),
    )
    assert.equal((await report(house.id, '2026-06-01')).code, 'DAY_NOT_CLOSED')
    must(await world.endOfDay(house.id))
    const { id } = must(await world.book(house, { arrival: '2026-06-02', departure: '2026-06-03' })).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    const late = must(await report(house.id, '2026-06-01')).data
    assert.deepEqual(late.undo, { allowed: false, code: 'DAY_IS_UNDER_WAY' })
    must(await world.endOfDay(house.id))
    assert.deepEqual(must(await report(house.id, '2026-06-01')).data.undo, { allowed: false, code: 'NOT_THE_LAST_CLOSED_DAY' })
    assert.equal((await report(house.id, '2026-13-01')).status, 400)
    const desk = await world.keyFor('housekeeping')
    assert.equal((await desk.get(`/v1/establishments/${house.id}/end-of-day/2026-06-01`)).status, 403)
    assert.equal((await desk.get(`/v1/establishments/${house.id}/end-of-day-preview`)).status, 403)
    assert.equal((await world.otherTenant.get(`/v1/establishments/${house.id}/end-of-day-preview`)).status, 403)
  })
})
