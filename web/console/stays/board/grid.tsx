/** Draws the visible rows below the days, and passes events to the board. */
import { type MouseEvent as ReactMouseEvent, type RefObject, useRef, useState } from 'react'
import { daysBetween, daysFrom } from '../../days.ts'
import { t } from '../../words.ts'
import { drawnRows, inSight, type RackOfBoard, type Stay } from './geometry.ts'
import type { Ghost } from './ghost.ts'
import type { Cursor } from './keyboard.ts'
import type { Row } from './row-layout.ts'
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
  readonly range: { readonly row: number; readonly day: number; readonly nights: number } | undefined
  readonly canClose: boolean
  readonly onFocus: (target: EventTarget | null) => void
  readonly stayUnder: (target: EventTarget | null) => [Stay, HTMLElement] | undefined
  readonly onClick: (event: ReactMouseEvent) => void
  readonly onDoubleClick: (event: ReactMouseEvent) => void
  readonly onPress: (event: PointerEvent) => void
}

export function Grid(props: Props) {
  const { scroller, body, isDragged, rack, from, days, rows, height, rowHeight, dayWidth } = props
  const { opened, ghost, sourceId, marked, cursor, range, canClose } = props
  const { onFocus, stayUnder, onClick, onDoubleClick, onPress } = props
  const isPrinting = usePrinting()
  // State kept here, so that scrolling re-renders only the rows.
  const [scrollTop, setScrollTop] = useState(0)
  const kept = useRef<{ rows: readonly Row[]; first: number; end: number }>({ rows: [], first: 0, end: 0 })
  const inView = inSight(scrollTop, height, rowHeight, rows.length)
  // Keep drawn rows while unchanged, so that scrolling back renders nothing. While dragging, draw only visible rows.
  const sight = kept.current.rows === rows && !isDragged ? drawnRows(kept.current, inView) : inView
  kept.current = { rows, ...sight }
  return (
    <>
      {isPrinting && rack && <Printed rack={rack} from={from} days={days} rows={rows} />}
      <div
        ref={scroller}
        className={`board-scroller no-print ${isDragged ? 'dragging' : ''}`}
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
              onFocus={(event) => onFocus(event.target)}
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
              <TodayLine businessDate={rack.businessDate} from={from} days={days} dayWidth={dayWidth} />
              <div className="heads">
                {rows.slice(sight.first, sight.end).map((row, offset) => (
                  <HeadOfRow key={row.key} row={row} rack={rack} top={(sight.first + offset) * rowHeight} canClose={canClose} />
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
                  canClose={canClose}
                  cursorDay={cursor?.row === sight.first + offset ? cursor.day : undefined}
                  cursorNights={cursor?.row === sight.first + offset ? (cursor.nights ?? 1) : 1}
                  range={range?.row === sight.first + offset ? range : undefined}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </>
  )
}

function TodayLine({
  businessDate,
  from,
  days,
  dayWidth,
}: { businessDate: string | null } & Pick<Props, 'from' | 'days' | 'dayWidth'>) {
  const day = businessDate === null ? -1 : daysBetween(from, businessDate)
  if (day < 0 || day >= days) return null
  return <div className="today-line" style={{ insetInlineStart: headWidth + (day + 0.5) * dayWidth }} />
}

const rowsOfPage = 30
const rowOfPaper = 20
/** Width of landscape A4 without margins. */
const paperWidth = 1_040

/** Print layout: page by page, each with the days on top. */
function Printed({ rack, from, days, rows }: Required<Pick<Props, 'from' | 'days' | 'rows'>> & { rack: RackOfBoard }) {
  const dayWidth = (paperWidth - headWidth) / days
  const pages = Array.from({ length: Math.ceil(rows.length / rowsOfPage) }, (_, page) =>
    rows.slice(page * rowsOfPage, (page + 1) * rowsOfPage),
  )
  return pages.map((page) => (
    <section key={page[0]?.key} className="page">
      <DaysRow days={daysFrom(from, days)} today={rack.businessDate} dayWidth={dayWidth} headWidth={headWidth} />
      <div
        className="board-body"
        style={
          {
            height: page.length * rowOfPaper,
            width: paperWidth,
            '--day': `${dayWidth}px`,
            '--head': `${headWidth}px`,
            '--row': `${rowOfPaper}px`,
          } as never
        }
      >
        <div className="heads">
          {page.map((row, place) => (
            <HeadOfRow key={row.key} row={row} rack={rack} top={place * rowOfPaper} canClose={false} />
          ))}
        </div>
        {page.map((row, place) => (
          <RowOfBoard
            key={row.key}
            canClose={false}
            row={row}
            rack={rack}
            top={place * rowOfPaper}
            dayWidth={dayWidth}
            opened={undefined}
            ghost={undefined}
            sourceId={undefined}
            marked={nobody}
            cursorDay={undefined}
            cursorNights={1}
            range={undefined}
          />
        ))}
      </div>
    </section>
  ))
}
const nobody: ReadonlySet<string> = new Set()
