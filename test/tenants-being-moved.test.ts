/** Scheduled clean-up skips tenants that are being moved, because the data in both databases is compared. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { noExternalSystems } from '../src/platform/external/external-systems.ts'
import { tenantTables } from '../src/platform/tenants/tenant-tables.ts'
import { setMoveState } from '../src/platform/tenants/tenant-writes.ts'
import { makeEveryRecord } from './every-record.ts'
import { superuserConnection } from './server.ts'
import { must, openWorld, type World } from './world.ts'

/** An age that includes everything that may be deleted at all. */
const everything = `'-1 days'::interval`
const tidying = [
  `sweep_reactions(${everything}, 10000)`,
  'sweep_sign_in(10000)',
  `sweep_jobs(${everything}, 10000)`,
  `sweep_idempotency_keys(${everything}, 10000)`,
  `sweep_guest_import_rows(${everything}, 10000)`,
  `sweep_booking_import_rows(${everything}, 10000)`,
  `sweep_calendar_changes(${everything}, 10000)`,
  `sweep_webhook_log(${everything}, 10000)`,
  `sweep_uploads(now() + interval '3 days', 10000)`,
  `expire_identity_documents((now() + interval '10 years')::date, 10000)`,
  `count_guests(true)`,
]

describe('clean-up skips a tenant that is being moved', () => {
  let world: World
  let owner: pg.Client
  before(async () => {
    world = await openWorld({
      external: { ...noExternalSystems, webhooks: { ...noExternalSystems.webhooks, rules: { allowsLoopback: true } } },
    })
    await makeEveryRecord(world)
    owner = new pg.Client(superuserConnection(world.connection))
    await owner.connect()
    await owner.query('set search_path = innkeep')
    // Expired long ago.
    await owner.query(
      `insert into used_token (tenant_id, token_hash, expires_at) values ($1, sha256('a'), now() - interval '1 day')`,
      [world.tenantId],
    )
    await owner.query(`update job set status = 'failed', finished_at = now() where status in ('queued', 'running')`)
  })
  after(async () => {
    await owner.end()
    await world.close()
  })

  const contents = async () => {
    const sums = new Map<string, string>()
    for (const { name, tenantColumn } of await tenantTables(owner)) {
      const { rows } = await owner.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${name} t where ${tenantColumn} = $1`,
        [world.tenantId],
      )
      sums.set(name, rows[0]?.sum ?? '')
    }
    return sums
  }
  const tidy = async () => {
    for (const each of tidying) await owner.query(`select * from ${each}`)
    for (const [kind, find] of [
      ['event', 'events_to_archive'],
      ['audit_entry', 'audit_to_archive'],
    ] as const) {
      const { rows } = await owner.query<{ tenant_id: string; id: string }>(`select * from ${find}(${everything}, 10000)`)
      const ids = rows.filter(({ tenant_id: tenant }) => tenant === world.tenantId).map(({ id }) => id)
      await owner.query(`select drop_archived($1, $2, $3::uuid[], ${everything})`, [kind, world.tenantId, ids])
    }
    const { rows } = await owner.query<{ tenant_id: string; id: string }>('select * from removed_uploads(10000)')
    return rows.filter(({ tenant_id: tenant }) => tenant === world.tenantId).length
  }

  test('nothing is deleted in any state of a move; afterwards everything expired is', async () => {
    const person = await world.person()
    must(await person.browser.get('/v1/session'))
    for (const state of ['preparing', 'moving', 'moved'] as const) {
      await setMoveState(owner, world.tenantId, state)
      const before = await contents()
      await tidy()
      if (state === 'moved') {
        // The session ends here once the process has received the notification.
        for (let tries = 0; (await person.browser.get('/v1/session')).status !== 401; tries += 1) {
          assert.ok(tries < 100)
          await setTimeout(50)
        }
      }
      assert.deepEqual(await contents(), before, state)
    }
    await setMoveState(owner, world.tenantId, undefined)
    const before = await contents()
    await tidy()
    const now = await contents()
    const changed = [...now].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name)
    for (const table of [
      'idempotency_key',
      'reaction',
      'used_token',
      'event',
      'audit_entry',
      'guest_import_row',
      'upload',
      'guest_count',
    ])
      assert.ok(changed.includes(table), `${table} of ${changed.join(', ')}`)
  })
})
