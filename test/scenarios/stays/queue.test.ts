/** Guests who are here and wait for their unit, and what was handed out to those who are in. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('the queue', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  const join = (id: string, note?: string) =>
    world.manager.post(`/v1/reservations/${id}/join-queue`, note === undefined ? undefined : { note })
  const desk = async (house: Establishment, by = world.manager) => must(await by.get(`/v1/desk?establishmentId=${house.id}`)).data
  const read = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}`)).data
  const isQueued = async (id: string) => 'queuedAt' in (await read(id))
  /** A stay with a unit that somebody has just left. */
  const arriving = async (house: Establishment, unit: number, lastName: string) => {
    const stay = must(await world.book(house, { guest: { firstName: 'Maja', lastName } })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/assign-unit`, { unitId: house.unitIds[unit] }))
    must(await world.manager.put(`/v1/units/${house.unitIds[unit]}/housekeeping-status`, { status: 'dirty' }))
    return stay.id as string
  }

  test('who waits is listed in the order in which they came, with where they wait; ready units are said', async () => {
    const house = await world.establishment()
    const [first, second] = [await arriving(house, 0, 'First'), await arriving(house, 1, 'Second')]
    const joined = must(await join(second, 'In the bar')).data
    assert.equal(joined.queueNote, 'In the bar')
    world.passTime({ minutes: 5 })
    must(await join(first))
    world.passTime({ minutes: 5 })
    // Again: another note, the same place.
    const again = must(await join(second, 'On the terrace')).data
    assert.equal(again.queuedAt, joined.queuedAt)
    const waiting = await desk(house)
    assert.deepEqual(
      waiting.queue.map(({ id, queueNote, unit }: { id: string; queueNote?: string; unit: { isReady: boolean } }) => [
        id,
        queueNote,
        unit.isReady,
      ]),
      [
        [second, 'On the terrace', false],
        [first, undefined, false],
      ],
    )
    assert.equal(waiting.counts.waiting, 2)
    const readyOnes = ({ warnings }: { warnings: { code: string; reservationIds: string[] }[] }) =>
      warnings.find(({ code }) => code === 'QUEUED_UNIT_READY')?.reservationIds
    assert.equal(readyOnes(waiting), undefined)
    // Housekeeping sees which unit comes first.
    const rooms = must(await world.manager.get(`/v1/housekeeping/units?establishmentId=${house.id}`)).data
    assert.deepEqual(
      rooms.filter((room: object) => 'queuedAt' in room).map(({ code }: { code: string }) => code),
      ['101', '102'],
    )
    must(await world.manager.put(`/v1/units/${house.unitIds[1]}/housekeeping-status`, { status: 'inspected' }))
    assert.deepEqual(readyOnes(await desk(house)), [second])
    // A key that may not read guests sees no names; where they wait is about the stay, as its notes are.
    const [line] = (await desk(house, await world.keyFor('custom', { permissions: ['reservation.read'] }))).queue
    assert.deepEqual(['guestName' in line, 'queueNote' in line, 'queuedAt' in line], [false, true, true])
  })

  test('a unit is not ready while somebody is in it, when it is closed, or clean where the house inspects', async () => {
    const house = await world.establishment()
    const stay = await arriving(house, 0, 'Next')
    const unitOf = async () =>
      (await desk(house)).arrivals.find(({ id }: { id: string }) => id === stay).unit as Record<string, unknown>
    must(await world.manager.put(`/v1/units/${house.unitIds[0]}/housekeeping-status`, { status: 'clean' }))
    assert.equal((await unitOf()).isReady, true)
    must(await world.manager.patch(`/v1/establishments/${house.id}/housekeeping-rules`, { requiresInspection: true }))
    assert.equal((await unitOf()).isReady, false)
    must(await world.manager.put(`/v1/units/${house.unitIds[0]}/housekeeping-status`, { status: 'inspected' }))
    assert.equal((await unitOf()).isReady, true)
    const rack = must(await world.manager.get(`/v1/rack?establishmentId=${house.id}`)).data
    assert.equal(rack.inspects, true)
    must(
      await world.manager.post(`/v1/units/${house.unitIds[0]}/closures`, {
        firstNight: '2026-06-01',
        reopensOn: '2026-06-02',
        reason: 'Shower',
      }),
    )
    assert.deepEqual([(await unitOf()).isReady, (await unitOf()).state], [false, 'out_of_order'])
  })

  test('nobody waits any more who is in, cancelled, a no-show, gone, or comes on another day', async () => {
    const house = await world.establishment({ units: 9 })
    const ends: readonly (readonly [name: string, end: (id: string) => Promise<unknown>])[] = [
      ['left', (id) => world.manager.post(`/v1/reservations/${id}/leave-queue`)],
      ['in', (id) => world.manager.post(`/v1/reservations/${id}/check-in`)],
      ['cancelled', (id) => world.manager.post(`/v1/reservations/${id}/cancel`)],
      ['no-show', (id) => world.manager.post(`/v1/reservations/${id}/mark-no-show`)],
      [
        'another day',
        (id) => world.manager.post(`/v1/reservations/${id}/amend`, { arrival: '2026-06-02', departure: '2026-06-04' }),
      ],
    ]
    for (const [name, end] of ends) {
      const { id } = must(await world.book(house)).data
      must(await join(id, 'In the lobby'))
      const answer = (await end(id)) as { status: number; data: { queuedAt?: string; reservation?: { queuedAt?: string } } }
      assert.equal(answer.status, 200, name)
      assert.equal((answer.data.reservation ?? answer.data).queuedAt, undefined, name)
      assert.equal(await isQueued(id), false, name)
    }
    assert.deepEqual((await desk(house)).queue, [])
    // At the end of the day whoever waits is no no-show: they are here; and nobody waits beyond the departure.
    const marking = await world.establishment({ marksNoShows: true })
    const { id } = must(await world.book(marking)).data
    must(await join(id))
    const absent = must(await world.book(marking)).data.id
    const first = must(await world.endOfDay(marking.id)).data
    assert.deepEqual([first.noShows.reservationIds, first.unarrived.reservationIds], [[absent], [id]])
    assert.equal(await isQueued(id), true)
    const { warnings } = await desk(marking)
    assert.equal(
      warnings.some(({ code }: { code: string }) => code === 'GUEST_NOT_ARRIVED'),
      false,
    )
    must(await world.endOfDay(marking.id))
    assert.deepEqual([(await read(id)).status, await isQueued(id)], ['Confirmed', false])
  })

  test('who cannot be checked in cannot wait, and who does not wait cannot stop', async () => {
    const house = await world.establishment()
    const later = must(await world.book(house, { arrival: '2026-06-05', departure: '2026-06-07' })).data.id
    assert.equal((await join(later)).code, 'CHECK_IN_TOO_EARLY')
    const option = must(await world.book(house, { status: 'Option', optionExpiresOn: '2026-06-01' })).data.id
    assert.equal((await join(option)).code, 'RESERVATION_NOT_CONFIRMED')
    assert.equal((await world.manager.post(`/v1/reservations/${later}/leave-queue`)).code, 'GUEST_NOT_QUEUED')
    assert.equal((await join(later, 'x'.repeat(201))).status, 400)
    // The database holds it, whoever writes.
    await assert.rejects(
      world.query('update reservation set queued_at = now() where id = $1', [option]),
      /reservation_queue_is_of_arrivals/,
    )
    await assert.rejects(
      world.query(`update reservation set queue_note = 'bar' where id = $1`, [later]),
      /reservation_queue_note_of_queue/,
    )
  })

  test('keys that are handed out stand on the stay until it is said otherwise, and are forgotten with the guest', async () => {
    const house = await world.establishment()
    const { id, guestId } = must(await world.book(house)).data
    must(await join(id, 'Under the palm, canary-queue'))
    const checkedIn = must(await world.manager.post(`/v1/reservations/${id}/check-in`, { keyNote: '2 cards, canary-key' })).data
    assert.equal(checkedIn.keyNote, '2 cards, canary-key')
    const changed = must(await world.manager.patch(`/v1/reservations/${id}`, { keyNote: '3 cards, canary-key' })).data
    assert.equal(changed.keyNote, '3 cards, canary-key')
    must(await world.manager.post(`/v1/reservations/${id}/check-out`, { leaveUnsettled: true }))
    assert.equal((await read(id)).keyNote, '3 cards, canary-key')
    const audit = await world.query('select changes::text as text from audit_entry where record_id = $1', [id])
    assert.doesNotMatch(JSON.stringify(audit), /canary-(?:key|queue)/)
    must(await world.manager.post(`/v1/guests/${guestId}/anonymize`))
    assert.equal((await read(id)).keyNote, undefined)
    const left = await world.query(
      `select 1 from reservation where key_note like '%canary%' or queue_note like '%canary%'
       union all select 1 from idempotency_key where response like '%canary-%'`,
    )
    assert.equal(left.length, 0)
  })
})
