/**
 * A day is closed too early and opened again: its nights are on the folios. Whoever leaves then gives up nights that are charged. Held against a plain sum of what each
 * guest owes: nights that were slept, what is charged with them, and the fee.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

interface Entry {
  id: string
  kind: string
  chargeType: string | null
  label: string
  amountCents: string
  reversesId: string | null
}

const price = 10_000
const tax = 2 * 150
const breakfast = 2 * 1_400
const cleaning = 5_500

describe('a day that was closed and is open again', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const action = (id: string, what: string, body: object = {}) => world.manager.post(`/v1/reservations/${id}/${what}`, body)
  const undo = async (house: Establishment, businessDate: string) =>
    must(await world.manager.post(`/v1/establishments/${house.id}/end-of-day/undo`, { businessDate, reason: 'Too early' }))
  const foliosOf = async (id: string) =>
    must(await world.manager.get(`/v1/reservations/${id}/folios`)).data as {
      id: string
      balanceCents: string
      entries: Entry[]
    }[]
  const charges = async (id: string) => {
    const entries = (await foliosOf(id)).flatMap((folio) => folio.entries).filter(({ kind }) => kind === 'charge')
    return entries.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)
  }
  const extrasOf = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}/extras`)).data

  /** A house with tourist tax, breakfast and a final cleaning. */
  const open = async () => {
    const house = await world.establishment({ units: 3 })
    must(await world.manager.patch(`/v1/establishments/${house.id}`, { touristTaxCents: '150' }))
    const extra = async (body: object) =>
      must(await world.manager.post('/v1/extras', { establishmentId: house.id, vatRateBp: 1000, ...body })).data.id as string
    const extras = [
      {
        extraId: await extra({
          code: 'BREAKFAST',
          name: 'Breakfast',
          chargeType: 'food_beverage',
          chargedPer: 'person_and_night',
          priceCents: '1400',
        }),
      },
      {
        extraId: await extra({
          code: 'CLEAN',
          name: 'Cleaning',
          chargeType: 'service',
          chargedPer: 'stay',
          priceCents: String(cleaning),
        }),
      },
    ]
    return { house, extras }
  }
  const feeOf = async (house: Establishment, policy: object) =>
    must(await world.manager.put(`/v1/rate-plans/${house.planId}/early-departure-policy`, policy))
  /** In house from the first to the fourth, one night slept and charged, the second charged as well, and the second open again. */
  const openedAgain = async (more: Record<string, unknown> = {}, policy?: object) => {
    const { house, extras } = await open()
    if (policy) await feeOf(house, policy)
    const { id } = must(await world.book(house, { departure: '2026-06-04', extras, ...more })).data
    must(await action(id, 'check-in'))
    must(await world.endOfDay(house.id))
    const early = must(await world.endOfDay(house.id)).data
    assert.deepEqual([early.nightsPosted, early.accommodationCents, early.extrasPosted], [1, String(price), 1])
    await undo(house, '2026-06-02')
    return { house, id: id as string }
  }
  const slept = price + tax + breakfast
  /** Every folio is the sum of its entries, every line of the journal sums to zero, revenue of the nights is what stands. */
  const assertBooks = async () => {
    assert.deepEqual(
      await world.query(
        'select f.id from folio f where f.balance_cents <> (select coalesce(sum(p.amount_cents), 0) from folio_entry p where p.folio_id = f.id)',
      ),
      [],
    )
    assert.deepEqual(await world.query('select entry_id from journal_line group by entry_id having sum(amount_cents) <> 0'), [])
  }

  test('whoever leaves owes the night that was slept and the fee, and not the night that was charged too early', async () => {
    for (const [policy, fee] of [
      [undefined, 0],
      [{ basis: 'nights', nights: 1 }, price],
      [{ basis: 'remaining_nights' }, 2 * price],
    ] as const) {
      const { house, id } = await openedAgain({}, policy)
      assert.equal(await charges(id), 2 * slept + cleaning)
      const preview = must(await action(id, 'check-out-preview')).data
      assert.deepEqual([preview.nightsReleased, preview.fee], [2, String(fee)])
      assert.equal(preview.settleCents, String(slept + cleaning + fee))
      assert.equal(must(await world.manager.get(`/v1/reservations/${id}`)).data.folio.balanceCents, String(2 * slept + cleaning))
      must(await action(id, 'check-out', { settleBy: 'card' }))
      assert.equal(await charges(id), slept + cleaning + fee)
      assert.deepEqual(
        (await foliosOf(id)).map(({ balanceCents }) => balanceCents),
        ['0'],
      )
      const [eachMorning] = (await extrasOf(id)).extras
      assert.deepEqual(eachMorning.chargedOn, ['2026-06-01'])
      const again = must(await world.endOfDay(house.id)).data
      assert.deepEqual([again.nightsPosted, again.accommodationCents], [0, '0'])
      assert.equal(await charges(id), slept + cleaning + fee)
      const [closure] = await world.query<{ revenue: string; sold: number }>(
        `select revenue_cents::text as revenue, sold from day_closure where establishment_id = $1 and business_date = '2026-06-02' order by number desc limit 1`,
        [house.id],
      )
      assert.deepEqual(closure, { revenue: '0', sold: 0 }, 'nobody slept, and nothing stands for it')
    }
    await assertBooks()
  })

  test('when one of two guests leaves, tax and breakfast of the night that was charged too early are for one; the report says what stands', async () => {
    const { house, id } = await openedAgain({ adults: 2 })
    assert.equal(await charges(id), 2 * slept + cleaning)
    must(await action(id, 'amend', { adults: 1 }))
    // The tax at once, the breakfast with the end of day.
    assert.equal(await charges(id), slept + price + tax / 2 + cleaning)
    const again = must(await world.endOfDay(house.id)).data
    assert.equal(await charges(id), slept + price + tax / 2 + breakfast / 2 + cleaning)
    assert.deepEqual(
      [again.nightsPosted, again.accommodationCents, again.extrasPosted, again.extrasCents],
      [1, String(price), 1, String(breakfast / 2)],
    )
    await assertBooks()
  })

  test('who waited for their unit waits in the same place, and units are as clean as before, unless that was changed since', async () => {
    const house = await world.establishment({ units: 5, marksNoShows: true })
    const unitStatus = async () =>
      must(await world.manager.get(`/v1/housekeeping/units?establishmentId=${house.id}`)).data.map(
        ({ status }: { status: string }) => status,
      )
    const setStatus = async (unit: number, status: string) =>
      must(await world.manager.put(`/v1/units/${house.unitIds[unit]}/housekeeping-status`, { status }))
    const queue = async () =>
      must(await world.manager.get(`/v1/desk?establishmentId=${house.id}`)).data.queue.map(
        ({ id, queueNote }: { id: string; queueNote?: string }) => [id, queueNote],
      )
    await setStatus(0, 'clean')
    await setStatus(1, 'dirty')
    for (const unit of [0, 1, 2, 3]) {
      const { id } = must(await world.book(house, { departure: '2026-06-04' })).data
      must(await action(id, 'assign-unit', { unitId: house.unitIds[unit] }))
      must(await action(id, 'check-in'))
    }
    const waits = must(await world.book(house, { departure: '2026-06-02' })).data.id
    must(await action(waits, 'join-queue', { note: 'In the bar' }))
    const before = must(await action(waits, 'join-queue')).data.queuedAt
    world.passTime({ minutes: 5 })
    const closed = must(await world.endOfDay(house.id)).data
    assert.deepEqual([closed.noShows.reservationIds, closed.unarrived.reservationIds], [[], [waits]])
    assert.deepEqual(await queue(), [])
    assert.deepEqual(await unitStatus(), ['dirty', 'dirty', 'dirty', 'dirty', 'inspected'])
    // One is cleaned before anybody sees that the day was closed too early.
    world.passTime({ minutes: 5 })
    await setStatus(3, 'clean')
    world.passTime({ minutes: 5 })
    await undo(house, '2026-06-01')
    assert.deepEqual(await unitStatus(), ['clean', 'dirty', 'inspected', 'clean', 'inspected'])
    assert.deepEqual(await queue(), [[waits, 'In the bar']])
    assert.equal(must(await world.manager.get(`/v1/reservations/${waits}`)).data.queuedAt, before)
    world.passTime({ minutes: 5 })
    const again = must(await world.endOfDay(house.id)).data
    assert.deepEqual([again.noShows.reservationIds, again.unarrived.reservationIds], [[], [waits]])
    assert.deepEqual(await unitStatus(), ['dirty', 'dirty', 'dirty', 'dirty', 'inspected'])
    assert.deepEqual(await queue(), [])
    await assert.rejects(
      world.query(`update reservation set queue_ended_on = '2026-06-01' where establishment_id = $1 and queued_at is null`, [
        house.id,
      ]),
      /reservation_queue_ended_of_queue/,
    )
  })

  test('as before when the change is undone, and nothing twice', async () => {
    const { house, id } = await openedAgain({ adults: 2 })
    must(await action(id, 'amend', { adults: 1 }))
    must(await action(id, 'undo-amendment'))
    must(await world.endOfDay(house.id))
    assert.equal(await charges(id), 2 * slept + cleaning)
    await assertBooks()
  })

  test('the allowed actions agree with what is accepted: a folio that is settled once the night is given back', async () => {
    const { id } = await openedAgain()
    const [folio] = await foliosOf(id)
    must(await world.pay(folio?.id ?? '', String(slept + cleaning)))
    const allowed = async () =>
      must(await world.manager.get(`/v1/reservations/${id}`)).data.allowedActions.find(
        (each: { action: string }) => each.action === 'checkOut',
      )
    assert.deepEqual(await allowed(), { action: 'checkOut', allowed: true })
    must(await action(id, 'check-out'))
    assert.equal(await charges(id), slept + cleaning)
  })

  test('a stay that is made shorter gives the night back; longer again, it has it once more, also after it was closed', async () => {
    const { house, id } = await openedAgain()
    const shorter = must(await action(id, 'adjust-stay', { newCheckOutDate: '2026-06-02' })).data
    assert.deepEqual([shorter.nightsReleased, shorter.balanceCents], [2, String(slept + cleaning)])
    assert.equal(await charges(id), slept + cleaning)
    must(await action(id, 'adjust-stay', { newCheckOutDate: '2026-06-04' }))
    assert.equal(await charges(id), slept + cleaning + price + tax, 'the night at once, its breakfast in the morning')
    must(await action(id, 'adjust-stay', { newCheckOutDate: '2026-06-02' }))
    assert.equal(await charges(id), slept + cleaning)
    must(await action(id, 'adjust-stay', { newCheckOutDate: '2026-06-03' }))
    must(await world.endOfDay(house.id))
    assert.equal(await charges(id), 2 * slept + cleaning, 'closed again, once')
    const [eachMorning] = (await extrasOf(id)).extras
    assert.deepEqual(eachMorning.chargedOn, ['2026-06-01', '2026-06-02'])
    must(await action(id, 'check-out', { settleBy: 'card' }))
    assert.equal(await charges(id), 2 * slept + cleaning)
    await assertBooks()
  })

  test('an overdue guest who had given the night back and stayed is charged for it once', async () => {
    const { house, id } = await openedAgain()
    must(await action(id, 'adjust-stay', { newCheckOutDate: '2026-06-02' }))
    must(await world.endOfDay(house.id))
    assert.equal((await action(id, 'check-out', { settleBy: 'card' })).code, 'DEPARTURE_OVERDUE')
    must(await action(id, 'adjust-stay', { newCheckOutDate: '2026-06-03' }))
    must(await action(id, 'check-out', { settleBy: 'card' }))
    assert.equal(await charges(id), 2 * slept + cleaning)
  })

  test('checked out by mistake and brought back, twice: the night stands again as it was', async () => {
    const { house, id } = await openedAgain({}, { basis: 'nights', nights: 1 })
    for (let time = 1; time <= 2; time += 1) {
      must(await action(id, 'check-out', { leaveUnsettled: true }))
      assert.equal(await charges(id), slept + cleaning + price)
      must(await action(id, 'reinstate'))
      assert.equal(await charges(id), slept + cleaning + price + tax)
    }
    must(await world.endOfDay(house.id))
    assert.equal(await charges(id), 2 * slept + cleaning)
    // The third night is charged by its own end of day.
    must(await world.endOfDay(house.id))
    assert.equal(await charges(id), 3 * slept + cleaning)
    await assertBooks()
  })

  test('a fee that a check-out has changed is as it was after each reinstatement', async () => {
    const house = await world.establishment({ units: 1 })
    await feeOf(house, { basis: 'nights', nights: 1 })
    const { id } = must(await world.book(house, { departure: '2026-06-05' })).data
    must(await action(id, 'check-in'))
    must(await action(id, 'adjust-stay', { newCheckOutDate: '2026-06-03' }))
    assert.equal(await charges(id), price)
    for (let time = 1; time <= 3; time += 1) {
      must(await action(id, 'check-out', { earlyDepartureFeeCents: '5000', reason: 'A regular', leaveUnsettled: true }))
      assert.equal(await charges(id), 5_000)
      must(await action(id, 'reinstate'))
      assert.equal(await charges(id), price)
    }
  })

  test('brought back on the next day, the night of the closed day stays given back', async () => {
    const { house, id } = await openedAgain()
    must(await action(id, 'check-out', { settleBy: 'card' }))
    must(await world.endOfDay(house.id))
    must(await action(id, 'reinstate'))
    assert.equal(await charges(id), slept + cleaning)
    must(await world.endOfDay(house.id))
    assert.equal(await charges(id), 2 * slept + cleaning)
  })

  test('a night that stands on a window, in part or moved there, is given back where it stands', async () => {
    for (const how of ['rule', 'limit', 'moved'] as const) {
      const { house, extras } = await open()
      const { id } = must(await world.book(house, { departure: '2026-06-04', extras })).data
      must(await action(id, 'check-in'))
      const company = must(await action(id, 'folio-windows', { name: 'Company' })).data.id as string
      if (how !== 'moved')
        must(
          await action(id, 'routing-rules', {
            folioId: company,
            chargeTypes: ['accommodation'],
            ...(how === 'limit' ? { limitCents: '4000' } : {}),
          }),
        )
      must(await world.endOfDay(house.id))
      await undo(house, '2026-06-01')
      if (how === 'moved') {
        const [own] = await foliosOf(id)
        const night = own?.entries.find(({ chargeType }) => chargeType === 'accommodation')
        must(
          await world.manager.post(`/v1/folios/${own?.id}/moves`, {
            toFolioId: company,
            entries: [{ entryId: night?.id, amountCents: '7000' }],
          }),
        )
      }
      must(await action(id, 'check-out', { settleBy: 'card' }))
      assert.equal(await charges(id), cleaning, how)
      assert.deepEqual(new Set((await foliosOf(id)).map(({ balanceCents }) => balanceCents)), new Set(['0']), how)
    }
    await assertBooks()
  })

  test('what staff reversed or charged by hand stays as it is', async () => {
    const { id } = await openedAgain()
    const [folio] = await foliosOf(id)
    const second = folio?.entries.filter(({ chargeType }) => chargeType === 'accommodation')[1]
    must(await world.manager.post(`/v1/folios/${folio?.id}/entries/${second?.id}/reverse`, { reason: 'The heating failed' }))
    must(
      await world.manager.post(`/v1/folios/${folio?.id}/charges`, {
        chargeType: 'accommodation',
        label: 'Upgrade',
        amount: { amountCents: '2000', currency: 'EUR' },
        vatRateBp: 1000,
      }),
    )
    must(await action(id, 'check-out', { settleBy: 'card' }))
    assert.equal(await charges(id), slept + cleaning + 2_000)
  })

  test('a night that stands on an invoice is not given back before a credit note', async () => {
    const { house, id } = await openedAgain()
    const mandateId = await world.mandate([house])
    const [folio] = await foliosOf(id)
    must(
      await world.manager.post('/v1/invoices', {
        mandateId,
        folioId: folio?.id,
        billTo: { name: 'Ada Lovelace', countryCode: 'GB' },
      }),
    )
    const before = await charges(id)
    assert.equal((await action(id, 'check-out', { leaveUnsettled: true })).code, 'ENTRY_IS_INVOICED')
    assert.equal((await action(id, 'adjust-stay', { newCheckOutDate: '2026-06-02' })).code, 'ENTRY_IS_INVOICED')
    const told = must(await world.manager.get(`/v1/reservations/${id}`)).data.allowedActions.find(
      (each: { action: string }) => each.action === 'checkOut',
    )
    assert.equal(told.code, 'ENTRY_IS_INVOICED')
    assert.equal(await charges(id), before)
  })

  test('a move to a dearer plan prices the nights that are to come, not the one that is charged', async () => {
    const { house, id } = await openedAgain()
    const plan = must(
      await world.manager.post('/v1/rate-plans', { establishmentId: house.id, code: 'DEAR', name: 'Dear', vatRateBp: 1000 }),
    ).data.id
    must(
      await world.manager.put(`/v1/rate-plans/${plan}/prices`, {
        prices: [{ unitTypeId: house.typeId, from: '2026-06-01', to: '2026-06-30', priceCents: '15000' }],
      }),
    )
    const moved = must(
      await action(id, 'change-unit', { targetUnitId: house.unitIds[2], targetRatePlanId: plan, reason: 'A better one' }),
    ).data
    assert.equal(moved.change.deltaTtcCents ?? moved.change.deltaCents, '5000')
    must(await world.endOfDay(house.id))
    must(await world.endOfDay(house.id))
    assert.equal(await charges(id), 3 * slept + 5_000 + cleaning)
  })

  test('the note of an extra goes with its reversal only', async () => {
    const { id } = await openedAgain()
    await assert.rejects(
      world.query(
        `delete from extra_charge c using booked_extra b where b.tenant_id = c.tenant_id and b.id = c.booked_extra_id and b.reservation_id = $1`,
        [id],
      ),
      { code: '42501' },
    )
  })
})
