/** The service as `npm start` runs it is killed and started again under an open page: nothing typed is lost, and what was asked is done once. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { fillData, type Running, startProcess, stopProcess, temporaryFolder } from '../process.ts'
import { type Answer, must } from '../world.ts'
import { noBrowser, openChromium, openScreens } from './screens.ts'

describe('the service restarted under an open page of the console', { skip: noBrowser }, () => {
  const folder = temporaryFolder()
  let running: Running
  let browser: Browser
  before(async () => {
    await fillData(folder)
    running = await startProcess(folder)
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await stopProcess(running)
    fs.rmSync(path.dirname(folder), { recursive: true, force: true })
  })

  const startAgain = async () => {
    running = await startProcess(folder, { environment: { PORT: new URL(running.url).port } })
  }

  /** A service that has just begun, on a machine that is busy, says now and then that it cannot answer yet. */
  const onceItCan = async (ask: () => Promise<Answer>): Promise<Answer> => {
    for (let turn = 0; turn < 40; turn += 1) {
      const answer = await ask()
      if (answer.status !== 503) return must(answer)
      await sleep(250)
    }
    return must(await ask())
  }
  const readOnceItCan = (path: string) => onceItCan(() => running.caller().get(path))

  test('a form that is open is sent afterwards, once; the page shows again what others do, without being loaded anew', async () => {
    const { page, context } = await openScreens(browser)
    await page.goto(running.url)
    await page.locator('.demo button').first().click()
    await page.getByRole('heading', { name: 'Front desk' }).waitFor()
    await page.getByRole('link', { name: 'Bookings' }).click()
    await page.goto(`${running.url}/bookings?status=CheckedIn`)
    await page.locator('tbody a').first().click()
    await page.locator('.folios').waitFor()
    await page.evaluate('globalThis.isTheSamePage = true')
    const id = page.url().split('/').at(-1) as string
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Description on folio').fill('Two bottles of cider')
    await dialog.getByLabel(/Unit price/).fill('18')

    running.child.kill('SIGKILL')
    await running.exited
    await dialog.getByRole('button', { name: 'Post €18.00' }).click()
    await page.getByText('No connection').first().waitFor({ timeout: 20_000 })
    assert.equal(await dialog.getByLabel('Description on folio').inputValue(), 'Two bottles of cider')
    await startAgain()
    // What was asked by itself meanwhile may have given up: pressed again, it goes under the same key.
    const charged = page.getByText(/€18.00 charged/)
    for (let turn = 0; turn < 60 && !(await charged.isVisible()); turn += 1) {
      await dialog
        .getByRole('button', { name: 'Post €18.00' })
        .click({ timeout: 500 })
        .catch(() => {})
      await sleep(250)
    }
    await page.getByText('No connection').waitFor({ state: 'detached', timeout: 20_000 })
    const { folio } = (await readOnceItCan(`/v1/reservations/${id}`)).data
    const { entries } = (await readOnceItCan(`/v1/folios/${folio.id}`)).data
    const ciders = entries.filter(({ label }: { label: string }) => label === 'Two bottles of cider')
    assert.equal(ciders.length, 1)

    // Others go on: it is seen on the page that has stayed open.
    await onceItCan(() => running.caller().patch(`/v1/reservations/${id}`, { notes: 'Wants to leave at six' }))
    await page.getByText('Wants to leave at six').first().waitFor({ timeout: 30_000 })
    assert.equal(await page.evaluate('globalThis.isTheSamePage'), true)
    await context.close()
  })
})
