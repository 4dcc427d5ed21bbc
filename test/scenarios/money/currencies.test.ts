/**
 * Houses kept in other currencies, with a minor unit of two digits, none and three (ISO 4217): from the first price to the books; and a company with several houses,
 * whose amounts are never added up across currencies.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { must, openWorld, type World } from '../../world.ts'

interface House {
  readonly country: string
  readonly timezone: string
  readonly currency: string
  readonly vatRateBp: number
  /** The price of a night in the minor unit, and how documents write it. */
  readonly price: string
  readonly printed: RegExp
  /** The price as the export writes it. */
  readonly exported: string
}

const houses: readonly House[] = [
  {
    country: 'PL',
    timezone: 'Europe/Warsaw',
    currency: 'PLN',
    vatRateBp: 800,
    price: '43250',
    printed: /PLN\s432\.50/,
    exported: '432.50',
  },
  {
    country: 'JP',
    timezone: 'Asia/Tokyo',
    currency: 'JPY',
    vatRateBp: 1000,
    price: '14300',
    printed: /JP¥14,300(?!\.)/,
    exported: '14300',
  },
  {
    country: 'KW',
    timezone: 'Asia/Kuwait',
    currency: 'KWD',
    vatRateBp: 0,
    price: '52375',
    printed: /KWD\s52\.375/,
    exported: '52.375',
  },
]

