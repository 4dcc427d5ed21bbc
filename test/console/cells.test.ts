/** Signing in where the service is spread over several databases: the region is asked for when nobody knows it, and remembered. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { noExternalSystems } from '../../src/platform/external/external-systems.ts'
import { must, openWorld, type Person, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens } from './screens.ts'

describe('the console where there are several cells', { skip: noBrowser }, () => {
  let world: World
  let browser: Browser
  let person: Person
  before(async () => {
    world = await openWorld({ external: { ...noExternalSystems, cell: 'us1' } })
    await world.establishment({ units: 2 })
    person = await world.person({ email: 'front@miramar.example', name: 'Camille Moreau' })
    await world.query(`insert into cell values ('eu1', 'Europe', 0), ('us1', 'America', 1)`)
    await world.query(`insert into cell_of_name values ('domain', 'miramar.example', 'us1'), ('company', 'baylodge', 'us1')`)
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  /** The cells that requests of a sign-in have named. */
  async function openSignIn() {
    const screens = await openScreens(browser)
    const named: string[] = []
    screens.page.on('request', (request) => {
      const cell = request.headers()['innkeep-cell']
      if (cell !== undefined) named.push(cell)
    })
    return { ...screens, named }
  }
  async function fill(page: Page, email: string, password: string): Promise<void> {
    await page.goto(world.url)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }
  const inside = (page: Page) => page.locator('.rail').waitFor()

  test('an address of a known domain signs in without a question', async () => {
    const { context, page, named } = await openSignIn()
    await fill(page, person.email, person.password)
    await inside(page)
    assert.deepEqual([...new Set(named)], ['us1'])
    const session = (await context.cookies()).find(({ name }) => name === 'innkeep-session')
    assert.match(session?.value ?? '', /^us1\./)
    await context.close()
  })

  test('an unknown one is asked where; a company is found; a wrong choice can be made again; the next time it is known', async () => {
    const elsewhere = await world.person({ email: 'camille@private.example', name: 'Camille Private' })
    const { context, page, named, complaints } = await openSignIn()
    await fill(page, elsewhere.email, 'not the password')
    await page.getByText('Where is your property?').first().waitFor()
    await page.getByLabel('Or your company name').fill('Nobody')
    await page.keyboard.press('Enter')
    await page.getByText('No company found with this name').waitFor()
    await page.getByRole('button', { name: 'Europe' }).click()
    // The password was wrong, or the region: both can be corrected.
    await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
    await page.getByLabel('Or your company name').fill('Bay  Lodge')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('button', { name: 'Europe' }).waitFor({ state: 'detached' })
    await page.getByLabel('Password', { exact: true }).fill(elsewhere.password)
    await page.getByRole('button', { name: 'America' }).click()
    await inside(page)
    assert.deepEqual([...new Set(named)], ['eu1', 'us1'])
    await context.clearCookies()
    named.length = 0
    await fill(page, elsewhere.email, elsewhere.password)
    await inside(page)
    assert.deepEqual([...new Set(named)], ['us1'])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('whoever has forgotten the password is asked where, too, and the mail is asked for there', async () => {
    const { context, page, named } = await openSignIn()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(world.url)
    await page.getByLabel('Email address').fill('grace@private.example')
    await page.getByLabel('Password', { exact: true }).fill('whatever it was')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Europe' }).click()
    await page
      .getByText('an email is on its way')
      .or(page.getByRole('status').filter({ hasText: /mail/i }))
      .first()
      .waitFor()
    assert.deepEqual([...new Set(named)], ['eu1'])
    assert.ok(!asked.includes('/v1/sign-in/password'), 'nobody was signed in')
    await context.close()
  })

  test('a link of a mail leads to its cell', async () => {
    const user = must(
      await world.manager.post('/v1/users', { email: 'noor@elsewhere.example', name: 'Noor', grants: [{ role: 'reception' }] }),
    ).data
    const { link } = must(await world.manager.post(`/v1/users/${user.id}/invitation-link`)).data
    assert.match(link, /#us1\./)
    const { context, page, named } = await openSignIn()
    await page.goto(new URL(link, world.url).href)
    await page.getByText('noor@elsewhere.example').waitFor()
    assert.deepEqual([...new Set(named)], ['us1'])
    await context.close()
  })
})
