import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { patiently } from '../../exchange.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('nobody came', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment({ units: 3 })
  })
  after(() => world.close())

  const mark = (id: string, body?: unknown) => world.manager.post(`/v1/reservations/${id}/mark-no-show`, body)
  const captures = (id: string) =>
    world.query<{ payload: string }>(
      `select payload from event where type = 'deposit.capture_requested' and payload like '%' || $1 || '%'`,
      [id],
    )

  test('the nights are released to the inventory and the unit is free', async () => {
    const booked = must(await world.book(establishment)).data
    must(await world.manager.post(`/v1/reservations/${booked.id}/assign-unit`, { unitId: establishment.unitIds[0] }))
    const answer = must(await mark(booked.id, {})).data
    assert.deepEqual(answer, { reservationId: booked.id, depositCaptureRequested: false })
    const after = must(await world.manager.get(`/v1/reservations/${booked.id}`)).data
    assert.equal(after.status, 'NoShow')
    assert.equal(after.noShowOn, '2026-06-01')
    assert.equal(after.unitId, undefined)
    assert.ok(after.nightly.every((night: { held: boolean }) => !night.held))
    const [type] = must(
      await world.manager.get(`/v1/availability?establishmentId=${establishment.id}&arrival=2026-06-01&departure=2026-06-03`),
    ).data
    assert.equal(type.available, 3)
  })

  test('without a body it is the same; with a member it is refused', async () => {
    const booked = must(await world.book(establishment)).data
    const refused = await mark(booked.id, { businessDate: '2026-06-01' })
    assert.equal(refused.status, 400)
    assert.match(refused.body.message, /businessDate/)
    must(await mark(booked.id))
  })

  test('the deposit’s capture is requested when the scheme that was booked says so, and only then', async () => {
    const scheme = (body: object) => world.manager.put(`/v1/rate-plans/${establishment.planId}/deposit-scheme`, body)
    must(await scheme({ basisPoints: 3000, dueDaysBeforeArrival: 7, captureOnNoShow: true }))
    const capturing = must(await world.book(establishment)).data
    assert.deepEqual(capturing.deposit, { amountCents: '6000', dueOn: '2026-06-01' })
    const free = must(await world.book(establishment, { agreedPrice: { nightlyCents: '0' } })).data
    must(await scheme({ basisPoints: 3000, dueDaysBeforeArrival: 7, captureOnNoShow: false }))
    const keeping = must(await world.book(establishment)).data
    for (const { id } of [capturing, keeping])
      must(await world.pay((await world.folioOf(id)).data.id, '6000', { kind: 'deposit' }))
    const unpaid = must(await world.book(await world.establishment(), {})).data

    assert.equal(must(await mark(capturing.id)).data.depositCaptureRequested, true)
    const [event] = await captures(capturing.id)
    assert.equal(JSON.parse(event?.payload ?? '{}').data.reservationId, capturing.id)
    assert.equal(must(await mark(unpaid.id)).data.depositCaptureRequested, false)
    assert.equal(must(await mark(free.id)).data.depositCaptureRequested, false)
    assert.equal(must(await mark(keeping.id)).data.depositCaptureRequested, false)
    assert.deepEqual([...(await captures(free.id)), ...(await captures(keeping.id))], [])
  })

  test('only a confirmed reservation, and only once', async () => {
    const booked = must(await world.book(establishment)).data
    must(await mark(booked.id))
    assert.equal((await mark(booked.id)).code, 'RESERVATION_NOT_CONFIRMED')
    const option = must(await world.book(establishment, { status: 'Option' })).data
    assert.equal((await mark(option.id)).status, 409)
    must(await world.manager.post(`/v1/reservations/${option.id}/cancel`))
    assert.equal((await mark(option.id)).status, 409)
  })

  test('it may be marked before the arrival date', async () => {
    const booked = must(await world.book(establishment, { arrival: '2026-07-01', departure: '2026-07-03' })).data
    must(await mark(booked.id))
  })

  test('ten at once: one marks it, nine are told, and the stock is given back once', async () => {
    const booked = must(await world.book(establishment)).data
    const answers = await Promise.all(Array.from({ length: 10 }, () => patiently(() => mark(booked.id))))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ code }) => code === 'RESERVATION_NOT_CONFIRMED').length, 9)
    const [row] = await world.query<{ sold: number }>(
      `select sold from night_inventory where unit_type_id = $1 and night = '2026-06-01'`,
      [establishment.typeId],
    )
    assert.equal(row?.sold, 0)
  })
})
