import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { frenchVatNumber, isIban, prefixFrom, sirenIsRight } from './issuer.ts'

describe('who issues invoices', () => {
  test('a French VAT number follows from the SIREN', () => {
    // The examples that impots.gouv.fr and INSEE publish.
    assert.equal(frenchVatNumber({ country: 'FR', siren: '404 833 048' }), 'FR83404833048')
    assert.equal(frenchVatNumber({ country: 'FR', siren: '732829320' }), 'FR44732829320')
    assert.equal(frenchVatNumber({ country: 'FR', siren: '73282932' }), '')
    assert.equal(frenchVatNumber({ country: 'DE', siren: '732829320' }), '')
  })
  test('check digits of an IBAN and a SIREN', () => {
    // The examples of the registry of ISO 13616 (SWIFT) for France, Germany, Great Britain and Malta; the SIREN of INSEE’s example.
    for (const right of [
      'FR14 2004 1010 0505 0001 3M02 606',
      'DE89 3704 0044 0532 0130 00',
      'gb29nwbk60161331926819',
      'MT84MALT011000012345MTLCAST001S',
    ])
      assert.ok(isIban(right), right)
    for (const wrong of ['FR14 2004 1010 0505 0001 3M02 607', 'DE88 3704 0044 0532 0130 00', 'FR', '14FR20041010050500013M02606'])
      assert.ok(!isIban(wrong), wrong)
    assert.deepEqual(['732 829 320', '732829321', '73282932', 'abcdefghi'].map(sirenIsRight), [true, false, undefined, undefined])
  })
  test('the beginning of invoice numbers follows from the name', () => {
    assert.deepEqual(['Hôtel du Port', 'Miramar', 'Les Pins & la Mer', '東京', 'A b c d e f g h i j'].map(prefixFrom), [
      'HDP',
      'MIRA',
      'LPLM',
      '',
      'ABCDEFGH',
    ])
  })
})
