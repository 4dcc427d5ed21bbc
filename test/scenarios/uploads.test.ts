/** Photos on their way to the store: declared, sent, held against what was declared; on the disk, and in an S3-compatible store. */
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import S3rver from 's3rver'
import { sweepUploads } from '../../src/modules/uploads/index.ts'
import { noExternalSystems } from '../../src/platform/external/external-systems.ts'
import { diskObjectStore, objectStores, sha256Of } from '../../src/platform/external/object-store.ts'
import { s3ObjectStore } from '../../src/platform/external/s3-object-store.ts'
import { type Answer, type Establishment, must, openWorld, photo, type World } from '../world.ts'

const refused = (answer: Answer, status: number, code: string, told?: RegExp) => {
  assert.deepEqual([answer.status, answer.code], [status, code], answer.text)
  if (told) assert.match(answer.body.message, told)
}
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
      const bytes = randomBytes(5 * 1_048_576)
      photo.bytes.copy(bytes, 0, 0, 3)
      const { upload, send } = must(
        await other.manager.post('/v1/uploads', {
          establishmentId: its.id,
          contentType: 'image/jpeg',
          sizeBytes: bytes.length,
        }),
      ).data
      must(await other.manager.putFile(send.url, { mediaType: 'image/jpeg', bytes }))
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
