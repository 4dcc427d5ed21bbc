/**
 * Guests: how good the suggested duplicates are, on files whose duplicates are known, alone and in the company of synthetic guests; how long a
 * suggestion, a search and a rectification take in a large establishment; how fast a file is imported.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { createTenant } from '../src/modules/people/access/index.ts'
import { guestFrom, type NewGuest } from '../src/modules/profiles/guests/profile/guest.ts'
import { insertGuests } from '../src/modules/profiles/guests/profile/guest-writes.ts'
import { countCrowdedKeys } from '../src/modules/profiles/guests/profile/indexing-writes.ts'
import { scopeStatement } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/values/ids.ts'
import { type Asked, figuresOf, type LabelledGuest, nameOfSet, readLabelledGuests } from './labelled-guests.ts'
import { drive } from './load.ts'
import { type MadePerson, madePeople, peopleLike } from './people.ts'
import { pgbench, pgbenchScript } from './pgbench.ts'
import { type BenchOptions, middle, onStage, ratioOf, record, type Stage } from './stage.ts'

export interface GuestBenchOptions extends BenchOptions {
  readonly files: readonly string[]
  /** Made-up guests in the same tenant. */
  readonly background: number
  /** The made-up guests are called as those of the file are. */
  readonly ownNames?: boolean
  /** Made-up guests of other tenants in the same database. */
  readonly elsewhere: number
}

const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
const say = (text: string) => process.stderr.write(`${text}\n`)
const callers = 8

