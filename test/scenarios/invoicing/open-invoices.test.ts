/** Which invoices are still to be paid, what is due of each, and the check of its e-invoice. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addDays } from '../../../src/platform/values/dates.ts'
import { type Caller, type Establishment, must, openWorld, type World } from '../../world.ts'

const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
const martin = {
  name: 'Voyages Martin SARL',
  isCompany: true,
  addressLines: ['12 rue de la Paix'],
  postalCode: '75002',
  city: 'Paris',
  siren: '552100554',
  reference: 'PO-4711',
}

describe('open invoices', () => {
  let world: World
  let manager: Caller
  let house: Establishment
  let mandate: string
  before(async () => {
    world = await openWorld()
    manager = world.manager
    house = await world.establishment({ units: 10 })
    mandate = await world.mandate([house])
  })
  after(() => world.close())

  const issue = async (cents: string, issuedBy = mandate, billTo: object = martin) => {
    const stay = must(await world.book(house)).data
    const folio = must(await manager.post(`/v1/reservations/${stay.id}/folios`)).data
    must(
      await manager.post(`/v1/folios/${folio.id}/charges`, {
        chargeType: 'service',
        label: 'Dinner',
        amount: euros(cents),
        vatRateBp: 1000,
      }),
    )
    const invoice = must(await manager.post('/v1/invoices', { mandateId: issuedBy, folioId: folio.id, billTo })).data
    return { ...invoice, stayId: stay.id as string }
  }
  const listed = async (more: string) => {
    const { data, meta } = must(await manager.get(`/v1/invoices?mandateId=${mandate}${more}`)).body
    return { numbers: data.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber), total: meta.total }
  }

  test('lists what is unpaid, overdue, and says what is due of each', async () => {
    const unpaid = await issue('10000')
    const partly = await issue('8000')
    const settled = await issue('5000')
    const credited = await issue('4000')
    const writtenOff = await issue('3000')
    must(await world.pay(partly.folioId, '3000'))
    must(await world.pay(settled.folioId, '5000'))
    must(await manager.post(`/v1/invoices/${credited.id}/credit-notes`, { reason: 'Wrong company' }))
    must(await manager.post(`/v1/invoices/${writtenOff.id}/write-off`, { reason: 'Insolvent' }))
    const open = [partly, unpaid].map(({ invoiceNumber }) => invoiceNumber)
    await world.runBackgroundTasks()
    assert.deepEqual(await listed('&open=true'), { numbers: open, total: 2 })
    assert.equal((await listed('&open=false')).total, 6)
    assert.equal((await listed('')).total, 6)
    assert.deepEqual(await listed(`&open=true&to=${addDays(unpaid.invoiceDate, -1)}`), { numbers: [], total: 0 })
    const term = unpaid.dueDate ?? unpaid.invoiceDate
    assert.deepEqual(await listed(`&dueBefore=${term}`), { numbers: [], total: 0 })
    assert.deepEqual(await listed(`&dueBefore=${addDays(term, 1)}`), { numbers: open, total: 2 })
    const due = async (id: string) => {
      const { data } = must(await manager.get(`/v1/invoices/${id}`))
      return [data.paid, data.credited, data.writtenOff, data.due].map(({ amountCents }) => amountCents)
    }
    assert.deepEqual(await due(unpaid.id), ['0', '0', '0', '10000'])
    assert.deepEqual(await due(partly.id), ['3000', '0', '0', '5000'])
    assert.deepEqual(await due(settled.id), ['5000', '0', '0', '0'])
    assert.deepEqual(await due(credited.id), ['0', '4000', '0', '0'])
    assert.deepEqual(await due(writtenOff.id), ['0', '0', '3000', '0'])
    must(await manager.delete(`/v1/invoices/${writtenOff.id}/write-off`))
    assert.deepEqual(await due(writtenOff.id), ['0', '0', '0', '3000'])
    assert.equal((await listed('&open=true')).total, 3)
    // A page and the next one, by number and by cursor.
    const first = must(await manager.get(`/v1/invoices?mandateId=${mandate}&open=true&pageSize=2`))
    const second = must(await manager.get(`/v1/invoices?mandateId=${mandate}&open=true&pageSize=2&after=${first.body.meta.next}`))
    assert.deepEqual(
      [...first.data, ...second.data].map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber),
      [writtenOff, partly, unpaid].map(({ invoiceNumber }) => invoiceNumber),
    )
  })

  test('an invoice says its stay, seller, buyer and VAT by rate', async () => {
    const { id, stayId } = await issue('11000')
    const { data } = must(await manager.get(`/v1/invoices/${id}`))
    assert.equal(data.reservationId, stayId)
    assert.deepEqual(data.buyer, {
      isCompany: true,
      addressLines: ['12 rue de la Paix'],
      postalCode: '75002',
      city: 'Paris',
      countryCode: 'FR',
      siren: '552100554',
      reference: 'PO-4711',
    })
    assert.deepEqual(data.vat, [{ vatCategory: 'S', taxRate: '10.00', taxable: euros('10000'), tax: euros('1000') }])
    assert.equal(typeof data.sellerName, 'string')
  })

  test('the e-invoice is checked by the rules of EN 16931 and of the French reform', async () => {
    const company = await issue('12000')
    const check = (id: string) => manager.get(`/v1/invoices/${id}/e-invoice-check`)
    const { data } = must(await check(company.id))
    assert.equal(data.followsTheStandard, true)
    assert.deepEqual(data.rules, [])
    // A private person has no legal id; French law asks it of a company only, and the rules cannot know which it is.
    const person = await issue('12000', mandate, { name: 'Ada Lovelace', isCompany: false })
    const found = must(await check(person.id)).data
    assert.equal(found.followsTheStandard, true)
    assert.ok(found.rules.every(({ severity }: { severity: string }) => severity === 'national'))
    const unknown = await check('019a9c1e-6b1f-7000-8000-0000000000ff')
    assert.deepEqual([unknown.status, unknown.code], [404, 'INVOICE_NOT_FOUND'])
  })
})
