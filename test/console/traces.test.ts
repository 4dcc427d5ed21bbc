/** Traces and wake-up calls by screen: on the page of a stay, at check-in, at the desk and in their list. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, violations } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()

describe('traces by screen', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 2 })
    person = await world.person({ email: 'traces@miramar.example', name: 'Camille Moreau', grants: [{ role: 'reception' }] })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  test('a trace is entered, shown at check-in, done, opened again, put off and cancelled; a wake-up call gets no answer', async () => {
    const stay = must(await world.book(house, { guest: { firstName: 'Maja', lastName: 'Tracer' } })).data.id
    const kept = async (query: string) =>
      (
        must(await world.manager.get(`/v1/traces?establishmentId=${house.id}${query}`)).data as Record<string, string | null>[]
      ).map(({ text, kind, dueOn, status, outcome }) => [text ?? kind, dueOn, status, outcome])
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person, { bypassCSP: true })
    await page.goto(`${world.url}/bookings/${stay}`)
    const enter = async (text: string, fill: () => Promise<void> = async () => {}) => {
      await page.getByRole('button', { name: 'New trace' }).click()
      const button = dialog(page).getByRole('button', { name: 'Enter' })
      assert.equal(await button.getAttribute('title'), 'Enter what is to be done.')
      await fill()
      await dialog(page)
        .getByLabel(/^(What is to be done|Note)$/)
        .fill(text)
      await button.click()
      await said(page, 'Entered')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await enter('Birthday cake', async () => {
      await dialog(page).getByLabel('When').selectOption('At check-in')
      await dialog(page).getByLabel('Department').selectOption('Restaurant')
    })
    await enter('', async () => {
      await dialog(page).getByLabel('When').selectOption('Wake-up call')
      assert.equal(await dialog(page).getByRole('button', { name: 'Enter' }).getAttribute('title'), 'Enter the time.')
      await dialog(page).getByLabel('Time').fill('06:30')
    })
    assert.deepEqual(await kept(`&reservationId=${stay}`), [
      ['Birthday cake', '2026-06-01', 'open', null],
      ['wake_up_call', '2026-06-02', 'open', null],
    ])
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'No answer: Wake-up call' }).click()
    await page.getByText('1 ended').waitFor()
    // At check-in it stands on top, with the button that says it is done.
    await page.keyboard.press('i')
    await dialog(page).getByText('At check-in, Mon 1 Jun').waitFor()
    await dialog(page).getByRole('button', { name: 'Done: Birthday cake' }).click()
    await dialog(page).getByText('Birthday cake').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByText('2 ended').click()
    await page.getByRole('button', { name: 'Reopen: Birthday cake' }).click()
    await said(page, 'Open again')
    await page.getByText('1 ended').waitFor()
    assert.deepEqual(await kept(`&reservationId=${stay}`), [
      ['Birthday cake', '2026-06-01', 'open', null],
      ['wake_up_call', '2026-06-02', 'done', 'No answer'],
    ])
    await page.goto(`${world.url}/desk`)
    await page
      .getByRole('link', { name: /Maja Tracer/ })
      .first()
      .waitFor()
    await enter('Order flowers')
    await page.getByRole('button', { name: 'Put off: Order flowers' }).click()
    await said(page, /Put off to/)
    await page.keyboard.press('Control+z')
    await page.getByRole('link', { name: 'All traces and wake-up calls' }).click()
    await page.getByRole('button', { name: 'Change: Order flowers' }).click()
    await dialog(page).getByLabel('What is to be done').fill('Order white flowers')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Cancel: Order white flowers' }).click()
    await said(page, 'Cancelled')
    await page.getByLabel('Status').selectOption('Cancelled')
    await page.getByText('Order white flowers').waitFor()
    assert.deepEqual(await violations(page), [])
    assert.deepEqual(await kept('&status=cancelled'), [['Order white flowers', '2026-06-01', 'cancelled', null]])
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('all writes of this file were tried over lost answers', () => assertTried('traces'))
})
