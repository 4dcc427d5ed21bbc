import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merged } from './merge.ts'

test('what one touched is kept, what both touched differently is named and stays mine', () => {
  const base = { phone: '1', email: 'a', site: 'x', wifi: 'on', note: 'old' }
  const mine = { phone: '2', email: 'a', site: 'y', wifi: '', note: 'new' }
  const theirs = { phone: '1', email: 'b', site: 'z', wifi: '', note: 'new', lift: 'on' }
  assert.deepEqual(merged(base, mine, theirs), {
    values: { phone: '2', email: 'b', site: 'y', wifi: '', note: 'new', lift: 'on' },
    both: ['site'],
  })
})

test('nothing touched: theirs as it is', () => {
  assert.deepEqual(merged({ a: '1' }, { a: '1' }, { b: '2' }), { values: { a: '', b: '2' }, both: [] })
})

test('a field that can be joined is joined, and not asked about', () => {
  const joins = { photos: (_: string, mine: string, theirs: string) => `${mine}+${theirs}` }
  assert.deepEqual(merged({ photos: 'a' }, { photos: 'b' }, { photos: 'c' }, joins), { values: { photos: 'b+c' }, both: [] })
})
