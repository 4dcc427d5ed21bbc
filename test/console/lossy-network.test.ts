/**
 * Every write of the console over a network that loses each answer once: what was carried out is asked for again, and done once. Each wish is carried out by the
 * service and its answer thrown away; the page must come to the same end by itself, or by a second press where it says that it has no answer.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()

describe('the console over a network that loses answers', { skip: noBrowser }, () => {
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

  const open = () => openOverLostAnswers(browser, world, person)
  const carriedOut = async (operation: string) => {
    const [row] = await world.query<{ count: number }>('select count(*)::int as count from audit_entry where operation = $1', [
      operation,
    ])
    return row?.count ?? 0
  }

  test('a stay: booked, queued, checked in, charged, paid, held, noted, longer, checked out: each wish once', async () => {
    const { page, context, allAskedAgain } = await open()
    await page.getByRole('button', { name: 'New booking' }).click()
    await page.getByRole('combobox', { name: /Search by name/ }).fill('Ngozi Okonkwo')
    await page.getByRole('option', { name: /New guest/ }).click()
    await page.getByRole('button', { name: /^Book €/ }).click()
    await page.getByRole('heading', { name: 'Ngozi Okonkwo' }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
    await press(/^Add to queue/)
    await said(page, 'Added to queue')
    await press('Remove from queue')
    await said(page, 'Removed from queue')
    await press(/^Check in/)
    await dialog(page).getByLabel('Keys').fill('2 cards')
    await dialog(page).getByRole('button', { name: 'Ngozi Okonkwo is staying' }).click()
    await said(page, 'Ngozi Okonkwo registered')
    await dialog(page).getByRole('button', { name: 'Check in', exact: true }).click()
    await said(page, 'Ngozi Okonkwo checked in')
    await page.getByText('Keys to collect: 2 cards').waitFor()
    await press(/^Post charge/)
    await dialog(page)
      .getByLabel(/Unit price/)
      .fill('31')
    await dialog(page).getByRole('button', { name: 'Post €31.00' }).click()
    await said(page, /€31.00 charged/)
    await press('New folio window')
    await dialog(page).getByLabel('Window name').fill('Employer')
    await dialog(page).getByRole('button', { name: 'New folio window' }).click()
    await said(page, 'Folio window opened')
    await page.getByRole('button', { name: /Move .* to Employer/ }).click()
    await said(page, 'Charge moved')
    await page.getByRole('region', { name: 'Employer' }).getByRole('button', { name: 'Take payment' }).click()
    await dialog(page).getByRole('button', { name: 'Take €31.00' }).click()
    await said(page, /€31.00 received/)
    await press('Pre-authorise card')
    await dialog(page)
      .getByLabel(/Amount/)
      .fill('150')
    await dialog(page).getByLabel('Authorisation code').fill('A1B2C3')
    await dialog(page).getByRole('button', { name: 'Pre-authorise card' }).click()
    await said(page, '€150.00 pre-authorised')
    await press('Release')
    await dialog(page).getByRole('button', { name: 'Release' }).click()
    await said(page, 'Pre-authorisation released')
    await press('Edit note')
    await dialog(page).getByLabel('Notes').fill('Quiet side')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await said(page, 'Saved')
    await press(/^Extend or shorten/)
    await dialog(page).getByText('Extend stay').waitFor()
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await said(page, /updated:/)
    await press('Report a defect')
    await dialog(page).getByLabel('What’s broken').fill('The shower drips')
    await dialog(page).getByRole('button', { name: 'Report a defect' }).click()
    await said(page, 'Defect reported')
    await press(/^Check out/)
    await dialog(page)
      .getByRole('button', { name: /check out/i })
      .click()
    await said(page, 'Ngozi Okonkwo checked out')
    const stay = must(await world.manager.get(`/v1/reservations/${id}`)).data
    assert.deepEqual([stay.status, stay.notes, stay.folio.balanceCents], ['CheckedOut', 'Quiet side', '0'])
    const folios = must(await world.manager.get(`/v1/reservations/${id}/folios`)).data as { entries: { kind: string }[] }[]
    // A charge moved and paid, and nothing twice: the window holds the charge, its payment, and what the move wrote.
    const count = (kind: string) => folios.flatMap(({ entries }) => entries).filter((entry) => entry.kind === kind).length
    assert.equal(count('payment'), 1)
    for (const operation of [
      'createReservation',
      'joinQueue',
      'leaveQueue',
      'checkIn',
      'postCharge',
      'openWindow',
      'moveCharges',
    ])
      assert.equal(await carriedOut(operation), 1, operation)
    for (const operation of [
      'postPayment',
      'placeHold',
      'releaseHold',
      'adjustStay',
      'createWorkOrder',
      'checkOut',
      'addStayGuest',
    ])
      assert.equal(await carriedOut(operation), 1, operation)
    await allAskedAgain()
    await context.close()
  })

  test('on the board: dragged to another unit, and its undo', async () => {
    const { page, context, allAskedAgain } = await open()
    const { id } = must(await world.book(house, { guest: { firstName: 'Maja', lastName: 'Lind' } })).data
    must(await world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId: house.unitIds[2] }))
    await page.goto(`${world.url}/board?stay=${id}`)
    await page.getByRole('button', { name: /^Change room/ }).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /Move to/ }).waitFor()
    await page.getByRole('radio').first().waitFor()
    await page.keyboard.press('Enter')
    await said(page, /updated:/)
    await page.keyboard.press('Control+z')
    await said(page, 'Undone')
    assert.equal(must(await world.manager.get(`/v1/reservations/${id}`)).data.unitId, house.unitIds[2])
    await allAskedAgain()
    await context.close()
  })

  test('guests, groups and the end of the day: each wish once', async () => {
    const hotel = await world.establishment({ units: 5 })
    must(await world.book(hotel, { guest: { firstName: 'Ana', lastName: 'Lee' } }))
    const guest = must(await world.manager.post('/v1/guests', { firstName: 'Tomasz', lastName: 'Nowak' })).data.id
    const { page, context, allAskedAgain } = await open()
    await page.evaluate(`localStorage.setItem('innkeep.establishment', '${hotel.id}')`)
    await page.goto(`${world.url}/guests/${guest}`)
    await page.getByLabel('Phone').fill('+48 22 123 45 67')
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Saved')
    await page.getByRole('button', { name: 'ID document' }).click()
    await dialog(page).getByLabel('Document number').fill('PL998877')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await said(page, /ID document saved: Tomasz Nowak/)
    assert.equal(must(await world.manager.get(`/v1/guests/${guest}`)).data.documents.length, 1)

    await page.goto(`${world.url}/groups?new=1`)
    await dialog(page).getByLabel('Name', { exact: true }).fill('Regatta crew')
    await dialog(page).getByLabel('Arrival').fill('2026-06-01')
    await dialog(page).getByLabel('Departure').fill('2026-06-03')
    for (let count = 0; count < 2; count += 1) await dialog(page).getByRole('button', { name: 'Double room +' }).click()
    await dialog(page).getByRole('button', { name: 'New group' }).click()
    await page.getByRole('heading', { name: 'Regatta crew' }).waitFor()
    await page.getByRole('button', { name: 'Edit block' }).click()
    await page
      .getByLabel(/^Blocked, Double room/)
      .first()
      .fill('3')
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Saved')
    await page.getByText('0 / 3').first().waitFor()
    await page
      .getByLabel(/Paste it from a spreadsheet/)
      .fill('Nom\tPrénom\tType de chambre\tArrivée\nOkafor\tAda\tDBL\t01/06/2026\n')
    await page.getByRole('button', { name: 'Check list' }).click()
    await page.getByRole('combobox', { name: /Search by name/ }).fill('Petra Steuer')
    await page.getByRole('option', { name: /New guest/ }).click()
    await page.getByRole('button', { name: /^Book 1 / }).click()
    await page.getByText('1 / 3').first().waitFor()
    await page.getByRole('button', { name: 'Check in 1 guest' }).click()
    await said(page, /checked in/)
    assert.equal(await carriedOut('createBlock'), 1)
    assert.equal(await carriedOut('importRoomingList'), 1)

    await page.goto(`${world.url}/end-of-day`)
    await page.getByRole('heading', { name: '1 guest has not arrived' }).waitFor()
    await page.getByRole('button', { name: 'No-show' }).click()
    await dialog(page).getByRole('button', { name: 'Mark as no-show' }).click()
    await page.getByRole('heading', { name: '0 guests have not arrived' }).waitFor()
    await page.getByRole('button', { name: 'Close Mon 1 Jun' }).click()
    await page.getByText('Mon 1 Jun closed').waitFor()
    await page.getByRole('button', { name: 'Reopen day' }).click()
    await page.getByRole('button', { name: 'Close Mon 1 Jun' }).waitFor()
    assert.equal(await carriedOut('closeDay'), 1)
    assert.equal(await carriedOut('undoCloseDay'), 1)
    assert.equal(await carriedOut('markNoShow'), 1)
    await allAskedAgain()
    await context.close()
  })

  test('a stay: confirmed, its guest taken off again, checked in and out of it, cancelled, reinstated, walked', async () => {
    const hotel = await world.establishment({ units: 3 })
    must(await world.manager.patch(`/v1/establishments/${hotel.id}`, { walkEnabled: true }))
    const { id } = must(await world.book(hotel, { status: 'Option', guest: { firstName: 'Inge', lastName: 'Vester' } })).data
    const status = async () => must(await world.manager.get(`/v1/reservations/${id}`)).data.status as string
    const { page, context, allAskedAgain } = await open()
    await page.goto(`${world.url}/bookings/${id}`)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    await press('Confirm')
    await said(page, 'Booking confirmed')
    await page.getByRole('button', { name: 'Inge Vester is staying' }).click()
    await said(page, 'Inge Vester registered')
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Inge Vester is staying' }).waitFor()
    await page
      .getByRole('button', { name: /^Check in/ })
      .first()
      .click()
    await dialog(page).getByRole('button', { name: 'Check in', exact: true }).click()
    await said(page, 'Inge Vester checked in')
    await press('Undo check-in')
    await said(page, 'Check-in undone')
    assert.equal(await status(), 'Confirmed')
    await press('Cancel booking')
    await dialog(page).getByLabel('Reason').fill('Missed the ferry')
    await dialog(page).getByRole('button', { name: 'Cancel booking' }).click()
    await said(page, /Inge Vester cancelled/)
    assert.equal(await status(), 'Cancelled')
    await press('Reinstate')
    await said(page, 'Booking reinstated')
    await press('Walk to another property')
    await dialog(page).getByRole('radio').first().check()
    await dialog(page).getByRole('button', { name: 'Walk to another property' }).click()
    await said(page, /Inge Vester walked to/)
    assert.equal(await status(), 'Cancelled')
    await allAskedAgain()
    for (const operation of ['confirmReservation', 'removeStayGuest', 'undoCheckIn', 'cancelReservation', 'walkReservation'])
      assert.equal(await carriedOut(operation), 1, operation)
    await context.close()
  })

  test('a guest: a document shown, removed and restored, an import cancelled, the guest erased', async () => {
    const guest = must(await world.manager.post('/v1/guests', { firstName: 'Rosa', lastName: 'Ferreira' })).data.id
    must(await world.manager.post(`/v1/guests/${guest}/documents`, { kind: 'passport', number: 'PT4455667', countryCode: 'PT' }))
    const { page, context, allAskedAgain } = await open()
    await page.goto(`${world.url}/guests/${guest}`)
    // A number is kept under no key: who got no answer asks anew, and both stand in the audit trail.
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await said(page, /Can’t reach the server/)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('PT4455667').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await said(page, 'ID document removed')
    // Out of sight before it is restored: what is seen then is what came back.
    await page.getByText('PT4455667').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Show', exact: true }).waitFor()
    const [document, ...others] = must(await world.manager.get(`/v1/guests/${guest}`)).data.documents
    assert.deepEqual([document.number, others], ['PT4455667', []])
    // An erasure takes the kept answers of the guest along: what was lost is asked for again before.
    await allAskedAgain()
    await page.getByRole('button', { name: 'Erase data' }).click()
    await dialog(page).getByRole('button', { name: 'Erase data' }).click()
    await said(page, 'Guest data erased')
    await page.goto(`${world.url}/guests/import`)
    await page.getByLabel('File').setInputFiles({
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('firstName,lastName\nRuth,Adeyemi\n'),
    })
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('button', { name: 'Stop import' }).click()
    await said(page, 'Import stopped')
    await allAskedAgain()
    assert.equal(await carriedOut('revealGuestDocument'), 2)
    for (const operation of ['removeGuestDocument', 'anonymizeGuest', 'importGuests', 'cancelJob'])
      assert.equal(await carriedOut(operation), 1, operation)
    await context.close()
  })

  test('a group: confirmed, changed, with an account and without it, released, cancelled', async () => {
    const hotel = await world.establishment({ units: 5 })
    const block = must(
      await world.manager.post('/v1/blocks', {
        establishmentId: hotel.id,
        code: 'CHOIR',
        name: 'Choir',
        kind: 'group',
        status: 'Tentative',
        arrival: '2026-06-10',
        departure: '2026-06-12',
        ratePlanId: hotel.planId,
        nights: [{ unitTypeId: hotel.typeId, from: '2026-06-10', to: '2026-06-11', quantity: 3 }],
      }),
    ).data
    const now = async () => must(await world.manager.get(`/v1/blocks/${block.id}`)).data
    const { page, context, allAskedAgain } = await open()
    await page.goto(`${world.url}/groups/${block.id}`)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('Confirm')
    await said(page, 'Booking confirmed')
    await press('Edit')
    await dialog(page).getByLabel('Name').fill('Choir of Bergen')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Choir of Bergen' }).waitFor()
    await press('Open master folio')
    await page.getByRole('button', { name: 'Charges to route' }).waitFor()
    await page.locator('.toasts').getByText('Saved').nth(1).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Open master folio' }).waitFor()
    assert.deepEqual([(await now()).status, (await now()).masterFolioId], ['Definite', null])
    await press('Release remaining nights')
    await dialog(page).getByRole('button', { name: 'Release remaining nights' }).click()
    await said(page, 'Released')
    assert.equal((await now()).left, 0)
    await press('Cancel group')
    await dialog(page).getByRole('button', { name: 'Cancel group' }).click()
    await said(page, 'Choir of Bergen cancelled')
    await allAskedAgain()
    for (const operation of ['releaseBlock', 'cancelBlock', 'setMasterFolio', 'removeMasterFolio'])
      assert.equal(await carriedOut(operation), 1, operation)
    await context.close()
  })

  test('each of its writes was carried out once, and asked for again', () => assertTried('lossy-network'))
})
