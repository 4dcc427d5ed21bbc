/** Several folios for a stay: what somebody else pays goes to a window by rule, or is moved there; both folios and the journal say what happened. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('folio windows', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  const arrive = async (establishment: Establishment, more: object = {}) => {
    const stay = must(await world.book(establishment, { arrival: '2026-06-01', departure: '2026-06-03', ...more })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    return stay
  }
  const window = async (reservationId: string, name = 'Company') =>
    must(await world.manager.post(`/v1/reservations/${reservationId}/folio-windows`, { name })).data
  const read = async (id: string) => must(await world.manager.get(`/v1/folios/${id}`)).data
  const mainOf = async (reservationId: string) => (await world.folioOf(reservationId)).data
  const rule = (reservationId: string, body: object) =>
    world.manager.post(`/v1/reservations/${reservationId}/routing-rules`, body)
  const charge = async (folioId: string, cents: string, chargeType = 'food_beverage', vatRateBp = 1000) =>
    must(
      await world.manager.post(`/v1/folios/${folioId}/charges`, {
        chargeType,
        label: 'Dinner',
        amount: { amountCents: cents, currency: 'EUR' },
        vatRateBp,
      }),
    ).data
  /** Every folio is the sum of its entries, every entry of its lines, every line of the journal sums to zero; the guest ledger is the sum of the folios. */
  const assertBooks = async () => {
    assert.deepEqual(
      await world.query(
        `select f.id from folio f where f.balance_cents <> (select coalesce(sum(p.amount_cents), 0) from folio_entry p where p.folio_id = f.id)`,
      ),
      [],
    )
    assert.deepEqual(await world.query('select entry_id from journal_line group by entry_id having sum(amount_cents) <> 0'), [])
    const [ledger] = await world.query<{ same: boolean }>(
      `select (select coalesce(sum(amount_cents), 0) from journal_line where account = 'guest_ledger') = (select coalesce(sum(balance_cents), 0) from folio) as same`,
    )
    assert.equal(ledger?.same, true)
  }

  test('nights to the company, extras to the guest; a limit splits a charge; the stay leaves when all are settled', async () => {
    const establishment = await world.establishment({ units: 2 })
    must(await world.manager.patch(`/v1/establishments/${establishment.id}`, { touristTaxCents: '150' }))
    const stay = await arrive(establishment)
    const main = await mainOf(stay.id)
    const company = await window(stay.id)
    must(await rule(stay.id, { folioId: company.id, chargeTypes: ['accommodation'] }))
    must(await rule(stay.id, { folioId: company.id, chargeTypes: ['food_beverage'], limitCents: '3000' }))
    assert.equal((await rule(stay.id, { folioId: main.id, chargeTypes: ['service'] })).code, 'FOLIO_IS_NO_WINDOW')
    const closed = must(await world.endOfDay(establishment.id)).data
    assert.deepEqual([closed.nightsPosted, closed.accommodationCents], [1, '10000'])
    assert.equal((await read(company.id)).balanceCents, '10000')
    assert.equal((await read(main.id)).balanceCents, '300', 'the tax of two persons')
    const first = await charge(main.id, '2000')
    assert.deepEqual([first.folioId, first.balanceCents, first.entries.length], [main.id, '300', 1])
    await charge(main.id, '2500')
    assert.deepEqual([(await read(company.id)).balanceCents, (await read(main.id)).balanceCents], ['13000', '1800'])
    const vat = (await read(company.id)).entries
      .concat((await read(main.id)).entries)
      .filter((entry: { label: string }) => entry.label === 'Dinner')
    assert.equal(
      vat.reduce((sum: number, entry: { vatCents: string }) => sum + Number(entry.vatCents), 0),
      182 + 227,
    )
    must(await world.endOfDay(establishment.id))
    const before = must(await world.manager.get(`/v1/reservations/${stay.id}`)).data
    assert.equal(before.allowedActions.find(({ action }: { action: string }) => action === 'checkOut').code, 'FOLIO_NOT_SETTLED')
    const open = await world.manager.post(`/v1/reservations/${stay.id}/check-out`, { settleBy: 'card' })
    assert.equal(open.code, 'FOLIO_NOT_SETTLED')
    assert.match(open.body.message, /The window Company is not settled/)
    // The company pays later: its folio becomes a receivable.
    const account = await world.debtor(establishment)
    must(await world.manager.post(`/v1/folios/${company.id}/transfer`, { accountId: account }))
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-out`, { settleBy: 'card' }))
    const folios = must(await world.manager.get(`/v1/reservations/${stay.id}/folios`)).data
    assert.deepEqual(
      folios.map(({ kind, name, balanceCents }: Record<string, string>) => [kind, name, balanceCents]),
      [
        ['stay', undefined, '0'],
        ['window', 'Company', '0'],
      ],
    )
    const occupancy = must(
      await world.manager.get(`/v1/reports/occupancy?establishmentId=${establishment.id}&from=2026-06-01&to=2026-06-02`),
    ).data
    assert.equal(occupancy.totals.revenueCents, '20000')
    await assertBooks()
  })

  test('an invoice follows each window', async () => {
    const establishment = await world.establishment({ units: 1 })
    const mandate = await world.mandate([establishment])
    const stay = await arrive(establishment)
    const main = await mainOf(stay.id)
    const company = await window(stay.id)
    must(await rule(stay.id, { folioId: company.id, chargeTypes: ['accommodation'] }))
    await charge(main.id, '1100')
    must(await world.endOfDay(establishment.id))
    const issue = async (folioId: string, more: object = {}) =>
      must(await world.manager.post('/v1/invoices', { mandateId: mandate, folioId, ...more })).data
    const account = await world.debtor(establishment, { name: 'Acme SA' })
    const theirs = await issue(company.id, { debtorAccountId: account })
    const own = await issue(main.id)
    const lines = async (id: string) =>
      must(await world.manager.get(`/v1/invoices/${id}`)).data.lines.map(({ label }: { label: string }) => label)
    assert.deepEqual([await lines(theirs.id), await lines(own.id)], [['Nuit du 01/06/2026'], ['Dinner']])
    const again = await world.manager.post('/v1/invoices', { mandateId: mandate, folioId: company.id, debtorAccountId: account })
    assert.equal(again.code, 'NOTHING_TO_INVOICE')
    const night = (await read(company.id)).entries[0]
    const moved = await world.manager.post(`/v1/folios/${company.id}/moves`, {
      toFolioId: main.id,
      entries: [{ entryId: night.id }],
    })
    assert.equal(moved.code, 'ENTRY_IS_INVOICED')
    await assertBooks()
  })

  test('charges are moved and split as previewed, and the move is taken back; what is invoiced or already moved on stays', async () => {
    const establishment = await world.establishment({ units: 2 })
    const stay = await arrive(establishment)
    const main = await mainOf(stay.id)
    await charge(main.id, '2001')
    await charge(main.id, '500', 'service', 2000)
    must(await world.endOfDay(establishment.id))
    const company = await window(stay.id)
    const dinner = (await read(main.id)).entries.find((entry: { amountCents: string }) => entry.amountCents === '2001')
    const body = { toFolioId: company.id, entries: [{ entryId: dinner.id, amountCents: '1001' }], reason: 'Half is business' }
    const preview = must(await world.manager.post(`/v1/folios/${main.id}/moves-preview`, body)).data
    assert.equal((await read(company.id)).entries.length, 0)
    const moved = must(await world.manager.post(`/v1/folios/${main.id}/moves`, body)).data
    assert.deepEqual(
      [moved.amountCents, moved.fromBalanceCents, moved.toBalanceCents],
      [preview.amountCents, preview.fromBalanceCents, preview.toBalanceCents],
    )
    assert.deepEqual(
      [(await read(main.id)).balanceCents, (await read(company.id)).balanceCents],
      [moved.fromBalanceCents, '1001'],
    )
    const [part] = (await read(company.id)).entries
    const rest = (await read(main.id)).entries.at(-1)
    assert.equal(Number(part.vatCents) + Number(rest.vatCents), Number(dinner.vatCents))
    assert.deepEqual([part.label, part.serviceDate, part.occasion], [dinner.label, dinner.serviceDate, 'transfer'])
    await assertBooks()
    must(await world.manager.post(`/v1/folios/${main.id}/moves/${moved.id}/undo`))
    assert.deepEqual([(await read(main.id)).balanceCents, (await read(company.id)).balanceCents], ['12501', '0'])
    assert.equal((await world.manager.post(`/v1/folios/${main.id}/moves/${moved.id}/undo`)).code, 'FOLIO_MOVE_UNDONE')
    // All that can be moved, to the folio of another stay.
    const other = await arrive(establishment, { arrival: '2026-06-02', departure: '2026-06-03' })
    const master = await mainOf(other.id)
    const all = must(await world.manager.post(`/v1/folios/${main.id}/moves`, { toFolioId: master.id })).data
    assert.deepEqual(
      [all.amountCents, (await read(main.id)).balanceCents, (await read(master.id)).balanceCents],
      ['12501', '0', '12501'],
    )
    // A night that was moved is not charged again.
    must(await world.endOfDay(establishment.id))
    assert.equal((await read(main.id)).balanceCents, '10000')
    const night = (await read(master.id)).entries.find((entry: { chargeType: string }) => entry.chargeType === 'accommodation')
    must(await world.manager.post(`/v1/folios/${master.id}/moves`, { toFolioId: company.id, entries: [{ entryId: night.id }] }))
    assert.equal((await world.manager.post(`/v1/folios/${main.id}/moves/${all.id}/undo`)).code, 'FOLIO_MOVE_PASSED_ON')
    assert.equal(must(await world.manager.get(`/v1/folios/${main.id}/moves`)).body.meta.total, 2)
    await assertBooks()
  })

  test('what cannot be moved, or not there, is refused and says why', async () => {
    const establishment = await world.establishment({ units: 2 })
    const stay = await arrive(establishment)
    const main = await mainOf(stay.id)
    const company = await window(stay.id)
    const move = (body: object) => world.manager.post(`/v1/folios/${main.id}/moves`, { toFolioId: company.id, ...body })
    assert.equal((await move({})).code, 'ENTRY_NOT_MOVABLE')
    must(await world.pay(main.id, '100'))
    const payment = (await read(main.id)).entries[0]
    assert.equal((await move({ entries: [{ entryId: payment.id }] })).code, 'ENTRY_NOT_MOVABLE')
    await charge(main.id, '300')
    const dinner = (await read(main.id)).entries[1]
    assert.equal((await move({ entries: [{ entryId: dinner.id, amountCents: '301' }] })).code, 'VALIDATION_ERROR')
    assert.equal((await move({ entries: [{ entryId: dinner.id }, { entryId: dinner.id }] })).code, 'VALIDATION_ERROR')
    assert.equal((await move({ entries: [{ entryId: stay.id }] })).code, 'FOLIO_ENTRY_NOT_FOUND')
    assert.equal((await move({ toFolioId: main.id })).code, 'VALIDATION_ERROR')
    const foreign = await arrive(await world.establishment({ units: 1 }))
    assert.equal((await move({ toFolioId: (await mainOf(foreign.id)).id })).code, 'FOLIO_OF_ANOTHER_ESTABLISHMENT')
    const twice = await world.manager.post(`/v1/reservations/${stay.id}/folio-windows`, { name: 'company' })
    assert.deepEqual([twice.status, twice.code], [409, 'WINDOW_NAME_TAKEN'])
    const made = must(await rule(stay.id, { folioId: company.id, chargeTypes: ['service'] })).data
    must(await world.manager.delete(`/v1/reservations/${stay.id}/routing-rules/${made.id}`))
    assert.equal(
      (await world.manager.delete(`/v1/reservations/${stay.id}/routing-rules/${made.id}`)).code,
      'ROUTING_RULE_NOT_FOUND',
    )
    assert.deepEqual(must(await world.manager.get(`/v1/reservations/${stay.id}/routing-rules`)).data, [])
    await assertBooks()
  })

  test('a window takes charges and payments; deposits stay with the stay, and what is open on a window is open', async () => {
    const establishment = await world.establishment({ units: 3 })
    must(await world.manager.patch(`/v1/establishments/${establishment.id}`, { walkEnabled: true }))
    const stay = must(await world.book(establishment, { arrival: '2026-06-01', departure: '2026-06-03' })).data
    const may = async (action: string) =>
      must(await world.manager.get(`/v1/reservations/${stay.id}`)).data.allowedActions.find(
        (each: { action: string }) => each.action === action,
      )
    must(await world.manager.post(`/v1/reservations/${stay.id}/folios`))
    const company = await window(stay.id)
    for (const kind of ['deposit', 'guarantee'])
      assert.equal((await world.pay(company.id, '1000', { kind })).code, 'FOLIO_IS_A_WINDOW')
    const dinner = await charge(company.id, '900')
    assert.deepEqual(await may('walk'), { action: 'walk', allowed: false, code: 'WALK_WITH_MONEY_OPEN' })
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    assert.equal((await may('undoCheckIn')).allowed, false)
    assert.equal((await world.manager.post(`/v1/reservations/${stay.id}/undo-check-in`)).code, 'FOLIO_HAS_POSTINGS')
    must(await world.manager.post(`/v1/folios/${company.id}/entries/${dinner.entries[0].id}/reverse`, { reason: 'Wrong table' }))
    must(await world.manager.post(`/v1/reservations/${stay.id}/undo-check-in`))
    await assertBooks()
  })

  test('a deposit that was invoiced is deducted before a window is billed', async () => {
    const establishment = await world.establishment({ units: 1 })
    const mandateId = await world.mandate([establishment])
    const stay = must(await world.book(establishment, { arrival: '2026-06-01', departure: '2026-06-03' })).data
    const main = must(await world.manager.post(`/v1/reservations/${stay.id}/folios`)).data
    const company = await window(stay.id)
    const issue = (folioId: string, more: object = {}) =>
      world.manager.post('/v1/invoices', { mandateId, folioId, billTo: { name: 'Ada' }, ...more })
    const deposit = { amount: { amountCents: '4000', currency: 'EUR' }, vatRateBp: 1000 }
    assert.equal((await issue(company.id, { kind: 'deposit', deposit })).code, 'FOLIO_IS_A_WINDOW')
    must(await issue(main.id, { kind: 'deposit', deposit }))
    await charge(company.id, '3000')
    assert.equal((await issue(company.id)).code, 'DEPOSIT_OF_THE_STAY_OPEN')
    await charge(main.id, '5000')
    assert.equal(must(await issue(main.id)).data.invoiceKind, 'final')
    assert.equal(must(await issue(company.id)).data.totalTtc.amountCents, '3000')
  })

  test('a company pays at check-out: its window, or the folio of the stay, goes to its account as the guest leaves', async () => {
    const establishment = await world.establishment({ units: 3 })
    const accountId = await world.debtor(establishment)
    const out = (id: string, body: object) =>
      world.manager.post(`/v1/reservations/${id}/check-out`, { earlyDepartureFeeCents: '0', ...body })
    // The guest pays the dinner, the company what is on its window.
    const both = await arrive(establishment)
    const main = await mainOf(both.id)
    const company = await window(both.id)
    await charge(main.id, '2000')
    await charge(company.id, '9000')
    assert.equal((await out(both.id, { settleBy: 'card' })).code, 'FOLIO_NOT_SETTLED')
    assert.equal((await out(both.id, { accountId })).code, 'FOLIO_NOT_SETTLED', 'one folio goes to the account')
    assert.equal((await out(both.id, { accountId, leaveUnsettled: true })).code, 'VALIDATION_ERROR')
    assert.equal((await out(both.id, { accountId: both.id, settleBy: 'card' })).code, 'DEBTOR_ACCOUNT_NOT_FOUND')
    must(await out(both.id, { accountId, settleBy: 'card' }))
    assert.deepEqual([(await read(main.id)).balanceCents, (await read(company.id)).balanceCents], ['0', '0'])
    // Everything to the company, of a stay that has one folio only.
    const one = await arrive(establishment)
    await charge((await mainOf(one.id)).id, '3300')
    const left = must(await out(one.id, { accountId })).data
    assert.deepEqual([left.status, left.folio.balanceCents], ['CheckedOut', '0'])
    const owed = must(await world.manager.get(`/v1/accounts-receivable/accounts/${accountId}/receivables`)).data
    assert.deepEqual(owed.map(({ amount }: { amount: { amountCents: string } }) => amount.amountCents).toSorted(), [
      '3300',
      '9000',
    ])
    // A stay that owes nothing has nothing to transfer; and the guest is in house again, what the company owes stands.
    const none = await arrive(establishment)
    assert.equal((await out(none.id, { accountId })).code, 'NOTHING_TO_TRANSFER')
    must(await world.manager.post(`/v1/reservations/${one.id}/reinstate`))
    assert.equal((await mainOf(one.id)).balanceCents, '0')
    const desk = await world.keyFor('custom', { permissions: ['reservation.manage', 'reservation.read'] })
    const denied = await desk.post(`/v1/reservations/${none.id}/check-out`, { accountId })
    assert.equal(denied.code, 'PERMISSION_DENIED')
    await assertBooks()
  })

  test('erased, the guest is in the name of no window, however the windows were called', async () => {
    const establishment = await world.establishment({ units: 1 })
    const stay = must(await world.book(establishment, { arrival: '2026-06-01', departure: '2026-06-03' })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/folios`))
    const windows = [await window(stay.id, 'Ada Lovelace'), await window(stay.id, 'Window 1')]
    must(await world.manager.post(`/v1/reservations/${stay.id}/cancel`))
    must(await world.manager.post(`/v1/guests/${stay.guestId}/anonymize`))
    for (const { id } of windows) assert.match((await read(id)).name, /^Window [0-9a-f]{8}$/)
  })
})
