/** The calendar of prices at the console: by keyboard and mouse, with a preview, undo, a colleague at work, a booking that is refused; each answer is lost once. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}`

describe('the calendar of prices', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 5, price: '10000', maxOccupancy: 3 })
    must(
      await world.manager.post('/v1/rate-plans', {
        establishmentId: house.id,
        code: 'SAVER',
        name: 'Saver',
        vatRateBp: 1000,
        parentId: house.planId,
        derivation: { bp: -1000 },
      }),
    )
    person = await world.person({ email: 'owner@miramar.example', name: 'Camille Moreau' })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const calendar = async (from: number, to: number) =>
    must(await world.manager.get(`/v1/establishments/${house.id}/calendar?from=${june(from)}&to=${june(to)}`)).data
  const pricesOf = async (from: number, to: number) =>
    (await calendar(from, to)).prices
      .filter(({ derived }: { derived?: true }) => !derived)
      .map((run: Record<string, string>) => `${run['from']?.slice(8)}-${run['to']?.slice(8)} ${run['priceCents']}`)
  const cell = (page: Page, plan: string, day: string) =>
    page.getByRole('gridcell', { name: new RegExp(`Double room, ${plan}, ${day}`) })

  test('by keyboard: a weekend is chosen, previewed, saved over a network that loses answers, and undone', async () => {
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.locator('.board').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.getByRole('heading', { name: 'Price calendar' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Change selected days' }).getAttribute('title'), 'Choose days first.')
    // The 5th of June 2026 is a Friday.
    await cell(page, 'Flexible', 'Fri 5 Jun').click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 days selected').waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    assert.equal(await dialog.getByRole('checkbox', { name: 'Flexible' }).isChecked(), true)
    assert.equal(await dialog.getByRole('checkbox', { name: 'Saver' }).isChecked(), false, 'it follows from Flexible')
    await dialog.getByLabel('Price a night').fill('twelve')
    assert.match((await dialog.getByRole('button', { name: 'Save' }).getAttribute('title')) ?? '', /Enter an amount/)
    await dialog.getByLabel('Price a night').fill('140')
    await dialog.getByLabel('Min. nights on arrival').fill('2')
    await dialog.getByText('Prices that change: 2, restrictions: 2.').waitFor()
    await dialog.getByText('100.00 → 140.00').waitFor()
    assert.deepEqual(await pricesOf(5, 6), ['05-06 10000'], 'a preview writes nothing')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await cell(page, 'Flexible', 'Sat 6 Jun, 140.00, Min. nights on arrival: 2').waitFor()
    await cell(page, 'Saver', 'Sat 6 Jun, 126.00, Min. nights on arrival: 2').waitFor()
    await said(page, 'Saved')
    await page.keyboard.press('Control+z')
    await cell(page, 'Flexible', 'Sat 6 Jun, 100.00$').waitFor()
    assert.deepEqual(await pricesOf(1, 10), ['01-10 10000'])
    assert.deepEqual((await calendar(1, 10)).restrictions, [])
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('by mouse: a range of days is dragged over and raised by a tenth; the list of changes takes it back', async () => {
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    await page.goto(`${world.url}/prices?from=${june(8)}`)
    // The rows move down once while occupancy and events arrive: what is dragged over before that is another row.
    const isStill = async () => {
      const before = await cell(page, 'Flexible', 'Mon 8 Jun').boundingBox()
      await page.waitForTimeout(500)
      return JSON.stringify(await cell(page, 'Flexible', 'Mon 8 Jun').boundingBox()) === JSON.stringify(before)
    }
    while (!(await isStill()));
    await cell(page, 'Flexible', 'Mon 8 Jun').hover()
    await page.mouse.down()
    await cell(page, 'Flexible', 'Sun 14 Jun').hover()
    await page.mouse.up()
    await page.getByText('7 days selected').waitFor()
    await page.getByRole('button', { name: 'Change selected days' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price', { exact: true }).selectOption({ label: 'up or down' })
    await dialog.getByLabel('Difference in %').fill('10')
    await dialog.getByLabel('Rounding').selectOption({ label: 'To the nearest price ending in 0.90' })
    for (const day of ['Sat', 'Sun']) await dialog.getByRole('checkbox', { name: day }).uncheck()
    await dialog.getByText('Prices that change: 5, restrictions: 0.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await pricesOf(8, 14), ['08-12 10990', '13-14 10000'])
    const changes = page.getByRole('region', { name: 'Latest changes' })
    await changes.getByText('prices: 5, restrictions: 0').waitFor()
    await changes
      .getByRole('button', { name: /^Undo the change/ })
      .first()
      .click()
    await cell(page, 'Flexible', 'Mon 8 Jun, 100.00').waitFor()
    await changes.getByText('undone').first().waitFor()
    assert.deepEqual(await pricesOf(8, 14), ['08-14 10000'])
    await context.close()
  })

  test('the property is closed for a week: nothing is lost, a booking says why and the receptionist may pass it', async () => {
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    await page.goto(`${world.url}/prices?from=${june(15)}`)
    await page.getByRole('gridcell', { name: /Whole property, Mon 15 Jun/ }).click()
    await page.getByRole('gridcell', { name: /Whole property, Tue 16 Jun/ }).click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Change selected days' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('No arrival').selectOption({ label: 'yes' })
    await dialog.getByText('Prices that change: 0, restrictions: 2.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await cell(page, 'Saver', 'Mon 15 Jun, 90.00, No arrival').waitFor()
    await page.goto(`${world.url}/new-booking?arrival=${june(15)}&departure=${june(18)}`)
    await page.getByText('No arrival on Mon 15 Jun; nearest possible day: Sun 14 Jun').first().waitFor()
    await context.close()
  })

  test('a colleague changes the same days meanwhile: nothing is overwritten, and other days pass', async () => {
    const { page, context } = await openScreens(browser)
    // Without the live feed, the colleague's change is not seen before it is refused.
    await page.route('**/v1/live*', (route) => route.abort())
    await signIn(page, world, person)
    await page.goto(`${world.url}/prices?from=${june(20)}`)
    await cell(page, 'Flexible', 'Sat 20 Jun').click()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price a night').fill('111')
    await dialog.getByText('Prices that change: 1, restrictions: 0.').waitFor()
    must(
      await world.manager.send('PATCH', `/v1/establishments/${house.id}/calendar`, {
        changes: [
          { ratePlanIds: [house.planId], unitTypeIds: [house.typeId], from: june(20), to: june(20), priceCents: '22200' },
        ],
      }),
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Another person changed the same days. Look at theirs, then change them again.').waitFor()
    assert.deepEqual(await pricesOf(20, 20), ['20-20 22200'])
    assert.equal(await dialog.getByLabel('Price a night').inputValue(), '111', 'what was typed stays')
    // Their price is shown now, so saving again is a choice.
    await dialog.getByText('222.00 → 111.00').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await pricesOf(20, 20), ['20-20 11100'])
    await context.close()
  })

  test('two weeks or sixty days, one type, one plan: what is shown is chosen, and stays in the address', async () => {
    const { page, context, complaints } = await openScreens(browser)
    await signIn(page, world, person)
    await page.goto(`${world.url}/prices?from=${june(1)}`)
    const days = page.locator('.prices-grid thead th')
    await cell(page, 'Saver', 'Mon 1 Jun').waitFor()
    assert.equal(await days.count(), 32)
    await page.getByLabel('Days shown').selectOption('60')
    await cell(page, 'Flexible', 'Thu 30 Jul').waitFor()
    assert.equal(await days.count(), 61)
    await page.getByLabel('Rate plan', { exact: true }).selectOption({ label: 'Saver' })
    await cell(page, 'Flexible', 'Mon 1 Jun').waitFor({ state: 'detached' })
    await cell(page, 'Saver', 'Mon 1 Jun').waitFor()
    await page.reload()
    await cell(page, 'Saver', 'Thu 30 Jul').waitFor()
    await page.getByLabel('Rate plan', { exact: true }).selectOption({ label: 'All plans' })
    await cell(page, 'Flexible', 'Mon 1 Jun').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a plan that is archived names the bookings ahead that keep it', async () => {
    must(await world.book(house, { arrival: june(2), departure: june(3), guest: { lastName: 'Okonkwo' } }))
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    await page.goto(`${world.url}/set-up?step=prices`)
    await page.getByRole('button', { name: 'Edit Flexible' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Archive/).check()
    await dialog.getByText('1 booking ahead keeps this plan and its price.').waitFor()
    await dialog.getByRole('link', { name: 'Okonkwo' }).waitFor()
    await context.close()
  })

  test('the calendar is saved as a file; a changed one shows its wrong lines and what it would change, writes the rest, and is undone', async () => {
    const { page, context, complaints } = await openScreens(browser)
    await signIn(page, world, person)
    await page.goto(`${world.url}/prices?from=${june(15)}`)
    const before = await pricesOf(15, 20)
    await page.getByRole('button', { name: 'From and to a file' }).click()
    const dialog = page.getByRole('dialog')
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save 400 days from here as CSV' }).click()
    const file = await (await saved).createReadStream()
    const text = (await file.toArray()).map(String).join('')
    assert.match(text, /^\uFEFFplan;type;from;to;price;/)
    assert.match(text, /FLEX;DBL;2026-06-15;[0-9-]+;100\.00/)
    const changed = [
      'plan;type;from;to;price;closedToArrival',
      'FLEX;DBL;2026-06-16;2026-06-17;88;',
      'NONE;DBL;2026-06-16;;1;',
      ';;2026-06-18;;;1',
    ].join('\n')
    await dialog
      .getByLabel('File to read')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) })
    await dialog.getByText('Line 3: plan “NONE” is not known here.').waitFor()
    const write = dialog.getByRole('button', { name: 'Write 2 lines' })
    await write.waitFor()
    await dialog.getByText('88.00').first().waitFor()
    await write.click()
    await said(page, 'Saved')
    assert.deepEqual(await pricesOf(16, 17), ['16-17 8800'])
    const { restrictions } = await calendar(18, 18)
    assert.deepEqual(restrictions[0].restriction, { closedToArrival: true })
    await page.getByRole('button', { name: 'Undo Ctrl Z' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForResponse((response) => response.url().includes('/undo') && response.ok()).catch(() => undefined)
    assert.deepEqual(await pricesOf(15, 20), before)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('no accessibility violations, at a desk and on a phone', async () => {
    const { page, context } = await openScreens(browser, { bypassCSP: true })
    await signIn(page, world, person)
    await page.goto(`${world.url}/prices?from=${june(1)}`)
    await cell(page, 'Flexible', 'Mon 1 Jun').click()
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 320, height: 700 })
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
    await context.close()
  })

  test('every write was tried over a network that loses answers', () => assertTried('prices-calendar'))
})
