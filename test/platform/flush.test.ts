import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { FlushError, FlushTimeout, flush } from '../../src/platform/database/flush.ts'
import { allOf, exactly, sql } from '../../src/platform/database/sql.ts'
import { cloneDatabase } from '../server.ts'

describe('flush: several statements, one round trip', () => {
  let clone: Awaited<ReturnType<typeof cloneDatabase>>
  let client: pg.Client

  before(async () => {
    clone = await cloneDatabase()
    client = new pg.Client(clone.connection)
    await client.connect()
    await client.query("set search_path = innkeep; set timezone = 'UTC'")
    await client.query(
      'create table thing (id integer primary key, name text, amount bigint, day date, at timestamptz, tags text[])',
    )
  })
  after(async () => {
    await client.end()
    await clone.drop()
  })

  test('rows come back per statement, in order, with our types', async () => {
    const [, written, [row], none] = await flush(client, [
      sql`insert into thing values (1, 'one', ${12n}, ${'2026-05-01'}::date, ${'2026-05-01T10:00:00.123Z'}, ${['a', 'b "c" \\ d', null]}::text[])`,
      sql<{ id: number }>`insert into thing values (2, null, null, null, null, null) returning id`,
      sql<{
        name: string
        amount: bigint
        day: string
        at: string
        tags: string[]
      }>`select name, amount, day, at, tags from thing where id = 1`,
      sql`select 1 where false`,
    ])
    assert.deepEqual(written, [{ id: 2 }])
    assert.deepEqual(row, {
      name: 'one',
      amount: 12n,
      day: '2026-05-01',
      at: '2026-05-01T10:00:00.123Z',
      tags: ['a', 'b "c" \\ d', null],
    })
    assert.deepEqual(none, [])
  })

  test('the second call only binds and executes: the statement is parsed once per connection', async () => {
    const prepared = async () => Number((await client.query('select count(*) from pg_prepared_statements')).rows[0].count)
    const ask = (id: number) => flush(client, [sql`select name from thing where id = ${id}`])
    await ask(1)
    const once = await prepared()
    for (let id = 0; id < 20; id += 1) await ask(id)
    assert.equal(await prepared(), once)
  })

  test('a failing statement fails the batch, says its position, undoes what stood before it, and nothing after it runs', async () => {
    const error = await flush(client, [
      sql`insert into thing (id) values (10)`,
      sql`insert into thing (id) values (1)`,
      sql`insert into thing (id) values (11)`,
    ]).catch((caught: unknown) => caught)
    assert.ok(error instanceof FlushError)
    assert.equal(error.position, 1)
    assert.equal((error.cause as { code: string }).code, '23505')
    const [rows] = await flush(client, [sql`select id from thing where id >= 10`])
    assert.deepEqual(rows, [])
  })

  test('a statement whose parse failed is forgotten, and works once the table is there', async () => {
    const late = () => flush(client, [sql`select 1 as one`, sql<{ x: number }>`select x from late_table`, sql`select 2 as two`])
    await assert.rejects(late(), FlushError)
    await assert.rejects(late(), FlushError)
    await client.query('create table late_table (x integer); insert into late_table values (7)')
    const [, [row]] = await late()
    assert.equal(row?.x, 7)
  })

  test('a statement that fails while running stays prepared', async () => {
    const divide = (by: number) => flush(client, [sql<{ result: number }>`select 10 / ${by}::int as result`])
    await divide(5)
    await assert.rejects(divide(0), FlushError)
    const [[row]] = await divide(2)
    assert.equal(row?.result, 5)
  })

  test('all statements are forgotten after a migration changed a result type', async () => {
    await client.query('create table shape (a integer)')
    const read = () => flush(client, [sql`select * from shape`])
    await read()
    await client.query('alter table shape add b text')
    await assert.rejects(read(), FlushError)
    assert.deepEqual(await read(), [[]])
  })

  test('an explicit transaction spans flushes, and a failed one takes nothing but a rollback', async () => {
    await flush(client, [sql`begin`, sql`insert into thing (id) values (20)`])
    await assert.rejects(flush(client, [sql`select 1 / ${0}::int`]), FlushError)
    await assert.rejects(flush(client, [sql`select 1`]), FlushError)
    await flush(client, [sql`rollback`])
    assert.deepEqual(await flush(client, [sql`select id from thing where id = 20`]), [[]])
  })

  test('a batch that takes too long destroys its connection', async () => {
    const slow = new pg.Client(clone.connection)
    slow.on('error', () => {})
    await slow.connect()
    await assert.rejects(flush(slow, [sql`select pg_sleep(5)`], 50), FlushTimeout)
    await assert.rejects(flush(slow, [sql`select 1`]), Error)
  })

  test('the same new statement twice in one batch is parsed once', async () => {
    const same = () => sql<{ double: number }>`select ${21}::int * 2 as double`
    assert.deepEqual(await flush(client, [same(), same()]), [[{ double: 42 }], [{ double: 42 }]])
  })

  test('an empty batch asks nothing', async () => {
    assert.deepEqual(await flush(client, []), [])
  })

  test('many rows and large values pass', async () => {
    const text = 'é'.repeat(200_000)
    const [[large], rows] = await flush(client, [
      sql<{ text: string }>`select ${text}::text as text`,
      sql`select generate_series(1, 5000) as n`,
    ])
    assert.equal(large?.text, text)
    assert.equal(rows.length, 5_000)
  })

  test('composed statements renumber their parameters', () => {
    const inner = sql`b = ${2} and c = ${3}`
    assert.deepEqual(sql`select ${1} where ${inner} or d = ${4}`, {
      text: 'select $1 where b = $2 and c = $3 or d = $4',
      values: [1, 2, 3, 4],
    })
    assert.equal(allOf([]).text, 'true')
    assert.deepEqual(allOf([sql`a = ${1}`, false, sql`b = ${2}`]), { text: 'a = $1 and b = $2', values: [1, 2] })
  })

  test('`exactly` undoes the transaction when a write touches too few or too many rows', async () => {
    const write = (name: string) =>
      flush(client, [
        exactly(1, sql`update thing set name = 'x' where name is not distinct from ${name} returning 1`, 'NOBODY_THERE'),
      ])
    await assert.rejects(write('nobody'), (error: FlushError) => (error.cause as Error).message === 'NOBODY_THERE')
    await write('one')
  })

  test('a value can never become SQL', async () => {
    const hostile = `'; drop table thing; -- $1 \u2028 \${x}`
    const [[row]] = await flush(client, [sql<{ text: string }>`select ${hostile}::text as text`])
    assert.equal(row?.text, hostile)
  })
})
