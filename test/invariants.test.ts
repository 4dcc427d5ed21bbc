/** Invariants that the database holds by itself, each attacked as the service's own role would, past every check in code. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { type House, must, openWorld, type World } from './world.ts'

describe('what the database holds by itself', () => {
  let world: World
  let house: House
  let reservationId: string
  let client: pg.Client
  before(async () => {
    world = await openWorld()
    house = await world.house({ units: 1 })
    reservationId = must(await world.book(house)).data.id
    must(await world.manager.post(`/v1/reservations/${reservationId}/check-in`))
    must(
      await world.manager.put(`/v1/rate-plans/${house.planId}/deposit-scheme`, {
        basisPoints: 1,
        dueDaysBeforeArrival: 0,
        captureOnNoShow: false,
      }),
    )
    client = new pg.Client(world.connection)
    await client.connect()
    await client.query('set role innkeep_service; set search_path = innkeep')
    await client.query(`select set_config('innkeep.tenant', $1, false), set_config('innkeep.scope', '*', false)`, [
      world.tenantId,
    ])
  })
  after(async () => {
    await client.end()
    await world.close()
  })

  const attack = (text: string, values: unknown[], told: RegExp) => assert.rejects(client.query(text, values), told)

  test('a unit is never occupied twice', () =>
    attack(
      `insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, reservation_id) values ($1, gen_random_uuid(), $2, $3, '2026-06-02', '2026-06-09', $4)`,
      [world.tenantId, house.id, house.unitIds[0], reservationId],
      /occupancy_never_twice/,
    ))

  test('a unit has at most one guest in house', async () => {
    await attack(
      `insert into reservation (tenant_id, id, establishment_id, confirmation_code, guest_id, status, arrival, departure, unit_type_id, rate_plan_id, unit_id, adults, children, total_cents, terms, booked_at, booked_on)
       select tenant_id, gen_random_uuid(), establishment_id, 'OTHER', guest_id, status, arrival, departure, unit_type_id, rate_plan_id, unit_id, adults, children, total_cents, terms, booked_at, booked_on
       from reservation where id = $1`,
      [reservationId],
      /reservation_one_in_house_per_unit/,
    )
  })

  test('a guest in house has a unit, a stay has nights, an option has an end', async () => {
    await attack(`update reservation set unit_id = null where id = $1`, [reservationId], /reservation_in_house_has_unit/)
    await attack(`update reservation set departure = arrival where id = $1`, [reservationId], /reservation_has_nights/)
    await attack(`update reservation set status = 'Option' where id = $1`, [reservationId], /reservation_option_expires/)
  })

  test('no night is sold beyond its capacity, nor below zero', async () => {
    await attack(`update night_inventory set sold = sold + 1 where night = '2026-06-01'`, [], /night_inventory_never_oversold/)
    await attack(`update night_inventory set capacity = 0 where night = '2026-06-01'`, [], /night_inventory_never_oversold/)
    await attack(`update night_inventory set sold = -1 where night = '2026-06-01'`, [], /night_inventory_never_negative/)
  })

  test('a business date moves by one day only', async () => {
    for (const date of ['2026-06-03', '2026-05-31', null]) {
      await attack(
        `update establishment set current_business_date = $2 where id = $1`,
        [house.id, date],
        /moves by exactly one day/,
      )
    }
  })

  test('a unit with a guest in it is not retired', () =>
    attack(`update unit set status = 'retired' where id = $1`, [house.unitIds[0]], /a guest is in the unit/))

  test('events, audit, schemes and closed days are only ever added', async () => {
    for (const table of ['event', 'audit_entry', 'deposit_scheme', 'rate_plan_policy', 'day_closure']) {
      await attack(`update ${table} set tenant_id = tenant_id`, [], /permission denied/)
      await attack(`delete from ${table}`, [], /permission denied/)
      await attack(`truncate ${table}`, [], /permission denied/)
      // Not even the owner can, by accident.
      await assert.rejects(world.query(`delete from ${table}`), /append-only/)
      await assert.rejects(world.query(`update ${table} set tenant_id = tenant_id`), /append-only/)
      await assert.rejects(world.query(`truncate ${table}`), /append-only/)
    }
  })

  test('nothing is deleted that a record needs, and the service may not delete what it keeps', async () => {
    for (const table of [
      'reservation',
      'reservation_night',
      'guest',
      'unit',
      'unit_type',
      'rate_plan',
      'establishment',
      'api_key',
      'tenant',
    ]) {
      await attack(`delete from ${table}`, [], /permission denied/)
    }
    await assert.rejects(world.query('delete from guest'), /foreign key/)
  })

  test('the service cannot make, change or drop anything of the schema', async () => {
    await attack('create table innkeep.mine (id integer)', [], /permission denied/)
    await attack('drop table reservation', [], /must be owner/)
    await attack('alter table reservation disable row level security', [], /must be owner/)
    await attack('select protect($1::regclass, $2)', ['reservation', 'delete'], /permission denied/)
  })
})
