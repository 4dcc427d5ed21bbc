/** Tenant isolation by two independent mechanisms: the predicate in every query, and forced row-level security. Each must suffice alone. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { begin, commit, openDatabase, rollback, scopeStatement } from '../src/platform/database/database.ts'
import { sql } from '../src/platform/database/sql.ts'
import { type Establishment, must, openWorld, type World } from './world.ts'

const tablesOfTenants = `
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
  where c.relkind = 'r' and c.relnamespace = 'innkeep'::regnamespace order by 1`

describe('tenant isolation', () => {
  let world: World
  let establishment: Establishment
  let reservationId: string

  before(async () => {
    world = await openWorld()
    establishment = await world.establishment()
    reservationId = must(await world.book(establishment)).data.id
  })
  after(() => world.close())

  test('every table has a tenant, except the list of migrations, a count of hashes that include the tenant, and the directory of cells', async () => {
    const all = await world.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'innkeep'::regnamespace order by 1`,
    )
    const owned = await world.query<{ name: string }>(tablesOfTenants)
    assert.deepEqual(
      all.filter(({ name }) => !owned.some((table) => table.name === name)).map(({ name }) => name),
      ['cell', 'cell_of_name', 'crowded_guest_key', 'migration'],
    )
  })

  test('every row belongs to an existing tenant and establishment: by its own foreign key, or by that of its parent', async () => {
    interface Key {
      readonly from: string
      readonly to: string
      readonly columns: string[]
      readonly others: string[]
      readonly isAlways: boolean
    }
    const keys = await world.query<Key & Record<string, unknown>>(`
      select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
        array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns,
        array(select a.attname::text from unnest(c.confkey) with ordinality k (number, place) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.place) as others,
        -- What may be left out says nothing when it is.
        (select bool_and(a.attnotnull) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as "isAlways"
      from pg_constraint c where c.connamespace = 'innkeep'::regnamespace and c.contype = 'f'`)
    /** Whether foreign keys guarantee that these columns refer to a row of another table. */
    const leads = (
      table: string,
      columns: readonly string[],
      to: string,
      others: readonly string[],
      met = new Set<string>(),
    ): boolean => {
      if (met.has(table)) return false
      return keys
        .filter((key) => key.from === table && key.isAlways && columns.every((column) => key.columns.includes(column)))
        .some((key) => {
          const there = columns.map((column) => key.others[key.columns.indexOf(column)] as string)
          return (key.to === to && there.join() === others.join()) || leads(key.to, there, to, others, new Set([...met, table]))
        })
    }
    const tables = await world.query<{ name: string; hasEstablishment: boolean }>(`
      select t.name, exists (select from pg_attribute a where a.attrelid = t.name::regclass and a.attname = 'establishment_id' and a.attnotnull) as "hasEstablishment"
      from (${tablesOfTenants}) t`)
    assert.ok(tables.length > 100)
    // Counts are maintained by triggers, and the state of a move must remain after the tenant has left.
    const others = tables.filter(({ name }) => !['tenant', 'reservation_count', 'tenant_move'].includes(name))
    assert.deepEqual(
      others.filter(({ name }) => !leads(name, ['tenant_id'], 'tenant', ['id'])).map(({ name }) => name),
      [],
    )
    assert.deepEqual(
      others
        .filter(
          ({ name, hasEstablishment }) =>
            hasEstablishment && !leads(name, ['tenant_id', 'establishment_id'], 'establishment', ['tenant_id', 'id']),
        )
        .map(({ name }) => name),
      // These refer to a parent row by id and repeat its establishment, for the isolation between establishments.
      [
        'accounting_entry',
        'block_deposit',
        'booking_import_batch',
        'booking_import_row',
        'deducted_deposit',
        'dunning_delivery',
        'folio_move',
        'guarantee_retention',
        'invoice_line',
        'invoice_write_off',
        'invoiced_entry',
        'journal_line',
        'till_movement',
      ],
    )
    // The foreign keys are enforced.
    await assert.rejects(
      world.query(
        `insert into reservation select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'confirmation_code', 'NOWHERE', 'establishment_id', gen_random_uuid()))).*
         from reservation r where r.tenant_id = $1 and r.id = $2`,
        [world.tenantId, reservationId],
      ),
      /reservation_tenant_id_\w+_id_establishment_id_fkey/,
    )
    await assert.rejects(
      world.query(
        `insert into folio (tenant_id, id, establishment_id, kind, currency, name, opened_on, opened_at)
         values ($1, gen_random_uuid(), gen_random_uuid(), 'house', 'EUR', 'Nobody', '2026-06-01', now())`,
        [world.tenantId],
      ),
      /folio_tenant_id_establishment_id_fkey/,
    )
    await assert.rejects(
      world.query(
        `insert into owner (tenant_id, id, code, name, owner_type, vat_regime, created_at) values (gen_random_uuid(), gen_random_uuid(), 'N', 'Nobody', 'individual', 'exempt', now())`,
      ),
      /owner_tenant_id_fkey/,
    )
  })

  test('row-level security is enabled and forced on every one of them, with one policy for each role of the service', async () => {
    for (const table of await world.query<{ name: string; enabled: boolean; forced: boolean }>(tablesOfTenants)) {
      assert.ok(table.enabled && table.forced, table.name)
      for (const [role, policy] of [
        ['innkeep_service', 'tenant_wall'],
        ['innkeep_whole_tenant', 'whole_tenant'],
      ]) {
        const policies = await world.query<{ polname: string }>(
          `select polname from pg_policy where polrelid = ('innkeep.' || $1)::regclass and $2::regrole = any(polroles)`,
          [table.name, role],
        )
        assert.deepEqual(
          policies.map(({ polname }) => polname),
          [policy],
          table.name,
        )
      }
    }
  })

  test('tenant_id is the first column of every primary, unique, foreign and exclusion key', async () => {
    const wrong = await world.query(`
      select c.conrelid::regclass as relation, c.conname from pg_constraint c
      where c.connamespace = 'innkeep'::regnamespace and c.contype in ('p', 'u', 'f', 'x') and c.conrelid <> all(array['migration', 'tenant', 'crowded_guest_key', 'cell', 'cell_of_name']::regclass[])
        and (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) <> 'tenant_id'`)
    assert.deepEqual(wrong, [])
    const indexes = await world.query(`
      select i.indexrelid::regclass as index from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'innkeep'::regnamespace and i.indisunique and c.relname not in ('migration', 'tenant', 'crowded_guest_key', 'cell', 'cell_of_name')
        and (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) <> 'tenant_id'`)
    assert.deepEqual(indexes, [])
  })

  test('the service’s roles own nothing, cannot bypass row-level security, and have the same permissions', async () => {
    const roles = await world.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r
       where rolname in ('innkeep_service', 'innkeep_whole_tenant')`,
    )
    const nothing = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }
    assert.deepEqual(roles, [nothing, nothing])
    const given = (role: string) =>
      world.query(
        `select c.oid::regclass::text as on, a.privilege_type from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'innkeep'::regnamespace and a.grantee = $1::regrole
         union all select c.oid::regclass || '.' || t.attname, a.privilege_type from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
           where c.relnamespace = 'innkeep'::regnamespace and a.grantee = $1::regrole
         union all select p.oid::regprocedure::text, a.privilege_type from pg_proc p, aclexplode(p.proacl) a where p.pronamespace = 'innkeep'::regnamespace and a.grantee = $1::regrole
         order by 1, 2`,
        [role],
      )
    const ofService = await given('innkeep_service')
    assert.ok(ofService.length > 300)
    assert.deepEqual(await given('innkeep_whole_tenant'), ofService)
  })

  test('a transaction uses the role of its scope, and the connection is reset at its end', async () => {
    const database = openDatabase({ connection: world.connection, poolSize: 1 })
    const who = sql<{ role: string }>`select current_user as role`
    const seen = sql<{ id: string }>`select id from establishment`
    const whole = scopeStatement({ tenantId: world.tenantId, establishments: '*' })
    const other = await world.establishment()
    const one = scopeStatement({ tenantId: world.tenantId, establishments: [other.id] })
    const roleOf = ([row]: readonly { role: string }[]) => row?.role
    try {
      // On one connection, repeatedly: statements prepared for one role are not used for the other.
      for (let round = 0; round < 3; round += 1) {
        const [, role, all] = await database.flush([whole, who, seen])
        assert.equal(roleOf(role), 'innkeep_whole_tenant')
        assert.ok(all.length >= 2)
        const [, narrow, few] = await database.flush([one, who, seen])
        assert.equal(roleOf(narrow), 'innkeep_service')
        assert.deepEqual(few, [{ id: other.id }])
        const [itself, nothing] = await database.flush([who, seen])
        assert.equal(roleOf(itself), 'innkeep_service')
        assert.deepEqual(nothing, [])
        await database.withSession(async (session) => {
          await session.flush([begin, whole, seen])
          const [within, still] = await session.flush([who, seen, commit])
          assert.equal(roleOf(within), 'innkeep_whole_tenant')
          assert.equal(still.length, all.length)
          assert.deepEqual(await session.flush([who, seen]), [[{ role: 'innkeep_service' }], []])
          await session.flush([begin, whole])
          await assert.rejects(session.flush([sql`select 1 / 0`]), /batch failed/)
          await session.flush([rollback])
          assert.deepEqual(await session.flush([who, seen]), [[{ role: 'innkeep_service' }], []])
        })
      }
    } finally {
      await database.close()
    }
  })

  test('without the predicates, row-level security still limits each tenant to its own rows', async () => {
    const client = new pg.Client(world.connection)
    await client.connect()
    for (const role of ['innkeep_service', 'innkeep_whole_tenant']) {
      await client.query(`set role ${role}; set search_path = innkeep`)
      for (const { name } of await world.query<{ name: string }>(tablesOfTenants)) {
        const seen = async (tenant: string, scope: string) => {
          await client.query('begin')
          await client.query(`select set_config('innkeep.tenant', $1, true), set_config('innkeep.scope', $2, true)`, [
            tenant,
            scope,
          ])
          const { rows } = await client.query(`select distinct tenant_id from ${name}`)
          await client.query('rollback')
          return rows.map((row) => row.tenant_id)
        }
        for (const tenant of await seen(world.tenantId, '*')) assert.equal(tenant, world.tenantId, name)
        for (const tenant of await seen(world.otherTenantId, '*')) assert.equal(tenant, world.otherTenantId, name)
        assert.deepEqual(await seen('', '*'), [], `${name} shows rows without a tenant`)
      }
      await client.query('begin')
      await client.query(`select set_config('innkeep.tenant', $1, true), set_config('innkeep.scope', '*', true)`, [
        world.otherTenantId,
      ])
      await assert.rejects(
        client.query(`insert into guest (tenant_id, id, first_name, last_name) values ($1, gen_random_uuid(), 'A', 'B')`, [
          world.tenantId,
        ]),
        /row-level security/,
      )
      await client.query('rollback')
      const { rowCount } = await client.query(`update reservation set notes = 'stolen' where id = $1`, [reservationId])
      assert.equal(rowCount, 0)
    }
    await client.end()
  })

  test('a foreign key never crosses to another tenant', async () => {
    const theirs = await world.establishment({ by: world.otherTenant })
    await assert.rejects(
      world.query(
        `insert into unit (tenant_id, id, establishment_id, unit_type_id, code) values ($1, gen_random_uuid(), $2, $3, 'X')`,
        [world.tenantId, establishment.id, theirs.typeId],
      ),
      /foreign key/,
    )
  })

  test('without row-level security, the predicates still limit each tenant to its own rows', async () => {
    // The service's role bypasses row-level security here, so only the predicates in the queries apply.
    const open = await openWorld({
      role: 'innkeep_steward',
      prepare: async (owner) => {
        await owner.query('grant select, insert, update, delete on all tables in schema innkeep to innkeep_steward')
        await owner.query('grant execute on all functions in schema innkeep to innkeep_steward')
        const { rows } = await owner.query<{ name: string }>(tablesOfTenants)
        for (const { name } of rows) await owner.query(`alter table ${name} disable row level security`)
      },
    })
    try {
      const ours = await open.establishment()
      const booked = must(await open.book(ours)).data
      const theirs = await open.establishment({ by: open.otherTenant })
      const stranger = open.otherTenant
      for (const path of [
        `/v1/establishments/${ours.id}`,
        `/v1/reservations/${booked.id}`,
        `/v1/guests/${booked.guestId}`,
        `/v1/rate-plans/${ours.planId}`,
        `/v1/rate-plans/${ours.planId}/deposit-scheme`,
        `/v1/units/${ours.unitIds[0]}/closures`,
        `/v1/reports/occupancy?establishmentId=${ours.id}&from=2026-06-01&to=2026-06-02`,
        `/v1/availability?establishmentId=${ours.id}&arrival=2026-06-01&departure=2026-06-02`,
      ]) {
        assert.equal((await stranger.get(path)).status, 403, path)
      }
      for (const path of [
        '/v1/establishments',
        '/v1/reservations',
        '/v1/guests',
        '/v1/units',
        '/v1/unit-types',
        '/v1/rate-plans',
        '/v1/api-keys',
        '/v1/org-units',
      ]) {
        const answer = must(await stranger.get(path))
        assert.ok(
          !answer.text.includes(ours.id) && !answer.text.includes(booked.id) && !answer.text.includes(booked.guestId),
          path,
        )
        assert.equal(answer.body.meta.total, answer.data.length, path)
      }
      for (const action of ['cancel', 'check-in', 'mark-no-show', 'assign-unit']) {
        assert.equal((await stranger.post(`/v1/reservations/${booked.id}/${action}`)).status, 403, action)
      }
      assert.equal((await open.book(theirs, { guestId: booked.guestId }, stranger)).status, 403)
      assert.equal((await open.book({ ...theirs, typeId: ours.typeId }, {}, stranger)).status, 403)
      assert.equal((await open.book({ ...theirs, planId: ours.planId }, {}, stranger)).status, 403)
      assert.equal(must(await open.manager.get(`/v1/reservations/${booked.id}`)).data.status, 'Confirmed')
    } finally {
      await open.close()
    }
  })
})
