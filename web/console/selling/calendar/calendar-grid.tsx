/** The grid of the calendar: a row for each plan and type, a column for each day. Selected like a spreadsheet, by mouse, keyboard or finger. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { weekday } from '../../days.ts'
import { dayText, money, monthText, t, weekdayLetter } from '../../words.ts'
import { CalendarHead } from './calendar-head.tsx'
import { type GridRow, LeftRow, RowOfCalendar } from './calendar-row.tsx'
import { type ByPlace, daysIn, rowsIn, type Selection } from './calendar-values.ts'
import { drawnLines, type Line, leftHeight, linesOf, rowHeight, type Visible, visibleLines } from './visible-lines.ts'

interface Props {
  readonly rows: readonly GridRow[]
  readonly calendar: ByPlace
  readonly days: readonly string[]
  readonly today: string
  readonly selection: Selection | undefined
  readonly onSelect: (selection: Selection) => void
  readonly onEdit: () => void
}

const steps: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Where the keyboard goes from a cell; undefined for a key that isn’t one of the grid. */
function moved(
  event: KeyboardEvent,
  { toRow, toDay }: Selection,
  rows: number,
  days: number,
): readonly [row: number, day: number] | undefined {
  const step = steps[event.key]
  if (step) return [within(toRow + step[0], rows), within(toDay + step[1], days)]
  if (event.key === 'Home') return [toRow, 0]
  if (event.key === 'End') return [toRow, days - 1]
  return undefined
}

/** The row and the day of the cell of prices that an event is about. */
function cellOf({ target }: { readonly target: EventTarget }): readonly [row: number, day: number] | undefined {
  const cell = (target as Element).closest('td')
  const place = cell?.closest<HTMLElement>('tr')?.dataset.place
  return cell && place !== undefined ? [Number(place), cell.cellIndex - 1] : undefined
}

/** What the keyboard, the mouse and a finger do in the grid. */
function handlersOf({ rows, days, onSelect, onEdit }: Props, at: Selection, selectionNow: () => Selection | undefined) {
  const begin = (row: number, day: number, isExtended: boolean) =>
    onSelect({ ...((isExtended ? selectionNow() : undefined) ?? { row, day }), toRow: row, toDay: day })
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') {
        event.preventDefault()
        if (!selectionNow()) onSelect(at)
        onEdit()
        return
      }
      const next = moved(event, at, rows.length, days.length)
      if (!next || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const [row, day] = next
      onSelect(event.shiftKey ? { ...at, toRow: row, toDay: day } : { row, day, toRow: row, toDay: day })
    },
    onPointerDown: (event: PointerEvent) => {
      const cell = cellOf(event)
      // A finger scrolls: it selects when it is lifted.
      if (cell && event.pointerType !== 'touch') begin(...cell, event.shiftKey)
    },
    onPointerOver: (event: PointerEvent) => {
      const selection = selectionNow()
      if (event.buttons !== 1 || event.pointerType === 'touch' || !selection) return
      const [toRow, toDay] = cellOf(event) ?? []
      if (toRow === undefined || toDay === undefined || (toRow === selection.toRow && toDay === selection.toDay)) return
      onSelect({ ...selection, toRow, toDay })
    },
    onClick: (event: MouseEvent) => {
      const cell = cellOf(event)
      if (cell && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') begin(...cell, false)
    },
    onDoubleClick: (event: MouseEvent) => {
      if (cellOf(event)) onEdit()
    },
  }
}

/** The visible lines, looked up again when the grid is scrolled or its size changes. */
function useVisible(scroller: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>, lines: readonly Line[]) {
  // Before it is measured, at most as many lines as the window is high.
  const [visible, setVisible] = useState<Visible>(() => visibleLines(lines, 0, innerHeight - 220))
  const look = () => {
    const [element, above] = [scroller.current, body.current?.offsetTop]
    if (!element || above === undefined) return
    const from = element.scrollTop - above
    const next = visibleLines(lines, from, from + element.clientHeight)
    setVisible((before) => (before.first === next.first && before.end === next.end ? before : next))
  }
  useLayoutEffect(() => {
    if (!scroller.current) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(scroller.current)
    look()
    return () => observer.disconnect()
  }, [lines])
  return { visible, look }
}

