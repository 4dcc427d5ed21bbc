/**
 * Upgrade of the embedded database: a PostgreSQL 15 cluster (of the Linux distribution; skipped if not installed) is upgraded to the version included in
 * Innkeep, with every row, and rolled back.
 */
import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createTenant } from '../src/modules/people/access/index.ts'
import { clusterFolder } from '../src/platform/database/embedded/cluster.ts'
import { bringUp, stopServer } from '../src/platform/database/embedded/server-process.ts'
import { asServerUser, isRoot, port, superuser, unprivileged } from '../src/platform/database/embedded/server-user.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { readConfiguration } from '../src/platform/process/configuration.ts'
import { databaseName, makeDatabase, startService } from '../src/service.ts'
import { patiently } from './exchange.ts'
import { projectRoot, temporaryFolder } from './process.ts'

const old = '/usr/lib/postgresql/15'

describe('the embedded database on another major version', {
  skip: existsSync(`${old}/bin/initdb`) ? false : 'PostgreSQL 15 is not installed',
}, () => {
  const folder = temporaryFolder()
  let cluster: string
  let key: string
  let place: string
  let stays: string
  const guests: string[] = []

  const configuration = (more: Record<string, string> = {}) =>
    readConfiguration({ INNKEEP_DATA_DIR: folder, PORT: '0', NODE_ENV: 'test', ...more })
  const logger = makeLogger('silent')
  const ask = (url: string, target: string, body?: object) =>
    patiently(async () => {
      const response = await fetch(url + target, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: response.status, text: await response.text() }
    })
  const eventsFrom = async (url: string, from?: string) => {
    const { data } = JSON.parse((await ask(url, `/v1/events?limit=500${from === undefined ? '' : `&after=${from}`}`)).text)
    return data as { events: { type: string }[]; next: string }
  }
  /** Waits until `count` events can be listed. */
  const eventsUntil = async (url: string, from: string, count: number) => {
    for (let tries = 0; ; tries += 1) {
      const read = await eventsFrom(url, from)
      if (read.events.length >= count || tries === 100) return read
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const command = (...words: string[]) =>
    new Promise<{ status: number; out: string; err: string }>((resolve) => {
      execFile(
        path.join(projectRoot, 'bin', 'upgrade-database'),
        words,
        { timeout: 110_000, env: { PATH: process.env.PATH, INNKEEP_DATA_DIR: folder } },
        (error, out, err) => resolve({ status: error ? Number(error.code) : 0, out, err }),
      )
    })

  before(async () => {
    mkdirSync(folder, { recursive: true })
    cluster = clusterFolder(folder)
    mkdirSync(cluster, { recursive: true, mode: 0o700 })
    if (isRoot) chownSync(cluster, unprivileged, unprivileged)
    const made = spawnSync(
      `${old}/bin/initdb`,
      ['-D', cluster, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      { cwd: '/', encoding: 'utf8', ...asServerUser },
    )
    assert.equal(made.status, 0, made.stderr)
    const server = await bringUp(old, cluster, { dataDirectory: folder, maximumConnections: 60 }, () => {})
    await makeDatabase({ connection: (database, user) => ({ host: server.socketFolder, port, database, user, ssl: false }) })
    const service = await startService(
      configuration({
        DATABASE_URL: `postgres://${superuser}@localhost:${port}/${databaseName}?host=${encodeURIComponent(server.socketFolder)}`,
      }),
      logger,
    )
    try {
      ;({ key } = await createTenant(service.database, 'Old house'))
      for (let number = 0; number < 20; number += 1) {
        const { status, text } = await ask(service.url, '/v1/guests', {
          firstName: 'Ada',
          lastName: `Lovelace${number}`,
          email: `ada${number}@example.org`,
        })
        assert.equal(status, 201, text)
        guests.push(JSON.parse(text).data.id)
      }
      stays = (await ask(service.url, '/v1/guests?pageSize=100')).text
      for (let tries = 0; tries < 100 && (await eventsFrom(service.url)).events.length < 20; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
      place = (await eventsFrom(service.url)).next
    } finally {
      await service.stop()
      await stopServer(server)
    }
  })
  after(() => {
    for (const name of [cluster, `${cluster}-of-15`, `${cluster}-of-18`]) rmSync(name, { recursive: true, force: true })
    rmSync(path.dirname(folder), { recursive: true, force: true })
  })

  test('the old cluster is refused with a message that names both versions', async () => {
    await assert.rejects(startService(configuration(), logger), /PostgreSQL 15.*PostgreSQL 18|upgrade-database/s)
  })

  test('binaries of another version are refused, and nothing changes', async () => {
    const { status, err } = await command('--binaries', '/nowhere')
    assert.equal(status, 1)
    assert.match(err, /the database is of 15/)
    assert.equal(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim(), '15')
  })

  test('the upgrade keeps every row; keys work, readers of events continue, and the old cluster is kept', async () => {
    const { status, out, err } = await command('--binaries', old)
    assert.equal(status, 0, err)
    assert.match(out, /rows are the same in both/)
    assert.equal(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim(), '18')
    assert.equal(readFileSync(path.join(`${cluster}-of-15`, 'PG_VERSION'), 'utf8').trim(), '15')
    const service = await startService(configuration(), logger)
    try {
      assert.equal((await ask(service.url, '/v1/guests?pageSize=100')).text, stays)
      const { status: created, text } = await ask(service.url, '/v1/guests', { firstName: 'New', lastName: 'Version' })
      assert.equal(created, 201, text)
      for (let tries = 0; tries < 100 && (await eventsFrom(service.url, place)).events.length === 0; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
      assert.deepEqual(
        (await eventsFrom(service.url, place)).events.map(({ type }) => type),
        ['guest.created'],
      )
      for (const id of guests) assert.equal((await ask(service.url, `/v1/guests/${id}`)).status, 200)
    } finally {
      await service.stop()
    }
    assert.match((await command()).out, /nothing to do/)
  })

  test('after an interruption between the two renames, a start is refused and the upgrade can be completed', async () => {
    renameSync(cluster, `${cluster}-making-18`)
    await assert.rejects(startService(configuration(), logger), /an upgrade was interrupted/)
    assert.match((await command()).out, /nothing to do/)
    assert.equal(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim(), '18')
  })

  test('the upgrade can be rolled back and repeated; readers of events continue each time', async () => {
    const service = await startService(configuration(), logger)
    let ahead = place
    try {
      for (let number = 0; number < 30; number += 1)
        assert.equal((await ask(service.url, '/v1/guests', { firstName: 'Ahead', lastName: `Number${number}` })).status, 201)
      ahead = (await eventsUntil(service.url, place, 31)).next
    } finally {
      await service.stop()
    }
    const back = await command('--back', '--binaries', old)
    assert.equal(back.status, 0, back.err)
    assert.equal(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim(), '15')
    assert.match((await command('--back', '--binaries', old)).err, /keeps no database of an older version/)
    rmSync(`${cluster}-of-18`, { recursive: true, force: true })
    assert.equal((await command('--binaries', old)).status, 0)
    const again = await startService(configuration(), logger)
    try {
      assert.equal((await ask(again.url, '/v1/guests', { firstName: 'After', lastName: 'All' })).status, 201)
      assert.deepEqual(
        (await eventsUntil(again.url, ahead, 1)).events.map(({ type }) => type),
        ['guest.created'],
      )
    } finally {
      await again.stop()
    }
  })
})
