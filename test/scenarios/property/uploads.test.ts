/** Photos on their way to the store: declared, sent, held against what was declared; on the disk, and in an S3-compatible store. */
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import S3rver from 's3rver'
import sharp from 'sharp'
import { deleteRemoved, sweepUploads } from '../../../src/modules/property/uploads/index.ts'
import { noExternalSystems } from '../../../src/platform/external/external-systems.ts'
import { diskObjectStore, objectStores, sha256Of } from '../../../src/platform/external/object-store.ts'
import { s3ObjectStore } from '../../../src/platform/external/s3-object-store.ts'
import { type Answer, type Establishment, must, openWorld, photo, type World } from '../../world.ts'

const refused = (answer: Answer, status: number, code: string, told?: RegExp) => {
  assert.deepEqual([answer.status, answer.code], [status, code], answer.text)
  if (told) assert.match(answer.body.message, told)
}
const secret = 'WHERE-IT-WAS'
/** Sixty points by thirty, lying on its side, with a position and a name in its metadata. */
const pictureOf = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()

/** Ninety-six points by sixty-four, blue in the corner, as `heif-enc` writes it from a JPEG with metadata. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAAAagACAAAAAAIOAAEAAAAAAAAA6gAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAVxtZGF0AAAAZigBrxOAxI+EEzf/y2or/NLV+Sdp4uSLKF75keky/vaV9y3gfIIaSQY7qXdE2Ue2mS/+DZlYZkh2vno+VPMX7L/z8tEDiyhrM6MeI/NmRXxVCF4Z8CYJa2yg4pac4HyX8zZs55l8QAAAAABJSSoACAAAAAgADwECAAwAAACMAAAAEgEDAAEAAAABAAAAGgEFAAEAAABuAAAAGwEFAAEAAAB2AAAAKAEDAAEAAAACAAAAEwIDAAEAAAABAAAAmIICAA0AAAB+AAAAaYcEAAEAAACYAAAAAAAAADhjAADoAwAAOGMAAOgDAABXSEVSRS1JVC1XQVMAAEEgdGVsZXBob25lAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAABgAAAAA6AEAAEAAABAAAAAAAAAAA==',
  'base64',
)

const png = { mediaType: 'image/png', bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }

/** What an open file of this process is; nothing once it is closed. */
const linkOf = (descriptor: string): string | undefined => {
  try {
    return fs.readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return undefined
  }
}

