/** Fills a property with more guests than a test could check in one by one: inserts the rows that bookings, check-ins and daily postings would have created. */
import { type Establishment, must, openingDay, type World } from './world.ts'

/** Inserts `stays` couples, in house since the opening day, each in its own unit for `nights` nights of 100.00, with empty folios. */
export async function fillHouse(world: World, establishment: Establishment, stays: number, nights = 5): Promise<void> {
  const guestId = await world.guest()
  // Codes are unique within the tenant.
  const code = `F${establishment.id.slice(-6)}`
  const own = [world.tenantId, establishment.id]
  await world.query('update night_inventory set capacity = capacity + $2 where establishment_id = $1', [establishment.id, stays])
  await world.query(
    `insert into unit (tenant_id, id, establishment_id, unit_type_id, code)
     select $1, gen_random_uuid(), $2, $3, $5 || '-' || n from generate_series(1, $4::integer) n`,
    [...own, establishment.typeId, stays, code],
  )
  await world.query('analyze unit')
  await world.query(
    `insert into reservation (tenant_id, id, establishment_id, confirmation_code, guest_id, status, arrival, departure, unit_type_id, rate_plan_id, unit_id,
       adults, children, total_cents, terms, booked_at, booked_on, checked_in_on)
     select $1, gen_random_uuid(), $2, u.code, $3, 'CheckedIn', $4::date, $4::date + $5::integer, $6, $7, u.id, 2, 0, $5::integer * 10000, '{}', $4::date, $4::date, $4::date
     from unit u where u.tenant_id = $1 and u.establishment_id = $2 and u.code like $8 || '-%'`,
    [...own, guestId, openingDay, nights, establishment.typeId, establishment.planId, code],
  )
  await world.query('analyze reservation')
  await world.query(
    `insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held)
     select r.tenant_id, r.id, n::date, r.establishment_id, r.unit_type_id, r.rate_plan_id, 10000, 1000, true
     from reservation r, generate_series(r.arrival, r.departure - 1, interval '1 day') n
     where r.establishment_id = $1 and r.confirmation_code like $2 || '-%'`,
    [establishment.id, code],
  )
  await world.query(
    `insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, reservation_id)
     select tenant_id, gen_random_uuid(), establishment_id, unit_id, arrival, departure, id from reservation where establishment_id = $1 and confirmation_code like $2 || '-%'`,
    [establishment.id, code],
  )
  await world.query(
    `update night_inventory i set sold = i.sold + $2 where i.establishment_id = $1 and i.night >= $3::date and i.night < $3::date + $4::integer`,
    [establishment.id, stays, openingDay, nights],
  )
  await world.query('analyze reservation_night, occupancy')
}

/** Independently sums the books of a property: charges that were not reversed, by type, and whether every journal entry balances. */
export async function booksOf(world: World, establishmentId: string) {
  const charges = await world.query<{ type: string; count: string; cents: string; persons: string }>(
    `select e.charge_type as type, count(*) as count, sum(e.amount_cents) as cents, sum(e.quantity) as persons
     from folio_entry e where e.establishment_id = $1 and e.kind = 'charge' and e.reverses_id is null
       and not exists (select from folio_entry r where r.tenant_id = e.tenant_id and r.reverses_id = e.id)
     group by 1`,
    [establishmentId],
  )
  const [crooked] = await world.query<{ count: string }>(
    `select count(*) as count from (
       select l.entry_id from journal_line l where l.establishment_id = $1 group by l.entry_id having sum(l.amount_cents) <> 0) x`,
    [establishmentId],
  )
  const [twice] = await world.query<{ count: string }>(
    `select count(*) as count from (
       select from folio_entry e where e.establishment_id = $1 and e.occasion = 'night' and e.reverses_id is null
         and not exists (select from folio_entry r where r.tenant_id = e.tenant_id and r.reverses_id = e.id)
       group by e.reservation_id, e.service_date, e.charge_type having count(*) > 1) x`,
    [establishmentId],
  )
  const [astray] = await world.query<{ count: string }>(
    `select count(*) as count from folio f where f.establishment_id = $1
       and f.balance_cents <> coalesce((select sum(e.amount_cents) from folio_entry e where e.tenant_id = f.tenant_id and e.folio_id = f.id), 0)`,
    [establishmentId],
  )
  const of = (type: string) => {
    const found = charges.find((charge) => charge.type === type)
    return { count: Number(found?.count ?? 0), cents: Number(found?.cents ?? 0), persons: Number(found?.persons ?? 0) }
  }
  return {
    nights: of('accommodation'),
    taxes: of('tourist_tax'),
    extras: of('food_beverage'),
    crooked: Number(crooked?.count),
    twice: Number(twice?.count),
    astray: Number(astray?.count),
  }
}

export const breakfastOf = async (world: World, establishment: Establishment): Promise<string> =>
  must(
    await world.manager.post('/v1/extras', {
      establishmentId: establishment.id,
      code: 'BREAKFAST',
      name: 'Breakfast',
      chargeType: 'food_beverage',
      chargedPer: 'person_and_night',
      priceCents: '1400',
      vatRateBp: 1000,
    }),
  ).data.id
