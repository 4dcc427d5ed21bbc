/** The register of supplier invoices: what is received, what is rejected and why, and what comes twice. */
import assert from 'node:assert/strict'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sample, sampleCii, sampleUbl, xmlFile } from '../../sample-invoice.ts'
import { type Answer, must, openWorld, type World } from '../../world.ts'

describe('inbound invoices', () => {
  let world: World
  let mandate: string
  before(async () => {
    world = await openWorld()
    mandate = await world.mandate([await world.establishment()])
  })
  after(() => world.close())

  const send = (file: { mediaType: string; bytes: Uint8Array }, id = mandate, headers = {}): Promise<Answer> =>
    world.manager.sendFile('POST', `/v1/inbound-invoices?operatingMandateId=${id}`, file, headers)
  const rulesOf = (answer: Answer): string[] => must(answer).data.rejectionReasons.map(({ rule }: { rule: string }) => rule)

  test('one supplier is one, whatever number of its own it writes: the same invoice does not come in twice', async () => {
    const { seller } = sample()
    const written = [
      {},
      { seller: { ...seller, legalId: null } },
      { seller: { ...seller, legalId: { id: '55210055400013', scheme: '0009' } } },
    ]
    const answers = []
    for (const more of written) answers.push(must(await send(xmlFile(sampleCii({ number: 'ONE-SUPPLIER', ...more })))).data)
    assert.deepEqual(
      answers.map(({ status }) => status),
      ['received', 'rejected', 'rejected'],
      JSON.stringify(answers.map(({ rejectionReasons }) => rejectionReasons)),
    )
    for (const { rejectionReasons } of answers.slice(1)) assert.equal(rejectionReasons[0].rule, 'REG-DUPLICATE')
  })

  test('CII and UBL say the same; supplier, sums and VAT are read to the cent', async () => {
    for (const [number, text] of [
      ['IN-1', sampleCii({ number: 'IN-1' })],
      ['IN-2', sampleUbl({ number: 'IN-2' })],
    ] as const) {
      const answer = await send(xmlFile(text))
      assert.equal(answer.status, 201, answer.text)
      const { id, syntax, sourceHash, receivedAt, ...rest } = answer.data
      assert.equal(syntax, text.includes('CrossIndustry') ? 'cii' : 'ubl')
      assert.equal(sourceHash, createHash('sha256').update(text).digest('hex'))
      assert.equal(receivedAt, '2026-06-01T10:00:00.000Z')
      const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
      assert.deepEqual(rest, {
        operatingMandateId: mandate,
        status: 'received',
        supplierName: 'Blanchisserie du Port SARL',
        supplierSiren: '552100554',
        supplierVatNumber: 'FR13552100554',
        buyerName: 'SCI Dupont',
        invoiceNumber: number,
        typeCode: '380',
        issueDate: '2026-05-20',
        dueDate: '2026-06-20',
        currency: 'EUR',
        totalLineNet: euros('10000'),
        totalTaxExclusive: euros('10000'),
        totalTax: euros('1800'),
        totalGrand: euros('11800'),
        totalDue: euros('11800'),
        vatBreakdown: [
          { categoryCode: 'S', ratePercent: '20.00', taxable: euros('8000'), tax: euros('1600') },
          { categoryCode: 'S', ratePercent: '10.00', taxable: euros('2000'), tax: euros('200') },
        ],
        rejectionReasons: [],
        warnings: [],
        rulesRelease: 'EN 16931 1.3.16',
      })
      assert.deepEqual(must(await world.manager.get(`/v1/inbound-invoices/${id}`)).data, answer.data)
      assert.ok(!JSON.stringify(answer.body).includes('<'), 'the document is never given back')
    }
  })

  test('the same bytes are the same entry; the same number of a supplier in a year is a duplicate', async () => {
    const text = sampleCii({ number: 'TWICE-1' })
    const first = must(await send(xmlFile(text)))
    const again = await send(xmlFile(text))
    assert.equal(again.status, 200)
    assert.deepEqual(again.data, first.data)
    assert.deepEqual(rulesOf(await send(xmlFile(sampleUbl({ number: 'TWICE-1' })))), ['REG-DUPLICATE'])
    assert.equal(must(await send(xmlFile(sampleCii({ number: 'TWICE-1', issueDate: '2025-05-20' })))).data.status, 'received')
    const other = await world.mandate([await world.establishment()])
    assert.equal(must(await send(xmlFile(text), other)).data.status, 'received')
    const raced = await Promise.all(Array.from({ length: 6 }, () => send(xmlFile(sampleCii({ number: 'RACE' })))))
    assert.equal(new Set(raced.map((answer) => must(answer).data.id)).size, 1)
    assert.equal(raced.filter(({ status }) => status === 201).length, 1)
    const different = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send(xmlFile(sampleCii({ number: 'RACE-2', terms: `Version ${index}` })))),
    )
    assert.equal(different.filter((answer) => must(answer).data.status === 'received').length, 1)
  })

  test('what is wrong is registered with every rule, and without what it claims', async () => {
    const answer = await send(xmlFile(sampleUbl({ number: '', grandCents: 11801n })))
    assert.equal(answer.status, 201)
    assert.equal(answer.data.status, 'rejected')
    assert.ok(
      ['BR-02', 'BR-CO-15', 'BR-CO-16'].every((rule) => rulesOf(answer).includes(rule)),
      answer.text,
    )
    for (const member of [
      'supplierName',
      'supplierSiren',
      'supplierVatNumber',
      'buyerName',
      'invoiceNumber',
      'issueDate',
      'typeCode',
    ])
      assert.equal(answer.data[member], null, member)
    assert.deepEqual(answer.data.totalDue, { amountCents: '0', currency: 'EUR' })
    assert.deepEqual(answer.data.vatBreakdown, [])
    for (const { detail } of answer.data.rejectionReasons) assert.ok(detail.length > 20, detail)
    const told = (await world.events('inbound_invoice.rejected')).find(({ data }) => data.inboundInvoiceId === answer.data.id)
    assert.ok(told && (told.data.rules as string[]).includes('BR-CO-15'))
  })

  test('what is addressed to somebody else, or comes from the mandate itself, is rejected; another name is a warning', async () => {
    const { buyer, seller } = sample()
    const other = { ...buyer, legalId: { id: '542065479', scheme: '0002' }, vatNumber: 'FR01542065479' }
    for (const write of [sampleCii, sampleUbl]) {
      const wrong = await send(xmlFile(write({ number: randomUUID(), buyer: other })))
      assert.deepEqual(rulesOf(wrong), ['REG-BUYER'])
      assert.equal(wrong.data.buyerName, null)
      // The VAT number alone tells it too; and one number that agrees is enough.
      const byVat = { ...other, legalId: null }
      assert.deepEqual(rulesOf(await send(xmlFile(write({ number: randomUUID(), buyer: byVat })))), ['REG-BUYER'])
      const oldVat = { ...buyer, vatNumber: 'FR01542065479' }
      assert.equal(must(await send(xmlFile(write({ number: randomUUID(), buyer: oldVat })))).data.status, 'received')
      const siret = { ...buyer, legalId: { id: '73282932000074', scheme: '0009' }, vatNumber: null, electronicAddress: null }
      assert.equal(must(await send(xmlFile(write({ number: randomUUID(), buyer: siret })))).data.status, 'received')
      // Its own sales invoice.
      const own = { ...seller, legalId: buyer.legalId, vatNumber: buyer.vatNumber }
      assert.deepEqual(rulesOf(await send(xmlFile(write({ number: randomUUID(), seller: own })))), ['REG-OWN'])
      const unknown = { ...buyer, name: 'Somebody Else', legalId: null, vatNumber: null, electronicAddress: null }
      const named = must(await send(xmlFile(write({ number: randomUUID(), buyer: unknown })))).data
      assert.deepEqual([named.status, named.warnings.at(-1).rule], ['received', 'REG-BUYER-NAME'])
      const known = { ...unknown, name: 'OUR Cômpany SAS' }
      const right = must(await send(xmlFile(write({ number: randomUUID(), buyer: known })))).data
      assert.deepEqual(
        right.warnings.filter(({ rule }: { rule: string }) => rule.startsWith('REG-')),
        [],
      )
    }
    const told = (await world.events('inbound_invoice.rejected')).find(({ data }) => (data.rules as string[]).includes('REG-OWN'))
    assert.equal(told?.data.operatingMandateId, mandate)
  })

  test('no document makes the service stumble', async () => {
    const good = sampleCii()
    const { seller } = sample()
    /** Text that does not shrink: an index would refuse it. */
    const randomText = (length: number, letters = 'abcdefghijklmnopqrstuvwxyz0123456789') =>
      Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
    const cases: [string, Buffer, string][] = [
      ['no XML', Buffer.from('Dear Sirs'), 'REG-XML'],
      ['cut off', Buffer.from(good.slice(0, -40)), 'REG-XML'],
      ['a document type', Buffer.from(good.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')), 'REG-DOCTYPE'],
      ['too deep', Buffer.from('<a>'.repeat(200) + '</a>'.repeat(200)), 'REG-DEPTH'],
      ['another root', Buffer.from('<Order xmlns="urn:x"/>'), 'REG-SYNTAX'],
      ['not UTF-8', Buffer.concat([Buffer.from('<a>'), Buffer.from([0xc3, 0x28]), Buffer.from('</a>')]), 'REG-ENCODING'],
      ['another encoding', Buffer.from(good.replace('UTF-8', 'ISO-8859-1')), 'REG-ENCODING'],
      [
        'a comma in an amount',
        Buffer.from(good.replace('<ram:LineTotalAmount>80.00', '<ram:LineTotalAmount>80,00')),
        'REG-STRUCTURE',
      ],
      ['a broken PDF', Buffer.from('%PDF-1.7 nothing'), 'REG-PDF'],
      ['a wrong type', Buffer.from(sampleCii({ typeCode: '751' })), 'REG-TYPE'],
      ['another currency', Buffer.from(sampleCii({ currency: 'USD' })), 'REG-CURRENCY'],
      ['a huge sum', Buffer.from(hugeSum()), 'REG-AMOUNT'],
      ['a number longer than any', Buffer.from(sampleCii({ number: randomText(20_000) })), 'REG-LENGTH'],
      ['a name longer than any', Buffer.from(sampleUbl({ seller: { ...seller, name: randomText(20_000) } })), 'REG-LENGTH'],
      ['zeros', Buffer.alloc(1000), 'REG-XML'],
      // What we tell of a document is cut short, and never in the middle of a character.
      [
        'an amount of letters',
        Buffer.from(good.replace('<ram:LineTotalAmount>80.00', `<ram:LineTotalAmount>${'x'.repeat(39)}😀😀`)),
        'REG-STRUCTURE',
      ],
      ['a long root', Buffer.from(`<${'r'.repeat(100_000)}/>`), 'REG-SYNTAX'],
      ['ends of other names', Buffer.from(`<a><${'r'.repeat(100_000)}></b></a>`), 'REG-XML'],
      [
        'a long name',
        Buffer.from(good.replace('<ram:TypeCode>', `<ram:${'x'.repeat(100_000)}/><ram:TypeCode>`)),
        'REG-STRUCTURE',
      ],
      [
        'a long attribute',
        Buffer.from(good.replace('<ram:TypeCode>', `<ram:TypeCode ${'x'.repeat(100_000)}="${'y'.repeat(100_000)}">`)),
        'REG-STRUCTURE',
      ],
    ]
    for (const [what, bytes, rule] of cases) {
      const answer = await send({ mediaType: 'application/xml', bytes })
      assert.equal(answer.status, 201, `${what}: ${answer.text}`)
      assert.ok(rulesOf(answer).includes(rule), `${what}: ${rulesOf(answer).join(', ')}`)
      assert.ok(answer.text.length < 20_000, `${what}: ${answer.text.length}`)
    }
    // The longest that is taken, of the largest letters, from a supplier who is known by name only.
    const longest = {
      ...seller,
      name: randomText(500, 'あいうえおかきくけこ'),
      vatNumber: null,
      legalId: { id: 'X1', scheme: '0088' },
      taxRegistration: '552100554',
    }
    const kept = await send(xmlFile(sampleCii({ number: randomText(200, 'さしすせそ'), seller: longest })))
    assert.equal(kept.data.status, 'received', kept.text)
    assert.equal((await send({ mediaType: 'application/xml', bytes: Buffer.alloc(0) })).status, 400)
    assert.equal((await send({ mediaType: 'application/json', bytes: Buffer.from('{}') })).status, 415)
    assert.equal((await world.manager.sendFile('POST', '/v1/inbound-invoices', xmlFile(good))).status, 400)
    assert.equal((await send(xmlFile(good), '01890000-0000-7000-8000-00000000dead')).code, 'OPERATING_MANDATE_NOT_FOUND')
  })

  test('UTF-16 with its mark is read, and so is a PDF of our own', async () => {
    const text = sampleCii({ number: 'UTF-16' }).replace('UTF-8', 'UTF-16')
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const answer = must(await send({ mediaType: 'application/xml', bytes }))
    assert.deepEqual([answer.data.status, answer.data.invoiceNumber], ['received', 'UTF-16'])
    const establishment = await world.establishment()
    const own = await world.mandate([establishment], { siren: '552100554', vatNumber: 'FR13552100554' })
    const folio = must(await world.manager.post(`/v1/reservations/${must(await world.book(establishment)).data.id}/folios`)).data
    must(
      await world.manager.post(`/v1/folios/${folio.id}/charges`, {
        chargeType: 'service',
        label: 'Ménage',
        amount: { amountCents: '1200', currency: 'EUR' },
        vatRateBp: 2000,
      }),
    )
    const invoice = must(
      await world.manager.post('/v1/invoices', { mandateId: own, folioId: folio.id, billTo: { name: 'SCI Dupont' } }),
    ).data
    const pdf = must(await world.manager.get(`/v1/invoices/${invoice.id}/document`))
    const registered = must(await send({ mediaType: 'application/pdf', bytes: pdf.bytes })).data
    assert.deepEqual(
      [registered.status, registered.invoiceNumber, registered.totalGrand.amountCents],
      ['received', invoice.invoiceNumber, '1200'],
    )
  })

  test('the list: latest first, by page, status and search', async () => {
    const own = await world.mandate([await world.establishment()])
    for (const number of ['L-1', 'L-2', 'L-3']) must(await send(xmlFile(sampleUbl({ number })), own))
    must(await send(xmlFile('<nothing/>'), own))
    const list = async (query = '') => must(await world.manager.get(`/v1/inbound-invoices?operatingMandateId=${own}${query}`))
    const { next, ...meta } = (await list('&pageSize=2')).body.meta
    assert.deepEqual(meta, { page: 1, pageSize: 2, total: 4 })
    assert.ok(next)
    assert.deepEqual(
      (await list('&status=received')).data.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber),
      ['L-3', 'L-2', 'L-1'],
    )
    assert.equal((await list('&status=rejected')).body.meta.total, 1)
    assert.equal((await list('&search=l-2')).body.meta.total, 1)
    assert.equal((await world.manager.get(`/v1/inbound-invoices?operatingMandateId=${own}&pageSize=101`)).status, 400)
    const elsewhere = await world.keyFor('manager', {
      scope: { kind: 'establishments', ids: [(await world.establishment()).id] },
    })
    assert.equal((await elsewhere.get(`/v1/inbound-invoices?operatingMandateId=${own}`)).code, 'SCOPE_NOT_VERIFIABLE')
    assert.equal(
      (await elsewhere.sendFile('POST', `/v1/inbound-invoices?operatingMandateId=${own}`, xmlFile(sampleUbl()))).status,
      403,
    )
  })

  test('a key is one request, whatever the document', async () => {
    const key = { 'idempotency-key': 'inbound-key-1' }
    const first = must(await send(xmlFile(sampleCii({ number: 'KEY-1' })), mandate, key))
    const again = must(await send(xmlFile(sampleCii({ number: 'KEY-1' })), mandate, key))
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.deepEqual(again.data, first.data)
    assert.equal((await send(xmlFile(sampleCii({ number: 'KEY-2' })), mandate, key)).code, 'IDEMPOTENCY_KEY_REUSED')
    const other = await world.mandate([await world.establishment()])
    assert.equal((await send(xmlFile(sampleCii({ number: 'KEY-1' })), other, key)).code, 'IDEMPOTENCY_KEY_REUSED')
  })

  test('a document is held against the rules without being registered', async () => {
    const before = must(await world.manager.get(`/v1/inbound-invoices?operatingMandateId=${mandate}`)).body.meta.total
    const check = (text: string) => world.manager.sendFile('POST', '/v1/e-invoices/validate', xmlFile(text))
    assert.deepEqual(must(await check(sampleCii())).data.rules, [])
    const wrong = must(await check(sampleUbl({ dueCents: 1n }))).data
    assert.deepEqual([wrong.status, wrong.rules[0].rule], ['rejected', 'BR-CO-16'])
    assert.equal(must(await world.manager.get(`/v1/inbound-invoices?operatingMandateId=${mandate}`)).body.meta.total, before)
  })

  test('entries and documents are never changed', async () => {
    for (const table of ['inbound_invoice', 'inbound_document']) {
      await assert.rejects(world.query(`delete from ${table}`), /append-only/)
      await assert.rejects(world.query(`update ${table} set tenant_id = tenant_id`), /append-only/)
    }
    const [kept] = await world.query<{ wrong: string }>(
      `select count(*) as wrong from inbound_invoice i join inbound_document d on d.inbound_invoice_id = i.id
       where encode(sha256(d.bytes), 'hex') <> i.source_hash or length(d.bytes) <> i.size_bytes`,
    )
    assert.equal(Number(kept?.wrong), 0)
  })
})

function hugeSum(): string {
  const cents = 10n ** 20n
  const { lines, vat } = sample()
  const [line] = lines
  const [entry] = vat
  if (!line || !entry) throw new Error('the sample has lines')
  return sampleUbl({
    lines: [{ ...line, netCents: cents, category: 'E', rateBp: 0 }],
    vat: [{ ...entry, category: 'E', rateBp: 0, taxableCents: cents, taxCents: 0n, reason: 'Exempt' }],
    lineNetCents: cents,
    taxExclusiveCents: cents,
    taxCents: 0n,
    grandCents: cents,
    dueCents: cents,
  })
}
