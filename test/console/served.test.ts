/** The console as the service hands it out: its page at each of its paths, its files for ever, nothing else of the disk; and the people of the demo. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openBrowser } from '../browser.ts'
import { openWorld, type World } from '../world.ts'

describe('the console is served', () => {
  let world: World
  let empty: World
  const people: { name: string; email: string; role: string; password: string }[] = []
  before(async () => {
    world = await openWorld({ demoPeople: () => people })
    empty = await openWorld({ consoleFolder: fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-console-')) })
    const person = await world.person({ email: 'camille@miramar.example', name: 'Camille Moreau' })
    people.push({ name: 'Camille Moreau', email: person.email, role: 'manager', password: person.password })
  })
  after(async () => {
    await world.close()
    await empty.close()
  })

  test('one page at every path of it; not found stays not found', async () => {
    const first = await fetch(world.url)
    const page = await first.text()
    assert.match(page, /<div id="console">/)
    assert.match(first.headers.get('content-security-policy') ?? '', /script-src 'self'/)
    for (const at of [
      '/board',
      '/bookings/01a209d4-8919-7648-9000-000000000000',
      '/guests',
      '/end-of-day',
      '/desk?tab=departures',
    ])
      assert.equal(await (await fetch(world.url + at)).text(), page, at)
    assert.equal((await fetch(world.url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })).status, 304)
    const earlier = await fetch(`${world.url}/console`, { redirect: 'manual' })
    assert.deepEqual([earlier.status, earlier.headers.get('location')], [308, '/'])
    for (const at of ['/boards', '/nothing']) assert.equal((await fetch(world.url + at)).status, 404, at)
  })

  test('its files are kept for ever and come compressed; nothing else of the disk does', async () => {
    const page = await (await fetch(world.url)).text()
    const files = [...page.matchAll(/\/console\/assets\/[\w.-]+/g)].map(([file]) => file)
    assert.ok(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css')))
    for (const file of files) {
      const response = await fetch(world.url + file, { headers: { 'accept-encoding': 'br' } })
      assert.equal(response.status, 200, file)
      assert.match(response.headers.get('cache-control') ?? '', /immutable/)
      assert.equal(response.headers.get('content-encoding'), file.endsWith('.woff2') ? null : 'br', file)
      await response.arrayBuffer()
    }
    for (const name of [
      '..%2findex.html',
      '..%2f..%2f..%2fpackage.json',
      '%2e%2e%2findex.html',
      'nothing.js',
      'index.html',
      '.env',
    ])
      assert.equal((await fetch(`${world.url}/console/assets/${name}`)).status, 404, name)
  })

  test('where it was not built, a page says how', async () => {
    const response = await fetch(empty.url)
    assert.equal(response.status, 200)
    assert.match(await response.text(), /bin\/console/)
  })

  test('in the demo a person is chosen, and has a session like everybody; elsewhere there is nobody to choose', async () => {
    const listed = (await (await fetch(`${world.url}/demo/people`)).json()) as { data: object[] }
    assert.deepEqual(listed.data, [{ name: 'Camille Moreau', email: 'camille@miramar.example', role: 'manager' }])
    const browser = openBrowser(world.url)
    assert.equal((await browser.post('/demo/sign-in', { email: 'camille@miramar.example' })).status, 200)
    assert.equal((await browser.get('/v1/session')).data.user.name, 'Camille Moreau')
    for (const body of [{ email: 'nobody@miramar.example' }, { email: 7 }, {}])
      assert.equal((await openBrowser(world.url).post('/demo/sign-in', body)).status, 404)
    const elsewhere = openBrowser(world.url, { headers: { origin: 'https://evil.example' } })
    assert.equal((await elsewhere.post('/demo/sign-in', { email: 'camille@miramar.example' })).code, 'ORIGIN_NOT_ALLOWED')
    assert.equal((await fetch(`${empty.url}/demo/people`)).status, 404)
    assert.equal((await openBrowser(empty.url).post('/demo/sign-in', { email: 'camille@miramar.example' })).status, 404)
  })
})