describe('uploads to the disk', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment()
  })
  after(() => world.close())

  const begin = (more: object = {}) =>
    world.manager.post('/v1/uploads', {
      establishmentId: establishment.id,
      contentType: photo.mediaType,
      sizeBytes: photo.bytes.length,
      ...more,
    })
  const whole = async (more: object = {}): Promise<{ id: string; storageObjectKey: string; sha256: string }> => {
    const { upload, send } = must(await begin(more)).data
    must(await world.manager.putFile(send.url, photo))
    return must(await world.manager.post(`/v1/uploads/${upload.id}/complete`)).data
  }

  test('declared, sent, completed, read again', async () => {
    const { upload, send } = must(await begin({ sha256: sha256Of(photo.bytes) })).data
    assert.equal(upload.status, 'awaiting')
    assert.equal(upload.storageObjectKey, null)
    assert.deepEqual(send, { method: 'PUT', url: `/v1/uploads/${upload.id}/content`, headers: { 'content-type': 'image/jpeg' } })
    const complete = () => world.manager.post(`/v1/uploads/${upload.id}/complete`)
    refused(await complete(), 409, 'UPLOAD_NOT_ARRIVED')
    refused(await world.manager.get(send.url), 409, 'UPLOAD_NOT_COMPLETE')
    must(await world.manager.putFile(send.url, photo))
    const done = must(await complete()).data
    assert.deepEqual([done.status, done.sha256], ['complete', sha256Of(photo.bytes)])
    assert.equal(done.storageObjectKey, `uploads/${world.tenantId}/${upload.id}/${done.sha256}.jpg`)
    assert.deepEqual(must(await complete()).data, done)
    assert.deepEqual(must(await world.manager.get(`/v1/uploads/${upload.id}`)).data, done)
    const file = must(await world.manager.get(send.url))
    assert.equal(file.headers.get('content-type'), 'image/jpeg')
    assert.match(file.headers.get('content-disposition') ?? '', new RegExp(`${upload.id}\\.jpg`))
    assert.deepEqual(file.bytes, photo.bytes)
    refused(await world.manager.putFile(send.url, photo), 409, 'UPLOAD_ALREADY_COMPLETE')
    await assert.rejects(
      world.query('update upload set sha256 = $1 where id = $2', ['0'.repeat(64), upload.id]),
      /stays as it is/,
    )
  })

  test('what is not the declared file is refused, and not kept', async () => {
    const { upload, send } = must(await begin()).data
    const put = (file: { mediaType: string; bytes: Uint8Array }) => world.manager.putFile(send.url, file)
    const longer = Buffer.concat([photo.bytes, Buffer.from('more')])
    refused(await put({ ...photo, bytes: longer }), 409, 'UPLOAD_NOT_AS_DECLARED', /bytes/)
    refused(await put({ ...png, bytes: Buffer.alloc(photo.bytes.length) }), 409, 'UPLOAD_NOT_AS_DECLARED', /type/)
    refused(await put({ ...photo, bytes: Buffer.alloc(photo.bytes.length, 65) }), 409, 'UPLOAD_NOT_AS_DECLARED', /content/)
    refused(await put({ mediaType: 'text/html', bytes: photo.bytes }), 415, 'UNSUPPORTED_MEDIA_TYPE')
    refused(await put({ ...photo, bytes: Buffer.alloc(0) }), 400, 'VALIDATION_ERROR', /empty|required/)
    refused(await put({ ...photo, bytes: Buffer.alloc(21 * 1_048_576) }), 413, 'PAYLOAD_TOO_LARGE')
    refused(await world.manager.put(send.url, { surprise: 1 }), 415, 'UNSUPPORTED_MEDIA_TYPE')
    refused(await world.manager.post(`/v1/uploads/${upload.id}/complete`), 409, 'UPLOAD_NOT_ARRIVED')
    const other = must(await begin({ sha256: '0'.repeat(64) })).data
    refused(await world.manager.putFile(other.send.url, photo), 409, 'UPLOAD_NOT_AS_DECLARED', /SHA-256/)
    refused(await begin({ sizeBytes: 20 * 1_048_576 + 1 }), 400, 'VALIDATION_ERROR', /sizeBytes/)
    refused(await begin({ contentType: 'image/svg+xml' }), 400, 'VALIDATION_ERROR', /contentType/)
    await world.query(`update upload set expires_at = '2026-06-01T09:00:00Z' where id = $1`, [upload.id])
    refused(await put(photo), 409, 'UPLOAD_EXPIRED')
    // A file in the place of JSON.
    const answer = await world.manager.send('POST', '/v1/uploads', photo.bytes, { 'content-type': 'image/jpeg' })
    refused(answer, 415, 'UNSUPPORTED_MEDIA_TYPE')
  })

  test('a photo that is named by a key of ours must lie there, in the establishment, with its hash', async () => {
    const { id, storageObjectKey, sha256 } = await whole()
    const awaiting = `uploads/${world.tenantId}/${must(await begin()).data.upload.id}/${sha256}.jpg`
    const elsewhere = await whole({ establishmentId: (await world.establishment()).id })
    const order = must(
      await world.manager.post('/v1/work-orders', {
        establishmentId: establishment.id,
        unitId: establishment.unitIds[0],
        title: 'Drips',
      }),
    ).data
    const add = (key: string) =>
      world.manager.post(`/v1/work-orders/${order.id}/photos`, {
        storageObjectKey: key,
        cdnUrl: 'https://cdn.example.org/1.jpg',
        takenAt: '2026-06-01T08:00:00Z',
      })
    for (const key of [
      awaiting,
      elsewhere.storageObjectKey,
      `uploads/${world.tenantId}/nowhere.jpg`,
      'uploads/nope',
      ' /Uploads/2026/05/made-up.jpg',
    ])
      refused(await add(key), 400, 'VALIDATION_ERROR', /storageObjectKey/)
    must(await add(storageObjectKey))
    must(await add('photos/in-a-store-of-the-establishment.jpg'))
    const inspect = (photos: object[]) =>
      world.manager.post('/v1/inspections', {
        unitId: establishment.unitIds[0],
        kind: 'check_in',
        items: [{ label: 'Kitchen', state: 'good', photos }],
      })
    refused(
      await inspect([{ storageObjectKey, sha256: '1'.repeat(64) }]),
      400,
      'VALIDATION_ERROR',
      /items\[0\]\.photos\[0\].*SHA-256/,
    )
    const draft = must(await inspect([{ storageObjectKey, sha256 }])).data
    const worse = [{ label: 'Kitchen', state: 'good', photos: [{ storageObjectKey: awaiting, sha256 }] }]
    refused(
      await world.manager.patch(`/v1/inspections/${draft.id}`, { items: worse }),
      400,
      'VALIDATION_ERROR',
      /no complete upload/,
    )
    assert.ok(id)
  })

  /** Declared, sent and completed. */
  const sent = async (contentType: string, bytes: Uint8Array) => {
    const { upload, send } = must(await begin({ contentType, sizeBytes: bytes.length })).data
    must(await world.manager.putFile(send.url, { mediaType: contentType, bytes }))
    return world.manager.post(`/v1/uploads/${upload.id}/complete`)
  }
  const contentOf = async (id: string) => must(await world.manager.get(`/v1/uploads/${id}/content`)).bytes

  test('a picture is kept upright and without what cannot be seen in it: no position, no device, nothing behind its end', async () => {
    for (const [type, bytes] of [
      ['image/jpeg', await pictureOf('jpeg')],
      ['image/png', await pictureOf('png')],
      ['image/webp', await pictureOf('webp')],
    ] as const) {
      const hidden = Buffer.concat([bytes, Buffer.from('<script>behind the end</script>')])
      assert.ok(hidden.includes(secret), type)
      const done = must(await sent(type, hidden)).data
      assert.deepEqual([done.contentType, done.width, done.height, done.hasThumbnail], [type, 30, 60, true], type)
      assert.equal(done.receivedSha256, sha256Of(hidden))
      const kept = await contentOf(done.id)
      assert.deepEqual([sha256Of(kept), kept.length], [done.sha256, done.sizeBytes])
      for (const gone of [secret, 'behind the end', 'Exif', 'eXIf', 'EXIF'])
        assert.equal(kept.includes(gone), false, `${type} ${gone}`)
      const { exif, orientation, width } = await sharp(kept).metadata()
      assert.deepEqual([exif, orientation ?? 1, width], [undefined, 1, 30])
      const thumbnail = must(await world.manager.get(`/v1/uploads/${done.id}/thumbnail`))
      assert.equal(thumbnail.headers.get('content-type'), 'image/jpeg')
      assert.deepEqual(
        await sharp(thumbnail.bytes)
          .metadata()
          .then((small) => [small.width, small.height]),
        [30, 60],
      )
    }
  })

  test('what a telephone writes as HEIC is kept as JPEG, its colours with it', async () => {
    assert.ok(heic.includes('WHERE-IT-WAS'))
    const done = must(await sent('image/heic', heic)).data
    assert.deepEqual([done.contentType, done.width, done.height], ['image/jpeg', 96, 64])
    assert.match(done.storageObjectKey, /\.jpg$/)
    const kept = await contentOf(done.id)
    assert.equal(kept.includes('WHERE-IT-WAS'), false)
    const [red = 0, green = 0, blue = 0] = await sharp(kept).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer()
    assert.ok(red < 30 && green < 30 && blue > 220, `${red} ${green} ${blue}`)
  })

  test('what cannot be decoded is no picture: fifteen bytes, half a file, another kind, more points than are read', async () => {
    const fifteen = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(7)])
    const jpeg = await pictureOf('jpeg')
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000000' } })
      .png()
      .toBuffer()
    const halfHeic = heic.subarray(0, 560)
    for (const [type, bytes, told] of [
      ['image/png', fifteen, /decoded/],
      ['image/jpeg', jpeg.subarray(0, jpeg.length - 60), /decoded/],
      ['image/webp', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(20)]), /decoded/],
      ['image/heic', halfHeic, /decoded/],
      ['image/png', bomb, /megapixels/],
    ] as const)
      refused(await sent(type, bytes), 409, 'UPLOAD_NOT_AS_DECLARED', told)
  })

  test('a photo is named by the hash of what is kept; a document has no thumbnail; what is removed takes its thumbnail along', async () => {
    const bytes = await pictureOf('jpeg')
    const { id, storageObjectKey, sha256, receivedSha256 } = must(await sent('image/jpeg', bytes)).data
    const inspect = (hash: string) =>
      world.manager.post('/v1/inspections', {
        unitId: establishment.unitIds[0],
        kind: 'check_in',
        items: [{ label: 'Kitchen', state: 'good', photos: [{ storageObjectKey, sha256: hash }] }],
      })
    refused(await inspect(receivedSha256), 400, 'VALIDATION_ERROR', /cleaned when it was completed/)
    must(await inspect(sha256))
    const letter = must(await sent('application/pdf', Buffer.from('%PDF-1.7\n%%EOF\n'))).data
    assert.deepEqual([letter.width, letter.hasThumbnail, letter.receivedSha256], [null, false, null])
    refused(await world.manager.get(`/v1/uploads/${letter.id}/thumbnail`), 409, 'UPLOAD_HAS_NO_THUMBNAIL')
    await assert.rejects(world.query('update upload set has_thumbnail = false where id = $1', [id]), /stays as it is/)
    const stores = new Map<string, boolean>()
    const noting = {
      kind: 'disk' as const,
      presign: async () => undefined,
      find: async () => undefined,
      write: async () => {},
      remove: async (key: string) => void stores.set(key, true),
      list: async function* () {},
    }
    await world.query(`update upload set status = 'removed' where id = $1`, [id])
    await deleteRemoved(world.database, objectStores(noting))
    assert.deepEqual([...stores.keys()], [storageObjectKey.replace('.jpg', '.thumbnail.jpg'), storageObjectKey])
  })

  test('a file that was swapped in the store afterwards is not given out', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-swapped-'))
    const other = await openWorld({ external: { ...noExternalSystems, objects: objectStores(diskObjectStore(folder)) } })
    try {
      const its = await other.establishment()
      const { upload, send } = must(
        await other.manager.post('/v1/uploads', {
          establishmentId: its.id,
          contentType: 'image/jpeg',
          sizeBytes: photo.bytes.length,
        }),
      ).data
      must(await other.manager.putFile(send.url, photo))
      must(await other.manager.post(`/v1/uploads/${upload.id}/complete`))
      const { storageObjectKey } = must(await other.manager.get(`/v1/uploads/${upload.id}`)).data
      fs.writeFileSync(path.join(folder, storageObjectKey), Buffer.alloc(photo.bytes.length))
      refused(await other.manager.get(send.url), 409, 'UPLOAD_NOT_AS_DECLARED')
      fs.rmSync(path.join(folder, storageObjectKey))
      refused(await other.manager.get(send.url), 409, 'UPLOAD_NOT_ARRIVED')
    } finally {
      await other.close()
      fs.rmSync(folder, { recursive: true })
    }
  })

  test('a large file is sent piece by piece: never another one that looks complete, and not at all to whoever has it', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-large-'))
    const other = await openWorld({ external: { ...noExternalSystems, objects: objectStores(diskObjectStore(folder)) } })
    try {
      const its = await other.establishment()
      // A document: a picture would be written anew.
      const bytes = randomBytes(5 * 1_048_576)
      bytes.write('%PDF-1.7')
      const { upload, send } = must(
        await other.manager.post('/v1/uploads', {
          establishmentId: its.id,
          contentType: 'application/pdf',
          sizeBytes: bytes.length,
        }),
      ).data
      must(await other.manager.putFile(send.url, { mediaType: 'application/pdf', bytes }))
      must(await other.manager.post(`/v1/uploads/${upload.id}/complete`))
      const address = `${other.url}/v1/uploads/${upload.id}/content`
      const headers = { 'x-api-key': other.manager.key }
      const whole = await fetch(address, { headers })
      assert.equal(whole.headers.get('content-length'), String(bytes.length))
      assert.equal(whole.headers.get('etag'), `"${sha256Of(bytes)}"`)
      assert.deepEqual(Buffer.from(await whole.arrayBuffer()), bytes)
      const head = await fetch(address, { method: 'HEAD', headers })
      assert.equal(head.headers.get('content-length'), String(bytes.length))
      const { storageObjectKey } = must(await other.manager.get(`/v1/uploads/${upload.id}`)).data
      const place = path.join(folder, storageObjectKey)
      const swapped = Buffer.from(bytes)
      swapped[4_000_000] = (bytes[4_000_000] as number) ^ 1
      fs.writeFileSync(place, swapped)
      const had = await fetch(address, { headers: { ...headers, 'if-none-match': `W/"${sha256Of(bytes)}"` } })
      assert.equal(had.status, 304)
      const broken = await fetch(address, { headers })
      assert.equal(broken.status, 200)
      await assert.rejects(broken.arrayBuffer())
      fs.writeFileSync(place, bytes.subarray(0, 1_000))
      refused(await other.manager.get(send.url), 409, 'UPLOAD_NOT_AS_DECLARED')
      // Whoever goes away in the middle leaves no file open.
      fs.writeFileSync(place, bytes)
      const leaving = await fetch(address, { headers })
      await leaving.body?.cancel()
      const opened = () => fs.readdirSync('/proc/self/fd').filter((name) => linkOf(name) === fs.realpathSync(place)).length
      if (process.platform === 'linux') {
        for (let tries = 0; opened() > 0 && tries < 100; tries += 1) await delay(20)
        assert.equal(opened(), 0)
      }
    } finally {
      await other.close()
      fs.rmSync(folder, { recursive: true })
    }
  })

  test('a file of full size is taken without holding up others; what is not completed is taken out', async () => {
    const large = {
      mediaType: 'application/pdf',
      bytes: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(20 * 1_048_576 - 8)]),
    }
    const { upload, send } = must(await begin({ contentType: large.mediaType, sizeBytes: large.bytes.length })).data
    let slowest = 0
    const sending = world.manager.putFile(send.url, large)
    let sent = false
    void sending.then(() => (sent = true))
    while (!sent) {
      const from = performance.now()
      must(await world.manager.get('/v1/me'))
      slowest = Math.max(slowest, performance.now() - from)
    }
    must(await sending)
    assert.ok(slowest < 2_000, `${slowest} ms`)
    await sweepUploads(world.database, undefined, '2026-06-02T10:59:59Z')
    must(await world.manager.get(`/v1/uploads/${upload.id}`))
    assert.ok((await sweepUploads(world.database, undefined, '2026-06-02T11:00:01Z')) >= 1)
    refused(await world.manager.get(`/v1/uploads/${upload.id}`), 404, 'UPLOAD_NOT_FOUND')
    assert.ok((await world.query(`select 1 from upload where status = 'complete'`)).length > 0)
  })

  test('a key never leads out of the folder', async () => {
    const store = diskObjectStore(fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-keys-')))
    for (const key of ['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', '.', 'a/.hidden', 'a\\..\\b'])
      await assert.rejects(async () => store.write(key, photo), /not a key/, key)
  })
})

