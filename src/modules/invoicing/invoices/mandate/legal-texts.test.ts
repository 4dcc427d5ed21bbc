import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { printLanguages } from '../../../../words/index.ts'
import { legalText } from './legal-texts.ts'

const seller = (countryCode: string, texts: Record<string, string> = {}) => ({ countryCode, texts, name: 'SCI Dupont' })

describe('legal texts', () => {
  // Ordonnance 2025-1247 of 17 December 2025: the chapter on small businesses without VAT is art. L. 223-1 to L. 223-24 CIBS from 1 September 2026.
  test('a French invoice cites the code that is in force on its date, in every language', () => {
    for (const language of printLanguages) {
      const on = (date: string) => legalText('vatExempt', seller('FR'), 'x', language, date)?.text ?? ''
      assert.match(on('2026-08-31'), /^(?!.*CIBS).*293 B/)
      assert.match(on('2026-09-01'), /L\. 223-1.*CIBS/)
    }
  })

  test('the text of the mandate stands before that of the law, and an empty one omits it', () => {
    const on = (texts: Record<string, string>) => legalText('vatExempt', seller('FR', texts), 'x', 'fr', '2026-09-01')
    assert.equal(on({ vatExempt: 'Exonéré.' })?.text, 'Exonéré.')
    assert.equal(on({ vatExempt: '' }), undefined)
  })

  test('a country without texts has none of its own', () => {
    assert.equal(legalText('vatOnDebits', seller('DE'), 'x', 'de', '2026-09-01'), undefined)
    assert.equal(
      legalText('onBehalf', seller('DE'), 'Nordwind GmbH', 'de', '2026-09-01')?.text,
      'Rechnung ausgestellt von Nordwind GmbH im Namen und für Rechnung von SCI Dupont.',
    )
  })
})
