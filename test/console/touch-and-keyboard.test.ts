/** The same work by other hands: by touch on a phone, and by the keyboard alone, without a pointer and without focus given by the test. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** What is asked of the element that has the focus, in the page. */
interface Focused {
  readonly id: string
  readonly tagName: string
  readonly textContent: string | null
  readonly ownerDocument: { querySelector(selector: string): { readonly textContent: string | null } | null }
  closest(selector: string): { readonly textContent: string | null } | null
  getAttribute(name: string): string | null
}

/** Forward from field to field until the focus is on what is named. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = []
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press('Tab')
    // Between two dialogs nothing has the focus for a moment.
    const [found = ''] = await page.locator(':focus').evaluateAll((all) =>
      all.map((focused) => {
        const element = focused as unknown as Focused
        const label =
          element.closest('label') ??
          (element.id === '' ? null : element.ownerDocument.querySelector(`label[for="${element.id}"]`))
        const own = /^(?:A|BUTTON|SUMMARY|OPTION)$/.test(element.tagName) ? element.textContent : ''
        return `${element.getAttribute('aria-label') ?? ''} ${label?.textContent ?? ''} ${own ?? ''}`.trim()
      }),
    )
    if (name.test(found)) return
    if (seen.length < 40) seen.push(found)
  }
  throw new Error(`the focus does not come to ${name}, but to ${seen.join(' | ')}`)
}

describe('the console by touch and by keyboard', { skip: noBrowser }, () => {
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
  const stayOf = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}`)).data
  const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const at = async (page: Page, establishment: Establishment, path: string) => {
    await page.evaluate(`localStorage.setItem('innkeep.establishment', '${establishment.id}')`)
    await page.goto(`${world.url}${path}`)
  }

  test('by touch: signed in, booked in one screen, moved on the board, charged and paid', async () => {
    const { page, context, complaints } = await openScreens(browser, phone)
    await page.goto(world.url)
    await page.getByLabel('Email address').tap()
    await page.getByLabel('Email address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in with password' }).tap()
    await page.getByRole('heading', { name: 'Front desk' }).waitFor()
    await page.locator('.rail').getByRole('link', { name: 'Board' }).tap()
    // A phone has room for five days.
    assert.equal(await page.getByRole('button', { name: '5', exact: true }).getAttribute('aria-pressed'), 'true')
    await page.getByRole('button', { name: 'New booking' }).tap()
    await page.getByRole('combobox', { name: /Search by name/ }).fill('Ngozi Okonkwo')
    await page.getByRole('option', { name: /New guest/ }).tap()
    await page.getByRole('button', { name: /^Book €/ }).tap()
    await page.getByRole('heading', { name: 'Ngozi Okonkwo' }).waitFor()
    const id = idOf(page)
    await page.getByRole('button', { name: /^Change room/ }).tap()
    await page.locator('.moving-hint').waitFor()
    const unit = page.locator('.head[data-unit="103"]')
    const place = await unit.boundingBox()
    assert.ok(place)
    const day = await page.locator('.days .today').boundingBox()
    assert.ok(day)
    await page.touchscreen.tap(day.x + day.width / 2, place.y + place.height / 2)
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).tap()
    await said(page, /updated:/)
    assert.equal((await stayOf(id)).unitId, house.unitIds[2])
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('button', { name: /^Check in/ }).tap()
    await dialog(page).getByRole('button', { name: 'Check in', exact: true }).tap()
    await said(page, /checked in/)
    // The buttons change places when the stay is read again: a tap before that may meet another one.
    await page.getByText('In house', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: /^Undo check-in/ }).waitFor()
    await page.getByRole('button', { name: /^Post charge/ }).tap()
    await dialog(page)
      .getByLabel(/Unit price/)
      .fill('12')
    await dialog(page).getByRole('button', { name: 'Post €12.00' }).tap()
    await said(page, /€12.00 charged/)
    await page.locator('.guest-pays').getByText('€12.00').waitFor()
    await page.getByRole('button', { name: /^Take payment/ }).tap()
    await dialog(page).getByRole('button', { name: 'Take €12.00' }).tap()
    await said(page, /€12.00 received/)
    assert.equal((await stayOf(id)).folio.balanceCents, '0')
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('by touch: a guest is found and changed, a group is made and held rooms changed, the day is closed', async () => {
    const hotel = await world.establishment({ units: 4 })
    must(await world.manager.post('/v1/guests', { firstName: 'Inês', lastName: 'Carvalho' }))
    must(await world.book(hotel, { guest: { firstName: 'Ana', lastName: 'Lee' } }))
    const { page, context, complaints } = await openScreens(browser, phone)
    await signIn(page, world, person)
    await at(page, hotel, '/guests')
    await page.getByLabel(/Search by name/).fill('Carvalho')
    await page.getByRole('link', { name: 'Inês Carvalho' }).tap()
    await page.getByLabel('Phone').fill('+351 21 123 4567')
    await page.getByRole('button', { name: 'Save' }).tap()
    await said(page, 'Saved')
    await page.goto(`${world.url}/groups`)
    await page.getByRole('button', { name: 'New group' }).tap()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Chess club')
    await dialog(page).getByRole('button', { name: 'Double room +' }).tap()
    await dialog(page).getByRole('button', { name: 'New group' }).tap()
    await page.getByRole('heading', { name: 'Chess club' }).waitFor()
    await page.getByRole('button', { name: 'Open master folio' }).tap()
    await said(page, 'Saved')
    await page.goto(`${world.url}/end-of-day`)
    await page.getByRole('heading', { name: '1 guest has not arrived' }).waitFor()
    await page.getByRole('button', { name: 'Cancel booking' }).tap()
    await dialog(page).getByRole('button', { name: 'Cancel booking' }).tap()
    await page.getByRole('heading', { name: '0 guests have not arrived' }).waitFor()
    await page.getByRole('button', { name: /^Close Mon 1 Jun/ }).tap()
    await page.getByText('Mon 1 Jun closed').waitFor()
    await page.getByRole('link', { name: /Report for/ }).tap()
    await page.getByRole('heading', { name: /Monday,? 1 June 2026/ }).waitFor()
    assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= 390)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('by keyboard alone: signed in; at the desk a guest waits, is checked in with keys, and leaves', async () => {
    const { page, context, complaints } = await openScreens(browser)
    const { id } = must(await world.book(house, { guest: { firstName: 'Aya', lastName: 'Aaltonen' } })).data
    await page.goto(world.url)
    await page.getByLabel('Email address').waitFor()
    await tabTo(page, /Email address/)
    await page.keyboard.type(person.email)
    await tabTo(page, /^\s*Password/)
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await page.locator('.rail').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.getByRole('tab', { name: /Arrivals/ }).waitFor()
    await page.locator('tr.chosen', { hasText: 'Aaltonen' }).waitFor()
    await page.keyboard.press('i')
    await dialog(page).waitFor()
    await tabTo(page, /Room not ready/)
    await page.keyboard.press('Space')
    await tabTo(page, /Where the guest is waiting/)
    await page.keyboard.type('In the bar')
    await page.keyboard.press('Control+Enter')
    await said(page, 'Added to queue')
    // The arrows go from tab to tab.
    await page.keyboard.press('5')
    await page.locator('tr', { hasText: 'In the bar' }).waitFor()
    await page.keyboard.press('i')
    await dialog(page).waitFor()
    await tabTo(page, /Keys/)
    await page.keyboard.type('1 card')
    await page.keyboard.press('Enter')
    await said(page, 'Aya Aaltonen checked in')
    assert.deepEqual([(await stayOf(id)).status, (await stayOf(id)).keyNote], ['CheckedIn', '1 card'])
    await page.keyboard.press('3')
    await page.locator('tr', { hasText: 'Aaltonen' }).waitFor()
    await page.keyboard.press('o')
    await dialog(page).getByText('Keys to collect: 1 card').waitFor()
    await dialog(page).locator('.button.main:not([aria-disabled])').waitFor()
    await page.keyboard.press('Control+Enter')
    await said(page, 'Aya Aaltonen checked out')
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('by keyboard alone: free nights on the board become a booking; a guest, a group and the end of the day', async () => {
    const hotel = await world.establishment({ units: 3 })
    must(await world.manager.post('/v1/guests', { firstName: 'Émile', lastName: 'Durand' }))
    must(await world.book(hotel, { guest: { firstName: 'Ana', lastName: 'Lee' } }))
    const { page, context, complaints } = await openScreens(browser)
    await signIn(page, world, person)
    await at(page, hotel, '/board')
    await page.locator('.bar[data-stay]').first().waitFor()
    const press = (keys: string) => page.keyboard.press(keys)
    // Down to a unit, three nights drawn, booked.
    for (let steps = 0; steps < 6; steps += 1) {
      await press('ArrowDown')
      const told = await page.locator('p.hidden[role=status]').textContent()
      if (told?.trim().startsWith('102, ')) break
    }
    await press('Shift+ArrowRight')
    await press('Shift+ArrowRight')
    await press('Enter')
    await page.getByRole('heading', { name: 'New booking' }).waitFor()
    assert.match(page.url(), /nights=3/)
    // The key of the guest field needs a place that is no field.
    await press('Escape')
    await page.locator('.bar[data-stay]').first().waitFor()
    // The two keys belong together only if the second follows soon, which a busy machine may not manage.
    const guests = page.getByRole('heading', { name: 'Guests' })
    for (let turn = 0; turn < 5 && (await guests.count()) === 0; turn += 1) {
      await press('g')
      await press('u')
      await guests.waitFor({ timeout: 3000 }).catch(() => undefined)
    }
    await guests.waitFor()
    await press('/')
    await page.keyboard.type('Durand')
    await page.locator('tr', { hasText: 'Durand' }).waitFor()
    await press('Escape')
    await tabTo(page, /Émile Durand/)
    await press('Enter')
    await page.getByRole('heading', { name: 'Émile Durand' }).waitFor()
    await tabTo(page, /Phone/)
    await page.keyboard.type('+33 1 23 45 67 89')
    await press('Enter')
    await said(page, 'Saved')
    await press('Control+k')
    await page.keyboard.type('new group')
    await press('Enter')
    await dialog(page).waitFor()
    await tabTo(page, /^\s*Name/)
    await page.keyboard.type('Choir')
    await tabTo(page, /Double room \+/)
    await press('Enter')
    await press('Control+Enter')
    await page.getByRole('heading', { name: 'Choir' }).waitFor()
    await press('g')
    await press('e')
    await page.getByRole('heading', { name: '1 guest has not arrived' }).waitFor()
    await tabTo(page, /No-show/)
    await press('Enter')
    await dialog(page)
      .getByText(/No fee|Fee:/)
      .waitFor()
    await press('Enter')
    await page.getByRole('heading', { name: '0 guests have not arrived' }).waitFor()
    await tabTo(page, /Close Mon 1 Jun/)
    await press('Enter')
    await page.getByText('Mon 1 Jun closed').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('by mouse: free nights are drawn on the board, and Esc takes them back', async () => {
    const hotel = await world.establishment({ units: 3 })
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    await at(page, hotel, '/board')
    const unit = await page.locator('.head[data-unit="102"]').boundingBox()
    const day = await page.locator('.days .today').boundingBox()
    assert.ok(unit)
    assert.ok(day)
    const y = unit.y + unit.height / 2
    const draw = async () => {
      await page.mouse.move(day.x + day.width / 2, y)
      await page.mouse.down()
      await page.mouse.move(day.x + day.width * 1.5, y)
      await page.mouse.move(day.x + day.width * 3.5, y)
      await page.locator('.bar.ghost', { hasText: '3 nights' }).waitFor()
    }
    await draw()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    assert.match(page.url(), /\/board/)
    await draw()
    await page.mouse.up()
    await page.getByRole('heading', { name: 'New booking' }).waitFor()
    assert.match(page.url(), /arrival=2026-06-01&nights=3/)
    assert.match(await page.getByLabel('Departure').inputValue(), /^Thu,? 4 Jun 2026$/)
    await context.close()
  })

  test('an upgrade by drag is confirmed with its choice, free or at the difference, and says that it is another kind', async () => {
    const hotel = await world.establishment({ units: 2 })
    const type = must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: hotel.id,
        code: 'SUI',
        name: 'Suite',
        format: 'suite',
        maxOccupancy: 4,
      }),
    ).data
    must(await world.manager.post(`/v1/unit-types/${type.id}/units`, { codes: ['901'] }))
    must(
      await world.manager.put(`/v1/rate-plans/${hotel.planId}/prices`, {
        prices: [{ unitTypeId: type.id, from: '2026-06-01', to: '2026-12-31', priceCents: '16000' }],
      }),
    )
    const { id } = must(await world.book(hotel, { guest: { firstName: 'Nina', lastName: 'Upgrade' } })).data
    must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId: hotel.unitIds[0] }))
    const { page, context, complaints } = await openScreens(browser)
    await signIn(page, world, person)
    await at(page, hotel, '/board')
    const bar = await page.locator('.bar[data-stay][aria-label*="Upgrade"]').boundingBox()
    const suite = await page.locator('.head[data-unit="901"]').boundingBox()
    assert.ok(bar)
    assert.ok(suite)
    await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2)
    await page.mouse.down()
    await page.mouse.move(bar.x + bar.width / 2, suite.y + suite.height / 2, { steps: 6 })
    await page.mouse.up()
    const preview = page.getByRole('dialog', { name: /901/ })
    // Two nights at 160.00 instead of 100.00.
    await preview.getByRole('radio', { name: /120\.00/ }).waitFor()
    assert.equal(await preview.getByRole('radio').count(), 2)
    await preview.getByText('Another kind of accommodation than booked').waitFor()
    await page.keyboard.press('Enter')
    await said(page, /901/)
    const moved = await stayOf(id)
    assert.deepEqual([moved.unitTypeId, moved.totalCents], [type.id, '20000'])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a night that was posted before the day was opened again is not called to come', async () => {
    const hotel = await world.establishment({ units: 1 })
    const { id } = must(await world.book(hotel, { guest: { firstName: 'Odd', lastName: 'Again' } })).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`, { unitId: hotel.unitIds[0] }))
    must(await world.manager.post(`/v1/establishments/${hotel.id}/end-of-day`, { businessDate: '2026-06-01' }))
    must(
      await world.manager.post(`/v1/establishments/${hotel.id}/end-of-day/undo`, {
        businessDate: '2026-06-01',
        reason: 'Too early',
      }),
    )
    const { page, context } = await openScreens(browser)
    await signIn(page, world, person)
    await at(page, hotel, `/bookings/${id}`)
    await page
      .getByRole('row', { name: /Mon 1 Jun tonight/ })
      .getByText('posted', { exact: true })
      .waitFor()
    await page
      .getByRole('row', { name: /Tue 2 Jun/ })
      .getByText('not posted yet')
      .waitFor()
    await context.close()
  })

  test('two people at once on one booking: the second sees why it is refused, and keeps what was typed', async () => {
    const { id } = must(await world.book(house, { guest: { firstName: 'Maja', lastName: 'Twice' } })).data
    const windows = await Promise.all(
      [0, 1].map(async () => {
        const screens = await openScreens(browser)
        await signIn(screens.page, world, person)
        await screens.page.goto(`${world.url}/bookings/${id}`)
        await screens.page.getByRole('button', { name: /^Amend/ }).click()
        await dialog(screens.page).getByLabel('Departure').fill('2026-06-05')
        await dialog(screens.page).getByText('€400.00').first().waitFor()
        return screens
      }),
    )
    const [one, other] = windows as [(typeof windows)[0], (typeof windows)[0]]
    await dialog(one.page).getByRole('button', { name: 'Amend' }).click()
    await said(one.page, /updated:/)
    // The other one wanted another day: the price that was shown does not hold any more.
    await dialog(other.page).getByLabel('Departure').fill('2026-06-06')
    await dialog(other.page).getByText('€500.00').first().waitFor()
    must(await world.manager.post(`/v1/reservations/${id}/cancel`))
    await dialog(other.page).getByRole('button', { name: 'Amend' }).click()
    await dialog(other.page).locator('.notice.bad').first().waitFor()
    assert.match(await dialog(other.page).getByLabel('Departure').inputValue(), /^Sat,? 6 Jun 2026$/)
    await Promise.all(windows.map(({ context }) => context.close()))
  })
})
