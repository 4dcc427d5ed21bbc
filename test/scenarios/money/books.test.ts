/** Where an invoice, a folio, a debtor and the ledger meet: each says what the others say. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { examine } from '../../../src/modules/invoicing/einvoices/examine.ts'
import { type Answer, type Caller, type Establishment, must, openWorld, type World } from '../../world.ts'

const martin = {
  name: 'Voyages Martin SARL',
  addressLines: ['12 rue de la Paix'],
  postalCode: '75002',
  city: 'Paris',
  siren: '552100554',
}
const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })

describe('invoice, folio, debtor and ledger', () => {
  let world: World
  let manager: Caller
  let establishment: Establishment
  let mandate: string
  before(async () => {
    world = await openWorld()
    manager = world.manager
    establishment = await world.establishment({ units: 60 })
    mandate = await world.mandate([establishment], { seller: { iban: 'FR1420041010050500013M02606' } })
  })
  after(() => world.close())

  const charge = (folioId: string, cents: string, vatRateBp = 1000, more: object = {}) =>
    manager.post(`/v1/folios/${folioId}/charges`, {
      chargeType: 'service',
      label: `Something at ${vatRateBp}`,
      amount: euros(cents),
      vatRateBp,
      ...more,
    })
  const stayWith = async (...charges: [string, number, string?][]) => {
    const reservation = must(await world.book(establishment)).data
    const folioId = must(await manager.post(`/v1/reservations/${reservation.id}/folios`)).data.id as string
    for (const [cents, rate, chargeType = 'service'] of charges) must(await charge(folioId, cents, rate, { chargeType }))
    return { id: reservation.id as string, folioId }
  }
  const issue = (folioId: string, more: Record<string, unknown> = {}): Promise<Answer> =>
    manager.post('/v1/invoices', { mandateId: mandate, folioId, billTo: martin, ...more })
  const deposit = (folioId: string, cents: string, vatRateBp = 1000, more: object = {}) =>
    issue(folioId, { kind: 'deposit', deposit: { amount: euros(cents), vatRateBp }, ...more })
  const credit = (id: string, more: Record<string, unknown> = {}) =>
    manager.post(`/v1/invoices/${id}/credit-notes`, { reason: 'Wrong', ...more })
  const read = async (id: string) => must(await manager.get(`/v1/invoices/${id}`)).data
  const folio = async (id: string) => must(await manager.get(`/v1/folios/${id}`)).data
  const act = (id: string, action: string, body?: object) => manager.post(`/v1/reservations/${id}/${action}`, body)
  const pdfOf = async (id: string): Promise<string> => {
    const { bytes } = must(await manager.get(`/v1/invoices/${id}/document`))
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(/\s+/g, ' ')
  }
  const findings = async (id: string) => {
    const found: string[] = []
    for (const format of ['pdf', 'cii', 'ubl']) {
      const { bytes } = must(await manager.get(`/v1/invoices/${id}/document?format=${format}`))
      for (const finding of (await examine(bytes)).findings)
        if (finding.severity === 'fatal' && finding.id !== 'REG-TYPE') found.push(`${format} ${finding.id}`)
    }
    return found
  }
  /** Output VAT of all documents, by rate, and of the ledger: of the whole tenant. */
  const vat = async () => {
    const said = await world.query<{ rate: string; cents: string }>(
      `select v.entry ->> 'rateBp' as rate, sum((v.entry ->> 'taxCents')::bigint * case when i.sequence_type = 'credit_note' then -1 else 1 end)::text as cents
       from invoice i cross join lateral jsonb_array_elements(i.content -> 'vat') as v (entry) where v.entry ->> 'rateBp' <> '0' group by 1 order by 1`,
    )
    const posted = await world.query<{ rate: string; cents: string }>(
      `select detail as rate, (-sum(amount_cents))::text as cents from journal_line where account = 'output_vat' group by 1 order by 1`,
    )
    return { said, posted }
  }

  describe('deposits', () => {
    test('whatever bills a stay deducts its deposit invoices, and is then a final invoice', async () => {
      const { folioId } = await stayWith(['20328', 1000])
      must(await world.pay(folioId, '5000', { kind: 'deposit' }))
      const first = must(await deposit(folioId, '5000')).data
      const bill = must(await issue(folioId)).data
      assert.deepEqual([bill.invoiceKind, bill.totalTtc.amountCents], ['final', '15328'])
      assert.equal(BigInt(first.totalTax.amountCents) + BigInt(bill.totalTax.amountCents), 1848n, 'the VAT of the stay, once')
      assert.equal((await issue(folioId, { kind: 'final' })).code, 'NOTHING_TO_INVOICE')
    })

    test('a corrective invoice after a credited final one deducts the deposit again', async () => {
      const { folioId } = await stayWith(['30492', 1000])
      must(await deposit(folioId, '9000'))
      const final = must(await issue(folioId, { kind: 'final' })).data
      must(await credit(final.id))
      const again = must(await issue(folioId, { kind: 'corrective', correctedInvoiceId: final.id })).data
      assert.equal(again.totalTtc.amountCents, '21492')
      assert.deepEqual(await findings(again.id), [])
    })

    test('a final invoice after two deposits is a valid CII, UBL and PDF', async () => {
      const { folioId } = await stayWith(['30492', 1000], ['1000', 2000])
      must(await deposit(folioId, '4000'))
      must(await deposit(folioId, '5000'))
      const final = must(await issue(folioId)).data
      assert.equal(final.totalTtc.amountCents, '22492')
      assert.deepEqual(await findings(final.id), [])
    })

    test('under another mandate, above what the stay comes to, or after the stay: refused with what to do', async () => {
      const { folioId, id } = await stayWith(['10000', 1000])
      const above = await deposit(folioId, '999999')
      assert.deepEqual([above.status, above.code], [409, 'DEPOSIT_EXCEEDS_STAY'])
      must(await deposit(folioId, '5000'))
      // Under the mandate of one unit, and the stay moves to the unit of another owner.
      const own = await world.establishment({ units: 2 })
      const [one, two] = [
        await world.mandate([own], { unitIds: [own.unitIds[0]] }),
        await world.mandate([own], { unitIds: [own.unitIds[1]] }),
      ]
      const { id: moved } = must(await world.book(own)).data
      must(await act(moved, 'assign-unit', { unitId: own.unitIds[0] }))
      const { id: movedFolio } = must(await manager.post(`/v1/reservations/${moved}/folios`)).data
      must(await deposit(movedFolio, '5000', 1000, { mandateId: one }))
      must(await act(moved, 'assign-unit', { unitId: own.unitIds[1] }))
      must(await charge(movedFolio, '10000'))
      const elsewhere = await issue(movedFolio, { mandateId: two })
      assert.deepEqual(
        [elsewhere.status, ['DEPOSIT_OF_ANOTHER_MANDATE', 'FOLIO_INVOICED_BY_ANOTHER_MANDATE'].includes(elsewhere.code ?? '')],
        [409, true],
        elsewhere.text,
      )
      must(await act(id, 'check-in'))
      must(await act(id, 'check-out', { leaveUnsettled: true, earlyDepartureFeeCents: '0', reason: 'Test' }))
      assert.equal((await deposit(folioId, '100')).code, 'DEPOSIT_AFTER_THE_STAY')
    })

    test('one folio is not split between two mandates', async () => {
      const own = await world.establishment({ units: 2 })
      const [one, two] = [
        await world.mandate([own], { unitIds: [own.unitIds[0]] }),
        await world.mandate([own], { unitIds: [own.unitIds[1]] }),
      ]
      const { id } = must(await world.book(own)).data
      must(await act(id, 'assign-unit', { unitId: own.unitIds[0] }))
      const { id: folioId } = must(await manager.post(`/v1/reservations/${id}/folios`)).data
      must(await charge(folioId, '1000'))
      must(await issue(folioId, { mandateId: one }))
      must(await act(id, 'assign-unit', { unitId: own.unitIds[1] }))
      must(await charge(folioId, '2000'))
      assert.equal((await issue(folioId, { mandateId: two })).code, 'FOLIO_INVOICED_BY_ANOTHER_MANDATE')
    })
  })

  describe('what stands on an invoice is undone by a credit note', () => {
    const policies = async () => {
      const own = await world.establishment({ units: 6 })
      must(
        await manager.put(`/v1/rate-plans/${own.planId}/cancellation-policy`, {
          freeUntilDaysBeforeArrival: 30,
          cancellation: { basis: 'first_night' },
          noShow: { basis: 'first_night' },
        }),
      )
      must(await manager.put(`/v1/rate-plans/${own.planId}/early-departure-policy`, { basis: 'percentage', basisPoints: 5000 }))
      const mine = await world.mandate([own])
      const bill = async (id: string) => {
        const { id: folioId } = (await world.folioOf(id)).data
        return must(await issue(folioId, { mandateId: mine })).data
      }
      return { own, bill }
    }

    test('a cancellation fee', async () => {
      const { own, bill } = await policies()
      const { id } = must(await world.book(own)).data
      must(await act(id, 'cancel', { reason: 'No time' }))
      const invoice = await bill(id)
      const refused = await act(id, 'reinstate')
      assert.deepEqual([refused.status, refused.code], [409, 'ENTRY_IS_INVOICED'])
      must(await credit(invoice.id))
      must(await act(id, 'reinstate'))
      assert.equal((await world.folioOf(id)).data.balanceCents, '0')
    })
    test('a no-show fee', async () => {
      const { own, bill } = await policies()
      const { id } = must(await world.book(own, { departure: '2026-06-04' })).data
      must(await act(id, 'mark-no-show'))
      await bill(id)
      assert.equal((await act(id, 'reinstate')).code, 'ENTRY_IS_INVOICED')
    })
    test('an early-departure fee, by reinstating the stay or by extending it again', async () => {
      const { own, bill } = await policies()
      const { id } = must(await world.book(own, { departure: '2026-06-06' })).data
      must(await act(id, 'check-in'))
      must(await act(id, 'adjust-stay', { newCheckOutDate: '2026-06-03' }))
      const invoice = await bill(id)
      assert.equal((await act(id, 'adjust-stay', { newCheckOutDate: '2026-06-05' })).code, 'ENTRY_IS_INVOICED')
      must(await credit(invoice.id))
      must(await act(id, 'adjust-stay', { newCheckOutDate: '2026-06-05' }))
      const second = must(await world.book(own, { departure: '2026-06-06' })).data.id
      must(await act(second, 'check-in'))
      must(await world.endOfDay(own.id))
      must(await act(second, 'check-out', { settleBy: 'card' }))
      await bill(second)
      assert.equal((await act(second, 'reinstate')).code, 'ENTRY_IS_INVOICED')
    })
    test('nor does the database let it be reversed, whatever the occasion', async () => {
      const { folioId } = await stayWith(['1000', 1000])
      must(await issue(folioId))
      await assert.rejects(
        world.query(
          `with e as (select * from folio_entry where folio_id = $1 and kind = 'charge')
           insert into folio_entry (tenant_id, id, folio_id, establishment_id, reservation_id, kind, occasion, charge_type, charge_nature, label, quantity, amount_cents,
             vat_rate_bp, vat_cents, service_date, business_date, posted_at, posted_by, reverses_id)
           select tenant_id, gen_random_uuid(), folio_id, establishment_id, reservation_id, kind, 'reversal', charge_type, charge_nature, label, quantity, -amount_cents,
             vat_rate_bp, -vat_cents, service_date, business_date, posted_at, posted_by, id from e`,
          [folioId],
        ),
        /credited, not reversed/,
      )
    })
  })

  describe('credit notes', () => {
    test('one line of an invoice with a discount; the discount alone is not credited', async () => {
      const { folioId } = await stayWith(['10000', 1000], ['-1500', 1000, 'discount'])
      const invoice = must(await issue(folioId)).data
      const [service, discount] = invoice.lines
      const note = await credit(invoice.id, { lines: [{ lineId: service.id, amountCents: '4000' }] })
      assert.equal(note.status, 201, note.text)
      assert.deepEqual(await findings(note.data.id), [])
      // The whole line would be more than what is left of the invoice.
      const whole = await credit(invoice.id, { lines: [{ lineId: service.id }] })
      assert.deepEqual([whole.status, whole.code], [409, 'CREDIT_EXCEEDS_INVOICE'])
      assert.equal((await credit(invoice.id, { lines: [{ lineId: discount.id }] })).status, 409)
      must(await credit(invoice.id))
      assert.equal((await read(invoice.id)).status, 'credited')
    })

    test('reception issues invoices, and no credit notes', async () => {
      const { folioId } = await stayWith(['1000', 1000])
      const reception = await world.keyFor('reception')
      const invoice = must(await reception.post('/v1/invoices', { mandateId: mandate, folioId, billTo: martin })).data
      assert.equal(
        (await reception.post(`/v1/invoices/${invoice.id}/credit-notes`, { reason: 'Wrong' })).code,
        'PERMISSION_DENIED',
      )
    })

    test('reach the debtor: the receivable is reduced, what was paid too much is paid back, nobody is reminded', async () => {
      const own = await world.establishment({ units: 2 })
      const mine = await world.mandate([own])
      const { id } = must(await world.book(own)).data
      const { id: folioId } = (await world.folioOf(id)).data
      must(await charge(folioId, '10164'))
      const account = await world.debtor(own, { paymentTermsDays: 0 })
      const invoice = must(await issue(folioId, { mandateId: mine, debtorAccountId: account, billTo: undefined })).data
      must(await manager.post(`/v1/folios/${folioId}/transfer`, { accountId: account }))
      must(
        await manager.post('/v1/accounts-receivable/dunning-policies', {
          name: 'P',
          levels: [{ minDaysLate: 1, channel: 'letter' }],
        }),
      )
      must(await world.endOfDay(own.id))
      must(await world.endOfDay(own.id))
      must(await world.receives(account, '4000'))
      await world.runBackgroundTasks()
      must(await credit(invoice.id))
      const [receivable] = must(await manager.get(`/v1/accounts-receivable/accounts/${account}/receivables`)).data
      assert.equal(receivable.openCents, '0')
      const reminder = await manager.post(`/v1/accounts-receivable/accounts/${account}/dunning`)
      assert.equal(reminder.code, 'NO_OPEN_RECEIVABLE', reminder.text)
      const refund = must(
        await manager.post(
          `/v1/accounts-receivable/accounts/${account}/refunds`,
          { method: 'transfer', currency: 'EUR' },
          { 'idempotency-key': randomUUID() },
        ),
      ).data
      assert.equal(refund.refundedCents, '4000')
      await world.runBackgroundTasks()
      assert.equal((await read(invoice.id)).status, 'credited')
    })

    test('a written-off receivable is not open any more, is posted as a bad debt, and can be taken back', async () => {
      const { folioId } = await stayWith(['5000', 1000])
      const account = await world.debtor(establishment)
      const invoice = must(await issue(folioId, { debtorAccountId: account, billTo: undefined })).data
      must(await manager.post(`/v1/folios/${folioId}/transfer`, { accountId: account }))
      const bad = async () =>
        (
          await world.query<{ cents: string }>(
            `select coalesce(sum(amount_cents), 0)::text as cents from journal_line where account = 'bad_debts'`,
          )
        )[0]?.cents
      const before = BigInt((await bad()) ?? 0)
      must(await manager.post(`/v1/invoices/${invoice.id}/write-off`, { reason: 'Insolvent' }))
      const open = async () =>
        must(await manager.get(`/v1/accounts-receivable/accounts/${account}/receivables`)).data[0].openCents
      assert.equal(await open(), '0')
      assert.equal(BigInt((await bad()) ?? 0) - before, 5000n)
      must(await manager.delete(`/v1/invoices/${invoice.id}/write-off`))
      assert.equal(await open(), '5000')
      assert.equal(BigInt((await bad()) ?? 0), before)
    })

    test('a receivable that is paid in part can be cancelled; the payment is free again', async () => {
      const account = await world.debtor(establishment)
      const receivable = must(await world.owes(account, '10000')).data
      must(await world.receives(account, '3000'))
      must(await manager.post(`/v1/accounts-receivable/receivables/${receivable.id}/cancel`, { reason: 'By mistake' }))
      const shown = must(await manager.get(`/v1/accounts-receivable/accounts/${account}`)).data
      assert.equal(shown.unallocatedCents ?? shown.balances?.[0]?.unallocatedCents, '3000')
    })

    test('a formal notice names the invoice, the account to pay to, interest and the 40 € of French law; any receivable can be reminded of', async () => {
      const own = await world.establishment({ units: 4 })
      const mine = await world.mandate([own], { seller: { iban: 'FR1420041010050500013M02606' } })
      const account = await world.debtor(own, { paymentTermsDays: 0, countryCode: 'FR', language: 'fr' })
      const bills: { invoiceNumber: string; receivableId: string }[] = []
      for (const cents of ['3000', '4000']) {
        const { id } = must(await world.book(own)).data
        const { id: folioId } = (await world.folioOf(id)).data
        must(await charge(folioId, cents))
        const { invoiceNumber } = must(
          await issue(folioId, { mandateId: mine, debtorAccountId: account, billTo: undefined }),
        ).data
        const { receivable } = must(await manager.post(`/v1/folios/${folioId}/transfer`, { accountId: account })).data
        bills.push({ invoiceNumber, receivableId: receivable.id })
      }
      const policy = must(
        await manager.post('/v1/accounts-receivable/dunning-policies', {
          name: 'Formal',
          levels: [
            { minDaysLate: 1, channel: 'letter' },
            { minDaysLate: 2, channel: 'letter' },
            { minDaysLate: 3, channel: 'letter' },
          ],
        }),
      )
      assert.ok(policy)
      must(await world.endOfDay(own.id))
      must(await world.endOfDay(own.id))
      const remind = (body?: object) => manager.post(`/v1/accounts-receivable/accounts/${account}/dunning`, body)
      const [first, second] = [must(await remind()).data, must(await remind()).data]
      assert.deepEqual(new Set([first.receivableId, second.receivableId]), new Set(bills.map(({ receivableId }) => receivableId)))
      assert.equal((await remind()).status, 409, 'one of each on a day')
      for (let level = 2; level <= 3; level += 1) {
        must(await world.endOfDay(own.id))
        must(await remind({ receivableId: bills[1]?.receivableId }))
      }
      const said = must(await manager.get(`/v1/accounts-receivable/accounts/${account}/dunning`)).data
      const notice = said.find((row: { level: number }) => row.level === 3)
      for (const part of [bills[1]?.invoiceNumber ?? '', 'FR14 2004 1010', 'L441-10', '40\u202f€', '40,00'])
        assert.ok(notice.text.includes(part), `${part} in ${notice.text}`)
      assert.doesNotMatch(notice.text, /what holds you/)
      const statement = must(await manager.get(`/v1/accounts-receivable/accounts/${account}/statement`)).text
      for (const { invoiceNumber } of bills) assert.ok(statement.includes(invoiceNumber), invoiceNumber)
    })

    test('a payment may name the invoice that it pays', async () => {
      const account = await world.debtor(establishment)
      const bills: { id: string }[] = []
      for (const cents of ['3000', '4000']) {
        const { folioId } = await stayWith([cents, 1000])
        bills.push(must(await issue(folioId, { debtorAccountId: account, billTo: undefined })).data)
        must(await manager.post(`/v1/folios/${folioId}/transfer`, { accountId: account }))
      }
      must(await world.receives(account, '4000', { invoiceIds: [bills[1]?.id] }))
      await world.runBackgroundTasks()
      assert.deepEqual([(await read(bills[0]?.id ?? '')).status, (await read(bills[1]?.id ?? '')).status], ['issued', 'paid'])
    })
  })

  describe('the status of an invoice is the money that reached it', () => {
    test('check-out that settles', async () => {
      const { id, folioId } = await stayWith()
      must(await act(id, 'check-in'))
      must(await charge(folioId, '5000'))
      const invoice = must(await issue(folioId)).data
      must(await act(id, 'check-out', { settleBy: 'card', earlyDepartureFeeCents: '0', reason: 'Test' }))
      await world.runBackgroundTasks()
      assert.deepEqual([(await read(invoice.id)).status, (await read(invoice.id)).paid.amountCents], ['paid', '5000'])
    })
    test('a hold that is captured afterwards', async () => {
      const { id, folioId } = await stayWith()
      must(await act(id, 'check-in'))
      must(await charge(folioId, '5000'))
      const invoice = must(await issue(folioId)).data
      const hold = must(
        await manager.post(
          '/v1/incidentals',
          { reservationId: id, amount: euros('30000'), authorisationCode: 'A-1' },
          { 'idempotency-key': randomUUID() },
        ),
      ).data
      must(
        await manager.post(`/v1/incidentals/${hold.id}/capture`, { amount: euros('5000') }, { 'idempotency-key': randomUUID() }),
      )
      await world.runBackgroundTasks()
      assert.equal((await read(invoice.id)).status, 'paid')
    })
    test('a transfer that the surplus of an account pays', async () => {
      const { folioId } = await stayWith(['5000', 1000])
      const account = await world.debtor(establishment)
      must(await world.receives(account, '9000'))
      const invoice = must(await issue(folioId, { debtorAccountId: account, billTo: undefined })).data
      must(await manager.post(`/v1/folios/${folioId}/transfer`, { accountId: account }))
      await world.runBackgroundTasks()
      assert.equal((await read(invoice.id)).status, 'paid')
    })
  })

  describe('guarantees', () => {
    test('pay nothing by themselves, are never shown as a payment, and are returned or retained by item', async () => {
      const { id, folioId } = await stayWith()
      must(await world.pay(folioId, '120000', { kind: 'guarantee', method: 'transfer' }))
      must(await act(id, 'check-in'))
      must(await charge(folioId, '65000', 0, { chargeType: 'accommodation' }))
      const invoice = must(await issue(folioId)).data
      assert.deepEqual([invoice.status, invoice.paid.amountCents], ['issued', '0'])
      assert.doesNotMatch(await pdfOf(invoice.id), /Déjà réglé/)
      const standing = await folio(folioId)
      assert.deepEqual([standing.balanceCents, standing.guaranteeHeldCents, standing.depositHeldCents], ['65000', '120000', '0'])
      assert.equal((await act(id, 'check-out', { earlyDepartureFeeCents: '0', reason: 'Test' })).status, 409, 'rent is owed')
      must(await act(id, 'check-out', { settleBy: 'transfer', earlyDepartureFeeCents: '0', reason: 'Test' }))
      assert.equal((await folio(folioId)).guaranteeHeldCents, '120000')
      const upload = must(
        await manager.post('/v1/inspections', {
          unitId: establishment.unitIds[0],
          kind: 'check_out',
          items: [{ label: 'Table', state: 'damaged' }],
        }),
      ).data
      const retained = must(
        await manager.post(
          `/v1/folios/${folioId}/guarantee/retain`,
          {
            items: [
              {
                retainedFor: 'damage',
                label: 'The table is broken',
                amount: euros('20000'),
                reason: 'Broken by the guest',
                proof: [{ inspectionId: upload.id }],
              },
            ],
          },
          { 'idempotency-key': randomUUID() },
        ),
      ).data
      assert.equal(retained.guaranteeHeldCents, '100000')
      assert.equal(
        (
          await manager.post(
            `/v1/folios/${folioId}/guarantee/return`,
            { method: 'transfer', amount: euros('100001') },
            { 'idempotency-key': randomUUID() },
          )
        ).code,
        'GUARANTEE_NOT_HELD',
      )
      must(
        await manager.post(`/v1/folios/${folioId}/guarantee/return`, { method: 'transfer' }, { 'idempotency-key': randomUUID() }),
      )
      const last = await folio(folioId)
      assert.deepEqual([last.guaranteeHeldCents, last.balanceCents], ['0', '0'])
    })
  })

  describe('what may be invoiced', () => {
    test('purchases by prepaid wallet, paid', async () => {
      const { id, folioId } = await stayWith()
      must(await act(id, 'check-in'))
      const { walletId } = must(await world.wallet(establishment, id)).data
      must(await manager.post(`/v1/wallets/${walletId}/top-ups`, { amount: euros('5000'), method: 'cash' }))
      must(
        await manager.post(`/v1/wallets/${walletId}/charges`, {
          amount: euros('800'),
          chargeType: 'food_beverage',
          label: 'Two lemonades',
          vatRateBp: 1000,
        }),
      )
      const invoice = must(await issue(folioId)).data
      assert.deepEqual([invoice.totalTtc.amountCents, invoice.status], ['800', 'paid'])
      assert.equal((await issue(folioId)).code, 'NOTHING_TO_INVOICE')
    })
    test('nothing below zero', async () => {
      const { folioId } = await stayWith(['1000', 1000], ['-2000', 1000, 'discount'])
      const refused = await issue(folioId)
      assert.deepEqual([refused.status, refused.code], [409, 'INVOICE_BELOW_ZERO'])
    })
    test('rates of VAT that the country has', async () => {
      const { folioId } = await stayWith()
      const odd = await charge(folioId, '1000', 1234)
      assert.equal(odd.status, 400)
      assert.match(odd.body.message, /vatRateBp/)
      assert.equal((await charge(folioId, '1000', 0, { chargeType: 'food_beverage', chargeNature: 'tax_collected' })).status, 400)
    })
    test('accommodation without VAT names the law; a service without VAT needs a reason', async () => {
      const { folioId } = await stayWith(['1000', 0, 'accommodation'])
      const letting = must(await issue(folioId)).data
      assert.match(await pdfOf(letting.id), /261 D/)
      assert.deepEqual(await findings(letting.id), [])
      const { folioId: other } = await stayWith(['1000', 0])
      assert.equal((await issue(other)).code, 'EXEMPTION_WITHOUT_REASON')
    })
    test('a seller outside of France has no SIREN', async () => {
      const owner = must(
        await manager.post('/v1/owners', { code: 'UK', name: 'Harbour Ltd', ownerType: 'company', vatRegime: 'subject_20' }),
      ).data
      const body = {
        code: 'UK',
        ownerId: owner.id,
        establishmentIds: [(await world.establishment()).id],
        operatorName: 'Our company',
        commissionBp: 2000,
        validFrom: '2026-01-01',
        numberPrefix: 'UK',
        registrationNumber: '01234567',
        seller: { addressLines: ['1 Harbour Street'], postalCode: 'SW1Y 4JH', city: 'London', countryCode: 'GB' },
      }
      const { id } = must(await manager.post('/v1/operating-mandates', body)).data
      assert.equal(must(await manager.get(`/v1/operating-mandates/${id}`)).data.siren, null)
      assert.equal(
        (
          await manager.post('/v1/operating-mandates', {
            ...body,
            code: 'FR2',
            numberPrefix: 'FR2',
            seller: { ...body.seller, countryCode: 'FR' },
          })
        ).status,
        400,
      )
    })
  })

  test('a mandate of two establishments: each numbers and dates by its own business date', async () => {
    const first = await world.establishment({ units: 2, day: '2026-12-30' })
    const second = await world.establishment({ units: 2, day: '2026-12-30' })
    const both = await world.mandate([first, second], { numberPrefix: 'TWO' })
    const bill = async (own: Establishment) => {
      const { id } = must(await world.book(own, { arrival: '2027-01-10', departure: '2027-01-12' })).data
      const { id: folioId } = (await world.folioOf(id)).data
      must(await charge(folioId, '1000'))
      return must(await issue(folioId, { mandateId: both })).data
    }
    must(await world.endOfDay(first.id))
    must(await world.endOfDay(first.id))
    const ahead = await bill(first)
    const behind = await bill(second)
    assert.deepEqual([ahead.invoiceDate, ahead.invoiceNumber], ['2027-01-01', 'TWO-2027-000001'])
    assert.deepEqual([behind.invoiceDate, behind.invoiceNumber], ['2026-12-30', 'TWO-2-2026-000001'])
    assert.equal((await bill(first)).invoiceNumber, 'TWO-2027-000002')
    await assert.rejects(
      world.query(`update mandate_series set last_date = last_date - 1 where mandate_id = $1`, [both]),
      /never go back|mandate_series/,
    )
  })

  test('the printed invoice: unit price without VAT; for a company the traveller, the booking and the room', async () => {
    const guest = must(await manager.post('/v1/guests', { firstName: 'Ada', lastName: 'Lovelace' })).data.id
    const reservation = must(await world.book(establishment, { guestId: guest })).data
    must(await act(reservation.id, 'check-in'))
    const { id: folioId } = (await world.folioOf(reservation.id)).data
    must(await charge(folioId, '3300', 1000, { quantity: 3 }))
    const company = must(await issue(folioId)).data
    const text = await pdfOf(company.id)
    const { confirmationCode, unitCode } = must(await manager.get(`/v1/reservations/${reservation.id}`)).data
    for (const part of [
      'PU HT',
      '10,00 €',
      'Ada Lovelace',
      confirmationCode,
      unitCode ?? '101',
      'Voyageur',
      'Net à payer 33,00 €',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`)
    assert.match(text, /IBAN FR14/)
    must(await charge(folioId, '1000'))
    must(await world.pay(folioId, '4300'))
    const paid = must(await issue(folioId)).data
    assert.equal(paid.status, 'paid')
    assert.doesNotMatch(await pdfOf(paid.id), /IBAN/)
  })

  test('after all of it: the VAT of the ledger is the VAT of the documents, rate by rate, and rounding is posted', async () => {
    const { folioId } = await stayWith(...Array.from({ length: 60 }, (): [string, number] => ['133', 1000]))
    must(await issue(folioId))
    const rounding = await world.query<{ cents: string }>(
      `select coalesce(sum(abs(amount_cents)), 0)::text as cents from journal_line where account = 'revenue' and detail = 'vat_rounding'`,
    )
    assert.ok(BigInt(rounding[0]?.cents ?? 0) > 0n)
    const { said, posted } = await vat()
    assert.deepEqual(
      posted.filter(({ cents }) => cents !== '0'),
      said.filter(({ cents }) => cents !== '0'),
    )
    const [held] = await world.query<{ wrong: string }>(
      `select count(*)::text as wrong from (select entry_id from journal_line group by tenant_id, entry_id, currency having sum(amount_cents) <> 0) x`,
    )
    assert.equal(held?.wrong, '0')
  })
})
