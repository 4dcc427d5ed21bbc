/** The accounts of owners by screen: a cost, a payout, the commission as an invoice and back, the owners of a unit; each answer is lost once. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, loseAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

describe('the owners whose units are managed', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 3 })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const enter = async (role: string, options: Parameters<typeof openScreens>[1] = {}) => {
    const person = await world.person({
      email: `${role}-${randomUUID().slice(0, 8)}@miramar.example`,
      grants: [{ role, scope: { kind: 'establishments', ids: [house.id] } }],
    })
    const screens = await openScreens(browser, { bypassCSP: true, ...options })
    await signIn(screens.page, world, person)
    return screens
  }
  /** Bills 110.00 with 10 % VAT in the owner's name: 100.00 net. */
  const sell = async (mandateId: string) => {
    const stay = must(await world.book(house)).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/assign-unit`, { unitId: house.unitIds[0] }))
    const account = must(await world.manager.post(`/v1/reservations/${stay.id}/folios`)).data
    must(
      await world.manager.post(`/v1/folios/${account.id}/charges`, {
        chargeType: 'service',
        label: 'Stay',
        amount: { amountCents: '11000', currency: 'EUR' },
        vatRateBp: 1000,
      }),
    )
    must(await world.manager.post('/v1/invoices', { mandateId, folioId: account.id, billTo: { name: 'Ada Lovelace' } }))
  }
  const lineOf = (page: Page, label: RegExp | string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) })

  test('an issuer for single units and one for own services are set up; the statement, a cost, a payout and their reversal', async () => {
    const { page, context, complaints } = await enter('owner')
    await page.goto(`${page.url().split('/').slice(0, 3).join('/')}/owners`)
    await page.getByText('No one’s units are managed here yet.').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'Set up' }).first().click()

    const { allAskedAgain } = await loseAnswers(page)
    const issuer = async (name: string, covers: string, siren: string) => {
      await page.getByLabel('Legal name').fill(name)
      await page.getByLabel('Street').fill('3 quai du Port')
      await page.getByLabel('Postal code').fill('13002')
      await page.getByLabel('Town').fill('Marseille')
      await page.getByLabel('SIREN').fill(siren)
      await page.getByLabel('Sells here').selectOption({ label: covers })
    }
    await issuer('SCI Dupont', 'Single units', '552100554')
    await page.getByRole('checkbox', { name: '101' }).check()
    await page.getByLabel('Your commission in %').fill('20')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'SCI Dupont' }).waitFor()
    await page.getByRole('button', { name: 'Add another issuer' }).click()
    await issuer('Gestion SAS', 'Only the operator’s own services: cleaning, commission', '732829320')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Gestion SAS' }).waitFor()
    const mandates = must(await world.manager.get(`/v1/operating-mandates?establishmentId=${house.id}`)).data as {
      id: string
      unitIds: string[]
      ownServicesOnly: boolean
      commissionBp: number
      seller: { name: string }
    }[]
    const [dupont, operator] = ['SCI Dupont', 'Gestion SAS'].map((name) => mandates.find(({ seller }) => seller.name === name))
    assert.deepEqual(
      [dupont?.unitIds, dupont?.commissionBp, dupont?.ownServicesOnly, operator?.unitIds, operator?.ownServicesOnly],
      [[house.unitIds[0]], 2000, false, [], true],
    )

    await sell(dupont?.id ?? '')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Owners' }).click()
    await page.getByRole('heading', { name: 'Account of the month' }).waitFor()
    await lineOf(page, 'To be paid out').getByText('€86.00').waitFor()
    assert.deepEqual(await violations(page), [])

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Record a cost' }).click()
    await dialog.getByLabel('What for').fill('Boiler repaired')
    await dialog.getByLabel('Amount incl. VAT').fill('16,50')
    await dialog.getByLabel('Unit').selectOption({ label: '101' })
    await dialog.getByRole('button', { name: 'Record a cost' }).click()
    await lineOf(page, 'To be paid out').getByText('€69.50').waitFor()
    await page.getByRole('button', { name: 'Record a payout' }).click()
    assert.equal(await dialog.getByLabel('Amount').inputValue(), '69.50')
    await dialog.getByLabel('Amount').fill('100')
    await dialog.getByRole('button', { name: 'Record a payout' }).click()
    await dialog.getByText('That is more than is due to the owner.').waitFor()
    await dialog.getByLabel('Amount').fill('50')
    await dialog.getByLabel('Reference').fill('June')
    await dialog.getByRole('button', { name: 'Record a payout' }).click()
    await lineOf(page, 'To be paid out').getByText('€19.50').waitFor()
    for (const label of ['Boiler repaired', 'June']) {
      await page.getByRole('button', { name: `Reverse, ${label}` }).click()
      await dialog.getByLabel('Reason').fill('Entered twice')
      await dialog.getByRole('button', { name: 'Reverse' }).click()
      await page.getByRole('rowheader', { name: `Reversal: ${label}` }).waitFor()
    }
    await lineOf(page, 'To be paid out').getByText('€86.00').waitFor()
    await page.getByText('The commission can be invoiced once the month is over.').waitFor()
    await allAskedAgain()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('the commission of a month that is over: invoiced, and undone with its credit note; two owners of a unit', async () => {
    for (let day = 1; day <= 30; day += 1)
      must(
        await world.manager.post(
          `/v1/establishments/${house.id}/end-of-day`,
          { businessDate: `2026-06-${String(day).padStart(2, '0')}` },
          { 'idempotency-key': randomUUID() },
        ),
      )
    const { page, context, complaints } = await enter('accounting', { viewport: { width: 390, height: 844 }, hasTouch: true })
    const { allAskedAgain } = await loseAnswers(page)
    await page.goto(`${page.url().split('/').slice(0, 3).join('/')}/owners?month=2026-06`)
    await page.getByRole('button', { name: 'Invoice the commission: €24.00' }).tap()
    await page.getByText('Commission invoiced and set off').waitFor()
    const undo = page.getByRole('button', { name: /^Undo, / })
    await undo.waitFor()
    assert.deepEqual(await violations(page), [])
    await undo.tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Renegotiated')
    await dialog.getByRole('button', { name: 'Undo' }).tap()
    await page.getByRole('button', { name: 'Invoice the commission: €24.00' }).waitFor()

    await page.getByRole('button', { name: 'Set the owners of a unit' }).tap()
    await dialog.getByLabel('Unit').selectOption({ label: '101' })
    await dialog.getByLabel('Share in %').fill('60')
    await dialog.getByText('The shares must add up to 100 %.').waitFor()
    await dialog.getByRole('button', { name: 'Add an owner' }).tap()
    await dialog.getByLabel('Share in %').nth(1).fill('40')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await lineOf(page, '101').getByText('60 %').waitFor()
    // Entered by mistake: taken away, and brought back.
    const history = async () => must(await world.manager.get(`/v1/units/${house.unitIds[0]}/ownership`)).data.length
    await page.getByRole('button', { name: /^Remove: 101, from / }).tap()
    await page.getByText(/101: owners from .* removed/).waitFor()
    assert.equal(await history(), 0)
    await page.locator('.toast').getByRole('button').tap()
    await lineOf(page, '101').getByText('60 %').waitFor()
    assert.equal(await history(), 1)
    await allAskedAgain()
    assert.deepEqual(
      must(await world.manager.get(`/v1/units/${house.unitIds[0]}/ownership`)).data.map(
        ({ shares }: { shares: { shareBasisPoints: number }[] }) => shares.map(({ shareBasisPoints }) => shareBasisPoints),
      ),
      [[6000, 4000]],
    )
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a stay is invoiced by the issuer of its unit, also where more than a page of owners sell here', async () => {
    const manyOwners = await world.establishment({ units: 60 })
    const issuers: string[] = []
    for (const unitId of manyOwners.unitIds) issuers.push(await world.mandate([manyOwners], { unitIds: [unitId] }))
    const [last, unitId] = [issuers.at(-1), manyOwners.unitIds.at(-1)]
    const stay = must(await world.book(manyOwners)).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/assign-unit`, { unitId }))
    const folio = must(await world.manager.post(`/v1/reservations/${stay.id}/folios`)).data
    must(
      await world.manager.post(`/v1/folios/${folio.id}/charges`, {
        chargeType: 'service',
        label: 'Stay',
        amount: { amountCents: '11000', currency: 'EUR' },
        vatRateBp: 1000,
      }),
    )
    const person = await world.person({
      email: 'many@miramar.example',
      grants: [{ role: 'reception', scope: { kind: 'establishments', ids: [manyOwners.id] } }],
    })
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    await signIn(page, world, person)
    await page.goto(`${page.url().split('/').slice(0, 3).join('/')}/bookings/${stay.id}`)
    await page.getByRole('button', { name: 'Issue invoice' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Issue for/ })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const [invoice] = must(await world.manager.get(`/v1/reservations/${stay.id}/invoices`)).data
    assert.equal(invoice.operatingMandateId, last)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('an owner is invited by a link, sees their nights and their account, keeps nights and gives them back, and is removed', async () => {
    const mine = must(
      await world.manager.post('/v1/owners', {
        code: 'HOPPER',
        name: 'Grace Hopper',
        ownerType: 'individual',
        vatRegime: 'non_subject',
        email: 'grace@hopper.example',
      }),
    ).data
    const other = await world.establishment({ units: 2 })
    const [unitId] = other.unitIds
    must(
      await world.manager.send('PUT', `/v1/units/${unitId}/ownership`, {
        validFrom: '2026-01-01',
        shares: [{ ownerId: mine.id, shareBasisPoints: 10_000 }],
      }),
    )
    await world.mandate([other], { ownerId: mine.id, unitIds: [unitId] })
    const arrival = '2026-06-05'
    const sold = must(await world.book(other, { arrival, departure: '2026-06-08' })).data
    must(await world.manager.post(`/v1/reservations/${sold.id}/assign-unit`, { unitId }))
    must(await world.manager.post('/v1/work-orders', { establishmentId: other.id, unitId, title: 'The tap drips' }))

    const manager = await openScreens(browser, { bypassCSP: true })
    await signIn(manager.page, world, await world.person({ grants: [{ role: 'owner' }] }))
    const operator = manager.page
    const { allAskedAgain } = await loseAnswers(operator)
    await operator.getByLabel('Property', { exact: true }).selectOption(other.id)
    await operator.getByRole('link', { name: 'Owners' }).click()
    await operator.getByText('No one signs in for this owner yet.').waitFor()
    await operator.getByRole('button', { name: 'Invite to sign in' }).click()
    const dialog = operator.getByRole('dialog')
    // Proposed from the owner's record.
    while ((await dialog.getByLabel('Email address').inputValue()) !== 'grace@hopper.example') await operator.waitForTimeout(50)
    assert.deepEqual(await violations(operator), [])
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    // The answer with the link is not asked for again by itself: a second press gives it, to the same invitation.
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await operator.getByText('Give this link to Grace Hopper').waitFor()
    const link = new URL((await operator.locator('code.link').textContent()) ?? '')

    const { page, context, complaints } = await openScreens(browser, {
      bypassCSP: true,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await page.goto(`${world.url}${link.pathname}${link.hash}`)
    await page.getByLabel('Password').fill('a long sentence of mine')
    await page.getByRole('button', { name: 'Set password' }).tap()
    await page.getByRole('heading', { name: 'My units' }).waitFor()
    const lost = await loseAnswers(page)
    await page.goto(`${world.url}/my-units?month=2026-06`)
    const unit = page.getByRole('region', { name: /^101/ })
    await unit.getByText('3 nights sold').waitFor()
    await unit.getByText(/^Sold: .*5 Jun.* to .*8 Jun/).waitFor()
    await page.getByRole('cell', { name: 'The tap drips' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Book nights for yourself' }).tap()
    const own = page.getByRole('dialog')
    const book = own.getByRole('button', { name: 'Book nights for yourself' })
    await own.getByLabel('Arrival').fill('2026-06-07')
    await own.getByLabel('Departure').fill('2026-06-06')
    await own.getByText('Choose a departure after the arrival.').waitFor()
    await own.getByLabel('Departure').fill('2026-06-10')
    await book.tap()
    await own.getByRole('alert').waitFor()
    await own.getByLabel('Arrival').fill('2026-06-12')
    await own.getByLabel('Departure').fill('2026-06-14')
    await own.getByLabel('Note for the house').fill('With the children')
    await book.tap()
    await own.waitFor({ state: 'detached' })
    await unit.getByText('2 nights used by owners').waitFor()
    await unit.getByRole('button', { name: /^Give back/ }).tap()
    await unit.getByText('2 nights used by owners').waitFor({ state: 'detached' })
    await unit.getByText('27 nights free').waitFor()
    await page.getByRole('button', { name: 'Next month' }).tap()
    await page.getByText('31 nights free').waitFor()
    await page.getByRole('link', { name: 'My statements' }).tap()
    await page.goto(`${world.url}/my-statements?month=2026-06`)
    await page.getByText('Nothing was sold or paid in this month.').or(page.getByText('To be paid out')).waitFor()
    assert.deepEqual(await violations(page), [])
    const address = await page.getByRole('link', { name: 'Statement as PDF' }).getAttribute('href')
    const paper = await context.request.get(new URL(address ?? '', world.url).href)
    assert.equal(paper.headers()['content-type'], 'application/pdf')
    // The screens of the house are not theirs, and lead back.
    await page.goto(`${world.url}/board`)
    await page.getByRole('heading', { name: 'My units' }).waitFor()
    await page.getByRole('link', { name: 'My account' }).tap()
    await page.getByRole('heading', { name: 'My account' }).waitFor()
    await lost.allAskedAgain()
    assert.deepEqual(complaints, [])

    await operator.reload()
    await operator.getByRole('button', { name: 'Remove, Grace Hopper' }).click()
    await operator.getByText('No one signs in for this owner yet.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Sign in with password' }).waitFor()
    await allAskedAgain(['makeInvitationLink'])
    assert.deepEqual(manager.complaints, [])
    await context.close()
    await manager.context.close()
  })

  test('each write of this file was sent twice', () => assertTried('owners'))
})
