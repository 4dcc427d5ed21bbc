/** Events above the calendar: none covers another, and each lane has all days. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysFrom } from '../../days.ts'
import { type LocalEvent, lanesOf } from './event-lanes.ts'

const event = (name: string, from: number, to: number): LocalEvent => ({
  id: name,
  establishmentId: '',
  name,
  kind: 'event',
  from: `2027-07-${String(from).padStart(2, '0')}`,
  to: `2027-07-${String(to).padStart(2, '0')}`,
})
const days = daysFrom('2027-07-05', 10)
const shown = (events: LocalEvent[]) =>
  lanesOf(events, days).map((lane) => lane.map((cell) => `${cell.event?.name ?? '-'} ${cell.days}`).join(', '))

test('events that follow each other share a lane, others lie below', () => {
  assert.deepEqual(shown([event('Fair', 1, 6), event('Regatta', 6, 8), event('Concert', 7, 7), event('Market', 9, 20)]), [
    'Fair 2, Concert 1, - 1, Market 6',
    '- 1, Regatta 3, - 6',
  ])
})

test('at most three lie above each other; outside of the days shown there is none', () => {
  assert.deepEqual(shown([1, 2, 3, 4].map((number) => event(String(number), 5, 14))), ['1 10', '2 10', '3 10'])
  assert.deepEqual(shown([event('Past', 1, 4), event('Later', 15, 16)]), [])
})
