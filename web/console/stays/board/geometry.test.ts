import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  barOf,
  drawnRows,
  fitting,
  gripsOf,
  inSight,
  isDisplaced,
  isReady,
  lastingOf,
  merged,
  piecesOf,
  type RackOfBoard,
  type Stay,
  shifted,
  stateOf,
  staysOf,
} from './geometry.ts'
import { partsShown, repartedOf } from './parts.ts'
import { rangeOf } from './range.ts'
import { floorOf, lanesOf, leftOf, rowsOf, runsOf } from './row-layout.ts'

const rack: RackOfBoard = {
  version: '1',
  isDelta: false,
  from: '2026-11-20',
  days: 7,
  businessDate: '2026-11-22',
  unitTypes: [
    { id: 't1', code: 'SGL', name: 'Single' },
    { id: 't2', code: 'DBL', name: 'Double' },
  ],
  units: [
    { id: 'u1', code: '101', type: 0 },
    { id: 'u2', code: '102', type: 0 },
    { id: 'u3', code: '201', type: 1 },
  ],
  housekeeping: ['clean', 'dirty', 'inspected'],
  inWork: [],
  inspects: false,
  doNotDisturb: [],
  stays: {
    id: ['a', 'b', 'c', 'd'],
    unit: [0, 0, null, null],
    type: [0, 0, 0, 0],
    guest: ['Ada', 'Ben', 'Cem', 'Dan'],
    status: ['CheckedIn', 'Confirmed', 'Confirmed', 'Option'],
    arrival: ['2026-11-20', '2026-11-23', '2026-11-22', '2026-11-23'],
    departure: ['2026-11-22', '2026-11-25', '2026-11-24', '2026-11-26'],
    persons: [1, 1, 1, 1],
    balance: ['due', null, null, null],
  },
  blocks: [{ id: 'k', code: 'K', name: 'K', type: 0, left: [0, 0, 1, 0, 0, 0, 0] }],
  closures: [{ id: 'x', unit: 1, firstNight: '2026-11-25', reopensOn: '2026-11-27', reason: 'Paint' }],
  parts: [],
  gone: [],
}
const stays = staysOf(rack)
const all = { grouping: 'type' as const, closed: new Set<string>(), matches: () => true }

