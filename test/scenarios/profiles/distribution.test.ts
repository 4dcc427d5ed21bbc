/** Who booked and why: codes, companies, agents, references of other systems; what is owed to agents; and the report by each of them. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('who booked and why', () => {
  let world: World
  let establishment: Establishment
  let agentId: string
  let companyId: string
  before(async () => {
    world = await openWorld({ log: { write: (line) => line.includes('"level":50') && console.error(line) } })
    establishment = await world.establishment({ units: 10 })
    for (const [kind, code] of [
      ['source', 'phone'],
      ['channel', 'BOOKING'],
      ['channel', 'DIRECT'],
      ['segment', 'LEISURE'],
      ['segment', 'CORP'],
    ])
      must(await world.manager.post('/v1/booking-codes', { kind, code, name: `The ${code}` }))
    agentId = must(
      await world.manager.post('/v1/companies', {
        code: 'ACME',
        name: 'Acme Travel',
        kind: 'travel_agent',
        commissionBasisPoints: 1000,
      }),
    ).data.id
    companyId = must(await world.manager.post('/v1/companies', { code: 'IBM', name: 'Machines', kind: 'company' })).data.id
  })
  after(() => world.close())
  const read = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}`)).data
  const found = async (query: string) =>
    must(await world.manager.get(`/v1/reservations?${query}`)).data.map(({ id }: { id: string }) => id)

  test('a stay names them, alone or in a booking of several; lists find it by each', async () => {
    const origin = {
      source: 'PHONE',
      channel: 'booking',
      segment: 'LEISURE',
      companyId,
      travelAgentId: agentId,
      externalReferences: [
        { channel: 'BOOKING', reference: 'B-1' },
        { channel: 'DIRECT', reference: 'D-1' },
      ],
    }
    const stay = must(await world.book(establishment, origin)).data
    assert.deepEqual(
      [stay.source, stay.channel, stay.segment, stay.companyId, stay.travelAgentId, stay.commissionBasisPoints],
      ['PHONE', 'BOOKING', 'LEISURE', companyId, agentId, 1000],
    )
    assert.deepEqual((await read(stay.id)).externalReferences, origin.externalReferences)
    for (const query of [
      'source=PHONE',
      'channel=booking',
      'segment=LEISURE',
      `companyId=${companyId}`,
      `travelAgentId=${agentId}`,
      'externalReference=D-1',
    ])
      assert.deepEqual(await found(query), [stay.id], query)
    const booking = must(
      await world.manager.post('/v1/bookings', {
        establishmentId: establishment.id,
        bookerId: stay.guestId,
        stays: [
          {
            unitTypeId: establishment.typeId,
            ratePlanId: establishment.planId,
            arrival: '2026-06-02',
            departure: '2026-06-03',
            adults: 1,
            segment: 'CORP',
          },
        ],
      }),
    ).data
    assert.equal(booking.stays[0].segment, 'CORP')
  })

  test('what does not exist, is archived or is taken is refused, and names the member', async () => {
    const unknown = await world.book(establishment, { segment: 'MOON' })
    assert.deepEqual([unknown.status, unknown.code], [409, 'BOOKING_CODE_UNKNOWN'])
    assert.match(unknown.body.message, /body\.segment: there is no segment with the code MOON/)
    assert.equal(
      (await world.book(establishment, { externalReferences: [{ channel: 'MOON', reference: '1' }] })).code,
      'BOOKING_CODE_UNKNOWN',
    )
    assert.equal((await world.book(establishment, { companyId: establishment.id })).code, 'COMPANY_NOT_FOUND')
    const taken = await world.book(establishment, { externalReferences: [{ channel: 'BOOKING', reference: 'B-1' }] })
    assert.deepEqual([taken.status, taken.code], [409, 'EXTERNAL_REFERENCE_TAKEN'])
    const old = must(await world.manager.post('/v1/companies', { code: 'OLD', name: 'Old', kind: 'company' })).data
    must(await world.manager.patch(`/v1/companies/${old.id}`, { status: 'archived' }))
    assert.equal((await world.book(establishment, { companyId: old.id })).code, 'COMPANY_ARCHIVED')
    assert.equal(
      (await world.manager.post('/v1/companies', { code: 'acme', name: 'Twice', kind: 'other' })).code,
      'COMPANY_CODE_TAKEN',
    )
    const twice = await world.manager.post('/v1/booking-codes', { kind: 'segment', code: 'leisure', name: 'Again' })
    assert.equal(twice.code, 'BOOKING_CODE_TAKEN')
    await assert.rejects(
      world.query(`update reservation set segment = 'MOON' where tenant_id = $1`, [world.tenantId]),
      /names a code that does not exist/,
    )
  })

  test('corrected later, emptied, and the references replaced; a rate of commission only by who may set prices', async () => {
    const stay = must(await world.book(establishment, { segment: 'CORP' })).data
    const changed = must(
      await world.manager.patch(`/v1/reservations/${stay.id}`, {
        segment: null,
        source: 'PHONE',
        travelAgentId: agentId,
        externalReferences: [{ channel: 'BOOKING', reference: 'B-7' }],
      }),
    ).data
    assert.deepEqual(
      [changed.segment, changed.source, changed.travelAgentId, changed.commissionBasisPoints],
      [undefined, 'PHONE', agentId, 1000],
    )
    must(await world.manager.patch(`/v1/reservations/${stay.id}`, { externalReferences: [], travelAgentId: null }))
    const after = await read(stay.id)
    assert.deepEqual(
      [after.externalReferences, after.travelAgentId, after.commissionBasisPoints],
      [undefined, undefined, undefined],
    )
    const reception = await world.keyFor('reception')
    assert.equal((await reception.patch(`/v1/companies/${agentId}`, { commissionBasisPoints: 9000 })).status, 403)
    assert.equal((await reception.patch(`/v1/companies/${agentId}`, { phone: '+44 20 7946 0018' })).status, 200)
  })

  test('the agent is owed when the guest has left; taken back with the departure; paid once', async () => {
    const place = await world.establishment({ units: 3, price: '11000' })
    const stay = must(await world.book(place, { travelAgentId: agentId, arrival: '2026-06-01', departure: '2026-06-02' })).data
    // The rule of the day of booking holds.
    must(await world.manager.patch(`/v1/companies/${agentId}`, { commissionBasisPoints: 2000 }))
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    must(await world.endOfDay(place.id))
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-out`, { settleBy: 'card' }))
    await world.runBackgroundTasks()
    const list = async () => must(await world.manager.get(`/v1/commissions?reservationId=${stay.id}`)).data
    const [first] = await list()
    const night = (await read(stay.id)).nightly[0]
    const net =
      BigInt(night.priceCents) -
      (BigInt(night.priceCents) * BigInt(night.vatRateBp) * 2n + 10_000n + BigInt(night.vatRateBp)) /
        (2n * (10_000n + BigInt(night.vatRateBp)))
    assert.deepEqual([first.baseCents, first.commissionBasisPoints], [String(net), 1000])
    assert.equal(first.amountCents, String((net + 5n) / 10n))
    must(await world.manager.post(`/v1/reservations/${stay.id}/reinstate`))
    await world.runBackgroundTasks()
    const back = await list()
    assert.deepEqual(
      back
        .map(({ amountCents }: { amountCents: string }) => BigInt(amountCents))
        .reduce((sum: bigint, cents: bigint) => sum + cents, 0n),
      0n,
    )
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-out`, { settleBy: 'card' }))
    await world.runBackgroundTasks()
    const three = await list()
    assert.equal(three.length, 3)
    // Another agent has brought it after all: the first is owed nothing, the other all of it; and back again.
    const otherId = must(
      await world.manager.post('/v1/companies', {
        code: 'OTHER',
        name: 'Other',
        kind: 'travel_agent',
        commissionBasisPoints: 1000,
      }),
    ).data.id
    const owed = async (agent: string) =>
      must(await world.manager.get(`/v1/commissions?reservationId=${stay.id}&travelAgentId=${agent}`)).data.reduce(
        (sum: bigint, { amountCents }: { amountCents: string }) => sum + BigInt(amountCents),
        0n,
      )
    const brought = async (travelAgentId: string) => {
      must(await world.manager.patch(`/v1/reservations/${stay.id}`, { travelAgentId }))
      await world.runBackgroundTasks()
      return [await owed(agentId), await owed(otherId)]
    }
    const whole = BigInt(first.amountCents)
    must(await world.manager.patch(`/v1/companies/${agentId}`, { commissionBasisPoints: 1000 }))
    assert.deepEqual(await brought(otherId), [0n, whole])
    assert.deepEqual(await brought(agentId), [whole, 0n])
    const body = { commissionIds: three.map(({ id }: { id: string }) => id), paymentReference: 'SEPA 1' }
    const paid = must(await world.manager.post('/v1/commissions/pay', body)).data
    assert.deepEqual([paid.amountCents, paid.commissions], [first.amountCents, 3])
    assert.equal((await world.manager.post('/v1/commissions/pay', body)).code, 'COMMISSION_PAID')
    // The journal has what was owed as an expense, and nothing is owed any more; each commission is an entry under its own id, those that took each other back too.
    const lines = await world.query<{ account: string; cents: string; entries: number }>(
      `select l.account, sum(l.amount_cents)::text as cents, count(distinct l.entry_id)::int as entries from journal_line l
       where l.account in ('commissions', 'commissions_payable') and l.entry_id in (
         select id from commission where reservation_id = $1 and travel_agent_id = $2 union select payment_entry_id from commission where reservation_id = $1 and travel_agent_id = $2)
       group by 1 order by 1`,
      [stay.id, agentId],
    )
    assert.deepEqual(lines, [
      { account: 'commissions', cents: paid.amountCents, entries: 5 },
      { account: 'commissions_payable', cents: '0', entries: 6 },
    ])
    await assert.rejects(
      world.query(
        'update commission set payment_entry_id = id where reservation_id = $1 and travel_agent_id = $2 and paid_at is not null',
        [stay.id, agentId],
      ),
      /the ledger must say the commission/,
    )
    assert.equal(
      must(await world.manager.get(`/v1/commissions?reservationId=${stay.id}&travelAgentId=${agentId}&isPaid=false`)).body.meta
        .total,
      2,
    )
  })

  test('the report by segment, source, agent, company, plan and type: its rows sum to its totals and to the occupancy', async () => {
    const place = await world.establishment({ units: 6 })
    must(await world.book(place, { segment: 'LEISURE', companyId, arrival: '2026-06-10', departure: '2026-06-13' }))
    must(await world.book(place, { segment: 'LEISURE', travelAgentId: agentId, arrival: '2026-06-11', departure: '2026-06-12' }))
    must(await world.book(place, { segment: 'CORP', arrival: '2026-06-10', departure: '2026-06-12' }))
    must(await world.book(place, { arrival: '2026-06-10', departure: '2026-06-11' }))
    const gone = must(await world.book(place, { segment: 'CORP', arrival: '2026-06-10', departure: '2026-06-12' })).data
    must(await world.manager.post(`/v1/reservations/${gone.id}/cancel`))
    const time = `establishmentId=${place.id}&from=2026-06-10&to=2026-06-12`
    const report = async (by: string) => must(await world.manager.get(`/v1/reports/production?${time}&by=${by}`)).data
    const bySegment = await report('segment')
    assert.deepEqual(
      bySegment.rows.map((row: { key: string; nights: number; reservations: number }) => [row.key, row.nights, row.reservations]),
      [
        ['LEISURE', 4, 2],
        ['CORP', 2, 1],
        [null, 1, 1],
      ],
    )
    const occupancy = must(await world.manager.get(`/v1/reports/occupancy?${time}`)).data.totals
    for (const by of ['segment', 'source', 'channel', 'company', 'travel_agent', 'rate_plan', 'unit_type', 'country']) {
      const { rows, totals } = await report(by)
      assert.deepEqual([totals.nights, totals.revenueCents], [occupancy.sold, occupancy.revenueCents])
      for (const member of ['nights', 'personNights', 'revenueCents', 'netRevenueCents'])
        assert.equal(
          rows.reduce((sum: bigint, row: Record<string, string>) => sum + BigInt(row[member] as string), 0n),
          BigInt(totals[member]),
          `${by} ${member}`,
        )
    }
  })
})
