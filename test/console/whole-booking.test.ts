/** Every stay of a booking on one page: added, moved, split off, cancelled, paid together and checked in with the keys listed; over lost answers. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Establishment, must, openingDay, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()

describe('a whole booking on one page', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 6 })
    person = await world.person({ email: 'whole@miramar.example', name: 'Camille Moreau', grants: [{ role: 'manager' }] })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  const stayOf = (arrival: string, departure: string, lastName: string) => ({
    unitTypeId: house.typeId,
    ratePlanId: house.planId,
    arrival,
    departure,
    adults: 1,
    guest: { firstName: 'Ada', lastName },
  })
  const bookingOf = async (stays: readonly object[]) =>
    must(
      await world.manager.post('/v1/bookings', {
        establishmentId: house.id,
        booker: { lastName: 'Martin' },
        name: 'Team days',
        stays,
      }),
    ).data as { id: string; stays: { id: string }[] }
  const read = async (id: string) => must(await world.manager.get(`/v1/bookings/${id}`)).data
  const datesOf = async (id: string) =>
    (await read(id)).stays.map(({ arrival, departure, status }: Record<string, string>) => `${arrival} ${departure} ${status}`)

  test('a stay that stood alone gets another room, with dates and a guest of its own', async () => {
    const alone = must(
      await world.book(house, { arrival: '2026-06-10', departure: '2026-06-12', guest: { lastName: 'Durand' } }),
    ).data
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/bookings/${alone.id}`)
    await page.getByRole('button', { name: 'Add a stay' }).click()
    await dialog(page).getByLabel('Departure').fill('2026-06-14')
    await dialog(page).getByLabel('Departure').press('Tab')
    await dialog(page).getByLabel('First name').fill('Grace')
    await dialog(page).getByLabel('Last name').fill('Hopper')
    await dialog(page)
      .getByRole('button', { name: /^Add for / })
      .click()
    await said(page, 'Stay added')
    await page.waitForURL(/\/bookings\/whole\//)
    await page.getByRole('link', { name: 'Grace Hopper' }).waitFor()
    await page.getByRole('link', { name: 'Durand' }).waitFor()
    const { bookingId } = must(await world.manager.get(`/v1/reservations/${alone.id}`)).data
    assert.deepEqual((await datesOf(bookingId)).toSorted(), [
      '2026-06-10 2026-06-12 Confirmed',
      '2026-06-10 2026-06-14 Confirmed',
    ])
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('added, moved and undone, split off and joined again, cancelled and reinstated, renamed', async () => {
    const { id } = await bookingOf([
      stayOf('2026-07-01', '2026-07-03', 'Lovelace'),
      stayOf('2026-07-01', '2026-07-03', 'Curie'),
      stayOf('2026-07-02', '2026-07-04', 'Noether'),
    ])
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/bookings/whole/${id}`)
    await page.getByRole('heading', { name: 'Team days' }).waitFor()
    // Nothing is ticked: the buttons say what to do.
    assert.equal(await page.getByRole('button', { name: 'Split off' }).getAttribute('title'), 'Tick the stays first.')
    const tick = async (name: string) => page.getByLabel(`Choose ${name}`).check()
    await tick('Ada Lovelace')
    await tick('Ada Curie')
    await page.getByRole('button', { name: 'Change dates' }).click()
    await dialog(page).getByLabel('Departure').fill('2026-07-05')
    await dialog(page).getByLabel('Departure').press('Tab')
    await dialog(page)
      .getByText(/becomes/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Change dates' }).click()
    await said(page, 'Dates of 2 stays changed')
    const moved = ['2026-07-01 2026-07-05 Confirmed', '2026-07-01 2026-07-05 Confirmed', '2026-07-02 2026-07-04 Confirmed']
    assert.deepEqual((await datesOf(id)).toSorted(), moved)
    await page.keyboard.press('Control+z')
    await page.getByText(/5 Jul/).first().waitFor({ state: 'detached' })
    assert.equal((await datesOf(id)).filter((dates: string) => dates.includes('2026-07-05')).length, 0)
    // Stays with different dates keep theirs where nothing else is entered.
    await tick('Ada Curie')
    await tick('Ada Noether')
    await page.getByRole('button', { name: 'Change dates' }).click()
    for (const field of ['Arrival', 'Departure']) assert.equal(await dialog(page).getByLabel(field).inputValue(), '', field)
    await dialog(page).getByLabel('Departure').fill('2026-07-06')
    await dialog(page).getByLabel('Departure').press('Tab')
    await dialog(page)
      .getByText(/becomes/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Change dates' }).click()
    await said(page, 'Dates of 2 stays changed')
    await page.getByText(/6 Jul/).nth(1).waitFor()
    assert.deepEqual((await datesOf(id)).toSorted(), [
      '2026-07-01 2026-07-03 Confirmed',
      '2026-07-01 2026-07-06 Confirmed',
      '2026-07-02 2026-07-06 Confirmed',
    ])
    await page.keyboard.press('Control+z')
    await page.getByText(/6 Jul/).first().waitFor({ state: 'detached' })
    await said(page, 'Undone')
    // Only one of the two changes: the other, amended before, keeps that change when this one is undone.
    const [lovelace, , noether] = (await read(id)).stays as { id: string }[]
    must(await world.manager.post(`/v1/reservations/${lovelace?.id}/amend`, { departure: '2026-07-04' }))
    must(await world.manager.post(`/v1/reservations/${noether?.id}/assign-unit`, { unitId: house.unitIds[0] }))
    await page.getByText(/4 Jul/).nth(1).waitFor()
    await tick('Ada Lovelace')
    await tick('Ada Curie')
    await page.getByRole('button', { name: 'Change dates' }).click()
    await dialog(page).getByLabel('Departure').fill('2026-07-04')
    await dialog(page).getByLabel('Departure').press('Tab')
    await dialog(page)
      .getByText(/becomes/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Change dates' }).click()
    await said(page, 'Dates of 1 stay changed')
    await page.keyboard.press('Control+z')
    await page.getByText(/3 Jul/).first().waitFor()
    assert.deepEqual((await datesOf(id)).toSorted(), [
      '2026-07-01 2026-07-03 Confirmed',
      '2026-07-01 2026-07-04 Confirmed',
      '2026-07-02 2026-07-04 Confirmed',
    ])
    await tick('Ada Noether')
    await page.getByRole('button', { name: 'Cancel stays' }).click()
    await dialog(page).getByText('Ada Noether').waitFor()
    await dialog(page).getByLabel('Reason').fill('Fell ill')
    await dialog(page).getByRole('button', { name: 'Cancel stays' }).click()
    await said(page, /^1 stay cancelled/)
    assert.deepEqual((await datesOf(id)).at(-1), '2026-07-02 2026-07-04 Cancelled')
    await page.keyboard.press('Control+z')
    await page.getByText('Cancelled', { exact: true }).waitFor({ state: 'detached' })
    await tick('Ada Noether')
    await page.getByRole('button', { name: 'Split off' }).click()
    await dialog(page).getByRole('button', { name: 'Split off' }).click()
    await said(page, '1 stay split off')
    await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor({ state: 'detached' })
    assert.equal((await read(id)).stays.length, 2)
    await page.keyboard.press('Control+z')
    await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
    assert.equal((await read(id)).stays.length, 3)
    await page.getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Name').fill('Summit')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await said(page, 'Saved')
    await page.getByRole('heading', { name: 'Summit' }).waitFor()
    await page.getByRole('button', { name: 'Add a stay' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Add for / })
      .click()
    await said(page, 'Stay added')
    assert.equal((await read(id)).stays.length, 4)
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('one account pays for all; all are checked in by one press, and the keys are listed', async () => {
    const { id } = await bookingOf([stayOf(openingDay, '2026-06-03', 'Hamilton'), stayOf(openingDay, '2026-06-02', 'Johnson')])
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/bookings/whole/${id}`)
    await page.getByRole('button', { name: 'Open master folio' }).click()
    await said(page, 'Saved')
    await page.getByText('Routed to this account').waitFor()
    assert.deepEqual((await read(id)).masterChargeTypes, ['accommodation', 'tourist_tax'])
    await page.getByRole('button', { name: 'Stop routing' }).click()
    await said(page, 'Charges are no longer routed')
    assert.equal((await read(id)).masterFolioId, null)
    await page
      .getByRole('button', { name: 'Check in all 2' })
      .or(page.getByRole('button', { name: /Check in/ }))
      .first()
      .click()
    const keys = page.getByRole('region', { name: 'Keys to hand out: 2 stays' })
    await keys.getByText('Ada Hamilton').waitFor()
    assert.equal(await keys.getByRole('listitem').count(), 2)
    for (const line of await keys.getByRole('listitem').allInnerTexts()) assert.match(line, /^\S*\d/)
    await page.setViewportSize({ width: 390, height: 844 })
    assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= 390)
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('every write was tried over lost answers', () => assertTried('whole-booking'))
})
