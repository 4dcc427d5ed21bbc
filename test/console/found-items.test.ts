/** Lost and found by screen: recorded in a room, found on the page of the stay, handed over with undo, and kept again. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()

describe('lost and found', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let stay: string
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 2 })
    stay = must(await world.book(house, { guest: { firstName: 'Maja', lastName: 'Vergesslich' } })).data.id
    must(await world.manager.post(`/v1/reservations/${stay}/assign-unit`, { unitId: house.unitIds[0] }))
    must(await world.manager.post(`/v1/reservations/${stay}/check-in`, {}))
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const items = async () =>
    must(await world.manager.get(`/v1/found-items?establishmentId=${house.id}`)).data.map(
      ({ description, status, handedOver, reservationId }: Record<string, string | null>) => [
        description,
        status,
        handedOver,
        reservationId,
      ],
    )

  test('recorded in a room, seen with the stay, handed over, undone, handed over, kept again', async () => {
    const person = await world.person({ email: 'l@miramar.example', name: 'Camille Moreau', grants: [{ role: 'reception' }] })
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person, { bypassCSP: true })
    await page.goto(`${world.url}/rooms`)
    await page.getByRole('link', { name: 'Lost and found' }).click()
    await page.getByText('Nothing here.').waitFor()
    await page.getByRole('button', { name: 'Record a found item' }).click()
    assert.equal(
      await dialog(page).getByRole('button', { name: 'Record', exact: true }).getAttribute('title'),
      'Describe the item.',
    )
    await dialog(page).getByLabel('Description').fill('Blue umbrella')
    await dialog(page).getByLabel('Where it is kept').fill('Shelf 2')
    await dialog(page).getByLabel('Room').selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Record', exact: true }).click()
    await said(page, 'Recorded as no. 1')
    assert.deepEqual(await items(), [['Blue umbrella', 'stored', null, stay]])
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Open booking' }).click()
    const card = page.getByRole('region', { name: 'Lost and found' })
    await card.getByText('Blue umbrella').waitFor()
    await card.getByRole('button', { name: 'Hand over no. 1' }).click()
    await dialog(page).getByLabel('To whom').fill('Her brother')
    await dialog(page).getByRole('button', { name: 'Hand over', exact: true }).click()
    await said(page, 'No. 1: Returned')
    assert.deepEqual(await items(), [['Blue umbrella', 'returned', 'Her brother', stay]])
    await page.keyboard.press('Control+z')
    await said(page, 'Undone')
    assert.deepEqual(await items(), [['Blue umbrella', 'stored', null, stay]])
    await page.goto(`${world.url}/rooms/found`)
    await page.getByRole('button', { name: 'Hand over no. 1' }).click()
    await dialog(page).getByLabel('What happened to it').selectOption({ label: 'Discarded' })
    await dialog(page).getByRole('button', { name: 'Hand over', exact: true }).click()
    await said(page, 'No. 1: Discarded')
    await page.getByLabel('Status').selectOption({ label: 'Discarded' })
    await page.getByRole('button', { name: 'Keep it again, no. 1' }).click()
    await said(page, 'No. 1 is kept again')
    assert.deepEqual(await items(), [['Blue umbrella', 'stored', null, stay]])
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a housekeeper records on a phone, and sees no booking', async () => {
    const keeper = await world.person({ email: 'h@miramar.example', name: 'Lucie Kern', grants: [{ role: 'housekeeping' }] })
    const { page, context, complaints } = await openScreens(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
    await signIn(page, world, keeper)
    await page.goto(`${world.url}/rooms/found`)
    await page.getByText('Blue umbrella').waitFor()
    assert.equal(await page.getByRole('link', { name: 'Open booking' }).count(), 0)
    await page.getByRole('button', { name: 'Record a found item' }).tap()
    await dialog(page).getByLabel('Description').fill('Charger')
    await dialog(page).getByRole('button', { name: 'Record', exact: true }).tap()
    await said(page, 'Recorded as no. 2')
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('all writes of this file were tried over lost answers', () => assertTried('found-items'))
})
