/** Several stays of a booking changed at once: each as it would be alone, all or none, and what one gives up another takes. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('amending a booking', () => {
  let world: World
  before(async () => {
    world = await openWorld({ poolSize: 20, log: { write: (line) => line.includes('"level":50') && console.error(line) } })
  })
  after(() => world.close())
  const book = async (establishment: Establishment, stays: object[]) =>
    must(
      await world.manager.post('/v1/bookings', {
        establishmentId: establishment.id,
        booker: { firstName: 'Ada', lastName: 'Lovelace' },
        stays: stays.map((stay) => ({
          unitTypeId: establishment.typeId,
          ratePlanId: establishment.planId,
          arrival: '2026-06-10',
          departure: '2026-06-12',
          adults: 2,
          ...stay,
        })),
      }),
    ).data
  const amend = (id: string, body: object) => world.manager.post(`/v1/bookings/${id}/amend`, body)
  const preview = (id: string, body: object) => world.manager.post(`/v1/bookings/${id}/amend-preview`, body)
  const secondType = async (establishment: Establishment, codes: string[]) => {
    const type = must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: establishment.id,
        code: 'SUI',
        name: 'Suite',
        format: 'suite',
        maxOccupancy: 4,
      }),
    ).data
    must(await world.manager.post(`/v1/unit-types/${type.id}/units`, { codes }))
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/prices`, {
        prices: [{ unitTypeId: type.id, from: '2026-06-01', to: '2026-06-30', priceCents: '25000' }],
      }),
    )
    return type.id as string
  }
  /** The counters are what stays hold, night by night, from another sum than the product's. */
  const assertSound = async (establishment: Establishment) =>
    assert.deepEqual(
      await world.query(
        `select i.night::text from night_inventory i where i.establishment_id = $1 and i.sold <>
           (select count(*) from reservation_night n where n.unit_type_id = i.unit_type_id and n.night = i.night and n.held)`,
        [establishment.id],
      ),
      [],
    )

  test('all stays a night longer, exactly as the preview says and as each alone would be; the same again writes nothing', async () => {
    const establishment = await world.establishment({ units: 6 })
    const booking = await book(establishment, [{}, {}, { agreedPrice: { nightlyCents: '7000' } }])
    const alone = await book(establishment, [{}, {}, { agreedPrice: { nightlyCents: '7000' } }])
    const change = { change: { departure: '2026-06-13' } }
    const shown = must(await preview(booking.id, change)).data
    const done = must(
      await amend(booking.id, { ...change, expectedTotalCents: shown.newTotalCents, reason: 'One night more' }),
    ).data
    assert.deepEqual(done.amendment, shown)
    assert.equal(done.amendment.deltaCents, '30000', 'an added night has today’s price')
    assert.deepEqual(must(await world.manager.get(`/v1/bookings/${booking.id}`)).data, done.booking)
    for (const [index, stay] of alone.stays.entries()) {
      const one = must(await world.manager.post(`/v1/reservations/${stay.id}/amend`, change.change)).data
      assert.deepEqual(one.amendment, done.amendment.stays[index].amendment)
    }
    const events = (await world.events('reservation.amended')).length
    must(await amend(booking.id, change))
    assert.equal((await world.events('reservation.amended')).length, events)
    assert.equal(
      (await amend(booking.id, { change: { departure: '2026-06-14' }, expectedTotalCents: '1' })).code,
      'PREVIEW_OUTDATED',
    )
    // Each stay takes its part back.
    must(await world.manager.post(`/v1/reservations/${booking.stays[0].id}/undo-amendment`))
    assert.equal(must(await world.manager.get(`/v1/reservations/${booking.stays[0].id}`)).data.departure, '2026-06-12')
    await assertSound(establishment)
  })

  test('in a full house two stays change types and units with each other', async () => {
    const establishment = await world.establishment({ units: 1 })
    const suite = await secondType(establishment, ['201'])
    const booking = await book(establishment, [{}, { unitTypeId: suite }])
    const [one, other] = booking.stays as [{ id: string }, { id: string }]
    // Alone each is refused: the other type is sold out.
    assert.equal((await world.manager.post(`/v1/reservations/${one.id}/amend`, { unitTypeId: suite })).code, 'INSUFFICIENT_STOCK')
    const stays = [
      { reservationId: one.id, unitTypeId: suite },
      { reservationId: other.id, unitTypeId: establishment.typeId },
    ]
    assert.deepEqual(must(await preview(booking.id, { stays })).data.warnings, [])
    must(await amend(booking.id, { stays }))
    await assertSound(establishment)
    // Units of one type: the dates change places, and the one unit with them.
    const house = await world.establishment({ units: 1 })
    const turns = await book(house, [{}, { arrival: '2026-06-12', departure: '2026-06-14' }])
    for (const stay of turns.stays)
      must(await world.manager.post(`/v1/reservations/${stay.id}/assign-unit`, { unitId: house.unitIds[0] }))
    must(
      await amend(turns.id, {
        stays: [
          { reservationId: turns.stays[0].id, arrival: '2026-06-12', departure: '2026-06-14' },
          { reservationId: turns.stays[1].id, arrival: '2026-06-10', departure: '2026-06-12' },
        ],
      }),
    )
    assert.deepEqual(
      (
        await world.query<{ first: string; id: string }>(
          'select first_night::text as first, reservation_id as id from occupancy where unit_id = $1 order by first_night',
          [house.unitIds[0]],
        )
      ).map(({ first, id }) => [first, id]),
      [
        ['2026-06-10', turns.stays[1].id],
        ['2026-06-12', turns.stays[0].id],
      ],
    )
    await assertSound(house)
  })

  test('units: a sibling that keeps its own takes it from who comes into its nights; a late arrival has it from today', async () => {
    const establishment = await world.establishment({ units: 3 })
    const [unitId] = establishment.unitIds
    const booking = await book(establishment, [{}, { arrival: '2026-06-12', departure: '2026-06-14' }])
    const [first, second] = booking.stays as [{ id: string }, { id: string }]
    for (const { id } of [first, second]) must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId }))
    const stays = (releaseUnit: boolean) => [
      { reservationId: first.id, departure: '2026-06-13', releaseUnit },
      { reservationId: second.id, adults: 1 },
    ]
    assert.equal((await amend(booking.id, { stays: stays(false) })).code, 'UNIT_OCCUPIED')
    const shown = must(await preview(booking.id, { stays: stays(true) })).data
    assert.deepEqual(
      shown.stays.map(({ amendment }: { amendment: { unitId: string | null } }) => amendment.unitId),
      [null, unitId],
    )
    assert.deepEqual(must(await amend(booking.id, { stays: stays(true) })).data.amendment, shown)
    await assertSound(establishment)
    // Expected yesterday, in the unit that somebody has left this morning.
    const late = await world.establishment({ units: 1 })
    const gone = must(await world.book(late, { arrival: '2026-06-01', departure: '2026-06-02' })).data
    must(await world.manager.post(`/v1/reservations/${gone.id}/check-in`))
    must(await world.manager.put(`/v1/unit-types/${late.typeId}/overbooking`, { allowance: 1 }))
    const expected = await book(late, [{ arrival: '2026-06-01', departure: '2026-06-04' }])
    must(await world.endOfDay(late.id))
    must(await world.manager.post(`/v1/reservations/${gone.id}/check-out`, { settleBy: 'card' }))
    must(await world.manager.post(`/v1/reservations/${expected.stays[0].id}/assign-unit`, { unitId: late.unitIds[0] }))
    const kept = must(await amend(expected.id, { change: { departure: '2026-06-05' } })).data
    assert.equal(kept.amendment.stays[0].amendment.unitId, late.unitIds[0])
    await assertSound(late)
  })

  test('all or none: what stands in the way names the stay, and nothing is written', async () => {
    const establishment = await world.establishment({ units: 3 })
    const booking = await book(establishment, [{}, {}])
    must(await world.book(establishment, { arrival: '2026-06-12', departure: '2026-06-13' }))
    must(await world.book(establishment, { arrival: '2026-06-12', departure: '2026-06-13' }))
    const before = must(await world.manager.get(`/v1/bookings/${booking.id}`)).data
    const longer = { change: { departure: '2026-06-13' } }
    assert.match(
      must(await preview(booking.id, longer)).data.warnings[0].message,
      /2 more are wanted for the night of 2026-06-12, and 1 are left/,
    )
    assert.equal((await amend(booking.id, longer)).code, 'INSUFFICIENT_STOCK')
    const crowded = await amend(booking.id, { stays: [{ reservationId: booking.stays[1].id, adults: 9 }] })
    assert.equal(crowded.code, 'OCCUPANCY_EXCEEDED')
    assert.match(crowded.body.message, new RegExp(booking.stays[1].confirmationCode))
    const beyond = await amend(booking.id, { change: { arrival: '2030-06-10', departure: '2030-06-12' } })
    assert.ok(['RATE_PLAN_NOT_SELLABLE', 'STAY_BEYOND_HORIZON'].includes(beyond.code ?? ''), beyond.text)
    const wrong: [object, string][] = [
      [{}, 'VALIDATION_ERROR'],
      [{ change: {} }, 'VALIDATION_ERROR'],
      [{ change: { adults: 1 }, stays: [{ reservationId: booking.stays[0].id, adults: 1 }] }, 'VALIDATION_ERROR'],
      [{ stays: [{ reservationId: booking.stays[0].id }] }, 'VALIDATION_ERROR'],
      [{ stays: [{ reservationId: booking.stays[0].id, adults: 1 }], reservationIds: [booking.stays[0].id] }, 'VALIDATION_ERROR'],
      [
        {
          stays: [
            { reservationId: booking.stays[0].id, adults: 1 },
            { reservationId: booking.stays[0].id, adults: 2 },
          ],
        },
        'VALIDATION_ERROR',
      ],
      [{ change: { adults: 1 }, reservationIds: [crypto.randomUUID()] }, 'STAY_NOT_OF_BOOKING'],
      [{ change: { arrival: '2026-06-12' } }, 'INVALID_STAY_DATES'],
      [{ change: { unitTypeId: crypto.randomUUID() } }, 'UNIT_TYPE_NOT_FOUND'],
      [{ change: { guestId: crypto.randomUUID() } }, 'VALIDATION_ERROR'],
    ]
    for (const [body, code] of wrong) {
      assert.equal((await amend(booking.id, body)).code, code, JSON.stringify(body))
      assert.equal((await preview(booking.id, body)).code, code, JSON.stringify(body))
    }
    assert.deepEqual(must(await world.manager.get(`/v1/bookings/${booking.id}`)).data, before)
    // Who is cancelled is left out; named, they are refused.
    must(await world.manager.post(`/v1/reservations/${booking.stays[0].id}/cancel`, {}))
    assert.equal(must(await amend(booking.id, { change: { adults: 1 } })).data.amendment.stays.length, 1)
    assert.equal(
      (await amend(booking.id, { change: { adults: 2 }, reservationIds: [booking.stays[0].id] })).code,
      'RESERVATION_STATUS_INCOMPATIBLE',
    )
    await assertSound(establishment)
  })

  test('one stay amended with its notes, and all of the booking, at once: nobody waits for each other in a circle', async () => {
    const establishment = await world.establishment({ units: 4 })
    const booking = await book(establishment, [{}, {}, {}])
    const deadlocks = async () =>
      Number(
        (
          await world.query<{ count: string }>(
            'select deadlocks::text as count from pg_stat_database where datname = current_database()',
          )
        )[0]?.count,
      )
    await world.query('select pg_stat_force_next_flush()').catch(() => [])
    const before = await deadlocks()
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, index) =>
        index % 3 === 0
          ? amend(booking.id, { change: { departure: `2026-06-1${3 + (index % 2)}` } })
          : index % 3 === 1
            ? world.manager.post(`/v1/reservations/${booking.stays[index % 2].id}/amend`, {
                adults: 1 + (index % 2),
                notes: `n${index}`,
              })
            : world.manager.put(`/v1/bookings/${booking.id}/master-folio`, { chargeTypes: ['accommodation'] }),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(await deadlocks(), before)
    await assertSound(establishment)
  })

  test('nights of a block stay picked up; those beyond it come from what is on sale', async () => {
    const establishment = await world.establishment({ units: 4 })
    const block = must(
      await world.manager.post('/v1/blocks', {
        establishmentId: establishment.id,
        code: 'G',
        name: 'Group',
        kind: 'group',
        arrival: '2026-06-10',
        departure: '2026-06-12',
        ratePlanId: establishment.planId,
        nights: [{ unitTypeId: establishment.typeId, from: '2026-06-10', to: '2026-06-11', quantity: 3 }],
      }),
    ).data
    const booking = await book(establishment, [{ blockId: block.id }, { blockId: block.id }])
    must(await amend(booking.id, { change: { departure: '2026-06-13' } }))
    assert.deepEqual(
      must(await world.manager.get(`/v1/blocks/${block.id}`)).data.nights.map((night: { pickedUp: number }) => night.pickedUp),
      [2, 2],
    )
    must(await amend(booking.id, { change: { arrival: '2026-06-11' } }))
    assert.deepEqual(
      must(await world.manager.get(`/v1/blocks/${block.id}`)).data.nights.map((night: { pickedUp: number }) => night.pickedUp),
      [0, 2],
    )
    await assertSound(establishment)
  })

  test('a hundred stays in one transaction; eight groups at once for the last nights: as many as fit, never oversold', async () => {
    const establishment = await world.establishment({ units: 100 })
    const booking = await book(
      establishment,
      Array.from({ length: 100 }, () => ({})),
    )
    const answer = must(await amend(booking.id, { change: { arrival: '2026-06-11', departure: '2026-06-14', adults: 1 } })).data
    assert.equal(answer.amendment.stays.length, 100)
    await assertSound(establishment)
    const rivals = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        book(
          establishment,
          Array.from({ length: 6 }, () => ({ arrival: `2026-06-${15 + (index % 2)}`, departure: '2026-06-17' })),
        ),
      ),
    )
    const answers = await Promise.all(rivals.map(({ id }) => amend(id, { change: { departure: '2026-06-18' } })))
    assert.ok(answers.every(({ status }) => status === 200))
    const tight = await world.establishment({ units: 8 })
    const groups = []
    for (let index = 0; index < 8; index += 1)
      groups.push(
        await book(tight, [
          { arrival: `2026-06-${10 + index}`, departure: `2026-06-${11 + index}` },
          { arrival: `2026-06-${10 + index}`, departure: `2026-06-${11 + index}` },
        ]),
      )
    const all = await Promise.all(
      groups.map(({ id }) => amend(id, { change: { arrival: '2026-06-20', departure: '2026-06-21' } })),
    )
    assert.deepEqual([...new Set(all.map(({ status, code }) => `${status} ${code ?? ''}`))].toSorted(), [
      '200 ',
      '409 INSUFFICIENT_STOCK',
    ])
    assert.equal(all.filter(({ status }) => status === 200).length, 4)
    await assertSound(tight)
  })
})
