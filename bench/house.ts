/**
 * A hotel on an ordinary day, through the operations themselves: guests in house with folios and entries, arrivals with and without a unit, units out of order,
 * breakfast and tourist tax; beside it the other houses of its group, so that the tenant has 172 unit types. And years of stays that are over, by SQL.
 */
import { addDays } from '../src/platform/values/dates.ts'
import { createTenant } from '../src/modules/people/access/index.ts'
import { guestFrom } from '../src/modules/profiles/guests/profile/guest.ts'
import { insertGuests } from '../src/modules/profiles/guests/profile/guest-writes.ts'
import { scopeStatement } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/values/ids.ts'
import { madePeople } from './people.ts'
import { type Stage, senderOf } from './stage.ts'

export const openingDay = '2026-06-01'

/** How much there is of everything. */
export interface Sizes {
  readonly types: number
  readonly unitsOfType: number
  /** Of all houses of the group together. */
  readonly typesOfGroup: number
  readonly inHouse: number
  readonly ahead: number
}

/** A hotel of 300 units in a group of houses. */
const hotel: Sizes = { types: 12, unitsOfType: 25, typesOfGroup: 172, inHouse: 200, ahead: 400 }
/** Whoever comes comes so often, in years. */
const staysOfGuest = 5

/** Enough to ask everything once. */
export const inn: Sizes = { types: 3, unitsOfType: 6, typesOfGroup: 5, inHouse: 9, ahead: 12 }

export interface House {
  readonly id: string
  readonly typeIds: readonly string[]
  readonly planId: string
  readonly guestIds: readonly string[]
  /** Others, for whom is booked over and over: whoever is searched for has the stays that a guest has. */
  readonly bookerIds: readonly string[]
  /** In house, each on a unit. */
  readonly inHouse: readonly string[]
  /** Of those in house, one each, with a dinner, a bar bill, parking and a deposit on it. */
  readonly folioIds: readonly string[]
  readonly unitIds: readonly string[]
  /** Confirmed, within the next weeks; every second one has a unit. */
  readonly ahead: readonly string[]
  readonly bookingIds: readonly string[]
  readonly walletIds: readonly string[]
}

/** Eight at a time, in their order. */
async function each<Item, Result>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += 8)
    results.push(...(await Promise.all(items.slice(from, from + 8).map((item, place) => work(item, from + place)))))
  return results
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

async function openOne({ send }: Pick<Stage, 'send'>, code: string, types: number, units: number) {
  const { id } = await send('POST', '/v1/establishments', {
    code,
    name: `House ${code}`,
    propertyType: 'hotel',
    countryCode: 'FR',
    timezone: 'Europe/Paris',
    currentBusinessDate: openingDay,
    touristTaxCents: '188',
  })
  const { id: planId } = await send('POST', '/v1/rate-plans', {
    establishmentId: id,
    code: 'FLEX',
    name: 'Flexible',
    vatRateBp: 1000,
  })
  const typeIds = await each(
    numbers(types),
    async (type) =>
      (
        await send('POST', '/v1/unit-types', {
          establishmentId: id,
          code: `T${type}`,
          name: `Type ${type}`,
          format: 'room',
          maxOccupancy: 3,
        })
      ).id,
  )
  await send('PUT', `/v1/rate-plans/${planId}/prices`, {
    prices: typeIds.map((unitTypeId, type) => ({
      unitTypeId,
      from: openingDay,
      to: addDays(openingDay, 400),
      priceCents: String(9_000 + 500 * type),
    })),
  })
  await send('PUT', `/v1/rate-plans/${planId}/cancellation-policy`, {
    freeUntilDaysBeforeArrival: 2,
    cancellation: { basis: 'first_night' },
    noShow: { basis: 'percentage', basisPoints: 8000 },
  })
  await each(typeIds, (typeId, type) =>
    send('POST', `/v1/unit-types/${typeId}/units`, {
      codes: numbers(units).map((unit) => `${type + 1}${String(unit).padStart(2, '0')}`),
    }),
  )
  return { id, planId, typeIds }
}

