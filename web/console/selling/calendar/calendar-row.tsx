/** A row of the calendar. Drawn again only when something of it changes: there are thousands of cells, and a key moves the cursor past one of them. */
import { memo, useMemo } from 'react'
import { dayText, money, t } from '../../words.ts'
import { type ByPlace, type Day, daysOfRow, marksOf, type Row } from './calendar-values.ts'
import { restrictionWords } from './restriction-words.ts'

export interface GridRow extends Row {
  readonly key: string
  readonly type: string
  readonly plan: string
  /** Whether its prices follow from another plan. */
  readonly isDerived: boolean
  /** The plans above its plan, whose restrictions apply to it too. */
  readonly above: readonly string[]
  /** Units left by day, shown above the first row of a type. */
  readonly left?: readonly (number | undefined)[]
}

interface Props {
  readonly row: GridRow
  readonly place: number
  /** Its place in the table, for those who hear it: not all rows are drawn. */
  readonly index: number
  readonly top: number
  readonly days: readonly string[]
  /** By day: whether it is past, today, or on a weekend. */
  readonly dayClasses: readonly string[]
  readonly calendar: ByPlace
  /** The first and the last day chosen; none where the last comes before the first. */
  readonly chosenFrom: number
  readonly chosenTo: number
  /** The day that has the cursor; -1 where it is in another row. */
  readonly cursorDay: number
}

/** It has no event listeners: the table listens for all cells. */
export const RowOfCalendar = memo(function RowOfCalendar(props: Props) {
  const { row, place, index, top, days, dayClasses, calendar, chosenFrom, chosenTo, cursorDay } = props
  const shown = useMemo(() => daysOfRow(calendar, row, days, row.above), [calendar, row, days])
  return (
    <tr role="row" className={row.isDerived ? 'derived' : ''} style={{ top }} aria-rowindex={index} data-place={place}>
      <th role="rowheader" scope="row">
        {row.plan === '' ? <strong>{row.type}</strong> : row.plan}
      </th>
      {days.map((day, column) =>
        cellOf(row, day, shown[column], {
          isChosen: column >= chosenFrom && column <= chosenTo,
          hasCursor: column === cursorDay,
          className: dayClasses[column] ?? '',
        }),
      )}
    </tr>
  )
})

interface CellState {
  readonly isChosen: boolean
  readonly hasCursor: boolean
  readonly className: string
}

/** An element, not a component: that would cost more than the cell. */
function cellOf(row: GridRow, day: string, shown: Day | undefined, { isChosen, hasCursor, className }: CellState) {
  const { priceCents, restriction = {} } = shown ?? {}
  const marks = marksOf(restriction)
  const price = priceCents === undefined ? '–' : money(priceCents)
  const said = priceCents === undefined ? t('calendar.noPrice') : price
  const hasPrices = row.ratePlanId !== undefined
  return (
    <td
      key={day}
      role="gridcell"
      tabIndex={hasCursor ? 0 : -1}
      aria-selected={isChosen}
      aria-label={[row.type, row.plan, dayText(day), hasPrices ? said : '', marks === '' ? '' : restrictionWords(restriction)]
        .filter((each) => each !== '')
        .join(', ')}
      className={restriction.closed ? `${className} closed` : className}
    >
      {hasPrices ? price : ''}
      {marks !== '' && <small>{marks}</small>}
    </td>
  )
}

/** How many units of a type are left each day. */
export const LeftRow = memo(function LeftRow({
  row,
  index,
  top,
  days,
  dayClasses,
}: Pick<Props, 'row' | 'index' | 'top' | 'days' | 'dayClasses'>) {
  return (
    <tr role="row" className="left" style={{ top }} aria-rowindex={index}>
      <th role="rowheader" scope="row">
        <strong>{row.type}</strong> <small className="secondary">{t('new.left')}</small>
      </th>
      {days.map((day, column) => (
        <td key={day} role="gridcell" tabIndex={-1} className={dayClasses[column]}>
          {row.left?.[column] ?? ''}
        </td>
      ))}
    </tr>
  )
})
