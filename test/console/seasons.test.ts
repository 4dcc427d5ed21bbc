/** Seasons, events and holidays at the console: a season is entered, changed, copied for next year and removed; holidays come from a country and from a file. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}`

describe('seasons at the console', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 5, price: '10000', maxOccupancy: 3 })
    person = await world.person({ email: 'owner@miramar.example', name: 'Camille Moreau' })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const calendar = async (from: string, to: string): Promise<string[]> => {
    const { data } = must(await world.manager.get(`/v1/establishments/${house.id}/calendar?from=${from}&to=${to}`))
    return [
      ...data.prices.map((run: Record<string, string>) => `${run['from']} ${run['to']} ${run['priceCents']}`),
      ...data.restrictions.map(
        (run: { from: string; to: string; restriction: object }) => `${run.from} ${run.to} ${JSON.stringify(run.restriction)}`,
      ),
    ]
  }

  test('a season is entered, undone, changed, copied for next year and removed, while answers get lost', async () => {
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/prices?from=${june(1)}`)
    await page.getByRole('button', { name: 'Seasons' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('No seasons yet.').waitFor()
    await dialog.getByRole('button', { name: 'New season' }).click()
    const save = dialog.getByRole('button', { name: 'Save' })
    assert.equal(await save.getAttribute('title'), 'Name the season.')
    await dialog.getByLabel('Name of the season').fill('Regatta weeks')
    await dialog.getByLabel('First night').fill(june(8))
    await dialog.getByLabel('Last night').fill(june(7))
    assert.match((await save.getAttribute('title')) ?? '', /The last night must not be before the first/)
    await dialog.getByLabel('Last night').fill(june(14))
    assert.equal(await save.getAttribute('title'), 'Enter a price or a restriction first.')
    await dialog.getByLabel('Price a night: Double room, Flexible').fill('140')
    await dialog.getByRole('button', { name: 'Other prices on some weekdays' }).click()
    await dialog.getByLabel('Price on these weekdays: Double room, Flexible').fill('160')
    await dialog.getByLabel('Min. nights on arrival').fill('2')
    await dialog.getByText('Prices that change: 7, restrictions: 7.').waitFor()
    await save.click()
    await said(page, 'Regatta weeks saved in the calendar')
    // The 12th of June 2026 is a Friday.
    const season = [
      `${june(8)} ${june(11)} 14000`,
      `${june(12)} ${june(13)} 16000`,
      `${june(14)} ${june(14)} 14000`,
      `${june(8)} ${june(14)} {"minArrival":2}`,
    ]
    assert.deepEqual(await calendar(june(8), june(14)), season)

    await dialog.getByRole('button', { name: 'Change Regatta weeks' }).click()
    assert.equal(await dialog.getByLabel('Price on these weekdays: Double room, Flexible').inputValue(), '160.00')
    await dialog.getByLabel('Last night').fill(june(13))
    await dialog.getByLabel('Min. nights on arrival').fill('3')
    await dialog.getByText('Prices that change: 0, restrictions: 7.').waitFor()
    await dialog.getByText(/^Days that the season no longer has keep their prices/).waitFor()
    await save.click()
    await dialog.getByRole('button', { name: 'Copy for next year: Regatta weeks' }).waitFor()
    assert.deepEqual((await calendar(june(8), june(14))).at(-1), `${june(8)} ${june(13)} {"minArrival":3}`)

    await dialog.getByRole('button', { name: 'Copy for next year: Regatta weeks' }).click()
    assert.equal(await dialog.getByLabel('First night').inputValue(), 'Mon, 7 Jun 2027')
    await dialog.getByLabel('Name of the season').fill('Regatta weeks')
    await dialog.getByText('Prices that change: 6, restrictions: 6.').waitFor()
    await save.click()
    await dialog.getByText('Another season has this name already. Choose another name.').waitFor()
    await dialog.getByLabel('Name of the season').fill('Regatta weeks 2027')
    await dialog.getByText('Prices that change: 6').waitFor()
    await save.click()
    await said(page, 'Regatta weeks 2027 saved')
    assert.equal((await calendar('2027-06-07', '2027-06-12'))[0], '2027-06-07 2027-06-10 14000')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    const seasonsLeft = async () => must(await world.manager.get(`/v1/establishments/${house.id}/seasons`)).data.length
    for (let tries = 0; tries < 100 && (await seasonsLeft()) > 1; tries += 1) await page.waitForTimeout(100)
    assert.deepEqual(await calendar('2027-06-07', '2027-06-12'), [], 'undone: there was no price before')
    assert.equal(await seasonsLeft(), 1, 'the season is gone too')

    await page.getByRole('button', { name: 'Seasons' }).click()
    await dialog.getByRole('button', { name: 'Remove Regatta weeks', exact: true }).click()
    await said(page, 'Regatta weeks removed. The calendar stays as it is.')
    await dialog.getByRole('button', { name: 'Remove Regatta weeks', exact: true }).waitFor({ state: 'detached' })
    assert.deepEqual((await calendar(june(8), june(11)))[0], `${june(8)} ${june(11)} 14000`)
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('events stand above the days: typed, from the public holidays, from a file; changed and removed', async () => {
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/prices?from=${june(29)}`)
    await page.getByRole('button', { name: 'Events and holidays' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('No events or holidays yet.').waitFor()
    await dialog.getByLabel('Name', { exact: true }).fill('Sea festival')
    await dialog.getByLabel('First day').fill('2026-07-03')
    await dialog.getByLabel('Last day').fill('2026-07-05')
    await page.keyboard.press('Enter')
    await said(page, 'Added: 1. There already: 0.')
    await dialog.getByRole('button', { name: 'Change Sea festival' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Festival of the sea')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Change Festival of the sea' }).waitFor()

    await dialog.getByText('Add public holidays').click()
    await dialog.getByLabel('Year').selectOption('2026')
    await dialog.getByText(/Bastille Day \(/).waitFor()
    await dialog.getByRole('button', { name: 'Add 11 entries' }).click()
    await said(page, 'Added: 11. There already: 0.')
    await dialog.getByText('Read a calendar file').click()
    const ics =
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20260704\r\nDTEND;VALUE=DATE:20260901\r\nSUMMARY:Summer holidays\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
    const choose = (text: string) =>
      dialog.getByLabel('Calendar file').setInputFiles({ name: 'h.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) })
    await choose('name;from;to')
    await dialog.getByText('This is no calendar file that can be read. Choose a file that ends in .ics.').waitFor()
    await choose(ics)
    await dialog.getByText(/Summer holidays \(/).waitFor()
    await dialog.getByRole('button', { name: 'Add 1 entry' }).click()
    await dialog.getByRole('button', { name: 'Remove Summer holidays' }).waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

    const grid = page.getByRole('grid')
    for (const name of ['Festival of the sea', 'Bastille Day', 'Summer holidays']) await grid.getByText(name).first().waitFor()
    await grid.getByText('Occupancy').waitFor()
    await page.getByRole('button', { name: 'Events and holidays' }).click()
    await dialog.getByRole('button', { name: 'Remove Festival of the sea' }).click()
    await grid.getByText('Festival of the sea').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo Ctrl Z' }).last().click()
    await grid.getByText('Festival of the sea').waitFor()
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('no accessibility violations in either dialog, and nothing wider than a phone', async () => {
    const { page, context } = await openScreens(browser, { bypassCSP: true })
    await signIn(page, world, person)
    await page.goto(`${world.url}/prices?from=${june(29)}`)
    const dialog = page.getByRole('dialog')
    for (const name of ['Seasons', 'Events and holidays']) {
      await page.getByRole('button', { name }).click()
      await dialog.waitFor()
      if (name === 'Seasons') await dialog.getByRole('button', { name: 'New season' }).click()
      else await dialog.getByText('Add public holidays').click()
      await page.setViewportSize({ width: 1280, height: 800 })
      assert.deepEqual(await violations(page), [])
      await page.setViewportSize({ width: 320, height: 700 })
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
      assert.equal(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth + 1), true)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await context.close()
  })

  test('every write was tried over a network that loses answers', () => assertTried('seasons'))
})
