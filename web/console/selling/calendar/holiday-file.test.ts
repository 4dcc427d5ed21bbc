/** Holidays from an iCalendar file: whole days, times, what lies outside, what is no calendar. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsInFile } from './holiday-file.ts'

const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

test('a holiday by day ends on the day before its end; folded lines and time zones are read', async () => {
  const text = file(
    ['UID:1', 'DTSTART;VALUE=DATE:20270213', 'DTEND;VALUE=DATE:20270301', 'SUMMARY:Vacances d’hiver \\, ', ' zone A'],
    ['UID:2', 'DTSTART:20270710T180000Z', 'DTEND:20270710T230000Z', 'SUMMARY:Regatta'],
    ['UID:3', 'DTSTART;VALUE=DATE:20270714', 'SUMMARY:Fête nationale'],
    ['UID:4', 'DTSTART;VALUE=DATE:20250714', 'SUMMARY:Too early'],
    ['UID:5', 'DTSTART;VALUE=DATE:20270714', 'DTEND;VALUE=DATE:20270715', 'SUMMARY:Fête nationale'],
    ['UID:6', 'DTSTART;VALUE=DATE:20270716'],
  )
  assert.deepEqual(await eventsInFile(text, 'school_holiday', '2027-01-01', '2027-12-31'), [
    { name: 'Vacances d’hiver , zone A', kind: 'school_holiday', from: '2027-02-13', to: '2027-02-28' },
    { name: 'Regatta', kind: 'school_holiday', from: '2027-07-10', to: '2027-07-10' },
    { name: 'Fête nationale', kind: 'school_holiday', from: '2027-07-14', to: '2027-07-14' },
  ])
})

test('what is no calendar is an error', async () => {
  await assert.rejects(eventsInFile('name;from;to', 'event', '2027-01-01', '2027-12-31'))
})
