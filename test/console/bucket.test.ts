/** Photos go from the browser to the bucket directly: the policy of the page lets them, and nowhere else. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import S3rver from 's3rver'
import { noExternalSystems } from '../../src/platform/external/external-systems.ts'
import { objectStores } from '../../src/platform/external/object-store.ts'
import { s3ObjectStore } from '../../src/platform/external/s3-object-store.ts'
import { type Establishment, must, openWorld, type Person, type World } from '../world.ts'
import { noBrowser, openChromium, openScreens, signIn } from './screens.ts'

const mayCome = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`

describe('the console with a bucket', { skip: noBrowser }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-bucket-'))
  let store: S3rver
  let endpoint: string
  let world: World
  let house: Establishment
  let person: Person
  let browser: Browser
  before(async () => {
    store = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'innkeep', configs: [mayCome] }],
    })
    const { port } = (await store.run()) as { port: number }
    endpoint = `http://127.0.0.1:${port}`
    world = await openWorld({
      external: {
        ...noExternalSystems,
        objects: objectStores(
          s3ObjectStore({ bucket: 'innkeep', region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }),
        ),
      },
    })
    house = await world.establishment({ units: 2 })
    person = await world.person()
    browser = await openChromium()
  })
  after(async () => {
    await browser?.close()
    await world.close()
    await store.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  test('a letter is sent to the bucket, and read again by the service', async () => {
    const { id } = must(
      await world.book(house, {
        arrival: '2026-06-20',
        departure: '2026-06-22',
        guest: { firstName: 'Mary', lastName: 'Jackson' },
      }),
    ).data
    const { page, context, complaints } = await openScreens(browser)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).origin))
    await signIn(page, world, person)
    await page.goto(`${world.url}/bookings/${id}`)
    await page.getByRole('button', { name: 'Add file' }).click()
    const dialog = page.getByRole('dialog')
    const letter = Buffer.from('%PDF-1.7\n%%EOF\n')
    await dialog
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'voucher.pdf', mimeType: 'application/pdf', buffer: letter })
    await dialog.getByRole('button', { name: 'Add file' }).click()
    const link = page.getByRole('link', { name: 'voucher.pdf' })
    const answer = await page.request.get(`${world.url}${await link.getAttribute('href')}`)
    assert.deepEqual(await answer.body(), letter)
    assert.deepEqual(sent, [endpoint])
    assert.deepEqual(complaints, [])
    const { headers } = await fetch(world.url)
    assert.match(headers.get('content-security-policy') ?? '', new RegExp(`connect-src 'self' ${endpoint}(;|$)`))
    await context.close()
  })

  test('of Amazon the bucket has a name of its own', async () => {
    const settings = { bucket: 'innkeep-photos', region: 'eu-west-3', endpoint: '', accessKeyId: 'A', secretAccessKey: 'B' }
    const amazon = s3ObjectStore(settings)
    const upload = await amazon.presign({ key: 'uploads/a', mediaType: 'image/png', sizeBytes: 1, expiresInSeconds: 60 })
    assert.equal(new URL(upload?.url ?? '').origin, amazon.uploadsTo)
  })
})
