/** Online backups of the embedded database and their restores: complete, to a point in time, and refused if the backup is damaged. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterFolder } from '../src/platform/database/embedded/cluster.ts'
import { patiently } from './exchange.ts'
import { fillData, projectRoot, type Running, startProcess, stopProcess, temporaryFolder } from './process.ts'
import { slowProof } from './slow-proofs.ts'
import { must } from './world.ts'

describe('backups of the embedded database', () => {
  const folder = temporaryFolder()
  const beside = (name: string) => path.join(path.dirname(folder), name)
  const archive = beside('archive')
  // More connections than PostgreSQL's default, because a server that replays the WAL needs at least as many.
  const environment = { INNKEEP_WAL_ARCHIVE: archive, DATABASE_POOL: '40' }
  let running: Running
  /** A guest added after the moment to which a backup is restored. */
  let mistaken = ''
  before(async () => {
    await fillData(folder)
    running = await startProcess(folder, { environment })
  })
  after(async () => {
    if (running.child.exitCode === null) await stopProcess(running)
    for (const name of fs.readdirSync(path.dirname(folder))) {
      const pointer = path.join(path.dirname(folder), name, 'postgres-lives-elsewhere.txt')
      if (fs.existsSync(pointer))
        fs.rmSync(fs.readFileSync(pointer, 'utf8').split('\n')[0] as string, { recursive: true, force: true })
    }
    fs.rmSync(path.dirname(folder), { recursive: true, force: true })
  })

  /** Runs a command asynchronously; a synchronous call would block the event loop that handles the process's output. */
  const command = (name: string, words: string[], dataFolder = folder, more: Record<string, string> = {}) =>
    new Promise<{ status: number; out: string; err: string }>((resolve) => {
      execFile(
        path.join(projectRoot, 'bin', name),
        words,
        { timeout: 120_000, env: { PATH: process.env.PATH, INNKEEP_DATA_DIR: dataFolder, ...more } },
        (error, out, err) => resolve({ status: error ? Number(error.code) : 0, out, err }),
      )
    })
  const isThere = async (those: Running, id: string): Promise<boolean> =>
    (await patiently(() => those.caller().get(`/v1/guests/${id}`))).status === 200
  const addGuest = async (lastName: string, those = running): Promise<string> =>
    must(
      await patiently(() =>
        those.caller().post('/v1/guests', { firstName: 'Backedup', lastName }, { 'idempotency-key': `guest ${lastName}` }),
      ),
    ).data.id
  const eventsFrom = async (those: Running, place?: string) => {
    for (;;) {
      const { data } = must(
        await patiently(() => those.caller().get(`/v1/events?limit=500${place === undefined ? '' : `&after=${place}`}`)),
      )
      if (data.events.length > 0 || place !== undefined)
        return data as { events: { type: string }[]; next: string; more: boolean }
      await sleep(50)
    }
  }

  test('a backup during writes contains every guest acknowledged before it, and the service starts with it', async () => {
    const acknowledged: string[] = []
    for (let number = 0; number < 20; number += 1) acknowledged.push(await addGuest(`Before${number}`))
    let writing = true
    const writer = (async () => {
      for (let number = 0; writing; number += 1) await addGuest(`During${number}`)
    })()
    const made = await command('backup', [beside('one')])
    writing = false
    await writer
    assert.equal(made.status, 0, made.err)
    assert.match(made.out, /holds everything up to/)
    assert.match((await command('backup', ['--verify', beside('one')])).out, /as they were backed up/)
    // Other users have no access to it.
    assert.equal(fs.statSync(beside('one')).mode & 0o077, 0)
    const restored = await command('restore', [beside('one')], beside('restored-one'))
    assert.equal(restored.status, 0, restored.err)
    // It includes the keys and demo users, which are stored next to the database.
    for (const name of fs.readdirSync(folder).filter((each) => /^(master-key|demo-.*\.json)$/.test(each)))
      assert.deepEqual(fs.readFileSync(path.join(beside('restored-one'), name)), fs.readFileSync(path.join(folder, name)), name)
    const again = await startProcess(beside('restored-one'))
    try {
      for (const id of acknowledged) assert.ok(await isThere(again, id), id)
    } finally {
      await stopProcess(again)
    }
  })

  test('a restore to a point in time has everything written before it and nothing later, and readers of events continue', async () => {
    assert.equal((await command('backup', [beside('two')])).status, 0)
    const wanted = await addGuest('Wanted')
    const place = (await eventsFrom(running)).next
    await sleep(1_100)
    const moment = new Date().toISOString()
    await sleep(1_100)
    mistaken = await addGuest('Mistaken')
    const ahead = (await eventsFrom(running, place)).next
    // A graceful shutdown archives the last WAL segment.
    await stopProcess(running)
    const restored = await command('restore', [beside('two'), '--wal', archive, '--until', moment], beside('restored-two'))
    assert.equal(restored.status, 0, restored.err)
    const again = await startProcess(beside('restored-two'))
    try {
      assert.equal(await isThere(again, wanted), true)
      assert.equal(await isThere(again, mistaken), false)
      await addGuest('Restore', again)
      // A reader who had already read lost events still receives the new ones.
      for (const from of [place, ahead]) {
        let told: { type: string }[] = []
        for (const deadline = Date.now() + 10_000; told.length === 0 && Date.now() < deadline; await sleep(50))
          told = (await eventsFrom(again, from)).events
        assert.ok(
          told.some(({ type }) => type === 'guest.created'),
          from,
        )
      }
    } finally {
      await stopProcess(again)
    }
    // A time beyond the end of the archive is reported, and nothing is left behind.
    const late = await command('restore', [beside('two'), '--wal', archive, '--until', '2099-01-01T00:00:00Z'], beside('late'))
    assert.match(late.err, /The archive ends before 2099-01-01T00:00:00.000Z/)
    assert.ok(!fs.existsSync(path.join(beside('late'), 'postgres')))
  })

  slowProof('a restore of the whole archive has what the restore to a point in time left out', async () => {
    const whole = await command('restore', [beside('two'), '--wal', archive], beside('restored-whole'))
    assert.equal(whole.status, 0, whole.err)
    const last = await startProcess(beside('restored-whole'))
    try {
      assert.ok(await isThere(last, mistaken))
    } finally {
      await stopProcess(last)
    }
  })

  slowProof('a restored database archives its WAL to the same archive and can be restored again', async () => {
    // The same backup is restored twice; each uses its own timeline, so that no WAL segment has an existing name.
    let added = ''
    for (const name of ['first', 'second']) {
      const restored = await command('restore', [beside('two')], beside(name), { INNKEEP_WAL_ARCHIVE: archive })
      assert.equal(restored.status, 0, restored.err)
      const there = new Set(fs.readdirSync(archive))
      const again = await startProcess(beside(name), { environment })
      added = await addGuest(name, again)
      await stopProcess(again)
      const archived = fs.readdirSync(archive).filter((file) => /^[0-9A-F]{24}$/.test(file) && !there.has(file))
      assert.ok(archived.length > 0, `${name} archived nothing`)
    }
    const latest = await command('restore', [beside('two'), '--wal', archive], beside('latest'))
    assert.equal(latest.status, 0, latest.err)
    const last = await startProcess(beside('latest'))
    try {
      assert.ok(await isThere(last, added))
    } finally {
      await stopProcess(last)
    }
  })

  test('a damaged backup is reported and not restored', async () => {
    assert.match((await command('backup', [beside('three')])).err, /No database runs/)
    assert.match((await command('backup', [beside('one')])).err, /exists already/)
    assert.match((await command('backup', [beside('x')], beside('nowhere'))).err, /There is no data folder/)
    assert.match((await command('restore', [beside('one')], beside('restored-one'))).err, /has data already/)
    assert.match((await command('restore', [folder], beside('new'))).err, /is no backup/)
    assert.match(
      (await command('restore', [beside('one'), '--until', '2026-01-01T00:00:00Z'], beside('new'))).err,
      /needs the archive/,
    )
    const early = await command('restore', [beside('one'), '--wal', archive, '--until', '2026-01-01T00:00:00Z'], beside('new'))
    assert.match(early.err, /a restore reaches that moment and later ones/)
    assert.match(
      (await command('restore', [beside('one'), '--wal', archive, '--until', 'noon'], beside('new'))).err,
      /takes a moment with its zone/,
    )
    // Only as root does the database server run as another user, which cannot read the archive.
    if (process.getuid?.() === 0) {
      const [some = ''] = fs.readdirSync(archive)
      fs.chownSync(path.join(archive, some), 0, 0)
      fs.chmodSync(path.join(archive, some), 0o600)
      assert.match((await command('restore', [beside('one'), '--wal', archive], beside('new'))).err, /cannot be read by the user/)
    }
    fs.appendFileSync(path.join(beside('one'), 'postgres', 'PG_VERSION'), ' ')
    const bent = await command('restore', [beside('one')], beside('new'))
    assert.match(bent.err, /postgres\/PG_VERSION in .* was changed after the backup/)
    fs.rmSync(path.join(beside('two'), 'master-key'))
    assert.match((await command('backup', ['--verify', beside('two')])).err, /master-key is missing/)
    assert.ok(!fs.existsSync(path.join(beside('new'), 'postgres')))
  })

  test('a database of another major version is refused with both versions before a server starts', async () => {
    const file = path.join(clusterFolder(folder), 'PG_VERSION')
    fs.writeFileSync(file, '17\n')
    await assert.rejects(startProcess(folder), /created by PostgreSQL 17. This version of Innkeep includes PostgreSQL 18/)
    assert.ok(!fs.existsSync(path.join(clusterFolder(folder), 'postmaster.pid')), 'no server was started on it')
    fs.writeFileSync(file, '18\n')
  })
})
