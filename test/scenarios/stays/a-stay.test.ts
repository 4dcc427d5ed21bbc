import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openingDay, openWorld, type World } from '../../world.ts'

describe('a stay, from booking to departure', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment({ units: 4 })
  })
  after(() => world.close())

  const act = (id: string, action: string, body?: object) => world.manager.post(`/v1/reservations/${id}/${action}`, body)
  const read = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}`)).data
  const free = async (night = openingDay) => {
    const end = night.slice(0, 8) + String(Number(night.slice(8)) + 1).padStart(2, '0')
    return must(await world.manager.get(`/v1/availability?establishmentId=${establishment.id}&arrival=${night}&departure=${end}`))
      .data[0].available
  }
  const events = async (id: string) =>
    (await world.query<{ type: string }>(`select type from event where payload like '%' || $1 || '%' order by id`, [id])).map(
      ({ type }) => type,
    )

  test('a guest books, arrives, stays two nights and leaves', async () => {
    const booked = must(await world.book(establishment)).data
    assert.equal(booked.status, 'Confirmed')
    assert.equal(booked.frontDeskStatus, 'DueIn')
    assert.equal(booked.totalCents, '20000')
    assert.match(booked.confirmationCode, /^[0-9A-HJKMNP-TV-Z]{10}$/)
    assert.deepEqual(
      booked.nightly.map((night: { night: string }) => night.night),
      ['2026-06-01', '2026-06-02'],
    )
    assert.equal(await free(), 3)

    const inHouse = must(await act(booked.id, 'check-in')).data
    assert.equal(inHouse.status, 'CheckedIn')
    assert.ok(establishment.unitIds.includes(inHouse.unitId))
    assert.equal((await act(booked.id, 'check-in')).code, 'RESERVATION_NOT_CONFIRMED')

    must(await world.manager.post(`/v1/establishments/${establishment.id}/end-of-day`, { businessDate: '2026-06-01' }))
    must(await world.manager.post(`/v1/establishments/${establishment.id}/end-of-day`, { businessDate: '2026-06-02' }))
    assert.equal((await read(booked.id)).frontDeskStatus, 'DueOut')
    assert.equal((await act(booked.id, 'check-out')).code, 'FOLIO_NOT_SETTLED')
    const left = must(await act(booked.id, 'check-out', { settleBy: 'card' })).data
    assert.equal(left.status, 'CheckedOut')
    assert.equal(left.checkedOutOn, '2026-06-03')
    assert.equal(left.totalCents, '20000')
    const { allowedActions, ...again } = await read(booked.id)
    assert.deepEqual(again, left)
    assert.ok(allowedActions.length > 8)
    assert.deepEqual(await events(booked.id), [
      'reservation.created',
      'reservation.confirmed',
      'reservation.checked_in',
      'reservation.checked_out',
    ])
  })

  test('an option holds its nights until it is confirmed, cancelled or lapses', async () => {
    const establishment2 = await world.establishment({ units: 1 })
    const option = must(
      await world.book(establishment2, { status: 'Option', arrival: '2026-06-05', departure: '2026-06-06' }),
    ).data
    assert.equal(option.optionExpiresOn, '2026-06-05')
    assert.equal(
      (await world.book(establishment2, { arrival: '2026-06-05', departure: '2026-06-06' })).code,
      'INSUFFICIENT_STOCK',
    )
    const confirmed = must(await act(option.id, 'confirm')).data
    assert.equal(confirmed.status, 'Confirmed')
    assert.equal(confirmed.optionExpiresOn, undefined)
    assert.equal((await act(option.id, 'confirm')).code, 'RESERVATION_NOT_AN_OPTION')
    must(await act(option.id, 'cancel', { reason: 'Too expensive' }))
    assert.equal((await read(option.id)).cancellationReason, 'Too expensive')

    const lapsing = must(
      await world.book(establishment2, {
        status: 'Option',
        optionExpiresOn: '2026-06-01',
        arrival: '2026-06-05',
        departure: '2026-06-06',
      }),
    ).data
    const day = must(
      await world.manager.post(`/v1/establishments/${establishment2.id}/end-of-day`, { businessDate: '2026-06-01' }),
    ).data
    assert.deepEqual(day.optionsExpired, { count: 1, reservationIds: [lapsing.id] })
    assert.equal((await read(lapsing.id)).status, 'Expired')
    must(await world.book(establishment2, { arrival: '2026-06-05', departure: '2026-06-06' }))
    assert.equal(
      (
        await world.book(establishment2, {
          status: 'Option',
          optionExpiresOn: '2026-06-09',
          arrival: '2026-06-07',
          departure: '2026-06-08',
        })
      ).status,
      400,
    )
  })

  test('a unit is assigned before arrival, changed, and taken back', async () => {
    const establishment3 = await world.establishment({ units: 2 })
    const [first, second] = [must(await world.book(establishment3)).data, must(await world.book(establishment3)).data]
    const assigned = must(await act(first.id, 'assign-unit', { unitId: establishment3.unitIds[0] })).data
    assert.equal(assigned.unitId, establishment3.unitIds[0])
    assert.equal((await act(second.id, 'assign-unit', { unitId: establishment3.unitIds[0] })).code, 'UNIT_OCCUPIED')
    assert.equal(must(await act(first.id, 'assign-unit')).data.unitId, establishment3.unitIds[0])
    assert.equal(must(await act(second.id, 'assign-unit')).data.unitId, establishment3.unitIds[1])
    assert.equal(must(await act(second.id, 'assign-unit', { unitId: null })).data.unitId, undefined)
    must(await act(first.id, 'assign-unit', { unitId: establishment3.unitIds[1] }))
    assert.equal(must(await act(second.id, 'check-in')).data.unitId, establishment3.unitIds[0])
    assert.equal(must(await act(first.id, 'check-in')).data.unitId, establishment3.unitIds[1])
    assert.equal((await act(first.id, 'assign-unit')).code, 'RESERVATION_STATUS_INCOMPATIBLE')
  })

  test('a unit of another type, of another establishment or unknown is refused by name', async () => {
    const establishment4 = await world.establishment({ units: 1 })
    const booked = must(await world.book(establishment4)).data
    assert.equal((await act(booked.id, 'check-in', { unitId: establishment.unitIds[0] })).code, 'UNIT_OF_ANOTHER_TYPE')
    assert.equal((await act(booked.id, 'check-in', { unitId: '01890000-0000-7000-8000-00000000dead' })).code, 'UNIT_NOT_FOUND')
    assert.equal((await act(booked.id, 'check-in', { unitId: establishment4.unitIds[0] })).status, 200)
  })

  test('a check-in is undone on its own day only, and the unit stays assigned', async () => {
    const establishment5 = await world.establishment({ units: 1 })
    const booked = must(await world.book(establishment5)).data
    must(await act(booked.id, 'check-in'))
    const undone = must(await act(booked.id, 'undo-check-in')).data
    assert.equal(undone.status, 'Confirmed')
    assert.equal(undone.unitId, establishment5.unitIds[0])
    must(await act(booked.id, 'check-in'))
    must(await world.endOfDay(establishment5.id))
    assert.equal((await act(booked.id, 'undo-check-in')).code, 'CHECK_IN_DAY_CLOSED')
  })

  test('no check-in before the arrival date, none after the last night', async () => {
    const establishment6 = await world.establishment({ units: 2 })
    const later = must(await world.book(establishment6, { arrival: '2026-06-02', departure: '2026-06-03' })).data
    assert.equal((await act(later.id, 'check-in')).code, 'CHECK_IN_TOO_EARLY')
    const tonight = must(await world.book(establishment6, { departure: '2026-06-02' })).data
    must(await world.endOfDay(establishment6.id))
    assert.equal((await act(tonight.id, 'check-in')).code, 'STAY_ALREADY_OVER')
    assert.equal((await act(later.id, 'check-in')).status, 200)
  })

  test('who leaves early gives the remaining nights back', async () => {
    const establishment7 = await world.establishment({ units: 1 })
    const long = must(await world.book(establishment7, { departure: '2026-06-06' })).data
    must(await act(long.id, 'check-in'))
    must(await world.endOfDay(establishment7.id))
    const left = must(await act(long.id, 'check-out', { settleBy: 'cash' })).data
    assert.equal(left.totalCents, '10000')
    assert.deepEqual(left.fee, { amountCents: '0', rationale: 'no_policy' })
    assert.deepEqual(
      left.nightly.map((night: { held: boolean }) => night.held),
      [true, false, false, false, false],
    )
    const next = must(await world.book(establishment7, { arrival: '2026-06-02', departure: '2026-06-06' })).data
    assert.equal(must(await act(next.id, 'check-in')).data.unitId, establishment7.unitIds[0])
    assert.equal((await act(long.id, 'reinstate')).code, 'UNIT_OCCUPIED')
  })

  test('cancelled, no-show and checked out are brought back while stock allows', async () => {
    const establishment8 = await world.establishment({ units: 2 })
    for (const [action, status] of [
      ['cancel', 'Confirmed'],
      ['mark-no-show', 'Confirmed'],
    ] as const) {
      const booked = must(await world.book(establishment8)).data
      must(await act(booked.id, action))
      const back = must(await act(booked.id, 'reinstate')).data
      assert.equal(back.status, status)
      assert.ok(back.nightly.every((night: { held: boolean }) => night.held))
      must(await act(booked.id, 'cancel'))
    }
    const stay = must(await world.book(establishment8)).data
    must(await act(stay.id, 'check-in'))
    must(await act(stay.id, 'check-out'))
    const back = must(await act(stay.id, 'reinstate')).data
    assert.equal(back.status, 'CheckedIn')
    assert.equal(back.totalCents, '20000')
    assert.equal((await act(stay.id, 'reinstate')).code, 'RESERVATION_STATUS_INCOMPATIBLE')
  })

  test('a guest who comes back finds his unit retired or taken, and gets another', async () => {
    const establishment9 = await world.establishment({ units: 2 })
    const stay = must(await world.book(establishment9)).data
    must(await act(stay.id, 'check-in', { unitId: establishment9.unitIds[0] }))
    must(await act(stay.id, 'check-out'))
    must(await world.manager.patch(`/v1/units/${establishment9.unitIds[0]}`, { status: 'retired' }))
    assert.equal((await act(stay.id, 'reinstate')).code, 'UNIT_OF_ANOTHER_TYPE')
    assert.equal(
      must(await act(stay.id, 'reinstate', { unitId: establishment9.unitIds[1] })).data.unitId,
      establishment9.unitIds[1],
    )
    assert.equal(
      (await world.manager.patch(`/v1/units/${establishment9.unitIds[1]}`, { status: 'retired' })).code,
      'UNIT_OCCUPIED',
    )
  })

  test('an overdue guest keeps his unit: nobody is put in with him, and it is not retired', async () => {
    const establishment10 = await world.establishment({ units: 1 })
    const overdue = must(await world.book(establishment10, { departure: '2026-06-02' })).data
    must(await act(overdue.id, 'check-in'))
    const day = must(await world.endOfDay(establishment10.id)).data
    assert.equal(day.overdueDepartures.count, 0)
    const next = must(await world.book(establishment10, { arrival: '2026-06-02', departure: '2026-06-04' })).data
    assert.equal((await act(next.id, 'check-in')).code, 'NO_UNIT_AVAILABLE')
    must(await act(next.id, 'cancel'))
    const secondDay = must(await world.endOfDay(establishment10.id)).data
    assert.deepEqual(secondDay.overdueDepartures, { count: 1, reservationIds: [overdue.id] })
    assert.equal(
      (await world.manager.patch(`/v1/units/${establishment10.unitIds[0]}`, { status: 'retired' })).code,
      'UNIT_OCCUPIED',
    )
    assert.equal((await act(overdue.id, 'check-out', { settleBy: 'card' })).code, 'DEPARTURE_OVERDUE')
    must(await act(overdue.id, 'check-out', { settleBy: 'card', waiveOverdueNights: true }))
    must(await world.manager.patch(`/v1/units/${establishment10.unitIds[0]}`, { status: 'retired' }))
  })

  test('staff agree a price with the guest: nightly, night by night, or nothing at all; and it is audited', async () => {
    const establishment11 = await world.establishment()
    const same = must(await world.book(establishment11, { agreedPrice: { nightlyCents: '7777', reason: 'Regular guest' } })).data
    assert.equal(same.totalCents, '15554')
    assert.equal(same.agreedPriceReason, 'Regular guest')
    const each = must(
      await world.book(establishment11, {
        agreedPrice: {
          nights: [
            { night: '2026-06-01', priceCents: '100' },
            { night: '2026-06-02', priceCents: '200' },
          ],
        },
      }),
    ).data
    assert.deepEqual(
      each.nightly.map((night: { priceCents: string }) => night.priceCents),
      ['100', '200'],
    )
    assert.equal(must(await world.book(establishment11, { agreedPrice: { nightlyCents: '0' } })).data.totalCents, '0')
    for (const agreedPrice of [
      {},
      { nightlyCents: '1', nights: [{ night: '2026-06-01', priceCents: '1' }] },
      { nights: [{ night: '2026-06-01', priceCents: '1' }] },
    ]) {
      assert.equal((await world.book(establishment11, { agreedPrice })).code, 'VALIDATION_ERROR')
    }
    for (const nightlyCents of ['-1', '01', '1.5', '', '12345678901234567', 'abc']) {
      assert.equal((await world.book(establishment11, { agreedPrice: { nightlyCents } })).status, 400, nightlyCents)
    }
    const [audit] = await world.query<{ detail: unknown }>(
      `select detail from audit_entry where record_id = $1 and operation = 'createReservation'`,
      [same.id],
    )
    assert.deepEqual(audit?.detail, { agreedPrice: { totalCents: '15554', reason: 'Regular guest' } })
  })

  test('dates, persons, plans and establishments that do not fit are refused in words', async () => {
    const establishment12 = await world.establishment()
    const refused = async (more: object) => (await world.book(establishment12, more as Record<string, unknown>)).code
    assert.equal(await refused({ departure: '2026-06-01' }), 'INVALID_STAY_DATES')
    assert.equal(await refused({ arrival: '2026-05-30' }), 'INVALID_STAY_DATES')
    assert.equal(await refused({ departure: '2027-08-01' }), 'INVALID_STAY_DATES')
    assert.equal(await refused({ arrival: '2027-06-01', departure: '2027-06-03' }), 'RATE_PLAN_NOT_SELLABLE')
    assert.equal(
      await refused({ arrival: '2032-06-01', departure: '2032-06-03', agreedPrice: { nightlyCents: '1' } }),
      'STAY_BEYOND_HORIZON',
    )
    assert.equal(await refused({ adults: 4 }), 'OCCUPANCY_EXCEEDED')
    assert.equal(await refused({ guestId: '01890000-0000-7000-8000-00000000dead' }), 'GUEST_NOT_FOUND')
    assert.equal(await refused({ unitTypeId: establishment.typeId }), 'UNIT_TYPE_NOT_FOUND')
    assert.equal(await refused({ ratePlanId: establishment.planId }), 'RATE_PLAN_NOT_FOUND')
    assert.equal(await refused({ guest: { firstName: 'A', lastName: 'B', birthDate: '2027-01-01' } }), 'VALIDATION_ERROR')
    assert.equal(await refused({ optionExpiresOn: '2026-06-01' }), 'VALIDATION_ERROR')
    must(await world.manager.patch(`/v1/establishments/${establishment12.id}`, { status: 'suspended' }))
    assert.equal(await refused({}), 'ESTABLISHMENT_NOT_ACTIVE')
  })

  test('reservations are found by establishment, status, dates, guest, code and reference, page by page', async () => {
    const establishment13 = await world.establishment({ units: 30 })
    const guestId = await world.guest()
    const made: { id: string; confirmationCode: string }[] = []
    for (let number = 0; number < 7; number += 1) {
      const day = String(10 + number)
      made.push(
        must(
          await world.book(establishment13, {
            guestId,
            arrival: `2026-06-${day}`,
            departure: `2026-06-${Number(day) + 2}`,
            externalReference: `ref-${number}`,
          }),
        ).data,
      )
    }
    must(await act((made[0] as { id: string }).id, 'cancel'))
    const list = async (query: string) =>
      must(await world.manager.get(`/v1/reservations?establishmentId=${establishment13.id}&${query}`)).body
    assert.equal((await list('')).meta.total, 7)
    assert.equal((await list('status=Cancelled')).meta.total, 1)
    assert.deepEqual((await list('arrivalFrom=2026-06-12&arrivalTo=2026-06-13')).meta, { page: 1, pageSize: 50, total: 2 })
    assert.equal((await list(`guestId=${guestId}`)).meta.total, 7)
    assert.equal((await list(`confirmationCode=${made[3]?.confirmationCode.toLowerCase()}`)).data[0].id, made[3]?.id)
    assert.equal((await list('externalReference=ref-4')).data[0].id, made[4]?.id)
    const pages = [
      await list('pageSize=3'),
      await list('pageSize=3&page=2'),
      await list('pageSize=3&page=3'),
      await list('pageSize=3&page=4'),
    ]
    assert.deepEqual(
      pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id)),
      made.toReversed().map(({ id }) => id),
    )
    assert.deepEqual(
      (await list('sort=arrival')).data.map(({ id }: { id: string }) => id),
      made.map(({ id }) => id),
    )
    assert.equal((await world.manager.get('/v1/reservations?pageSize=101')).status, 400)
    assert.equal((await world.manager.get('/v1/reservations?page=0')).status, 400)
    assert.equal((await world.manager.get('/v1/reservations?page=1e2')).status, 400)
    assert.equal((await world.manager.get('/v1/reservations?page=1&page=2')).status, 400)
    assert.deepEqual((await list('page=999999999')).data, [])
  })

  test('allowed actions say why not, with the code that the operation answers', async () => {
    const establishment14 = await world.establishment()
    const option = must(
      await world.book(establishment14, { status: 'Option', arrival: '2026-06-03', departure: '2026-06-04' }),
    ).data
    const paths: Record<string, string> = {
      confirm: 'confirm',
      assignUnit: 'assign-unit',
      joinQueue: 'join-queue',
      leaveQueue: 'leave-queue',
      checkIn: 'check-in',
      undoCheckIn: 'undo-check-in',
      checkOut: 'check-out',
      reinstate: 'reinstate',
      markNoShow: 'mark-no-show',
      changeUnit: 'change-unit',
      adjustStay: 'adjust-stay',
      amend: 'amend',
      walk: 'walk',
    }
    const bodies: Record<string, object> = {
      adjustStay: { newCheckOutDate: '2026-06-05' },
      changeUnit: { targetUnitId: establishment14.unitIds[0] },
      walk: { establishmentId: establishment14.id, unitTypeId: establishment14.typeId, ratePlanId: establishment14.planId },
    }
    const { allowedActions } = await read(option.id)
    for (const { action, allowed, code } of allowedActions) {
      if (allowed) continue
      assert.equal((await act(option.id, paths[action] as string, bodies[action])).code, code, action)
    }
    assert.deepEqual(
      allowedActions.filter(({ allowed }: { allowed: boolean }) => allowed).map(({ action }: { action: string }) => action),
      ['confirm', 'amend', 'assignUnit', 'cancel'],
    )
  })
})
