/** What a cancellation or a no-show would cost is said before, to the cent; and money that goes back at a check-out asks who it is. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

type Fee = { basis: string; nights?: number; basisPoints?: number }
const night = 10_000

describe('a cancellation and a no-show, said before', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const houseWith = async (cancellation: Fee, noShow: Fee, freeUntilDaysBeforeArrival = 2): Promise<Establishment> => {
    const house = await world.establishment({ units: 12, price: String(night) })
    must(
      await world.manager.put(`/v1/rate-plans/${house.planId}/cancellation-policy`, {
        freeUntilDaysBeforeArrival,
        cancellation,
        noShow,
      }),
    )
    return house
  }
  const booked = async (house: Establishment, nights: number, depositCents: number): Promise<string> => {
    const { id } = must(
      await world.book(house, { arrival: '2026-06-01', departure: `2026-06-${String(1 + nights).padStart(2, '0')}` }),
    ).data
    if (depositCents > 0) {
      const { id: folioId } = must(await world.folioOf(id)).data
      must(await world.pay(folioId, String(depositCents), { kind: 'deposit' }))
    }
    return id as string
  }
  /** What the terms say, without the service. */
  const feeOf = ({ basis, nights = 0, basisPoints = 0 }: Fee, stayNights: number): number =>
    basis === 'none'
      ? 0
      : basis === 'first_night'
        ? night
        : basis === 'all_nights'
          ? night * stayNights
          : basis === 'nights'
            ? night * Math.min(nights, stayNights)
            : Math.round((night * stayNights * basisPoints) / 10_000)

  const fees: Fee[] = [
    { basis: 'none' },
    { basis: 'first_night' },
    { basis: 'all_nights' },
    { basis: 'nights', nights: 2 },
    { basis: 'percentage', basisPoints: 3_500 },
  ]
  for (const fee of fees)
    test(`by ${JSON.stringify(fee)}: the preview, the terms and what is done agree, with a deposit and without one`, async () => {
      const house = await houseWith(fee, fee)
      for (const depositCents of [0, 6_000, 50_000])
        for (const kind of ['cancellation', 'no_show'] as const) {
          const id = await booked(house, 3, depositCents)
          const path = `/v1/reservations/${id}`
          const preview = must(await world.manager.post(`${path}/cancel-preview`, { kind })).data
          const owed = feeOf(fee, 3)
          assert.equal(preview.feeCents, String(owed))
          assert.equal(preview.depositHeldCents, String(depositCents))
          assert.equal(preview.freeUntil, '2026-05-30')
          must(await world.manager.post(`${path}/${kind === 'cancellation' ? 'cancel' : 'mark-no-show'}`, {}))
          const [folio] = must(await world.manager.get(`${path}/folios`)).data
          assert.equal(preview.openCents, folio === undefined ? '0' : String(Math.max(0, Number(folio.balanceCents))))
          const used = depositCents - Number(folio?.depositHeldCents ?? 0)
          assert.equal(preview.depositUsedCents, String(used))
        }
    })

  test('free in time, waived by staff, refused where it cannot be; nothing is written', async () => {
    const house = await houseWith({ basis: 'all_nights' }, { basis: 'none' })
    const later = must(await world.book(house, { arrival: '2026-06-10', departure: '2026-06-12' })).data.id
    const free = must(await world.manager.post(`/v1/reservations/${later}/cancel-preview`, {})).data
    assert.deepEqual([free.feeCents, free.rationale, free.freeUntil], ['0', 'free_of_charge', '2026-06-08'])
    const id = await booked(house, 2, 0)
    const path = `/v1/reservations/${id}/cancel-preview`
    const before = must(await world.manager.get(`/v1/reservations/${id}`)).body
    assert.equal(must(await world.manager.post(path, { feeCents: '0' })).data.rationale, 'staff_override')
    assert.equal(must(await world.manager.post(path, { feeCents: '777' })).data.feeCents, '777')
    assert.deepEqual(must(await world.manager.get(`/v1/reservations/${id}`)).body, before)
    assert.equal((await world.query(`select from audit_entry where operation = 'previewCancellation'`)).length, 0)
    must(await world.manager.post(`/v1/reservations/${id}/check-in`, {}))
    assert.equal((await world.manager.post(path, {})).status, 409)
    assert.equal((await world.otherTenant.post(path, {})).code, 'SCOPE_VIOLATION')
    assert.equal((await world.manager.post(path, { kind: 'refund' })).status, 400)
  })

  test('what a check-out pays back needs a fresh proof of a person, as a refund does; a key proves itself', async () => {
    const house = await world.establishment({ units: 2 })
    const person = await world.person()
    const leaving = async () => {
      const id = await booked(house, 1, 0)
      must(await world.manager.post(`/v1/reservations/${id}/check-in`, {}))
      const { id: folioId } = must(await world.folioOf(id)).data
      must(await world.pay(folioId, '5000'))
      return id
    }
    const asked = { settleBy: 'card', earlyDepartureFeeCents: '0', reason: 'Ill' }
    const mine = await leaving()
    world.passTime({ minutes: 20 })
    assert.equal((await person.browser.post(`/v1/reservations/${mine}/check-out`, asked)).code, 'CONFIRMATION_REQUIRED')
    assert.equal(must(await world.manager.get(`/v1/reservations/${mine}`)).data.status, 'CheckedIn')
    must(await person.browser.post('/v1/session/confirm', { password: person.password }))
    must(await person.browser.post(`/v1/reservations/${mine}/check-out`, asked))
    world.passTime({ minutes: 20 })
    must(await world.manager.post(`/v1/reservations/${await leaving()}/check-out`, asked))
  })
})
