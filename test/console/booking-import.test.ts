/** Bookings of an earlier system by screen: its own titles, types and statuses, a preview with what is wrong, the import, and the same file again. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setInterval } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, loseAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

/** As another system saves it: semicolons, days first, a comma before the cents, words of its own. */
const file = [
  'Buchungsnummer;Anreise;Abreise;Zimmertyp;Gast;Betrag;Saldo;Status;Zimmerfarbe',
  'R-1;05.06.2026;07.06.2026;Doppelzimmer;"Lovelace, Ada";258,30;258,30;fest;blau',
  'R-2;06.06.2026;08.06.2026;Doppelzimmer;"Hopper, Grace";1.200,00;0,00;fest;rot',
  'R-3;31.06.2026;02.07.2026;Doppelzimmer;"Curie, Marie";90,00;0,00;fest;',
  'R-4;07.06.2026;09.06.2026;Doppelzimmer;"Noether, Emmy";180,00;0,00;storniert;',
].join('\r\n')

describe('import of bookings', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  const ending = new AbortController()
  let worker: Promise<void>
  /** Background tasks run as they do in the service. */
  const work = async () => {
    try {
      for await (const _ of setInterval(200, undefined, { signal: ending.signal })) await world.runBackgroundTasks()
    } catch (error) {
      if (!ending.signal.aborted) throw error
    }
  }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 4 })
    worker = work()
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    ending.abort()
    await worker
    await world.close()
  })

  test('a file with its own words: mapped, previewed, imported once', async () => {
    const person = await world.person({ email: 'owner@import.example' })
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    page.setDefaultTimeout(20_000)
    await signIn(page, world, person)
    await page.goto(`${world.url}/bookings/import`)
    await page.getByRole('heading', { name: 'Import bookings' }).waitFor()
    assert.deepEqual(await violations(page), [])
    const { allAskedAgain } = await loseAnswers(page)
    const choose = () =>
      page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'bookings.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await choose()
    // What is recognised is filled in.
    for (const [label, title] of [
      ['Booking number', 'Buchungsnummer'],
      ['Arrival', 'Anreise'],
      ['Room type', 'Zimmertyp'],
      ['Whole name', 'Gast'],
      ['Price of the stay', 'Betrag'],
      ['Amount still owed', 'Saldo'],
    ] as const)
      assert.equal(await page.getByLabel(label, { exact: true }).inputValue(), title, label)
    assert.equal(await page.getByLabel('Dates are written').inputValue(), 'day_month_year')
    assert.ok(await page.getByRole('checkbox', { name: /Decimals have a comma/ }).isChecked())
    await page.getByLabel('Doppelzimmer').selectOption({ label: 'Double room' })
    // What is recognised, and what no one asked for, is said.
    assert.equal(await page.getByLabel('fest').inputValue(), 'Confirmed')
    assert.equal(await page.getByLabel('storniert').inputValue(), 'Cancelled')
    await page.getByText('Not used: Zimmerfarbe').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Show how it would be booked' }).click()
    await page.getByText('3 would be booked').waitFor()
    await page.getByText('1 with errors').waitFor()
    await page.getByText(/Ada Lovelace · .*5 Jun.*7 Jun.* · DBL, FLEX · .*€258\.30 · open €258\.30 · Confirmed/).waitFor()
    await page.getByText(/€1,200\.00/).waitFor()
    await page.getByText(/arrival.*31\.06\.2026/).waitFor()
    assert.deepEqual(await violations(page), [])
    // Another meaning, or another file, has to be looked at first; what was chosen stays.
    await page.getByLabel('storniert').selectOption({ label: 'No-show' })
    await page.getByRole('button', { name: 'Import 3 bookings' }).waitFor({ state: 'detached' })
    await choose()
    // It is read after the file.
    while ((await page.getByLabel('Doppelzimmer').inputValue()) === '') await page.waitForTimeout(50)
    assert.equal(await page.getByLabel('Doppelzimmer').inputValue(), 'DBL')
    await page.getByLabel('storniert').selectOption({ label: 'Cancelled' })
    await page.getByRole('button', { name: 'Show how it would be booked' }).click()
    await page.getByText('3 would be booked').waitFor()
    // Nothing is booked yet.
    assert.equal(must(await world.manager.get(`/v1/reservations?establishmentId=${house.id}`)).body.meta.total, 0)
    await page.getByRole('button', { name: 'Import 3 bookings' }).click()
    await page.getByText('3 booked').waitFor()
    await page.getByRole('link', { name: 'R-1' }).waitFor()
    const stays = must(await world.manager.get(`/v1/reservations?establishmentId=${house.id}&pageSize=100`)).data as {
      status: string
      totalCents: string
    }[]
    assert.deepEqual(
      stays.map(({ status, totalCents }) => `${status} ${totalCents}`).toSorted((left, right) => (left < right ? -1 : 1)),
      ['Cancelled 18000', 'Confirmed 120000', 'Confirmed 25830'],
    )
    // The same file again: what was set is kept, and nothing is booked twice.
    await page.goto(`${world.url}/bookings/import`)
    await choose()
    // It is read after the file.
    while ((await page.getByLabel('Doppelzimmer').inputValue()) === '') await page.waitForTimeout(50)
    assert.equal(await page.getByLabel('Doppelzimmer').inputValue(), 'DBL')
    await page.getByRole('button', { name: 'Show how it would be booked' }).click()
    await page.getByText('3 imported before').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Import 0 bookings' }).getAttribute('aria-disabled'), 'true')
    await allAskedAgain()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('each write of this file was sent twice', () => assertTried('booking-import'))
})