/** Guests in the tenant, by the statement of the service itself; the indexes are made when all are there. */
export async function addBackground(
  { owner, database, tenantId }: Stage,
  count: number,
  elsewhere: number,
  next: () => MadePerson = madePeople(23),
): Promise<void> {
  if (count === 0 && elsewhere === 0) return
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'innkeep' and tablename = 'guest' and indexname like 'guest\\_by\\_%'`,
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  const atOnce = 2_000
  for (let made = 0; made < count; made += atOnce) {
    const guests = Array.from({ length: Math.min(atOnce, count - made) }, () => {
      const person = next()
      return guestFrom(newId(), bodyOf(person), '2026-06-01T00:00:00Z', null)
    })
    await database.flush([scopeStatement({ tenantId, establishments: '*' }), insertGuests(tenantId, guests)])
    if (made % 100_000 === 0) say(`${made} guests made`)
  }
  // The other tenants have the same people under keys of their own: a key of one is never a key of another.
  for (let added = 0, tenant = 1; added < elsewhere; tenant += 1) {
    const other = await createTenant(database, `Elsewhere ${tenant}`)
    const { rowCount } = await owner.query(
      `insert into guest (tenant_id, id, first_name, last_name, birth_date, vip_status, customer_type, created_at, first_form, last_form,
         duplicate_keys, search_keys, keys_version)
       select $1, gen_random_uuid(), first_name, last_name, birth_date, vip_status, customer_type, created_at, first_form, last_form,
         (select array_agg((k + 7919 * $3::bigint) % 4503599627370496) from unnest(duplicate_keys) k),
         (select array_agg((k + 7919 * $3::bigint) % 4503599627370496) from unnest(search_keys) k), keys_version
       from guest where tenant_id = $2 limit $4`,
      [other.tenantId, tenantId, tenant, elsewhere - added],
    )
    added += rowCount ?? elsewhere
    say(`${added} guests of other tenants made`)
  }
  await owner.query(`set maintenance_work_mem = '2GB'`)
  for (const { name, definition } of indexes) {
    say(`making ${name}`)
    await owner.query(definition)
  }
  await owner.query('vacuum analyze guest')
  say('counting crowded keys')
  // As the service does every night.
  await countCrowdedKeys(database)
  await owner.query('checkpoint')
}

/** Behind every clock of a test or a service. */
const future = '2026-06'

const isCalendarDate = (date: string): boolean => {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) && date >= '1800' && date < future
}

/** A record of a file as the API takes it: what is no date of the calendar is a partial one, and a year to come is surely wrong, day and month perhaps not. */
function bodyOf({ firstName, lastName, birthDate }: MadePerson): NewGuest {
  const known = birthDate !== null && birthDate >= future && !birthDate.startsWith('X') ? `XXXX${birthDate.slice(4)}` : birthDate
  return {
    ...(firstName.trim() === '' ? {} : { firstName }),
    ...(lastName.trim() === '' ? {} : { lastName }),
    ...(known === null || known === 'XXXX-XX-XX'
      ? {}
      : isCalendarDate(known)
        ? { birthDate: known }
        : { partialBirthDate: known }),
  }
}

/** Several callers, each taking the next one when it is done. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (;;) {
      const index = next++
      if (index >= items.length) return
      await work(items[index] as Item, index)
    }
  }
  await Promise.all(Array.from({ length: callers }, lane))
}

/** Each file in turn: loaded through the API, asked about, and taken out again. */
export async function benchDuplicates(options: GuestBenchOptions): Promise<void> {
  if (!options.ownNames)
    return onStage(options, async (stage) => {
      await addBackground(stage, options.background, options.elsewhere)
      for (const file of options.files) print(await figuresOfFile(stage, file, options.background))
    })
  for (const file of options.files)
    await onStage(options, async (stage) => {
      await addBackground(stage, options.background, options.elsewhere, peopleLike(named(readLabelledGuests(file)), 23))
      print({ ownNames: true, ...(await figuresOfFile(stage, file, options.background)) })
    })
}

const named = (guests: readonly LabelledGuest[]) =>
  guests.filter(({ firstName, lastName }) => `${firstName}${lastName}`.trim() !== '')

async function figuresOfFile({ send, owner, tenantId }: Stage, file: string, background: number): Promise<object> {
  // Nobody without any name can be a guest.
  const guests = named(readLabelledGuests(file))
  const ids: string[] = []
  const began = performance.now()
  await eachOf(guests, async (guest, index) => {
    ids[index] = (await send('POST', '/v1/guests', bodyOf(guest))).id
  })
  const loadedPerSecond = Math.round((1_000 * guests.length) / (performance.now() - began))
  await owner.query('analyze guest')
  const places = new Map(ids.map((id, index) => [id, index]))
  const sizes = new Map<string, number>()
  for (const { person } of guests) sizes.set(person, (sizes.get(person) ?? 0) + 1)
  const asked = guests.flatMap(({ person }, index) => ((sizes.get(person) as number) > 1 ? [index] : []))
  let strangers = 0
  const answers: Asked[] = []
  await eachOf(asked, async (guest) => {
    const found = await send<{ id: string; score: number }[]>('GET', `/v1/guests/${ids[guest]}/duplicates`)
    answers.push({
      guest,
      found: found.map(({ id }) => places.get(id) ?? (strangers -= 1)),
      scores: found.map(({ score }) => score),
    })
  })
  await owner.query('delete from guest where tenant_id = $1 and id = any($2::uuid[])', [tenantId, ids])
  await owner.query('delete from idempotency_key')
  await owner.query('vacuum guest')
  return {
    measured: 'duplicates',
    set: nameOfSet(file),
    guests: guests.length,
    background,
    ...figuresOf(guests, answers),
    loadedPerSecond,
  }
}

export const guestScenarios = ['suggest', 'rectify', 'worklist', 'import'] as const

export async function benchGuests(options: GuestBenchOptions): Promise<void> {
  const wanted = (scenario: (typeof guestScenarios)[number]) => options.only === undefined || options.only === scenario
  if (wanted('suggest') || wanted('rectify') || wanted('worklist'))
    await onStage(options, async (stage) => {
      await addBackground(stage, options.background, options.elsewhere)
      if (wanted('suggest')) await suggestions(options, stage)
      if (wanted('rectify')) await rectifications(options, stage)
      if (wanted('worklist')) await wholeSearch(options, stage)
    })
  if (wanted('import')) await onStage(options, (stage) => anImport(stage))
}

/** One caller, for anybody and for those who carry the commonest names; and a search by a misspelt name. */
export async function suggestions(options: GuestBenchOptions, stage: Stage): Promise<void> {
  const { rows: anybody } = await stage.owner.query<{ id: string }>(
    'select id from guest tablesample system (0.2) where tenant_id = $1 limit 3000',
    [stage.tenantId],
  )
  const { rows: common } = await stage.owner.query<{ id: string; share: number }>(
    `with commonest as (select last_form, count(*) as people from guest where tenant_id = $1 group by 1 order by 2 desc limit 1)
     select g.id, c.people::float8 / $2 as share from guest g join commonest c using (last_form) where g.tenant_id = $1 limit 3000`,
    [stage.tenantId, options.background],
  )
  const { rows: names } = await stage.owner.query<{ name: string }>(
    `select substr(last_name, 1, 2) || substr(last_name, 4) || ' ' || first_name as name from guest tablesample system (0.2)
     where tenant_id = $1 and length(last_name) > 5 limit 2000`,
    [stage.tenantId],
  )
  const load = (requests: readonly { path: string }[], connections: number, seconds = options.seconds) =>
    drive({ url: stage.url, key: stage.key, connections, seconds, method: 'GET', requests })
  const duplicates = (rows: readonly { id: string }[]) => rows.map(({ id }) => ({ path: `/v1/guests/${id}/duplicates` }))
  const searches = names.map(({ name }) => ({ path: `/v1/guests?pageSize=20&name=${encodeURIComponent(name)}` }))
  for (const [of, requests] of [
    ['anybody', duplicates(anybody)],
    ['commonest surname', duplicates(common)],
    ['misspelt search', searches],
  ] as const) {
    // What was never read from disk is not what is measured: each is asked about before.
    await load(requests, options.connections, Math.max(15, options.seconds))
    for (const connections of [1, options.connections]) {
      const rounds = []
      for (let round = 0; round < options.rounds; round += 1) rounds.push(await load(requests, connections))
      const share = of === 'commonest surname' ? { shareOfSurname: Math.round((common[0]?.share ?? 0) * 10_000) / 10_000 } : {}
      print({
        measured: 'suggest',
        of,
        guests: options.background,
        elsewhere: options.elsewhere,
        connections,
        ...share,
        ...middle(rounds),
      })
    }
  }
}

/** Against the same statements by pgbench. */
async function rectifications(options: GuestBenchOptions, stage: Stage): Promise<void> {
  const { rows } = await stage.owner.query<{ id: string; row: number }>(
    'select id, row_number() over ()::int as row from (select id from guest where tenant_id = $1 order by id limit 20000) g',
    [stage.tenantId],
  )
  await stage.owner.query('create table if not exists innkeep.bench_guest (row integer primary key, id uuid)')
  await stage.owner.query('truncate innkeep.bench_guest')
  await stage.owner.query('insert into innkeep.bench_guest select row_number() over (), id from unnest($1::uuid[]) as id', [
    rows.map(({ id }) => id),
  ])
  await stage.owner.query('grant select on innkeep.bench_guest to innkeep_service')
  const body = { identity: { birthCity: 'Lyon', nationality: 'FR' }, vipStatus: 'gold' }
  const first = rows[0]?.id as string
  const { trips } = await record(stage, { method: 'PATCH', url: `/v1/guests/${first}`, payload: body })
  const made = new Map<string, number>()
  const fresh = (value: string): string | undefined => {
    if (value === first) return '(select id from innkeep.bench_guest where row = :row)'
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/.test(value) || value === stage.tenantId) return undefined
    const isMade = trips
      .at(-1)
      ?.some(({ values }) => values.includes(value) || values.some((list) => Array.isArray(list) && list.includes(value)))
    if (!isMade || trips[0]?.some(({ values }) => values.includes(value))) return undefined
    const number = made.get(value) ?? made.size
    made.set(value, number)
    return `('01890000-0000-7fff-b000-' || lpad(to_hex(:n${number}::bigint), 12, '0'))::uuid`
  }
  pgbenchScript(trips, fresh, '', false)
  const settings = [
    `\\set row random(1, ${rows.length})`,
    ...Array.from({ length: made.size }, (_, number) => `\\set n${number} random(1, 281474976710655)`),
  ].join('\n')
  const script = pgbenchScript(trips, fresh, settings, false)
  const requests = rows.map(({ id }) => ({ path: `/v1/guests/${id}`, body: JSON.stringify(body) }))
  const ours = []
  const theirs = []
  for (let round = 0; round < options.rounds; round += 1) {
    ours.push(
      await drive({
        url: stage.url,
        key: stage.key,
        connections: options.connections,
        seconds: options.seconds,
        method: 'PATCH',
        requests,
      }),
    )
    theirs.push(await pgbench(stage.superuserUrl, stage.folder, `rectify-${round}`, script, options.connections, options.seconds))
  }
  print({
    measured: 'rectify',
    guests: options.background,
    ...middle(ours),
    ofPgbench: ratioOf(ours, theirs),
    pgbench: middle(theirs),
  })
}

/** 100,000 rows, one in fifty of them there already. */
/** The list of likely duplicates of the whole tenant, from the beginning. */
async function wholeSearch({ background }: GuestBenchOptions, { send }: Stage): Promise<void> {
  const began = performance.now()
  const { id } = await send('POST', '/v1/guests/duplicates/search', { whole: true })
  for (;;) {
    const job = await send<{ status: string; result: object; done: number }>('GET', `/v1/jobs/${id}`)
    if (job.status !== 'queued' && job.status !== 'running') {
      const seconds = (performance.now() - began) / 1_000
      print({
        measured: 'worklist',
        guests: background,
        seconds: Math.round(seconds),
        guestsPerSecond: Math.round(background / seconds),
        status: job.status,
        ...job.result,
      })
      return
    }
    await sleep(500)
  }
}

async function anImport(stage: Stage): Promise<void> {
  const next = madePeople(31)
  const rows: string[] = []
  while (rows.length < 100_000) {
    const { firstName, lastName, birthDate } = next()
    const row = `${firstName},${lastName},${birthDate ?? ''}`
    rows.push(row)
    if (rows.length % 50 === 0) rows.push(row)
  }
  const file = `firstName,lastName,birthDate\n${rows.slice(0, 100_000).join('\n')}\n`
  const began = performance.now()
  const response = await fetch(`${stage.url}/v1/guests/import`, {
    method: 'POST',
    headers: { 'x-api-key': stage.key, 'content-type': 'text/csv' },
    body: file,
  })
  if (!response.ok) throw new Error(await response.text())
  const { data } = (await response.json()) as { data: { id: string } }
  const accepted = performance.now()
  for (;;) {
    const job = await stage.send<{ status: string; result: object; done: number }>('GET', `/v1/jobs/${data.id}`)
    if (job.status !== 'queued' && job.status !== 'running') {
      const seconds = (performance.now() - began) / 1_000
      print({
        measured: 'import',
        rows: 100_000,
        megabytes: Math.round(file.length / 100_000) / 10,
        acceptedAfterMs: Math.round(accepted - began),
        seconds: Math.round(seconds),
        rowsPerSecond: Math.round(100_000 / seconds),
        status: job.status,
        ...job.result,
      })
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
