/** A receptionist's journeys in a real browser over the real service: by mouse, by keyboard alone, by touch, beside others, and when things go wrong. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Locator, Page, Route } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, type Screens, signIn } from './screens.ts'

const toast = (page: Page): Locator => page.locator('.toasts')
const said = (page: Page, text: string | RegExp) => toast(page).getByText(text).first().waitFor()
const isFocused = (field: Locator): Promise<boolean> =>
  field
    .and(field.page().locator(':focus'))
    .count()
    .then((count) => count > 0)
const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Waits until it is so. */
async function becomes(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  let found: unknown
  for (let tries = 0; tries < 50; tries += 1) {
    found = await read()
    if (found === wanted) return
    await sleep(100)
  }
  assert.equal(found, wanted)
}

/** Journeys are long: each starts from a stay of its own. */
describe('the console', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 8 })
    person = await world.person({ email: 'front@miramar.example', name: 'Camille Moreau', grants: [{ role: 'manager' }] })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  const window = async (options: Parameters<typeof openScreens>[1] = {}): Promise<Screens> => {
    const screens = await openScreens(browser, options)
    await signIn(screens.page, world, person)
    return screens
  }
  const booked = async (lastName: string, more: object = {}): Promise<string> =>
    must(await world.book(house, { guest: { firstName: 'Maja', lastName }, ...more })).data.id
  const stayOf = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}`)).data
  const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const onBoard = (page: Page, name: string): Locator => page.locator(`.bar[data-stay][aria-label*="${name}"]`).first()

  test('by mouse: booked, checked in, charged, paid, made longer, checked out', async () => {
    const { page, context, complaints } = await window()
    await page.getByRole('button', { name: 'New booking' }).click()
    await page.getByRole('combobox', { name: /Search by name/ }).fill('Ngozi Okonkwo')
    await page.getByRole('option', { name: /New guest/ }).click()
    await page.getByLabel('Phone').fill('+44 20 7946 0018')
    await page.getByRole('button', { name: /^Book €200.00/ }).click()
    await said(page, /Ngozi Okonkwo booked, 2 nights/)
    await page.getByRole('heading', { name: 'Ngozi Okonkwo' }).waitFor()
    const id = idOf(page)
    await page.getByRole('button', { name: /^Check in/ }).click()
    await dialog(page).getByRole('button', { name: 'Check in' }).click()
    await said(page, 'Ngozi Okonkwo checked in')
    assert.equal((await stayOf(id)).status, 'CheckedIn')
    await page.getByRole('button', { name: /^Post charge/ }).click()
    await dialog(page)
      .getByLabel(/Unit price/)
      .fill('12,50')
    await dialog(page).getByRole('button', { name: 'Quantity +' }).click()
    await dialog(page).getByRole('button', { name: 'Post €25.00' }).click()
    await said(page, /€25.00 charged/)
    await page.getByRole('button', { name: /^Extend or shorten/ }).click()
    await dialog(page).getByText('€100.00').waitFor()
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await said(page, /Ngozi Okonkwo updated/)
    assert.equal((await stayOf(id)).departure, '2026-06-04')
    await page.getByRole('button', { name: /^Take payment/ }).click()
    await dialog(page)
      .getByLabel(/Amount, EUR/)
      .fill('20')
    await dialog(page).getByRole('button', { name: 'Take €20.00' }).click()
    await said(page, /€20.00 received/)
    await page.getByRole('button', { name: /^Check out/ }).click()
    await dialog(page)
      .getByText(/is booked until Thu 4 Jun/)
      .waitFor()
    await dialog(page)
      .getByRole('button', { name: /check out/i })
      .click()
    await said(page, 'Ngozi Okonkwo checked out')
    const over = await stayOf(id)
    assert.equal(over.status, 'CheckedOut')
    assert.equal(over.folio.balanceCents, '0')
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('by keyboard alone: booked, moved to another unit, checked in, charged and taken back, checked out', async () => {
    const { page, context, complaints } = await window()
    const press = (...keys: string[]) =>
      keys.reduce<Promise<void>>((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    await press('n')
    await page.getByRole('heading', { name: 'New booking' }).waitFor()
    const find = page.getByRole('combobox', { name: /Search by name/ })
    for (let tabs = 0; tabs < 40 && !(await isFocused(find)); tabs += 1) await press('Tab')
    await page.keyboard.type('Duarte Ferreira')
    await page.getByRole('option', { name: /New guest/ }).waitFor()
    await press('ArrowDown', 'Enter')
    await page.getByLabel('Last name').waitFor()
    await press('Control+Enter')
    await said(page, /Duarte Ferreira booked/)
    await page.getByRole('heading', { name: 'Duarte Ferreira' }).waitFor()
    const id = idOf(page)
    // On the board: to the row of those without a unit, and from there to a unit.
    await press('g', 'b')
    await onBoard(page, 'Ferreira').waitFor()
    await press('Control+k')
    await page.getByRole('combobox', { name: /Search guests/ }).fill('Ferreira')
    await page.getByRole('option', { name: /Duarte Ferreira.*Booking/ }).waitFor()
    await press('Enter')
    await page.getByRole('heading', { name: 'Duarte Ferreira' }).waitFor()
    await press('m')
    await page.getByText(/Moving Duarte Ferreira/).waitFor({ state: 'attached' })
    for (let steps = 0; steps < 12; steps += 1) {
      await press('ArrowDown')
      if (/^.*103, Mon 1 Jun/.test((await page.locator('p.hidden[role=status]').textContent()) ?? '')) break
    }
    await press('Enter')
    await page.getByRole('dialog', { name: 'Move to 103' }).getByText('Assign room').waitFor()
    await press('Enter')
    await said(page, /Duarte Ferreira updated/)
    assert.equal((await stayOf(id)).unitId, house.unitIds[2])
    await press('i')
    await dialog(page).getByRole('heading', { name: 'Check in Duarte Ferreira' }).waitFor()
    await press('Enter')
    await said(page, 'Duarte Ferreira checked in')
    await page.locator('.drawer').getByText('In house', { exact: true }).waitFor()
    await press('c')
    await dialog(page)
      .getByLabel(/Unit price/)
      .waitFor()
    await page.keyboard.type('8')
    await press('Enter')
    await said(page, /€8.00 charged/)
    await press('Control+z')
    await said(page, 'Undone')
    assert.equal((await stayOf(id)).folio.balanceCents, '0')
    await press('o')
    await dialog(page).getByRole('heading', { name: 'Check out Duarte Ferreira' }).waitFor()
    // What is open is calculated first; until then the button says so.
    await dialog(page).getByRole('button', { name: 'Check out', disabled: false }).focus()
    await press('Enter')
    await said(page, 'Duarte Ferreira checked out')
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('on the board: dragged to another unit and other days with the price first; Esc takes it back, Undo undoes it', async () => {
    const { page, context, complaints } = await window()
    const id = await booked('Lindqvist', { arrival: '2026-06-05', departure: '2026-06-08' })
    const bar = onBoard(page, 'Lindqvist')
    await bar.waitFor()
    const drag = async (across: number, along: number, from = 0.5) => {
      const box = await bar.boundingBox()
      assert.ok(box)
      await page.mouse.move(box.x + box.width * from, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * from + across, box.y + box.height / 2 + along, { steps: 6 })
      await page.mouse.up()
    }
    const rowOf = async (code: string): Promise<number> => {
      const row = await page.locator(`.head[data-unit="${code}"]`).boundingBox()
      const at = await bar.boundingBox()
      return (row?.y ?? 0) - (at?.y ?? 0)
    }
    const day = ((await page.locator('.days > span').nth(1).boundingBox()) ?? { width: 0 }).width
    await drag(day * 2, await rowOf('105'))
    await page.getByRole('dialog', { name: 'Move to 105' }).waitFor()
    await page.keyboard.press('Escape')
    assert.equal((await stayOf(id)).arrival, '2026-06-05')
    await drag(day * 2, await rowOf('105'))
    await page.getByRole('dialog', { name: 'Move to 105' }).getByText('no price change').waitFor()
    await page.keyboard.press('Enter')
    await said(page, /Maja Lindqvist updated/)
    const moved = await stayOf(id)
    assert.deepEqual([moved.arrival, moved.departure, moved.unitId], ['2026-06-07', '2026-06-10', house.unitIds[4]])
    await page.locator('.bar[data-stay][aria-label*="Lindqvist, 105"]').waitFor()
    // Its end is pulled by a day: dearer by a night.
    const box = await bar.boundingBox()
    assert.ok(box)
    await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 3 + day, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await page.getByRole('dialog', { name: 'New dates' }).getByText('+ €100.00').waitFor()
    assert.equal(await page.locator('.drawer').count(), 0)
    await page.keyboard.press('Enter')
    await said(page, /Maja Lindqvist updated/)
    await becomes(async () => (await stayOf(id)).departure, '2026-06-11')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await said(page, 'Undone')
    await becomes(async () => (await stayOf(id)).departure, '2026-06-10')
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('what is refused is said, and nothing moves: two guests in one unit', async () => {
    const { page, context } = await window()
    const first = await booked('Haddad', { arrival: '2026-06-12', departure: '2026-06-14' })
    must(await world.manager.post(`/v1/reservations/${first}/assign-unit`, { unitId: house.unitIds[7] }))
    const second = await booked('Rinaldi', { arrival: '2026-06-12', departure: '2026-06-14' })
    const bar = onBoard(page, 'Rinaldi')
    await bar.waitFor()
    const box = await bar.boundingBox()
    const row = await page.locator('.head[data-unit="108"]').boundingBox()
    assert.ok(box && row)
    await page.mouse.move(box.x + 20, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 20, row.y + 8, { steps: 5 })
    await page.mouse.up()
    await page.getByRole('dialog', { name: 'Move to 108' }).getByText('Assign room').waitFor()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByText(/occupied or out of order.*Choose another one/)
      .waitFor()
    assert.equal((await stayOf(second)).unitId, undefined)
    // A stay that the filter hides is shown before it is moved.
    await page.goto(`${world.url}/board?filter=Okonkwo&stay=${second}&move=1`)
    await page.getByText(/Moving .*Rinaldi/).waitFor({ state: 'attached' })
    assert.doesNotMatch(page.url(), /filter|move/)
    await context.close()
  })

  test('two people: what one does the other sees, without a reload', async () => {
    const [one, other] = [await window(), await window()]
    const id = await booked('Whitmore')
    await onBoard(one.page, 'Whitmore').waitFor({ timeout: 3_000 })
    await other.page.goto(`${world.url}/bookings/${id}`)
    await other.page.getByRole('heading', { name: 'Maja Whitmore' }).waitFor()
    must(await world.manager.post(`/v1/reservations/${id}/check-in`, { unitId: house.unitIds[5] }))
    await other.page.getByText('In house', { exact: true }).first().waitFor({ timeout: 3_000 })
    await one.page.locator('.bar.inHouse[aria-label*="Whitmore"]').waitFor({ timeout: 3_000 })
    await one.context.close()
    await other.context.close()
  })

  test('what another person writes between the first read and the live feed is not missed', async () => {
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    const feed = Promise.withResolvers<void>()
    await page.route('**/v1/live?*', async (route) => {
      await feed.promise
      await route.continue()
    })
    // Every screen reads the day for its bell: the read that is waited for is not that of the screen before.
    await page.goto('about:blank')
    const read = page.waitForResponse((response) => response.url().includes('/desk?') && response.ok())
    await page.goto(`${world.url}/desk`)
    await (await read).finished()
    const lastName = 'Between'
    must(await world.book(house, { guest: { firstName: 'Tove', lastName } }))
    await page.waitForTimeout(300)
    assert.equal(await page.getByText(lastName).count(), 0)
    feed.resolve()
    await page.getByText(lastName).first().waitFor()
    await context.close()
  })

  test('a unit that was drawn on the board booked also where more are free than a page lists', async () => {
    const large = await world.establishment({ units: 120 })
    const last = large.unitIds.at(-1)
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    await page.evaluate(`localStorage.setItem('innkeep.establishment', '${large.id}')`)
    await page.goto(`${world.url}/new-booking?arrival=2026-06-01&nights=2&type=${large.typeId}&unit=${last}`)
    await page.getByRole('combobox', { name: /Search by name/ }).fill('Greta Large')
    await page.getByRole('option', { name: /New guest/ }).click()
    // Esc asks once, and asks again after something else was typed.
    await page.getByRole('heading', { name: 'New booking' }).click()
    await page.keyboard.press('Escape')
    await page.getByText(/Press Esc again/).waitFor()
    await page.getByLabel('Notes').fill('Overdue arrival')
    assert.equal(await page.getByText(/Press Esc again/).count(), 0)
    await page.getByRole('button', { name: /^Book €/ }).click()
    await page.getByRole('heading', { name: 'Greta Large' }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    assert.equal(must(await world.manager.get(`/v1/reservations/${id}`)).data.unitId, last)
    await context.close()
  })

  test('ten pages of one browser: each loads, each sees what others do, and goes on when the one that listens is closed', async () => {
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    const pages = [page]
    for (let count = 1; count < 10; count += 1) pages.push(await context.newPage())
    for (const each of pages) {
      await each.goto(`${world.url}/desk`)
      await each.getByRole('tab', { name: /Arrivals/ }).waitFor()
    }
    const seenBy = async (firstName: string, those: Page[]) => {
      must(await world.book(house, { guest: { firstName, lastName: 'Everywhere' } }))
      await Promise.all(those.map((each) => each.getByText(`${firstName} Everywhere`).first().waitFor()))
    }
    await seenBy('Ines', pages)
    // One after the other, whichever of them listens.
    for (const closed of pages.slice(0, 8)) await closed.close()
    await seenBy('Otto', pages.slice(8))
    await context.close()
  })

  test('the network is lost behind a charge: it is asked again, and charged once', async () => {
    const { page, context } = await window()
    const id = await booked('Carvalho')
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('button', { name: /^Post charge/ }).click()
    let times = 0
    const keys = new Set<string>()
    await page.route('**/v1/folios/*/charges', async (route) => {
      times += 1
      keys.add((await route.request().allHeaders())['idempotency-key'] ?? '')
      // It arrives and is carried out; the answer is lost, twice.
      if (times <= 2) {
        await route.fetch()
        await route.abort('connectionreset')
      } else await route.continue()
    })
    await dialog(page)
      .getByLabel(/Unit price/)
      .fill('31')
    await dialog(page).getByRole('button', { name: 'Post €31.00' }).click()
    await said(page, /€31.00 charged/)
    assert.equal(keys.size, 1)
    const { folio } = await stayOf(id)
    assert.equal(folio.balanceCents, '3100')
    await context.close()
  })

  test('a session that ends in a form: whoever it was signs in again, and nothing typed is lost', async () => {
    const { page, context } = await window()
    const id = await booked('Santos')
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('button', { name: /^Post charge/ }).click()
    await dialog(page).getByLabel('Description on folio').fill('Two bottles of cider')
    await dialog(page)
      .getByLabel(/Unit price/)
      .fill('18')
    await context.clearCookies()
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    // A read of this moment may be refused before the charge is: then it is asked already, and covers the button.
    await dialog(page)
      .getByRole('button', { name: 'Post €18.00' })
      .click({ timeout: 1_000 })
      .catch(() => {})
    await again.waitFor()
    // A read of the session that has ended, whose refusal comes after the new one has begun.
    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const late = async (route: Route) => {
      isHeld.resolve()
      await held.promise
      await route.fulfill({ status: 401, contentType: 'application/json', body: '{"code":"UNAUTHENTICATED","message":"late"}' })
    }
    await page.route(`**/v1/reservations/${id}`, late, { times: 1 })
    must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId: house.unitIds[7] }))
    await isHeld.promise
    await again.getByLabel('Email address').fill(person.email)
    await again.getByLabel('Password', { exact: true }).fill(person.password)
    await again.getByRole('button', { name: 'Sign in with password' }).click()
    await again.waitFor({ state: 'detached' })
    const isRefusedLate = page.waitForResponse((response) => response.status() === 401)
    held.resolve()
    await isRefusedLate
    assert.equal(await dialog(page).getByLabel('Description on folio').inputValue(), 'Two bottles of cider')
    await dialog(page).getByRole('button', { name: 'Post €18.00' }).click()
    await said(page, /€18.00 charged/)
    assert.equal((await stayOf(id)).folio.balanceCents, '1800')
    await context.close()
  })

  test('without a network it says so, and goes on when it is back', async () => {
    const { page, context } = await window()
    await onBoard(page, 'Carvalho').waitFor()
    await context.setOffline(true)
    // What this screen shows has not been read yet.
    await page.locator('.rail').getByRole('link', { name: 'Bookings' }).click()
    await page.getByText('No connection').waitFor({ timeout: 15_000 })
    await context.setOffline(false)
    await page.getByRole('row').nth(1).waitFor()
    await page.getByText('No connection').waitFor({ state: 'detached' })
    await context.close()
  })

  test('on a phone by touch: found, checked in, checked out', async () => {
    const { page, context, complaints } = await window({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const id = await booked('Petit')
    // As a person does: not before the board is drawn.
    await onBoard(page, 'Petit').waitFor()
    await page.getByRole('link', { name: 'Front desk' }).tap()
    await page.getByRole('tab', { name: /Arrivals/ }).waitFor()
    const line = page.locator('tr', { hasText: 'Petit' })
    await line.getByRole('button', { name: 'Check in' }).tap()
    await dialog(page).getByRole('button', { name: 'Check in' }).tap()
    await said(page, 'Maja Petit checked in')
    await page.getByRole('link', { name: 'Maja Petit', exact: true }).tap()
    await page.getByRole('button', { name: /^Check out/ }).tap()
    await dialog(page)
      .getByRole('button', { name: /check out/i })
      .tap()
    await said(page, 'Maja Petit checked out')
    assert.equal((await stayOf(id)).status, 'CheckedOut')
    assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= 390)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('two profiles of one guest are merged side by side behind a fresh proof, and taken apart again', async () => {
    const { page, context } = await window()
    const guest = async (email: string) =>
      must(await world.manager.post('/v1/guests', { firstName: 'Chiara', lastName: 'Contarini', birthDate: '1991-07-19', email }))
        .data.id
    const [kept, dropped] = [await guest('chiara@example.org'), await guest('c.contarini@example.org')]
    must(await world.book(house, { guestId: dropped, arrival: '2026-06-20', departure: '2026-06-22' }))
    await page.goto(`${world.url}/guests?name=Contarini`)
    await page.locator(`a[href="/guests/${kept}"]`).click()
    await page.getByRole('button', { name: 'Compare' }).click()
    const compare = page.getByRole('dialog', { name: /^Merge/ })
    await compare.getByText(/1 stay moves to Chiara Contarini/).waitFor()
    // A session is fresh for ten minutes; after that somebody else may sit there.
    world.passTime({ minutes: 11 })
    await compare.getByRole('button', { name: 'Merge' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await proof.getByLabel('Password').fill(person.password)
    await proof.getByRole('button', { name: 'Continue' }).click()
    await said(page, 'Chiara Contarini merged')
    const stays = async () => must(await world.manager.get(`/v1/reservations?guestId=${kept}`)).body.meta.total
    await becomes(stays, 1)
    await page.getByRole('button', { name: 'Undo Ctrl Z' }).click()
    await said(page, 'Undone')
    await becomes(stays, 0)
    await context.close()
  })

  test('a profile that two people change: the second change overwrites nothing of the first', async () => {
    const { page, context } = await window()
    const id = must(await world.manager.post('/v1/guests', { firstName: 'Tomasz', lastName: 'Nowakowski' })).data.id
    await page.goto(`${world.url}/guests/${id}`)
    await page.getByLabel('Phone').fill('+48 22 123 45 67')
    // The change of the other arrives, but the form is not taken away from under the hands.
    await context.setOffline(true)
    must(await world.manager.patch(`/v1/guests/${id}`, { email: 'tomasz@example.org' }))
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForTimeout(500)
    const now = must(await world.manager.get(`/v1/guests/${id}`)).data
    assert.equal(now.email, 'tomasz@example.org')
    await context.close()
  })

  test('a group: made, its rooming list pasted from a spreadsheet, corrected, booked, and checked in at once', async () => {
    const hotel = await world.establishment({ units: 6 })
    const { page, context, complaints } = await window()
    await page.evaluate(`localStorage.setItem('innkeep.establishment', '${hotel.id}')`)
    await page.goto(`${world.url}/groups`)
    await page.getByRole('button', { name: 'New group' }).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Regatta crew')
    await dialog(page).getByLabel('Arrival').fill('2026-06-01')
    await dialog(page).getByLabel('Departure').fill('2026-06-03')
    for (let count = 0; count < 3; count += 1) await dialog(page).getByRole('button', { name: 'Double room +' }).click()
    await dialog(page).getByLabel('Rate per night').fill('80')
    await dialog(page).getByRole('button', { name: 'New group' }).click()
    await page.getByRole('heading', { name: 'Regatta crew' }).waitFor()
    await page.getByText('0 / 3').first().waitFor()
    const list = page.getByLabel(/Paste it from a spreadsheet/)
    const check = page.getByRole('button', { name: 'Check list' })
    await list.fill('lastName\tfirstName\tunitType\tGeboren\nOkafor\tAda\tDBL\t\nLind\tPer\tKING\t31.2.80\n')
    assert.equal(await check.getAttribute('title'), 'Say which type each word means.')
    await page.getByLabel('“KING” is').selectOption('Double room')
    await check.click()
    await page.getByText(/^Row 3/).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Book / }).count(), 0)
    // The word is known from now on; somebody shares the room.
    await list.fill('Name\tVorname\tZimmer\tMitreisende\nOkafor\tAda\tTwin\tBo Okafor\nLind\tPer\tking\t\n')
    await check.click()
    await page.getByText('with Bo Okafor').waitFor()
    await page.getByRole('combobox', { name: /Search by name/ }).fill('Petra Steuer')
    await page.getByRole('option', { name: /New guest/ }).click()
    await page.getByRole('button', { name: 'Book 2 stays, €320.00' }).click()
    await page.getByText('2 / 3').first().waitFor()
    await page.getByRole('button', { name: 'Check in all 2 guests' }).click()
    await said(page, '2 guests checked in')
    await page.getByRole('link', { name: 'Room list' }).click()
    await page.getByRole('heading', { name: 'Room list, Regatta crew' }).waitFor()
    const names = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.querySelectorAll('td')[2]?.textContent ?? ''))
    assert.deepEqual(new Set(names), new Set(['Ada Okafor, Bo Okafor', 'Per Lind']))
    const stays = must(await world.manager.get(`/v1/reservations?establishmentId=${hotel.id}`)).data as { status: string }[]
    assert.deepEqual(
      stays.map(({ status }) => status),
      ['CheckedIn', 'CheckedIn'],
    )
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('the end of the day: what is open is solved in place, the day is closed, and opened again', async () => {
    const other = await world.establishment({ units: 3 })
    const guest = must(await world.book(other, { guest: { firstName: 'Jan', lastName: 'Schäfer' } })).data.id
    must(await world.book(other, { guest: { firstName: 'Ana', lastName: 'Lee' } }))
    must(await world.manager.post(`/v1/reservations/${guest}/check-in`))
    const { page, context, complaints } = await window()
    await page.evaluate(`localStorage.setItem('innkeep.establishment', '${other.id}')`)
    await page.goto(`${world.url}/end-of-day`)
    await page.getByRole('heading', { name: '1 guest has not arrived' }).waitFor()
    await page.getByRole('button', { name: 'No-show' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as no-show' }).click()
    await page.getByRole('heading', { name: '0 guests have not arrived' }).waitFor()
    await page.getByRole('button', { name: 'Close Mon 1 Jun' }).click()
    await page.getByText('Mon 1 Jun closed').waitFor()
    const date = async () => must(await world.manager.get(`/v1/establishments/${other.id}`)).data.currentBusinessDate
    assert.equal(await date(), '2026-06-02')
    const { folio } = await stayOf(guest)
    assert.equal(folio.balanceCents, '10000')
    await page.getByRole('button', { name: 'Reopen day' }).click()
    await becomes(date, '2026-06-01')
    await page.getByRole('button', { name: 'Close Mon 1 Jun' }).waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('an invitation becomes an account by its link, and a forgotten password a new one; a link works once', async () => {
    const email = 'new@miramar.example'
    const user = must(await world.manager.post('/v1/users', { email, name: 'Nora New', grants: [{ role: 'reception' }] })).data
    const { link } = must(await world.manager.post(`/v1/users/${user.id}/invitation-link`)).data
    const { page, context } = await openScreens(browser)
    const at = new URL(link, world.url)
    await page.goto(`${world.url}${at.pathname}${at.hash}`)
    await page.getByText(/Nora New/).waitFor()
    // What stood behind # is not left in the address, for whoever looks over the shoulder.
    assert.equal(new URL(page.url()).hash, '')
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Set password' }).click()
    assert.equal(await page.locator('.rail').count(), 0)
    await page.getByLabel('Password').fill('a long sentence of mine')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.locator('.rail').waitFor()
    await context.clearCookies()
    await page.goto(`${world.url}${at.pathname}${at.hash}`)
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    await context.close()
    const again = await openScreens(browser)
    await signIn(again.page, world, { email, password: 'a long sentence of mine' })
    await again.context.close()
  })

  test('what a role cannot do is not shown, and a reader writes nothing', async () => {
    const reader = await world.person({ email: 'reader@miramar.example', name: 'Rita Reader', grants: [{ role: 'readonly' }] })
    const { page, context } = await openScreens(browser)
    await signIn(page, world, reader)
    await page.locator('.bar[data-stay]').first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'New booking' }).count(), 0)
    await page.keyboard.press('n')
    assert.ok(page.url().endsWith('/board'))
    await page.locator('.bar[data-stay]').first().click()
    await page.locator('.drawer').waitFor()
    assert.equal(await page.locator('.drawer .action').count(), 0)
    await page.keyboard.press('Shift+ArrowRight')
    assert.equal(await page.locator('.change-preview').count(), 0)
    await context.close()
  })
})
