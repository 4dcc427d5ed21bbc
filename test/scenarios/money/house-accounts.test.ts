/** Folios without a stay: conferences, guests who only dine, and the master folio of a group, to which charges of its stays go. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { patiently } from '../../exchange.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('house accounts', () => {
  let world: World
  before(async () => {
    world = await openWorld({ log: { write: (line) => line.includes('"level":50') && console.error(line) } })
  })
  after(() => world.close())

  const open = (establishment: Establishment, name: string, more: object = {}) =>
    world.manager.post('/v1/house-accounts', { establishmentId: establishment.id, name, ...more })
  const read = async (id: string) => must(await world.manager.get(`/v1/folios/${id}`)).data
  const charge = (folioId: string, cents: string, more: object = {}) =>
    world.manager.post(`/v1/folios/${folioId}/charges`, {
      chargeType: 'food_beverage',
      label: 'Dinner',
      amount: { amountCents: cents, currency: 'EUR' },
      vatRateBp: 1000,
      ...more,
    })
  const arrive = async (establishment: Establishment, more: object = {}) => {
    const stay = must(await world.book(establishment, { arrival: '2026-06-01', departure: '2026-06-03', ...more })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    return stay
  }
  /** Every folio is the sum of its entries, the journal sums to zero, the guest ledger is the sum of the folios; a night is charged once, wherever it stands. */
  const assertBooks = async () => {
    assert.deepEqual(
      await world.query(
        'select f.id from folio f where f.balance_cents <> (select coalesce(sum(p.amount_cents), 0) from folio_entry p where p.folio_id = f.id)',
      ),
      [],
    )
    assert.deepEqual(await world.query('select entry_id from journal_line group by entry_id having sum(amount_cents) <> 0'), [])
    const [ledger] = await world.query<{ same: boolean }>(
      `select (select coalesce(sum(amount_cents), 0) from journal_line where account = 'guest_ledger') = (select coalesce(sum(balance_cents), 0) from folio) as same`,
    )
    assert.equal(ledger?.same, true)
  }

  test('opened, charged, paid in advance and at once, transferred, closed and opened again', async () => {
    const establishment = await world.establishment()
    const account = must(await open(establishment, 'Conference', { companyId: null }))
    assert.equal(account.status, 201)
    const { id } = account.data
    assert.equal('reservationId' in account.data, false)
    assert.equal((await open(establishment, ' conference ')).code, 'HOUSE_ACCOUNT_NAME_TAKEN')
    const charged = must(await charge(id, '30000')).data
    assert.equal(charged.balanceCents, '30000')
    // It is no folio of a stay that is over, above all where there is no stay at all.
    const unsettled = async (stay: string) =>
      must(await world.manager.get(`/v1/folios?establishmentId=${establishment.id}&open=unsettled&stay=${stay}`)).body.meta.total
    assert.deepEqual([await unsettled('over'), await unsettled('none')], [0, 1])
    assert.equal((await world.pay(id, '100', { kind: 'guarantee' })).code, 'FOLIO_IS_A_HOUSE_ACCOUNT')
    must(await world.pay(id, '5000', { kind: 'deposit' }))
    assert.equal((await world.manager.post(`/v1/house-accounts/${id}/close`)).code, 'HOUSE_ACCOUNT_NOT_SETTLED')
    must(await world.manager.post(`/v1/folios/${id}/apply-deposit`, {}))
    must(await world.pay(id, '10000'))
    const debtor = await world.debtor(establishment)
    must(await world.manager.post(`/v1/folios/${id}/transfer`, { accountId: debtor }))
    assert.equal((await read(id)).balanceCents, '0')
    const listed = must(await world.manager.get(`/v1/house-accounts?establishmentId=${establishment.id}&search=CONF`)).data
    assert.deepEqual(
      listed.map((each: { id: string }) => each.id),
      [id],
    )
    const closed = must(await world.manager.post(`/v1/house-accounts/${id}/close`)).data
    assert.equal(closed.closedOn, '2026-06-01')
    assert.equal((await world.manager.post(`/v1/house-accounts/${id}/close`)).code, 'HOUSE_ACCOUNT_IS_CLOSED')
    assert.equal((await charge(id, '100')).code, 'HOUSE_ACCOUNT_CLOSED')
    assert.equal((await world.pay(id, '100')).code, 'HOUSE_ACCOUNT_CLOSED')
    assert.deepEqual(must(await world.manager.get(`/v1/house-accounts?establishmentId=${establishment.id}`)).data, [])
    assert.equal(
      must(await world.manager.get(`/v1/house-accounts?establishmentId=${establishment.id}&status=closed`)).data.length,
      1,
    )
    // The receivable comes back to an account that is closed: refused, not half done.
    const [receivable] = must(await world.manager.get(`/v1/accounts-receivable/accounts/${debtor}/receivables`)).data
    const cancel = `/v1/accounts-receivable/receivables/${receivable.id}/cancel`
    assert.equal((await world.manager.post(cancel, { reason: 'Wrong company' })).code, 'HOUSE_ACCOUNT_CLOSED')
    // Another of the same name may be open meanwhile; then the first stays closed.
    const second = must(await open(establishment, 'Conference')).data
    assert.equal((await world.manager.post(`/v1/house-accounts/${id}/reopen`)).code, 'HOUSE_ACCOUNT_NAME_TAKEN')
    must(await world.manager.patch(`/v1/house-accounts/${second.id}`, { name: 'Conference 2' }))
    must(await world.manager.post(`/v1/house-accounts/${id}/reopen`))
    assert.equal((await world.manager.post(`/v1/house-accounts/${id}/reopen`)).code, 'HOUSE_ACCOUNT_IS_OPEN')
    must(await charge(id, '100'))
    // A folio of a stay is no house account.
    const stay = await arrive(establishment)
    const main = (await world.folioOf(stay.id)).data
    assert.equal((await world.manager.post(`/v1/house-accounts/${main.id}/close`)).code, 'HOUSE_ACCOUNT_NOT_FOUND')
    // It is in the list of folios, without the members of a stay, and its deposit is counted as held.
    must(await world.pay(id, '700', { kind: 'deposit' }))
    const all = must(await world.manager.get(`/v1/folios?establishmentId=${establishment.id}&open=deposit`)).data
    assert.deepEqual(
      all.map((each: { id: string; name: string; confirmationCode?: string }) => [each.id, each.name, each.confirmationCode]),
      [[id, 'Conference', undefined]],
    )
    const held = must(
      await world.manager.get(`/v1/reports/deposits-held/stays?establishmentId=${establishment.id}&date=2026-06-01`),
    ).data
    assert.deepEqual(
      held.map((each: { name: string; reservationId: string | null; depositCents: string }) => [
        each.name,
        each.reservationId,
        each.depositCents,
      ]),
      [['Conference', null, '700']],
    )
    await assertBooks()
  })

  test('nights and extras of a stay go to it by rule; each says which stay it is for, and is charged once', async () => {
    const establishment = await world.establishment({ units: 3 })
    const account = must(await open(establishment, 'Crew of the ferry')).data
    const stay = await arrive(establishment)
    const main = (await world.folioOf(stay.id)).data
    must(
      await world.manager.post(`/v1/reservations/${stay.id}/routing-rules`, {
        folioId: account.id,
        chargeTypes: ['accommodation', 'food_beverage'],
      }),
    )
    assert.equal((await world.manager.post(`/v1/house-accounts/${account.id}/close`)).code, 'HOUSE_ACCOUNT_IN_USE')
    must(await charge(main.id, '1200'))
    assert.equal((await world.manager.post(`/v1/reservations/${stay.id}/undo-check-in`)).code, 'FOLIO_HAS_POSTINGS')
    must(await world.endOfDay(establishment.id))
    const there = await read(account.id)
    assert.deepEqual(
      there.entries.map((entry: { chargeType: string; reservationId: string }) => [entry.chargeType, entry.reservationId]),
      [
        ['food_beverage', stay.id],
        ['accommodation', stay.id],
      ],
    )
    assert.equal((await world.folioOf(stay.id)).data.balanceCents, '0')
    // The same night again, on the folio of the stay: the database refuses it, wherever the first stands.
    await assert.rejects(
      world.query(
        `insert into folio_entry (tenant_id, id, folio_id, establishment_id, reservation_id, kind, occasion, charge_type, charge_nature, label, amount_cents, vat_rate_bp, vat_cents, service_date,
           business_date, posted_at, posted_by)
         select tenant_id, gen_random_uuid(), $1, establishment_id, reservation_id, kind, occasion, charge_type, charge_nature, label, amount_cents, vat_rate_bp, vat_cents, service_date,
           business_date, posted_at, posted_by from folio_entry where occasion = 'night' and reservation_id = $2`,
        [main.id, stay.id],
      ),
      /folio_entry_accommodation_once|folio_entry/,
    )
    // Moved back to the guest and again: both folios say so.
    const dinner = there.entries[0]
    const back = must(
      await world.manager.post(`/v1/folios/${account.id}/moves`, {
        toFolioId: main.id,
        entries: [{ entryId: dinner.id }],
        reason: 'Private',
      }),
    ).data
    assert.equal((await world.folioOf(stay.id)).data.balanceCents, '1200')
    must(await world.manager.post(`/v1/folios/${account.id}/moves/${back.id}/undo`))
    const again = (await read(account.id)).entries.filter((entry: { reservationId?: string }) => entry.reservationId !== stay.id)
    assert.deepEqual(again, [], 'what is reversed and charged again is for the same stay')
    const forth = must(await charge(main.id, '900', { chargeType: 'service' })).data.entries[0]
    must(await world.manager.post(`/v1/folios/${main.id}/moves`, { toFolioId: account.id, entries: [{ entryId: forth.id }] }))
    assert.equal((await read(account.id)).entries.at(-1).reservationId, stay.id)
    must(await world.endOfDay(establishment.id))
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-out`))
    assert.equal((await read(account.id)).balanceCents, '22100')
    // What people wrote about it is forgotten with the guest.
    must(
      await world.manager.post(`/v1/folios/${account.id}/entries/${(await read(account.id)).entries.at(-1).id}/reverse`, {
        reason: 'Mrs X was ill',
      }),
    )
    must(await world.manager.post(`/v1/guests/${stay.guestId}/anonymize`))
    assert.equal(JSON.stringify(await read(account.id)).includes('Mrs X'), false)
    await assertBooks()
  })

  test('what is posted names the folio that a rule led it to, and is taken back there', async () => {
    const establishment = await world.establishment({ units: 1 })
    const account = must(await open(establishment, 'Band')).data
    const stay = await arrive(establishment)
    const main = (await world.folioOf(stay.id)).data
    must(
      await world.manager.post(`/v1/reservations/${stay.id}/routing-rules`, {
        folioId: account.id,
        chargeTypes: ['food_beverage'],
      }),
    )
    const led = must(await charge(main.id, '1100')).data
    assert.deepEqual([led.folioId, led.entries.length, led.entries[0].folioId], [main.id, 1, account.id])
    const takeBack = (folioId: string, entryId: string) =>
      world.manager.post(`/v1/folios/${folioId}/entries/${entryId}/reverse`, { reason: 'wrong' })
    assert.equal((await takeBack(main.id, led.entries[0].id)).code, 'FOLIO_ENTRY_NOT_FOUND')
    must(await takeBack(account.id, led.entries[0].id))
    const own = must(await charge(main.id, '300', { chargeType: 'service' })).data
    assert.equal(own.entries[0].folioId, undefined)
    must(await takeBack(main.id, own.entries[0].id))
    assert.deepEqual([(await read(account.id)).balanceCents, (await world.folioOf(stay.id)).data.balanceCents], ['0', '0'])
    await assertBooks()
  })

  test('two hundred charges at once for stays that send them to one account: none lost, no deadlock that is seen', async () => {
    const establishment = await world.establishment({ units: 8 })
    const account = must(await open(establishment, 'Meals')).data
    const stays = await Promise.all(Array.from({ length: 8 }, () => arrive(establishment)))
    const mains = await Promise.all(stays.map(async ({ id }) => (await world.folioOf(id)).data.id as string))
    for (const { id } of stays)
      must(
        await world.manager.post(`/v1/reservations/${id}/routing-rules`, { folioId: account.id, chargeTypes: ['food_beverage'] }),
      )
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const main = mains[index % mains.length] as string
        if (index % 10 !== 9) return patiently(() => charge(main, '100'))
        const posted = must(await patiently(() => charge(main, '50', { chargeType: 'service' }))).data.entries[0]
        return patiently(() =>
          world.manager.post(`/v1/folios/${main}/moves`, { toFolioId: account.id, entries: [{ entryId: posted.id }] }),
        )
      }),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    assert.equal((await read(account.id)).balanceCents, String(180 * 100 + 20 * 50))
    await assertBooks()
  })

  test('the master folio of a block: charges of its stays go to it; deposits by schedule; deposit and final invoice', async () => {
    const establishment = await world.establishment({ units: 5 })
    const mandateId = await world.mandate([establishment])
    const block = must(
      await world.manager.post('/v1/blocks', {
        establishmentId: establishment.id,
        code: 'WED',
        name: 'Wedding',
        kind: 'group',
        arrival: '2026-06-01',
        departure: '2026-06-03',
        ratePlanId: establishment.planId,
        nights: [{ unitTypeId: establishment.typeId, from: '2026-06-01', to: '2026-06-02', quantity: 3, priceCents: '8000' }],
      }),
    ).data
    const at = `/v1/blocks/${block.id}`
    const pick = async () =>
      must(await world.book(establishment, { arrival: '2026-06-01', departure: '2026-06-03', blockId: block.id })).data
    const first = await pick()
    assert.equal((await world.manager.delete(`${at}/master-folio`)).code, 'BLOCK_HAS_NO_MASTER_FOLIO')
    const set = must(await world.manager.put(`${at}/master-folio`, { chargeTypes: ['accommodation'] })).data
    assert.deepEqual(set.masterChargeTypes, ['accommodation'])
    const master = await read(set.masterFolioId)
    assert.deepEqual([master.kind, master.name], ['house', 'WED Wedding'])
    const second = await pick()
    for (const { id } of [first, second]) {
      const rules = must(await world.manager.get(`/v1/reservations/${id}/routing-rules`)).data
      assert.deepEqual(
        rules.map((rule: { folioId: string }) => rule.folioId),
        [master.id],
      )
    }
    // One account pays for one block.
    const other = must(
      await world.manager.post('/v1/blocks', {
        establishmentId: establishment.id,
        code: 'OTHER',
        name: 'Other',
        kind: 'group',
        arrival: '2026-07-01',
        departure: '2026-07-03',
        ratePlanId: establishment.planId,
        nights: [{ unitTypeId: establishment.typeId, from: '2026-07-01', to: '2026-07-02', quantity: 1 }],
      }),
    ).data
    assert.equal(
      (await world.manager.put(`/v1/blocks/${other.id}/master-folio`, { folioId: master.id, chargeTypes: [] })).code,
      'MASTER_FOLIO_OF_ANOTHER_BLOCK',
    )
    const schedule = must(
      await world.manager.put(`${at}/deposit-schedule`, {
        deposits: [
          { dueOn: '2026-06-02', amountCents: '10000' },
          { dueOn: '2026-05-01', amountCents: '6000', label: 'On signing' },
        ],
      }),
    ).data
    assert.deepEqual(
      schedule.deposits.map((each: { position: number; dueOn: string; openCents: string; status: string }) => [
        each.position,
        each.dueOn,
        each.openCents,
        each.status,
      ]),
      [
        [1, '2026-05-01', '6000', 'overdue'],
        [2, '2026-06-02', '10000', 'open'],
      ],
    )
    must(await world.pay(master.id, '7000', { kind: 'deposit' }))
    const owed = must(await world.manager.get(`/v1/deposits/blocks?establishmentId=${establishment.id}`)).data
    assert.deepEqual(
      owed.map((each: { code: string; position: number; openCents: string; status: string }) => [
        each.code,
        each.position,
        each.openCents,
        each.status,
      ]),
      [['WED', 2, '9000', 'open']],
    )
    assert.deepEqual(
      must(await world.manager.get(`${at}/deposit-schedule`)).data.deposits.map(({ status }: { status: string }) => status),
      ['covered', 'open'],
    )
    assert.equal(
      must(await world.manager.get(`/v1/deposits/blocks?establishmentId=${establishment.id}&status=covered`)).data.length,
      1,
    )
    assert.equal(
      (await world.manager.put(`${at}/deposit-schedule`, { deposits: [{ dueOn: '2026-06-02', amountCents: '0' }] })).code,
      'VALIDATION_ERROR',
    )
    // Deposit invoice, nights, final invoice that deducts it.
    const billTo = {
      name: 'Lovelace Events SARL',
      siren: '552100554',
      addressLines: ['1 rue X'],
      postalCode: '75002',
      city: 'Paris',
    }
    assert.equal((await world.manager.post('/v1/invoices', { mandateId, folioId: master.id, billTo })).code, 'NOTHING_TO_INVOICE')
    const deposit = must(
      await world.manager.post('/v1/invoices', {
        mandateId,
        folioId: master.id,
        kind: 'deposit',
        billTo,
        deposit: { amount: { amountCents: '7000', currency: 'EUR' }, vatRateBp: 1000 },
      }),
    ).data
    for (const { id } of [first, second]) must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    must(await world.endOfDay(establishment.id))
    assert.deepEqual(
      ((await read(master.id)).entries as { kind: string; reservationId: string }[])
        .filter(({ kind }) => kind === 'charge')
        .map((entry) => entry.reservationId)
        .toSorted(),
      [first.id as string, second.id as string].toSorted(),
    )
    assert.equal((await world.manager.post('/v1/invoices', { mandateId, folioId: master.id })).code, 'NOBODY_TO_BILL')
    const final = must(await world.manager.post('/v1/invoices', { mandateId, folioId: master.id, billTo })).data
    assert.deepEqual([final.invoiceKind, final.totalTtc.amountCents, deposit.totalTtc.amountCents], ['final', '9000', '7000'])
    for (const format of ['pdf', 'cii', 'ubl'])
      assert.equal((await world.manager.get(`/v1/invoices/${final.id}/document?format=${format}`)).status, 200)
    const credited = must(await world.manager.post(`/v1/invoices/${final.id}/credit-notes`, { reason: 'Wrong address' })).data
    assert.equal(credited.totalTtc.amountCents, '9000')
    // Without a master folio charges are of the stays again.
    assert.equal((await world.manager.delete(`${at}/master-folio`)).code, 'MASTER_FOLIO_HAS_RECEIVED')
    assert.equal(
      (await world.manager.put(`${at}/master-folio`, { name: 'New', chargeTypes: [] })).code,
      'MASTER_FOLIO_HAS_RECEIVED',
    )
    must(await world.manager.put(`${at}/deposit-schedule`, { deposits: [] }))
    const removed = must(await world.manager.delete(`${at}/master-folio`)).data
    assert.deepEqual([removed.masterFolioId, removed.masterChargeTypes], [null, []])
    must(await world.endOfDay(establishment.id))
    assert.equal((await world.folioOf(first.id)).data.balanceCents, '8000')
    await assertBooks()
  })

  test('the payer of a booking: charges of its stays go there, before the account of a block; who leaves the booking pays for themselves', async () => {
    const establishment = await world.establishment({ units: 5 })
    const block = must(
      await world.manager.post('/v1/blocks', {
        establishmentId: establishment.id,
        code: 'FAIR',
        name: 'Fair',
        kind: 'group',
        arrival: '2026-06-01',
        departure: '2026-06-03',
        ratePlanId: establishment.planId,
        nights: [{ unitTypeId: establishment.typeId, from: '2026-06-01', to: '2026-06-02', quantity: 3 }],
      }),
    ).data
    const ofBlock = must(await world.manager.put(`/v1/blocks/${block.id}/master-folio`, { chargeTypes: ['accommodation'] })).data
      .masterFolioId
    const wanted = {
      unitTypeId: establishment.typeId,
      ratePlanId: establishment.planId,
      arrival: '2026-06-01',
      departure: '2026-06-03',
      adults: 1,
      blockId: block.id,
    }
    const booking = must(
      await world.manager.post('/v1/bookings', {
        establishmentId: establishment.id,
        booker: { firstName: 'Ada', lastName: 'Lovelace' },
        name: 'Lovelace party',
        stays: [wanted, wanted],
      }),
    ).data
    const at = `/v1/bookings/${booking.id}`
    const ruleOf = async (id: string) =>
      must(await world.manager.get(`/v1/reservations/${id}/routing-rules`)).data.map((rule: { folioId: string }) => rule.folioId)
    const [first, second] = booking.stays as [{ id: string }, { id: string }]
    assert.deepEqual(await ruleOf(first.id), [ofBlock])
    assert.equal((await world.manager.delete(`${at}/master-folio`)).code, 'BOOKING_HAS_NO_MASTER_FOLIO')
    const paid = must(await world.manager.put(`${at}/master-folio`, { chargeTypes: ['accommodation', 'service'] })).data
    assert.equal((await read(paid.masterFolioId)).name, `Booking ${booking.confirmationCode}`)
    assert.deepEqual(await ruleOf(first.id), [paid.masterFolioId])
    // Who joins sends charges there too; who is split off does not any more.
    const alone = must(await world.book(establishment, { arrival: '2026-06-01', departure: '2026-06-03' })).data
    assert.deepEqual(await ruleOf(alone.id), [])
    must(await world.manager.post(`${at}/join`, { reservationIds: [alone.id] }))
    assert.deepEqual(await ruleOf(alone.id), [paid.masterFolioId])
    must(await world.manager.post(`${at}/split`, { reservationIds: [second.id, alone.id] }))
    assert.deepEqual([await ruleOf(second.id), await ruleOf(alone.id)], [[ofBlock], []])
    // Another account: the rule of those who are still there follows.
    const own = must(await open(establishment, 'Lovelace family')).data
    assert.equal(
      (await world.manager.put(`${at}/master-folio`, { folioId: own.id, name: 'Both', chargeTypes: [] })).code,
      'VALIDATION_ERROR',
    )
    must(await world.manager.put(`${at}/master-folio`, { folioId: own.id, chargeTypes: ['accommodation'] }))
    assert.deepEqual(await ruleOf(first.id), [own.id])
    must(await world.manager.delete(`${at}/master-folio`))
    assert.deepEqual(await ruleOf(first.id), [ofBlock])
    must(await world.manager.put(`${at}/master-folio`, { folioId: own.id, chargeTypes: [] }))
    assert.deepEqual(await ruleOf(first.id), [], 'a payer without types: by hand only, and not the block either')
    // Forgotten with the booker: the account is not called after them.
    for (const { id } of booking.stays) must(await world.manager.post(`/v1/reservations/${id}/cancel`, {}))
    must(await world.manager.post(`/v1/guests/${booking.bookerGuestId}/anonymize`))
    assert.match((await read(own.id)).name, /^Payer [0-9a-f]{8}$/)
  })

  test('a mandate that names units bills a house account only for stays in its units', async () => {
    const establishment = await world.establishment({ units: 2 })
    const [mine, theirs] = establishment.unitIds as [string, string]
    const mandateId = await world.mandate([establishment], { unitIds: [mine] })
    const account = must(await open(establishment, 'Two owners')).data
    const billTo = { name: 'Lovelace Events SARL' }
    must(await charge(account.id, '500'))
    assert.equal(
      (await world.manager.post('/v1/invoices', { mandateId, folioId: account.id, billTo })).code,
      'UNIT_OUTSIDE_THE_MANDATE',
    )
    const stays = []
    for (const unitId of [mine, theirs]) {
      const stay = must(await world.book(establishment, { arrival: '2026-06-01', departure: '2026-06-03' })).data
      must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`, { unitId }))
      stays.push(stay)
    }
    const accounts = []
    for (const [index, { id }] of stays.entries()) {
      const own = must(await open(establishment, `Owner ${index}`)).data
      must(await world.manager.post(`/v1/reservations/${id}/routing-rules`, { folioId: own.id, chargeTypes: ['accommodation'] }))
      accounts.push(own)
    }
    must(await world.endOfDay(establishment.id))
    assert.equal(
      (await world.manager.post('/v1/invoices', { mandateId, folioId: accounts[1].id, billTo })).code,
      'UNIT_OUTSIDE_THE_MANDATE',
    )
    must(await world.manager.post('/v1/invoices', { mandateId, folioId: accounts[0].id, billTo }))
  })

  test('where two parts meet: deposits of stays, owners, credit notes, commissions, stays that come back, closing and erasing', async () => {
    const establishment = await world.establishment({ units: 4 })
    const mandateId = await world.mandate([establishment])
    const billTo = { name: 'Lovelace Events SARL' }
    const account = must(await open(establishment, 'Group')).data
    const route = (id: string) =>
      world.manager.post(`/v1/reservations/${id}/routing-rules`, {
        folioId: account.id,
        chargeTypes: ['accommodation', 'service'],
      })
    // A deposit of the stay was invoiced: its VAT is not declared twice.
    const paidAhead = await arrive(establishment)
    const own = (await world.folioOf(paidAhead.id)).data
    must(await world.pay(own.id, '10000', { kind: 'deposit' }))
    const deposit = must(
      await world.manager.post('/v1/invoices', {
        mandateId,
        folioId: own.id,
        kind: 'deposit',
        deposit: { amount: { amountCents: '10000', currency: 'EUR' }, vatRateBp: 1000 },
      }),
    ).data
    must(await route(paidAhead.id))
    const agent = must(
      await world.manager.post('/v1/companies', {
        code: `A${establishment.id}`,
        name: 'Agent',
        kind: 'travel_agent',
        commissionBasisPoints: 1000,
      }),
    ).data
    const brought = await arrive(establishment, { travelAgentId: agent.id })
    must(await route(brought.id))
    must(await world.endOfDay(establishment.id))
    const issue = (more: object = {}) => world.manager.post('/v1/invoices', { mandateId, folioId: account.id, billTo, ...more })
    assert.equal((await issue()).code, 'DEPOSIT_OF_THE_STAY_OPEN')
    const entryOf = async (stayId: string) =>
      (await read(account.id)).entries.find(
        (entry: { reservationId: string; kind: string }) => entry.kind === 'charge' && entry.reservationId === stayId,
      )
    const invoice = must(await issue({ entryIds: [(await entryOf(brought.id)).id] })).data
    assert.equal(invoice.totalTtc.amountCents, '10000')
    must(await world.manager.post(`/v1/invoices/${deposit.id}/credit-notes`, { reason: 'The group pays' }))
    must(await issue())
    // A part credit is for the stay of the charge: the agent earns less.
    must(
      await world.manager.post(`/v1/invoices/${invoice.id}/credit-notes`, {
        reason: 'Cold room',
        lines: [{ lineId: invoice.lines[0].id, amountCents: '5500' }],
      }),
    )
    assert.equal((await read(account.id)).entries.at(-1).reservationId, brought.id)
    must(await world.endOfDay(establishment.id))
    must(await world.manager.post(`/v1/reservations/${brought.id}/check-out`))
    await world.runBackgroundTasks()
    const [commission] = must(await world.manager.get(`/v1/commissions?reservationId=${brought.id}`)).data
    assert.equal(commission.baseCents, String(Math.round((20000 - 5500) / 1.1)))
    // What is on the account of the group is in the export of the guest.
    const exported = must(await world.manager.get(`/v1/guests/${brought.guestId}/export`)).data
    assert.deepEqual(
      exported.chargedToHouseAccounts.map((entry: { kind: string }) => entry.kind),
      ['charge', 'charge', 'charge'],
    )

    // A stay that comes back goes where the group pays now.
    const block = must(
      await world.manager.post('/v1/blocks', {
        establishmentId: establishment.id,
        code: 'BACK',
        name: 'Back',
        kind: 'group',
        arrival: '2026-06-05',
        departure: '2026-06-07',
        ratePlanId: establishment.planId,
        nights: [{ unitTypeId: establishment.typeId, from: '2026-06-05', to: '2026-06-06', quantity: 2 }],
      }),
    ).data
    const picked = must(
      await world.book(establishment, { arrival: '2026-06-05', departure: '2026-06-07', blockId: block.id }),
    ).data
    const at = `/v1/blocks/${block.id}/master-folio`
    const rules = async () => must(await world.manager.get(`/v1/reservations/${picked.id}/routing-rules`)).data.length
    must(await world.manager.post(`/v1/reservations/${picked.id}/cancel`, {}))
    const master = must(await world.manager.put(at, { chargeTypes: ['accommodation'] })).data.masterFolioId
    must(await world.manager.post(`/v1/reservations/${picked.id}/reinstate`, {}))
    assert.equal(await rules(), 1)
    must(await world.manager.post(`/v1/reservations/${picked.id}/cancel`, {}))
    must(await world.manager.delete(at))
    must(await world.manager.post(`/v1/reservations/${picked.id}/reinstate`, {}))
    assert.equal(await rules(), 0)
    must(await world.manager.put(at, { folioId: master, chargeTypes: ['accommodation'] }))
    assert.match((await world.manager.post(`/v1/house-accounts/${master}/close`)).body.message, /routed|block BACK/)
    must(await world.manager.post(`/v1/reservations/${picked.id}/cancel`, {}))
    assert.match((await world.manager.post(`/v1/house-accounts/${master}/close`)).body.message, /the block BACK/)
    // At once with pick-ups: nobody waits for nobody.
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 3 === 0
          ? world.manager.put(at, { folioId: master, chargeTypes: ['accommodation'] })
          : world.book(establishment, { arrival: '2026-06-05', departure: '2026-06-06', blockId: block.id }),
      ),
    )
    assert.deepEqual(
      [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other),
      [200, 201, 409],
    )

    // What people wrote about the stay on two accounts is forgotten with the guest, also what is kept of a request.
    const second = must(await open(establishment, 'Second')).data
    const service = must(await charge((await world.folioOf(paidAhead.id)).data.id, '900', { chargeType: 'service' })).data
      .entries[0]
    must(
      await world.manager.post(`/v1/folios/${account.id}/moves`, {
        toFolioId: second.id,
        entries: [{ entryId: service.id }],
        reason: 'Mrs Canary was ill',
      }),
    )
    const moved = (await read(second.id)).entries[0]
    must(
      await world.manager.post(
        `/v1/folios/${second.id}/entries/${moved.id}/reverse`,
        { reason: 'Mrs Canary again' },
        { 'idempotency-key': 'canary-of-erasing' },
      ),
    )
    must(await world.manager.post(`/v1/reservations/${paidAhead.id}/check-out`, { leaveUnsettled: true }))
    const left = (await world.folioOf(paidAhead.id)).data
    if (left.depositHeldCents !== '0') must(await world.pay(left.id, left.depositHeldCents, { kind: 'refund' }))
    if (BigInt((await world.folioOf(paidAhead.id)).data.balanceCents) < 0n)
      must(await world.pay(left.id, (await world.folioOf(paidAhead.id)).data.creditCents, { kind: 'refund' }))
    must(await world.manager.post(`/v1/guests/${paidAhead.guestId}/anonymize`))
    for (const table of ['folio_move', 'folio_entry', 'audit_entry', 'idempotency_key'])
      assert.deepEqual(await world.query(`select 1 as found from ${table} x where x::text like '%Canary%'`), [], table)
    await assertBooks()
  })

  test('a move to an account that was closed since is not undone: nothing is posted to a closed account, on several folios at once neither', async () => {
    const establishment = await world.establishment({ units: 2 })
    const stay = await arrive(establishment)
    const main = must(await world.folioOf(stay.id)).data
    const { id } = must(await open(establishment, 'Conference')).data
    const [entry] = must(await charge(main.id, '1000')).data.entries
    const move = must(
      await world.manager.post(`/v1/folios/${main.id}/moves`, { toFolioId: id, entries: [{ entryId: entry.id }] }),
    ).data
    must(await world.pay(id, '1000'))
    must(await world.manager.post(`/v1/house-accounts/${id}/close`))
    const refused = await world.manager.post(`/v1/folios/${main.id}/moves/${move.id}/undo`)
    assert.deepEqual([refused.status, refused.code], [409, 'HOUSE_ACCOUNT_CLOSED'])
    assert.equal((await read(id)).balanceCents, '0')
    await assertBooks()
  })

  test('what the database itself refuses', async () => {
    const establishment = await world.establishment({ units: 2 })
    const elsewhere = await world.establishment({ units: 1 })
    const account = must(await open(establishment, 'Attacked')).data
    const stay = await arrive(establishment)
    const foreign = await arrive(elsewhere)
    const main = (await world.folioOf(stay.id)).data
    must(await charge(main.id, '100'))
    /** The charge again, with its entry in the journal, on a folio and for a stay that are named. */
    const copy = async (folio: string, reservation: string | null, house: boolean) => {
      const [made] = await world.query<{ id: string }>('select gen_random_uuid() as id')
      await world.query(
        `with entry as (
           insert into journal_entry (tenant_id, id, establishment_id, business_date, posted_at, kind, currency, folio_id)
           select e.tenant_id, $5, e.establishment_id, e.business_date, e.posted_at, e.kind, e.currency, $1 from journal_entry e join folio_entry n on n.id = e.id
           where n.folio_id = $4 and n.kind = 'charge' limit 1),
         lines as (
           insert into journal_line (tenant_id, entry_id, line, establishment_id, business_date, account, detail, amount_cents, currency)
           select l.tenant_id, $5, l.line, l.establishment_id, l.business_date, l.account, l.detail, l.amount_cents, l.currency from journal_line l
           where l.entry_id = (select id from folio_entry where folio_id = $4 and kind = 'charge' limit 1))
         insert into folio_entry (tenant_id, id, folio_id, establishment_id, reservation_id, on_house_account, kind, occasion, charge_type, charge_nature, label, amount_cents, vat_rate_bp,
           vat_cents, service_date, business_date, posted_at, posted_by)
         select tenant_id, $5, $1, establishment_id, $2, $3, kind, occasion, charge_type, charge_nature, label, amount_cents, vat_rate_bp, vat_cents, service_date, business_date, posted_at, posted_by
         from folio_entry where folio_id = $4 and kind = 'charge' limit 1`,
        [folio, reservation, house, main.id, made?.id],
      )
    }
    await assert.rejects(copy(account.id, null, false), /folio_entry_names_stay_or_house/)
    await assert.rejects(copy(account.id, stay.id, false), /an entry names the stay/)
    await assert.rejects(copy(account.id, foreign.id, true), /an entry names the stay/)
    await assert.rejects(copy(main.id, null, true), /an entry names the stay/)
    await assert.rejects(world.query('update folio set closed_on = opened_on where id = $1', [main.id]), /folio_closed_is_house/)
    await assert.rejects(
      world.query('update folio set reservation_id = $2 where id = $1', [account.id, stay.id]),
      /a folio stays what it is|folio_of_stay_or_house/,
    )
    await assert.rejects(
      world.query(
        `insert into routing_rule (tenant_id, id, establishment_id, reservation_id, folio_id, charge_types, created_at)
         select tenant_id, gen_random_uuid(), establishment_id, $2, id, array['service'], now() from folio where id = $1`,
        [main.id, stay.id],
      ),
      /routed to a window/,
    )
    must(await charge(account.id, '100'))
    await assert.rejects(
      world.query('update folio set closed_on = opened_on where id = $1', [account.id]),
      /folio_closed_is_settled/,
    )
  })
})
