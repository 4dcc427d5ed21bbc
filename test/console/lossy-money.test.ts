/** Money over a network that loses each answer once: wallets, folios and their windows, accounts, invoices, a till that is counted. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Establishment, must, openWorld, photo, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()
const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })

describe('money over a network that loses answers', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 4 })
    person = await world.person({ email: 'money@miramar.example', name: 'Camille Moreau', grants: [{ role: 'manager' }] })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  const open = () => openOverLostAnswers(browser, world, person)
  const inHouse = async (lastName: string, at = house): Promise<string> => {
    const { id } = must(await world.book(at, { guest: { firstName: 'Noor', lastName } })).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`, {}))
    return id as string
  }
  const carriedOut = async (operation: string, times = 1) => {
    const [row] = await world.query<{ count: number }>('select count(*)::int as count from audit_entry where operation = $1', [
      operation,
    ])
    assert.equal(row?.count, times, operation)
  }

  test('wristbands: a pile handed out, one lost, one back and undone, all back; a check-out says which are out', async () => {
    const id = must(await world.book(house, { guest: { lastName: 'Campeur' } })).data.id
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('button', { name: 'Hand out wristbands' }).click()
    const sheet = dialog(page)
    assert.equal(
      await sheet.getByRole('button', { name: 'Hand out 0 wristbands' }).getAttribute('title'),
      'Scan or type the codes.',
    )
    // As a reader types: a code and a new line.
    await sheet.getByLabel('Codes').focus()
    for (const code of ['B-1', 'B-2', 'B-3', 'B-2']) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await sheet.getByRole('button', { name: 'Hand out 3 wristbands' }).click()
    await said(page, '3 wristbands handed out')
    await page.getByRole('button', { name: 'Report B-1 lost' }).click()
    await said(page, 'Wristband reported lost')
    await page.getByRole('button', { name: 'Return B-2' }).click()
    await said(page, '1 wristband returned')
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Return B-2' }).waitFor()
    await page.keyboard.press('o')
    await dialog(page).getByText('2 wristbands not returned.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Return all 2' }).click()
    await page.getByText('No wristbands handed out.').waitFor()
    assert.deepEqual(
      must(await world.manager.get(`/v1/wristbands?stayId=${id}`))
        .data.map(({ code, status }: Record<string, string>) => `${code} ${status}`)
        .toSorted(),
      ['B-1 lost', 'B-2 returned', 'B-2 returned', 'B-3 returned'],
    )
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('wallets: opened, topped up, another band, blocked, opened again, paid back; one that owes is settled on the folio', async () => {
    const id = await inHouse('Haddad')
    const { page, context, allAskedAgain } = await open()
    await page.goto(`${world.url}/bookings/${id}`)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('Open wallet')
    await dialog(page).getByRole('button', { name: 'Open wallet' }).click()
    await said(page, 'Wallet opened')
    await press('Top up')
    await dialog(page)
      .getByLabel(/Amount/)
      .fill('20')
    await dialog(page).getByRole('button', { name: 'Take €20.00' }).click()
    await said(page, '€20.00 added to wallet')
    await press('Change wristband or card')
    await dialog(page).getByLabel('Wristband or card number').fill('B-0042')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('B-0042').waitFor()
    await press('Block')
    await said(page, 'Wallet blocked')
    await press('Unblock')
    await said(page, 'Wallet unblocked')
    await press('Refund balance')
    await dialog(page).getByRole('button', { name: 'Refund €20.00' }).click()
    await said(page, 'Remaining balance refunded')
    await press('Open wallet')
    await dialog(page).getByLabel('Payment mode').selectOption('postpaid')
    await dialog(page).getByLabel('Spending limit').fill('50')
    await dialog(page).getByRole('button', { name: 'Open wallet' }).click()
    await page.getByRole('button', { name: 'Post to folio' }).waitFor()
    const wallets = must(await world.manager.get(`/v1/wallets?stayId=${id}`)).data as {
      id: string
      mode: string
      balanceCents: string
    }[]
    const owing = wallets.find(({ mode }) => mode === 'postpaid')
    must(
      await world.manager.post(`/v1/wallets/${owing?.id}/charges`, {
        amount: euros('1250'),
        chargeType: 'food_beverage',
        label: 'Bar',
        vatRateBp: 1000,
      }),
    )
    await page.getByText('-€12.50').or(page.getByText('€12.50')).first().waitFor()
    await press('Post to folio')
    await said(page, 'Wallet posted to folio')
    assert.equal(wallets.find(({ mode }) => mode === 'prepaid')?.balanceCents, '0')
    await allAskedAgain()
    await carriedOut('openWallet', 2)
    for (const operation of ['topUpWallet', 'blockWallet', 'unblockWallet', 'refundWallet', 'settleWallet'])
      await carriedOut(operation)
    await context.close()
  })

  test('charges to the room: stopped, limited and taken back; who has left is charged late; a signed slip is kept with its charge', async () => {
    const id = await inHouse('Duval')
    const { page, context, complaints, allAskedAgain } = await open()
    await page.goto(`${world.url}/bookings/${id}`)
    const press = (name: string) => page.getByRole('button', { name }).first().click()
    await press('Room charges')
    await dialog(page).getByLabel('May charge to the room').uncheck()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await said(page, 'Room charges saved')
    await page.getByText('No charges to the room: outlets take payment at once.').waitFor()
    await page.locator('.toasts').getByRole('button', { name: 'Undo' }).first().click()
    await page.getByText('No charges to the room: outlets take payment at once.').waitFor({ state: 'detached' })
    await press('Room charges')
    await dialog(page).getByLabel('Credit limit').fill('0')
    assert.equal(await dialog(page).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled'), 'true')
    await dialog(page).getByLabel('Credit limit').fill('150')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Outlets can charge until €150.00 is owed.').waitFor()

    await press('Post charge')
    await dialog(page).getByLabel('Unit price incl. VAT').fill('12')
    await dialog(page).getByRole('button', { name: 'Post €12.00' }).click()
    await said(page, /€12\.00 charged/)
    await press('Add file')
    await dialog(page)
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'slip.jpg', mimeType: photo.mediaType, buffer: photo.bytes })
    await dialog(page).getByLabel('Signed slip for').selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Add file' }).click()
    await said(page, /File/)
    const [slip] = must(await world.manager.get(`/v1/reservations/${id}/attachments`)).data
    assert.equal(slip.kind, 'slip')

    must(await world.manager.post(`/v1/reservations/${id}/check-out`, { settleBy: 'card' }))
    await page.reload()
    await press('Post charge')
    await dialog(page).getByText('The guest has left. The folio will be open again by this amount.').waitFor()
    await dialog(page).getByLabel('Unit price incl. VAT').fill('9')
    await dialog(page).getByRole('button', { name: 'Post €9.00' }).click()
    await said(page, /€9\.00 charged/)
    assert.equal((await world.folioOf(id)).data.balanceCents, '900')
    await carriedOut('postLateCharge')
    await carriedOut('attachSlip')
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a folio: a charge taken back, another moved and brought back, a guarantee returned, the invoice issued', async () => {
    await world.mandate([house])
    const id = await inHouse('Marchetti')
    const { id: folioId } = must(await world.folioOf(id)).data
    const charge = (label: string) =>
      world.manager.post(`/v1/folios/${folioId}/charges`, {
        chargeType: 'service',
        label,
        amount: euros('1800'),
        vatRateBp: 2000,
      })
    must(await charge('Laundry'))
    must(await charge('Parking'))
    must(await world.pay(folioId, '30000', { kind: 'guarantee' }))
    must(await world.manager.post(`/v1/reservations/${id}/folio-windows`, { name: 'Employer' }))
    const { page, context, allAskedAgain } = await open()
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('button', { name: 'Reverse Laundry' }).click()
    await said(page, 'Laundry reversed')
    await page.getByRole('button', { name: 'Move Parking to Employer' }).click()
    await said(page, 'Charge moved')
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Move Parking to Employer' }).waitFor()
    await page.getByRole('button', { name: 'Return €300.00 security deposit' }).click()
    await dialog(page).getByRole('button', { name: 'Refund €300.00' }).click()
    await said(page, 'Security deposit returned')
    await page.getByRole('button', { name: 'Issue invoice' }).first().click()
    await dialog(page)
      .getByRole('button', { name: /^Issue for/ })
      .click()
    await said(page, /invoice issued/)
    await allAskedAgain()
    for (const operation of ['reverseEntry', 'moveCharges', 'undoMove', 'returnGuarantee', 'issueInvoice'])
      await carriedOut(operation)
    await context.close()
  })

  test('the end of the day: a bill to an account and back, a till counted, a unit that is clean', async () => {
    const hotel = await world.establishment({ units: 3 })
    await world.debtor(hotel, { name: 'Lind Travel' })
    const till = must(await world.manager.post('/v1/tills', { establishmentId: hotel.id, code: 'DESK', name: 'Front desk' })).data
    must(await world.manager.post(`/v1/tills/${till.id}/shifts`, { cashier: 'Camille', openingFloat: euros('15000') }))
    const left = await inHouse('Okafor', hotel)
    const { id: folioId } = must(await world.folioOf(left)).data
    must(
      await world.manager.post(`/v1/folios/${folioId}/charges`, {
        chargeType: 'service',
        label: 'Breakfast',
        amount: euros('2400'),
        vatRateBp: 1000,
      }),
    )
    must(
      await world.manager.post(`/v1/reservations/${left}/check-out`, {
        leaveUnsettled: true,
        earlyDepartureFeeCents: '0',
        reason: 'Test',
      }),
    )
    const { id: awaited } = must(await world.book(hotel, { guest: { firstName: 'Per', lastName: 'Dahl' } })).data
    must(await world.manager.post(`/v1/reservations/${awaited}/assign-unit`, { unitId: hotel.unitIds[1] }))
    must(await world.manager.put(`/v1/units/${hotel.unitIds[1]}/housekeeping-status`, { status: 'dirty' }))
    const { page, context, allAskedAgain } = await open()
    await page.evaluate(`localStorage.setItem('innkeep.establishment', '${hotel.id}')`)
    await page.goto(`${world.url}/end-of-day`)
    await page.getByRole('button', { name: 'Transfer to account' }).click()
    await dialog(page).getByRole('combobox').selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Transfer €24.00' }).click()
    await said(page, '€24.00 transferred')
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Transfer to account' }).waitFor()
    await page.getByRole('button', { name: 'Mark clean' }).click()
    await said(page, 'Marked as clean')
    await page.getByRole('button', { name: 'Count and close' }).click()
    await dialog(page)
      .getByLabel(/Amount counted/)
      .fill('149.50')
    await dialog(page).getByRole('button', { name: 'Close the shift' }).click()
    await said(page, /Shift closed/)
    await allAskedAgain()
    for (const operation of ['transferFolio', 'cancelReceivable', 'closeTillShift']) await carriedOut(operation)
    await context.close()
  })

  test('each of its writes was carried out once, and asked for again', () => assertTried('lossy-money'))
})
