/**
 * Signing in and out over a network that loses each answer once. These requests have no key: the screen says that there was no answer, and a second press has the
 * same result.
 */
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { noExternalSystems } from '../../src/platform/external/external-systems.ts'
import type { Mailer } from '../../src/platform/external/mailer.ts'
import { smtpMailer } from '../../src/platform/external/smtp-mailer.ts'
import { codeOf } from '../scenarios/people/sign-in-codes.ts'
import { must, openWorld, type Person, type World } from '../world.ts'
import { assertTried, loseAnswers } from './lost-answers.ts'
import { addAuthenticator, noBrowser, openChromium, openScreens } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const noAnswer = /Can’t reach the server/

describe('signing in over a network that loses answers', { skip: noBrowser }, () => {
  let world: World
  let browser: Browser
  let smtp: SMTPServer
  let mailer: Mailer
  let person: Person
  const sources: Buffer[] = []
  before(async () => {
    smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          sources.push(Buffer.concat(chunks))
          done()
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Miramar <desk@miramar.example>' })
    world = await openWorld({
      external: {
        ...noExternalSystems,
        mailer,
        // Known once the service listens.
        get publicUrl() {
          return world?.url ?? ''
        },
      },
    })
    await world.establishment({ units: 2 })
    person = await world.person({ email: 'front@miramar.example', name: 'Camille Moreau' })
    must(await person.browser.put('/v1/profile/pin', { pin: '314159' }))
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
    mailer.close?.()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })

  const opened = async (path = '/') => {
    const screens = await openScreens(browser)
    const lost = await loseAnswers(screens.page)
    await screens.page.goto(`${world.url}${path}`)
    return { ...screens, ...lost }
  }
  /** Pressed, told that there was no answer, and pressed again. */
  const pressTwice = async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByText(noAnswer).first().waitFor()
    await page.getByRole('button', { name, exact: true }).click()
  }
  const signInAs = async (page: Page, { email, password }: { email: string; password: string }) => {
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await pressTwice(page, 'Sign in with password')
  }

  test('by password; the computer shared, locked, opened by PIN; signed out', async () => {
    const { page, context } = await opened()
    await signInAs(page, person)
    await page.locator('.rail').waitFor()
    const menu = page.locator('summary[aria-label^="CM"]')
    await menu.click()
    await page.getByRole('button', { name: 'My PIN' }).click()
    await page.getByLabel('PIN', { exact: true }).fill('271828')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await said(page, 'PIN saved')
    await page.getByRole('button', { name: 'Share this computer' }).click()
    await page.getByLabel('Location').fill('Front desk')
    await pressTwice(page, 'Share')
    await said(page, 'This computer is now shared')
    await page.keyboard.press('Alt+l')
    const again = page.getByRole('dialog')
    await again.getByRole('button', { name: 'Camille Moreau' }).click()
    await again.getByLabel('PIN for Camille Moreau').fill('271828')
    await again.getByText(noAnswer).waitFor()
    await again.getByLabel('PIN for Camille Moreau').fill('271828')
    await again.waitFor({ state: 'detached' })
    await page.goto(`${world.url}/desk`)
    await menu.click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Who is at the desk?').waitFor()
    await context.close()
  })

  test('a fresh proof where the one before is too old', async () => {
    const { page, context } = await opened()
    await signInAs(page, person)
    await page.locator('.rail').waitFor()
    world.passTime({ minutes: 30 })
    await page.locator('summary[aria-label^="CM"]').click()
    await page.getByRole('button', { name: 'Share this computer' }).click()
    await page.getByLabel('Location').fill('Bar')
    await pressTwice(page, 'Share')
    const proof = page.getByRole('dialog').last()
    await proof.getByLabel('Password').fill(person.password)
    await proof.locator('button[type=submit]').click()
    await proof.getByText(noAnswer).waitFor()
    await proof.locator('button[type=submit]').click()
    await said(page, 'This computer is now shared')
    await context.close()
  })

  test('a forgotten password: the mail asked for, the new one set, and signed in with it', async () => {
    const forgetful = await world.person({ email: 'forgetful@miramar.example', name: 'Fanny Forget' })
    const { page, context } = await opened()
    await page.getByLabel('Email address').fill(forgetful.email)
    await pressTwice(page, 'Forgot password?')
    await page.getByText(/an email is on its way/).waitFor()
    await world.runBackgroundTasks({ minutes: 1 })
    const mails = await Promise.all(sources.splice(0).map((source) => PostalMime.parse(source)))
    const link = mails.flatMap(({ text = '' }) => /\/console\/sign-in\/\S+/.exec(text)?.[0] ?? []).at(-1) ?? ''
    await page.goto(`${world.url}${link}`)
    await page.getByLabel('New password').fill('four yellow kayaks')
    await pressTwice(page, 'Set password')
    // The link works once, and was used by what got no answer: the page says so.
    await page.getByText(/went through/).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signInAs(page, { email: forgetful.email, password: 'four yellow kayaks' })
    await page.locator('.rail').waitFor()
    await context.close()
  })

  test('an invitation accepted', async () => {
    const email = 'nora@miramar.example'
    const user = must(await world.manager.post('/v1/users', { email, name: 'Nora New', grants: [{ role: 'reception' }] })).data
    const { pathname, hash } = new URL(
      must(await world.manager.post(`/v1/users/${user.id}/invitation-link`)).data.link,
      world.url,
    )
    const { page, context } = await opened(`${pathname}${hash}`)
    await page.getByLabel('Password').fill('a long sentence of mine')
    await pressTwice(page, 'Set password')
    await page.getByText(/went through/).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signInAs(page, { email, password: 'a long sentence of mine' })
    await page.locator('.rail').waitFor()
    await context.close()
  })

  test('by a second factor: a code is taken once, and the next one lets in', async () => {
    const careful = await world.person({ email: 'careful@miramar.example', name: 'Carl Careful' })
    const { secret } = must(await careful.browser.post('/v1/profile/totp', {})).data
    must(await careful.browser.post('/v1/profile/totp/confirm', { code: codeOf(secret, world.now()) }))
    world.passTime({ minutes: 1 })
    const { page, context } = await opened()
    await signInAs(page, careful)
    await page.getByLabel('Code').fill(codeOf(secret, world.now()))
    await pressTwice(page, 'Sign in')
    // The code was taken by what got no answer, and so was the step: it is begun again by the password, which is still there.
    await page.getByText(/password or code/).waitFor()
    await page.unrouteAll()
    world.passTime({ minutes: 1 })
    await page.getByLabel('Code').fill(codeOf(secret, world.now()))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText(/Start again/).waitFor()
    await page.getByRole('button', { name: 'Sign in with password' }).click()
    world.passTime({ minutes: 1 })
    await page.getByLabel('Code').fill(codeOf(secret, world.now()))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.locator('.rail').waitFor()
    await context.close()
  })

  test('by passkey: the next press asks for another answer of the authenticator', async () => {
    const email = 'paula@miramar.example'
    const user = must(
      await world.manager.post('/v1/users', { email, name: 'Paula Passkey', grants: [{ role: 'reception' }] }),
    ).data
    const { pathname, hash } = new URL(
      must(await world.manager.post(`/v1/users/${user.id}/invitation-link`)).data.link,
      world.url,
    )
    // Passkeys are for names, not for addresses.
    const url = world.url.replace('127.0.0.1', 'localhost')
    const { page, context } = await openScreens(browser)
    await addAuthenticator(page)
    await page.goto(`${url}${pathname}${hash}`)
    await page.getByRole('button', { name: /passkey/i }).click()
    await page.locator('.rail').waitFor()
    await context.clearCookies()
    await loseAnswers(page)
    await page.goto(url)
    await pressTwice(page, 'Continue with passkey')
    await page.locator('.rail').waitFor()
    await context.close()
  })

  test('each of its writes was sent again after its answer was lost', () => assertTried('lossy-sign-in'))
})
