/**
 * How the database finds what every read asks for: in a tenant with thousands of everything, and in a small property. Each statement of each GET, with each of its filters and sorts, is explained as it runs, by the generic plan that the service runs it by. A table that is
 * read from end to end, or many rows that are read to be thrown away, is a fault: it is a second with ten times as many, and every tenant pays for it.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { Temporal } from 'temporal-polyfill'
import { createApplication } from '../src/app.ts'
import { eventHandlers, operations } from '../src/modules.ts'
import type { Database } from '../src/platform/database/database.ts'
import { encodeValue, type Statement } from '../src/platform/database/sql.ts'
import { analyzeGrowingTables } from '../src/platform/database/statistics.ts'
import { runDueBackgroundTasks } from '../src/platform/events/background-tasks.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { isWrite } from '../src/platform/operation/operation.ts'
import { type EveryRecord, makeEveryRecord, withRealIds } from './every-record.ts'
import { type Establishment, must, openWorld, type World } from './world.ts'

/** `thrownAwayAtMost`: rows that may be read to find none, a page of the longest list many times over; in a small house an index may be gone through, once. `hashedAtMost`: of which a hash is made, to find a page of others in it. */
const sizes = [
  // `bin/plans` tries more rows; the limits are the same.
  { name: 'a large tenant', many: Number(process.env.INNKEEP_PLAN_ROWS ?? 12_000), thrownAwayAtMost: 3_000, hashedAtMost: 3_000 },
  { name: 'a small house', many: 1_500, thrownAwayAtMost: 1_200, hashedAtMost: 300 },
]

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** The values of a statement as SQL literals. */
const literals = ({ values }: Statement): string =>
  values.length === 0
    ? ''
    : `(${values
        .map(encodeValue)
        .map((value) =>
          value === null ? 'null' : Buffer.isBuffer(value) ? `'\\x${value.toString('hex')}'` : pg.escapeLiteral(value),
        )
        .join(', ')})`

/** Selects that are run for their side effects. */
const doesSomething =
  /\b(?:forget_\w+|set_config|pg_advisory\w*|nextval|pg_notify)\(|\b(?:insert into|update|delete from)\b(?! of)/i

/** Further tables to fill, in addition to those with special values below. */
const alsoLarge = [
  'reservation_night',
  'occupancy',
  'unit_closure',
  'folio_entry',
  'journal_entry',
  'journal_line',
  'invoice',
  'invoice_line',
  'receivable',
  'wallet',
  'wallet_transaction',
  'wristband',
  'idempotency_key',
  'stay_guest',
  'webhook_delivery',
  'lease',
  'lease_bill',
  'work_order',
  'booking',
  'guest_message',
  'housekeeping_task',
  'meter_reading',
  'owner_cost',
  'inspection',
  'attachment',
  'upload',
  'hold',
  'found_item',
  'waiting_list_entry',
  'trace',
  'inbound_invoice',
  'nightly_price',
]

/** Other values for columns such as status and kind: one row in fifty differs. */
const otherValues = (many: number): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const some = (name: string, value: string) => ({ [name]: `case when n % 50 = 8 then '${value}' else t.${name} end` })
  return {
    wallet: { status: `case when n % ${many / 100} = 0 then t.status else 'closed' end` },
    wristband: { code: `'W' || n` },
    found_item: some('status', 'discarded'),
    hold: some('status', 'refused'),
    housekeeping_task: { ...some('status', 'done'), ...some('kind', 'other') },
    guest_message: { ...some('status', 'skipped'), ...some('kind', 'cancellation') },
    waiting_list_entry: some('status', 'Over'),
    trace: { ...some('kind', 'at_check_in'), ...some('department', 'restaurant') },
  }
}

