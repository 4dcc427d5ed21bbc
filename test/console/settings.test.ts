/** Settings by screen: each kind of record is added, corrected and retired; keys, webhooks, roles and rules; each answer is lost once. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { noExternalSystems } from '../../src/platform/external/external-systems.ts'
import { openVault } from '../../src/platform/external/vault.ts'
import { makeLogger } from '../../src/platform/observability/telemetry.ts'
import { startWebhooks } from '../../src/platform/webhooks/worker.ts'
import { startProvider } from '../identity-provider.ts'
import { startTarget, type Target } from '../webhook-target.ts'
import { type Establishment, must, openingDay, openWorld, type World } from '../world.ts'
import { assertTried, loseAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

/** A secret is shown once and not stored: when the response is lost, the repeated request is refused. */
const secrets = ['createApiKey', 'rotateApiKey', 'createWebhook', 'rotateWebhookSecret', 'makeScimToken'] as const

interface Kind {
  readonly of: string
  /** What is said where there are none; nothing: there are some already. */
  readonly none?: string
  readonly add: string
  /** What is typed into a field, chosen from a list (`=Label`) or ticked (`true`). */
  readonly fill: Readonly<Record<string, string | true>>
  readonly name: string
  readonly change: Readonly<Record<string, string | true>>
  /** The name after the change. */
  readonly renamed: string
  readonly retire?: string
  /** Where programs read it, with what it must say. */
  readonly path: (house: Establishment) => string
  readonly says: Readonly<Record<string, unknown>>
}

