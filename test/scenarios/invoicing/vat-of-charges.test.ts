/**
 * Why a charge bears no VAT, and whose sale it is: the category on the invoice, what the buyer needs, who may invoice it and whose revenue it becomes.
 * Right values: EN 16931-1 (BR-Z, BR-E, BR-AE, BR-G), code list VATEX, directive 2006/112/EC art. 146 and 196, VAT Act 1994 s. 30 (zero-rating in the United Kingdom).
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { examine } from '../../../src/modules/invoicing/einvoices/examine.ts'
import { type Caller, type Establishment, must, openWorld, type World } from '../../world.ts'

const berlin = {
  name: 'Reisen Krüger GmbH',
  isCompany: true,
  addressLines: ['Torstraße 1'],
  postalCode: '10119',
  city: 'Berlin',
  countryCode: 'DE',
}

describe('VAT and beneficiary of charges', () => {
  let world: World
  let manager: Caller
  let house: Establishment
  let mandate: string
  before(async () => {
    world = await openWorld()
    manager = world.manager
    house = await world.establishment({ units: 20 })
    mandate = await world.mandate([house])
  })
  after(() => world.close())

  const folioOf = async (of = house, more = {}): Promise<string> =>
    must(await manager.post(`/v1/reservations/${must(await world.book(of, more)).data.id}/folios`)).data.id
  const charge = (folioId: string, more: Record<string, unknown>, by = manager) =>
    by.post(`/v1/folios/${folioId}/charges`, {
      chargeType: 'other',
      label: 'Something',
      amount: { amountCents: '10000', currency: 'EUR' },
      vatRateBp: 0,
      ...more,
    })
  const issue = (folioId: string, more: Record<string, unknown> = {}) =>
    manager.post('/v1/invoices', { mandateId: mandate, folioId, billTo: berlin, ...more })
  /** Both forms of the document are valid; the categories, rates and codes of the breakdown as the CII says them. */
  const breakdownOf = async (id: string): Promise<string[]> => {
    for (const format of ['cii', 'ubl']) {
      const { bytes } = must(await manager.get(`/v1/invoices/${id}/document?format=${format}`))
      const { findings } = await examine(bytes)
      assert.deepEqual(
        findings.filter(({ severity }) => severity !== 'national'),
        [],
        format,
      )
    }
    const xml = must(await manager.get(`/v1/invoices/${id}/document?format=cii`)).text
    return [...xml.matchAll(/<ram:ApplicableTradeTax><ram:CalculatedAmount>.*?<\/ram:ApplicableTradeTax>/g)].map(([part]) =>
      ['CategoryCode', 'RateApplicablePercent', 'ExemptionReasonCode', 'ExemptionReason']
        .map((name) => new RegExp(`<ram:${name}>([^<]*)<`).exec(part)?.[1] ?? '')
        .join('|'),
    )
  }

  test('reverse charge needs a business with a VAT number of another country, and says so on the invoice', async () => {
    const folio = await folioOf()
    must(await charge(folio, { vatTreatment: 'reverse_charge' }))
    assert.equal((await issue(folio)).code, 'REVERSE_CHARGE_NEEDS_VAT_NUMBER')
    assert.equal(
      (await issue(folio, { billTo: { ...berlin, vatNumber: 'FR40303265045' } })).code,
      'REVERSE_CHARGE_NEEDS_VAT_NUMBER',
    )
    const invoice = must(await issue(folio, { billTo: { ...berlin, vatNumber: 'DE136695976' }, language: 'en' })).data
    assert.equal(invoice.lines[0].vatCategory, 'AE')
    assert.deepEqual(await breakdownOf(invoice.id), [
      'AE|0.00|VATEX-EU-AE|Reverse charge: the VAT is due by the buyer (art. 196, directive 2006/112/EC)',
    ])
    // The credit note is of the same category.
    const note = must(await manager.post(`/v1/invoices/${invoice.id}/credit-notes`, { reason: 'Cancelled' })).data
    assert.match((await breakdownOf(note.id))[0] as string, /^AE\|0\.00\|VATEX-EU-AE/)
  })

  test('goods that leave the Union are an export; services are not, nor what a buyer in the country gets', async () => {
    const folio = await folioOf()
    assert.match((await charge(folio, { vatTreatment: 'export' })).body.message, /only goods are exported/)
    must(await charge(folio, { vatTreatment: 'export', chargeNature: 'goods', label: 'Case of wine' }))
    const french = { ...berlin, countryCode: 'FR', city: 'Paris', postalCode: '75002' }
    assert.equal((await issue(folio, { billTo: french })).code, 'EXPORT_NEEDS_BUYER_ABROAD')
    const invoice = must(
      await issue(folio, { billTo: { ...berlin, countryCode: 'CH', city: 'Basel', postalCode: '4051' }, language: 'en' }),
    ).data
    assert.match((await breakdownOf(invoice.id))[0] as string, /^G\|0\.00\|VATEX-EU-G\|Export/)
  })

  test('a seller who is not subject to VAT sells without it, whatever the charge says', async () => {
    const small = await world.establishment({ units: 2 })
    const exempt = await world.mandate([small], { vatNumber: null })
    const folio = await folioOf(small)
    must(await charge(folio, { vatTreatment: 'reverse_charge' }))
    const invoice = must(await issue(folio, { mandateId: exempt, billTo: { ...berlin, vatNumber: 'DE136695976' } })).data
    assert.equal(invoice.lines[0].vatCategory, 'E')
    assert.match((await breakdownOf(invoice.id))[0] as string, /^E\|0\.00\|VATEX-FR-FRANCHISE\|.*293 B/)
  })

  test('nights are sold without VAT where the seller of the unit is not subject to it, though the plan has VAT', async () => {
    // The plan of the test house has 10 %; a night costs 100.00.
    const small = await world.establishment({ units: 1 })
    const exempt = await world.mandate([small], { vatNumber: null })
    const stay = must(await world.book(small)).data.id
    must(await manager.post(`/v1/reservations/${stay}/check-in`, { unitId: small.unitIds[0] }))
    must(await world.endOfDay(small.id))
    const folio = must(await world.folioOf(stay)).data.id
    /** The journal of the house by account, with the kind of revenue. */
    const journal = async () =>
      Object.fromEntries(
        (
          await world.query<{ account: string; cents: string }>(
            `select l.account || case when l.account = 'revenue' then ' ' || l.detail else '' end as account, sum(l.amount_cents)::text as cents
             from journal_entry j join journal_line l on l.tenant_id = j.tenant_id and l.entry_id = j.id
             where j.establishment_id = $1 group by 1 having sum(l.amount_cents) <> 0 order by 1`,
            [small.id],
          )
        ).map(({ account, cents }) => [account, cents]),
      )
    // 100.00 with 10 % contained: 9.09 stands apart until it is invoiced.
    assert.deepEqual(await journal(), { guest_ledger: '10000', 'revenue accommodation': '-9091', unbilled_vat: '-909' })
    const invoice = must(await issue(folio, { mandateId: exempt })).data
    assert.deepEqual(
      [invoice.totalTtc.amountCents, invoice.totalTax.amountCents, invoice.lines[0].vatCategory],
      ['10000', '0', 'E'],
    )
    assert.match((await breakdownOf(invoice.id))[0] as string, /^E\|0\.00\|VATEX-FR-FRANCHISE\|.*293 B/)
    // The guest pays the same; all of it is revenue, and no VAT is owed.
    assert.deepEqual(await journal(), { guest_ledger: '10000', 'revenue accommodation': '-10000' })
    // Credited, the night is as it was: to be invoiced by its seller of then.
    must(await manager.post(`/v1/invoices/${invoice.id}/credit-notes`, { reason: 'Wrong buyer' }))
    assert.deepEqual(await journal(), { guest_ledger: '10000', 'revenue accommodation': '-9091', unbilled_vat: '-909' })
    must(await manager.patch(`/v1/operating-mandates/${exempt}`, { vatNumber: 'FR44732829320' }, { 'if-match': '*' }))
    const again = must(await issue(folio, { mandateId: exempt })).data
    assert.deepEqual([again.totalTtc.amountCents, again.totalTax.amountCents], ['10000', '909'])
    assert.deepEqual(await journal(), { guest_ledger: '10000', output_vat: '-909', 'revenue accommodation': '-9091' })
  })

  test('a treatment says why there is no VAT: with VAT, or for what bears none anyway, it is refused', async () => {
    const folio = await folioOf()
    assert.match((await charge(folio, { vatTreatment: 'exempt', vatRateBp: 1000 })).body.message, /vatRateBp must be 0/)
    assert.match(
      (await charge(folio, { vatTreatment: 'exempt', chargeType: 'tourist_tax' })).body.message,
      /outside the taxable amount/,
    )
  })

  test('the framework of a French invoice says whether goods, services or both were sold', async () => {
    const frameOf = async (...natures: string[]) => {
      const folio = await folioOf()
      for (const chargeNature of natures) must(await charge(folio, { chargeNature, vatRateBp: 2000 }))
      const { id } = must(await issue(folio)).data
      const xml = must(await manager.get(`/v1/invoices/${id}/document?format=cii`)).text
      return /BusinessProcessSpecifiedDocumentContextParameter><ram:ID>([^<]+)</.exec(xml)?.[1]
    }
    assert.equal(await frameOf('goods'), 'B1')
    assert.equal(await frameOf('service'), 'S1')
    assert.equal(await frameOf('goods', 'service'), 'M1')
  })

  test('in the United Kingdom goods and services at 0 % are zero-rated, letting is exempt', async () => {
    const made = must(
      await manager.post('/v1/establishments', {
        code: 'LONDON',
        name: 'London',
        propertyType: 'hotel',
        countryCode: 'GB',
        timezone: 'Europe/London',
        currentBusinessDate: '2026-06-01',
      }),
    ).data
    const type = must(
      await manager.post('/v1/unit-types', { establishmentId: made.id, code: 'D', name: 'D', format: 'room', maxOccupancy: 2 }),
    ).data
    const [unit] = must(await manager.post(`/v1/unit-types/${type.id}/units`, { codes: ['1'] })).data
    const plan = must(
      await manager.post('/v1/rate-plans', { establishmentId: made.id, code: 'F', name: 'F', vatRateBp: 2000 }),
    ).data
    must(
      await manager.put(`/v1/rate-plans/${plan.id}/prices`, {
        prices: [{ unitTypeId: type.id, from: '2026-06-01', to: '2026-12-31', priceCents: '10000' }],
      }),
    )
    const london = { id: made.id, typeId: type.id, planId: plan.id, unitIds: [unit.id] }
    const british = await world.mandate([london], {
      siren: undefined,
      registrationNumber: '01234567',
      vatNumber: 'GB980780684',
      seller: { countryCode: 'GB', addressLines: ['1 High Street'], postalCode: 'SW1A 1AA', city: 'London' },
    })
    const folio = await folioOf(london)
    const pounds = { amount: { amountCents: '1000', currency: 'GBP' } }
    must(await charge(folio, { ...pounds, chargeType: 'food_beverage', chargeNature: 'goods', label: 'Cold sandwich' }))
    must(await charge(folio, { ...pounds, chargeType: 'space_rental', label: 'Letting of the flat' }))
    must(await charge(folio, { ...pounds, chargeType: 'food_beverage', vatRateBp: 2000, label: 'Dinner' }))
    const invoice = must(await issue(folio, { mandateId: british, billTo: { ...berlin, countryCode: 'GB' } })).data
    assert.deepEqual(
      invoice.lines.map(({ vatCategory }: { vatCategory: string }) => vatCategory),
      ['Z', 'E', 'S'],
    )
    const parts = await breakdownOf(invoice.id)
    assert.deepEqual(
      parts.map((part) => part.split('|').slice(0, 3).join('|')),
      ['S|20.00|', 'Z|0.00|', 'E|0.00|VATEX-EU-135-1'],
    )
    assert.equal(parts[1], 'Z|0.00||', 'BR-Z-10: a zero rate has no reason')
  })

  test('the operator’s cleaning fee is invoiced by the operator, and is no revenue of the owner', async () => {
    const shared = await world.establishment({ units: 2 })
    const [unitId] = shared.unitIds
    const owners = await world.mandate([shared], { unitIds: [unitId] })
    const operators = await world.mandate([shared])
    const stay = must(await world.book(shared)).data
    must(await manager.post(`/v1/reservations/${stay.id}/check-in`, { unitId }))
    const folioId = must(await manager.post(`/v1/reservations/${stay.id}/folios`)).data.id
    const window = must(await manager.post(`/v1/reservations/${stay.id}/folio-windows`, { name: 'Operator' })).data.id
    const cleaning = {
      label: 'Cleaning',
      chargeType: 'service',
      vatRateBp: 2000,
      amount: { amountCents: '6000', currency: 'EUR' },
    }
    // As the owner's sale, it is not for the operator to invoice.
    const wrong = must(await charge(window, cleaning)).data.entries[0].id
    assert.equal((await issue(window, { mandateId: operators })).code, 'UNIT_OUTSIDE_THE_MANDATE')
    must(await manager.post(`/v1/folios/${window}/entries/${wrong}/reverse`, { reason: 'Whose it is' }))
    const posted = must(await charge(window, { ...cleaning, beneficiary: 'operator' })).data
    assert.equal(posted.entries[0].beneficiary, 'operator')
    assert.equal(must(await issue(window, { mandateId: operators })).data.totalTtc.amountCents, '6000')
    // On the owner's own invoice, for a guest who wants one document, it still isn't the owner's revenue.
    must(
      await charge(folioId, {
        label: 'Bed linen',
        vatRateBp: 2000,
        amount: { amountCents: '2400', currency: 'EUR' },
        beneficiary: 'operator',
      }),
    )
    must(await charge(folioId, { label: 'Boat', chargeType: 'equipment_rental', vatRateBp: 2000 }))
    assert.equal(must(await issue(folioId, { mandateId: owners })).data.totalTtc.amountCents, '12400')
    for (const [id, revenueCents] of [
      [owners, '10000'],
      [operators, '0'],
    ] as const) {
      const { accounts } = must(
        await manager.get(`/v1/operating-mandates/${id}/owner-statement?from=2026-06-01&to=2026-06-30`),
      ).data
      assert.equal(accounts[0].revenueCents, revenueCents)
    }
  })

  test('an extra says the same, and its charges have it', async () => {
    const own = await world.establishment({ units: 1 })
    const extra = {
      establishmentId: own.id,
      code: 'LINEN',
      name: 'Bed linen',
      chargeType: 'service',
      chargedPer: 'stay',
      priceCents: '1500',
      vatRateBp: 0,
    }
    assert.match(
      (await manager.post('/v1/extras', { ...extra, vatRateBp: 2000, vatTreatment: 'exempt' })).body.message,
      /vatRateBp/,
    )
    // Its charges are services, which are not exported.
    assert.match((await manager.post('/v1/extras', { ...extra, vatTreatment: 'export' })).body.message, /only goods are exported/)
    const { id } = must(await manager.post('/v1/extras', { ...extra, vatTreatment: 'exempt', beneficiary: 'operator' })).data
    assert.match((await manager.patch(`/v1/extras/${id}`, { vatRateBp: 2000 })).body.message, /vatRateBp must be 0/)
    const stay = must(await world.book(own, { extras: [{ extraId: id }] })).data
    must(await manager.post(`/v1/reservations/${stay.id}/check-in`, { unitId: own.unitIds[0] }))
    must(await world.endOfDay(own.id))
    const folio = (await world.folioOf(stay.id)).data
    const linen = folio.entries.find(({ occasion }: { occasion: string }) => occasion === 'extra')
    assert.deepEqual([linen.vatTreatment, linen.beneficiary, linen.amountCents], ['exempt', 'operator', '1500'])
  })

  test('a sale of an outlet is charged once, on any folio', async () => {
    const folio = await folioOf()
    const sale = { externalReference: 'T-4711', outlet: 'Bar', vatRateBp: 1000 }
    const posted = must(await charge(folio, sale)).data.entries[0]
    assert.deepEqual([posted.externalReference, posted.outlet], ['T-4711', 'Bar'])
    assert.equal((await charge(folio, sale)).code, 'SALE_CHARGED_ALREADY')
    assert.equal((await charge(await folioOf(), sale)).code, 'SALE_CHARGED_ALREADY')
    assert.equal((await charge(folio, { ...sale, outlet: 'Shop' })).status, 201, 'another outlet numbers by itself')
    // Reversed: the sale stays charged once; the bar sends a new one.
    must(await manager.post(`/v1/folios/${folio}/entries/${posted.id}/reverse`, { reason: 'Wrong table' }))
    assert.equal((await charge(folio, sale)).code, 'SALE_CHARGED_ALREADY')
  })

  test('a guest who has left is not charged; the reception posts a late charge', async () => {
    const restaurant = await world.keyFor('food_and_beverage')
    const reception = await world.keyFor('reception')
    const stay = must(await world.book(house, { departure: '2026-06-04', arrival: '2026-06-02' })).data
    const folio = must(await manager.post(`/v1/reservations/${stay.id}/folios`)).data.id
    assert.equal((await charge(folio, { vatRateBp: 1000 }, restaurant)).status, 201)
    must(await manager.post(`/v1/reservations/${stay.id}/cancel`, { reason: 'Ill' }))
    const refused = await charge(folio, { vatRateBp: 1000 }, restaurant)
    assert.equal(refused.code, 'STAY_IS_OVER')
    assert.match(refused.body.message, /late-charges/)
    const late = {
      chargeType: 'food_beverage',
      label: 'Minibar',
      amount: { amountCents: '900', currency: 'EUR' },
      vatRateBp: 1000,
    }
    assert.equal((await restaurant.post(`/v1/folios/${folio}/late-charges`, late)).status, 403)
    assert.equal((await reception.post(`/v1/folios/${folio}/late-charges`, late)).status, 201)
  })
})