export async function openHouse(stage: Pick<Stage, 'send'>, sizes: Sizes = hotel): Promise<House> {
  const { send } = stage
  const { unitsOfType, inHouse } = sizes
  const { id, planId, typeIds } = await openOne(stage, 'HOTEL', sizes.types, unitsOfType)
  for (let types = sizes.types; types < sizes.typesOfGroup; types += 20)
    await openOne(stage, `G${types}`, Math.min(20, sizes.typesOfGroup - types), 5)
  const units = await send<{ id: string; unitTypeId: string }[]>('GET', `/v1/units?establishmentId=${id}&pageSize=100`)
  for (let page = 2; units.length < sizes.types * unitsOfType; page += 1)
    units.push(
      ...(await send<{ id: string; unitTypeId: string }[]>('GET', `/v1/units?establishmentId=${id}&pageSize=100&page=${page}`)),
    )
  const unitsBy = Map.groupBy(units, ({ unitTypeId }) => unitTypeId)
  const { id: extraId } = await send('POST', '/v1/extras', {
    establishmentId: id,
    code: 'BREAKFAST',
    name: 'Breakfast',
    chargeType: 'food_beverage',
    chargedPer: 'person_and_night',
    priceCents: '1400',
    vatRateBp: 1000,
  })
  const guests = (first: string, last: string) =>
    each(
      numbers(inHouse),
      async (guest) =>
        (
          await send('POST', '/v1/guests', {
            firstName: `${first}${guest}`,
            lastName: `${last}${guest % 40}`,
            email: `${first}${guest}@${last}.example`,
          })
        ).id,
    )
  const guestIds = await guests('Ada', 'Lovelace')
  const bookerIds = await guests('Alan', 'Turing')
  // The last of each type are out of order: now, or in a week.
  await each(typeIds, (typeId, type) =>
    send('POST', `/v1/units/${unitsBy.get(typeId)?.at(-1)?.id}/closures`, {
      reason: 'Leaking tap',
      firstNight: type % 2 === 0 ? openingDay : addDays(openingDay, 7),
      reopensOn: addDays(openingDay, 12),
    }),
  )
  const book = (unitTypeId: string, guestId: string, arrival: string, departure: string) =>
    send('POST', '/v1/reservations', {
      establishmentId: id,
      unitTypeId,
      ratePlanId: planId,
      guestId,
      arrival,
      departure,
      adults: 2,
      extras: [{ extraId }],
    })
  const stays = await each(guestIds, async (guestId, place) => {
    const unitTypeId = typeIds[place % sizes.types] as string
    const stay = await book(unitTypeId, guestId, openingDay, addDays(openingDay, 2 + (place % 5)))
    await send('POST', `/v1/reservations/${stay.id}/check-in`, { keyNote: '2 cards' })
    const folio = await send('POST', `/v1/reservations/${stay.id}/folios`, {})
    for (const label of ['Dinner', 'Bar', 'Parking'])
      await send('POST', `/v1/folios/${folio.id}/charges`, {
        chargeType: 'food_beverage',
        label,
        amount: { amountCents: '2400', currency: 'EUR' },
        vatRateBp: 1000,
      })
    await send('POST', `/v1/folios/${folio.id}/payments`, {
      kind: 'deposit',
      method: 'card',
      amount: { amountCents: '5000', currency: 'EUR' },
    })
    return { id: stay.id, folioId: folio.id }
  })
  const ahead = await each(numbers(sizes.ahead), async (place) => {
    const type = place % sizes.types
    const arrival = addDays(openingDay, 8 + (place % 25))
    const stay = await book(
      typeIds[type] as string,
      guestIds[place % inHouse] as string,
      arrival,
      addDays(arrival, 1 + (place % 4)),
    )
    if (place % 2 === 0) await send('POST', `/v1/reservations/${stay.id}/assign-unit`, {})
    return stay.id
  })
  const bookingIds = await each(
    numbers(20),
    async (place) =>
      (
        await send('POST', '/v1/bookings', {
          establishmentId: id,
          bookerId: guestIds[place % inHouse],
          stays: numbers(5).map((stay) => ({
            unitTypeId: typeIds[stay % typeIds.length],
            ratePlanId: planId,
            arrival: addDays(openingDay, 40 + 3 * place),
            departure: addDays(openingDay, 43 + 3 * place),
            adults: 2,
          })),
        })
      ).id,
  )
  const walletIds = await each(stays.slice(0, 40), async ({ id: stayId }, place) => {
    const wallet = await send('POST', '/v1/wallets', {
      stayId,
      establishmentId: id,
      mode: 'prepaid',
      currency: 'EUR',
      mediumRef: `NFC-${place}`,
      correlationId: crypto.randomUUID(),
    })
    await send('POST', `/v1/wallets/${wallet.id}/top-ups`, {
      amount: { amountCents: '5000000', currency: 'EUR' },
      method: 'card',
    })
    return wallet.id
  })
  return {
    id,
    typeIds,
    planId,
    guestIds,
    bookerIds,
    inHouse: stays.map((stay) => stay.id),
    folioIds: stays.map(({ folioId }) => folioId),
    unitIds: units.map((unit) => unit.id),
    ahead,
    bookingIds,
    walletIds,
  }
}

