import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trace } from '../../call.ts'
import { shownAt } from './traces.ts'

const trace = (text: string, more: Partial<Trace>): Trace =>
  ({ text, status: 'open', kind: 'task', department: 'reception', dueOn: '2026-06-03', ...more }) as Trace

test('at the desk: what is for this moment, and what reception has to do by today', () => {
  const traces = [
    trace('birthday', { kind: 'at_check_in', department: 'restaurant', dueOn: '2026-06-01' }),
    trace('umbrella', { kind: 'at_check_out' }),
    trace('sign the form', { dueOn: '2026-06-02' }),
    trace('tomorrow', { dueOn: '2026-06-04' }),
    trace('flowers', { department: 'housekeeping', dueOn: '2026-06-03' }),
    trace('done', { kind: 'at_check_in', status: 'done' }),
    trace('wake', { kind: 'wake_up_call' }),
  ]
  const texts = (moment: 'at_check_in' | 'at_check_out') => shownAt(traces, moment, '2026-06-03').map(({ text }) => text)
  assert.deepEqual(texts('at_check_in'), ['birthday', 'sign the form'])
  assert.deepEqual(texts('at_check_out'), ['umbrella', 'sign the form'])
})
