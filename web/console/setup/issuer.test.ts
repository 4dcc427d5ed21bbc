import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { frenchVatNumber, prefixFrom } from './issuer.ts'

describe('who issues invoices', () => {
  test('a French VAT number follows from the SIREN', () => {
    // The examples that impots.gouv.fr and INSEE publish.
    assert.equal(frenchVatNumber({ country: 'FR', siren: '404 833 048' }), 'FR83404833048')
    assert.equal(frenchVatNumber({ country: 'FR', siren: '732829320' }), 'FR44732829320')
    assert.equal(frenchVatNumber({ country: 'FR', siren: '73282932' }), '')
    assert.equal(frenchVatNumber({ country: 'DE', siren: '732829320' }), '')
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
