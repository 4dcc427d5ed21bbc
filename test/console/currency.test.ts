/** A property in yen by screen: its currency is proposed, a price with decimals is refused, and a stay is sold and paid without a decimal anywhere. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { must, openingDay, openWorld, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, violations } from './screens.ts'

describe('a property in another currency', { skip: noBrowser }, () => {
  let world: World
  let browser: Browser
  before(async () => {
    world = await openWorld()
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  test('yen, from the assistant to the payment', async () => {
    const owner = await world.person({ email: 'owner@kyoto.example', grants: [{ role: 'manager' }] })
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    page.setDefaultTimeout(20_000)
    await page.goto(world.url)
    await page.getByLabel('Email address').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Sign in with password' }).click()
    await page.getByRole('heading', { name: 'What property is it?' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Machiya')
    await page.getByLabel('Country').fill('Poland')
    const currency = page.getByLabel('Currency', { exact: true })
    await page.getByLabel('Country').fill('Japan')
    await currency.locator('option:checked', { hasText: 'JPY, Japanese Yen' }).waitFor({ state: 'attached' })
    await page.getByLabel('Time zone').fill('Asia/Tokyo')
    await page.getByLabel('First business date').fill(openingDay)
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Name for guests').fill('Tatami room')
    await page.getByLabel('First number').fill('1')
    await page.getByLabel('Last number').fill('3')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('VAT on the night').fill('10')
    await page.getByLabel('Tatami room: price').fill('14300.50')
    assert.equal(await page.getByRole('button', { name: 'Open the property' }).getAttribute('aria-disabled'), 'true')
    await page.getByLabel('Tatami room: price').fill('14,300')
    await page.getByRole('button', { name: 'Open the property' }).click()
    await page.getByRole('heading', { name: 'Who issues the invoices?' }).waitFor()
    const [house] = must(await world.manager.get('/v1/establishments')).data
    assert.equal(house.currency, 'JPY')
    await page.goto(`${world.url}/new-booking?arrival=${openingDay}&nights=2`)
    await page.getByRole('combobox', { name: /Search by name/ }).fill('Sato')
    await page.getByRole('option', { name: /New guest/ }).click()
    await page.getByRole('button', { name: /Book .*¥28,600/ }).click()
    await page.getByRole('heading', { name: 'Sato' }).waitFor()
    await page.getByRole('button', { name: 'Take payment' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('28600')
    await dialog.getByLabel('Payment type').selectOption('payment')
    await dialog.getByRole('button', { name: /^Take ¥28,600$/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('28,600').first().waitFor()
    assert.equal(/28,600\.00|286\.00/.test((await page.locator('main').textContent()) ?? ''), false)
    const [stay] = must(await world.manager.get(`/v1/reservations?establishmentId=${house.id}`)).data
    const { folio } = must(await world.manager.get(`/v1/reservations/${stay.id}`)).data
    assert.equal(folio.balanceCents, '-28600')
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('the VAT region of a house decides which VAT is proposed for its prices', async () => {
    // Ley 37/1992: 10 % IVA on lodging; the Canaries have the IGIC (Ley 20/1991) and Melilla the IPSI (Ley 8/1991), of which the rates are named.
    const person = await world.person({ email: 'vat@canarias.example', grants: [{ role: 'manager' }] })
    for (const [vatRegion, rate, text] of [
      ['ES-CN', '', /^IGIC rates there: .*7%/],
      ['ES-ML', '', /^IPSI rates there: .*4%/],
      [undefined, '10', /Spain.*10%|10% in Spain/],
    ] as const) {
      const house = must(
        await world.manager.post('/v1/establishments', {
          code: `VAT-${vatRegion ?? 'ES'}`,
          name: `Casa ${vatRegion ?? 'ES'}`,
          propertyType: 'hotel',
          countryCode: 'ES',
          timezone: 'Europe/Madrid',
          currentBusinessDate: openingDay,
          ...(vatRegion === undefined ? {} : { vatRegion }),
        }),
      ).data
      must(
        await world.manager.post('/v1/unit-types', {
          establishmentId: house.id,
          code: 'DBL',
          name: 'Double room',
          format: 'room',
          maxOccupancy: 2,
        }),
      )
      const { page, context } = await openScreens(browser)
      await context.addInitScript(`localStorage.setItem('innkeep.establishment', '${house.id}')`)
      await page.goto(world.url)
      await page.getByLabel('Email address').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Sign in with password' }).click()
      await page.locator('.rail').waitFor()
      await page.goto(`${world.url}/set-up?step=prices`)
      await page.getByText(text).waitFor()
      assert.equal(await page.getByLabel('VAT on the night').inputValue(), rate, String(vatRegion))
      await context.close()
    }
  })
})
