/** Four businesses from nothing, by screen alone: from the link of the first person to a stay that is sold, checked in and invoiced. The screens say everything; the API only confirms. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { createTenant } from '../../src/modules/people/access/index.ts'
import { type Caller, must, openingDay, openWorld, type World } from '../world.ts'
import { assertTried, loseAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, violations } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page) => page.getByRole('dialog').last()
/** Its mark is read with its name. */
const linkOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: new RegExp(`^(?:Done |To do )?${name}`) })
const step = (page: Page, name: string) => linkOf(page, name).click()
const isStepDone = (page: Page, name: string) => linkOf(page, name).getByLabel('Done').waitFor()

interface Type {
  readonly name: string
  /** First and last number, a row for each floor. */
  readonly rows: readonly (readonly [first: string, last: string])[]
  readonly price: string
}

interface Business {
  readonly kind: 'Hotel' | 'Campsite' | 'Residence' | 'Apartments'
  readonly company: string
  readonly name: string
  readonly country: string
  readonly timezone: string
  readonly types: readonly Type[]
  /** The units of all types, counted by hand. */
  readonly units: number
  /** What the law of the country lets one expect for such stays. */
  readonly vat: string
}

describe('a business opened by screen', { skip: noBrowser }, () => {
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

  /** The first person of a new company, at the address of their link. */
  async function arrive(
    company: string,
  ): Promise<{ page: Page; caller: Caller; complaints: string[]; close: () => Promise<void> }> {
    const { key } = await createTenant(world.database, company, '')
    const caller = world.caller(key)
    const user = must(
      await caller.post('/v1/users', {
        email: `owner@${company.length}.example`,
        name: 'Ada Byron',
        grants: [{ role: 'manager' }],
      }),
    ).data
    const { link } = must(await caller.post(`/v1/users/${user.id}/invitation-link`)).data
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    await page.goto(new URL(link, world.url).href)
    await page.getByLabel('Password').fill('A bed for the night 26')
    await page.getByRole('button', { name: /password/i }).click()
    await page.getByRole('heading', { name: 'What property is it?' }).waitFor()
    return { page, caller, complaints, close: () => context.close() }
  }

  async function open(page: Page, { kind, name, country, timezone, types, units, vat }: Business): Promise<void> {
    await page.getByLabel('Kind of property').selectOption({ label: kind })
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Country').fill(country)
    await page.getByLabel('Time zone').fill(timezone)
    await page.getByLabel('First business date').fill(openingDay)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: /^Which / }).waitFor()
    for (const [index, type] of types.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Add a type' }).click()
      const fields = page.locator('fieldset.type').nth(index)
      await fields.getByLabel('Name for guests').fill(type.name)
      for (const [row, [first, last]] of type.rows.entries()) {
        if (row > 0) await fields.getByRole('button', { name: 'Add a floor or a row' }).click()
        await fields.getByLabel('First number').nth(row).fill(first)
        await fields.getByLabel('Last number').nth(row).fill(last)
      }
    }
    await page
      .locator('.preview')
      .getByText(new RegExp(`^${units} `))
      .waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    // The VAT of the country is there already.
    await page.getByText(new RegExp(`${vat} in |: ${vat}`)).waitFor()
    for (const type of types) await page.getByLabel(`${type.name}: price`).fill(type.price)
    await page.getByRole('button', { name: 'Open the property' }).click()
    await page.getByRole('heading', { name: 'Set-up', exact: true }).waitFor()
    // What is missing is open: who issues the invoices.
    await page.getByRole('heading', { name: 'Who issues the invoices?' }).waitFor()
  }

  /** @param offer a type and its plan, if not the first */
  async function sell(page: Page, guest: string, offer?: string): Promise<void> {
    await page.getByRole('button', { name: 'New booking' }).click()
    await page.getByRole('combobox', { name: /Search by name/ }).fill(guest)
    await page.getByRole('option', { name: /New guest/ }).click()
    if (offer !== undefined) await page.getByRole('radio', { name: offer }).check()
    await page.getByRole('button', { name: /^Book / }).click()
    await said(page, new RegExp(`${guest} booked`))
    await page.getByRole('heading', { name: guest }).waitFor()
    await page.getByRole('button', { name: /^Check in/ }).click()
    await dialog(page).getByRole('button', { name: 'Check in' }).click()
    await said(page, `${guest} checked in`)
  }

  /** The night is posted by the end of the day; then its invoice is issued. @param amount for one night with its taxes, calculated by hand */
  async function invoiceNight(page: Page, guest: string, amount: string): Promise<void> {
    await page.getByRole('link', { name: 'End of day' }).click()
    const close = page.getByRole('button', { name: /^Close / })
    await close.waitFor()
    const anyway = page.getByRole('checkbox', { name: /^Close anyway, with/ })
    if ((await anyway.count()) > 0) await anyway.check()
    await close.click()
    await page
      .getByText(/ closed/)
      .first()
      .waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Search guests/ }).fill(guest)
    await page
      .getByRole('option', { name: new RegExp(`${guest}.*Booking`) })
      .first()
      .click()
    await page.getByRole('heading', { name: guest }).waitFor()
    await page.getByRole('button', { name: 'Issue invoice' }).first().click()
    await dialog(page)
      .getByRole('button', { name: `Issue for ${amount}` })
      .click()
    await said(page, ': invoice issued')
  }

  test('a hotel of 24 rooms in France: every answer of the set-up is lost once, and nothing is made twice', async () => {
    const { page, caller, complaints, close } = await arrive('Hôtel du Port SARL')
    await open(page, {
      kind: 'Hotel',
      company: 'Hôtel du Port SARL',
      name: 'Hôtel du Port',
      country: 'France',
      timezone: 'Europe/Paris',
      types: [
        {
          name: 'Double room',
          rows: [
            ['101', '108'],
            ['201', '208'],
          ],
          price: '110',
        },
        { name: 'Suite', rows: [['301', '308']], price: '180' },
      ],
      units: 24,
      vat: '10%',
    })
    const { allAskedAgain } = await loseAnswers(page)
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('Legal name').fill('Hôtel du Port SARL')
    await page.getByLabel('Street and number').fill('3 quai du Port')
    await page.getByLabel('Postal code').fill('13002')
    await page.getByLabel('Town').fill('Marseille')
    const save = page.getByRole('button', { name: 'Save' })
    assert.equal(await save.getAttribute('title'), 'Enter the SIREN: nine digits.')
    await page.getByLabel('SIREN').fill('732 829 320')
    // INSEE’s example: the key of its VAT number is 44.
    assert.equal(await page.getByLabel('VAT number', { exact: true }).inputValue(), 'FR44732829320')
    await page.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 606')
    await save.click()
    await page.getByRole('heading', { name: 'Hôtel du Port SARL' }).waitFor()
    // The law wants the register on the papers of a company: it was left empty.
    await page.getByText('The law wants legal form, capital and register').waitFor()
    await isStepDone(page, 'Invoices')
    // Corrected before the first invoice: the register, and another number.
    await page.getByRole('button', { name: 'Edit Hôtel du Port SARL' }).click()
    await page.getByLabel('Legal form').fill('SARL au capital de 10 000 €, RCS Marseille 404 833 048')
    await page.getByLabel('SIREN').fill('404 833 049')
    await page.getByText('The check digit is wrong.').waitFor()
    await page.getByLabel('SIREN').fill('404 833 048')
    await page.getByLabel('VAT number', { exact: true }).fill('FR83404833048')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('definition').getByText('FR83404833048').waitFor()
    // No VAT charged, by mistake: the number goes, and comes back.
    for (const isCharged of [false, true]) {
      await page.getByRole('button', { name: 'Edit Hôtel du Port SARL' }).click()
      await page.getByLabel('Charges VAT').setChecked(isCharged)
      if (isCharged) await page.getByLabel('VAT number', { exact: true }).fill('FR83404833048')
      await page.getByRole('button', { name: 'Save' }).click()
      await page
        .getByRole('definition')
        .getByText(isCharged ? 'FR83404833048' : 'none: no VAT is charged')
        .waitFor()
    }

    await step(page, 'Taxes')
    await page.getByLabel('Per person and night').fill('1,50')
    await page.getByLabel('Children pay none').fill('17')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Tourist tax €1.50').waitFor()

    await step(page, 'People')
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('Name of the person').fill('Camille Moreau')
    await page.getByLabel('Email address').fill('camille@port.example')
    await page.getByRole('button', { name: 'Invite' }).click()
    // The answer with the link is not asked for again by itself: the screen says so, and a second press gives it, to the same invitation.
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText('Give this link to Camille Moreau').waitFor()
    assert.match((await page.locator('code.link').textContent()) ?? '', /\/console\/sign-in\/invitation#/)
    await page.getByText('You can sell, check in and invoice.').waitFor()
    // Her name and role were wrong; a second person was a mistake.
    await page.getByRole('button', { name: 'Edit Camille Moreau' }).click()
    await dialog(page).getByLabel('Name of the person').fill('Camille Moreau-Duval')
    await dialog(page).getByLabel('Role').selectOption({ label: 'accountant' })
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Camille Moreau-Duval').first().waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByLabel('Name of the person').fill('Wrong Person')
    await page.getByLabel('Email address').fill('wrong@port.example')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText('Give this link to Wrong Person').waitFor()
    await page.getByRole('button', { name: 'Edit Wrong Person' }).click()
    await dialog(page).getByLabel('No longer works here').check()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await said(page, 'Wrong Person is removed')
    // No one takes their own rights away.
    await page.getByRole('button', { name: 'Edit Ada Byron' }).click()
    await dialog(page).getByText('Another manager changes your role.').waitFor()
    assert.equal(await dialog(page).getByLabel('Role').count(), 0)
    await page.keyboard.press('Escape')

    // More rooms and a second plan, later.
    await step(page, 'Rooms')
    await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Suite' })
    await page.getByLabel('First number').fill('401')
    await page.getByLabel('Last number').fill('402')
    await page.getByRole('button', { name: 'Make 2' }).click()
    await page.getByText('26, types: 2').waitFor()
    await page.locator('summary', { hasText: 'Suite' }).click()
    await page.getByRole('button', { name: 'Edit 402', exact: true }).click()
    await dialog(page).getByLabel('Number').fill('402 bis')
    await dialog(page).getByLabel('Name, if it has one').fill('Sea view')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Edit 402 bis' }).waitFor()
    await step(page, 'Prices')
    await page.getByLabel('Rate plan').selectOption({ label: 'New rate plan' })
    await page.getByLabel('Name of the rate plan').fill('Half board')
    await page.getByLabel('Meals included').selectOption({ label: 'Half board' })
    await page.getByLabel('Suite: price').fill('240')
    await page.getByRole('button', { name: 'Set prices' }).click()
    await page.getByText('2 rate plans').waitFor()
    // A name typed wrong, and a type that sleeps more.
    await page.getByRole('button', { name: 'Edit Half board' }).click()
    await dialog(page).getByLabel('Name of the rate plan').fill('Half board with wine')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Edit Half board with wine' }).waitFor()
    await step(page, 'Rooms')
    await page.getByRole('button', { name: 'Edit Suite' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Persons at most \+/ })
      .click()
    await dialog(page)
      .getByRole('button', { name: /^Units sold beyond those that exist \+/ })
      .click()
    await dialog(page).getByLabel('Sold no longer').check()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    // It has ten rooms: said in words, nothing lost.
    await dialog(page).getByText('The type still has active units.').waitFor()
    await dialog(page).getByLabel('Sold no longer').uncheck()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await allAskedAgain()

    const [house] = must(await caller.get('/v1/establishments')).data
    const [mandate, ...more] = must(await caller.get(`/v1/operating-mandates?establishmentId=${house.id}`)).data
    assert.deepEqual(
      [mandate.siren, mandate.vatNumber, mandate.numberPrefix, mandate.seller.name, mandate.seller.iban, more.length],
      ['404833048', 'FR83404833048', 'HDPS', 'Hôtel du Port SARL', 'FR1420041010050500013M02606', 0],
    )
    assert.deepEqual([house.touristTaxCents, house.agePolicies[0].childMaxAge], ['150', 17])
    assert.equal(must(await caller.get(`/v1/units?establishmentId=${house.id}&pageSize=1`)).body.meta.total, 26)
    const types = must(await caller.get(`/v1/unit-types?establishmentId=${house.id}`)).data as {
      name: string
      maxOccupancy: number
      units: number
      overbooking: number
    }[]
    assert.deepEqual(
      types.map(({ name, maxOccupancy, units, overbooking }) => `${name} ${maxOccupancy} ${units} ${overbooking}`),
      ['Double room 2 16 0', 'Suite 3 10 1'],
    )
    assert.deepEqual(
      (must(await caller.get('/v1/users')).data as { name: string; grants: { role: string; scope: { kind: string } }[] }[])
        .map(({ name, grants }) => `${name}: ${grants[0]?.role}, ${grants[0]?.scope.kind}`)
        .toSorted((left, right) => (left < right ? -1 : 1)),
      ['Ada Byron: manager, tenant', 'Camille Moreau-Duval: accounting, establishments'],
    )
    assert.equal(must(await caller.get(`/v1/units?establishmentId=${house.id}&code=402%20bis`)).data[0].name, 'Sea view')
    const { offers } = must(
      await caller.post('/v1/quotes', { establishmentId: house.id, arrival: openingDay, departure: '2026-06-03', adults: 2 }),
    ).data
    assert.deepEqual(offers.map(({ totalCents }: { totalCents: string }) => totalCents).toSorted(), ['22000', '36000', '48000'])

    await sell(page, 'Ngozi Okonkwo', 'Double room, Standard')
    // A double room at 110.00 and twice 1.50 of tourist tax.
    await invoiceNight(page, 'Ngozi Okonkwo', '€113.00')
    const [issued] = must(await caller.get(`/v1/invoices?mandateId=${mandate.id}`)).data
    assert.equal(issued.invoiceNumber, 'HDPS-2026-000001')
    assert.deepEqual(complaints, [])
    await close()
  })

  const others: readonly (Business & { readonly issuer: (page: Page) => Promise<void>; readonly number: string })[] = [
    {
      kind: 'Campsite',
      company: 'Camping Les Pins',
      name: 'Les Pins',
      country: 'Belgium',
      timezone: 'Europe/Brussels',
      types: [
        {
          name: 'Pitch',
          rows: [
            ['A1', 'A60'],
            ['B1', 'B60'],
            ['C1', 'C60'],
          ],
          price: '29',
        },
      ],
      units: 180,
      vat: '12%',
      number: 'CLP-2026-000001',
      issuer: async (page) => {
        await page.getByLabel('Company number').fill('0403.170.701')
        await page.getByLabel('VAT number', { exact: true }).fill('BE0403170701')
      },
    },
    {
      kind: 'Apartments',
      company: 'Casas da Sé Lda',
      name: 'Casas da Sé',
      country: 'Portugal',
      timezone: 'Europe/Lisbon',
      types: [{ name: 'Apartment', rows: [['1', '35']], price: '110' }],
      units: 35,
      vat: '6%',
      number: 'CDSL-2026-000001',
      issuer: async (page) => {
        await page.getByLabel('VAT number', { exact: true }).fill('PT501964843')
      },
    },
    {
      kind: 'Residence',
      company: 'Studios am Park',
      name: 'Studios am Park',
      country: 'Germany',
      timezone: 'Europe/Berlin',
      types: [
        {
          name: 'Studio',
          rows: [
            ['101', '120'],
            ['201', '220'],
            ['301', '320'],
          ],
          price: '45',
        },
      ],
      units: 60,
      vat: '7%',
      number: 'SAP-2026-000001',
      // A private person who charges no VAT.
      issuer: async (page) => {
        await page.getByLabel('Company or person').selectOption({ label: 'Private person' })
        await page.getByLabel('Charges VAT').uncheck()
      },
    },
  ]
  for (const { issuer, number, ...business } of others) {
    const { types } = business
    test(`${business.kind.toLowerCase()} of ${business.units} units, ${business.country}`, async () => {
      const { page, caller, complaints, close } = await arrive(business.company)
      await open(page, business)
      await page.getByLabel('Street and number').fill('1 Main Street')
      await issuer(page)
      await page.getByRole('button', { name: 'Save' }).click()
      await said(page, 'Invoices can be issued now')
      await sell(page, 'Ngozi Okonkwo')
      await invoiceNight(page, 'Ngozi Okonkwo', `€${types[0]?.price}.00`)
      const [house] = must(await caller.get('/v1/establishments')).data
      const [mandate] = must(await caller.get(`/v1/operating-mandates?establishmentId=${house.id}`)).data
      const [issued] = must(await caller.get(`/v1/invoices?mandateId=${mandate.id}`)).data
      assert.equal(issued.invoiceNumber, number)
      assert.equal(must(await caller.get(`/v1/units?establishmentId=${house.id}&pageSize=1`)).body.meta.total, business.units)
      assert.deepEqual(complaints, [])
      await close()
    })
  }

  test('each write of this file was sent twice', () => assertTried('opening-a-business'))
})
