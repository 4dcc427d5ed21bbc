/** A property of which only the name is set up: each screen says what is missing and leads there, and each step takes one sentence away. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { must, openWorld, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

const noDay = 'No business date is open yet. Enter the day on which you begin.'
const noUnits = 'There is nothing to let yet. Add the rooms, pitches or apartments.'
const noPrices = 'There is no rate plan yet. Without prices nothing can be sold.'

/** What each screen says, and the step to which it leads; nothing: there is nothing that it needs. */
const screens: Readonly<Record<string, readonly [said: string, step?: string]>> = {
  '/board': [noDay, 'property'],
  '/desk': [noDay, 'property'],
  '/new-booking': [noDay, 'property'],
  '/end-of-day': [noDay, 'property'],
  '/rooms': [noUnits, 'units'],
  '/repairs': [noUnits, 'units'],
  '/bookings': [noUnits, 'units'],
  '/groups': [noUnits, 'units'],
  '/leases': [noUnits, 'units'],
  '/invoices': ['No one issues invoices for this property yet.', 'invoices'],
  '/owners': ['No one’s units are managed here yet. Add an issuer first.', 'invoices'],
  '/guests': ['No guests found. Search by name, email or phone.'],
  '/extras': ['No extras on sale at this property.'],
  '/settings?of=terms': ['Add a rate plan first, under Set-up, Prices.'],
  '/settings?of=companies': ['No companies yet.'],
  '/settings?of=booking-codes': ['None yet. Bookings carry no source, channel or segment.'],
  '/settings?of=function-rooms': ['No function rooms yet.'],
  '/settings?of=equipment': ['No equipment yet.'],
  '/settings?of=inspection-templates': ['No templates yet.'],
  '/settings?of=maintenance-plans': ['No maintenance plans yet.'],
  '/settings?of=assets': ['Add an asset type first.'],
  '/settings?of=asset-types': ['No asset types yet.'],
  '/settings?of=meters': ['No meters yet.'],
  '/settings?of=house-accounts': ['No house accounts.'],
  '/settings?of=reminders': ['No policy yet. No one is reminded.'],
  '/settings?of=books': ['Set up an issuer of invoices first.'],
  '/settings?of=roles': ['No own roles yet.'],
  '/settings?of=groups-of-properties': ['No groups yet.'],
  '/settings?of=webhooks': ['No webhooks yet.'],
  '/settings?of=tasks': ['Nothing has failed.'],
}

describe('an empty property', { skip: noBrowser }, () => {
  let world: World
  let browser: Browser
  let houseId = ''
  before(async () => {
    world = await openWorld()
    houseId = must(
      await world.manager.post('/v1/establishments', {
        code: 'EMPTY',
        name: 'Hotel Empty',
        propertyType: 'hotel',
        countryCode: 'FR',
        timezone: 'Europe/Paris',
      }),
    ).data.id
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const enter = async (role: string) => {
    const person = await world.person({ email: `${role}@miramar.example`, name: 'Ada Lovelace', grants: [{ role }] })
    const screens = await openScreens(browser, { bypassCSP: true })
    await signIn(screens.page, world, person)
    return screens
  }
  const linkIn = (page: Page) => page.locator('main').getByRole('link', { name: /^Set/ }).first()

  test('each screen says what is missing and leads there', async () => {
    const { page, context, complaints } = await enter('owner')
    for (const [path, [said, step]] of Object.entries(screens)) {
      await page.goto(world.url + path)
      await page.getByText(said).first().waitFor()
      if (step === undefined) continue
      assert.equal(await linkIn(page).getAttribute('href'), `/set-up?step=${step}`, path)
    }
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('each role begins on its own page', async () => {
    for (const [role, path] of Object.entries({
      owner: '/desk',
      manager: '/desk',
      reception: '/desk',
      reservations: '/bookings',
      night_auditor: '/end-of-day',
      housekeeping: '/rooms',
      housekeeping_lead: '/rooms',
      maintenance: '/repairs',
      food_and_beverage: '/desk',
      accounting: '/invoices',
      controller: '/invoices',
      readonly: '/desk',
    })) {
      const person = await world.person({ email: `first-${role}@miramar.example`, name: 'Ada Lovelace', grants: [{ role }] })
      const { page, context } = await openScreens(browser)
      await page.goto(world.url)
      await page.getByLabel('Email address').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Sign in with password' }).click()
      await page.waitForURL(world.url + path)
      assert.equal(await page.getByText('Not part of your role').count(), 0, role)
      await context.close()
    }
  })

  test('those who cannot set it up are sent to a manager', async () => {
    const { page, context } = await enter('reception')
    await page.goto(`${world.url}/desk`)
    await page.getByText(noDay).waitFor()
    await page.getByText('Ask a manager to set it up.').waitFor()
    await context.close()
  })

  test('day, units and prices are entered, and nothing is missing any more', async () => {
    const { page, context } = await enter('manager')
    await page.goto(`${world.url}/new-booking`)
    await linkIn(page).click()
    await page.getByLabel('First business date').fill('2026-06-01')
    await page.getByRole('checkbox', { name: 'Tills are counted before the day is closed' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Business date Mon 1 Jun').waitFor()
    const saved = must(await world.manager.get(`/v1/establishments/${houseId}`)).data
    assert.deepEqual([saved.currentBusinessDate, saved.closesTillsFirst], ['2026-06-01', true])
    await page.goto(`${world.url}/new-booking`)
    await page.getByText(noUnits).waitFor()
    assert.deepEqual(await violations(page), [])
    const type = must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: houseId,
        code: 'DBL',
        name: 'Double',
        format: 'room',
        maxOccupancy: 2,
      }),
    ).data
    must(await world.manager.post(`/v1/unit-types/${type.id}/units`, { codes: ['101', '102', '103', '104'] }))
    await page.reload()
    await page.getByText(noPrices).waitFor()
    const plan = must(
      await world.manager.post('/v1/rate-plans', {
        establishmentId: houseId,
        code: 'FLEX',
        name: 'Flexible',
        mealPlan: 'room_only',
        vatRateBp: 1000,
      }),
    ).data
    must(
      await world.manager.put(`/v1/rate-plans/${plan.id}/prices`, {
        prices: [{ unitTypeId: type.id, from: '2026-06-01', to: '2026-06-30', priceCents: '12000' }],
      }),
    )
    await page.reload()
    await page
      .getByRole('row', { name: /Double/ })
      .first()
      .waitFor()
    assert.equal(await page.locator('.missing').count(), 0)
    await context.close()
  })
})
