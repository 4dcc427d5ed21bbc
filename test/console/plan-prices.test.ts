/** Prices of a plan at the console: persons and ages, derived plans, longer stays; a booking for who comes; each answer is lost once. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { type Establishment, must, openingDay, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()

describe('prices of a plan', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 6, price: '10000', maxOccupancy: 4 })
    person = await world.person({ email: 'owner@miramar.example', name: 'Camille Moreau' })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  const personPrices = async () => must(await world.manager.get(`/v1/rate-plans/${house.planId}/person-prices`)).data
  const plans = async () =>
    must(await world.manager.get(`/v1/rate-plans?establishmentId=${house.id}`)).data as {
      id: string
      code: string
      parentId?: string
    }[]

  test('persons and ages are set from the list of plans, and the example says what it costs and why', async () => {
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.locator('.board').waitFor()
    await page.goto(`${world.url}/set-up?step=prices`)
    await page.getByRole('link', { name: 'Prices and rules of Flexible' }).click()
    await page.getByRole('heading', { name: 'Prices and rules of Flexible' }).waitFor()
    await page.getByText('No age groups are set: children pay as adults.').waitFor()

    await page.getByRole('button', { name: 'Age groups of children' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Highest age of each group').fill('11, 2')
    assert.match(
      (await dialog.getByRole('button', { name: 'Save' }).getAttribute('title')) ?? '',
      /each higher than the one before/,
    )
    await dialog.getByLabel('Highest age of each group').fill('2, 11, 17')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /Age 3 to 11/ }).waitFor()

    await page.getByLabel('Double room: The price in the calendar is for').selectOption('2')
    await page.getByLabel('Double room: 1 adult', { exact: true }).fill('−20')
    await page.getByLabel('Double room: 3 adults').fill('30 euros')
    const save = page.getByRole('button', { name: 'Save' }).nth(1)
    assert.equal(
      await save.getAttribute('title'),
      'Double room: 3 adults: enter an amount such as 15.00 or -15.00, for children 15.00 or 50%.',
    )
    await page.getByLabel('Double room: 3 adults').fill('30,00')
    await page.getByLabel('Double room: Age 3 to 11').fill('15')
    await page.getByLabel('Double room: Age 12 to 17').fill('50 %')
    await page.getByLabel('Double room: Each extra adult').fill('30')
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/person-prices') && response.request().method() === 'PUT' && response.ok(),
    )
    await page.keyboard.press('Enter')
    await answered
    const [price] = await personPrices()
    assert.deepEqual(
      [price.basePersons, price.adults, price.extraAdultCents],
      [
        2,
        [
          { persons: 1, cents: '-2000' },
          { persons: 3, cents: '3000' },
        ],
        '3000',
      ],
    )
    const { ageBands } = must(await world.manager.get(`/v1/establishments/${house.id}`)).data as {
      ageBands: { code: string; toAge: number }[]
    }
    assert.deepEqual(
      price.children
        .map(({ band, cents, bp }: Record<string, unknown>) => [ageBands.find(({ code }) => code === band)?.toAge, cents ?? bp])
        .toSorted(),
      [
        [11, '1500'],
        [17, 5000],
      ],
    )

    const example = page.getByRole('region', { name: 'Example' })
    await example.getByRole('button', { name: 'Children +' }).click()
    await example.getByText('The price depends on the ages of the children. Enter them.').first().waitFor()
    await example.getByLabel('Age of child 1').fill('6')
    await example.getByText('Price in the calendar 100.00 → persons: 3, 115.00').first().waitFor()
    await example.getByText('€345.00').waitFor()
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a plan derived from another, with a longer stay for less', async () => {
    must(
      await world.manager.post('/v1/rate-plans', {
        establishmentId: house.id,
        code: 'NR',
        name: 'Non-refundable',
        vatRateBp: 1000,
      }),
    )
    const nr = (await plans()).find(({ code }) => code === 'NR')
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.locator('.board').waitFor()
    await page.goto(`${world.url}/plans/${nr?.id}`)
    await page.getByLabel('Derived from').selectOption({ label: 'Flexible' })
    const save = page.getByRole('button', { name: 'Save' }).first()
    const inPercent = page.getByLabel('Difference in %').first()
    await inPercent.fill('ten')
    assert.match((await save.getAttribute('title')) ?? '', /difference such as -10/)
    await inPercent.fill('-10')
    await page.getByLabel('Rounding').selectOption({ label: 'To the nearest price ending in 0.90' })
    await page.getByRole('button', { name: 'Add line' }).click()
    assert.match((await save.getAttribute('title')) ?? '', /Line 1 needs at least 2 nights/)
    const line = page.getByRole('group', { name: 'Length of stay 1' })
    await line.getByLabel('Nights').fill('7')
    await line.getByLabel('Difference in %').fill('-5')
    await page.getByLabel('On sale until … days before arrival').fill('3')
    await page.keyboard.press('Enter')
    await said(page, 'Saved')
    await page.getByText('These prices follow from Flexible.').waitFor()
    const plan = must(await world.manager.get(`/v1/rate-plans/${nr?.id}`)).data
    assert.deepEqual(
      [plan.parentId, plan.derivation, plan.lengthTiers, plan.minAdvanceDays],
      [
        house.planId,
        { bp: -1000, ending: { stepCents: '100', endingCents: '90' } },
        [{ kind: 'whole_stay', min: 7, bp: -500 }],
        3,
      ],
    )
    // Two adults, 100.00 less 10 % is 90.00: the nearest .90 is 89.90.
    await page.getByText('Price in the calendar 100.00 → Non-refundable 89.90').first().waitFor()
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a colleague saves while the form is open: what each changed is kept, and the field that both changed is asked about', async () => {
    const { page, context } = await openScreens(browser)
    // Without the live feed, the colleague's change is not seen before it is refused.
    await page.route('**/v1/live*', (route) => route.abort())
    await signIn(page, world, person)
    await page.goto(`${world.url}/plans/${house.planId}`)
    const single = page.getByLabel('Double room: 1 adult', { exact: true })
    await single.fill('-25')
    const [before] = await personPrices()
    must(
      await world.manager.put(`/v1/rate-plans/${house.planId}/person-prices`, {
        prices: [{ ...before, extraAdultCents: '4000', adults: [{ persons: 1, cents: '-1000' }] }],
      }),
    )
    await page.getByRole('button', { name: 'Save' }).nth(1).click()
    await page.getByText('Another person changed these prices.').first().waitFor()
    await page.getByText('Double room: 1 adult').last().waitFor()
    assert.equal(await page.getByLabel('Double room: Each extra adult').inputValue(), '40.00')
    await page.getByRole('button', { name: /Keep mine/i }).click()
    await page.getByRole('button', { name: 'Save' }).nth(1).click()
    await said(page, 'Saved')
    const [now] = await personPrices()
    assert.deepEqual([now.adults[0].cents, now.extraAdultCents], ['-2500', '4000'])
    must(await world.manager.put(`/v1/rate-plans/${house.planId}/person-prices`, { prices: [before] }))
    await context.close()
  })

  test('a new booking asks for ages where prices need them, and one more person changes its price', async () => {
    const { page, context, complaints } = await openOverLostAnswers(browser, world, person)
    await page.locator('.board').waitFor()
    await page.goto(`${world.url}/new-booking?arrival=${openingDay}&departure=2026-06-03`)
    await page.getByRole('button', { name: 'Children +' }).click()
    const book = page.getByRole('button', { name: /^Book/ })
    await page.getByText('The price depends on the ages of the children. Enter them.').first().waitFor()
    assert.equal(await book.getAttribute('title'), 'The price depends on the ages of the children. Enter them.')
    await page.getByLabel('Age of child 1').fill('6')
    await page.getByRole('radio', { name: 'Double room, Flexible' }).waitFor()
    await page.getByRole('combobox', { name: /Search by name/ }).fill('Hopper')
    await page.getByRole('option', { name: /New guest/ }).click()
    await page.getByRole('button', { name: /^Book €230\.00/ }).waitFor()
    await context.close()

    const stay = must(
      await world.book(house, { arrival: openingDay, departure: '2026-06-03', adults: 2, children: 1, childAges: [6] }),
    ).data
    assert.equal(stay.totalCents, '23000')
    const other = await openOverLostAnswers(browser, world, person)
    await other.page.locator('.board').waitFor()
    await other.page.goto(`${world.url}/bookings/${stay.id}`)
    await other.page.getByRole('button', { name: 'Amend' }).click()
    const dialog = other.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Children +' }).click()
    await dialog.getByLabel('Age of child 2').fill('14')
    // 115.00 and half of 30.00 a night.
    await dialog.getByText('€260.00').waitFor()
    await dialog.getByRole('button', { name: 'Amend' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(must(await world.manager.get(`/v1/reservations/${stay.id}`)).data.totalCents, '26000')
    assert.deepEqual(complaints, [])
    await other.context.close()
  })

  test('the page has no accessibility violations, and fits a phone', async () => {
    const { page, context } = await openScreens(browser, { bypassCSP: true })
    await signIn(page, world, person)
    const nr = (await plans()).find(({ code }) => code === 'NR')
    for (const id of [house.planId, nr?.id]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${world.url}/plans/${id}`)
      await page.getByRole('heading', { name: 'Example' }).waitFor()
      await page.getByText('€').first().waitFor()
      assert.deepEqual(await violations(page), [])
      await page.setViewportSize({ width: 320, height: 700 })
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
    }
    await context.close()
  })

  test('every write was tried over a network that loses answers', () => assertTried('plan-prices'))
})
