/** The front desk by screen: a walk-in, payments by several methods, a discount, a rebate, the state of a room, two people on one booking. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const byText = (left: readonly string[], right: readonly string[]) => left.join().localeCompare(right.join())
const dialog = (page: Page): Locator => page.getByRole('dialog').last()

describe('the front desk by screen', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 6 })
    must(await world.manager.patch(`/v1/establishments/${house.id}`, { touristTaxCents: '150' }))
    person = await world.person({ email: 'front@miramar.example', name: 'Camille Moreau', grants: [{ role: 'manager' }] })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  /** Over a network that loses the answer to each write once. */
  const window = () => openOverLostAnswers(browser, world, person, { bypassCSP: true })
  const booked = async (lastName: string, more: object = {}): Promise<string> =>
    must(await world.book(house, { guest: { firstName: 'Maja', lastName }, ...more })).data.id
  const read = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}`)).data
  const entriesOf = async (id: string) =>
    (must(await world.manager.get(`/v1/reservations/${id}/folios`)).data as { entries: Record<string, string>[] }[]).flatMap(
      ({ entries }) => entries,
    )

  test('a walk-in asks for the room, the name and the payment: booked, checked in and paid by one press', async () => {
    must(await world.manager.put(`/v1/units/${house.unitIds[0]}/housekeeping-status`, { status: 'dirty' }))
    const { page, context, complaints, allAskedAgain } = await window()
    await page.goto(`${world.url}/desk`)
    await page.getByRole('heading', { name: 'Front desk' }).waitFor()
    await page.keyboard.press('w')
    await dialog(page)
      .getByRole('combobox', { name: /Search by name/ })
      .waitFor()
    await page.keyboard.type('Zoe Walker')
    await dialog(page)
      .getByRole('option', { name: /New guest/ })
      .waitFor()
    await page.keyboard.press('Enter')
    // The dirty room is the last one that is proposed.
    const rooms = await dialog(page).getByLabel('Room', { exact: true }).locator('option').allTextContents()
    assert.match(rooms.at(-1) ?? '', /^101 · .* · Dirty$/)
    assert.match(rooms[0] ?? '', /· Inspected$/)
    await dialog(page).getByText('€103.00 in all').waitFor()
    await dialog(page).getByLabel('Adults −').click()
    await dialog(page).getByLabel('Children +').click()
    await dialog(page).getByLabel('Age of child 1').fill('5')
    await dialog(page).getByText('€103.00 in all').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Control+Enter')
    await said(page, /Zoe Walker checked in to 10/)
    await page.getByRole('heading', { name: /Zoe Walker/ }).waitFor()
    await page.getByText('€103.00 prepaid').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const stay = await read(id)
    assert.deepEqual([stay.status, stay.folio.balanceCents, stay.nights], ['CheckedIn', '-10300', 1])
    assert.deepEqual([stay.adults, stay.children, stay.childAges], [1, 1, [5]])
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a deposit, then the whole stay less what is held, by cash with change and card; a refund by its own button', async () => {
    const id = await booked('Solberg')
    const { page, context, complaints, allAskedAgain } = await window()
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('button', { name: /^Take payment/ }).click()
    // 2 × 100.00 and the tax of 6.00.
    await dialog(page).getByLabel('Amount, EUR').fill('100')
    await dialog(page).getByRole('button', { name: 'Take €100.00' }).click()
    await said(page, /100\.00 received/)
    await page.keyboard.press('p')
    await dialog(page).getByLabel('Amount, EUR').waitFor()
    assert.equal(await dialog(page).getByLabel('Amount, EUR').inputValue(), '106.00')
    await dialog(page).getByLabel('Amount, EUR').fill('60')
    await dialog(page).getByLabel('Payment method').selectOption('cash')
    await dialog(page).getByLabel('Cash handed over, EUR').fill('50')
    await dialog(page).getByText('Less than the amount to pay.').waitFor()
    await dialog(page).getByLabel('Cash handed over, EUR').fill('100')
    await dialog(page).getByText('Change: €40.00').waitFor()
    await dialog(page).getByRole('button', { name: 'Add another method' }).click()
    // What is left is filled in.
    assert.equal(await dialog(page).getByLabel('Amount, EUR').nth(1).inputValue(), '46.00')
    assert.deepEqual(await violations(page), [])
    await dialog(page).getByRole('button', { name: 'Take €106.00' }).click()
    await said(page, /106\.00 received/)
    assert.equal((await read(id)).folio.depositHeldCents, '20600')
    const deposits = (await entriesOf(id)).map(({ kind, method, depositCents }) => [kind, method, depositCents])
    assert.deepEqual(deposits, [
      ['deposit', 'card', '10000'],
      ['deposit', 'cash', '6000'],
      ['deposit', 'card', '4600'],
    ])
    // Nothing is left to suggest, and no refund is either.
    await page.keyboard.press('p')
    assert.equal(await dialog(page).getByLabel('Amount, EUR').inputValue(), '')
    await dialog(page).getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Refund' }).first().click()
    await dialog(page).getByLabel('Amount, EUR').fill('6')
    await dialog(page).getByRole('button', { name: 'Refund €6.00' }).click()
    await said(page, /€6\.00 refunded/)
    assert.equal((await read(id)).folio.depositHeldCents, '20000')
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a discount of ten per cent for one night with a reason, undone; a rebate on a posted night, and its reversal', async () => {
    const id = await booked('Rebate', { departure: '2026-06-04' })
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    const { page, context, complaints, allAskedAgain } = await window()
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByText('2 × 100.00').waitFor()
    await page.getByRole('button', { name: 'Price or discount' }).click()
    await dialog(page).getByLabel('Discount in %').last().fill('10')
    await dialog(page).getByLabel('Mon 1 Jun').uncheck()
    await dialog(page).getByLabel('Wed 3 Jun').uncheck()
    await dialog(page).getByLabel('Reason').fill('No hot water')
    await dialog(page).getByText('€300.00 becomes €290.00.').waitFor()
    assert.deepEqual(await violations(page), [])
    await dialog(page).getByRole('button', { name: 'Apply price' }).click()
    await said(page, /€290\.00 for the nights/)
    assert.deepEqual(
      (await read(id)).nightly.map(({ priceCents }: { priceCents: string }) => priceCents),
      ['10000', '9000', '10000'],
    )
    await page.locator('.toasts').getByRole('button', { name: /Undo/ }).first().click()
    await said(page, 'Undone')
    await page.getByText('2 × 100.00').waitFor()
    must(await world.endOfDay(house.id))
    await page.reload()
    await page.getByRole('button', { name: 'Correct: Night of Mon 1 Jun' }).click()
    await dialog(page).getByLabel('Amount, EUR').fill('100.01')
    await dialog(page).getByText('Enter an amount up to that of the line.').waitFor()
    await dialog(page).getByLabel('Amount, EUR').fill('25')
    await dialog(page).getByRole('button', { name: 'Give rebate €25.00' }).click()
    await said(page, 'Rebate of €25.00 given')
    const rebate = (await entriesOf(id)).find(({ chargeType }) => chargeType === 'discount')
    assert.deepEqual(
      [rebate?.['amountCents'], rebate?.['vatRateBp'], rebate?.['serviceDate'], rebate?.['label']],
      ['-2500', 1000, '2026-06-01', 'Rebate: Night of Mon 1 Jun'],
    )
    await page.getByRole('button', { name: 'Correct: Tourist tax, Mon 1 Jun' }).click()
    await dialog(page).getByLabel('What').selectOption('reversal')
    await dialog(page)
      .getByText(/posted automatically/)
      .waitFor()
    await dialog(page).getByLabel('Reason').fill('Exempt')
    await dialog(page).getByRole('button', { name: 'Reverse' }).click()
    await said(page, /Tourist tax/)
    assert.equal((await read(id)).folio.balanceCents, '7500')
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('the desk: six figures, found by name, a room marked clean by one press, the arrivals by what is to solve', async () => {
    const today = must(await world.manager.get(`/v1/establishments/${house.id}`)).data.currentBusinessDate as string
    const departure = '2026-06-09'
    const ready = await booked('Ready', { arrival: today, departure })
    must(await world.manager.post(`/v1/reservations/${ready}/assign-unit`, { unitId: house.unitIds[4] }))
    const dirty = await booked('Dirty', { arrival: today, departure })
    must(await world.manager.post(`/v1/reservations/${dirty}/assign-unit`, { unitId: house.unitIds[5] }))
    must(await world.manager.put(`/v1/units/${house.unitIds[5]}/housekeeping-status`, { status: 'dirty' }))
    const { page, context, complaints, allAskedAgain } = await window()
    await page.goto(`${world.url}/desk`)
    for (const figure of [
      'Still to arrive',
      'Still to depart',
      /^Sold tonight/,
      'Rooms to clean',
      'To take from arrivals',
      'Due at departure',
    ])
      await page.locator('.of-desk dt').getByText(figure).waitFor()
    const line = (name: string) => page.getByRole('tabpanel').locator('tr', { hasText: name })
    await line('Maja Ready').getByText('Ready', { exact: true }).waitFor()
    await page.getByLabel('Only what needs attention').check()
    await line('Maja Ready').waitFor({ state: 'detached' })
    await line('Maja Dirty').locator('summary').click()
    assert.deepEqual(await violations(page), [])
    await line('Maja Dirty').getByRole('button', { name: 'Clean', exact: true }).click()
    await said(page, '106: Clean')
    await page.getByLabel('Only what needs attention').uncheck()
    await page.getByLabel('Find by name, room or company').fill('redy')
    await page.getByText('No guests to show.').waitFor()
    await page.getByLabel('Find by name, room or company').fill('ready')
    await line('Maja Ready').locator('summary').click()
    await line('Maja Ready').getByRole('button', { name: 'Do not disturb' }).click()
    await said(page, '105: Do not disturb')
    const units = must(await world.manager.get(`/v1/housekeeping/units?establishmentId=${house.id}`)).data as Record<
      string,
      string
    >[]
    const unit = (place: number) => units.find(({ unitId }) => unitId === house.unitIds[place])
    assert.deepEqual([unit(5)?.['status'], unit(4)?.['doNotDisturbUntil']], ['clean', today])
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('an invoice to somebody else with an order number; one line of it credited, then another invoice credited and issued again', async () => {
    await world.mandate([house])
    const departure = '2026-06-20'
    const inHouse = async (lastName: string): Promise<string> => {
      const today = must(await world.manager.get(`/v1/establishments/${house.id}`)).data.currentBusinessDate as string
      const id = await booked(lastName, { arrival: today, departure })
      must(await world.manager.post(`/v1/reservations/${id}/check-in`))
      const folio = (await world.folioOf(id)).data
      for (const [label, cents] of [
        ['Dinner', '6000'],
        ['Laundry', '2500'],
      ] as const)
        must(
          await world.manager.post(`/v1/folios/${folio.id}/charges`, {
            chargeType: 'service',
            label,
            amount: { amountCents: cents, currency: 'EUR' },
            vatRateBp: 2000,
          }),
        )
      return id
    }
    const id = await inHouse('Invoice')
    const { page, context, complaints, allAskedAgain } = await window()
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('button', { name: 'Issue invoice' }).click()
    await dialog(page).getByLabel('Invoice to').selectOption('other')
    await dialog(page).getByText('Enter the recipient’s name first.').first().waitFor()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Axelis SAS')
    await dialog(page).getByLabel('Street and number').fill('3 quai du Port')
    await dialog(page).getByLabel('Postal code').fill('13002')
    await dialog(page).getByLabel('City').fill('Marseille')
    await dialog(page).getByLabel('Order number or cost centre').fill('PO-7741')
    assert.deepEqual(await violations(page), [])
    await dialog(page).getByRole('button', { name: 'Issue for €85.00' }).click()
    await said(page, /invoice issued/)
    const invoicesOf = async (stay: string) =>
      must(await world.manager.get(`/v1/reservations/${stay}/invoices`)).data as {
        invoiceKind: string
        billToName: string
        status: string
        totalTtc: { amountCents: string }
      }[]
    assert.deepEqual(
      (await invoicesOf(id)).map(({ billToName, totalTtc }) => [billToName, totalTtc.amountCents]),
      [['Axelis SAS', '8500']],
    )
    await page.getByRole('button', { name: /^Credit invoice/ }).click()
    await dialog(page)
      .getByLabel(/^Dinner/)
      .fill('')
    await dialog(page)
      .getByLabel(/^Laundry/)
      .fill('25.01')
    await dialog(page).getByText('Enter an amount up to that of the line.').waitFor()
    await dialog(page)
      .getByLabel(/^Laundry/)
      .fill('10')
    await dialog(page).getByLabel('Reason, printed on the credit note').fill('Not ironed')
    await dialog(page).getByRole('button', { name: 'Credit €10.00' }).click()
    await said(page, /Credit note for €10\.00/)
    assert.deepEqual(
      (await invoicesOf(id))
        .map(({ invoiceKind, status, totalTtc }) => [invoiceKind, status, totalTtc.amountCents])
        .toSorted(byText),
      [
        ['credit_note', 'issued', '1000'],
        ['standard', 'partially_credited', '8500'],
      ],
    )
    // Another stay: made out to the guest, wanted by their company.
    const other = await inHouse('Again')
    await page.goto(`${world.url}/bookings/${other}`)
    await page.getByRole('button', { name: 'Issue invoice' }).click()
    await dialog(page).getByRole('button', { name: 'Issue for €85.00' }).click()
    await page.getByRole('button', { name: /^Credit invoice/ }).click()
    await dialog(page).getByLabel('Reason, printed on the credit note').fill('Made out to the wrong person')
    await dialog(page).getByLabel('Issue the invoice again to someone else').check()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Axelis SAS')
    await dialog(page).getByRole('button', { name: 'Credit €85.00 and issue again' }).click()
    await said(page, /credited and issued again/)
    assert.deepEqual(
      (await invoicesOf(other))
        .map(({ invoiceKind, billToName, totalTtc }) => [invoiceKind, billToName, totalTtc.amountCents])
        .toSorted(byText),
      [
        ['corrective', 'Axelis SAS', '8500'],
        ['credit_note', 'Maja Again', '8500'],
        ['standard', 'Maja Again', '8500'],
      ],
    )
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('wishes of a guest are entered once, and said at the desk, on the page of the stay and at the check-in; VIPs bear a star', async () => {
    const other = await world.establishment({ units: 2 })
    const { id } = must(await world.book(other, { guest: { firstName: 'Maja', lastName: 'Allergica' } })).data
    const { guestId } = must(await world.manager.get(`/v1/reservations/${id}`)).data
    const { page, context, complaints } = await window()
    await page.goto(`${world.url}/guests/${guestId}`)
    await page.getByLabel('Preferences and allergies').fill('No nuts. Ground floor.')
    await page.getByLabel('VIP level').selectOption({ index: 2 })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await said(page, 'Saved')
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByText('No nuts. Ground floor.').waitFor()
    await page
      .getByRole('button', { name: /^Check in/ })
      .first()
      .click()
    await dialog(page).getByText('No nuts. Ground floor.').waitFor()
    await page.goto(`${world.url}/desk`)
    const line = page.getByRole('row').filter({ hasText: 'Allergica' })
    await line.getByText('No nuts. Ground floor.').waitFor()
    await line.getByText('VIP').waitFor()
    await page.goto(`${world.url}/board`)
    await page.getByRole('button', { name: /Allergica .*, VIP$/ }).waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a free night says its price beside the mouse that rests on it, a booked one does not', async () => {
    const other = await world.establishment({ units: 2 })
    const { id } = must(await world.book(other, { guest: { firstName: 'Maja', lastName: 'Hover' } })).data
    must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId: other.unitIds[0] }))
    const { page, context, complaints } = await window()
    // To the property of this stay.
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('heading', { name: /Maja Hover/ }).waitFor()
    await page.goto(`${world.url}/board`)
    const bar = page.getByRole('button', { name: /Maja Hover/ })
    const { x = 0, y = 0, width = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    const tip = page.locator('.price-of-cell')
    await page.mouse.move(x + width + 100, y + height / 2)
    await tip.getByText('from €100.00').waitFor()
    await page.mouse.move(x + width / 2, y + height / 2)
    await tip.waitFor({ state: 'detached' })
    await page.waitForTimeout(600)
    assert.equal(await tip.count(), 0)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('what somebody else changes while Amend is open stays, and is said with their name', async () => {
    const id = await booked('Shared', { arrival: '2026-06-10', departure: '2026-06-12' })
    const { page, context, complaints } = await openScreens(browser)
    await signIn(page, world, person)
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('heading', { name: /Maja Shared/ }).waitFor()
    await page.keyboard.press('e')
    await dialog(page).getByLabel('Departure').fill('2026-06-14')
    const other = await world.person({ email: 'other@miramar.example', name: 'Jeanne Bernard', grants: [{ role: 'manager' }] })
    must(await other.browser.post(`/v1/reservations/${id}/amend`, { arrival: '2026-06-11' }))
    await dialog(page).getByText('Jeanne Bernard changed this meanwhile: arrival.').waitFor()
    await dialog(page).locator('.button.main:not([aria-disabled])').click()
    await said(page, /updated/)
    const { arrival, departure } = await read(id)
    assert.deepEqual([arrival, departure], ['2026-06-11', '2026-06-14'])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a new company is booked for and pays the nights; then somebody else comes in place of the guest, and back', async () => {
    const { page, context, complaints, allAskedAgain } = await window()
    await page.goto(`${world.url}/new-booking?arrival=2026-07-10&nights=2`)
    await page.getByRole('combobox', { name: /Search by name/ }).fill('Cora Company')
    await page.getByRole('option', { name: /New guest/ }).click()
    await page.getByLabel('Company', { exact: true }).selectOption('new')
    await page.getByText('Enter the company’s name first.').first().waitFor()
    await page.getByLabel('Company name').fill('Axelis Travaux')
    await page.getByLabel('The company pays the nights').check()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: /^Book €/ }).click()
    await page.getByRole('heading', { name: /Cora Company/ }).waitFor()
    // The nights to the company, the tax of 6.00 to the guest.
    const money = page.getByRole('region', { name: 'Account of the stay' })
    await money.getByText('€6.00 for the whole stay').waitFor()
    await money.getByText('Axelis Travaux').waitFor()
    await money.getByText('of €200.00 for the stay').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('button', { name: 'Change guest' }).click()
    await dialog(page)
      .getByRole('combobox', { name: /Search by name/ })
      .fill('Nils Newman')
    await dialog(page)
      .getByRole('option', { name: /New guest/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Change guest' }).click()
    await said(page, 'Nils Newman takes the place of Cora Company')
    await page.getByRole('heading', { name: /Nils Newman/ }).waitFor()
    await page.locator('.toasts').getByRole('button', { name: /Undo/ }).first().click()
    await page.getByRole('heading', { name: /Cora Company/ }).waitFor()
    const { companyId } = await read(id)
    assert.equal(must(await world.manager.get(`/v1/companies/${companyId}`)).data.name, 'Axelis Travaux')
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a date is typed as people write it, or chosen in a calendar that shows what is left and the price', async () => {
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    await signIn(page, world, person)
    await page.goto(`${world.url}/new-booking?arrival=2026-07-01&nights=2`)
    const arrival = page.getByLabel('Arrival', { exact: true })
    const shows = (text: RegExp) =>
      arrival
        .and(page.locator('input'))
        .evaluate((field) => field.value)
        .then((value) => assert.match(value, text))
    await arrival.waitFor()
    await shows(/^Wed,? 1 Jul 2026$/)
    await arrival.fill('4 aug')
    await page.getByLabel('Departure', { exact: true }).click()
    await shows(/^Tue,? 4 Aug 2026$/)
    // The nights are kept.
    assert.match(await page.getByLabel('Departure', { exact: true }).inputValue(), /6 Aug 2026/)
    await arrival.press('ArrowUp')
    await shows(/^Wed,? 5 Aug 2026$/)
    await arrival.fill('the day after')
    await page.getByText(/^Enter a date such as/).waitFor()
    await arrival.fill('5/8')
    await page.getByRole('button', { name: 'Open calendar' }).first().click()
    const day = page.getByRole('button', { name: /Friday,? 7 August 2026/ })
    await day.getByText('6 left 100.00').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await shows(/^Fri,? 7 Aug 2026$/)
    await day.waitFor({ state: 'detached' })
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('all writes of this file were tried over lost answers', () => assertTried('front-desk'))
})
