/** The rows in sight under the days: it draws, and hands what happens on it to the board. */
import { type MouseEvent as ReactMouseEvent, type RefObject, useRef, useState } from 'react'
import { daysBetween, daysFrom } from '../days.ts'
import { t } from '../words.ts'
import { drawnRows, inSight, type RackOfBoard, type Row, type Stay } from './geometry.ts'
import type { Ghost } from './ghost.ts'
import type { Cursor } from './keyboard.ts'
import { DaysRow, HeadOfRow, RowOfBoard } from './rows.tsx'
import { usePrinting } from './window.ts'

export const headWidth = 136

interface Props {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly body: RefObject<HTMLDivElement | null>
  readonly isDragged: boolean
  readonly rack: RackOfBoard | undefined
  readonly from: string
  readonly days: number
  readonly rows: readonly Row[]
  readonly height: number
  readonly rowHeight: number
  readonly dayWidth: number
  readonly opened: string | undefined
  readonly ghost: Ghost | undefined
  readonly sourceId: string | undefined
  readonly marked: ReadonlySet<string>
  readonly cursor: Cursor | undefined
  readonly stayUnder: (target: EventTarget | null) => [Stay, HTMLElement] | undefined
  readonly onClick: (event: ReactMouseEvent) => void
  readonly onDoubleClick: (event: ReactMouseEvent) => void
  readonly onPress: (event: PointerEvent) => void
}

export function Grid(props: Props) {
  const { scroller, body, isDragged, rack, from, days, rows, height, rowHeight, dayWidth } = props
  const { opened, ghost, sourceId, marked, cursor, stayUnder, onClick, onDoubleClick, onPress } = props
  const isPrinting = usePrinting()
  // Kept here, so that scrolling draws rows and nothing else.
  const [scrollTop, setScrollTop] = useState(0)
  const kept = useRef<{ rows: readonly Row[]; first: number; end: number }>({ rows: [], first: 0, end: 0 })
  const inView = isPrinting ? { first: 0, end: rows.length } : inSight(scrollTop, height, rowHeight, rows.length)
  // What was drawn stays while nothing has changed: who scrolls back draws nothing anew. Who drags has nothing on the board but what is in sight.
  const sight = kept.current.rows === rows && !isDragged ? drawnRows(kept.current, inView) : inView
  kept.current = { rows, ...sight }
  return (
    <div
      ref={scroller}
      className={`board-scroller ${isDragged ? 'dragging' : ''}`}
      role="region"
      aria-label={t('nav.board')}
      tabIndex={0}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      {rack && (
        <>
          <DaysRow days={daysFrom(from, days)} today={rack.businessDate} dayWidth={dayWidth} headWidth={headWidth} />
          <div
            ref={body}
            className="board-body"
            onClick={onClick}
            onDoubleClick={onDoubleClick}
            onPointerDown={(event) => onPress(event.nativeEvent ?? (event as unknown as PointerEvent))}
            onPointerOver={(event) => {
              const bar = stayUnder(event.target)?.[1]
              if (bar && bar.title === '') bar.title = bar.getAttribute('aria-label') ?? ''
            }}
            style={
              {
                height: rows.length * rowHeight,
                width: headWidth + dayWidth * days,
                '--day': `${dayWidth}px`,
                '--head': `${headWidth}px`,
              } as never
            }
          >
            {rack.businessDate !== null &&
              daysBetween(from, rack.businessDate) >= 0 &&
              daysBetween(from, rack.businessDate) < days && (
                <div
                  className="today-line"
                  style={{ insetInlineStart: headWidth + (daysBetween(from, rack.businessDate) + 0.5) * dayWidth }}
                />
              )}
            <div className="heads">
              {rows.slice(sight.first, sight.end).map((row, offset) => (
                <HeadOfRow key={row.key} row={row} rack={rack} top={(sight.first + offset) * rowHeight} />
              ))}
            </div>
            {rows.slice(sight.first, sight.end).map((row, offset) => (
              <RowOfBoard
                key={row.key}
                row={row}
                rack={rack}
                top={(sight.first + offset) * rowHeight}
                dayWidth={dayWidth}
                opened={opened}
                ghost={ghost?.row(row) ? ghost : undefined}
                sourceId={sourceId}
                marked={marked}
                cursorDay={cursor?.row === sight.first + offset ? cursor.day : undefined}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
