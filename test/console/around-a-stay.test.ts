/** What stands around a stay at the console: who sleeps there and signs, what is held on a card, what was written; several stays at once; guests out of a file. */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { noExternalSystems } from '../../src/platform/external/external-systems.ts'
import type { Mailer } from '../../src/platform/external/mailer.ts'
import { smtpMailer } from '../../src/platform/external/smtp-mailer.ts'
import { fillData, startProcess, stopProcess, temporaryFolder } from '../process.ts'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()

describe('around a stay at the console', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let smtp: SMTPServer
  let mailer: Mailer
  let person: { email: string; password: string }
  before(async () => {
    smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => stream.resume().on('end', done),
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Miramar <desk@miramar.example>' })
    world = await openWorld({ external: { ...noExternalSystems, mailer } })
    house = await world.establishment({ units: 8 })
    person = await world.person({ email: 'front@miramar.example', name: 'Camille Moreau', grants: [{ role: 'manager' }] })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
    mailer.close?.()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })

  /** Over a network that loses the answer to each write once. */
  const window = () => openOverLostAnswers(browser, world, person)
  const booked = async (lastName: string, more: object = {}, guest: object = {}): Promise<string> =>
    must(await world.book(house, { guest: { firstName: 'Maja', lastName, ...guest }, ...more })).data.id

  test('at check-in: who stays is registered, shows a document and signs on the screen; the form is printed with it', async () => {
    const { page, context, allAskedAgain, complaints } = await window()
    const id = await booked('Solberg')
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('heading', { name: 'Maja Solberg' }).waitFor()
    await page.keyboard.press('i')
    await dialog(page).getByRole('button', { name: 'Maja Solberg is staying' }).click()
    await said(page, 'Maja Solberg registered')
    await dialog(page).getByRole('button', { name: 'Add guest' }).click()
    await dialog(page)
      .getByRole('combobox', { name: /Search by name/ })
      .fill('Nils Solberg')
    await dialog(page)
      .getByRole('option', { name: /New guest/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Add guest' }).click()
    await said(page, /Nils Solberg registered/)
    await dialog(page).getByRole('button', { name: 'ID document' }).first().click()
    await dialog(page).getByLabel('Document number').fill('NO123456')
    await dialog(page).getByLabel('Issued by').fill('no')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await said(page, 'ID document saved: Maja Solberg')
    await dialog(page).getByRole('button', { name: 'Sign' }).first().click()
    const field = await dialog(page).locator('canvas').boundingBox()
    assert.ok(field)
    await page.mouse.move(field.x + 30, field.y + 90)
    await page.mouse.down()
    for (let step = 1; step < 12; step += 1) await page.mouse.move(field.x + 30 + step * 12, field.y + 90 + (step % 2) * 30)
    await page.mouse.up()
    await dialog(page).getByRole('button', { name: 'Sign', exact: true }).click()
    await said(page, 'Maja Solberg signed')
    const people = must(await world.manager.get(`/v1/reservations/${id}/guests`)).data as {
      name: string
      signedAt: string | null
    }[]
    assert.deepEqual(
      people.map(({ name, signedAt }) => [name, signedAt !== null]),
      [
        ['Maja Solberg', true],
        ['Nils Solberg', false],
      ],
    )
    const form = must(await world.manager.get(`/v1/reservations/${id}/registration-form`))
    assert.match(Buffer.from(form.bytes).subarray(0, 5).toString(), /%PDF-/)
    // A dialog over the dialog asks once before what was typed is lost; the one below has nothing to lose.
    await dialog(page).getByRole('button', { name: 'ID document' }).first().click()
    await dialog(page).getByLabel('Document number').fill('typed by mistake')
    await page.keyboard.press('Escape')
    await dialog(page).getByText(/again/i).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').nth(1).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.keyboard.press('i')
    await dialog(page).getByRole('button', { name: 'Take payment' }).click()
    await dialog(page)
      .getByLabel(/Amount/)
      .fill('50')
    await dialog(page)
      .getByRole('button', { name: /^Take €50.00/ })
      .click()
    await said(page, /50\.00 received/)
    await dialog(page).getByRole('button', { name: 'Check in', exact: true }).click()
    await said(page, /checked in/)
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('on the booking page: a note, an amount held on a card and taken, a message shown before it is sent, the invoice', async () => {
    const { page, context, allAskedAgain, complaints } = await window()
    await world.mandate([house])
    const id = await booked('Bergström', {}, { email: 'maja@bergstrom.example' })
    must(await world.manager.post(`/v1/reservations/${id}/check-in`, {}))
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('button', { name: 'Edit note' }).click()
    await dialog(page).getByLabel('Notes').fill('Quiet room, high floor')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await said(page, 'Saved')
    await page.getByText('Quiet room, high floor').first().waitFor()
    await page.getByRole('button', { name: 'Report a defect' }).click()
    await dialog(page).getByLabel('What’s broken').fill('Lamp by the bed')
    await dialog(page).getByLabel('Priority').selectOption('high')
    await dialog(page).getByRole('button', { name: 'Report a defect' }).click()
    await said(page, 'Defect reported')
    await page.getByText('Lamp by the bed').waitFor()
    await page.getByRole('button', { name: 'Pre-authorise card' }).click()
    await dialog(page)
      .getByLabel(/Amount/)
      .fill('150')
    await dialog(page).getByLabel('Authorisation code').fill('A-551204')
    await dialog(page).getByRole('button', { name: 'Pre-authorise card' }).click()
    await said(page, '€150.00 pre-authorised')
    await page.getByRole('button', { name: 'Capture' }).click()
    await dialog(page)
      .getByLabel(/Amount/)
      .fill('40')
    await dialog(page).getByLabel('Reason').fill('Broken lamp')
    await dialog(page).getByRole('button', { name: 'Capture €40.00' }).click()
    await said(page, '€40.00 captured')
    await page.getByText('Captured', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Write message', exact: true }).click()
    await dialog(page).getByLabel('Language', { exact: true }).selectOption('fr')
    await dialog(page).locator('.letter', { hasText: 'maja@bergstrom.example' }).waitFor()
    await dialog(page)
      .locator('.letter', { hasText: /réservation/ })
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
    await said(page, /Message queued/)
    await world.runBackgroundTasks()
    await page.getByRole('button', { name: 'Send again' }).click()
    await page
      .locator('.toasts')
      .getByText(/Message queued/)
      .nth(1)
      .waitFor()
    await world.runBackgroundTasks()
    await page.getByRole('button', { name: 'Send again' }).nth(1).waitFor()
    const [folio] = must(await world.manager.get(`/v1/reservations/${id}/folios`)).data
    must(
      await world.manager.post(`/v1/folios/${folio.id}/charges`, {
        chargeType: 'service',
        label: 'Laundry',
        amount: { amountCents: '1200', currency: 'EUR' },
        vatRateBp: 2000,
      }),
    )
    const mandates = must(await world.manager.get('/v1/operating-mandates')).data as { id: string }[]
    const issued = must(await world.manager.post('/v1/invoices', { mandateId: mandates[0]?.id, folioId: folio.id })).data
    await page.getByRole('link', { name: issued.invoiceNumber }).waitFor()
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('guests out of a file: followed while it is worked on; a likely duplicate and a mistake are decided row by row', async () => {
    const { page, context, allAskedAgain, complaints } = await window()
    must(
      await world.manager.post('/v1/guests', {
        firstName: 'Ottoline',
        lastName: 'Featherstonehaugh',
        birthDate: '1961-03-09',
        email: 'ottoline@house.example',
      }),
    )
    await page.goto(`${world.url}/guests`)
    await page.getByRole('link', { name: 'Import guests' }).click()
    await page.getByLabel('File').setInputFiles({
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'firstName,lastName,birthDate,email\nOttoline,Featherstonehaugh,1961-03-09,ottoline@house.example\nRuth,Adeyemi,1979-11-30,\nPaul,Nobody,not a date,\n',
      ),
    })
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('0 of 3 rows').waitFor()
    await world.runBackgroundTasks()
    await page.getByText('3 of 3 rows').waitFor()
    await page.getByText('1 created').waitFor()
    await page.getByText('Ottoline, Featherstonehaugh').waitFor()
    await page.getByRole('button', { name: 'The same person' }).click()
    await said(page, 'Row skipped')
    await page.getByText('No rows to review.').waitFor()
    await page.getByRole('button', { name: 'With errors' }).click()
    await page.getByText(/firstName: Paul, lastName: Nobody/).waitFor()
    await page.getByRole('button', { name: 'Skip row' }).click()
    await page.getByText('No rows to review.').waitFor()
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('an offer in words before anything booked', async () => {
    const { page, context, allAskedAgain } = await window()
    await page.goto(`${world.url}/new-booking?arrival=2026-06-20&nights=2`)
    await page.getByText('Quote', { exact: true }).click()
    const text = await page.locator('.quote pre').textContent()
    assert.match(text ?? '', /Saturday,? 20 June 2026 – Monday,? 22 June 2026 \(2 nights, 2 guests\)\nDouble room/)
    assert.match((await page.getByRole('link', { name: 'Open in email' }).getAttribute('href')) ?? '', /^mailto:.*20%20Jun/)
    await allAskedAgain()
    await context.close()
  })

  test('on the board: what a group holds is seen; several stays are chosen and checked in at once; a view is saved and found again', async () => {
    const hotel = await world.establishment({ units: 6 })
    for (const lastName of ['Aalto', 'Brandt', 'Costa'])
      must(await world.book(hotel, { guest: { firstName: 'Lea', lastName }, arrival: '2026-06-01', departure: '2026-06-03' }))
    const block = must(
      await world.manager.post('/v1/blocks', {
        establishmentId: hotel.id,
        code: 'REGATTA',
        name: 'Regatta crew',
        kind: 'group',
        ratePlanId: hotel.planId,
        arrival: '2026-06-04',
        departure: '2026-06-06',
        nights: [{ unitTypeId: hotel.typeId, from: '2026-06-04', to: '2026-06-05', quantity: 2 }],
      }),
    ).data
    // Two nights later there are guests who leave, and others who come.
    const leaving = must(await world.manager.get(`/v1/reservations?establishmentId=${hotel.id}`)).data as { id: string }[]
    for (const { id } of leaving) must(await world.manager.post(`/v1/reservations/${id}/check-in`, {}))
    for (let day = 0; day < 2; day += 1) must(await world.endOfDay(hotel.id))
    for (const lastName of ['Duarte', 'Eklund', 'Fontana'])
      must(await world.book(hotel, { guest: { firstName: 'Ida', lastName }, arrival: '2026-06-03', departure: '2026-06-04' }))
    const { page, context, allAskedAgain, complaints } = await window()
    await page.evaluate(`localStorage.setItem('innkeep.establishment', '${hotel.id}')`)
    await page.goto(`${world.url}/board?from=2026-05-30&days=14`)
    const held = page.locator('a.bar.block')
    await held.waitFor()
    assert.match((await held.getAttribute('aria-label')) ?? '', /Regatta crew, block of up to 2/)
    for (const name of ['Aalto', 'Brandt', 'Costa', 'Duarte', 'Eklund', 'Fontana'])
      await page.locator(`.bar[data-stay][aria-label*="${name}"]`).click({ modifiers: ['Control'] })
    const chosen = page.getByRole('region', { name: 'Selected stays' })
    await chosen.getByText('6 stays selected').waitFor()
    await chosen.getByRole('button', { name: 'Check in (3)' }).click()
    await said(page, '3 guests checked in')
    // The nights are not paid: who cannot leave is named, with the reason.
    await chosen.getByRole('button', { name: 'Check out (3)' }).click()
    await chosen.getByText('3 failed').waitFor()
    await chosen
      .getByText(/The folio still has a balance/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await chosen.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save view' }).click()
    await dialog(page).getByLabel('View name').fill('Two weeks')
    await dialog(page).getByRole('button', { name: 'Save view' }).click()
    await said(page, 'Saved')
    await page.getByRole('button', { name: '21', exact: true }).click()
    await page.getByLabel('Saved views', { exact: true }).selectOption('Two weeks')
    await page.waitForURL(/days=14/)
    await page.locator('a.bar.block').click()
    await page.waitForURL(`${world.url}/groups/${block.id}`)
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('each of its writes was carried out once, and asked for again', () => assertTried('around-a-stay'))
})

test('the service is started again under an open page: it says so, and what was typed is sent when it is back', {
  skip: noBrowser,
}, async () => {
  const folder = temporaryFolder()
  await fillData(folder)
  let running = await startProcess(folder)
  const { port } = new URL(running.url)
  const browser = await openChromium()
  try {
    const { page, context } = await openScreens(browser)
    await page.goto(running.url)
    await page.getByRole('button', { name: /Board, front desk/ }).click()
    await page.locator('.rail').waitFor()
    await page.goto(`${running.url}/bookings?status=CheckedIn`)
    await page.locator('tbody a').first().click()
    await page.getByRole('button', { name: /^Post charge/ }).click()
    await dialog(page).getByLabel('Description on folio').fill('Two coffees')
    await dialog(page)
      .getByLabel(/Unit price/)
      .fill('7.60')
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await stopProcess(running)
    await page.locator('.chip.bad').waitFor()
    assert.equal(
      await dialog(page)
        .getByLabel(/Unit price/)
        .inputValue(),
      '7.60',
    )
    running = await startProcess(folder, { environment: { PORT: port } })
    await page.locator('.chip.bad').waitFor({ state: 'detached', timeout: 45_000 })
    await dialog(page).locator('button[type=submit]').click()
    await said(page, /7\.60 charged/)
    // Right after a start, on a busy machine, a caller may be told to come back.
    let answer = await running.caller().get(`/v1/reservations/${id}/folios`)
    for (let again = 0; answer.status === 503 && again < 20; again += 1) {
      await page.waitForTimeout(500)
      answer = await running.caller().get(`/v1/reservations/${id}/folios`)
    }
    const folios = must(answer).data as { entries: { label: string }[] }[]
    assert.equal(folios.flatMap(({ entries }) => entries).filter(({ label }) => label === 'Two coffees').length, 1)
    await context.close()
  } finally {
    await browser.close()
    await stopProcess(running)
  }
})
