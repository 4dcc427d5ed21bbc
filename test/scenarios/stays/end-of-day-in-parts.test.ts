/**
 * The end of the day of a house with more than a thousand guests: it is posted in parts. What was cut off goes on where it was, the front desk works in between, and in the end
 * every night, every tax and every extra stands on its folio once, as a plain sum over the tables says.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { patiently } from '../../exchange.ts'
import { booksOf, breakfastOf, fillHouse } from '../../many-guests.ts'
import { type Establishment, must, openingDay, openWorld, type World } from '../../world.ts'

const stays = 1_320

describe('the end of the day in parts', () => {
  let world: World
  before(async () => {
    world = await openWorld({ poolSize: 16 })
    await world.query(
      `create function innkeep.disturb() returns trigger language plpgsql as $$
       begin
         -- One after the other, so that each sees those that are written.
         if tg_argv[0]::integer < 1000 then
           perform pg_advisory_xact_lock(45);
         end if;
         if (select count(*) from innkeep.day_closure_part where establishment_id = new.establishment_id) >= tg_argv[0]::integer then
           raise exception 'power cut';
         end if;
         perform pg_sleep(tg_argv[1]::float8);
         return new;
       end $$`,
    )
  })
  after(() => world.close())
  afterEach(() => world.query('drop trigger if exists disturb on innkeep.day_closure_part'))

  /** Each part takes so much longer, and those after the first so many fail. */
  const disturb = ({ failsAfter = 1_000, seconds = 0 }: { failsAfter?: number; seconds?: number }) =>
    world.query(
      `create trigger disturb before insert on innkeep.day_closure_part for each row execute function innkeep.disturb('${failsAfter}', '${seconds}')`,
    )
  const close = (house: Establishment, businessDate = openingDay, key = randomUUID()) =>
    patiently(() => world.manager.post(`/v1/establishments/${house.id}/end-of-day`, { businessDate }, { 'idempotency-key': key }))
  const progress = async (house: Establishment) =>
    must(await world.manager.get(`/v1/establishments/${house.id}/end-of-day-progress`)).data
  const fullHouse = async () => {
    const house = await world.establishment({ units: 9 })
    must(await world.manager.patch(`/v1/establishments/${house.id}`, { touristTaxCents: '150' }))
    await fillHouse(world, house, stays)
    return house
  }
  const checkedIn = async (house: Establishment, more: Record<string, unknown> = {}): Promise<string> => {
    const { id } = must(await world.book(house, { departure: '2026-06-05', ...more })).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    return id
  }
  const figures = (day: Record<string, unknown>) => [
    day.inHouse,
    day.nightsPosted,
    day.accommodationCents,
    day.personsTaxed,
    day.touristTaxCents,
    day.extrasPosted,
    day.extrasCents,
  ]
  /** So many couples have so many nights on their folios, with the tax, and nothing else is anywhere. */
  const assertBooks = async (house: Establishment, nights: number, breakfasts = 0) => {
    assert.deepEqual(await booksOf(world, house.id), {
      nights: { count: nights, cents: nights * 10_000, persons: nights },
      taxes: { count: nights, cents: nights * 300, persons: nights * 2 },
      extras: { count: breakfasts, cents: breakfasts * 2_800, persons: breakfasts * 2 },
      crooked: 0,
      twice: 0,
      astray: 0,
    })
  }

  test('posts every night, tax and extra once, and the figures are those of all parts together', async () => {
    const house = await fullHouse()
    const extras = [{ extraId: await breakfastOf(world, house) }]
    for (let guests = 0; guests < 3; guests += 1) await checkedIn(house, { extras })
    assert.equal((await progress(house)).startedAt, null)
    const preview = must(await world.manager.get(`/v1/establishments/${house.id}/end-of-day-preview`)).data
    const day = must(await close(house)).data
    const all = stays + 3
    const expected = [all, all, String(all * 10_000), all * 2, String(all * 300), 3, '8400']
    assert.deepEqual(figures(day), expected)
    assert.deepEqual(figures(preview), expected)
    await assertBooks(house, all, 3)
    const parts = await world.query<{ stays: number }>('select stays from day_closure_part where establishment_id = $1', [
      house.id,
    ])
    assert.deepEqual(
      parts.map(({ stays: of }) => of).toSorted((left, right) => right - left),
      [500, 500, all - 1_000],
    )
    const [units] = await world.query<{ dirty: string }>(
      `select count(*) as dirty from unit_housekeeping where establishment_id = $1 and status = 'dirty'`,
      [house.id],
    )
    assert.equal(Number(units?.dirty), all)
    assert.deepEqual(
      [(await progress(house)).startedAt, (await progress(house)).businessDate, (await progress(house)).staysPosted],
      [null, '2026-06-02', 0],
    )
    // Closed again, it reports what stands for it; nothing is posted twice.
    must(
      await world.manager.post(`/v1/establishments/${house.id}/end-of-day/undo`, {
        businessDate: openingDay,
        reason: 'Too early',
      }),
    )
    assert.deepEqual(figures(must(await close(house)).data), expected)
    await assertBooks(house, all, 3)
  })

  test('a small house is one transaction', async () => {
    const house = await world.establishment({ units: 3 })
    await checkedIn(house)
    must(await close(house))
    assert.deepEqual(await world.query('select from day_closure_part where establishment_id = $1', [house.id]), [])
  })

  test('what was cut off goes on where it was, under the same key or another', async () => {
    for (const sameKey of [true, false]) {
      const house = await fullHouse()
      const key = randomUUID()
      await disturb({ failsAfter: 1 })
      assert.equal((await close(house, openingDay, key)).status, 500)
      const far = await progress(house)
      assert.ok(far.startedAt !== null && far.staysPosted > 0 && far.staysPosted < stays, JSON.stringify(far))
      assert.deepEqual(
        [far.staysInHouse, far.nightsPosted, far.accommodationCents, far.touristTaxCents],
        [stays, far.staysPosted, String(far.staysPosted * 10_000), String(far.staysPosted * 300)],
      )
      await assertBooks(house, far.staysPosted)
      assert.equal(must(await world.manager.get(`/v1/establishments/${house.id}`)).data.currentBusinessDate, openingDay)
      const preview = must(await world.manager.get(`/v1/establishments/${house.id}/end-of-day-preview`)).data
      await world.query('drop trigger disturb on innkeep.day_closure_part')
      const closed = must(await close(house, openingDay, sameKey ? key : randomUUID()))
      const expected = [stays, stays, String(stays * 10_000), stays * 2, String(stays * 300), 0, '0']
      assert.deepEqual(figures(closed.data), expected)
      assert.deepEqual(figures(preview), expected)
      await assertBooks(house, stays)
      assert.equal((await close(house, openingDay, key)).text, closed.text)
      await assertBooks(house, stays)
    }
  })

  test('two who close at once, and ten: each night once, and one answer', async () => {
    const house = await fullHouse()
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(house)))
    const bodies = new Set(answers.map((answer) => must(answer).text))
    assert.equal(bodies.size, 1)
    assert.deepEqual(figures(answers[0]?.data), [stays, stays, String(stays * 10_000), stays * 2, String(stays * 300), 0, '0'])
    await assertBooks(house, stays)
    const events = await world.query(`select 1 from event where type = 'establishment.day_closed' and establishment_id = $1`, [
      house.id,
    ])
    assert.equal(events.length, 1)
  })

  test('the front desk works while it is posted: who leaves, comes, pays and stays longer', async () => {
    const house = await fullHouse()
    const [leaves, pays, staysLonger] = [
      await checkedIn(house, { departure: '2026-06-02' }),
      await checkedIn(house),
      await checkedIn(house),
    ]
    await disturb({ seconds: 0.7 })
    const order: string[] = []
    const closing = close(house).then((answer) => {
      order.push('closed')
      return answer
    })
    // Parts are under way, and none is through. Whoever is in one of them waits for it; the others do not.
    await sleep(250)
    const comes = await checkedIn(house)
    order.push('came')
    const folio = (await world.folioOf(pays)).data
    must(await world.pay(folio.id, '5000'))
    const meanwhile = async (path: string, body: object) => must(await patiently(() => world.manager.post(path, body)))
    await meanwhile(`/v1/reservations/${staysLonger}/adjust-stay`, { newCheckOutDate: '2026-06-06' })
    await meanwhile(`/v1/reservations/${leaves}/check-out`, { settleBy: 'card' })
    const day = must(await closing).data
    assert.deepEqual(order, ['came', 'closed'])
    // Whoever came meanwhile sleeps here; who left does so only if the day was closed by then.
    const { checkedOutOn } = must(await world.manager.get(`/v1/reservations/${leaves}`)).data
    const all = stays + 3 + (checkedOutOn === openingDay ? 0 : 1)
    assert.deepEqual(figures(day), [all, all, String(all * 10_000), all * 2, String(all * 300), 0, '0'])
    assert.equal((await world.folioOf(comes)).data.balanceCents, '10300')
    assert.equal((await world.folioOf(pays)).data.balanceCents, '5300')
    const books = await booksOf(world, house.id)
    assert.deepEqual([books.nights.count, books.taxes.count], [all, all])
    assert.deepEqual([books.crooked, books.twice, books.astray], [0, 0, 0])
    assert.equal((await world.folioOf(leaves)).data.balanceCents, '0')
  })

  test('what a company pays goes to its account from every part, and the account is not closed under them', async () => {
    const house = await fullHouse()
    const account = must(await world.manager.post('/v1/house-accounts', { establishmentId: house.id, name: 'Crew hotel' })).data
    await world.query(
      `insert into routing_rule (tenant_id, id, establishment_id, reservation_id, folio_id, charge_types, created_at)
       select r.tenant_id, gen_random_uuid(), r.establishment_id, r.id, $2, '{accommodation}', now() from reservation r
       where r.establishment_id = $1 and r.status = 'CheckedIn'`,
      [house.id, account.id],
    )
    await disturb({ seconds: 0.5 })
    const closing = close(house)
    await sleep(250)
    const closed = await patiently(() => world.manager.post(`/v1/house-accounts/${account.id}/close`, {}))
    assert.equal(closed.status, 409)
    const day = must(await closing).data
    assert.deepEqual([day.nightsPosted, day.touristTaxCents], [stays, String(stays * 300)])
    assert.equal(must(await world.manager.get(`/v1/folios/${account.id}`)).data.balanceCents, String(stays * 10_000))
    await assertBooks(house, stays)
  })

  test('who leaves between two attempts gets back the night that was posted', async () => {
    const house = await fullHouse()
    await disturb({ failsAfter: 1 })
    assert.equal((await close(house)).status, 500)
    await world.query('drop trigger disturb on innkeep.day_closure_part')
    const [charged] = await world.query<{ id: string }>(
      `select reservation_id as id from folio_entry where establishment_id = $1 and occasion = 'night' limit 1`,
      [house.id],
    )
    const [waiting] = await world.query<{ id: string }>(
      `select r.id from reservation r where r.establishment_id = $1 and r.status = 'CheckedIn'
         and not exists (select from folio_entry e where e.tenant_id = r.tenant_id and e.reservation_id = r.id) limit 1`,
      [house.id],
    )
    for (const one of [charged, waiting])
      must(await world.manager.post(`/v1/reservations/${one?.id}/check-out`, { settleBy: 'card' }))
    // The figures are what stands: those of the preview, of the closing and of the report.
    const left = stays - 2
    const expected = [left, left, String(left * 10_000), left * 2, String(left * 300), 0, '0']
    const preview = must(await world.manager.get(`/v1/establishments/${house.id}/end-of-day-preview`)).data
    assert.deepEqual(figures(preview), expected)
    assert.deepEqual(figures(must(await close(house)).data), expected)
    const report = must(await world.manager.get(`/v1/establishments/${house.id}/end-of-day/${openingDay}`)).data
    assert.deepEqual(figures(report), expected)
    assert.deepEqual(report.charged, [
      { chargeType: 'accommodation', amountCents: String(left * 10_000) },
      { chargeType: 'tourist_tax', amountCents: String(left * 300) },
    ])
    const [kept] = await world.query<{ sold: number; cents: string }>(
      'select sold, revenue_cents as cents from day_closure where establishment_id = $1',
      [house.id],
    )
    assert.deepEqual([kept?.sold, kept?.cents], [left, String(left * 10_000)])
    await assertBooks(house, left)
    for (const one of [charged, waiting]) assert.equal((await world.folioOf(one?.id ?? '')).data.balanceCents, '0')
  })

  test('who changes the unit between two attempts leaves two units to be cleaned; what is only moved stays counted; each part is audited', async () => {
    const house = await fullHouse()
    await disturb({ failsAfter: 1 })
    assert.equal((await close(house)).status, 500)
    await world.query('drop trigger disturb on innkeep.day_closure_part')
    const [guest] = await world.query<{ id: string; unit: string; folio: string; entry: string }>(
      `select r.id, r.unit_id as unit, e.folio_id as folio, e.id as entry from folio_entry e join reservation r on r.tenant_id = e.tenant_id and r.id = e.reservation_id
       where e.establishment_id = $1 and e.charge_type = 'accommodation' limit 1`,
      [house.id],
    )
    assert.ok(guest)
    const [free] = house.unitIds
    must(
      await world.manager.post(`/v1/reservations/${guest.id}/change-unit`, {
        targetUnitId: free,
        targetRatePlanId: house.planId,
      }),
    )
    const window = must(await world.manager.post(`/v1/reservations/${guest.id}/folio-windows`, { name: 'Company' })).data
    world.passTime({ seconds: 1 })
    must(
      await world.manager.post(`/v1/folios/${guest.folio}/moves`, { toFolioId: window.id, entries: [{ entryId: guest.entry }] }),
    )
    assert.deepEqual(figures(must(await close(house)).data), [
      stays,
      stays,
      String(stays * 10_000),
      stays * 2,
      String(stays * 300),
      0,
      '0',
    ])
    const dirty = await world.query<{ unit: string }>(
      `select unit_id as unit from unit_housekeeping where establishment_id = $1 and status = 'dirty'`,
      [house.id],
    )
    const units = new Set(dirty.map(({ unit }) => unit))
    assert.ok(free && units.has(free) && units.has(guest.unit))
    assert.equal(units.size, stays + 1)
    const audited = await world.query<{ part: number | null }>(
      `select (detail ->> 'part')::integer as part from audit_entry where establishment_id = $1 and operation = 'closeDay' order by at, id`,
      [house.id],
    )
    const parts = audited.flatMap(({ part }) => part ?? [])
    assert.equal(audited.length - parts.length, 1)
    const written = await world.query<{ stays: number }>('select stays from day_closure_part where establishment_id = $1', [
      house.id,
    ])
    assert.deepEqual(
      parts.toSorted((left, right) => left - right),
      written.map(({ stays: of }) => of).toSorted((left, right) => left - right),
    )
  })

  test('progress: never more than all, and whether somebody is at it', async () => {
    const house = await fullHouse()
    await disturb({ failsAfter: 2 })
    assert.equal((await close(house)).status, 500)
    assert.equal((await progress(house)).isRunning, true)
    world.passTime({ seconds: 11 })
    assert.equal((await progress(house)).isRunning, false)
    await world.query('drop trigger disturb on innkeep.day_closure_part')
    const far = (await progress(house)).staysPosted
    const [posted] = await world.query<{ stays: string }>(
      `select count(distinct reservation_id) as stays from folio_entry where establishment_id = $1`,
      [house.id],
    )
    assert.equal(far, Number(posted?.stays))
    must(await close(house))
    assert.deepEqual([(await progress(house)).staysPosted, (await progress(house)).isRunning], [0, false])
  })

  test('what may not be closed posts nothing ahead', async () => {
    const house = await fullHouse()
    assert.equal((await close(house, '2026-06-02')).code, 'BUSINESS_DATE_NOT_REACHED')
    assert.equal((await close(house, '2026-05-31')).code, 'BUSINESS_DATE_UNKNOWN')
    must(await world.manager.patch(`/v1/establishments/${house.id}`, { closesTillsFirst: true }))
    const till = must(await world.manager.post('/v1/tills', { establishmentId: house.id, code: 'BAR', name: 'Bar' })).data
    must(
      await world.manager.post(`/v1/tills/${till.id}/shifts`, {
        cashier: 'Ada',
        openingFloat: { amountCents: '0', currency: 'EUR' },
      }),
    )
    assert.equal((await close(house)).code, 'TILLS_ARE_OPEN')
    const key = randomUUID()
    const elsewhere = await world.establishment()
    must(await close(elsewhere, openingDay, key))
    assert.equal((await close(house, openingDay, key)).code, 'IDEMPOTENCY_KEY_REUSED')
    assert.equal((await progress(house)).startedAt, null)
    await assertBooks(house, 0)
  })

  test('a part is of the open date and of the next closing, and never changes', async () => {
    const house = await world.establishment()
    const insert = (date: string, number: number) =>
      world.query(
        `insert into day_closure_part (tenant_id, establishment_id, business_date, number, id, posted_at, posted_by, stays, nights_posted, accommodation_cents,
           persons_taxed, tourist_tax_cents, extras_posted, extras_cents)
         values ($1, $2, $3, $4, gen_random_uuid(), now(), $1, 1, 1, 1, 1, 1, 0, 0)`,
        [world.tenantId, house.id, date, number],
      )
    await assert.rejects(insert('2026-06-02', 1), /of the open business date/)
    await assert.rejects(insert('2026-05-31', 1), /of the open business date/)
    await assert.rejects(insert(openingDay, 2), /of the open business date/)
    await assert.rejects(insert(openingDay, 0), /of the open business date|check constraint/)
    await insert(openingDay, 1)
    await assert.rejects(world.query('update day_closure_part set stays = 2'), /append-only/)
    await assert.rejects(world.query('delete from day_closure_part'), /append-only/)
    must(await close(house))
    await assert.rejects(insert(openingDay, 1), /of the open business date/)
    await assert.rejects(insert(openingDay, 2), /of the open business date/)
  })
})
