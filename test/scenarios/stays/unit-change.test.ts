import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

const nowhere = '01890000-0000-7000-8000-00000000dead'

describe('a guest moves to another unit', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  /** Two double rooms at 100.00 and a suite: 150.00 by the same plan, 180.00 with 20 % VAT by another. */
  const hotel = async () => {
    const { manager } = world
    const establishment = await world.establishment({ units: 2 })
    const suite = must(
      await manager.post('/v1/unit-types', {
        establishmentId: establishment.id,
        code: 'SUI',
        name: 'Suite',
        format: 'suite',
        maxOccupancy: 2,
      }),
    ).data
    const [unit] = must(await manager.post(`/v1/unit-types/${suite.id}/units`, { codes: ['201'] })).data
    const luxury = must(
      await manager.post('/v1/rate-plans', { establishmentId: establishment.id, code: 'LUX', name: 'Luxury', vatRateBp: 2000 }),
    ).data
    const price = (planId: string, priceCents: string, to = '2026-06-30') =>
      manager.put(`/v1/rate-plans/${planId}/prices`, {
        prices: [{ unitTypeId: suite.id, from: '2026-06-01', to, priceCents }],
      })
    must(await price(establishment.planId, '15000'))
    must(await price(luxury.id, '18000'))
    return { ...establishment, suiteTypeId: suite.id as string, suiteId: unit.id as string, luxuryId: luxury.id as string }
  }
  const act = (id: string, action: string, body?: object) => world.manager.post(`/v1/reservations/${id}/${action}`, body)
  const preview = (id: string, body: object) => act(id, 'unit-change-preview', body)
  const change = (id: string, body: object) => act(id, 'change-unit', body)
  const close = (establishment: Establishment) => world.endOfDay(establishment.id)
  const sold = async (typeId: string) =>
    (
      await world.query<{ sold: number }>(
        `select sold from night_inventory where unit_type_id = $1 and night between '2026-06-01' and '2026-06-04' order by night`,
        [typeId],
      )
    ).map((row) => row.sold)

  test('what was previewed is what gets booked, night by night from today', async () => {
    const establishment = await hotel()
    const stay = must(await world.book(establishment, { departure: '2026-06-05' })).data
    must(await act(stay.id, 'check-in'))
    must(await close(establishment))
    const body = { targetUnitId: establishment.suiteId, targetRatePlanId: establishment.luxuryId }
    const shown = must(await preview(stay.id, body)).data
    assert.deepEqual(shown, {
      fromFormat: 'room',
      toFormat: 'suite',
      currency: 'EUR',
      formatChanged: true,
      remainingNights: 3,
      deltaTtcCents: '24000',
      accommodationVatBp: 2000,
      nights: ['2026-06-02', '2026-06-03', '2026-06-04'].map((date) => ({
        date,
        currentCents: '10000',
        targetCents: '18000',
      })),
      warnings: [{ code: 'FORMAT_CHANGED', message: 'The guest booked the format room and would get suite.' }],
    })
    const booked = must(await change(stay.id, { ...body, expectedDeltaTtcCents: '24000', reason: 'Anniversary' })).data
    assert.deepEqual(booked.change, shown)
    assert.deepEqual(
      [booked.reservation.unitId, booked.reservation.unitTypeId, booked.reservation.totalCents],
      [establishment.suiteId, establishment.suiteTypeId, '64000'],
    )
    assert.deepEqual(
      booked.reservation.nightly.map((night: { priceCents: string; vatRateBp: number }) => [night.priceCents, night.vatRateBp]),
      [
        ['10000', 1000],
        ['18000', 2000],
        ['18000', 2000],
        ['18000', 2000],
      ],
    )
    assert.deepEqual(await sold(establishment.typeId), [1, 0, 0, 0])
    assert.deepEqual(await sold(establishment.suiteTypeId), [0, 1, 1, 1])
    // His old room is free from today on, and the night goes to the folio at the new price and rate.
    const next = must(await world.book(establishment, { arrival: '2026-06-02', departure: '2026-06-04' })).data
    must(await act(next.id, 'check-in', { unitId: stay.unitId ?? establishment.unitIds[0] }))
    must(await close(establishment))
    const entry = (await world.folioOf(stay.id)).data.entries.at(-1)
    assert.deepEqual([entry.amountCents, entry.vatRateBp, entry.vatCents], ['18000', 2000, '3000'])
    const [audit] = await world.query<{ detail: { reason: string } }>(
      `select detail from audit_entry where record_id = $1 and operation = 'changeUnit'`,
      [stay.id],
    )
    assert.equal(audit?.detail.reason, 'Anniversary')
  })

  test('without both a unit and a plan the difference is nothing, and the change keeps the price', async () => {
    const establishment = await hotel()
    const stay = must(await world.book(establishment)).data
    for (const body of [{}, { targetRatePlanId: establishment.luxuryId }]) {
      const { data } = must(await preview(stay.id, body))
      assert.deepEqual(
        [data.deltaTtcCents, data.fromFormat, data.toFormat, data.formatChanged, data.remainingNights],
        ['0', 'room', 'room', false, 2],
      )
    }
    const { data } = must(await preview(stay.id, { targetUnitId: establishment.suiteId }))
    assert.deepEqual([data.deltaTtcCents, data.toFormat, data.accommodationVatBp], ['0', 'suite', 1000])
    assert.equal((await change(stay.id, {})).status, 400)
    const upgraded = must(await change(stay.id, { targetUnitId: establishment.suiteId })).data.reservation
    assert.deepEqual(
      [upgraded.totalCents, upgraded.unitTypeId, upgraded.unitId],
      ['20000', establishment.suiteTypeId, establishment.suiteId],
    )
    const down = must(
      await preview(stay.id, { targetUnitId: establishment.unitIds[1], targetRatePlanId: establishment.planId }),
    ).data
    assert.equal(down.deltaTtcCents, '0')
  })

  test('a price that staff had agreed is lost with a new plan, and the preview says so', async () => {
    const establishment = await hotel()
    const stay = must(
      await world.book(establishment, { agreedPrice: { nightlyCents: '0', reason: 'Friend of the establishment' } }),
    ).data
    const body = { targetUnitId: establishment.suiteId, targetRatePlanId: establishment.planId }
    const codes = must(await preview(stay.id, body)).data.warnings.map(({ code }: { code: string }) => code)
    assert.deepEqual(codes, ['FORMAT_CHANGED', 'AGREED_PRICE_LOST'])
    const moved = must(await change(stay.id, body)).data.reservation
    assert.deepEqual([moved.totalCents, moved.agreedPrice, moved.agreedPriceReason], ['30000', undefined, undefined])
    const kept = must(await world.book(establishment, { agreedPrice: { nightlyCents: '0' } })).data
    must(await act(kept.id, 'check-in', { unitId: establishment.unitIds[0] }))
    assert.equal(must(await change(kept.id, { targetUnitId: establishment.unitIds[1] })).data.reservation.agreedPrice, true)
  })

  test('a preview writes nothing and keeps nothing: with the same key it answers for now', async () => {
    const establishment = await hotel()
    const stay = must(await world.book(establishment)).data
    const rows = () =>
      world.query(`select (select count(*) from audit_entry)::int as audits, (select count(*) from event)::int as events,
          (select count(*) from idempotency_key where operation = 'previewUnitChange')::int as keys`)
    const before = await rows()
    const body = { targetUnitId: establishment.suiteId, targetRatePlanId: establishment.planId }
    const path = `/v1/reservations/${stay.id}/unit-change-preview`
    const first = await world.manager.post(path, body, { 'idempotency-key': 'preview-1' })
    const again = await world.manager.post(path, body, { 'idempotency-key': 'preview-1' })
    assert.equal(first.text, again.text)
    assert.equal(again.headers.get('idempotent-replayed'), null)
    must(await world.manager.post(path, body))
    assert.deepEqual(await rows(), before)
    // The price of the stay's nights in the suite changes: so does the answer.
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/prices`, {
        prices: [{ unitTypeId: establishment.suiteTypeId, from: stay.arrival, to: stay.departure, priceCents: '77700' }],
      }),
    )
    const later = await world.manager.post(path, body, { 'idempotency-key': 'preview-1' })
    assert.equal(later.status, 200)
    assert.notEqual(later.text, first.text)
  })

  test('what prevents it is a warning in the preview and a refusal of the change, with one code', async () => {
    const establishment = await hotel()
    const stay = must(await world.book(establishment, { adults: 2 })).data
    const told = async (id: string, body: object) => {
      const { data } = must(await preview(id, body))
      const codes = data.warnings.map(({ code }: { code: string }) => code).filter((code: string) => code !== 'FORMAT_CHANGED')
      assert.equal((await change(id, body)).code, codes[0], JSON.stringify(data.warnings))
      assert.equal((await change(id, body)).status, 409)
      return codes
    }
    const other = must(await world.book(establishment, { unitTypeId: establishment.suiteTypeId })).data
    must(await act(other.id, 'assign-unit', { unitId: establishment.suiteId }))
    assert.deepEqual(await told(stay.id, { targetUnitId: establishment.suiteId }), ['UNIT_OCCUPIED', 'INSUFFICIENT_STOCK'])
    must(await act(other.id, 'assign-unit', { unitId: null }))
    assert.deepEqual(await told(stay.id, { targetUnitId: establishment.suiteId }), ['INSUFFICIENT_STOCK'])
    must(await act(other.id, 'cancel'))
    const closure = must(
      await world.manager.post(`/v1/units/${establishment.suiteId}/closures`, {
        firstNight: '2026-06-02',
        reopensOn: '2026-06-03',
        reason: 'Paint',
      }),
    ).data
    assert.deepEqual(await told(stay.id, { targetUnitId: establishment.suiteId }), ['UNIT_OCCUPIED', 'INSUFFICIENT_STOCK'])
    must(await world.manager.delete(`/v1/units/${establishment.suiteId}/closures/${closure.id}`))
    const family = must(await world.book(establishment, { adults: 2, children: 1 })).data
    assert.deepEqual(await told(family.id, { targetUnitId: establishment.suiteId }), ['OCCUPANCY_EXCEEDED'])
    must(await act(stay.id, 'check-in', { unitId: establishment.unitIds[0] }))
    assert.deepEqual(await told(stay.id, { targetUnitId: establishment.unitIds[0] }), ['UNIT_UNCHANGED'])
    must(await world.manager.patch(`/v1/units/${establishment.suiteId}`, { status: 'retired' }))
    assert.ok((await told(stay.id, { targetUnitId: establishment.suiteId })).includes('UNIT_RETIRED'))
    must(await close(establishment))
    must(await close(establishment))
    assert.ok((await told(stay.id, { targetUnitId: establishment.unitIds[1] })).includes('STAY_ALREADY_OVER'))
  })

  test('a night without a price, an archived preview, unknown and foreign records are refused in words', async () => {
    const establishment = await hotel()
    const stranger = await hotel()
    const stay = must(await world.book(establishment)).data
    const long = must(await world.book(establishment, { arrival: '2026-06-29', departure: '2026-07-02' })).data
    const body = { targetUnitId: establishment.suiteId, targetRatePlanId: establishment.luxuryId }
    for (const ask of [preview, change]) {
      assert.match((await ask(long.id, body)).body.message, /no price .* 2026-07-01/)
      assert.equal((await ask(long.id, body)).code, 'RATE_PLAN_NOT_SELLABLE')
      assert.equal((await ask(stay.id, { ...body, targetUnitId: nowhere })).code, 'UNIT_NOT_FOUND')
      assert.equal((await ask(stay.id, { ...body, targetRatePlanId: nowhere })).code, 'RATE_PLAN_NOT_FOUND')
      // Its plan is of another establishment than the unit.
      assert.equal((await ask(stay.id, { ...body, targetUnitId: stranger.suiteId })).code, 'RATE_PLAN_NOT_FOUND')
      assert.equal((await ask(stay.id, { ...body, targetRatePlanId: stranger.luxuryId })).code, 'RATE_PLAN_NOT_FOUND')
      assert.equal((await ask(nowhere, body)).code, 'RESERVATION_NOT_FOUND')
    }
    const drifted = await change(stay.id, { ...body, expectedDeltaTtcCents: '1' })
    assert.equal(drifted.code, 'PREVIEW_OUTDATED')
    assert.match(drifted.body.message, /16000 cents/)
    must(await act(stay.id, 'cancel'))
    for (const ask of [preview, change]) assert.equal((await ask(stay.id, body)).code, 'RESERVATION_STATUS_INCOMPATIBLE')
  })

  test('ten guests want the one suite at once: exactly one moves in', async () => {
    const establishment = await hotel()
    must(
      await world.manager.post(`/v1/unit-types/${establishment.typeId}/units`, {
        codes: Array.from({ length: 10 }, (_, position) => `3${position}`),
      }),
    )
    const stays = await Promise.all(
      Array.from({ length: 10 }, async () => must(await world.book(establishment)).data.id as string),
    )
    for (const id of stays.slice(0, 5)) must(await act(id, 'check-in'))
    const answers = await Promise.all(stays.map((id) => change(id, { targetUnitId: establishment.suiteId })))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.ok(
      answers.every(({ status, code }) => status === 200 || ['UNIT_OCCUPIED', 'INSUFFICIENT_STOCK'].includes(code as string)),
      answers.map(({ text }) => text).join('\n'),
    )
    assert.deepEqual((await sold(establishment.suiteTypeId)).slice(0, 2), [1, 1])
    assert.deepEqual((await sold(establishment.typeId)).slice(0, 2), [9, 9])
  })

  test('two guests who change places in opposite ways do not lock each other out', async () => {
    const establishment = await hotel()
    const [second] = must(await world.manager.post(`/v1/unit-types/${establishment.suiteTypeId}/units`, { codes: ['202'] })).data
    const one = must(await world.book(establishment)).data
    const two = must(await world.book(establishment, { unitTypeId: establishment.suiteTypeId })).data
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([
        change(one.id, { targetUnitId: round % 2 === 0 ? establishment.suiteId : establishment.unitIds[0] }),
        change(two.id, { targetUnitId: round % 2 === 0 ? establishment.unitIds[1] : second.id }),
      ])
      for (const answer of answers) must(answer)
    }
    assert.deepEqual((await sold(establishment.typeId)).slice(0, 2), [1, 1])
    assert.deepEqual((await sold(establishment.suiteTypeId)).slice(0, 2), [1, 1])
  })

  test('a unit that is retired at the same moment takes nobody in', async () => {
    for (let round = 0; round < 6; round += 1) {
      const establishment = await hotel()
      const { id } = must(await world.book(establishment)).data
      must(await act(id, 'check-in'))
      await world.query('begin')
      await world.query('select 1 from unit_type where id = $1 for update', [establishment.suiteTypeId])
      const retire = () => world.manager.patch(`/v1/units/${establishment.suiteId}`, { status: 'retired' })
      const move = () => change(id, { targetUnitId: establishment.suiteId })
      const [first, second] = round % 2 === 0 ? [move, retire] : [retire, move]
      const one = first()
      await sleep(150)
      const two = second()
      await sleep(150)
      await world.query('rollback')
      const statuses = [(await one).status, (await two).status]
      assert.deepEqual(new Set(statuses), new Set([200, 409]))
    }
  })
})