describe('uploads to an S3-compatible store', () => {
  let world: World
  let establishment: Establishment
  let server: S3rver
  let store: ReturnType<typeof s3ObjectStore>
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-s3-'))
  before(async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'photos', configs: [] }],
    })
    const { port } = await server.run()
    store = s3ObjectStore({
      bucket: 'photos',
      region: 'eu-west-3',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    })
    world = await openWorld({ external: { ...noExternalSystems, objects: objectStores(store) } })
    establishment = await world.establishment()
  })
  after(async () => {
    await world.close()
    await server.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const begin = async () =>
    must(
      await world.manager.post('/v1/uploads', {
        establishmentId: establishment.id,
        contentType: 'image/jpeg',
        sizeBytes: photo.bytes.length,
      }),
    ).data
  const complete = (id: string) => world.manager.post(`/v1/uploads/${id}/complete`)

  test('the file goes to the store by a signed request, and is read from there', async () => {
    const { upload, send } = await begin()
    const at = new URL(send.url)
    assert.equal(at.pathname, `/photos/incoming/${world.tenantId}/${upload.id}.jpg`)
    assert.equal(at.searchParams.get('X-Amz-SignedHeaders'), 'content-length;content-type;host')
    refused(await complete(upload.id), 409, 'UPLOAD_NOT_ARRIVED')
    refused(await world.manager.putFile(`/v1/uploads/${upload.id}/content`, photo), 409, 'UPLOAD_GOES_TO_THE_STORE')
    const put = await fetch(send.url, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: photo.bytes })
    assert.equal(put.status, 200, await put.text())
    assert.equal(must(await complete(upload.id)).data.sha256, sha256Of(photo.bytes))
    assert.deepEqual(must(await world.manager.get(`/v1/uploads/${upload.id}/content`)).bytes, photo.bytes)
    // The signed request is still good for its hour, and changes nothing any more.
    const late = await fetch(send.url, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: Buffer.alloc(photo.bytes.length),
    })
    assert.equal(late.status, 200)
    assert.deepEqual(must(await world.manager.get(`/v1/uploads/${upload.id}/content`)).bytes, photo.bytes)
  })

  test('whatever else lies there is refused: another size, another type, another content', async () => {
    for (const [file, told] of [
      [{ ...photo, bytes: Buffer.concat([photo.bytes, photo.bytes]) }, /bytes/],
      [{ mediaType: 'text/html', bytes: photo.bytes }, /text\/html/],
      [{ ...photo, bytes: Buffer.alloc(photo.bytes.length, 60) }, /content/],
      [{ ...photo, bytes: Buffer.alloc(21 * 1_048_576) }, /bytes/],
    ] as const) {
      const { upload } = await begin()
      // As whoever has the keys of the store could do, past the signed request.
      const incoming = `incoming/${world.tenantId}/${upload.id}.jpg`
      await store.write(incoming, file)
      refused(await complete(upload.id), 409, 'UPLOAD_NOT_AS_DECLARED', told)
      await store.remove(incoming)
    }
  })

  test('a store that does not answer: 503, and the same request does it later', async () => {
    const { upload, send } = await begin()
    await fetch(send.url, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: photo.bytes })
    const broken = await openWorld({
      external: {
        ...noExternalSystems,
        objects: objectStores(
          s3ObjectStore({
            bucket: 'photos',
            region: 'x',
            endpoint: 'http://127.0.0.1:9',
            accessKeyId: 'a',
            secretAccessKey: 'b',
          }),
        ),
      },
    })
    try {
      const its = await broken.establishment()
      const asked = { establishmentId: its.id, contentType: 'image/jpeg', sizeBytes: 3 }
      const lost = must(await broken.manager.post('/v1/uploads', asked)).data
      const key = { 'idempotency-key': randomUUID() }
      refused(await broken.manager.post(`/v1/uploads/${lost.upload.id}/complete`, {}, key), 503, 'OBJECT_STORE_UNAVAILABLE')
      refused(await broken.manager.post(`/v1/uploads/${lost.upload.id}/complete`, {}, key), 503, 'OBJECT_STORE_UNAVAILABLE')
    } finally {
      await broken.close()
    }
    must(await complete(upload.id))
  })
})
