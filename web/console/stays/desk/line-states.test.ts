/** Filters and order of the desk’s lists, by hand. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Desk, StayLine } from '../../call.ts'
import { filtered, toSolve } from './line-states.ts'

const today = { date: '2026-11-27', businessDate: '2026-11-27' } as Desk
const line = (guestName: string, more: Partial<StayLine> = {}): StayLine => ({
  id: guestName,
  confirmationCode: 'AB12CD34EF',
  status: 'Confirmed',
  guestName,
  arrival: '2026-11-27',
  departure: '2026-11-29',
  adults: 1,
  children: 0,
  unitType: { id: 't', code: 'DBL' },
  unit: { id: 'u', code: '204', state: 'inspected', isOccupied: false, isReady: true },
  ...more,
})
const dirty = { id: 'u', code: '9', state: 'dirty', isOccupied: false, isReady: false } as const
const withoutUnit = (): StayLine => {
  const { unit: _unit, ...rest } = line('Noor Amrani')
  return rest
}

test('an arrival is to be solved without a room, with one that is not ready, with a missing deposit, or as an option', () => {
  assert.equal(toSolve(line('Ready'), today), false)
  assert.equal(toSolve(withoutUnit(), today), true)
  assert.equal(toSolve(line('Dirty', { unit: dirty }), today), true)
  assert.equal(toSolve(line('Deposit', { depositDueCents: '100' }), today), true)
  assert.equal(toSolve(line('Option', { status: 'Option' }), today), true)
  // Nothing is left to solve for a guest who is in, and the state of a room says nothing of another day.
  assert.equal(toSolve(line('In', { status: 'CheckedIn', unit: dirty }), today), false)
  assert.equal(toSolve(line('Later', { unit: dirty }), { ...today, date: '2026-11-30' }), false)
})

test('found by a part of the name without its accents, by room, by company, by confirmation number', () => {
  const lines = [line('Petra Nováková'), line('Luc Aubert', { companyName: 'Axelis SAS', unit: { ...dirty, code: '106' } })]
  const found = (text: string) => filtered(lines, { text, onlyToSolve: false, order: 'name' }, today).map(({ id }) => id)
  assert.deepEqual(found('novak'), ['Petra Nováková'])
  assert.deepEqual(found(' axelis '), ['Luc Aubert'])
  assert.deepEqual(found('106'), ['Luc Aubert'])
  assert.deepEqual(found('ab12'), ['Petra Nováková', 'Luc Aubert'])
  assert.deepEqual(found('Zzz'), [])
})

test('by time: who waits and who is expected first; by room as numbers; by name as they come', () => {
  const lines = [
    line('C', { unit: { ...dirty, code: '10' } }),
    line('A', { arrivalTime: '15:00', unit: { ...dirty, code: '9' } }),
    line('B', { arrivalTime: '09:30' }),
  ]
  const order = (by: 'name' | 'time' | 'room') =>
    filtered(lines, { text: '', onlyToSolve: false, order: by }, today).map(({ id }) => id)
  assert.deepEqual(order('name'), ['C', 'A', 'B'])
  assert.deepEqual(order('time'), ['B', 'A', 'C'])
  assert.deepEqual(order('room'), ['A', 'C', 'B'])
})
