/** Selecting available nights by dragging; a press without a move is a click. */
import { daysOf } from './drag.ts'
import { followPointer } from './pointer.ts'

export interface Range {
  readonly row: number
  readonly day: number
  readonly nights: number
}

interface Following {
  /** The cell in which the pointer went down. */
  readonly cell: { readonly row: number; readonly day: number }
  readonly dayWidth: number
  readonly days: number
  readonly onMove: (range: Range) => void
  /** Called with undefined for a press without a move, or if cancelled. */
  readonly onEnd: (range: Range | undefined) => void
}

/** The nights between two days, in either direction; at least one. Pure. */
export function rangeOf(row: number, first: number, by: number, days: number): Range {
  const other = Math.min(days - 1, Math.max(0, first + by))
  return { row, day: Math.min(first, other), nights: Math.max(1, Math.abs(other - first)) }
}

const slack = 4

export function followRange(down: PointerEvent, { cell, dayWidth, days, onMove, onEnd }: Following): void {
  let range: Range | undefined
  const move = (event: PointerEvent) => {
    const across = (event.clientX - down.clientX) * (document.documentElement.dir === 'rtl' ? -1 : 1)
    if (!range && Math.abs(across) < slack) return
    const next = rangeOf(cell.row, cell.day, daysOf(across, dayWidth), days)
    if (range && range.day === next.day && range.nights === next.nights) return
    range = next
    onMove(range)
  }
  followPointer(move, (isTakenBack) => onEnd(isTakenBack ? undefined : range))
}
