import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { patiently } from '../../exchange.ts'
import { superuserConnection } from '../../server.ts'
import { must, openingDay, openWorld, type World } from '../../world.ts'

/** Ids of stays that somebody holds, looked at from outside: `held` cannot be taken now. */
const isHeld = async (connection: pg.ClientConfig, id: string): Promise<boolean> => {
  const client = new pg.Client(superuserConnection(connection))
  await client.connect()
  try {
    return (await client.query('select from innkeep.reservation where id = $1 for update skip locked', [id])).rowCount === 0
  } finally {
    await client.end()
  }
}

describe('the order in which stays are taken', () => {
  test('is that of their ids, whatever they are: forgetting a guest and closing a day never wait for each other', async () => {
    const world = await openWorld()
    const holder = new pg.Client(superuserConnection(world.connection))
    await holder.connect()
    try {
      const establishment = await world.establishment()
      // The first is expected today, the second an option that lapses today: the end of the day reads them in the other order.
      const first = must(await world.book(establishment)).data.id
      const second = must(await world.book(establishment, { status: 'Option', optionExpiresOn: openingDay })).data.id
      assert.ok(first < second)
      await holder.query('begin')
      await holder.query('select from innkeep.reservation where id = $1 for update', [first])
      const closing = world.endOfDay(establishment.id)
      await sleep(500)
      assert.equal(await isHeld(world.connection, second), false)
      await holder.query('rollback')
      must(await closing)
    } finally {
      await holder.end()
      await world.close()
    }
  })
})

