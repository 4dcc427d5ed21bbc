/**
 * Jobs of a busy day at the desk, with clicks and keys counted in the page: 1.2 seconds a click and 0.25 a key, as a person needs who knows the screen. Half a key too
 * many in a form that is used a hundred times a day is an hour a month.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog').last()

interface Effort {
  readonly clicks: number
  readonly keys: number
}
const secondsOf = ({ clicks, keys }: Effort): number => clicks * 1.2 + keys * 0.25

describe('a day at the desk, counted', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 8, maxOccupancy: 4 })
    for (const [code, name] of [
      ['DOG', 'Dog'],
      ['COT', 'Cot'],
    ])
      must(
        await world.manager.post('/v1/extras', {
          establishmentId: house.id,
          code,
          name,
          chargeType: 'service',
          chargedPer: 'night',
          priceCents: '1000',
          vatRateBp: 1000,
        }),
      )
    person = await world.person({ email: 'day@miramar.example', name: 'Camille Moreau', grants: [{ role: 'reception' }] })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  /** Counts what a hand does: presses of the mouse, and keys but for Shift, Control and Alt alone. */
  const counted = async (page: Page, job: () => Promise<void>): Promise<Effort> => {
    const count = { clicks: 0, keys: 0 }
    const name = `noted${Date.now()}`
    await page.exposeFunction(name, (kind: 'clicks' | 'keys') => void (count[kind] += 1))
    await page.evaluate(`
      addEventListener('pointerdown', () => ${name}('clicks'), true)
      addEventListener('keydown', ({ key }) => ['Shift', 'Control', 'Alt'].includes(key) || ${name}('keys'), true)`)
    await job()
    return { ...count }
  }
  const atDesk = async () => {
    const { page, context, complaints } = await openScreens(browser)
    await signIn(page, world, person)
    await page.locator('.rail').getByRole('link', { name: 'Front desk' }).click()
    await page.getByRole('heading', { name: 'Front desk' }).waitFor()
    return { page, context, complaints }
  }

  test('a booking by telephone for a couple with a child, a dog and a cot: at most eight clicks', async () => {
    const { page, context, complaints } = await atDesk()
    const effort = await counted(page, async () => {
      await page.keyboard.press('n')
      await page.getByLabel('Arrival', { exact: true }).waitFor()
      await page.keyboard.type('12/6')
      await page.getByRole('button', { name: 'Nights +' }).click()
      await page.getByRole('button', { name: 'Children +' }).click()
      await page.getByLabel('Age of child 1').click()
      await page.keyboard.type('7')
      await page.getByText('Extras', { exact: true }).click()
      await page.getByRole('checkbox', { name: /Dog/ }).click()
      await page.getByRole('checkbox', { name: /Cot/ }).click()
      await page.getByRole('combobox', { name: /Search by name/ }).click()
      await page.keyboard.type('Ines Prado')
      await page.getByRole('option', { name: /New guest/ }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByLabel('Email address').first().waitFor()
      await page.keyboard.type('ines@example.org')
      await page.getByRole('button', { name: /^Book / }).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('heading', { name: /Ines Prado/ }).waitFor()
    })
    const [stay] = must(await world.manager.get(`/v1/reservations?establishmentId=${house.id}&arrivalFrom=2026-06-12`)).data
    assert.deepEqual([stay.arrival, stay.departure, stay.adults, stay.children], ['2026-06-12', '2026-06-15', 2, 1])
    const extras = must(await world.manager.get(`/v1/reservations/${stay.id}/extras`)).data.extras as { name: string }[]
    assert.deepEqual(new Set(extras.map(({ name }) => name)), new Set(['Dog', 'Cot']))
    assert.ok(effort.clicks <= 8, `${effort.clicks} clicks`)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a walk-in by keyboard alone: in the room and paid in at most thirty seconds', async () => {
    const { page, context, complaints } = await atDesk()
    const effort = await counted(page, async () => {
      await page.keyboard.press('w')
      await dialog(page)
        .getByRole('combobox', { name: /Search by name/ })
        .waitFor()
      await page.keyboard.type('Tom Weber')
      await dialog(page)
        .getByRole('option', { name: /New guest/ })
        .waitFor()
      await page.keyboard.press('Enter')
      await dialog(page)
        .getByText(/ in all/)
        .waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('heading', { name: /Tom Weber/ }).waitFor()
    })
    assert.equal(effort.clicks, 0)
    assert.ok(secondsOf(effort) <= 30, `${secondsOf(effort)} seconds`)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a company books three rooms with different dates: at most ninety seconds', async () => {
    const { page, context, complaints } = await atDesk()
    const effort = await counted(page, async () => {
      await page.keyboard.press('n')
      await page.getByLabel('Arrival', { exact: true }).waitFor()
      await page.keyboard.type('16/6')
      await page.getByRole('button', { name: 'Rooms +' }).click()
      await page.getByRole('button', { name: 'Rooms +' }).click()
      await page.getByRole('combobox', { name: /Search by name/ }).click()
      await page.keyboard.type('Ida Lund')
      await page.getByRole('option', { name: /New guest/ }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByLabel('Company', { exact: true }).selectOption('new')
      await page.getByLabel('Company name').click()
      await page.keyboard.type('Axelis')
      await page.getByRole('button', { name: /^Book / }).click()
      await page.getByRole('heading', { name: /Ida Lund/ }).waitFor()
      const stays = page.locator('section', { has: page.getByRole('heading', { name: /3 stays/ }) })
      // Two of the three stay longer: from the list of the booking, X and the date.
      for (const day of ['19/6', '20/6']) {
        const before = page.url()
        await stays
          .getByRole('listitem')
          .getByRole('link')
          .nth(day === '19/6' ? 0 : 1)
          .click()
        await page.waitForURL((url) => url.href !== before)
        await page.locator('p', { hasText: 'Tue 16 Jun' }).first().waitFor()
        await page.keyboard.press('e')
        await dialog(page).getByLabel('Departure', { exact: true }).click()
        await page.keyboard.type(day)
        await dialog(page)
          .getByRole('button', { name: /^Amend/ })
          .click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    })
    const stays = must(await world.manager.get(`/v1/reservations?establishmentId=${house.id}&arrivalFrom=2026-06-16`)).data as {
      departure: string
    }[]
    assert.deepEqual(stays.map(({ departure }) => departure).toSorted(), ['2026-06-18', '2026-06-19', '2026-06-20'])
    // A choice from a list is two clicks that the page doesn't see.
    const seconds = secondsOf({ ...effort, clicks: effort.clicks + 2 })
    assert.ok(seconds <= 90, `${seconds} seconds`)
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
