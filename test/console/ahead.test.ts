/** A screen is there before it is opened: its script and what it shows first are asked for at the pointer, at the first of two keys, and at the focus. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

/** Whether the script of the list of bookings has arrived. A page without it in the end fails by the time limit of the test. */
const loaded = `performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.includes('/bookings-') && responseEnd > 0)`

describe('screens that are made ready', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 2 })
    must(await world.book(house, { guest: { firstName: 'Grace', lastName: 'Hopper' } }))
    person = await world.person({ email: 'ahead@miramar.example', name: 'Camille Moreau' })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const opened = async () => {
    const screens = await openScreens(browser)
    // Nothing is loaded for want of anything else to do: what is there was asked for.
    await screens.page.addInitScript('globalThis.requestIdleCallback = () => 0')
    await signIn(screens.page, world, person)
    await screens.page.locator('.board').waitFor()
    return screens
  }
  const answered = (page: Page, part: string) =>
    page.waitForResponse((response) => response.url().includes(part) && response.status() === 200)

  test('by pointer, by focus and by the first of two keys: script and first answer are loaded before the click', async () => {
    for (const [come, go] of [
      [
        (page: Page) => page.getByRole('link', { name: 'Bookings' }).hover(),
        (page: Page) => page.getByRole('link', { name: 'Bookings' }).click(),
      ],
      [(page: Page) => page.getByRole('link', { name: 'Bookings' }).focus(), (page: Page) => page.keyboard.press('Enter')],
      [
        (page: Page) => page.keyboard.press('g'), // The first key again: it is forgotten after a second.
        async (page: Page) => {
          await page.keyboard.press('g')
          await page.keyboard.press('r')
        },
      ],
    ] as const) {
      const { page, context } = await opened()
      const [list] = await Promise.all([answered(page, '/v1/reservations?'), come(page)])
      await list.finished()
      // Asked again from here: a function that waits within the page would be compiled there, which its security policy forbids.
      for (;;) {
        if (await page.evaluate(loaded)) break
        await page.waitForTimeout(50)
      }
      // The files that this one names follow it.
      await page.waitForTimeout(1_000)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await go(page)
      await page.getByRole('cell', { name: 'Grace Hopper' }).waitFor()
      assert.deepEqual(
        asked.filter((url) => url.includes('/assets/')),
        [],
      )
      await context.close()
    }
  })

  test('who only passes over a link asks for nothing', async () => {
    const { page, context } = await opened()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // In one go: on a busy machine the driver of the browser needs longer between two moves than a pointer that rests.
    await page
      .getByRole('link', { name: 'Groups' })
      .evaluate(
        "(link) => { for (const over of [link, document.body]) over.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })) }",
      )
    await page.waitForTimeout(300)
    assert.deepEqual(
      asked.filter((url) => url.includes('/v1/blocks')),
      [],
    )
    // Who rests there does.
    await page.getByRole('link', { name: 'Groups' }).hover()
    await page.waitForTimeout(300)
    assert.equal(asked.filter((url) => url.includes('/v1/blocks')).length, 1)
    await context.close()
  })
})
