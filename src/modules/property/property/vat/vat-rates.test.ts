/** Each expectation from the law of the territory, by hand. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lodgingVat } from './lodging-vat.ts'
import { ratesOf, vatRateProblem } from './vat-rates.ts'

describe('VAT rates by territory and day', () => {
  const isRate = (territory: string, vatRateBp: number, on?: string) =>
    vatRateProblem(territory, vatRateBp, 'body.vatRateBp', on) === undefined
  test('parts of a country with a tax of their own', () => {
    // Ley 4/2012 of the Canary Islands, art. 52: zero, reduced 3 %, general 7 %, increased 9.5 and 15 %.
    for (const rate of [0, 300, 700, 950, 1500]) assert.ok(isRate('ES-CN', rate), String(rate))
    assert.ok(!isRate('ES-CN', 2100))
    assert.ok(!isRate('ES', 700))
    // Ley 8/1991, art. 18: from 0.5 to 10 %.
    assert.deepEqual([isRate('ES-CE', 50), isRate('ES-CE', 1000), isRate('ES-ML', 1050)], [true, true, false])
    // CIVA, art. 18 (3): Azores 4, 9, 16; Madeira 4, 12, 22.
    assert.deepEqual(
      [isRate('PT-20', 1600), isRate('PT-20', 2300), isRate('PT-30', 2200), isRate('PT', 2300)],
      [true, false, true, true],
    )
    // CGI, art. 297 (0.9 % of Corsica), 296 (8.5 % overseas), 294 (none in Guiana).
    assert.deepEqual(
      [isRate('FR-20R', 90), isRate('FR-20R', 850), isRate('FR-DROM', 850), isRate('FR-973', 850)],
      [true, false, true, false],
    )
    assert.deepEqual([isRate('IT-LIVIGNO', 0), isRate('IT-LIVIGNO', 2200)], [true, false])
  })
  test('a former rate is one until its last day', () => {
    // UStG § 28 (1): 16 and 5 % from 1 July to 31 December 2020.
    assert.deepEqual(
      [isRate('DE', 1600, '2020-12-31'), isRate('DE', 1600, '2021-01-01'), isRate('DE', 1600)],
      [true, false, false],
    )
    // CGI before the law of 29 December 2012: 19.6 and 7 %.
    assert.deepEqual([isRate('FR', 1960, '2013-06-01'), isRate('FR', 1960, '2026-06-01')], [true, false])
    assert.match(vatRateProblem('NL', 600, 'body.vatRateBp') ?? '', /last day: 2018-12-31/)
  })
  test('what is not listed refuses nothing; a refusal says where to set the region', () => {
    assert.ok(isRate('AT', 1300))
    assert.match(
      vatRateProblem('ES', 700, 'body.vatRateBp') ?? '',
      /7 % is no VAT rate of ES; .*the Canary Islands.*set its vatRegion/,
    )
    assert.match(vatRateProblem('ES-CN', 2100, 'body.vatRateBp') ?? '', /no IGIC rate of the Canary Islands/)
  })
})

describe('VAT proposed for short stays', () => {
  const proposed = (country: string, on: string) => lodgingVat(country, null, on)?.lodgingBp
  test('by country and day', () => {
    // CGI, art. 279; UStG § 12 (2) no. 11; VAT Act 1994, schedule 8; MWSTG, art. 25 (4).
    assert.deepEqual(
      ['FR', 'DE', 'GB', 'CH'].map((country) => proposed(country, '2026-11-21')),
      [1000, 700, 2000, 380],
    )
    // Belgium: 12 % from 1 March 2026; the Netherlands: 21 % from 2026 on, pitches stay at 9 %.
    assert.deepEqual([proposed('BE', '2026-02-28'), proposed('BE', '2026-03-01')], [600, 1200])
    assert.deepEqual([proposed('NL', '2025-12-31'), proposed('NL', '2026-01-01')], [900, 2100])
    assert.equal(lodgingVat('NL', null, '2026-06-01')?.pitchBp, 900)
  })
  test('none where the country is not listed, or a part of it has its own tax', () => {
    assert.equal(lodgingVat('US', null, '2026-06-01'), undefined)
    assert.equal(lodgingVat('ES', 'ES-CN', '2026-06-01'), undefined)
  })
  test('a proposal is a rate of its country, where these are listed', () => {
    for (const country of ['FR', 'MC', 'GB', 'DE', 'BE', 'ES', 'IT', 'LU', 'NL', 'PT', 'CH']) {
      const found = lodgingVat(country, null, '2026-11-21')
      assert.ok(found && ratesOf(country).includes(found.lodgingBp), country)
      assert.ok(ratesOf(country).includes(found.pitchBp), country)
    }
  })
})
