/** Export files of a tenant: exported from one database, imported into another with another master key and object store, and deleted permanently. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { operations, sealedColumns } from '../src/modules.ts'
import { continueBeyond } from '../src/platform/database/event-positions.ts'
import { noExternalSystems } from '../src/platform/external/external-systems.ts'
import { diskObjectStore, objectStores } from '../src/platform/external/object-store.ts'
import { openVault } from '../src/platform/external/vault.ts'
import { isWrite } from '../src/platform/operation/operation.ts'
import { DeletionRefused, deleteTenant, whatIsLeft } from '../src/platform/tenants/delete-tenant.ts'
import { exportTenant } from '../src/platform/tenants/export-tenant.ts'
import { importTenant } from '../src/platform/tenants/import-tenant.ts'
import { hashRows } from '../src/platform/tenants/tenant-copy.ts'
import { TenantFileError } from '../src/platform/tenants/tenant-file.ts'
import { tenantTables } from '../src/platform/tenants/tenant-tables.ts'
import { setMoveState } from '../src/platform/tenants/tenant-writes.ts'
import { secretOf } from '../src/platform/webhooks/worker.ts'
import { type EveryRecord, makeEveryRecord } from './every-record.ts'
import { examplePath } from './example-calls.ts'
import { superuserConnection } from './server.ts'
import { type Caller, must, openWorld, photo, type World } from './world.ts'

interface Place {
  readonly world: World
  readonly owner: pg.Client
  readonly vault: ReturnType<typeof openVault>
  readonly stores: ReturnType<typeof objectStores>
  close(): Promise<void>
}

/** A separate service with its own database, master key and object store. */
async function openPlace(folder: string): Promise<Place> {
  const vault = openVault(randomBytes(32))
  const stores = objectStores(diskObjectStore(folder))
  const world = await openWorld({
    external: { ...noExternalSystems, vault, webhooks: { rules: { allowsLoopback: true }, vault }, objects: stores },
  })
  const owner = new pg.Client(superuserConnection(world.connection))
  await owner.connect()
  return {
    world,
    owner,
    vault,
    stores,
    async close() {
      await owner.end()
      await world.close()
    },
  }
}

