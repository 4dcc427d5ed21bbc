/** At the console: a stay that no unit is free for throughout, from the plan to the move; and the files of a stay. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Establishment, must, openWorld, type World } from '../world.ts'
import { assertTried, openOverLostAnswers } from './lost-answers.ts'
import { noBrowser, openChromium } from './screens.ts'

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).first().waitFor()
const dialog = (page: Page): Locator => page.getByRole('dialog').last()
/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('units part by part, and files, at the console', { skip: noBrowser }, () => {
  let world: World
  let house: Establishment
  let browser: Browser
  let person: { email: string; password: string }
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 2 })
    person = await world.person({ email: 'desk@miramar.example', name: 'Camille Moreau', grants: [{ role: 'manager' }] })
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
  })
  /** Over a network that loses the answer to each write once. */
  const window = () => openOverLostAnswers(browser, world, person)
  const take = async (unit: number, arrival: string, departure: string) => {
    const stay = must(await world.book(house, { arrival, departure })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/assign-unit`, { unitId: house.unitIds[unit] }))
  }

  test('no unit is free throughout: the fewest moves are taken over by keyboard, shown on the board, undone, and the move is carried out at the desk', async () => {
    await take(0, '2026-06-02', '2026-06-04')
    await take(1, '2026-06-01', '2026-06-02')
    const { id } = must(
      await world.book(house, {
        arrival: '2026-06-01',
        departure: '2026-06-04',
        guest: { firstName: 'Grace', lastName: 'Hopper' },
      }),
    ).data
    const codes = (
      await world.query<{ code: string }>('select code from unit where id = any($1) order by code', [house.unitIds])
    ).map(({ code }) => code)
    const { page, context, complaints, allAskedAgain } = await window()
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor()
    await page.keyboard.press('u')
    await dialog(page)
      .getByText(/Fewest moves/)
      .waitFor()
    // The proposal stands in the fields already: the focus is in the first, Enter saves it.
    await page.locator('dialog select').nth(1).waitFor()
    await dialog(page).getByRole('button', { name: 'Save rooms' }).focus()
    await page.keyboard.press('Enter')
    await said(page, /Grace Hopper: /)
    await page.getByRole('button', { name: 'Show each night' }).click()
    const unitOf = (night: number) => page.locator('section.card .table tbody tr').nth(night).locator('td').nth(1)
    await unitOf(1)
      .getByText(codes[1] as string, { exact: true })
      .waitFor()
    await unitOf(0)
      .getByText(codes[0] as string, { exact: true })
      .waitFor()
    await unitOf(2)
      .getByText(codes[1] as string, { exact: true })
      .waitFor()
    await page.goto(`${world.url}/board?from=2026-06-01&days=7`)
    const parts = page.locator(`[data-stay="${id}"]`)
    await parts.nth(1).waitFor()
    assert.equal(await parts.count(), 2)
    assert.match((await parts.first().getAttribute('aria-label')) ?? '', /split across rooms/)
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    must(await world.endOfDay(house.id))
    await page.goto(`${world.url}/desk`)
    await page.getByRole('heading', { name: 'Front desk' }).waitFor()
    await page.keyboard.press('4')
    await page
      .getByRole('row', { name: /Grace Hopper/ })
      .getByRole('button', { name: 'Mark as moved' })
      .click()
    await said(page, /Grace Hopper is now in/)
    await page
      .getByRole('row', { name: /Grace Hopper/ })
      .getByText('Done')
      .waitFor()
    assert.equal(must(await world.manager.get(`/v1/reservations/${id}`)).data.unitId, house.unitIds[1])
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('on the board a part is pulled: the day of the move, all of it to other days, one part to another unit; undo takes each back', async () => {
    const { id } = must(
      await world.book(house, {
        arrival: '2026-06-22',
        departure: '2026-06-26',
        guest: { firstName: 'Emmy', lastName: 'Noether' },
      }),
    ).data
    const [first, second] = house.unitIds as [string, string]
    const planned = [{ unitId: first }, { unitId: second, from: '2026-06-24' }]
    must(await world.manager.put(`/v1/reservations/${id}/units`, { parts: planned }))
    const codes = (
      await world.query<{ code: string }>('select code from unit where id = any($1) order by code', [house.unitIds])
    ).map(({ code }) => code)
    const spent = async () =>
      (
        await world.query<{ code: string; night: string }>(
          `select u.code, n::date::text as night from occupancy o join unit u on u.id = o.unit_id, generate_series(o.first_night, o.ends_on - 1, '1 day') n
           where o.reservation_id = $1 order by n`,
          [id],
        )
      ).map(({ code, night }) => `${night.slice(8)} ${codes.indexOf(code)}`)
    const becomes = async (expected: string[]) => {
      for (const until = Date.now() + 10_000; Date.now() < until; await new Promise((next) => setTimeout(next, 50)))
        if (String(await spent()) === String(expected)) break
      assert.deepEqual(await spent(), expected)
    }
    const { page, context, complaints, allAskedAgain } = await window()
    await page.goto(`${world.url}/board?from=2026-06-20&days=14`)
    const part = (from: string) => page.locator(`[data-stay="${id}"][data-part="${from}"]`)
    await part('2026-06-24').waitFor()
    const day = ((await page.locator('.days > span').nth(1).boundingBox()) ?? { width: 0 }).width
    const pull = async (bar: Locator, grip: 'start' | 'middle', across: number, row?: string) => {
      const box = await bar.boundingBox()
      const target = row === undefined ? undefined : await page.locator(`.head[data-unit="${row}"]`).boundingBox()
      assert.ok(box)
      const [x, y] = [grip === 'start' ? box.x + 3 : box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + across, target ? target.y + target.height / 2 : y, { steps: 6 })
      await page.mouse.up()
    }
    const asPlanned = ['22 0', '23 0', '24 1', '25 1']
    await becomes(asPlanned)
    const confirm = async (name: string | RegExp) => {
      await page.getByRole('dialog', { name }).getByRole('radio').first().waitFor()
      await page.keyboard.press('Enter')
      await said(page, /Emmy Noether updated/)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const undo = async () => {
      await page.keyboard.press('Control+z')
      await becomes(asPlanned)
      await page.locator(`[data-stay="${id}"][data-part="2026-06-24"][aria-label*=", ${codes[1]}"]`).waitFor()
    }
    // The guest moves a day later.
    await pull(part('2026-06-24'), 'start', day)
    await page.getByText(`${codes[0]} Mon 22 Jun → ${codes[1]} Thu 25 Jun`).first().waitFor()
    await confirm('Rooms: Emmy Noether')
    await becomes(['22 0', '23 0', '24 0', '25 1'])
    await part('2026-06-25').waitFor()
    await undo()
    // All of it comes two days later, and the plan with it.
    await pull(part('2026-06-24'), 'middle', 2 * day)
    await confirm('New dates')
    await becomes(['24 0', '25 0', '26 1', '27 1'])
    await part('2026-06-26').waitFor()
    await undo()
    // The second part to the first unit: nobody moves any more.
    await pull(part('2026-06-24'), 'middle', 0, codes[0])
    await confirm(`Move to ${codes[0]}`)
    await becomes(['22 0', '23 0', '24 0', '25 0'])
    await undo()
    // The same by keyboard: from an empty day to the part, taken up, a unit higher, put down.
    const row = await page.locator(`.head[data-unit="${codes[1]}"]`).boundingBox()
    assert.ok(row)
    await page.mouse.click(row.x + row.width + day / 2, row.y + row.height / 2)
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'm', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key)
    await confirm(`Move to ${codes[0]}`)
    await becomes(['22 0', '23 0', '24 0', '25 0'])
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('a unit is chosen by hand; what is taken meanwhile is refused in words, and what was typed stays; undo gives it back', async () => {
    const { id } = must(
      await world.book(house, {
        arrival: '2026-06-10',
        departure: '2026-06-14',
        guest: { firstName: 'Katherine', lastName: 'Johnson' },
      }),
    ).data
    const { page, context, complaints, allAskedAgain } = await window()
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('button', { name: /Split stay across rooms/ }).click()
    await dialog(page).getByRole('button', { name: 'Add move' }).click()
    await dialog(page).getByLabel('Move date').fill('2026-06-12')
    const second = page.locator('dialog select').nth(1)
    await second.locator('option').nth(2).waitFor({ state: 'attached' })
    const [, other] = house.unitIds as [string, string]
    await second.selectOption(other)
    await take(1, '2026-06-12', '2026-06-13')
    await dialog(page).getByRole('button', { name: 'Save rooms' }).click()
    await dialog(page).locator('.notice.bad').first().waitFor()
    assert.equal(await dialog(page).getByLabel('Move date').inputValue(), 'Fri, 12 Jun 2026')
    await dialog(page).getByLabel('Move date').fill('2026-06-13')
    await dialog(page).getByRole('button', { name: 'Save rooms' }).click()
    await said(page, /Katherine Johnson: /)
    await page.keyboard.press('Control+z')
    await said(page, /taken back|undone/i)
    assert.equal(must(await world.manager.get(`/v1/reservations/${id}`)).data.unitId, undefined)
    assert.deepEqual(
      complaints.filter((each) => !each.includes('409')),
      [],
    )
    await allAskedAgain()
    await context.close()
  })

  test('a letter is attached, opened and removed; the photo of a document is taken at check-in', async () => {
    const { id } = must(
      await world.book(house, {
        arrival: '2026-06-20',
        departure: '2026-06-22',
        guest: { firstName: 'Mary', lastName: 'Jackson' },
      }),
    ).data
    const { page, context, complaints, allAskedAgain } = await window()
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('button', { name: 'Add file' }).click()
    await dialog(page)
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'voucher.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
    await dialog(page).getByRole('button', { name: 'Add file' }).click()
    await said(page, 'File added')
    const link = page.getByRole('link', { name: 'voucher.pdf' })
    const address = await link.getAttribute('href')
    const answer = await page.request.get(`${world.url}${address}`)
    assert.deepEqual([answer.status(), answer.headers()['content-type']], [200, 'application/pdf'])
    await page.getByRole('button', { name: 'Mary Jackson is staying' }).click()
    await page.getByRole('button', { name: 'ID photo' }).click()
    await dialog(page)
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'card.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await dialog(page).getByText('This file can’t be opened as an image. Choose another file.').waitFor()
    await dialog(page)
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: pixel })
    await dialog(page).getByRole('img').waitFor()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await said(page, 'File added')
    await page.locator('.person', { hasText: 'Mary Jackson' }).getByText('Photo', { exact: true }).waitFor()
    const files = must(await world.manager.get(`/v1/reservations/${id}/attachments`)).data
    assert.deepEqual(
      files.map(({ kind, contentType }: { kind: string; contentType: string }) => [kind, contentType]),
      [
        ['other', 'application/pdf'],
        ['identity_document', 'image/jpeg'],
      ],
    )
    await page.locator('.person', { hasText: 'voucher.pdf' }).getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await said(page, 'File deleted')
    await link.waitFor({ state: 'detached' })
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('the board by building: offered where a unit has one, in the address, and each group closed by itself', async () => {
    const { page, context, complaints, allAskedAgain } = await window()
    await page.locator('.board .head').first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Building', exact: true }).count(), 0)
    must(await world.manager.patch(`/v1/units/${house.unitIds[1]}`, { building: 'Villa' }))
    await page.getByRole('button', { name: 'Building', exact: true }).click()
    assert.match(page.url(), /by=building/)
    // Above, what is left of each type.
    await page.locator('.head.group', { hasText: 'Double room' }).waitFor()
    const groups = page.locator('.head.group', { hasNotText: /Double room|Unassigned/ })
    await groups.nth(1).waitFor()
    assert.deepEqual(await groups.allInnerTexts(), ['Villa', 'No building'])
    await groups.first().click()
    assert.equal(await groups.first().getAttribute('aria-expanded'), 'false')
    await page.reload()
    await groups.nth(1).waitFor()
    assert.deepEqual(complaints, [])
    await allAskedAgain()
    await context.close()
  })

  test('each of its writes was carried out once, and asked for again', () => assertTried('units-and-files'))
})
