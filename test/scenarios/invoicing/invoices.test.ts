/** Invoices in the name of owners: mandates, numbers, deposits, credit notes, documents, the chain, and where each one stands. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { examine } from '../../../src/modules/invoicing/einvoices/examine.ts'
import { addDays } from '../../../src/platform/values/dates.ts'
import { patiently } from '../../exchange.ts'
import { type Answer, type Caller, type Establishment, must, openingDay, openWorld, type World } from '../../world.ts'

const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
const martin = {
  name: 'Voyages Martin SARL',
  addressLines: ['12 rue de la Paix'],
  postalCode: '75002',
  city: 'Paris',
  siren: '552100554',
}

describe('invoices', () => {
  let world: World
  let manager: Caller
  let establishment: Establishment
  let mandate: string
  before(async () => {
    world = await openWorld()
    manager = world.manager
    establishment = await world.establishment({ units: 44 })
    mandate = await world.mandate([establishment])
  })
  after(() => world.close())

  const folioWith = (...charges: [string, number, string?][]): Promise<string> => folioIn(establishment, ...charges)
  const folioIn = async (house: Establishment, ...charges: [string, number, string?][]): Promise<string> => {
    const reservation = must(await world.book(house)).data
    const folio = must(await manager.post(`/v1/reservations/${reservation.id}/folios`)).data
    for (const [cents, vatRateBp, chargeType = 'service'] of charges)
      must(
        await manager.post(`/v1/folios/${folio.id}/charges`, {
          chargeType,
          label: `Something at ${vatRateBp}`,
          amount: { amountCents: cents, currency: 'EUR' },
          vatRateBp,
        }),
      )
    return folio.id
  }
  const issue = (folioId: string, more: Record<string, unknown> = {}): Promise<Answer> =>
    manager.post('/v1/invoices', { mandateId: mandate, folioId, billTo: martin, ...more })
  const credit = (id: string, more: Record<string, unknown> = {}): Promise<Answer> =>
    manager.post(`/v1/invoices/${id}/credit-notes`, { reason: 'Wrong company', ...more })
  const read = async (id: string) => must(await manager.get(`/v1/invoices/${id}`)).data
  /** Each of the three forms is valid, and says what the invoice says. */
  const documentsAgree = async (invoice: { id: string; invoiceNumber: string }, toPrivatePerson = false) => {
    const said = await read(invoice.id)
    for (const format of ['pdf', 'cii', 'ubl']) {
      const answer = must(await manager.get(`/v1/invoices/${invoice.id}/document?format=${format}`))
      const examination = await examine(answer.bytes)
      // What French law asks between companies is told of every French invoice; that of a private person need not have it.
      const findings = examination.findings.filter(
        ({ id, severity }) => id !== 'REG-TYPE' && !(toPrivatePerson && severity === 'national'),
      )
      assert.deepEqual(findings, [], `${format} of ${invoice.invoiceNumber}: ${JSON.stringify(findings)}`)
      assert.equal(examination.header?.invoiceNumber, said.invoiceNumber)
      assert.equal(examination.header?.supplierLegalId.id, '732829320')
      const cents = (text: string | null | undefined) => String(BigInt((text ?? '').replace('.', '')))
      assert.equal(cents(examination.header?.taxExclusive), said.totalHt.amountCents)
      assert.equal(cents(examination.header?.tax), said.totalTax.amountCents)
      assert.equal(cents(examination.header?.grand), said.totalTtc.amountCents)
    }
  }

  test('a standard invoice: net and VAT add up to what the folio says, and all three documents are valid', async () => {
    const folio = await folioWith(['10000', 1000], ['3333', 2000], ['1', 1000], ['220', 0, 'tourist_tax'])
    const invoice = must(await issue(folio)).data
    assert.equal(invoice.totalTtc.amountCents, '13554')
    assert.equal(BigInt(invoice.totalHt.amountCents) + BigInt(invoice.totalTax.amountCents), BigInt(invoice.totalTtc.amountCents))
    assert.equal(invoice.status, 'issued')
    assert.match(invoice.invoiceNumber, /^P\d+-2026-000001$/)
    assert.equal(invoice.correctedInvoiceId, '00000000-0000-0000-0000-000000000000')
    assert.deepEqual(
      invoice.lines.map((line: { taxRate: string }) => line.taxRate),
      ['10.00', '20.00', '10.00', '0.00'],
    )
    await documentsAgree(invoice)
  })

  test('of every sum and rate, what the guest pays is never changed and the documents stay valid', async () => {
    const folio = await folioWith(
      ...Array.from({ length: 25 }, (_, index): [string, number] => [
        String(1 + index * 37),
        [550, 1000, 2000, 210][index % 4] as number,
      ]),
    )
    const invoice = must(await issue(folio, { language: 'en' })).data
    const charged = must(await manager.get(`/v1/folios/${folio}`)).data.chargesCents
    assert.equal(invoice.totalTtc.amountCents, charged)
    for (const line of invoice.lines) assert.equal(typeof line.amountHt.amountCents, 'string')
    await documentsAgree(invoice)
  })

  test('a discount is a line below zero with a price above it', async () => {
    const folio = await folioWith(['10000', 1000], ['-1500', 1000, 'discount'])
    const invoice = must(await issue(folio)).data
    assert.equal(invoice.totalTtc.amountCents, '8500')
    assert.equal(invoice.lines[1].quantity, -1)
    await documentsAgree(invoice)
  })

  test('a charge is invoiced once; what was reversed before is left out', async () => {
    const folio = await folioWith(['1000', 1000], ['2000', 1000])
    const entries = must(await manager.get(`/v1/folios/${folio}`)).data.entries
    must(await manager.post(`/v1/folios/${folio}/entries/${entries[1].id}/reverse`, { reason: 'Wrong room' }))
    const invoice = must(await issue(folio)).data
    assert.deepEqual(
      invoice.lines.map((line: { sourceFolioEntryId: string }) => line.sourceFolioEntryId),
      [entries[0].id],
    )
    assert.equal((await issue(folio)).code, 'NOTHING_TO_INVOICE')
    assert.equal((await issue(folio, { entryIds: [entries[0].id] })).code, 'ENTRY_CANNOT_BE_INVOICED')
    const again = await manager.post(`/v1/folios/${folio}/entries/${entries[0].id}/reverse`, { reason: 'Too late' })
    assert.equal(again.code, 'ENTRY_IS_INVOICED')
    assert.equal(again.status, 409)
  })

  test('named charges only; the rest later', async () => {
    const folio = await folioWith(['1000', 1000], ['2000', 2000])
    const entries = must(await manager.get(`/v1/folios/${folio}`)).data.entries
    const first = must(await issue(folio, { entryIds: [entries[1].id] })).data
    assert.equal(first.totalTtc.amountCents, '2000')
    assert.equal(must(await issue(folio)).data.totalTtc.amountCents, '1000')
  })

  test('deposit, then a final invoice that deducts it with its VAT', async () => {
    const folio = await folioWith(['30000', 1000], ['5000', 2000])
    const deposit = must(
      await issue(folio, { kind: 'deposit', deposit: { amount: { amountCents: '9000', currency: 'EUR' }, vatRateBp: 1000 } }),
    ).data
    assert.match(deposit.invoiceNumber, /^P\d+-D2026-000001$/)
    assert.equal(deposit.sequenceType, 'deposit')
    await documentsAgree(deposit)
    must(await world.pay(folio, '9000', { kind: 'deposit' }))
    await world.runBackgroundTasks()
    assert.equal((await read(deposit.id)).status, 'paid')
    const final = must(await issue(folio, { kind: 'final' })).data
    assert.equal(final.totalTtc.amountCents, '26000')
    const taxes = BigInt(final.totalTax.amountCents) + BigInt(deposit.totalTax.amountCents)
    assert.equal(taxes, 2727n + 833n, 'together they bear the VAT of the charges')
    await documentsAgree(final)
    assert.equal((await issue(folio, { kind: 'final' })).code, 'NOTHING_TO_INVOICE')
    assert.equal((await credit(deposit.id)).code, 'DEPOSIT_ALREADY_DEDUCTED')
    // Credited, the final one sets the deposit and the charges free.
    const note = must(await credit(final.id)).data
    assert.equal(note.totalTtc.amountCents, '26000')
    await documentsAgree(note)
    assert.equal(must(await issue(folio, { kind: 'final' })).data.totalTtc.amountCents, '26000')
  })

  test('a final invoice that deposits have paid in full, to the odd cent, and one of nothing: valid by the French rules', async () => {
    const folio = await folioWith(['10001', 1000])
    must(await issue(folio, { kind: 'deposit', deposit: { amount: { amountCents: '10001', currency: 'EUR' }, vatRateBp: 1000 } }))
    must(await world.pay(folio, '10001', { kind: 'deposit' }))
    await world.runBackgroundTasks()
    const final = must(await issue(folio, { kind: 'final' })).data
    assert.equal(final.totalTtc.amountCents, '0')
    await documentsAgree(final)
    const free = must(await issue(await folioWith(['5000', 1000], ['-5000', 1000, 'discount']))).data
    assert.equal(free.totalTtc.amountCents, '0')
    await documentsAgree(free)
  })

  test('a final invoice without a deposit, and one whose deposits are more than the charges, are refused', async () => {
    const folio = await folioWith(['1000', 1000])
    assert.equal((await issue(folio, { kind: 'final' })).code, 'NO_DEPOSIT_TO_DEDUCT')
    must(await issue(folio, { kind: 'deposit', deposit: { amount: { amountCents: '9000', currency: 'EUR' }, vatRateBp: 1000 } }))
    assert.equal((await issue(folio, { kind: 'final' })).code, 'DEPOSITS_EXCEED_CHARGES')
  })

  test('a buyer in another script is printed as the XML has the name; what the PDF cannot show is said', async () => {
    const { extractText, getDocumentProxy } = await import('unpdf')
    const printed = async (id: string) => {
      const pdf = await manager.get(`/v1/invoices/${id}/document`)
      return (await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })).text
    }
    const xml = async (id: string) => (await manager.get(`/v1/invoices/${id}/document?format=cii`)).text
    const to = async (name: string) => must(await issue(await folioWith(['1100', 1000]), { billTo: { name } })).data
    for (const name of ['東京ホテル宿泊株式会社', '王小明', '김민수', 'علي', 'אברהם', 'สมชาย', 'Ελένη Ангелова']) {
      const { id, warnings } = await to(name)
      assert.equal(warnings, undefined)
      assert.ok((await printed(id)).includes(name), await printed(id))
      assert.ok((await xml(id)).includes(`>${name}<`))
    }
    const pictured = await to('日本株式会社 😀')
    assert.deepEqual(pictured.warnings, ['The text of the buyer holds pictures; the PDF leaves them out, the XML has them.'])
    assert.deepEqual((await read(pictured.id)).warnings, pictured.warnings)
    assert.match(await printed(pictured.id), /日本株式会社/)
    assert.match(await xml(pictured.id), /日本株式会社 😀/)
    const tamil = await to('தமிழ்')
    assert.deepEqual(tamil.warnings, [
      'The text of the buyer has letters that no font here has; the PDF writes them in Latin letters, the XML as they are.',
    ])
    assert.match(await printed(tamil.id), /‹tmil›/)
  })

  test('the PDF is made once: the second time it comes from the store, and what the store has lost is made again, the same', async () => {
    const invoice = must(await issue(await folioWith(['1100', 1000]))).data
    const get = () => manager.get(`/v1/invoices/${invoice.id}/document`)
    const first = await get()
    const [kept] = await world.query<{ sha256: string; object_key: string }>(
      `select sha256, object_key from invoice_document where invoice_id = '${invoice.id}'`,
    )
    assert.equal(kept?.sha256, createHash('sha256').update(first.bytes).digest('hex'))
    assert.ok((await get()).bytes.equals(first.bytes))
    // Somebody has changed what lies there, or taken it away: it is not believed.
    await world.query(`update invoice_document set sha256 = repeat('0', 64) where invoice_id = '${invoice.id}'`)
    assert.ok((await get()).bytes.equals(first.bytes))
    const [again] = await world.query<{ sha256: string }>(
      `select sha256 from invoice_document where invoice_id = '${invoice.id}'`,
    )
    assert.equal(again?.sha256, kept?.sha256)
  })

  test('credit notes: a part, the rest to the cent, and nothing more', async () => {
    const folio = await folioWith(['9999', 1000], ['3333', 2000])
    const invoice = must(await issue(folio)).data
    const [first, second] = invoice.lines
    const part = must(await credit(invoice.id, { lines: [{ lineId: first.id, amountCents: '3333' }] })).data
    assert.equal(part.invoiceKind, 'credit_note')
    assert.equal(part.correctedInvoiceId, invoice.id)
    assert.equal(part.creditNoteReason, 'Wrong company')
    await documentsAgree(part)
    assert.equal((await read(invoice.id)).status, 'partially_credited')
    assert.equal((await credit(invoice.id, { lines: [{ lineId: first.id, amountCents: '6667' }] })).code, 'CREDIT_EXCEEDS_LINE')
    assert.equal((await credit(invoice.id, { lines: [{ lineId: part.lines[0].id }] })).code, 'LINE_NOT_ON_INVOICE')
    const third = must(await credit(invoice.id, { lines: [{ lineId: second.id }] })).data
    const rest = must(await credit(invoice.id)).data
    const sumOf = (member: 'totalHt' | 'totalTax') =>
      [part, third, rest].reduce((total, note) => total + BigInt(note[member].amountCents), 0n)
    assert.equal(String(sumOf('totalHt')), invoice.totalHt.amountCents)
    assert.equal(String(sumOf('totalTax')), invoice.totalTax.amountCents)
    const after = await read(invoice.id)
    assert.equal(after.status, 'credited')
    assert.deepEqual(
      after.creditNotes.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber),
      [part, third, rest].map(({ invoiceNumber }) => invoiceNumber),
    )
    assert.equal((await credit(invoice.id)).code, 'NOTHING_TO_CREDIT')
    assert.equal((await credit(rest.id)).code, 'CREDIT_NOTE_IS_NOT_CREDITED')
    // The charges are free: one is reversed, the other invoiced again, as a correction.
    must(await manager.post(`/v1/folios/${folio}/entries/${second.sourceFolioEntryId}/reverse`, { reason: 'Not his' }))
    const corrective = must(
      await issue(folio, { kind: 'corrective', correctedInvoiceId: invoice.id, billTo: { name: 'Ada' } }),
    ).data
    // What was credited in part came off the folio then, and stays off.
    assert.equal(corrective.totalTtc.amountCents, '6666')
    assert.equal(corrective.correctedInvoiceId, invoice.id)
    await documentsAgree(corrective, true)
    assert.equal((await issue(folio, { kind: 'corrective', correctedInvoiceId: corrective.id })).code, 'NOTHING_TO_INVOICE')
  })

  test('payments, refunds and a debtor who pays move the status', async () => {
    const folio = await folioWith(['10000', 1000])
    const invoice = must(await issue(folio)).data
    must(await world.pay(folio, '4000'))
    await world.runBackgroundTasks()
    let now = await read(invoice.id)
    assert.equal(now.status, 'partially_paid')
    assert.equal(now.paid.amountCents, '4000')
    const account = await world.debtor(establishment)
    must(await manager.post(`/v1/folios/${folio}/transfer`, { accountId: account }))
    await world.runBackgroundTasks()
    assert.equal((await read(invoice.id)).status, 'partially_paid')
    must(await world.receives(account, '2500'))
    await world.runBackgroundTasks()
    assert.equal((await read(invoice.id)).paid.amountCents, '6500')
    must(await world.receives(account, '3500'))
    await world.runBackgroundTasks()
    now = await read(invoice.id)
    assert.equal(now.status, 'paid')
    const told = (await world.events('invoice.status_changed')).filter(({ data }) => data.invoiceId === invoice.id)
    assert.deepEqual(
      told.map(({ data }) => data.status),
      ['partially_paid', 'partially_paid', 'paid'],
    )
    // Issued when all is paid already: it says so.
    const other = await folioWith(['1000', 1000])
    must(await world.pay(other, '1000'))
    const paid = must(await issue(other)).data
    assert.equal(paid.status, 'paid')
    const xml = must(await manager.get(`/v1/invoices/${paid.id}/document?format=ubl`)).text
    assert.match(xml, /<cbc:PrepaidAmount currencyID="EUR">10.00<\/cbc:PrepaidAmount><cbc:PayableAmount currencyID="EUR">0.00</)
  })

  test('an amount transferred to an account is owed by the account: the guest’s invoice states it and prints no IBAN for it', async () => {
    const account = await world.debtor(establishment)
    const company = must(await manager.get(`/v1/accounts-receivable/accounts/${account}`)).data.name
    const contentOf = async (id: string) =>
      (
        await world.query<{ content: { totals: Record<string, string>; payment: object | null; notes: { text: string }[] } }>(
          'select content from invoice where id = $1',
          [id],
        )
      )[0]?.content
    must(await manager.patch(`/v1/operating-mandates/${mandate}`, { seller: { iban: 'FR1420041010050500013M02606' } }))
    // 100.00, of which the guest paid 40.00 and the company takes over 60.00.
    const folio = await folioWith(['10000', 1000])
    must(await world.pay(folio, '4000'))
    must(await manager.post(`/v1/folios/${folio}/transfer`, { accountId: account }))
    const guests = must(await issue(folio)).data
    const content = await contentOf(guests.id)
    assert.deepEqual(
      [content?.totals.paidCents, content?.totals.dueCents, content?.totals.onAccountCents, content?.payment],
      ['4000', '6000', '6000', null],
    )
    assert.ok(content?.notes.some(({ text }) => text.includes('60,00') && text.includes(company)))
    await documentsAgree(guests, true)
    // If only a part was transferred, the guest owes the rest.
    const half = await folioWith(['10000', 1000])
    must(await manager.post(`/v1/folios/${half}/transfer`, { accountId: account, amount: euros('7000') }))
    const asked = await contentOf(must(await issue(half)).data.id)
    assert.deepEqual([asked?.totals.dueCents, asked?.totals.onAccountCents], ['10000', '7000'])
    assert.notEqual(asked?.payment, null)
    // An invoice billed to the account itself is due from the account.
    const other = await folioWith(['10000', 1000])
    must(await manager.post(`/v1/folios/${other}/transfer`, { accountId: account }))
    const theirs = await contentOf(must(await issue(other, { debtorAccountId: account, billTo: undefined })).data.id)
    assert.deepEqual([theirs?.totals.dueCents, theirs?.totals.onAccountCents], ['10000', undefined])
    assert.notEqual(theirs?.payment, null)
    // A part each: the invoice of the company covers what was transferred, that of the guest the rest.
    const shared = await folioWith(['7000', 1000], ['3000', 1000])
    const entries = must(await manager.get(`/v1/folios/${shared}`)).data.entries as { id: string; amountCents: string }[]
    const entryOf = (cents: string) => entries.flatMap(({ id, amountCents }) => (amountCents === cents ? [id] : []))
    must(
      await manager.post(`/v1/folios/${shared}/transfer`, {
        accountId: account,
        amount: euros('7000'),
      }),
    )
    must(await issue(shared, { debtorAccountId: account, billTo: undefined, entryIds: entryOf('7000') }))
    const rest = await contentOf(must(await issue(shared, { entryIds: entryOf('3000') })).data.id)
    assert.deepEqual([rest?.totals.dueCents, rest?.totals.onAccountCents], ['3000', undefined])
    must(await manager.patch(`/v1/operating-mandates/${mandate}`, { seller: { iban: null } }))
  })

  test('what is owed is written off once', async () => {
    const folio = await folioWith(['10000', 1000])
    const invoice = must(await issue(folio)).data
    must(await world.pay(folio, '4000'))
    await world.runBackgroundTasks()
    const written = must(await manager.post(`/v1/invoices/${invoice.id}/write-off`, { reason: 'Insolvent' })).data
    assert.equal(written.status, 'written_off')
    assert.equal((await manager.post(`/v1/invoices/${invoice.id}/write-off`, { reason: 'Again' })).code, 'INVOICE_IS_SETTLED')
    const undo = () => manager.delete(`/v1/invoices/${invoice.id}/write-off`)
    assert.equal(must(await undo()).data.status, 'partially_paid')
    assert.equal((await undo()).code, 'INVOICE_NOT_WRITTEN_OFF')
    must(await world.pay(folio, '6000'))
    await world.runBackgroundTasks()
    assert.equal((await read(invoice.id)).status, 'paid')
  })

  test('who is billed: whom the request names, a company’s account, or the guest of the stay', async () => {
    const guest = must(
      await manager.post('/v1/guests', {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.org',
        residence: { line1: '12 St James’s Square', city: 'London', postalCode: 'SW1Y 4JH', countryCode: 'GB' },
      }),
    ).data.id
    const folioOf = async (): Promise<string> => {
      const reservation = must(await world.book(establishment, { guestId: guest })).data
      const folio = must(await manager.post(`/v1/reservations/${reservation.id}/folios`)).data.id
      must(
        await manager.post(`/v1/folios/${folio}/charges`, {
          chargeType: 'service',
          label: 'Tea',
          amount: { amountCents: '1100', currency: 'EUR' },
          vatRateBp: 1000,
        }),
      )
      return folio
    }
    const cii = async (id: string) => must(await manager.get(`/v1/invoices/${id}/document?format=cii`)).text
    const personal = must(await issue(await folioOf(), { billTo: undefined })).data
    assert.equal(personal.billToName, 'Ada Lovelace')
    for (const part of ['12 St James’s Square', 'London', 'SW1Y 4JH']) assert.ok((await cii(personal.id)).includes(part), part)
    await documentsAgree(personal, true)
    // Somebody else: nothing of the guest stands beside that name.
    const other = must(await issue(await folioOf(), { billTo: { name: 'Charles Babbage' } })).data
    assert.ok(!(await cii(other.id)).includes('London'))

    const account = await world.debtor(establishment, {
      name: 'Analytical Engines SAS',
      addressLines: ['1 rue des Roues'],
      postalCode: '69001',
      city: 'Lyon',
      countryCode: 'FR',
      registrationNumber: '552 100 554 00013',
      language: 'en',
      paymentTermsDays: 20,
    })
    const business = must(await issue(await folioOf(), { debtorAccountId: account, billTo: { reference: 'PO 7' } })).data
    assert.equal(business.billToName, 'Analytical Engines SAS')
    assert.equal(business.dueDate, addDays(business.invoiceDate, 20))
    for (const part of ['552100554', 'Lyon', 'PO 7', 'in the name and on behalf of'])
      assert.ok((await cii(business.id)).includes(part), part)
    await documentsAgree(business)

    const missing = await issue(await folioOf(), { debtorAccountId: '01890000-0000-7000-8000-00000000beef', billTo: undefined })
    assert.equal(missing.code, 'DEBTOR_ACCOUNT_NOT_FOUND')
    const elsewhere = await world.debtor(await world.establishment())
    assert.equal((await issue(await folioOf(), { debtorAccountId: elsewhere })).code, 'ACCOUNT_OF_ANOTHER_HOUSE')
    // A guest who was forgotten has no name: somebody has to be named.
    const unknown = await world.guest()
    const left = must(await world.book(establishment, { guestId: unknown })).data.id
    const forgotten = must(await manager.post(`/v1/reservations/${left}/folios`)).data.id
    const tea = { chargeType: 'service', label: 'Tea', amount: { amountCents: '1100', currency: 'EUR' }, vatRateBp: 1000 }
    must(await manager.post(`/v1/folios/${forgotten}/charges`, tea))
    must(await world.pay(forgotten, '1100'))
    must(await manager.post(`/v1/reservations/${left}/cancel`, { reason: 'No time' }))
    must(await manager.post(`/v1/guests/${unknown}/anonymize`))
    assert.equal((await issue(forgotten, { billTo: undefined })).code, 'NOBODY_TO_BILL')
    assert.equal(must(await issue(forgotten)).data.billToName, martin.name)
  })

  test('twelve at once on eight folios: numbers without a gap, one chain, every charge once', async () => {
    const house = await world.establishment({ units: 8 })
    const own = await world.mandate([house], { numberPrefix: 'RACE' })
    const folios = await Promise.all(Array.from({ length: 8 }, () => folioIn(house, ['1000', 1000], ['500', 2000])))
    const answers = await Promise.all([...folios, ...folios.slice(0, 4)].map((folioId) => issue(folioId, { mandateId: own })))
    assert.equal(answers.filter(({ status }) => status === 201).length, 8)
    assert.ok(
      answers.every(({ status, code }) => status === 201 || code === 'NOTHING_TO_INVOICE' || code === 'ENTRY_ALREADY_INVOICED'),
    )
    const listed = must(await manager.get(`/v1/invoices?mandateId=${own}`)).data
    assert.deepEqual(
      listed.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber),
      Array.from({ length: 8 }, (_, index) => `RACE-2026-${String(8 - index).padStart(6, '0')}`),
    )
    const chain = must(await manager.get(`/v1/operating-mandates/${own}/chain?documents=true`)).data
    assert.equal(chain.valid, true)
    assert.equal(chain.length, 8)
    assert.equal(chain.invoices.length, 8)
    const piece = must(await manager.get(`/v1/operating-mandates/${own}/chain?from=3&limit=2`)).data
    assert.deepEqual([piece.verified, piece.next, piece.valid], [2, 5, true])
  })

  test('a mandate says what the law of its seller asks and Innkeep does not do', async () => {
    const house = await world.establishment()
    const spanish = { seller: { addressLines: ['Calle Mayor 1'], postalCode: '28013', city: 'Madrid', countryCode: 'ES' } }
    const id = await world.mandate([house], { ...spanish, siren: undefined, vatNumber: undefined, numberPrefix: 'ESP' })
    const { notDone } = must(await manager.get(`/v1/operating-mandates/${id}`)).data
    assert.match(notDone[0], /Verifactu.*invoice\.issued/)
    const french = await world.mandate([await world.establishment()])
    assert.deepEqual(must(await manager.get(`/v1/operating-mandates/${french}`)).data.notDone, [])
  })

  test('a mandate without legal form, capital and register gets a warning; with them, the e-invoice has them as BT-33', async () => {
    const [elsewhere, house] = [await world.establishment(), await world.establishment()]
    const owner = must(
      await manager.post('/v1/owners', { code: 'FORM', name: 'Les Pins SARL', ownerType: 'company', vatRegime: 'subject_10' }),
    ).data.id
    const body = (code: string, { id }: Establishment, seller: object) => ({
      code,
      ownerId: owner,
      establishmentIds: [id],
      operatorName: 'Our company',
      siren: '732829320',
      vatNumber: 'FR44732829320',
      commissionBp: 0,
      validFrom: '2026-01-01',
      numberPrefix: code,
      seller: { addressLines: ['3 quai du Port'], postalCode: '13002', city: 'Marseille', ...seller },
    })
    const without = must(await manager.post('/v1/operating-mandates', body('FORMA', elsewhere, {}))).data
    assert.deepEqual(
      without.warnings.filter((text: string) => text.includes('legalMention')),
      [
        'The invoices of a company must state: legal form, capital, and RCS with its city (art. R123-237 and R123-238 Code de commerce). Enter it in seller.legalMention.',
      ],
    )
    const legalMention = 'SARL au capital de 10 000 €, RCS Marseille 732 829 320'
    const { id, warnings } = must(await manager.post('/v1/operating-mandates', body('FORMB', house, { legalMention }))).data
    assert.deepEqual(
      warnings.filter((text: string) => text.includes('legalMention')),
      [],
    )
    const invoice = must(await issue(await folioIn(house, ['10000', 1000]), { mandateId: id })).data
    const written = async (format: string) => must(await manager.get(`/v1/invoices/${invoice.id}/document?format=${format}`)).text
    // EN 16931-3-2 and -3-3: BT-33 in UBL and in CII.
    assert.ok((await written('ubl')).includes(`<cbc:CompanyLegalForm>${legalMention}</cbc:CompanyLegalForm>`))
    assert.ok((await written('cii')).includes(`<ram:Description>${legalMention}</ram:Description>`))
    await documentsAgree(invoice)
  })

  test('a seller who owes VAT when it is invoiced says so, on paper and as BT-8; a credit note as its invoice; without VAT it is not said', async () => {
    const mandateOf = async (seller: object, more: object = {}) => {
      const house = await world.establishment()
      return {
        house,
        mandateId: await world.mandate([house], { seller: { addressLines: ['3 quai du Port'], ...seller }, ...more }),
      }
    }
    const written = async ({ id }: { id: string }, format: string) =>
      must(await manager.get(`/v1/invoices/${id}/document?format=${format}`)).text
    // Code général des impôts, annexe II, art. 242 nonies A, I, 16°.
    const mention = 'Option pour le paiement de la taxe d’après les débits.'
    const { house, mandateId } = await mandateOf({ vatOnDebits: true })
    const folio = await folioIn(house, ['10000', 1000])
    const invoice = must(await issue(folio, { mandateId, language: 'fr' })).data
    const credit = must(await manager.post(`/v1/invoices/${invoice.id}/credit-notes`, { reason: 'Wrong' })).data
    for (const document of [invoice, credit]) {
      const [cii, ubl] = [await written(document, 'cii'), await written(document, 'ubl')]
      assert.ok(cii.includes('<ram:DueDateTypeCode>5</ram:DueDateTypeCode>') && cii.includes(mention), cii)
      assert.ok(ubl.includes('<cbc:DescriptionCode>3</cbc:DescriptionCode>') && ubl.includes(mention), ubl)
      await documentsAgree(document)
    }
    const usual = await mandateOf({})
    const withVat = must(await issue(await folioIn(usual.house, ['10000', 1000]), { mandateId: usual.mandateId })).data
    const none = await mandateOf({ vatOnDebits: true }, { vatNumber: null })
    const exempt = must(await issue(await folioIn(none.house, ['10000', 0]), { mandateId: none.mandateId })).data
    for (const document of [withVat, exempt]) {
      assert.doesNotMatch(await written(document, 'cii'), /DueDateTypeCode|débits/)
      assert.doesNotMatch(await written(document, 'ubl'), /DescriptionCode|débits/)
    }
    const read = async (id: string) => must(await manager.get(`/v1/operating-mandates/${id}`)).data.seller.vatOnDebits
    assert.deepEqual([await read(mandateId), await read(usual.mandateId)], [true, false])
  })

  test('pages, period and order', async () => {
    const house = await world.establishment()
    const own = await world.mandate([house], { numberPrefix: 'PAGE' })
    for (let number = 0; number < 5; number++) must(await issue(await folioIn(house, ['1000', 1000]), { mandateId: own }))
    const second = must(await manager.get(`/v1/invoices?mandateId=${own}&page=2&pageSize=2`))
    const { next, ...meta } = second.body.meta
    assert.deepEqual(meta, { page: 2, pageSize: 2, total: 5 })
    const last = must(await manager.get(`/v1/invoices?mandateId=${own}&pageSize=2&after=${next}`))
    assert.deepEqual(
      last.data.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber),
      ['PAGE-2026-000001'],
    )
    assert.deepEqual(
      second.data.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber),
      ['PAGE-2026-000003', 'PAGE-2026-000002'],
    )
    const listOf = async (query: string) => must(await manager.get(`/v1/invoices?mandateId=${own}&${query}`))
    assert.equal((await listOf('page=4&pageSize=2')).data.length, 0)
    assert.equal((await listOf('from=2026-06-01&to=2026-06-01')).body.meta.total, 5)
    assert.equal((await listOf('to=2026-05-31')).body.meta.total, 0)
    assert.equal((await listOf('from=2026-06-02')).data.length, 0)
    assert.equal((await manager.get(`/v1/invoices?mandateId=${own}&from=2026-06-02&to=2026-06-01`)).status, 400)
    assert.equal((await manager.get('/v1/invoices')).status, 400)
    assert.equal((await manager.get('/v1/invoices?mandateId=01890000-0000-7000-8000-00000000dead')).code, 'SCOPE_NOT_VERIFIABLE')
  })

  test('every page of every period, across months, is what walking over all would give', async () => {
    const inn = await world.establishment({ day: '2026-05-28' })
    const own = await world.mandate([inn], { numberPrefix: 'MONTHS' })
    const stay = must(await world.book(inn, { arrival: '2026-09-01', departure: '2026-09-03' })).data
    const folio = must(await manager.post(`/v1/reservations/${stay.id}/folios`)).data
    const dates: string[] = []
    for (let day = 0; day < 36; day++) {
      const businessDate = addDays('2026-05-28', day)
      // Days without any, with one, and with some.
      for (let number = 0; number < ([0, 1, 3, 2][day % 4] ?? 0); number++) {
        must(
          await manager.post(`/v1/folios/${folio.id}/charges`, {
            chargeType: 'service',
            label: 'Breakfast',
            amount: { amountCents: '1000', currency: 'EUR' },
            vatRateBp: 1000,
          }),
        )
        dates.unshift(must(await issue(folio.id, { mandateId: own })).data.invoiceDate)
      }
      must(await manager.post(`/v1/establishments/${inn.id}/end-of-day`, { businessDate }))
    }
    const all = must(await manager.get(`/v1/invoices?mandateId=${own}&pageSize=100`)).data as {
      id: string
      invoiceDate: string
    }[]
    assert.deepEqual(
      all.map(({ invoiceDate }) => invoiceDate),
      dates,
    )
    const edges = ['2026-05-01', '2026-05-29', '2026-05-31', '2026-06-01', '2026-06-02', '2026-06-30', '2026-07-01', '2026-07-31']
    for (const from of [undefined, ...edges])
      for (const to of [undefined, ...edges]) {
        if (from && to && from > to) continue
        const wanted = all.filter(({ invoiceDate }) => (from ?? '') <= invoiceDate && invoiceDate <= (to ?? '9'))
        const page = 1 + ((edges.indexOf(from ?? '') + edges.indexOf(to ?? '') + 2) % 4)
        const period = `${from ? `&from=${from}` : ''}${to ? `&to=${to}` : ''}`
        const answer = must(await manager.get(`/v1/invoices?mandateId=${own}&pageSize=7&page=${page}${period}`))
        assert.equal(answer.body.meta.total, wanted.length, period)
        assert.deepEqual(
          answer.data.map(({ id }: { id: string }) => id),
          wanted.slice((page - 1) * 7, page * 7).map(({ id }) => id),
          `${period} page ${page}`,
        )
      }
  })

  test('a key of one establishment sees the invoices of that establishment, and no chain with holes', async () => {
    const other = await world.establishment()
    const house = await world.establishment()
    const both = await world.mandate([house, other], { numberPrefix: 'BOTH' })
    must(await issue(await folioIn(house, ['1000', 1000]), { mandateId: both }))
    const elsewhere = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [other.id] } })
    const list = must(await elsewhere.get(`/v1/invoices?mandateId=${both}`))
    assert.deepEqual([list.data.length, list.body.meta.total], [0, 0])
    assert.equal((await elsewhere.get(`/v1/operating-mandates/${both}/chain`)).code, 'SCOPE_NOT_VERIFIABLE')
    assert.equal((await elsewhere.get(`/v1/operating-mandates/${mandate}`)).status, 403)
    assert.equal((await elsewhere.get(`/v1/invoices?mandateId=${mandate}`)).status, 403)
  })

  test('refusals of the mandate', async () => {
    const folio = await folioWith(['1000', 1000])
    const other = await world.establishment()
    const foreign = await world.mandate([other])
    assert.equal((await issue(folio, { mandateId: foreign })).code, 'ESTABLISHMENT_OUTSIDE_THE_MANDATE')
    const coming = await world.establishment()
    const notYet = await world.mandate([coming], { validFrom: '2026-06-02' })
    assert.equal((await issue(await folioIn(coming, ['1000', 1000]), { mandateId: notYet })).code, 'MANDATE_NOT_IN_FORCE')
    const unregistered = await world.establishment()
    const exempt = await world.mandate([unregistered], { vatNumber: null })
    assert.equal(
      (await issue(await folioIn(unregistered, ['1000', 1000]), { mandateId: exempt })).code,
      'SELLER_NOT_SUBJECT_TO_VAT',
    )
    const unknown = '01890000-0000-7000-8000-00000000dead'
    assert.equal((await issue(folio, { mandateId: unknown })).code, 'OPERATING_MANDATE_NOT_FOUND')
    assert.equal((await issue(unknown)).code, 'FOLIO_NOT_FOUND')
    for (const wrong of [
      { kind: 'deposit' },
      { deposit: { amount: { amountCents: '100', currency: 'EUR' }, vatRateBp: 0 } },
      { kind: 'corrective' },
      { correctedInvoiceId: unknown },
      { billTo: { name: ' ' } },
      { billTo: { ...martin, siren: '12' } },
      { billTo: { ...martin, vatNumber: 'FR1' } },
      { kind: 'self_billed' },
    ])
      assert.equal((await issue(folio, wrong)).status, 400, JSON.stringify(wrong))
    assert.equal((await issue(folio, { kind: 'corrective', correctedInvoiceId: unknown })).code, 'INVOICE_NOT_FOUND')
    const mandates = async (more: Record<string, unknown>) => world.mandate([await world.establishment()], more)
    await assert.rejects(mandates({ numberPrefix: 'a b' }), /400/)
    await assert.rejects(mandates({ validFrom: '2026-02-01', validTo: '2026-01-01' }), /validTo/)
    await assert.rejects(mandates({ seller: { addressLines: ['x'], iban: 'FR1420041010050500013M02607' } }), /iban/)
    await mandates({ numberPrefix: 'TWICE' })
    await assert.rejects(mandates({ numberPrefix: 'TWICE' }), /NUMBER_PREFIX_TAKEN/)
  })

  test('a seller without VAT: every line is exempt, by the law that says so', async () => {
    const house = await world.establishment()
    const own = await world.mandate([house], { vatNumber: null })
    const folio = await folioIn(house, ['10000', 0], ['300', 0, 'tourist_tax'])
    const invoice = must(await issue(folio, { mandateId: own })).data
    assert.equal(invoice.totalTax.amountCents, '0')
    await documentsAgree(invoice)
    const xml = must(await manager.get(`/v1/invoices/${invoice.id}/document`, { accept: 'application/xml' })).text
    assert.match(xml, /293 B du CGI/)
  })

  test('nights and tourist tax are named in the language of the invoice; what people wrote stays', async () => {
    const inn = await world.establishment({ units: 2 })
    const own = await world.mandate([inn])
    const stay = must(await world.book(inn, { departure: addDays(openingDay, 2) })).data
    must(await manager.post(`/v1/reservations/${stay.id}/check-in`))
    must(await manager.post(`/v1/establishments/${inn.id}/end-of-day`, { businessDate: openingDay }))
    const folio = must(await manager.post(`/v1/reservations/${stay.id}/folios`)).data
    must(
      await manager.post(`/v1/folios/${folio.id}/charges`, {
        chargeType: 'food_beverage',
        label: 'Breakfast',
        amount: { amountCents: '1100', currency: 'EUR' },
        vatRateBp: 1000,
      }),
    )
    const labels = async (language: string) => {
      const invoice = must(await issue(folio.id, { mandateId: own, language })).data
      must(await credit(invoice.id))
      return invoice.lines.map(({ label }: { label: string }) => label)
    }
    const day = openingDay.split('-').toReversed().join('/')
    assert.deepEqual(await labels('fr'), [`Nuit du ${day}`, 'Breakfast'])
    assert.deepEqual(await labels('en'), [`Night of ${openingDay}`, 'Breakfast'])
  })

  test('the PDF: archival, the XML inside, texts of law, and the same bytes twice', async () => {
    const invoice = must(await issue(await folioWith(['10000', 1000]), { note: 'Merci de votre visite' })).data
    const pdf = must(await manager.get(`/v1/invoices/${invoice.id}/document`))
    assert.equal(pdf.headers.get('content-type'), 'application/pdf')
    const raw = pdf.bytes.toString('latin1')
    for (const part of [
      'pdfaid:part>3<',
      'pdfaid:conformance>B<',
      'fx:ConformanceLevel>EN 16931<',
      'AFRelationship',
      'OutputIntents',
    ])
      assert.ok(raw.includes(part), part)
    const { extractText, getDocumentProxy } = await import('unpdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
    for (const part of [
      invoice.invoiceNumber,
      'Voyages Martin SARL',
      'au nom et pour le compte de',
      'L441-10',
      'Merci de votre visite',
      '732829320',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`)
    const again = must(await manager.get(`/v1/invoices/${invoice.id}/document`))
    assert.ok(again.bytes.equals(pdf.bytes))
    const english = must(await issue(await folioWith(['10000', 1000]), { language: 'en' })).data
    const other = must(await manager.get(`/v1/invoices/${english.id}/document`))
    const read = await extractText(await getDocumentProxy(new Uint8Array(other.bytes)), { mergePages: true })
    assert.ok(read.text.includes('in the name and on behalf of'), read.text)
  })

  test('a mandate changes for what comes; what was issued stays', async () => {
    const house = await world.establishment()
    const own = await world.mandate([house])
    const first = must(await issue(await folioIn(house, ['1000', 1000]), { mandateId: own })).data
    const before = must(await manager.get(`/v1/invoices/${first.id}/document?format=cii`)).text
    const { headers } = must(await manager.get(`/v1/operating-mandates/${own}`))
    const etag = headers.get('etag') as string
    const change = (body: unknown, match = etag) => manager.patch(`/v1/operating-mandates/${own}`, body, { 'if-match': match })
    assert.equal(
      must(await change({ commissionBp: 1500, seller: { name: 'SCI Martin', paymentTermsDays: 45 } })).data.seller.name,
      'SCI Martin',
    )
    assert.equal((await change({ commissionBp: 1 })).status, 412)
    assert.equal((await change({}, '*')).code, 'EMPTY_BODY')
    const other = await world.establishment()
    assert.equal(must(await change({ establishmentIds: [house.id, other.id] }, '*')).data.establishmentIds.length, 2)
    assert.equal((await change({ establishmentIds: [other.id] }, '*')).code, 'HOUSE_STAYS_IN_MANDATE')
    assert.equal(must(await manager.get(`/v1/invoices/${first.id}/document?format=cii`)).text, before)
    const second = must(await issue(await folioIn(house, ['1000', 1000]), { mandateId: own })).data
    assert.match(must(await manager.get(`/v1/invoices/${second.id}/document?format=cii`)).text, /SCI Martin/)
    // Without a VAT number nothing with VAT is invoiced any more; what was is still credited as it stands, number and all.
    must(await change({ vatNumber: null, seller: { name: 'SCI Durand' } }, '*'))
    assert.equal((await issue(await folioIn(house, ['1000', 1000]), { mandateId: own })).code, 'SELLER_NOT_SUBJECT_TO_VAT')
    const note = must(await credit(second.id)).data
    assert.match(must(await manager.get(`/v1/invoices/${note.id}/document?format=cii`)).text, /SCI Martin[^]*FR44732829320/)
    await documentsAgree(note)
    assert.equal(second.dueDate, '2026-07-16')
    assert.deepEqual(
      must(await manager.get(`/v1/operating-mandates?establishmentId=${other.id}&search=sci`)).data.map(
        ({ id }: { id: string }) => id,
      ),
      [own],
    )
  })

  test('the invoices of a stay: of every folio, with their credit notes, and of no other stay', async () => {
    const folio = await folioWith(['1000', 1000])
    const { reservationId } = must(await manager.get(`/v1/folios/${folio}`)).data
    assert.deepEqual(must(await manager.get(`/v1/reservations/${reservationId}/invoices`)).data, [])
    const invoice = must(await issue(folio)).data
    const note = must(await credit(invoice.id)).data
    const listed = must(await manager.get(`/v1/reservations/${reservationId}/invoices`)).data
    assert.deepEqual(new Set(listed.map(({ id }: { id: string }) => id)), new Set([invoice.id, note.id]))
    const unknown = await manager.get(`/v1/reservations/${invoice.id}/invoices`)
    assert.equal(unknown.body.code, 'RESERVATION_NOT_FOUND')
  })

  test('many downloads at once, some of them broken off: each has its own bytes', async () => {
    const several: { id: string; sha256: string }[] = []
    for (const cents of ['1100', '2200', '3300']) {
      const { id } = must(await issue(await folioWith([cents, 1000]))).data
      const { bytes } = must(await manager.get(`/v1/invoices/${id}/document`))
      several.push({ id, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
    await Promise.all(
      Array.from({ length: 120 }, async (_, count) => {
        const { id, sha256 } = several[count % several.length] as { id: string; sha256: string }
        const leaving = new AbortController()
        const asked = () =>
          fetch(`${world.url}/v1/invoices/${id}/document`, { headers: { 'x-api-key': manager.key }, signal: leaving.signal })
        const response = await patiently(asked)
        assert.equal(response.status, 200)
        assert.equal(response.headers.get('etag'), `"${sha256}"`)
        if (count % 4 === 0) {
          await response.body?.getReader().read()
          leaving.abort()
          return
        }
        const bytes = new Uint8Array(await response.arrayBuffer())
        assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256)
      }),
    )
  })
})

describe('issued invoices in the database', () => {
  let world: World
  let folioId: string
  let invoice: { id: string; invoiceNumber: string }
  let mandate: string
  before(async () => {
    world = await openWorld()
    const establishment = await world.establishment()
    mandate = await world.mandate([establishment])
    const reservation = must(await world.book(establishment)).data
    folioId = must(await world.manager.post(`/v1/reservations/${reservation.id}/folios`)).data.id
    const charge = (label: string) =>
      world.manager.post(`/v1/folios/${folioId}/charges`, {
        chargeType: 'service',
        label,
        amount: { amountCents: '1000', currency: 'EUR' },
        vatRateBp: 1000,
      })
    must(await charge('One'))
    invoice = must(await world.manager.post('/v1/invoices', { mandateId: mandate, folioId, billTo: { name: 'Ada' } })).data
    must(await charge('Two'))
    must(await world.manager.post('/v1/invoices', { mandateId: mandate, folioId, billTo: { name: 'Ada' } }))
  })
  after(() => world.close())

  /** The row of the first invoice again, with members changed. */
  const insertLike = (changes: Record<string, string>) => {
    const columns =
      'tenant_id, id, mandate_id, establishment_id, folio_id, reservation_id, kind, sequence_type, year, sequence_number, invoice_number, invoice_date, currency, total_ht_cents, total_tax_cents, total_ttc_cents, corrected_invoice_id, chain_position, previous_hash, content_hash, content, issued_at, issued_by'
    const next: Record<string, string> = {
      id: "'01890000-0000-7000-8000-000000000001'::uuid",
      sequence_number: '3',
      chain_position: '3',
      previous_hash: `(select chain_hash from operating_mandate where id = '${mandate}')`,
      content: `jsonb_set(jsonb_set(jsonb_set(content, '{invoiceId}', '"01890000-0000-7000-8000-000000000001"'), '{sequence}', '3'), '{previousHash}', to_jsonb((select chain_hash from operating_mandate where id = '${mandate}')))`,
      ...changes,
    }
    const values = columns.split(', ').map((column) => next[column] ?? column)
    return world.query(`insert into invoice (${columns}) select ${values.join(', ')} from invoice where id = '${invoice.id}'`)
  }

  test('are never changed, removed, misnumbered, or put elsewhere in the chain', async () => {
    await assert.rejects(world.query(`update invoice set invoice_number = 'X'`), /append-only/)
    await assert.rejects(world.query(`delete from invoice`), /append-only/)
    await assert.rejects(world.query(`truncate invoice cascade`), /append-only/)
    await assert.rejects(insertLike({ sequence_number: '5' }), /invoice_number_follows|next number/)
    await assert.rejects(insertLike({ sequence_number: '2' }), /next number/)
    await assert.rejects(insertLike({ previous_hash: `'${'0'.repeat(64)}'` }), /content_is_its_own|chain/)
    await assert.rejects(
      insertLike({
        previous_hash: `'${'0'.repeat(64)}'`,
        content: `jsonb_set(jsonb_set(jsonb_set(content, '{invoiceId}', '"01890000-0000-7000-8000-000000000001"'), '{sequence}', '3'), '{previousHash}', '"${'0'.repeat(64)}"')`,
      }),
      /follows the one before/,
    )
    await assert.rejects(insertLike({ total_ht_cents: '1' }), /invoice_adds_up/)
    await assert.rejects(insertLike({ kind: "'credit_note'" }), /invoice_(series|correction)/)
    await assert.rejects(insertLike({ year: '2025', sequence_number: '1' }), /invoice_year|last_date|mandate_series/)
    const dated = (day: string) => ({
      invoice_date: `'${day}'::date`,
      year: day.slice(0, 4),
      content: `jsonb_set(jsonb_set(jsonb_set(jsonb_set(content, '{invoiceId}', '"01890000-0000-7000-8000-000000000001"'), '{sequence}', '3'), '{previousHash}', to_jsonb((select chain_hash from operating_mandate where id = '${mandate}'))), '{invoiceDate}', '"${day}"')`,
    })
    await assert.rejects(insertLike(dated('2026-05-31')), /not dated before the last/)
    await assert.rejects(insertLike({ ...dated('2025-12-31'), sequence_number: '1' }), /not dated before the last/)
    // Rightly placed, and still not without its VAT in the ledger.
    const number = `'${invoice.invoiceNumber.replace(/1$/, '3')}'`
    await assert.rejects(
      insertLike({
        invoice_number: number,
        content: `jsonb_set(jsonb_set(jsonb_set(jsonb_set(content, '{invoiceId}', '"01890000-0000-7000-8000-000000000001"'), '{sequence}', '3'), '{previousHash}', to_jsonb((select chain_hash from operating_mandate where id = '${mandate}'))), '{invoiceNumber}', to_jsonb(${number}::text))`,
      }),
      /the ledger must say the VAT/,
    )
    const series = await world.query<{ last_number: string }>('select last_number from mandate_series')
    assert.equal(String(series[0]?.last_number), '2')
  })

  test('a charge is on one invoice, and no more than a line is credited', async () => {
    await assert.rejects(world.query('insert into invoiced_entry select * from invoiced_entry'), /invoiced_entry_once/)
    await assert.rejects(world.query('update invoice_line set credited_cents = gross_cents + 1'), /credited_within_line/)
    await assert.rejects(world.query('update invoice_line set credited_cents = -1'), /credited_within_line/)
    await assert.rejects(world.query('update invoice_state set paid_cents = total_cents + 1'), /paid_within_total/)
    await assert.rejects(world.query(`update invoice_state set status = 'paid'`), /generated|column "status"/)
  })

  test('a changed document is found by the chain', async () => {
    await world.query('alter table invoice disable trigger invoice_is_append_only')
    await world.query(`update invoice set content = jsonb_set(content, '{buyer,name}', '"Eve"') where id = $1`, [invoice.id])
    const chain = must(await world.manager.get(`/v1/operating-mandates/${mandate}/chain`)).data
    assert.equal(chain.valid, false)
    assert.match(JSON.stringify(chain.problems), /its content is not what its hash was made of/)
  })
})
