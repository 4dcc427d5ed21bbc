/** Extras at the console: the catalogue, in a new booking by mouse and keyboard, and on the page of a stay, with undo. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()

describe('extras at the console', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 4 })
    person = await world.person({ email: 'front@miramar.example', name: 'Camille Moreau' })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const catalogue = async () => must(await world.manager.get(`/v1/extras?establishmentId=${house.id}`)).data
  const extrasOf = async (id: string) =>
    must(await world.manager.get(`/v1/reservations/${id}/extras`)).data.extras.map(
      ({ name, quantity }: { name: string; quantity: number }) => `${name} ${quantity}`,
    )

  test('the catalogue: made, priced anew, retired and brought back, what is missing is said before', async () => {
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.locator('.board').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('x')
    await page.getByText('No extras on sale at this property.').waitFor()
    for (const [name, code, price, per] of [
      ['Breakfast', 'BREAKFAST', '14', 'per person per night'],
      ['Parking place', 'PARKING', '9.00', 'per night'],
    ] as const) {
      await page.getByRole('button', { name: 'Add extra' }).click()
      const dialog = page.getByRole('dialog')
      assert.equal(await dialog.getByRole('button', { name: 'Save' }).getAttribute('title'), 'Enter a name and a code.')
      await dialog.getByLabel('Name on folio').fill(name)
      await dialog.getByLabel('Code').fill(code)
      await dialog.getByLabel('Charged').selectOption({ label: per })
      await dialog.getByLabel('Price incl. VAT').fill(price)
      await page.keyboard.press('Enter')
      await page.getByRole('listitem').filter({ hasText: name }).waitFor()
      await dialog.waitFor({ state: 'detached' })
    }
    assert.deepEqual(
      (await catalogue()).map(({ code, priceCents }: Record<string, string>) => `${code} ${priceCents}`),
      ['BREAKFAST 1400', 'PARKING 900'],
    )
    await page.getByRole('button', { name: 'Edit Breakfast' }).click()
    await page.getByRole('dialog').getByLabel('Price incl. VAT').fill('15.50')
    await page.keyboard.press('Enter')
    await page.getByText(/15\.50 per person per night/).waitFor()
    await page.getByRole('button', { name: 'Stop selling Parking place' }).click()
    await page.getByText('no longer sold', { exact: true }).waitFor()
    await said(page, 'Parking place is no longer on sale')
    await page.keyboard.press('Control+z')
    await page.getByText('no longer sold', { exact: true }).waitFor({ state: 'detached' })
    // A code that is taken: nothing typed is lost.
    await page.getByRole('button', { name: 'Add extra' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name on folio').fill('Brunch')
    await dialog.getByLabel('Code').fill('breakfast')
    await dialog.getByLabel('Price incl. VAT').fill('20')
    await page.keyboard.press('Enter')
    await dialog.getByText(/already uses this code/).waitFor()
    assert.equal(await dialog.getByLabel('Name on folio').inputValue(), 'Brunch')
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('in a new booking of two rooms: on the button, and with both stays; on the page of the stay changed and taken back', async () => {
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/new-booking?arrival=2026-06-02&nights=2`)
    await page.getByRole('radio').first().waitFor()
    await page.getByRole('combobox', { name: /Search by name/ }).fill('Okonkwo')
    await page.getByRole('option', { name: /New guest/ }).click()
    await page.getByText('Extras', { exact: true }).click()
    // By keyboard: ticked with the space bar, one more with the button.
    await page.getByRole('checkbox', { name: /Breakfast/ }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: /Parking place/ }).check()
    await page.getByRole('button', { name: 'Parking place: quantity +' }).click()
    // 200 for the nights; 15.50 x 2 persons x 2 nights; two places at 9 for 2 nights.
    await page.getByRole('button', { name: /Book .*298\.00/ }).waitFor()
    await page.getByRole('button', { name: 'Rooms +' }).click()
    await page.getByRole('button', { name: /Book .*596\.00/ }).click()
    await page.getByRole('heading', { name: 'Okonkwo' }).waitFor()
    await page.getByRole('heading', { name: 'Extras' }).waitFor()
    const stays = must(await world.manager.get(`/v1/reservations?establishmentId=${house.id}`)).data
    assert.equal(stays.length, 2)
    for (const { id } of stays) assert.deepEqual((await extrasOf(id)).toSorted(), ['Breakfast 1', 'Parking place 2'])
    const shown = page.url().split('/').at(-1) as string
    const open = page.getByRole('button', { name: 'Edit extras' })
    await open.click()
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /Breakfast/ })
      .uncheck()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Save: .*36\.00 for the stay/ })
      .click()
    await said(page, 'Extras updated')
    assert.deepEqual(await extrasOf(shown), ['Parking place 2'])
    await page.keyboard.press('Control+z')
    await page.getByRole('listitem').filter({ hasText: 'Breakfast' }).waitFor()
    assert.deepEqual((await extrasOf(shown)).toSorted(), ['Breakfast 1', 'Parking place 2'])
    await said(page, 'Undone')
    // Somebody else changes it: seen without a reload.
    must(await world.manager.put(`/v1/reservations/${shown}/extras`, { extras: [] }))
    await page.getByText('No extras.').waitFor()
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('charged with the night: on the folio and on the card of the stay', async () => {
    const [breakfast, parking] = await catalogue()
    const stay = must(await world.book(house, { guest: { lastName: 'Roux' } })).data.id
    must(await world.manager.put(`/v1/reservations/${stay}/extras`, { extras: [{ extraId: breakfast.id }] }))
    must(await world.manager.post(`/v1/reservations/${stay}/check-in`))
    must(await world.endOfDay(house.id))
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/bookings/${stay}`)
    await page.getByText('charged for 1 day').waitFor()
    await page.getByText('2 × Breakfast').waitFor()
    // Chosen today and not charged yet: the check-out says so, and takes what stands on its button.
    must(await world.manager.patch(`/v1/extras/${parking.id}`, { chargedPer: 'stay' }))
    must(await world.manager.put(`/v1/reservations/${stay}/extras`, { extras: [{ extraId: parking.id, quantity: 2 }] }))
    await page.keyboard.press('o')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('row', { name: /Parking place.*18\.00/ }).waitFor()
    await dialog.getByRole('button', { name: /149\.00/ }).click()
    await said(page, /checked out/i)
    assert.equal((await world.folioOf(stay)).data.balanceCents, '0')
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('stay restrictions: a line of Saturdays; a new booking warns, and books beyond it; changed at the board likewise', async () => {
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/extras`)
    await page.getByRole('button', { name: 'Stay restrictions' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('No restrictions: stays start and end on any day.').waitFor()
    await dialog.getByRole('button', { name: 'Add line' }).click()
    assert.match((await dialog.getByRole('button', { name: 'Save' }).getAttribute('title')) ?? '', /Line 1: choose days/)
    // By keyboard: the space bar ticks the day.
    await dialog.getByRole('group', { name: 'Arrival' }).getByLabel('Sat').focus()
    await page.keyboard.press('Space')
    await dialog.getByLabel('Min. nights').fill('7')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Saved')
    const restrictions = must(await world.manager.get(`/v1/establishments/${house.id}/stay-restrictions`)).data
    assert.deepEqual(
      restrictions.map(({ arrivalWeekdays, minNights }: Record<string, unknown>) => ({ arrivalWeekdays, minNights })),
      [{ arrivalWeekdays: [6], minNights: 7 }],
    )
    await page.goto(`${world.url}/new-booking?arrival=2026-06-08&nights=2`)
    await page.getByText('Arrival only: Sat. You can still book; this is logged.').waitFor()
    await page.getByRole('combobox', { name: /Search by name/ }).fill('Beyond')
    await page.getByRole('option', { name: /New guest/ }).click()
    await page.getByRole('button', { name: /Book .*200\.00/ }).click()
    await page.getByRole('heading', { name: 'Beyond' }).waitFor()
    const id = page.url().split('/').at(-1)?.split('?')[0] as string
    assert.equal(must(await world.manager.get(`/v1/reservations/${id}`)).data.arrival, '2026-06-08')
    // Sundays is a new breach of none: the arrival on a Monday stands already, a stay of one night too.
    await page.getByRole('button', { name: 'Amend' }).click()
    await page.getByRole('dialog').getByLabel('Departure').fill('2026-06-09')
    await page.getByRole('dialog').getByText('100.00').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Amend' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    must(
      await world.manager.put(`/v1/establishments/${house.id}/stay-restrictions`, {
        restrictions: [{ from: '2026-06-01', to: '2026-07-31', departureWeekdays: [2] }],
      }),
    )
    await page.getByRole('button', { name: 'Amend' }).click()
    await page.getByRole('dialog').getByLabel('Departure').fill('2026-06-11')
    await page
      .getByRole('dialog')
      .getByText(/break a stay restriction/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Amend' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(must(await world.manager.get(`/v1/reservations/${id}`)).data.departure, '2026-06-11')
    must(await world.manager.put(`/v1/establishments/${house.id}/stay-restrictions`, { restrictions: [] }))
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a charge is chosen from the catalogue, with its price and its VAT', async () => {
    const stay = must(
      await world.book(house, { guest: { lastName: 'Catalogue' }, arrival: '2026-06-02', departure: '2026-06-04' }),
    ).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    const juice = { code: 'JUICE', name: 'Orange juice', chargeType: 'food_beverage', chargedPer: 'stay', priceCents: '450' }
    must(await world.manager.post('/v1/extras', { establishmentId: house.id, ...juice, vatRateBp: 550, bookedWithStay: false }))
    const guide = {
      code: 'GUIDE',
      name: 'Town guide',
      chargeType: 'other',
      chargedPer: 'stay',
      priceCents: '650',
      vatTreatment: 'exempt',
    }
    must(await world.manager.post('/v1/extras', { establishmentId: house.id, ...guide, vatRateBp: 0, beneficiary: 'operator' }))
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/bookings/${stay.id}`)
    await page.getByRole('button', { name: 'Post charge' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('From the catalogue').selectOption({ label: 'Orange juice, €4.50' })
    await dialog.getByRole('button', { name: 'quantity +', exact: false }).click()
    await dialog.getByRole('button', { name: 'Post €9.00' }).click()
    await said(page, /€9.00 charged/)
    // With another price it is a charge of its own, but stays what it is.
    await page.getByRole('button', { name: 'Post charge' }).click()
    await dialog.getByLabel('From the catalogue').selectOption({ label: 'Town guide, €6.50' })
    await dialog.getByLabel(/price/).fill('5')
    await dialog.getByRole('button', { name: 'Post €5.00' }).click()
    await said(page, /€5.00 charged/)
    const { folio } = must(await world.manager.get(`/v1/reservations/${stay.id}`)).data
    const { entries } = must(await world.manager.get(`/v1/folios/${folio.id}`)).data
    assert.deepEqual(
      entries.map(({ label, chargeType, amountCents, vatRateBp, vatTreatment, beneficiary }: Record<string, unknown>) => [
        label,
        chargeType,
        amountCents,
        vatRateBp,
        vatTreatment,
        beneficiary,
      ]),
      [
        ['Orange juice', 'food_beverage', '900', 550, undefined, undefined],
        ['Town guide', 'other', '500', 0, 'exempt', 'operator'],
      ],
    )
    // What is sold at the bar is not offered with a booking.
    await page.getByRole('button', { name: 'Edit extras' }).click()
    await dialog.getByText('Town guide').waitFor()
    assert.equal(await dialog.getByText('Orange juice').count(), 0)
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a mandatory extra for one type is entered, and stands in the sum of a new booking', async () => {
    const { page, context, complaints } = await openScreens(browser)
    await signIn(page, world, person)
    await page.goto(`${world.url}/extras`)
    await page.getByRole('button', { name: 'Add extra' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name on folio').fill('Final cleaning')
    await dialog.getByLabel('Code').fill('CLEAN')
    await dialog.getByLabel('Price incl. VAT').fill('60')
    await dialog.getByLabel('Charged', { exact: true }).selectOption({ label: 'per stay' })
    await dialog.getByLabel('Mandatory: every such stay is booked with it').check()
    await dialog.getByText('Offered for certain stays only').click()
    await dialog.getByRole('checkbox', { name: 'Double room' }).check()
    await dialog.getByLabel('Arrivals from').fill('2026-06-20')
    await dialog.getByLabel('Arrivals until').fill('2026-06-19')
    assert.match(
      (await dialog.getByRole('button', { name: 'Save' }).getAttribute('title')) ?? '',
      /last night must not be before/,
    )
    await dialog.getByLabel('Arrivals until').fill('2026-06-25')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('mandatory', { exact: true }).waitFor()
    await page.goto(`${world.url}/new-booking?arrival=2026-06-20&nights=2`)
    await page.getByText('Final cleaning, mandatory: €60.00').waitFor()
    await page.getByRole('button', { name: /Book .*260\.00/ }).waitFor()
    await page.goto(`${world.url}/new-booking?arrival=2026-06-18&nights=2`)
    await page.getByRole('button', { name: /Book .*200\.00/ }).waitFor()
    const { id } = must(await world.manager.get(`/v1/extras?establishmentId=${house.id}`)).data.find(
      ({ code }: { code: string }) => code === 'CLEAN',
    )
    must(await world.manager.patch(`/v1/extras/${id}`, { status: 'retired' }))
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('fees by the hour: entered once, proposed at the check-in and the check-out, posted by one press, undone', async () => {
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/extras`)
    for (const [name, code, price, moment, label, hour] of [
      ['Early check-in', 'EARLY', '20', 'Early check-in', 'For check-ins before', '15:00'],
      ['Late check-out', 'LATE', '30', 'Late check-out', 'For check-outs after', '11:00'],
    ] as const) {
      await page.getByRole('button', { name: 'Add extra' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name on folio').fill(name)
      await dialog.getByLabel('Code').fill(code)
      await dialog.getByLabel('Price incl. VAT').fill(price)
      await dialog.getByLabel('Offered with a booking').uncheck()
      await dialog.getByLabel('Proposed at the desk').selectOption({ label: moment })
      assert.equal(await dialog.getByRole('button', { name: 'Save' }).getAttribute('title'), 'Enter the hour.')
      await dialog.getByLabel(label).fill(hour)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    // At 14:00 in Paris: early for the arrival, late for the departure.
    const today = must(await world.manager.get(`/v1/establishments/${house.id}`)).data.currentBusinessDate
    await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`))
    const arriving = must(await world.book(house, { arrival: today, departure: '2026-06-05', guest: { lastName: 'Vogel' } })).data
      .id
    await page.goto(`${world.url}/bookings/${arriving}`)
    await page
      .getByRole('button', { name: /^Check in/ })
      .first()
      .click()
    await page.getByText('Before 15:00: Early check-in').waitFor()
    await page.getByRole('button', { name: 'Post €20.00' }).click()
    await said(page, 'Early check-in posted: €20.00')
    await page.getByText('Before 15:00: Early check-in').waitFor({ state: 'detached' })
    const labels = async (id: string) =>
      (await world.folioOf(id)).data.entries.map(({ label, amountCents }: Record<string, string>) => `${label} ${amountCents}`)
    assert.deepEqual(await labels(arriving), ['Early check-in 2000'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await said(page, 'Undone')
    await page.keyboard.press('i')
    await page.getByText('Before 15:00: Early check-in').waitFor()
    await page.keyboard.press('Escape')
    // A fee that is not taken at that hour is not proposed.
    await page.clock.setFixedTime(new Date(`${today}T13:01:00Z`))
    await page.goto(`${world.url}/bookings/${arriving}`)
    await page
      .getByRole('button', { name: /^Check in/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).waitFor()
    assert.equal(await page.getByText('Before 15:00: Early check-in').count(), 0)
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('each of its writes was carried out once, and asked for again', () => assertTried('extras'))
})
