/** Packages, extras by age and tourist taxes at the console: set on screens, seen in a new booking and on the stay; each answer is lost once. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()

describe('what is included', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 6, price: '15000', maxOccupancy: 4 })
    must(
      await world.manager.patch(`/v1/establishments/${house.id}`, {
        ageBands: [
          { code: 'infant', toAge: 2 },
          { code: 'child', toAge: 11 },
        ],
      }),
    )
    person = await world.person({ email: 'owner@miramar.example', name: 'Camille Moreau' })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const extras = async () => must(await world.manager.get(`/v1/extras?establishmentId=${house.id}`)).data
  const taxes = async () => must(await world.manager.get(`/v1/establishments/${house.id}/tourist-taxes`)).data

  test('an extra with prices by age and a stock is added, and included in a plan', async () => {
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.locator('.board').waitFor()
    await page.goto(`${world.url}/extras`)
    await page.getByRole('button', { name: 'Add extra' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name on folio').fill('Breakfast')
    await dialog.getByLabel('Code').fill('BREAKFAST')
    await dialog.getByLabel('Price incl. VAT').fill('14')
    await dialog.getByLabel('VAT', { exact: true }).selectOption('1000')
    await dialog.getByLabel('VAT follows').selectOption({ label: 'Food and drinks, in shares' })
    await dialog.getByLabel('Share of food in %').fill('100')
    await dialog.getByLabel('Share of food in %').fill('')
    assert.match((await dialog.getByRole('button', { name: 'Save' }).getAttribute('title')) ?? '', /share of food, 1 to 99/)
    await dialog.getByLabel('VAT follows').selectOption({ label: 'Food' })
    await dialog.getByLabel('Per child from 3 to 11').fill('7')
    await dialog.getByLabel('How many there are for a night').fill('20')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const [breakfast] = await extras()
    assert.deepEqual(
      [breakfast.vatCategory, breakfast.priceByBand, breakfast.stock],
      ['food', { adult: '1400', child: '700' }, 20],
    )

    await page.goto(`${world.url}/plans/${house.planId}`)
    await page.getByText('Nothing beside the room.').waitFor()
    await page.getByRole('button', { name: 'Add a product' }).click()
    const line = page.getByRole('group', { name: 'Included in the plan 1' })
    const save = page.getByRole('button', { name: 'Save' }).nth(2)
    assert.match((await save.getAttribute('title')) ?? '', /Line 1: choose a product/)
    await line.getByLabel('Product', { exact: true }).selectOption({ label: 'Breakfast' })
    await line.getByLabel('Where its amount stands').selectOption({ label: 'On top of the price' })
    assert.match((await save.getAttribute('title')) ?? '', /Line 1: enter its amount/)
    await line.getByLabel('Per adult').fill('14')
    await line.getByLabel('Per child from 3 to 11').fill('7')
    await line.getByLabel('Served the next morning').check()
    await save.click()
    await said(page, 'Saved')
    const plan = must(await world.manager.get(`/v1/rate-plans/${house.planId}`)).data
    assert.deepEqual(plan.included, [
      { extraId: breakfast.id, how: 'on_top', per: 'night', byBand: { adult: '1400', child: '700' }, dayOffset: 1 },
    ])
    // 150.00 and twice 14.00.
    await page.getByText('Price in the calendar 150.00 → with BREAKFAST 178.00').first().waitFor()
    await page.getByText('With Breakfast', { exact: true }).waitFor()
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a tourist tax is added from a known place and by hand, changed and removed; a booking shows it with the total', async () => {
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.locator('.board').waitFor()
    await page.goto(`${world.url}/set-up?step=taxes`)
    await page.getByRole('button', { name: 'Add a tourist tax' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Known places').selectOption({ label: 'France, not classified (5 %)' })
    assert.equal(await dialog.getByLabel('Percentage').inputValue(), '5')
    await dialog.getByLabel('At most (optional)').fill('')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/5% of the price without VAT per person and night, from the age of 18/).waitFor()
    await page.getByText('The taxes below count. This amount is not charged.').waitFor()
    assert.deepEqual(
      (await taxes()).map(({ kind, bp, capCents }: Record<string, unknown>) => [kind, bp, capCents]),
      [['percent', 500, null]],
    )

    await page.getByRole('button', { name: 'Change Taxe de séjour' }).click()
    await dialog.getByLabel('How it is worked out').selectOption({ label: 'A fixed amount' })
    assert.match((await dialog.getByRole('button', { name: 'Save' }).getAttribute('title')) ?? '', /Enter the amount/)
    await dialog.getByLabel('Amount of the tax').fill('1.65')
    await dialog.getByLabel('Shares for other authorities').fill('Department: 10')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/€1\.65 per person and night, from the age of 18, Department 10% on top/).waitFor()

    await page.getByRole('button', { name: 'New booking' }).click()
    await page.getByRole('heading', { name: 'New booking' }).waitFor()
    // Two adults, two nights: each time 1.65 and 0.17.
    await page.getByText('Total with tourist tax').first().waitFor()
    await page.getByText('€7.28').first().waitFor()
    await page.getByText('€363.28').first().waitFor()
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('on the stay, who pays no tax is entered with the reason and taken back; the screens have no barriers', async () => {
    const { data } = must(await world.book(house, { adults: 2 }))
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.locator('.board').waitFor()
    await page.goto(`${world.url}/bookings/${data.id}`)
    await page.getByText('Tourist tax of the stay: €7.28').waitFor()
    await page.getByRole('button', { name: 'Exempt from tourist tax' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Proof (optional)').fill('Contract of 1 June')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Tourist tax of the stay: €3.64').waitFor()
    await page.getByText('1 person exempt: seasonal worker').waitFor()
    await page.getByRole('button', { name: 'Undo Ctrl Z' }).click()
    await page.getByText('Tourist tax of the stay: €7.28').waitFor()
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()

    const screens = await openScreens(browser, { bypassCSP: true })
    await signIn(screens.page, world, person)
    for (const path of [`/plans/${house.planId}`, '/set-up?step=taxes', `/bookings/${data.id}`]) {
      await screens.page.goto(`${world.url}${path}`)
      await screens.page.getByRole('heading').first().waitFor()
      assert.deepEqual(await violations(screens.page), [], path)
    }
    await screens.page.goto(`${world.url}/set-up?step=taxes`)
    await screens.page.getByRole('button', { name: 'Change Taxe de séjour' }).click()
    assert.deepEqual(await violations(screens.page), [], 'the form of a tax')
    await screens.page.getByRole('button', { name: 'Remove this tax' }).click()
    await said(screens.page, 'Saved')
    assert.deepEqual(await taxes(), [])
    await screens.context.close()
  })

  test('a plan is kept for a code: a new booking offers it with the code, and with the reason without it', async () => {
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    await page.goto(`${world.url}/plans/${house.planId}`)
    await page.getByLabel('Only with a promotion code').fill('summer, july')
    await page.getByLabel('On sale until (optional)').fill('2026-05-01')
    await page.getByLabel('On sale from (optional)').fill('2026-05-02')
    const save = page.getByRole('button', { name: 'Save' }).first()
    assert.match((await save.getAttribute('title')) ?? '', /last day of sale must not be before/)
    await page.getByLabel('On sale from (optional)').fill('')
    await page.getByLabel('On sale until (optional)').fill('')
    await save.click()
    await said(page, 'Saved')
    assert.deepEqual(must(await world.manager.get(`/v1/rate-plans/${house.planId}`)).data.soldTo, { codes: ['SUMMER', 'JULY'] })
    await page.getByRole('button', { name: 'New booking' }).click()
    await page.getByText('Only with a code, for certain companies or on certain channels.').first().waitFor()
    await page.getByLabel('Promotion code (optional)').fill('Summer')
    await page.getByText('Only with a code').first().waitFor({ state: 'detached' })
    await context.close()
  })

  test('each operation claimed was answered twice', () => assertTried('what-is-included'))
})
