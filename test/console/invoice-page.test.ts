/** The page of an invoice: from the list of open ones, lines credited, a payment taken, the rest written off and undone; over lost answers too. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the page of an invoice', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let mandate: string
  let browser: Browser
  let manager: { email: string; password: string }
  let receptionist: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 6 })
    mandate = await world.mandate([house])
    manager = await world.person({ email: 'm@miramar.example', name: 'Jeanne Bernard', grants: [{ role: 'manager' }] })
    receptionist = await world.person({ email: 'r@miramar.example', name: 'Camille Moreau', grants: [{ role: 'reception' }] })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  const issue = async (lastName: string, charges: readonly (readonly [label: string, cents: string])[]) => {
    const stay = must(await world.book(house, { guest: { firstName: 'Ada', lastName, email: 'ada@example.org' } })).data
    const folio = must(await world.manager.post(`/v1/reservations/${stay.id}/folios`)).data
    for (const [label, amountCents] of charges)
      must(
        await world.manager.post(`/v1/folios/${folio.id}/charges`, {
          chargeType: 'service',
          label,
          amount: { amountCents, currency: 'EUR' },
          vatRateBp: 1000,
        }),
      )
    return must(await world.manager.post('/v1/invoices', { mandateId: mandate, folioId: folio.id })).data as {
      id: string
      invoiceNumber: string
    }
  }
  const read = async (id: string) => must(await world.manager.get(`/v1/invoices/${id}`)).data

  test('from the open ones: a line credited, a part paid, the rest written off and undone', async () => {
    const invoice = await issue('Lovelace', [
      ['Dinner', '6900'],
      ['Laundry', '2000'],
    ])
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, manager)
    await page.goto(`${world.url}/invoices`)
    await page.getByLabel('Show').selectOption({ label: 'All open' })
    await page.getByRole('link', { name: invoice.invoiceNumber }).click()
    await page.getByRole('heading', { name: `Invoice ${invoice.invoiceNumber}` }).waitFor()
    await page.getByText('€89.00 open').waitFor()
    await page.getByText('VAT 10 % on 80.91').waitFor()
    await page.getByRole('region', { name: 'E-invoice' }).getByText('Valid', { exact: true }).waitFor()
    await page.getByLabel('Choose Laundry').check()
    await page.getByText('1 line chosen. A credit note of €20.00 would be issued; €69.00 stays open.').waitFor()
    await button(page, 'Credit lines').click()
    await dialog(page).getByLabel('Reason, printed on the credit note').fill('Not his laundry')
    await dialog(page).getByRole('button', { name: 'Credit €20.00' }).click()
    await said(page, /Credit note for €20\.00/)
    await page.getByText('€69.00 open').waitFor()
    await page.getByRole('region', { name: 'History' }).getByRole('link').first().waitFor()
    // A payment of a part; the field holds what is due.
    await page.getByRole('button', { name: /^Take payment/ }).click()
    const amount = dialog(page).getByLabel('Amount, EUR')
    assert.equal(await amount.inputValue(), '69.00')
    await amount.fill('50')
    await dialog(page).getByRole('button', { name: 'Take €50.00' }).click()
    await said(page, /50\.00/)
    await world.runBackgroundTasks()
    await page.reload()
    await page.getByText('€19.00 open').waitFor()
    await button(page, 'Write off').click()
    await dialog(page).getByLabel('Reason').fill('Gone abroad')
    await dialog(page).getByRole('button', { name: 'Write off €19.00' }).click()
    await said(page, `€19.00 of invoice ${invoice.invoiceNumber} written off`)
    await page.getByText('Written off', { exact: true }).first().waitFor()
    assert.deepEqual((await read(invoice.id)).writtenOff, { amountCents: '1900', currency: 'EUR' })
    await button(page, 'Undo write-off').click()
    await said(page, `Invoice ${invoice.invoiceNumber} is open again`)
    await page.getByText('€19.00 open').waitFor()
    assert.equal((await read(invoice.id)).due.amountCents, '1900')
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('what was transferred to an account is not paid on the folio; a refused second invoice can be tried again', async () => {
    const invoice = await issue('Noether', [['Dinner', '5000']])
    const folioId = must(await world.manager.get(`/v1/invoices/${invoice.id}`)).data.folioId as string
    const accountId = await world.debtor(house, { name: 'Acme SA' })
    must(await world.manager.post(`/v1/folios/${folioId}/transfer`, { accountId }))
    const { page, context, complaints } = await openScreens(browser)
    await signIn(page, world, manager)
    await page.goto(`${world.url}/invoices/${invoice.id}`)
    await page.getByText('€50.00 open').waitFor()
    await page.getByRole('button', { name: /^Take payment/ }).click()
    await dialog(page).getByText('Enter the payment on that account.').waitFor()
    await button(page, 'Close').last().click()

    // The new invoice is refused after the credit note was issued: pressed again, it sends only that.
    const other = await issue('Bassi', [['Dinner', '3000']])
    await page.goto(`${world.url}/invoices/${other.id}`)
    await button(page, 'Credit').click()
    await dialog(page).getByLabel('Reason, printed on the credit note').fill('For the company')
    await dialog(page).getByLabel('Issue the invoice again').check()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Acme SA')
    await page.route('**/v1/invoices', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'NOTHING_TO_INVOICE', message: 'Nothing.', status: 409, traceId: 'x' } })
        : route.continue(),
    )
    await dialog(page)
      .getByRole('button', { name: /and issue again$/ })
      .click()
    await dialog(page).locator('.notice.bad').waitFor()
    await page.unroute('**/v1/invoices')
    await dialog(page)
      .getByRole('button', { name: /and issue again$/ })
      .click()
    await said(page, /issued again|new invoice/i)
    const all = must(await world.manager.get(`/v1/invoices?mandateId=${mandate}`)).data as Record<string, unknown>[]
    const folio = (await read(other.id)).folioId
    const ofFolio = all.filter((each) => each.folioId === folio)
    assert.deepEqual(
      ofFolio
        .map(
          ({ sequenceType, billToName }) => `${sequenceType === 'credit_note' ? 'credit' : 'invoice'} to ${String(billToName)}`,
        )
        .toSorted(),
      ['credit to Ada Bassi', 'invoice to Acme SA', 'invoice to Ada Bassi'],
    )
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('the invoices before and after it, by button and key; the guest gets it by email', async () => {
    const invoices = [await issue('Hopper', [['Dinner', '3000']]), await issue('Curie', [['Dinner', '4000']])]
    const { page, context, complaints } = await openScreens(browser)
    await signIn(page, world, manager)
    await page.goto(`${world.url}/invoices`)
    const [later, earlier] = invoices.toReversed()
    await page.getByRole('link', { name: later?.invoiceNumber ?? '' }).click()
    await page.getByRole('heading', { name: `Invoice ${later?.invoiceNumber}` }).waitFor()
    await button(page, 'Next row').click()
    await page.getByRole('heading', { name: `Invoice ${earlier?.invoiceNumber}` }).waitFor()
    await page.keyboard.press('k')
    await page.getByRole('heading', { name: `Invoice ${later?.invoiceNumber}` }).waitFor()
    await page.keyboard.press('s')
    await said(page, `Invoice ${later?.invoiceNumber} is being emailed`)
    await page.getByRole('region', { name: 'History' }).getByText('Emailed').waitFor()
    // On a phone, nothing runs out of the page.
    await page.setViewportSize({ width: 390, height: 844 })
    assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= 390)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('who may not credit or write off sees no such button, and an unknown invoice says so', async () => {
    const invoice = await issue('Noether', [['Dinner', '3000']])
    const { page, context } = await openScreens(browser)
    await signIn(page, world, receptionist)
    await page.goto(`${world.url}/invoices/${invoice.id}`)
    await page.getByText('€30.00 open').waitFor()
    for (const name of ['Credit', 'Write off']) assert.equal(await button(page, name).count(), 0, name)
    assert.equal(await page.getByRole('checkbox').count(), 0)
    await page.goto(`${world.url}/invoices/019a9c1e-6b1f-7000-8000-0000000000ff`)
    await page.getByRole('alert').waitFor()
    await context.close()
  })

  test('every write was tried over lost answers', () => assertTried('invoice-page'))
})
