/** Units that are let: sold to nobody else, billed month by month and once, ended by a notice, returned to sale. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { addDays } from '../../../src/platform/values/dates.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('leases', () => {
  let world: World
  before(async () => {
    world = await openWorld({ horizonNights: 400 })
  })
  after(() => world.close())
  const guest = async (firstName = 'Ada') =>
    must(await world.manager.post('/v1/guests', { firstName, lastName: 'Lovelace' })).data.id
  const charges = [{ label: 'Charges', chargeType: 'utility', amountCents: '6000', vatRateBp: 0 }]
  const letting = async (house: Establishment, more: object = {}) =>
    world.manager.post('/v1/leases', {
      unitId: house.unitIds[0],
      guestId: await guest(),
      startsOn: '2026-06-11',
      rentCents: '60000',
      rentVatRateBp: 0,
      charges,
      ...more,
    })
  const run = (house: Establishment, through?: string, more: object = {}) =>
    world.manager.post('/v1/rent-runs', { establishmentId: house.id, ...(through ? { through } : {}), ...more })
  const folio = async (id: string) => must(await world.manager.get(`/v1/folios/${id}`)).data
  const lease = async (id: string) => must(await world.manager.get(`/v1/leases/${id}`)).data
  const pay = (folioId: string, amountCents: string, more: Record<string, unknown> = {}) => world.pay(folioId, amountCents, more)

  test('a unit that is let is sold to nobody else, without an end, until a notice says so', async () => {
    const house = await world.establishment({ units: 1 })
    const { id, number, folioId } = must(await letting(house)).data
    assert.equal(number, 1)
    const sold = (arrival: string, departure: string) => world.book(house, { arrival, departure })
    assert.equal((await sold('2026-06-15', '2026-06-16')).code, 'INSUFFICIENT_STOCK')
    assert.equal((await sold('2027-03-01', '2027-03-02')).code, 'INSUFFICIENT_STOCK')
    must(await sold('2026-06-09', '2026-06-11'))
    assert.equal((await letting(house, { startsOn: '2027-01-01' })).code, 'UNIT_IS_LET')
    const closures = must(await world.manager.get(`/v1/units/${house.unitIds[0]}/closures`)).data
    assert.deepEqual([closures[0].forLease, closures[0].firstNight], [true, '2026-06-11'])
    assert.equal(
      (await world.manager.delete(`/v1/units/${house.unitIds[0]}/closures/${closures[0].id}`)).code,
      'CLOSURE_OF_LEASE',
    )
    assert.equal((await folio(folioId)).kind, 'house')

    const short = { givenBy: 'resident', receivedOn: '2026-07-20', endsOn: '2026-07-31' }
    assert.equal((await world.manager.post(`/v1/leases/${id}/notice`, short)).code, 'NOTICE_TOO_SHORT')
    assert.equal(
      must(await world.manager.post(`/v1/leases/${id}/notice`, { ...short, endsOn: undefined })).data.endsOn,
      '2026-08-20',
    )
    // The night of the last day is let, too.
    assert.equal((await sold('2026-08-20', '2026-08-21')).code, 'INSUFFICIENT_STOCK')
    const later = must(await sold('2026-08-21', '2026-08-22')).data
    assert.equal((await world.manager.delete(`/v1/leases/${id}/notice`)).code, 'UNIT_STILL_NEEDED')
    must(await world.manager.post(`/v1/reservations/${later.id}/cancel`))
    assert.equal(must(await world.manager.delete(`/v1/leases/${id}/notice`)).data.endsOn, null)
    assert.equal((await sold('2026-08-21', '2026-08-22')).code, 'INSUFFICIENT_STOCK')
    assert.equal((await world.manager.delete(`/v1/leases/${id}/notice`)).code, 'NO_NOTICE')
    // Never billed, it is cancelled, and the unit is sold again.
    must(await world.manager.post(`/v1/leases/${id}/cancel`, {}))
    must(await sold('2026-06-15', '2026-06-16'))
  })

  test('a unit that is promised to a stay is not let; whoever is first of two has it', async () => {
    const house = await world.establishment({ units: 1 })
    const stay = must(await world.book(house, { arrival: '2026-07-01', departure: '2026-07-03' })).data
    assert.equal((await letting(house)).code, 'UNIT_STILL_NEEDED')
    must(await letting(house, { startsOn: '2026-06-11', endsOn: '2026-06-30' }))
    must(await world.manager.post(`/v1/reservations/${stay.id}/cancel`))
    const both = await Promise.all([1, 2].map(() => letting(house, { startsOn: '2026-07-01' })))
    // A lease that is not there, or of another establishment, is named and not left out.
    const elsewhere = await world.establishment({ units: 1 })
    const other = must(await letting(elsewhere)).data.id
    const named = await run(house, '2026-07-01', { leaseIds: [other] })
    assert.equal(named.code, 'LEASE_NOT_FOUND')
    assert.match(named.body.message, new RegExp(other))
    assert.deepEqual(both.map(({ status }) => String(status)).toSorted(), ['201', '409'])
  })

  test('a year of rent: one invoice line for each month, the first by its days, a rise by an index, nothing twice', async () => {
    const house = await world.establishment({ units: 2 })
    const mandateId = await world.mandate([house], { seller: { texts: { vatExempt: 'Article 261 D 4° du CGI' } } })
    const { id, folioId } = must(await letting(house, { mandateId, guaranteeCents: '60000' })).data
    const preview = must(
      await world.manager.post('/v1/rent-runs/preview', { establishmentId: house.id, through: '2026-07-01' }),
    ).data
    // 20 of 30 days of June, and July.
    assert.deepEqual(
      preview.leases[0].bills.map((bill: { amountCents: string; lines: { label: string }[] }) => [
        bill.amountCents,
        bill.lines.map(({ label }) => label),
      ]),
      [
        ['44000', ['Loyer 101, du 11 juin 2026 au 30 juin 2026', 'Charges, du 11 juin 2026 au 30 juin 2026']],
        ['66000', ['Loyer 101, juillet 2026', 'Charges, juillet 2026']],
      ],
    )
    assert.equal((await folio(folioId)).balanceCents, '0')
    assert.deepEqual(must(await run(house, '2026-07-01')).data, preview)
    assert.equal(must(await run(house, '2026-07-01')).data.leases.length, 0)
    assert.equal((await folio(folioId)).balanceCents, '110000')
    must(
      await world.manager.post(`/v1/leases/${id}/terms`, {
        validFrom: '2026-08-01',
        index: { name: 'IRL T2 2026', base: '145.47', value: '147.2' },
      }),
    )
    const again = { validFrom: '2026-07-15', rentCents: '70000' }
    assert.equal((await world.manager.post(`/v1/leases/${id}/terms`, again)).code, 'TIME_WAS_BILLED')
    // Two runs at once bill each month once.
    const runs = await Promise.all([1, 2].map(() => run(house, '2027-05-01')))
    assert.deepEqual(runs.map((each) => String(must(each).data.leases.length)).toSorted(), ['0', '1'])
    const rent = 60_714n
    assert.equal((await folio(folioId)).balanceCents, String(110_000n + 10n * (rent + 6_000n)))
    await world.runBackgroundTasks()
    const bills = must(await world.manager.get(`/v1/leases/${id}/bills`)).data as {
      id: string
      from: string
      invoiceId: string | null
      amountCents: string
    }[]
    assert.equal(bills.length, 12)
    assert.ok(bills.every(({ invoiceId }) => invoiceId !== null))
    assert.equal(new Set(bills.map(({ invoiceId }) => invoiceId)).size, 12)
    const august = bills.find(({ from }) => from === '2026-08-01')
    const invoice = must(await world.manager.get(`/v1/invoices/${august?.invoiceId}`)).data
    assert.deepEqual(
      invoice.lines.map((line: { label: string; amountHt: { amountCents: string } }) => [line.label, line.amountHt.amountCents]),
      [
        ['Loyer 101, août 2026', '60714'],
        ['Charges, août 2026', '6000'],
      ],
    )
    assert.equal(invoice.billToName, 'Ada Lovelace')

    // The receipt is for what was paid: the oldest first.
    const june = bills.at(-1)
    assert.equal((await world.manager.get(`/v1/leases/${id}/bills/${june?.id}/receipt`)).code, 'RENT_NOT_PAID')
    must(await pay(folioId, '44000', { method: 'transfer' }))
    const receipt = must(await world.manager.get(`/v1/leases/${id}/bills/${june?.id}/receipt`)).bytes
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(receipt)), { mergePages: true })
    for (const words of ['Quittance de loyer', 'Ada Lovelace', '400,00', '40,00', '440,00', 'du 11 juin 2026 au 30 juin 2026'])
      assert.ok(text.includes(words), `${words} is not in: ${text}`)
    assert.equal((await world.manager.get(`/v1/leases/${id}/bills/${august?.id}/receipt`)).code, 'RENT_NOT_PAID')
  })

  test('a resident who leaves in the middle of a month that is billed gets back what is beyond, and then the guarantee', async () => {
    const house = await world.establishment({ units: 1 })
    const { id, folioId } = must(await letting(house, { startsOn: '2026-06-01', guaranteeCents: '60000' })).data
    must(await pay(folioId, '60000', { kind: 'guarantee', method: 'transfer' }))
    must(await run(house, '2026-06-01'))
    must(await pay(folioId, '66000', { method: 'transfer' }))
    assert.equal((await world.manager.post(`/v1/leases/${id}/end`, {})).code, 'LEASE_WITHOUT_END')
    const notice = { givenBy: 'resident', receivedOn: '2026-06-01', endsOn: '2026-06-10', agreed: true }
    must(await world.manager.post(`/v1/leases/${id}/notice`, notice))
    assert.equal((await world.manager.post(`/v1/leases/${id}/end`, {})).code, 'LEASE_NOT_OVER')
    const back = must(await run(house)).data
    // 20 of 30 days of 660.00.
    assert.equal(back.amountCents, '-44000')
    assert.equal(back.leases[0].bills[0].kind, 'undone')
    assert.equal(must(await run(house)).data.leases.length, 0)
    assert.equal((await folio(folioId)).balanceCents, '-44000')
    must(await pay(folioId, '44000', { kind: 'refund', method: 'transfer' }))
    for (let day = 0; day < 9; day += 1) must(await world.endOfDay(house.id))
    const ended = must(await world.manager.post(`/v1/leases/${id}/end`, { guaranteeMonths: 1 })).data
    assert.deepEqual(
      [ended.status, ended.keysReturnedOn, ended.guaranteeDueOn, ended.guaranteeHeldCents],
      ['ended', '2026-06-10', '2026-07-10', '60000'],
    )
    const due = (by: string) => world.manager.get(`/v1/leases?establishmentId=${house.id}&guaranteeDueBy=${by}`)
    assert.equal(must(await due('2026-07-09')).data.length, 0)
    assert.deepEqual(
      must(await due('2026-07-10')).data.map((one: { id: string }) => one.id),
      [id],
    )
    assert.equal((await world.manager.post(`/v1/leases/${id}/notice`, notice)).code, 'LEASE_NOT_ACTIVE')
  })

  /** The balance by a sum of its own: what each bill that stands says, less what was paid. */
  const billsOf = async (id: string) =>
    must(await world.manager.get(`/v1/leases/${id}/bills`)).data as {
      id: string
      kind: string
      from: string
      to: string
      amountCents: string
      invoiceId: string | null
      undoneAt: string | null
    }[]
  const standing = async (id: string) =>
    (await billsOf(id))
      .filter(({ undoneAt }) => undoneAt === null)
      .reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n)
  const balanceOf = async (folioId: string) => BigInt((await folio(folioId)).balanceCents)

  test('an end that comes and goes: what was taken back is billed again, to the cent, and no lease stops the run of others', async () => {
    const house = await world.establishment({ units: 2 })
    const { id, folioId } = must(await letting(house, { startsOn: '2026-06-01', charges: [] })).data
    const other = must(await letting(house, { unitId: house.unitIds[1], startsOn: '2026-06-01', charges: [] })).data
    must(await run(house, '2026-09-30'))
    assert.equal(await balanceOf(folioId), 240_000n)
    const notice = (endsOn: string) =>
      world.manager.post(`/v1/leases/${id}/notice`, { givenBy: 'resident', receivedOn: '2026-06-01', endsOn, agreed: true })
    const withdraw = () => world.manager.delete(`/v1/leases/${id}/notice`)
    must(await notice('2026-08-15'))
    const back = must(await run(house)).data
    assert.deepEqual(
      back.leases[0].bills.map(({ kind, from, to, amountCents }: Record<string, string>) => [kind, from, to, amountCents]),
      [
        ['undone', '2026-08-01', '2026-08-31', '-60000'],
        ['undone', '2026-09-01', '2026-09-30', '-60000'],
        // 15 of 31 days.
        ['rent', '2026-08-01', '2026-08-15', '29032'],
      ],
    )
    assert.equal(await balanceOf(folioId), 149_032n)
    must(await withdraw())
    assert.equal(must(await run(house, '2026-09-30')).data.amountCents, String(30_968n + 60_000n))
    assert.equal(await balanceOf(folioId), 240_000n)
    for (const endsOn of ['2026-09-10', '2026-06-20', '2026-08-31']) {
      must(await notice(endsOn))
      must(await run(house, '2026-10-31'))
      assert.equal(await balanceOf(folioId), await standing(id), endsOn)
      assert.equal((await lease(id)).billedFrom, addDays(endsOn, 1))
      must(await withdraw())
    }
    must(await run(house, '2026-10-31'))
    assert.equal(await balanceOf(folioId), 300_000n)
    assert.equal(await balanceOf(other.folioId), 300_000n)
  })

  test('what was reversed by hand is not given back twice; the latest bill is taken back, and billed anew', async () => {
    const house = await world.establishment({ units: 1 })
    const { id, folioId } = must(await letting(house, { startsOn: '2026-06-01', charges: [] })).data
    must(await run(house, '2026-07-31'))
    const [july, june] = await billsOf(id)
    const undo = (billId: string | undefined) => world.manager.post(`/v1/leases/${id}/bills/${billId}/undo`, {})
    assert.equal((await undo(june?.id)).code, 'BILL_IS_NOT_THE_LATEST')
    must(await undo(july?.id))
    assert.equal(await balanceOf(folioId), 60_000n)
    must(await world.manager.post(`/v1/leases/${id}/terms`, { validFrom: '2026-07-01', rentCents: '62000' }))
    must(await run(house, '2026-07-31'))
    assert.equal(await balanceOf(folioId), 122_000n)
    const entry = (await folio(folioId)).entries.at(-1)
    must(await world.manager.post(`/v1/folios/${folioId}/entries/${entry.id}/reverse`, { reason: 'By hand' }))
    must(
      await world.manager.post(`/v1/leases/${id}/notice`, {
        givenBy: 'resident',
        receivedOn: '2026-06-01',
        endsOn: '2026-07-10',
        agreed: true,
      }),
    )
    must(await run(house))
    // June, and ten of thirty-one days of July.
    assert.equal(await balanceOf(folioId), 60_000n + 20_000n)
  })

  test('of what was invoiced beyond the end a credit note follows, also where a part was credited before', async () => {
    const house = await world.establishment({ units: 2 })
    const mandateId = await world.mandate([house], { seller: { texts: { vatExempt: 'Article 261 D 4° du CGI' } } })
    const leases = []
    for (const unitId of house.unitIds)
      leases.push(must(await letting(house, { unitId, mandateId, startsOn: '2026-06-01', charges: [] })).data)
    must(await run(house, '2026-07-31'))
    await world.runBackgroundTasks()
    const [first, second] = leases
    const [july] = await billsOf(second.id)
    const invoice = must(await world.manager.get(`/v1/invoices/${july?.invoiceId}`)).data
    must(
      await world.manager.post(`/v1/invoices/${invoice.id}/credit-notes`, {
        reason: 'No hot water',
        lines: [{ lineId: invoice.lines[0].id, amountCents: '10000' }],
      }),
    )
    assert.equal(await balanceOf(second.folioId), 110_000n)
    for (const { id } of leases)
      must(
        await world.manager.post(`/v1/leases/${id}/notice`, {
          givenBy: 'resident',
          receivedOn: '2026-06-01',
          endsOn: '2026-07-10',
          agreed: true,
        }),
      )
    const back = must(await run(house)).data
    assert.deepEqual(
      back.leases.map(({ amountCents }: { amountCents: string }) => amountCents).toSorted(),
      // 19355 cents of July stay owed; of the second 50000 stood.
      ['-30645', '-40645'],
    )
    await world.runBackgroundTasks()
    for (const { folioId, id } of leases) {
      assert.equal(await balanceOf(folioId), 60_000n + 19_355n)
      const [rest, whole] = await billsOf(id)
      assert.deepEqual([rest?.amountCents, whole?.amountCents], ['60000', '19355'].toReversed())
      const credited = must(await world.manager.get(`/v1/invoices?mandateId=${mandateId}&pageSize=50`)).data as {
        folioId: string
        sequenceType: string
      }[]
      assert.ok(credited.some((one) => one.folioId === folioId && one.sequenceType === 'credit_note'))
    }
    assert.ok(first)
    const failed = must(await world.manager.get('/v1/background-tasks?status=failed')).data
    assert.deepEqual(failed, [])
  })

  test('letters: of a notice by either side, and of a new rent, each in the language of the lease', async () => {
    const house = await world.establishment({ units: 1 })
    const { id } = must(await letting(house, { language: 'en' })).data
    const read = async (path: string) => {
      const { bytes } = must(await world.manager.get(`/v1/leases/${id}/${path}`))
      return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
    }
    assert.equal((await world.manager.get(`/v1/leases/${id}/notice/document`)).code, 'NO_NOTICE')
    const index = { name: 'IRL T2 2026', base: '145.47', value: '147.2' }
    const { terms } = must(await world.manager.post(`/v1/leases/${id}/terms`, { validFrom: '2026-09-01', index })).data
    assert.equal((await world.manager.get(`/v1/leases/${id}/terms/${terms[0].id}/document`)).code, 'FIRST_TERM_STAYS')
    assert.equal((await world.manager.get(`/v1/leases/${id}/terms/${id}/document`)).code, 'LEASE_TERM_NOT_FOUND')
    const rise = await read(`terms/${terms[1].id}/document`)
    // 600.00 × 147.2 / 145.47.
    for (const said of [
      'Change of rent',
      'From 1 September 2026',
      '€600.00',
      '€607.14',
      '€660.00',
      '€667.14',
      'IRL T2 2026',
      'Ada Lovelace',
    ])
      assert.ok(rise.includes(said), `${said} in ${rise}`)
    const notice = { receivedOn: '2026-07-20', reason: 'Moves to Paris' }
    must(await world.manager.post(`/v1/leases/${id}/notice`, { ...notice, givenBy: 'resident' }))
    const received = await read('notice/document')
    for (const said of ['Acknowledgement of your notice', '20 July 2026', '20 August 2026'])
      assert.ok(received.includes(said), `${said} in ${received}`)
    // Why somebody leaves is theirs.
    assert.ok(!received.includes('Paris'))
    must(await world.manager.delete(`/v1/leases/${id}/notice`))
    must(await world.manager.post(`/v1/leases/${id}/notice`, { ...notice, givenBy: 'landlord', reason: 'Sold' }))
    must(await world.manager.patch(`/v1/leases/${id}`, { language: 'fr' }))
    const given = await read('notice/document')
    for (const said of ['Congé donné par le bailleur', 'Motif : Sold', '20 octobre 2026'])
      assert.ok(given.includes(said), `${said} in ${given}`)
  })

  test('the receipt is for what was paid: not by a transfer to an account that owes it, and also where a discount has paid the rest', async () => {
    const house = await world.establishment({ units: 2 })
    const account = await world.debtor(house)
    const moved = must(await letting(house, { startsOn: '2026-06-01', charges: [] })).data
    const reduced = must(await letting(house, { unitId: house.unitIds[1], startsOn: '2026-06-01', charges: [] })).data
    must(await run(house))
    const receipt = async (id: string) => world.manager.get(`/v1/leases/${id}/bills/${(await billsOf(id))[0]?.id}/receipt`)
    must(await world.manager.post(`/v1/folios/${moved.folioId}/transfer`, { accountId: account }))
    assert.equal((await receipt(moved.id)).code, 'RENT_NOT_PAID')
    must(await world.receives(account, '60000'))
    must(await receipt(moved.id))
    must(
      await world.manager.post(`/v1/folios/${reduced.folioId}/charges`, {
        chargeType: 'discount',
        label: 'No hot water',
        amount: { amountCents: '-10000', currency: 'EUR' },
        vatRateBp: 0,
      }),
    )
    must(await pay(reduced.folioId, '40000', { method: 'transfer' }))
    assert.equal((await receipt(reduced.id)).code, 'RENT_NOT_PAID')
    must(await pay(reduced.folioId, '10000', { method: 'transfer' }))
    must(await receipt(reduced.id))
  })

  test('a lease with an end is prolonged, not over nights and leases of others', async () => {
    const house = await world.establishment({ units: 1 })
    const { id } = must(await letting(house, { startsOn: '2026-06-01', endsOn: '2026-06-30' })).data
    const stay = must(await world.book(house, { arrival: '2026-08-10', departure: '2026-08-12' })).data
    const prolong = (endsOn: string | null) => world.manager.post(`/v1/leases/${id}/prolong`, { endsOn })
    assert.equal((await prolong('2026-06-30')).code, 'VALIDATION_ERROR')
    assert.equal((await prolong(null)).code, 'UNIT_STILL_NEEDED')
    assert.equal(must(await prolong('2026-07-31')).data.endsOn, '2026-07-31')
    assert.equal((await world.book(house, { arrival: '2026-07-31', departure: '2026-08-01' })).code, 'INSUFFICIENT_STOCK')
    must(await world.manager.post(`/v1/reservations/${stay.id}/cancel`))
    must(await letting(house, { startsOn: '2026-09-01', endsOn: '2026-09-30' }))
    assert.equal((await prolong(null)).code, 'UNIT_IS_LET')
    must(await prolong('2026-08-31'))
    // A notice that is withdrawn asks for the nights up to the end that was agreed, and for none behind it.
    const notice = { givenBy: 'landlord', receivedOn: '2026-06-01', endsOn: '2026-07-15', agreed: true }
    must(await world.manager.post(`/v1/leases/${id}/notice`, notice))
    must(await world.book(house, { arrival: '2026-10-10', departure: '2026-10-12' }))
    assert.equal((await prolong('2026-08-31')).code, 'NOTICE_WAS_GIVEN')
    assert.equal(must(await world.manager.delete(`/v1/leases/${id}/notice`)).data.endsOn, '2026-08-31')
    must(await run(house, '2026-12-31'))
    assert.equal((await lease(id)).billedFrom, '2026-09-01')
    assert.equal(await standing(id), 198_000n)
  })

  test('charges are settled once a year: what they cost less what was billed; by meter they go to the account of the lease', async () => {
    const house = await world.establishment({ units: 1 })
    const { id, folioId } = must(await letting(house, { startsOn: '2026-06-01' })).data
    must(await run(house, '2026-08-31'))
    const costs = [
      { label: 'Heating', amountCents: '12500' },
      { label: 'Water', amountCents: '7000' },
    ]
    const settle = (body: object, preview = '') => world.manager.post(`/v1/leases/${id}/charges-settlements${preview}`, body)
    assert.match((await settle({ from: '2026-06-15', to: '2026-08-31', costs })).text, /cut the bill/)
    assert.match((await settle({ from: '2027-06-15', to: '2027-08-31', costs })).text, /nothing to settle/)
    const year = { from: '2026-06-01', to: '2026-08-31', costs }
    const preview = must(await settle(year, '/preview')).data
    // Three months at 60.00.
    assert.deepEqual([preview.costsCents, preview.provisionsCents, preview.amountCents], ['19500', '18000', '1500'])
    assert.equal(await balanceOf(folioId), 198_000n)
    const twice = await Promise.all([settle(year), settle(year)])
    assert.deepEqual(twice.map(({ status, code }) => code ?? String(status)).toSorted(), ['201', 'CHARGES_WERE_SETTLED'])
    assert.equal(await balanceOf(folioId), 199_500n)
    must(await run(house, '2026-09-01'))
    must(await settle({ from: '2026-09-01', to: '2026-09-30', costs: [{ label: 'Water', amountCents: '1000' }] }))
    assert.equal(await balanceOf(folioId), 199_500n + 66_000n - 5_000n)
    // The settlements are no rent: they are not taken back with it.
    assert.ok((await billsOf(id)).some(({ from, amountCents }) => from === '2026-09-01' && amountCents === '66000'))
    const meter = must(
      await world.manager.post('/v1/meters', {
        establishmentId: house.id,
        unitId: house.unitIds[0],
        code: 'WATER',
        label: 'Water',
        kind: 'water',
        uom: 'm3',
        unitPriceDtmc: '40000',
        vatRateBp: 550,
      }),
    ).data
    for (const [readAt, valueMilli] of [
      ['2026-05-31T22:30:00Z', '1000'],
      ['2026-06-01T09:00:00Z', '3000'],
    ])
      must(await world.manager.post(`/v1/meters/${meter.meterId}/readings`, { readAt, valueMilli }))
    const billed = await world.manager.post(`/v1/meters/${meter.meterId}/bill`, {
      folioId,
      from: '2026-05-31T23:00:00Z',
      to: '2026-06-01T09:30:00Z',
    })
    assert.equal(must(billed).data.consumedMilli, '2000')
  })

  test('what a settlement gives back of invoiced provisions is credited in the same act, and can be reversed', async () => {
    const house = await world.establishment({ units: 1 })
    const mandateId = await world.mandate([house])
    const heating = [{ label: 'Heating', chargeType: 'utility', amountCents: '6000', vatRateBp: 2000 }]
    const { id, folioId } = must(
      await letting(house, { startsOn: '2026-06-01', mandateId, language: 'en', rentVatRateBp: 1000, charges: heating }),
    ).data
    must(await run(house, '2026-08-31'))
    await world.runBackgroundTasks()
    assert.equal(await balanceOf(folioId), 198_000n)
    const costs = [
      { label: 'Heating', amountCents: '8000' },
      { label: 'Water', amountCents: '1000' },
    ]
    const settle = () =>
      world.manager.post(`/v1/leases/${id}/charges-settlements`, { from: '2026-06-01', to: '2026-08-31', costs, vatRateBp: 2000 })
    const settled = must(await settle()).data
    // 90.00 of 180.00: all of August, half of July. VAT of 20 % is contained: 10.00 of 60.00, 5.00 of 30.00.
    assert.equal(settled.amountCents, '-9000')
    const notes = []
    for (const noteId of settled.creditNoteIds) {
      const { totalTtc, totalTax } = must(await world.manager.get(`/v1/invoices/${noteId}`)).data
      notes.push([totalTtc.amountCents, totalTax.amountCents])
      const { bytes } = must(await world.manager.get(`/v1/invoices/${noteId}/document`))
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
      const said = 'Actual charges: Heating €80.00; Water €10.00. Total €90.00, less provisions billed €180.00.'
      assert.ok(text.includes(said), text)
    }
    assert.deepEqual(notes, [
      ['6000', '1000'],
      ['3000', '500'],
    ])
    assert.equal(await balanceOf(folioId), 189_000n)
    const unbilled = async () => {
      const asked = `mandateId=${mandateId}&from=2026-06-01&to=2026-12-31`
      const { totals } = must(await world.manager.get(`/v1/reports/vat?${asked}`)).data
      return totals.find(({ vatRateBp }: { vatRateBp: number }) => vatRateBp === 2000)
    }
    // Three times 10.00 of VAT, less half.
    assert.deepEqual([(await unbilled()).taxCents, (await unbilled()).unbilledCents], ['1500', '0'])
    assert.equal((await settle()).code, 'CHARGES_WERE_SETTLED')
    const undo = (billId: string | undefined) => world.manager.post(`/v1/leases/${id}/bills/${billId}/undo`, {})
    const august = (await billsOf(id)).find(({ kind, from }) => kind === 'rent' && from === '2026-08-01')
    assert.equal((await undo(august?.id)).code, 'CHARGES_WERE_SETTLED')
    must(await undo(settled.billId))
    assert.equal((await undo(settled.billId)).code, 'BILL_WAS_REVERSED')
    assert.equal(await balanceOf(folioId), 198_000n)
    const invoices = must(await world.manager.get(`/v1/invoices?mandateId=${mandateId}&pageSize=50`)).data
    // Three months, and what the settlement is charged again.
    assert.deepEqual(
      invoices
        .filter(({ sequenceType }: { sequenceType: string }) => sequenceType === 'invoice')
        .map(({ totalTtc }: { totalTtc: { amountCents: string } }) => totalTtc.amountCents)
        .toSorted(),
      ['66000', '66000', '66000', '9000'],
    )
    assert.deepEqual([(await unbilled()).taxCents, (await unbilled()).unbilledCents], ['3000', '0'])
    must(await settle())
    assert.equal(await balanceOf(folioId), 189_000n)
  })

  test('a settlement whose invoice is credited in full leaves its period free', async () => {
    const house = await world.establishment({ units: 1 })
    const mandateId = await world.mandate([house], { seller: { texts: { vatExempt: 'Article 261 D 4° du CGI' } } })
    const { id, folioId } = must(await letting(house, { startsOn: '2026-06-01', mandateId })).data
    must(await run(house))
    const settle = (amountCents: string) =>
      world.manager.post(`/v1/leases/${id}/charges-settlements`, {
        from: '2026-06-01',
        to: '2026-06-30',
        costs: [{ label: 'Water', amountCents }],
      })
    const first = must(await settle('8000')).data
    await world.runBackgroundTasks()
    const { invoiceId } = (await billsOf(id)).find((bill) => bill.id === first.billId) ?? {}
    assert.equal(await balanceOf(folioId), 68_000n)
    assert.equal((await settle('7000')).code, 'CHARGES_WERE_SETTLED')
    must(await world.manager.post(`/v1/invoices/${invoiceId}/credit-notes`, { reason: 'Wrong reading' }))
    must(await settle('7000'))
    assert.equal(await balanceOf(folioId), 67_000n)
  })

  test('an invoice that a background task issues bears the date of what it bills: the day is not closed before', async () => {
    const house = await world.establishment({ units: 2 })
    const mandateId = await world.mandate([house], { seller: { texts: { vatExempt: 'Article 261 D 4° du CGI' } } })
    for (const unitId of house.unitIds) must(await letting(house, { unitId, startsOn: '2026-06-01', mandateId }))
    const { currentBusinessDate: date } = must(await world.manager.get(`/v1/establishments/${house.id}`)).data
    must(await run(house))
    const refused = await world.endOfDay(house.id)
    assert.deepEqual([refused.status, refused.code, refused.headers.get('retry-after')], [409, 'DOCUMENTS_UNDER_WAY', '1'])
    await world.runBackgroundTasks()
    must(await world.endOfDay(house.id))
    const invoices = must(await world.manager.get(`/v1/invoices?mandateId=${mandateId}&pageSize=50`)).data
    assert.deepEqual(
      invoices.map(({ invoiceDate }: { invoiceDate: string }) => invoiceDate),
      [date, date],
    )
  })

  test('a receipt names the day on which its rent was covered, and the full address of the dwelling', async () => {
    const house = await world.establishment({ units: 1 })
    must(await world.manager.patch(`/v1/establishments/${house.id}`, { address: '3 rue des Lices, 35000 Rennes' }))
    const { id, folioId } = must(await letting(house, { startsOn: '2026-06-01', language: 'en' })).data
    must(await run(house, '2026-06-01'))
    const { currentBusinessDate: first } = must(await world.manager.get(`/v1/establishments/${house.id}`)).data
    must(await pay(folioId, '66000', { method: 'transfer' }))
    must(await world.endOfDay(house.id))
    must(await run(house, '2026-07-01'))
    must(
      await world.manager.post(`/v1/leases/${id}/charges-settlements`, {
        from: '2026-06-01',
        to: '2026-06-30',
        costs: [{ label: 'Water', amountCents: '9000' }],
      }),
    )
    must(await pay(folioId, '10000', { method: 'transfer' }))
    const bill = async (from: string) => (await billsOf(id)).find((one) => one.kind === 'rent' && one.from === from)?.id
    // The settlement of the same month, later and unpaid, doesn't stand in its way.
    const { bytes } = must(await world.manager.get(`/v1/leases/${id}/bills/${await bill('2026-06-01')}/receipt`))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    const day = new Date(first).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    for (const said of [`Paid on ${day}`, '3 rue des Lices, 35000 Rennes']) assert.ok(text.includes(said), `${said} in ${text}`)
    assert.equal((await world.manager.get(`/v1/leases/${id}/bills/${await bill('2026-07-01')}/receipt`)).code, 'RENT_NOT_PAID')
  })

  test('a lease that was billed elsewhere is billed here from its day on, once; its guarantee is no takings', async () => {
    const house = await world.establishment({ units: 1 })
    const { id, folioId } = must(
      await letting(house, { startsOn: '2026-05-01', billedFrom: '2026-06-01', guaranteeCents: '90000' }),
    ).data
    must(await pay(folioId, '90000', { kind: 'guarantee', method: 'brought_forward' }))
    must(await run(house, '2026-06-30'))
    assert.deepEqual(
      (await billsOf(id)).map(({ from, to }) => [from, to]),
      [['2026-06-01', '2026-06-30']],
    )
    assert.deepEqual([(await lease(id)).billedFrom, (await lease(id)).guaranteeHeldCents], ['2026-07-01', '90000'])
    assert.match((await letting(house, { startsOn: '2026-05-01', billedUntil: '2026-06-01' })).text, /billedUntil/)
    const day = `establishmentId=${house.id}&from=2026-06-01&to=2026-06-30`
    assert.deepEqual(must(await world.manager.get(`/v1/reports/payments?${day}`)).data.days, [])
    const { accounts } = must(await world.manager.get(`/v1/reports/ledger?${day}`)).data
    const of = (account: string) => accounts.find((one: { account: string }) => one.account === account)
    assert.ok(of('brought_forward'))
    assert.equal(of('payments'), undefined)
    assert.equal((await pay(folioId, '100', { kind: 'refund', method: 'brought_forward' })).status, 400)
    // It is given back as any other; that rent is owed, it says.
    const { warnings } = must(
      await world.manager.post(
        `/v1/folios/${folioId}/guarantee/return`,
        { method: 'transfer', amount: { amountCents: '90000', currency: 'EUR' } },
        { 'idempotency-key': crypto.randomUUID() },
      ),
    ).data
    assert.equal(warnings[0].code, 'GUARANTEE_RETURNED_WHILE_OWED')
    assert.match(warnings[0].message, /66000 cents/)
    assert.equal((await lease(id)).guaranteeHeldCents, '0')
  })

  test('a lease that runs already; days, guarantors and sums that cannot be', async () => {
    const house = await world.establishment({ units: 1 })
    must(await world.endOfDay(house.id))
    const unit = must(
      await world.manager.post('/v1/units', { establishmentId: house.id, unitTypeId: house.typeId, code: 'NEW' }),
    ).data
    const refused = async (more: object, names: RegExp) => {
      const answer = await letting(house, { unitId: unit.id, ...more })
      assert.equal(answer.status, 400, JSON.stringify(answer))
      assert.match(answer.text, names)
    }
    await refused({ startsOn: '2026-07-01', endsOn: '2026-06-30' }, /body\.endsOn/)
    await refused({ startsOn: '2026-07-01', endsOn: '2026-07-31', billedFrom: '2027-07-01' }, /body\.billedFrom/)
    await refused({ startsOn: '2199-12-31' }, /body\.startsOn/)
    await refused({ guarantors: [{ name: 'Lord Byron', mostCents: '0' }] }, /body\.guarantors/)
    await refused(
      {
        rentCents: '999999999999',
        charges: [{ label: 'Charges', chargeType: 'utility', amountCents: '1', vatRateBp: 0 }],
      },
      /body\.charges/,
    )
    const { id } = must(await letting(house, { unitId: unit.id, startsOn: '2026-05-01', billedFrom: '2026-06-01' })).data
    const terms = { validFrom: '2026-09-01', rentCents: '70000' }
    const twice = await Promise.all([1, 2, 3].map(() => world.manager.post(`/v1/leases/${id}/terms`, terms)))
    assert.deepEqual(twice.map(({ status, code }) => code ?? String(status)).toSorted(), [
      '201',
      'TERM_FOR_THAT_DAY',
      'TERM_FOR_THAT_DAY',
    ])
  })

  test('a season on a pitch: instalments on their days, the first before it begins; an early end owes the days that they had', async () => {
    const house = await world.establishment({ units: 2, day: '2027-01-15' })
    const season = {
      startsOn: '2027-04-01',
      endsOn: '2027-09-30',
      period: 'season',
      rentCents: '240000',
      rentVatRateBp: 1000,
      charges: [{ label: 'Électricité 10 A', chargeType: 'utility', amountCents: '18000', vatRateBp: 1000 }],
      instalments: [
        { dueOn: '2027-06-15', amountCents: '80000' },
        { dueOn: '2027-01-15', amountCents: '60000' },
        { dueOn: '2027-08-01', amountCents: '100000' },
      ],
    }
    assert.match(
      (await letting(house, { ...season, instalments: season.instalments.slice(1) })).text,
      /160000 cents together, and body\.rentCents is 240000/,
    )
    const { id, folioId, instalments } = must(await letting(house, season)).data
    // A quarter, a third and five twelfths of 183 days.
    assert.deepEqual(
      instalments.map(({ dueOn, from, to }: Record<string, string>) => [dueOn, from, to]),
      [
        ['2027-01-15', '2027-04-01', '2027-05-16'],
        ['2027-06-15', '2027-05-17', '2027-07-16'],
        ['2027-08-01', '2027-07-17', '2027-09-30'],
      ],
    )
    assert.equal((await run(house, '2027-01-14')).data.leases.length, 0)
    const first = must(await run(house)).data
    assert.deepEqual(
      first.leases[0].bills[0].lines.map(({ label, amountCents }: Record<string, string>) => [label, amountCents]),
      [
        ['Emplacement 101, saison du 1er avril 2027 au 30 septembre 2027, échéance 1/3', '60000'],
        ['Électricité 10 A, saison du 1er avril 2027 au 30 septembre 2027, échéance 1/3', '4500'],
      ],
    )
    assert.equal((await run(house, '2027-06-14')).data.leases.length, 0)
    // What is agreed for the season stays.
    assert.equal(
      (await world.manager.post(`/v1/leases/${id}/terms`, { validFrom: '2027-07-01', rentCents: '1' })).code,
      'SEASON_IS_AGREED',
    )
    assert.equal((await world.manager.post(`/v1/leases/${id}/prolong`, { endsOn: '2027-10-31' })).code, 'SEASON_IS_AGREED')
    must(await run(house, '2027-06-15'))
    assert.equal((await folio(folioId)).balanceCents, String(60_000 + 4_500 + 80_000 + 6_000))
    must(await pay(folioId, '150500'))
    const bills = must(await world.manager.get(`/v1/leases/${id}/bills`)).data
    const receipt = await world.manager.get(`/v1/leases/${id}/bills/${bills.at(-1).id}/receipt`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(receipt.bytes)), { mergePages: true })
    assert.match(text, /Contrat saisonnier/)
    assert.doesNotMatch(text, /logement|loyer/i)
    // They leave on 31 July: 15 of the 76 days of the last instalment are owed, on that day and not in August.
    // Of another one everything is taken back that lies beyond: both instalments that were billed.
    const other = must(await letting(house, { ...season, unitId: house.unitIds[1] })).data
    must(await run(house, '2027-06-15'))
    must(
      await world.manager.post(`/v1/leases/${other.id}/notice`, {
        givenBy: 'resident',
        receivedOn: '2027-01-15',
        endsOn: '2027-04-10',
        agreed: true,
      }),
    )
    must(await run(house, '2027-06-15'))
    const days = (cents: number) => Math.round((cents * 10) / 46)
    assert.equal((await folio(other.folioId)).balanceCents, String(days(60_000) + days(4_500)))
    const { billedFrom } = await lease(other.id)
    assert.equal(billedFrom, '2027-04-11')
    // The database holds the sum, the days and the kind.
    const insert = (leaseId: string, more: Record<string, unknown> = {}) => {
      const row = {
        tenant_id: world.tenantId,
        id: crypto.randomUUID(),
        lease_id: leaseId,
        establishment_id: house.id,
        position: 9,
        due_on: '2027-08-01',
        amount_cents: 1,
        covers_from: '2027-10-01',
        covers_to: '2027-10-02',
        ...more,
      }
      return world.query(
        `insert into lease_instalment (${Object.keys(row).join(', ')}) values (${Object.keys(row)
          .map((_, place) => `$${place + 1}`)
          .join(', ')})`,
        Object.values(row),
      )
    }
    await assert.rejects(insert(id), /are not its price and its days/)
    await assert.rejects(insert(id, { covers_from: '2027-04-01', covers_to: '2027-04-02' }), /lease_instalment_never_twice/)
    await assert.rejects(insert(id, { covers_to: '2027-10-01' }), /covers_days/)
    await assert.rejects(insert(id, { amount_cents: 0 }), /amount_cents/)
    const elsewhere = await world.establishment({ units: 1 })
    const monthly = must(await letting(elsewhere)).data
    await assert.rejects(insert(monthly.id, { establishment_id: elsewhere.id }), /is not let for a season/)
  })

  test('rent is in the name of who owns the unit on that day', async () => {
    const house = await world.establishment({ units: 2 })
    const own = await world.mandate([house], {
      unitIds: [house.unitIds[0]],
      seller: { texts: { vatExempt: 'Article 261 D 4° du CGI' } },
    })
    const { id } = must(await letting(house, { mandateId: own })).data
    must(await run(house, '2026-07-01'))
    await world.runBackgroundTasks()
    const statement = must(
      await world.manager.get(`/v1/operating-mandates/${own}/owner-statement?from=2026-06-01&to=2026-06-30`),
    ).data
    assert.deepEqual(
      statement.units.map((unit: { unitId: string; grossCents: string }) => [unit.unitId, unit.grossCents]),
      [[house.unitIds[0], '110000']],
    )
    const folioId = (await lease(id)).folioId
    assert.equal((await folio(folioId)).balanceCents, '110000')
  })

  test('a resident who is erased takes guarantors along, not before the lease is settled; one who is merged takes the lease', async () => {
    const house = await world.establishment({ units: 1 })
    const guestId = await guest('Augusta')
    const { id } = must(
      await letting(house, { guestId, guarantors: [{ name: 'Canary of Byron' }], billTo: { name: 'Canary and sons' } }),
    ).data
    assert.equal((await world.manager.post(`/v1/guests/${guestId}/anonymize`)).code, 'GUEST_HAS_LEASE')
    // What is held about a guest holds the lease, and what stands on its account.
    must(await pay((await lease(id)).folioId, '1000', { method: 'transfer' }))
    const held = must(await world.manager.get(`/v1/guests/${guestId}/export`)).data
    assert.deepEqual(
      [held.leases[0].id, held.leases[0].guarantors[0].name, held.folios[0].entries[0].kind],
      [id, 'Canary of Byron', 'payment'],
    )
    must(await pay((await lease(id)).folioId, '1000', { kind: 'refund', method: 'transfer' }))
    const target = await guest('Augusta')
    must(await world.manager.post(`/v1/guests/merge`, { targetId: target, sourceId: guestId }))
    assert.equal((await lease(id)).guestId, target)
    must(await world.manager.post(`/v1/leases/${id}/cancel`, {}))
    must(await world.manager.post(`/v1/guests/${target}/anonymize`))
    assert.ok(!JSON.stringify(await lease(id)).includes('Canary'))
  })
})
