/** Which lines of the calendar are drawn: the visible ones with a few around them, and always the one with the cursor. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnLines, leftHeight, linesOf, rowHeight, visibleLines } from './visible-lines.ts'

/** Forty types with twenty plans each, below the row of the property. */
const rows = [
  {},
  ...Array.from({ length: 40 }, () => Array.from({ length: 20 }, (_, plan) => (plan === 0 ? { left: [] } : {}))).flat(),
]
const lines = linesOf(rows)

test('each type has a line of what is left above its first plan, and the lines lie below each other', () => {
  assert.equal(lines.length, 1 + 40 * 21)
  assert.equal(lines.at(-1)?.bottom, rowHeight + 40 * (leftHeight + 20 * rowHeight))
  for (const [place, { top }] of lines.entries()) assert.equal(top, lines[place - 1]?.bottom ?? 0)
})

test('of 841 lines only the visible ones are drawn, from the first to the last height', () => {
  for (let from = 0; from <= (lines.at(-1)?.bottom ?? 0); from += 997) {
    const { first, end } = visibleLines(lines, from, from + 600)
    const visible = lines.flatMap(({ top, bottom }, place) => (bottom > from && top < from + 600 ? [place] : []))
    assert.ok(visible.every((place) => place >= first && place < end))
    assert.ok(end - first <= 600 / leftHeight + 14)
  }
})

test('the line with the cursor is drawn wherever it is, once', () => {
  const visible = visibleLines(lines, 3_000, 3_600)
  for (const cursor of [0, 1, 85, 800]) {
    const drawn = drawnLines(lines, visible, cursor)
    assert.equal(drawn.filter(({ line }) => line.place === cursor && !line.isLeft).length, 1)
    assert.deepEqual(
      drawn,
      drawn.toSorted((one, other) => one.index - other.index),
    )
    assert.equal(new Set(drawn.map(({ index }) => index)).size, drawn.length)
  }
})
