/** Tills by screen: added, renamed, opened with what is in the drawer, and retired once the shift is closed; each answer is lost once. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, loseAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

describe('the tills of a property', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 1 })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  test('a till from its first day to its last', async () => {
    const person = await world.person({
      email: 'tills@miramar.example',
      grants: [{ role: 'manager', scope: { kind: 'establishments', ids: [house.id] } }],
    })
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    await signIn(page, world, person)
    await page.goto(`${page.url().split('/').slice(0, 3).join('/')}/set-up?step=tills`)
    await page.getByText('No tills yet. Add one if you take cash.').waitFor()
    assert.deepEqual(await violations(page), [])
    const { allAskedAgain } = await loseAnswers(page)
    const dialog = page.getByRole('dialog')
    for (const [name, code] of [
      ['Front desk', 'DESK'],
      ['Bar', 'BAR'],
    ] as const) {
      await page.getByLabel('Name of the till').fill(name)
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Add till' }).click()
      await page.getByRole('button', { name: `Open shift, ${name}` }).waitFor()
    }
    await page.getByLabel('Name of the till').fill('Second bar')
    await page.getByLabel('Code').fill('bar')
    await page.getByRole('button', { name: 'Add till' }).click()
    await page.getByText('Another till has this code. Choose another one.').waitFor()

    await page.getByRole('button', { name: 'Open shift, Bar' }).click()
    await dialog.getByLabel('Cash in the drawer').fill('150')
    await dialog.getByRole('button', { name: 'Open shift' }).click()
    await page.getByText('Shift open', { exact: true }).waitFor()
    assert.deepEqual(await violations(page), [])
    const change = async (name: string) => {
      await page.getByRole('button', { name: `Edit ${name}` }).click()
    }
    await change('Bar')
    await dialog.getByRole('checkbox', { name: 'No longer used' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This till has an open shift.').waitFor()
    await dialog.getByRole('checkbox', { name: 'No longer used' }).uncheck()
    await dialog.getByLabel('Name of the till').fill('Beach bar')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await change('Front desk')
    await dialog.getByRole('checkbox', { name: 'No longer used' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Retired').waitFor()
    await allAskedAgain()
    const tills = must(await world.manager.get(`/v1/tills?establishmentId=${house.id}`)).data as {
      name: string
      status: string
      openShiftId: string | null
    }[]
    assert.deepEqual(
      tills
        .toSorted((left, right) => left.name.localeCompare(right.name))
        .map(({ name, status, openShiftId }) => [name, status, openShiftId !== null]),
      [
        ['Beach bar', 'active', true],
        ['Front desk', 'retired', false],
      ],
    )
    const [shift] = must(await world.manager.get(`/v1/till-shifts?establishmentId=${house.id}&status=open`)).data
    assert.deepEqual(shift.openingFloat, { amountCents: '15000', currency: 'EUR' })
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a receptionist who takes cash without a shift is warned, and opens one from the payment', async () => {
    const hotel = await world.establishment({ units: 1 })
    const stay = must(await world.book(hotel, { arrival: '2026-06-01', departure: '2026-06-02' })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    const till = must(await world.manager.post('/v1/tills', { establishmentId: hotel.id, code: 'DESK', name: 'Desk' })).data
    // The shift of a colleague at another till is not theirs.
    const bar = must(await world.manager.post('/v1/tills', { establishmentId: hotel.id, code: 'BAR', name: 'Bar' })).data
    const float = { amountCents: '0', currency: 'EUR' }
    must(await world.manager.post(`/v1/tills/${bar.id}/shifts`, { cashier: 'Colleague', openingFloat: float }))
    const person = await world.person({ grants: [{ role: 'reception', scope: { kind: 'establishments', ids: [hotel.id] } }] })
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    await signIn(page, world, person)
    const { allAskedAgain } = await loseAnswers(page)
    await page.goto(`${world.url}/bookings/${stay.id}`)
    await page
      .getByRole('button', { name: /^Take payment/ })
      .first()
      .click()
    const payment = page.getByRole('dialog').first()
    const warning = payment.getByText('You have no shift open: what you take will not be counted in any till.')
    await payment.getByLabel('Method').selectOption({ label: 'Card' })
    await warning.waitFor({ state: 'detached' })
    await payment.getByLabel('Method').selectOption({ label: 'Cash' })
    await warning.waitFor()
    assert.equal(await payment.getByRole('button', { name: 'Open a shift: Bar' }).count(), 0)
    await payment.getByRole('button', { name: 'Open a shift: Desk' }).click()
    const opening = page.getByRole('dialog', { name: 'Open a shift: Desk' })
    await opening.getByLabel('Cash in the drawer').fill('100')
    await opening.getByRole('button', { name: 'Open shift' }).click()
    await opening.waitFor({ state: 'detached' })
    await warning.waitFor({ state: 'detached' })
    assert.deepEqual(await violations(page), [])
    await payment.getByLabel('Amount').fill('30')
    await payment.getByRole('button', { name: /^Take/ }).click()
    await payment.waitFor({ state: 'detached' })
    await allAskedAgain()
    const shifts = must(await world.manager.get(`/v1/till-shifts?establishmentId=${hotel.id}&status=open`)).data as {
      tillId: string
      openedBy: string
      methods: { method: string; taken: { amountCents: string } }[]
    }[]
    const mine = shifts.find(({ tillId }) => tillId === till.id)
    assert.deepEqual(
      [mine?.openedBy, mine?.methods.map(({ method, taken }) => `${method} ${taken.amountCents}`)],
      [person.id, ['cash 3000']],
    )
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('vouchers: added, asked for by number, taken, counted; cheques are taken no more', async () => {
    const hotel = await world.establishment({ units: 1 })
    const person = await world.person({
      email: 'vouchers@miramar.example',
      grants: [{ role: 'manager', scope: { kind: 'establishments', ids: [hotel.id] } }],
    })
    const stay = must(await world.book(hotel, { arrival: '2026-06-01', departure: '2026-06-02' })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    const till = must(await world.manager.post('/v1/tills', { establishmentId: hotel.id, code: 'DESK', name: 'Desk' })).data
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    await signIn(page, world, person)
    const origin = page.url().split('/').slice(0, 3).join('/')
    const dialog = page.getByRole('dialog')
    const { allAskedAgain } = await loseAnswers(page)
    await page.goto(`${origin}/settings?of=payment-methods`)
    await page.getByRole('button', { name: 'Add a payment method' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Chèques-Vacances')
    await dialog.getByLabel('Code').fill('ANCV')
    await dialog.getByText('The code begins with a small letter').first().waitFor()
    await dialog.getByLabel('Code').fill('ancv')
    await dialog.getByLabel('Account number in the books').fill('511300')
    await dialog.getByText('Enter the account’s number and its name, or neither.').first().waitFor()
    await dialog.getByLabel('Account name').fill('Chèques-Vacances')
    await dialog.getByRole('checkbox', { name: 'A reference must be entered' }).check()
    await dialog.getByRole('checkbox', { name: 'Kept in the till' }).check()
    await dialog.getByRole('checkbox', { name: 'Can be used to pay money back' }).uncheck()
    assert.deepEqual(await violations(page), [])
    await dialog.getByRole('button', { name: 'Add a payment method' }).click()
    await page.getByText('ancv · Other · 511300 · with reference · counted in the till · no refunds').waitFor()
    await page.getByRole('button', { name: 'Edit Cheque' }).click()
    await dialog.getByRole('checkbox', { name: 'No longer taken' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.locator('.checklist').getByText('no longer used').waitFor()
    assert.deepEqual(await violations(page), [])

    await page.goto(`${origin}/set-up?step=tills`)
    await page.getByRole('button', { name: 'Open shift, Desk' }).click()
    await dialog.getByLabel('Cash in the drawer').fill('100')
    await dialog.getByRole('button', { name: 'Open shift' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Shift open', { exact: true }).waitFor()
    await page.goto(`${origin}/bookings/${stay.id}`)
    await page.getByRole('button', { name: 'Take payment' }).first().click()
    const method = dialog.getByLabel('Payment method')
    await method.selectOption('Chèques-Vacances')
    const offered = await method.locator('option').allTextContents()
    assert.deepEqual(offered, ['Card', 'Cash', 'Bank transfer', 'Direct debit', 'Other', 'Chèques-Vacances'])
    await dialog.getByLabel('Amount').fill('50')
    await dialog.getByText('Enter the reference first.').first().waitFor()
    await dialog.getByLabel('Reference').fill('V-1 to V-5')
    await dialog.getByRole('button', { name: /^Take/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Chèques-Vacances V-1 to V-5').waitFor()
    // Money is not paid back in vouchers.
    await page.getByRole('button', { name: 'Refund' }).first().click()
    assert.ok(!(await method.locator('option').allTextContents()).includes('Chèques-Vacances'))
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()

    await page.goto(`${origin}/end-of-day`)
    await page.getByRole('button', { name: 'Count and close' }).click()
    await dialog.getByLabel('Amount counted').fill('100')
    await dialog.getByLabel('Chèques-Vacances counted').fill('40')
    await dialog.getByText(/Difference: .€10\.00/).waitFor()
    assert.deepEqual(await violations(page), [])
    await dialog.getByRole('button', { name: 'Close the shift' }).click()
    await dialog.waitFor({ state: 'detached' })
    await allAskedAgain()
    const [shift] = must(await world.manager.get(`/v1/till-shifts?establishmentId=${hotel.id}&status=closed`)).data
    assert.equal(shift.tillId, till.id)
    assert.deepEqual(shift.counted[0].difference, { amountCents: '-1000', currency: 'EUR' })
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('each write of this file was sent twice', () => assertTried('tills'))
})
