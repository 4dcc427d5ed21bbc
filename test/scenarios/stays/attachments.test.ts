import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { deleteRemoved } from '../../../src/modules/property/uploads/index.ts'
import { expireIdentityDocuments } from '../../../src/modules/stays/attachments/index.ts'
import { noExternalSystems } from '../../../src/platform/external/external-systems.ts'
import {
  diskObjectStore,
  type ObjectStore,
  type ObjectStores,
  objectStores,
} from '../../../src/platform/external/object-store.ts'
import { type Establishment, must, openWorld, photo, type World } from '../../world.ts'

const byValue = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1)

describe('files of a stay', () => {
  let world: World
  let folder: string
  let establishment: Establishment
  let objects: ObjectStores
  /** The store on the disk, which may refuse to delete. */
  let isStuck = false
  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-files-'))
    const disk = diskObjectStore(folder)
    const store: ObjectStore = {
      ...disk,
      remove: (key) => (isStuck ? Promise.reject(new Error('the disk is full of holes')) : disk.remove(key)),
    }
    objects = objectStores(store)
    world = await openWorld({ external: { ...noExternalSystems, objects } })
    establishment = await world.establishment({ units: 5 })
  })
  after(async () => {
    await world.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const upload = async (house = establishment.id): Promise<string> => {
    const { upload: begun, send } = must(
      await world.manager.post('/v1/uploads', {
        establishmentId: house,
        contentType: photo.mediaType,
        sizeBytes: photo.bytes.length,
      }),
    ).data
    must(await world.manager.putFile(send.url, photo))
    must(await world.manager.post(`/v1/uploads/${begun.id}/complete`))
    return begun.id
  }
  const attach = (stayId: string, body: object) => world.manager.post(`/v1/reservations/${stayId}/attachments`, body)
  const list = async (stayId: string) => must(await world.manager.get(`/v1/reservations/${stayId}/attachments`)).data
  const stored = () =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)

  test('attached once, read as it was, not an upload or a photo any more; who reads an identity document is audited', async () => {
    const stay = must(await world.book(establishment)).data
    const person = must(await world.manager.post(`/v1/reservations/${stay.id}/guests`, { guestId: stay.guestId })).data
    const uploadId = await upload()
    const attached = must(
      await attach(stay.id, { uploadId, kind: 'identity_document', stayGuestId: person.id, title: 'Passport' }),
    ).data
    assert.deepEqual(
      [attached.kind, attached.stayGuestId, attached.contentType, attached.sizeBytes],
      ['identity_document', person.id, photo.mediaType, photo.bytes.length],
    )
    assert.deepEqual(await list(stay.id), [attached])
    const read = await world.manager.get(`/v1/attachments/${attached.id}/content`)
    assert.deepEqual([read.status, read.headers.get('content-type'), read.bytes], [200, photo.mediaType, photo.bytes])
    const entries = must(await world.manager.get(`/v1/audit?recordId=${stay.id}`)).data.entries
    const reading = entries.find(({ operation }: { operation: string }) => operation === 'getAttachmentContent')
    assert.equal(reading.detail.attachmentId, attached.id)
    assert.equal((await attach(stay.id, { uploadId, kind: 'other' })).code, 'FILE_UNUSABLE')
    assert.equal((await world.manager.get(`/v1/uploads/${uploadId}/content`)).code, 'UPLOAD_IS_ATTACHED')
    const letter = must(await attach(stay.id, { uploadId: await upload(), kind: 'other' })).data
    must(await world.manager.get(`/v1/attachments/${letter.id}/content`))
    const later = must(await world.manager.get(`/v1/audit?recordId=${stay.id}`)).data.entries
    assert.equal(later.filter(({ operation }: { operation: string }) => operation === 'getAttachmentContent').length, 1)
  })

  test('of another house, not complete, of nobody: refused; housekeeping sees none of it', async () => {
    const stay = must(await world.book(establishment)).data
    const other = await world.establishment()
    assert.equal((await attach(stay.id, { uploadId: await upload(other.id), kind: 'other' })).code, 'FILE_UNUSABLE')
    const begun = must(
      await world.manager.post('/v1/uploads', {
        establishmentId: establishment.id,
        contentType: photo.mediaType,
        sizeBytes: 100,
      }),
    ).data.upload
    assert.equal((await attach(stay.id, { uploadId: begun.id, kind: 'other' })).code, 'FILE_UNUSABLE')
    const nobody = '01890000-0000-7000-8000-00000000dead'
    assert.equal((await attach(stay.id, { uploadId: nobody, kind: 'other' })).code, 'FILE_UNUSABLE')
    assert.equal(
      (await attach(stay.id, { uploadId: await upload(), kind: 'identity_document', stayGuestId: nobody })).code,
      'STAY_GUEST_NOT_FOUND',
    )
    const [first, second] = await Promise.all(
      [await upload()].flatMap((uploadId) => [
        attach(stay.id, { uploadId, kind: 'other' }),
        attach(stay.id, { uploadId, kind: 'other' }),
      ]),
    )
    assert.deepEqual([first?.status, second?.status].toSorted(byValue), [201, 409])
    const keeper = await world.keyFor('housekeeping')
    assert.equal((await keeper.get(`/v1/reservations/${stay.id}/attachments`)).status, 403)
  })

  test('removed: the file is deleted with the next sweep, and again when the store could not', async () => {
    const stay = must(await world.book(establishment)).data
    const attached = must(await attach(stay.id, { uploadId: await upload(), kind: 'other' })).data
    await deleteRemoved(world.database, objects)
    const before = stored().length
    must(await world.manager.delete(`/v1/attachments/${attached.id}`))
    assert.equal((await world.manager.get(`/v1/attachments/${attached.id}/content`)).code, 'ATTACHMENT_NOT_FOUND')
    isStuck = true
    assert.equal(await deleteRemoved(world.database, objects), 0)
    assert.equal(stored().length, before)
    isStuck = false
    assert.equal(await deleteRemoved(world.database, objects), 1)
    // A picture and its thumbnail.
    assert.equal(stored().length, before - 2)
    assert.equal(await deleteRemoved(world.database, objects), 0)
  })

  test('an erased guest: their files and signature are gone, those of companions stay; the export lists them before', async () => {
    const stay = must(await world.book(establishment, { adults: 2 })).data
    const main = must(await world.manager.post(`/v1/reservations/${stay.id}/guests`, { guestId: stay.guestId })).data
    const companion = must(
      await world.manager.post(`/v1/reservations/${stay.id}/guests`, { guest: { firstName: 'Ben', lastName: 'Companion' } }),
    ).data
    const own = must(await attach(stay.id, { uploadId: await upload(), kind: 'identity_document', stayGuestId: main.id })).data
    const letter = must(await attach(stay.id, { uploadId: await upload(), kind: 'other', title: 'Letter of Ada' })).data
    const theirs = must(
      await attach(stay.id, { uploadId: await upload(), kind: 'identity_document', stayGuestId: companion.id }),
    ).data
    const { upload: begun, send } = must(
      await world.manager.post('/v1/uploads', {
        establishmentId: establishment.id,
        contentType: photo.mediaType,
        sizeBytes: photo.bytes.length,
      }),
    ).data
    must(await world.manager.putFile(send.url, photo))
    const { storageObjectKey } = must(await world.manager.post(`/v1/uploads/${begun.id}/complete`)).data
    must(await world.manager.patch(`/v1/stay-guests/${main.id}`, { signatureObjectKey: storageObjectKey }))
    must(await world.manager.post(`/v1/reservations/${stay.id}/cancel`, { reason: 'Ill' }))
    const exported = must(await world.manager.get(`/v1/guests/${stay.guestId}/export`)).data
    assert.deepEqual(
      exported.attachments.map(({ id }: { id: string }) => id).toSorted(byValue),
      [own.id, letter.id].toSorted(byValue),
    )
    await deleteRemoved(world.database, objects)
    const before = stored().length
    must(await world.manager.post(`/v1/guests/${stay.guestId}/anonymize`))
    assert.deepEqual(
      (await list(stay.id)).map(({ id }: { id: string }) => id),
      [theirs.id],
    )
    assert.equal(await deleteRemoved(world.database, objects), 3)
    assert.equal(stored().length, before - 6)
    must(await world.manager.get(`/v1/attachments/${theirs.id}/content`))
  })

  test('the photo of an identity document goes 30 days after the departure; a letter stays', async () => {
    const stay = must(await world.book(establishment, { arrival: '2026-06-01', departure: '2026-06-04' })).data
    const photoOf = must(await attach(stay.id, { uploadId: await upload(), kind: 'identity_document' })).data
    const letter = must(await attach(stay.id, { uploadId: await upload(), kind: 'other' })).data
    await world.query(`update attachment set added_at = '2026-06-01T10:00:00Z' where id = any($1)`, [[photoOf.id, letter.id]])
    await expireIdentityDocuments(world.database, '2026-07-04T10:00:00Z')
    assert.equal((await list(stay.id)).length, 2)
    assert.ok((await expireIdentityDocuments(world.database, '2026-07-05T10:00:00Z')) >= 1)
    assert.deepEqual(
      (await list(stay.id)).map(({ id }: { id: string }) => id),
      [letter.id],
    )
    await deleteRemoved(world.database, objects)
  })

  test('the database: what is attached is not changed, and goes only when it is removed', async () => {
    const stay = must(await world.book(establishment)).data
    const uploadId = await upload()
    must(await attach(stay.id, { uploadId, kind: 'other' }))
    for (const statement of [
      `update upload set status = 'complete' where id = $1`,
      `update upload set sha256 = repeat('0', 64), status = 'removed' where id = $1`,
      `delete from upload where id = $1`,
    ])
      await assert.rejects(world.query(statement, [uploadId]), /upload_stays_complete|stays as it is/)
  })
})
