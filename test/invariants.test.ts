/** Database invariants, each attacked with the service's role, bypassing all checks in code. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { type Establishment, must, openWorld, type World } from './world.ts'

describe('database invariants', () => {
  let world: World
  let establishment: Establishment
  let reservationId: string
  let client: pg.Client
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment({ units: 1 })
    reservationId = must(await world.book(establishment)).data.id
    must(await world.manager.post(`/v1/reservations/${reservationId}/check-in`))
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/deposit-scheme`, {
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
      [world.tenantId, establishment.id, establishment.unitIds[0], reservationId],
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

  test('a guest in house has a unit, a stay has nights, an option has an expiry', async () => {
    await attack(`update reservation set unit_id = null where id = $1`, [reservationId], /reservation_in_house_has_unit/)
    await attack(`update reservation set departure = arrival where id = $1`, [reservationId], /reservation_has_nights/)
    await attack(`update reservation set status = 'Option' where id = $1`, [reservationId], /reservation_option_expires/)
  })

  test('nights sold stay between zero and capacity', async () => {
    await attack(`update night_inventory set sold = sold + 1 where night = '2026-06-01'`, [], /night_inventory_never_oversold/)
    await attack(`update night_inventory set capacity = 0 where night = '2026-06-01'`, [], /night_inventory_never_oversold/)
    // Only an out-of-order period may displace sold nights, and no more than it blocks.
    await attack(
      `update night_inventory set displaced = 1, sold = sold + 1 where night = '2026-06-01'`,
      [],
      /only a closure displaces what is sold/,
    )
    await attack(`update night_inventory set sold = -1 where night = '2026-06-01'`, [], /night_inventory_never_negative/)
  })

  test('a business date advances by exactly one day', async () => {
    for (const date of ['2026-06-03', '2026-05-31', null]) {
      await attack(
        `update establishment set current_business_date = $2 where id = $1`,
        [establishment.id, date],
        /moves by exactly one day/,
      )
    }
  })

  test('an occupied unit cannot be retired', () =>
    attack(`update unit set status = 'retired' where id = $1`, [establishment.unitIds[0]], /a guest is in the unit/))

  test('events, audit entries, deposit schemes, closed days and money entries are append-only', async () => {
    for (const table of [
      'event',
      'audit_entry',
      'deposit_scheme',
      'rate_plan_policy',
      'day_closure',
      'journal_entry',
      'journal_line',
      'folio_entry',
    ]) {
      await attack(`update ${table} set tenant_id = tenant_id`, [], /permission denied/)
      await attack(`delete from ${table}`, [], /permission denied/)
      await attack(`truncate ${table}`, [], /permission denied/)
      // Not even the owner can delete rows by accident.
      await assert.rejects(world.query(`delete from ${table}`), /append-only/)
      await assert.rejects(world.query(`update ${table} set tenant_id = tenant_id`), /append-only/)
      await assert.rejects(world.query(`truncate ${table}`), /append-only|referenced in a foreign key/)
    }
  })

  test('referenced records cannot be deleted, and the service role has no permission to delete records', async () => {
    for (const table of [
      'reservation',
      'reservation_amendment',
      'booking',
      'guest',
      'unit',
      'unit_type',
      'rate_plan',
      'establishment',
      'api_key',
      'tenant',
      'folio',
      'reaction',
    ]) {
      await attack(`delete from ${table}`, [], /permission denied/)
    }
    await assert.rejects(world.query('delete from guest'), /foreign key/)
    // Nights can be removed only before arrival.
    await attack('delete from reservation_night', [], /nights of a stay that has begun are kept/)
    await attack(`update reservation_amendment set was = '{}'`, [], /permission denied/)
    const elsewhere = await world.establishment()
    const booking = (
      await world.manager.post('/v1/bookings', {
        establishmentId: elsewhere.id,
        booker: { lastName: 'Byron' },
        stays: [
          {
            unitTypeId: elsewhere.typeId,
            ratePlanId: elsewhere.planId,
            arrival: '2026-06-01',
            departure: '2026-06-02',
            adults: 1,
          },
        ],
      })
    ).data
    await attack('update reservation set booking_id = $1 where id = $2', [booking.id, reservationId], /reservation_booking/)
  })

  describe('money', () => {
    /** Runs the steps in one transaction with the service's role, which is rolled back. */
    const together = async (told: RegExp, ...steps: [string, unknown[]][]) => {
      await client.query('begin')
      try {
        await assert.rejects(async () => {
          for (const [text, values] of steps) await client.query(text, values)
          await client.query('commit')
        }, told)
      } finally {
        await client.query('rollback')
      }
    }
    const entryId = '01890000-0000-7000-8000-00000000e001'
    let folioId: string
    const entry = (more: { date?: string; folio?: boolean } = {}): [string, unknown[]] => [
      `insert into journal_entry (tenant_id, id, establishment_id, business_date, posted_at, kind, currency, folio_id) values ($1, $2, $3, $4, now(), 'charge', 'EUR', $5)`,
      [world.tenantId, entryId, establishment.id, more.date ?? '2026-06-01', more.folio ? folioId : null],
    ]
    const lines = (...rows: [string, number, number?][]): [string, unknown[]] => [
      `insert into journal_line (tenant_id, entry_id, line, establishment_id, business_date, account, detail, currency, amount_cents)
       select $1, $2, l.line, $3, '2026-06-01', l.account, '', 'EUR', l.amount from unnest($4::text[], $5::bigint[], $6::int[]) as l (account, amount, line)`,
      [
        world.tenantId,
        entryId,
        establishment.id,
        rows.map(([account]) => account),
        rows.map(([, amount]) => amount),
        rows.map(([, , number], position) => number ?? position + 1),
      ],
    ]
    const onFolio = (cents: number): [string, unknown[]] => [
      `insert into folio_entry (tenant_id, id, folio_id, establishment_id, reservation_id, kind, occasion, charge_type, charge_nature, label, amount_cents, vat_rate_bp, vat_cents, service_date, business_date, posted_at, posted_by)
       values ($1, $2, $3, $4, $5, 'charge', 'manual', 'other', 'service', 'x', $6, 0, 0, '2026-06-01', '2026-06-01', now(), $2)`,
      [world.tenantId, entryId, folioId, establishment.id, reservationId, cents],
    ]
    before(async () => {
      folioId = (await world.folioOf(reservationId)).data.id
      must(
        await world.manager.post(`/v1/folios/${folioId}/charges`, {
          chargeType: 'service',
          label: 'Laundry',
          amount: { amountCents: '500', currency: 'EUR' },
          vatRateBp: 2000,
        }),
      )
    })

    test('the lines of an entry sum to zero', () =>
      together(/journal_is_balanced|must sum to zero/, entry(), lines(['payments', 100], ['revenue', -99])))
    test('an entry has lines when the transaction commits', () => together(/journal_entry_has_lines/, entry()))
    test('a posting carries the open business date', () => together(/open business date/, entry({ date: '2026-06-02' })))
    test('no lines can be added to an entry later, not even balanced ones', async () => {
      const [row] = await world.query<{ id: string }>(`select id from journal_entry limit 1`)
      await together(/must say the same/, [
        `insert into journal_line (tenant_id, entry_id, line, establishment_id, business_date, account, detail, currency, amount_cents)
         select $1, $2, l.line, $3, '2026-06-01', 'payments', 'card', 'EUR', l.amount from unnest('{7,-7}'::bigint[], '{8,9}'::int[]) as l (amount, line)`,
        [world.tenantId, row?.id, establishment.id],
      ])
    })
    test('the guest ledger changes only together with a folio, by the same amount', async () => {
      await together(/must say the same/, entry(), lines(['guest_ledger', 100], ['revenue', -100]))
      await together(/must say the same/, entry({ folio: true }), onFolio(90), lines(['guest_ledger', 100], ['revenue', -100]))
      await together(/must say the same/, entry({ folio: true }), onFolio(100), lines(['payments', 100], ['revenue', -100]))
      await together(/journal_entry_has_lines/, entry({ folio: true }), onFolio(100))
      await together(/foreign key/, entry(), lines(['payments', 100], ['revenue', -100]), onFolio(0))
    })
    test('a folio’s totals change only by its entries, and no deposit is used twice', async () => {
      await attack(`update folio set balance_cents = 0 where id = $1`, [folioId], /by its entries only/)
      await attack(`update folio set deposit_cents = 100 where id = $1`, [folioId], /by its entries only/)
      await attack(`update folio set currency = 'GBP' where id = $1`, [folioId], /stays what it is/)
      assert.equal((await world.folioOf(reservationId)).data.balanceCents, '500')
      await together(/folio_deposit_never_negative/, entry({ folio: true }), [
        `insert into folio_entry (tenant_id, id, folio_id, establishment_id, reservation_id, kind, occasion, label, amount_cents, deposit_cents, service_date, business_date, posted_at, posted_by)
         values ($1, $2, $3, $4, $5, 'deposit_applied', 'manual', 'x', -1, -1, '2026-06-01', '2026-06-01', now(), $2)`,
        [world.tenantId, entryId, folioId, establishment.id, reservationId],
      ])
    })
    test('one statement with entries on several folios updates each folio by its own sum; if one entry names another stay, none is updated', async () => {
      const otherStay = must(await world.book(establishment, { arrival: '2026-06-20', departure: '2026-06-21' })).data.id
      const otherFolio = must(await world.folioOf(otherStay)).data.id
      const account = must(await world.manager.post('/v1/house-accounts', { establishmentId: establishment.id, name: 'Bar' }))
        .data.id
      const ids = [1, 2, 3, 4].map((number) => `01890000-0000-7000-8000-00000000e10${number}`)
      const folios = [folioId, otherFolio, folioId, account]
      const cents = [100, 7, 40, 5]
      const post = async (stays: readonly (string | null)[]) => {
        await client.query(
          `insert into journal_entry (tenant_id, id, establishment_id, business_date, posted_at, kind, currency, folio_id)
           select $1, e.id, $2, '2026-06-01', now(), 'charge', 'EUR', e.folio_id from unnest($3::uuid[], $4::uuid[]) as e (id, folio_id)`,
          [world.tenantId, establishment.id, ids, folios],
        )
        await client.query(
          `insert into folio_entry (tenant_id, id, folio_id, establishment_id, reservation_id, kind, occasion, charge_type, charge_nature, label, amount_cents, vat_rate_bp, vat_cents, service_date, business_date,
             posted_at, posted_by, on_house_account)
           select $1, n.id, n.folio_id, $2, n.stay, 'charge', 'manual', 'other', 'service', 'x', n.cents, 0, 0, '2026-06-01', '2026-06-01', now(), n.id, n.folio_id = $7
           from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[]) as n (id, folio_id, stay, cents)`,
          [world.tenantId, establishment.id, ids, folios, stays, cents, account],
        )
      }
      const sums = async (): Promise<Record<string, number>> => {
        const { rows } = await client.query(`select id, balance_cents from folio where id = any($1)`, [folios])
        return Object.fromEntries(rows.map(({ id, balance_cents }) => [id, Number(balance_cents)]))
      }
      const before = await sums()
      await client.query('begin')
      await post([reservationId, otherStay, reservationId, otherStay])
      assert.deepEqual(await sums(), {
        [folioId]: Number(before[folioId]) + 140,
        [otherFolio]: Number(before[otherFolio]) + 7,
        [account]: Number(before[account]) + 5,
      })
      await client.query('rollback')
      const nobody = '01890000-0000-7000-8000-00000000dead'
      for (const stays of [
        [reservationId, reservationId, reservationId, null],
        [reservationId, otherStay, otherStay, null],
        [reservationId, otherStay, reservationId, nobody],
      ]) {
        await client.query('begin')
        await assert.rejects(post(stays), /names the stay of its folio/)
        await client.query('rollback')
        assert.deepEqual(await sums(), before)
      }
    })
    test('whether a folio is settled depends only on its totals, whatever is written', async () => {
      await client.query('begin')
      const { rows } = await client.query(
        `update folio set unsettled = not unsettled, has_guarantee = not has_guarantee
         returning unsettled = (balance_cents <> 0 or deposit_cents <> 0) and has_guarantee = (guarantee_cents > 0) as true`,
      )
      await client.query('rollback')
      assert.ok(rows.length > 0 && rows.every((row) => row.true))
    })
    test('an entry has the stay of its folio, the open day and consistent VAT; a reversal is its exact opposite', async () => {
      const other = must(await world.book(establishment, { arrival: '2026-06-10', departure: '2026-06-11' })).data.id
      const foreign = onFolio(100)
      await together(/names the stay of its folio/, entry({ folio: true }), [foreign[0], [...foreign[1].slice(0, 4), other, 100]])
      const dated = onFolio(100)
      const sum = lines(['guest_ledger', 100], ['revenue', -100])
      await together(
        /must say the same/,
        entry({ folio: true }),
        [dated[0].replace(`'2026-06-01', now()`, `'2020-01-01', now()`), dated[1]],
        sum,
      )
      await together(/must say the same/, entry({ folio: true }), [dated[0].replace('$6, 0, 0', '$6, 2000, 17'), dated[1]], sum)
      const [posted] = await world.query<{ id: string }>(`select id from folio_entry where folio_id = $1`, [folioId])
      const reversing = entry({ folio: true })
      await together(
        /must say the same/,
        [reversing[0].replace('folio_id)', 'folio_id, reverses_id)').replace('$5)', '$5, $6)'), [...reversing[1], posted?.id]],
        [
          dated[0].replace('posted_by)', 'posted_by, reverses_id)').replace('now(), $2)', 'now(), $2, $7)'),
          [...dated[1], posted?.id],
        ],
        sum,
      )
    })
    test('a stay has one folio, an entry is reversed once, a night is charged once', async () => {
      await attack(
        `insert into folio (tenant_id, id, establishment_id, reservation_id, currency, opened_on, opened_at) values ($1, gen_random_uuid(), $2, $3, 'EUR', '2026-06-01', now())`,
        [world.tenantId, establishment.id, reservationId],
        /folio_of_stay/,
      )
      const night = (id: string): [string, unknown[]][] => [
        [entry({ folio: true })[0], [world.tenantId, id, establishment.id, '2026-06-01', folioId]],
        [
          onFolio(0)[0].replace(`'charge', 'manual', 'other'`, `'charge', 'night', 'accommodation'`),
          [world.tenantId, id, folioId, establishment.id, reservationId, 0],
        ],
      ]
      await together(/folio_entry_accommodation_once/, ...night(entryId), ...night('01890000-0000-7000-8000-00000000e002'))
      const [posted] = await world.query<{ id: string }>(`select id from folio_entry where folio_id = $1`, [folioId])
      must(await world.manager.post(`/v1/folios/${folioId}/entries/${posted?.id}/reverse`, { reason: 'Wrong room' }))
      const again = await world.manager.post(`/v1/folios/${folioId}/entries/${posted?.id}/reverse`, { reason: 'Twice' })
      assert.equal(again.code, 'ENTRY_ALREADY_REVERSED')
      await attack(
        `insert into journal_entry (tenant_id, id, establishment_id, business_date, posted_at, kind, currency, reverses_id) values ($1, gen_random_uuid(), $2, '2026-06-01', now(), 'charge', 'EUR', $3)`,
        [world.tenantId, establishment.id, posted?.id],
        /journal_entry_reversed_once/,
      )
    })
  })

  test('the service role cannot create, alter or drop schema objects', async () => {
    await attack('create table innkeep.mine (id integer)', [], /permission denied/)
    await attack('drop table reservation', [], /must be owner/)
    await attack('alter table reservation disable row level security', [], /must be owner/)
    await attack('select protect($1::regclass, $2)', ['reservation', 'delete'], /permission denied/)
  })
})
