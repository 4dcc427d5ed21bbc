/**
 * Money that comes later and ahead: payments of debtors over accounts with few and many open receivables, on one hot account, payments that
 * settle everything at once; and the charges of a festival, each guest with a wallet of his own. Against the same SQL by pgbench.
 */
import type { Statement } from '../src/platform/database/sql.ts'
import { drive, type LoadResult } from './load.ts'
import { type PgbenchResult, pgbench, pgbenchScript } from './pgbench.ts'
import { type BenchOptions, middle, onStage, ratioOf, record, type Stage } from './stage.ts'

const opening = '2026-06-01'
const accountsOfSize = 64
const walletCount = 2_000
const festivalCallers = 32

const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
export const moneyScenarios = ['payments', 'settling', 'hot', 'wallets'] as const

export async function benchMoney(options: BenchOptions): Promise<void> {
  const wanted = (scenario: (typeof moneyScenarios)[number]) => options.only === undefined || options.only === scenario
  await onStage(options, async (stage) => {
    const establishment = await stage.send('POST', '/v1/establishments', {
      code: 'BENCH',
      name: 'Bench',
      propertyType: 'hotel',
      countryCode: 'FR',
      timezone: 'Europe/Paris',
      currentBusinessDate: opening,
    })
    await stage.owner.query(
      'create table bench_debtor (size integer, row integer, account_id uuid, receivable_id uuid, primary key (size, row))',
    )
    await stage.owner.query('create table bench_wallet (row integer primary key, wallet_id uuid)')
    await stage.owner.query('grant select on bench_debtor, bench_wallet to innkeep_service')
    if (wanted('payments'))
      for (const size of options.sizes) {
        const accounts = await makeAccounts(stage, establishment.id, size, accountsOfSize)
        await payments(options, stage, establishment.id, { scenario: 'payment', openReceivables: size, of: size, accounts })
      }
    if (wanted('hot')) {
      const accounts = await makeAccounts(stage, establishment.id, 100, 1, -1)
      await payments(options, stage, establishment.id, {
        scenario: 'payment on one hot account',
        openReceivables: 100,
        of: -1,
        accounts,
      })
    }
    if (wanted('settling')) for (const size of options.sizes) await settling(stage, establishment.id, size)
    if (wanted('wallets')) await wallets(options, stage, establishment.id)
  })
}