/** A house of another tenant, to be filled with the past of others. */
export async function openElsewhere({ url, database }: Pick<Stage, 'url' | 'database'>) {
  const { tenantId, key } = await createTenant(database, 'Elsewhere')
  const send = senderOf(url, key)
  return { tenantId, house: await openOne({ send }, 'ELSEWHERE', 4, 5) }
}

/** Stays of years that are over, three nights each, of guests who came five times. */
export async function fillWithPast(
  { owner, database }: Stage,
  tenantId: string,
  house: Pick<House, 'id' | 'planId' | 'typeIds'>,
  from: number,
  to: number,
): Promise<void> {
  const batch = 50_000
  const next = madePeople(31 + from)
  for (let first = from; first < to; first += batch) {
    const guests = Array.from({ length: Math.ceil(Math.min(batch, to - first) / staysOfGuest) }, () => {
      const { firstName, lastName, birthDate } = next()
      return guestFrom(
        newId(),
        { firstName, lastName, ...(birthDate === null ? {} : { birthDate }) },
        `${openingDay}T00:00:00Z`,
        null,
      )
    })
    for (let made = 0; made < guests.length; made += 2_000)
      await database.flush([
        scopeStatement({ tenantId, establishments: '*' }),
        insertGuests(tenantId, guests.slice(made, made + 2_000)),
      ])
    await owner.query(
      `with numbers as (select n, gen_random_uuid() as id, ($7::uuid[])[1 + n % cardinality($7::uuid[])] as type_id, ($5::uuid[])[1 + n % cardinality($5::uuid[])] as guest_id,
          date '2016-01-01' + (n % 3700)::int as arrival from generate_series($1::bigint, $2::bigint) as n),
        stays as (
          insert into reservation (tenant_id, id, establishment_id, confirmation_code, external_reference, guest_id, status, arrival, departure, unit_type_id,
            rate_plan_id, adults, children, total_cents, terms, booked_at, booked_on, checked_in_on, checked_out_on)
          select $3, id, $4, 'B' || n, 'ref-' || n, guest_id, case n % 10 when 0 then 'Cancelled' else 'CheckedOut' end, arrival, arrival + 3, type_id, $6, 2, 0, 30000, '{}',
            arrival, arrival, arrival, case n % 10 when 0 then null else arrival + 3 end from numbers)
        insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held)
        select $3, id, arrival + k, $4, type_id, $6, 10000, 1000, n % 10 <> 0 from numbers, generate_series(0, 2) as k`,
      [first + 1, Math.min(to, first + batch), tenantId, house.id, guests.map(({ id }) => id), house.planId, house.typeIds],
    )
  }
}
