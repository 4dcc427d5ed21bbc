/** Migrations on databases in use, and with owners who are not superusers. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { concurrentStatements, mannerOf } from '../src/platform/database/apply-migration.ts'
import { migrate, migrations } from '../src/platform/database/migrate.ts'
import { emptyDatabase, superuserConnection } from './server.ts'

describe('migrations', () => {
  test('reservations older than folios keep their agreed deposit', async () => {
    const { connection, drop } = await emptyDatabase()
    const before = migrations().filter(({ name }) => name < '0006')
    const client = new pg.Client(connection)
    try {
      await migrate(connection, undefined, before)
      await client.connect()
      // With the service's role; forced row-level security applies to the owner too.
      const tenant = randomUUID()
      await client.query('set role innkeep_service; set search_path = innkeep')
      await client.query(`select set_config('innkeep.tenant', $1, false), set_config('innkeep.scope', '*', false)`, [tenant])
      const [establishment, type, plan, guest] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
      const insert = (text: string, ...values: unknown[]) => client.query(text, values)
      await insert(`insert into tenant (id, name) values ($1, 'Old')`, tenant)
      await insert(
        `insert into establishment (tenant_id, id, code, name, property_type, country_code, timezone) values ($1, $2, 'H', 'H', 'hotel', 'FR', 'Europe/Paris')`,
        tenant,
        establishment,
      )
      await insert(
        `insert into unit_type (tenant_id, id, establishment_id, code, name, format, max_occupancy) values ($1, $2, $3, 'D', 'D', 'room', 2)`,
        tenant,
        type,
        establishment,
      )
      await insert(
        `insert into rate_plan (tenant_id, id, establishment_id, code, name, meal_plan, vat_rate_bp) values ($1, $2, $3, 'P', 'P', 'room_only', 1000)`,
        tenant,
        plan,
        establishment,
      )
      await insert(`insert into guest (tenant_id, id, first_name, last_name) values ($1, $2, 'A', 'B')`, tenant, guest)
      const book = async (terms: object) => {
        const id = randomUUID()
        await insert(
          `insert into reservation (tenant_id, id, establishment_id, confirmation_code, guest_id, status, arrival, departure, unit_type_id, rate_plan_id, adults,
             children, total_cents, terms, booked_at, booked_on)
           values ($1, $2, $3, $4, $5, 'Confirmed', '2026-07-20', '2026-07-22', $6, $7, 2, 0, 20001, $8, now(), '2026-07-01')`,
          tenant,
          id,
          establishment,
          id.slice(0, 10),
          guest,
          type,
          plan,
          JSON.stringify(terms),
        )
        await insert(
          `insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held)
           values ($1, $2, '2026-07-20', $3, $4, $5, 10000, 1000, true), ($1, $2, '2026-07-21', $3, $4, $5, 10001, 1000, true)`,
          tenant,
          id,
          establishment,
          type,
          plan,
        )
        return id
      }
      const scheme = (dueDaysBeforeArrival: number) => ({
        depositScheme: { version: 1, basisPoints: 3000, dueDaysBeforeArrival, captureOnNoShow: true },
      })
      const [later, now, none] = [await book(scheme(14)), await book(scheme(0)), await book({})]
      const early = await book(scheme(60))

      const since = migrations().filter(({ name }) => name >= '0006')
      assert.deepEqual(
        await migrate(connection),
        since.map(({ name }) => name),
      )
      const { rows } = await client.query(
        `select id, deposit_cents::int as cents, deposit_due_on::text as due from reservation where tenant_id = $1`,
        [tenant],
      )
      const of = (id: string) => {
        const { cents, due } = rows.find((row) => row.id === id) ?? {}
        return [cents, due]
      }
      assert.deepEqual(
        [of(later), of(now), of(early), of(none)],
        [
          [6000, '2026-07-06'],
          [6000, '2026-07-01'],
          [6000, '2026-07-01'],
          [0, null],
        ],
      )
      const { rows: forced } = await client.query(
        `select relname from pg_class where relname in ('reservation', 'reservation_night') and relforcerowsecurity`,
      )
      assert.equal(forced.length, 2)
    } finally {
      await client.end()
      await drop()
    }
  })

  test('guests older than search keys keep their data, and the service indexes them', async () => {
    const { connection, drop } = await emptyDatabase()
    const client = new pg.Client(connection)
    try {
      await migrate(
        connection,
        undefined,
        migrations().filter(({ name }) => name < '0007'),
      )
      await client.connect()
      const [tenant, guest, entry] = [randomUUID(), randomUUID(), randomUUID()]
      await client.query('set role innkeep_service; set search_path = innkeep')
      await client.query(`select set_config('innkeep.tenant', $1, false), set_config('innkeep.scope', '*', false)`, [tenant])
      await client.query(`insert into tenant (id, name) values ($1, 'Old')`, [tenant])
      await client.query(
        `insert into guest (tenant_id, id, first_name, last_name, phone) values ($1, $2, 'Émile', 'Zola', '+33 6 12 34 56 78')`,
        [tenant, guest],
      )
      await client.query(
        `insert into audit_entry (tenant_id, id, at, api_key_id, operation, record_id, trace_id, detail) values ($1, $2, now(), $2, 'cancelReservation', $3, 't', $4)`,
        [tenant, entry, guest, { reason: 'Émile is ill', fee: { amountCents: '5', reason: 'Émile' } }],
      )
      await migrate(connection)
      const { rows } = await client.query(
        'select first_name, last_name, phone_key, keys_version, version, merged_into from guest',
      )
      assert.deepEqual(rows, [
        { first_name: 'Émile', last_name: 'Zola', phone_key: '612345678', keys_version: 0, version: 1, merged_into: null },
      ])
      assert.deepEqual((await client.query('select tenant_id, id from guests_to_index(1, 10)')).rows, [
        { tenant_id: tenant, id: guest },
      ])
      assert.equal((await client.query('select forget_in_audit($1) as struck', [[guest]])).rows[0].struck, 1)
      assert.deepEqual((await client.query('select detail from audit_entry')).rows, [{ detail: { fee: { amountCents: '5' } } }])
    } finally {
      await client.end()
      await drop()
    }
  })

  test('a migration blocked by a lock lets others through, and is applied once the lock is released', async () => {
    const { connection, drop } = await emptyDatabase()
    const [reader, another] = [new pg.Client(connection), new pg.Client(connection)]
    const all = migrations()
    try {
      const locking = {
        name: '9999_locking.sql',
        checksum: 'x',
        text: 'lock table innkeep.establishment in access exclusive mode',
      }
      await migrate(connection)
      await reader.connect()
      await another.connect()
      // For example a dump or a long report.
      await reader.query('begin')
      await reader.query('select count(*) from innkeep.establishment')
      const applied = migrate(connection, undefined, [...all, locking])
      const waits: number[] = []
      for (let asked = 0; asked < 20; asked += 1) {
        const before = performance.now()
        await another.query('select count(*) from innkeep.establishment')
        waits.push(performance.now() - before)
        await sleep(200)
      }
      assert.ok(Math.max(...waits) > 500, 'the migration waited for nobody')
      assert.ok(Math.max(...waits) < 5_000)
      await reader.query('commit')
      assert.deepEqual(await applied, ['9999_locking.sql'])
    } finally {
      await reader.end()
      await another.end()
      await drop()
    }
  })

  /** A test migration, applied after all existing ones. */
  const made = (name: string, text: string) => ({ name: `9999_${name}.sql`, text, checksum: name })
  const table = made(
    'table',
    `create table innkeep.thing (tenant_id uuid not null, id integer not null, name text not null, small_name text, primary key (tenant_id, id));
     alter table innkeep.thing enable row level security; alter table innkeep.thing force row level security;
     create policy tenant_wall on innkeep.thing for all to innkeep_service using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
     create policy whole_tenant on innkeep.thing for all to innkeep_whole_tenant using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())`,
  )
  async function withThings(
    rows: number,
    work: (place: { connection: pg.ClientConfig; client: pg.Client; known: ReturnType<typeof migrations> }) => Promise<void>,
  ) {
    const { connection, drop } = await emptyDatabase()
    const client = new pg.Client(superuserConnection(connection))
    client.on('error', () => {})
    const known = [...migrations(), table]
    try {
      await migrate(connection, undefined, known)
      await client.connect()
      await client.query('set search_path = innkeep')
      await client.query(
        `insert into thing (tenant_id, id, name) select $1, n, 'Thing ' || n from generate_series(1, $2::integer) n`,
        [randomUUID(), rows],
      )
      await work({ connection, client, known })
    } finally {
      await client.end()
      await drop()
    }
  }
  const indexesOf = async (client: pg.Client) =>
    (
      await client.query<{ name: string; valid: boolean }>(
        `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'thing'::regclass and not indisprimary order by 1`,
      )
    ).rows

  test('a migration of an empty database that fails leaves nothing, and those before it stay', async () => {
    const { connection, drop } = await emptyDatabase()
    const file = (name: string, text: string) => ({ name, text, checksum: name })
    const first = file(
      '0001_first.sql',
      '-- innkeep: concurrently\ncreate index concurrently if not exists first on migration (checksum);',
    )
    const client = new pg.Client(connection)
    try {
      await assert.rejects(
        migrate(connection, undefined, [first, file('0002_second.sql', 'create table second (id int); select 1 / 0')]),
        /division by zero/,
      )
      await client.connect()
      const { rows } = await client.query(
        `select (select array_agg(name) from innkeep.migration) as names, to_regclass('innkeep.first') is not null as first, to_regclass('innkeep.second') is not null as second`,
      )
      assert.deepEqual(rows, [{ names: ['0001_first.sql'], first: true, second: false }])
    } finally {
      await client.end()
      await drop()
    }
  })

  test('an index is created concurrently with writes; an invalid index left by an interruption is dropped first', () =>
    withThings(2_000, async ({ connection, client, known }) => {
      const migration = made(
        'index',
        `-- innkeep: concurrently
-- Names once; and another.
create unique index concurrently if not exists thing_by_name on thing (tenant_id, name);
create index concurrently if not exists thing_by_small_name on thing (tenant_id, small_name);`,
      )
      await client.query(`update thing set name = 'Thing 1' where id = 2`)
      await assert.rejects(migrate(connection, undefined, [...known, migration]), /could not create unique index/)
      assert.deepEqual(await indexesOf(client), [{ name: 'thing_by_name', valid: false }])
      await client.query(`update thing set name = 'Thing 2' where id = 2`)
      // Creating the index waits for a running transaction, and nobody else waits.
      const holder = new pg.Client(superuserConnection(connection))
      await holder.connect()
      await holder.query(`begin; update innkeep.thing set small_name = 'x' where id = 1`)
      const lines: string[] = []
      // Two processes start at the same time.
      const both = [1, 2].map(() => migrate(connection, undefined, [...known, migration], { say: (line) => lines.push(line) }))
      const waits: number[] = []
      for (let written = 0; written < 15; written += 1) {
        const from = performance.now()
        await client.query(`update thing set small_name = 'y' where id = 3`)
        waits.push(performance.now() - from)
        await sleep(50)
      }
      assert.ok(Math.max(...waits) < 500, String(waits))
      await holder.query('commit')
      await holder.end()
      assert.deepEqual((await Promise.all(both)).flat(), [migration.name])
      assert.deepEqual(await indexesOf(client), [
        { name: 'thing_by_name', valid: true },
        { name: 'thing_by_small_name', valid: true },
      ])
      assert.match(lines.join(), /thing_by_name/)
    }))

  test('many rows are changed in batches that block nobody; after an interruption the migration continues', () =>
    withThings(20_000, async ({ connection, client, known }) => {
      const migration = made(
        'batches',
        `-- innkeep: in batches of thing
update thing set small_name = lower(name) where (tenant_id, id) in (select tenant_id, id from thing where small_name is null limit 1000)`,
      )
      const left = async () =>
        Number((await client.query<{ count: string }>('select count(*) from thing where small_name is null')).rows[0]?.count)
      const first = migrate(connection, undefined, [...known, migration]).then(
        () => undefined,
        (error: unknown) => error,
      )
      while ((await left()) === 20_000) await sleep(5)
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
      assert.ok(await first, 'it was interrupted')
      const atHalf = await left()
      assert.ok(atHalf > 0 && atHalf < 20_000, String(atHalf))
      const lines: string[] = []
      let isDone = false
      const second = migrate(connection, undefined, [...known, migration], { say: (line) => lines.push(line) }).finally(() => {
        isDone = true
      })
      const waits: number[] = []
      while (!isDone) {
        const from = performance.now()
        await client.query(`insert into thing (tenant_id, id, name, small_name) values ($1, $2, 'N', 'n')`, [
          randomUUID(),
          waits.length,
        ])
        waits.push(performance.now() - from)
        await sleep(10)
      }
      assert.deepEqual(await second, [migration.name])
      assert.ok(Math.max(...waits) < 1_000, String(Math.max(...waits)))
      assert.equal(await left(), 0)
      assert.deepEqual(lines, [`${migration.name}: ${atHalf} rows of thing`])
      const { rows } = await client.query(`select polname from pg_policy where polrelid = 'thing'::regclass order by 1`)
      assert.deepEqual(
        rows.map(({ polname }) => polname),
        ['tenant_wall', 'whole_tenant'],
        'nothing is open any more',
      )
    }))

  test('a migration file runs in one transaction unless its first line says otherwise', () => {
    assert.deepEqual(mannerOf({ name: 'x', text: 'select 1' }), { kind: 'transaction' })
    assert.deepEqual(mannerOf({ name: 'x', text: '-- innkeep: in batches of guest\nupdate' }), {
      kind: 'batches',
      table: 'guest',
    })
    assert.throws(() => mannerOf({ name: 'x', text: '-- innkeep: later' }), /nobody knows/)
    assert.throws(() => concurrentStatements({ name: 'x', text: 'create index a on b (c)' }), /outside of a transaction/)
    assert.throws(
      () => concurrentStatements({ name: 'x', text: 'create index concurrently if not exists a on b (c); update b set c = 1' }),
      /update b/,
    )
  })

  test('new migrations create indexes on existing tables only concurrently', () => {
    const wrong = migrations()
      .filter(({ name }) => name > '0086')
      .flatMap(({ name, text }) => {
        if (mannerOf({ name, text }).kind !== 'transaction') return []
        const own = new Set([...text.matchAll(/create table (?:if not exists )?([a-z_]+)/g)].map(([, each]) => each))
        return [...text.matchAll(/create (?:unique )?index [^;]*? on (?:only )?([a-z_]+)/g)]
          .filter(([, on]) => !own.has(on))
          .map(([statement]) => `${name}: ${statement}`)
      })
    assert.deepEqual(wrong, [], 'begin the file with “-- innkeep: concurrently”')
  })

  test('files that were renamed keep the names under which databases know them', () => {
    const names = migrations().map(({ name }) => name)
    // The names of release 0.1, which also starts on a newer database and asks for them.
    for (const name of [
      '0009_money_later_and_ahead.sql',
      '0086_who_moves_is_not_tidied.sql',
      '0087_what_is_asked_after_each_write.sql',
    ])
      assert.ok(names.includes(name), name)
    assert.deepEqual(names, names.toSorted())
  })
})
