/** What suppliers are owed: approved by one or by two, disputed, paid by a file for the bank, charged on, and how old it is. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { readXml } from '../../../src/modules/invoicing/einvoices/xml.ts'
import { sample, sampleCii, sampleUbl, xmlFile } from '../../sample-invoice.ts'
import { type Caller, type Establishment, must, openWorld, type World } from '../../world.ts'

const iban = 'FR7630006000011234567890189'
const other = 'DE89370400440532013000'

describe('what suppliers are owed', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  let numbers = 0
  const key = () => ({ 'idempotency-key': randomUUID() })
  const received = async (mandate: string, more: Parameters<typeof sampleCii>[0] = {}): Promise<string> => {
    numbers += 1
    const file = xmlFile(sampleCii({ number: `F-${numbers}`, ...more }))
    const { id, status, rejectionReasons } = must(
      await world.manager.sendFile('POST', `/v1/inbound-invoices?operatingMandateId=${mandate}`, file),
    ).data
    assert.equal(status, 'received', JSON.stringify(rejectionReasons))
    return id
  }
  const policy = (mandate: string, more: object = {}) =>
    world.manager.put(`/v1/operating-mandates/${mandate}/payables-policy`, {
      secondApprovalFromCents: null,
      daysToPay: 30,
      payer: { name: 'Résidence du Port & fils', iban },
      ...more,
    })
  const read = async (id: string) => must(await world.manager.get(`/v1/payables/${id}`)).data
  const approve = (id: string, by: Caller = world.manager) => by.post(`/v1/payables/${id}/approve`)
  const accountOf = (id: string, sent: object = { iban: other }) => world.manager.put(`/v1/payables/${id}/supplier-account`, sent)
  const run = (mandate: string, more: object = {}) =>
    world.manager.post('/v1/supplier-payment-runs', { operatingMandateId: mandate, paysOn: '2026-06-10', ...more }, key())
  const place = async (): Promise<{ house: Establishment; mandate: string }> => {
    const house = await world.establishment({ units: 2 })
    return { house, mandate: await world.mandate([house]) }
  }

  test('one person approves, from an amount on two; the same one counts once, and a dispute or another account begins anew', async () => {
    const { mandate } = await place()
    const [first, second] = [await world.keyFor('accounting'), await world.keyFor('accounting')]
    const id = await received(mandate)
    assert.deepEqual(
      await read(id).then(({ status, dueOn, dueCents, approvalsNeeded }) => [status, dueOn, dueCents, approvalsNeeded]),
      // As the supplier states it (BT-9): 20 June. Without one, 30 days from 20 May.
      ['open', '2026-06-20', '11800', 1],
    )
    const without = await received(mandate, { dueDate: null, terms: 'Net' })
    assert.equal((await read(without)).dueOn, '2026-06-19')
    assert.equal(must(await world.manager.get(`/v1/inbound-invoices/${id}`)).data.dueDate, '2026-06-20')
    assert.equal(must(await world.manager.get(`/v1/inbound-invoices/${without}`)).data.dueDate, null)
    must(await policy(mandate, { secondApprovalFromCents: '11800', daysToPay: 10 }))
    assert.deepEqual([(await read(id)).dueOn, (await read(without)).dueOn], ['2026-06-20', '2026-05-30'])
    must(await world.manager.patch(`/v1/payables/${without}`, { dueOn: '2026-07-01' }))
    assert.equal((await read(without)).dueOn, '2026-07-01')
    assert.equal(must(await approve(id, first)).data.status, 'open')
    assert.equal((await approve(id, first)).code, 'APPROVED_BY_YOU')
    assert.equal(must(await approve(id, second)).data.status, 'approved')
    assert.equal((await read(id)).approvals.length, 2)
    // The wall of the database: one of them twice is not two.
    await assert.rejects(
      world.query(`insert into payable_approval select * from payable_approval where payable_id = $1 limit 1`, [id]),
      /payable_approval_once/,
    )
    assert.equal(must(await second.delete(`/v1/payables/${id}/approval`)).data.status, 'open')
    assert.equal((await second.delete(`/v1/payables/${id}/approval`)).code, 'NOT_APPROVED_BY_YOU')
    must(await approve(id, second))
    must(await accountOf(id))
    assert.deepEqual((await read(id)).approvals, [])
    must(await approve(id, first))
    must(await approve(id, second))
    // The name alone changes nothing of it.
    must(await accountOf(id, { iban: other, name: 'Blanchisserie' }))
    assert.equal((await read(id)).status, 'approved')
    const disputed = must(await world.manager.post(`/v1/payables/${id}/dispute`, { reason: 'Two sheets too many' })).data
    assert.deepEqual(
      [disputed.status, disputed.dispute.reason, disputed.approvals.length],
      ['disputed', 'Two sheets too many', 0],
    )
    assert.equal((await approve(id, first)).code, 'PAYABLE_IS_DISPUTED')
    assert.equal(must(await world.manager.delete(`/v1/payables/${id}/dispute`)).data.status, 'open')
    assert.equal((await world.manager.delete(`/v1/payables/${id}/dispute`)).code, 'PAYABLE_IS_NOT_DISPUTED')
    assert.equal((await accountOf(id, { iban: 'FR7630006000011234567890188' })).code, 'VALIDATION_ERROR')
    // Who makes a key is no second person by it, and who pays does not say who has to approve.
    must(await approve(id, world.manager))
    const own = must(
      await world.manager.post('/v1/api-keys', { name: 'Second hand', role: 'accounting' }, { 'x-confirm': 'true' }),
    ).data.key
    assert.equal((await approve(id, world.caller(own))).code, 'APPROVED_BY_YOU')
    const lower = { secondApprovalFromCents: null, daysToPay: 30, payer: null }
    assert.equal((await second.put(`/v1/operating-mandates/${mandate}/payables-policy`, lower)).code, 'MANAGER_ONLY')
    const reader = await world.keyFor('readonly')
    assert.equal((await approve(id, reader)).status, 403)
  })

  test('a run pays what is approved and due, one transfer for each supplier, credit notes taken off; nothing twice, and nothing that is not approved', async () => {
    const { mandate } = await place()
    const [first, second, third, credit] = [
      await received(mandate),
      await received(mandate),
      await received(mandate, { issueDate: '2026-05-25' }),
      await received(mandate, { typeCode: '381', preceding: [{ number: 'F-1', date: '2026-05-20' }] }),
    ]
    for (const id of [first, second, credit]) must(await approve(id))
    assert.equal((await run(mandate)).code, 'NO_PAYER')
    must(await policy(mandate))
    const preview = async (more: object = {}) =>
      must(await world.manager.post('/v1/supplier-payment-runs/preview', { operatingMandateId: mandate, ...more })).data
    assert.deepEqual(
      (await preview()).skipped.map(({ why }: { why: string }) => why),
      ['no_account', 'no_account', 'no_account'],
    )
    assert.equal((await run(mandate)).code, 'NOTHING_TO_PAY')
    must(await accountOf(first))
    // Entered for the first time, it is looked at again.
    assert.equal((await read(first)).status, 'open')
    for (const id of [first, second, credit]) must(await approve(id))
    assert.equal((await preview()).amountCents, '11800')
    assert.deepEqual((await preview({ payableIds: [credit] })).skipped[0].why, 'credit_exceeds_invoices')
    assert.equal((await preview({ dueBy: '2026-06-01' })).amountCents, '0')
    assert.equal((await run(mandate, { payableIds: [third] })).code, 'PAYABLE_NOT_APPROVED')
    const both = await Promise.all([run(mandate), run(mandate)])
    assert.deepEqual(both.map(({ status }) => String(status)).toSorted(), ['201', '409'])
    const made = both.find(({ status }) => status === 201)?.data
    assert.deepEqual([made.amountCents, made.transfers.length, made.transfers[0].invoices.length], ['11800', 1, 3])
    assert.equal((await read(first)).status, 'in_payment')
    assert.equal((await world.manager.post(`/v1/payables/${first}/dispute`, { reason: 'Late' })).code, 'PAYABLE_IS_PAID')
    // The wall of the database: neither twice nor without approval.
    const pay = (payable: string) =>
      world.query(
        `insert into supplier_payment (tenant_id, id, run_id, mandate_id, payable_id, amount_cents, name, iban) values ($1, gen_random_uuid(), $2, $3, $4, 1, 'x', '${other}')`,
        [world.tenantId, made.id, mandate, payable],
      )
    await assert.rejects(pay(first), /supplier_payment_once/)
    must(await world.manager.patch(`/v1/payables/${third}`, { dueOn: '2026-06-05' }))
    await assert.rejects(pay(third), /PAYABLE_NOT_APPROVED/)

    const document = must(await world.manager.get(`/v1/supplier-payment-runs/${made.id}/document`))
    const { byName } = readXml(document.text, new Map([['urn:iso:std:iso:20022:tech:xsd:pain.001.001.09', 0]]))
    const texts = (name: string) => (byName.get(name) ?? []).map((node) => node.text)
    assert.deepEqual(texts('CtrlSum'), ['118.00', '118.00'])
    assert.deepEqual(texts('NbOfTxs'), ['1', '1'])
    assert.deepEqual(texts('InstdAmt'), ['118.00'])
    assert.deepEqual(texts('IBAN'), [iban, other])
    assert.deepEqual(texts('Dt'), ['2026-06-10'])
    assert.match(texts('Nm')[0] ?? '', /^Residence du Port/)
    assert.match(texts('Ustrd')[0] ?? '', /F-\d+, F-\d+/)

    // Refused by the bank: approved as before, and paid by another.
    // Another account while it is on its way: what was approved was for the one of then.
    must(await accountOf(third, { iban: 'GB82WEST12345698765432', bic: 'WESTGB22' }))
    must(await world.manager.post(`/v1/supplier-payment-runs/${made.id}/cancel`))
    assert.deepEqual([(await read(first)).status, (await read(first)).approvals], ['open', []])
    assert.equal((await run(mandate, { payableIds: [first] })).code, 'PAYABLE_NOT_APPROVED')
    must(await accountOf(third))
    assert.equal((await world.manager.post(`/v1/supplier-payment-runs/${made.id}/book`)).code, 'RUN_NOT_SENT')
    assert.equal((await world.manager.get(`/v1/supplier-payment-runs/${made.id}/document`)).code, 'RUN_NOT_SENT')
    assert.equal((await read(first)).status, 'approved')
    const again = must(await run(mandate)).data
    assert.deepEqual([again.number, again.amountCents], [2, '11800'])
    must(await world.manager.post(`/v1/supplier-payment-runs/${again.id}/book`))
    const paid = await read(first)
    assert.deepEqual([paid.status, paid.paidOn, paid.paidReference, paid.paymentRunId], ['paid', '2026-06-10', 'Run 2', again.id])
    assert.equal((await world.manager.delete(`/v1/payables/${first}/payment`)).code, 'PAYABLE_NOT_PAID_BY_HAND')
    const listed = async (query: string) =>
      must(await world.manager.get(`/v1/payables?operatingMandateId=${mandate}${query}`)).data.map(
        (row: { id: string }) => row.id,
      )
    assert.deepEqual(await listed('&status=open'), [third])
    assert.equal((await listed('&status=paid')).length, 3)
    assert.deepEqual(
      must(await world.manager.get(`/v1/supplier-payment-runs?operatingMandateId=${mandate}`)).data.map(
        ({ status }: { status: string }) => status,
      ),
      ['paid', 'cancelled'],
    )
    // Paid by card, noted by mistake, taken back.
    const byHand = () => world.manager.post(`/v1/payables/${third}/payment`, { paidOn: '2026-06-01', reference: 'Card' })
    assert.equal((await byHand()).code, 'PAYABLE_NOT_APPROVED')
    must(await approve(third))
    assert.equal(must(await byHand()).data.status, 'paid')
    assert.equal(must(await world.manager.delete(`/v1/payables/${third}/payment`)).data.status, 'approved')
  })

  test('charged on to an owner and to a work order, in parts, never more than was invoiced; what is taken back is charged anew', async () => {
    const { house, mandate } = await place()
    const id = await received(mandate)
    const charge = (body: object) => world.manager.post(`/v1/payables/${id}/charges`, body, key())
    const toOwner = { to: 'owner', establishmentId: house.id, unitId: house.unitIds[0] }
    must(await world.manager.post(`/v1/payables/${id}/dispute`, { reason: 'Late' }))
    assert.equal((await charge(toOwner)).code, 'PAYABLE_IS_DISPUTED')
    must(await world.manager.delete(`/v1/payables/${id}/dispute`))
    const first = must(await charge({ ...toOwner, amountCents: '5000' })).data
    assert.equal(first.chargedCents, '5000')
    const order = must(
      await world.manager.post('/v1/work-orders', { establishmentId: house.id, unitId: house.unitIds[0], title: 'Sheets' }),
    ).data
    must(await charge({ to: 'work_order', workOrderId: order.id, amountCents: '800', label: 'Sheets' }))
    assert.equal(must(await world.manager.get(`/v1/work-orders/${order.id}`)).data.totals.costCents, '800')
    assert.equal((await charge({ ...toOwner, amountCents: '6001' })).code, 'MORE_THAN_WAS_INVOICED')
    // Charged on from the work order, the cost stays: it could be charged anew, and the owner would pay twice.
    const onward = must(
      await world.manager.post(
        `/v1/work-orders/${order.id}/charges`,
        { to: 'owner', mandateId: mandate, vatRateBp: 2_000 },
        key(),
      ),
    ).data
    const [cost] = must(await world.manager.get(`/v1/work-orders/${order.id}`)).data.costs
    assert.equal((await world.manager.delete(`/v1/work-orders/${order.id}/costs/${cost.id}`)).code, 'COST_WAS_CHARGED')
    must(await world.manager.post(`/v1/owner-costs/${onward.ownerCostId}/reverse`, { reason: 'Another order' }))
    // Left out: all that is left.
    assert.equal(must(await charge(toOwner)).data.chargedCents, '11800')
    assert.equal((await charge(toOwner)).code, 'MORE_THAN_WAS_INVOICED')
    const { costs } = must(
      await world.manager.get(`/v1/operating-mandates/${mandate}/owner-statement?from=2026-06-01&to=2026-06-30`),
    ).data
    assert.deepEqual(costs.map(({ amount }: { amount: { amountCents: string } }) => amount.amountCents).toSorted(), [
      '-800',
      '5000',
      '6000',
      '800',
    ])
    must(await world.manager.post(`/v1/owner-costs/${first.charges[0].ownerCostId}/reverse`, { reason: 'Another unit' }))
    assert.equal((await read(id)).chargedCents, '6800')
    const both = await Promise.all([charge({ ...toOwner, amountCents: '5000' }), charge({ ...toOwner, amountCents: '5000' })])
    assert.deepEqual(both.map(({ status }) => String(status)).toSorted(), ['201', '409'])
    for (const wrong of [
      { to: 'owner' },
      { to: 'work_order' },
      { to: 'owner', establishmentId: house.id, workOrderId: order.id },
      { to: 'work_order', workOrderId: order.id, vatRateBp: 2_000 },
    ])
      assert.equal((await charge(wrong)).code, 'VALIDATION_ERROR', JSON.stringify(wrong))
    const elsewhere = await world.establishment()
    const strange = must(
      await world.manager.post('/v1/work-orders', { establishmentId: elsewhere.id, unitId: elsewhere.unitIds[0], title: 'Tap' }),
    ).data
    assert.equal((await charge({ to: 'work_order', workOrderId: strange.id })).code, 'RECORD_OF_ANOTHER_ESTABLISHMENT')
    await assert.rejects(
      world.query(
        `insert into payable_charge select tenant_id, gen_random_uuid(), payable_id, mandate_id, 1, owner_cost_id, work_order_cost_id, charged_at, charged_by from payable_charge where payable_id = $1 and work_order_cost_id is not null`,
        [id],
      ),
      /MORE_THAN_WAS_INVOICED/,
    )
  })

  test('by age: what is overdue since when, supplier by supplier, to the cent', async () => {
    const { mandate } = await place()
    const { seller } = sample()
    const days = ['2026-05-30', '2026-05-01', '2026-03-30', '2026-02-20', '2025-12-01']
    for (const issueDate of days)
      await received(mandate, {
        issueDate,
        dueDate: null,
        period: null,
        lines: sample().lines.map((line) => ({ ...line, date: null })),
      })
    const legalId = { id: '732829320', scheme: '0002' }
    numbers += 1
    const file = xmlFile(
      sampleUbl({ number: `F-${numbers}`, seller: { ...seller, name: 'Autre', legalId, vatNumber: 'FR44732829320' } }),
    )
    const alien = must(await world.manager.sendFile('POST', `/v1/inbound-invoices?operatingMandateId=${mandate}`, file)).data
    const paid = await received(mandate)
    must(await approve(paid))
    must(await world.manager.post(`/v1/payables/${paid}/payment`, { paidOn: '2026-06-01' }))
    const { suppliers } = must(
      await world.manager.get(`/v1/reports/aged-payables?operatingMandateId=${mandate}&on=2026-06-15`),
    ).data
    // 30 days after their issue: due on 29 June, 31 May, 29 April, 22 March and 31 December.
    assert.deepEqual(suppliers[0], {
      supplierName: 'Blanchisserie du Port SARL',
      currency: 'EUR',
      invoices: 5,
      notDueCents: '11800',
      to30Cents: '11800',
      to60Cents: '11800',
      to90Cents: '11800',
      over90Cents: '11800',
      totalCents: '59000',
    })
    assert.equal(suppliers.length, alien.status === 'received' ? 2 : 1)
  })

  test('aged payables on the due day and 1, 30, 31, 60, 61, 90 and 91 days later: each in its own power of ten', async () => {
    // Worked out by hand: late from the day after the due day (Code de commerce L441-10), which is 30 days after the issue where the document states none.
    const { mandate } = await place()
    must(await policy(mandate))
    const issued = [
      ['2025-06-01', 1n],
      ['2025-05-31', 10n],
      ['2025-05-30', 100n],
      ['2025-05-01', 1_000n],
      ['2025-04-30', 10_000n],
      ['2025-04-01', 100_000n],
      ['2025-03-31', 1_000_000n],
      ['2025-03-02', 10_000_000n],
      ['2025-03-01', 100_000_000n],
    ] as const
    const ids: string[] = []
    for (const [issueDate, cents] of issued)
      ids.push(
        await received(mandate, {
          issueDate,
          dueDate: null,
          period: { from: issueDate, to: issueDate },
          lines: [{ id: '1', name: 'Cours', quantity: 1, netCents: cents, category: 'E', rateBp: 0, date: issueDate }],
          vat: [{ category: 'E', rateBp: 0, taxableCents: cents, taxCents: 0n, reason: 'Art. 261 CGI', reasonCode: null }],
          lineNetCents: cents,
          taxExclusiveCents: cents,
          taxCents: 0n,
          grandCents: cents,
          dueCents: cents,
        }),
      )
    const aged = async (on: string) => {
      const { suppliers } = must(await world.manager.get(`/v1/reports/aged-payables?operatingMandateId=${mandate}&on=${on}`)).data
      assert.equal(suppliers.length, 1)
      const { invoices, notDueCents, to30Cents, to60Cents, to90Cents, over90Cents, totalCents } = suppliers[0]
      return [invoices, notDueCents, to30Cents, to60Cents, to90Cents, over90Cents, totalCents]
    }
    assert.deepEqual(await aged('2025-06-30'), [9, '11', '1100', '110000', '11000000', '100000000', '111111111'])
    assert.deepEqual(await aged('2025-07-01'), [9, '1', '110', '11000', '1100000', '110000000', '111111111'])
    // Another due day for the one of 100.
    must(await world.manager.patch(`/v1/payables/${ids[2]}`, { dueOn: '2025-06-30' }))
    assert.deepEqual(await aged('2025-06-30'), [9, '111', '1000', '110000', '11000000', '100000000', '111111111'])
    // Disputed is still owed; paid is not, on whatever day one looks.
    must(await world.manager.post(`/v1/payables/${ids[4]}/dispute`, { reason: 'Never came' }))
    must(await approve(ids[3] as string))
    must(await world.manager.post(`/v1/payables/${ids[3]}/payment`, { paidOn: '2025-06-30' }))
    assert.deepEqual(await aged('2025-06-30'), [8, '111', '0', '110000', '11000000', '100000000', '111110111'])
  })
})
