/** What is printed: the board with the whole house by pages, not what is in sight; the report of a day; and nothing of the screen around them. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

const unitCount = 90

describe('the console on paper', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: unitCount, day: '2026-05-31' })
    must(await world.endOfDay(house.id))
    person = await world.person({ email: 'front@miramar.example', name: 'Camille Moreau' })
    const { id } = must(await world.book(house, { guest: { lastName: 'Lindqvist' } })).data
    must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId: house.unitIds[unitCount - 1] }))
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  const pagesOf = async (page: Page): Promise<number> =>
    (await page.pdf({ format: 'A4', landscape: true })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
  /** Of what the paper shows: `beforeprint` is what the browser says first. */
  const asPrinted = async (page: Page) => {
    await page.emulateMedia({ media: 'print' })
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    await page.waitForTimeout(300)
  }

  test('the board: every unit is there, and the rail, the tools and the drawer are not', async () => {
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    await page.goto(`${world.url}/board`)
    await page.getByText('101', { exact: true }).first().waitFor()
    // On the screen the last unit is out of sight, and not drawn.
    assert.equal(await page.getByText('190', { exact: true }).count(), 0)
    const pages = await pagesOf(page)
    assert.ok(pages >= 2, `${pages} pages`)
    await asPrinted(page)
    const paper = page.locator('.board .page')
    await paper.getByText('190', { exact: true }).waitFor()
    // A bar draws its name from there.
    await paper.locator('.bar[data-name="Lindqvist"]').waitFor()
    for (const hidden of ['.rail', '.topbar', '.board-tools', '.board-scroller'])
      assert.equal(await page.locator(hidden).isVisible(), false, hidden)
    await page.evaluate("dispatchEvent(new Event('afterprint'))")
    await page.emulateMedia({ media: 'screen' })
    await page.locator('.board-scroller').waitFor()
    assert.equal(await page.getByText('190', { exact: true }).count(), 0)
    await context.close()
  })

  test('the report of a day: its figures, and none of its buttons', async () => {
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    await page.goto(`${world.url}/end-of-day/2026-05-31`)
    await page.locator('.facts').first().waitFor()
    await asPrinted(page)
    assert.equal(await page.locator('.facts').first().isVisible(), true)
    assert.equal(await page.locator('.rail').isVisible(), false)
    assert.equal(await page.locator('main').getByRole('button').filter({ visible: true }).count(), 0)
    assert.equal(await pagesOf(page), 1)
    await context.close()
  })
})
