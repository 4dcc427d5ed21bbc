/** Which lines of the calendar are drawn: the visible ones, a few around them, and the one with the cursor. Pure functions. */

/** Heights in pixels, with the line below. The style sheet has them from here. */
export const rowHeight = 38
export const leftHeight = 35

/** A line of the table: a row of prices, or how many units of its type are left above it. */
export interface Line {
  /** Of its row. */
  readonly place: number
  readonly isLeft: boolean
  readonly top: number
  readonly bottom: number
}

export function linesOf(rows: readonly { readonly left?: readonly unknown[] }[]): Line[] {
  const lines: Line[] = []
  let top = 0
  const add = (place: number, isLeft: boolean, height: number) => {
    lines.push({ place, isLeft, top, bottom: top + height })
    top += height
  }
  for (const [place, { left }] of rows.entries()) {
    if (left) add(place, true, leftHeight)
    add(place, false, rowHeight)
  }
  return lines
}

export interface Visible {
  readonly first: number
  readonly end: number
}

/** The lines between two heights, with a few around them. */
export function visibleLines(lines: readonly Line[], from: number, to: number, around = 6): Visible {
  const first = lines.findIndex(({ bottom }) => bottom > from)
  if (first < 0) return { first: Math.max(0, lines.length - around), end: lines.length }
  const beyond = lines.findIndex(({ top }) => top >= to)
  return { first: Math.max(0, first - around), end: Math.min(lines.length, (beyond < 0 ? lines.length : beyond) + around) }
}

export interface Drawn {
  /** Its place among all lines. */
  readonly index: number
  readonly line: Line
}

/** The lines to draw, in their order. That of the cursor is always among them, so that it keeps the focus while other lines are read. */
export function drawnLines(lines: readonly Line[], { first, end }: Visible, cursor: number): Drawn[] {
  const ofCursor = lines.findIndex(({ place, isLeft }) => place === cursor && !isLeft)
  const visible = Array.from({ length: Math.max(0, Math.min(end, lines.length) - first) }, (_, offset) => first + offset)
  const indexes = [...(ofCursor >= 0 && ofCursor < first ? [ofCursor] : []), ...visible, ...(ofCursor >= end ? [ofCursor] : [])]
  return indexes.flatMap((index) => {
    const line = lines[index]
    return line ? [{ index, line }] : []
  })
}
