/** The end of the day of a large house at the console: how far it is, what was cut off, and that it goes on. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { booksOf, fillHouse } from '../many-guests.ts'
import { must, openingDay, openWorld, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

const stays = 1_700

describe('the end of the day of a large house', { skip: noBrowser }, () => {
  let world: World
  let browser: Browser
  const person = { email: '', password: '' }
  before(async () => {
    world = await openWorld({ poolSize: 16 })
    Object.assign(person, await world.person({ email: 'night@miramar.example', name: 'Nadia', grants: [{ role: 'manager' }] }))
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })

  test('shows how far it is, says that it was cut off, and goes on where it stopped', async () => {
    const house = await world.establishment()
    await fillHouse(world, house, stays)
    // Parts that take their time, of which all after the first three fail.
    await world.query(
      `create function innkeep.disturb() returns trigger language plpgsql as $$
       begin
         perform pg_sleep(1.5);
         -- One after the other, so that each sees those that are written.
         perform pg_advisory_xact_lock(45);
         if (select count(*) from innkeep.day_closure_part) >= 3 then raise exception 'power cut'; end if;
         return new;
       end $$`,
    )
    await world.query(
      `create trigger disturb before insert on innkeep.day_closure_part for each row execute function innkeep.disturb()`,
    )
    const { page, context } = await openScreens(browser)
    try {
      await signIn(page, world, person)
      await page.goto(`${world.url}/end-of-day`)
      const close = page.getByRole('button', { name: /^Close / })
      await close.waitFor()
      // Where something is open, it is ticked that the day is closed all the same.
      const decide = async () => {
        const box = page.getByRole('checkbox', { name: /^Close anyway, with/ })
        if ((await box.count()) > 0) await box.check()
      }
      await decide()
      assert.equal(await page.getByText('End of day stopped after').count(), 0)
      await close.click()
      await page.getByText(/1,500 of 1,700 stays posted/).waitFor()
      await page.locator('progress[value="1500"][max="1700"]').waitFor()
      // Ten seconds without a part: nobody is at it any more.
      await page.getByText('Something went wrong.').waitFor()
      world.passTime({ seconds: 11 })
      await page.getByText('End of day stopped after 1,500 of 1,700 stays.').waitFor()
      assert.equal((await booksOf(world, house.id)).nights.count, 1_500)
      // Whoever comes back later reads it too.
      await page.reload()
      await page.getByText('End of day stopped after 1,500 of 1,700 stays.').waitFor()
      await world.query('drop trigger disturb on innkeep.day_closure_part')
      await decide()
      // By keyboard alone.
      await close.focus()
      await page.keyboard.press('Enter')
      await page
        .getByText(/ closed/)
        .first()
        .waitFor()
      await page.getByText('End of day stopped after').waitFor({ state: 'detached' })
      const { currentBusinessDate } = must(await world.manager.get(`/v1/establishments/${house.id}`)).data
      assert.notEqual(currentBusinessDate, openingDay)
      const books = await booksOf(world, house.id)
      assert.deepEqual([books.nights.count, books.twice, books.crooked], [stays, 0, 0])
    } finally {
      await context.close()
    }
  })
})
