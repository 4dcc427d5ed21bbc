/**
 * Random histories of a small establishment. After any sequence of actions: inventory counters match the held nights, no unit has two guests, folios match
 * the journal, results match their previews, and the allowed actions of a reservation match what the operations accept.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { areSlowProofsAsked } from './slow-proofs.ts'
import { type Answer, type Establishment, must, openWorld, type World } from './world.ts'

type Step =
  | { do: 'book'; kind: number; offset: number; nights: number; option: boolean; childAges: number[]; block: number }
  | { do: 'act'; on: number; action: string }
  | { do: 'settle'; on: number }
  | { do: 'change'; on: number; unit: number; plan: number }
  | { do: 'adjust'; on: number; days: number; override: boolean }
  | { do: 'amend'; on: number; from: number; to: number; kind: number; price: number; release: boolean }
  | { do: 'undoAmendment'; on: number }
  | { do: 'money'; on: number; kind: 'payment' | 'deposit' | 'refund' | 'charge' | 'reverse' | 'apply'; cents: number }
  | { do: 'close' }
  | { do: 'react' }
  | { do: 'closeUnit'; unit: number; offset: number; nights: number; moves: boolean }
  | { do: 'block'; kind: number; offset: number; nights: number; quantity: number; releaseDays: number }
  | { do: 'changeBlock'; which: number; how: 'release' | 'cancel' | 'more' | 'less' }
  | { do: 'overbook'; kind: number; allowance: number }
  | { do: 'housekeeping'; unit: number; status: 'dirty' | 'clean' | 'inspected'; refuses: boolean }
  | { do: 'window'; on: number; types: number }
  | { do: 'moveCharges'; on: number; back: boolean; cents: number }
  | { do: 'walk'; on: number }
  | { do: 'group'; on: number; which: number; how: (typeof groupSteps)[number]; days: number; kind: number }

const groupSteps = ['book', 'join', 'split', 'amend', 'payer', 'noPayer', 'account'] as const

const on = fc.nat(20)
const actions = ['confirm', 'assign-unit', 'check-in', 'undo-check-in', 'check-out', 'cancel', 'reinstate', 'mark-no-show']
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      kind: fc.nat(3),
      offset: fc.nat(5),
      nights: fc.integer({ min: 1, max: 5 }),
      option: fc.boolean(),
      block: fc.nat(5),
      childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 1 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('act' as const), on, action: fc.constant('check-in') }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('act' as const), on, action: fc.constantFrom(...actions) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), on }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), on, unit: fc.nat(2), plan: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      on,
      days: fc.integer({ min: -3, max: 3 }),
      override: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('amend' as const),
      on,
      from: fc.integer({ min: -2, max: 3 }),
      to: fc.integer({ min: -2, max: 3 }),
      kind: fc.nat(5),
      price: fc.nat(3),
      release: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undoAmendment' as const), on }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('money' as const),
      on,
      kind: fc.constantFrom('payment', 'deposit', 'refund', 'charge', 'reverse', 'apply'),
      cents: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('react' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('block' as const),
      kind: fc.nat(1),
      offset: fc.nat(4),
      nights: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 2 }),
      releaseDays: fc.nat(3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('changeBlock' as const),
      which: fc.nat(3),
      how: fc.constantFrom('release' as const, 'cancel' as const, 'more' as const, 'less' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('overbook' as const), kind: fc.nat(1), allowance: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('housekeeping' as const),
      unit: fc.nat(2),
      status: fc.constantFrom('dirty' as const, 'clean' as const, 'inspected' as const),
      refuses: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('window' as const), on, types: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('moveCharges' as const),
      on,
      back: fc.boolean(),
      cents: fc.integer({ min: 0, max: 8_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('walk' as const), on }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('group' as const),
      on,
      which: fc.nat(3),
      how: fc.constantFrom(...groupSteps),
      days: fc.integer({ min: -1, max: 2 }),
      kind: fc.nat(3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('closeUnit' as const),
      unit: fc.nat(2),
      offset: fc.nat(6),
      nights: fc.integer({ min: 1, max: 3 }),
      moves: fc.boolean(),
    }),
  },
)

const fee = fc.constantFrom(
  { basis: 'none' },
  { basis: 'first_night' },
  { basis: 'nights', nights: 2 },
  { basis: 'percentage', basisPoints: 3333 },
  { basis: 'deposit' },
  { basis: 'all_nights' },
)
const terms = fc.record({
  marksNoShows: fc.boolean(),
  captureOnNoShow: fc.boolean(),
  freeUntilDaysBeforeArrival: fc.integer({ min: 0, max: 3 }),
  cancellation: fee,
  noShow: fee,
  earlyDeparture: fc.constantFrom(
    { basis: 'flexible' },
    { basis: 'flat_amount', amountCents: '2503' },
    { basis: 'nights', nights: 1 },
    { basis: 'percentage', basisPoints: 5000 },
    { basis: 'remaining_nights' },
    { basis: 'deposit_retained' },
    { basis: 'non_refundable' },
  ),
})
type Terms = typeof terms extends fc.Arbitrary<infer Value> ? Value : never

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** An establishment with two types, three units, two plans. */
interface Place extends Establishment {
  readonly typeIds: readonly string[]
  readonly planIds: readonly string[]
  /** The establishment to which guests are walked. */
  readonly elsewhere: Establishment
  readonly blockIds: string[]
  readonly bookingIds: string[]
  /** A house account that receives routed charges. */
  readonly accountId: string
  date: string
}

