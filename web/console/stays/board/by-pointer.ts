/** The board by pointer: click to open or mark, double-click to book, drag to move, resize or select nights. */
import type { MouseEvent as ReactMouseEvent } from 'react'
import { daysBetween } from '../../days.ts'
import { gripAt } from './bars.tsx'
import { follow } from './drag.ts'
import { gripsOf, type Stay } from './geometry.ts'
import { headWidth } from './grid.tsx'
import type { Cursor } from './keyboard.ts'
import type { Propose } from './proposals.ts'
import { followRange } from './range.ts'
import type { BoardState } from './use-board.ts'

/** The stay, or its part, whose bar this is, with the bar. */
export function stayUnder({ stays, pieces }: BoardState, target: EventTarget | null): [Stay, HTMLElement] | undefined {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-stay]') : null
  const whole = bar && stays.find(({ id }) => id === bar.dataset.stay)
  if (!whole) return undefined
  const { part } = bar.dataset
  return [part === undefined ? whole : (pieces(whole).find(({ shown }) => shown?.from === part) ?? whole), bar]
}

/** The row and day under a pointer. */
export function cellAt(
  { body, size, dayWidth, days, rows }: BoardState,
  at: { clientX: number; clientY: number },
): Cursor | undefined {
  const box = body.current?.getBoundingClientRect()
  if (!box) return undefined
  const across = document.documentElement.dir === 'rtl' ? box.right - at.clientX : at.clientX - box.left
  const cell = {
    row: Math.floor((at.clientY - box.top) / size.rowHeight),
    day: Math.floor((across - headWidth) / dayWidth),
  }
  return cell.day >= 0 && cell.day < days && rows[cell.row] ? cell : undefined
}

const above = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/** A click on a closure, a unit's head, a block or a group; returns whether it was one. */
function clickOnRow(board: BoardState, event: ReactMouseEvent): boolean {
  const { rack, today, go } = board
  const closed = above(event.target, '[data-closure]')
  const closure = closed && rack?.closures.find(({ id }) => id === closed.dataset.closure)
  const head = above(event.target, '[data-closes]')
  const block = above(event.target, 'a.block')
  const group = above(event.target, '[data-group]')
  if (closure) board.closeFrom(rack?.units[closure.unit], closure.firstNight)
  else if (head)
    board.closeFrom(
      rack?.units.find(({ id }) => id === head.dataset.closes),
      today,
    )
  else if (block && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    go(new URL((block as HTMLAnchorElement).href).pathname)
  } else if (group) board.toggleGroup(group.dataset.group ?? '')
  else return false
  return true
}

function click(board: BoardState, propose: Propose, event: ReactMouseEvent): void {
  const { hasDragged, canWrite, moving, from } = board
  if (hasDragged.current) {
    hasDragged.current = false
    return
  }
  const under = stayUnder(board, event.target)
  if (under && canWrite && (event.ctrlKey || event.metaKey || event.shiftKey)) return board.toggle(under[0])
  if (clickOnRow(board, event)) return
  if (under && !moving) return board.open(under[0])
  const cell = cellAt(board, event)
  if (!cell) return
  if (!moving) return board.setCursor(cell)
  propose(moving, 'whole', cell.day - daysBetween(from, moving.shown?.from ?? moving.arrival), cell.row)
  board.setMoving(undefined)
}

/** Dragging over available nights selects a range; touch scrolls instead. */
function pressOnNights(board: BoardState, cell: Cursor, event: PointerEvent): void {
  const { dayWidth, days, setRange, hasDragged, book } = board
  followRange(event, {
    cell,
    dayWidth,
    days,
    onMove: setRange,
    onEnd: (drawn) => {
      setRange(undefined)
      hasDragged.current = drawn !== undefined
      if (drawn) book(drawn.row, drawn.day, drawn.nights)
    },
  })
}

function pressOnStay(board: BoardState, propose: Propose, [stay, bar]: [Stay, HTMLElement], event: PointerEvent): void {
  const { rack, canWrite, dayWidth, size, body, scroller, hasDragged, setDrag } = board
  const grip = gripAt(bar, event.clientX)
  if (!canWrite || !gripsOf(stay, rack?.businessDate ?? null).includes(grip)) return
  follow(event, {
    stayId: stay.id,
    part: stay.shown?.from,
    grip,
    surface: {
      dayWidth,
      rowHeight: size.rowHeight,
      top: () => body.current?.getBoundingClientRect().top ?? 0,
      scrollBy: (pixels) => scroller.current?.scrollBy({ top: pixels }),
      bounds: () => scroller.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 },
    },
    onMove: setDrag,
    onEnd: (last) => {
      setDrag(undefined)
      // Ignore the click that browsers send after a drag.
      hasDragged.current = last !== undefined
      if (last) propose(stay, grip, last.days, last.row)
    },
  })
}

function press(board: BoardState, propose: Propose, event: PointerEvent): void {
  const { hasDragged, change, moving, canWrite, rows } = board
  const under = stayUnder(board, event.target)
  hasDragged.current = false
  if (event.button !== 0 || change || moving) return
  if (above(event.target, '[data-closure], [data-closes]')) return
  const cell = under ? undefined : cellAt(board, event)
  if (cell && canWrite && event.pointerType !== 'touch' && rows[cell.row]?.kind === 'unit') pressOnNights(board, cell, event)
  else if (under) pressOnStay(board, propose, under, event)
}

export const pointerOf = (board: BoardState, propose: Propose) => ({
  stayUnder: (target: EventTarget | null) => stayUnder(board, target),
  onClick: (event: ReactMouseEvent) => click(board, propose, event),
  onDoubleClick: (event: ReactMouseEvent) => {
    const cell = stayUnder(board, event.target) ? undefined : cellAt(board, event)
    if (cell && board.canWrite) board.book(cell.row, cell.day)
  },
  onPress: (event: PointerEvent) => press(board, propose, event),
  /** Moves the cursor to the focus, because keys apply to that stay. */
  onFocus: (target: EventTarget | null) => {
    const found = stayUnder(board, target)
    if (!found || board.moving) return
    const [stay] = found
    const row = board.rowOf(stay)
    if (row >= 0) board.cursorAt(row, stay.shown?.from ?? stay.arrival)
  },
})