describe('the board', () => {
  test('a bar runs from noon to noon, and is cut off at the ends', () => {
    assert.deepEqual(barOf('2026-11-21', '2026-11-23', '2026-11-20', 7, 40), {
      start: 60,
      width: 80,
      isCutAtStart: false,
      isCutAtEnd: false,
    })
    assert.deepEqual(barOf('2026-11-18', '2026-11-21', '2026-11-20', 7, 40), {
      start: 0,
      width: 60,
      isCutAtStart: true,
      isCutAtEnd: false,
    })
    assert.deepEqual(barOf('2026-11-25', '2026-12-02', '2026-11-20', 7, 40), {
      start: 220,
      width: 60,
      isCutAtStart: false,
      isCutAtEnd: true,
    })
    assert.equal(barOf('2026-11-10', '2026-11-19', '2026-11-20', 7, 40), undefined)
    assert.equal(barOf('2026-11-27', '2026-11-29', '2026-11-20', 7, 40), undefined)
  })

  test('what is left to sell: units less stays, closures and blocks; below zero is overbooked', () => {
    assert.deepEqual(leftOf(rack, stays, 0), [1, 1, 0, -1, 0, 0, 1])
    assert.deepEqual(leftOf(rack, stays, 1), [1, 1, 1, 1, 1, 1, 1])
    // The nights of a stay that has left were sold: on the 20th, to the guest who left on the 21st.
    const [first] = stays
    assert.ok(first)
    const departed = { ...first, type: 1, status: 'CheckedOut' as const, arrival: '2026-11-20', departure: '2026-11-21' }
    assert.deepEqual(leftOf(rack, [departed], 1), [0, 1, 1, 1, 1, 1, 1])
  })

  test('rows: those without a unit first, in lanes; then groups with their units', () => {
    assert.deepEqual(
      rowsOf(rack, stays, all).map(({ kind, key }) => `${kind} ${key}`),
      ['lane over-0', 'lane over-1', 'group t1', 'block k t1', 'unit u1', 'unit u2', 'group t2', 'unit u3'],
    )
    assert.deepEqual(
      rowsOf(rack, stays, { ...all, grouping: 'floor', closed: new Set(['1']) }).map(({ kind, key }) => `${kind} ${key}`),
      ['lane over-0', 'lane over-1', 'group type t1', 'block k type t1', 'group type t2', 'group 1', 'group 2', 'unit u3'],
    )
    const [first, second, third] = rack.units as [RackOfBoard['units'][0], RackOfBoard['units'][0], RackOfBoard['units'][0]]
    const placed = {
      ...rack,
      units: [
        { ...first, floor: '10' },
        { ...second, building: 'Annexe', floor: '9' },
        { ...third, building: 'Villa', floor: '9' },
      ],
    }
    const rowsBy = (grouping: 'floor' | 'building') =>
      rowsOf(placed, [], { ...all, grouping })
        .filter(({ kind, key }) => kind !== 'block' && !key.startsWith('type '))
        .map(({ kind, key }) => `${kind} ${key}`)
    assert.deepEqual(rowsBy('floor'), ['group 9', 'unit u2', 'unit u3', 'group 10', 'unit u1'])
    assert.deepEqual(rowsBy('building'), ['group Annexe', 'unit u2', 'group Villa', 'unit u3', 'group ', 'unit u1'])
    assert.equal(rowsOf(rack, stays, { ...all, matches: ({ guest }) => guest === 'Ada' }).length, 6)
    assert.deepEqual(runsOf([0, 2, 3, 0, 1]), [
      { first: 1, end: 3, most: 3 },
      { first: 4, end: 5, most: 1 },
    ])
    assert.equal(lanesOf(stays.filter(({ unit }) => unit === null)).length, 2)
    assert.deepEqual(['214', '1203', 'P12', '7'].map(floorOf), ['2', '12', 'P', '7'])
  })

  test('for whom no unit is left stands apart from who has none yet', () => {
    // One unit of the type is out of order from the 25th on; a later stay still fits.
    const later = { ...stays[2], id: 'e', guest: 'Eva', arrival: '2026-11-26', departure: '2026-11-27' } as Stay
    const lanes = rowsOf(rack, [...stays, later], all).flatMap((row) =>
      row.kind === 'lane' ? [[row.isOverbooked, ...row.stays.map(({ guest }) => guest)]] : [],
    )
    assert.deepEqual(lanes, [
      [true, 'Cem'],
      [true, 'Dan'],
      [false, 'Eva'],
    ])
    // Folded, one row says how many there are.
    const folded = rowsOf(rack, [...stays, later], { ...all, closed: new Set(['over']) }).flatMap((row) =>
      row.kind === 'lane' ? [[row.isOverbooked, row.fold?.count, row.fold?.isOpen, row.stays.length]] : [],
    )
    assert.deepEqual(folded, [
      [true, 2, false, 0],
      [false, 1, true, 1],
    ])
  })

  test('who should have left has the unit until today, and nobody moves in meanwhile', () => {
    const [stay] = stays as [Stay]
    const overdue = { ...stay, departure: '2026-11-21' }
    assert.deepEqual(lastingOf(overdue, '2026-11-22'), { from: '2026-11-20', until: '2026-11-22' })
    assert.deepEqual(lastingOf({ ...overdue, status: 'CheckedOut' }, '2026-11-22'), { from: '2026-11-20', until: '2026-11-21' })
    assert.equal(leftOf(rack, [overdue], 0)[1], 1)
    assert.equal(isReady(rack, 0, 'z', [overdue]), false)
    assert.equal(isReady(rack, 0, 'z', []), true)
    assert.equal(isReady({ ...rack, inspects: true }, 0, 'z', []), false)
    assert.equal(isReady(rack, 1, 'z', []), false)
  })

  test('a stay with a night in a unit that is out of order is displaced; one that is over by then is not', () => {
    const [stay] = stays as [Stay]
    const there = (arrival: string, departure: string) =>
      isDisplaced(rack, 1, { ...stay, status: 'Confirmed', arrival, departure })
    assert.equal(there('2026-11-24', '2026-11-26'), true)
    assert.equal(there('2026-11-24', '2026-11-25'), false)
    assert.equal(there('2026-11-27', '2026-11-28'), false)
    assert.equal(isDisplaced(rack, 0, stay), false)
  })

  test('free nights that are drawn: whichever way, at least one, within the days that are shown', () => {
    assert.deepEqual(rangeOf(3, 2, 2, 7), { row: 3, day: 2, nights: 2 })
    assert.deepEqual(rangeOf(3, 2, -2, 7), { row: 3, day: 0, nights: 2 })
    assert.deepEqual(rangeOf(3, 2, 0, 7), { row: 3, day: 2, nights: 1 })
    assert.deepEqual(rangeOf(3, 5, 9, 7), { row: 3, day: 5, nights: 1 })
  })

  test('what a bar asks for', () => {
    const [stay] = stays as [Stay]
    const state = (more: Partial<Stay>, ready = true) => stateOf({ ...stay, ...more }, '2026-11-22', ready)
    assert.equal(state({}), 'dueOut')
    assert.equal(state({ departure: '2026-11-21' }), 'overdue')
    assert.equal(state({ departure: '2026-11-24' }), 'inHouse')
    assert.equal(state({ status: 'CheckedOut' }), 'departed')
    assert.equal(state({ status: 'Option' }), 'option')
    assert.equal(state({ status: 'Confirmed', arrival: '2026-11-21' }), 'late')
    assert.equal(state({ status: 'Confirmed', arrival: '2026-11-22' }), 'dueIn')
    assert.equal(state({ status: 'Confirmed', arrival: '2026-11-22' }, false), 'needsAction')
    assert.equal(state({ status: 'Confirmed', arrival: '2026-11-22', unit: null }), 'needsAction')
    assert.equal(state({ status: 'Confirmed', arrival: '2026-11-24' }), 'confirmed')
    const later = { shown: { from: '2026-11-24', until: '2026-11-26' } }
    assert.equal(state({ status: 'Confirmed', arrival: '2026-11-22', departure: '2026-11-26', ...later }), 'confirmed')
    assert.equal(state({ departure: '2026-11-21', shown: { from: '2026-11-18', until: '2026-11-20' } }), 'inHouse')
  })

  test('moved and pulled: never less than a night', () => {
    const dates = { arrival: '2026-11-22', departure: '2026-11-24' }
    assert.deepEqual(shifted(dates, 'whole', 3), { arrival: '2026-11-25', departure: '2026-11-27' })
    assert.deepEqual(shifted(dates, 'start', 5), { arrival: '2026-11-23', departure: '2026-11-24' })
    assert.deepEqual(shifted(dates, 'start', -2), { arrival: '2026-11-20', departure: '2026-11-24' })
    assert.deepEqual(shifted(dates, 'end', -9), { arrival: '2026-11-22', departure: '2026-11-23' })
    assert.deepEqual(shifted(dates, 'end', 2), { arrival: '2026-11-22', departure: '2026-11-26' })
    const { departure } = dates
    assert.deepEqual(gripsOf({ status: 'CheckedOut', departure }, '2026-11-22'), [])
    assert.deepEqual(gripsOf({ status: 'CheckedIn', departure }, '2026-11-22'), ['whole', 'end'])
  })

  test('a stay in several units is shown in each, and the rest in its own', () => {
    const [, ben] = stays as [Stay, Stay]
    const stay: Stay = { ...ben, arrival: '2026-11-20', departure: '2026-11-26', isSplit: true }
    const part = (unit: number, from: number, until: number) => ({
      id: ben.id,
      unit,
      from: `2026-11-${from}`,
      until: `2026-11-${until}`,
    })
    const shown = (parts: RackOfBoard['parts']) =>
      piecesOf(stay, parts)
        .map(({ unit, shown: nights }) => `${unit} ${nights?.from.slice(8)}-${nights?.until.slice(8)}`)
        .toSorted()
    assert.deepEqual(shown([part(0, 20, 23), part(1, 23, 26)]), ['0 20-23', '1 23-26'])
    assert.deepEqual(shown([part(0, 20, 22), part(1, 22, 24), part(0, 24, 26)]), ['0 20-22', '0 24-26', '1 22-24'])
    // Extended in the last unit, then moved without a plan.
    assert.deepEqual(shown([part(1, 20, 22)]), ['0 22-26', '1 20-22'])
    assert.deepEqual(piecesOf(ben, []), [ben])
    assert.deepEqual(gripsOf(stay, '2026-11-20'), [])
    assert.deepEqual(
      piecesOf(stay, [part(0, 20, 23), part(1, 23, 26)]).map((piece) => gripsOf({ ...piece, status: 'CheckedIn' }, '2026-11-20')),
      [['whole', 'start', 'end'], ['end']],
    )
    assert.equal(staysOf({ ...rack, parts: [part(1, 23, 25)] }).find(({ id }) => id === ben.id)?.isSplit, true)
  })

  test('a part that is pulled: another unit for it, another day of a move, or other dates for all; nobody loses their last night', () => {
    const [, ben] = stays as [Stay, Stay]
    const stay: Stay = { ...ben, status: 'Confirmed', arrival: '2026-11-20', departure: '2026-11-26', isSplit: true }
    const piece = (unit: number, from: number, until: number): Stay => ({
      ...stay,
      unit,
      shown: { from: `2026-11-${from}`, until: `2026-11-${until}` },
    })
    const pieces = [piece(1, 23, 26), piece(0, 20, 23)]
    let today = '2026-11-01'
    const told = (place: number, grip: 'whole' | 'start' | 'end', days: number, unit?: number) => {
      const pulled = pieces[place]
      assert.ok(pulled)
      const becomes = repartedOf(pulled, partsShown(pieces), { part: pulled.shown?.from ?? '', grip, days, unit }, today)
      return 'parts' in becomes
        ? becomes.parts.map(({ unit: where, from, until }) => `${where} ${from.slice(8)}-${until.slice(8)}`).join(', ')
        : `${becomes.arrival.slice(8)}-${becomes.departure.slice(8)}`
    }
    assert.equal(told(0, 'whole', 1, 2), '0 20-23, 2 23-26')
    assert.equal(told(1, 'whole', 0, 2), '2 20-23, 1 23-26')
    assert.equal(told(1, 'whole', 2, 0), '22-28')
    assert.equal(told(1, 'whole', 2), '22-28')
    assert.equal(told(0, 'start', 1), '0 20-24, 1 24-26')
    assert.equal(told(0, 'start', -9), '0 20-21, 1 21-26')
    assert.equal(told(1, 'end', 9), '0 20-25, 1 25-26')
    assert.equal(told(1, 'start', -1), '19-26')
    assert.equal(told(1, 'start', 9), '22-26')
    assert.equal(told(0, 'end', 2), '20-28')
    assert.equal(told(0, 'end', -9), '20-24')
    // In house, the unit of tonight counts.
    today = '2026-11-22'
    assert.equal(told(1, 'end', -9), '0 20-23, 1 23-26')
  })

  test('what has changed replaces what was there', () => {
    const delta: RackOfBoard = {
      ...rack,
      version: '2',
      isDelta: true,
      units: [],
      unitTypes: [],
      closures: [],
      housekeeping: ['dirty', 'dirty', 'dirty'],
      stays: {
        id: ['b'],
        unit: [1],
        type: [0],
        guest: ['Ben'],
        status: ['Confirmed'],
        arrival: ['2026-11-24'],
        departure: ['2026-11-25'],
        persons: [1],
        balance: [null],
      },
      gone: ['c'],
    }
    const after = merged(rack, delta)
    assert.deepEqual(
      staysOf(after).map(({ id, unit }) => [id, unit]),
      [
        ['a', 0],
        ['d', null],
        ['b', 1],
      ],
    )
    assert.deepEqual([after.version, after.units.length, after.closures.length, after.housekeeping[0]], ['2', 3, 1, 'dirty'])
    assert.equal(merged(rack, { ...delta, isDelta: false }).units.length, 0)
  })

  test('a name is cut to its room', () => {
    assert.equal(fitting('Maja Lindqvist', 120), 'Maja Lindqvist')
    assert.equal(fitting('Maja Lindqvist', 70), 'Maja Lin…')
    assert.equal(fitting('Maja Lindqvist', 20), '')
  })

  test('only the rows in sight are drawn', () => {
    assert.deepEqual(inSight(0, 480, 24, 500), { first: 0, end: 28 })
    assert.deepEqual(inSight(2_400, 480, 24, 500), { first: 92, end: 128 })
    assert.deepEqual(inSight(11_900, 480, 24, 500).end, 500)
    // Rows stay drawn while adjacent and not too many.
    assert.deepEqual(drawnRows({ first: 0, end: 28 }, { first: 10, end: 40 }), { first: 0, end: 40 })
    assert.deepEqual(drawnRows({ first: 0, end: 40 }, { first: 0, end: 28 }), { first: 0, end: 40 })
    assert.deepEqual(drawnRows({ first: 0, end: 40 }, { first: 90, end: 126 }), { first: 90, end: 126 })
    assert.deepEqual(drawnRows({ first: 0, end: 290 }, { first: 280, end: 310 }), { first: 280, end: 310 })
  })
})
