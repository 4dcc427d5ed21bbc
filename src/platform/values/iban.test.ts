import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditorIdIsChecked, ibanIsChecked } from './iban.ts'

test('check digits of IBANs and creditor identifiers: official examples are accepted, and rejected with a wrong digit', () => {
  const accounts = ['FR7630006000011234567890189', 'DE89370400440532013000', 'GB29NWBK60161331926819', 'NL91ABNA0417164300']
  const creditors = ['FR72ZZZ123456', 'DE98ZZZ09999999999', 'DE98ABC09999999999']
  for (const [numbers, isChecked] of [
    [accounts, ibanIsChecked],
    [creditors, creditorIdIsChecked],
  ] as const)
    for (const number of numbers) {
      assert.ok(isChecked(number), number)
      const last = Number(number.at(-1))
      assert.ok(!isChecked(`${number.slice(0, -1)}${(last + 1) % 10}`), number)
    }
})
