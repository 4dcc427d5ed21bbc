/** Work orders from what has found them, what they cost, who is charged for them, and work that comes again. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('maintenance', () => {
  let world: World
  let house: Establishment
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 4 })
  })
  after(() => world.close())
  const open = (body: object) => world.manager.post('/v1/work-orders', { establishmentId: house.id, title: 'Drips', ...body })
  const read = async (id: string) => must(await world.manager.get(`/v1/work-orders/${id}`)).data
  const cost = (id: string, body: object) => world.manager.post(`/v1/work-orders/${id}/costs`, body)
  const charge = (id: string, body: object) =>
    world.manager.post(`/v1/work-orders/${id}/charges`, body, { 'idempotency-key': randomUUID() })

  test('from an inspection, a meter or a stay: about its unit, listed by it, and never of another house', async () => {
    const inspection = must(
      await world.manager.post('/v1/inspections', {
        unitId: house.unitIds[1],
        kind: 'check_out',
        items: [{ label: 'Shower', state: 'damaged' }],
      }),
    ).data
    const meter = must(
      await world.manager.post('/v1/meters', {
        establishmentId: house.id,
        unitId: house.unitIds[2],
        code: 'W2',
        label: 'Water',
        kind: 'water',
        uom: 'm3',
        unitPriceDtmc: '40000',
        vatRateBp: 550,
      }),
    ).data
    const stay = must(await world.book(house)).data.id
    must(await world.manager.post(`/v1/reservations/${stay}/check-in`, { unitId: house.unitIds[3] }))
    const found = must(await open({ inspectionId: inspection.id, inspectionItem: 'Shower' })).data
    assert.deepEqual([found.unitId, found.inspectionItem], [house.unitIds[1], 'Shower'])
    const leaking = must(await open({ meterId: meter.id })).data
    assert.equal(leaking.unitId, house.unitIds[2])
    const reported = must(await open({ reservationId: stay })).data
    assert.equal(reported.unitId, house.unitIds[3])
    assert.equal(must(await open({ reservationId: stay, unitId: house.unitIds[0] })).data.unitId, house.unitIds[0])
    const listed = async (query: string) =>
      must(await world.manager.get(`/v1/work-orders?establishmentId=${house.id}&${query}`)).data.map(
        ({ id }: { id: string }) => id,
      )
    assert.deepEqual(await listed(`inspectionId=${inspection.id}`), [found.id])
    assert.deepEqual(await listed(`meterId=${meter.id}`), [leaking.id])
    assert.equal((await listed(`reservationId=${stay}`)).length, 2)
    assert.match((await open({ inspectionId: inspection.id, inspectionItem: 'Sofa' })).body.message, /no item “Sofa”/)
    assert.equal((await open({ inspectionItem: 'Sofa', unitId: house.unitIds[0] })).status, 400)
    assert.equal((await open({ meterId: randomUUID() })).code, 'SOURCE_NOT_FOUND')
    assert.equal((await open({})).status, 400)
    const other = await world.establishment()
    assert.equal(
      (await world.manager.post('/v1/work-orders', { establishmentId: other.id, title: 'x', reservationId: stay })).code,
      'RECORD_OF_ANOTHER_ESTABLISHMENT',
    )
  })

  test('time and parts: their sum is what it cost, also what comes after its end; nothing for one that was cancelled', async () => {
    const { id } = must(await open({ unitId: house.unitIds[0] })).data
    must(await cost(id, { kind: 'time', label: 'Bruno', quantity: 90, unitCents: '4000' }))
    const part = must(await cost(id, { kind: 'part', label: 'Seal', quantity: 2, unitCents: '350' })).data
    const slip = must(await cost(id, { kind: 'service', label: 'Slip', quantity: 1, unitCents: '99900' })).data
    const remove = () => world.manager.delete(`/v1/work-orders/${id}/costs/${slip.id}`)
    must(await remove())
    assert.equal((await remove()).code, 'COST_NOT_FOUND')
    assert.equal(
      must(await world.manager.post(`/v1/work-orders/${id}/complete`, { resolution: 'New seal' })).data.costCents,
      '6700',
    )
    must(
      await cost(id, { kind: 'service', label: 'Bill of the plumber', quantity: 1, unitCents: '8000', workedOn: '2026-05-30' }),
    )
    const { costs, totals } = await read(id)
    assert.deepEqual(
      costs.map(({ label, amountCents }: { label: string; amountCents: string }) => `${label} ${amountCents}`),
      ['Bill of the plumber 8000', 'Bruno 6000', 'Seal 700'],
    )
    assert.deepEqual(totals, { minutes: 90, costCents: '14700', chargedCents: '0' })
    assert.ok(part.id)
    assert.equal((await cost(id, { kind: 'time', label: 'x', quantity: 1, unitCents: '1', workedOn: '2031-01-01' })).status, 400)
    assert.equal((await cost(id, { kind: 'time', label: 'x', quantity: 0, unitCents: '1' })).status, 400)
    assert.equal((await cost(id, { kind: 'part', label: 'x', quantity: 1_000_000, unitCents: '999999999' })).status, 400)
    const stopped = must(await open({ unitId: house.unitIds[0] })).data.id
    must(await world.manager.post(`/v1/work-orders/${stopped}/cancel`, {}))
    assert.equal(
      (await cost(stopped, { kind: 'time', label: 'x', quantity: 1, unitCents: '1' })).code,
      'WORK_ORDER_STATUS_INCOMPATIBLE',
    )
    assert.equal((await charge(stopped, { to: 'guest', folioId: randomUUID(), vatRateBp: 0 })).code === undefined, false)
  })

  test('charged to the owner and to the guest, in part; what is taken back there is owed no more here', async () => {
    const [first, second] = house.unitIds
    const mandate = await world.mandate([house], { unitIds: [first] })
    const { id } = must(await open({ unitId: first, title: 'Broken pane' })).data
    must(await cost(id, { kind: 'part', label: 'Glass', quantity: 1, unitCents: '12000' }))
    const toOwner = (more: object = {}) => charge(id, { to: 'owner', mandateId: mandate, vatRateBp: 1000, ...more })
    const half = must(await toOwner({ amount: { amountCents: '5000', currency: 'EUR' } })).data
    const rest = must(await toOwner()).data
    assert.deepEqual([half.amountCents, rest.amountCents], ['5000', '7000'])
    assert.equal((await toOwner()).code, 'NOTHING_TO_CHARGE')
    const costs = must(await world.manager.get(`/v1/operating-mandates/${mandate}/owner-costs`)).data
    assert.deepEqual(
      costs.map(({ label, amount, unitId }: { label: string; amount: { amountCents: string }; unitId: string }) => [
        label,
        amount.amountCents,
        unitId,
      ]),
      [
        ['Broken pane', '7000', first],
        ['Broken pane', '5000', first],
      ],
    )
    must(
      await world.manager.post(
        `/v1/owner-costs/${rest.ownerCostId}/reverse`,
        { reason: 'The guest did it' },
        { 'idempotency-key': randomUUID() },
      ),
    )
    const stay = must(await world.book(house)).data.id
    must(await world.manager.post(`/v1/reservations/${stay}/check-in`, { unitId: second }))
    const { id: folioId } = (await world.folioOf(stay)).data
    assert.equal((await charge(id, { to: 'guest', folioId, vatRateBp: 2000, isDamage: true })).status, 400)
    const broken = must(await charge(id, { to: 'guest', folioId, vatRateBp: 0, isDamage: true })).data
    assert.deepEqual([broken.chargedTo, broken.amountCents, broken.folioId], ['guest', '7000', folioId])
    const [entry] = (await world.folioOf(stay)).data.entries
    assert.deepEqual(
      [entry.chargeType, entry.chargeNature, entry.amountCents, entry.label],
      ['damage', 'indemnity', '7000', 'Broken pane'],
    )
    assert.equal((await read(id)).totals.chargedCents, '12000')
    must(await world.manager.post(`/v1/folios/${folioId}/entries/${entry.id}/reverse`, { reason: 'Insured' }))
    const { charges, totals } = await read(id)
    assert.deepEqual(
      charges.map(({ chargedTo, amountCents, isReversed }: { chargedTo: string; amountCents: string; isReversed: boolean }) => [
        chargedTo,
        amountCents,
        isReversed,
      ]),
      [
        ['owner', '5000', false],
        ['owner', '7000', true],
        ['guest', '7000', true],
      ],
    )
    assert.equal(totals.chargedCents, '5000')
    // The books balance, and a replay charges once.
    const key = { 'idempotency-key': randomUUID() }
    const twice = () =>
      world.manager.post(
        `/v1/work-orders/${id}/charges`,
        { to: 'guest', folioId, amount: { amountCents: '100', currency: 'EUR' }, vatRateBp: 2000 },
        key,
      )
    assert.equal(must(await twice()).data.id, must(await twice()).data.id)
    assert.deepEqual(await world.query('select entry_id from journal_line group by entry_id having sum(amount_cents) <> 0'), [])
    // Of another unit, of nobody, of both.
    const elsewhere = must(await open({ unitId: second })).data.id
    assert.equal(
      (await charge(elsewhere, { to: 'owner', mandateId: mandate, amount: { amountCents: '1', currency: 'EUR' }, vatRateBp: 0 }))
        .code,
      'RECORD_OF_ANOTHER_HOUSE',
    )
    assert.equal((await charge(elsewhere, { to: 'owner', folioId, vatRateBp: 0 })).status, 400)
    assert.equal((await charge(elsewhere, { to: 'guest', vatRateBp: 0 })).status, 400)
    const technician = await world.keyFor('maintenance')
    assert.equal(
      (
        await technician.post(
          `/v1/work-orders/${id}/charges`,
          { to: 'guest', folioId, vatRateBp: 0 },
          { 'idempotency-key': randomUUID() },
        )
      ).status,
      403,
    )
  })

  test('a plan opens its order ahead, one at a time, by the end of the day; changed and ended', async () => {
    const own = await world.establishment({ units: 2 })
    const plan = must(
      await world.manager.post('/v1/maintenance-plans', {
        establishmentId: own.id,
        unitId: own.unitIds[0],
        title: 'Filter of the kitchen hood',
        assignee: 'Bruno',
        every: 1,
        period: 'week',
        nextOn: '2026-06-04',
        leadDays: 2,
      }),
    ).data
    const orders = async () => {
      await world.runBackgroundTasks()
      return must(await world.manager.get(`/v1/work-orders?establishmentId=${own.id}&planId=${plan.id}`)).data as {
        id: string
        title: string
        dueOn: string
        assignee: string
        number: number
      }[]
    }
    assert.deepEqual(await orders(), [])
    must(await world.endOfDay(own.id))
    const [first, ...none] = await orders()
    assert.deepEqual(
      [first?.title, first?.dueOn, first?.assignee, none.length],
      ['Filter of the kitchen hood', '2026-06-04', 'Bruno', 0],
    )
    const now = async () => must(await world.manager.get(`/v1/maintenance-plans/${plan.id}`)).data
    assert.deepEqual([(await now()).nextOn, (await now()).openWorkOrderId], ['2026-06-11', first?.id])
    // Nobody has done it: no second one, however many days go by.
    for (let day = 0; day < 10; day += 1) must(await world.endOfDay(own.id))
    assert.equal((await orders()).length, 1)
    must(await world.manager.post(`/v1/work-orders/${first?.id}/complete`, {}))
    must(await world.endOfDay(own.id))
    const again = await orders()
    assert.deepEqual(again.map(({ dueOn }) => dueOn).toSorted(), ['2026-06-04', '2026-06-11'])
    assert.equal((await now()).nextOn, '2026-06-18')
    const change = (body: object) => world.manager.patch(`/v1/maintenance-plans/${plan.id}`, body)
    assert.equal(must(await change({ every: 2, period: 'month', nextOn: '2026-08-31', assignee: null })).data.assignee, undefined)
    must(await change({ active: false }))
    assert.deepEqual(must(await world.manager.get(`/v1/maintenance-plans?establishmentId=${own.id}`)).data, [])
    assert.equal(must(await world.manager.get(`/v1/maintenance-plans?establishmentId=${own.id}&active=false`)).data.length, 1)
    assert.equal((await change({})).code, 'EMPTY_BODY')
    assert.equal((await change({ every: 0 })).status, 400)
    const reader = await world.keyFor('housekeeping')
    assert.equal((await reader.patch(`/v1/maintenance-plans/${plan.id}`, { active: true })).status, 403)
  })
})
