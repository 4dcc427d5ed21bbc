/** Traces and wake-up calls: whose they are, when they are due, and what becomes of them when the stay moves or doesn't take place. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

interface Listed {
  readonly text: string
  readonly dueOn: string
}

describe('traces', () => {
  let world: World
  let house: Establishment
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 4 })
  })
  after(() => world.close())
  /** Days around the open business date, which is 1 June 2026. */
  const stay = async (more: object = {}) =>
    must(await world.book(house, { arrival: '2026-06-03', departure: '2026-06-06', ...more })).data
  const enter = (body: object) => world.manager.post('/v1/traces', { establishmentId: house.id, ...body })
  const list = async (query = ''): Promise<Listed[]> =>
    must(await world.manager.get(`/v1/traces?establishmentId=${house.id}${query}`)).data
  const daysOf = async (reservationId: string) =>
    (await list(`&reservationId=${reservationId}`)).map(({ text, dueOn }) => `${dueOn} ${text}`)

  test('those at check-in and check-out move with the stay; a task keeps its day', async () => {
    const { id: reservationId } = await stay()
    must(await enter({ reservationId, kind: 'at_check_in', text: 'Birthday', department: 'restaurant' }))
    must(await enter({ reservationId, kind: 'at_check_out', text: 'Umbrella' }))
    must(await enter({ reservationId, kind: 'task', text: 'Flowers', dueOn: '2026-06-04', dueAt: '16:00' }))
    assert.deepEqual(await daysOf(reservationId), ['2026-06-03 Birthday', '2026-06-04 Flowers', '2026-06-06 Umbrella'])
    must(await world.manager.post(`/v1/reservations/${reservationId}/amend`, { arrival: '2026-06-05', departure: '2026-06-09' }))
    assert.deepEqual(await daysOf(reservationId), ['2026-06-04 Flowers', '2026-06-05 Birthday', '2026-06-09 Umbrella'])
    // Those of a stay that doesn't take place are nothing to do.
    must(await world.manager.post(`/v1/reservations/${reservationId}/cancel`))
    assert.deepEqual(await daysOf(reservationId), [])
    must(await world.manager.post(`/v1/reservations/${reservationId}/reinstate`))
    assert.equal((await daysOf(reservationId)).length, 3)
  })

  test('done, opened again, put off, cancelled; what is over is not changed', async () => {
    const trace = must(await enter({ kind: 'task', text: 'Call the florist', dueOn: '2026-06-02' })).data
    assert.deepEqual([trace.department, trace.stay, trace.status], ['reception', null, 'open'])
    const step = (name: string, body?: object) => world.manager.post(`/v1/traces/${trace.id}/${name}`, body)
    assert.equal((await step('reopen')).code, 'TRACE_OPEN')
    const done = must(await step('complete', { outcome: 'Roses, 40 euros' })).data
    assert.deepEqual([done.status, done.outcome, typeof done.endedAt], ['done', 'Roses, 40 euros', 'string'])
    assert.equal((await step('complete')).code, 'TRACE_ENDED')
    assert.equal((await world.manager.patch(`/v1/traces/${trace.id}`, { text: 'x' })).code, 'TRACE_ENDED')
    const again = must(await step('reopen')).data
    assert.deepEqual([again.status, again.outcome, again.endedAt], ['open', null, null])
    assert.equal(must(await world.manager.patch(`/v1/traces/${trace.id}`, { dueOn: '2026-06-09' })).data.dueOn, '2026-06-09')
    assert.equal((await world.manager.patch(`/v1/traces/${trace.id}`, { dueOn: '2026-05-30' })).code, 'TRACE_DAY_PAST')
    assert.equal((await world.manager.patch(`/v1/traces/${trace.id}`, {})).code, 'EMPTY_BODY')
    must(await step('cancel'))
    assert.equal((await step('cancel')).code, 'TRACE_ENDED')
    assert.equal((await list('&status=cancelled')).at(0)?.text, 'Call the florist')
  })

  test('lists of a day, a department and a kind; earliest first', async () => {
    const other = await world.establishment({ units: 1 })
    const of = (text: string, more: object) => enter({ kind: 'task', text, dueOn: '2026-06-20', ...more })
    must(await of('evening', { dueAt: '19:30' }))
    must(await of('morning', { dueAt: '07:15', department: 'housekeeping' }))
    must(await of('some time', { department: 'housekeeping' }))
    must(await of('next day', { dueOn: '2026-06-21' }))
    must(
      await world.manager.post('/v1/traces', { establishmentId: other.id, kind: 'task', text: 'elsewhere', dueOn: '2026-06-20' }),
    )
    const texts = async (query: string) => (await list(query)).map(({ text }) => text)
    assert.deepEqual(await texts('&from=2026-06-20&to=2026-06-20'), ['some time', 'morning', 'evening'])
    assert.deepEqual(await texts('&from=2026-06-20&department=housekeeping'), ['some time', 'morning'])
    assert.deepEqual(await texts('&from=2026-06-20&kind=at_check_in'), [])
    assert.deepEqual(await texts('&from=2026-06-20&page=2&pageSize=3'), ['next day'])
  })

  test('a wake-up call has a time on a day of the stay', async () => {
    const { id: reservationId } = await stay()
    const wake = (more: object) => enter({ reservationId, kind: 'wake_up_call', ...more })
    const made = must(await wake({ dueOn: '2026-06-06', dueAt: '06:45' })).data
    assert.deepEqual([made.text, made.dueAt, made.stay.id], [null, '06:45', reservationId])
    for (const dueOn of ['2026-06-02', '2026-06-07'])
      assert.equal((await wake({ dueOn, dueAt: '06:45' })).code, 'TRACE_OUTSIDE_STAY')
    assert.equal((await world.manager.patch(`/v1/traces/${made.id}`, { dueOn: '2026-06-07' })).code, 'TRACE_OUTSIDE_STAY')
    const shortened = await world.manager.patch(`/v1/traces/${made.id}`, { dueAt: null })
    assert.deepEqual([shortened.code, /body\.dueAt/.test(shortened.body.message)], ['VALIDATION_ERROR', true])
  })

  test('no one is woken after an early departure, or on a day that the stay no longer has', async () => {
    const { id: reservationId } = await stay({ arrival: '2026-06-01', departure: '2026-06-04' })
    must(await enter({ reservationId, kind: 'wake_up_call', dueOn: '2026-06-03', dueAt: '06:45' }))
    must(await enter({ reservationId, kind: 'task', text: 'Send the umbrella', dueOn: '2026-06-05' }))
    const kinds = async () => (await list(`&reservationId=${reservationId}&status=open`)).map(({ dueOn }) => dueOn)
    assert.deepEqual(await kinds(), ['2026-06-03', '2026-06-05'])
    must(await world.manager.post(`/v1/reservations/${reservationId}/amend`, { departure: '2026-06-02' }))
    assert.deepEqual(await kinds(), ['2026-06-05'])
    must(await world.manager.post(`/v1/reservations/${reservationId}/amend`, { departure: '2026-06-04' }))
    must(await world.manager.post(`/v1/reservations/${reservationId}/check-in`))
    assert.deepEqual(await kinds(), ['2026-06-03', '2026-06-05'])
    must(await world.manager.post(`/v1/reservations/${reservationId}/check-out`, { leaveUnsettled: true }))
    assert.deepEqual(await kinds(), ['2026-06-05'])
    const { id: never } = await stay()
    must(await world.manager.post(`/v1/reservations/${never}/cancel`))
    assert.equal((await enter({ reservationId: never, kind: 'task', text: 'x', dueOn: '2026-06-04' })).code, 'TRACE_MOMENT_PAST')
  })

  test('what is missing or too much is named', async () => {
    const { id: reservationId } = await stay()
    const problems: readonly (readonly [object, RegExp])[] = [
      [{ kind: 'task', text: 'x' }, /body\.dueOn/],
      [{ kind: 'task', dueOn: '2026-06-04' }, /body\.text/],
      [{ kind: 'at_check_in', text: 'x' }, /body\.reservationId/],
      [{ kind: 'at_check_in', text: 'x', reservationId, dueOn: '2026-06-04' }, /body\.dueOn/],
      [{ kind: 'wake_up_call', reservationId, dueOn: '2026-06-04' }, /body\.dueAt/],
      [{ kind: 'task', text: 'x'.repeat(501), dueOn: '2026-06-04' }, /text/],
    ]
    for (const [body, named] of problems) {
      const answer = await enter(body)
      assert.equal(answer.code, 'VALIDATION_ERROR', JSON.stringify(body))
      assert.match(answer.body.message, named)
    }
    assert.equal((await enter({ kind: 'task', text: 'x', dueOn: '2026-05-31' })).code, 'TRACE_DAY_PAST')
    assert.equal((await enter({ kind: 'task', text: 'x', dueOn: '2029-06-01' })).code, 'TRACE_DAY_PAST')
    const other = await world.establishment({ units: 1 })
    assert.equal(
      (await world.manager.post('/v1/traces', { establishmentId: other.id, reservationId, kind: 'at_check_in', text: 'x' })).code,
      'RESERVATION_NOT_FOUND',
    )
  })

  test('after the check-in nothing can wait for it', async () => {
    const { id: reservationId } = await stay({ arrival: '2026-06-01', departure: '2026-06-02' })
    must(await world.manager.post(`/v1/reservations/${reservationId}/check-in`))
    assert.equal((await enter({ reservationId, kind: 'at_check_in', text: 'x' })).code, 'TRACE_MOMENT_PAST')
    must(await enter({ reservationId, kind: 'at_check_out', text: 'Passport in the safe' }))
  })

  test('the database holds the rules too', async () => {
    const { id: reservationId } = await stay()
    const insert = (kind: string, dueAt: string | null, stayId: string | null, endedAt: string | null = null) =>
      world.query(
        `insert into innkeep.trace (tenant_id, id, establishment_id, reservation_id, kind, department, text, due_on, due_at, created_at, ended_at)
         values ($1, gen_random_uuid(), $2, $3, $4, 'reception', 'x', '2026-06-04', $5, now(), $6)`,
        [world.tenantId, house.id, stayId, kind, dueAt, endedAt],
      )
    await assert.rejects(insert('wake_up_call', null, reservationId), /trace_wake_up_call/)
    await assert.rejects(insert('at_check_in', null, null), /trace_of_stay/)
    await assert.rejects(insert('at_check_out', '08:00', reservationId), /trace_time/)
    await assert.rejects(insert('task', null, null, '2026-06-01T00:00:00Z'), /trace_ended/)
    await assert.rejects(insert('party', null, null), /trace_kind_check/)
  })
})
