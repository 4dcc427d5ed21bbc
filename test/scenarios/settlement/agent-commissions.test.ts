/**
 * Who bears the commission of a travel agent or channel: by agreement the operator, or the owner, on whose statement it is then deducted. Worked by hand: two nights
 * of 110.00 with 10 % VAT are 200.00 net; the agent gets 15 % of that, 30.00; the operator 20 % of it, 40.00, with 20 % VAT, 8.00.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('commissions of agents on the statement of an owner', () => {
  let world: World
  let agentId: string
  before(async () => {
    world = await openWorld()
    agentId = must(
      await world.manager.post('/v1/companies', {
        code: 'WANDER',
        kind: 'travel_agent',
        name: 'Wander',
        commissionBasisPoints: 1500,
      }),
    ).data.id
  })
  after(() => world.close())

  const stayOf = async (house: Establishment, mandateId: string, more: object = {}) => {
    const stay = must(await world.book(house, { departure: '2026-06-03', travelAgentId: agentId })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`, more))
    for (const day of ['2026-06-01', '2026-06-02']) {
      const { currentBusinessDate } = must(await world.manager.get(`/v1/establishments/${house.id}`)).data
      if (currentBusinessDate === day) must(await world.endOfDay(house.id))
    }
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-out`, { settleBy: 'card' }))
    await world.runBackgroundTasks()
    const folioId = (await world.folioOf(stay.id)).data.id
    must(await world.manager.post('/v1/invoices', { mandateId, folioId }))
    return stay.id as string
  }
  const accountOf = async (mandateId: string, from = '2026-06-01', to = '2026-06-30') =>
    must(await world.manager.get(`/v1/operating-mandates/${mandateId}/owner-statement?from=${from}&to=${to}`)).data.accounts[0]
  const figures = (account: Record<string, string>) => [
    account.revenueCents,
    account.commissionCents,
    account.commissionVatCents,
    account.agentCommissionsCents,
    account.earnedCents,
    account.closingCents,
  ]

  test('by default the operator bears them: the statement does not change', async () => {
    const house = await world.establishment({ price: '11000' })
    const mandateId = await world.mandate([house])
    await stayOf(house, mandateId)
    assert.equal(must(await world.manager.get(`/v1/operating-mandates/${mandateId}`)).data.agentCommissionsPaidBy, 'operator')
    assert.deepEqual(figures(await accountOf(mandateId)), ['22000', '4000', '800', '0', '17200', '17200'])
  })

  test('the owner bears them: deducted, printed, and no more than the rest is paid out', async () => {
    const house = await world.establishment({ price: '11000' })
    const mandateId = await world.mandate([house], { agentCommissionsPaidBy: 'owner' })
    const stayId = await stayOf(house, mandateId)
    assert.deepEqual(figures(await accountOf(mandateId)), ['22000', '4000', '800', '3000', '14200', '14200'])
    // The parts of a period add up to the whole: it was owed on the day of the check-out.
    assert.deepEqual((await accountOf(mandateId, '2026-06-01', '2026-06-02')).agentCommissionsCents, '0')
    assert.deepEqual((await accountOf(mandateId, '2026-06-04', '2026-06-30')).openingCents, '14200')
    const pdf = must(
      await world.manager.get(
        `/v1/operating-mandates/${mandateId}/owner-statement/document?from=2026-06-01&to=2026-06-30&language=en`,
      ),
    )
    const { extractText, getDocumentProxy } = await import('unpdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
    assert.match(text, /Agents and channels -€30\.00/)
    const payOut = (amountCents: string) =>
      world.manager.post(
        `/v1/operating-mandates/${mandateId}/owner-payouts`,
        { establishmentId: house.id, amount: { amountCents, currency: 'EUR' }, method: 'transfer' },
        { 'idempotency-key': `payout-${mandateId}-${amountCents}` },
      )
    assert.equal((await payOut('14201')).code, 'PAYOUT_EXCEEDS_BALANCE')
    // Corrected before it is paid: another agent, or none, takes it back.
    must(await world.manager.patch(`/v1/reservations/${stayId}`, { travelAgentId: null }))
    await world.runBackgroundTasks()
    assert.equal((await accountOf(mandateId)).closingCents, '17200')
    must(await payOut('17200'))
    assert.equal((await accountOf(mandateId)).closingCents, '0')
  })

  test('each mandate bears those of its units; the rule holds from its day on', async () => {
    const house = await world.establishment({ units: 2, price: '11000' })
    const [first, second] = house.unitIds
    const one = await world.mandate([house], { agentCommissionsPaidBy: 'owner', unitIds: [first] })
    const other = await world.mandate([house], { agentCommissionsPaidBy: 'owner', unitIds: [second] })
    await stayOf(house, one, { unitId: first })
    assert.equal((await accountOf(one)).agentCommissionsCents, '3000')
    assert.equal((await accountOf(other)).agentCommissionsCents, '0')
    // A new rule from the next month on leaves the commissions accrued before with the owner.
    const changed = must(
      await world.manager.patch(`/v1/operating-mandates/${one}`, {
        agentCommissionsPaidBy: 'operator',
        commissionFrom: '2026-07-01',
      }),
    ).data
    assert.deepEqual(
      changed.commissions.map((each: Record<string, unknown>) => [
        each.validFrom,
        each.commissionBp,
        each.agentCommissionsPaidBy,
      ]),
      [
        ['1800-01-01', 2000, 'owner'],
        ['2026-07-01', 2000, 'operator'],
      ],
    )
    assert.equal((await accountOf(one)).agentCommissionsCents, '3000')
    must(
      await world.manager.patch(`/v1/operating-mandates/${one}`, {
        agentCommissionsPaidBy: 'operator',
        commissionFrom: '2026-06-01',
      }),
    )
    assert.equal((await accountOf(one)).agentCommissionsCents, '0')
  })
})
