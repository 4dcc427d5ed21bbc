/** Holds on cards: by the card terminal and by Stripe; captured once, released, extended, expired; and what a crash leaves behind. */

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { manualTerminal } from '../../../src/platform/external/card-terminal.ts'
import { noExternalSystems } from '../../../src/platform/external/external-systems.ts'
import { stripeGateway } from '../../../src/platform/external/stripe-gateway.ts'
import { type StripeServer, startStripeServer } from '../../stripe-server.ts'
import { type Answer, type Establishment, must, openWorld, type World } from '../../world.ts'

const secretKey = 'sk_test_innkeep'

describe('holds', () => {
  let stripe: StripeServer
  let world: World
  let establishment: Establishment
  before(async () => {
    stripe = await startStripeServer(secretKey)
    world = await openWorld({
      external: {
        ...noExternalSystems,
        gateways: { manual: manualTerminal, stripe: stripeGateway({ secretKey, api: stripe.url, timeoutMilliseconds: 400 }) },
      },
    })
    establishment = await world.establishment({ units: 60 })
  })
  after(async () => {
    await world.close()
    await stripe.close()
  })

  const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
  const stay = async (): Promise<string> => {
    const { id } = must(await world.book(establishment)).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    return id
  }
  const place = (reservationId: string, more: object = {}, key: string = randomUUID()) =>
    world.manager.post(
      '/v1/incidentals',
      { reservationId, amount: euros('30000'), authorisationCode: 'A-1', ...more },
      { 'idempotency-key': key },
    )
  let cards = 0
  /** Each a card that was never used. */
  const stripeBy = (paymentMethod: string) => ({ gateway: 'stripe', paymentMethod, authorisationCode: undefined })
  const freshCard = () => stripeBy(`pm_card_visa${(cards += 1)}`)
  const capture = (id: string, cents: string, more: object = {}, key: string = randomUUID()) =>
    world.manager.post(`/v1/incidentals/${id}/capture`, { amount: euros(cents), ...more }, { 'idempotency-key': key })
  const read = async (id: string) => must(await world.manager.get(`/v1/incidentals/${id}`)).data
  const folios = async (reservationId: string) => must(await world.manager.get(`/v1/reservations/${reservationId}/folios`)).data
  const refused = (answer: Answer, told: RegExp) => {
    assert.deepEqual([answer.status, answer.code], [400, 'CAPTURE_REFUSED'], answer.text)
    assert.match(answer.body.message, told)
  }

  test('a hold by the terminal is captured in part, once: the stay is paid, the rest is charged, the settlement balances to zero', async () => {
    const reservationId = await stay()
    const { id: folioId } = (await world.folioOf(reservationId)).data
    must(
      await world.manager.post(`/v1/folios/${folioId}/charges`, {
        chargeType: 'food_beverage',
        label: 'Minibar',
        amount: euros('2600'),
        vatRateBp: 1000,
      }),
    )
    const hold = must(await place(reservationId)).data
    assert.deepEqual(
      [hold.status, hold.reference, hold.gateway, hold.expiresAt],
      ['held', 'A-1', 'manual', '2026-06-08T10:00:00.000Z'],
    )
    refused(await capture(hold.id, '30001'), /at most 30000/)
    refused(await capture(hold.id, '0'), /more than 0/)
    refused(
      await world.manager.post(
        `/v1/incidentals/${hold.id}/capture`,
        { amount: { amountCents: '5', currency: 'GBP' } },
        { 'idempotency-key': randomUUID() },
      ),
      /EUR/,
    )
    const key = randomUUID()
    const done = must(await capture(hold.id, '12000', { label: 'Broken lamp' }, key))
    assert.deepEqual([done.status, done.data], [200, { holdId: hold.id }])
    const again = must(await capture(hold.id, '12000', { label: 'Broken lamp' }, key))
    assert.deepEqual([again.text, again.headers.get('idempotent-replayed')], [done.text, 'true'])
    refused(await capture(hold.id, '100'), /captured/)

    const [own, settlement] = await folios(reservationId)
    assert.deepEqual([own.balanceCents, own.kind, settlement.balanceCents, settlement.kind], ['0', 'stay', '0', 'settlement'])
    assert.deepEqual(
      settlement.entries.map((row: { kind: string; label: string; amountCents: string }) => [row.kind, row.amountCents]),
      [
        ['moved', '2600'],
        ['charge', '9400'],
        ['payment', '-12000'],
      ],
    )
    const posted = await world.manager.post(`/v1/folios/${settlement.id}/charges`, {
      chargeType: 'service',
      label: 'X',
      amount: euros('1'),
      vatRateBp: 0,
    })
    assert.equal(posted.code, 'FOLIO_IS_A_SETTLEMENT')
    const { settlementFolioId, capturedCents, status } = await read(hold.id)
    assert.deepEqual([settlementFolioId, capturedCents, status], [settlement.id, '12000', 'captured'])
    const ledger = must(await world.manager.get(`/v1/reports/ledger?establishmentId=${establishment.id}`)).data
    const transfers = ledger.accounts.find(({ account }: { account: string }) => account === 'folio_transfers')
    assert.equal(transfers.balanceCents, '0')
    assert.equal(
      must(await world.manager.post(`/v1/reservations/${reservationId}/check-out`, { leaveUnsettled: true })).status,
      200,
    )
  })

  test('a hold is placed for a living stay, with the source that its gateway takes', async () => {
    const reservationId = await stay()
    for (const [more, told] of [
      [{ authorisationCode: undefined }, /authorisationCode/],
      [{ paymentMethod: 'pm_card_visa' }, /paymentMethod/],
      [{ ...freshCard(), paymentMethod: undefined }, /paymentMethod/],
      [{ amount: euros('0') }, /more than 0/],
      [{ expiresAt: '2026-06-01T09:00:00Z' }, /expiresAt/],
      [{ expiresAt: '2026-07-30T09:00:00Z' }, /31 days/],
    ] as const) {
      const answer = await place(reservationId, more)
      assert.equal(answer.status, 400, answer.text)
      assert.match(answer.body.message, told)
    }
    assert.equal((await place(reservationId, { amount: { amountCents: '5', currency: 'GBP' } })).code, 'HOLD_CURRENCY_MISMATCH')
    assert.deepEqual([(await place(randomUUID())).status, (await place(randomUUID())).code], [404, 'RESERVATION_NOT_FOUND'])
    must(await world.manager.post(`/v1/reservations/${reservationId}/check-out`, { leaveUnsettled: true }))
    assert.equal((await place(reservationId)).code, 'STAY_TAKES_NO_HOLD')
  })

  test('a hold is released, or extended with a new code, and not twice', async () => {
    const hold = must(await place(await stay())).data
    const extended = must(
      await world.manager.post(`/v1/incidentals/${hold.id}/extend`, {
        expiresAt: '2026-06-20T12:00:00+02:00',
        authorisationCode: 'A-2',
      }),
    ).data
    assert.deepEqual([extended.reference, extended.expiresAt, extended.status], ['A-2', '2026-06-20T10:00:00.000Z', 'held'])
    const shorter = await world.manager.post(`/v1/incidentals/${hold.id}/extend`, { expiresAt: '2026-06-19T00:00:00Z' })
    assert.equal(shorter.status, 400)
    assert.equal(must(await world.manager.post(`/v1/incidentals/${hold.id}/release`)).data.status, 'released')
    assert.equal((await world.manager.post(`/v1/incidentals/${hold.id}/release`)).code, 'HOLD_NOT_HELD')
    refused(await capture(hold.id, '1'), /released/)
    const listed = must(await world.manager.get(`/v1/incidentals?establishmentId=${establishment.id}&status=released`)).data
    assert.ok(listed.some(({ id }: { id: string }) => id === hold.id))
    for (const moment of ['0000-01-01T00:00:00Z', '2026-06-01T00:00:00+23:59']) {
      const { status } = await world.manager.get(`/v1/incidentals?expiresBefore=${encodeURIComponent(moment)}`)
      assert.ok(status === 200 || status === 400, `${moment}: ${status}`)
    }
  })

  test('a hold that runs out expires by itself; one that was extended does at its later end', async () => {
    const hold = must(await place(await stay(), { expiresAt: '2026-06-02T00:00:00Z' })).data
    const later = must(await place(await stay(), { expiresAt: '2026-06-02T00:00:00Z' })).data
    must(await world.manager.post(`/v1/incidentals/${later.id}/extend`, { expiresAt: '2026-06-09T00:00:00Z' }))
    await world.runBackgroundTasks({ hours: 1 })
    assert.equal((await read(hold.id)).status, 'held')
    await world.runBackgroundTasks({ hours: 30 })
    assert.deepEqual([(await read(hold.id)).status, (await read(later.id)).status], ['expired', 'held'])
    await world.runBackgroundTasks({ hours: 24 * 9 })
    assert.equal((await read(later.id)).status, 'expired')
    refused(await capture(hold.id, '1'), /expired/)
  })

  test('by Stripe: authorised, captured in part under our key, extended, released, expired', async () => {
    const reservationId = await stay()
    const hold = must(await place(reservationId, { ...freshCard(), expiresAt: '2026-06-20T00:00:00Z' })).data
    // Stripe keeps it reserved for a shorter time than was asked.
    assert.deepEqual([hold.status, hold.expiresAt], ['held', '2026-06-08T00:00:00.000Z'])
    assert.match(hold.reference, /^pi_/)
    const { body, key } = stripe.requests.find(({ path }) => path === '/v1/payment_intents') as {
      body: Record<string, string>
      key: string
    }
    assert.deepEqual([body.amount, body.currency, body.capture_method, body.confirm], ['30000', 'eur', 'manual', 'true'])
    assert.equal(body['metadata[innkeep_request]'], key)
    must(await capture(hold.id, '7000'))
    const intent = stripe.intents.get(hold.reference)
    assert.deepEqual([intent?.status, intent?.amount_received], ['succeeded', 7000])

    const once = must(await place(await stay(), freshCard())).data
    const unkept = await world.manager.post(`/v1/incidentals/${once.id}/extend`, { expiresAt: '2026-06-15T00:00:00Z' })
    assert.deepEqual([unkept.status, unkept.code], [409, 'HOLD_REFUSED'])
    assert.match(unkept.body.message, /may not be used again/)
    assert.equal((await read(once.id)).status, 'held')
    // A card that Stripe keeps for a customer is used in his name.
    const other = must(await place(await stay(), stripeBy('pm_kept_1'))).data
    const extended = must(
      await world.manager.post(`/v1/incidentals/${other.id}/extend`, { expiresAt: '2026-06-15T00:00:00Z' }),
    ).data
    assert.notEqual(extended.reference, other.reference)
    assert.equal(stripe.intents.get(other.reference)?.status, 'canceled')
    must(await world.manager.post(`/v1/incidentals/${other.id}/release`))
    assert.equal(stripe.intents.get(extended.reference)?.status, 'canceled')

    const lapsing = must(await place(await stay(), { ...freshCard(), expiresAt: '2026-06-03T00:00:00Z' })).data
    await world.runBackgroundTasks({ hours: 50 })
    assert.equal((await read(lapsing.id)).status, 'expired')
    assert.equal(stripe.intents.get(lapsing.reference)?.status, 'canceled')
  })

  test('a card that is declined, or asks its holder, is refused with the reason, and a key that was refused may try again', async () => {
    const reservationId = await stay()
    const key = randomUUID()
    const declined = await place(reservationId, stripeBy('pm_card_chargeDeclined'), key)
    assert.deepEqual([declined.status, declined.code], [409, 'HOLD_REFUSED'])
    assert.match(declined.body.message, /declined/)
    const retried = must(await place(reservationId, freshCard(), key)).data
    assert.equal(retried.status, 'held')
    must(await world.manager.post(`/v1/incidentals/${retried.id}/release`))
    assert.equal((await place(reservationId, stripeBy('pm_card_authenticationRequired'))).code, 'HOLD_REFUSED')
    const listed = must(await world.manager.get(`/v1/incidentals?reservationId=${reservationId}`)).data
    assert.deepEqual(
      listed.map(({ status }: { status: string }) => status),
      ['refused', 'released', 'refused'],
    )
  })

  test('a capture whose answer is lost is finished once, whatever was lost and whoever comes back for it', async () => {
    for (const fault of ['silentBefore', 'silentAfter', 'brokenBefore', 'brokenAfter', 'errorBefore', 'errorAfter'] as const) {
      for (const comesBack of [true, false]) {
        const reservationId = await stay()
        const hold = must(await place(reservationId, freshCard())).data
        const key = randomUUID()
        const before = stripe.captured()
        // As often as it is asked: the SDK tries once more on a connection that it had kept, and we once more when the payment stands as it stood.
        stripe.faults.push(...Array.from({ length: 8 }, () => fault))
        const lost = await capture(hold.id, '9000', {}, key)
        stripe.faults.length = 0
        if (lost.status === 200) {
          // The payment itself said that it was captured.
          assert.match(fault, /After$/)
        } else {
          assert.deepEqual([lost.status, lost.code], [503, 'GATEWAY_UNAVAILABLE'], `${fault}: ${lost.text}`)
          const pending = await read(hold.id)
          assert.deepEqual([pending.status, pending.askedOfGateway], ['held', 'capture'])
          refused(await capture(hold.id, '9000'), /not finished/)
          assert.equal((await capture(hold.id, '100', {}, key)).code, 'IDEMPOTENCY_KEY_REUSED')
          assert.equal((await world.manager.post(`/v1/incidentals/${hold.id}/release`)).code, 'HOLD_BUSY')
        }
        if (comesBack) assert.deepEqual(must(await capture(hold.id, '9000', {}, key)).data, { holdId: hold.id })
        else await world.runBackgroundTasks({ seconds: 60 })
        const done = await read(hold.id)
        assert.deepEqual([done.status, done.capturedCents, done.askedOfGateway], ['captured', '9000', undefined], fault)
        assert.equal(stripe.captured(), before + 1, fault)
        // Both, and once more: nothing is captured or posted twice.
        assert.deepEqual(must(await capture(hold.id, '9000', {}, key)).data, { holdId: hold.id })
        assert.equal((await capture(hold.id, '100', {}, key)).code, 'IDEMPOTENCY_KEY_REUSED')
        await world.runBackgroundTasks({ minutes: 5 })
        assert.equal(stripe.captured(), before + 1, fault)
        assert.equal((await folios(reservationId)).filter(({ kind }: { kind: string }) => kind === 'settlement').length, 1)
      }
    }
  })

  test('a key that was used for one hold captures no other, before the gateway is asked', async () => {
    const one = must(await place(await stay(), freshCard())).data
    const other = must(await place(await stay(), freshCard())).data
    const key = randomUUID()
    stripe.faults.push(...Array.from({ length: 8 }, () => 'silentBefore' as const))
    assert.equal((await capture(one.id, '100', {}, key)).status, 503)
    stripe.faults.length = 0
    const before = stripe.captured()
    assert.equal((await capture(other.id, '100', {}, key)).code, 'IDEMPOTENCY_KEY_REUSED')
    assert.equal(stripe.captured(), before)
    must(await capture(one.id, '100', {}, key))
    assert.equal((await capture(other.id, '100', {}, key)).code, 'IDEMPOTENCY_KEY_REUSED')
    assert.equal((await read(other.id)).status, 'held')
  })

  test('what a guest owed when the capture was asked is his, also when he has paid otherwise before it was finished', async () => {
    const reservationId = await stay()
    const { id: folioId } = (await world.folioOf(reservationId)).data
    const charge = { chargeType: 'food_beverage', label: 'Minibar', amount: euros('2600'), vatRateBp: 1000 }
    must(await world.manager.post(`/v1/folios/${folioId}/charges`, charge))
    const hold = must(await place(reservationId, freshCard())).data
    stripe.faults.push(...Array.from({ length: 8 }, () => 'brokenBefore' as const))
    assert.equal((await capture(hold.id, '5000')).status, 503)
    stripe.faults.length = 0
    must(await world.pay(folioId, '2600'))
    await world.runBackgroundTasks({ seconds: 60 })
    const [own, settlement] = await folios(reservationId)
    assert.deepEqual([own.balanceCents, settlement.balanceCents], ['-2600', '0'])
    // It is paid back to him.
    must(await world.pay(folioId, '2600', { kind: 'refund' }))
    assert.equal((await world.folioOf(reservationId)).data.balanceCents, '0')
  })

  test('what is owed is paid by one of two captures at once; the other is charged', async () => {
    for (const more of [{}, freshCard()] as const) {
      const reservationId = await stay()
      const { id: folioId } = (await world.folioOf(reservationId)).data
      const charge = { chargeType: 'food_beverage', label: 'Dinner', amount: euros('3000'), vatRateBp: 1000 }
      must(await world.manager.post(`/v1/folios/${folioId}/charges`, charge))
      const one = must(await place(reservationId, more)).data
      const other = must(await place(reservationId)).data
      stripe.delayMilliseconds = 50
      await Promise.all([capture(one.id, '2000'), capture(other.id, '2500')]).then((answers) => answers.map(must))
      stripe.delayMilliseconds = 0
      assert.equal((await world.folioOf(reservationId)).data.balanceCents, '0')
      const charged = (await folios(reservationId))
        .filter(({ kind }: { kind: string }) => kind === 'settlement')
        .reduce((cents: number, { chargesCents }: { chargesCents: string }) => cents + Number(chargesCents), 0)
      assert.equal(charged, 1500)
    }
  })

  test('a capture pays what a postpaid wallet will put onto the folio, and leaves to the deposit what is its own', async () => {
    const reservationId = await stay()
    const { id: folioId } = (await world.folioOf(reservationId)).data
    must(await world.pay(folioId, '1000', { kind: 'deposit' }))
    const { walletId } = must(await world.wallet(establishment, reservationId, { mode: 'postpaid' })).data
    const bought = { amount: euros('3000'), chargeType: 'food_beverage', label: 'Bar', vatRateBp: 1000 }
    must(await world.manager.post(`/v1/wallets/${walletId}/charges`, bought))
    const hold = must(await place(reservationId)).data
    assert.match((await capture(hold.id, '2000', { vatRateBp: 2000 })).body.message, /body\.vatRateBp/)
    must(await capture(hold.id, '2000'))
    assert.equal((await world.folioOf(reservationId)).data.balanceCents, '-2000')
    must(await world.manager.post(`/v1/wallets/${walletId}/settle`))
    const { balanceCents, depositHeldCents, transferredCents, paymentsCents } = (await world.folioOf(reservationId)).data
    assert.deepEqual([balanceCents, depositHeldCents, transferredCents, paymentsCents], ['1000', '1000', '2000', '0'])
  })

  test('nobody is checked out while a capture for the stay is under way, unless it is left open on purpose', async () => {
    const reservationId = await stay()
    const hold = must(await place(reservationId, freshCard())).data
    stripe.faults.push(...Array.from({ length: 8 }, () => 'brokenBefore' as const))
    assert.equal((await capture(hold.id, '5000')).status, 503)
    stripe.faults.length = 0
    const out = (body: object) => world.manager.post(`/v1/reservations/${reservationId}/check-out`, body)
    assert.deepEqual(
      [(await out({ settleBy: 'cash' })).status, (await out({ settleBy: 'cash' })).code],
      [409, 'CAPTURE_UNDER_WAY'],
    )
    const { allowedActions } = must(await world.manager.get(`/v1/reservations/${reservationId}`)).data
    const told = allowedActions.find(({ action }: { action: string }) => action === 'checkOut')
    assert.equal(told.code, 'CAPTURE_UNDER_WAY')
    await world.runBackgroundTasks({ seconds: 60 })
    must(await out({ settleBy: 'cash' }))
  })

  test('a hold whose answer is lost is placed once', async () => {
    for (const fault of ['silentAfter', 'brokenBefore', 'silentBefore'] as const) {
      const reservationId = await stay()
      const key = randomUUID()
      const before = stripe.intents.size
      const card = freshCard()
      stripe.faults.push(...Array.from({ length: 8 }, () => fault))
      assert.equal((await place(reservationId, card, key)).code, 'GATEWAY_UNAVAILABLE')
      stripe.faults.length = 0
      assert.equal((await place(reservationId, freshCard(), key)).code, 'IDEMPOTENCY_KEY_REUSED')
      await world.runBackgroundTasks({ seconds: 60 })
      const hold = must(await place(reservationId, card, key)).data
      assert.equal(hold.status, 'held')
      assert.equal(must(await place(reservationId, card, key)).headers.get('idempotent-replayed'), 'true')
      assert.equal(stripe.intents.size, before + 1)
      assert.equal(must(await world.manager.get(`/v1/incidentals?reservationId=${reservationId}`)).data.length, 1)
    }
  })

  test('an authorisation that nobody could finish for a day is not asked again', async () => {
    const reservationId = await stay()
    stripe.faults.push(...Array.from({ length: 8 }, () => 'silentAfter' as const))
    const key = randomUUID()
    assert.equal((await place(reservationId, freshCard(), key)).status, 503)
    stripe.faults.length = 0
    const before = stripe.requests.length
    await world.runBackgroundTasks({ hours: 21 })
    const [hold] = must(await world.manager.get(`/v1/incidentals?reservationId=${reservationId}`)).data
    assert.equal(hold.status, 'refused')
    assert.equal(stripe.requests.length, before)
  })

  test('many who capture one hold at once capture it once', async () => {
    const reservationId = await stay()
    const hold = must(await place(reservationId, freshCard())).data
    const before = stripe.captured()
    const key = randomUUID()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => capture(hold.id, '5000', {}, key)),
      ...Array.from({ length: 4 }, () => capture(hold.id, '6000')),
    ])
    assert.equal(stripe.captured(), before + 1)
    assert.equal((await folios(reservationId)).filter(({ kind }: { kind: string }) => kind === 'settlement').length, 1)
    const done = answers.filter(({ status }) => status === 200)
    assert.ok(done.length >= 1)
    for (const { status } of answers) assert.ok([200, 400, 409, 503].includes(status), String(status))
    const { capturedCents } = await read(hold.id)
    assert.equal(stripe.intents.get(hold.reference)?.amount_received, Number(capturedCents))
  })

  test('without Stripe a hold by Stripe is refused', async () => {
    const poor = await openWorld()
    try {
      const own = await poor.establishment()
      const { id } = must(await poor.book(own)).data
      const asked = { reservationId: id, amount: euros('100'), gateway: 'stripe', paymentMethod: 'pm_card_visa' }
      assert.equal((await poor.manager.post('/v1/incidentals', asked)).code, 'IDEMPOTENCY_KEY_REQUIRED')
      const answer = await poor.manager.post('/v1/incidentals', asked, { 'idempotency-key': randomUUID() })
      assert.deepEqual([answer.status, answer.code], [409, 'HOLD_REFUSED'])
      assert.match(answer.body.message, /not configured/)
    } finally {
      await poor.close()
    }
  })
})
