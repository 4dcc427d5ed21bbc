/** Bookings of several stays: all or none, in one transaction; grown, cancelled in part, split and joined. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('a booking of several stays', () => {
  let world: World
  before(async () => {
    world = await openWorld({ poolSize: 20 })
  })
  after(() => world.close())
  const stayIn = (establishment: Establishment, more: object = {}) => ({
    unitTypeId: establishment.typeId,
    ratePlanId: establishment.planId,
    arrival: '2026-06-10',
    departure: '2026-06-12',
    adults: 2,
    ...more,
  })
  const book = (establishment: Establishment, stays: object[], more: object = {}) =>
    world.manager.post('/v1/bookings', {
      establishmentId: establishment.id,
      booker: { firstName: 'Ada', lastName: 'Lovelace' },
      stays,
      ...more,
    })
  const read = async (id: string) => must(await world.manager.get(`/v1/bookings/${id}`)).data
  const sold = async (typeId: string) =>
    (
      await world.query<{ sold: number }>(
        `select sold from night_inventory where unit_type_id = $1 and night between '2026-06-10' and '2026-06-14' order by night`,
        [typeId],
      )
    ).map((row) => row.sold)

  test('more nights than one request books are refused before anything is read, and the member is named', async () => {
    const establishment = await world.establishment({ units: 2 })
    const stays = Array.from({ length: 100 }, () => stayIn(establishment, { departure: '2026-09-19' }))
    const refused = await book(establishment, stays)
    assert.deepEqual([refused.status, refused.body.code], [400, 'VALIDATION_ERROR'])
    assert.match(refused.body.message, /^body\.stays has 10100 nights together; one request books at most 10000\./)
    // One night fewer each is within the bound: now the rooms decide.
    const few = await book(
      establishment,
      stays.map((stay) => ({ ...stay, departure: '2026-09-18' })),
    )
    assert.notEqual(few.body.code, 'VALIDATION_ERROR')
  })

  test('different types, dates and guests under one number; each stay as if it were booked alone', async () => {
    const establishment = await world.establishment({ units: 3 })
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
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/prices`, {
        prices: [{ unitTypeId: suite.id, from: '2026-06-01', to: '2026-06-30', priceCents: '25000' }],
      }),
    )
    const answer = await book(
      establishment,
      [
        stayIn(establishment),
        stayIn(establishment, { departure: '2026-06-14', guest: { firstName: 'Grace', lastName: 'Hopper' } }),
        stayIn(establishment, { unitTypeId: suite.id, adults: 4, agreedPrice: { nightlyCents: '20000' } }),
      ],
      { name: 'Lovelace wedding', externalReference: 'W-1', notes: 'Flowers' },
    )
    assert.equal(answer.status, 201, answer.text)
    const booking = answer.data
    assert.deepEqual(
      [booking.status, booking.arrival, booking.departure, booking.totalCents, booking.stays.length, booking.name],
      ['Live', '2026-06-10', '2026-06-14', '100000', 3, 'Lovelace wedding'],
    )
    assert.deepEqual(await read(booking.id), booking)
    const guests = new Set(booking.stays.map(({ guestId }: { guestId: string }) => guestId))
    assert.equal(guests.size, 2)
    assert.ok(guests.has(booking.bookerGuestId))
    assert.deepEqual(await sold(establishment.typeId), [2, 2, 1, 1, 0])
    assert.deepEqual(await sold(suite.id), [1, 1, 0, 0, 0])
    const alone = must(await world.manager.get(`/v1/reservations/${booking.stays[0].id}`)).data
    assert.equal(alone.bookingId, booking.id)
    assert.equal(must(await world.manager.get(`/v1/reservations?bookingId=${booking.id}`)).body.meta.total, 3)
    for (const query of [
      `confirmationCode=${booking.confirmationCode.toLowerCase()}`,
      'externalReference=W-1',
      `bookerGuestId=${booking.bookerGuestId}`,
    ])
      assert.deepEqual(
        must(await world.manager.get(`/v1/bookings?${query}`)).data.map(({ id }: { id: string }) => id),
        [booking.id],
      )
    const created = await world.events('reservation.created')
    for (const { id } of booking.stays) assert.ok(created.some(({ data }) => data.reservationId === id))
  })

  test('all or none: one stay that cannot be, and nothing is booked', async () => {
    const establishment = await world.establishment({ units: 2 })
    const none = async (stays: object[], code: string, sentence: RegExp) => {
      const answer = await book(establishment, stays)
      assert.deepEqual([answer.code, sentence.test(answer.body.message)], [code, true], answer.text)
      assert.deepEqual(await sold(establishment.typeId), [0, 0, 0, 0, 0])
      assert.equal(must(await world.manager.get(`/v1/bookings?establishmentId=${establishment.id}`)).body.meta.total, 0)
    }
    const good = stayIn(establishment)
    await none(
      [good, good, good],
      'INSUFFICIENT_STOCK',
      /The unit type DBL has 2 left for the night of 2026-06-10, and 3 are wanted/,
    )
    await none([good, stayIn(establishment, { adults: 9 })], 'OCCUPANCY_EXCEEDED', /9/)
    await none([good, stayIn(establishment, { departure: '2026-06-10' })], 'INVALID_STAY_DATES', /body\.stays\[1\]\.departure/)
    await none([good, stayIn(establishment, { childAges: [3] })], 'VALIDATION_ERROR', /body\.stays\[1\]\.childAges/)
    await none([good, stayIn(establishment, { guestId: '01890000-0000-7000-8000-00000000dead' })], 'GUEST_NOT_FOUND', /guest/)
    await none(
      [good, stayIn(establishment, { arrival: '2027-12-30', departure: '2027-12-31' })],
      'RATE_PLAN_NOT_SELLABLE',
      /price/,
    )
    await none([], 'VALIDATION_ERROR', /stays/)
    await none(
      Array.from({ length: 101 }, () => good),
      'VALIDATION_ERROR',
      /stays/,
    )
    assert.equal((await book(establishment, [good], { booker: undefined })).code, 'VALIDATION_ERROR')
  })

  test('stays come, are cancelled in part with their fees, and the rest stays', async () => {
    const establishment = await world.establishment({ units: 5 })
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/cancellation-policy`, {
        freeUntilDaysBeforeArrival: 30,
        cancellation: { basis: 'first_night' },
        noShow: { basis: 'all_nights' },
      }),
    )
    const booking = must(await book(establishment, [stayIn(establishment), stayIn(establishment)])).data
    const grown = must(await world.manager.post(`/v1/bookings/${booking.id}/stays`, { stays: [stayIn(establishment)] })).data
    assert.deepEqual([grown.stays.length, grown.totalCents], [3, '60000'])
    assert.deepEqual(await sold(establishment.typeId), [3, 3, 0, 0, 0])
    const [first, second] = booking.stays
    const elsewhere = must(await world.book(establishment)).data
    const foreign = await world.manager.post(`/v1/bookings/${booking.id}/cancel`, { reservationIds: [first.id, elsewhere.id] })
    assert.equal(foreign.code, 'STAY_NOT_OF_BOOKING')
    const cancelled = must(
      await world.manager.post(`/v1/bookings/${booking.id}/cancel`, { reservationIds: [first.id, second.id], reason: 'Ill' }),
    ).data
    assert.deepEqual([cancelled.status, cancelled.totalCents], ['Live', '20000'])
    assert.deepEqual(await sold(establishment.typeId), [1, 1, 0, 0, 0])
    for (const { id } of [first, second]) assert.equal((await world.folioOf(id)).data.balanceCents, '10000')
    assert.equal(
      (await world.manager.post(`/v1/bookings/${booking.id}/cancel`, { reservationIds: [first.id] })).code,
      'RESERVATION_STATUS_INCOMPATIBLE',
    )
    const over = must(await world.manager.post(`/v1/bookings/${booking.id}/cancel`, { feeCents: '0' })).data
    assert.deepEqual([over.status, over.totalCents, over.arrival], ['Cancelled', '0', '2026-06-10'])
    assert.deepEqual(await sold(establishment.typeId), [0, 0, 0, 0, 0])
    assert.equal((await world.manager.post(`/v1/bookings/${booking.id}/cancel`)).code, 'RESERVATION_STATUS_INCOMPATIBLE')
  })

  test('stays are split off and joined again; one that was booked alone joins, one of another establishment does not', async () => {
    const establishment = await world.establishment({ units: 5 })
    const booking = must(await book(establishment, [stayIn(establishment), stayIn(establishment), stayIn(establishment)])).data
    const ids = booking.stays.map(({ id }: { id: string }) => id)
    const split = (reservationIds: string[]) => world.manager.post(`/v1/bookings/${booking.id}/split`, { reservationIds })
    assert.equal((await split(ids)).code, 'BOOKING_WOULD_BE_EMPTY')
    const parted = must(await split([ids[2]])).data
    assert.notEqual(parted.newBooking.confirmationCode, booking.confirmationCode)
    assert.deepEqual([parted.booking.stays.length, parted.newBooking.stays.length], [2, 1])
    assert.deepEqual(await read(parted.newBooking.id), parted.newBooking)
    const join = (reservationIds: string[], to = booking.id) => world.manager.post(`/v1/bookings/${to}/join`, { reservationIds })
    const alone = must(await world.book(establishment, { arrival: '2026-06-10', departure: '2026-06-12' })).data
    const whole = must(await join([ids[2], alone.id])).data
    assert.deepEqual(
      whole.stays.map(({ id }: { id: string }) => id),
      [...ids, alone.id].toSorted((left, right) => (left < right ? -1 : 1)),
    )
    const left = await read(parted.newBooking.id)
    assert.deepEqual([left.stays, left.arrival, left.status], [[], null, 'Empty'])
    const other = must(await world.book(await world.establishment())).data
    assert.equal((await join([other.id])).code, 'STAY_NOT_JOINABLE')
    // Two that take from each other at once.
    const second = must(await book(establishment, [stayIn(establishment)])).data
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => join([ids[turn % 3]], turn % 2 === 0 ? second.id : booking.id)),
    )
    for (const { status, text } of answers) assert.equal(status, 200, text)
  })

  test('name, booker and notes are changed; a merged booker is followed, and an erased one leaves no words', async () => {
    const establishment = await world.establishment()
    const booking = must(
      await book(establishment, [stayIn(establishment, { guest: { firstName: 'Jean', lastName: 'Bartik' } })], {
        notes: 'Allergic to nuts',
      }),
    ).data
    const changed = must(
      await world.manager.patch(`/v1/bookings/${booking.id}`, { name: 'Reunion', externalReference: 'R-9' }),
    ).data
    assert.deepEqual([changed.name, changed.externalReference, changed.notes], ['Reunion', 'R-9', 'Allergic to nuts'])
    const target = must(await world.manager.post('/v1/guests', { firstName: 'Ada', lastName: 'Byron' })).data
    must(await world.manager.post('/v1/guests/merge', { targetId: target.id, sourceId: booking.bookerGuestId }))
    assert.equal((await read(booking.id)).bookerGuestId, target.id)
    must(await world.manager.post(`/v1/guests/${booking.bookerGuestId}/unmerge`))
    assert.equal((await read(booking.id)).bookerGuestId, booking.bookerGuestId)
    must(await world.manager.post(`/v1/bookings/${booking.id}/cancel`))
    must(await world.manager.post(`/v1/guests/${booking.bookerGuestId}/anonymize`))
    const empty = await read(booking.id)
    assert.deepEqual([empty.name, empty.notes, empty.externalReference], [undefined, undefined, undefined])
    const rows = await world.query<{ text: string }>('select row_to_json(a)::text as text from audit_entry a')
    for (const { text } of rows) assert.doesNotMatch(text, /Allergic|Reunion/)
  })

  test('a hundred stays in one call; the last units are fought for, and nothing is oversold', async () => {
    const establishment = await world.establishment({ units: 100 })
    const hundred = Array.from({ length: 100 }, () => stayIn(establishment))
    const booking = must(await book(establishment, hundred)).data
    assert.deepEqual(await sold(establishment.typeId), [100, 100, 0, 0, 0])
    must(await world.manager.post(`/v1/bookings/${booking.id}/cancel`))
    assert.deepEqual(await sold(establishment.typeId), [0, 0, 0, 0, 0])
    const thirty = Array.from({ length: 30 }, () => stayIn(establishment))
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(establishment, thirty)))
    assert.equal(answers.filter(({ status }) => status === 201).length, 3)
    for (const answer of answers) assert.ok(answer.status === 201 || answer.code === 'INSUFFICIENT_STOCK', answer.text)
    assert.deepEqual(await sold(establishment.typeId), [90, 90, 0, 0, 0])
  })

  test('walls: another tenant, another establishment, a role that may not', async () => {
    const establishment = await world.establishment()
    const booking = must(await book(establishment, [stayIn(establishment)])).data
    assert.equal((await world.otherTenant.get(`/v1/bookings/${booking.id}`)).code, 'SCOPE_VIOLATION')
    const elsewhere = await world.establishment()
    const local = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [elsewhere.id] } })
    assert.equal((await local.get(`/v1/bookings/${booking.id}`)).code, 'SCOPE_VIOLATION')
    assert.equal(must(await local.get('/v1/bookings')).body.meta.total, 0)
    const readonly = await world.keyFor('readonly')
    assert.equal((await readonly.post(`/v1/bookings/${booking.id}/cancel`)).code, 'PERMISSION_DENIED')
  })
})
