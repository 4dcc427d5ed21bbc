/** A check-out that is previewed and one that is carried out come to the same, to the cent, whatever the stay has behind it. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

interface Entry {
  id: string
  kind: string
  label: string
  amountCents: string
}

describe('the preview of a check-out', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  const preview = async (id: string, body: object = {}) =>
    must(await world.manager.post(`/v1/reservations/${id}/check-out-preview`, body)).data
  const foliosOf = async (id: string) =>
    must(await world.manager.get(`/v1/reservations/${id}/folios`)).data as {
      id: string
      balanceCents: string
      entries: Entry[]
    }[]
  const inHouse = async (house: Establishment, more: Record<string, unknown> = {}) => {
    const { id } = must(await world.book(house, more)).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    return id as string
  }
  const charge = (folioId: string, cents: string) =>
    world.manager.post(
      `/v1/folios/${folioId}/charges`,
      { chargeType: 'service', label: 'Laundry', amount: { amountCents: cents, currency: 'EUR' }, vatRateBp: 2000 },
      { 'idempotency-key': randomUUID() },
    )

  /** Previews, checks out, and holds one against the other. */
  async function compare(name: string, id: string, body: object = {}, fee: object = {}) {
    const before = new Set((await foliosOf(id)).flatMap(({ entries }) => entries.map((entry) => entry.id)))
    const wouldBe = await preview(id, fee)
    const again = await preview(id, fee)
    assert.deepEqual({ ...again, charges: [] }, { ...wouldBe, charges: [] }, `${name}: a preview changes nothing`)
    must(await world.manager.post(`/v1/reservations/${id}/check-out`, { settleBy: 'card', ...body, ...fee }))
    const folios = await foliosOf(id)
    const posted = folios.flatMap(({ entries }) => entries).filter((entry) => !before.has(entry.id))
    const charges = posted.filter(({ kind }) => kind === 'charge').map(({ label, amountCents }) => `${label} ${amountCents}`)
    assert.deepEqual(
      wouldBe.charges.map(({ label, amountCents }: Entry) => `${label} ${amountCents}`).toSorted(),
      charges.toSorted(),
      name,
    )
    // Payments stand on a folio as what they take away from it.
    const [own] = folios
    const money = (own?.entries ?? [])
      .filter(({ id: entry, kind }) => !before.has(entry) && (kind === 'payment' || kind === 'refund'))
      .reduce((sum, { amountCents }) => sum - BigInt(amountCents), 0n)
    assert.equal(wouldBe.settleCents, String(money), name)
    return wouldBe
  }

  test('plain, with extras, with a deposit, early by each policy, and with a fee of staff', async () => {
    const house = await world.establishment({ units: 12 })
    const extra = must(
      await world.manager.post('/v1/extras', {
        establishmentId: house.id,
        code: 'CLEAN',
        name: 'Final cleaning',
        chargeType: 'service',
        chargedPer: 'stay',
        priceCents: '5500',
        vatRateBp: 2000,
      }),
    ).data
    const plain = await inHouse(house, { departure: '2026-06-02' })
    const withExtra = await inHouse(house, { departure: '2026-06-02', extras: [{ extraId: extra.id }] })
    const withDeposit = await inHouse(house, { departure: '2026-06-02' })
    const folio = (await world.folioOf(withDeposit)).data
    must(await world.pay(folio.id, '15000', { kind: 'deposit' }))
    const policies: object[] = [
      { basis: 'flexible' },
      { basis: 'nights', nights: 1 },
      { basis: 'percentage', basisPoints: 3000 },
      { basis: 'remaining_nights' },
      { basis: 'deposit_retained' },
      { basis: 'flat_amount', amountCents: '4200' },
    ]
    const early: string[] = []
    must(
      await world.manager.put(`/v1/rate-plans/${house.planId}/deposit-scheme`, {
        basisPoints: 3000,
        dueDaysBeforeArrival: 0,
        captureOnNoShow: false,
      }),
    )
    for (const policy of policies) {
      must(await world.manager.put(`/v1/rate-plans/${house.planId}/early-departure-policy`, policy))
      early.push(await inHouse(house, { departure: '2026-06-05' }))
    }
    const agreed = await inHouse(house, { departure: '2026-06-05' })
    must(await world.endOfDay(house.id))
    assert.equal((await compare('plain', plain)).settleCents, '10000')
    assert.deepEqual(
      (await compare('extra', withExtra)).charges.map(({ amountCents }: Entry) => amountCents),
      [],
      'charged with the night already',
    )
    assert.equal((await compare('deposit', withDeposit)).settleCents, '-5000')
    for (const [place, id] of early.entries()) {
      const wouldBe = await compare(JSON.stringify(policies[place]), id)
      assert.equal(wouldBe.nightsReleased, 3)
      assert.equal(wouldBe.fee, ['0', '10000', '9000', '30000', '12000', '4200'][place], JSON.stringify(policies[place]))
    }
    const own = await compare('fee of staff', agreed, { reason: 'Ill' }, { earlyDepartureFeeCents: '1234' })
    assert.equal(own.fee, '1234')
  })

  test('with a wallet, with charges that go to a window, and overdue', async () => {
    const house = await world.establishment({ units: 6 })
    const spends = await inHouse(house, { departure: '2026-06-02' })
    const { walletId } = must(await world.wallet(house, spends, { mode: 'postpaid', creditLimitCents: '10000' })).data
    must(
      await world.manager.post(
        `/v1/wallets/${walletId}/charges`,
        {
          chargeType: 'food_beverage',
          label: 'Bar',
          amount: { amountCents: '1850', currency: 'EUR' },
          vatRateBp: 2000,
        },
        { 'idempotency-key': randomUUID() },
      ),
    )
    const routed = await inHouse(house, { departure: '2026-06-02' })
    const window = must(await world.manager.post(`/v1/reservations/${routed}/folio-windows`, { name: 'Employer' })).data
    must(
      await world.manager.post(`/v1/reservations/${routed}/routing-rules`, {
        chargeTypes: ['accommodation'],
        folioId: window.id,
      }),
    )
    must(await charge((await world.folioOf(routed)).data.id, '700'))
    const overdue = await inHouse(house, { departure: '2026-06-02' })
    must(await world.endOfDay(house.id))
    const wallet = await compare('wallet', spends)
    assert.equal(wallet.settleCents, '11850')
    const split = await preview(routed)
    assert.deepEqual(
      [split.settleCents, split.windows],
      ['700', [{ folioId: window.id, name: 'Employer', balanceCents: '10000' }]],
    )
    must(await world.pay(window.id, '10000'))
    await compare('routed', routed)
    must(await world.endOfDay(house.id))
    const late = await compare('overdue', overdue, { waiveOverdueNights: true })
    assert.equal(late.overdueNights, 1)
    assert.equal((await world.manager.post(`/v1/reservations/${overdue}/check-out-preview`)).code, 'STAY_NOT_CHECKED_IN')
    const blind = await world.keyFor('custom', { permissions: ['reservation.manage'] })
    assert.equal((await blind.post(`/v1/reservations/${overdue}/check-out-preview`)).status, 403)
  })
})
