/** What a year in a business is lived with: calls of the API, a calendar, chance that is the same each time, and what differs from the model. */

export interface Answer<Data> {
  readonly status: number
  readonly code?: string
  readonly data: Data
}
export interface Api {
  /** Whatever is answered. */
  ask<Data = { id: string }>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<Answer<Data>>
}

export interface Year {
  readonly from: string
  readonly days: number
}

/** What a business came to. */
export interface Lived {
  readonly business: string
  readonly figures: Readonly<Record<string, number>>
  readonly differences: readonly string[]
}

const day = 86_400_000
export const dateAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day)

/** A number below another one, the same in each life with this seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Rounded half away from zero, as money is: the tenth part of 25 cents are 3. */
export const part = (cents: number, of: number, whole: number): number => Math.floor((cents * of + whole / 2) / whole)

/** The data of a call that has to succeed. */
export async function done<Data = { id: string }>(
  api: Api,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
): Promise<Data> {
  const answer = await api.ask<Data>(method, path, body)
  if (answer.status >= 400)
    throw new Error(`${method} ${path} ${JSON.stringify(body)} answered ${answer.status}: ${JSON.stringify(answer)}`)
  return answer.data
}

export interface House {
  readonly id: string
  readonly typeId: string
  readonly planId: string
  readonly unitIds: readonly string[]
}

/** An establishment with units of one type, at one price. */
export async function openHouse(
  api: Api,
  { from, days }: Year,
  {
    code,
    propertyType,
    format,
    units,
    priceCents,
    more = {},
  }: { code: string; propertyType: string; format: string; units: number; priceCents: number; more?: object },
): Promise<House> {
  const { id } = await done(api, 'POST', '/v1/establishments', {
    code,
    name: code,
    propertyType,
    countryCode: 'FR',
    timezone: 'Europe/Paris',
    currentBusinessDate: from,
    ...more,
  })
  const type = await done(api, 'POST', '/v1/unit-types', {
    establishmentId: id,
    code: 'TYPE',
    name: code,
    format,
    maxOccupancy: 6,
  })
  const made = await done<{ id: string }[]>(api, 'POST', `/v1/unit-types/${type.id}/units`, {
    codes: Array.from({ length: units }, (_, place) => `${code.slice(0, 1)}${place + 1}`),
  })
  const plan = await done(api, 'POST', '/v1/rate-plans', { establishmentId: id, code: 'PLAN', name: 'Plan', vatRateBp: 1000 })
  await done(api, 'PUT', `/v1/rate-plans/${plan.id}/prices`, {
    prices: [{ unitTypeId: type.id, from, to: dateAfter(from, days + 60), priceCents: String(priceCents) }],
  })
  return { id, typeId: type.id, planId: plan.id, unitIds: made.map((unit) => unit.id) }
}

export const closeDay = (api: Api, house: House, date: string): Promise<unknown> =>
  done(api, 'POST', `/v1/establishments/${house.id}/end-of-day`, { businessDate: date })

/** What a report has where the model has something else; nothing where they agree. */
export const differs = (what: string, found: unknown, expected: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`${what}: ${JSON.stringify(found)}, and the model has ${JSON.stringify(expected)}`]

/** What is owed and held of all folios together, and whether debits are credits. */
export async function booksOf(api: Api, house: House): Promise<{ balance: number; guestLedger: number; differences: string[] }> {
  const ledger = await done<{
    totals: { balanceCents: string }[]
    accounts: { account: string; balanceCents: string }[]
  }>(api, 'GET', `/v1/reports/ledger?establishmentId=${house.id}`)
  const balance = ledger.totals.reduce((sum, { balanceCents }) => sum + Number(balanceCents), 0)
  const guestLedger = ledger.accounts
    .filter(({ account }) => account === 'guest_ledger')
    .reduce((sum, { balanceCents }) => sum + Number(balanceCents), 0)
  return { balance, guestLedger, differences: differs('the trial balance', balance, 0) }
}

/** Sold or let of each night, as the reports count it. */
export async function soldByNight(api: Api, house: House, { from, days }: Year): Promise<number[]> {
  const report = await done<{ days: { sold: number }[] }>(
    api,
    'GET',
    `/v1/reports/occupancy?establishmentId=${house.id}&from=${from}&to=${dateAfter(from, days - 1)}`,
  )
  return report.days.map(({ sold }) => sold)
}
