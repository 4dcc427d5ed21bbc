import assert from 'node:assert/strict'
import { test } from 'node:test'
import { remittanceOf } from './direct-debit.ts'

test('the remittance names the invoices and times that the amount pays, the oldest first, and no bill of another lease', () => {
  const bill = (invoiceNumber: string | null, from: string, to: string, amountCents: bigint, leaseId = 'own') => ({
    leaseId,
    from,
    to,
    amountCents,
    invoiceNumber,
  })
  // The latest first, as they are read.
  const bills = [
    bill('P-2027-000031', '2027-03-01', '2027-03-31', 60_000n),
    bill('Q-2027-000001', '2027-03-01', '2027-03-31', 60_000n, 'other'),
    bill('P-2027-000020', '2027-02-01', '2027-02-28', 60_000n),
    bill(null, '2027-01-01', '2027-01-31', 60_000n),
  ]
  const of = (amountCents: string) => remittanceOf({ leaseId: 'own', leaseNumber: 12, unitCode: 'A12', amountCents }, bills)
  assert.equal(of('60000'), '12 A12, P-2027-000031 2027-03-01/2027-03-31')
  // A part of February was left open.
  assert.equal(of('75000'), '12 A12, P-2027-000020 2027-02-01/2027-02-28, P-2027-000031 2027-03-01/2027-03-31')
  assert.equal(of('180000').startsWith('12 A12, 2027-01-01/2027-01-31, P-2027-000020'), true)
})