describe('export, import and deletion of a tenant', () => {
  let folder: string
  let here: Place
  let there: Place
  let ours: EveryRecord
  let file: string
  let transferKey: Buffer
  let place: string

  const exported = async (name: string) => {
    const target = path.join(folder, name)
    const { transferKey: key, ...rest } = await exportTenant(
      here.owner,
      here.stores,
      here.vault,
      sealedColumns,
      here.world.tenantId,
      target,
    )
    return { target, key: Buffer.from(key, 'base64'), ...rest }
  }
  const importInto = ({ owner, stores, vault }: Place, target = file, key = transferKey) =>
    importTenant(owner, stores, vault, sealedColumns, target, key)
  const everyEvent = async (caller: Caller, from?: string) => {
    const ids: string[] = []
    for (let next = from; ; ) {
      const { data } = must(await caller.get(`/v1/events?limit=200${next === undefined ? '' : `&after=${next}`}`))
      ids.push(...data.events.map(({ id }: { id: string }) => id))
      next = data.next as string
      if (!data.more) return { ids, next }
    }
  }

  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-tenant-'))
    here = await openPlace(path.join(folder, 'here'))
    there = await openPlace(path.join(folder, 'there'))
    ;({ ours } = await makeEveryRecord(here.world))
    const { manager } = here.world
    const { upload, send } = must(
      await manager.post('/v1/uploads', {
        establishmentId: ours.establishment,
        contentType: photo.mediaType,
        sizeBytes: photo.bytes.length,
      }),
    ).data
    must(await manager.putFile(send.url, photo))
    must(await manager.post(`/v1/uploads/${upload.id}/complete`))
    await here.world.events('reservation.created')
    ;({ next: place } = await everyEvent(manager))
  })
  after(async () => {
    await here.close()
    await there.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  test('every column with encrypted secrets is declared', async () => {
    const bytes = await here.world.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'innkeep' and data_type = 'bytea' order by 1`,
    )
    const declared = sealedColumns.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
    // Not secrets: hashes, public keys, and compressed texts.
    const open = /(_hash|fingerprint|public_key|\.packed|\.bytes)$/
    assert.deepEqual(
      bytes.map(({ name }) => name).filter((name) => !open.test(name)),
      declared.toSorted(),
    )
  })

  test('the export is complete and works while the service is running', async () => {
    let goesOn = true
    const writing = (async () => {
      while (goesOn) must(await here.world.manager.post('/v1/guests', { firstName: 'Busy', lastName: 'Hands' }))
    })()
    const { target, key, rows, objects } = await exported('tenant.tar.gz')
    goesOn = false
    await writing
    file = target
    transferKey = key
    assert.ok(rows > 500, `${rows} rows`)
    assert.ok(objects >= 2, 'the photo and its thumbnail')
    assert.equal(fs.statSync(target).mode & 0o077, 0, 'nobody else reads it')
    const text = gunzipSync(fs.readFileSync(target)).toString('latin1')
    assert.ok(text.includes('tables/reservation.csv') && text.includes('README.txt'))
    await assert.rejects(exported('tenant.tar.gz'), /exists already/)
  })

  test('a wrong key, a changed byte or a truncated file is refused, and nothing is imported', async () => {
    const bytes = fs.readFileSync(file)
    const spoilt = path.join(folder, 'spoilt.tar.gz')
    const refusals: [string, () => void, RegExp][] = [
      ['another key', () => fs.writeFileSync(spoilt, bytes), /key of the transfer/],
      ['cut off', () => fs.writeFileSync(spoilt, bytes.subarray(0, bytes.length / 2)), /cannot be read|cut off/],
      ['no file of ours', () => fs.writeFileSync(spoilt, gzipSync('hello')), /cannot be read|cut off/],
      ['not packed', () => fs.writeFileSync(spoilt, 'hello'), /cannot be read/],
      [
        'a changed amount',
        () => {
          const inside = gunzipSync(bytes)
          const at = inside.indexOf('Lovelace', inside.indexOf('tables/guest.csv'))
          inside.write('Lovelade', at)
          fs.writeFileSync(spoilt, gzipSync(inside))
        },
        /is not (what its list says|the same)/,
      ],
      [
        'rows of another tenant',
        () => {
          const inside = gunzipSync(bytes)
          const from = inside.indexOf('tables/guest.csv')
          inside.write(there.world.tenantId, inside.indexOf(here.world.tenantId, from))
          fs.writeFileSync(spoilt, gzipSync(inside))
        },
        /list says|another tenant/,
      ],
    ]
    for (const [what, spoil, message] of refusals) {
      spoil()
      await assert.rejects(importInto(there, spoilt, what === 'another key' ? randomBytes(32) : transferKey), (error: Error) => {
        assert.ok(error instanceof TenantFileError, `${what}: ${error.stack}`)
        assert.match(error.message, message, what)
        return true
      })
      assert.deepEqual(await whatIsLeft(there.owner, there.stores, here.world.tenantId), [], what)
      assert.equal((await there.world.query('select from tenant_move')).length, 0, what)
    }
  })

  test('the import restores rows, photos, secrets and event positions', async () => {
    // Writes after the export are not included.
    const { target, key } = await exported('again.tar.gz')
    file = target
    transferKey = key
    const imported = await importInto(there)
    assert.equal(imported.tenantId, here.world.tenantId)
    for (const table of await tenantTables(here.owner)) {
      if (sealedColumns.some((sealed) => sealed.table === table.name)) continue
      const [left, right] = [
        await hashRows(here.owner, table, here.world.tenantId),
        await hashRows(there.owner, table, here.world.tenantId),
      ]
      assert.deepEqual(right, left, table.name)
    }
    const [webhook] = await there.world.query<{ id: string; secret: Buffer }>(
      'select id, secret from webhook_subscription where tenant_id = $1',
      [here.world.tenantId],
    )
    assert.match(
      there.vault.open(webhook?.secret ?? Buffer.alloc(0), secretOf(here.world.tenantId, webhook?.id ?? '')),
      /^whsec_/,
    )
  })

  test('every read operation returns the same bytes there with the same key', async () => {
    there.world.passTime({ milliseconds: here.world.now() - there.world.now() })
    const theirs = there.world.caller(here.world.manager.key)
    let compared = 0
    for (const operation of operations.filter((each) => each.method === 'GET' && !isWrite(each) && !each.responseFile)) {
      const target = examplePath(operation, ours)
      const [left, right] = [await here.world.manager.get(target), await theirs.get(target)]
      assert.equal(right.status, left.status, target)
      if (left.status >= 300) continue
      // Event positions and versions of the room rack differ per database.
      if (['listEvents', 'getRack'].includes(operation.id)) continue
      assert.equal(right.text, left.text, target)
      compared += 1
    }
    assert.ok(compared > 100, `${compared} compared`)
  })

  test('a reader of events can continue at its position and receives each event once, in order', async () => {
    const theirs = there.world.caller(here.world.manager.key)
    const since = (await everyEvent(here.world.manager, place)).ids
    const before = (await everyEvent(theirs, place)).ids
    assert.deepEqual(before, since)
    const { next } = await everyEvent(theirs, place)
    const guest = must(await theirs.post('/v1/guests', { firstName: 'New', lastName: 'There' })).data
    for (let tries = 0; tries < 100; tries += 1) {
      const { ids } = await everyEvent(theirs, next)
      if (ids.length > 0) break
      // Transactions of other tests on the same server hold events back.
      await sleep(100)
    }
    assert.equal((await everyEvent(theirs, next)).ids.length, 1, guest.id)
  })

  test('also if the source server had higher transaction ids', async () => {
    await continueBeyond(here.owner, 0n)
    must(await here.world.manager.post('/v1/guests', { firstName: 'Last', lastName: 'Here' }))
    await here.world.events('guest.created')
    // At the end of the feed, the reader gets the server's current position, which is beyond the last event.
    const { next } = await everyEvent(here.world.manager, place)
    const { target, key } = await exported('further.tar.gz')
    const third = await openPlace(path.join(folder, 'third'))
    try {
      await importInto(third, target, key)
      const theirs = third.world.caller(here.world.manager.key)
      const { ids } = await everyEvent(theirs)
      assert.ok(ids.length > 10)
      assert.deepEqual((await everyEvent(theirs, next)).ids, [], 'nothing is delivered again')
      must(await theirs.post('/v1/guests', { firstName: 'New', lastName: 'Third' }))
      must(await third.world.otherTenant.post('/v1/guests', { firstName: 'A', lastName: 'B' }))
      await third.world.events('guest.created', theirs)
      assert.equal((await everyEvent(theirs, next)).ids.length, 1)
      await third.world.events('guest.created', third.world.otherTenant)
    } finally {
      await third.close()
    }
  })

  test('importing a second time is refused', async () => {
    await assert.rejects(importInto(there), /in this database already/)
  })

  test('deletion needs stopped writes and the name, returns a proof, and deletes nothing of other tenants', async () => {
    const { tenantId, otherTenantId } = here.world
    const [{ name } = { name: '' }] = await here.world.query<{ name: string }>('select name from tenant where id = $1', [
      tenantId,
    ])
    await assert.rejects(deleteTenant(here.owner, here.stores, tenantId, name), DeletionRefused)
    await setMoveState(here.owner, tenantId, 'moving')
    await assert.rejects(deleteTenant(here.owner, here.stores, tenantId, 'Somebody else'), /another name/)
    await assert.rejects(deleteTenant(here.owner, here.stores, '01890000-0000-7000-8000-00000000dead', name), /no tenant/)
    const tables = await tenantTables(here.owner)
    const before = new Map<string, unknown>()
    for (const table of tables) before.set(table.name, await hashRows(here.owner, table, otherTenantId))
    const reservations = await here.world.query('select from reservation where tenant_id = $1', [tenantId])
    const kept = here.stores.current
    const proof = await deleteTenant(here.owner, here.stores, tenantId, name)
    assert.equal(proof.tables.find((each) => each.name === 'reservation')?.rows, reservations.length)
    assert.ok(proof.objects.length >= 2)
    assert.ok(!JSON.stringify(proof).includes('Lovelace'))
    assert.deepEqual(await whatIsLeft(here.owner, here.stores, tenantId), [])
    assert.equal((await here.world.query('select from tenant_move')).length, 0)
    // Simulates an interruption before the files were deleted; the deletion is run again.
    await kept.write(`uploads/${tenantId}/left.jpg`, { bytes: photo.bytes, mediaType: photo.mediaType })
    assert.equal((await deleteTenant(here.owner, here.stores, tenantId, name)).objects.length, 1)
    await assert.rejects(deleteTenant(here.owner, here.stores, tenantId, name), /no tenant/)
    for (const table of tables)
      assert.deepEqual(await hashRows(here.owner, table, otherTenantId), before.get(table.name), table.name)
    // Its key is no longer valid, and the other tenant is unaffected.
    for (let tries = 0; tries < 50 && (await here.world.manager.get('/v1/me')).status !== 401; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    assert.equal((await here.world.manager.get('/v1/me')).status, 401)
    must(await here.world.otherTenant.post('/v1/guests', { firstName: 'A', lastName: 'B' }))
  })
})
