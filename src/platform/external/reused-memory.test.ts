import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reusedMemory } from './reused-memory.ts'

test('what is given back is used again, once, and never by two at a time', () => {
  const memory = reusedMemory(1_048_576)
  const first = memory.take(70_000)
  const second = memory.take(70_000)
  assert.equal(first.bytes.length, 70_000)
  assert.notEqual(first.bytes.buffer, second.bytes.buffer)
  first.giveBack()
  first.giveBack()
  assert.equal(memory.keptBytes, 131_072)
  const third = memory.take(131_072)
  const fourth = memory.take(131_072)
  assert.equal(third.bytes.buffer, first.bytes.buffer)
  assert.notEqual(fourth.bytes.buffer, first.bytes.buffer)
  assert.equal(memory.keptBytes, 0)
})

test('no more is kept than was allowed, and what is large is not kept', () => {
  const memory = reusedMemory(262_144)
  const large = memory.take(100_000)
  large.giveBack()
  assert.equal(memory.keptBytes, 0, 'more than a quarter')
  const several = Array.from({ length: 8 }, () => memory.take(60_000))
  for (const each of several) each.giveBack()
  assert.equal(memory.keptBytes, 262_144)
})
