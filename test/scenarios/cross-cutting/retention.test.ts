/** What grows without end has an end: done background tasks, finished jobs, and events and audit entries, which go to the object store. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { periodicJobs } from '../../../src/modules.ts'
import { diskObjectStore, objectStores } from '../../../src/platform/external/object-store.ts'
import { archive } from '../../../src/platform/periodic-work/archive.ts'
import { must, openWorld, type World } from '../../world.ts'

describe('retention', () => {
  let world: World
  let folder: string
  before(async () => {
    world = await openWorld()
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-archive-'))
  })
  after(async () => {
    await world.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const count = async (table: string, where = 'true') =>
    (await world.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`))[0]?.count
  /** Rows become so old, past every trigger. */
  const age = async (statement: string) => {
    await world.query('set session_replication_role = replica')
    await world.query(statement)
    await world.query('set session_replication_role = origin')
  }

  test('old events and audit entries lie in the store, line for line, and nowhere else; young ones and those that are still needed stay', async () => {
    const { id } = must(await world.manager.post('/v1/guests', { firstName: 'Ada', lastName: 'Lovelace' })).data
    for (let time = 0; time < 3; time += 1)
      must(await world.manager.patch(`/v1/guests/${id}`, { vipStatus: 'gold', notes: `${time}` }))
    must(await world.otherTenant.post('/v1/guests', { firstName: 'Grace', lastName: 'Hopper' }))
    await age(`update event set occurred_at = occurred_at - interval '500 days'`)
    await age(`update audit_entry set at = at - interval '500 days' where operation = 'rectifyGuest'`)
    const [needed] = await world.query<{ id: string }>(
      `select id from event where tenant_id = '${world.tenantId}' order by id limit 1`,
    )
    await age(
      `insert into reaction (tenant_id, id, name, event_id, next_attempt_at, caused_by, created_at)
       values ('${world.tenantId}', gen_random_uuid(), 'waits', '${needed?.id}', now(), gen_random_uuid(), now())`,
    )
    const [events, entries] = [await count('event'), await count('audit_entry', `operation = 'rectifyGuest'`)]
    const payloads = await world.query<{ id: string; payload: string }>('select id, payload from event')
    const stores = objectStores(diskObjectStore(folder))
    assert.equal(await archive(world.database, stores, 0), 0)
    assert.equal(await archive(world.database, stores, 400), (events ?? 0) - 1 + (entries ?? 0))
    assert.equal(await count('event'), 1)
    assert.equal(await count('audit_entry', `operation = 'rectifyGuest'`), 0)
    assert.ok(((await count('audit_entry')) ?? 0) > 0)
    const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl.gz'))
    const tenants = new Set(files.map((name) => name.split(path.sep)[1]))
    assert.deepEqual(tenants, new Set([world.tenantId, world.otherTenantId]))
    const lines = files
      .filter((name) => name.includes(`${path.sep}event${path.sep}`))
      .flatMap((name) =>
        gunzipSync(fs.readFileSync(path.join(folder, name)))
          .toString()
          .trim()
          .split('\n'),
      )
    assert.deepEqual(
      lines.toSorted(),
      payloads
        .filter((each) => each.id !== needed?.id)
        .map(({ payload }) => payload)
        .toSorted(),
    )
    assert.equal(await archive(world.database, stores, 400), 0)
  })

  test('a store that does not answer loses nothing', async () => {
    must(await world.manager.post('/v1/guests', { firstName: 'Alan', lastName: 'Turing' }))
    await age(`update event set occurred_at = occurred_at - interval '500 days'`)
    const before = await count('event')
    const broken = { ...diskObjectStore(folder), write: () => Promise.reject(new Error('no')) }
    await assert.rejects(archive(world.database, objectStores(broken), 400))
    assert.equal(await count('event'), before)
  })

  test('the service itself takes nothing away that is younger, whatever ids it names', async () => {
    must(await world.manager.post('/v1/guests', { firstName: 'Emmy', lastName: 'Noether' }))
    const before = await count('event')
    await world.query(
      `select drop_archived('event', '${world.tenantId}', (select array_agg(id) from event), interval '5000 days')`,
    )
    assert.equal(await count('event'), before)
    await assert.rejects(world.database.flush([{ text: 'delete from event', values: [] }]))
    await assert.rejects(world.query('delete from event'), /append-only/)
    await assert.rejects(world.query('delete from audit_entry'), /append-only/)
  })

  test('done background tasks and finished jobs are swept when they are old, others stay', async () => {
    const [event] = await world.query<{ id: string }>(`select id from event where tenant_id = '${world.tenantId}' limit 1`)
    const backgroundTask = (name: string, status: string, done: string) =>
      age(
        `insert into reaction (tenant_id, id, name, event_id, status, next_attempt_at, caused_by, created_at, done_at)
         values ('${world.tenantId}', gen_random_uuid(), '${name}', '${event?.id}', '${status}', now(), gen_random_uuid(), now(), ${done})`,
      )
    await backgroundTask('old', 'done', `now() - interval '31 days'`)
    await backgroundTask('young', 'done', `now() - interval '29 days'`)
    await backgroundTask('failed', 'failed', 'null')
    const job = (status: string, ended: string) =>
      age(
        `insert into job (tenant_id, id, kind, status, total, created_at, created_by, finished_at)
         values ('${world.tenantId}', gen_random_uuid(), 'guest_import', '${status}', 1, now(), gen_random_uuid(), ${ended})`,
      )
    await job('done', `now() - interval '91 days'`)
    await job('cancelled', `now() - interval '89 days'`)
    await job('running', 'null')
    // A search for duplicates whose background task was given up: it no longer keeps the next one out.
    await age(
      `insert into job (tenant_id, id, kind, status, total, created_at, created_by)
       values ('${world.tenantId}', gen_random_uuid(), 'duplicate_search', 'running', 1, now() - interval '3 days', gen_random_uuid())`,
    )
    assert.equal((await world.manager.post('/v1/guests/duplicates/search', {})).code, 'DUPLICATE_SEARCH_RUNS')
    for (const name of ['sweep-background-tasks', 'sweep-jobs'])
      await periodicJobs.find((each) => each.name === name)?.run(world.periodicWork)
    const left = await world.query<{ name: string }>(
      `select name from reaction where name in ('old', 'young', 'failed') order by 1`,
    )
    assert.deepEqual(
      left.map(({ name }) => name),
      ['failed', 'young'],
    )
    const jobs = await world.query<{ status: string }>('select status from job order by 1')
    assert.deepEqual(
      jobs.map(({ status }) => status),
      ['cancelled', 'failed', 'running'],
    )
    must(await world.manager.post('/v1/guests/duplicates/search', {}))
  })
})
