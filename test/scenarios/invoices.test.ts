/** Invoices in the name of owners: mandates, numbers, deposits, credit notes, documents, the chain, and where each one stands. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { examine } from '../../src/modules/einvoices/index.ts'
import { type Answer, type Caller, type House, must, openWorld, type World } from '../world.ts'

const martin = {
  name: 'Voyages Martin SARL',
  addressLines: ['12 rue de la Paix'],
  postalCode: '75002',
  city: 'Paris',
  siren: '552100554',
}

describe('invoices', () => {
  let world: World
  let manager: Caller
  let house: House
  let mandate: string
  before(async () => {
    world = await openWorld()
    manager = world.manager
    house = await world.house({ units: 40 })
    mandate = await world.mandate([house])
  })
  after(() => world.close())

  const folioWith = async (...charges: [string, number, string?][]): Promise<string> => {
    const reservation = must(await world.book(house)).data
    const folio = must(await manager.post(`/v1/reservations/${reservation.id}/folios`)).data
    for (const [cents, vatRateBp, chargeType = 'service'] of charges)
      must(
        await manager.post(`/v1/folios/${folio.id}/charges`, {
          chargeType,
          label: `Something at ${vatRateBp}`,
          amount: { amountCents: cents, currency: 'EUR' },
          vatRateBp,
        }),
      )
    return folio.id
  }
  const issue = (folioId: string, more: Record<string, unknown> = {}): Promise<Answer> =>
    manager.post('/v1/invoices', { mandateId: mandate, folioId, billTo: martin, ...more })
  const credit = (id: string, more: Record<string, unknown> = {}): Promise<Answer> =>
    manager.post(`/v1/invoices/${id}/credit-notes`, { reason: 'Wrong company', ...more })
  const read = async (id: string) => must(await manager.get(`/v1/invoices/${id}`)).data
  /** Each of the three forms is valid, and says what the invoice says. */
  const documentsAgree = async (invoice: { id: string; invoiceNumber: string }) => {
    const said = await read(invoice.id)
    for (const format of ['pdf', 'cii', 'ubl']) {
      const answer = must(await manager.get(`/v1/invoices/${invoice.id}/document?format=${format}`))
      const examination = await examine(answer.bytes)
      const findings = examination.findings.filter(({ id }) => id !== 'REG-TYPE')
      assert.deepEqual(findings, [], `${format} of ${invoice.invoiceNumber}: ${JSON.stringify(findings)}`)
      assert.equal(examination.header?.invoiceNumber, said.invoiceNumber)
      assert.equal(examination.header?.supplierLegalId.id, '732829320')
      const cents = (text: string | null | undefined) => String(BigInt((text ?? '').replace('.', '')))
      assert.equal(cents(examination.header?.taxExclusive), said.totalHt.amountCents)
      assert.equal(cents(examination.header?.tax), said.totalTax.amountCents)
      assert.equal(cents(examination.header?.grand), said.totalTtc.amountCents)
    }
  }

  test('a standard invoice: net and VAT add up to what the folio says, and all three documents are valid', async () => {
    const folio = await folioWith(['10000', 1000], ['3333', 2000], ['1', 1000], ['220', 0, 'tourist_tax'])
    const invoice = must(await issue(folio)).data
    assert.equal(invoice.totalTtc.amountCents, '13554')
    assert.equal(BigInt(invoice.totalHt.amountCents) + BigInt(invoice.totalTax.amountCents), BigInt(invoice.totalTtc.amountCents))
    assert.equal(invoice.status, 'issued')
    assert.match(invoice.invoiceNumber, /^P\d+-2026-000001$/)
    assert.equal(invoice.correctedInvoiceId, '00000000-0000-0000-0000-000000000000')
    assert.deepEqual(
      invoice.lines.map((line: { taxRate: string }) => line.taxRate),
      ['10.00', '20.00', '10.00', '0.00'],
    )
    await documentsAgree(invoice)
  })
})
