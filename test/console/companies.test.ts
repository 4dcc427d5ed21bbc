/** Companies by screen: made, found, changed, with an account, its open items and its plans; and named as the origin of a booking. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()
const card = (page: Page, name: string): Locator =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { name, exact: true }) })

describe('companies', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let stay: string
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 2 })
    stay = must(await world.book(house, { guest: { firstName: 'Maja', lastName: 'Reisend' } })).data.id
    must(await world.manager.post('/v1/booking-codes', { kind: 'segment', code: 'BUSINESS', name: 'Business' }))
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const companies = async () => must(await world.manager.get('/v1/companies')).data as Record<string, string>[]
  const accounts = async (companyId: string) =>
    must(await world.manager.get(`/v1/accounts-receivable/accounts?companyId=${companyId}`)).data as Record<string, unknown>[]

  test('made, given an account with a limit, owing over it, changed, closed', async () => {
    const person = await world.person({ email: 'm@house.example', name: 'Marc Petit', grants: [{ role: 'manager' }] })
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person, { bypassCSP: true })
    await page.goto(`${world.url}/guests`)
    await page.getByRole('link', { name: 'Companies', exact: true }).click()
    await page.getByText('No companies yet.').waitFor()
    await page.getByRole('button', { name: 'Add company' }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Voyages Martin')
    await dialog(page).getByRole('textbox', { name: 'Code', exact: true }).fill('MARTIN')
    await dialog(page).getByLabel('Address', { exact: true }).fill('12 rue de la Paix\n75002 Paris')
    await dialog(page).getByRole('button', { name: 'Add company' }).click()
    await said(page, 'Saved')
    const [company] = await companies()
    assert.deepEqual(
      [company?.name, company?.code, company?.kind, company?.address],
      ['Voyages Martin', 'MARTIN', 'company', '12 rue de la Paix\n75002 Paris'],
    )
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Voyages Martin' }).waitFor()
    await page.locator('h1').click()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Voyages Martin' }).waitFor()
    await card(page, 'Stays of its guests').getByText('No stay is booked from today on.').waitFor()

    // An account that was opened before is taken for the company, and given back.
    const earlier = await world.debtor(house, { name: 'Martin, Paris' })
    await page.getByRole('button', { name: 'Use an account that exists' }).click()
    await dialog(page)
      .getByLabel(/account/i)
      .selectOption({ label: 'Martin, Paris' })
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await said(page, 'The account is now that of Voyages Martin')
    assert.deepEqual(
      (await accounts(company?.id ?? '')).map((each) => each.id),
      [earlier],
    )
    await page.keyboard.press('Control+z')
    await said(page, 'Undone')
    assert.deepEqual(await accounts(company?.id ?? ''), [])

    await page.getByRole('button', { name: 'Open debtor account' }).click()
    await dialog(page).getByLabel('Credit limit, EUR').fill('100')
    await dialog(page).getByLabel('Payment terms, days').fill('45')
    await dialog(page).getByRole('button', { name: 'Open debtor account' }).click()
    await card(page, 'Debtor account').getByText('€100.00 left').waitFor()
    const id = company?.id ?? ''
    const [account] = await accounts(id)
    assert.deepEqual(
      [account?.name, account?.addressLines, account?.creditLimitCents, account?.paymentTermsDays, account?.companyId],
      ['Voyages Martin', ['12 rue de la Paix', '75002 Paris'], '10000', 45, id],
    )
    must(
      await world.manager.post(`/v1/accounts-receivable/accounts/${String(account?.id)}/receivables`, {
        amount: { amountCents: '8000', currency: 'EUR' },
        dueOn: '2026-06-01',
        reference: 'R-77',
      }),
    )
    const owed = card(page, 'Debtor account')
    await owed.getByText('€20.00 left').waitFor()
    assert.equal(await owed.getByText('overdue').count(), 0)
    await owed.getByRole('cell', { name: 'R-77', exact: true }).waitFor()
    assert.deepEqual(await violations(page), [])

    await owed.getByRole('button', { name: 'Edit account' }).click()
    await dialog(page).getByLabel('Credit limit, EUR').fill('50')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await owed.getByText('€30.00 over the limit').waitFor()
    // A part of the item is paid: its field holds all that is open. Undone at once, then recorded and reversed with a reason.
    const openNow = async () =>
      must(await world.manager.get(`/v1/accounts-receivable/accounts/${String(account?.id)}`)).data.balances[0].balanceCents
    await owed.getByLabel('Choose R-77').check()
    await owed.getByRole('button', { name: 'Record payment of 1 item' }).click()
    assert.equal(await dialog(page).getByLabel('Amount, EUR').inputValue(), '80.00')
    await dialog(page).getByLabel('Amount, EUR').fill('30')
    await dialog(page).getByLabel('Reference').fill('SEPA-1')
    await dialog(page).getByRole('button', { name: 'Record €30.00' }).click()
    await said(page, '€30.00 from Voyages Martin recorded')
    await owed.getByText('€0.00 left').waitFor()
    assert.equal(await openNow(), '5000')
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Control+z')
    await said(page, 'Undone')
    await owed.getByText('€30.00 over the limit').waitFor()
    assert.equal(await openNow(), '8000')
    await owed.getByRole('button', { name: 'Record payment', exact: true }).click()
    await dialog(page).getByLabel('Amount, EUR').fill('90')
    await dialog(page).getByRole('button', { name: 'Record €90.00' }).click()
    await owed.getByText('€10.00 in credit').waitFor()
    assert.equal(await openNow(), '-1000')
    await owed.getByRole('button', { name: 'Reverse the payment of €90.00' }).click()
    await dialog(page).getByLabel('Reason').fill('The cheque bounced')
    await dialog(page).getByRole('button', { name: 'Reverse', exact: true }).click()
    await said(page, 'Payment reversed')
    await owed.getByText('€30.00 over the limit').waitFor()
    assert.equal(await openNow(), '8000')

    await owed.getByRole('button', { name: 'Edit account' }).click()
    await dialog(page).getByLabel('Close the account').check()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).getByText('Settle it first, then close it.').waitFor()
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    assert.equal((await accounts(id))[0]?.status, 'active')

    await page.locator('.heading').getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Phone').fill('+33 1 42 60 00 00')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '+33 1 42 60 00 00' }).waitFor()

    await page.goto(`${world.url}/bookings/${stay}`)
    const origin = card(page, 'Origin of the booking')
    await origin.getByText('No company, agent or source is set.').waitFor()
    await origin.getByRole('button', { name: 'Edit the origin of the booking' }).click()
    await dialog(page).getByLabel('Company', { exact: true }).selectOption({ label: 'Voyages Martin' })
    await dialog(page).getByLabel('Segment').selectOption({ label: 'Business' })
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await origin.getByRole('link', { name: 'Voyages Martin' }).waitFor()
    await origin.getByRole('definition').filter({ hasText: 'Business' }).waitFor()
    const read = async () => must(await world.manager.get(`/v1/reservations/${stay}`)).data
    assert.deepEqual([(await read()).companyId, (await read()).segment], [id, 'BUSINESS'])
    await said(page, 'Saved')
    await page.keyboard.press('Control+z')
    await said(page, 'Undone')
    await origin.getByText('No company, agent or source is set.').waitFor()
    assert.deepEqual([(await read()).companyId, (await read()).segment], [undefined, undefined])
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a plan sold to the company is offered with it; a booking for it is on its page', async () => {
    const [company] = await companies()
    const id = company?.id ?? ''
    const person = await world.person({ email: 'c@house.example', name: 'Camille Moreau', grants: [{ role: 'reception' }] })
    const { page, context, complaints } = await openScreens(browser, { viewport: { width: 1440, height: 900 }, bypassCSP: true })
    await signIn(page, world, person)
    // Before the plan is the company's alone, everybody is offered it; afterwards only with the company.
    await page.goto(`${world.url}/new-booking`)
    await page.getByRole('radio').first().waitFor()
    must(await world.manager.patch(`/v1/rate-plans/${house.planId}`, { soldTo: { companyIds: [id] } }))
    const others = page.getByText('Only with a code, for certain companies or on certain channels.')
    await others.first().waitFor()
    await page.getByLabel('Company', { exact: true }).selectOption({ label: 'Voyages Martin' })
    await others.first().waitFor({ state: 'detached' })
    await page.getByLabel('Company', { exact: true }).selectOption({ label: 'None' })
    await others.first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Search guests, bookings/ }).fill('voyages')
    await dialog(page)
      .getByRole('option', { name: /Voyages Martin/ })
      .click()
    await page.getByRole('link', { name: 'New booking' }).click()
    await page.getByRole('radio').first().waitFor()
    await page.getByPlaceholder('Search by name, email or phone').fill('Reisend')
    await page.getByRole('option', { name: /Maja Reisend/ }).click()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: /Maja Reisend/ }).waitFor()
    await card(page, 'Origin of the booking').getByRole('link', { name: 'Voyages Martin' }).click()
    await card(page, 'Stays of its guests').getByRole('cell', { name: 'Maja Reisend' }).waitFor()
    // Reception sees what is owed, and changes no limit.
    await card(page, 'Debtor account').getByText('€30.00 over the limit').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Edit account' }).count(), 0)
    await page.setViewportSize({ width: 390, height: 844 })
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
    assert.deepEqual(await violations(page), [])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('what an agent brings stands on its page as such, with its commission', async () => {
    const agent = must(
      await world.manager.post('/v1/companies', { name: 'Alpha Reisen', kind: 'travel_agent', commissionBasisPoints: 1000 }),
    ).data.id as string
    const other = await world.establishment({ units: 2 })
    // Guests of other houses are not found here.
    must(await world.book(other, { guest: { firstName: 'Ida', lastName: 'Altmann' } }))
    const person = await world.person({
      email: 'a@house.example',
      name: 'Anne Roux',
      grants: [{ role: 'reception', scope: { kind: 'establishments', ids: [other.id] } }],
    })
    const { page, context, complaints } = await openScreens(browser)
    await signIn(page, world, person)
    await page.goto(`${world.url}/companies/${agent}`)
    await page.getByRole('link', { name: 'New booking' }).click()
    await page.getByRole('radio').first().waitFor()
    await page.locator('option:checked', { hasText: 'Alpha Reisen' }).waitFor({ state: 'attached' })
    await page.getByPlaceholder('Search by name, email or phone').fill('Altmann')
    await page.getByRole('option', { name: /Ida Altmann/ }).click()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: /Ida Altmann/ }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const read = must(await world.manager.get(`/v1/reservations/${id}`)).data
    assert.deepEqual([read.travelAgentId, read.companyId], [agent, undefined])
    await card(page, 'Origin of the booking').getByRole('link', { name: 'Alpha Reisen' }).click()
    await card(page, 'Stays it has booked as agent').getByRole('cell', { name: 'Ida Altmann' }).waitFor()
    await card(page, 'Stays of its guests').getByText('No stay is booked from today on.').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('all writes of this file were tried over lost answers', () => assertTried('companies'))
})
