/** Who cleans, inspects or repairs rooms lands on the rooms, on a phone, and no role ends at a screen that says nothing. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openingDay, openWorld, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()

describe('rooms on the phone', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  const people: Record<string, { email: string; password: string }> = {}
  /** A stay that arrives today, in a room. */
  const arriving = async (unit: number, more: object = {}): Promise<void> => {
    const { id } = must(await world.book(house, { arrival: openingDay, ...more })).data
    must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId: house.unitIds[unit] }))
  }
  const status = (unit: number, to: string) =>
    world.manager.put(`/v1/units/${house.unitIds[unit]}/housekeeping-status`, { status: to }).then(must)
  const statusOf = async (unit: number): Promise<string> => {
    const all = must(await world.manager.get(`/v1/housekeeping/units?establishmentId=${house.id}`)).data as {
      unitId: string
      status: string
    }[]
    return all.find(({ unitId }) => unitId === house.unitIds[unit])?.status ?? ''
  }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 6 })
    for (const role of ['housekeeping', 'housekeeping_lead', 'maintenance', 'reception', 'accounting'])
      people[role] = await world.person({ email: `${role}@miramar.example`, name: 'Lucie Martin', grants: [{ role }] })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const codes = (page: Page) => page.locator('.units .unit-code').allTextContents()

  test('a housekeeper lands on the dirty rooms, the most urgent first, and marks one clean with a thumb', async () => {
    // Dirty: 1 vacant, 2 awaits a guest without a time, 3 one at 15:30, 4 one at 14:00; 5 does not want to be disturbed.
    await arriving(2)
    await arriving(3, { arrivalTime: '15:30' })
    await arriving(4, { arrivalTime: '14:00' })
    for (const unit of [1, 2, 3, 4, 5]) await status(unit, 'dirty')
    must(await world.manager.put(`/v1/units/${house.unitIds[5]}/do-not-disturb`, { until: openingDay }))
    const { page, context, complaints } = await openScreens(browser, phone)
    await signIn(page, world, people.housekeeping as { email: string; password: string })
    await page.getByRole('heading', { name: 'Rooms', level: 1 }).waitFor()
    assert.ok(page.url().endsWith('/rooms'))
    await page.locator('.units .unit-code').first().waitFor()
    const names = ['101', '102', '103', '104', '105', '106']
    const expected = [4, 3, 2, 1, 5].map((unit) => names[unit])
    assert.deepEqual(await codes(page), expected)
    await page.getByText('Arrival at 14:00').waitFor()
    await page.getByText(/^Do not disturb until/).waitFor()
    await page.getByRole('button', { name: `Mark clean, ${names[4]}` }).tap()
    await said(page, `${names[4]}: Marked as clean`)
    await page.getByRole('button', { name: `Mark clean, ${names[4]}` }).waitFor({ state: 'detached' })
    assert.equal(await statusOf(4), 'clean')
    // A slip of the thumb is taken back.
    await page.locator('.toasts').getByRole('button', { name: 'Undo' }).first().tap()
    await page.getByRole('button', { name: `Mark clean, ${names[4]}` }).waitFor()
    assert.equal(await statusOf(4), 'dirty')
    // Who cleans does not inspect.
    await page.getByRole('button', { name: /^All \d/ }).tap()
    assert.equal(await page.getByRole('button', { name: /^Mark inspected/ }).count(), 0)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a room that becomes dirty elsewhere appears on the phone, without a reload', async () => {
    const { page, context } = await openScreens(browser, phone)
    await signIn(page, world, people.housekeeping as { email: string; password: string })
    await page.locator('.units .unit-code').first().waitFor()
    assert.ok(!(await codes(page)).includes('101'))
    await status(0, 'dirty')
    await page.getByRole('button', { name: 'Mark clean, 101' }).waitFor()
    await context.close()
  })

  test('a lead inspects what is clean; a receptionist has the rooms as one place more', async () => {
    await status(1, 'clean')
    const lead = await openScreens(browser)
    await signIn(lead.page, world, people.housekeeping_lead as { email: string; password: string })
    await lead.page.locator('.rail').getByRole('link', { name: 'Rooms' }).click()
    await lead.page.getByRole('button', { name: /^Clean \d/ }).click()
    await lead.page.getByRole('button', { name: 'Mark inspected, 102' }).click()
    await said(lead.page, '102: Marked as inspected')
    assert.equal(await statusOf(1), 'inspected')
    await lead.context.close()
    const desk = await openScreens(browser)
    await signIn(desk.page, world, people.reception as { email: string; password: string })
    await desk.page.waitForURL(/\/board/)
    await desk.page.keyboard.press('g')
    await desk.page.keyboard.press('h')
    await desk.page.getByRole('heading', { name: 'Rooms', level: 1 }).waitFor()
    await desk.context.close()
  })

  test('maintenance sees the rooms and changes none; a page that is not of the role says so and leads back', async () => {
    const { page, context } = await openScreens(browser, phone)
    await signIn(page, world, people.maintenance as { email: string; password: string })
    await page.goto(`${world.url}/rooms`)
    await page.locator('.units .unit-code').first().waitFor()
    assert.equal(await page.getByRole('button', { name: /^Mark/ }).count(), 0)
    await page.goto(`${world.url}/bookings`)
    await page.getByRole('heading', { name: 'Not part of your role' }).waitFor()
    await page.getByRole('link', { name: 'Go to Repairs' }).tap()
    await page.getByRole('heading', { name: 'Repairs', level: 1 }).waitFor()
    await context.close()
    const accountant = await openScreens(browser)
    await signIn(accountant.page, world, people.accounting as { email: string; password: string })
    await accountant.page.goto(`${world.url}/rooms`)
    await accountant.page.getByRole('heading', { name: 'Not part of your role' }).waitFor()
    await accountant.context.close()
  })

  test('a tenant to try things in says on every page that nothing in it is real', async () => {
    const { page, context } = await openScreens(browser, phone)
    await signIn(page, world, people.reception as { email: string; password: string })
    const mark = page.locator('.topbar').getByText('Test data')
    assert.equal(await mark.count(), 0)
    await world.query('update tenant set is_test = true where id = $1', [world.tenantId])
    try {
      for (const path of ['/desk', '/bookings']) {
        await page.goto(world.url + path)
        await mark.waitFor()
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.viewport.width, path)
      }
    } finally {
      await world.query('update tenant set is_test = false where id = $1', [world.tenantId])
      await context.close()
    }
  })
})
