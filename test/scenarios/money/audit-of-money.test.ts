/** What the audit trail says of each movement of money, member by member: the values are those of the requests, and of sums made by hand. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('the audit of money', () => {
  let world: World
  let house: Establishment
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 8 })
  })
  after(() => world.close())

  const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
  const key = () => ({ 'idempotency-key': randomUUID() })
  /** The details of the newest entry of an operation. */
  const detailOf = async (operation: string): Promise<Record<string, unknown>> => {
    const { entries } = must(await world.manager.get(`/v1/audit?operation=${operation}&limit=1`)).data
    return entries[0].detail
  }
  const inHouse = async (): Promise<{ id: string; folioId: string }> => {
    const { id } = must(await world.book(house)).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    return { id, folioId: (await world.folioOf(id)).data.id }
  }
  const charge = async (folioId: string, cents: string) =>
    must(
      await world.manager.post(
        `/v1/folios/${folioId}/charges`,
        { chargeType: 'food_beverage', label: 'Dinner', amount: euros(cents), vatRateBp: 1000 },
        key(),
      ),
    ).data

  test('charges, payments, deposits and reversals of a folio', async () => {
    const { folioId } = await inHouse()
    const { entries } = await charge(folioId, '4200')
    assert.deepEqual(await detailOf('postCharge'), { entryId: entries[0].id, chargeType: 'food_beverage', amountCents: '4200' })

    const paid = must(await world.pay(folioId, '5000')).data.entries[0]
    assert.deepEqual(await detailOf('postPayment'), { kind: 'payment', method: 'card', amountCents: '5000' })
    must(await world.pay(folioId, '700', { kind: 'deposit', method: 'transfer' }))
    assert.deepEqual(await detailOf('postPayment'), { kind: 'deposit', method: 'transfer', amountCents: '700' })

    // 42.00 charged and 50.00 paid: nothing is owed that the deposit could pay, until more is charged.
    await charge(folioId, '1300')
    must(await world.manager.post(`/v1/folios/${folioId}/apply-deposit`, { amount: euros('300') }))
    assert.deepEqual(await detailOf('applyDeposit'), { amountCents: '300' })

    const reversed = must(
      await world.manager.post(`/v1/folios/${folioId}/entries/${paid.id}/reverse`, { reason: 'Card refused later' }),
    ).data.entries[0]
    assert.deepEqual(await detailOf('reverseEntry'), { entryId: paid.id, reversalId: reversed.id, reason: 'Card refused later' })
  })

  test('charges moved to another folio and back', async () => {
    const { id, folioId } = await inHouse()
    const [{ id: entryId }] = (await charge(folioId, '2500')).entries
    const other = must(await world.manager.post(`/v1/reservations/${id}/folio-windows`, { name: 'Company' })).data
    const move = must(
      await world.manager.post(`/v1/folios/${folioId}/moves`, { toFolioId: other.id, entries: [{ entryId }] }),
    ).data
    assert.deepEqual(await detailOf('moveCharges'), { toFolioId: other.id, entries: 1, amountCents: '2500' })
    must(await world.manager.post(`/v1/folios/${folioId}/moves/${move.id}/undo`))
    assert.deepEqual(await detailOf('undoMove'), { moveId: move.id, amountCents: '2500' })
  })

  test('a security deposit retained in part, and the rest returned', async () => {
    const { folioId } = await inHouse()
    must(await world.pay(folioId, '30000', { kind: 'guarantee' }))
    assert.deepEqual(await detailOf('postPayment'), { kind: 'guarantee', method: 'card', amountCents: '30000' })
    const inspection = must(
      await world.manager.post('/v1/inspections', {
        unitId: house.unitIds[0],
        kind: 'check_out',
        items: [{ label: 'Table', state: 'damaged' }],
      }),
    ).data
    const item = (label: string, cents: string) => ({
      retainedFor: 'damage',
      label,
      amount: euros(cents),
      reason: 'Broken by the guest',
      proof: [{ inspectionId: inspection.id }],
    })
    must(
      await world.manager.post(
        `/v1/folios/${folioId}/guarantee/retain`,
        { items: [item('Table', '12000'), item('Lamp', '3050')] },
        key(),
      ),
    )
    // 120.00 and 30.50.
    assert.deepEqual(await detailOf('retainGuarantee'), { amountCents: '15050', items: 2 })
    must(await world.manager.post(`/v1/folios/${folioId}/guarantee/return`, { method: 'transfer' }, key()))
    // 300.00 less 150.50.
    assert.deepEqual(await detailOf('returnGuarantee'), { method: 'transfer', amountCents: '14950' })
  })

  test('wallets: opened, topped up, spent, reversed, refunded', async () => {
    const { id } = await inHouse()
    const correlationId = randomUUID()
    const wallet = must(await world.wallet(house, id, { correlationId })).data.walletId
    assert.deepEqual(await detailOf('openWallet'), { mode: 'prepaid', correlationId })
    const topUp = must(await world.manager.post(`/v1/wallets/${wallet}/top-ups`, { amount: euros('2000'), method: 'cash' })).data
    assert.deepEqual(await detailOf('topUpWallet'), {
      transactionId: topUp.transaction.id,
      method: 'cash',
      amountCents: '2000',
    })
    const spent = must(
      await world.manager.post(`/v1/wallets/${wallet}/charges`, {
        amount: euros('650'),
        chargeType: 'food_beverage',
        label: 'Bar',
        vatRateBp: 1000,
      }),
    ).data
    assert.deepEqual(await detailOf('chargeWallet'), {
      transactionId: spent.transaction.id,
      chargeType: 'food_beverage',
      amountCents: '650',
    })
    const reversal = must(
      await world.manager.post(`/v1/wallets/${wallet}/charges/${spent.transaction.id}/reverse`, { reason: 'Charged twice' }),
    ).data
    assert.deepEqual(await detailOf('reverseWalletCharge'), {
      transactionId: spent.transaction.id,
      reversalId: reversal.transaction.id,
      reason: 'Charged twice',
    })
    const refundId = randomUUID()
    must(
      await world.manager.post(`/v1/wallets/${wallet}/refund`, {
        businessDate: '2026-06-01',
        idempotencyKey: randomUUID(),
        correlationId: refundId,
      }),
    )
    // 20.00 topped up, 6.50 spent and given back: all 20.00.
    assert.deepEqual(await detailOf('refundWallet'), { refundedCents: '2000', method: 'cash', correlationId: refundId })
  })

  test('debtors: owed, paid, refunded, written off', async () => {
    const accountId = await world.debtor(house)
    must(await world.owes(accountId, '10000'))
    assert.deepEqual(await detailOf('createReceivable'), { accountId, amountCents: '10000', currency: 'EUR' })
    must(await world.receives(accountId, '12500'))
    // 125.00 against 100.00 owed: 100.00 are allocated, the rest is surplus.
    assert.deepEqual(await detailOf('recordPayment'), {
      accountId,
      method: 'transfer',
      amountCents: '12500',
      currency: 'EUR',
      allocatedCents: '10000',
    })
    must(await world.owes(accountId, '1500'))
    // The surplus pays it at once; 10.00 are left.
    must(
      await world.manager.post(
        `/v1/accounts-receivable/accounts/${accountId}/refunds`,
        { method: 'transfer', amount: euros('1000') },
        key(),
      ),
    )
    assert.deepEqual(await detailOf('refundAccount'), {
      accountId,
      method: 'transfer',
      amountCents: '1000',
      currency: 'EUR',
    })
    const lost = must(await world.owes(accountId, '800')).data
    must(await world.manager.post(`/v1/accounts-receivable/receivables/${lost.id}/write-off`, { reason: 'Insolvent' }))
    assert.deepEqual(await detailOf('writeOffReceivable'), { accountId, writtenOffCents: '800', reason: 'Insolvent' })
    must(await world.manager.delete(`/v1/accounts-receivable/receivables/${lost.id}/write-off`))
    assert.deepEqual(await detailOf('undoReceivableWriteOff'), { accountId, writtenOffCents: '800' })
  })

  test('invoices issued, credited, written off', async () => {
    const mandateId = await world.mandate([house])
    const { folioId } = await inHouse()
    await charge(folioId, '5500')
    const invoice = must(await world.manager.post('/v1/invoices', { mandateId, folioId }, key())).data
    const hash = /^[0-9a-f]{64}$/
    const { contentHash, ...issued } = await detailOf('issueInvoice')
    assert.deepEqual(issued, { invoiceNumber: invoice.invoiceNumber, folioId })
    assert.match(String(contentHash), hash)
    must(await world.manager.post(`/v1/invoices/${invoice.id}/write-off`, { reason: 'Insolvent' }))
    assert.deepEqual(await detailOf('writeOffInvoice'), { writtenOffCents: '5500', reason: 'Insolvent' })
    must(await world.manager.delete(`/v1/invoices/${invoice.id}/write-off`))
    assert.deepEqual(await detailOf('undoWriteOff'), { writtenOffCents: '5500' })
    const credit = must(
      await world.manager.post(`/v1/invoices/${invoice.id}/credit-notes`, { reason: 'Wrong buyer' }, key()),
    ).data
    const { contentHash: hashOfCredit, ...credited } = await detailOf('creditInvoice')
    assert.deepEqual(credited, { invoiceNumber: credit.invoiceNumber, creditedInvoiceId: invoice.id, reason: 'Wrong buyer' })
    assert.match(String(hashOfCredit), hash)
    assert.notEqual(hashOfCredit, contentHash)
  })
})
