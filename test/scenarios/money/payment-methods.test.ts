/** The ways of paying that a house takes: its rules at every door where money goes in or out, and where the money then stands: journal, reports, till, books. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('payment methods', () => {
  let world: World
  before(async () => {
    world = await openWorld({ log: { write: (line) => line.includes('"level":50') && console.error(line) } })
  })
  after(() => world.close())

  const key = () => ({ 'idempotency-key': randomUUID() })
  const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
  const list = async (house: Establishment) =>
    must(await world.manager.get(`/v1/payment-methods?establishmentId=${house.id}`)).data
  const create = (house: Establishment, more: object = {}) =>
    world.manager.post('/v1/payment-methods', {
      establishmentId: house.id,
      code: 'ancv',
      kind: 'other',
      name: 'Chèques-Vacances',
      account: { number: '511300', name: 'Chèques-Vacances' },
      needsReference: true,
      countsInTill: true,
      refundable: false,
      ...more,
    })
  const change = (id: string, body: object) => world.manager.patch(`/v1/payment-methods/${id}`, body)
  const idOf = async (house: Establishment, code: string) =>
    (await list(house)).find((each: { code: string }) => each.code === code).id as string
  const account = async (house: Establishment) =>
    must(await world.manager.post('/v1/house-accounts', { establishmentId: house.id, name: `Account ${randomUUID()}` })).data
      .id as string
  const pay = (folioId: string, cents: string, more: object) =>
    world.manager.post(`/v1/folios/${folioId}/payments`, { amount: euros(cents), ...more }, key())
  const details = (house: Establishment) =>
    world.query<{ account: string; detail: string; cents: bigint }>(
      `select account, detail, sum(amount_cents)::bigint as cents from journal_line
       where establishment_id = $1 and account in ('payments', 'off_ledger_payments') group by 1, 2 order by 1, 2`,
      [house.id],
    )

  test('every house begins with the six kinds, in the usual order', async () => {
    const house = await world.establishment()
    assert.deepEqual(
      (await list(house)).map(({ code, kind, name, status, countsInTill, refundable }: Record<string, unknown>) => [
        code,
        kind,
        name,
        status,
        countsInTill,
        refundable,
      ]),
      [
        ['card', 'card', null, 'active', false, true],
        ['cash', 'cash', null, 'active', true, true],
        ['transfer', 'transfer', null, 'active', false, true],
        ['cheque', 'cheque', null, 'active', false, true],
        ['direct_debit', 'direct_debit', null, 'active', false, true],
        ['other', 'other', null, 'active', false, true],
      ],
    )
  })

  test('a method of the house’s own is taken by its code, and stands under it in journal and report', async () => {
    const house = await world.establishment()
    must(await create(house))
    assert.equal((await create(house)).code, 'PAYMENT_METHOD_CODE_TAKEN')
    assert.equal((await create(house, { code: 'safe' })).code, 'PAYMENT_METHOD_UNUSABLE_CODE')
    assert.equal((await create(house, { code: 'purse', kind: 'cash' })).status, 400)
    const folio = await account(house)
    const taken = must(await pay(folio, '5000', { method: 'other', paymentMethod: 'ancv', reference: 'V-1 to V-5' })).data
    assert.deepEqual([taken.entries[0].method, taken.entries[0].paymentMethod], ['other', 'ancv'])
    must(await pay(folio, '1000', { method: 'other' }))
    const report = must(
      await world.manager.get(`/v1/reports/payments?establishmentId=${house.id}&from=2026-06-01&to=2026-06-01`),
    ).data
    assert.deepEqual(
      report.days.map(({ method, takenCents }: Record<string, string>) => [method, takenCents]),
      [
        ['ancv', '5000'],
        ['other', '1000'],
      ],
    )
    // A reversal goes back under the same code.
    must(await world.manager.post(`/v1/folios/${folio}/entries/${taken.entries[0].id}/reverse`, { reason: 'Taken twice' }))
    assert.deepEqual(
      (await details(house)).map(({ detail, cents }) => [detail, String(cents)]),
      [
        ['ancv', '0'],
        ['other', '1000'],
      ],
    )
  })

  test('its rules hold at every door', async () => {
    const house = await world.establishment()
    const ancv = must(await create(house)).data.id as string
    const folio = await account(house)
    const codeOf = async (sent: Promise<{ code?: string }>) => (await sent).code
    assert.equal(await codeOf(pay(folio, '100', { method: 'other', paymentMethod: 'nothing' })), 'PAYMENT_METHOD_UNKNOWN')
    assert.equal(await codeOf(pay(folio, '100', { method: 'card', paymentMethod: 'ancv' })), 'VALIDATION_ERROR')
    assert.equal(await codeOf(pay(folio, '100', { method: 'brought_forward', paymentMethod: 'ancv' })), 'VALIDATION_ERROR')
    assert.equal(await codeOf(pay(folio, '100', { method: 'other', paymentMethod: 'ancv' })), 'PAYMENT_REFERENCE_REQUIRED')
    assert.equal(
      await codeOf(pay(folio, '100', { method: 'other', paymentMethod: 'ancv', reference: '   ' })),
      'VALIDATION_ERROR',
    )
    must(await pay(folio, '100', { method: 'other', paymentMethod: 'ancv', reference: 'V-9' }))
    assert.equal(
      await codeOf(pay(folio, '100', { kind: 'refund', method: 'other', paymentMethod: 'ancv', reference: 'V-9' })),
      'PAYMENT_METHOD_NOT_REFUNDABLE',
    )
    must(await pay(folio, '100', { kind: 'refund', method: 'cash' }))
    // A debtor's payment and refund.
    const debtor = await world.debtor(house)
    const owed = (body: object) =>
      world.manager.post(`/v1/accounts-receivable/accounts/${debtor}/payments`, { amount: euros('2000'), ...body }, key())
    assert.equal(await codeOf(owed({ method: 'other', paymentMethod: 'ancv' })), 'PAYMENT_REFERENCE_REQUIRED')
    const receipt = must(await owed({ method: 'other', paymentMethod: 'ancv', externalRef: 'V-10' })).data
    assert.equal(must(await owed({ method: 'other', paymentMethod: 'ancv', externalRef: 'V-10' })).data.id, receipt.id)
    assert.equal(await codeOf(owed({ method: 'other', externalRef: 'V-10' })), 'EXTERNAL_REF_CONFLICT')
    const [shown] = must(await world.manager.get(`/v1/accounts-receivable/accounts/${debtor}/payments`)).data
    assert.deepEqual([shown.method, shown.paymentMethod], ['other', 'ancv'])
    const refund = (body: object) =>
      world.manager.post(`/v1/accounts-receivable/accounts/${debtor}/refunds`, { currency: 'EUR', ...body }, key())
    assert.equal(await codeOf(refund({ method: 'other', paymentMethod: 'ancv' })), 'PAYMENT_METHOD_NOT_REFUNDABLE')
    // A retired kind is refused; cash can't be.
    must(await change(await idOf(house, 'cheque'), { status: 'retired' }))
    assert.equal(await codeOf(pay(folio, '100', { method: 'cheque' })), 'PAYMENT_METHOD_RETIRED')
    assert.equal(await codeOf(owed({ method: 'cheque' })), 'PAYMENT_METHOD_RETIRED')
    assert.equal(await codeOf(change(await idOf(house, 'cash'), { status: 'retired' })), 'PAYMENT_METHOD_IS_STANDARD')
    must(await change(ancv, { status: 'retired' }))
    assert.equal(
      await codeOf(pay(folio, '100', { method: 'other', paymentMethod: 'ancv', reference: 'V-11' })),
      'PAYMENT_METHOD_RETIRED',
    )
    // What was paid by it can still be taken back.
    must(await world.manager.post(`/v1/accounts-receivable/payments/${receipt.id}/reverse`, { reason: 'Bounced' }))
    assert.deepEqual(
      (await details(house)).map(({ account: of, detail, cents }) => [of, detail, String(cents)]),
      [
        ['off_ledger_payments', 'ancv', '0'],
        ['payments', 'ancv', '100'],
        ['payments', 'cash', '-100'],
      ],
    )
  })

  test('at the departure, with a wristband, and as a guarantee', async () => {
    const house = await world.establishment()
    must(await create(house))
    const stay = must(await world.book(house, { arrival: '2026-06-01', departure: '2026-06-02' })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    const folioId = must(await world.manager.post(`/v1/reservations/${stay.id}/folios`)).data.id
    must(await pay(folioId, '3000', { kind: 'guarantee', method: 'other', paymentMethod: 'ancv', reference: 'V-1' }))
    const give = (body: object) => world.manager.post(`/v1/folios/${folioId}/guarantee/return`, body, key())
    assert.equal((await give({ method: 'other', paymentMethod: 'ancv' })).code, 'PAYMENT_METHOD_NOT_REFUNDABLE')
    must(await give({ method: 'cash' }))
    const wallet = must(
      await world.manager.post('/v1/wallets', {
        stayId: stay.id,
        establishmentId: house.id,
        mode: 'prepaid',
        currency: 'EUR',
        correlationId: randomUUID(),
      }),
    ).data.walletId
    must(
      await world.manager.post(`/v1/wallets/${wallet}/top-ups`, {
        amount: euros('2000'),
        method: 'other',
        paymentMethod: 'ancv',
        reference: 'V-2',
      }),
    )
    // Vouchers aren't given back: the rest of the wristband is paid back in cash.
    must(
      await world.manager.post(
        `/v1/wallets/${wallet}/refund`,
        { businessDate: '2026-06-01', idempotencyKey: randomUUID(), correlationId: randomUUID() },
        key(),
      ),
    )
    must(
      await world.manager.post(`/v1/folios/${folioId}/charges`, {
        chargeType: 'food_beverage',
        label: 'Dinner',
        amount: euros('8000'),
        vatRateBp: 1000,
      }),
    )
    const leave = (body: object) => world.manager.post(`/v1/reservations/${stay.id}/check-out`, body)
    assert.equal((await leave({ paymentMethod: 'ancv' })).status, 400)
    assert.equal((await leave({ settleBy: 'other', paymentMethod: 'ancv' })).code, 'PAYMENT_REFERENCE_REQUIRED')
    must(await leave({ settleBy: 'other', paymentMethod: 'ancv', reference: 'V-3 to V-9' }))
    const folio = must(await world.manager.get(`/v1/folios/${folioId}`)).data
    const paid = folio.entries.find(
      ({ kind, occasion }: Record<string, string>) => kind === 'payment' && occasion === 'check_out',
    )
    assert.deepEqual([paid.paymentMethod, paid.reference], ['ancv', 'V-3 to V-9'])
    const [ancv, cash] = (await details(house)).map(({ cents }) => cents)
    // The guarantee, the top-up and the dinner in vouchers; the guarantee and the rest of the wristband given back in cash.
    assert.deepEqual([String(ancv), String(cash)], ['13000', '-5000'])
  })

  test('what counts in the till is counted when the shift is closed', async () => {
    const house = await world.establishment()
    must(await create(house))
    const till = must(await world.manager.post('/v1/tills', { establishmentId: house.id, code: 'T', name: 'Desk' })).data.id
    const shift = must(
      await world.manager.post(`/v1/tills/${till}/shifts`, { cashier: 'Ada', openingFloat: euros('10000') }),
    ).data
    assert.deepEqual(
      shift.counted.map(({ method, expected }: { method: string; expected: { amountCents: string } }) => [
        method,
        expected.amountCents,
      ]),
      [['ancv', '0']],
    )
    const folio = await account(house)
    must(await pay(folio, '5000', { method: 'other', paymentMethod: 'ancv', reference: 'V-1' }))
    must(await pay(folio, '700', { method: 'cash' }))
    must(await pay(folio, '900', { method: 'card' }))
    const close = (counted: object[]) =>
      world.manager.post(`/v1/till-shifts/${shift.id}/close`, { countedCash: euros('10700'), counted })
    assert.equal((await close([{ method: 'card', amount: euros('900') }])).code, 'METHOD_NOT_COUNTED')
    assert.equal((await close([{ method: 'cash', amount: euros('10700') }])).code, 'METHOD_NOT_COUNTED')
    const twice = { method: 'ancv', amount: euros('4000') }
    assert.equal((await close([twice, twice])).code, 'METHOD_NOT_COUNTED')
    const closed = must(await close([{ method: 'ancv', amount: euros('4000') }])).data
    assert.deepEqual(closed.counted, [
      { method: 'ancv', expected: euros('5000'), counted: euros('4000'), difference: euros('-1000') },
    ])
    assert.equal(closed.difference.amountCents, '0')
    assert.deepEqual(must(await world.manager.get(`/v1/till-shifts/${shift.id}`)).data.counted, closed.counted)
    assert.deepEqual(
      (await details(house)).map(({ detail, cents }) => [detail, String(cents)]),
      [
        ['ancv', '4000'],
        ['card', '900'],
        ['cash', '700'],
      ],
    )
    // A difference is no takings.
    const report = must(
      await world.manager.get(`/v1/reports/payments?establishmentId=${house.id}&from=2026-06-01&to=2026-06-01`),
    ).data
    assert.equal(report.days.find(({ method }: { method: string }) => method === 'ancv').netCents, '5000')
  })

  test('the books: the account of the method, that of its kind, and a mapping of the chart before both', async () => {
    const house = await world.establishment()
    must(await create(house))
    must(await create(house, { code: 'virtual_card', kind: 'card', name: 'Virtual card', account: null, needsReference: false }))
    const mandateId = await world.mandate([house])
    const folio = await account(house)
    must(await pay(folio, '5000', { method: 'other', paymentMethod: 'ancv', reference: 'V-1' }))
    must(await pay(folio, '700', { method: 'card', paymentMethod: 'virtual_card' }))
    must(await pay(folio, '900', { method: 'card' }))
    must(await world.endOfDay(house.id))
    const numbers = async () => {
      const answer = await world.manager.get(
        `/v1/operating-mandates/${mandateId}/accounting-export?from=2026-06-01&to=2026-06-01&format=csv`,
      )
      return answer.text
        .split('\r\n')
        .flatMap((row) => row.split('\n'))
        .map((row) => row.split(','))
        .filter((cells) => cells.includes('payments'))
        .map((cells) => [cells[cells.indexOf('payments') + 1], cells[4]])
    }
    // Plan comptable général: 511 values to be cashed; the card of this chart is the account of the kind.
    const [ancv, virtual, card] = await numbers()
    assert.deepEqual(ancv, ['ancv', '511300'])
    assert.deepEqual([virtual?.[0], card?.[0]], ['virtual_card', 'card'])
    assert.equal(virtual?.[1], card?.[1])
    const chart = must(await world.manager.get(`/v1/operating-mandates/${mandateId}/chart-of-accounts`)).data
    assert.equal(
      chart.accounts.find(({ account: of, detail }: Record<string, string>) => of === 'payments' && detail === 'card')?.number ??
        chart.accounts.find(({ account: of, detail }: Record<string, string>) => of === 'payments' && detail === '')?.number,
      card?.[1],
    )
    must(
      await world.manager.put(`/v1/operating-mandates/${mandateId}/chart-of-accounts`, {
        accounts: [{ account: 'payments', detail: 'ancv', number: '511999', name: 'Vouchers' }],
      }),
    )
    assert.deepEqual((await numbers())[0], ['ancv', '511999'])
    // A locked period keeps the accounts that it was locked with.
    must(await world.manager.put(`/v1/operating-mandates/${mandateId}/chart-of-accounts`, { accounts: [] }))
    must(await world.manager.post('/v1/accounting-periods', { mandateId, to: '2026-06-01' }))
    const locked = await numbers()
    assert.deepEqual(locked[0], ['ancv', '511300'])
    must(await change(await idOf(house, 'ancv'), { account: { number: '511777', name: 'Vouchers' } }))
    assert.deepEqual(await numbers(), locked)
  })

  test('the database holds the kind, the code and the one cash', async () => {
    const house = await world.establishment()
    must(await create(house))
    const folio = await account(house)
    must(await pay(folio, '100', { method: 'other', paymentMethod: 'ancv', reference: 'V-1' }))
    const update = (columns: string) =>
      world.query(`update payment_method set ${columns} where establishment_id = $1 and code = 'ancv'`, [house.id])
    await assert.rejects(update(`kind = 'card'`), /keeps its code and kind/)
    await assert.rejects(update(`code = 'cv'`), /keeps its code and kind/)
    await assert.rejects(update(`account_name = null`), /payment_method_account/)
    await assert.rejects(
      world.query(`update payment_method set status = 'retired' where establishment_id = $1 and code = 'cash'`, [house.id]),
      /payment_method_cash/,
    )
    await assert.rejects(
      world.query(
        `update payment_method set account_number = '531', account_name = 'Till' where establishment_id = $1 and code = 'card'`,
        [house.id],
      ),
      /payment_method_standard/,
    )
    await assert.rejects(
      world.query(
        `insert into payment_method (tenant_id, establishment_id, code, kind, name) values ($1, $2, 'purse', 'cash', 'Purse')`,
        [world.tenantId, house.id],
      ),
      /payment_method_standard|payment_method_cash/,
    )
    // No entry names a method of another kind, or of another house.
    const elsewhere = await world.establishment()
    for (const [code, kind] of [
      ['ancv', 'card'],
      ['other_house', 'other'],
    ])
      await assert.rejects(
        world.query(
          `insert into receipt (tenant_id, id, account_id, establishment_id, currency, method, payment_method, amount_cents, received_on, first_allocated_cents, created_at)
           values ($1, gen_random_uuid(), $2, $3, 'EUR', $4, $5, 100, '2026-06-01', 0, now())`,
          [world.tenantId, await world.debtor(house), code === 'ancv' ? house.id : elsewhere.id, kind, code],
        ),
        /receipt_payment_method|receipt_/,
      )
  })

  test('a list has a bound, and a change names what is wrong', async () => {
    const house = await world.establishment()
    for (let place = 0; place < 44; place += 1) must(await create(house, { code: `voucher_${place}`, account: null }))
    assert.equal((await create(house, { code: 'one_more' })).code, 'TOO_MANY_PAYMENT_METHODS')
    const id = await idOf(house, 'voucher_3')
    assert.equal((await change(id, {})).code, 'EMPTY_BODY')
    assert.equal((await change(id, { name: null })).code, 'VALIDATION_ERROR')
    assert.equal(
      (await change(await idOf(house, 'card'), { account: { number: '512', name: 'Bank' } })).code,
      'PAYMENT_METHOD_IS_STANDARD',
    )
    const named = must(await change(await idOf(house, 'card'), { name: 'Card terminal', needsReference: true, position: 9 })).data
    assert.deepEqual([named.name, named.needsReference, named.position], ['Card terminal', true, 9])
    assert.equal(must(await change(named.id, { name: null })).data.name, null)
  })
})
