/** Housekeeping: how units are, changed by stays, people and the end of day; the tasks of a day by rules, assigned by load; found items. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { usualRules } from '../../../src/modules/upkeep/housekeeping/rules.ts'
import { assignByLoad, tasksOf } from '../../../src/modules/upkeep/housekeeping/task.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('housekeeping', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  const units = async (establishment: Establishment, query = '') =>
    must(await world.manager.get(`/v1/housekeeping/units?establishmentId=${establishment.id}${query}`)).data
  const unit = async (establishment: Establishment, unitId: string) =>
    (await units(establishment)).find((each: { unitId: string }) => each.unitId === unitId)
  const rules = (establishment: Establishment, body: object) =>
    world.manager.patch(`/v1/establishments/${establishment.id}/housekeeping-rules`, body)
  const arrive = async (establishment: Establishment, more: object = {}) => {
    const stay = must(await world.book(establishment, { arrival: '2026-06-01', departure: '2026-06-04', ...more })).data
    return must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`)).data
  }

  test('a stay makes its unit dirty: by the night, by leaving, by moving out; people make it clean', async () => {
    const establishment = await world.establishment({ units: 3 })
    const stay = await arrive(establishment)
    assert.deepEqual(
      [(await unit(establishment, stay.unitId)).status, (await unit(establishment, stay.unitId)).occupancy],
      ['inspected', 'occupied'],
    )
    must(await world.endOfDay(establishment.id))
    assert.equal((await unit(establishment, stay.unitId)).status, 'dirty')
    must(await world.manager.put(`/v1/units/${stay.unitId}/housekeeping-status`, { status: 'clean' }))
    must(await world.manager.put(`/v1/units/${stay.unitId}/do-not-disturb`, { until: '2026-06-03' }))
    assert.equal((await unit(establishment, stay.unitId)).doNotDisturbUntil, '2026-06-03')
    const free = establishment.unitIds.find((id) => id !== stay.unitId) as string
    must(await world.manager.post(`/v1/reservations/${stay.id}/change-unit`, { targetUnitId: free }))
    const left = await unit(establishment, stay.unitId)
    assert.deepEqual([left.status, left.doNotDisturbUntil], ['dirty', undefined])
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-out`, { settleBy: 'card' }))
    assert.deepEqual(
      [(await unit(establishment, free)).status, (await unit(establishment, free)).occupancy],
      ['dirty', 'departed'],
    )
    const dirty = (await units(establishment, '&status=dirty')).map(({ unitId }: { unitId: string }) => unitId)
    assert.deepEqual(new Set(dirty), new Set([stay.unitId, free]))
  })

  test('a check-in warns of a unit that is not ready, or refuses it, and allowedActions says so; ready units are chosen first', async () => {
    const establishment = await world.establishment({ units: 2 })
    const [first, second] = establishment.unitIds as [string, string]
    must(await rules(establishment, { checkInOfUnready: 'warn' }))
    must(await world.manager.put(`/v1/units/${first}/housekeeping-status`, { status: 'dirty' }))
    const chosen = await arrive(establishment)
    assert.deepEqual([chosen.unitId, chosen.warnings], [second, undefined])
    const warned = await arrive(establishment)
    assert.deepEqual(warned.warnings, [{ code: 'UNIT_NOT_READY', message: 'The unit 101 is dirty.' }])
    must(await world.manager.post(`/v1/reservations/${warned.id}/undo-check-in`))
    must(await rules(establishment, { checkInOfUnready: 'refuse' }))
    const refused = await world.manager.post(`/v1/reservations/${warned.id}/check-in`)
    assert.deepEqual([refused.status, refused.code], [409, 'UNIT_NOT_READY'])
    const { allowedActions } = must(await world.manager.get(`/v1/reservations/${warned.id}`)).data
    assert.deepEqual(
      allowedActions.find(({ action }: { action: string }) => action === 'checkIn'),
      { action: 'checkIn', allowed: false, code: 'UNIT_NOT_READY' },
    )
    must(await rules(establishment, { requiresInspection: true }))
    must(await world.manager.put(`/v1/units/${first}/housekeeping-status`, { status: 'clean' }))
    assert.equal((await world.manager.post(`/v1/reservations/${warned.id}/check-in`)).code, 'UNIT_NOT_READY')
    const housekeeper = await world.keyFor('housekeeping')
    assert.equal((await housekeeper.put(`/v1/units/${first}/housekeeping-status`, { status: 'inspected' })).status, 403)
    const lead = await world.keyFor('housekeeping_lead')
    must(await lead.put(`/v1/units/${first}/housekeeping-status`, { status: 'inspected' }))
    must(await lead.put(`/v1/units/${first}/out-of-service`, { reason: 'No hot water' }))
    const service = await world.manager.post(`/v1/reservations/${warned.id}/check-in`)
    assert.match(service.body.message, /out of service: No hot water/)
    must(await lead.put(`/v1/units/${first}/out-of-service`, { reason: null }))
    must(await world.manager.post(`/v1/reservations/${warned.id}/check-in`))
  })

  test('the end of day makes the tasks of the next from the rules, each once; done, they make the unit clean', async () => {
    const establishment = await world.establishment({ units: 4 })
    must(await rules(establishment, { checklists: { ...usualRules.checklists, linen: ['Beds', 'Towels'] } }))
    const leaving = await arrive(establishment, { departure: '2026-06-02' })
    const staying = await arrive(establishment)
    must(await world.manager.put(`/v1/units/${establishment.unitIds[2]}/housekeeping-status`, { status: 'dirty' }))
    must(await world.endOfDay(establishment.id))
    await world.runBackgroundTasks()
    const tasks = async (query = '') =>
      must(await world.manager.get(`/v1/housekeeping/tasks?establishmentId=${establishment.id}${query}`)).data
    const kinds = (await tasks()).map((task: { unitId: string; kind: string; minutes: number }) => [
      task.unitId,
      task.kind,
      task.minutes,
    ])
    assert.equal(kinds.length, 3)
    for (const expected of [
      [leaving.unitId, 'departure', 40],
      [staying.unitId, 'stay_over', 20],
      [establishment.unitIds[2], 'departure', 40],
    ])
      assert.ok(
        kinds.some((kind: unknown[]) => JSON.stringify(kind) === JSON.stringify(expected)),
        JSON.stringify(kinds),
      )
    assert.equal(must(await world.manager.post(`/v1/establishments/${establishment.id}/housekeeping-tasks`)).data.tasks, 3)
    assert.equal((await tasks()).length, 3)
    const lead = await world.keyFor('housekeeping_lead')
    const person = await world.person({ grants: [{ role: 'housekeeping' }] })
    const shared = must(
      await lead.post(`/v1/establishments/${establishment.id}/housekeeping-assignments`, {
        people: [
          { name: 'Rosa', userId: person.id },
          { name: 'Ivan', minutesAtMost: 30 },
        ],
      }),
    ).data
    assert.equal(
      shared.assigned.reduce((sum: number, { tasks: own }: { tasks: number }) => sum + own, 0) + shared.unassigned.length,
      3,
    )
    const mine = must(await person.browser.get(`/v1/housekeeping/tasks?isMine=true`)).data
    assert.equal(mine.length, shared.assigned[0].tasks)
    const [task] = await tasks(`&unitId=${establishment.unitIds[2]}`)
    must(await person.browser.patch(`/v1/housekeeping/tasks/${task.id}`, { status: 'in_progress' }))
    const done = must(await person.browser.patch(`/v1/housekeeping/tasks/${task.id}`, { status: 'done' })).data
    assert.ok(done.startedAt && done.endedAt)
    assert.equal((await unit(establishment, establishment.unitIds[2] as string)).status, 'clean')
    assert.equal(
      (await person.browser.patch(`/v1/housekeeping/tasks/${task.id}`, { notes: 'late' })).code,
      'HOUSEKEEPING_TASK_ENDED',
    )
    must(await person.browser.patch(`/v1/housekeeping/tasks/${task.id}`, { status: 'open' }))
    const inspection = must(
      await world.manager.post(`/v1/units/${establishment.unitIds[2]}/housekeeping-tasks`, {
        kind: 'inspection',
        assignee: 'Lea',
      }),
    ).data
    must(await world.manager.patch(`/v1/housekeeping/tasks/${inspection.id}`, { status: 'done' }))
    assert.equal((await unit(establishment, establishment.unitIds[2] as string)).status, 'inspected')
    assert.equal((await tasks('&assignee=Lea')).length, 1)
  })

  test('what is to be done, day by day of a stay; and who does it: about the same minutes, neighbouring units together', () => {
    const stayed = (date: string) =>
      tasksOf(
        [{ unitId: 'u', code: '1', status: 'dirty', checkedInOn: '2026-06-01', departure: '2026-06-08' }],
        usualRules,
        date,
      ).map(({ kind }) => kind)
    assert.deepEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => stayed(`2026-06-${day}`)[0]),
      [undefined, 'stay_over', 'stay_over', 'linen', 'stay_over', 'stay_over', 'linen', 'departure'],
    )
    const tasks = Array.from({ length: 12 }, (_, index) => ({ id: `t${index}`, unitCode: `${101 + index}`, minutes: 30 }))
    const { assigned, left } = assignByLoad(tasks, [{ name: 'A' }, { name: 'B' }, { name: 'C', minutesAtMost: 60 }])
    assert.deepEqual(
      ['A', 'B', 'C'].map((name) => assigned.filter(({ assignee }) => assignee.name === name).map(({ taskId }) => taskId)),
      [
        ['t0', 't1', 't2', 't3'],
        ['t4', 't5', 't6', 't7'],
        ['t8', 't9'],
      ],
    )
    assert.deepEqual(left, ['t10', 't11'])
    assert.deepEqual(assignByLoad([], [{ name: 'A' }]), { assigned: [], left: [] })
  })

  test('found items: numbered, of the last guest of the unit, returned once', async () => {
    const establishment = await world.establishment({ units: 1 })
    const stay = await arrive(establishment)
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-out`, { settleBy: 'card' }))
    const record = (body: object) => world.manager.post('/v1/found-items', { establishmentId: establishment.id, ...body })
    const item = must(await record({ unitId: stay.unitId, description: 'A ring', storedAt: 'Safe' })).data
    assert.deepEqual([item.number, item.reservationId, item.foundOn], [1, stay.id, '2026-06-01'])
    assert.equal(must(await record({ description: 'A scarf' })).data.number, 2)
    assert.equal((await record({ description: 'x', reservationId: establishment.id })).code, 'STAY_OF_ANOTHER_ESTABLISHMENT')
    must(await world.manager.post(`/v1/found-items/${item.id}/end`, { status: 'returned', handedOver: 'By post' }))
    assert.equal((await world.manager.post(`/v1/found-items/${item.id}/end`, { status: 'discarded' })).code, 'FOUND_ITEM_ENDED')
    const restored = must(await world.manager.post(`/v1/found-items/${item.id}/restore`)).data
    assert.deepEqual([restored.status, restored.handedOver, restored.endedAt], ['stored', null, null])
    assert.equal((await world.manager.post(`/v1/found-items/${item.id}/restore`)).code, 'FOUND_ITEM_STORED')
    must(await world.manager.post(`/v1/found-items/${item.id}/end`, { status: 'returned', handedOver: 'By post' }))
    assert.equal(
      must(await world.manager.get(`/v1/found-items?establishmentId=${establishment.id}&status=stored`)).body.meta.total,
      1,
    )
    // Erased, the guest has left nothing that says what it was.
    must(await world.manager.post(`/v1/guests/${stay.guestId}/anonymize`))
    const [erased] = must(await world.manager.get(`/v1/found-items?reservationId=${stay.id}`)).data
    assert.deepEqual([erased.description, erased.handedOver], [null, null])
  })

  test('only who leads housekeeping passes a unit as inspected; people are named once; days that were are over', async () => {
    const establishment = await world.establishment({ units: 1 })
    const housekeeper = await world.keyFor('housekeeping')
    const [unit] = must(await world.manager.get(`/v1/housekeeping/units?establishmentId=${establishment.id}`)).data
    const unitId = unit.unitId ?? unit.id
    const task = must(await world.manager.post(`/v1/units/${unitId}/housekeeping-tasks`, { kind: 'inspection' })).data
    assert.equal((await housekeeper.patch(`/v1/housekeeping/tasks/${task.id}`, { status: 'done' })).code, 'PERMISSION_DENIED')
    must(await world.manager.patch(`/v1/housekeeping/tasks/${task.id}`, { status: 'done' }))
    const assign = await world.manager.post(`/v1/establishments/${establishment.id}/housekeeping-assignments`, {
      people: [{ name: 'Ann' }, { name: 'Ann' }],
    })
    assert.match(assign.text, /contains Ann twice/)
    const early = await world.manager.post(`/v1/establishments/${establishment.id}/housekeeping-tasks`, { date: '2026-05-01' })
    assert.equal(early.code, 'VALIDATION_ERROR')
    const found = await world.manager.post('/v1/found-items', {
      establishmentId: establishment.id,
      description: 'A hat',
      foundOn: '2026-07-01',
    })
    assert.equal(found.code, 'VALIDATION_ERROR')
  })
})