const kinds: readonly Kind[] = [
  {
    of: 'companies',
    none: 'No companies yet.',
    add: 'Add company',
    fill: { Name: 'Globe Tours', Code: 'GLOBE', Kind: '=Travel agent', 'Commission, %': '12.5', Country: 'France' },
    name: 'Globe Tours',
    change: { Name: 'Globe Travel', Kind: '=Tour operator' },
    renamed: 'Globe Travel',
    retire: 'No longer used',
    path: () => '/v1/companies',
    says: {
      code: 'GLOBE',
      name: 'Globe Travel',
      kind: 'tour_operator',
      commissionBasisPoints: 1250,
      countryCode: 'FR',
      status: 'archived',
    },
  },
  {
    of: 'booking-codes',
    none: 'None yet. Bookings carry no source, channel or segment.',
    add: 'Add booking code',
    fill: { Kind: '=Segment', Name: 'Leisure', Code: 'leis' },
    name: 'Leisure',
    change: { Name: 'Leisure guests' },
    renamed: 'Leisure guests',
    retire: 'No longer used',
    path: () => '/v1/booking-codes',
    says: { kind: 'segment', code: 'LEIS', name: 'Leisure guests', status: 'archived' },
  },
  {
    of: 'function-rooms',
    none: 'No function rooms yet.',
    add: 'Add function room',
    fill: {
      Name: 'Salon Bleu',
      Code: 'BLEU',
      'Price per hour incl. VAT': '80',
      'Price per day incl. VAT': '450,00',
      'Persons, theatre': '60',
    },
    name: 'Salon Bleu',
    change: { 'Persons, theatre': '64', 'Area, m²': '70' },
    renamed: 'Salon Bleu',
    retire: 'No longer used',
    path: ({ id }) => `/v1/function-rooms?establishmentId=${id}`,
    says: {
      name: 'Salon Bleu',
      hourlyCents: '8000',
      dayCents: '45000',
      areaSquareMetres: 70,
      setups: [{ setup: 'theatre', capacity: 64 }],
      status: 'retired',
    },
  },
  {
    of: 'equipment',
    none: 'No equipment yet.',
    add: 'Add equipment',
    fill: { Name: 'Projector', Code: 'PROJ', Kind: 'projection', 'Hired out for a price': true, 'Price incl. VAT': '35.00' },
    name: 'Projector',
    change: { 'Number available': '3' },
    renamed: 'Projector',
    retire: 'No longer used',
    path: ({ id }) => `/v1/mice-equipment?establishmentId=${id}`,
    says: {
      name: 'Projector',
      equipmentType: 'projection',
      quantityAvailable: 3,
      rentable: true,
      rentalPriceCents: '3500',
      status: 'retired',
    },
  },
  {
    of: 'inspection-templates',
    none: 'No templates yet.',
    add: 'Add template',
    fill: { Name: 'Move-in, studio', 'Used at': '=Move-in', Items: 'Bed\n\nKeys' },
    name: 'Move-in, studio',
    change: { Items: 'Bed\nKeys\nWindows' },
    renamed: 'Move-in, studio',
    retire: 'No longer used',
    path: ({ id }) => `/v1/inspection-templates?retired=true&establishmentId=${id}`,
    says: { kind: 'check_in', items: [{ label: 'Bed' }, { label: 'Keys' }, { label: 'Windows' }], retired: true },
  },
  {
    of: 'asset-types',
    none: 'No asset types yet.',
    add: 'Add asset type',
    fill: { Name: 'Boiler', Code: 'BOILER', Category: 'hvac' },
    name: 'Boiler',
    change: { Name: 'Gas boiler' },
    renamed: 'Gas boiler',
    path: ({ id }) => `/v1/asset-types?establishmentId=${id}`,
    says: { name: 'Gas boiler', code: 'BOILER', category: 'hvac' },
  },
  {
    of: 'assets',
    none: 'No assets yet.',
    add: 'Add asset',
    fill: { 'Asset type': '=Gas boiler', Name: 'Boiler, cellar', 'Serial number': 'B-17', 'Purchase price': '1.234,50' },
    name: 'Boiler, cellar',
    change: { 'Warranty until': '2029-05-01', 'Serial number': '' },
    renamed: 'Boiler, cellar',
    path: ({ id }) => `/v1/assets?establishmentId=${id}`,
    says: { name: 'Boiler, cellar', purchaseCostCents: '123450', warrantyUntil: '2029-05-01', serialNumber: undefined },
  },
  {
    of: 'maintenance-plans',
    none: 'No maintenance plans yet.',
    add: 'Add maintenance plan',
    fill: { 'What is to be done': 'Service the boiler', 'Unit or asset': '=Boiler, cellar', Period: '=Months', Every: '6' },
    name: 'Service the boiler',
    change: { Priority: '=High', 'Done by': 'Heat & Co' },
    renamed: 'Service the boiler',
    retire: 'No longer used',
    path: ({ id }) => `/v1/maintenance-plans?active=false&establishmentId=${id}`,
    says: { title: 'Service the boiler', every: 6, period: 'month', priority: 'high', assignee: 'Heat & Co', active: false },
  },
  {
    of: 'meters',
    none: 'No meters yet.',
    add: 'Add meter',
    fill: { Name: 'Pitch 1', 'Meter number': 'E-1', 'Price per unit incl. VAT': '0,2516' },
    name: 'Pitch 1',
    change: { 'Price per unit incl. VAT': '0.3' },
    renamed: 'Pitch 1',
    path: ({ id }) => `/v1/meters?establishmentId=${id}`,
    // Ten-thousandths of a cent: 0.30 of the currency is 30 cents.
    says: { label: 'Pitch 1', code: 'E-1', kind: 'electricity', uom: 'kwh', unitPriceDtmc: '300000' },
  },
  {
    of: 'house-accounts',
    none: 'No house accounts.',
    add: 'Open house account',
    fill: { Name: 'Staff meals', 'Paid by': '' },
    name: 'Staff meals',
    change: { Name: 'Staff' },
    renamed: 'Staff',
    path: ({ id }) => `/v1/house-accounts?establishmentId=${id}`,
    says: { name: 'Staff', balanceCents: '0' },
  },
  {
    of: 'owners',
    add: 'Add an owner',
    fill: { Name: 'Lucie Martin', Code: 'MARTIN', 'Email address': 'lucie@martin.example' },
    name: 'Lucie Martin',
    change: { Name: 'Lucie Martin-Roux', 'Person or company': '=Company' },
    renamed: 'Lucie Martin-Roux',
    retire: 'No longer an owner',
    path: () => '/v1/owners?search=Martin',
    says: { code: 'MARTIN', name: 'Lucie Martin-Roux', ownerType: 'company', email: 'lucie@martin.example', status: 'retired' },
  },
  {
    of: 'groups-of-properties',
    none: 'No groups yet.',
    add: 'Add group of properties',
    fill: { Name: 'Coast', Code: 'COAST' },
    name: 'Coast',
    change: { Name: 'West coast' },
    renamed: 'West coast',
    path: () => '/v1/org-units',
    says: { name: 'West coast', code: 'COAST' },
  },
]