export function CalendarGrid(props: Props) {
  const { rows, calendar, days, today, selection } = props
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const isFocused = useRef(false)
  const at = selection ?? { row: 0, day: 0, toRow: 0, toDay: 0 }
  // A pointer may be on the next cell before the first is drawn as chosen.
  const now = useRef(selection)
  now.current = selection
  const select = (wanted: Selection) => {
    now.current = wanted
    props.onSelect(wanted)
  }
  const lines = useMemo(() => linesOf(rows), [rows])
  const dayClasses = useMemo(() => days.map((day) => dayClass(day, today)), [days, today])
  const dayWidth = useMemo(() => widthFor(calendar), [calendar])
  const { visible, look } = useVisible(scroller, body, lines)
  useEffect(() => {
    if (isFocused.current) body.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
  }, [at.toRow, at.toDay])
  return (
    <div ref={scroller} className="scrolling prices-grid" onScroll={look}>
      <table
        role="grid"
        aria-label={t('calendar.title')}
        aria-multiselectable
        aria-rowcount={lines.length + 1}
        style={
          {
            '--row': `${rowHeight}px`,
            '--left': `${leftHeight}px`,
            '--days': days.length,
            '--day': `${dayWidth}px`,
          } as never
        }
        {...handlersOf({ ...props, onSelect: select }, at, () => now.current)}
        onFocus={() => {
          isFocused.current = true
        }}
        onBlur={() => {
          isFocused.current = false
        }}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col">
              {t('unitType')}, {t('plan')}
            </th>
            {days.map((day, column) => (
              <th key={day} role="columnheader" scope="col" className={dayClasses[column]} title={dayText(day)}>
                <small>{day.endsWith('-01') || column === 0 ? monthText(day).slice(0, 3) : weekdayLetter(day)}</small>
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <CalendarHead days={days} />
        </tbody>
        <tbody ref={body} role="rowgroup" className="lines" style={{ height: lines.at(-1)?.bottom ?? 0 }}>
          <Lines {...props} lines={lines} visible={visible} at={at} dayClasses={dayClasses} />
        </tbody>
      </table>
    </div>
  )
}

interface LinesProps extends Props {
  readonly lines: readonly Line[]
  readonly visible: Visible
  readonly at: Selection
  readonly dayClasses: readonly string[]
}

function Lines({ rows, calendar, days, selection, lines, visible, at, dayClasses }: LinesProps) {
  const [firstRow, lastRow] = selection ? rowsIn(selection) : [0, -1]
  const [firstDay, lastDay] = selection ? daysIn(selection) : [0, -1]
  return drawnLines(lines, visible, at.toRow).map(({ index, line: { place, isLeft, top } }) => {
    const row = rows[place]
    if (!row) return null
    const shared = { row, index: index + 2, top, days, dayClasses }
    if (isLeft) return <LeftRow key={`left ${row.key}`} {...shared} />
    const isChosen = place >= firstRow && place <= lastRow
    return (
      <RowOfCalendar
        key={row.key}
        {...shared}
        place={place}
        calendar={calendar}
        chosenFrom={isChosen ? firstDay : 0}
        chosenTo={isChosen ? lastDay : -1}
        cursorDay={place === at.toRow ? at.toDay : -1}
      />
    )
  })
}

/** Pixels for the longest price: the columns stay as wide while other rows are drawn. */
function widthFor({ prices }: ByPlace): number {
  let longest = ''
  for (const runs of prices.values())
    for (const { priceCents } of runs) if (priceCents.length > longest.length) longest = priceCents
  return Math.max(56, money(longest || '0').length * 7 + 10)
}

const dayClass = (day: string, today: string): string =>
  [day < today ? 'past' : '', day === today ? 'today' : '', [0, 6].includes(weekday(day)) ? 'weekend' : '']
    .filter((each) => each !== '')
    .join(' ')
