/** Leases at the console: a unit let, rent billed, paid, collected, given notice, ended; over a network that loses answers. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page) => page.getByRole('dialog').last()

describe('leases at the console', { skip: noBrowser }, () => {
  let world: World
  let browser: Browser
  const person = { email: '', password: '' }
  before(async () => {
    world = await openWorld()
    Object.assign(
      person,
      await world.person({ email: 'residence@miramar.example', name: 'Camille Moreau', grants: [{ role: 'owner' }] }),
    )
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const choose = async (page: Page, { id }: Establishment) => {
    await page.goto(`${world.url}/leases`)
    await page.evaluate((chosen) => localStorage.setItem('innkeep.establishment', chosen), id)
    await page.goto(`${world.url}/leases`)
  }
  const leasesOf = async ({ id }: Establishment) =>
    must(await world.manager.get(`/v1/leases?establishmentId=${id}`)).data as {
      id: string
      unitId: string
      folioId: string
      status: string
      endsOn: string | null
      balanceCents: string
      guaranteeHeldCents: string
      terms: { rentCents: string }[]
    }[]

  test('a unit is let, rent is billed for the month and paid, collected, given back by the bank; the resident leaves', async () => {
    const house = await world.establishment({ units: 3 })
    const { page, context, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await choose(page, house)
    await page.getByText('No leases yet.').waitFor()
    await page.getByRole('button', { name: 'New lease' }).click()
    await dialog(page)
      .getByRole('combobox', { name: /Search by name/ })
      .fill('Ada Lovelace')
    await dialog(page)
      .getByRole('option', { name: /New guest/ })
      .click()
    const letting = dialog(page).getByRole('button', { name: 'Create lease' })
    assert.equal(await letting.getAttribute('aria-disabled'), 'true')
    await dialog(page).getByLabel('Room', { exact: true }).selectOption({ label: '101' })
    await dialog(page).getByLabel('Rent incl. VAT').fill('600')
    await dialog(page).getByLabel('Charges').fill('60')
    await dialog(page).getByLabel('Security deposit').fill('500')
    await dialog(page).getByLabel('Guarantor').fill('Lord Byron')
    await letting.click()
    await page.getByRole('heading', { name: '101, Ada Lovelace' }).waitFor()
    await page.getByText('Lord Byron').waitFor()
    // At the board its closure ends with the lease, and not before.
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await page.locator('.head[data-unit="101"]').click()
    await said(page, /This room is leased/)
    assert.equal(await page.getByRole('dialog').count(), 0)
    await page.goBack()
    await page.getByRole('heading', { name: '101, Ada Lovelace' }).waitFor()

    // The guarantee, and then what is owed.
    await page.getByRole('button', { name: 'Take payment' }).click()
    assert.equal(await dialog(page).getByLabel('Amount, EUR').inputValue(), '500.00')
    await dialog(page)
      .getByRole('button', { name: /^Take €500.00/ })
      .click()
    await said(page, /€500.00/)
    await page.getByText('€500.00 held of €500.00').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await page.getByRole('button', { name: 'Bill rent' }).click()
    await dialog(page).getByLabel('Bill periods starting up to').fill('2026-06-01')
    await dialog(page).getByRole('button', { name: 'Bill €660.00' }).click()
    await said(page, 'Rent billed for 1 lease: €660.00')
    await page.getByRole('row', { name: /101.*Ada Lovelace.*€660.00/ }).waitFor()
    await page.getByRole('link', { name: '1', exact: true }).click()
    await page.getByText(/Jun/).first().waitFor()

    // A bill that was wrong is taken back, and billed anew.
    await page.getByRole('button', { name: 'Cancel bill' }).click()
    await page.getByRole('button', { name: 'Cancel bill' }).waitFor({ state: 'detached' })
    assert.equal((await leasesOf(house))[0]?.balanceCents, '0')
    must(await world.manager.post('/v1/rent-runs', { establishmentId: house.id }))
    await page.getByRole('button', { name: 'Cancel bill' }).waitFor()

    // A higher rent is entered and taken back, then entered by the index.
    await page.getByRole('button', { name: 'New rent' }).click()
    await dialog(page).getByLabel('From').fill('2026-08-01')
    await dialog(page).getByLabel('Rent incl. VAT').fill('650')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await said(page, 'Saved')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New rent' }).click()
    await dialog(page).getByLabel('From').fill('2026-08-01')
    await dialog(page).getByLabel('Set new rent by').selectOption('index')
    await dialog(page).getByLabel('Index and quarter').fill('IRL T2 2026')
    await dialog(page).getByLabel('Previous value').fill('145,47')
    await dialog(page).getByLabel('New value').fill('147.2')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('IRL T2 2026: 145.47 → 147.2').waitFor()

    // An account to collect from; who collects; a run; the bank returns it.
    await page.getByRole('button', { name: 'Add mandate' }).click()
    await dialog(page).getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText(/DE89370400440532013000/).waitFor()
    await allAskedAgain()
    await page.goto(`${world.url}/leases`)
    await page.getByRole('button', { name: 'Direct debits' }).click()
    await page.getByRole('button', { name: 'Set up creditor' }).click()
    await dialog(page).getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189')
    await dialog(page)
      .getByLabel(/Creditor identifier/)
      .fill('FR72ZZZ123456')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Collect €660.00 from 1' }).click()
    const run = page.getByRole('region', { name: 'Run 1' })
    await run.getByRole('button', { name: 'Cancel run' }).click()
    await run.getByText('Cancelled').waitFor()
    await page.getByLabel('Collection date').fill('2026-06-02')
    await page.getByRole('button', { name: 'Collect €660.00 from 1' }).click()
    await page.getByRole('region', { name: 'Run 2' }).waitFor()
    await allAskedAgain()
    must(await world.endOfDay(house.id))
    await allAskedAgain()
    await page.goto(`${world.url}/leases`)
    await page.getByRole('button', { name: 'Direct debits' }).click()
    const second = page.getByRole('region', { name: 'Run 2' })
    await second.getByRole('button', { name: 'Mark as received' }).click()
    await second.getByText('Paid').waitFor()
    assert.equal((await leasesOf(house))[0]?.balanceCents, '0')
    await second.getByRole('button', { name: 'Mark as returned' }).click()
    await dialog(page).getByLabel('Reason code').fill('am04')
    await dialog(page).getByRole('button', { name: 'Mark as returned' }).click()
    await second.getByText('Returned: AM04').waitFor()
    assert.equal((await leasesOf(house))[0]?.balanceCents, '66000')

    // Notice, withdrawn, given again; the month that is billed is given back in part; the keys.
    const [lease] = await leasesOf(house)
    await allAskedAgain()
    await page.goto(`${world.url}/leases/${lease?.id}`)
    await page.getByRole('button', { name: 'Revoke mandate' }).click()
    await page.getByText('This tenant does not pay by direct debit.').waitFor()
    const notice = async (endsOn: string) => {
      await page.getByRole('button', { name: 'Record notice' }).click()
      await dialog(page).getByLabel('Last day').fill(endsOn)
      await dialog(page).getByLabel('Both parties agree to the earlier date').check()
      await dialog(page).getByRole('button', { name: 'Record notice' }).click()
    }
    await notice('2026-06-20')
    await said(page, /last day/)
    await page.getByRole('button', { name: 'Withdraw notice' }).click()
    await page.getByRole('button', { name: 'Record notice' }).waitFor()
    await notice('2026-06-02')
    await page.getByRole('button', { name: 'Record key return' }).waitFor()
    must(await world.manager.post('/v1/rent-runs', { establishmentId: house.id }))
    await page.getByRole('button', { name: 'Record key return' }).click()
    await dialog(page).getByRole('button', { name: 'Record key return' }).click()
    await page.getByText('Ended').waitFor()
    const [ended] = await leasesOf(house)
    // Two of thirty days of 660.00 stay owed.
    assert.deepEqual([ended?.status, ended?.endsOn, ended?.balanceCents], ['ended', '2026-06-02', '4400'])

    // The guarantee: a key is missing, and rent is owed; the rest goes back.
    const inspect = async (kind: string, performedOn: string, quantity: number) => {
      const items = [{ label: 'Keys', state: 'good', quantity }]
      const { id } = must(await world.manager.post('/v1/inspections', { unitId: ended?.unitId, kind, performedOn, items })).data
      must(await world.manager.post(`/v1/inspections/${id}/finalize`))
    }
    await inspect('check_in', '2026-06-01', 3)
    await inspect('check_out', '2026-06-02', 2)
    await allAskedAgain()
    await page.goto(`${world.url}/leases`)
    await page.getByRole('button', { name: 'Replacement prices and wear' }).click()
    const saving = dialog(page).getByRole('button', { name: 'Save' })
    assert.equal(await saving.getAttribute('aria-disabled'), 'true')
    await dialog(page).getByLabel('Item, line 1').fill('Keys')
    await dialog(page).getByLabel('Replacement price, line 1').fill('25')
    await dialog(page).getByRole('button', { name: 'Add line' }).click()
    await dialog(page).getByText('Check line 2: Item.').waitFor({ state: 'attached' })
    await dialog(page).getByRole('button', { name: 'Remove line 2' }).click()
    await saving.click()
    await said(page, 'Saved')
    await page.goto(`${world.url}/leases/${ended?.id}`)
    await page.getByRole('button', { name: 'Settle security deposit' }).click()
    await dialog(page)
      .getByRole('row', { name: /Keys.*Missing.*€25.00/ })
      .waitFor()
    assert.equal(await dialog(page).getByLabel('Amount for Keys').inputValue(), '25.00')
    await dialog(page).getByLabel('Amount for Keys').fill('600')
    await dialog(page).getByText('Only €500.00 is held.').waitFor({ state: 'attached' })
    await dialog(page).getByLabel('Amount for Keys').fill('20')
    await dialog(page).getByRole('button', { name: 'Deduct €64.00, return €436.00' }).click()
    await said(page, 'Security deposit settled: €64.00 kept, €436.00 returned')
    await page.getByText('€0.00 held of €500.00').waitFor()
    const [settled] = await leasesOf(house)
    assert.deepEqual([settled?.guaranteeHeldCents, settled?.balanceCents], ['0', '0'])
    assert.equal(await page.getByRole('button', { name: 'Settle security deposit' }).count(), 0)
    await page.getByRole('link', { name: 'Settlement (PDF)' }).waitFor()
    await allAskedAgain()
    await context.close()
  })

  test('a pitch for the season: instalments that add up, the first billed, shown with its days', async () => {
    const house = await world.establishment({ units: 1 })
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await choose(page, house)
    await page.getByRole('button', { name: 'New lease' }).click()
    await dialog(page)
      .getByRole('combobox', { name: /Search by name/ })
      .fill('Jeanne Camping')
    await dialog(page)
      .getByRole('option', { name: /New guest/ })
      .click()
    await dialog(page).getByLabel('Room', { exact: true }).selectOption({ label: '101' })
    await dialog(page).getByLabel('Rent incl. VAT').fill('2400')
    await dialog(page).getByLabel('Payment period').selectOption({ label: 'Season, in instalments' })
    const letting = dialog(page).getByRole('button', { name: 'Create lease' })
    assert.equal(await letting.getAttribute('title'), 'Enter the last day of the season.')
    await dialog(page).getByLabel('Last day').fill('2026-09-30')
    assert.equal(await letting.getAttribute('title'), 'Enter the season’s instalments.')
    await dialog(page).getByRole('button', { name: '3 equal parts' }).click()
    assert.equal(await dialog(page).getByLabel('Instalment 3: amount').inputValue(), '800.00')
    await dialog(page).getByLabel('Instalment 1: amount').fill('900')
    assert.equal(await letting.getAttribute('title'), 'The instalments exceed the price by 100.00.')
    await dialog(page).getByLabel('Instalment 3: amount').fill('700')
    await letting.click()
    await page.getByRole('heading', { name: '101, Jeanne Camping' }).waitFor()
    await page.getByRole('row', { name: /€900.00/ }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'New rent' }).count(), 0)
    must(await world.manager.post('/v1/rent-runs', { establishmentId: house.id }))
    await page.getByRole('row', { name: /€900.00 billed/ }).waitFor()
    const [lease] = await leasesOf(house)
    assert.equal(lease?.balanceCents, '90000')
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a lease that was entered by mistake is cancelled; who may only read has no buttons', async () => {
    const house = await world.establishment({ units: 1 })
    const guest = must(await world.manager.post('/v1/guests', { firstName: 'Grace', lastName: 'Hopper' })).data
    const made = must(
      await world.manager.post('/v1/leases', {
        unitId: house.unitIds[0],
        guestId: guest.id,
        startsOn: '2026-06-01',
        rentCents: '50000',
        rentVatRateBp: 0,
      }),
    ).data
    const reader = await world.person({ email: 'reader@miramar.example', name: 'Chloé Petit', grants: [{ role: 'readonly' }] })
    const only = await openScreens(browser)
    await signIn(only.page, world, reader)
    await choose(only.page, house)
    await only.page.getByRole('row', { name: /Grace Hopper/ }).waitFor()
    assert.equal(await only.page.getByRole('button', { name: /New lease|Bill rent|Direct debits/ }).count(), 0)
    await only.context.close()
    const { page, context, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await choose(page, house)
    await page.goto(`${world.url}/leases/${made.id}`)
    await page.getByRole('button', { name: 'Cancel lease' }).click()
    await page.getByText('Cancelled').waitFor()
    await allAskedAgain()
    await context.close()
  })

  test('each of its writes was carried out once, and asked for again', () => assertTried('leases'))
})
