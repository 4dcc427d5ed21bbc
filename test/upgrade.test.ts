/** Upgrades a database of a service from before migration 0020 (invoices, deposits, credit notes, a debtor, meters, closed days) to the current version. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import zlib from 'node:zlib'
import pg from 'pg'
import { Temporal } from 'temporal-polyfill'
import { type Application, createApplication } from '../src/app.ts'
import { operations } from '../src/modules.ts'
import { ownerPortal } from '../src/platform/contract/permissions.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { migrate, migrations } from '../src/platform/database/migrate.ts'
import { noExternalSystems } from '../src/platform/external/external-systems.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { emptyDatabase, superuserConnection } from './server.ts'

interface Old {
  readonly key: string
  readonly mandate: string
  readonly establishments: [string, string]
  readonly account: string
  readonly meter: string
  readonly folio: string
  readonly stay: string
  /** Rows per table, as JSON. */
  readonly rows: Record<string, string[]>
}

describe('a database from before invoices and ledger were consistent', () => {
  const old = JSON.parse(
    zlib.gunzipSync(fs.readFileSync(path.join(import.meta.dirname, 'fixtures', 'before-0020.json.gz'))).toString(),
  ) as Old
  let drop: () => Promise<void>
  let client: pg.Client
  let database: Database
  let application: Application
  let url: string

  before(async () => {
    const empty = await emptyDatabase()
    ;({ drop } = empty)
    const { connection } = empty
    await migrate(
      connection,
      undefined,
      migrations().filter(({ name }) => name < '0020'),
    )
    client = new pg.Client(superuserConnection(connection))
    await client.connect()
    // Insert rows unchanged with triggers disabled, as when restoring a backup.
    await client.query(`set search_path = innkeep; set session_replication_role = replica`)
    for (const [table, rows] of Object.entries(old.rows)) {
      const { rows: columns } = await client.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
         where table_schema = 'innkeep' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      const names = columns.map(({ name }) => name).join(', ')
      await client.query(`delete from ${table}`)
      await client.query(
        `insert into ${table} (${names}) overriding system value select ${names} from json_populate_recordset(null::${table}, $1::json)`,
        [`[${rows.join(',')}]`],
      )
    }
    await client.query('set session_replication_role = origin')
    await migrate(connection)
    database = openDatabase({ connection, poolSize: 4 })
    application = await createApplication({
      database,
      logger: makeLogger('silent'),
      rateLimit: 0,
      requestTimeoutSeconds: 30,
      maximumEventLoopDelayMilliseconds: 0,
      clock: () => Temporal.Instant.from('2026-06-20T10:00:00Z'),
      external: noExternalSystems,
    })
    url = await application.server.listen({ port: 0, host: '127.0.0.1' })
  })
  after(async () => {
    await application.server.close()
    await database.close()
    await client.end()
    await drop()
  })

  const send = async (method: string, where: string, body?: object) => {
    const answer = await fetch(url + where, {
      method,
      headers: {
        'x-api-key': old.key,
        'content-type': 'application/json',
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // Untyped: a wrong shape fails the test's assertion.
    // oxlint-disable-next-line typescript/no-explicit-any
    const { data, code } = (await answer.json()) as any
    return { status: answer.status, data, code }
  }
  const must = async (method: string, where: string, body?: object) => {
    const answer = await send(method, where, body)
    assert.ok(answer.status < 300, `${where}: ${JSON.stringify(answer)}`)
    return answer.data
  }

  test('every entry balances, the VAT in the ledger matches the documents, and charges not yet invoiced are pending', async () => {
    const { rows: unbalanced } = await client.query(
      'select entry_id from journal_line group by tenant_id, entry_id, currency having sum(amount_cents) <> 0',
    )
    assert.deepEqual(unbalanced, [])
    const { rows } = await client.query<{ rate: string; said: string; posted: string; waiting: string; waits: string }>(
      `with said as (
         select v.entry ->> 'rateBp' as rate, sum((v.entry ->> 'taxCents')::bigint * case when i.sequence_type = 'credit_note' then -1 else 1 end) as cents
         from invoice i cross join lateral jsonb_array_elements(i.content -> 'vat') as v (entry) group by 1),
       charged as (
         select f.vat_rate_bp::text as rate, sum(f.vat_cents) as cents from folio_entry f
         where f.kind = 'charge' and f.occasion <> 'wallet' and not exists (select from invoiced_entry b where b.entry_id = f.id) group by 1),
       bought as (select vat_rate_bp::text as rate, sum(vat_cents) as cents from wallet_transaction where kind = 'charge' group by 1)
       select r.rate, coalesce((select cents from said s where s.rate = r.rate), 0)::text as said,
         coalesce((select -sum(amount_cents) from journal_line where account = 'output_vat' and detail = r.rate), 0)::text as posted,
         coalesce((select -sum(amount_cents) from journal_line where account = 'unbilled_vat' and detail = r.rate), 0)::text as waiting,
         (coalesce((select cents from charged c where c.rate = r.rate), 0) + coalesce((select cents from bought b where b.rate = r.rate), 0))::text as waits
       from (values ('550'), ('1000'), ('2000')) as r (rate)`,
    )
    assert.deepEqual(
      rows.map(({ posted, waiting }) => [posted, waiting]),
      rows.map(({ said, waits }) => [said, waits]),
    )
    assert.ok(rows.some(({ posted }) => posted !== '0') && rows.some(({ waiting }) => waiting !== '0'))
  })

  test('the old rows satisfy the current constraints', async () => {
    const { rows } = await client.query<{ name: string; wrong: string }>(
      `select 'series' as name, count(*)::text as wrong from invoice where series is null
       union all select 'position', count(*)::text from meter_reading where position is null
       union all select 'tariff', count(*)::text from meter m where not exists (select from meter_tariff t where t.meter_id = m.id)
       union all select 'commission', count(*)::text from operating_mandate m where not exists (select from mandate_commission c where c.mandate_id = m.id)
       union all select 'open', count(*)::text from receivable where open_cents is null
       union all select 'credited', count(*)::text from invoice_state where status = 'credited' and credited_cents <> total_cents and not credited_in_full
       union all select 'keys', count(*)::text from api_key where role = 'reception' and 'invoice.credit' = any (permissions)
       union all select 'keys', count(*)::text from api_key where role in ('manager', 'accounting') and not permissions @> array['invoice.credit', 'accounting.manage']`,
    )
    assert.deepEqual(
      rows.filter(({ wrong }) => wrong !== '0'),
      [],
    )
    const { rows: forced } = await client.query(
      `select relname from pg_class where relnamespace = 'innkeep'::regnamespace and relrowsecurity and not relforcerowsecurity`,
    )
    assert.deepEqual(forced, [])
  })

  test('the service works: the stay is billed minus its old deposit, the meter corrected, the day closed, the books locked', async () => {
    const bill = await must('POST', '/v1/invoices', {
      mandateId: old.mandate,
      folioId: old.folio,
      billTo: { name: 'Ada Lovelace' },
    })
    assert.equal(bill.invoiceKind, 'final')
    const [latest] = await must('GET', `/v1/meters/${old.meter}/readings`)
    const corrected = await must('POST', `/v1/meters/${old.meter}/readings/${latest.id}/correct`, {
      valueMilli: '1055000',
      reason: 'Read wrongly',
    })
    assert.equal(corrected.consumedMilli, '5000')
    const report = await must('GET', `/v1/reports/vat?mandateId=${old.mandate}&from=2026-06-01&to=2026-06-30`)
    assert.ok(report.figures.length > 0)
    assert.ok(report.totals.every(({ currency }: { currency: string }) => currency === 'EUR'))
    const { rows } = await client.query<{ said: string; posted: string }>(
      `select (select sum((i.content -> 'totals' ->> 'totalTaxCents')::bigint * case when i.sequence_type = 'credit_note' then -1 else 1 end) from invoice i)::text as said,
         (select -sum(amount_cents) from journal_line where account = 'output_vat')::text as posted`,
    )
    assert.equal(rows[0]?.posted, rows[0]?.said)
    await must('POST', `/v1/reservations/${old.stay}/check-out`, {
      settleBy: 'card',
      earlyDepartureFeeCents: '0',
      reason: 'Test',
    })
    for (const establishment of old.establishments) {
      const { currentBusinessDate } = await must('GET', `/v1/establishments/${establishment}`)
      await must('POST', `/v1/establishments/${establishment}/end-of-day`, { businessDate: currentBusinessDate })
    }
    const period = await must('POST', '/v1/accounting-periods', { mandateId: old.mandate, to: '2026-06-02' })
    assert.ok(period.entries > 50)
    const statement = await must('GET', `/v1/accounts-receivable/accounts/${old.account}/statement`)
    assert.ok(JSON.stringify(statement).includes('6164'))
    assert.equal((await must('GET', `/v1/operating-mandates/${old.mandate}/chain`)).valid, true)
  })

  test('an old manager key may call every current operation, because roles are resolved at request time', async () => {
    const { rows } = await client.query<{ permissions: string[] }>('select permissions from innkeep.api_key where role = $1', [
      'manager',
    ])
    assert.ok(
      rows.some(({ permissions: stored }) => !stored.includes('cashless.read')),
      'the key of then has what a later release brought',
    )
    // Except operations of the owner portal.
    for (const operation of operations.filter(({ permission }) => permission !== ownerPortal)) {
      const { params, query, body } = operation.example as Record<'params' | 'query' | 'body', Record<string, string> | undefined>
      const at = operation.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? name)
      const text = new URLSearchParams(query ?? {}).toString()
      const answer = await fetch(`${url}${text === '' ? at : `${at}?${text}`}`, {
        method: operation.method,
        headers: { 'x-api-key': old.key, ...(operation.body ? { 'content-type': 'application/json' } : {}) },
        ...(operation.body ? { body: JSON.stringify(body ?? {}) } : {}),
      })
      const said = await answer.text()
      assert.ok(answer.status < 500, `${operation.id}: ${said}`)
      assert.doesNotMatch(said, /PERMISSION_DENIED|MANAGER_ONLY|API_KEY_EXCEEDS_CALLER/, operation.id)
    }
  })
})
