/** Several servers in one URL: the primary is found, also after a failover. Uses real PostgreSQL servers with replication; skipped without server tools. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Database, DatabaseUnavailable, openDatabase } from '../src/platform/database/database.ts'
import {
  connectionOf,
  found,
  isDatabaseUrl,
  loginOf,
  poolOf,
  serversOf,
  severalServersOf,
} from '../src/platform/database/servers.ts'
import { sql } from '../src/platform/database/sql.ts'
import { readConfiguration } from '../src/platform/process/configuration.ts'
import { type DistributionServer, serverTools, startPrimary, startReplica } from './distribution-servers.ts'

describe('a URL with several servers', () => {
  test('is parsed like libpq does', () => {
    assert.deepEqual(severalServersOf('postgres://me:p%40ss@a:1,b:2,[::1]:3/db?sslmode=require&target_session_attrs=any'), {
      urls: ['a:1', 'b:2', '[::1]:3'].map((host) => `postgres://me:p%40ss@${host}/db?sslmode=require`),
      wanted: 'any',
    })
    assert.deepEqual(severalServersOf('postgresql://a,b/db'), {
      urls: ['postgresql://a/db', 'postgresql://b/db'],
      wanted: 'read-write',
    })
    assert.deepEqual(severalServersOf('postgresql://a,b/db', 'prefer-standby')?.wanted, 'prefer-standby')
    for (const one of ['postgres://a/db', 'postgres://me:a,b@c/db', 'postgres://a/db?x=1,2', 'mysql://a,b/db'])
      assert.equal(severalServersOf(one), undefined, one)
    for (const wrong of [
      'postgres://a,/db',
      'postgres://a:x,b/db',
      'postgres://a,b/db?target_session_attrs=best',
      'http://a,b/',
    ]) {
      assert.ok(!isDatabaseUrl(wrong), wrong)
      assert.throws(() => readConfiguration({ DATABASE_URL: wrong }), /DATABASE_URL is invalid/)
    }
    assert.equal(loginOf('postgres://in%20keep:x@a,b/db'), 'in keep')
    assert.equal(readConfiguration({ DATABASE_URL: 'postgres://me@a:1,b:2/db' }).embedded, false)
    assert.equal(serversOf(connectionOf('postgres://a/db')), undefined)
  })
})

describe('a primary with replicas', { skip: serverTools ? false : 'no server tools are installed here' }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-servers-'))
  const servers: DistributionServer[] = []
  let url: string
  let database: Database
  const query = async (server: number, text: string) => {
    const client = new pg.Client(servers[server]?.url('postgres'))
    await client.connect()
    try {
      return (await client.query(text)).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }

  before(async () => {
    servers.push(await startPrimary(folder, 'first'))
    await query(
      0,
      'create role innkeep_service; create schema innkeep; create table innkeep.written (number integer primary key); grant all on schema innkeep to innkeep_service; grant all on innkeep.written to innkeep_service',
    )
    servers.push(await startReplica(servers[0] as DistributionServer, folder, 'second'))
    // The replica comes first: the order must not matter.
    url = `postgres://postgres@127.0.0.1:${servers[1]?.port},127.0.0.1:${servers[0]?.port}/postgres`
    database = openDatabase({ connection: await found(connectionOf(url)), poolSize: 3 })
  })
  after(async () => {
    await database?.close()
    for (const server of servers) await server.stop('immediate').catch(() => {})
    fs.rmSync(folder, { recursive: true, force: true })
  })

  let number = 0
  /** Retries a write until it is acknowledged; returns the duration in milliseconds. */
  async function write(): Promise<number> {
    const began = performance.now()
    number += 1
    for (;;)
      try {
        await database.flush([sql`insert into written values (${number}) on conflict do nothing`])
        return performance.now() - began
      } catch (error) {
        assert.ok(
          error instanceof DatabaseUnavailable ||
            /25006|57P|ECONN|terminat|08/.test(
              `${(error as { code?: string }).code} ${String(error)} ${String((error as Error).cause)} ${(error as { cause?: { code?: string } }).cause?.code}`,
            ),
          String(error),
        )
        assert.ok(performance.now() - began < 20_000, String(error))
        await setTimeout(50)
      }
  }
  const isThere = async (server: number) => (await query(server, 'select count(*)::int as count from innkeep.written'))[0]?.count
  const pick = async (attributes: string) => {
    const connection = await found(connectionOf(`${url}?target_session_attrs=${attributes}`))
    return Number(new URL(connection.connectionString ?? '').port)
  }

  test('each kind of server is found', async () => {
    assert.equal(await pick('read-write'), servers[0]?.port)
    assert.equal(await pick('primary'), servers[0]?.port)
    assert.equal(await pick('standby'), servers[1]?.port)
    assert.equal(await pick('read-only'), servers[1]?.port)
    assert.equal(await pick('prefer-standby'), servers[1]?.port)
    assert.equal(await pick('any'), servers[1]?.port)
    await write()
    assert.equal(await isThere(0), 1)
  })

  test('after the primary dies and the replica is promoted, writes continue there and nothing is lost', async () => {
    for (let count = 0; count < 5; count += 1) await write()
    // Wait until acknowledged writes are replicated, as with a synchronous replica.
    for (let tries = 0; (await isThere(1)) !== number; tries += 1) {
      assert.ok(tries < 200)
      await setTimeout(20)
    }
    await servers[0]?.stop('immediate')
    const writing = write()
    await servers[1]?.promote()
    const pause = await writing
    assert.ok(pause < 15_000, `${pause} ms`)
    for (let count = 0; count < 20; count += 1) assert.ok((await write()) < 5_000)
    assert.equal(await isThere(1), number)
    assert.equal(await pick('prefer-standby'), servers[1]?.port, 'none follows: the primary is read')
  })

  test('after a planned switch back, connections to the old primary are replaced by connections to the new one', async () => {
    servers[0] = await startReplica(servers[1] as DistributionServer, folder, 'third', servers[0]?.port)
    const pool = poolOf(await found(connectionOf(url)), { max: 1 })
    pool.on('error', () => {})
    await pool.query('select 1')
    await servers[1]?.stop('fast')
    await servers[0]?.promote()
    await write()
    assert.equal(await isThere(0), number)
    // Other pools switch once the servers have been probed.
    await serversOf(pool.options)?.find()
    assert.deepEqual((await pool.query('select pg_is_in_recovery() as follows')).rows, [{ follows: false }])
    await pool.end()
  })

  test('a primary that becomes read-only is replaced by a writable one, and used again once it is writable', async () => {
    await query(0, 'alter system set default_transaction_read_only = on')
    await query(0, 'select pg_reload_conf()')
    await setTimeout(100)
    const writing = write()
    await setTimeout(500)
    await query(0, 'alter system reset default_transaction_read_only')
    await query(0, 'select pg_reload_conf()')
    await writing
    assert.equal(await isThere(0), number)
  })
})
