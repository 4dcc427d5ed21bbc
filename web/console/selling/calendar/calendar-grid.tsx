/** The grid of the calendar: a row for each plan and type, a column for each day. Selected like a spreadsheet, by mouse, keyboard or finger. */
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import { weekday } from '../../days.ts'
import { dayText, money, monthText, t, weekdayLetter } from '../../words.ts'
import { CalendarHead } from './calendar-head.tsx'
import { type Day, isSelected, marksOf, type Row, type Selection } from './calendar-values.ts'
import { restrictionWords } from './restriction-words.ts'

export interface GridRow extends Row {
  readonly key: string
  readonly type: string
  readonly plan: string
  /** Whether its prices follow from another plan. */
  readonly isDerived: boolean
  readonly days: readonly Day[]
  /** Units left by day, shown above the first row of a type. */
  readonly left?: readonly (number | undefined)[]
}

interface Props {
  readonly rows: readonly GridRow[]
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

export function CalendarGrid({ rows, days, today, selection, onSelect, onEdit }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const focused = useRef(false)
  const at = selection ?? { row: 0, day: 0, toRow: 0, toDay: 0 }
  useEffect(() => {
    if (focused.current) grid.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
  }, [at.toRow, at.toDay])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!selection) onSelect(at)
      onEdit()
      return
    }
    const next = moved(event, at, rows.length, days.length)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const [row, day] = next
    onSelect(event.shiftKey ? { ...at, toRow: row, toDay: day } : { row, day, toRow: row, toDay: day })
  }
  const begin = (row: number, day: number, extends_: boolean) =>
    onSelect(extends_ && selection ? { ...selection, toRow: row, toDay: day } : { row, day, toRow: row, toDay: day })
  return (
    <div className="scrolling prices-grid">
      <table
        ref={grid}
        role="grid"
        aria-label={t('calendar.title')}
        aria-multiselectable
        onKeyDown={onKeyDown}
        onFocus={() => {
          focused.current = true
        }}
        onBlur={() => {
          focused.current = false
        }}
      >
        <thead>
          <tr>
            <th scope="col">
              {t('unitType')}, {t('plan')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={dayClass(day, today)} title={dayText(day)}>
                <small>{day.endsWith('-01') || day === days[0] ? monthText(day).slice(0, 3) : weekdayLetter(day)}</small>
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <CalendarHead days={days} />
          {rows.map((row, place) => (
            <Fragment key={row.key}>
              {row.left && <LeftRow row={row} days={days} today={today} />}
              <tr className={row.isDerived ? 'derived' : ''}>
                <th scope="row">{row.plan === '' ? <strong>{row.type}</strong> : row.plan}</th>
                {days.map((day, column) => (
                  <Cell
                    key={day}
                    row={row}
                    day={day}
                    shown={row.days[column]}
                    isSelected={isSelected(selection, place, column)}
                    isFocusable={at.toRow === place && at.toDay === column}
                    className={dayClass(day, today)}
                    onBegin={(extends_) => begin(place, column, extends_)}
                    onExtend={() => selection && onSelect({ ...selection, toRow: place, toDay: column })}
                    onEdit={onEdit}
                  />
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many units of a type are left each day. */
const LeftRow = ({ row, days, today }: { row: GridRow; days: readonly string[]; today: string }) => (
  <tr className="left">
    <th scope="row">
      <strong>{row.type}</strong> <small className="secondary">{t('new.left')}</small>
    </th>
    {days.map((day, place) => (
      <td key={day} role="gridcell" tabIndex={-1} className={dayClass(day, today)}>
        {row.left?.[place] ?? ''}
      </td>
    ))}
  </tr>
)

const dayClass = (day: string, today: string): string =>
  [day < today ? 'past' : '', day === today ? 'today' : '', [0, 6].includes(weekday(day)) ? 'weekend' : '']
    .filter((each) => each !== '')
    .join(' ')

interface CellProps {
  readonly row: GridRow
  readonly day: string
  readonly shown: Day | undefined
  readonly isSelected: boolean
  readonly isFocusable: boolean
  readonly className: string
  readonly onBegin: (isExtended: boolean) => void
  readonly onExtend: () => void
  readonly onEdit: () => void
}

function Cell({ row, day, shown, isSelected: isChosen, isFocusable, className, onBegin, onExtend, onEdit }: CellProps) {
  const { priceCents, restriction = {} } = shown ?? {}
  const marks = marksOf(restriction)
  const price = row.ratePlanId === undefined ? '' : priceCents === undefined ? '–' : money(priceCents)
  const said = row.ratePlanId === undefined ? '' : priceCents === undefined ? t('calendar.noPrice') : money(priceCents)
  return (
    <td
      role="gridcell"
      tabIndex={isFocusable ? 0 : -1}
      aria-selected={isChosen}
      aria-label={[row.type, row.plan, dayText(day), said, marks === '' ? '' : restrictionWords(restriction)]
        .filter((each) => each !== '')
        .join(', ')}
      className={`${className} ${restriction.closed ? 'closed' : ''}`}
      onPointerDown={(event) => {
        // A finger scrolls: it selects when it is lifted.
        if (event.pointerType !== 'touch') onBegin(event.shiftKey)
      }}
      onPointerEnter={(event) => {
        if (event.buttons === 1 && event.pointerType !== 'touch') onExtend()
      }}
      onClick={(event) => {
        if ((event.nativeEvent as PointerEvent).pointerType === 'touch') onBegin(false)
      }}
      onDoubleClick={onEdit}
    >
      <span>{price}</span>
      <small>{marks}</small>
    </td>
  )
}
