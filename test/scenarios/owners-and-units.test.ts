/** In whose name a night is invoiced: one mandate for each unit and day, charges by the day of their service, VAT by the regime of the owner. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Answer, type Establishment, must, openWorld, type World } from '../world.ts'

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
    const [kept] = both.flatMap((result) => (result.status === 'fulfilled' ? [result.value as string] : []))
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

  test('VAT is invoiced by who is subject to it, whatever number was entered; what contradicts is told', async () => {
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
