/** In whose name a night is invoiced: one mandate for each unit and day, charges by the day of their service, VAT by the regime of the owner. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { type Answer, type Establishment, must, openWorld, type World } from '../../world.ts'

interface Entry {
  id: string
  chargeType: string
  serviceDate: string
}

describe('owners and their units', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  const billTo = { name: 'Ada Lovelace', countryCode: 'GB' }
  const issue = (mandateId: string, folioId: string, more: object = {}): Promise<Answer> =>
    world.manager.post('/v1/invoices', { mandateId, folioId, billTo, ...more })
  const chargesOf = async (folioId: string): Promise<Entry[]> =>
    must(await world.manager.get(`/v1/folios/${folioId}`)).data.entries.filter(
      ({ chargeType }: Entry) => chargeType === 'accommodation',
    )
  const inHouse = async (house: Establishment, departure: string, unitId?: string) => {
    const { id } = must(await world.book(house, { departure })).data
    if (unitId) must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId }))
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    return id as string
  }
  let owners = 0
  const owner = async (more: object = {}) => {
    owners += 1
    return must(
      await world.manager.post('/v1/owners', {
        code: `OWN-${owners}`,
        name: `SCI ${owners}`,
        ownerType: 'company',
        vatRegime: 'subject_10',
        ...more,
      }),
    ).data as { id: string; warnings: string[] }
  }

  test('an establishment is under one mandate at a time, whoever is first; one after the other, or by units, it is under several', async () => {
    const house = await world.establishment({ units: 3 })
    const both = await Promise.allSettled([world.mandate([house]), world.mandate([house])])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    const [kept] = both.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    await assert.rejects(world.mandate([house], { validFrom: '2027-01-01' }), /HOUSE_UNDER_ANOTHER_MANDATE/)
    const single = await world.mandate([house], { unitIds: [house.unitIds[0]] })
    const change = (id: string | undefined, body: object) => world.manager.patch(`/v1/operating-mandates/${id}`, body)
    assert.equal((await change(single, { unitIds: [] })).code, 'HOUSE_UNDER_ANOTHER_MANDATE')
    must(await change(kept, { validTo: '2026-12-31' }))
    const next = await world.mandate([house], { validFrom: '2027-01-01' })
    assert.equal((await change(kept, { validTo: null })).code, 'HOUSE_UNDER_ANOTHER_MANDATE')
    assert.equal((await change(next, { validFrom: '2026-12-31' })).code, 'HOUSE_UNDER_ANOTHER_MANDATE')
    const other = await world.establishment()
    const elsewhere = await world.mandate([other])
    assert.equal((await change(elsewhere, { establishmentIds: [other.id, house.id] })).code, 'HOUSE_UNDER_ANOTHER_MANDATE')
  })

  test('a house is sold in the middle of a stay: each night is invoiced under the mandate of its day, on a folio of its own', async () => {
    const house = await world.establishment({ units: 2 })
    const before = await world.mandate([house], { validTo: '2026-06-02' })
    const since = await world.mandate([house], { validFrom: '2026-06-03' })
    const stay = await inHouse(house, '2026-06-05')
    const { id: folio } = (await world.folioOf(stay)).data
    for (let night = 0; night < 4; night += 1) must(await world.endOfDay(house.id))
    const charges = await chargesOf(folio)
    assert.deepEqual(
      charges.map(({ serviceDate }) => serviceDate),
      ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'],
    )
    const later = await issue(since, folio)
    assert.equal(later.code, 'CHARGE_OUTSIDE_THE_MANDATE')
    assert.match(later.body.message, /2026-06-01; the mandate is in force from 2026-06-03 on/)
    assert.match((await issue(before, folio)).body.message, /2026-06-03; the mandate is in force from 2026-01-01 to 2026-06-02/)
    const window = must(await world.manager.post(`/v1/reservations/${stay}/folio-windows`, { name: 'New owner' })).data.id
    must(
      await world.manager.post(`/v1/folios/${folio}/moves`, {
        toFolioId: window,
        entries: charges.slice(2).map(({ id }) => ({ entryId: id })),
      }),
    )
    // After its end a mandate still invoices what was done under it.
    assert.equal(must(await issue(before, folio)).data.totalTtc.amountCents, '20000')
    assert.equal((await issue(before, window)).code, 'CHARGE_OUTSIDE_THE_MANDATE')
    assert.equal(must(await issue(since, window)).data.totalTtc.amountCents, '20000')
    assert.equal(
      (
        await issue(before, folio, {
          kind: 'deposit',
          deposit: { amount: { amountCents: '100', currency: 'EUR' }, vatRateBp: 1000 },
        })
      ).code,
      'MANDATE_NOT_IN_FORCE',
    )
  })

  test('a guest who moves sleeps under two mandates: each night by the unit that it was in', async () => {
    const house = await world.establishment({ units: 3 })
    const [first, second] = house.unitIds
    const one = await world.mandate([house], { unitIds: [first] })
    const two = await world.mandate([house], { unitIds: [second] })
    const stay = await inHouse(house, '2026-06-03', first)
    must(await world.endOfDay(house.id))
    must(await world.manager.post(`/v1/reservations/${stay}/change-unit`, { targetUnitId: second, reason: 'Noise' }))
    must(await world.endOfDay(house.id))
    const { id: folio } = (await world.folioOf(stay)).data
    const [slept, moved] = await chargesOf(folio)
    assert.equal((await issue(one, folio)).code, 'CHARGE_OUTSIDE_THE_MANDATE')
    assert.equal((await issue(two, folio, { entryIds: [slept?.id] })).code, 'UNIT_OUTSIDE_THE_MANDATE')
    must(await issue(one, folio, { entryIds: [slept?.id] }))
    // A folio is invoiced under one mandate: the other night goes to a window.
    assert.equal((await issue(two, folio, { entryIds: [moved?.id] })).code, 'FOLIO_INVOICED_BY_ANOTHER_MANDATE')
    const window = must(await world.manager.post(`/v1/reservations/${stay}/folio-windows`, { name: 'Second owner' })).data.id
    must(await world.manager.post(`/v1/folios/${folio}/moves`, { toFolioId: window, entries: [{ entryId: moved?.id }] }))
    assert.equal(must(await issue(two, window)).data.totalTtc.amountCents, '10000')
  })

  test('whose a unit is: from a day on, in shares that are the whole; corrected, taken back, read from both sides', async () => {
    const house = await world.establishment({ units: 3 })
    const [first, second] = house.unitIds
    const [one, two] = [await owner(), await owner()]
    const set = (unitId: string | undefined, validFrom: string, shares: readonly (readonly [{ id: string }, number])[]) =>
      world.manager.put(`/v1/units/${unitId}/ownership`, {
        validFrom,
        shares: shares.map(([{ id }, shareBasisPoints]) => ({ ownerId: id, shareBasisPoints })),
      })
    const history = async (unitId: string | undefined) =>
      must(await world.manager.get(`/v1/units/${unitId}/ownership`)).data.map(
        ({
          validFrom,
          validTo,
          shares,
        }: {
          validFrom: string
          validTo: string | null
          shares: { ownerId: string; shareBasisPoints: number }[]
        }) => [validFrom, validTo, shares.map(({ ownerId, shareBasisPoints }) => [ownerId, shareBasisPoints])],
      )
    must(await set(first, '2026-01-01', [[one, 10_000]]))
    must(
      await set(first, '2026-07-01', [
        [one, 3_333],
        [two, 6_667],
      ]),
    )
    must(await set(first, '2027-01-01', []))
    assert.deepEqual(await history(first), [
      ['2026-01-01', '2026-06-30', [[one.id, 10_000]]],
      [
        '2026-07-01',
        '2026-12-31',
        [
          [two.id, 6_667],
          [one.id, 3_333],
        ],
      ],
      ['2027-01-01', null, []],
    ])
    must(
      await set(first, '2026-07-01', [
        [one, 5_000],
        [two, 5_000],
      ]),
    )
    must(await set(second, '2026-03-01', [[two, 10_000]]))
    const unitsOf = async (id: string, on?: string) =>
      must(await world.manager.get(`/v1/owners/${id}/units${on ? `?on=${on}` : ''}`)).data.map(
        ({ unitCode, validFrom }: { unitCode: string; validFrom: string }) => `${unitCode} ${validFrom}`,
      )
    assert.deepEqual(await unitsOf(two.id), ['101 2026-07-01', '102 2026-03-01'])
    assert.deepEqual(await unitsOf(two.id, '2026-06-30'), ['102 2026-03-01'])
    assert.deepEqual(await unitsOf(one.id, '2027-02-01'), [])
    const [, halves] = must(await world.manager.get(`/v1/units/${first}/ownership`)).data
    const takeBack = () => world.manager.delete(`/v1/units/${first}/ownership/${halves.id}`)
    must(await takeBack())
    assert.equal((await takeBack()).code, 'OWNERSHIP_NOT_FOUND')
    assert.deepEqual(
      (await history(first)).map(([from]: [string]) => from),
      ['2026-01-01', '2027-01-01'],
    )
    for (const [shares, told] of [
      [[[one, 9_999]], /add up to 9999 basis points/],
      [
        [
          [one, 5_000],
          [one, 5_000],
        ],
        /repeats the owner/,
      ],
      [[[{ id: house.id }, 10_000]], /body.shares\[0\].ownerId/],
    ] as const) {
      const answer = await set(first, '2028-01-01', shares)
      assert.ok(answer.status === 400 || answer.status === 404, answer.text)
      assert.match(answer.body.message, told)
    }
    assert.equal((await set(one.id, '2026-01-01', [])).code, 'UNIT_NOT_FOUND')
    const desk = await world.keyFor('housekeeping')
    assert.equal((await desk.put(`/v1/units/${first}/ownership`, { validFrom: '2026-01-01', shares: [] })).status, 403)
    assert.equal((await world.otherTenant.get(`/v1/units/${first}/ownership`)).status, 403)
    // The database holds it too.
    const [kept] = must(await world.manager.get(`/v1/units/${first}/ownership`)).data
    await assert.rejects(
      world.query('update unit_ownership_share set share_bp = 9000 where ownership_id = $1', [kept.id]),
      /shares_are_whole|basis points/,
    )
  })

  test('a night is invoiced by an owner of its unit on that day, and by nobody else', async () => {
    const house = await world.establishment({ units: 3 })
    const [first, second] = house.unitIds
    const [one, two] = [await owner(), await owner()]
    const belongs = async (unitId: string | undefined, validFrom: string, { id }: { id: string }) =>
      must(
        await world.manager.put(`/v1/units/${unitId}/ownership`, {
          validFrom,
          shares: [{ ownerId: id, shareBasisPoints: 10_000 }],
        }),
      )
    await belongs(first, '2026-01-01', one)
    await belongs(first, '2026-06-03', two)
    const hotel = await world.mandate([house])
    await assert.rejects(world.mandate([house], { unitIds: [first] }), /UNIT_OF_ANOTHER_OWNER/)
    const mandateOf = (ownerId: string, more: object) => world.mandate([house], { ownerId, unitIds: [first], ...more })
    const former = await mandateOf(one.id, { validTo: '2026-06-02' })
    const present = await mandateOf(two.id, { validFrom: '2026-06-03' })
    assert.equal((await world.manager.patch(`/v1/operating-mandates/${present}`, { unitIds: [first, second] })).status, 200)
    const stay = await inHouse(house, '2026-06-04', first)
    for (let night = 0; night < 3; night += 1) must(await world.endOfDay(house.id))
    const { id: folio } = (await world.folioOf(stay)).data
    const charges = await chargesOf(folio)
    assert.equal((await issue(hotel, folio)).code, 'UNIT_OUTSIDE_THE_MANDATE')
    assert.equal((await issue(present, folio)).code, 'CHARGE_OUTSIDE_THE_MANDATE')
    must(await issue(former, folio, { entryIds: charges.slice(0, 2).map(({ id }) => id) }))
    // A unit that was sold and is under no mandate of its new owner is invoiced by nobody, not by the hotel either.
    const sold = house.unitIds[2]
    await belongs(sold, '2026-06-04', two)
    const guest = must(await world.book(house, { arrival: '2026-06-04', departure: '2026-06-05' })).data.id
    must(await world.manager.post(`/v1/reservations/${guest}/assign-unit`, { unitId: sold }))
    must(await world.manager.post(`/v1/reservations/${guest}/check-in`))
    must(await world.endOfDay(house.id))
    assert.equal((await issue(hotel, (await world.folioOf(guest)).data.id)).code, 'UNIT_OUTSIDE_THE_MANDATE')
    const coming = must(await world.book(house, { arrival: '2026-06-10', departure: '2026-06-12' })).data.id
    must(await world.manager.post(`/v1/reservations/${coming}/assign-unit`, { unitId: sold }))
    const ahead = { kind: 'deposit', deposit: { amount: { amountCents: '5000', currency: 'EUR' }, vatRateBp: 1000 } }
    assert.equal((await issue(hotel, (await world.folioOf(coming)).data.id, ahead)).code, 'UNIT_OUTSIDE_THE_MANDATE')
  })

  test('the statement unit by unit: revenue, costs and the parts of co-owners are those of the account, to the cent', async () => {
    const house = await world.establishment({ units: 3, price: '10001' })
    const [first, second] = house.unitIds
    const heirs = [await owner(), await owner(), await owner()]
    const shares = (parts: readonly number[]) =>
      parts.map((shareBasisPoints, place) => ({ ownerId: heirs[place]?.id, shareBasisPoints }))
    const belongs = async (unitId: string | undefined, validFrom: string, parts: readonly number[]) =>
      must(await world.manager.put(`/v1/units/${unitId}/ownership`, { validFrom, shares: shares(parts) }))
    await belongs(first, '2026-01-01', [3_334, 3_333, 3_333])
    await belongs(first, '2026-06-02', [5_000, 5_000])
    await belongs(second, '2026-01-01', [10_000])
    const mandate = await world.mandate([house], { ownerId: heirs[0]?.id, unitIds: [first, second] })
    const stays = [await inHouse(house, '2026-06-03', first), await inHouse(house, '2026-06-02', second)]
    for (let night = 0; night < 2; night += 1) must(await world.endOfDay(house.id))
    const invoices = []
    for (const stay of stays) invoices.push(must(await issue(mandate, (await world.folioOf(stay)).data.id)).data)
    must(
      await world.manager.post(`/v1/invoices/${invoices[0].id}/credit-notes`, {
        reason: 'Noise',
        lines: [{ lineId: invoices[0].lines[1].id, amountCents: '3001' }],
      }),
    )
    const cost = async (cents: string, unitId?: string) =>
      must(
        await world.manager.post(
          `/v1/operating-mandates/${mandate}/owner-costs`,
          {
            establishmentId: house.id,
            ...(unitId ? { unitId } : {}),
            label: 'Boiler',
            amount: { amountCents: cents, currency: 'EUR' },
            vatRateBp: 2000,
          },
          { 'idempotency-key': `cost-${cents}-key` },
        ),
      )
    await cost('7777', first)
    await cost('1000')
    const statement = must(
      await world.manager.get(`/v1/operating-mandates/${mandate}/owner-statement?from=2026-06-01&to=2026-06-30`),
    ).data
    const [account] = statement.accounts
    interface Unit {
      unitCode: string | null
      nights: number
      grossCents: string
      costsCents: string
      owners: { ownerId: string; grossCents: string; costsCents: string }[]
    }
    const units = statement.units as Unit[]
    const total = (of: (unit: Unit) => string) => String(units.reduce((sum, unit) => sum + Number(of(unit)), 0))
    assert.equal(
      total(({ grossCents }) => grossCents),
      account.revenueCents,
    )
    assert.equal(
      total(({ costsCents }) => costsCents),
      account.costsCents,
    )
    const byCode = (code: string | null) => units.find(({ unitCode }) => unitCode === code)
    const parts = (code: string) =>
      byCode(code)?.owners.map(({ ownerId, grossCents, costsCents }) => [
        heirs.findIndex(({ id }) => id === ownerId),
        grossCents,
        costsCents,
      ])
    assert.deepEqual(
      [byCode('101')?.nights, byCode('101')?.grossCents, byCode('102')?.nights],
      [2, String(2 * 10_001 - 3_001), 1],
    )
    // 10001 cents at 33.34, 33.33 and 33.33 %: the cent that is left goes to the part that was cut most. The second night, less what was credited, and the boiler in two.
    assert.deepEqual(
      parts('101')?.toSorted((one, other) => Number(one[0]) - Number(other[0])),
      [
        [0, String(3_335 + 3_500), '3889'],
        [1, String(3_333 + 3_500), '3888'],
        [2, '3333', '0'],
      ],
    )
    for (const { grossCents, costsCents, owners: those } of units.filter(({ unitCode }) => unitCode !== null)) {
      assert.equal(String(those.reduce((sum, each) => sum + Number(each.grossCents), 0)), grossCents)
      assert.equal(String(those.reduce((sum, each) => sum + Number(each.costsCents), 0)), costsCents)
    }
    assert.deepEqual([byCode(null)?.costsCents, byCode(null)?.owners], ['1000', []])
    const printed = must(
      await world.manager.get(`/v1/operating-mandates/${mandate}/owner-statement/document?from=2026-06-01&to=2026-06-30`),
    )
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(printed.bytes)))
    assert.match(
      text.join(' ').replaceAll(/\s+/g, ' '),
      /Lot Nuits TTC Frais 101 2 170,01 € 77,77 € dont SCI \d+ 68,35 € 38,89 €/,
    )
  })

  test('VAT is invoiced by who is subject to it, whatever number was entered; what contradicts is a warning', async () => {
    const told = await owner({ vatRegime: 'non_subject', siret: '73282932000074', vatNumber: 'FR40303265045' })
    assert.deepEqual(
      told.warnings.map((warning) => warning.split(':')[0]),
      ['vatNumber', 'vatRegime'],
    )
    for (const vatRegime of ['non_subject', 'exempt']) {
      const house = await world.establishment()
      const { id: ownerId } = await owner({ vatRegime, siret: '73282932000074' })
      const made = must(
        await world.manager.post('/v1/operating-mandates', {
          code: `VAT-${vatRegime}`.slice(0, 20),
          ownerId,
          establishmentIds: [house.id],
          operatorName: 'Our company',
          siren: '552100554',
          vatNumber: 'FR13552100554',
          commissionBp: 2000,
          validFrom: '2026-01-01',
          numberPrefix: vatRegime.slice(0, 3).toUpperCase(),
          seller: { addressLines: ['3 quai du Port'], texts: { vatExempt: 'Exonération, art. 261 D 4° du CGI' } },
        }),
      ).data
      assert.match(made.warnings.join(' '), /it is not the SIREN of the owner’s SIRET/)
      assert.equal(/the owner is not subject to VAT/.test(made.warnings.join(' ')), vatRegime === 'non_subject')
      const stay = await inHouse(house, '2026-06-02')
      const { id: folio } = (await world.folioOf(stay)).data
      const charge = (vatRateBp: number) =>
        world.manager.post(`/v1/folios/${folio}/charges`, {
          chargeType: 'accommodation',
          label: 'Week',
          amount: { amountCents: '70000', currency: 'EUR' },
          vatRateBp,
        })
      const taxed = must(await charge(1000)).data.entries[0].id
      assert.equal((await issue(made.id, folio)).code, 'SELLER_NOT_SUBJECT_TO_VAT')
      must(await world.manager.post(`/v1/folios/${folio}/entries/${taxed}/reverse`, { reason: 'No VAT' }))
      must(await charge(0))
      const invoice = must(await issue(made.id, folio)).data
      assert.equal(invoice.totalTax.amountCents, '0')
      const xml = must(await world.manager.get(`/v1/invoices/${invoice.id}/document`, { accept: 'application/xml' })).text
      assert.equal(xml.includes('FR13552100554'), vatRegime === 'exempt', 'who is not subject shows no VAT number')
    }
  })
})
