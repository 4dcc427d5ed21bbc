/** What companies owe and pay: accounts, receivables from folios and by hand, payments that settle the oldest first, reversals, statements. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('receivables', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment()
  })
  after(() => world.close())

  const base = '/v1/accounts-receivable'
  const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
  const account = async (id: string) => must(await world.manager.get(`${base}/accounts/${id}`)).data
  const open = async (id: string) => must(await world.manager.get(`${base}/accounts/${id}/receivables?status=open`)).data
  const pay = (id: string, body: object, key: string = randomUUID()) =>
    world.manager.post(`${base}/accounts/${id}/payments`, body, { 'idempotency-key': key })

  test('an account is opened with its billing details, found, changed, and closed when it is empty', async () => {
    const made = must(
      await world.manager.post(`${base}/accounts`, {
        establishmentId: establishment.id,
        name: ' Comité d’entreprise Airbus ',
        city: 'Toulouse',
        countryCode: 'FR',
        email: 'ce@example.org',
        creditLimitCents: '100000',
      }),
    ).data
    assert.equal(made.name, 'Comité d’entreprise Airbus')
    assert.match(made.number, /^D\d{5}$/)
    assert.deepEqual([made.paymentTermsDays, made.language, made.usesSurplus, made.status], [30, 'fr', true, 'active'])
    const next = must(await world.manager.post(`${base}/accounts`, { establishmentId: establishment.id, name: 'Next' })).data
    assert.equal(Number(next.number.slice(1)), Number(made.number.slice(1)) + 1)
    const taken = await world.manager.post(`${base}/accounts`, {
      establishmentId: establishment.id,
      name: 'Other',
      number: made.number.toLowerCase(),
    })
    assert.equal(taken.status, 400)
    assert.match(taken.body.message, /given by the service/)
    const named = { establishmentId: establishment.id, name: 'Other', number: '411-7' }
    must(await world.manager.post(`${base}/accounts`, named))
    const again = await world.manager.post(`${base}/accounts`, { ...named, number: ' 411-7 ' })
    assert.deepEqual([again.status, again.code], [409, 'DEBTOR_NUMBER_TAKEN'])
    const found = must(await world.manager.get(`${base}/accounts?search=AIRBUS`)).data
    assert.deepEqual(
      found.map(({ id }: { id: string }) => id),
      [made.id],
    )

    const read = must(await world.manager.get(`${base}/accounts/${made.id}`))
    const changed = must(
      await world.manager.patch(
        `${base}/accounts/${made.id}`,
        { city: null, paymentTermsDays: 45 },
        { 'if-match': read.headers.get('etag') ?? '' },
      ),
    )
    assert.deepEqual([changed.data.city, changed.data.paymentTermsDays, changed.data.email], [null, 45, 'ce@example.org'])
    const stale = await world.manager.patch(
      `${base}/accounts/${made.id}`,
      { city: 'Blagnac' },
      { 'if-match': read.headers.get('etag') ?? '' },
    )
    assert.deepEqual([stale.status, stale.code], [412, 'DEBTOR_ACCOUNT_CHANGED'])
    assert.equal((await world.manager.patch(`${base}/accounts/${made.id}`, {})).code, 'EMPTY_BODY')

    must(await world.owes(made.id, '100'))
    const owing = await world.manager.patch(`${base}/accounts/${made.id}`, { status: 'closed' })
    assert.deepEqual([owing.status, owing.code], [409, 'DEBTOR_ACCOUNT_NOT_EMPTY'])
    assert.ok(must(await world.manager.get(`${base}/accounts?owing=true`)).data.some(({ id }: { id: string }) => id === made.id))
    must(await world.receives(made.id, '100'))
    must(await world.manager.patch(`${base}/accounts/${made.id}`, { status: 'closed' }))
    assert.equal((await world.owes(made.id, '100')).code, 'DEBTOR_ACCOUNT_CLOSED')
    // Money that still comes is taken all the same.
    must(await world.receives(made.id, '5'))
    must(await world.manager.patch(`${base}/accounts/${made.id}`, { email: 'new@example.org' }))
  })

  test('an account is of a company, found by it, and the only one in use at the house', async () => {
    const { manager } = world
    const makeCompany = async (code: string) =>
      must(await manager.post('/v1/companies', { code, name: `Company ${code}`, kind: 'company' })).data.id as string
    const [martin, dupont] = [await makeCompany('MARTIN'), await makeCompany('DUPONT')]
    // Without a code, one is made of the name, and numbered where that is taken.
    const codeOf = async (name: string) => must(await manager.post('/v1/companies', { name, kind: 'company' })).data.code
    const codes: string[] = []
    for (const name of ['Dupont', 'Dupônt & Fils', 'dupont', '東京']) codes.push(await codeOf(name))
    assert.deepEqual(codes, ['DUPONT2', 'DUPONTFILS', 'DUPONT3', 'COMPANY'])
    const ofMartin = { establishmentId: establishment.id, name: 'Martin SA', companyId: martin }
    const made = must(await manager.post(`${base}/accounts`, ofMartin)).data
    assert.equal(made.companyId, martin)
    const found = async (companyId: string) =>
      must(await manager.get(`${base}/accounts?companyId=${companyId}`)).data.map(({ id }: { id: string }) => id)
    assert.deepEqual([await found(martin), await found(dupont)], [[made.id], []])
    const second = await manager.post(`${base}/accounts`, { ...ofMartin, name: 'Martin, second' })
    assert.deepEqual([second.status, second.code], [409, 'COMPANY_HAS_ACCOUNT'])
    // At another house it has one of its own.
    const other = await world.establishment()
    must(await manager.post(`${base}/accounts`, { ...ofMartin, establishmentId: other.id }))
    const unknown = await manager.post(`${base}/accounts`, { ...ofMartin, companyId: randomUUID() })
    assert.deepEqual([unknown.status, unknown.code], [404, 'COMPANY_NOT_FOUND'])
    // Closed, it makes room for another one, and can't come back beside that.
    must(await manager.patch(`${base}/accounts/${made.id}`, { status: 'closed' }))
    const next = must(await manager.post(`${base}/accounts`, { ...ofMartin, name: 'Martin, again' })).data
    const reopened = await manager.patch(`${base}/accounts/${made.id}`, { status: 'active' })
    assert.deepEqual([reopened.status, reopened.code], [409, 'COMPANY_HAS_ACCOUNT'])
    must(await manager.patch(`${base}/accounts/${next.id}`, { companyId: dupont }))
    must(await manager.patch(`${base}/accounts/${made.id}`, { status: 'active' }))
    must(await manager.patch(`${base}/accounts/${made.id}`, { companyId: null }))
    assert.deepEqual([await found(dupont), (await account(made.id)).companyId], [[next.id], null])
    const missing = await manager.patch(`${base}/accounts/${made.id}`, { companyId: randomUUID() })
    assert.deepEqual([missing.status, missing.code], [404, 'COMPANY_NOT_FOUND'])
  })

  test('a payment settles the oldest due first, and what is too much stays unallocated', async () => {
    const id = await world.debtor(establishment)
    const late = must(await world.owes(id, '3000', { issuedOn: '2026-03-01', dueOn: '2026-04-01' })).data
    const sameDue = must(await world.owes(id, '1000', { issuedOn: '2026-03-15', dueOn: '2026-04-01' })).data
    const next = must(await world.owes(id, '2000', { issuedOn: '2026-05-20' })).data
    assert.equal(next.dueOn, '2026-06-19')
    assert.deepEqual(
      (await open(id)).map((row: { id: string }) => row.id),
      [late.id, sameDue.id, next.id],
    )

    const answer = must(await pay(id, { method: 'transfer', amount: euros('4500'), receivedAt: '2026-05-30' }))
    assert.equal(answer.status, 201)
    assert.deepEqual(
      { ...answer.data, id: '', receiptId: '' },
      { id: '', receiptId: '', allocatedCents: '4500', unallocatedCents: '0' },
    )
    assert.deepEqual(
      (await open(id)).map((row: { id: string; openCents: string }) => [row.id, row.openCents]),
      [[next.id, '1500']],
    )
    const rest = must(await pay(id, { method: 'cheque', amount: euros('2000') })).data
    assert.deepEqual([rest.allocatedCents, rest.unallocatedCents], ['1500', '500'])
    const [balance] = (await account(id)).balances
    assert.deepEqual([balance.owedCents, balance.unallocatedCents, balance.balanceCents], ['0', '500', '-500'])

    const listed = must(await world.manager.get(`${base}/accounts/${id}/payments`)).data
    const first = listed.find((row: { id: string }) => row.id === answer.data.receiptId)
    assert.deepEqual(
      first.allocations.map((row: { receivableId: string; amountCents: string }) => [row.receivableId, row.amountCents]),
      [
        [late.id, '3000'],
        [sameDue.id, '1000'],
        [next.id, '500'],
      ],
    )
    assert.equal(must(await world.manager.get(`${base}/accounts/${id}/payments?unallocated=true`)).data.length, 1)
  })

  test('credit on account pays the next receivable by itself, unless the account says otherwise', async () => {
    const id = await world.debtor(establishment)
    must(await world.receives(id, '500'))
    must(await world.receives(id, '700'))
    const first = must(await world.owes(id, '800')).data
    assert.deepEqual([first.status, first.paidCents], ['settled', '800'])
    const second = must(await world.owes(id, '1000')).data
    assert.deepEqual([second.status, second.openCents], ['open', '600'])

    const other = await world.debtor(establishment, { usesSurplus: false })
    must(await world.receives(other, '500'))
    assert.equal(must(await world.owes(other, '800')).data.openCents, '800')
    const allocated = must(await world.manager.post(`${base}/accounts/${other}/allocate`, { currency: 'EUR' }))
    assert.deepEqual(allocated.data, { allocatedCents: '500', unallocatedCents: '0' })
    assert.equal(
      (await world.manager.post(`${base}/accounts/${other}/allocate`, { currency: 'EUR' })).code,
      'NOTHING_TO_ALLOCATE',
    )
  })

  test('only receivables of the same currency are paid', async () => {
    const id = await world.debtor(establishment)
    must(await world.owes(id, '1000'))
    must(await world.manager.post(`${base}/accounts/${id}/receivables`, { amount: { amountCents: '900', currency: 'GBP' } }))
    const pounds = must(await pay(id, { method: 'transfer', amount: { amountCents: '1000', currency: 'GBP' } })).data
    assert.deepEqual([pounds.allocatedCents, pounds.unallocatedCents], ['900', '100'])
    const balances = (await account(id)).balances
    assert.deepEqual(
      balances.map((row: { currency: string; owedCents: string }) => [row.currency, row.owedCents]),
      [
        ['EUR', '1000'],
        ['GBP', '0'],
      ],
    )
    assert.equal((await pay(id, { method: 'transfer', amount: { amountCents: '1', currency: 'USD' } })).status, 400)
  })

  test('the same transfer number is the same money; another amount or method is a conflict', async () => {
    const id = await world.debtor(establishment)
    must(await world.owes(id, '1000'))
    const body = { method: 'transfer', amount: euros('1500'), externalRef: 'SEPA-1' }
    const first = must(await pay(id, body))
    // What comes later changes the receipt, not what the first answer said.
    must(await world.owes(id, '300'))
    const again = must(await pay(id, { ...body, receivedAt: '2026-05-01' }))
    assert.deepEqual([first.status, again.status], [201, 200])
    assert.deepEqual(again.data, first.data)
    for (const other of [
      { ...body, amount: euros('1501') },
      { ...body, method: 'cheque' },
      { ...body, amount: { amountCents: '1500', currency: 'GBP' } },
    ]) {
      const answer = await pay(id, other)
      assert.deepEqual([answer.status, answer.code], [409, 'EXTERNAL_REF_CONFLICT'])
    }
    // Another account has its own numbers; null is none.
    const elsewhere = await world.debtor(establishment)
    assert.equal(must(await pay(elsewhere, body)).status, 201)
    assert.equal(must(await pay(elsewhere, { ...body, externalRef: null })).status, 201)
  })

  test('a replay with the same Idempotency-Key is the first answer; another body under it is refused', async () => {
    const id = await world.debtor(establishment)
    const key = randomUUID()
    const body = { method: 'cash', amount: euros('1200') }
    const first = must(await pay(id, body, key))
    const again = must(await pay(id, body, key))
    assert.equal(again.text, first.text)
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.equal((await pay(id, { ...body, amount: euros('1300') }, key)).code, 'IDEMPOTENCY_KEY_REUSED')
    assert.equal((await account(id)).balances[0].unallocatedCents, '1200')
  })

  test('bad payments are refused by name, and change nothing', async () => {
    const id = await world.debtor(establishment)
    const wrong: [object, RegExp][] = [
      [{ method: 'transfer', amount: euros('0') }, /amountCents must be more than 0/],
      [{ method: 'transfer', amount: euros('-5') }, /amountCents must be more than 0/],
      [{ method: 'transfer', amount: { amountCents: 12, currency: 'EUR' } }, /amountCents/],
      [{ method: 'barter', amount: euros('5') }, /method/],
      [{ method: 'transfer', amount: euros('5'), receivedAt: '2026-06-02' }, /future/],
      [{ method: 'transfer', amount: euros('5'), receivedAt: '2026-02-30' }, /receivedAt/],
      [{ method: 'transfer', amount: euros('5'), externalRef: '' }, /externalRef/],
      [{ method: 'transfer' }, /amount/],
    ]
    for (const [body, told] of wrong) {
      const answer = await pay(id, body)
      assert.equal(answer.status, 400, answer.text)
      assert.match(answer.body.message, told)
    }
    assert.deepEqual((await account(id)).balances, [])
    const reception = await world.keyFor('reception')
    assert.equal((await reception.post(`${base}/accounts/${id}/payments`, {}, { 'idempotency-key': randomUUID() })).status, 403)
  })

  test('a payment that is reversed opens again what it paid, once, and its number may come again', async () => {
    const id = await world.debtor(establishment)
    const owed = must(await world.owes(id, '1000')).data
    const receipt = must(await pay(id, { method: 'cheque', amount: euros('1500'), externalRef: 'CHQ-7' })).data
    must(await world.owes(id, '200'))
    const path = `${base}/payments/${receipt.receiptId}/reverse`
    const reversed = must(await world.manager.post(path, { reason: 'Bounced' }))
    assert.equal(reversed.status, 201)
    assert.deepEqual([reversed.data.status, reversed.data.allocatedCents, reversed.data.unallocatedCents], ['reversed', '0', '0'])
    assert.equal((await world.manager.post(path, { reason: 'Bounced' })).code, 'RECEIPT_IS_REVERSED')
    assert.deepEqual(
      (await open(id)).map((row: { openCents: string }) => row.openCents),
      ['1000', '200'],
    )
    const [balance] = (await account(id)).balances
    assert.deepEqual([balance.owedCents, balance.unallocatedCents], ['1200', '0'])
    assert.equal(must(await pay(id, { method: 'cheque', amount: euros('900'), externalRef: 'CHQ-7' })).status, 201)
    assert.equal((await open(id))[0].id, owed.id)
    const events = await world.query<{ type: string }>(
      `select type from event where payload::jsonb -> 'data' ->> 'accountId' = $1 order by id`,
      [id],
    )
    const types = events.map(({ type }) => type)
    for (const type of [
      'receivable.opened',
      'receivable.payment_received',
      'receivable.settled',
      'receivable.payment_reversed',
      'receivable.reopened',
    ])
      assert.ok(types.includes(type), `${type} among ${types.join(' ')}`)
  })

  test('what is due on a folio is transferred, up to the credit limit, and comes back when it is cancelled', async () => {
    const stay = must(await world.book(establishment)).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    const folio = (await world.folioOf(stay.id)).data
    must(
      await world.manager.post(`/v1/folios/${folio.id}/charges`, {
        chargeType: 'food_beverage',
        label: 'Seminar lunch',
        amount: euros('24000'),
        vatRateBp: 1000,
      }),
    )
    const id = await world.debtor(establishment, { creditLimitCents: '20000' })
    const transfer = (body: object) => world.manager.post(`/v1/folios/${folio.id}/transfer`, { accountId: id, ...body })
    assert.equal((await transfer({ amount: euros('24001') })).code, 'NOTHING_TO_TRANSFER')
    assert.equal((await transfer({ amount: { amountCents: '1', currency: 'GBP' } })).code, 'CURRENCY_MISMATCH')
    const beyond = await transfer({})
    assert.deepEqual([beyond.status, beyond.code], [409, 'CREDIT_LIMIT_EXCEEDED'])
    const part = must(await transfer({ amount: euros('20000'), reference: 'BC-118' }))
    assert.equal(part.status, 201)
    assert.deepEqual(
      [part.data.receivable.source, part.data.receivable.folioId, part.data.folio.balanceCents],
      ['folio', folio.id, '4000'],
    )
    must(await transfer({ overrideCreditLimit: true }))
    assert.equal((await world.folioOf(stay.id)).data.balanceCents, '0')
    assert.equal((await transfer({})).code, 'NOTHING_TO_TRANSFER')

    const entry = (await world.folioOf(stay.id)).data.entries.find(({ kind }: { kind: string }) => kind === 'transferred')
    const byItself = await world.manager.post(`/v1/folios/${folio.id}/entries/${entry.id}/reverse`, { reason: 'No' })
    assert.equal(byItself.code, 'ENTRY_IS_PART_OF_ANOTHER')

    must(await world.receives(id, '21000'))
    const [first, second] = must(await world.manager.get(`${base}/accounts/${id}/receivables`)).data
    assert.deepEqual([first.status, second.status], ['settled', 'open'])
    const cancel = (receivable: { id: string }) =>
      world.manager.post(`${base}/receivables/${receivable.id}/cancel`, { reason: 'Wrong company' })
    // Paid in part: what was paid stays with the account, to be used or paid back.
    assert.equal(must(await cancel(second)).data.status, 'cancelled')
    const [left] = must(await world.manager.get(`${base}/accounts/${id}/payments`)).data
    assert.deepEqual([left.allocatedCents, left.unallocatedCents], ['20000', '1000'])
    const refund = (more: object = {}) =>
      world.manager.post(
        `${base}/accounts/${id}/refunds`,
        { method: 'transfer', currency: 'EUR', ...more },
        { 'idempotency-key': randomUUID() },
      )
    assert.equal((await refund({ amount: euros('1001') })).code, 'NOTHING_TO_REFUND')
    assert.deepEqual(must(await refund()).data.refundedCents, '1000')
    assert.equal((await refund()).code, 'NOTHING_TO_REFUND')
    const reversed = await world.manager.post(`${base}/payments/${left.id}/reverse`, { reason: 'Returned' })
    assert.equal(reversed.code, 'RECEIPT_IS_REFUNDED')
    assert.equal((await account(id)).balances[0].unallocatedCents, '0')
    assert.equal((await cancel(second)).code, 'RECEIVABLE_IS_CANCELLED')
    assert.equal((await world.folioOf(stay.id)).data.balanceCents, second.amount.amountCents)
    assert.equal((await account(id)).balances[0].owedCents, '0')

    const abroad = await world.establishment()
    const foreign = await world.debtor(abroad)
    assert.equal(
      (await world.manager.post(`/v1/folios/${folio.id}/transfer`, { accountId: foreign })).code,
      'ACCOUNT_OF_ANOTHER_HOUSE',
    )
    const unknown = await world.manager.post(`/v1/folios/${folio.id}/transfer`, { accountId: randomUUID() })
    assert.deepEqual([unknown.status, unknown.code], [404, 'DEBTOR_ACCOUNT_NOT_FOUND'])
  })

  test('a receivable by hand that was wrong is cancelled, and stands against what was brought forward', async () => {
    const id = await world.debtor(establishment)
    const owed = must(await world.owes(id, '700', { description: 'Opening balance' })).data
    must(await world.manager.post(`${base}/receivables/${owed.id}/cancel`, { reason: 'Typed twice' }))
    assert.equal((await account(id)).balances[0].owedCents, '0')
    assert.equal((await world.owes(id, '10', { issuedOn: '2026-06-02' })).status, 400)
    assert.equal((await world.owes(id, '10', { issuedOn: '2026-05-02', dueOn: '2026-05-01' })).status, 400)
    assert.equal((await world.owes(id, '0')).status, 400)
  })

  test('ageing goes by the days since the due date, by the business date of the establishment', async () => {
    const id = await world.debtor(establishment)
    for (const [dueOn, cents] of [
      ['2026-06-01', '1'],
      ['2026-05-31', '20'],
      ['2026-05-02', '300'],
      ['2026-05-01', '4000'],
      ['2026-04-02', '50000'],
      ['2026-03-02', '600000'],
    ])
      must(await world.owes(id, cents as string, { issuedOn: '2026-01-01', dueOn }))
    const [balance] = (await account(id)).balances
    assert.deepEqual(balance.ageing, {
      notDueCents: '1',
      upTo30DaysCents: '320',
      upTo60DaysCents: '54000',
      upTo90DaysCents: '0',
      over90DaysCents: '600000',
    })
    assert.equal(balance.overdueCents, '654320')
  })

  test('the statement tells every movement between two balances, and the journal says the same', async () => {
    const id = await world.debtor(establishment)
    must(await world.owes(id, '1000', { reference: 'F-1' }))
    must(await pay(id, { method: 'transfer', amount: euros('1500'), externalRef: 'T-1' }))
    must(await world.owes(id, '800', { reference: 'F-2' }))
    const statement = must(await world.manager.get(`${base}/accounts/${id}/statement`)).data
    assert.deepEqual(
      statement.entries.map((row: { kind: string; reference?: string; amountCents: string; balanceCents: string }) => [
        row.kind,
        row.reference ?? '',
        row.amountCents,
        row.balanceCents,
      ]),
      [
        ['receivable', 'F-1', '1000', '1000'],
        ['payment', 'T-1', '-1500', '-500'],
        ['receivable', 'F-2', '800', '300'],
        ['surplus_used', '', '0', '300'],
      ],
    )
    assert.deepEqual([statement.openingBalanceCents, statement.closingBalanceCents, statement.to], ['0', '300', '2026-06-01'])
    const later = must(await world.manager.get(`${base}/accounts/${id}/statement?from=2026-06-02&to=2026-06-30`)).data
    assert.deepEqual([later.openingBalanceCents, later.closingBalanceCents, later.entries.length], ['300', '300', 0])
    assert.equal((await world.manager.get(`${base}/accounts/${id}/statement?from=2026-07-01&to=2026-06-30`)).status, 400)
    const [sums] = await world.query<{ receivables: string; unallocated: string; entries: string }>(
      `select sum(amount_cents) filter (where account = 'receivables')::text as receivables,
         (-sum(amount_cents) filter (where account = 'unallocated_receipts'))::text as unallocated
       from journal_line where entry_id in (select id from debtor_entry where account_id = $1)`,
      [id],
    )
    assert.deepEqual(sums, { receivables: '300', unallocated: '0' })
    const ledger = must(await world.manager.get(`/v1/reports/ledger?establishmentId=${establishment.id}`)).data
    assert.ok(ledger.totals.every(({ balanceCents }: { balanceCents: string }) => balanceCents === '0'))
  })

  test('one payment settles more receivables than are read at once', async () => {
    const id = await world.debtor(establishment)
    for (let made = 0; made < 230; made += 1) must(await world.owes(id, '10', { dueOn: '2026-07-01' }))
    const paid = must(await world.receives(id, '2295')).data
    assert.deepEqual([paid.allocatedCents, paid.unallocatedCents], ['2295', '0'])
    assert.deepEqual(
      (await open(id)).map((row: { openCents: string }) => row.openCents),
      ['5'],
    )
  })
})
