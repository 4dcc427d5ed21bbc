/** Tills by screen: added, renamed, opened with what is in the drawer, and retired once the shift is closed; each answer is lost once. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, loseAnswers } from './lost-answers.ts'
import { noBrowser, openChromium, openScreens, signIn, violations } from './screens.ts'

describe('the tills of a property', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 1 })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  test('a till from its first day to its last', async () => {
    const person = await world.person({
      email: 'tills@miramar.example',
      grants: [{ role: 'manager', scope: { kind: 'establishments', ids: [house.id] } }],
    })
    const { page, context, complaints } = await openScreens(browser, { bypassCSP: true })
    await signIn(page, world, person)
    await page.goto(`${page.url().split('/').slice(0, 3).join('/')}/set-up?step=tills`)
    await page.getByText('No tills yet. Add one if you take cash.').waitFor()
    assert.deepEqual(await violations(page), [])
    const { allAskedAgain } = await loseAnswers(page)
    const dialog = page.getByRole('dialog')
    for (const [name, code] of [
      ['Front desk', 'DESK'],
      ['Bar', 'BAR'],
    ] as const) {
      await page.getByLabel('Name of the till').fill(name)
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Add till' }).click()
      await page.getByRole('button', { name: `Open shift, ${name}` }).waitFor()
    }
    await page.getByLabel('Name of the till').fill('Second bar')
    await page.getByLabel('Code').fill('bar')
    await page.getByRole('button', { name: 'Add till' }).click()
    await page.getByText('Another till has this code. Choose another one.').waitFor()

    await page.getByRole('button', { name: 'Open shift, Bar' }).click()
    await dialog.getByLabel('Cash in the drawer').fill('150')
    await dialog.getByRole('button', { name: 'Open shift' }).click()
    await page.getByText('Shift open').waitFor()
    assert.deepEqual(await violations(page), [])
    const change = async (name: string) => {
      await page.getByRole('button', { name: `Edit ${name}` }).click()
    }
    await change('Bar')
    await dialog.getByRole('checkbox', { name: 'No longer used' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This till has an open shift.').waitFor()
    await dialog.getByRole('checkbox', { name: 'No longer used' }).uncheck()
    await dialog.getByLabel('Name of the till').fill('Beach bar')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await change('Front desk')
    await dialog.getByRole('checkbox', { name: 'No longer used' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Retired').waitFor()
    await allAskedAgain()
    const tills = must(await world.manager.get(`/v1/tills?establishmentId=${house.id}`)).data as {
      name: string
      status: string
      openShiftId: string | null
    }[]
    assert.deepEqual(
      tills
        .toSorted((left, right) => left.name.localeCompare(right.name))
        .map(({ name, status, openShiftId }) => [name, status, openShiftId !== null]),
      [
        ['Beach bar', 'active', true],
        ['Front desk', 'retired', false],
      ],
    )
    const [shift] = must(await world.manager.get(`/v1/till-shifts?establishmentId=${house.id}&status=open`)).data
    assert.deepEqual(shift.openingFloat, { amountCents: '15000', currency: 'EUR' })
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('each write of this file was sent twice', () => assertTried('tills'))
})
