/** Credits in steps never exceed the line, are never off by more than a cent, and are exact at the end. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { vatWithin } from '../../../money/folios/index.ts'
import { creditedBefore, creditLines } from '../credit/crediting.ts'
import { type InvoiceContent, type LineToInvoice, withVat } from './invoice-content.ts'

let made = 0
const newId = () => `line-${(made += 1)}`
const charge = (grossCents: bigint, vatRateBp: number): LineToInvoice => ({
  id: newId(),
  label: 'Something',
  quantity: 1,
  chargeType: 'service',
  chargeNature: 'service',
  vatRateBp,
  grossCents,
  serviceDate: null,
  sourceFolioEntryId: null,
})
const invoiceOf = (...charges: LineToInvoice[]) => ({ lines: withVat(charges) }) as unknown as InvoiceContent

describe('the VAT of what is invoiced and credited', () => {
  test('of a rate it is that of the sum, and no line is off by more than its share', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ cents: fc.bigInt({ min: -5_000n, max: 100_000n }), rate: fc.constantFrom(0, 210, 550, 1000, 2000) }),
          { minLength: 1, maxLength: 30 },
        ),
        (charges) => {
          const lines = withVat(charges.map(({ cents, rate }) => charge(cents, rate)))
          for (const rate of new Set(charges.map((each) => each.rate))) {
            const own = lines.filter((line) => line.vatRateBp === rate)
            const total = (member: 'grossCents' | 'taxCents' | 'netCents') =>
              own.reduce((all, line) => all + BigInt(line[member]), 0n)
            assert.equal(total('taxCents'), vatWithin(total('grossCents'), rate))
            assert.equal(total('netCents') + total('taxCents'), total('grossCents'))
          }
        },
      ),
    )
  })

  test('credited in however many steps: within the line and its sign, and in the end to the cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 3_000n }),
        fc.constantFrom(1n, -1n),
        fc.constantFrom(0, 210, 550, 1000, 2000),
        fc.array(fc.bigInt({ min: 1n, max: 40n }), { maxLength: 80 }),
        (cents, sign, rate, steps) => {
          const invoice = invoiceOf(charge(sign * cents, rate))
          const [line] = invoice.lines
          assert.ok(line)
          const notes: InvoiceContent[] = []
          const credit = (grossCents?: bigint) =>
            creditLines(
              invoice,
              creditedBefore(notes),
              [{ lineId: line.id, ...(grossCents === undefined ? {} : { grossCents }) }],
              newId,
            )
          for (const step of steps) {
            const credited = credit(sign * step)
            if (credited === 'too much of a line') break
            assert.ok(typeof credited !== 'string')
            for (const each of credited) {
              assert.equal(BigInt(each.netCents) + BigInt(each.taxCents), BigInt(each.grossCents))
              assert.ok(sign * BigInt(each.taxCents) >= 0n, 'VAT has the sign of what it stands on')
              const own = vatWithin(BigInt(each.grossCents), rate)
              const difference = BigInt(each.taxCents) - own
              assert.ok(difference >= -1n && difference <= 1n, `${each.taxCents} of ${each.grossCents} at ${rate}`)
            }
            notes.push({ lines: credited } as unknown as InvoiceContent)
          }
          const rest = credit()
          if (typeof rest !== 'string') notes.push({ lines: rest } as unknown as InvoiceContent)
          const all = creditedBefore(notes).get(line.id)
          assert.deepEqual(all, { net: BigInt(line.netCents), tax: BigInt(line.taxCents) })
          assert.equal(credit(), 'too much of a line')
        },
      ),
    )
  })
})
