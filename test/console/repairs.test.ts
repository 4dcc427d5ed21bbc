/** Where a technician, an accountant and a housekeeper begin: repairs by thumb, the invoices of a month, the rooms. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, loseAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

describe('the pages on which roles begin', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 3 })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const enter = async (role: string, options: Parameters<typeof openScreens>[1] = {}) => {
    const person = await world.person({
      email: `${role}@miramar.example`,
      grants: [{ role, scope: { kind: 'establishments', ids: [house.id] } }],
    })
    const screens = await openScreens(browser, { bypassCSP: true, ...options })
    await signIn(screens.page, world, person)
    return screens
  }
  const orders = async () =>
    must(await world.manager.get(`/v1/work-orders?establishmentId=${house.id}`)).data as {
      title: string
      status: string
      resolution?: string
    }[]

  test('a technician on the phone: reports, starts, puts on hold and finishes; each answer is lost once', async () => {
    const { page, context, complaints } = await enter('maintenance', { viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.getByRole('heading', { name: 'Repairs' }).waitFor()
    await page.getByText('Nothing to repair.').waitFor()
    assert.deepEqual(await violations(page), [])
    const { allAskedAgain } = await loseAnswers(page)
    await page.getByRole('button', { name: 'Report' }).first().tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('Tap drips')
    await dialog.getByLabel('Room').selectOption({ label: '102' })
    await dialog.getByRole('button', { name: /^Report/ }).tap()
    await page.getByText('Tap drips').waitFor()
    await page.locator('.unit-code', { hasText: '102' }).waitFor()
    await page.getByRole('button', { name: 'Start, Tap drips' }).tap()
    await page.getByText('in progress').waitFor()
    await page.getByText('Tap drips: started').waitFor()
    await page.getByRole('button', { name: 'On hold, Tap drips' }).tap()
    await page.getByText('Tap drips: on hold').waitFor()
    await page.getByRole('button', { name: 'Start, Tap drips' }).waitFor()
    await page.getByRole('button', { name: 'Done, Tap drips' }).tap()
    await dialog.getByLabel('What was done').fill('New washer')
    await dialog.getByRole('button', { name: 'Done' }).tap()
    await page.getByText('Nothing to repair.').waitFor()
    await allAskedAgain()
    assert.deepEqual(
      (await orders()).map(({ title, status, resolution }) => [title, status, resolution]),
      [['Tap drips', 'completed', 'New washer']],
    )
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Done' }).tap()
    await page.getByText('New washer').waitFor()
    assert.deepEqual(await violations(page), [])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('an accountant: no issuer yet, then the invoices of a month with their sums and the files to take away', async () => {
    const { page, context, complaints } = await enter('accounting')
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
    await page.getByText('No one issues invoices for this property yet.').waitFor()
    const mandate = await world.mandate([house])
    const stay = must(await world.book(house, { guest: { firstName: 'Maja', lastName: 'Lind' } })).data.id
    const folio = must(await world.folioOf(stay)).data.id
    must(
      await world.manager.post(`/v1/folios/${folio}/charges`, {
        chargeType: 'other',
        label: 'Postcards',
        amount: { amountCents: '1200', currency: 'EUR' },
        vatRateBp: 2000,
      }),
    )
    const invoice = must(await world.manager.post('/v1/invoices', { mandateId: mandate, folioId: folio })).data
    await page.reload()
    const row = page.getByRole('row', { name: new RegExp(invoice.invoiceNumber) })
    await row.waitFor()
    // 12.00 with 20 % contained: 10.00 and 2.00.
    for (const text of ['Maja Lind', 'Issued', '10.00', '2.00']) await row.getByText(text, { exact: true }).waitFor()
    // In all, and still to be paid.
    assert.equal(await row.getByText('€12.00', { exact: true }).count(), 2)
    assert.deepEqual(await violations(page), [])
    assert.equal(
      await page.getByRole('link', { name: 'FEC' }).getAttribute('href'),
      `/v1/operating-mandates/${mandate}/accounting-export?from=2026-06-01&to=2026-06-30&format=fec`,
    )
    await page.getByLabel('Month').fill('2026-05')
    await page.getByText('No invoices in this month.').waitFor()
    await page.getByLabel('Month').fill('2026-06')
    await page.getByRole('link', { name: invoice.invoiceNumber }).click()
    assert.equal(
      await page.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href'),
      `/v1/invoices/${invoice.id}/document`,
    )
    assert.deepEqual(complaints, [])
    await context.close()
  })

  for (const [role, heading] of [
    ['housekeeping', 'Rooms'],
    ['housekeeping_lead', 'Rooms'],
    ['reservations', 'Bookings'],
    ['controller', 'Invoices'],
  ] as const)
    test(`${role} begins at ${heading}`, async () => {
      const { page, context } = await enter(role)
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      await context.close()
    })

  test('each write of this file was sent twice', () => assertTried('repairs'))
})
