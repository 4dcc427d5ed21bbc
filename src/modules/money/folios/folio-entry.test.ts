import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { paymentMethods } from '../payment-methods/index.ts'
import { depositThatPays, sourcesOfRefund } from './folio.ts'
import {
  bearsVat,
  chargeEntry,
  chargeNatures,
  chargeTypes,
  depositAppliedEntry,
  linesOf,
  moneyEntry,
  natureOf,
  naturesOf,
  reversalEntry,
  vatWithin,
} from './folio-entry.ts'

const folio = { id: 'folio', establishmentId: 'house', reservationId: 'stay', currency: 'EUR' } as const
const cents = fc.bigInt({ min: -10_000_000n, max: 10_000_000n })
const sumOf = (lines: readonly { amountCents: bigint }[]) => lines.reduce((total, { amountCents }) => total + amountCents, 0n)

describe('entries of a folio', () => {
  test('an amount contains its VAT, rounded half away from zero', () => {
    assert.equal(vatWithin(11_000n, 1000), 1_000n)
    assert.equal(vatWithin(12_900n, 1000), 1_173n)
    assert.equal(vatWithin(-12_900n, 1000), -1_173n)
    assert.equal(vatWithin(100n, 0), 0n)
    assert.equal(vatWithin(3n, 10_000), 2n)
  })

  test('what a charge may be under tax law, by its type', () => {
    // Only what is collected for a municipality, laid out for the guest, or held, bears no VAT by its type (directive 2006/112/EC, art. 73 and 79(c)).
    const allowed: Record<string, readonly string[]> = {
      tourist_tax: ['tax_collected'],
      disbursement: ['disbursement'],
      deposit: ['deposit'],
      damage: ['indemnity', 'service', 'goods'],
      cancellation_fee: ['service', 'indemnity'],
      no_show_fee: ['service', 'indemnity'],
      early_departure_fee: ['service', 'indemnity'],
      adjustment: ['service', 'goods', 'indemnity', 'tax_collected', 'disbursement'],
      discount: ['service', 'goods', 'tax_collected'],
      other: ['service', 'goods', 'indemnity'],
    }
    for (const type of chargeTypes) assert.deepEqual(naturesOf(type), allowed[type] ?? ['service', 'goods'], type)
  })

  test('money counts once; the label of a reversal fits the 200 characters of a label', () => {
    const paid = moneyEntry('id', folio, {
      kind: 'payment',
      method: 'cash',
      amountCents: 100n,
      serviceDate: '2026-06-01',
      occasion: 'manual',
    })
    assert.equal(paid.quantity, 1)
    const reversed = reversalEntry('other', folio, { ...paid, label: 'x'.repeat(200) }, 'reversal', null)
    assert.equal(reversed.label.length, 200)
    assert.match(reversed.label, /^Reversal: x+/)
  })

  test('every kind is a journal movement that sums to zero, and its reversal cancels exactly that', () => {
    const charge = fc
      .record({ type: fc.constantFrom(...chargeTypes), nature: fc.constantFrom(...chargeNatures), cents, rate: fc.nat(10_000) })
      .map(({ type, nature, cents: amountCents, rate }) =>
        chargeEntry('id', folio, {
          chargeType: type,
          chargeNature: nature,
          label: 'Something',
          amountCents,
          vatRateBp: rate,
          serviceDate: '2026-06-01',
          occasion: 'manual',
        }),
      )
    const money = fc
      .record({
        kind: fc.constantFrom('payment', 'refund', 'deposit'),
        method: fc.constantFrom(...paymentMethods),
        cents: fc.bigInt({ min: 1n, max: 10_000_000n }),
      })
      .map(({ kind, method, cents: amountCents }) =>
        moneyEntry('id', folio, { kind, method, amountCents, serviceDate: '2026-06-01', occasion: 'manual' }),
      )
    const applied = fc
      .bigInt({ min: 1n, max: 10_000_000n })
      .map((amountCents) => depositAppliedEntry('id', folio, amountCents, '2026-06-01', 'check_out'))
    fc.assert(
      fc.property(fc.oneof(charge, money, applied), (entry) => {
        const lines = linesOf(entry)
        assert.equal(sumOf(lines), 0n)
        assert.equal(sumOf(lines.filter(({ account }) => account === 'guest_ledger')), entry.amountCents)
        assert.equal(sumOf(lines.filter(({ account }) => account === 'deposits')), -entry.depositCents)
        if (entry.chargeNature && !bearsVat(entry.chargeNature)) assert.equal(entry.vatCents, 0n)
        const back = linesOf(reversalEntry('other', folio, entry, 'reversal', 'A mistake'))
        assert.deepEqual(
          back,
          lines.map((line) => ({ ...line, amountCents: -line.amountCents })),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('taxes collected and disbursements are not revenue', () => {
    const tax = chargeEntry('id', folio, {
      chargeType: 'tourist_tax',
      label: 'Tourist tax',
      amountCents: 300n,
      vatRateBp: 2000,
      serviceDate: '2026-06-01',
      occasion: 'night',
    })
    assert.deepEqual(
      linesOf(tax).map(({ account }) => account),
      ['guest_ledger', 'taxes_collected'],
    )
    assert.equal(natureOf('disbursement'), 'disbursement')
    assert.equal(natureOf('accommodation'), 'service')
  })

  test('a refund takes the credit first, then the deposit beyond what is due, and no more', () => {
    assert.deepEqual(sourcesOfRefund(50n, { balanceCents: -80n, depositCents: 0n }), { fromDepositCents: 0n })
    assert.deepEqual(sourcesOfRefund(100n, { balanceCents: -80n, depositCents: 30n }), { fromDepositCents: 20n })
    assert.equal(sourcesOfRefund(111n, { balanceCents: -80n, depositCents: 30n }), undefined)
    assert.deepEqual(sourcesOfRefund(20n, { balanceCents: 10n, depositCents: 30n }), { fromDepositCents: 20n })
    assert.equal(sourcesOfRefund(21n, { balanceCents: 10n, depositCents: 30n }), undefined)
    assert.equal(sourcesOfRefund(1n, { balanceCents: 0n, depositCents: 0n }), undefined)
  })

  test('a deposit pays what is due, and no more', () => {
    assert.equal(depositThatPays({ balanceCents: 100n, depositCents: 30n }), 30n)
    assert.equal(depositThatPays({ balanceCents: 20n, depositCents: 30n }), 20n)
    assert.equal(depositThatPays({ balanceCents: -20n, depositCents: 30n }), 0n)
  })
})
