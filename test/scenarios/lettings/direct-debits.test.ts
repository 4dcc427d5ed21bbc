/** Rent collected by direct debit: what is owed, once; paid when the money has come; owed again when the bank returns it. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readXml, type XmlElement } from '../../../src/modules/invoicing/einvoices/xml.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08'

describe('direct debits', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  const accounts = ['FR7630006000011234567890189', 'DE89370400440532013000', 'NL91ABNA0417164300']

  async function residence(count: number) {
    const house = await world.establishment({ units: count })
    const leases = []
    for (let place = 0; place < count; place += 1) {
      const guest = must(await world.manager.post('/v1/guests', { firstName: 'Zoë', lastName: `Nuñez & ${place}` })).data
      leases.push(
        must(
          await world.manager.post('/v1/leases', {
            unitId: house.unitIds[place],
            guestId: guest.id,
            startsOn: '2026-06-01',
            rentCents: String(50_000 + place * 100),
            rentVatRateBp: 0,
          }),
        ).data as { id: string; folioId: string; guestId: string },
      )
    }
    return { house, leases }
  }
  const creditor = (house: Establishment, more: object = {}) =>
    world.manager.put(`/v1/establishments/${house.id}/sepa-creditor`, {
      name: 'Résidence du Port',
      iban: 'FR7630006000011234567890189',
      creditorId: 'FR72ZZZ123456',
      ...more,
    })
  const allow = (leaseId: string, place: number, more: object = {}) =>
    world.manager.put(`/v1/leases/${leaseId}/sepa-mandate`, {
      holder: `Zoë Nuñez & ${place}`,
      iban: accounts[place % accounts.length],
      signedOn: '2026-05-20',
      ...more,
    })
  const rent = (house: Establishment, through: string) =>
    world.manager.post('/v1/rent-runs', { establishmentId: house.id, through }).then(must)
  const collect = (house: Establishment, collectedOn: string) =>
    world.manager.post('/v1/direct-debit-runs', { establishmentId: house.id, collectedOn })
  const balance = async (folioId: string) => must(await world.manager.get(`/v1/folios/${folioId}`)).data.balanceCents
  const file = async (runId: string) => {
    const { text } = must(await world.manager.get(`/v1/direct-debit-runs/${runId}/document`))
    const { byName } = readXml(text, new Map([[namespace, 0]]))
    const texts = (name: string) => (byName.get(name) ?? []).map((element: XmlElement) => element.text)
    return { text, texts }
  }

  test('what is wrong with accounts, creditors and days is said', async () => {
    const { house, leases } = await residence(1)
    const lease = leases[0] as { id: string }
    assert.equal((await world.manager.get(`/v1/establishments/${house.id}/sepa-creditor`)).code, 'SEPA_CREDITOR_NOT_FOUND')
    assert.equal((await creditor(house, { iban: 'FR7630006000011234567890188' })).code, 'VALIDATION_ERROR')
    assert.equal((await creditor(house, { creditorId: 'FR73ZZZ123456' })).code, 'VALIDATION_ERROR')
    assert.equal((await allow(lease.id, 0, { iban: 'FR7630006000011234567890188' })).code, 'VALIDATION_ERROR')
    assert.equal((await allow(lease.id, 0, { signedOn: '2026-06-02' })).code, 'VALIDATION_ERROR')
    // Nothing that a bank can print; a country that is not in SEPA; one that needs a BIC; a reference that banks refuse.
    assert.equal((await creditor(house, { name: '&' })).code, 'VALIDATION_ERROR')
    assert.equal((await allow(lease.id, 0, { holder: '<>' })).code, 'VALIDATION_ERROR')
    assert.equal((await allow(lease.id, 0, { iban: 'US64SVBKUS6S3300958879' })).code, 'VALIDATION_ERROR')
    assert.equal((await allow(lease.id, 0, { iban: 'GB29NWBK60161331926819' })).code, 'VALIDATION_ERROR')
    must(await allow(lease.id, 0, { iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L', reference: 'GB-1' }))
    assert.equal((await allow(lease.id, 0, { reference: 'x//y' })).code, 'VALIDATION_ERROR')
    must(await world.manager.delete(`/v1/leases/${lease.id}/sepa-mandate`))
    assert.equal((await world.manager.get(`/v1/leases/${lease.id}/sepa-mandate`)).code, 'SEPA_MANDATE_NOT_FOUND')
    assert.equal((await collect(house, '2026-06-05')).code, 'SEPA_CREDITOR_MISSING')
    must(await creditor(house))
    assert.equal((await collect(house, '2026-06-05')).code, 'NOTHING_TO_COLLECT')
    assert.equal((await collect(house, '2026-06-01')).code, 'VALIDATION_ERROR')
    assert.equal((await collect(house, '2026-12-01')).code, 'VALIDATION_ERROR')
  })

  test('a month: the file says what is owed; booked it is paid; returned it is owed again and collected again', async () => {
    const { house, leases } = await residence(3)
    must(await creditor(house))
    // The third pays by transfer.
    for (const place of [0, 1]) must(await allow((leases[place] as { id: string }).id, place))
    await rent(house, '2026-06-01')
    const preview = must(
      await world.manager.post('/v1/direct-debit-runs/preview', { establishmentId: house.id, collectedOn: '2026-06-03' }),
    ).data
    assert.equal(preview.amountCents, '100100')
    const run = must(await collect(house, '2026-06-03')).data
    assert.deepEqual(
      run.debits.map((debit: { amountCents: string; first: boolean; status: string }) => [
        debit.amountCents,
        debit.first,
        debit.status,
      ]),
      [
        ['50000', true, 'sent'],
        ['50100', true, 'sent'],
      ],
    )
    // It is on its way: not collected twice.
    assert.equal((await collect(house, '2026-06-04')).code, 'NOTHING_TO_COLLECT')
    const { texts, text } = await file(run.id)
    assert.deepEqual(texts('NbOfTxs'), ['2', '2'])
    assert.deepEqual(texts('CtrlSum'), ['1001.00', '1001.00'])
    assert.deepEqual(texts('InstdAmt'), ['500.00', '501.00'])
    assert.deepEqual(texts('SeqTp'), ['FRST'])
    assert.deepEqual(texts('ReqdColltnDt'), ['2026-06-03'])
    assert.deepEqual(texts('IBAN'), ['FR7630006000011234567890189', accounts[0], accounts[1]])
    assert.deepEqual(texts('Nm'), ['Residence du Port', 'Residence du Port', 'Zoe Nunez 0', 'Zoe Nunez 1'])
    for (const [place, said] of texts('Ustrd').entries())
      assert.match(said, new RegExp(`^${place + 1} \\S+, 2026-06-01/2026-06-30$`))
    assert.equal((await file(run.id)).text, text)

    const book = () => world.manager.post(`/v1/direct-debit-runs/${run.id}/book`, {})
    assert.equal((await book()).code, 'COLLECTED_LATER')
    // The bank says at once that the second account is closed.
    const back = (debitId: string, reasonCode: string) =>
      world.manager.post(`/v1/direct-debit-runs/${run.id}/debits/${debitId}/return`, { reasonCode })
    must(await back(run.debits[1].id, 'AC04'))
    for (let day = 0; day < 2; day += 1) must(await world.endOfDay(house.id))
    const twice = await Promise.all([book(), book()])
    assert.deepEqual(twice.map(({ status }) => String(status)).toSorted(), ['200', '409'])
    const [first, second, third] = leases
    assert.ok(first && second && third)
    assert.deepEqual(await Promise.all([first, second, third].map(({ folioId }) => balance(folioId))), ['0', '50100', '50200'])
    // Insufficient funds, two days later: owed again.
    const returned = must(await back(run.debits[0].id, 'AM04')).data
    assert.equal(returned.returnedCents, '100100')
    assert.equal(await balance(first.folioId), '50000')
    assert.equal((await back(run.debits[0].id, 'AM04')).code, 'DEBIT_NOT_RETURNABLE')

    // Another account is another mandate, and its first collection.
    must(await allow(second.id, 2))
    await rent(house, '2026-07-01')
    const july = must(await collect(house, '2026-07-01')).data
    assert.deepEqual(
      july.debits.map((debit: { amountCents: string; first: boolean }) => [debit.amountCents, debit.first]),
      [
        ['100000', false],
        ['100200', true],
      ],
    )
    const both = await file(july.id)
    assert.deepEqual(both.texts('SeqTp'), ['FRST', 'RCUR'])
    assert.deepEqual(both.texts('NbOfTxs'), ['2', '1', '1'])
    assert.deepEqual(both.texts('CtrlSum'), ['2002.00', '1002.00', '1000.00'])
    // Not sent: what it was for is collected anew.
    must(await world.manager.post(`/v1/direct-debit-runs/${july.id}/cancel`, {}))
    assert.equal(must(await collect(house, '2026-07-02')).data.amountCents, '200200')
    assert.equal((await world.manager.post(`/v1/direct-debit-runs/${july.id}/book`, {})).code, 'RUN_NOT_SENT')
    assert.equal((await world.manager.get(`/v1/direct-debit-runs/${july.id}/document`)).code, 'RUN_WAS_CANCELLED')
  })

  test('two runs at once collect each debt once; a revoked mandate collects nothing', async () => {
    const { house, leases } = await residence(2)
    must(await creditor(house))
    for (const [place, lease] of leases.entries()) must(await allow(lease.id, place))
    must(await world.manager.delete(`/v1/leases/${leases[1]?.id}/sepa-mandate`))
    await rent(house, '2026-06-01')
    const runs = await Promise.all([collect(house, '2026-06-03'), collect(house, '2026-06-03')])
    assert.deepEqual(runs.map(({ status }) => String(status)).toSorted(), ['201', '409'])
    const made = runs.find(({ status }) => status === 201)
    assert.equal(made?.data.amountCents, '50000')
    assert.equal(must(await world.manager.get(`/v1/direct-debit-runs?establishmentId=${house.id}`)).data.length, 1)
  })

  test('an account is not closed while a direct debit from it is on its way; a payment that was reversed by hand is returned once', async () => {
    const { house, leases } = await residence(1)
    must(await creditor(house))
    const lease = leases[0] as { id: string; folioId: string }
    must(await allow(lease.id, 0))
    await rent(house, '2026-06-01')
    const run = must(await collect(house, '2026-06-02')).data
    must(await world.pay(lease.folioId, '50000', { method: 'transfer' }))
    const notice = { givenBy: 'resident', receivedOn: '2026-06-01', endsOn: '2026-06-30', agreed: true }
    must(await world.manager.post(`/v1/leases/${lease.id}/notice`, notice))
    for (let day = 0; day < 29; day += 1) must(await world.endOfDay(house.id))
    must(await world.manager.post(`/v1/leases/${lease.id}/end`, {}))
    const close = () => world.manager.post(`/v1/house-accounts/${lease.folioId}/close`)
    assert.equal((await close()).code, 'HOUSE_ACCOUNT_IN_USE')
    must(await world.manager.post(`/v1/direct-debit-runs/${run.id}/book`, {}))
    const paid = must(await world.manager.get(`/v1/folios/${lease.folioId}`)).data.entries.at(-1)
    must(await world.manager.post(`/v1/folios/${lease.folioId}/entries/${paid.id}/reverse`, { reason: 'Bank statement' }))
    const back = `/v1/direct-debit-runs/${run.id}/debits/${run.debits[0].id}/return`
    assert.equal(must(await world.manager.post(back, { reasonCode: 'MD06' })).data.returnedCents, '50000')
    assert.equal(await balance(lease.folioId), '0')
    must(await close())
  })

  test('a debtor who is erased takes the account along', async () => {
    const { house, leases } = await residence(1)
    must(await creditor(house))
    const lease = leases[0] as { id: string; guestId: string }
    must(await allow(lease.id, 0))
    must(await world.manager.post(`/v1/leases/${lease.id}/cancel`, {}))
    must(await world.manager.post(`/v1/guests/${lease.guestId}/anonymize`))
    const rows = await world.query<{ holder: string | null; iban: string | null }>(
      'select holder, iban from sepa_mandate where lease_id = $1',
      [lease.id],
    )
    assert.deepEqual(rows, [{ holder: null, iban: null }])
  })
})