describe('settings', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let target: Target
  const webhooks = { rules: { allowsLoopback: true }, vault: openVault(Buffer.alloc(32, 1)) }
  before(async () => {
    world = await openWorld({ external: { ...noExternalSystems, webhooks } })
    house = await world.establishment({ units: 2 })
    await world.mandate([house])
    target = await startTarget()
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await target?.close()
    await world.close()
  })
  /** What is due is sent once. */
  const deliver = async () => {
    const clock = () => Temporal.Instant.from(`${openingDay}T10:00:00Z`)
    const worker = startWebhooks(world.database, webhooks, makeLogger('silent'), clock, {
      random: () => 0.5,
      totalMilliseconds: 700,
    })
    await worker.round()
    await worker.stop()
  }
  const enter = async (options: Parameters<typeof openScreens>[1] = {}) => {
    const person = await world.person({ email: `owner-${randomUUID().slice(0, 8)}@miramar.example`, name: 'Ada Owner' })
    const screens = await openScreens(browser, { bypassCSP: true, ...options })
    screens.page.setDefaultTimeout(20_000)
    await signIn(screens.page, world, person)
    const origin = screens.page.url().split('/').slice(0, 3).join('/')
    return { ...screens, open: async (path: string) => screens.page.goto(origin + path) }
  }
  const dialogOf = (page: Page) => page.getByRole('dialog')
  const fill = async (page: Page, fields: Readonly<Record<string, string | true>>) => {
    for (const [label, value] of Object.entries(fields)) {
      if (value === true) await dialogOf(page).getByRole('checkbox', { name: label }).check()
      else if (value.startsWith('=')) await dialogOf(page).getByLabel(label, { exact: true }).selectOption(value.slice(1))
      else if (value !== '' || label !== 'Paid by') await dialogOf(page).getByLabel(label, { exact: true }).fill(value)
    }
  }
  const press = async (page: Page, name: string) => {
    await dialogOf(page).getByRole('button', { name, exact: true }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
  }
  /** Without a key of its own: there was no answer, and it is pressed again. */
  const pressTwice = async (page: Page, name: string) => {
    await dialogOf(page).getByRole('button', { name, exact: true }).click()
    await dialogOf(page)
      .getByText(/Can’t reach the server/)
      .waitFor()
    await press(page, name)
  }
  const edit = async (page: Page, name: string, fields: Readonly<Record<string, string | true>>, word = 'Save') => {
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
    await fill(page, fields)
    await press(page, word)
  }

  test('each kind of record is added, corrected and retired', { timeout: 300_000 }, async () => {
    const { page, context, complaints, open } = await enter()
    await open('/settings')
    await page.getByRole('heading', { name: 'Presentation of the property' }).waitFor()
    const { allAskedAgain } = await loseAnswers(page)
    for (const { of, none, add, fill: fields, name, change, renamed, retire, path, says } of kinds) {
      await open(`/settings?of=${of}`)
      if (none !== undefined) await page.getByText(none).waitFor()
      await page.getByRole('button', { name: add }).click()
      if (of === 'companies' || of === 'function-rooms') assert.deepEqual(await violations(page), [], of)
      await fill(page, fields)
      await press(page, add)
      await edit(page, name, change)
      if (retire !== undefined) {
        await edit(page, renamed, { [retire]: true })
        await page.locator('.checklist').getByText('no longer used').waitFor()
      }
      const [record] = must(await world.manager.get(path(house))).data as Record<string, unknown>[]
      for (const [member, value] of Object.entries(says)) assert.deepEqual(record?.[member], value, `${of}: ${member}`)
    }
    // What only some kinds can.
    await open('/settings?of=meters')
    await page.getByRole('button', { name: 'Enter reading: Pitch 1' }).click()
    await fill(page, { Reading: '1250,5' })
    await press(page, 'Save')
    const [meter] = must(await world.manager.get(`/v1/meters?establishmentId=${house.id}`)).data
    const [reading] = must(await world.manager.get(`/v1/meters/${meter.id}/readings`)).data
    assert.equal(reading.valueMilli, '1250500')
    await open('/settings?of=house-accounts')
    await page.getByRole('button', { name: 'Close Staff' }).click()
    await page.getByText('No house accounts.').waitFor()
    await page.getByLabel('Show').selectOption('Closed')
    await page.getByRole('button', { name: 'Reopen Staff' }).click()
    await page.getByText('Staff reopened').waitFor()
    await open('/settings?of=groups-of-properties')
    await edit(page, 'West coast', { 'Delete this group': true }, 'Delete')
    await page.getByText('No groups yet.').waitFor()
    await open('/settings?of=reminders')
    await page.getByRole('button', { name: 'Add policy' }).click()
    await fill(page, { Name: 'Standard', 'Reminder 2: days overdue': '21' })
    await press(page, 'Add policy')
    await page.getByRole('button', { name: 'Stop using Standard' }).click()
    await page.getByRole('button', { name: 'Use Standard' }).waitFor()
    // Corrected: a new policy with a text of the house takes the place of the old one.
    await page.getByRole('button', { name: 'Use Standard' }).click()
    await page.getByRole('button', { name: 'Stop using Standard' }).waitFor()
    await page.getByRole('button', { name: 'Edit Standard', exact: true }).click()
    await fill(page, { Name: 'Polite', 'Reminder 2: days overdue': '7' })
    await dialogOf(page).getByText('Reminder 2 must follow the previous one.').first().waitFor()
    await fill(page, {
      'Reminder 2: days overdue': '28',
      'Write texts in': '=Français',
      'Reminder 1: subject': 'Facture {{invoices}}',
    })
    await dialogOf(page).getByText('Reminder 1, Français: enter a subject and a text, or neither.').first().waitFor()
    await fill(page, { 'Reminder 1: text': 'Merci de régler {{open}}.' })
    await press(page, 'Save')
    await page.getByRole('button', { name: 'Stop using Polite' }).waitFor()
    await page.getByRole('button', { name: 'Use Standard' }).waitFor()
    const policies = must(await world.manager.get('/v1/accounts-receivable/dunning-policies')).data as {
      name: string
      active: boolean
      levels: { minDaysLate: number; channel: string; texts?: object }[]
    }[]
    const corrected = policies.find(({ name }) => name === 'Polite')
    assert.deepEqual(
      [corrected?.active, corrected?.levels.map(({ minDaysLate, texts }) => [minDaysLate, texts])],
      [
        true,
        [
          [7, { fr: { subject: 'Facture {{invoices}}', body: 'Merci de régler {{open}}.' } }],
          [28, undefined],
        ],
      ],
    )
    const policy = policies.find(({ name }) => name === 'Standard')
    assert.deepEqual(
      [policy?.active, policy?.levels.map(({ minDaysLate, channel }) => [minDaysLate, channel])],
      [
        false,
        [
          [7, 'email'],
          [21, 'email'],
        ],
      ],
    )
    await allAskedAgain()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('rules are set: terms, housekeeping, messages, signing in, the books', async () => {
    const { page, context, complaints, open } = await enter()
    const { allAskedAgain } = await loseAnswers(page)
    const saved = async () => {
      await page.getByText('Saved', { exact: true }).waitFor()
    }
    await open('/settings?of=terms')
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await fill(page, {
      'A deposit is due': true,
      'Deposit, % of the stay': '30',
      'Fee for a late cancellation': '=A percentage of the stay',
      'Fee for a late cancellation: %': '50',
      'Fee for a no-show': '=All nights',
      'Fee for an early departure': '=A fixed amount',
      Amount: '25',
    })
    await press(page, 'Save')
    await page.getByText('Deposit of 30%, due 30 days before arrival.').waitFor()
    await page.getByText('Free cancellation until 1 day before arrival. Fee after that: 50% of the stay.').waitFor()
    await page.getByText('Early departure fee: €25.00.').waitFor()
    const plan = must(await world.manager.get(`/v1/rate-plans?establishmentId=${house.id}`)).data[0]
    assert.deepEqual(
      [plan.cancellationPolicy, plan.earlyDeparturePolicy, plan.depositScheme.basisPoints],
      [
        {
          freeUntilDaysBeforeArrival: 1,
          cancellation: { basis: 'percentage', basisPoints: 5000 },
          noShow: { basis: 'all_nights' },
        },
        { basis: 'flat_amount', amountCents: '2500' },
        3000,
      ],
    )
    // Without a deposit; a fee that is one is then none.
    const editPlan = () =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
    await editPlan()
    await dialogOf(page).getByRole('checkbox', { name: 'A deposit is due' }).uncheck()
    await fill(page, { 'Fee for a no-show': '=The deposit' })
    await dialogOf(page).getByText('A fee can’t be the deposit where none is due.').first().waitFor()
    await fill(page, { 'Fee for a no-show': '=All nights' })
    await press(page, 'Save')
    await page.getByText('Deposit of 30%, due 30 days before arrival.').waitFor({ state: 'detached' })
    assert.equal(must(await world.manager.get(`/v1/rate-plans/${plan.id}`)).data.depositScheme, undefined)

    await open('/settings?of=housekeeping')
    await page.getByLabel('Clean during a stay every … days').fill('2')
    await page.getByLabel('Departure clean: checklist').fill('Beds\nBath')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved()
    const rules = must(await world.manager.get(`/v1/establishments/${house.id}/housekeeping-rules`)).data
    assert.deepEqual([rules.stayOverEveryDays, rules.checklists.departure], [2, ['Beds', 'Bath']])

    await open('/settings?of=messages')
    await page.getByRole('checkbox', { name: 'Before arrival' }).check()
    await page.getByLabel('Days before arrival').fill('5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved()
    await page.getByLabel('Subject').fill('See you soon, {guest}')
    await page.getByRole('button', { name: 'Save text' }).click()
    await page.getByText('Own text').waitFor()
    await page.getByRole('button', { name: 'Restore standard text' }).click()
    await page.getByText('Standard text restored').waitFor()
    const settings = must(await world.manager.get(`/v1/establishments/${house.id}/message-settings`)).data
    assert.deepEqual([settings.kinds.includes('before_arrival'), settings.daysBeforeArrival], [true, 5])

    await open('/settings?of=sign-in')
    await page.getByLabel('Lock shared computers after … minutes').fill('3')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved()
    assert.equal(must(await world.manager.get('/v1/sign-in-policy')).data.lockAfterMinutes, 3)

    await open('/settings?of=payables-policy')
    await page.getByLabel('Two people approve from').fill('1000')
    await page.getByLabel('Account holder').fill('SCI Dupont')
    await page.getByText('Enter the account holder and the IBAN, or neither.').first().waitFor()
    await page.getByLabel('IBAN').fill('fr76 3000 6000 0112 3456 7890 189')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved()
    const [issuer] = must(await world.manager.get('/v1/operating-mandates')).data
    const policy = must(await world.manager.get(`/v1/operating-mandates/${issuer.id}/payables-policy`)).data
    assert.deepEqual(
      [policy.secondApprovalFromCents, policy.daysToPay, policy.payer.name, policy.payer.iban],
      ['100000', 30, 'SCI Dupont', 'FR7630006000011234567890189'],
    )

    await open('/settings?of=registration')
    await page.getByLabel('Code of the property in SES.HOSPEDAJES (Spain)').fill('0000012345')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved()
    assert.equal(must(await world.manager.get(`/v1/establishments/${house.id}/registration-settings`)).data.sesCode, '0000012345')

    await open('/settings?of=books')
    await page.getByText(/^Accounts \(/).click()
    await page.getByLabel('Guest ledger: number').fill('411500')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved()
    const mandate = must(await world.manager.get('/v1/operating-mandates')).data[0]
    const chart = must(await world.manager.get(`/v1/operating-mandates/${mandate.id}/chart-of-accounts`)).data
    assert.equal(chart.accounts.find((each: { account: string }) => each.account === 'guest_ledger').number, '411500')
    await page.getByLabel('Lock up to').fill('2020-01-31')
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await dialogOf(page).getByRole('button', { name: 'Lock', exact: true }).click()
    await dialogOf(page).getByRole('alert').waitFor()
    await allAskedAgain()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('roles, keys, webhooks, single sign-on, and what failed', async () => {
    const { page, context, complaints, open } = await enter()
    const { allAskedAgain } = await loseAnswers(page)
    await open('/settings?of=roles')
    await page.getByRole('region', { name: 'Permissions of each role' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Add role' }).click()
    await fill(page, { Name: 'Night porter', 'Bookings: view': true, 'Guests: view': true })
    await press(page, 'Add role')
    await edit(page, 'Night porter', { 'Folios: view': true })
    const { custom } = must(await world.manager.get('/v1/roles')).data
    assert.deepEqual(custom[0].permissions.toSorted(), ['folio.read', 'guest.read', 'reservation.read'])
    await edit(page, 'Night porter', { 'Delete this role': true }, 'Delete')
    await page.getByText('No own roles yet.').waitFor()

    await open('/settings?of=keys')
    await page.getByRole('button', { name: 'Create API key' }).click()
    await fill(page, { Name: 'Door locks' })
    // The answer with the key was lost: it cannot be shown again.
    const isLost = page.getByText('a secret is shown only once', { exact: false })
    await press(page, 'Create API key')
    await isLost.waitFor()
    await page.getByRole('button', { name: 'Replace key: Door locks' }).click()
    await press(page, 'Replace')
    await page.getByRole('button', { name: 'Revoke key: Door locks' }).first().click()
    await press(page, 'Revoke')

    await open('/settings?of=webhooks')
    await page.getByText('No webhooks yet.').waitFor()
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await fill(page, { 'Address to call': target.url, 'Event types': 'reservation.*, guest.created' })
    await press(page, 'Add webhook')
    await isLost.waitFor()
    const name = target.url
    await page.getByRole('button', { name: `Send test: ${name}` }).click()
    await page.getByText('Test event sent').waitFor()
    await deliver()
    assert.equal(JSON.parse(target.received[0]?.body ?? '{}').type, 'webhook.test')
    await page.getByRole('button', { name: `Deliveries: ${name}` }).click()
    await dialogOf(page).getByText('webhook.test').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Send again: webhook.test' }).click()
    await page.getByText('1 event sent again').waitFor()
    await deliver()
    assert.equal(target.received.length, 2)
    await dialogOf(page).getByLabel('Send all events again since').fill('2026-01-01T00:00')
    await dialogOf(page).getByRole('button', { name: 'Send all again' }).click()
    await page.getByText('Events since then are being sent again').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `New secret: ${name}` }).click()
    await press(page, 'New secret')
    await edit(page, name, { Paused: true })
    await page.getByText('paused', { exact: true }).waitFor()
    const [webhook] = must(await world.manager.get('/v1/webhooks')).data
    assert.deepEqual([webhook.status, webhook.eventTypes.toSorted()], ['paused', ['guest.created', 'reservation.*']])
    await edit(page, name, { 'Delete this webhook': true }, 'Delete')
    await page.getByText('No webhooks yet.').waitFor()

    await open('/settings?of=tasks')
    await page.getByText('Nothing has failed.').waitFor()
    await open('/settings?of=audit')
    await page.getByText(/Ada Owner: delete webhook/).waitFor()
    await page.getByText(/Ada Owner: change webhook/).click()
    await page.getByText('status: active → paused').waitFor()
    // A secret is in no entry.
    await page.getByText(/Ada Owner: delete webhook/).click()
    await page.getByText('secret: not shown: personal or secret').filter({ visible: true }).first().waitFor()
    await allAskedAgain(secrets)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a colleague changes a record while its dialog is open, or a mail’s text: nothing is lost, what both changed stands side by side', async () => {
    const { page, context, complaints, open } = await enter()
    const company = must(
      await world.manager.post('/v1/companies', {
        code: 'ENGINES',
        name: 'Analytical Engines',
        kind: 'company',
        email: 'desk@engines.example',
      }),
    ).data
    await open('/settings?of=companies')
    await page.getByRole('button', { name: 'Edit Analytical Engines' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Name', { exact: true }).fill('Analytical Engines Ltd')
    await dialog.getByLabel('Email address').fill('office@engines.example')
    must(
      await world.manager.patch(`/v1/companies/${company.id}`, { phone: '+44 7700 900117', email: 'bookings@engines.example' }),
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('A colleague has saved a change meanwhile.').waitFor()
    await dialog.getByText('Email address: you both changed it.').waitFor()
    await dialog.getByText('bookings@engines.example').waitFor()
    await dialog.getByText('You both changed a field. Choose which is kept.').first().waitFor()
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await press(page, 'Save')
    const now = must(await world.manager.get(`/v1/companies/${company.id}`)).data
    assert.deepEqual([now.name, now.email, now.phone], ['Analytical Engines Ltd', 'bookings@engines.example', '+44 7700 900117'])

    await open('/settings?of=messages')
    await page.getByLabel('Message').selectOption({ label: 'Cancellation' })
    await page.getByLabel('Subject').fill('Cancelled: {guest}')
    const templates = `/v1/establishments/${house.id}/message-templates`
    const theirs = { kind: 'cancellation', language: 'en', subject: 'We cancelled', text: 'Dear {guest},\n\n{details}' }
    // The event of a change reaches the page or not: what is saved over is refused either way.
    must(await world.manager.put(templates, theirs))
    await page.getByText('A colleague has saved a change meanwhile.').waitFor()
    await page.getByText('Subject: you both changed it.').waitFor()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save text' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const [template] = must(await world.manager.get(`${templates}?kind=cancellation&language=en`)).data
    assert.deepEqual([template.subject, template.text], ['Cancelled: {guest}', theirs.text])
    // By the API: a version that was read before is refused, without one the last writer wins.
    const put = (subject: string, ifMatch?: string) =>
      world.manager.send('PUT', templates, { ...theirs, subject }, ifMatch === undefined ? {} : { 'if-match': ifMatch })
    const etag = (await world.manager.get(`${templates}?kind=cancellation&language=en`)).headers.get('etag') ?? ''
    const next = must(await put('Second', etag)).headers.get('etag') ?? ''
    assert.deepEqual(
      [(await put('Third', etag)).code, (await put('Third', next)).status, (await put('Fourth')).status],
      ['CHANGED_MEANWHILE', 200, 200],
    )
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('single sign-on is set up, gets a token, and is removed; a shared computer is shared no longer', async () => {
    const { page, context, complaints, open } = await enter()
    const provider = await startProvider(`${world.url}/v1/sign-in/oidc/callback`)
    await page.locator('summary[aria-label^="AO"]').click()
    await page.getByRole('button', { name: 'Share this computer' }).click()
    await page.getByLabel('Location').fill('Front desk')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByText('This computer is now shared').waitFor()
    const { allAskedAgain } = await loseAnswers(page)
    await open('/settings?of=single-sign-on')
    await page.getByLabel('Address of the identity provider').fill(provider.issuer)
    await page.getByLabel('Client ID').fill('innkeep')
    await page.getByLabel('Client secret').fill('a secret of the provider')
    await page.getByLabel('Email domains').fill('miramar.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Redirect address:').waitFor()
    assert.deepEqual(await violations(page), [])
    assert.equal(must(await world.manager.get('/v1/identity-provider')).data.issuer, provider.issuer)
    await page.getByRole('button', { name: 'Create SCIM token' }).click()
    await pressTwice(page, 'Create SCIM token')
    await page.getByText('Copy it now. It is not shown again.').waitFor()
    await page.getByRole('button', { name: 'Delete SCIM token' }).click()
    await pressTwice(page, 'Delete SCIM token')
    await page.getByRole('button', { name: 'Remove single sign-on' }).click()
    await pressTwice(page, 'Remove single sign-on')
    await page.getByText('Redirect address:').waitFor({ state: 'detached' })
    await open('/settings?of=sign-in')
    await page.getByRole('button', { name: 'Stop sharing: Front desk' }).click()
    await press(page, 'Stop sharing')
    await page.getByText('No shared computers.').waitFor()
    await allAskedAgain(secrets)
    await provider.close()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('a background task that failed is tried again', async () => {
    const { page, context, open } = await enter()
    await world.query(
      `insert into reaction (tenant_id, id, establishment_id, name, event_id, status, attempts, next_attempt_at, last_error, caused_by, created_at)
       select tenant_id, $1, establishment_id, 'capture-deposit', id, 'failed', 10, now(), 'The provider does not answer', tenant_id, now()
       from event where establishment_id is not null limit 1`,
      [randomUUID()],
    )
    const { allAskedAgain } = await loseAnswers(page)
    await open('/settings?of=tasks')
    await page.getByText('The provider does not answer').waitFor()
    await page.getByRole('button', { name: /^Try again/ }).click()
    await page.getByText('Nothing has failed.').waitFor()
    await allAskedAgain()
    await context.close()
  })

  test('each write of this file was sent twice', () => assertTried('settings'))

  test('a setting is found by what people call it', async () => {
    const { page, context, open } = await enter()
    await open('/settings')
    await page.getByLabel('Search settings').fill('two-factor')
    await page.getByRole('link', { name: 'Signing in' }).click()
    await page.getByRole('heading', { name: 'Signing in' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search guests/ }).fill('logo')
    await page.getByRole('option', { name: 'Invoices', exact: false }).first().click()
    await page.waitForURL('**/set-up?step=invoices')
    await context.close()
  })
})
