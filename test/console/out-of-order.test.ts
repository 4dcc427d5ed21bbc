/** At the board: a unit goes out of order, what it displaces is moved at once, and it opens again; by mouse, by keyboard, and over a network that loses answers. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()

describe('units out of order at the board', { skip: noBrowser }, () => {
  let world: World
  let browser: Browser
  const person = { email: '', password: '' }
  before(async () => {
    world = await openWorld()
    Object.assign(
      person,
      await world.person({ email: 'front@miramar.example', name: 'Camille Moreau', grants: [{ role: 'manager' }] }),
    )
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  /** Four rooms, two guests who are to be in the first: one tonight, one tomorrow. */
  const house = async () => {
    const own = await world.establishment({ units: 4 })
    const stay = async (lastName: string, arrival: string, departure: string) => {
      const { id } = must(await world.book(own, { guest: { firstName: 'Ada', lastName }, arrival, departure })).data
      must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId: own.unitIds[0] }))
      return id as string
    }
    return {
      own,
      tonight: await stay('Lovelace', '2026-06-01', '2026-06-02'),
      tomorrow: await stay('Byron', '2026-06-02', '2026-06-04'),
    }
  }
  const unitOf = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}`)).data.unitId as string
  const closuresOf = async ({ unitIds }: Establishment) =>
    must(await world.manager.get(`/v1/units/${unitIds[0]}/closures`)).data as { liftedAt: string | null; reason: string }[]
  const choose = async (page: Page, { id }: Establishment) => {
    await page.goto(`${world.url}/board`)
    await page.evaluate((chosen) => localStorage.setItem('innkeep.establishment', chosen), id)
    await page.goto(`${world.url}/board`)
  }

  test('by mouse: put out of order, what it displaces moved in one press, opened again', async () => {
    const { own, tonight, tomorrow } = await house()
    const { page, context, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await choose(page, own)
    await page.getByRole('button', { name: /^101, .*out of order/i }).click()
    const dialog = page.getByRole('dialog', { name: 'Out of order: 101' })
    assert.equal(await dialog.getByLabel('First night').inputValue(), 'Mon, 1 Jun 2026')
    const put = dialog.getByRole('button', { name: 'Mark out of order' })
    assert.equal(await put.getAttribute('aria-disabled'), 'true')
    await dialog.getByLabel('Reason').fill('Water damage')
    await dialog.getByLabel('Back on sale').fill('2026-05-30')
    assert.equal(await put.getAttribute('aria-disabled'), 'true')
    await dialog.getByLabel('Back on sale').fill('2026-06-03')
    await put.click()
    await said(page, '101 is out of order')
    await dialog.getByRole('row', { name: /Ada Lovelace.*102/ }).waitFor()
    await dialog.getByRole('row', { name: /Ada Byron/ }).waitFor()
    await dialog.getByRole('button', { name: 'Move 2 stays' }).click()
    await said(page, '2 stays moved')
    await dialog.waitFor({ state: 'detached' })
    assert.equal((await unitOf(tonight)) === own.unitIds[0], false)
    assert.equal((await unitOf(tomorrow)) === own.unitIds[0], false)
    await page.getByRole('button', { name: /^Out of order: Water damage/ }).click()
    await page.getByText('No stays on these nights.').waitFor()
    await page.getByRole('button', { name: 'Return to service' }).click()
    await said(page, '101 is back in service')
    await page.getByRole('button', { name: /^Out of order: Water damage/ }).waitFor({ state: 'detached' })
    const [closure, ...others] = await closuresOf(own)
    assert.deepEqual([closure?.reason, closure?.liftedAt === null, others], ['Water damage', false, []])
    await allAskedAgain()
    await context.close()
  })

  test('by keyboard: S on the unit under the cursor, taken back by Ctrl-Z; where no unit is left it is said', async () => {
    const { own, tonight } = await house()
    for (const place of [1, 2, 3]) {
      const { id } = must(await world.book(own, { arrival: '2026-06-01', departure: '2026-06-02' })).data
      must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId: own.unitIds[place] }))
    }
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    await choose(page, own)
    await page.getByRole('button', { name: /^Ada Lovelace, 101/ }).waitFor()
    // With a stay open, two keys are still two keys: G P are the groups, not a payment.
    await page.goto(`${world.url}/bookings/${tonight}`)
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.waitForURL(/\/groups$/)
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await page.getByRole('button', { name: /^Ada Lovelace, 101/ }).waitFor()
    await page.getByRole('region', { name: 'Board' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('s')
    await page.getByRole('dialog', { name: 'Out of order: 101' }).waitFor()
    await page.keyboard.type('The lock is broken')
    await page.keyboard.press('Enter')
    await said(page, '101 is out of order')
    await page.getByText(/No room available/).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Change room/ }).count(), 0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: /^Out of order: The lock/ }).waitFor({ state: 'detached' })
    assert.equal(await unitOf(tonight), own.unitIds[0])
    await context.close()
  })

  test('who may not close units has no such button', async () => {
    const { own } = await house()
    const reader = await world.person({
      email: 'rooms@miramar.example',
      name: 'Chloé Petit',
      grants: [{ role: 'readonly' }],
    })
    const { page, context } = await openScreens(browser)
    await signIn(page, world, reader)
    await choose(page, own)
    await page.getByText('101').first().waitFor()
    assert.equal(await page.locator('[data-closes]').count(), 0)
    await context.close()
  })

  test('each of its writes was carried out once, and asked for again', () => assertTried('out-of-order'))
})