const nameOf = (action: string) => action.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const runs = Number(process.env.INNKEEP_PROPERTY_RUNS ?? (areSlowProofsAsked ? 100 : 10))

describe('random histories of an establishment', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  test(`${runs} histories keep all invariants`, { timeout: 900_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 45 }), terms, async (steps, agreed) => {
        const place = await openPlace(agreed)
        const booked: string[] = []
        for (const one of steps) await live(place, booked, one)
        await assertSound(place)
        await assertSound({ ...place, ...place.elsewhere })
        for (const id of booked) await assertRefusals(id, place)
      }),
      { numRuns: runs, ...(process.env.INNKEEP_PROPERTY_RUNS ? {} : { seed: 20260601 }) },
    )
  })

  async function openPlace(agreed: Terms): Promise<Place> {
    const { manager } = world
    const establishment = await world.establishment({ units: 2, marksNoShows: agreed.marksNoShows })
    must(
      await manager.patch(`/v1/establishments/${establishment.id}`, {
        touristTaxCents: '137',
        agePolicies: [{ domain: 'accommodation', infantMaxAge: 2, childMaxAge: 12 }],
      }),
    )
    const suite = must(
      await manager.post('/v1/unit-types', {
        establishmentId: establishment.id,
        code: 'SUI',
        name: 'Suite',
        format: 'suite',
        maxOccupancy: 4,
      }),
    ).data
    const unit = must(await manager.post(`/v1/unit-types/${suite.id}/units`, { codes: ['201'] })).data[0]
    const other = must(
      await manager.post('/v1/rate-plans', {
        establishmentId: establishment.id,
        code: 'OTHER',
        name: 'Other',
        vatRateBp: 2000,
      }),
    ).data
    const prices = (unitTypeId: string, priceCents: string, from: string, to: string) => ({ unitTypeId, from, to, priceCents })
    must(
      await manager.put(`/v1/rate-plans/${establishment.planId}/prices`, {
        prices: [prices(suite.id, '18001', '2026-06-01', '2027-05-31')],
      }),
    )
    must(
      await manager.put(`/v1/rate-plans/${other.id}/prices`, {
        prices: [
          prices(establishment.typeId, '7777', '2026-06-01', '2026-06-06'),
          prices(establishment.typeId, '9999', '2026-06-07', '2026-06-30'),
          // Not for sale in this period: no price.
          prices(suite.id, '15555', '2026-06-01', '2026-06-04'),
          prices(suite.id, '16666', '2026-06-06', '2026-06-30'),
        ],
      }),
    )
    for (const id of [establishment.planId, other.id]) {
      must(
        await manager.put(`/v1/rate-plans/${id}/deposit-scheme`, {
          basisPoints: 3000,
          dueDaysBeforeArrival: 2,
          captureOnNoShow: agreed.captureOnNoShow,
        }),
      )
      must(
        await manager.put(`/v1/rate-plans/${id}/cancellation-policy`, {
          freeUntilDaysBeforeArrival: agreed.freeUntilDaysBeforeArrival,
          cancellation: agreed.cancellation,
          noShow: agreed.noShow,
        }),
      )
      must(await manager.put(`/v1/rate-plans/${id}/early-departure-policy`, agreed.earlyDeparture))
    }
    const elsewhere = await world.establishment({ units: 3 })
    must(await manager.patch(`/v1/establishments/${establishment.id}`, { walkEnabled: true }))
    const account = must(await manager.post('/v1/house-accounts', { establishmentId: establishment.id, name: 'Company' })).data
    return {
      ...establishment,
      elsewhere,
      blockIds: [],
      bookingIds: [],
      accountId: account.id,
      unitIds: [...establishment.unitIds, unit.id],
      typeIds: [establishment.typeId, suite.id],
      planIds: [establishment.planId, other.id],
      date: '2026-06-01',
    }
  }

  async function live(place: Place, booked: string[], one: Step): Promise<void> {
    const { manager } = world
    switch (one.do) {
      case 'book': {
        const arrival = addDays(place.date, one.offset)
        const answer = await world.book(place, {
          unitTypeId: place.typeIds[one.kind % 2],
          ratePlanId: place.planIds[one.kind >> 1],
          arrival,
          departure: addDays(arrival, one.nights),
          status: one.option ? 'Option' : 'Confirmed',
          children: one.childAges.length,
          childAges: one.childAges,
          ...(place.blockIds[one.block] === undefined ? {} : { blockId: place.blockIds[one.block] }),
        })
        assert.ok([201, 409].includes(answer.status), answer.text)
        if (answer.status === 201) booked.push(answer.data.id)
        return
      }
      case 'close':
        place.date = must(await world.endOfDay(place.id)).data.nextBusinessDate
        return
      case 'block': {
        const arrival = addDays(place.date, one.offset)
        const departure = addDays(arrival, one.nights)
        const answer = await manager.post('/v1/blocks', {
          establishmentId: place.id,
          code: `B${place.blockIds.length}`,
          name: 'Block',
          kind: 'allotment',
          arrival,
          departure,
          ratePlanId: place.planId,
          releaseDays: one.releaseDays,
          nights: [
            {
              unitTypeId: place.typeIds[one.kind],
              from: arrival,
              to: addDays(departure, -1),
              quantity: one.quantity,
              ...(one.quantity === 2 ? { priceCents: '5003' } : {}),
            },
          ],
        })
        assert.ok([201, 409].includes(answer.status), answer.text)
        if (answer.status === 201) place.blockIds.push(answer.data.id)
        return
      }
      case 'changeBlock': {
        const id = place.blockIds[one.which]
        if (id === undefined) return
        const before = must(await manager.get(`/v1/blocks/${id}`)).data
        const { unitTypeId, night } = before.nights.at(-1)
        const quantity = before.nights.at(-1).quantity + (one.how === 'more' ? 1 : -1)
        const answer =
          one.how === 'release' || one.how === 'cancel'
            ? await manager.post(`/v1/blocks/${id}/${one.how}`)
            : await manager.put(`/v1/blocks/${id}/nights`, {
                nights: [{ unitTypeId, from: night, to: night, quantity: Math.max(0, quantity) }],
              })
        assert.ok(answer.status < 500, answer.text)
        const after = must(await manager.get(`/v1/blocks/${id}`)).data
        if (answer.status === 200) assert.deepEqual(after, answer.data)
        else assert.deepEqual(after, before)
        return
      }
      case 'overbook': {
        const answer = await manager.put(`/v1/unit-types/${place.typeIds[one.kind]}/overbooking`, { allowance: one.allowance })
        assert.ok(answer.status === 200 || answer.code === 'OVERBOOKING_IN_USE', answer.text)
        return
      }
      case 'housekeeping':
        must(
          await manager.patch(`/v1/establishments/${place.id}/housekeeping-rules`, {
            checkInOfUnready: one.refuses ? 'refuse' : 'warn',
          }),
        )
        must(await manager.put(`/v1/units/${place.unitIds[one.unit]}/housekeeping-status`, { status: one.status }))
        return
      case 'group':
        return liveGroup(place, booked, one)
      case 'react':
        assert.equal((await world.runBackgroundTasks()).missed, 0)
        return
      case 'closeUnit': {
        const firstNight = addDays(place.date, one.offset)
        const answer = await manager.post(`/v1/units/${place.unitIds[one.unit]}/closures`, {
          firstNight,
          reopensOn: addDays(firstNight, one.nights),
          reason: 'Paint',
        })
        assert.ok(answer.status < 500, answer.text)
        if (answer.status === 201 && one.moves)
          must(await manager.post(`/v1/units/${place.unitIds[one.unit]}/closures/${answer.data.id}/stays`))
        return
      }
    }
    const id = booked[one.on % Math.max(1, booked.length)]
    if (id === undefined) return
    if (one.do === 'act') await actAsSaid(id, one.action)
    else if (one.do === 'settle') await settle(id)
    else if (one.do === 'change') await changeAsPreviewed(place, id, one.unit, one.plan)
    else if (one.do === 'adjust') await adjust(id, one.days, one.override)
    else if (one.do === 'amend') await amendAsPreviewed(place, id, one)
    else if (one.do === 'undoAmendment') await undoAmendment(id)
    else if (one.do === 'window') await openWindow(id, one.types)
    else if (one.do === 'moveCharges') await moveCharges(id, one.back, one.cents)
    else if (one.do === 'walk') await walk(place, id)
    else await moveMoney(id, one.kind, one.cents)
  }

  /** A booking of several stays: booked together, joined, split off, amended together, paid by one account. */
  async function liveGroup(place: Place, booked: string[], one: Extract<Step, { do: 'group' }>): Promise<void> {
    const { manager } = world
    const stay = booked[one.on % Math.max(1, booked.length)]
    if (one.how === 'book') {
      const arrival = addDays(place.date, one.which)
      const wanted = (kind: number, nights: number) => ({
        unitTypeId: place.typeIds[kind % 2],
        ratePlanId: place.planIds[0],
        arrival,
        departure: addDays(arrival, nights),
        adults: 1,
      })
      const answer = await manager.post('/v1/bookings', {
        establishmentId: place.id,
        booker: { firstName: 'Ada', lastName: 'Lovelace' },
        stays: [wanted(one.kind, 1 + one.which), wanted(one.kind >> 1, 2)],
      })
      assert.ok([201, 409].includes(answer.status), answer.text)
      if (answer.status === 201) {
        place.bookingIds.push(answer.data.id)
        booked.push(...answer.data.stays.map(({ id }: { id: string }) => id))
      }
      return
    }
    if (one.how === 'account') {
      if (stay === undefined || (await read(stay)).establishmentId !== place.id) return
      must(
        await manager.post(`/v1/reservations/${stay}/routing-rules`, {
          folioId: place.accountId,
          chargeTypes: [['accommodation'], ['tourist_tax'], ['food_beverage'], ['accommodation', 'food_beverage']][one.kind],
          ...(one.which === 0 ? { limitCents: '7001' } : {}),
        }),
      )
      return
    }
    const booking = place.bookingIds[one.which % Math.max(1, place.bookingIds.length)]
    if (booking === undefined) return
    const at = `/v1/bookings/${booking}`
    const before = must(await manager.get(at)).data
    if (one.how === 'amend') {
      const body = {
        change: {
          ...(one.kind === 0 ? { arrival: addDays(place.date, one.which) } : {}),
          ...(one.kind === 0 ? { departure: addDays(place.date, one.which + 2 + one.days) } : {}),
          ...(one.kind === 1 ? { unitTypeId: place.typeIds[one.which % 2], releaseUnit: true } : {}),
          ...(one.kind === 2 ? { reprice: true } : {}),
          ...(one.kind === 3 ? { departure: addDays(place.date, one.which + 2), adults: 2 } : {}),
        },
      }
      const preview = await manager.post(`${at}/amend-preview`, body)
      assert.deepEqual(must(await manager.get(at)).data, before)
      const done = await manager.post(`${at}/amend`, body)
      assert.ok(preview.status < 500 && done.status < 500, `${preview.text} ${done.text}`)
      const isRefusal = ({ code }: { code: string }) => code !== 'UNIT_RELEASED' && code !== 'CANCELLATION_FEE_FALLS'
      const warnings =
        preview.status === 200
          ? [
              ...preview.data.stays.flatMap(({ amendment }: { amendment: { warnings: [] } }) => amendment.warnings),
              ...preview.data.warnings,
            ].filter(isRefusal)
          : []
      if (preview.status !== 200 || warnings.length > 0) {
        assert.equal(done.code, preview.status === 200 ? warnings[0].code : preview.code, `${preview.text} ${done.text}`)
        assert.deepEqual(must(await manager.get(at)).data, before)
        return
      }
      // A unit for tonight may still be occupied by an overdue guest: the inventory counters decide.
      if (done.status === 409) return assert.ok(['INSUFFICIENT_STOCK', 'UNIT_OCCUPIED'].includes(done.code ?? ''), done.text)
      assert.deepEqual(must(done).data.amendment.stays, preview.data.stays)
      assert.deepEqual(must(await manager.get(at)).data, done.data.booking)
      return
    }
    const answer =
      one.how === 'payer'
        ? await manager.put(`${at}/master-folio`, {
            chargeTypes: [['accommodation'], ['accommodation', 'tourist_tax'], [], ['food_beverage']][one.kind],
          })
        : one.how === 'noPayer'
          ? await manager.delete(`${at}/master-folio`)
          : stay === undefined
            ? undefined
            : await manager.post(`${at}/${one.how}`, { reservationIds: [stay] })
    if (!answer) return
    assert.ok(answer.status < 500, answer.text)
    const after = must(await manager.get(at)).data
    if (answer.status >= 400) assert.deepEqual(after, before)
    else if (one.how === 'split') {
      place.bookingIds.push(answer.data.id)
      assert.equal(after.stays.length, before.stays.length - 1)
    } else assert.deepEqual(after, answer.data)
  }

  const read = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}`)).data
  const saidOf = (reservation: { allowedActions: { action: string; allowed: boolean; code?: string }[] }, action: string) => {
    const said = reservation.allowedActions.find((entry) => entry.action === nameOf(action))
    assert.ok(said, action)
    return said
  }

  /** Calls the action with an empty body: if the reservation allows it, it succeeds; otherwise it fails with exactly the stated code. */
  async function actAsSaid(id: string, action: string): Promise<void> {
    const said = saidOf(await read(id), action)
    const answer = await world.manager.post(`/v1/reservations/${id}/${action}`)
    if (said.allowed) assert.equal(answer.status, 200, `${action} was said to be allowed: ${answer.text}`)
    else assert.equal(answer.code, said.code, `${action}: ${answer.text}`)
  }

  const foliosOf = async (id: string): Promise<{ id: string; kind: string; balanceCents: string }[]> =>
    must(await world.manager.get(`/v1/reservations/${id}/folios`)).data

  /** Opens another folio and routes charges to it. */
  async function openWindow(id: string, types: number): Promise<void> {
    const opened = await world.manager.post(`/v1/reservations/${id}/folio-windows`, { name: 'Company' })
    if (opened.status === 409) return assert.equal(opened.code, 'WINDOW_NAME_TAKEN')
    must(
      await world.manager.post(`/v1/reservations/${id}/routing-rules`, {
        folioId: must(opened).data.id,
        chargeTypes: [['accommodation'], ['accommodation', 'tourist_tax'], ['food_beverage']][types],
        ...(types === 2 ? { limitCents: '5001' } : {}),
      }),
    )
  }

  /** The result of moving charges matches its preview; after undoing it, both folios are as before. */
  async function moveCharges(id: string, back: boolean, cents: number): Promise<void> {
    const folios = await foliosOf(id)
    const own = folios.find(({ kind }) => kind === 'stay')
    const window = folios.find(({ kind }) => kind === 'window')
    if (!own || !window) return
    const { entries } = must(await world.manager.get(`/v1/folios/${own.id}`)).data
    const charge = entries.findLast((entry: { kind: string }) => entry.kind === 'charge')
    const body = {
      toFolioId: window.id,
      ...(charge && cents > 0 ? { entries: [{ entryId: charge.id, amountCents: String(cents) }] } : {}),
    }
    const preview = await world.manager.post(`/v1/folios/${own.id}/moves-preview`, body)
    assert.deepEqual(await foliosOf(id), folios)
    const moved = await world.manager.post(`/v1/folios/${own.id}/moves`, body)
    assert.equal(moved.code, preview.code, `${preview.text} ${moved.text}`)
    assert.ok(moved.status < 500, moved.text)
    if (moved.status !== 201) return
    const balanceOf = async (folioId: string) => (await foliosOf(id)).find((folio) => folio.id === folioId)?.balanceCents
    assert.deepEqual(
      [await balanceOf(own.id), await balanceOf(window.id)],
      [preview.data.fromBalanceCents, preview.data.toBalanceCents],
    )
    if (!back) return
    must(await world.manager.post(`/v1/folios/${own.id}/moves/${moved.data.id}/undo`))
    assert.deepEqual([await balanceOf(own.id), await balanceOf(window.id)], [own.balanceCents, window.balanceCents])
  }

  /** Walks a guest: the allowed action is correct, and the new stay equals the old one, including the deposit. */
  async function walk(place: Place, id: string): Promise<void> {
    const before = await read(id)
    const said = saidOf(before, 'walk')
    const answer = await world.manager.post(`/v1/reservations/${id}/walk`, walkTo(place))
    assert.ok(answer.status < 500, answer.text)
    if (!said.allowed) return assert.equal(answer.code, said.code, answer.text)
    if (answer.status === 409)
      return assert.ok(['INSUFFICIENT_STOCK', 'OCCUPANCY_EXCEEDED', 'STAY_ALREADY_OVER'].includes(answer.code ?? ''), answer.text)
    if (answer.status === 400) return assert.equal(answer.code, 'INVALID_STAY_DATES', answer.text)
    const { reservation, walk: walked } = must(answer).data
    assert.equal((await read(id)).status, 'Cancelled')
    assert.equal(reservation.departure, before.departure)
    assert.equal(walked.depositCents, before.folio?.depositHeldCents ?? '0')
    assert.equal(reservation.folio?.depositHeldCents ?? '0', walked.depositCents)
  }

  const walkTo = ({ elsewhere }: Place) => ({
    establishmentId: elsewhere.id,
    unitTypeId: elsewhere.typeId,
    ratePlanId: elsewhere.planId,
    costCents: '1234',
  })

  async function settle(id: string): Promise<void> {
    // Pay the balance of company folios.
    for (const { id: folioId, kind, balanceCents } of await foliosOf(id))
      if (kind === 'window' && BigInt(balanceCents) > 0n) must(await world.pay(folioId, balanceCents))
    const before = await read(id)
    const answer = await world.manager.post(`/v1/reservations/${id}/check-out`, { settleBy: 'card' })
    const overdue = saidOf(before, 'check-out').code === 'DEPARTURE_OVERDUE'
    if (before.status !== 'CheckedIn') assert.equal(answer.code, 'STAY_NOT_CHECKED_IN')
    else if (overdue) assert.equal(answer.code, 'DEPARTURE_OVERDUE')
    // A night charged now is routed to another folio.
    else if (answer.code === 'FOLIO_NOT_SETTLED')
      assert.ok(
        (await foliosOf(id)).some(({ kind }) => kind === 'window'),
        answer.text,
      )
    else
      assert.deepEqual(
        [must(answer).data.status, answer.data.folio.balanceCents, answer.data.folio.depositHeldCents],
        ['CheckedOut', '0', '0'],
      )
  }

  /** The result of a change matches its preview; if the preview warns of a refusal, the change is refused. */
  async function changeAsPreviewed(place: Place, id: string, unit: number, plan: number): Promise<void> {
    const body = { targetUnitId: place.unitIds[unit], ...(plan < 2 ? { targetRatePlanId: place.planIds[plan] } : {}) }
    const before = await read(id)
    const preview = await world.manager.post(`/v1/reservations/${id}/unit-change-preview`, body)
    assert.deepEqual(await read(id), before)
    const change = await world.manager.post(`/v1/reservations/${id}/change-unit`, body)
    if (preview.status !== 200) {
      // The preview reports fewer refusals; the change reports a past stay first.
      assert.ok(preview.code === change.code || change.code === 'STAY_ALREADY_OVER', `${preview.text} ${change.text}`)
      return
    }
    const warning = preview.data.warnings.find(
      ({ code }: { code: string }) => code !== 'FORMAT_CHANGED' && code !== 'AGREED_PRICE_LOST',
    )
    if (warning) {
      assert.equal(change.code, warning.code, change.text)
      return
    }
    assert.equal(change.status, 200, change.text)
    assert.deepEqual(change.data.change, preview.data)
    assert.ok(saidOf(before, 'changeUnit').allowed)
    const after = await read(id)
    assert.equal(BigInt(after.totalCents) - BigInt(before.totalCents), BigInt(preview.data.deltaTtcCents))
    for (const { date, targetCents } of preview.data.nights) {
      const night = after.nightly.find((booked: { night: string }) => booked.night === date)
      assert.equal(night.priceCents, targetCents)
      if (plan < 2) assert.equal(night.vatRateBp, preview.data.accommodationVatBp)
    }
    assert.equal(after.unitId, body.targetUnitId)
  }

  /** The result of an amendment matches its preview; a warning predicts the refusal; a refused amendment changes nothing. */
  async function amendAsPreviewed(
    place: Place,
    id: string,
    one: { from: number; to: number; kind: number; price: number; release: boolean },
  ): Promise<void> {
    const before = await read(id)
    const body = {
      ...(one.from === 0 ? {} : { arrival: addDays(before.arrival, one.from) }),
      departure: addDays(before.departure, one.to),
      ...(one.kind < 2 ? { unitTypeId: place.typeIds[one.kind] } : {}),
      ...(one.kind > 3 ? { ratePlanId: place.planIds[one.kind - 4] } : {}),
      ...(one.price === 1 ? { reprice: true } : one.price === 2 ? { agreedPrice: { nightlyCents: '4242' } } : {}),
      ...(one.release ? { releaseUnit: true } : {}),
    }
    const preview = await world.manager.post(`/v1/reservations/${id}/amend-preview`, body)
    assert.deepEqual(await read(id), before)
    const done = await world.manager.post(`/v1/reservations/${id}/amend`, body)
    assert.ok(preview.status < 500 && done.status < 500, `${preview.text} ${done.text}`)
    if (preview.status !== 200) {
      assert.equal(done.code, preview.code)
      assert.deepEqual(await read(id), before)
      return
    }
    const isRefusal = ({ code }: { code: string }) => code !== 'UNIT_RELEASED' && code !== 'CANCELLATION_FEE_FALLS'
    const warning = preview.data.warnings.find(isRefusal)
    if (warning) {
      assert.equal(done.code, warning.code, done.text)
      assert.deepEqual(await read(id), before)
      return
    }
    assert.ok(saidOf(before, 'amend').allowed)
    assert.deepEqual(must(done).data.amendment, preview.data)
    const after = await read(id)
    assert.deepEqual(
      [after.arrival, after.departure, after.unitTypeId, after.totalCents, after.unitId ?? null],
      [preview.data.arrival, preview.data.departure, preview.data.unitTypeId, preview.data.newTotalCents, preview.data.unitId],
    )
    const priceOf = new Map(before.nightly.map((night: { night: string; priceCents: string }) => [night.night, night.priceCents]))
    if (one.price !== 1 && one.price !== 2)
      for (const { night, priceCents, held } of after.nightly)
        if (held && priceOf.has(night)) assert.equal(priceCents, priceOf.get(night), 'a night that stays keeps its price')
  }

  /** Undoing an amendment restores the stay, except for changes of the unit made by the front desk. */
  async function undoAmendment(id: string): Promise<void> {
    const before = await read(id)
    const list = must(await world.manager.get(`/v1/reservations/${id}/amendments`)).data
    const last = list.find(({ undoneAt }: { undoneAt?: string }) => undoneAt === undefined)
    const answer = await world.manager.post(`/v1/reservations/${id}/undo-amendment`)
    assert.ok(answer.status < 500, answer.text)
    if (answer.status !== 200) {
      assert.deepEqual(await read(id), before)
      return
    }
    const after = await read(id)
    assert.deepEqual(
      [after.arrival, after.departure, after.unitTypeId, after.totalCents, after.adults],
      [last.was.arrival, last.was.departure, last.was.unitTypeId, last.was.totalCents, last.was.adults],
    )
  }

  async function adjust(id: string, days: number, override: boolean): Promise<void> {
    const before = await read(id)
    const newCheckOutDate = addDays(before.departure, days)
    const answer = await world.manager.post(`/v1/reservations/${id}/adjust-stay`, {
      newCheckOutDate,
      ...(override && days < 0 ? { earlyDepartureFeeCents: '4321' } : {}),
    })
    assert.ok(answer.status < 500, answer.text)
    if (answer.status === 400) return assert.equal(answer.code, 'INVALID_STAY_DATES')
    const said = saidOf(before, 'adjustStay')
    if (!said.allowed) return assert.equal(answer.code, said.code)
    if (answer.status === 409) {
      const reasons = ['RETROACTIVE_REDUCTION', 'INSUFFICIENT_STOCK', 'UNIT_OCCUPIED', 'RATE_PLAN_NOT_SELLABLE']
      assert.ok(reasons.includes(answer.code as string), answer.text)
      assert.deepEqual(await read(id), before)
      return
    }
    const after = await read(id)
    assert.equal(after.departure, newCheckOutDate)
    assert.equal(answer.data.direction, days > 0 ? 'extend' : 'reduce')
    assert.equal(after.totalCents, answer.data.newTotalCents)
    const kept = (night: { night: string }) => night.night < newCheckOutDate && night.night < before.departure
    assert.deepEqual(after.nightly.filter(kept), before.nightly.filter(kept))
    if (override && days < 0) {
      assert.equal(answer.data.earlyDepartureRationale, 'staff_override')
      assert.equal(answer.data.earlyDepartureFeeCents, '4321')
    }
  }

  async function moveMoney(id: string, kind: string, cents: number): Promise<void> {
    const folio = (await world.folioOf(id)).data
    const amount = { amountCents: String(cents), currency: 'EUR' }
    let answer: Answer
    if (kind === 'charge') {
      const body = { chargeType: 'food_beverage', label: 'Dinner', amount, vatRateBp: 1000 }
      answer = await world.manager.post(`/v1/folios/${folio.id}/charges`, body)
    } else if (kind === 'reverse') {
      const open = folio.entries.filter((entry: { reversesId?: string; reversedById?: string }) => !entry.reversesId)
      if (open.length === 0) return
      const entry = open[cents % open.length]
      answer = await world.manager.post(`/v1/folios/${folio.id}/entries/${entry.id}/reverse`, { reason: 'A mistake' })
      if (entry.reversedById) assert.equal(answer.code, 'ENTRY_ALREADY_REVERSED')
    } else if (kind === 'apply') {
      answer = await world.manager.post(`/v1/folios/${folio.id}/apply-deposit`)
    } else {
      answer = await world.pay(folio.id, String(cents), { kind })
    }
    assert.ok(answer.status < 300 || answer.status === 409, answer.text)
    const after = (await world.folioOf(id)).data
    if (answer.status === 409) {
      assert.deepEqual(after, folio)
      return
    }
    assert.deepEqual(
      [after.balanceCents, after.depositHeldCents],
      [answer.data.balanceCents, answer.data.depositHeldCents],
      'the answer says how the folio stands',
    )
  }

  /** Finally, every action stated as refused is refused with that code and changes nothing. */
  async function assertRefusals(id: string, place: Place): Promise<void> {
    const reservation = await read(id)
    const bodies: Record<string, object> = {
      changeUnit: { targetUnitId: place.unitIds[0], targetRatePlanId: place.planIds[0] },
      adjustStay: { newCheckOutDate: addDays(reservation.departure, 1) },
      amend: { adults: 1 },
      walk: walkTo(place),
    }
    for (const { action, allowed, code } of reservation.allowedActions) {
      if (allowed) continue
      const path = action.replace(/[A-Z]/g, (letter: string) => `-${letter.toLowerCase()}`)
      const answer = await world.manager.post(`/v1/reservations/${id}/${path}`, bodies[action])
      assert.equal(answer.code, code, `${action} of a ${reservation.status} reservation: ${answer.text}`)
    }
    assert.deepEqual(await read(id), reservation)
  }

  async function assertSound(establishment: Place): Promise<void> {
    const none = async (text: string) => assert.deepEqual(await world.query(text, [establishment.id]), [], text)
    // Inventory counters equal the nights actually held.
    await none(
      `select i.unit_type_id, i.night, i.sold, count(n.*) as held from night_inventory i
       left join reservation_night n on n.tenant_id = i.tenant_id and n.unit_type_id = i.unit_type_id and n.night = i.night and n.held
       where i.establishment_id = $1 group by i.unit_type_id, i.night, i.sold having i.sold <> count(n.*)`,
    )
    await none(
      `select i.unit_type_id, i.night, i.closed, count(c.*) as closures from night_inventory i
       left join (unit_closure c join unit u on u.tenant_id = c.tenant_id and u.id = c.unit_id and c.lifted_at is null)
         on u.unit_type_id = i.unit_type_id and i.night >= c.first_night and i.night < c.reopens_on
       where i.establishment_id = $1 group by i.unit_type_id, i.night, i.closed having i.closed <> count(c.*)`,
    )
    // An out-of-order period displaces exactly the missing nights, and no more nights are sold.
    await none(
      `select i.night from night_inventory i
       where i.establishment_id = $1 and i.displaced <> greatest(0, i.sold + i.blocked - (i.capacity - i.closed + i.overbooking))`,
    )
    // Its nights are held by itself, or by a stay that still has to be moved.
    await none(
      `select c.id, n::date from unit_closure c join establishment e on e.tenant_id = c.tenant_id and e.id = c.establishment_id
       cross join generate_series(greatest(c.first_night, e.current_business_date), c.reopens_on - 1, '1 day') n
       where c.establishment_id = $1 and c.lifted_at is null and not exists (
         select from occupancy o where o.tenant_id = c.tenant_id and o.unit_id = c.unit_id and o.during @> n::date)`,
    )
    // Blocks hold only future nights, within inventory and limits.
    await none(
      `select i.night from night_inventory i where i.establishment_id = $1 and i.blocked <> coalesce((
         select sum(b.quantity - (select count(*) from reservation_night n where n.block_id = b.block_id and n.unit_type_id = b.unit_type_id and n.night = b.night and n.held))
         from block_night b where b.unit_type_id = i.unit_type_id and b.night = i.night and not b.released), 0)`,
    )
    await none(
      `select b.night from block_night b where b.establishment_id = $1 and (b.picked_up > b.quantity or b.picked_up <>
         (select count(*) from reservation_night n where n.block_id = b.block_id and n.unit_type_id = b.unit_type_id and n.night = b.night and n.held))`,
    )
    // No unit is assigned twice.
    await none(
      `select a.unit_id from occupancy a join occupancy b on b.unit_id = a.unit_id and b.id > a.id and a.during && b.during
       where a.establishment_id = $1`,
    )
    await none(
      `select unit_id from reservation where establishment_id = $1 and status = 'CheckedIn' group by unit_id having count(*) > 1`,
    )
    // A unit assigned before arrival is assigned for all remaining nights, and a stay has no night outside its dates.
    await none(
      `select r.id from reservation r join establishment e on e.id = r.establishment_id where r.establishment_id = $1 and r.status in ('Option', 'Confirmed') and r.unit_id is not null
         and r.departure > e.current_business_date and not exists (
           select from occupancy o where o.reservation_id = r.id and o.unit_id = r.unit_id and o.first_night <= greatest(r.arrival, e.current_business_date) and o.ends_on = r.departure)`,
    )
    await none(
      `select r.id from reservation r join reservation_night n on n.reservation_id = r.id where r.establishment_id = $1 and n.night < r.arrival`,
    )
    // A guest in house occupies their unit from today to departure; there is no other occupancy of the stay.
    await none(
      `select r.id from reservation r join establishment e on e.id = r.establishment_id where r.establishment_id = $1 and r.status = 'CheckedIn'
         and r.departure > e.current_business_date and not exists (
           select from occupancy o where o.reservation_id = r.id and o.unit_id = r.unit_id
             and o.first_night <= e.current_business_date and o.ends_on > e.current_business_date)`,
    )
    await none(
      `select r.id from reservation r join occupancy o on o.reservation_id = r.id where r.establishment_id = $1
         and (r.status in ('Cancelled', 'NoShow', 'Expired') or o.ends_on > r.departure)`,
    )
    await none(
      `select r.id, r.status from reservation r where r.establishment_id = $1 and (
         (r.status in ('Cancelled', 'NoShow', 'Expired') and r.unit_id is not null)
         or (r.status in ('Option', 'Confirmed', 'CheckedIn') and not exists (select from reservation_night n where n.reservation_id = r.id and n.held))
         or exists (select from reservation_night n where n.reservation_id = r.id and n.held and n.night >= r.departure))`,
    )
    // The price of a stay is the sum of its nights.
    await none(
      `select r.id from reservation r join reservation_night n on n.reservation_id = r.id and n.held
       where r.establishment_id = $1 and r.status in ('Option', 'Confirmed', 'CheckedIn', 'CheckedOut') group by r.id, r.total_cents having sum(n.price_cents) <> r.total_cents`,
    )
    await none(
      `select status from (
         select status, sum(reservations) as said from reservation_count where establishment_id = $1 group by status) c
       full join (select status, count(*) as there from reservation where establishment_id = $1 group by status) r using (status)
       where coalesce(said, 0) <> coalesce(there, 0)`,
    )
    await none(
      `select r.id from reservation r where r.establishment_id = $1 and not exists (
         select from event e where e.payload like '%' || r.id || '%' and e.type = case r.status
           when 'Cancelled' then 'reservation.cancelled' when 'NoShow' then 'reservation.marked_no_show' when 'Expired' then 'reservation.expired'
           when 'CheckedOut' then 'reservation.checked_out' else 'reservation.created' end)`,
    )
    await assertMoney(establishment, none)
  }

  async function assertMoney(establishment: Place, none: (text: string) => Promise<void>): Promise<void> {
    // The folio equals the sum of its entries, and the journal agrees.
    await none(
      `select f.id from folio f where f.establishment_id = $1 and (
         f.balance_cents <> (select coalesce(sum(n.amount_cents), 0) from folio_entry n where n.folio_id = f.id)
         or f.deposit_cents <> (select coalesce(sum(n.deposit_cents), 0) from folio_entry n where n.folio_id = f.id)
         or f.balance_cents <> (select coalesce(sum(l.amount_cents), 0) from journal_entry j join journal_line l on l.entry_id = j.id
              where j.folio_id = f.id and l.account = 'guest_ledger')
         or f.deposit_cents <> -(select coalesce(sum(l.amount_cents), 0) from journal_entry j join journal_line l on l.entry_id = j.id
              where j.folio_id = f.id and l.account = 'deposits'))`,
    )
    await none(
      `select entry_id from journal_line where establishment_id = $1 group by entry_id, currency having sum(amount_cents) <> 0`,
    )
    // A night is charged once, on any folio. An entry belongs to the stay of its folio or, on a house account, to a stay of the establishment.
    await none(
      `select reservation_id, service_date from folio_entry where establishment_id = $1 and occasion = 'night' and charge_type = 'accommodation'
       group by 1, 2 having count(*) > 1`,
    )
    await none(
      `select n.id from folio_entry n join folio f on f.id = n.folio_id left join reservation r on r.id = n.reservation_id
       where n.establishment_id = $1 and (case when f.kind = 'house' then not n.on_house_account or r.establishment_id <> n.establishment_id
         else n.on_house_account or n.reservation_id is distinct from f.reservation_id end)`,
    )
    // A routing rule of a stay comes only from its booking or block.
    await none(
      `select q.id from routing_rule q join reservation r on r.id = q.reservation_id left join booking b on b.id = r.booking_id left join block k on k.id = r.block_id
       where q.establishment_id = $1 and q.id = q.reservation_id and r.status in ('Option', 'Confirmed', 'CheckedIn')
         and q.folio_id is distinct from coalesce(b.master_folio_id, k.master_folio_id)`,
    )
    // The VAT of every charge matches its rate.
    await none(
      `select id from folio_entry where establishment_id = $1 and kind = 'charge'
         and vat_cents <> round(amount_cents::numeric * vat_rate_bp / (10000 + vat_rate_bp))`,
    )
    // Fees never exceed the cancelled nights, and no-show charges never exceed the booked price; a stay that continues in full has no fees.
    await none(
      `select f.id from folio f join reservation r on r.id = f.reservation_id
       where f.establishment_id = $1 and not exists (select from audit_entry a where a.record_id = r.id and a.detail::text like '%staff_override%')
         and (select coalesce(sum(n.amount_cents), 0) from folio_entry n where n.folio_id = f.id and n.charge_type = 'early_departure_fee')
           > (select coalesce(sum(n.price_cents), 0) from reservation_night n where n.reservation_id = r.id and not n.held)`,
    )
    await none(
      `select f.id from folio f join reservation r on r.id = f.reservation_id
       where f.establishment_id = $1
         and (select coalesce(sum(n.amount_cents), 0) from folio_entry n where n.folio_id = f.id and n.charge_type in ('no_show_fee', 'cancellation_fee'))
           > (select coalesce(sum(n.price_cents), 0) from reservation_night n where n.reservation_id = r.id)`,
    )
    // Refunds never exceed payments.
    await none(
      `select folio_id from folio_entry where establishment_id = $1 and kind in ('payment', 'deposit', 'refund') group by folio_id
       having sum(case kind when 'deposit' then deposit_cents else -amount_cents end) < 0`,
    )
    // Every past night is charged exactly once; no future night is charged.
    await none(
      `select r.id, n.night from reservation r join establishment e on e.id = r.establishment_id
       join reservation_night n on n.reservation_id = r.id and n.held and n.night < r.departure
       where r.establishment_id = $1 and r.status in ('CheckedIn', 'CheckedOut') and n.night < e.current_business_date
         and (select count(*) from folio_entry c where c.reservation_id = r.id and c.occasion = 'night' and c.charge_type = 'accommodation'
           and c.service_date = n.night and c.amount_cents = n.price_cents) <> 1
         and not (r.status = 'CheckedIn' and r.checked_in_on = e.current_business_date)`,
    )
    await none(
      `select c.id from folio_entry c join establishment e on e.id = c.establishment_id
       where c.establishment_id = $1 and c.occasion = 'night' and c.service_date >= e.current_business_date`,
    )
    const ledger = must(await world.manager.get(`/v1/reports/ledger?establishmentId=${establishment.id}`)).data
    for (const total of ledger.totals) assert.equal(total.balanceCents, '0')
  }
})
