/** A shared computer at the console: trusted, locked by hand and by itself, opened by a PIN; another person sees nothing of the one before. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { must, openWorld, type Person, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const menu = (page: Page) => page.locator('summary[aria-label^="CM"]')

describe('a shared computer at the console', { skip: noBrowser }, () => {
  let world: World
  let browser: Browser
  let manager: Person
  let night: Person
  before(async () => {
    world = await openWorld()
    await world.establishment({ units: 2 })
    manager = await world.person({ email: 'manager@miramar.example', name: 'Camille Moreau' })
    night = await world.person({ email: 'night@miramar.example', name: 'Nadia Night', grants: [{ role: 'reception' }] })
    must(await night.browser.put('/v1/profile/pin', { pin: '602214' }))
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  test('shared by a manager, locked over a form, opened by the same person with everything typed, taken over by another without it', async () => {
    const { page, context, complaints } = await openScreens(browser)
    await page.goto(world.url)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    assert.equal(await page.getByText('Who is at the desk?').count(), 0)
    await signIn(page, world, manager)
    // One's own PIN: a simple one is refused in words.
    await menu(page).click()
    await page.getByRole('button', { name: 'My PIN' }).click()
    await page.getByLabel('PIN', { exact: true }).fill('123456')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('dialog')
      .getByText(/repeated or consecutive/)
      .first()
      .waitFor()
    await page.getByLabel('PIN', { exact: true }).fill('314159')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await said(page, 'PIN saved')
    await page.getByRole('button', { name: 'Share this computer' }).click()
    await page.getByLabel('Location').fill('Front desk, left')
    await page.keyboard.press('Enter')
    await said(page, 'This computer is now shared')
    await page.goto(`${world.url}/new-booking`)
    await page.getByRole('radio').first().waitFor()
    await page.getByLabel('Notes').fill('Wants a quiet room')
    await page.keyboard.press('Alt+l')
    const again = page.getByRole('dialog')
    await again.getByText('Who is at the desk?').waitFor()
    assert.equal(await page.locator('.shell').isVisible(), false)
    assert.equal(await page.getByLabel('Notes').isVisible(), false)
    assert.equal(await page.evaluate("fetch('/v1/session').then(({ status }) => status)"), 401)
    await again.getByRole('button', { name: 'Camille Moreau' }).click()
    await again.getByLabel('PIN for Camille Moreau').fill('000001')
    await again.getByRole('alert').filter({ hasText: /PIN/ }).waitFor()
    await again.getByLabel('PIN for Camille Moreau').fill('314159')
    await again.waitFor({ state: 'detached' })
    assert.equal(await page.getByLabel('Notes').inputValue(), 'Wants a quiet room')
    // Another person takes over by keyboard alone.
    await page.keyboard.press('Alt+l')
    await again.getByRole('button', { name: 'Nadia Night' }).focus()
    await page.keyboard.press('Enter')
    await again.getByLabel('PIN for Nadia Night').waitFor()
    await page.keyboard.type('602214')
    await page.locator('summary[aria-label^="NN"]').waitFor()
    await page.getByRole('heading', { name: 'Front desk' }).waitFor()
    await page.goto(`${world.url}/new-booking`)
    await page.getByRole('radio').first().waitFor()
    assert.equal(await page.getByLabel('Notes').inputValue(), '')
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('it locks by itself when nobody uses it, and a first page asks who it is', async () => {
    const { page, context } = await openScreens(browser)
    await page.clock.install()
    await signIn(page, world, manager)
    await page.evaluate(
      "fetch('/v1/trusted-devices', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Bar' }) })",
    )
    await page.reload()
    await page.locator('.board').waitFor()
    const minutes = (await page.evaluate(
      "fetch('/v1/session').then((answer) => answer.json()).then(({ data }) => data.lockAfterMinutes)",
    )) as number
    assert.ok(minutes >= 1)
    await page.clock.runFor((minutes - 0.5) * 60_000)
    assert.equal(await page.getByText('Who is at the desk?').count(), 0)
    await page.keyboard.press('Shift')
    await page.clock.runFor((minutes - 0.5) * 60_000)
    assert.equal(await page.getByText('Who is at the desk?').count(), 0)
    // Just past it: what is asked now must not be overtaken by a clock that runs ahead of the network.
    await page.clock.runFor(33_000)
    await page.getByText('Who is at the desk?').waitFor()
    await page.reload()
    await page.getByText('Who is at the desk?').waitFor()
    await page.getByRole('button', { name: 'Nadia Night' }).waitFor()
    await context.close()
  })
})
