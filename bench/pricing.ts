/**
 * Prices: a quote over 20 types and 20 plans for thirty nights against one over a single plan, and the calendar changed in bulk against the bare upsert of the same rows.
 * Processor time of service and database, interleaved.
 */
import { postmasterOf, processMilliseconds, serverMilliseconds } from './process-time.ts'
import { type BenchOptions, onStage, type Stage } from './stage.ts'

const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
const rounded = (value: number) => Math.round(value * 100) / 100
const day = (count: number) => new Date(Date.UTC(2026, 5, 1 + count)).toISOString().slice(0, 10)

interface House {
  readonly id: string
  readonly types: readonly string[]
  /** With prices of their own. */
  readonly plans: readonly string[]
}

/** A property whose plans have prices for two years; `derived` further plans follow from them, with prices by persons and longer stays. */
async function makeHouse({ send }: Stage, code: string, size: { types: number; plans: number; derived: number }): Promise<House> {
  const { id } = await send('POST', '/v1/establishments', {
    code,
    name: code,
    propertyType: 'hotel',
    countryCode: 'FR',
    timezone: 'Europe/Paris',
    currentBusinessDate: day(0),
    ageBands: [
      { code: 'infant', toAge: 2 },
      { code: 'child', toAge: 11 },
    ],
  })
  const types: string[] = []
  for (let place = 0; place < size.types; place += 1) {
    const type = await send('POST', '/v1/unit-types', {
      establishmentId: id,
      code: `T${place}`,
      name: `Type ${place}`,
      format: 'room',
      maxOccupancy: 4,
    })
    await send('POST', `/v1/unit-types/${type.id}/units`, { codes: [`${place}-1`, `${place}-2`] })
    types.push(type.id)
  }
  const plan = (name: string, more: object = {}) =>
    send('POST', '/v1/rate-plans', { establishmentId: id, code: name, name, vatRateBp: 1000, ...more })
  const plans: string[] = []
  for (let place = 0; place < size.plans; place += 1) {
    const made = await plan(`P${place}`)
    plans.push(made.id)
    await send('PATCH', `/v1/establishments/${id}/calendar`, {
      changes: [
        { ratePlanIds: [made.id], unitTypeIds: types, from: day(0), to: day(700), priceCents: String(10_000 + place * 500) },
        {
          ratePlanIds: [made.id],
          unitTypeIds: types,
          from: day(0),
          to: day(700),
          weekdays: [5, 6],
          priceCents: String(12_000 + place * 500),
        },
      ],
    })
    if (size.derived > 0)
      await send('PUT', `/v1/rate-plans/${made.id}/person-prices`, {
        prices: types.map((unitTypeId) => ({
          unitTypeId,
          basePersons: 2,
          adults: [{ persons: 1, cents: '-1500' }],
          extraAdultCents: '3000',
          children: [{ band: 'child', cents: '1500' }],
        })),
      })
  }
  for (let place = 0; place < size.derived; place += 1)
    await plan(`D${place}`, {
      parentId: plans[place % plans.length],
      derivation: { bp: -500 - place * 10, ending: { stepCents: '100', endingCents: '90' } },
      lengthTiers: [{ kind: 'whole_stay', min: 7, bp: -1000 }],
    })
  return { id, types, plans }
}

/** Processor milliseconds of service and database for each call, the mean of `times`. */
async function costOf(stage: Stage, postmaster: number, times: number, work: () => Promise<unknown>): Promise<number> {
  const now = () => processMilliseconds(stage.servicePid) + serverMilliseconds(postmaster)
  const before = now()
  for (let turn = 0; turn < times; turn += 1) await work()
  return (now() - before) / times
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0

async function quotes(stage: Stage, postmaster: number, rounds: number): Promise<void> {
  const one = await makeHouse(stage, 'ONE', { types: 20, plans: 1, derived: 0 })
  const many = await makeHouse(stage, 'MANY', { types: 20, plans: 4, derived: 16 })
  const quote =
    ({ id }: House) =>
    () =>
      stage.send('POST', '/v1/quotes', {
        establishmentId: id,
        arrival: day(30),
        departure: day(60),
        adults: 2,
        children: 1,
        childAges: [6],
      })
  for (const house of [one, many]) await costOf(stage, postmaster, 20, quote(house))
  const costs: { one: number; many: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    costs.push({ one: await costOf(stage, postmaster, 100, quote(one)), many: await costOf(stage, postmaster, 100, quote(many)) })
  print({
    what: 'quote of 20 types for 30 nights, processor milliseconds',
    onePlan: rounded(median(costs.map((cost) => cost.one))),
    twentyPlans: rounded(median(costs.map((cost) => cost.many))),
    ratio: rounded(median(costs.map((cost) => cost.many / cost.one))),
  })
}

async function bulk(stage: Stage, postmaster: number, rounds: number): Promise<void> {
  const house = await makeHouse(stage, 'BULK', { types: 12, plans: 8, derived: 0 })
  const changes = (priceCents: number) => [
    { ratePlanIds: house.plans, unitTypeIds: house.types, from: day(0), to: day(499), priceCents: String(priceCents) },
  ]
  const at = `/v1/establishments/${house.id}/calendar`
  const upsert = (cents: number) => () =>
    stage.owner.query(
      `insert into nightly_price (tenant_id, rate_plan_id, unit_type_id, night, establishment_id, price_cents)
       select $1, p, t, n::date, $2, $3 from unnest($4::uuid[]) as p, unnest($5::uuid[]) as t, generate_series($6::date, $7::date, interval '1 day') as n
       on conflict (tenant_id, rate_plan_id, unit_type_id, night) do update set price_cents = excluded.price_cents`,
      [stage.tenantId, house.id, cents, house.plans, house.types, day(0), day(499)],
    )
  const costs: Record<'bare' | 'change' | 'preview' | 'undo', number>[] = []
  const waited: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const bare = await costOf(stage, postmaster, 1, upsert(20_000 + round))
    const preview = await costOf(stage, postmaster, 1, () =>
      stage.send('POST', `${at}/preview`, { changes: changes(30_000 + round) }),
    )
    let made = ''
    const from = performance.now()
    const change = await costOf(stage, postmaster, 1, async () => {
      made = (await stage.send<{ change: { id: string } }>('PATCH', at, { changes: changes(30_000 + round) })).change.id
    })
    waited.push(performance.now() - from)
    const undo = await costOf(stage, postmaster, 1, () => stage.send('POST', `/v1/calendar-changes/${made}/undo`))
    costs.push({ bare, change, preview, undo })
  }
  const ratio = (name: 'change' | 'preview' | 'undo', to: 'bare' | 'change') =>
    rounded(median(costs.map((cost) => cost[name] / cost[to])))
  print({
    what: '48,000 prices changed in bulk',
    milliseconds: Math.round(median(waited)),
    changeToBareUpsert: ratio('change', 'bare'),
    previewToChange: ratio('preview', 'change'),
    undoToChange: ratio('undo', 'change'),
  })
}

export const benchPricing = (options: BenchOptions): Promise<void> =>
  onStage(options, async (stage) => {
    const postmaster = await postmasterOf(stage.owner)
    if (options.only !== 'bulk') await quotes(stage, postmaster, options.rounds)
    if (options.only !== 'quotes') await bulk(stage, postmaster, options.rounds)
  })
