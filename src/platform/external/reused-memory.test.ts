import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reusedMemory, sharedBytes } from './reused-memory.ts'

test('returned memory is reused once and never shared by two users at a time', () => {
  const memory = reusedMemory({ keepsBytes: 1_048_576 })
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

test('kept memory stays below the limit, and large blocks are not kept', () => {
  const memory = reusedMemory({ keepsBytes: 262_144 })
  const large = memory.take(100_000)
  large.giveBack()
  assert.equal(memory.keptBytes, 0, 'more than a quarter')
  const several = Array.from({ length: 8 }, () => memory.take(60_000))
  for (const each of several) each.giveBack()
  assert.equal(memory.keptBytes, 262_144)
})

test('unused memory is released after a while; memory in use stays', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] })
  const memory = reusedMemory({ keepsBytes: 1_048_576, keepsMilliseconds: 1_000, make: sharedBytes })
  const used = memory.take(100)
  const lent = memory.take(100)
  assert.ok(lent.bytes.buffer instanceof SharedArrayBuffer)
  lent.giveBack()
  context.mock.timers.tick(1_000)
  assert.equal(memory.keptBytes, 65_536, 'memory was requested since')
  context.mock.timers.tick(1_000)
  assert.equal(memory.keptBytes, 0)
  used.bytes.fill(7)
  used.giveBack()
  assert.equal(memory.keptBytes, 65_536)
  context.mock.timers.tick(1_000)
  assert.equal(memory.keptBytes, 0)
})
