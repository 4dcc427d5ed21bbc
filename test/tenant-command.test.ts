/** bin/tenant on the command line: its output, its error messages, and the effect of each subcommand. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { noExternalSystems } from '../src/platform/external/external-systems.ts'
import { openVault } from '../src/platform/external/vault.ts'
import { stopFollowing } from '../src/platform/tenants/following.ts'
import { addressOf, superuserConnection, urlOf } from './server.ts'
import { slowProof } from './slow-proofs.ts'
import { must, openWorld, type World } from './world.ts'

const run = promisify(execFile)
const program = path.join(import.meta.dirname, '..', 'bin', 'tenant')

describe('bin/tenant', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-tenant-'))
  const masterKey = randomBytes(32)
  let here: World
  let there: World
  before(async () => {
    const vault = openVault(masterKey)
    const external = { ...noExternalSystems, vault, webhooks: { rules: { allowsLoopback: true }, vault } }
    here = await openWorld({ canMove: true, external })
    there = await openWorld({ canMove: true, external })
    await here.establishment({ units: 3 })
  })
  after(async () => {
    const places = await Promise.all(
      [here, there].map(async (world) => {
        const connection = superuserConnection(world.connection)
        const client = new pg.Client(connection)
        await client.connect()
        return { client, address: addressOf(connection) }
      }),
    )
    const [from, to] = places
    // Clean up after a failed test: a database with a subscription cannot be dropped.
    if (from && to)
      for (const [one, other, direction] of [
        [from, to, 'to'],
        [to, from, 'back'],
      ] as const)
        await stopFollowing(one, other, here.tenantId, direction)
    for (const { client } of places) await client.end()
    await here.close()
    await there.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const tenant = async (words: readonly string[], world = here): Promise<{ code: number; out: string; err: string }> =>
    run(program, words, {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        DATABASE_URL: urlOf(superuserConnection(world.connection)),
        INNKEEP_DATA_DIR: folder,
        INNKEEP_MASTER_KEY: masterKey.toString('base64'),
        LOG_LEVEL: 'silent',
      },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, out: error.stdout, err: error.stderr }),
    )
  const done = async (words: readonly string[], world?: World) => {
    const { code, out, err } = await tenant(words, world)
    assert.equal(code, 0, out + err)
    return out
  }
  const refused = async (words: readonly string[], why: RegExp, world?: World) => {
    const { code, out, err } = await tenant(words, world)
    assert.equal(code, 1, out)
    assert.match(err, why)
    assert.doesNotMatch(err, /\n\s+at /, 'a sentence, not a stack')
  }
  const move = (...words: string[]) => [
    'move',
    here.tenantId,
    '--to',
    urlOf(superuserConnection(there.connection)),
    '--from-address',
    addressOf(superuserConnection(here.connection)),
    '--to-address',
    addressOf(superuserConnection(there.connection)),
    ...words,
  ]
  const write = () => here.manager.post('/v1/guests', { firstName: 'A', lastName: 'B' })

  // A process for each: on a slow machine more than the two minutes of a test.
  test('wrong usage prints the help or an error message', { timeout: 400_000 }, async () => {
    for (const words of [
      [],
      ['nothing'],
      ['export'],
      ['move', here.tenantId],
      ['stop-writes'],
      ['list', 'more'],
      ['move', '--what'],
    ]) {
      const { code, out } = await tenant(words)
      assert.equal(code, 1)
      assert.match(out, /^bin\/tenant create \[--test\] \[--for EMAIL\] NAME/)
    }
    assert.match(await done(['move', '--help']), /--take-back/)
    await refused(['stop-writes', 'nobody'], /nobody is not the id of a tenant/)
    await refused(['stop-writes', '01890000-0000-7000-8000-00000000dead'], /There is no tenant/)
    await refused(['move', here.tenantId, '--to', 'elsewhere'], /--to takes the URL/)
    await refused(['move', here.tenantId, '--to', 'postgres://nobody@127.0.0.1:1/nothing'], /ECONNREFUSED|connect/)
    await refused(['import', path.join(folder, 'none.tar.gz')], /INNKEEP_TRANSFER_KEY/)
  })

  test('a test tenant is made with a test key', async () => {
    assert.match(
      await done(['create', '--test', 'Trial', 'Inn']),
      /^Test tenant: +[0-9a-f-]{36} +Trial Inn\nManager key: ik_test_/,
    )
  })

  test('writes can be stopped and resumed; the list shows the state', async () => {
    assert.match(await done(['stop-writes', here.tenantId]), /Nothing is written any more/)
    assert.match(await done(['list']), new RegExp(`${here.tenantId} {2}Our company {2}\\(moving\\)`))
    assert.equal((await write()).status, 503)
    // A failed move must not resume writes that were stopped manually.
    await refused(move(), /stopped by hand: bin\/tenant resume first/)
    assert.equal((await write()).status, 503)
    assert.match(await done(['resume', here.tenantId]), /Everything goes on/)
    must(await write())
  })

  test('leftovers of a killed export are removed by the next one', async () => {
    const file = path.join(folder, 'tenant.tar.gz')
    // Files of a dead process and of a running one.
    const dead = `${file}.making-${os.hostname()}-4194303`
    const alive = `${file}.making-${os.hostname()}-${process.pid}`
    fs.writeFileSync(dead, '')
    fs.writeFileSync(alive, '')
    assert.match(await done(['export', here.tenantId, file]), /Transfer key: \S{44}/)
    assert.deepEqual([fs.existsSync(file), fs.existsSync(dead), fs.existsSync(alive)], [true, false, true])
    fs.rmSync(alive)
    await refused(['export', here.tenantId, file], /exists already/)
  })

  test('what cannot be moved is refused', async () => {
    await refused(move('--abort'), /No move has begun/)
    await refused(move('--take-back'), /It has not moved/)
    const proof = path.join(folder, 'no-proof.json')
    await refused(move('--confirm', '--proof', proof), /It has not moved/)
    assert.ok(!fs.existsSync(proof), 'nothing was deleted, nothing is proved')
  })

  // tenant-move.test.ts moves a tenant in every run.
  slowProof('a move is made, taken back, made again and confirmed', async () => {
    const proof = path.join(folder, 'proof.json')
    assert.match(await done(move()), /The tenant has moved\. Writes were stopped for \d+ ms\./)
    await refused(['resume', here.tenantId], /not confirmed yet/)
    await refused(move(), /moved already/)
    const theirs = there.caller(here.manager.key)
    must(await theirs.post('/v1/guests', { firstName: 'There', lastName: 'Since' }))
    assert.match(await done(move('--take-back')), /It lives here again/)
    assert.equal(must(await here.manager.get('/v1/guests?name=Since')).data.length, 1)
    await done(move())
    // A file on the new service's disk, which the old service could not read.
    await there.query(
      `insert into upload (tenant_id, id, establishment_id, store, content_type, size_bytes, status, expires_at, storage_object_key, sha256, created_at, completed_at)
       select tenant_id, gen_random_uuid(), id, 'disk', 'image/png', 1, 'complete', now(), 'uploads/x', repeat('0', 64), now(), now() from establishment where tenant_id = $1 limit 1`,
      [here.tenantId],
    )
    await refused(move('--take-back'), /1 files uploaded since the move are on the disk of the new service/)
    assert.match(await done(move('--confirm', '--proof', proof)), /rows are gone here/)
    await refused(move('--confirm', '--proof', proof), /exists already/)
    assert.match(await done(['verify-deletion', proof]), /Nothing is left of/)
    must(await theirs.post('/v1/guests', { firstName: 'Still', lastName: 'There' }))
    await refused(['verify-deletion', proof], /Left of/, there)
  })
})
