/** Imports owners and leases of an earlier system by screen: column titles, errors by line, the result of each line, and the same file again. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, loseAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

describe('import of owners and leases', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 4 })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const enter = async () => {
    const screens = await openScreens(browser, { bypassCSP: true })
    await signIn(screens.page, world, await world.person())
    return screens
  }
  const choose = (page: Page, lines: readonly string[]) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  const lineOf = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })

  test('owners with their units: shares that do not add up and a unit that is not there are shown, the rest is entered once', async () => {
    const { page, context, complaints } = await enter()
    await page.goto(`${world.url}/set-up?step=import`)
    await page.getByRole('link', { name: 'Import owners' }).click()
    const { allAskedAgain } = await loseAnswers(page)
    const lines = [
      'sep=;',
      'Propriétaire;Lot;Quote-part;Depuis;E-mail;Couleur',
      'SCI du Port;101;100;01/01/2026;port@sci.example;bleu',
      'Éric Lefèbvre;102;60;01/01/2026;eric@lefebvre.example;',
      'Anne Lefèbvre;102;40;01/01/2026;;',
      'Jean Petit;103;50;01/01/2026;;',
      'Jeanne Grand;999;100;01/01/2026;;',
    ]
    await choose(page, lines)
    await lineOf(page, 'SCI du Port (SCI-DU-PORT) · 101: 100 %').waitFor()
    await lineOf(page, 'Jean Petit').getByText('The shares of 103 add up to 50 %, not to 100 %.').waitFor()
    await lineOf(page, 'Jeanne Grand').getByText('There is no unit 999.').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Enter 3 lines' }).click()
    for (const name of ['SCI du Port', 'Éric Lefèbvre', 'Anne Lefèbvre']) await lineOf(page, name).getByText('Entered').waitFor()
    const owners = must(await world.manager.get('/v1/owners')).data as {
      id: string
      code: string
      name: string
      ownerType: string
    }[]
    assert.deepEqual(
      owners.map(({ code, ownerType }) => [code, ownerType]),
      [
        ['ANNE-LEFEBVRE', 'individual'],
        ['ERIC-LEFEBVRE', 'individual'],
        ['SCI-DU-PORT', 'company'],
      ],
    )
    const idOf = (wanted: string) => owners.find(({ code }) => code === wanted)?.id
    const sharesOf = async (unit: number) =>
      (
        must(await world.manager.get(`/v1/units/${house.unitIds[unit]}/ownership`)).data as {
          validFrom: string
          shares: { ownerId: string; shareBasisPoints: number }[]
        }[]
      ).map(({ validFrom, shares }) => [
        validFrom,
        Object.fromEntries(shares.map(({ ownerId, shareBasisPoints }) => [ownerId, shareBasisPoints])),
      ])
    const asEntered = [['2026-01-01', { [idOf('ERIC-LEFEBVRE') ?? '']: 6000, [idOf('ANNE-LEFEBVRE') ?? '']: 4000 }]]
    assert.deepEqual(await sharesOf(1), asEntered)
    assert.deepEqual(await sharesOf(2), [])
    await allAskedAgain()

    // The corrected file: what is there is left alone, what was missing is entered.
    await page.reload()
    await choose(page, [...lines.slice(0, 5), 'Jean Petit;103;100;01/01/2026;;'])
    await page.getByRole('button', { name: 'Enter 4 lines' }).click()
    await lineOf(page, 'Jean Petit').getByText('Entered').waitFor()
    for (const name of ['SCI du Port', 'Éric Lefèbvre', 'Anne Lefèbvre'])
      await lineOf(page, name).getByText('Already here').waitFor()
    assert.deepEqual(await sharesOf(1), asEntered)
    assert.equal(must(await world.manager.get('/v1/owners')).data.length, 4)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('leases that run: resident, rent, charges, the guarantee that was held and the mandate to debit', async () => {
    const { page, context, complaints } = await enter()
    await page.goto(`${world.url}/set-up/file/leases`)
    const { allAskedAgain } = await loseAnswers(page)
    const titles =
      'Wohnung;Mieter;E-Mail;Mietbeginn;Mietende;Kaltmiete;Nebenkosten;Kaution;Kaution bezahlt;Nächste Miete;IBAN;Mandatsdatum;BIC'
    const lines = [
      titles,
      '101;"Lovelace, Ada";ada@byron.example;01.03.2025;;1.690,50;80,00;1.500,00;1.500,00;01.07.2026;DE89 3704 0044 0532 0130 00;01.03.2025',
      '102;Grace Hopper;;01.09.2025;31.08.2026;700;0;700;0;01.07.2026;;',
      '103;Emmy Noether;;31.02.2026;;700;0;0;0;;;',
      '104;Marie Curie;;01.05.2026;;258.30;0;0;0;;;',
      '104;Lise Meitner;;01.06.2026;;500;0;0;0;01.07.2026;FR7630006000011234567890189;01.06.2026;XX',
      '104;Mary Somerville;;01.06.2026;;500;0;0;0;01.07.2026;DE00 1234;01.06.2026',
    ]
    await choose(page, lines)
    // One amount is written in another way than the others: the person says which way holds.
    const withComma = () => page.getByLabel('Amounts are written').selectOption('1.234,50')
    await withComma()
    const ada = lineOf(page, /101 · Ada Lovelace/)
    await ada.getByText('Rent €1,690.50 · Charges €80.00 · Guarantee €1,500.00, held €1,500.00').waitFor()
    await lineOf(page, 'Emmy Noether').getByText('First day: “31.02.2026” is not a date.').waitFor()
    await lineOf(page, 'Mary Somerville').getByText('“DE00 1234” is not an IBAN').waitFor()
    await lineOf(page, 'Marie Curie').getByText('Rent per month: “258.30” is not an amount.').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Enter 3 lines' }).click()
    await ada.getByText('Entered').waitFor()
    await lineOf(page, 'Grace Hopper').getByText('Entered').waitFor()
    // The lease stands, its mandate was refused for the BIC: that is said, and goes on where it stopped.
    await lineOf(page, 'Lise Meitner').getByText('Entered in part').waitFor()
    await allAskedAgain()
    const leases = async () =>
      (
        must(await world.manager.get(`/v1/leases?establishmentId=${house.id}`)).data as {
          id: string
          unitCode: string
          guestName: string
          startsOn: string
          endsOn: string | null
          billedFrom: string
          guaranteeHeldCents: string
          terms: { rentCents: string; charges: { amountCents: string }[] }[]
        }[]
      )
        .map(({ unitCode, guestName, startsOn, endsOn, billedFrom, guaranteeHeldCents, terms }) => [
          unitCode,
          guestName,
          startsOn,
          endsOn,
          billedFrom,
          guaranteeHeldCents,
          terms[0]?.rentCents,
          terms[0]?.charges.map(({ amountCents }) => amountCents).join(),
        ])
        .toSorted((left, right) => String(left[0]).localeCompare(String(right[0])))
    assert.deepEqual(await leases(), [
      ['101', 'Ada Lovelace', '2025-03-01', null, '2026-07-01', '150000', '169050', '8000'],
      ['102', 'Grace Hopper', '2025-09-01', '2026-08-31', '2026-07-01', '0', '70000', ''],
      ['104', 'Lise Meitner', '2026-06-01', null, '2026-07-01', '0', '50000', ''],
    ])
    const first = must(await world.manager.get(`/v1/leases?establishmentId=${house.id}&unitId=${house.unitIds[0]}`)).data[0].id
    assert.equal(must(await world.manager.get(`/v1/leases/${first}/sepa-mandate`)).data.signedOn, '2025-03-01')
    await page.reload()
    // Corrected, the mandate is added to the lease that is there.
    await choose(
      page,
      lines.map((line) => line.replace(/;XX$/, '')),
    )
    await withComma()
    await page.getByRole('button', { name: 'Enter 3 lines' }).click()
    await lineOf(page, 'Lise Meitner').getByText('Entered').waitFor()
    await lineOf(page, 'Grace Hopper').getByText('Already here').waitFor()
    const lise = must(await world.manager.get(`/v1/leases?establishmentId=${house.id}&unitId=${house.unitIds[3]}`)).data[0].id
    assert.equal(must(await world.manager.get(`/v1/leases/${lise}/sepa-mandate`)).data.signedOn, '2026-06-01')
    assert.equal((await leases()).length, 3)
    await lineOf(page, /Ada Lovelace/)
      .getByRole('link')
      .click()
    await page.waitForURL(/\/leases\//)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('each write of this file was sent twice', () => assertTried('list-import'))
})