describe('the end of the day', () => {
  let world: World
  before(async () => {
    world = await openWorld({ poolSize: 16 })
  })
  after(() => world.close())
  const close = (id: string, businessDate?: string) =>
    businessDate ? world.manager.post(`/v1/establishments/${id}/end-of-day`, { businessDate }) : world.endOfDay(id)
  const dateOf = async (id: string) => must(await world.manager.get(`/v1/establishments/${id}`)).data.currentBusinessDate

  test('moves the date by one day, and twice for one date changes nothing and answers the same', async () => {
    const establishment = await world.establishment()
    const first = must(await close(establishment.id, '2026-06-01'))
    assert.equal(first.data.nextBusinessDate, '2026-06-02')
    const again = must(await close(establishment.id, '2026-06-01'))
    assert.deepEqual(again.data, first.data)
    assert.equal(await dateOf(establishment.id), '2026-06-02')
    assert.equal((await close(establishment.id, '2026-06-03')).code, 'BUSINESS_DATE_NOT_REACHED')
    assert.equal((await close(establishment.id, '2026-05-01')).code, 'BUSINESS_DATE_UNKNOWN')
    const events = await world.query(`select 1 from event where type = 'establishment.day_closed' and establishment_id = $1`, [
      establishment.id,
    ])
    assert.equal(events.length, 1)
  })

  test('ten at once for one date close it once', async () => {
    const establishment = await world.establishment()
    const answers = await Promise.all(Array.from({ length: 10 }, () => patiently(() => close(establishment.id, '2026-06-01'))))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal(await dateOf(establishment.id), '2026-06-02')
  })

  test('lists those due in, or marks them as no-show where the establishment does that', async () => {
    const listing = await world.establishment()
    const marking = await world.establishment({ marksNoShows: true })
    must(
      await world.manager.put(`/v1/rate-plans/${marking.planId}/deposit-scheme`, {
        basisPoints: 5000,
        dueDaysBeforeArrival: 0,
        captureOnNoShow: true,
      }),
    )
    const listed = must(await world.book(listing)).data.id
    const marked = must(await world.book(marking)).data.id
    const unpaid = must(await world.book(marking)).data.id
    const folio = (await world.folioOf(marked)).data
    must(await world.pay(folio.id, '4000', { kind: 'deposit' }))
    const coming = must(await world.book(marking, { arrival: '2026-06-02', departure: '2026-06-03' })).data.id
    const day1 = must(await close(listing.id)).data
    assert.deepEqual([day1.unarrived, day1.noShows.count], [{ count: 1, reservationIds: [listed] }, 0])
    const day2 = must(await close(marking.id)).data
    assert.deepEqual([day2.noShows, day2.unarrived.count], [{ count: 2, reservationIds: [marked, unpaid] }, 0])
    const status = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}`)).data.status
    assert.deepEqual([await status(listed), await status(marked), await status(coming)], ['Confirmed', 'NoShow', 'Confirmed'])
    const events = await world.query<{ type: string }>(`select type from event where payload like '%' || $1 || '%' order by id`, [
      marked,
    ])
    assert.deepEqual(
      events.map(({ type }) => type),
      [
        'reservation.created',
        'reservation.confirmed',
        'folio.opened',
        'deposit.received',
        'reservation.marked_no_show',
        'deposit.capture_requested',
      ],
    )
    assert.deepEqual(
      await world.query(`select 1 from event where type = 'deposit.capture_requested' and payload like '%' || $1 || '%'`, [
        unpaid,
      ]),
      [],
    )
    const [night] = await world.query<{ sold: number }>(
      `select sold from night_inventory where unit_type_id = $1 and night = '2026-06-02'`,
      [marking.typeId],
    )
    assert.equal(night?.sold, 1)
  })

  test('puts each night on its folio with the tourist tax on it, children by age exempt, and once', async () => {
    const establishment = await world.establishment()
    const set = (body: object) => world.manager.patch(`/v1/establishments/${establishment.id}`, body)
    must(await set({ touristTaxCents: '231' }))
    assert.equal((await set({ touristTaxCents: '100001' })).code, 'VALIDATION_ERROR')
    assert.equal((await set({ touristTaxCents: '-1' })).code, 'VALIDATION_ERROR')
    const stay = async (more: object) => {
      const { id } = must(await world.book(establishment, { departure: '2026-06-05', ...more })).data
      must(await world.manager.post(`/v1/reservations/${id}/check-in`))
      return id as string
    }
    const [couple, family, teenager] = [
      await stay({}),
      await stay({ adults: 1, children: 2 }),
      await stay({ adults: 1, children: 2, childAges: [12, 13] }),
    ]
    assert.equal((await world.book(establishment, { adults: 1, children: 2, childAges: [3] })).code, 'VALIDATION_ERROR')
    assert.equal((await world.book(establishment, { adults: 1, children: 1, childAges: [18] })).code, 'VALIDATION_ERROR')
    const taxed = async (id: string) =>
      (await world.folioOf(id)).data.entries
        .filter(({ chargeType }: { chargeType: string }) => chargeType === 'tourist_tax')
        .map(({ quantity, amountCents }: { quantity: number; amountCents: string }) => [quantity, amountCents])
    // Without an age policy everybody owes it.
    const first = must(await close(establishment.id)).data
    assert.deepEqual(
      [first.nightsPosted, first.accommodationCents, first.personsTaxed, first.touristTaxCents],
      [3, '30000', 8, '1848'],
    )
    must(await set({ agePolicies: [{ domain: 'accommodation', infantMaxAge: 2, childMaxAge: 12 }] }))
    const second = must(await close(establishment.id, '2026-06-02')).data
    assert.deepEqual([second.personsTaxed, second.touristTaxCents], [5, '1155'])
    must(await close(establishment.id, '2026-06-02'))
    assert.deepEqual(await taxed(couple), [
      [2, '462'],
      [2, '462'],
    ])
    assert.deepEqual(await taxed(family), [
      [3, '693'],
      [1, '231'],
    ])
    assert.deepEqual(await taxed(teenager), [
      [3, '693'],
      [2, '462'],
    ])
    must(await set({ touristTaxCents: null }))
    assert.equal(must(await close(establishment.id)).data.personsTaxed, 0)
    assert.equal((await world.folioOf(couple)).data.balanceCents, String(30_000 + 924))
  })

  test('a guest who came a day late pays for the night that was kept for him, without the tax', async () => {
    const establishment = await world.establishment()
    must(await world.manager.patch(`/v1/establishments/${establishment.id}`, { touristTaxCents: '100' }))
    const { id } = must(await world.book(establishment, { departure: '2026-06-04' })).data
    must(await close(establishment.id))
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    must(await world.manager.post(`/v1/reservations/${id}/undo-check-in`))
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    const day = must(await close(establishment.id)).data
    assert.deepEqual([day.nightsPosted, day.accommodationCents, day.personsTaxed], [2, '20000', 2])
    assert.equal((await world.folioOf(id)).data.balanceCents, '20200')
  })

  test('what fails in the middle leaves nothing behind, and the next attempt does it all', async () => {
    const establishment = await world.establishment()
    const { id } = must(await world.book(establishment)).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    await world.query(
      `create function innkeep.power_cut() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`,
    )
    await world.query(
      `create trigger power_cut before insert on innkeep.day_closure for each row execute function innkeep.power_cut()`,
    )
    assert.equal((await close(establishment.id)).status, 500)
    assert.equal((await world.folioOf(id)).data.entries.length, 0)
    assert.equal(await dateOf(establishment.id), '2026-06-01')
    await world.query('drop trigger power_cut on innkeep.day_closure')
    assert.equal(must(await close(establishment.id)).data.nightsPosted, 1)
    assert.equal((await world.folioOf(id)).data.balanceCents, '10000')
  })

  test('counts arrivals, departures and who stays', async () => {
    const establishment = await world.establishment()
    const act = (id: string, action: string) => world.manager.post(`/v1/reservations/${id}/${action}`)
    const [one, two, three] = await Promise.all([
      world.book(establishment),
      world.book(establishment, { departure: '2026-06-02' }),
      world.book(establishment),
    ])
    for (const booked of [one, two, three]) must(await act(must(booked).data.id, 'check-in'))
    must(await act(three.data.id, 'check-out'))
    const first = must(await close(establishment.id)).data
    assert.deepEqual([first.arrivals, first.departures, first.inHouse, first.overdueDepartures.count], [3, 1, 2, 0])
    must(await world.manager.post(`/v1/reservations/${two.data.id}/check-out`, { settleBy: 'card' }))
    const second = must(await close(establishment.id)).data
    assert.deepEqual([second.arrivals, second.departures, second.inHouse], [0, 1, 1])
  })

  test('an establishment without an open date has no end of day; a mistyped first date can be corrected while nothing has happened', async () => {
    const made = must(
      await world.manager.post('/v1/establishments', {
        code: 'NEW',
        name: 'New',
        propertyType: 'hotel',
        countryCode: 'GB',
        timezone: 'Europe/London',
      }),
    ).data
    assert.equal(made.currentBusinessDate, null)
    assert.equal(made.currency, 'GBP')
    assert.equal((await close(made.id, '2026-06-01')).code, 'BUSINESS_DATE_NOT_OPEN')
    const open = (currentBusinessDate: string) => world.manager.patch(`/v1/establishments/${made.id}`, { currentBusinessDate })
    must(await open('2062-06-01'))
    must(await open('2026-06-01'))
    must(await close(made.id))
    assert.equal((await open('2026-06-05')).code, 'BUSINESS_DATE_ALREADY_OPEN')
  })

  test('bookings and check-ins that run while the day is closed carry the old date or the new one, never a mixture', async () => {
    const establishment = await world.establishment({ units: 40 })
    const booked = await Promise.all(
      Array.from({ length: 30 }, async () => must(await world.book(establishment, { departure: '2026-06-04' })).data.id),
    )
    const [closing, ...answers] = await Promise.all([
      close(establishment.id, '2026-06-01'),
      ...booked.map((id) => world.manager.post(`/v1/reservations/${id}/check-in`)),
      ...Array.from({ length: 10 }, () => world.book(establishment, { departure: '2026-06-02' })),
    ])
    must(closing)
    const closed = closing.data.arrivals
    const on = answers.slice(0, 30).map(({ data }) => data.checkedInOn)
    assert.equal(on.filter((date) => date === '2026-06-01').length, closed)
    assert.ok(on.every((date) => date === '2026-06-01' || date === '2026-06-02'))
    // What was booked for one night of the closed date was booked before it closed.
    const late = await world.query(`select id from reservation where establishment_id = $1 and booked_on > arrival`, [
      establishment.id,
    ])
    assert.deepEqual(late, [])
  })
})
