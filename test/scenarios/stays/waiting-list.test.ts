/** Guests who wait for full dates, and guests for whom no unit was left. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('the waiting list and the walk', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  const wait = async (establishment: Establishment, more: object = {}) =>
    must(
      await world.manager.post('/v1/waiting-list', {
        establishmentId: establishment.id,
        guestId: await world.guest(),
        unitTypeId: establishment.typeId,
        ratePlanId: establishment.planId,
        arrival: '2026-06-03',
        departure: '2026-06-05',
        adults: 2,
        ...more,
      }),
    ).data
  const read = async (establishment: Establishment, query = '') =>
    must(await world.manager.get(`/v1/waiting-list?establishmentId=${establishment.id}${query}`)).data

  test('offered when something is free; confirmed it is booked; expired or cancelled they wait again', async () => {
    const establishment = await world.establishment({ units: 1 })
    const stay = must(await world.book(establishment, { arrival: '2026-06-03', departure: '2026-06-05' })).data
    const late = await wait(establishment)
    const first = await wait(establishment, { priority: 3, unitTypeId: null })
    assert.deepEqual(
      (await read(establishment)).map(({ id, available }: { id: string; available: number }) => [id, available]),
      [
        [first.id, 0],
        [late.id, 0],
      ],
    )
    const offer = (id: string, body: object = {}) => world.manager.post(`/v1/waiting-list/${id}/offer`, body)
    assert.equal((await offer(first.id)).code, 'UNIT_TYPE_NEEDED')
    assert.equal((await offer(late.id)).code, 'INSUFFICIENT_STOCK')
    must(await world.manager.post(`/v1/reservations/${stay.id}/cancel`))
    assert.equal((await read(establishment))[0].available, 1)
    const offered = must(await offer(first.id, { unitTypeId: establishment.typeId, expiresOn: '2026-06-01' })).data
    assert.deepEqual([offered.status, offered.offers], ['Offered', 1])
    assert.equal((await offer(first.id)).code, 'WAITING_LIST_ENTRY_ENDED')
    assert.equal((await offer(late.id)).code, 'INSUFFICIENT_STOCK', 'the offer holds the nights')
    must(await world.endOfDay(establishment.id))
    await world.runBackgroundTasks()
    const again = (await read(establishment)).find(({ id }: { id: string }) => id === first.id)
    assert.deepEqual([again.status, again.reservationId, again.available], ['Waiting', null, 1])
    const second = must(await offer(late.id)).data
    must(await world.manager.post(`/v1/reservations/${second.reservationId}/cancel`))
    await world.runBackgroundTasks()
    assert.equal((await read(establishment, '&status=Waiting')).length, 2)
    const third = must(await offer(late.id)).data
    must(await world.manager.post(`/v1/reservations/${third.reservationId}/confirm`))
    await world.runBackgroundTasks()
    assert.deepEqual(
      (await read(establishment, '&status=Booked')).map(({ id, offers }: { id: string; offers: number }) => [id, offers]),
      [[late.id, 2]],
    )
    must(await world.manager.patch(`/v1/waiting-list/${first.id}`, { departure: '2026-06-04', priority: 1 }))
    for (let day = 0; day < 3; day += 1) must(await world.endOfDay(establishment.id))
    await world.runBackgroundTasks()
    assert.equal((await read(establishment, '&status=Over'))[0].id, first.id)
    assert.equal(
      (await world.manager.patch(`/v1/waiting-list/${first.id}`, { status: 'Withdrawn' })).code,
      'WAITING_LIST_ENTRY_ENDED',
    )
  })

  test('an overbooked guest is walked: as booked, with the deposit, and what it costs; each establishment’s books are right', async () => {
    const here = await world.establishment({ units: 1 })
    const there = await world.establishment({ units: 2, price: '15000' })
    must(await world.manager.put(`/v1/unit-types/${here.typeId}/overbooking`, { allowance: 1 }))
    const stay = { arrival: '2026-06-01', departure: '2026-06-03' }
    const lucky = must(await world.book(here, stay)).data
    const unlucky = must(await world.book(here, stay)).data
    must(await world.manager.post(`/v1/reservations/${lucky.id}/check-in`))
    assert.equal((await world.manager.post(`/v1/reservations/${unlucky.id}/check-in`)).code, 'NO_UNIT_AVAILABLE')
    const folio = must(await world.manager.post(`/v1/reservations/${unlucky.id}/folios`)).data
    must(await world.pay(folio.id, '6000', { kind: 'deposit' }))
    const options = must(await world.manager.get(`/v1/reservations/${unlucky.id}/walk-options`)).data
    const option = options.find(({ establishmentId }: { establishmentId: string }) => establishmentId === there.id)
    assert.deepEqual([option.available, option.plans[0].totalCents], [2, '30000'])
    const body = {
      establishmentId: there.id,
      unitTypeId: there.typeId,
      ratePlanId: there.planId,
      costCents: '2500',
      reason: 'Overbooked',
    }
    const walk = (more: object = {}) => world.manager.post(`/v1/reservations/${unlucky.id}/walk`, { ...body, ...more })
    assert.equal((await walk()).code, 'WALK_NOT_ENABLED')
    must(await world.manager.patch(`/v1/establishments/${here.id}`, { walkEnabled: true }))
    const said = must(await world.manager.get(`/v1/reservations/${unlucky.id}`)).data.allowedActions
    assert.deepEqual(
      said.find(({ action }: { action: string }) => action === 'walk'),
      { action: 'walk', allowed: true },
    )
    assert.equal((await walk({ establishmentId: here.id })).code, 'VALIDATION_ERROR')
    const desk = await world.keyFor('custom', { permissions: ['reservation.manage', 'reservation.read'] })
    assert.equal((await desk.post(`/v1/reservations/${unlucky.id}/walk`, body)).code, 'PERMISSION_DENIED')
    const { walk: walked, reservation } = must(await walk()).data
    assert.deepEqual(
      [
        walked.depositCents,
        walked.costCents,
        reservation.totalCents,
        reservation.guestId,
        reservation.establishmentId,
        reservation.folio.depositHeldCents,
      ],
      ['6000', '2500', '20000', unlucky.guestId, there.id, '6000'],
    )
    assert.equal(must(await world.manager.get(`/v1/reservations/${unlucky.id}`)).data.status, 'Cancelled')
    assert.equal((await walk()).code, 'RESERVATION_NOT_CONFIRMED')
    const balances = await world.query<{ sum: string }>(
      `select coalesce(sum(amount_cents), 0)::text as sum from journal_line where tenant_id = $1 group by entry_id`,
      [world.tenantId],
    )
    assert.ok(balances.every(({ sum }) => sum === '0'))
    // The guest sleeps once: the stay here comes back when the one there is cancelled.
    assert.equal((await world.manager.post(`/v1/reservations/${unlucky.id}/reinstate`)).code, 'WALK_STANDS')
    must(await world.manager.post(`/v1/reservations/${reservation.id}/check-in`))
    must(await world.endOfDay(there.id))
    must(await world.endOfDay(there.id))
    const left = must(await world.manager.post(`/v1/reservations/${reservation.id}/check-out`, { settleBy: 'card' })).data
    assert.deepEqual([left.folio.balanceCents, left.folio.depositHeldCents], ['0', '0'])
    const [listed] = must(await world.manager.get(`/v1/reports/walks?establishmentId=${here.id}`)).data
    assert.deepEqual([listed.toReservationId, listed.reason], [reservation.id, 'Overbooked'])
    const sold = await world.query<{ sold: number }>(
      `select sold from night_inventory where unit_type_id = $1 and night between '2026-06-01' and '2026-06-02' order by night`,
      [here.typeId],
    )
    assert.deepEqual(
      sold.map((row) => row.sold),
      [1, 1],
    )
  })
})
