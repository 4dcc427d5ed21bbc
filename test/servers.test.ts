/** Several servers in one URL: the primary is found, also after a failover. Uses real PostgreSQL servers with replication; skipped without server tools. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
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
import { freePort } from './server.ts'

const run = promisify(execFile)
const tools = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/18/bin'].find((folder) =>
  fs.existsSync(path.join(folder, 'pg_basebackup')),
)
const as = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []

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

describe('a primary with replicas', { skip: tools ? false : 'no server tools are installed here' }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-servers-'))
  const ports: number[] = []
  let url: string
  let database: Database
  const dataOf = (server: number) => path.join(folder, `server${server}`)
  const tool = (name: string, ...words: string[]) => {
    const [program = '', ...rest] = [...as, path.join(tools as string, name), ...words]
    return run(program, rest, { cwd: '/', env: { PATH: process.env.PATH ?? '' } })
  }
  const start = (server: number) =>
    tool(
      'pg_ctl',
      '-D',
      dataOf(server),
      '-w',
      '-l',
      path.join(folder, `log${server}`),
      '-o',
      `-p ${ports[server]} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`,
      'start',
    )
  const stop = (server: number, mode: string) => tool('pg_ctl', '-D', dataOf(server), '-w', '-m', mode, 'stop')
  const follow = async (server: number, other: number) => {
    await tool(
      'pg_basebackup',
      '-D',
      dataOf(server),
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '-h',
      '127.0.0.1',
      '-p',
      String(ports[other]),
      '-U',
      'postgres',
    )
    await start(server)
  }
  const query = async (server: number, text: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port: ports[server] as number, user: 'postgres', database: 'postgres' })
    await client.connect()
    try {
      return (await client.query(text)).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }

  before(async () => {
    fs.chmodSync(folder, 0o777)
    ports.push(await freePort(), await freePort())
    await tool('initdb', '-D', dataOf(0), '-U', 'postgres', '-A', 'trust', '--no-sync')
    fs.appendFileSync(path.join(dataOf(0), 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n')
    await start(0)
    await query(
      0,
      'create role innkeep_service; create schema innkeep; create table innkeep.written (number integer primary key); grant all on schema innkeep to innkeep_service; grant all on innkeep.written to innkeep_service',
    )
    await follow(1, 0)
    // The replica comes first: the order must not matter.
    url = `postgres://postgres@127.0.0.1:${ports[1]},127.0.0.1:${ports[0]}/postgres`
    database = openDatabase({ connection: await found(connectionOf(url)), poolSize: 3 })
  })
  after(async () => {
    await database?.close()
    for (const server of [0, 1]) await stop(server, 'immediate').catch(() => {})
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
    assert.equal(await pick('read-write'), ports[0])
    assert.equal(await pick('primary'), ports[0])
    assert.equal(await pick('standby'), ports[1])
    assert.equal(await pick('read-only'), ports[1])
    assert.equal(await pick('prefer-standby'), ports[1])
    assert.equal(await pick('any'), ports[1])
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
    await stop(0, 'immediate')
    const writing = write()
    await tool('pg_ctl', '-D', dataOf(1), '-w', 'promote')
    const pause = await writing
    assert.ok(pause < 15_000, `${pause} ms`)
    for (let count = 0; count < 20; count += 1) assert.ok((await write()) < 5_000)
    assert.equal(await isThere(1), number)
    assert.equal(await pick('prefer-standby'), ports[1], 'none follows: the primary is read')
  })

  test('after a planned switch back, connections to the old primary are replaced by connections to the new one', async () => {
    fs.rmSync(dataOf(0), { recursive: true })
    await follow(0, 1)
    const pool = poolOf(await found(connectionOf(url)), { max: 1 })
    pool.on('error', () => {})
    await pool.query('select 1')
    await stop(1, 'fast')
    await tool('pg_ctl', '-D', dataOf(0), '-w', 'promote')
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
