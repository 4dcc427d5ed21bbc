/**
 * What a stay owes in all. Expected sums are worked out by hand; that they are right is also shown by the books: a guest who pays the suggested sum at any moment
 * and stays as booked leaves with a folio of zero.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('the account of a stay', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const accountOf = async (id: string, by = world.manager) => must(await by.get(`/v1/reservations/${id}/account`)).data
  const taxed = async (units: number): Promise<Establishment> => {
    const house = await world.establishment({ units })
    must(await world.manager.patch(`/v1/establishments/${house.id}`, { touristTaxCents: '150' }))
    return house
  }
  const extra = async (house: Establishment, code: string, chargedPer: string, priceCents: string) =>
    must(
      await world.manager.post('/v1/extras', {
        establishmentId: house.id,
        code,
        name: code,
        chargeType: 'service',
        chargedPer,
        priceCents,
        vatRateBp: 2000,
      }),
    ).data.id as string
  const toPayAtDesk = async (house: Establishment, id: string, list: 'arrivals' | 'departures') => {
    const desk = must(await world.manager.get(`/v1/desk?establishmentId=${house.id}`)).data
    return (desk[list] as { id: string; toPayCents?: string }[]).find((line) => line.id === id)?.toPayCents
  }

  test('two nights for two with breakfast and cleaning: from the booking to the departure, the same sum at the desk', async () => {
    const house = await taxed(2)
    const breakfast = await extra(house, 'BREAKFAST', 'person_and_night', '1200')
    const cleaning = await extra(house, 'CLEANING', 'stay', '3000')
    const { id } = must(await world.book(house, { extras: [{ extraId: breakfast }, { extraId: cleaning }] })).data
    // 2 × 100.00, breakfast 2 × 2 × 12.00, cleaning 30.00, tax 2 × 2 × 1.50.
    const booked = await accountOf(id)
    assert.deepEqual(
      [booked.totalCents, booked.postedCents, booked.toComeCents, booked.toCome],
      ['28400', '0', '28400', { nightsCents: '20000', extrasCents: '7800', touristTaxCents: '600' }],
    )
    assert.deepEqual([booked.dueNowCents, booked.dueInAllCents, booked.depositDueCents], ['0', '28400', '0'])
    assert.equal(await toPayAtDesk(house, id, 'arrivals'), '28400')
    // A deposit of 100.00 is held: less is left, and nothing is owed now.
    const folio = (await world.folioOf(id)).data
    must(await world.pay(folio.id, '10000', { kind: 'deposit' }))
    assert.deepEqual([(await accountOf(id)).dueInAllCents, await toPayAtDesk(house, id, 'arrivals')], ['18400', '18400'])
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    must(await world.endOfDay(house.id))
    // One night with its breakfast and tax, and the cleaning, which is charged with the first night: 100 + 24 + 3 + 30.
    const second = await accountOf(id)
    assert.deepEqual(
      [second.totalCents, second.postedCents, second.dueNowCents, second.dueInAllCents],
      ['28400', '15700', '5700', '18400'],
    )
    must(await world.endOfDay(house.id))
    assert.equal(await toPayAtDesk(house, id, 'departures'), '18400')
    must(await world.pay(folio.id, '18400'))
    assert.equal((await accountOf(id)).dueNowCents, '0')
    must(await world.manager.post(`/v1/reservations/${id}/check-out`))
    const over = await accountOf(id)
    assert.deepEqual([over.totalCents, over.toComeCents, over.dueInAllCents], ['28400', '0', '0'])
    assert.deepEqual(
      over.payers.map(({ paidCents, heldCents }: Record<string, string>) => [paidCents, heldCents]),
      [['28400', '0']],
    )
  })

  test('the company pays the nights up to a limit: each payer has its own sums', async () => {
    const house = await taxed(1)
    const { id } = must(await world.book(house)).data
    must(await world.folioOf(id))
    const window = must(await world.manager.post(`/v1/reservations/${id}/folio-windows`, { name: 'Axelis' })).data
    must(
      await world.manager.post(`/v1/reservations/${id}/routing-rules`, {
        folioId: window.id,
        chargeTypes: ['accommodation'],
        limitCents: '15000',
      }),
    )
    const { payers, dueInAllCents, totalCents, toCome } = await accountOf(id)
    // 200.00 of nights: 150.00 to the company; the guest pays 50.00 and the tax of 6.00.
    assert.deepEqual(
      payers.map(({ name, toComeCents }: Record<string, string | null>) => [name, toComeCents]),
      [
        [null, '5600'],
        ['Axelis', '15000'],
      ],
    )
    assert.deepEqual([dueInAllCents, totalCents, toCome.nightsCents, toCome.touristTaxCents], ['5600', '20600', '20000', '600'])
    assert.equal(await toPayAtDesk(house, id, 'arrivals'), '5600')
  })

  test('the outstanding deposit is suggested until check-in; a cancelled stay owes nothing', async () => {
    const house = await world.establishment({ units: 2 })
    must(
      await world.manager.put(`/v1/rate-plans/${house.planId}/deposit-scheme`, {
        basisPoints: 3000,
        dueDaysBeforeArrival: 0,
        captureOnNoShow: false,
      }),
    )
    const { id } = must(await world.book(house)).data
    assert.equal((await accountOf(id)).depositDueCents, '6000')
    const folio = (await world.folioOf(id)).data
    must(await world.pay(folio.id, '2500', { kind: 'deposit' }))
    assert.deepEqual([(await accountOf(id)).depositDueCents, (await accountOf(id)).dueInAllCents], ['3500', '17500'])
    const [line] = must(await world.manager.get(`/v1/desk?establishmentId=${house.id}`)).data.arrivals
    assert.deepEqual([line.depositDueCents, line.toPayCents], ['3500', '17500'])
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    assert.equal((await accountOf(id)).depositDueCents, '0')
    const other = must(await world.book(house)).data
    must(await world.manager.post(`/v1/reservations/${other.id}/cancel`, { reason: 'Ill' }))
    const cancelled = await accountOf(other.id)
    assert.deepEqual([cancelled.totalCents, cancelled.toComeCents, cancelled.depositDueCents], ['0', '0', '0'])
  })

  test('who may not read folios sees no sums; a stay of another tenant is not found', async () => {
    const house = await world.establishment({ units: 1 })
    const { id } = must(await world.book(house)).data
    const lead = await world.keyFor('housekeeping_lead')
    assert.equal((await lead.get(`/v1/reservations/${id}/account`)).code, 'PERMISSION_DENIED')
    const [line] = must(await lead.get(`/v1/desk?establishmentId=${house.id}`)).data.arrivals
    assert.deepEqual([line.toPayCents, line.balanceCents, line.currency], [undefined, undefined, undefined])
    assert.equal((await world.otherTenant.get(`/v1/reservations/${id}/account`)).code, 'SCOPE_VIOLATION')
  })

  test('a guest who pays the suggested sum at any moment of a random stay leaves with a folio of zero', async () => {
    const house = await taxed(40)
    const extras = [
      await extra(house, 'PARKING', 'night', '900'),
      await extra(house, 'BREAKFAST', 'person_and_night', '1350'),
      await extra(house, 'WELCOME', 'person', '777'),
      await extra(house, 'CLEANING', 'stay', '4500'),
    ]
    // A linear congruential generator, so that each run has the same lives.
    let state = 20_261_201
    const upTo = (most: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state % (most + 1)
    }
    const lives: { id: string; nights: number; paysAfter: number; isPaid: boolean }[] = []
    for (let life = 0; life < 24; life += 1) {
      const nights = 1 + upTo(3)
      const { id } = must(
        await world.book(house, {
          departure: `2026-06-0${1 + nights}`,
          adults: 1 + upTo(1),
          extras: extras.filter(() => upTo(1) === 1).map((extraId) => ({ extraId, quantity: 1 + upTo(1) })),
        }),
      ).data
      if (upTo(2) === 0) {
        const folio = (await world.folioOf(id)).data
        must(await world.pay(folio.id, String(1 + upTo(5000)), { kind: 'deposit' }))
      }
      lives.push({ id, nights, paysAfter: upTo(nights + 1) - 1, isPaid: false })
    }
    const pay = async (life: (typeof lives)[number]) => {
      const { dueInAllCents } = await accountOf(life.id)
      const folio = (await world.folioOf(life.id)).data
      if (BigInt(dueInAllCents) > 0n) must(await world.pay(folio.id, dueInAllCents))
      life.isPaid = true
    }
    for (const life of lives.filter(({ paysAfter }) => paysAfter === -1)) await pay(life)
    for (const { id } of lives) must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    for (let day = 0; day <= 4; day += 1) {
      for (const life of lives.filter(({ paysAfter, isPaid }) => !isPaid && paysAfter <= day)) await pay(life)
      for (const { id, nights } of lives.filter((life) => life.nights === day)) {
        const left = must(await world.manager.post(`/v1/reservations/${id}/check-out`)).data
        assert.deepEqual(
          [left.status, left.folio.balanceCents, left.folio.depositHeldCents],
          ['CheckedOut', '0', '0'],
          `${nights} nights`,
        )
      }
      must(await world.endOfDay(house.id))
    }
  })
})