/** Accepted exceptions: `operation table`, with the reason. */
const excused: Readonly<Record<string, string>> = {
  'listReservations reservation arrivalTo':
    'half of all stays lie before any day: they are counted, and a count reads what it counts',
  'listReservations reservation arrivalFrom': 'as arrivalTo',
  'listReservations reservation departureFrom': 'as arrivalTo',
  'listReservations reservation departureTo': 'as arrivalTo',
  'redeliverSince event write': 'what is sent again is everything since a moment, and that may be the beginning',
  'exportAuditEntries undefined ': 'users and keys of a tenant are few: each entry looks for its own among them',
  'getLedger journal_line ': 'a trial balance is the sum of every line up to its day',
}

for (const { name, many, thrownAwayAtMost, hashedAtMost } of sizes)
  describe(`plans of ${name}`, () => {
    let world: World
    let establishment: Establishment
    let ours: EveryRecord
    const known: Record<string, string> = {}
    before(async () => {
      world = await openWorld()
      // One record of each kind, which is then multiplied.
      ours = (await makeEveryRecord(world)).ours
      establishment = await world.establishment({ units: 5 })
      const stay = must(await world.book(establishment)).data
      const { id: folioId } = must(await world.folioOf(stay.id)).data
      Object.assign(known, {
        establishmentId: establishment.id,
        unitTypeId: establishment.typeId,
        unitId: establishment.unitIds[0],
        ratePlanId: establishment.planId,
        guestId: stay.guestId,
        reservationId: stay.id,
        folioId,
      })
      interface Column {
        readonly name: string
        readonly type: string
        readonly isUnique: boolean
      }
      /** The columns of a table. `isUnique` marks one column per unique index; its values differ in every row. */
      const columnsOf = (table: string): Promise<Column[]> =>
        world.query<Column & Record<string, unknown>>(
          `with apart as (
           select x.indexrelid, array(select a.attname::text from unnest(x.indkey) k join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k) as names
           from pg_index x where x.indrelid = '${table}'::regclass and (x.indisunique or x.indisexclusion)),
         chosen as (
           select (select a.attname::text from pg_attribute a join pg_type t on t.oid = a.atttypid
             where a.attrelid = '${table}'::regclass and a.attname = any(names) and a.attname not in ('tenant_id', 'establishment_id') and a.attgenerated = ''
             order by a.attname <> 'id', t.typname <> 'uuid', t.typname not in ('int4', 'int8', 'text', 'date'), a.attnum limit 1) as name
           from apart)
         select a.attname as name, t.typname as type, a.attname in (select c.name from chosen c) as "isUnique"
         from pg_attribute a join pg_type t on t.oid = a.atttypid
         where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
        )
      const apart = (table: string, { name, type }: Column): string =>
        type === 'uuid'
          ? `md5('${table} ${name}' || n)::uuid`
          : type === 'text'
            ? `'${name.slice(0, 1).toUpperCase()}' || n`
            : type === 'date'
              ? `t."${name}" + n`
              : `1000 + n`
      /** The value of a reference column: a hundred rows refer to the first record, the others to different ones. */
      const valueOf = (table: string, column: Column): string => {
        const { name, type, isUnique } = column
        const own = `t."${name}"`
        if (isUnique) return `case when ${own} is not null then ${apart(table, column)} end`
        // One row in three belongs to another tenant, one in fifty to another property.
        if (name === 'tenant_id') return `case when n % 3 = 1 then md5('another tenant')::uuid else ${own} end`
        if (name === 'establishment_id')
          return `case when n % 50 = 7 and ${own} is not null then '${establishment.id}' else ${own} end`
        return type === 'uuid' && name !== 'tenant_id'
          ? `case when ${own} is null or n % ${many / 100} = 0 then ${own} else md5('${name}' || n)::uuid end`
          : type === 'date'
            ? `${own} + n % 1000`
            : own
      }
      /** Multiplies the first row of a table, with other values where given or required to be unique; triggers are disabled. */
      const multiply = async (table: string, other: Readonly<Record<string, string>> = {}) => {
        const columns = await columnsOf(table)
        await world.query(
          `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
select ${columns.map((each) => other[each.name] ?? valueOf(table, each)).join(', ')}
         from (select * from ${table} where tenant_id = '${world.tenantId}' limit 1) t, generate_series(1, ${many}) n`,
        )
      }
      await world.query('set session_replication_role = replica')
      const id = (kind: string) => `md5('${kind}' || n)::uuid`
      await multiply('reservation', {
        id: id('reservation'),
        guest_id: id('guest'),
        confirmation_code: `'C' || n`,
        unit_id: `case when n % ${many / 6} = 0 then t.unit_id end`,
        arrival: `date '2026-06-01' + n % 1000`,
        departure: `date '2026-06-03' + n % 1000`,
        status: `case when n % 50 = 0 then 'Confirmed' else 'Cancelled' end`,
      })
      await multiply('guest', { id: id('guest'), duplicate_keys: 'array[n, 1000000 + n]::bigint[]' })
      await multiply('night_inventory', { unit_type_id: id('type'), night: `date '2026-06-01' + n % 1000` })
      await multiply('folio', { id: id('folio'), reservation_id: id('reservation'), opened_on: 't.opened_on + n % 1000' })
      await multiply('event', {
        id: id('event'),
        type: `case when n % ${many / 3} = 0 then 'reservation.cancelled' else 'guest.created' end`,
      })
      await multiply('audit_entry', { id: id('audit'), record_id: id('guest') })
      await world.query(
        `insert into reaction (tenant_id, id, name, event_id, status, next_attempt_at, caused_by, created_at, done_at)
       select '${world.tenantId}', ${id('reaction')}, 'x', ${id('event')}, case when n % ${many / 3} = 0 then 'failed' else 'done' end, now(), gen_random_uuid(), now(), now()
       from generate_series(1, ${many}) n`,
      )
      // Check constraints must hold for every row, for example that an invoice's content names its own id.
      const checks = await world.query<{ table: string; name: string; says: string }>(
        `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as says from pg_constraint
       where contype = 'c' and conrelid = any($1::regclass[])`,
        [alsoLarge],
      )
      for (const { table, name } of checks) await world.query(`alter table ${table} drop constraint ${name}`)
      for (const table of alsoLarge) await multiply(table, otherValues(many)[table])
      for (const { table, name, says } of checks)
        await world.query(`alter table ${table} add constraint ${name} ${says} not valid`)
      await world.query('set session_replication_role = origin')
      // In a large property the database analyzes the tables, in a small one the service.
      if (many > 10_000) await world.query('analyze')
      else {
        await world.query('select pg_stat_force_next_flush()')
        await world.query('select')
        await analyzeGrowingTables(world.database)
        // On a busy machine the database may have come first with some.
        const [analyzed] = await world.query<{ tables: number }>(
          'select count(*)::int as tables from pg_stat_user_tables where greatest(last_analyze, last_autoanalyze) is not null',
        )
        assert.ok((analyzed?.tables ?? 0) >= 25)
      }
    })
    after(async () => {
      await world.query('set session_replication_role = replica')
      await world.query(`delete from event where id in (select md5('event' || n)::uuid from generate_series(1, ${many}) n)`)
      await world.close()
    })

    test('no read of any operation scans a whole large table, whatever its parameters', { timeout: 300_000 }, async () => {
      const large = new Set<string>()
      for (const table of [...alsoLarge, 'reservation', 'guest', 'night_inventory', 'folio', 'event', 'audit_entry', 'reaction'])
        if (Number((await world.query<{ rows: string }>(`select count(*) as rows from ${table}`))[0]?.rows) > many / 2)
          large.add(table)
      assert.ok(large.size >= 25, [...large].join())
      let asked = ''
      let explained = 0
      const faults = new Set<string>()
      const look = (plan: PlanNode, text: string): void => {
        // A node that was never executed has read nothing.
        if (plan['Actual Loops'] === 0) return
        const table = plan['Relation Name']
        const thrown = ((plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)) * plan['Actual Loops']
        // A count may read all the rows that it counts.
        const isCount = /^\s*select\s+(coalesce\()?count\(/i.test(text)
        const whole =
          plan['Node Type'] === 'Seq Scan' && table !== undefined && large.has(table) && !(isCount && thrown <= thrownAwayAtMost)
        const hashed = plan['Node Type'] === 'Hash' ? plan['Actual Rows'] * plan['Actual Loops'] : 0
        if (whole || thrown > thrownAwayAtMost || hashed > hashedAtMost) {
          const [operation, filter] = asked.split(' ')
          if (!excused[`${operation} ${table} ${filter}`])
            faults.add(
              `${asked}: ${plan['Node Type']} of ${table} ${plan['Index Name']}, ${thrown} rows thrown away: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
            )
        }
        for (const below of plan.Plans ?? []) look(below, text)
      }
      /** Explains each statement in the context in which it runs: with its scope or in its transaction. */
      const explaining: Database = {
        ...world.database,
        flush: (statements, patience) => explaining.withSession((session) => session.flush(statements, patience)),
        withSession: (work, tenant) =>
          world.database.withSession((session) => {
            let isOpen = false
            return work({
              async flush(statements, patience) {
                const all = statements as readonly Statement[]
                const begins = all[0]?.text === 'begin'
                const ends = /^(commit|rollback)$/.test(all.at(-1)?.text ?? '')
                // A read begins with its scope, a write with `begin`. The final flush of a write is not a read.
                const [first, ...others] = begins ? all.slice(1) : all
                const scope = first?.text.includes('innkeep.tenant') ? first : undefined
                const reads = scope ? others : isOpen && !ends ? all : []
                if (asked !== '')
                  for (const read of reads.filter(({ text }) => /^\s*(select|with)/i.test(text) && !doesSomething.test(text))) {
                    const answers = (await session.flush([
                      ...(scope ? [scope] : []),
                      { text: `prepare explained as ${read.text}`, values: [] },
                      { text: `explain (analyze, format json, timing off) execute explained${literals(read)}`, values: [] },
                      { text: 'deallocate explained', values: [] },
                    ])) as unknown as Record<string, [{ Plan: PlanNode }]>[][]
                    explained += 1
                    const [plan] = answers.at(-2)?.[0]?.['QUERY PLAN'] ?? []
                    assert.ok(plan, read.text)
                    look(plan.Plan, read.text)
                  }
                isOpen = (isOpen || begins) && !ends
                return session.flush(statements, patience)
              },
            })
          }, tenant),
      }
      const { server } = await createApplication({
        database: explaining,
        logger: makeLogger('silent'),
        rateLimit: 0,
        requestTimeoutSeconds: 30,
        maximumEventLoopDelayMilliseconds: 0,
      })
      const ask = (url: string) => server.inject({ method: 'GET', url, headers: { 'x-api-key': world.manager.key } })
      // The first request looks up the key, which is then cached.
      await ask('/v1/me')
      const day = '2027-12-01'
      const valuesOf = (
        name: string,
        shape: { format?: string; type?: string; enum?: string[]; anyOf?: { const?: string }[] },
      ): string[] => {
        if (known[name]) return [known[name]]
        if (shape.format === 'uuid') return ['00000000-0000-7000-8000-000000000000']
        if (shape.format === 'date') return [day]
        if (shape.enum) return shape.enum
        if (shape.anyOf) return shape.anyOf.flatMap(({ const: value }) => (value === undefined ? [] : [value]))
        if (shape.type === 'boolean') return ['true', 'false']
        if (name === 'type') return ['reservation.cancelled', 'reservation.*']
        return shape.type === 'string' ? ['Xylophone'] : []
      }
      let reads = 0
      for (const operation of operations.filter((each) => !isWrite(each) && each.method === 'GET')) {
        const ofLarge: Partial<Record<string, string | undefined>> = {
          ...ours,
          establishment: establishment.id,
          reservation: known.reservationId,
          guest: known.guestId,
          folio: known.folioId,
        }
        const kind = operation.names === undefined ? undefined : ofLarge[operation.names]
        if (operation.path.includes(':') && !kind) continue
        const path = operation.path.replaceAll(/:\w+/g, (name) => (name === ':businessDate' ? day : (kind ?? '')))
        const properties = Object.entries((operation.query?.properties ?? {}) as Record<string, never>)
        const required = new Set((operation.query as { required?: string[] } | undefined)?.required ?? [])
        const needed = properties
          .filter(([name]) => required.has(name))
          .map(([name, shape]) => `${name}=${encodeURIComponent(valuesOf(name, shape)[0] ?? '1')}`)
        const wanted: [string, string][] = [
          ['', ''],
          ...properties
            .filter(([name]) => !required.has(name) && !['page', 'pageSize', 'limit', 'after'].includes(name))
            .flatMap(([name, shape]) => valuesOf(name, shape).map((value): [string, string] => [name, value])),
        ]
        // For events, also one type in one property.
        const house = `establishmentId=${establishment.id}`
        const hasHouse = operation.id === 'listEvents'
        const narrowed = wanted.flatMap(([name, value]): [string, string, string[]][] => [
          [name, value, []],
          ...(hasHouse && name !== '' && name !== 'establishmentId'
            ? [[name, value, [house]] as [string, string, string[]]]
            : []),
        ])
        for (const [name, value, also] of narrowed) {
          asked = `${operation.id} ${name} ${value}`
          const query = [...needed, ...also, ...(name === '' ? [] : [`${name}=${encodeURIComponent(value)}`])].join('&')
          const { statusCode } = await ask(`${path}${query === '' ? '' : `?${query}`}`)
          // Files need an object store or worker threads, which are missing here; their database queries have run by then.
          assert.ok(statusCode < 500 || (operation.responseFile && statusCode === 503), `${asked}: ${statusCode}`)
          reads += 1
        }
      }
      // Reads of write operations. Each is sent once with its example; most succeed, some are refused after their reads.
      let writes = 0
      for (const operation of operations.filter(
        (each) => each.method !== 'GET' && !each.requestFile && !each.needsConfirmation,
      )) {
        const params = withRealIds(operation.example.params ?? {}, ours as never) as Record<string, string>
        const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
        asked = `${operation.id} write `
        // The multiplied rows are not consistent books, so refusals of the database because of wrong sums are fine here.
        await server.inject({
          method: operation.method,
          url: path,
          headers: {
            'x-api-key': world.manager.key,
            ...(operation.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
          },
          ...(operation.body ? { payload: withRealIds(operation.example.body ?? {}, ours as never) } : {}),
        })
        writes += 1
      }
      assert.ok(writes > 150, `${writes} writes`)
      // Background tasks started by these writes, including the duplicate search over all guests. Tasks with external calls are postponed.
      asked = 'background tasks'
      const before = explained
      for (const lane of ['database', 'external'] as const)
        for (let round = 0; ; round += 1) {
          assert.ok(round < 300, `${lane}: there is always more to do`)
          const { done } = await runDueBackgroundTasks(
            explaining,
            eventHandlers,
            makeLogger('silent'),
            // The server in this test uses the system clock.
            () => Temporal.Now.instant().add({ seconds: 1 }),
            { lane },
          )
          if (done === 0) break
        }
      assert.ok(explained - before > 60, `${explained - before} statements of background tasks`)
      asked = ''
      await server.close()
      assert.ok(reads > 100 && explained > 150, `${reads} reads, ${explained} statements`)
      assert.deepEqual([...faults], [])
    })
  })
