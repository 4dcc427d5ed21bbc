/**
 * The operator's commission as an invoice: what the statement keeps, with number and VAT, set off against what is due to the owner. Amounts are worked out here by hand:
 * 20 % commission on net revenue, 20 % VAT on it (directive 2006/112/EC, article 28: who acts in their own name for others supplies a service).
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { fecProblems } from '../../../src/modules/invoicing/accounting/fec.ts'
import { type Caller, type Establishment, must, openingDay, openWorld, type World } from '../../world.ts'

const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
const key = () => ({ 'idempotency-key': randomUUID() })

describe('the commission of an operator, invoiced', () => {
  let world: World
  let manager: Caller
  before(async () => {
    world = await openWorld()
    manager = world.manager
  })
  after(() => world.close())

  /** A house under the mandate of an owner, with the operator's own mandate beside it. */
  const managed = async (more: Record<string, unknown> = {}) => {
    const house = await world.establishment({ units: 4 })
    const owner = await world.mandate([house], more)
    const operator = await world.mandate([house], { ownServicesOnly: true, seller: { name: 'Our company' } })
    return { house, owner, operator }
  }
  /** Bills `cents` of a service with 10 % VAT in the owner's name. */
  const sold = async (house: Establishment, mandateId: string, cents: string) => {
    const account = must(
      await manager.post('/v1/house-accounts', { establishmentId: house.id, name: `Sale ${randomUUID().slice(0, 8)}` }),
    ).data
    must(
      await manager.post(`/v1/folios/${account.id}/charges`, {
        chargeType: 'service',
        label: 'Stay',
        amount: euros(cents),
        vatRateBp: 1000,
      }),
    )
    return must(await manager.post('/v1/invoices', { mandateId, folioId: account.id, billTo: { name: 'Ada Lovelace' } })).data
  }
  const closeDay = async (house: Establishment, businessDate = openingDay) =>
    must(await manager.post(`/v1/establishments/${house.id}/end-of-day`, { businessDate }, key()))
  const invoiceCommission = (
    { house, owner, operator }: { house: Establishment; owner: string; operator: string },
    more: Record<string, unknown> = {},
  ) =>
    manager.post(
      `/v1/operating-mandates/${owner}/commission-invoices`,
      { issuingMandateId: operator, establishmentId: house.id, from: openingDay, to: openingDay, ...more },
      key(),
    )
  const statement = async (owner: string, from = openingDay, to = '2026-06-30') =>
    must(await manager.get(`/v1/operating-mandates/${owner}/owner-statement?from=${from}&to=${to}`)).data
  const undo = (id: string) => manager.post(`/v1/owner-commission-invoices/${id}/undo`, { reason: 'Renegotiated' }, key())
  /** The journal of a house by account: debits less credits. */
  const balances = async (house: Establishment) =>
    Object.fromEntries(
      (
        await world.query<{ account: string; cents: string }>(
          'select account, sum(amount_cents) as cents from journal_line where establishment_id = $1 group by 1',
          [house.id],
        )
      ).map(({ account, cents }) => [account, Number(cents)]),
    )

  test('an invoice with number and VAT of what the statement keeps; paid by the set-off, in no takings; the owner is due the same', async () => {
    const own = await managed()
    // 110.00 and 33.01 with VAT: 100.00 and 30.01 net; commission 20.00 and 6.00, VAT 4.00 and 1.20; together 31.20.
    await sold(own.house, own.owner, '11000')
    await sold(own.house, own.owner, '3301')
    await closeDay(own.house)
    const before = await statement(own.owner)
    assert.deepEqual(
      [before.accounts[0].commissionCents, before.accounts[0].commissionVatCents, before.accounts[0].closingCents],
      ['2600', '520', '11181'],
    )
    const ledgerBefore = await balances(own.house)

    const issued = must(await invoiceCommission(own)).data
    assert.deepEqual(
      [issued.mandateId, issued.issuingMandateId, issued.from, issued.to, issued.amount, issued.undoneAt],
      [own.owner, own.operator, openingDay, openingDay, euros('3120'), null],
    )
    const invoice = must(await manager.get(`/v1/invoices/${issued.invoiceId}`)).data
    assert.deepEqual(
      [invoice.invoiceNumber, invoice.status, invoice.totalHt.amountCents, invoice.totalTax.amountCents],
      [issued.invoiceNumber, 'paid', '2600', '520'],
    )
    const seller = must(await manager.get(`/v1/operating-mandates/${own.owner}`)).data.seller
    assert.deepEqual([invoice.billToName, invoice.lines.length], [seller.name, 1])

    // The books: commission is revenue of the operator, and what is due to the owner is less by it. No money moved.
    const ledger = await balances(own.house)
    const moved = (account: string) => (ledger[account] ?? 0) - (ledgerBefore[account] ?? 0)
    assert.deepEqual(
      ['revenue', 'output_vat', 'unbilled_vat', 'owner_settlements', 'guest_ledger', 'payments'].map(moved),
      [-2600, -520, 0, 3120, 0, 0],
    )
    const folio = must(await manager.get(`/v1/folios/${issued.folioId}`)).data
    assert.deepEqual(
      [folio.balanceCents, folio.entries.map((entry: { method?: string }) => entry.method ?? null)],
      ['0', [null, 'set_off']],
    )

    const after = await statement(own.owner)
    assert.deepEqual(after.accounts, before.accounts)
    assert.deepEqual(
      after.commissionInvoices.map((one: { invoiceNumber: string }) => one.invoiceNumber),
      [issued.invoiceNumber],
    )
    const printed = must(
      await manager.get(`/v1/operating-mandates/${own.owner}/owner-statement/document?from=${openingDay}&to=2026-06-30`),
    )
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(printed.bytes)), { mergePages: true })
    assert.ok(text.includes(issued.invoiceNumber), text)
  })

  test('the days of an invoice are not invoiced again; undone, it is credited, the set-off is back, and the days are free', async () => {
    const own = await managed()
    await sold(own.house, own.owner, '11000')
    await closeDay(own.house)
    const untouched = await balances(own.house)
    const first = must(await invoiceCommission(own)).data
    const again = await invoiceCommission(own)
    assert.deepEqual([again.status, again.code], [409, 'COMMISSION_ALREADY_INVOICED'])
    assert.ok(again.body.message.includes(first.invoiceNumber))

    // What belongs to it is not taken apart.
    const credited = await manager.post(`/v1/invoices/${first.invoiceId}/credit-notes`, { reason: 'Too much' })
    assert.deepEqual([credited.status, credited.code], [409, 'INVOICE_OF_COMMISSION'])
    const { entries } = must(await manager.get(`/v1/folios/${first.folioId}`)).data
    for (const entry of entries) {
      const reversed = await manager.post(`/v1/folios/${first.folioId}/entries/${entry.id}/reverse`, { reason: 'No' })
      assert.deepEqual([reversed.status, reversed.code], [409, 'ENTRY_IS_PART_OF_ANOTHER'])
    }

    const undone = must(await undo(first.id)).data
    assert.ok(undone.undoneAt)
    assert.equal(undone.reason, 'Renegotiated')
    const note = must(await manager.get(`/v1/invoices/${undone.creditNoteId}`)).data
    assert.deepEqual([note.sequenceType, note.totalTtc.amountCents], ['credit_note', '2400'])
    const ledger = await balances(own.house)
    for (const account of Object.keys(ledger)) assert.equal(ledger[account], untouched[account] ?? 0, account)
    assert.equal(must(await manager.get(`/v1/folios/${first.folioId}`)).data.balanceCents, '0')
    assert.deepEqual((await statement(own.owner)).commissionInvoices, [])
    const twice = await undo(first.id)
    assert.deepEqual([twice.status, twice.code], [409, 'COMMISSION_INVOICE_IS_UNDONE'])

    const second = must(await invoiceCommission(own)).data
    assert.equal(second.folioId, first.folioId)
    const list = must(await manager.get(`/v1/operating-mandates/${own.owner}/commission-invoices`)).body
    assert.deepEqual([list.meta.total, list.data.length], [2, 2])
  })

  test('only days that are over; nothing to invoice; another mandate; the rate of an invoiced day stays', async () => {
    const own = await managed()
    await sold(own.house, own.owner, '11000')
    const early = await invoiceCommission(own)
    assert.deepEqual([early.status, early.code], [409, 'COMMISSION_PERIOD_NOT_OVER'])
    await closeDay(own.house)
    assert.equal((await invoiceCommission(own, { from: '2026-05-01', to: '2026-05-31' })).code, 'NO_COMMISSION_TO_INVOICE')
    assert.equal((await invoiceCommission(own, { from: openingDay, to: '2026-05-31' })).code, 'VALIDATION_ERROR')
    assert.equal((await invoiceCommission(own, { issuingMandateId: own.owner })).code, 'COMMISSION_BY_ANOTHER_MANDATE')
    const other = await managed()
    const outside = await invoiceCommission(own, { issuingMandateId: other.operator })
    assert.deepEqual([outside.status, outside.code], [409, 'ESTABLISHMENT_OUTSIDE_THE_MANDATE'])
    assert.equal((await invoiceCommission({ ...own, house: other.house })).code, 'ESTABLISHMENT_OUTSIDE_THE_MANDATE')

    const rate = (commissionBp: number, commissionFrom: string) =>
      manager.patch(`/v1/operating-mandates/${own.owner}`, { commissionBp, commissionFrom })
    must(await rate(3000, openingDay))
    const issued = must(await invoiceCommission(own)).data
    assert.equal(issued.amount.amountCents, '3600')
    const changed = await rate(1000, openingDay)
    assert.deepEqual([changed.status, changed.code], [409, 'COMMISSION_IS_INVOICED'])
    must(await rate(1000, '2026-06-02'))
    must(await undo(issued.id))
    must(await rate(2000, openingDay))
    assert.equal(must(await invoiceCommission(own)).data.amount.amountCents, '2400')
  })

  test('two at once: one invoice; the database itself keeps the days apart', async () => {
    const own = await managed()
    await sold(own.house, own.owner, '11000')
    await closeDay(own.house)
    const answers = await Promise.all([1, 2, 3, 4].map(() => invoiceCommission(own)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((left, right) => left - right),
      [201, 409, 409, 409],
    )
    await assert.rejects(
      world.query(
        `insert into owner_commission_invoice (tenant_id, id, mandate_id, establishment_id, issuing_mandate_id, folio_id, invoice_id, set_off_entry_id, from_date, to_date, currency,
           amount_cents, business_date, issued_at, issued_by)
         select tenant_id, gen_random_uuid(), mandate_id, establishment_id, issuing_mandate_id, folio_id, invoice_id, set_off_entry_id, from_date, to_date, currency, amount_cents,
           business_date, issued_at, issued_by from owner_commission_invoice where mandate_id = $1`,
        [own.owner],
      ),
      /owner_commission_invoice_never_twice/,
    )
    await assert.rejects(
      world.query(
        `insert into mandate_unit (tenant_id, mandate_id, establishment_id, unit_id) select $1, $2, $3, id from unit where establishment_id = $3 limit 1`,
        [world.tenantId, own.operator, own.house.id],
      ),
      /a mandate for own services covers no unit/,
    )
  })

  test('a mandate for own services invoices the fee of the operator and no night of the owner', async () => {
    const own = await managed()
    const stay = must(await world.book(own.house)).data
    const folio = must(await manager.post(`/v1/reservations/${stay.id}/folios`)).data
    const charge = async (beneficiary: string) =>
      must(
        await manager.post(`/v1/folios/${folio.id}/charges`, {
          chargeType: 'service',
          label: `Fee of the ${beneficiary}`,
          amount: euros('6000'),
          vatRateBp: 2000,
          beneficiary,
        }),
      )
    await charge('owner')
    const refused = await manager.post('/v1/invoices', { mandateId: own.operator, folioId: folio.id })
    assert.deepEqual([refused.status, refused.code], [409, 'UNIT_OUTSIDE_THE_MANDATE'])
    const deposit = await manager.post('/v1/invoices', {
      mandateId: own.operator,
      folioId: folio.id,
      kind: 'deposit',
      deposit: { amount: euros('1000'), vatRateBp: 1000 },
    })
    assert.equal(deposit.code, 'UNIT_OUTSIDE_THE_MANDATE')
    const units = await manager.patch(`/v1/operating-mandates/${own.operator}`, { unitIds: [own.house.unitIds[0]] })
    assert.deepEqual([units.status, units.code], [400, 'VALIDATION_ERROR'])
    const window = must(await manager.post(`/v1/reservations/${stay.id}/folio-windows`, { name: 'Operator' })).data
    must(
      await manager.post(`/v1/folios/${window.id}/charges`, {
        chargeType: 'service',
        label: 'Cleaning',
        amount: euros('6000'),
        vatRateBp: 2000,
        beneficiary: 'operator',
      }),
    )
    const fee = must(await manager.post('/v1/invoices', { mandateId: own.operator, folioId: window.id })).data
    assert.equal(fee.totalTtc.amountCents, '6000')
  })

  test('the books of the operator: sales, VAT and the set-off in the FEC, balanced and named', async () => {
    const own = await managed()
    await sold(own.house, own.owner, '11000')
    await closeDay(own.house)
    const issued = must(await invoiceCommission(own)).data
    await closeDay(own.house, '2026-06-02')
    const answer = must(
      await manager.get(`/v1/operating-mandates/${own.operator}/accounting-export?format=fec&from=${openingDay}&to=2026-06-02`),
    )
    const text = Buffer.from(answer.bytes).toString('latin1')
    assert.deepEqual(fecProblems(text), [])
    const rows = text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split('\t'))
    const total = rows.reduce(
      (sum, row) => sum + Number((row[11] ?? '0').replace(',', '')) - Number((row[12] ?? '0').replace(',', '')),
      0,
    )
    assert.equal(total, 0)
    assert.ok(
      rows.some((row) => row.includes(issued.invoiceNumber)),
      text,
    )
    assert.match(text, /compensation avec le compte du propriétaire/)
  })
})
