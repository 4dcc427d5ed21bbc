import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Establishment, must, openWorld, type World } from '../../world.ts'

describe('the account of a stay', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment({ units: 20 })
  })
  after(() => world.close())

  const eur = (amountCents: string) => ({ amountCents, currency: 'EUR' })
  const breakfast = { chargeType: 'food_beverage', label: 'Breakfast', amount: eur('2400'), vatRateBp: 1000, quantity: 2 }
  const charge = (folioId: string, body: object = breakfast) => world.manager.post(`/v1/folios/${folioId}/charges`, body)
  const act = (id: string, action: string, body?: object) => world.manager.post(`/v1/reservations/${id}/${action}`, body)
  const close = (id = establishment.id) => world.endOfDay(id)
  /** A guest in house, and the id of his folio. */
  const guestInHouse = async (of = establishment, more: object = {}) => {
    const { id } = must(await world.book(of, more as Record<string, unknown>)).data
    must(await act(id, 'check-in'))
    return { id, folioId: (await world.folioOf(id)).data.id as string }
  }
  const standing = ({ data }: Answer) => [data.balanceCents, data.creditCents, data.depositHeldCents]

  test('check-in opens it; before, it is opened for a deposit, once', async () => {
    const { id } = must(await world.book(establishment)).data
    assert.deepEqual(must(await world.manager.get(`/v1/reservations/${id}/folios`)).data, [])
    const opened = await world.manager.post(`/v1/reservations/${id}/folios`)
    assert.equal(opened.status, 201)
    const again = await world.manager.post(`/v1/reservations/${id}/folios`)
    assert.equal(again.status, 200)
    assert.equal(again.data.id, opened.data.id)
    must(await act(id, 'check-in'))
    const [folio, ...others] = must(await world.manager.get(`/v1/reservations/${id}/folios`)).data
    assert.deepEqual([folio.id, others], [opened.data.id, []])
    const walkIn = await guestInHouse()
    assert.equal(must(await world.manager.get(`/v1/reservations/${walkIn.id}`)).data.folio.id, walkIn.folioId)
  })

  test('charges raise the balance, payments lower it, and what was paid too much is a credit', async () => {
    const { folioId } = await guestInHouse()
    const charged = must(await charge(folioId))
    assert.deepEqual(standing(charged), ['2400', '0', '0'])
    const [entry] = charged.data.entries
    assert.deepEqual(
      [entry.chargeNature, entry.vatCents, entry.quantity, entry.businessDate, entry.serviceDate],
      ['service', '218', 2, '2026-06-01', '2026-06-01'],
    )
    assert.deepEqual(standing(must(await world.pay(folioId, '3000'))), ['-600', '600', '0'])
    must(await charge(folioId, { chargeType: 'damage', label: 'Broken vase', amount: eur('1000'), vatRateBp: 0 }))
    must(await charge(folioId, { chargeType: 'discount', label: 'Regret', amount: eur('-400'), vatRateBp: 1000 }))
    const folio = must(await world.manager.get(`/v1/folios/${folioId}`)).data
    assert.deepEqual([folio.balanceCents, folio.chargesCents, folio.paymentsCents], ['0', '3000', '3000'])
    assert.deepEqual(folio.vat, [
      { vatRateBp: 0, netCents: '1000', vatCents: '0', grossCents: '1000' },
      { vatRateBp: 1000, netCents: '1818', vatCents: '182', grossCents: '2000' },
    ])
    assert.equal(folio.entries.length, 4)
  })

  test('the trial balance shows where the money went, and is zero', async () => {
    const other = await world.establishment()
    const { folioId } = await guestInHouse(other)
    must(await charge(folioId))
    must(await world.pay(folioId, '1000', { method: 'cash' }))
    must(await world.pay(folioId, '500', { kind: 'deposit' }))
    const ledger = must(await world.manager.get(`/v1/reports/ledger?establishmentId=${other.id}`)).data
    const balances = Object.fromEntries(
      ledger.accounts.map((row: { account: string; detail: string; balanceCents: string }) => [
        `${row.account} ${row.detail}`.trim(),
        row.balanceCents,
      ]),
    )
    assert.deepEqual(balances, {
      deposits: '-500',
      guest_ledger: '1400',
      'payments card': '500',
      'payments cash': '1000',
      'revenue food_beverage': '-2182',
      'unbilled_vat 1000': '-218',
    })
    assert.deepEqual(ledger.totals, [{ currency: 'EUR', debitCents: '3900', creditCents: '3900', balanceCents: '0' }])
    const later = must(await world.manager.get(`/v1/reports/ledger?establishmentId=${other.id}&from=2026-06-02`)).data
    assert.deepEqual(later, { accounts: [], totals: [] })
    const journal = must(await world.manager.get(`/v1/journal?establishmentId=${other.id}&folioId=${folioId}`)).body
    assert.equal(journal.meta.total, 3)
    for (const { lines } of journal.data) {
      const sum = lines.reduce((cents: number, line: { amountCents: string }) => cents + Number(line.amountCents), 0)
      assert.equal(sum, 0)
    }
    assert.equal((await world.manager.get(`/v1/reports/ledger?from=2026-06-02&to=2026-06-01`)).status, 400)
    assert.equal(must(await world.manager.get(`/v1/journal?folioId=${folioId}`)).body.meta.total, 3)
    assert.equal((await world.manager.get('/v1/journal')).status, 400)
    assert.equal((await world.manager.get(`/v1/journal?establishmentId=${other.id}&from=2026-06-02&to=2026-06-01`)).status, 400)
  })

  test('so many at a price each, or all for an amount: never both, and never more than can be charged', async () => {
    const { folioId } = await guestInHouse()
    const post = (more: object) =>
      world.manager.post(`/v1/folios/${folioId}/charges`, {
        chargeType: 'food_beverage',
        label: 'Coffee',
        vatRateBp: 1000,
        ...more,
      })
    const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
    const [each] = must(await post({ quantity: 3, unitAmount: euros('350') })).data.entries
    assert.deepEqual([each.quantity, each.amountCents, each.vatCents], [3, '1050', '95'])
    const [all] = must(await post({ quantity: 3, amount: euros('3000') })).data.entries
    assert.deepEqual([all.quantity, all.amountCents], [3, '3000'])
    assert.equal(must(await post({ unitAmount: euros('200') })).data.entries[0].amountCents, '200')
    for (const [more, told] of [
      [{}, /body.amount is required, or body.unitAmount/],
      [{ amount: euros('1'), unitAmount: euros('1') }, /exclude each other/],
      [{ unitAmount: euros('999999999999'), quantity: 2 }, /more than can be charged/],
      [{ unitAmount: euros('-5'), quantity: 2 }, /more than 0/],
      [{ unitAmount: { amountCents: '5', currency: 'GBP' } }, /currency of the folio is EUR/],
    ] as const) {
      const answer = await post(more)
      assert.equal(answer.status, 400, answer.text)
      assert.match(answer.body.message, told)
    }
  })

  test('nothing is changed, everything can be reversed, once', async () => {
    const { folioId } = await guestInHouse()
    const [entry] = must(await charge(folioId)).data.entries
    const reverse = (entryId: string, body: object = { reason: 'Wrong room' }) =>
      world.manager.post(`/v1/folios/${folioId}/entries/${entryId}/reverse`, body)
    const reversed = must(await reverse(entry.id))
    assert.deepEqual(standing(reversed), ['0', '0', '0'])
    const [reversal] = reversed.data.entries
    assert.deepEqual(
      [reversal.reversesId, reversal.amountCents, reversal.vatCents, reversal.reason],
      [entry.id, '-2400', '-218', 'Wrong room'],
    )
    assert.equal((await reverse(entry.id)).code, 'ENTRY_ALREADY_REVERSED')
    assert.equal((await reverse(reversal.id)).code, 'ENTRY_IS_A_REVERSAL')
    assert.equal((await reverse('01890000-0000-7000-8000-00000000dead')).code, 'FOLIO_ENTRY_NOT_FOUND')
    assert.equal((await reverse(entry.id, {})).code, 'VALIDATION_ERROR')
    const entries = must(await world.manager.get(`/v1/folios/${folioId}`)).data.entries
    assert.equal(entries[0].reversedById, reversal.id)

    const [held] = must(await world.pay(folioId, '1000', { kind: 'deposit' })).data.entries
    must(await charge(folioId))
    must(await world.manager.post(`/v1/folios/${folioId}/apply-deposit`))
    assert.equal((await reverse(held.id)).code, 'DEPOSIT_NOT_HELD')
    const twice = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const last = must(await world.manager.get(`/v1/folios/${folioId}`)).data.entries.at(-1)
        return reverse(last.reversesId ?? last.id)
      }),
    )
    assert.equal(twice.filter(({ status }) => status === 201).length, 1)
  })

  test('a deposit is held apart, pays what is due, and the rest is paid back', async () => {
    const { folioId } = await guestInHouse()
    assert.deepEqual(standing(must(await world.pay(folioId, '5000', { kind: 'deposit', reference: 'T-1' }))), ['0', '0', '5000'])
    const apply = (body?: object) => world.manager.post(`/v1/folios/${folioId}/apply-deposit`, body)
    assert.equal((await apply()).code, 'NOTHING_TO_APPLY')
    must(await charge(folioId))
    assert.deepEqual(standing(must(await apply())), ['0', '0', '2600'])
    assert.equal((await apply({ amount: eur('2601') })).code, 'DEPOSIT_NOT_HELD')
    assert.equal((await apply({ amount: { amountCents: '1', currency: 'GBP' } })).code, 'CURRENCY_MISMATCH')
    assert.equal((await apply({ amount: eur('600') })).code, 'NOTHING_TO_APPLY')
    must(await charge(folioId))
    assert.equal((await apply({ amount: eur('2401') })).code, 'NOTHING_TO_APPLY')
    assert.deepEqual(standing(must(await apply({ amount: eur('1000') }))), ['1400', '0', '1600'])
    // While he owes 14.00, only what is held beyond that can be paid back.
    assert.equal((await world.pay(folioId, '201', { kind: 'refund' })).code, 'REFUND_EXCEEDS_CREDIT')
    assert.deepEqual(standing(must(await world.pay(folioId, '200', { kind: 'refund' }))), ['1400', '0', '1400'])
    must(await apply())
    must(await world.pay(folioId, '500'))
    assert.deepEqual(standing(must(await world.pay(folioId, '500', { kind: 'refund' }))), ['0', '0', '0'])
  })

  test('wrong amounts, currencies and natures are refused in words', async () => {
    const { folioId } = await guestInHouse()
    const refused = async (body: object) => (await charge(folioId, { ...breakfast, ...body })).body
    assert.match((await refused({ amount: eur('0') })).message, /must not be 0/)
    assert.match((await refused({ amount: eur('-1') })).message, /is reversed/)
    assert.match((await refused({ chargeType: 'discount' })).message, /must be negative/)
    assert.match((await refused({ chargeType: 'tourist_tax' })).message, /bears no VAT/)
    assert.equal((await refused({ amount: { amountCents: '1', currency: 'GBP' } })).code, 'CURRENCY_MISMATCH')
    assert.match((await refused({ chargeType: 'deposit' })).message, /body\.chargeType/)
    assert.match((await refused({ vatRateBp: 10_001 })).message, /body\.vatRateBp/)
    assert.equal((await world.pay(folioId, '0')).code, 'VALIDATION_ERROR')
    assert.equal((await world.pay(folioId, '-5')).code, 'VALIDATION_ERROR')
    assert.equal((await world.pay(folioId, '5', { method: 'shells' })).code, 'VALIDATION_ERROR')
    assert.equal((await world.pay(folioId, '5', { amount: { amountCents: '5', currency: 'GBP' } })).code, 'CURRENCY_MISMATCH')
    assert.equal((await charge(folioId, { ...breakfast, serviceDate: '2026-06-02' })).code, 'VALIDATION_ERROR')
    assert.equal((await charge(folioId, { ...breakfast, serviceDate: '1926-06-01' })).code, 'VALIDATION_ERROR')
    assert.equal(must(await world.manager.get(`/v1/folios/${folioId}`)).data.entries.length, 0)
  })

  test('nobody gets paid what he has not paid: a discount is a credit, no money', async () => {
    const { id, folioId } = await guestInHouse()
    must(await charge(folioId, { chargeType: 'discount', label: 'Regret', amount: eur('-50000'), vatRateBp: 1000 }))
    assert.equal((await world.pay(folioId, '100', { kind: 'refund', method: 'cash' })).code, 'REFUND_EXCEEDS_CREDIT')
    assert.equal((await act(id, 'check-out', { settleBy: 'cash' })).code, 'REFUND_EXCEEDS_CREDIT')
    must(await world.pay(folioId, '100'))
    must(await world.pay(folioId, '100', { kind: 'refund' }))
    const [, paid, back] = must(await world.manager.get(`/v1/folios/${folioId}`)).data.entries
    const reverse = (entry: { id: string }) =>
      world.manager.post(`/v1/folios/${folioId}/entries/${entry.id}/reverse`, { reason: 'A mistake' })
    assert.equal((await reverse(paid)).code, 'PAYMENT_WAS_REFUNDED')
    must(await reverse(back))
    must(await reverse(paid))
    assert.equal((await act(id, 'check-out', { settleBy: 'cash', leaveUnsettled: true })).code, 'VALIDATION_ERROR')
    must(await act(id, 'check-out', { leaveUnsettled: true }))
  })

  test('an entry of another folio is not found on this one; a folio is shown to those who may read folios', async () => {
    const [one, two] = [await guestInHouse(), await guestInHouse()]
    const [entry] = must(await charge(one.folioId)).data.entries
    const path = `/v1/folios/${two.folioId}/entries/${entry.id}/reverse`
    assert.equal((await world.manager.post(path, { reason: 'Mistaken' })).code, 'FOLIO_ENTRY_NOT_FOUND')
    const desk = await world.keyFor('custom', { permissions: ['reservation.read', 'reservation.manage'] })
    assert.equal(must(await desk.get(`/v1/reservations/${one.id}`)).data.folio, undefined)
    const adjusted = must(await desk.post(`/v1/reservations/${one.id}/adjust-stay`, { newCheckOutDate: '2026-06-04' })).data
    assert.deepEqual([adjusted.folioId, adjusted.balanceCents], [undefined, undefined])
    const reader = await world.keyFor('readonly')
    must(await reader.post(`/v1/reservations/${one.id}/unit-change-preview`, {}))
  })

  test('amounts that nobody means are refused before anything could overflow', async () => {
    const other = await world.establishment()
    const { folioId } = await guestInHouse(other)
    assert.equal((await charge(folioId, { ...breakfast, amount: eur('1000000000000') })).code, 'VALIDATION_ERROR')
    must(await charge(folioId, { ...breakfast, amount: eur('999999999999') }))
    must(await close(other.id))
    assert.equal(must(await world.manager.get(`/v1/reports/ledger`)).data.totals[0].balanceCents, '0')
  })

  test('a payment that is sent five times is taken once; twenty at once all count', async () => {
    const { folioId } = await guestInHouse()
    const key = { 'idempotency-key': randomUUID() }
    const body = { method: 'card', amount: eur('100') }
    const same = await Promise.all(
      Array.from({ length: 5 }, () => world.manager.post(`/v1/folios/${folioId}/payments`, body, key)),
    )
    assert.equal(new Set(same.map(({ text }) => text)).size, 1)
    await Promise.all(Array.from({ length: 20 }, async () => must(await world.pay(folioId, '10'))))
    assert.equal(must(await world.manager.get(`/v1/folios/${folioId}`)).data.balanceCents, '-300')
  })

  test('no establishment without an open business date takes money', async () => {
    const { manager } = world
    const made = must(
      await manager.post('/v1/establishments', {
        code: 'SOON',
        name: 'Soon',
        propertyType: 'hotel',
        countryCode: 'FR',
        timezone: 'Europe/Paris',
      }),
    ).data
    const type = must(
      await manager.post('/v1/unit-types', {
        establishmentId: made.id,
        code: 'A',
        name: 'A',
        format: 'room',
        maxOccupancy: 2,
      }),
    ).data
    must(await manager.post(`/v1/unit-types/${type.id}/units`, { codes: ['1'] }))
    const plan = must(
      await manager.post('/v1/rate-plans', { establishmentId: made.id, code: 'P', name: 'P', vatRateBp: 1000 }),
    ).data
    must(
      await manager.put(`/v1/rate-plans/${plan.id}/cancellation-policy`, {
        freeUntilDaysBeforeArrival: 30,
        cancellation: { basis: 'all_nights' },
        noShow: { basis: 'all_nights' },
      }),
    )
    const { id } = must(
      await manager.post('/v1/reservations', {
        establishmentId: made.id,
        unitTypeId: type.id,
        ratePlanId: plan.id,
        arrival: '2026-06-01',
        departure: '2026-06-02',
        adults: 1,
        guest: { firstName: 'A', lastName: 'B' },
        agreedPrice: { nightlyCents: '1000' },
      }),
    ).data
    const folio = (await world.folioOf(id)).data
    assert.equal((await world.pay(folio.id, '100', { kind: 'deposit' })).code, 'BUSINESS_DATE_NOT_OPEN')
    assert.equal((await charge(folio.id)).code, 'BUSINESS_DATE_NOT_OPEN')
    assert.equal((await world.manager.post(`/v1/folios/${folio.id}/apply-deposit`)).code, 'BUSINESS_DATE_NOT_OPEN')
    // A cancellation has nothing to post in a day that is not open; waived it goes.
    const { allowedActions } = must(await manager.get(`/v1/reservations/${id}`)).data
    for (const [action, path] of [
      ['markNoShow', 'mark-no-show'],
      ['cancel', 'cancel'],
    ] as const) {
      const said = allowedActions.find((entry: { action: string }) => entry.action === action)
      assert.deepEqual([said.allowed, said.code], [false, 'BUSINESS_DATE_NOT_OPEN'])
      assert.equal((await act(id, path)).code, 'BUSINESS_DATE_NOT_OPEN')
    }
    must(await act(id, 'cancel', { feeCents: '0' }))
  })

  test('who checks out has settled: by payment, by the check-out itself, or on purpose not', async () => {
    const other = await world.establishment({ units: 3 })
    const [paying, refunded, owing] = [await guestInHouse(other), await guestInHouse(other), await guestInHouse(other)]
    must(await world.pay(refunded.folioId, '25000'))
    must(await world.pay(owing.folioId, '4000', { kind: 'deposit' }))
    must(await close(other.id))
    must(await close(other.id))
    const refusal = await act(paying.id, 'check-out')
    assert.equal(refusal.code, 'FOLIO_NOT_SETTLED')
    assert.match(refusal.body.message, /the guest owes 20000 cents/)
    must(await world.pay(paying.folioId, '20000'))
    must(await act(paying.id, 'check-out'))

    assert.match((await act(refunded.id, 'check-out')).body.message, /the establishment owes 5000 cents/)
    const back = must(await act(refunded.id, 'check-out', { settleBy: 'transfer' })).data
    assert.equal(back.folio.balanceCents, '0')
    const entries = (await world.folioOf(refunded.id)).data.entries
    assert.deepEqual([entries.at(-1).kind, entries.at(-1).method], ['refund', 'transfer'])

    const left = must(await act(owing.id, 'check-out', { leaveUnsettled: true, reason: 'The company pays' })).data
    assert.deepEqual([left.folio.balanceCents, left.folio.depositHeldCents], ['16000', '0'])
    const list = async (query: string) =>
      must(await world.manager.get(`/v1/folios?establishmentId=${other.id}&${query}`)).data.map(({ id }: { id: string }) => id)
    assert.deepEqual(await list('open=due&stay=over'), [owing.folioId])
    assert.deepEqual(await list('open=credit'), [])
    assert.deepEqual(await list('stay=in_house'), [])
    assert.equal((await list('stay=over')).length, 3)
    assert.deepEqual(await list('open=due&stay=departed'), [owing.folioId])
    assert.equal((await world.pay(owing.folioId, '1', { kind: 'deposit' })).code, 'DEPOSIT_AFTER_THE_STAY')
    must(await world.pay(owing.folioId, '16000'))
    assert.deepEqual(await list('open=unsettled'), [])
    // A stay that never began is over, and no one has left with it.
    const cancelled = must(await world.book(other, { arrival: '2026-06-20', departure: '2026-06-21' })).data.id
    const { id: open } = (await world.folioOf(cancelled)).data
    must(await charge(open))
    must(await act(cancelled, 'cancel'))
    assert.ok((await list('open=due&stay=over')).includes(open))
    assert.ok(!(await list('open=due&stay=departed')).includes(open))

    const desk = await world.keyFor('custom', { permissions: ['reservation.manage'] })
    const next = await guestInHouse(other, { arrival: '2026-06-03', departure: '2026-06-04' })
    assert.equal((await desk.post(`/v1/reservations/${next.id}/check-out`, { settleBy: 'cash' })).code, 'PERMISSION_DENIED')
  })

  test('a check-in is not undone once something is charged', async () => {
    const { id, folioId } = await guestInHouse()
    must(await world.pay(folioId, '100', { kind: 'deposit' }))
    must(await act(id, 'undo-check-in'))
    must(await act(id, 'check-in'))
    const [entry] = must(await charge(folioId)).data.entries
    assert.equal((await act(id, 'undo-check-in')).code, 'FOLIO_HAS_POSTINGS')
    must(await world.manager.post(`/v1/folios/${folioId}/entries/${entry.id}/reverse`, { reason: 'A mistake' }))
    must(await act(id, 'undo-check-in'))
  })

  test('a guest who comes back after check-out has his account back, without the fee', async () => {
    const other = await world.establishment({ units: 1 })
    must(await world.manager.put(`/v1/rate-plans/${other.planId}/early-departure-policy`, { basis: 'remaining_nights' }))
    const { id, folioId } = await guestInHouse(other, { departure: '2026-06-04' })
    must(await world.pay(folioId, '30000', { kind: 'deposit' }))
    must(await close(other.id))
    const left = must(await act(id, 'check-out')).data
    assert.deepEqual(left.fee, { amountCents: '20000', rationale: 'remaining_nights' })
    assert.deepEqual([left.folio.balanceCents, left.folio.depositHeldCents], ['0', '0'])
    const back = must(await act(id, 'reinstate')).data
    assert.deepEqual([back.folio.balanceCents, back.folio.depositHeldCents], ['10000', '30000'])
    must(await close(other.id))
    must(await close(other.id))
    const gone = must(await act(id, 'check-out')).data
    assert.deepEqual([gone.folio.balanceCents, gone.folio.depositHeldCents, gone.fee], ['0', '0', undefined])
  })

  test('a deposit that waits behind a cancellation is told that the stay is over', async () => {
    const { id } = must(await world.book(establishment)).data
    const { id: folioId } = (await world.folioOf(id)).data
    await world.query('begin')
    await world.query('select 1 from folio where id = $1 for update', [folioId])
    const cancelled = act(id, 'cancel')
    await sleep(300)
    const deposit = world.pay(folioId, '5000', { kind: 'deposit' })
    await sleep(300)
    await world.query('rollback')
    assert.equal((await cancelled).status, 200)
    assert.equal((await deposit).code, 'DEPOSIT_AFTER_THE_STAY')
  })
})