describe('houses in other currencies', () => {
  let world: World
  let made = 0
  before(async () => {
    world = await openWorld({ log: { write: (line) => line.includes('"level":50') && console.error(line) } })
  })
  after(() => world.close())

  const key = () => ({ 'idempotency-key': randomUUID() })
  const create = (body: object) => {
    made += 1
    return world.manager.post('/v1/establishments', {
      code: `C${made}`,
      name: `House ${made}`,
      propertyType: 'hotel',
      currentBusinessDate: '2026-06-01',
      ...body,
    })
  }
  /** A house with one type, two rooms, a plan and a price. */
  const open = async ({ country, timezone, vatRateBp, price }: House) => {
    const { manager } = world
    const house = must(await create({ countryCode: country, timezone })).data
    const type = must(
      await manager.post('/v1/unit-types', {
        establishmentId: house.id,
        code: 'DBL',
        name: 'Double',
        format: 'room',
        maxOccupancy: 2,
      }),
    ).data
    must(await manager.post(`/v1/unit-types/${type.id}/units`, { codes: ['1', '2'] }))
    const plan = must(
      await manager.post('/v1/rate-plans', { establishmentId: house.id, code: 'FLEX', name: 'Flexible', vatRateBp }),
    ).data
    must(
      await manager.put(`/v1/rate-plans/${plan.id}/prices`, {
        prices: [{ unitTypeId: type.id, from: '2026-06-01', to: '2026-12-31', priceCents: price }],
      }),
    )
    return {
      id: house.id as string,
      typeId: type.id as string,
      planId: plan.id as string,
      unitIds: [],
      currency: house.currency as string,
      plan,
    }
  }

  for (const each of houses)
    test(`${each.currency}: from the price to the books`, async () => {
      const { manager } = world
      const { currency, price } = each
      const house = await open(each)
      assert.equal(house.currency, currency)
      assert.equal(house.plan.currency, currency)
      const stay = must(await world.book(house, { arrival: '2026-06-01', departure: '2026-06-02' })).data
      assert.equal(stay.currency, currency)
      must(await manager.post(`/v1/reservations/${stay.id}/check-in`))
      const folioId = must(await manager.post(`/v1/reservations/${stay.id}/folios`)).data.id
      const money = (amountCents: string, of = currency) => ({ amountCents, currency: of })
      const till = must(await manager.post('/v1/tills', { establishmentId: house.id, code: 'T', name: 'Desk' })).data.id
      const openShift = (of: string) => manager.post(`/v1/tills/${till}/shifts`, { cashier: 'Ada', openingFloat: money('0', of) })
      assert.equal((await openShift('EUR')).code, 'TILL_SHIFT_CURRENCY')
      const shift = must(await openShift(currency)).data.id
      const pay = (of: string) =>
        manager.post(`/v1/folios/${folioId}/payments`, { method: 'cash', amount: money(price, of) }, key())
      assert.equal((await pay('EUR')).code, 'CURRENCY_MISMATCH')
      must(await pay(currency))
      must(await world.endOfDay(house.id))
      must(await manager.post(`/v1/reservations/${stay.id}/check-out`, {}))
      assert.equal(must(await manager.get(`/v1/folios/${folioId}`)).data.balanceCents, '0')
      const mandate = await world.mandate([house], {
        siren: undefined,
        vatNumber: undefined,
        seller: { countryCode: each.country, name: 'Our company', language: 'en' },
      })
      const invoice = must(
        await manager.post('/v1/invoices', { mandateId: mandate, folioId, billTo: { name: 'Ada Lovelace' } }),
      ).data
      assert.deepEqual(invoice.totalTtc, money(price))
      const pdf = must(await manager.get(`/v1/invoices/${invoice.id}/document`)).bytes
      assert.match((await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text, each.printed)
      const xml = await manager.get(`/v1/invoices/${invoice.id}/document?format=cii`)
      if (currency === 'KWD') assert.equal(xml.code, 'INVOICE_HAS_NO_XML')
      else assert.match(must(xml).text, new RegExp(`<ram:DuePayableAmount>0${currency === 'JPY' ? '' : '\\.00'}<`))
      assert.equal(
        must(await manager.post(`/v1/till-shifts/${shift}/close`, { countedCash: money(price) })).data.difference.amountCents,
        '0',
      )
      // A debtor: in the currency of the house, and as ever in euros and pounds, but no other.
      const account = await world.debtor(house)
      const receive = (of: string) => world.receives(account, '500', { amount: money('500', of) })
      must(await receive(currency))
      must(await receive('GBP'))
      assert.equal((await receive('USD')).code, 'VALIDATION_ERROR')
      must(await world.owes(account, '900', { amount: money('900') }))
      const statement = must(await manager.get(`/v1/accounts-receivable/accounts/${account}/statement`)).data
      assert.deepEqual([statement.currency, statement.closingBalanceCents], [currency, '400'])
      // Reports and books.
      const reports = [
        `occupancy?establishmentId=${house.id}&from=2026-06-01&to=2026-06-01`,
        `production?establishmentId=${house.id}&from=2026-06-01&to=2026-06-01&by=channel`,
        `payments?establishmentId=${house.id}&from=2026-06-01&to=2026-06-01`,
        `deposits-held?establishmentId=${house.id}&from=2026-06-01&to=2026-06-01`,
      ]
      for (const report of reports) assert.equal(must(await manager.get(`/v1/reports/${report}`)).data.currency, currency, report)
      const file = (format: string) =>
        manager.get(`/v1/operating-mandates/${mandate}/accounting-export?format=${format}&from=2026-06-01&to=2026-06-01`)
      const csv = must(await file('csv')).text
      assert.ok(csv.includes(`,${each.exported},`) && csv.includes(`,${currency},`), csv.slice(0, 400))
      // What exists in euros only.
      assert.equal(
        (
          await manager.put(`/v1/establishments/${house.id}/sepa-creditor`, {
            name: 'House',
            iban: 'FR7630006000011234567890189',
            creditorId: 'FR72ZZZ123456',
          })
        ).code,
        'DIRECT_DEBIT_IN_EURO',
      )
      assert.equal((await manager.patch(`/v1/establishments/${house.id}`, { currency: 'EUR' })).code, 'CURRENCY_IN_USE')
    })

  test('the currency of the country is proposed, and any can be given; it changes while nothing is in it', async () => {
    const { manager } = world
    const proposed = async (country: string) => must(await manager.get(`/v1/currencies?countryCode=${country}`)).data.proposed
    // ISO 4217, list one: entity and alphabetic code.
    const expected = {
      FR: 'EUR',
      BG: 'EUR',
      GB: 'GBP',
      CH: 'CHF',
      LI: 'CHF',
      DK: 'DKK',
      NO: 'NOK',
      SE: 'SEK',
      CZ: 'CZK',
      HU: 'HUF',
      RO: 'RON',
      US: 'USD',
      MA: 'MAD',
      TN: 'TND',
      IS: 'ISK',
      JP: 'JPY',
      AQ: null,
    }
    for (const [country, currency] of Object.entries(expected)) assert.equal(await proposed(country), currency, country)
    assert.equal(must(await create({ countryCode: 'CH', timezone: 'Europe/Zurich' })).data.currency, 'CHF')
    const antarctic = await create({ countryCode: 'AQ', timezone: 'Antarctica/McMurdo' })
    assert.deepEqual([antarctic.status, /body\.currency is required/.test(antarctic.text)], [400, true])
    for (const wrong of ['XXX', 'XAU', 'ABC', 'eur', ''])
      assert.equal((await create({ countryCode: 'FR', timezone: 'Europe/Paris', currency: wrong })).status, 400, wrong)
    const house = must(await create({ countryCode: 'CH', timezone: 'Europe/Zurich', currency: 'EUR' })).data
    assert.equal(house.currency, 'EUR')
    assert.equal(must(await manager.patch(`/v1/establishments/${house.id}`, { currency: 'CHF' })).data.currency, 'CHF')
    must(await manager.post('/v1/rate-plans', { establishmentId: house.id, code: 'FLEX', name: 'Flexible', vatRateBp: 380 }))
    assert.equal((await manager.patch(`/v1/establishments/${house.id}`, { currency: 'EUR' })).code, 'CURRENCY_IN_USE')
    // The database holds it too.
    await assert.rejects(world.query(`update establishment set currency = 'EUR' where id = $1`, [house.id]), /keeps its currency/)
  })

  test('a company with houses in euros, zloty and yen: nothing is added up across them', async () => {
    const { manager } = world
    const [zloty, yen] = [await open(houses[0] as House), await open(houses[1] as House)]
    const euros = await world.establishment({ units: 1 })
    const charged: Record<string, string> = {}
    for (const [house, currency, cents] of [
      [zloty, 'PLN', '1000'],
      [yen, 'JPY', '2000'],
      [euros, 'EUR', '4000'],
    ] as const) {
      const { id } = must(
        await manager.post('/v1/house-accounts', { establishmentId: house.id, name: `Account ${currency}` }),
      ).data
      must(
        await manager.post(`/v1/folios/${id}/charges`, {
          chargeType: 'other',
          label: 'Key',
          amount: { amountCents: cents, currency },
          vatRateBp: 0,
        }),
      )
      charged[currency] = id
    }
    // The ledger of the whole company has one total for each currency.
    const { totals, accounts } = must(await manager.get('/v1/reports/ledger?from=2026-06-01&to=2026-06-01')).data
    const of = (currency: string) => totals.find((total: { currency: string }) => total.currency === currency)
    assert.ok(of('PLN') && of('JPY') && of('EUR'))
    for (const { currency, balanceCents } of totals) assert.equal(balanceCents, '0', currency)
    const guests = accounts.filter(({ account }: { account: string }) => account === 'guest_ledger')
    assert.equal(new Set(guests.map(({ currency }: { currency: string }) => currency)).size, guests.length)
    // Charges don't move between currencies, nor does a guest.
    const stay = must(await world.book(zloty, { arrival: '2026-06-01', departure: '2026-06-02' })).data
    const options = must(await manager.get(`/v1/reservations/${stay.id}/walk-options`)).data
    assert.ok(!options.some(({ establishmentId }: { establishmentId: string }) => [yen.id, euros.id].includes(establishmentId)))
    // One mandate over two currencies is not locked as one sum.
    const both = await world.mandate([zloty, yen], { siren: undefined, vatNumber: undefined, seller: { countryCode: 'PL' } })
    for (const house of [zloty, yen]) must(await world.endOfDay(house.id))
    assert.equal(
      (await manager.post('/v1/accounting-periods', { mandateId: both, to: '2026-06-01' })).code,
      'BOOKS_IN_SEVERAL_CURRENCIES',
    )
    const csv = must(
      await manager.get(`/v1/operating-mandates/${both}/accounting-export?format=csv&from=2026-06-01&to=2026-06-01`),
    ).text
    assert.match(csv, /,10\.00,0\.00,PLN,/)
    assert.match(csv, /,2000,0,JPY,/)
  })
})
