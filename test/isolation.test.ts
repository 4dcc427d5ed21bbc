/**
 * Every operation that reads, and every write, called with our ids by those who must not see us: a manager of another tenant while
 * row-level security is switched off, so that only the predicates of the queries are left, and a key of another establishment.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { operations } from '../src/modules.ts'
import { isWrite } from '../src/platform/operation/operation.ts'
import { type EveryRecord, makeEveryRecord } from './every-record.ts'
import { callExample, exampleBody } from './example-calls.ts'
import { type Answer, type Caller, openWorld, type World } from './world.ts'

const tablesOfTenants = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
  where c.relkind = 'r' and c.relnamespace = 'innkeep'::regnamespace order by 1`

/** Written when anybody calls: a refused request is counted, and a stored response says so. */
const writtenByAnyCall = new Set(['idempotency_key', 'api_key', 'session'])

/** Ids of the rows of these tables that fulfil the condition. */
async function idsIn(
  world: World,
  tables: readonly { name: string }[],
  condition: string,
  value: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const { name } of tables)
    for (const { id } of await world.query<{ id: string }>(`select id from ${name} where ${condition}`, [value])) found.add(id)
  return found
}

const idsShown = (answer: Answer, secrets: ReadonlySet<string>): string[] =>
  [...answer.text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].map(([id]) => id).filter((id) => secrets.has(id))

describe('isolation without row-level security', () => {
  let world: World
  let ours: EveryRecord
  let tables: string[]
  /** Ids of rows of our tenant. */
  let secrets: ReadonlySet<string>

  before(async () => {
    world = await openWorld({
      role: 'innkeep_steward',
      prepare: async (owner) => {
        await owner.query('grant select, insert, update, delete on all tables in schema innkeep to innkeep_steward')
        await owner.query('grant execute on all functions in schema innkeep to innkeep_steward')
        const { rows } = await owner.query<{ name: string }>(tablesOfTenants)
        for (const { name } of rows) await owner.query(`alter table ${name} disable row level security`)
      },
    })
    const records = await makeEveryRecord(world)
    ours = records.ours
    await world.establishment({ by: world.otherTenant })
    tables = (await world.query<{ name: string }>(tablesOfTenants)).map(({ name }) => name)
    const withIds = await world.query<{ name: string }>(
      `
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
      where c.relname = any($1)`,
      [tables],
    )
    secrets = await idsIn(world, withIds, 'tenant_id = $1', world.tenantId)
    assert.ok(secrets.size > 300)
  })
  after(() => world.close())

  const rowsOfOurs = async (): Promise<string> => {
    const each = tables
      .filter((name) => !writtenByAnyCall.has(name))
      .map(
        (name) =>
          `select '${name}' as name, count(*) as rows, sum(hashtextextended(t::text, 0)::numeric) as sum from ${name} t where tenant_id = $1`,
      )
    const [row] = await world.query<{ text: string }>(
      `select string_agg(concat_ws(' ', name, rows, sum), E'\n' order by name) as text from (${each.join(' union all ')}) as everything`,
      [world.tenantId],
      'rows-of-ours',
    )
    return row?.text ?? ''
  }
  const reads = operations.filter((operation) => !isWrite(operation))
  const writes = operations.filter((operation) => isWrite(operation) && operation.path.includes('/:'))

  test(`another tenant reads nothing of ours: ${reads.length} operations`, async () => {
    for (const operation of reads) {
      const answer = await callExample(world.otherTenant, operation, ours)
      if (operation.path.includes('/:') && operation.names !== undefined)
        assert.ok(answer.status >= 400, `${operation.id}: ${answer.text.slice(0, 300)}`)
      assert.ok(answer.status < 500, `${operation.id}: ${answer.text}`)
      assert.deepEqual(idsShown(answer, secrets), [], operation.id)
    }
  })

  const byBody = operations.filter((operation) => isWrite(operation) && !operation.path.includes('/:'))
  test(`another tenant’s writes that name our records in the body change nothing of ours: ${byBody.length} operations`, async () => {
    const before = await rowsOfOurs()
    for (const operation of byBody) {
      const answer = await callExample(world.otherTenant, operation, ours)
      assert.ok(answer.status < 500, `${operation.id}: ${answer.text.slice(0, 300)}`)
      // What only creates something of their own succeeds; it names nothing of ours.
      const named = JSON.stringify(exampleBody(operation, ours) ?? null)
      if ([...secrets].some((id) => named.includes(id)))
        assert.ok(answer.status >= 400, `${operation.id}: ${answer.status} ${answer.text.slice(0, 300)}`)
      if (answer.status < 400) assert.deepEqual(idsShown(answer, secrets), [], operation.id)
    }
    assert.equal(await rowsOfOurs(), before)
  })

  test(`another tenant changes nothing of ours: ${writes.length} operations`, async () => {
    const before = await rowsOfOurs()
    for (const operation of writes) {
      const answer = await callExample(world.otherTenant, operation, ours)
      assert.ok(answer.status >= 400 && answer.status < 500, `${operation.id}: ${answer.status} ${answer.text.slice(0, 300)}`)
      assert.deepEqual(idsShown(answer, secrets), [], operation.id)
    }
    assert.equal(await rowsOfOurs(), before)
  })
})

/**
 * The scope of a key within its tenant has one wall, row-level security (docs/decisions): it stays on here. Whatever an operation answers to a key of another
 * establishment names no row of ours, whether it is asked by an id or lists what there is.
 */
describe('isolation of establishments', () => {
  let world: World
  let ours: EveryRecord
  let elsewhere: Caller
  let secrets: ReadonlySet<string>

  before(async () => {
    world = await openWorld()
    const records = await makeEveryRecord(world)
    ours = records.ours
    elsewhere = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [records.otherEstablishmentId] } })
    const tables = await world.query<{ name: string }>(`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
      join pg_attribute e on e.attrelid = c.oid and e.attname = 'establishment_id' and e.attnotnull
      where c.relkind = 'r' and c.relnamespace = 'innkeep'::regnamespace and c.relname <> 'event'`)
    secrets = await idsIn(world, tables, 'establishment_id = $1', records.ours.establishment)
    assert.ok(secrets.size > 60, `${secrets.size} rows`)
  })
  after(() => world.close())

  for (const [what, wanted] of [
    ['reads', operations.filter((operation) => !isWrite(operation))],
    ['writes by id', operations.filter((operation) => isWrite(operation) && operation.path.includes('/:'))],
  ] as const)
    test(`another establishment is shown no row of ours: ${wanted.length} ${what}`, async () => {
      const shown: string[] = []
      for (const operation of wanted) {
        const answer = await callExample(elsewhere, operation, ours)
        assert.ok(answer.status < 500, `${operation.id}: ${answer.text}`)
        // A refusal may say again what was asked for.
        if (answer.status < 400 && idsShown(answer, secrets).length > 0)
          shown.push(`${operation.id} ${idsShown(answer, secrets).join()}`)
      }
      assert.deepEqual(shown, [])
    })
})
