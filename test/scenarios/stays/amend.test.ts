/** A stay that is changed before arrival: previewed, booked to the cent, taken back; and what has no price. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { patiently } from '../../exchange.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('a stay is changed before arrival', () => {
  let world: World
  before(async () => {
    world = await openWorld({ poolSize: 20 })
  })
  after(() => world.close())
  const preview = (id: string, body: object) => world.manager.post(`/v1/reservations/${id}/amend-preview`, body)
  const amend = (id: string, body: object) => world.manager.post(`/v1/reservations/${id}/amend`, body)
  const read = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}`)).data
  const sold = async (typeId: string, days = 10) =>
    (
      await world.query<{ sold: number }>('select sold from night_inventory where unit_type_id = $1 order by night limit $2', [
        typeId,
        days,
      ])
    ).map((row) => row.sold)
  const price = async (establishment: Establishment, priceCents: string, unitTypeId = establishment.typeId) =>
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/prices`, {
        prices: [{ unitTypeId, from: '2026-06-01', to: '2026-07-31', priceCents }],
      }),
    )

  test('other dates: nights that stay keep their price, added ones have that of today; the counters move at once', async () => {
    const establishment = await world.establishment({ units: 1 })
    const stay = must(await world.book(establishment, { arrival: '2026-06-02', departure: '2026-06-05' })).data
    await price(establishment, '15000')
    const body = { arrival: '2026-06-03', departure: '2026-06-07' }
    const before = await read(stay.id)
    const shown = must(await preview(stay.id, body)).data
    assert.deepEqual(await read(stay.id), before, 'a preview writes nothing')
    assert.deepEqual(
      [shown.previousTotalCents, shown.newTotalCents, shown.deltaCents, shown.warnings, shown.changed.toSorted()],
      ['30000', '50000', '20000', [], ['arrival', 'departure', 'totalCents']],
    )
    assert.deepEqual(shown.nightsReleased, [{ night: '2026-06-02', priceCents: '10000' }])
    assert.deepEqual(shown.nightsAdded, [
      { night: '2026-06-05', priceCents: '15000' },
      { night: '2026-06-06', priceCents: '15000' },
    ])
    assert.equal((await amend(stay.id, { ...body, expectedTotalCents: '49999' })).code, 'PREVIEW_OUTDATED')
    const done = must(await amend(stay.id, { ...body, expectedTotalCents: shown.newTotalCents, reason: 'Flight moved' })).data
    assert.deepEqual(done.amendment, shown)
    const now = await read(stay.id)
    assert.deepEqual([now.arrival, now.departure, now.nights, now.totalCents], ['2026-06-03', '2026-06-07', 4, '50000'])
    assert.deepEqual(
      now.nightly.map(({ priceCents }: { priceCents: string }) => priceCents),
      ['10000', '10000', '15000', '15000'],
    )
    assert.deepEqual(done.reservation.nightly, now.nightly)
    assert.deepEqual(await sold(establishment.typeId, 7), [0, 0, 1, 1, 1, 1, 0])
    const [event] = await world.events('reservation.amended')
    assert.deepEqual(event?.data, {
      reservationId: stay.id,
      changed: shown.changed,
      totalCents: '50000',
      nightsAdded: 2,
      nightsReleased: 1,
    })
    // The same again changes nothing.
    must(await amend(stay.id, body))
    assert.equal(must(await world.manager.get(`/v1/reservations/${stay.id}/amendments`)).data.length, 1)
  })

  test('every night anew, or at a price that staff agreed; the deposit follows, with its reason', async () => {
    const establishment = await world.establishment()
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/deposit-scheme`, {
        basisPoints: 3000,
        dueDaysBeforeArrival: 7,
        captureOnNoShow: false,
      }),
    )
    const stay = must(await world.book(establishment, { arrival: '2026-06-20', departure: '2026-06-22' })).data
    assert.deepEqual(stay.deposit, { amountCents: '6000', dueOn: '2026-06-13' })
    await price(establishment, '15000')
    const anew = must(await amend(stay.id, { reprice: true })).data
    assert.deepEqual(anew.amendment.deposit, {
      previousCents: '6000',
      amountCents: '9000',
      dueOn: '2026-06-13',
      reason: 'total_changed',
    })
    assert.equal(anew.amendment.nightsRepriced.length, 2)
    const later = must(await amend(stay.id, { arrival: '2026-06-25', departure: '2026-06-27' })).data
    assert.deepEqual(later.amendment.deposit, {
      previousCents: '9000',
      amountCents: '9000',
      dueOn: '2026-06-18',
      reason: 'arrival_changed',
    })
    const agreed = must(await amend(stay.id, { agreedPrice: { nightlyCents: '5000', reason: 'Complaint' } })).data
    assert.deepEqual([agreed.reservation.totalCents, agreed.reservation.agreedPrice], ['10000', true])
    assert.equal((await read(stay.id)).agreedPriceReason, 'Complaint')
    assert.equal(agreed.reservation.agreedPriceReason, 'Complaint')
    assert.equal((await amend(stay.id, { reprice: true, agreedPrice: { nightlyCents: '1' } })).status, 400)
    const plain = must(await amend(stay.id, { reprice: true })).data.reservation
    assert.deepEqual([plain.totalCents, plain.agreedPrice], ['30000', undefined])
    const [entry] = await world.query<{ detail: { depositCents: object; reason: string | null } }>(
      `select detail from audit_entry where record_id = $1 and operation = 'amendReservation' order by at, id limit 1`,
      [stay.id],
    )
    assert.deepEqual(entry?.detail.depositCents, { before: '6000', after: '9000', reason: 'total_changed' })
  })

  test('another type and plan: the price stays until it is made anew, the terms are those of the plan, the unit is given back', async () => {
    const establishment = await world.establishment({ units: 2 })
    const suite = must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: establishment.id,
        code: 'SUI',
        name: 'Suite',
        format: 'suite',
        maxOccupancy: 4,
      }),
    ).data
    must(await world.manager.post(`/v1/unit-types/${suite.id}/units`, { codes: ['201'] }))
    await price(establishment, '25000', suite.id)
    const stay = must(await world.book(establishment, { arrival: '2026-06-02', departure: '2026-06-04' })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/assign-unit`, { unitId: establishment.unitIds[0] }))
    const up = must(await amend(stay.id, { unitTypeId: suite.id })).data
    assert.deepEqual(
      [up.reservation.totalCents, up.reservation.unitId, up.reservation.unitTypeId],
      ['20000', undefined, suite.id],
    )
    assert.equal(up.amendment.warnings[0].code, 'UNIT_RELEASED')
    assert.deepEqual(await sold(establishment.typeId, 4), [0, 0, 0, 0])
    assert.deepEqual(await sold(suite.id, 4), [0, 1, 1, 0])
    assert.equal(must(await amend(stay.id, { reprice: true, adults: 4 })).data.reservation.totalCents, '50000')
    assert.equal((await amend(stay.id, { adults: 5 })).code, 'OCCUPANCY_EXCEEDED')
    assert.equal((await amend(stay.id, { unitTypeId: establishment.typeId })).code, 'OCCUPANCY_EXCEEDED')
    const undone = must(await world.manager.post(`/v1/reservations/${stay.id}/undo-amendment`)).data.reservation
    assert.deepEqual([undone.totalCents, undone.adults], ['20000', 2])
    const back = must(await world.manager.post(`/v1/reservations/${stay.id}/undo-amendment`)).data.reservation
    assert.deepEqual([back.unitTypeId, back.unitId, back.totalCents], [establishment.typeId, establishment.unitIds[0], '20000'])
    assert.equal((await world.manager.post(`/v1/reservations/${stay.id}/undo-amendment`)).code, 'NOTHING_TO_UNDO')
    assert.deepEqual(await sold(suite.id, 4), [0, 0, 0, 0])
    assert.equal(
      must(await world.manager.get(`/v1/reservations/${stay.id}/amendments`)).data.every(
        ({ undoneAt }: { undoneAt?: string }) => undoneAt,
      ),
      true,
    )
  })

  test('the unit that was assigned goes along where it is free, and is given back only when that is said', async () => {
    const establishment = await world.establishment({ units: 2 })
    const [first] = establishment.unitIds
    const stay = must(await world.book(establishment, { arrival: '2026-06-02', departure: '2026-06-04' })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/assign-unit`, { unitId: first }))
    const other = must(await world.book(establishment, { arrival: '2026-06-05', departure: '2026-06-07' })).data
    must(await world.manager.post(`/v1/reservations/${other.id}/assign-unit`, { unitId: first }))
    assert.equal(must(await amend(stay.id, { departure: '2026-06-05' })).data.reservation.unitId, first)
    const shown = must(await preview(stay.id, { departure: '2026-06-06' })).data
    assert.deepEqual(
      shown.warnings.map(({ code }: { code: string }) => code),
      ['UNIT_OCCUPIED'],
    )
    assert.equal((await amend(stay.id, { departure: '2026-06-06' })).code, 'UNIT_OCCUPIED')
    assert.equal(must(await amend(stay.id, { departure: '2026-06-06', releaseUnit: true })).data.reservation.unitId, undefined)
    // Sold out: both units are somebody's on the fifth.
    const third = must(await world.book(establishment, { arrival: '2026-06-07', departure: '2026-06-08' })).data
    const full = await amend(third.id, { arrival: '2026-06-05' })
    assert.deepEqual([full.code, /2026-06-05/.test(full.body.message)], ['INSUFFICIENT_STOCK', true])
  })

  test('what cannot be: in the past, too long, without a price, of another establishment, over, in house', async () => {
    const establishment = await world.establishment()
    const elsewhere = await world.establishment()
    const stay = must(await world.book(establishment, { arrival: '2026-06-02', departure: '2026-06-04' })).data
    const code = async (body: object) => (await amend(stay.id, body)).code
    assert.equal(await code({}), 'EMPTY_BODY')
    assert.equal(await code({ arrival: '2026-05-31' }), 'INVALID_STAY_DATES')
    assert.equal(await code({ departure: '2026-06-02' }), 'INVALID_STAY_DATES')
    assert.equal(await code({ departure: '2028-06-02' }), 'INVALID_STAY_DATES')
    assert.equal(await code({ arrival: '2026-12-30', departure: '2027-12-30' }), 'RATE_PLAN_NOT_SELLABLE')
    assert.equal(await code({ unitTypeId: elsewhere.typeId }), 'UNIT_TYPE_NOT_FOUND')
    assert.equal(await code({ ratePlanId: elsewhere.planId }), 'RATE_PLAN_NOT_FOUND')
    assert.equal(await code({ agreedPrice: { nightlyCents: '999999999999' } }), 'VALIDATION_ERROR')
    assert.equal(await code({ unitTypeId: '01890000-0000-7000-8000-00000000dead' }), 'UNIT_TYPE_NOT_FOUND')
    assert.equal(await code({ guestId: '01890000-0000-7000-8000-00000000dead' }), 'GUEST_NOT_FOUND')
    assert.equal(await code({ childAges: [4] }), 'VALIDATION_ERROR')
    const inHouse = must(await world.book(establishment, { departure: '2026-06-03' })).data
    must(await world.manager.post(`/v1/reservations/${inHouse.id}/check-in`))
    assert.equal((await amend(inHouse.id, { departure: '2026-06-05' })).code, 'RESERVATION_STATUS_INCOMPATIBLE')
    const grace = must(await world.manager.post('/v1/guests', { firstName: 'Grace', lastName: 'Hopper' })).data
    const changed = must(await amend(inHouse.id, { guestId: grace.id, adults: 1 })).data.reservation
    assert.deepEqual([changed.guestId, changed.adults, changed.totalCents], [grace.id, 1, '20000'])
    must(await world.manager.post(`/v1/reservations/${stay.id}/cancel`, { reason: 'Ill' }))
    assert.equal(await code({ departure: '2026-06-05' }), 'RESERVATION_STATUS_INCOMPATIBLE')
    const readonly = await world.keyFor('readonly')
    assert.equal((await readonly.post(`/v1/reservations/${inHouse.id}/amend`, { adults: 2 })).code, 'PERMISSION_DENIED')
    assert.equal((await world.otherTenant.post(`/v1/reservations/${inHouse.id}/amend`, { adults: 2 })).code, 'SCOPE_VIOLATION')
  })

  test('a guest in house: nights not charged yet get another price, with undo; charged ones are corrected on the folio', async () => {
    const establishment = await world.establishment({ units: 2 })
    const { id } = must(await world.book(establishment, { departure: '2026-06-05' })).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    must(await world.endOfDay(establishment.id))
    const pricesOf = async () => (await read(id)).nightly.map(({ priceCents }: { priceCents: string }) => priceCents)
    const nights = ['90.00', '0', '75.55'].map((price, place) => ({
      night: `2026-06-0${2 + place}`,
      priceCents: String(Math.round(Number(price) * 100)),
    }))
    // Every night that is left, and only those.
    assert.match(
      (await amend(id, { agreedPrice: { nights: nights.slice(1) } })).body.message,
      /Priced are 2026-06-02 to 2026-06-04/,
    )
    const withFirst = [{ night: '2026-06-01', priceCents: '1' }, ...nights]
    assert.equal((await amend(id, { agreedPrice: { nights: withFirst } })).code, 'VALIDATION_ERROR')
    const preview = must(await world.manager.post(`/v1/reservations/${id}/amend-preview`, { agreedPrice: { nights } })).data
    assert.deepEqual([preview.previousTotalCents, preview.newTotalCents], ['40000', '26555'])
    const agreedPrice = { nights, reason: 'The heating failed' }
    assert.equal((await amend(id, { agreedPrice, expectedTotalCents: '26556' })).code, 'PREVIEW_OUTDATED')
    must(await amend(id, { agreedPrice, expectedTotalCents: '26555' }))
    assert.deepEqual(await pricesOf(), ['10000', '9000', '0', '7555'])
    assert.deepEqual([(await read(id)).agreedPrice, (await read(id)).agreedPriceReason], [true, 'The heating failed'])
    must(await world.manager.post(`/v1/reservations/${id}/undo-amendment`))
    assert.deepEqual([await pricesOf(), (await read(id)).agreedPrice], [['10000', '10000', '10000', '10000'], undefined])
    // Again, and slept: what stands on the folio is what was agreed. Undone then, only the night to come returns.
    must(await amend(id, { agreedPrice }))
    must(await world.endOfDay(establishment.id))
    must(await world.endOfDay(establishment.id))
    assert.equal((await read(id)).folio.balanceCents, '19000')
    must(await world.manager.post(`/v1/reservations/${id}/undo-amendment`))
    assert.deepEqual(await pricesOf(), ['10000', '9000', '0', '10000'])
    must(await world.endOfDay(establishment.id))
    assert.equal((await read(id)).folio.balanceCents, '29000')
    const left = await amend(id, { agreedPrice: { nightlyCents: '1' } })
    assert.match(left.body.message, /no night is left whose price can change/)
  })

  test('what has no price: notes, reference and time of arrival, in any status; null empties', async () => {
    const establishment = await world.establishment()
    const stay = must(await world.book(establishment, { arrivalTime: '15:00', notes: 'Quiet room' })).data
    assert.equal(stay.arrivalTime, '15:00')
    const patched = must(
      await world.manager.patch(`/v1/reservations/${stay.id}`, { arrivalTime: '22:30', notes: null, externalReference: 'BK-1' }),
    ).data
    assert.deepEqual([patched.arrivalTime, patched.notes, patched.externalReference], ['22:30', undefined, 'BK-1'])
    assert.equal((await read(stay.id)).arrivalTime, '22:30')
    assert.equal((await world.manager.patch(`/v1/reservations/${stay.id}`, { arrivalTime: '24:00' })).status, 400)
    assert.equal((await world.manager.patch(`/v1/reservations/${stay.id}`, {})).code, 'EMPTY_BODY')
  })

  test('undone where nothing else was changed since, and the nights are still free', async () => {
    const establishment = await world.establishment({ units: 1 })
    const undo = (id: string) => world.manager.post(`/v1/reservations/${id}/undo-amendment`)
    const stay = must(await world.book(establishment, { arrival: '2026-06-02', departure: '2026-06-06' })).data
    assert.equal((await undo(stay.id)).code, 'NOTHING_TO_UNDO')
    const before = await read(stay.id)
    must(await amend(stay.id, { departure: '2026-06-04' }))
    must(await undo(stay.id))
    assert.deepEqual(await read(stay.id), before)
    must(await amend(stay.id, { departure: '2026-06-04' }))
    const other = must(await world.book(establishment, { arrival: '2026-06-04', departure: '2026-06-05' })).data
    assert.equal((await undo(stay.id)).code, 'INSUFFICIENT_STOCK')
    must(await world.manager.post(`/v1/reservations/${other.id}/cancel`, { reason: 'Ill' }))
    must(await undo(stay.id))
    assert.deepEqual(await read(stay.id), before)
  })

  test('200 amendments at once over the last nights: never oversold, no deadlock, none lost', async () => {
    const establishment = await world.establishment({ units: 20 })
    const stays = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const arrival = `2026-06-${String(1 + (index % 10)).padStart(2, '0')}`
        return must(
          await world.book(establishment, { arrival, departure: `2026-06-${String(2 + (index % 10)).padStart(2, '0')}` }),
        ).data.id
      }),
    )
    // Every other unit is taken all the time, so that the last ones are fought for.
    await Promise.all(
      Array.from({ length: 14 }, async () =>
        must(await world.book(establishment, { arrival: '2026-06-01', departure: '2026-06-15' })),
      ),
    )
    const attempt = (id: string, number: number) => {
      const from = 1 + ((number * 7) % 11)
      const body = {
        arrival: `2026-06-${String(from).padStart(2, '0')}`,
        departure: `2026-06-${String(from + 1 + (number % 4)).padStart(2, '0')}`,
      }
      return patiently(() => amend(id, body))
    }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) => attempt(stays[number % stays.length] as string, number)),
    )
    for (const answer of answers) assert.ok(answer.status === 200 || answer.code === 'INSUFFICIENT_STOCK', answer.text)
    assert.ok(answers.some(({ status }) => status === 200))
    const wrong = await world.query(
      `select i.night, i.sold, i.capacity, count(n.*) as held from night_inventory i
       left join reservation_night n on n.tenant_id = i.tenant_id and n.unit_type_id = i.unit_type_id and n.night = i.night and n.held
       where i.unit_type_id = $1 group by i.night, i.sold, i.capacity having i.sold <> count(n.*) or i.sold > i.capacity`,
      [establishment.typeId],
    )
    assert.deepEqual(wrong, [])
    for (const id of stays) {
      const { arrival, departure, nightly, totalCents } = await read(id)
      assert.deepEqual(
        [nightly[0].night, nightly.length, totalCents],
        [arrival, (Date.parse(departure) - Date.parse(arrival)) / 86_400_000, String(nightly.length * 10_000)],
      )
    }
  })

  test('after the end of a day no undoing changes what is past, with a unit or without', async () => {
    const undo = (id: string) => world.manager.post(`/v1/reservations/${id}/undo-amendment`)
    for (const hasUnit of [false, true]) {
      const establishment = await world.establishment()
      const [longer, later] = await Promise.all(
        [
          ['2026-06-01', '2026-06-03'],
          ['2026-06-05', '2026-06-08'],
        ].map(async ([arrival, departure]) => must(await world.book(establishment, { arrival, departure })).data.id),
      )
      if (hasUnit) must(await world.manager.post(`/v1/reservations/${longer}/assign-unit`))
      must(await amend(longer, { departure: '2026-06-06' }))
      must(await amend(later, { arrival: '2026-06-03' }))
      for (let day = 0; day < 3; day += 1) must(await world.endOfDay(establishment.id))
      const before = [await read(longer), await read(later)]
      for (const id of [longer, later]) assert.equal((await undo(id)).code, 'INVALID_STAY_DATES')
      assert.deepEqual([await read(longer), await read(later)], before)
      // What is to come can be changed all the same.
      must(await amend(longer, { departure: '2026-06-05' }))
    }
  })

  test('nights that an earlier departure gave back do not come again by an amendment', async () => {
    const establishment = await world.establishment({ units: 1 })
    const act = async (id: string, action: string, body?: object) =>
      must(await world.manager.post(`/v1/reservations/${id}/${action}`, body)).data
    const stay = must(await world.book(establishment, { departure: '2026-06-05' })).data
    await act(stay.id, 'check-in')
    await act(stay.id, 'adjust-stay', { newCheckOutDate: '2026-06-03' })
    await act(stay.id, 'undo-check-in')
    const moved = must(await amend(stay.id, { arrival: '2026-06-10', departure: '2026-06-12' })).data
    assert.equal(moved.reservation.nightly.length, 2)
    await act(stay.id, 'cancel', { reason: 'Ill' })
    const back = await act(stay.id, 'reinstate')
    assert.deepEqual([back.nightly.length, back.totalCents], [2, '20000'])
    const home = must(await amend(stay.id, { arrival: '2026-06-02', departure: '2026-06-05' })).data
    assert.equal(home.amendment.nightsAdded.length, 3)
    assert.deepEqual(await sold(establishment.typeId, 5), [0, 1, 1, 1, 0])
  })

  test('a guest who comes late, and one in house, are not refused for nights that are past', async () => {
    const establishment = await world.establishment({ units: 2 })
    const late = must(await world.book(establishment, { departure: '2026-06-05' })).data
    const other = must(await world.book(establishment, { departure: '2026-06-02' })).data
    must(await world.manager.post(`/v1/reservations/${other.id}/check-in`))
    must(await world.endOfDay(establishment.id))
    must(await world.manager.post(`/v1/reservations/${other.id}/check-out`, { settleBy: 'card' }))
    must(await amend(late.id, { departure: '2026-06-06' }))
    must(await world.manager.post(`/v1/reservations/${late.id}/check-in`))
    must(await amend(late.id, { adults: 1 }))
  })

  test('a fee that falls by the change is said, and audited; an archived plan brings no terms', async () => {
    const establishment = await world.establishment()
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/cancellation-policy`, {
        freeUntilDaysBeforeArrival: 7,
        cancellation: { basis: 'all_nights' },
        noShow: { basis: 'all_nights' },
      }),
    )
    const stay = must(await world.book(establishment, { arrival: '2026-06-03', departure: '2026-06-05' })).data
    const away = { arrival: '2026-07-03', departure: '2026-07-05' }
    const shown = must(await preview(stay.id, away)).data.warnings
    assert.deepEqual(
      shown.map(({ code }: { code: string }) => code),
      ['CANCELLATION_FEE_FALLS'],
    )
    must(await amend(stay.id, away))
    const [entry] = await world.query<{ detail: { cancellationFeeCents: object } }>(
      `select detail from audit_entry where record_id = $1 and operation = 'amendReservation'`,
      [stay.id],
    )
    assert.deepEqual(entry?.detail.cancellationFeeCents, { before: '20000', after: '0' })
  })

  test('an erased guest is erased from the stays that were theirs once', async () => {
    const establishment = await world.establishment()
    const guest = { firstName: 'Former', lastName: 'Owner' }
    const stay = must(
      await world.book(establishment, { arrival: '2026-06-03', departure: '2026-06-05', guest, notes: 'Coelacanth' }),
    ).data
    const grace = must(await world.manager.post('/v1/guests', { firstName: 'Grace', lastName: 'Hopper' })).data
    must(await amend(stay.id, { guestId: grace.id, reason: 'Coelacanth' }))
    must(await world.manager.post(`/v1/guests/${stay.guestId}/anonymize`))
    assert.equal((await read(stay.id)).notes, undefined)
    const rows = await world.query<{ text: string }>(`select row_to_json(a)::text as text from audit_entry a`)
    for (const { text } of rows) assert.doesNotMatch(text, /Coelacanth/)
    // A change of dates asks nothing of the profile.
    must(await amend(stay.id, { departure: '2026-06-06' }))
  })

  test('a day is not opened again under a stay that has another type since', async () => {
    const establishment = await world.establishment({ units: 2 })
    const suite = must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: establishment.id,
        code: 'SUI',
        name: 'Suite',
        format: 'suite',
        maxOccupancy: 2,
      }),
    ).data
    must(await world.manager.post(`/v1/unit-types/${suite.id}/units`, { codes: ['201'] }))
    await price(establishment, '25000', suite.id)
    const late = must(await world.book(establishment, { departure: '2026-06-04' })).data
    must(await world.endOfDay(establishment.id))
    must(await amend(late.id, { unitTypeId: suite.id }))
    const undoClose = () =>
      world.manager.post(`/v1/establishments/${establishment.id}/end-of-day/undo`, {
        businessDate: '2026-06-01',
        reason: 'Too early',
      })
    assert.equal((await undoClose()).code, 'DAY_IS_UNDER_WAY')
    must(await amend(late.id, { unitTypeId: establishment.typeId }))
    must(await undoClose())
  })

  test('taken back: the unit that was given up returns where it is free, and so does the reason of the price; one request takes back one', async () => {
    const establishment = await world.establishment({ units: 2 })
    const stay = must(
      await world.book(establishment, {
        arrival: '2026-06-02',
        departure: '2026-06-04',
        agreedPrice: { nightlyCents: '7700', reason: 'Loyal' },
      }),
    ).data
    const [unitId] = establishment.unitIds
    must(await world.manager.post(`/v1/reservations/${stay.id}/assign-unit`, { unitId }))
    const other = must(await world.book(establishment, { arrival: '2026-06-04', departure: '2026-06-05' })).data
    must(await world.manager.post(`/v1/reservations/${other.id}/assign-unit`, { unitId }))
    const before = await read(stay.id)
    must(await amend(stay.id, { departure: '2026-06-05', releaseUnit: true, reprice: true }))
    const [last] = must(await world.manager.get(`/v1/reservations/${stay.id}/amendments`)).data
    const undo = () => world.manager.post(`/v1/reservations/${stay.id}/undo-amendment`, { amendmentId: last.id })
    must(await undo())
    assert.deepEqual(await read(stay.id), before)
    assert.equal((await undo()).code, 'NOTHING_TO_UNDO')
  })

  test('an option expires on another day where that is said', async () => {
    const establishment = await world.establishment()
    const option = must(
      await world.book(establishment, { arrival: '2026-06-20', departure: '2026-06-22', status: 'Option' }),
    ).data
    const later = must(await amend(option.id, { optionExpiresOn: '2026-06-15' })).data
    assert.deepEqual([later.amendment.optionExpiresOn, later.reservation.optionExpiresOn], ['2026-06-15', '2026-06-15'])
    assert.equal((await amend(option.id, { optionExpiresOn: '2026-06-21' })).code, 'VALIDATION_ERROR')
    const firm = must(await world.book(establishment, { arrival: '2026-06-20', departure: '2026-06-22' })).data
    assert.equal((await amend(firm.id, { optionExpiresOn: '2026-06-15' })).code, 'VALIDATION_ERROR')
  })

  test('nights of a stay that has begun cannot be deleted, by the service either', async () => {
    const establishment = await world.establishment()
    const stay = must(await world.book(establishment)).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    await assert.rejects(
      world.query('delete from reservation_night where reservation_id = $1', [stay.id]),
      /nights of a stay that has begun are kept/,
    )
  })

  test('what has no price is changed with the dates, or alone; the preview says so, and undoing leaves it', async () => {
    const establishment = await world.establishment()
    const company = must(
      await world.manager.post('/v1/companies', { code: `C${establishment.id}`, name: 'Acme', kind: 'company' }),
    ).data
    const stay = must(await world.book(establishment, { arrival: '2026-06-10', departure: '2026-06-12' })).data
    const at = `/v1/reservations/${stay.id}`
    const body = { departure: '2026-06-13', notes: 'Cot', companyId: company.id, arrivalTime: '23:15', contact: { name: 'Mary' } }
    const shown = must(await world.manager.post(`${at}/amend-preview`, body)).data
    assert.deepEqual(
      shown.changed.toSorted(),
      ['arrivalTime', 'companyId', 'contact', 'departure', 'notes', 'totalCents'].toSorted(),
    )
    const done = must(await world.manager.post(`${at}/amend`, body)).data
    assert.deepEqual(done.amendment, shown)
    const read = async () => must(await world.manager.get(at)).data
    const of = ({ departure, notes, companyId, arrivalTime, contact }: Record<string, unknown>) => [
      departure,
      notes,
      companyId,
      arrivalTime,
      contact,
    ]
    assert.deepEqual(of(await read()), ['2026-06-13', 'Cot', company.id, '23:15', { name: 'Mary' }])
    assert.deepEqual(of(done.reservation), of(await read()))
    const kept = async () => must(await world.manager.get(`${at}/amendments`)).data.length
    assert.equal(await kept(), 1)
    // Alone it is no amendment; the same again is nothing.
    const alone = must(await world.manager.post(`${at}/amend`, { notes: null })).data
    assert.deepEqual(alone.amendment.changed, ['notes'])
    assert.deepEqual([await kept(), 'notes' in (await read())], [1, false])
    const events = (await world.events('reservation.details_changed')).length
    must(await world.manager.post(`${at}/amend`, { notes: null, companyId: company.id }))
    assert.equal((await world.events('reservation.details_changed')).length, events)
    must(await world.manager.post(`${at}/undo-amendment`))
    assert.deepEqual(of(await read()), ['2026-06-12', undefined, company.id, '23:15', { name: 'Mary' }])
    for (const wrong of [{ source: 'NOWHERE' }, { companyId: crypto.randomUUID() }])
      assert.equal(
        (await world.manager.post(`${at}/amend`, { departure: '2026-06-14', ...wrong })).code,
        'source' in wrong ? 'BOOKING_CODE_UNKNOWN' : 'COMPANY_NOT_FOUND',
      )
    assert.equal((await read()).departure, '2026-06-12')
    assert.equal((await world.manager.post(`${at}/amend`, {})).code, 'EMPTY_BODY')
  })

  test('who is to be asked about a stay, when it is not the guest: named at booking, changed, emptied', async () => {
    const establishment = await world.establishment()
    const contact = { name: 'Grace Hopper', email: 'grace@example.org', phone: '+33 1 23 45 67 89' }
    const stay = must(await world.book(establishment, { contact })).data
    assert.deepEqual(stay.contact, contact)
    const at = `/v1/reservations/${stay.id}`
    const changed = must(await world.manager.patch(at, { contact: { name: 'Mary' } })).data
    assert.deepEqual(changed.contact, { name: 'Mary' })
    assert.deepEqual(must(await world.manager.get(at)).data.contact, { name: 'Mary' })
    for (const wrong of [{}, { email: 'no' }, { name: '' }, { fax: '1' }])
      assert.equal((await world.manager.patch(at, { contact: wrong })).status, 400, JSON.stringify(wrong))
    assert.equal('contact' in must(await world.manager.patch(at, { contact: null })).data, false)
  })
})
