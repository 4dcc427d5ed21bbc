/** What a new booking costs: its price with tourist tax and what every such stay bears, for all its rooms. By hand. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OfferOfStay, priceToPay } from './new-booking-form.ts'

const offer: OfferOfStay = {
  unitTypeId: 'suite',
  unitTypeCode: 'SUI',
  ratePlanId: 'flex',
  ratePlanCode: 'FLEX',
  available: 2,
  totalCents: '146000',
  vatRateBp: 1000,
  nightly: [],
}

test('the price alone; with tourist tax; with the final cleaning', () => {
  assert.equal(priceToPay(offer), 146_000n)
  assert.equal(priceToPay({ ...offer, touristTaxCents: '1200' }), 147_200n)
  const mandatoryExtras = [{ extraId: 'cleaning', name: 'Final cleaning', totalCents: '6000' }]
  assert.equal(priceToPay({ ...offer, touristTaxCents: '1200', mandatoryExtras }), 153_200n)
})
