/** A person's own account, and the access of others, by screen: name, password, passkey, second step, sessions; each answer is lost once. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../browser.ts'
import { must, openWorld, type World } from '../world.ts'
import { assertTried, loseAnswers, shownInTheList } from './lost-answers.ts'
import { addAuthenticator, noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

/** Refused when they are sent again, because the attempt without an answer did it: the screen takes that for done. */
const doneBefore = ['removePasskey', 'confirmTotp'] as const

describe('the account of a person', { skip: noBrowser }, () => {
  let world: World
  let browser: Browser
  before(async () => {
    world = await openWorld()
    await world.establishment({ units: 1 })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const dialogOf = (page: Page) => page.getByRole('dialog')
  const press = async (page: Page, name: string) => {
    await dialogOf(page).getByRole('button', { name, exact: true }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
  }
  /** The code of an authenticator app (RFC 6238) at the clock of the world. */
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: world.now() })

  test('name, language, password, passkey, authenticator app and sessions', async () => {
    const person = await world.person({ email: 'ada@miramar.example', name: 'Ada Lovelace' })
    // Passkeys are for names, not for addresses.
    const url = world.url.replace('127.0.0.1', 'localhost')
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    await addAuthenticator(page)
    await page.goto(url)
    await page.getByLabel('Email address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in with password' }).click()
    await page.locator('.rail').waitFor()
    const { allAskedAgain } = await loseAnswers(page)
    await page.locator('summary[aria-label^="AL"]').click()
    await page.getByRole('link', { name: 'My account' }).click()
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    assert.deepEqual(await violations(page), [])

    // These are sent without a key: there was no answer, and it is pressed again.
    const noAnswer = page.getByText(/Can’t reach the server/)
    const pressTwice = async (name: string, inDialog = false) => {
      const button = (inDialog ? dialogOf(page) : page).getByRole('button', { name, exact: true })
      await button.click()
      await noAnswer.first().waitFor()
      await button.click()
      if (inDialog) await dialogOf(page).waitFor({ state: 'detached' })
    }
    await page.getByLabel('Name', { exact: true }).fill('Ada King')
    await pressTwice('Save')
    await page.locator('summary[aria-label^="AK"]').waitFor()
    await page.getByLabel('New password').fill('a quite long new sentence')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Password changed').waitFor()

    await page.getByLabel('Device').fill('My phone')
    await pressTwice('Add passkey')
    // It is there, although no answer came; on the same device there is no second one.
    const remove = page.getByRole('button', { name: 'Delete passkey My phone' })
    await remove.waitFor()
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByText('This device already has a passkey here.', { exact: false }).waitFor()
    await remove.click()
    await pressTwice('Delete', true)
    await page.getByText('No passkeys yet.').waitFor()
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await remove.waitFor()

    await pressTwice('Set up authenticator app')
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    assert.deepEqual(await violations(page), [])
    const secret = (await page.locator('section', { hasText: 'Or type this key' }).locator('code').textContent()) ?? ''
    await page.getByLabel('Code from the app').fill(codeOf(secret))
    await pressTwice('Confirm')
    // The codes were lost with the answer; new ones are created.
    await page.getByText('a secret is shown only once', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await pressTwice('New recovery codes', true)
    await page.getByRole('button', { name: 'Remove authenticator app' }).click()
    await pressTwice('Remove authenticator app', true)
    await page.getByRole('button', { name: 'Remove PIN' }).click()
    await pressTwice('Remove PIN', true)

    // Two sessions elsewhere: one is ended by itself, the other with all others. No answer comes, and the list shows it all the same.
    const elsewhere = [openBrowser(world.url), openBrowser(world.url)]
    for (const each of elsewhere)
      must(await each.post('/v1/sign-in/password', { email: person.email, password: 'a quite long new sentence' }))
    await page.reload()
    const ends = page.getByRole('button', { name: /^End session/ })
    await ends.first().waitFor()
    const before = await ends.count()
    await ends.first().click()
    while ((await ends.count()) >= before) await page.waitForTimeout(50)
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await ends.first().waitFor({ state: 'detached' })
    for (const each of elsewhere) assert.equal((await each.get('/v1/session')).status, 401)
    await allAskedAgain([...shownInTheList, ...doneBefore])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('the access of a colleague is stopped and given back, their sessions ended, their sign-in reset', async () => {
    const manager = await world.person({ email: 'boss@miramar.example', name: 'Grace Hopper' })
    const colleague = await world.person({ email: 'eve@miramar.example', name: 'Eve Adams', grants: [{ role: 'reception' }] })
    must(
      await world.manager.post('/v1/users', { email: 'new@miramar.example', name: 'Ned New', grants: [{ role: 'reception' }] }),
    )
    const { page, context, complaints } = await openScreens(browser)
    await signIn(page, world, manager)
    const { allAskedAgain } = await loseAnswers(page)
    await page.goto(`${world.url}/set-up?step=people`)
    const choose = async (name: string, word: string) => {
      await page.getByRole('button', { name: `Sign-in of ${name}` }).click()
      await press(page, word)
    }
    await choose('Ned New', 'Send the invitation again')
    await choose('Eve Adams', 'End all sessions')
    assert.equal((await colleague.browser.get('/v1/session')).status, 401)
    await choose('Eve Adams', 'Stop access')
    await page.getByText('no access').waitFor()
    const again = { email: 'eve@miramar.example', password: colleague.password }
    assert.notEqual((await openBrowser(world.url).post('/v1/sign-in/password', again)).status, 200)
    await choose('Eve Adams', 'Give access back')
    must(await openBrowser(world.url).post('/v1/sign-in/password', again))
    await choose('Eve Adams', 'Reset sign-in and send a new link')
    assert.notEqual((await openBrowser(world.url).post('/v1/sign-in/password', again)).status, 200)
    await allAskedAgain()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('each write of this file was sent twice', () => assertTried('account'))
})
