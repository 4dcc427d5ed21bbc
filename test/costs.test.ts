/**
 * The database cost of the most-used operations, in countable units: round trips, statements, and nodes of their plans, which the server initialises for each
 * execution. CPU time says more but depends on the load of the machine (`bin/bench cpu`, `docs/performance.md`). The test fails if an operation costs over 15 %
 * more than in `bench/costs.json`. If that is intended, `INNKEEP_KEEP_COSTS=1 bin/test test/costs.test.ts` stores the current costs for the server's version.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { bookStayers, callsOf } from '../bench/cpu.ts'
import { type House, inn, openHouse } from '../bench/house.ts'
import { senderOf } from '../bench/stage.ts'
import { createApplication } from '../src/app.ts'
import type { Database } from '../src/platform/database/database.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { openWorld, type World } from './world.ts'

interface Counted {
  readonly trips: number
  readonly statements: number
  readonly steps: number
}

interface PlanNode {
  readonly Plans?: readonly PlanNode[]
}

const file = path.join(import.meta.dirname, '..', 'bench', 'costs.json')
const keeps = process.env.INNKEEP_KEEP_COSTS === '1'

const stepsOf = (plan: PlanNode): number => (plan.Plans ?? []).reduce((sum, below) => sum + stepsOf(below), 1)

describe('database cost of operations', () => {
  let world: World
  let house: House
  let fresh: string[]
  let client: pg.Client
  let version: string
  before(async () => {
    world = await openWorld()
    const stage = { send: senderOf(world.url, world.manager.key) }
    house = await openHouse(stage, inn)
    await world.query('update night_inventory set capacity = 1000 where unit_type_id = any($1)', [house.typeIds])
    fresh = await bookStayers(stage, house, 4)
    await world.query('analyze')
    client = new pg.Client(world.connection)
    await client.connect()
    await client.query('set role innkeep_whole_tenant; set search_path = innkeep; set plan_cache_mode = force_generic_plan')
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    version = String(rows[0]?.version)
  })
  after(async () => {
    await client.end()
    await world.close()
  })

  /** The number of nodes in the generic plan, as used by the service. */
  const planSteps = async (text: string): Promise<number> => {
    const values = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
    await client.query(`prepare asked as ${text}`)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) execute asked${values === 0 ? '' : `(${Array.from({ length: values }, () => 'null').join(', ')})`}`,
    )
    await client.query('deallocate asked')
    return stepsOf(rows[0]?.['QUERY PLAN'][0].Plan ?? {})
  }

  test('no operation costs more than before', async () => {
    let trips: string[][] = []
    const counting: Database = {
      ...world.database,
      withSession: (work, tenant) =>
        world.database.withSession(
          (session) =>
            work({
              flush(statements, patience) {
                trips.push(statements.map(({ text }) => text))
                return session.flush(statements, patience)
              },
            }),
          tenant,
        ),
    }
    const { server } = await createApplication({
      database: counting,
      logger: makeLogger('silent'),
      rateLimit: 0,
      requestTimeoutSeconds: 30,
      maximumEventLoopDelayMilliseconds: 0,
    })
    const ask = async (method: string, url: string, body?: string) => {
      trips = []
      const { statusCode, body: text } = await server.inject({
        method: method as never,
        url,
        headers: {
          'x-api-key': world.manager.key,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      assert.ok(statusCode < 300, `${method} ${url}: ${text}`)
    }
    // The first request looks up the key, which is then cached.
    await ask('GET', '/v1/me')
    const counted: Record<string, Counted> = {}
    for (const [operation, { method, requests }] of Object.entries(callsOf(house, fresh))) {
      const [first] = requests
      assert.ok(first, operation)
      await ask(method, first.path, first.body)
      let steps = 0
      const texts = trips.flat()
      for (const text of texts)
        if (/^\s*(select|with|insert|update|delete)/i.test(text) && !text.includes("set_config('innkeep.tenant'"))
          steps += await planSteps(text)
      counted[operation] = { trips: trips.length, statements: texts.length, steps }
    }
    await server.close()
    const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, Record<string, Counted>>
    if (keeps) {
      fs.writeFileSync(file, `${JSON.stringify({ ...kept, [version]: counted }, null, 2)}\n`)
      return
    }
    const known = kept[version]
    assert.ok(known, `nothing is kept for PostgreSQL ${version}: INNKEEP_KEEP_COSTS=1 bin/test test/costs.test.ts`)
    const dearer = Object.entries(counted).flatMap(([operation, now]) => {
      const was = known[operation]
      if (!was) return [`${operation} is not kept`]
      return (['trips', 'statements', 'steps'] as const)
        .filter((name) => now[name] > was[name] * 1.15)
        .map((name) => `${operation}: ${now[name]} ${name}, ${was[name]} before`)
    })
    assert.deepEqual(dearer, [])
    assert.deepEqual(Object.keys(known).toSorted(), Object.keys(counted).toSorted())
  })
})