/** Accounts with so many open receivables each, of ten thousand millions cents: payments of one cent leave them open. */
async function makeAccounts(
  { send, owner, tenantId }: Stage,
  establishmentId: string,
  size: number,
  count: number,
  name = size,
  cents = 10_000_000_000,
): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number += 1)
    ids.push(
      (await send('POST', '/v1/accounts-receivable/accounts', { establishmentId: establishmentId, name: `Debtor ${number}` })).id,
    )
  // Past the checks, which are not what is measured here; the sums are those that the entries would have made.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into receivable (tenant_id, id, account_id, establishment_id, currency, amount_cents, issued_on, due_on, source, created_at)
     select $1, gen_random_uuid(), a, $2, 'EUR', $5, '2026-01-01', date '2026-02-01' + (n % 90)::integer, 'manual', now()
     from unnest($3::uuid[]) as a, generate_series(1, $4::bigint) as n`,
    [tenantId, establishmentId, ids, size, cents],
  )
  await owner.query(
    `insert into debtor_balance (tenant_id, account_id, currency, establishment_id, owed_cents)
     select $1, a, 'EUR', $2, $4::bigint * $5::bigint from unnest($3::uuid[]) as a`,
    [tenantId, establishmentId, ids, size, cents],
  )
  await owner.query('set session_replication_role = origin')
  await owner.query(
    `insert into bench_debtor
     select $1, row_number() over (), a, (select id from receivable r where r.tenant_id = $2 and r.account_id = a order by due_on, issued_on, id limit 1)
     from unnest($3::uuid[]) as a`,
    [name, tenantId, ids],
  )
  await owner.query('vacuum analyze receivable, debtor_balance, debtor_account')
  await owner.query('checkpoint')
  return ids
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/

/** The recorded trips as a script: what is of the one record becomes that of a row, what was made becomes new. */
function scriptOf(
  trips: readonly (readonly Statement[])[],
  known: ReadonlyMap<string, string>,
  fixed: ReadonlySet<string>,
  key: string | undefined,
  rows: number,
  pipelined: boolean,
): string {
  const made = new Map<string, number>()
  const fresh = (value: string): string | undefined => {
    if (known.has(value)) return known.get(value)
    const isKey = value === key
    if (!isKey && (!uuid.test(value) || fixed.has(value))) return undefined
    const number = made.get(value) ?? made.size
    made.set(value, number)
    return isKey ? `('key ' || :n${number})` : `('01890000-0000-7fff-b000-' || lpad(to_hex(:n${number}::bigint), 12, '0'))::uuid`
  }
  pgbenchScript(trips, fresh, '', pipelined)
  const settings = [
    `\\set row random(1, ${rows})`,
    ...Array.from({ length: made.size }, (_, number) => `\\set n${number} random(1, 281474976710655)`),
  ].join('\n')
  return pgbenchScript(trips, fresh, settings, pipelined)
}

async function payments(
  options: BenchOptions,
  stage: Stage,
  establishmentId: string,
  {
    scenario,
    openReceivables,
    of,
    accounts,
  }: { scenario: string; openReceivables: number; of: number; accounts: readonly string[] },
): Promise<void> {
  const body = { method: 'transfer', amount: { amountCents: '1', currency: 'EUR' }, receivedAt: opening }
  const pathOf = (account: string) => `/v1/accounts-receivable/accounts/${account}/payments`
  const first = accounts[0] as string
  let asked = 0
  const keyOf = () => `recorded ${of} ${(asked += 1)}`
  const { trips } = await record(stage, { method: 'POST', url: pathOf(first), payload: body, key: keyOf })
  const { rows } = await stage.owner.query<{ receivable: string }>(
    'select receivable_id as receivable from bench_debtor where size = $1 and account_id = $2',
    [of, first],
  )
  const column = (name: string) => `(select ${name} from bench_debtor where size = ${of} and row = :row)`
  const known = new Map([
    [first, column('account_id')],
    [rows[0]?.receivable as string, column('receivable_id')],
  ])
  const fixed = new Set([stage.tenantId, establishmentId])
  const script = (pipelined: boolean) => scriptOf(trips, known, fixed, `recorded ${of} ${asked}`, accounts.length, pipelined)
  const [plain, piped] = [script(false), script(true)]
  const requests = accounts.map((account) => ({ path: pathOf(account), body: JSON.stringify(body) }))
  await compare(
    options,
    stage,
    { scenario, openReceivables, accounts: accounts.length },
    requests,
    plain,
    piped,
    options.connections,
    trips,
  )
}

async function compare(
  options: BenchOptions,
  stage: Stage,
  told: object,
  requests: readonly { path: string; body: string }[],
  plain: string,
  piped: string,
  connections: number,
  trips: readonly (readonly Statement[])[],
): Promise<void> {
  const ours: LoadResult[] = []
  const awaited: PgbenchResult[] = []
  const pipelined: PgbenchResult[] = []
  const { seconds } = options
  for (let round = 0; round < options.rounds; round += 1) {
    ours.push(await drive({ url: stage.url, key: stage.key, connections, seconds, method: 'POST', requests, keyed: true }))
    awaited.push(await pgbench(stage.superuserUrl, stage.folder, 'awaited', plain, connections, seconds))
    pipelined.push(await pgbench(stage.superuserUrl, stage.folder, 'pipelined', piped, connections, seconds))
  }
  print({
    ...told,
    connections,
    http: middle(ours),
    pgbench: middle(awaited),
    pgbenchPipelined: middle(pipelined),
    ofPgbench: ratioOf(ours, awaited),
    ofPgbenchPipelined: ratioOf(ours, pipelined),
    statements: trips.flat().length,
    roundTrips: trips.length,
  })
}

/** One payment that settles all receivables of an account, one caller. */
async function settling({ send, ...stage }: Stage, establishmentId: string, size: number): Promise<void> {
  const accounts = await makeAccounts({ send, ...stage }, establishmentId, size, 12, -2 - size, 100)
  const milliseconds: number[] = []
  for (const account of accounts) {
    const started = performance.now()
    await send('POST', `/v1/accounts-receivable/accounts/${account}/payments`, {
      method: 'transfer',
      amount: { amountCents: String(size * 100), currency: 'EUR' },
      receivedAt: opening,
    })
    milliseconds.push(performance.now() - started)
  }
  const sorted = milliseconds.toSorted((left, right) => left - right)
  print({
    scenario: 'payment that settles all',
    openReceivables: size,
    medianMilliseconds: Math.round((sorted[Math.floor(sorted.length / 2)] as number) * 10) / 10,
    worstMilliseconds: Math.round((sorted.at(-1) as number) * 10) / 10,
  })
}

/** A festival: every guest buys drinks with a wristband of his own. */
async function wallets(options: BenchOptions, stage: Stage, establishmentId: string): Promise<void> {
  const { owner, send, tenantId } = stage
  const type = await send('POST', '/v1/unit-types', {
    establishmentId: establishmentId,
    code: 'P',
    name: 'Pitch',
    format: 'pitch',
    maxOccupancy: 6,
  })
  const plan = await send('POST', '/v1/rate-plans', {
    establishmentId: establishmentId,
    code: 'FLEX',
    name: 'Flexible',
    vatRateBp: 1000,
  })
  const guest = await send('POST', '/v1/guests', { firstName: 'Ada', lastName: 'Lovelace' })
  await owner.query(
    `insert into reservation (tenant_id, id, establishment_id, confirmation_code, guest_id, status, arrival, departure, unit_type_id, rate_plan_id,
       adults, children, total_cents, terms, booked_at, booked_on)
     select $1, gen_random_uuid(), $2, 'W' || n, $3, 'Confirmed', $4::date, $4::date + 3, $5, $6, 2, 0, 0, '{}', $4::date, $4::date
     from generate_series(1, $7::bigint) as n`,
    [tenantId, establishmentId, guest.id, opening, type.id, plan.id, walletCount],
  )
  const { rows: stays } = await owner.query<{ id: string }>('select id from reservation')
  const ids: string[] = []
  for (const { id } of stays) {
    const opened = await send<{ walletId: string }>('POST', '/v1/wallets', {
      stayId: id,
      establishmentId: establishmentId,
      mode: 'postpaid',
      currency: 'EUR',
      correlationId: crypto.randomUUID(),
    })
    ids.push(opened.walletId)
  }
  await owner.query('insert into bench_wallet select row_number() over (), w from unnest($1::uuid[]) as w', [ids])
  await owner.query('vacuum analyze wallet, reservation')
  await owner.query('checkpoint')
  const body = {
    amount: { amountCents: '800', currency: 'EUR' },
    chargeType: 'food_beverage',
    label: 'Two lemonades',
    vatRateBp: 1000,
  }
  const pathOf = (id: string) => `/v1/wallets/${id}/charges`
  const first = ids[0] as string
  let asked = 0
  const { trips } = await record(stage, {
    method: 'POST',
    url: pathOf(first),
    payload: body,
    key: () => `recorded wallet ${(asked += 1)}`,
  })
  const { rows } = await owner.query<{ stay: string }>('select reservation_id as stay from wallet where id = $1', [first])
  const known = new Map([[first, '(select wallet_id from bench_wallet where row = :row)']])
  const fixed = new Set([tenantId, establishmentId, rows[0]?.stay as string])
  const script = (pipelined: boolean) => scriptOf(trips, known, fixed, `recorded wallet ${asked}`, ids.length, pipelined)
  const requests = ids.map((id) => ({ path: pathOf(id), body: JSON.stringify(body) }))
  const told = { scenario: 'wallet charge', wallets: ids.length }
  await compare(options, stage, told, requests, script(false), script(true), festivalCallers, trips)
}
