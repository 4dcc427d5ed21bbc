import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('a guest stays longer, or leaves earlier', () => {
  let world: World
  before(async () => {
    world = await openWorld({ poolSize: 16 })
  })
  after(() => world.close())

  const act = (id: string, action: string, body?: object) => world.manager.post(`/v1/reservations/${id}/${action}`, body)
  const adjust = (id: string, newCheckOutDate: string, more: object = {}) => act(id, 'adjust-stay', { newCheckOutDate, ...more })
  const close = async (establishment: Establishment, days = 1) => {
    for (let day = 0; day < days; day += 1) must(await world.endOfDay(establishment.id))
  }
  const policy = (establishment: Establishment, body: object) =>
    world.manager.put(`/v1/rate-plans/${establishment.planId}/early-departure-policy`, body)
  const inHouse = async (establishment: Establishment, more: object = {}): Promise<string> => {
    const { id } = must(await world.book(establishment, { departure: '2026-06-05', ...more })).data
    must(await act(id, 'check-in'))
    return id
  }
  const sold = async (establishment: Establishment) =>
    (
      await world.query<{ sold: number }>(
        `select sold from night_inventory where unit_type_id = $1 and night between '2026-06-01' and '2026-06-08' order by night`,
        [establishment.typeId],
      )
    ).map((row) => row.sold)

  test('longer: booked nights keep their price, added ones take today’s', async () => {
    const establishment = await world.establishment({ units: 2 })
    const id = await inHouse(establishment)
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/prices`, {
        prices: [{ unitTypeId: establishment.typeId, from: '2026-06-01', to: '2026-06-30', priceCents: '13000' }],
      }),
    )
    const answer = must(await adjust(id, '2026-06-07', { reason: 'Likes it here' })).data
    const { folioId, ...rest } = answer
    assert.match(folioId, /^[0-9a-f-]{36}$/)
    assert.deepEqual(rest, {
      reservationId: id,
      currency: 'EUR',
      direction: 'extend',
      newCheckOutDate: '2026-06-07',
      earlyDepartureRationale: 'not_applicable',
      previousTotalCents: '40000',
      newTotalCents: '66000',
      earlyDepartureFeeCents: '0',
      nightsAdded: 2,
      nightsReleased: 0,
      balanceCents: '0',
    })
    const after = must(await world.manager.get(`/v1/reservations/${id}`)).data
    assert.deepEqual([after.departure, after.nights, after.totalCents], ['2026-06-07', 6, '66000'])
    assert.deepEqual(
      after.nightly.map((night: { priceCents: string }) => night.priceCents),
      ['10000', '10000', '10000', '10000', '13000', '13000'],
    )
    assert.deepEqual(await sold(establishment), [1, 1, 1, 1, 1, 1, 0, 0])
    // Shorter and longer again: the nights come back, at today's price.
    must(await adjust(id, '2026-06-03'))
    assert.deepEqual(await sold(establishment), [1, 1, 0, 0, 0, 0, 0, 0])
    assert.equal(must(await adjust(id, '2026-06-04')).data.newTotalCents, '33000')
    assert.deepEqual(await sold(establishment), [1, 1, 1, 0, 0, 0, 0, 0])
  })

  test('earlier: each policy that was booked says what is owed, and it is on the folio with its VAT', async () => {
    const cases = [
      [undefined, '0', 'no_policy', undefined],
      [{ basis: 'flexible' }, '0', 'flexible', undefined],
      [{ basis: 'flat_amount', amountCents: '2500' }, '2500', 'flat_amount', ['227', 1000]],
      [{ basis: 'nights', nights: 1 }, '10000', 'nights', ['909', 1000]],
      [{ basis: 'percentage', basisPoints: 5000 }, '15000', 'percentage', ['1364', 1000]],
      [{ basis: 'remaining_nights' }, '30000', 'remaining_nights', ['2727', 1000]],
      [{ basis: 'deposit_retained' }, '12000', 'deposit_retained', ['0', 0]],
      [{ basis: 'non_refundable' }, '30000', 'non_refundable', ['2727', 1000]],
    ] as const
    for (const [body, feeCents, rationale, vat] of cases) {
      const establishment = await world.establishment({ units: 1 })
      must(
        await world.manager.put(`/v1/rate-plans/${establishment.planId}/deposit-scheme`, {
          basisPoints: 3000,
          dueDaysBeforeArrival: 0,
          captureOnNoShow: false,
        }),
      )
      if (body) must(await policy(establishment, body))
      const id = await inHouse(establishment)
      // What the plan says later does not count.
      must(await policy(establishment, { basis: 'flat_amount', amountCents: '99999' }))
      await close(establishment)
      const answer = must(await adjust(id, '2026-06-02')).data
      assert.deepEqual(
        [
          answer.direction,
          answer.earlyDepartureFeeCents,
          answer.earlyDepartureRationale,
          answer.newTotalCents,
          answer.nightsReleased,
        ],
        ['reduce', feeCents, rationale, '10000', 3],
      )
      assert.equal(answer.balanceCents, String(10_000 + Number(feeCents)))
      const fee = (await world.folioOf(id)).data.entries.find(
        (entry: { chargeType: string }) => entry.chargeType === 'early_departure_fee',
      )
      assert.deepEqual(fee ? [fee.vatCents, fee.vatRateBp] : undefined, vat)
      assert.deepEqual(await sold(establishment), [1, 0, 0, 0, 0, 0, 0, 0])
    }
  })

  test('the fee is for the nights given up in the end, not for each step; nights that come back take their part back', async () => {
    for (const [body, steps] of [
      // 06-04, 06-03, 06-02, then 06-04, then as it was booked, then early check-out on 06-02.
      [{ basis: 'flat_amount', amountCents: '2500' }, ['2500', '2500', '2500', '2500', '0', '2500']],
      [{ basis: 'deposit_retained' }, ['10000', '12000', '12000', '10000', '0', '12000']],
      [{ basis: 'nights', nights: 2 }, ['10000', '20000', '20000', '10000', '0', '20000']],
      [{ basis: 'percentage', basisPoints: 5000 }, ['5000', '10000', '15000', '5000', '0', '15000']],
      [{ basis: 'non_refundable' }, ['10000', '20000', '30000', '10000', '0', '30000']],
    ] as const) {
      const establishment = await world.establishment({ units: 1 })
      must(
        await world.manager.put(`/v1/rate-plans/${establishment.planId}/deposit-scheme`, {
          basisPoints: 3000,
          dueDaysBeforeArrival: 0,
          captureOnNoShow: false,
        }),
      )
      must(await policy(establishment, body))
      const id = await inHouse(establishment)
      await close(establishment)
      for (const [step, date] of ['2026-06-04', '2026-06-03', '2026-06-02', '2026-06-04', '2026-06-05'].entries()) {
        const { data } = must(await adjust(id, date))
        assert.equal(data.earlyDepartureFeeCents, steps[step], `${body.basis} ${date}`)
        assert.equal(data.balanceCents, String(10_000 + Number(steps[step])), `${body.basis} ${date}`)
        assert.equal(data.earlyDepartureRationale, date === '2026-06-05' ? 'not_applicable' : body.basis)
      }
      const left = must(await act(id, 'check-out', { settleBy: 'card' })).data
      assert.equal(left.fee.amountCents, steps[5])
      // Brought back, the fee of the check-out is gone; checked out again it is there again, once.
      const back = must(await act(id, 'reinstate')).data
      assert.equal(back.folio.balanceCents, String(-Number(steps[5])))
      assert.equal(must(await act(id, 'check-out')).data.fee.amountCents, steps[5])
    }
  })

  test('what staff have waived stays waived for those nights; a sum of staff replaces what stood, and a reinstatement brings that back', async () => {
    const establishment = await world.establishment({ units: 1 })
    must(await policy(establishment, { basis: 'remaining_nights' }))
    const id = await inHouse(establishment)
    await close(establishment)
    must(await adjust(id, '2026-06-04', { earlyDepartureFeeCents: '0', reason: 'Our fault' }))
    assert.equal(must(await adjust(id, '2026-06-03')).data.earlyDepartureFeeCents, '10000')
    assert.equal((await world.folioOf(id)).data.balanceCents, '20000')
    must(await act(id, 'check-out', { leaveUnsettled: true, earlyDepartureFeeCents: '3000' }))
    assert.equal((await world.folioOf(id)).data.balanceCents, '13000')
    must(await act(id, 'reinstate'))
    assert.equal((await world.folioOf(id)).data.balanceCents, '20000')
    const again = await act(id, 'check-out', { settleBy: 'card' })
    assert.equal(must(again).data.fee.amountCents, '20000')
  })

  test('a sum of staff takes precedence, and is audited with its reason; what was paid too much is a credit', async () => {
    const establishment = await world.establishment({ units: 1 })
    must(await policy(establishment, { basis: 'non_refundable' }))
    const id = await inHouse(establishment)
    const folioId = (await world.folioOf(id)).data.id
    must(await world.pay(folioId, '40000'))
    await close(establishment)
    const answer = must(await adjust(id, '2026-06-02', { earlyDepartureFeeCents: '1500', reason: 'A death in the family' })).data
    assert.deepEqual([answer.earlyDepartureRationale, answer.balanceCents], ['staff_override', '-28500'])
    const folio = must(await world.manager.get(`/v1/folios/${folioId}`)).data
    assert.equal(folio.creditCents, '28500')
    assert.equal(folio.entries.at(-1).reason, 'A death in the family')
    const [audit] = await world.query<{ detail: unknown }>(
      `select detail from audit_entry where record_id = $1 and operation = 'adjustStay'`,
      [id],
    )
    assert.deepEqual(audit?.detail, {
      direction: 'reduce',
      from: '2026-06-05',
      to: '2026-06-02',
      fee: { amountCents: '1500', rationale: 'staff_override' },
      reason: 'A death in the family',
    })
    const waived = await inHouse(await world.establishment({ units: 1 }))
    assert.equal(
      must(await adjust(waived, '2026-06-04', { earlyDepartureFeeCents: '0' })).data.earlyDepartureRationale,
      'staff_override',
    )
  })

  test('dates that cannot be are refused: the same, not after arrival, before today, too long', async () => {
    const establishment = await world.establishment({ units: 1 })
    const id = await inHouse(establishment)
    for (const date of ['2026-06-05', '2026-06-01', '2026-05-20', '2027-09-01'])
      assert.equal((await adjust(id, date)).code, 'INVALID_STAY_DATES', date)
    for (const body of [{}, { newCheckOutDate: '2026-06-31' }, { newCheckOutDate: '2026-06-04', earlyDepartureFeeCents: '-1' }])
      assert.equal((await act(id, 'adjust-stay', body)).code, 'VALIDATION_ERROR')
    assert.equal((await adjust(id, '2026-06-04', { reason: 'x'.repeat(501) })).code, 'VALIDATION_ERROR')
    assert.equal((await adjust(id, '2026-06-06', { earlyDepartureFeeCents: '100' })).code, 'VALIDATION_ERROR')
    assert.equal((await adjust(id, '2027-06-03')).code, 'RATE_PLAN_NOT_SELLABLE')
    await close(establishment, 3)
    assert.equal((await adjust(id, '2026-06-03')).code, 'RETROACTIVE_REDUCTION')
    const leaving = must(await adjust(id, '2026-06-04')).data
    assert.equal(leaving.nightsReleased, 1)
    must(await act(id, 'check-out', { settleBy: 'card' }))
    assert.equal((await adjust(id, '2026-06-08')).code, 'STAY_NOT_CHECKED_IN')
    assert.equal((await adjust('01890000-0000-7000-8000-00000000dead', '2026-06-08')).code, 'RESERVATION_NOT_FOUND')
  })

  test('no night that is sold out, no night of a unit that is promised to another', async () => {
    const establishment = await world.establishment({ units: 2 })
    const id = await inHouse(establishment, { departure: '2026-06-03' })
    const next = must(await world.book(establishment, { arrival: '2026-06-04', departure: '2026-06-06' })).data.id
    must(await act(next, 'assign-unit', { unitId: must(await world.manager.get(`/v1/reservations/${id}`)).data.unitId }))
    assert.equal((await adjust(id, '2026-06-05')).code, 'UNIT_OCCUPIED')
    must(await adjust(id, '2026-06-04'))
    must(await world.book(establishment, { arrival: '2026-06-04', departure: '2026-06-05' }))
    const full = await adjust(id, '2026-06-05')
    assert.equal(full.code, 'INSUFFICIENT_STOCK')
    assert.match(full.body.message, /2026-06-04/)
    assert.deepEqual(await sold(establishment), [1, 1, 1, 2, 1, 0, 0, 0])
  })

  test('two guests extend onto the last night at once: exactly one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const establishment = await world.establishment({ units: 2 })
      const [one, two] = [
        await inHouse(establishment, { departure: '2026-06-03' }),
        await inHouse(establishment, { departure: '2026-06-03' }),
      ]
      must(await world.book(establishment, { arrival: '2026-06-03', departure: '2026-06-04' }))
      const answers = await Promise.all([adjust(one, '2026-06-04'), adjust(two, '2026-06-04')])
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]))
      assert.equal(answers.find(({ status }) => status === 409)?.code, 'INSUFFICIENT_STOCK')
      assert.deepEqual((await sold(establishment)).slice(0, 4), [2, 2, 2, 0])
    }
  })

  test('a repeated request with its key adjusts once', async () => {
    const establishment = await world.establishment({ units: 1 })
    must(await policy(establishment, { basis: 'nights', nights: 1 }))
    const id = await inHouse(establishment)
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.manager.post(`/v1/reservations/${id}/adjust-stay`, { newCheckOutDate: '2026-06-03' }, headers),
      ),
    )
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal((await world.folioOf(id)).data.balanceCents, '10000')
  })

  test('a guest whose departure is overdue pays for the nights that he has slept already', async () => {
    const establishment = await world.establishment({ units: 1 })
    const id = await inHouse(establishment, { departure: '2026-06-02' })
    must(await world.manager.patch(`/v1/establishments/${establishment.id}`, { touristTaxCents: '100' }))
    await close(establishment, 3)
    assert.equal((await world.folioOf(id)).data.balanceCents, '10200')
    assert.equal((await act(id, 'check-out', { settleBy: 'cash' })).code, 'DEPARTURE_OVERDUE')
    const answer = must(await adjust(id, '2026-06-05')).data
    assert.deepEqual([answer.nightsAdded, answer.balanceCents], [3, '30600'])
    await close(establishment)
    assert.equal(must(await act(id, 'check-out', { settleBy: 'cash' })).data.totalCents, '40000')
    assert.equal((await world.folioOf(id)).data.paymentsCents, '40800')
  })

  test('checking out early is the same as leaving early', async () => {
    const establishment = await world.establishment({ units: 1 })
    must(await policy(establishment, { basis: 'percentage', basisPoints: 5000 }))
    const id = await inHouse(establishment)
    await close(establishment)
    const left = must(await act(id, 'check-out', { settleBy: 'card' })).data
    assert.deepEqual(left.fee, { amountCents: '15000', rationale: 'percentage' })
    assert.equal((await world.folioOf(id)).data.paymentsCents, '25000')
    const other = await inHouse(establishment, { arrival: '2026-06-02' })
    assert.equal((await act(other, 'check-out', { waiveOverdueNights: 'yes' })).code, 'VALIDATION_ERROR')
    const waived = must(
      await act(other, 'check-out', { settleBy: 'card', earlyDepartureFeeCents: '0', reason: 'The establishment was too loud' }),
    ).data
    assert.deepEqual(waived.fee, { amountCents: '0', rationale: 'staff_override' })
  })

  test('a check-out that is taken back a day later: the closed day stays as it was, nothing is charged late', async () => {
    const establishment = await world.establishment({ units: 2 })
    must(await world.manager.patch(`/v1/establishments/${establishment.id}`, { touristTaxCents: '100' }))
    must(await policy(establishment, { basis: 'percentage', basisPoints: 5000 }))
    const id = await inHouse(establishment)
    await close(establishment, 2)
    must(await act(id, 'check-out', { settleBy: 'card' }))
    await close(establishment)
    const report = async () =>
      must(await world.manager.get(`/v1/reports/occupancy?establishmentId=${establishment.id}&from=2026-06-01&to=2026-06-03`))
        .data.days
    const before = await report()
    const back = must(await act(id, 'reinstate')).data
    assert.equal(back.totalCents, '30000')
    assert.deepEqual(
      back.nightly.map(({ held }: { held: boolean }) => held),
      [true, true, false, true],
    )
    assert.deepEqual(await sold(establishment), [1, 1, 0, 1, 0, 0, 0, 0])
    assert.deepEqual(await report(), before)
    await close(establishment)
    const left = must(await act(id, 'check-out', { settleBy: 'card' })).data
    assert.deepEqual([left.totalCents, left.fee], ['30000', undefined])
    const folio = (await world.folioOf(id)).data
    assert.deepEqual([folio.chargesCents, folio.paymentsCents], [String(30_000 + 3 * 200), String(30_000 + 3 * 200)])
    assert.deepEqual(await report(), before)
  })

  test('an overdue guest is billed although his unit is promised to another by now', async () => {
    const establishment = await world.establishment({ units: 2 })
    const id = await inHouse(establishment, { departure: '2026-06-02' })
    const { unitId } = must(await world.manager.get(`/v1/reservations/${id}`)).data
    const next = must(await world.book(establishment, { arrival: '2026-06-02', departure: '2026-06-05' })).data.id
    must(await act(next, 'assign-unit', { unitId }))
    await close(establishment, 2)
    assert.equal((await act(id, 'check-out', { settleBy: 'cash' })).code, 'DEPARTURE_OVERDUE')
    assert.equal(must(await adjust(id, '2026-06-03')).data.nightsAdded, 1)
    must(await act(id, 'check-out', { settleBy: 'cash' }))
    must(await act(next, 'check-in'))
    assert.equal((await world.folioOf(id)).data.paymentsCents, '20000')
  })

  test('a fee that stands can be lowered at check-out, and that is audited', async () => {
    const establishment = await world.establishment({ units: 1 })
    must(await policy(establishment, { basis: 'percentage', basisPoints: 5000 }))
    const id = await inHouse(establishment)
    await close(establishment, 2)
    assert.equal(must(await adjust(id, '2026-06-03')).data.earlyDepartureFeeCents, '10000')
    const left = must(await act(id, 'check-out', { settleBy: 'card', earlyDepartureFeeCents: '4000', reason: 'Agreed' })).data
    assert.deepEqual(left.fee, { amountCents: '4000', rationale: 'staff_override' })
    const [audit] = await world.query<{ detail: { fee: object } }>(
      `select detail from audit_entry where record_id = $1 and operation = 'checkOut'`,
      [id],
    )
    assert.deepEqual(audit?.detail.fee, { amountCents: '4000', rationale: 'staff_override', reason: 'Agreed' })
    // Taken back, the fee of before stands as a charge of its own, which can be reversed like any other.
    assert.equal(must(await act(id, 'reinstate')).code, undefined)
    const folio = (await world.folioOf(id)).data
    assert.equal(folio.balanceCents, String(30_000 - 24_000))
    const fee = folio.entries.findLast(
      (entry: { chargeType: string; amountCents: string }) =>
        entry.chargeType === 'early_departure_fee' && Number(entry.amountCents) > 0,
    )
    assert.deepEqual([fee.amountCents, fee.label], ['10000', 'Early departure fee'])
    must(await world.manager.post(`/v1/folios/${folio.id}/entries/${fee.id}/reverse`, { reason: 'Let it be' }))
  })

  test('a sum for nights that nobody gives up is refused, and so is nothing else', async () => {
    const establishment = await world.establishment({ units: 1 })
    const id = await inHouse(establishment, { departure: '2026-06-02' })
    await close(establishment)
    assert.equal((await act(id, 'check-out', { settleBy: 'card', earlyDepartureFeeCents: '500' })).code, 'VALIDATION_ERROR')
    must(await act(id, 'check-out', { settleBy: 'card', earlyDepartureFeeCents: '0' }))
  })

  test('who was thought absent and came after all pays for the nights that are his, also when he stays longer', async () => {
    const establishment = await world.establishment({ units: 1, marksNoShows: true })
    const { id } = must(await world.book(establishment, { departure: '2026-06-04' })).data
    await close(establishment)
    const back = must(await act(id, 'reinstate')).data
    assert.equal(back.totalCents, '20000')
    must(await act(id, 'check-in'))
    assert.equal(must(await adjust(id, '2026-06-05')).data.newTotalCents, '30000')
    await close(establishment, 3)
    assert.equal(must(await act(id, 'check-out', { settleBy: 'card' })).data.totalCents, '30000')
    assert.equal((await world.folioOf(id)).data.chargesCents, '30000')
  })
})
