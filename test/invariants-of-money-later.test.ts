/** Database invariants of debtors, wallets and pre-authorisations, each attacked with the service's role, bypassing all checks in code. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { type Establishment, must, openWorld, type World } from './world.ts'

type Step = [string, unknown[]]

describe('database invariants of receivables, wallets and pre-authorisations', () => {
  let world: World
  let establishment: Establishment
  let reservationId: string
  let client: pg.Client
  let account: string
  let other: string
  let receivable: string
  let receipt: string
  let wallet: string
  let postpaid: string
  let hold: string
  const id = '01890000-0000-7000-8000-00000000f001'
  const second = '01890000-0000-7000-8000-00000000f002'

  before(async () => {
    world = await openWorld()
    establishment = await world.establishment({ units: 4 })
    const stay = async () => {
      const made = must(await world.book(establishment)).data.id
      must(await world.manager.post(`/v1/reservations/${made}/check-in`))
      return made
    }
    reservationId = await stay()
    account = await world.debtor(establishment)
    other = await world.debtor(establishment)
    receivable = must(await world.owes(account, '1000', { issuedOn: '2026-01-01', dueOn: '2026-02-01' })).data.id
    must(await world.owes(other, '1000'))
    receipt = must(await world.receives(account, '300')).data.receiptId
    must(
      await world.manager.post('/v1/accounts-receivable/dunning-policies', {
        name: 'P',
        levels: [{ minDaysLate: 1, channel: 'letter' }],
      }),
    )
    must(await world.manager.post(`/v1/accounts-receivable/accounts/${account}/dunning`))
    wallet = must(await world.wallet(establishment, reservationId, { mediumRef: 'BAND' })).data.walletId
    must(
      await world.manager.post(`/v1/wallets/${wallet}/top-ups`, {
        amount: { amountCents: '500', currency: 'EUR' },
        method: 'cash',
      }),
    )
    postpaid = must(await world.wallet(establishment, await stay(), { mode: 'postpaid', creditLimitCents: '100' })).data.walletId
    hold = must(
      await world.manager.post('/v1/incidentals', {
        reservationId,
        amount: { amountCents: '1000', currency: 'EUR' },
        authorisationCode: 'A-1',
      }),
    ).data.id
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
  /** Runs the steps in one transaction with the service's role, which is rolled back. */
  const together = async (told: RegExp, ...steps: Step[]) => {
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
  const journal = (of = id): Step => [
    `insert into journal_entry (tenant_id, id, establishment_id, business_date, posted_at, kind, currency) values ($1, $2, $3, '2026-06-01', now(), 'attack', 'EUR')`,
    [world.tenantId, of, establishment.id],
  ]
  const lines = (...rows: [string, number][]): Step => [
    `insert into journal_line (tenant_id, entry_id, line, establishment_id, business_date, account, detail, currency, amount_cents)
     select $1, $2, l.line, $3, '2026-06-01', l.account, '', 'EUR', l.amount from unnest($4::text[], $5::bigint[]) with ordinality as l (account, amount, line)`,
    [world.tenantId, id, establishment.id, rows.map(([name]) => name), rows.map(([, cents]) => cents)],
  ]
  const debtorEntry = (
    kind: string,
    owed: number,
    unallocated: number,
    {
      receivableId = null,
      receiptId = null,
      of = account,
    }: { receivableId?: string | null; receiptId?: string | null; of?: string } = {},
  ): Step => [
    `insert into debtor_entry (tenant_id, id, account_id, establishment_id, kind, currency, owed_cents, unallocated_cents, receivable_id, receipt_id, label, business_date, posted_at, posted_by)
     values ($1, $2, $3, $4, $5, 'EUR', $6, $7, $8, $9, 'x', '2026-06-01', now(), $2)`,
    [world.tenantId, id, of, establishment.id, kind, owed, unallocated, receivableId, receiptId],
  ]
  const newReceivable = (cents: number): Step => [
    `insert into receivable (tenant_id, id, account_id, establishment_id, currency, amount_cents, issued_on, due_on, source, created_at)
     values ($1, $2, $3, $4, 'EUR', $5, '2026-06-01', '2026-07-01', 'manual', now())`,
    [world.tenantId, id, account, establishment.id, cents],
  ]
  const newReceipt = (cents: number): Step => [
    `insert into receipt (tenant_id, id, account_id, establishment_id, currency, method, amount_cents, received_on, created_at, first_allocated_cents)
     values ($1, $2, $3, $4, 'EUR', 'cash', $5, '2026-06-01', now(), 0)`,
    [world.tenantId, id, account, establishment.id, cents],
  ]
  const allocation = (cents: number, { from = id, to = receivable, of = account } = {}): Step => [
    `insert into allocation (tenant_id, id, entry_id, account_id, establishment_id, receipt_id, receivable_id, currency, amount_cents)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, 'EUR', $7)`,
    [world.tenantId, id, of, establishment.id, from, to, cents],
  ]

  test('postings are append-only, and no record is deleted', async () => {
    for (const table of ['debtor_entry', 'allocation', 'dunning_event', 'wallet_transaction']) {
      await attack(`update ${table} set tenant_id = tenant_id`, [], /permission denied/)
      await attack(`delete from ${table}`, [], /permission denied/)
      await assert.rejects(world.query(`delete from ${table}`), /append-only/)
      await assert.rejects(world.query(`update ${table} set tenant_id = tenant_id`), /append-only/)
      await assert.rejects(world.query(`truncate ${table}`), /append-only|referenced in a foreign key/)
    }
    for (const table of [
      'debtor_account',
      'debtor_balance',
      'receivable',
      'receipt',
      'dunning_policy',
      'dunning_delivery',
      'wallet',
      'wallet_refund',
      'hold',
      'gateway_request',
    ])
      await attack(`delete from ${table}`, [], /permission denied/)
  })

  test('balances change only by entries and allocations', async () => {
    await attack(`update receivable set paid_cents = 1000 where id = $1`, [receivable], /by allocations only/)
    await attack(`update receivable set amount_cents = 1 where id = $1`, [receivable], /stays what it is|paid_within/)
    await attack(`update receipt set allocated_cents = 0 where id = $1`, [receipt], /by allocations and refunds only/)
    await attack(`update receipt set refunded_cents = 1 where id = $1`, [receipt], /by allocations and refunds only/)
    await attack(`update receivable set credited_cents = 1 where id = $1`, [receivable], /must stand in the account/)
    await attack(`update receivable set written_off_cents = 1 where id = $1`, [receivable], /must stand in the account/)
    await attack(`update receivable set credited_cents = 1001 where id = $1`, [receivable], /open_never_negative/)
    await attack(`update receipt set amount_cents = 400 where id = $1`, [receipt], /stays what it is/)
    await attack(`update debtor_balance set owed_cents = 0 where account_id = $1`, [account], /by its entries only/)
    await attack(
      `insert into debtor_balance (tenant_id, account_id, currency, establishment_id) values ($1, $2, 'GBP', $3)`,
      [world.tenantId, account, establishment.id],
      /by its entries only/,
    )
    await attack(`update receivable set cancelled_on = '2026-06-01' where id = $1`, [receivable], /cancelled_unpaid/)
    await attack(`update receipt set reversed_on = '2026-06-01' where id = $1`, [receipt], /reversed_pays_nothing/)
  })

  test('every receivable and receipt has an entry of the same amount', async () => {
    await together(/must stand in the account/, newReceivable(100))
    await together(/must stand in the account/, newReceipt(100))
    await together(
      /what its receivable says/,
      newReceivable(100),
      journal(),
      debtorEntry('receivable', 90, 0, { receivableId: id }),
      lines(['receivables', 90], ['brought_forward', -90]),
    )
    await together(
      /what its receipt says/,
      newReceipt(100),
      journal(),
      debtorEntry('payment', 0, 90, { receiptId: id }),
      lines(['off_ledger_payments', 90], ['unallocated_receipts', -90]),
    )
    // A receivable has only one entry in the account.
    await together(/debtor_entry_receivable_once/, journal(), debtorEntry('receivable', 1000, 0, { receivableId: receivable }))
  })

  test('allocations match their entry, stay within one account, and never exceed the receivable or the payment', async () => {
    const paid = (cents: number): Step[] => [newReceipt(cents), journal()]
    await together(
      /what its allocations say/,
      ...paid(100),
      debtorEntry('payment', -100, 0, { receiptId: id }),
      lines(['off_ledger_payments', 100], ['receivables', -100]),
    )
    await together(/what their entry says/, ...paid(100), debtorEntry('payment', -100, 0, { receiptId: id }), allocation(90))
    await together(
      /what their entry says/,
      ...paid(100),
      debtorEntry('payment', -100, 0, { receiptId: id }),
      allocation(100, { of: other }),
    )
    const [theirs] = await world.query<{ id: string }>(`select id from receivable where account_id = $1`, [other])
    await together(
      /stays within one account/,
      ...paid(100),
      debtorEntry('payment', -100, 0, { receiptId: id }),
      allocation(100, { to: theirs?.id ?? '' }),
    )
    await together(
      /paid_within_amount|never_less/,
      ...paid(900),
      debtorEntry('payment', -900, 0, { receiptId: id }),
      allocation(900),
    )
    await together(
      /what their entry says/,
      ...paid(100),
      debtorEntry('payment', -100, 0, { receiptId: id }),
      allocation(100, { from: receipt }),
    )
    await together(
      /unallocated_never_negative/,
      journal(),
      debtorEntry('surplus_used', -100, -100),
      allocation(100, { from: receipt }),
    )
    await together(
      /what their entry says/,
      ...paid(100),
      debtorEntry('payment', -100, 0, { receiptId: id }),
      allocation(100),
      allocation(1),
    )
  })

  test('journal entries of debtors and wallets match their accounts, in the same transaction', async () => {
    await together(/must say the same/, journal(), lines(['receivables', 100], ['brought_forward', -100]))
    await together(/must say the same/, journal(), lines(['wallets', -100], ['payments', 100]))
    await together(/must say the same/, journal(), lines(['unallocated_receipts', -100], ['off_ledger_payments', 100]))
    await together(
      /must say the same/,
      newReceivable(100),
      journal(),
      debtorEntry('receivable', 100, 0, { receivableId: id }),
      lines(['payments', 100], ['brought_forward', -100]),
    )
    await together(
      /gets no other record/,
      newReceivable(100),
      journal(),
      lines(['payments', 100], ['brought_forward', -100]),
      debtorEntry('receivable', 100, 0, { receivableId: id }),
    )
    const [line] = await world.query<{ id: string }>(
      `select entry_id as id from journal_line where account = 'receivables' limit 1`,
    )
    await together(/must say the same/, [
      `insert into journal_line (tenant_id, entry_id, line, establishment_id, business_date, account, detail, currency, amount_cents)
       select $1, $2, l.line, $3, '2026-06-01', 'receivables', '', 'EUR', l.amount from unnest('{5,-5}'::bigint[], '{8,9}'::int[]) as l (amount, line)`,
      [world.tenantId, line?.id, establishment.id],
    ])
  })

  test('tampering with a journal row is refused, even for the owner of the database', async () => {
    for (const change of [
      `update journal_line set amount_cents = amount_cents + 1 where account = 'receivables'`,
      `update journal_line set account = 'revenue' where account = 'receivables'`,
      `delete from journal_line where account = 'off_ledger_payments'`,
      `update journal_entry set business_date = business_date - 1`,
    ])
      await assert.rejects(world.query(change), /append-only/, change)
  })

  const moves = (of: string, kind: string, cents: number): Step => [
    `insert into wallet_transaction (tenant_id, id, wallet_id, establishment_id, kind, amount_cents, charge_type, vat_rate_bp, vat_cents, label, method, business_date, posted_at, posted_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8::integer, $8::integer, 'x', $9, '2026-06-01', now(), $2)`,
    [
      world.tenantId,
      id,
      of,
      establishment.id,
      kind,
      cents,
      kind === 'charge' ? 'service' : null,
      kind === 'charge' ? 0 : null,
      kind === 'top_up' || kind === 'refund' ? 'cash' : null,
    ],
  ]

  test('a wallet balance stays between zero and its limit, and changes only by transactions', async () => {
    await together(/wallet_never_below_zero/, journal(), moves(wallet, 'charge', -501))
    await together(/wallet_within_its_limit/, journal(), moves(postpaid, 'charge', -101))
    await together(/wallet_transaction_goes_its_way/, journal(), moves(wallet, 'charge', 5))
    await together(/must say the same/, journal(), moves(wallet, 'charge', -5), lines(['wallets', 4], ['revenue', -4]))
    await together(/journal_entry_has_lines/, journal(), moves(wallet, 'charge', -5))
    await attack(`update wallet set balance_cents = 9999 where id = $1`, [wallet], /by its transactions only/)
    await attack(`update wallet set mode = 'postpaid' where id = $1`, [wallet], /stays what it is/)
    await attack(`update wallet set credit_limit_cents = 5 where id = $1`, [wallet], /credit_is_postpaid/)
    await attack(`update wallet set status = 'closed', closed_at = now() where id = $1`, [wallet], /closed_is_empty/)
  })

  test('a stay has one open wallet, a wristband or code belongs to one open wallet, and a closed wallet accepts no transactions', async () => {
    const open = (stay: string, medium: string | null): Step => [
      `insert into wallet (tenant_id, id, establishment_id, reservation_id, mode, currency, medium_ref, correlation_id, opened_on, opened_at)
       values ($1, gen_random_uuid(), $2, $3, 'prepaid', 'EUR', $4, $1, '2026-06-01', now())`,
      [world.tenantId, establishment.id, stay, medium],
    ]
    const [free] = await world.query<{ id: string }>(
      `select id from reservation where id not in (select reservation_id from wallet) limit 1`,
    )
    const stay = free?.id ?? must(await world.book(establishment)).data.id
    await attack(...open(reservationId, null), /wallet_of_stay/)
    await attack(...open(stay, 'BAND'), /wallet_of_medium/)
    await together(
      /wallet that is closed/,
      [`update wallet set status = 'closed', closed_at = now() where id = $1`, [postpaid]],
      journal(),
      moves(postpaid, 'charge', -5),
    )
  })

  test('a pre-authorisation is captured once, within its amount, with its settlement, and is final afterwards', async () => {
    await attack(`update hold set amount_cents = 5000 where id = $1`, [hold], /stays as it is/)
    await attack(`update hold set captured_cents = 1001 where id = $1`, [hold], /hold_captured/)
    await attack(`update hold set status = 'captured', captured_cents = 5 where id = $1`, [hold], /hold_captured_has_folio/)
    const request = (kind: string, of = id): Step => [
      `insert into gateway_request (tenant_id, id, establishment_id, hold_id, kind, amount_cents, fingerprint, requested_by, requested_at) values ($1, $2, $3, $4, $5, 10, 'f', $1, now())`,
      [world.tenantId, of, establishment.id, hold, kind],
    ]
    const finish: Step = [`update gateway_request set status = 'done', finished_at = now() where id = $1`, [id]]
    await together(/gateway_request_open_once/, request('release'), request('capture', second))
    await together(/gateway_request_captures_once/, request('capture'), finish, request('capture', second))
    await together(/finished once/, request('capture'), finish, [finish[0].replace('done', 'refused'), finish[1]])
    await together(/finished once/, request('capture'), [`update gateway_request set amount_cents = 11 where id = $1`, [id]])
    await together(
      /stays as it is/,
      [`update hold set status = 'released', ended_at = now() where id = $1`, [hold]],
      [`update hold set status = 'held' where id = $1`, [hold]],
    )
  })

  test('a settlement folio balances to zero when the transaction commits', () =>
    together(
      /balances to zero/,
      [
        `insert into folio (tenant_id, id, establishment_id, reservation_id, kind, currency, opened_on, opened_at) values ($1, $2, $3, $4, 'settlement', 'EUR', '2026-06-01', now())`,
        [world.tenantId, second, establishment.id, reservationId],
      ],
      [
        `insert into journal_entry (tenant_id, id, establishment_id, business_date, posted_at, kind, currency, folio_id) values ($1, $2, $3, '2026-06-01', now(), 'charge', 'EUR', $4)`,
        [world.tenantId, id, establishment.id, second],
      ],
      [
        `insert into folio_entry (tenant_id, id, folio_id, establishment_id, reservation_id, kind, occasion, charge_type, charge_nature, label, amount_cents, vat_rate_bp, vat_cents, service_date, business_date, posted_at, posted_by)
         values ($1, $2, $3, $4, $5, 'charge', 'hold', 'damage', 'indemnity', 'x', 100, 0, 0, '2026-06-01', '2026-06-01', now(), $2)`,
        [world.tenantId, id, second, establishment.id, reservationId],
      ],
      lines(['guest_ledger', 100], ['revenue', -100]),
    ))

  test('the kind of a folio cannot change, and a business date with postings cannot be changed', async () => {
    await attack(`update folio set kind = 'settlement' where balance_cents = 0`, [], /stays what it is/)
    const young = await world.establishment()
    must(await world.owes(await world.debtor(young), '100'))
    await attack(`update establishment set current_business_date = '2020-01-01' where id = $1`, [young.id], /exactly one day/)
  })

  test('a unit has one lease at a time, a day is billed once, and a lease has one active mandate', async () => {
    const guest = must(await world.manager.post('/v1/guests', { firstName: 'Ada', lastName: 'Lovelace' })).data
    const lease = must(
      await world.manager.post('/v1/leases', {
        unitId: establishment.unitIds[3],
        guestId: guest.id,
        startsOn: '2026-06-01',
        rentCents: '1000',
        rentVatRateBp: 0,
      }),
    ).data
    must(await world.manager.post('/v1/rent-runs', { establishmentId: establishment.id }))
    const bill = (from: string, to: string) =>
      attack(
        `insert into lease_bill (tenant_id, id, lease_id, establishment_id, kind, period_from, period_to, amount_cents, rent_cents, entry_ids, business_date, billed_at, billed_by)
         values ($1, $2, $3, $4, 'rent', $5, $6, 1, 1, '{}', '2026-06-01', now(), $2)`,
        [world.tenantId, id, lease.id, establishment.id, from, to],
        /lease_bill_never_twice|lease_bill_has_days/,
      )
    await bill('2026-06-30', '2026-07-02')
    await bill('2026-07-02', '2026-07-02')
    await attack('update lease_bill set amount_cents = 1 where lease_id = $1', [lease.id], /permission denied/)
    await attack('update lease_term set rent_cents = 1 where lease_id = $1', [lease.id], /permission denied/)
    await attack(
      `insert into lease (tenant_id, id, establishment_id, unit_id, number, guest_id, folio_id, closure_id, starts_on, period, language, guarantee_cents, resident_notice_months,
         landlord_notice_months, increase_notice_days, billed_until, entered_at, entered_by)
       select tenant_id, $2, establishment_id, unit_id, 99, guest_id, (select id from folio where folio.tenant_id = l.tenant_id and reservation_id is not null limit 1), closure_id, '2027-01-01', period, language, 0, 1, 1, 0,
         '2027-01-01', now(), $2 from lease l where id = $1`,
      [lease.id, id],
      /lease_never_twice/,
    )
    const mandate = {
      text: `insert into sepa_mandate (tenant_id, id, establishment_id, lease_id, reference, holder, iban, signed_on, entered_at, entered_by)
        values ($1, $2, $3, $4, $5, 'Ada', 'DE89370400440532013000', '2026-05-01', now(), $2)`,
      values: (of: string, reference: string) => [world.tenantId, of, establishment.id, lease.id, reference],
    }
    await together(
      /sepa_mandate_one_in_force/,
      [mandate.text, mandate.values(id, 'A')],
      [mandate.text, mandate.values(second, 'B')],
    )
  })

  test('only one dunning policy is active, and policies cannot be changed', async () => {
    await attack(
      `insert into dunning_policy (tenant_id, id, name, active, levels, created_at) values ($1, gen_random_uuid(), 'Q', true, '[]', now())`,
      [world.tenantId],
      /dunning_policy_active/,
    )
    await attack(`update dunning_policy set levels = '[]'`, [], /replaced, not changed/)
  })
})
