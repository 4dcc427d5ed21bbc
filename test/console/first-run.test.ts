/** A service without a company: it prints where to begin, lets in who has that address, and closes the way when it is used. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser.ts'
import { type Running, startProcess, stopProcess, temporaryFolder } from '../process.ts'
import { noBrowser, openChromium, openScreens, violations } from './screens.ts'

describe('the first run', { skip: noBrowser }, () => {
  let running: Running
  let browser: Browser
  const folder = temporaryFolder()
  const environment = { INNKEEP_DEMO: 'false' }
  /** Started, and everything printed that it prints when it starts. */
  const start = async () => {
    running = await startProcess(folder, { environment })
    while (!running.output().includes('Documentation:')) await sleep(20)
  }
  before(async () => {
    await start()
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await stopProcess(running)
  })
  const printed = () => /Set up your property: (\S+)/.exec(running.output())?.[1]
  const begin = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${running.url}/first-run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: running.url, ...headers },
      body: JSON.stringify(body),
    })
  const isEmpty = async () =>
    ((await (await fetch(`${running.url}/first-run`)).json()) as { data: { isEmpty: boolean } }).data.isEmpty
  const code = () => new URL(printed() ?? '').hash.slice(1)
  const wanted = () => ({
    code: code(),
    company: 'Miramar SARL',
    name: 'Ada Byron',
    email: 'ada@miramar.example',
    language: 'fr',
  })

  test('without the code, from another site, or with members missing, nothing is made', async () => {
    assert.ok(printed()?.startsWith(`${running.url}/console/sign-in/first-run#`), running.output())
    assert.equal(await isEmpty(), true)
    for (const wrong of [undefined, '', 'x', code().slice(1), `${code()}x`, 7])
      assert.equal((await begin({ ...wanted(), code: wrong })).status, 404, `${wrong}`)
    assert.equal((await begin(wanted(), { origin: 'https://evil.example' })).status, 403)
    for (const [member, value] of [
      ['company', ' '],
      ['company', 'x'.repeat(201)],
      ['name', undefined],
      ['email', 'ada'],
      ['email', `${'a'.repeat(250)}@b.example`],
      ['language', 3],
    ] as const) {
      const refused = await begin({ ...wanted(), [member]: value })
      const { code: refusal, message } = (await refused.json()) as { code: string; message: string }
      assert.deepEqual([refused.status, refusal], [400, 'VALIDATION_ERROR'], member)
      assert.match(message, new RegExp(`body.${member}`))
    }
    assert.equal((await begin('x'.repeat(5_000))).status, 413)
    assert.equal(await isEmpty(), true)
  })

  test('two forms sent at once make one company and one person, whose last link is the valid one; a lost link is replaced', async () => {
    const sent = await Promise.all([begin(wanted()), begin({ ...wanted(), name: 'Ada Lovelace' })])
    const links = await Promise.all(sent.map(async (answer) => ((await answer.json()) as { data: { link: string } }).data.link))
    assert.deepEqual(
      sent.map(({ status }) => status),
      [201, 201],
    )
    // Still unused: no one has signed in.
    assert.equal(await isEmpty(), true)
    const again = await begin({ ...wanted(), email: 'ada.byron@miramar.example' })
    links.push(((await again.json()) as { data: { link: string } }).data.link)
    const browsers = openBrowser(running.url)
    const read = await Promise.all(
      links.map((link) => browsers.post('/v1/sign-in/invitation/options', { token: new URL(link, running.url).hash.slice(1) })),
    )
    assert.deepEqual([read[0]?.code, read[1]?.code, read[2]?.status], ['LINK_INVALID', 'LINK_INVALID', 200])
    assert.deepEqual([read[2]?.data.email, read[2]?.data.tenantName], ['ada.byron@miramar.example', 'Miramar SARL'])
  })

  test('the printed address leads to a company, a person and the set-up; then the way is closed, also after a restart', async () => {
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    // The service itself shows the way, but not the code.
    await page.goto(running.url)
    await page.getByRole('heading', { name: 'Set up your property' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Begin' }).click()
    await page.getByLabel('Code').fill('guessed')
    await page.getByLabel('Name of the company').fill('Miramar SARL')
    await page.getByLabel('Your name').fill('Ada Byron')
    await page.getByLabel('Email address').fill('ada@miramar.example')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('The code is not that of this service').waitFor()
    // The printed address contains the code: only the company and the person are entered.
    await page.goto('about:blank')
    await page.goto(printed() ?? '')
    await page.getByLabel('Name of the company').fill('Miramar SARL')
    assert.equal(await page.getByLabel('Code').count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled'), 'true')
    await page.getByLabel('Your name').fill('Ada Byron')
    await page.getByLabel('Email address').fill('ada@miramar.example')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/Ada Byron/).waitFor()
    await page.getByLabel('Password').fill('A bed for the night 26')
    await page.getByRole('button', { name: /password/i }).click()
    await page.getByRole('heading', { name: 'What property is it?' }).waitFor()
    await page.getByText('Miramar SARL').waitFor()
    assert.deepEqual(complaints, [])

    assert.equal(await isEmpty(), false)
    assert.equal((await begin({ ...wanted(), company: 'Second' })).status, 404)
    await page.goto(printed() ?? '')
    await page.getByText('This service is already in use.').waitFor()
    const used = wanted()
    await stopProcess(running)
    await start()
    assert.equal(printed(), undefined)
    assert.equal((await begin(used)).status, 404)
    await context.close()
  })
})
