/** bin/screens: takes screenshots of every screen of the console, in both themes and two languages, into docs/screens. */
import fs from 'node:fs'
import path from 'node:path'
import { openChromium, openScreens } from '../test/console/screens.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'docs', 'screens')
const [url] = process.argv.slice(2)
if (url === undefined || url === '--help') {
  process.stdout.write(
    [
      'bin/screens URL',
      '',
      'Takes screenshots of every screen of the console at URL, a service with the demo (npm start), signed in as the demo manager: light theme in English,',
      'dark theme in French. They are written to docs/screens, for review together with a change.',
      '',
    ].join('\n'),
  )
  process.exit(url === undefined ? 1 : 0)
}

const browser = await openChromium()
fs.mkdirSync(folder, { recursive: true })
for (const [colorScheme, language] of [
  ['light', 'en'],
  ['dark', 'fr'],
] as const) {
  const { page, context } = await openScreens(browser, {
    colorScheme,
    locale: language === 'en' ? 'en-GB' : 'fr-FR',
    viewport: { width: 1_280, height: 800 },
  })
  const take = async (name: string) => {
    await page.waitForTimeout(700)
    await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}-${language}.jpg`), type: 'jpeg', quality: 55 })
  }
  await page.goto(url)
  await page.evaluate(`localStorage.setItem('innkeep.language', '${language}')`)
  await page.reload()
  await page.locator('.demo button').first().waitFor()
  await take('sign-in')
  await page.locator('.demo button').nth(1).click()
  await page.locator('.bar[data-stay]').first().waitFor()
  await take('board')
  await page.locator('.bar.inHouse').first().click()
  await page.locator('.drawer .actions').waitFor()
  await take('board-drawer')
  await page.keyboard.press('o')
  await page.locator('dialog').waitFor()
  await take('check-out')
  for (const [name, address] of [
    ['desk', '/desk'],
    ['new-booking', '/new-booking'],
    ['bookings', '/bookings'],
    ['guests', '/guests'],
    ['groups', '/groups'],
    ['leases', '/leases'],
    ['extras', '/extras'],
    ['guest-import', '/guests/import'],
    ['guest-duplicates', '/guests/duplicates'],
    ['end-of-day', '/end-of-day'],
  ] as const) {
    await page.goto(url + address)
    await page.locator('main h1').first().waitFor()
    await take(name)
  }
  await page.goto(`${url}/desk?tab=queue`)
  await page.locator('tbody .button').last().click()
  await page.locator('dialog').waitFor()
  await take('check-in')
  await page.goto(`${url}/desk?tab=deposits`)
  await page.locator('tbody a').first().waitFor()
  await take('deposits')
  await page.goto(`${url}/groups`)
  await page.locator('tbody a').first().click()
  await page.locator('.pick-up').waitFor()
  await take('group')
  await page.goto(`${url}/end-of-day`)
  await page.locator('.heading a.button').click()
  await page.locator('.facts').first().waitFor()
  await take('day-report')
  await page.goto(`${url}/bookings?status=CheckedIn`)
  await page.locator('tbody a').first().click()
  await page.locator('.folios').waitFor()
  await take('booking')
  await page.goto(`${url}/guests`)
  await page.locator('tbody a').first().click()
  await page.locator('form .input').first().waitFor()
  await take('guest')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/desk`)
  await page.locator('main h1').first().waitFor()
  await take('phone-desk')
  await context.close()
}
await browser.close()
const bytes = fs.readdirSync(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0)
process.stdout.write(`docs/screens: ${fs.readdirSync(folder).length} pictures, ${Math.round(bytes / 1_000)} kB\n`)
