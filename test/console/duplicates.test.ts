/** At the console: the list of likely duplicates, from the search to the merge and back. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()

describe('likely duplicates at the console', { skip: noBrowser }, () => {
  let world: World
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    await world.establishment({ units: 1 })
    person = await world.person({ email: 'guests@miramar.example', name: 'Camille Moreau', grants: [{ role: 'manager' }] })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  test('searched, told apart, taken back, compared, several merged at once, and undone', async () => {
    const guest = async (firstName: string, lastName: string, birthDate: string) =>
      must(await world.manager.post('/v1/guests', { firstName, lastName, birthDate })).data.id as string
    const ids = [
      await guest('Ada', 'Lovelace', '1985-12-10'),
      await guest('Adda', 'Lovelace', '1985-12-10'),
      await guest('Katherine', 'Johnson', '1918-08-26'),
      await guest('Catherine', 'Johnson', '1918-08-26'),
    ]
    const { page, context, complaints, allAskedAgain } = await openOverLostAnswers(browser, world, person)
    await page.goto(`${world.url}/guests`)
    await page.getByRole('link', { name: 'Possible duplicates' }).click()
    await page.getByText('No duplicates to review.').waitFor()
    await page.getByRole('button', { name: 'Search new profiles' }).click()
    // A click is over before its request is answered: the work is there once the screen shows the job.
    await page.getByRole('progressbar').waitFor()
    await world.runBackgroundTasks()
    await page.getByText('2 pairs found').waitFor()
    const rows = page.getByRole('list', { name: 'Possible duplicates' }).getByRole('listitem')
    await rows.nth(1).waitFor()
    const ofAda = rows.filter({ hasText: 'Lovelace' })
    await ofAda.getByRole('button', { name: 'Keep separate' }).click()
    await said(page, /marked as different guests/)
    await ofAda.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await ofAda.waitFor()
    await ofAda.getByRole('button', { name: 'Compare' }).click()
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /First name/ })
      .waitFor()
    await page.keyboard.press('Escape')
    // Several at once; merging needs a fresh proof, which stands from the sign-in.
    for (const box of await rows.getByRole('checkbox').all()) await box.check()
    const preview = page.getByRole('list', { name: 'Result of merging the selected pairs' }).getByRole('listitem')
    await preview.nth(1).waitFor()
    assert.match(
      (await preview.filter({ hasText: 'Lovelace' }).textContent()) ?? '',
      /Merge Adda Lovelace into Ada Lovelace.*0 stays will move.*First name: Ada Adda/,
    )
    assert.match((await preview.filter({ hasText: 'Johnson' }).textContent()) ?? '', /First name: Katherine Catherine/)
    await page.getByRole('button', { name: 'Merge 2 pairs' }).click()
    await said(page, '2 pairs merged')
    await page.getByText('No duplicates to review.').waitFor()
    const living = async () => {
      const answers = await Promise.all(ids.map((id) => world.manager.get(`/v1/guests/${id}`)))
      return answers.filter(({ status }) => status === 200).length
    }
    assert.equal(await living(), 2)
    await page.keyboard.press('Control+z')
    await rows.nth(1).waitFor()
    assert.equal(await living(), 4)
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('each of its writes was carried out once, and asked for again', () => assertTried('duplicates'))
})
