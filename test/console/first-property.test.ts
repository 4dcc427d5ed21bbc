/** The first screen of a company without a property: what a new owner sees, types wrong, leaves half done, and opens in the end. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { must, openingDay, openWorld, type World } from '../world.ts'
import { assertTried, loseAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, violations } from './screens.ts'

describe('a company without a property', { skip: noBrowser }, () => {
  let world: World
  let browser: Browser
  before(async () => {
    world = await openWorld()
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  /** Without the frame of the screens, which only a property has. */
  const enter = async (page: Page, { email, password }: { email: string; password: string }) => {
    await page.goto(world.url)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in with password' }).click()
  }
  const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

  test('a user without the permission sees that a manager must set the property up', async () => {
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    await enter(page, await world.person({ email: 'desk@miramar.example', grants: [{ role: 'reception' }] }))
    await page.getByRole('heading', { name: 'No property yet' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Email address').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a manager makes a property, its rooms and prices, by keyboard, and can sell at once', async () => {
    const owner = await world.person({ email: 'owner@miramar.example', grants: [{ role: 'manager' }] })
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    await enter(page, owner)
    await page.getByRole('heading', { name: 'What property is it?' }).waitFor()
    assert.deepEqual(await violations(page), [])
    // The button says what is missing.
    assert.equal(await page.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled'), 'true')
    await page.getByLabel('Name', { exact: true }).fill('Hôtel du Port')
    await page.getByLabel('Country').fill('France')
    await page.getByLabel('Address').fill('3 quai du Port, 13002 Marseille')
    await page.getByLabel('Time zone').fill('Europe/Nowhere')
    assert.equal(await page.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled'), 'true')
    await page.getByLabel('Time zone').fill('Europe/Paris')
    await page.getByLabel('First business date').fill(openingDay)
    await page.getByLabel('First business date').press('Enter')
    await page.getByRole('heading', { name: 'Which rooms do you have?' }).waitFor()

    await page.getByLabel('Name for guests').fill('Single room')
    await page.getByLabel('First number').fill('101')
    await page.getByLabel('Last number').fill('104')
    await page.getByLabel('Leave out').fill('103')
    await page.getByRole('button', { name: 'Add a type' }).click()
    await page.getByLabel('Name for guests').nth(1).fill('Suite')
    await page.getByLabel('First number').nth(1).fill('104')
    await page.getByLabel('Last number').nth(1).fill('105')
    // 104 is in both: it is named, and marked on the preview.
    assert.match((await page.getByRole('button', { name: 'Next' }).getAttribute('title')) ?? '', /104 is there twice/)
    assert.equal(await page.locator('.preview .tag.bad').count(), 2)
    await page.getByLabel('First number').nth(1).fill('105')
    assert.equal(await page.locator('.preview .tag.bad').count(), 0)
    assert.deepEqual(await page.locator('.preview .tag').allTextContents(), ['101', '102', '104', '105'])
    assert.deepEqual(await violations(page), [])

    // Left half done, it is there again.
    await page.reload()
    await page.getByRole('heading', { name: 'What property is it?' }).waitFor()
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Hôtel du Port')
    await next(page)
    assert.equal(await page.getByLabel('Name for guests').nth(1).inputValue(), 'Suite')
    await next(page)

    await page.getByRole('heading', { name: 'What does a night cost?' }).waitFor()
    await page.getByLabel('VAT on the night').fill('10')
    await page.getByLabel('Single room: price').fill('80.00')
    await page.getByLabel('Suite: price').fill('180')
    assert.deepEqual(await violations(page), [])
    // The answer to each write is lost once: nothing is made twice.
    const { allAskedAgain } = await loseAnswers(page)
    await page.getByRole('button', { name: 'Open the property' }).click()
    // What is still missing for a first invoice is open.
    await page.getByRole('heading', { name: 'Who issues the invoices?' }).waitFor()
    await page.getByText('Hôtel du Port').first().waitFor()
    await page.getByRole('link', { name: 'Board' }).click()
    for (const room of ['101', '102', '104', '105']) await page.getByText(room, { exact: true }).first().waitFor()

    const [house] = must(await world.manager.get('/v1/establishments')).data
    assert.deepEqual(
      [house.code, house.propertyType, house.countryCode, house.timezone, house.currentBusinessDate, house.address],
      ['HOTEL-DU-PORT', 'hotel', 'FR', 'Europe/Paris', openingDay, '3 quai du Port, 13002 Marseille'],
    )
    const offers = must(
      await world.manager.post('/v1/quotes', {
        establishmentId: house.id,
        arrival: openingDay,
        departure: '2026-06-03',
        adults: 1,
      }),
    ).data.offers as { totalCents: string }[]
    assert.deepEqual(
      offers.map(({ totalCents }) => totalCents),
      ['16000', '36000'],
    )
    await allAskedAgain()
    assert.equal(must(await world.manager.get('/v1/establishments')).data.length, 1)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('each write of this file was sent twice', () => assertTried('first-property'))
})
