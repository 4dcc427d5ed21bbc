import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { frenchKeyIsRight, siretIsChecked, vatNumberOf, warningsOf } from './registration.ts'

describe('registration numbers', () => {
  test('a SIRET has a check digit, with a special rule for La Poste', () => {
    assert.ok(siretIsChecked('73282932000074'))
    assert.ok(!siretIsChecked('73282932000075'))
    assert.ok(siretIsChecked('35600000000048'))
    assert.ok(siretIsChecked('35600000049837'))
    assert.ok(!siretIsChecked('35600000049838'))
  })
  test('a wrong digit is detected, and two swapped neighbours nearly always', () => {
    const right = '73282932000074'
    for (let at = 0; at < right.length; at += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const other = right.slice(0, at) + digit + right.slice(at + 1)
        assert.equal(siretIsChecked(other), other === right)
      }
  })
  test('a VAT number has the format of its country', () => {
    assert.equal(vatNumberOf('fr 40 303 265 045'), 'FR40303265045')
    assert.equal(vatNumberOf('DE123456789'), 'DE123456789')
    assert.equal(vatNumberOf('CHE-123.456.789 MWST'), 'CHE123456789MWST')
    for (const wrong of ['FR4030326504', 'DE12345678', 'XX123456789', '40303265045', 'FR', ''])
      assert.equal(vatNumberOf(wrong), undefined)
  })
  test('a French key is calculated from the SIREN', () => {
    assert.ok(frenchKeyIsRight('FR40303265045'))
    assert.ok(!frenchKeyIsRight('FR41303265045'))
    assert.ok(frenchKeyIsRight('FRXX303265045'))
    assert.deepEqual(warningsOf({ siret: '73282932000074', vatNumber: 'FR40303265045', vatRegime: 'subject_10' }), [
      'vatNumber: its SIREN is not that of the siret.',
    ])
    assert.deepEqual(warningsOf({ siret: null, vatNumber: null, vatRegime: 'non_subject' }), [])
    assert.deepEqual(warningsOf({ siret: null, vatNumber: 'FR40303265045', vatRegime: 'non_subject' }), [
      'vatRegime: an owner who is not subject to VAT has no VAT number; one of the two is wrong.',
    ])
  })
})
