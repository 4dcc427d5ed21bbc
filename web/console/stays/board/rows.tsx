/** Rows of the board: days, groups with availability, units with stays and closures. */
import { ChevronDown, ChevronRight, KeyRound, Users, Wrench } from 'lucide-react'
import { memo } from 'react'
import { addDays, weekday } from '../../days.ts'
import { dayText, monthText, t, tOf, weekdayLetter } from '../../words.ts'
import { BarOfStay, inOrder } from './bars.tsx'
import { barOf, fitting, type RackOfBoard } from './geometry.ts'
import type { Ghost } from './ghost.ts'
import { type Row, runsOf } from './row-layout.ts'

export function DaysRow({
  days,
  today,
  dayWidth,
  headWidth,
}: {
  days: readonly string[]
  today: string | null
  dayWidth: number
  headWidth: number
}) {
  return (
    <div className="days" style={{ width: headWidth + dayWidth * days.length }} aria-hidden="true">
      <span className="head" style={{ width: headWidth }}>
        {monthText(days[0] ?? '')}
      </span>
      {days.map((day) => (
        <span
          key={day}
          style={{ width: dayWidth }}
          className={`${day === today ? 'today' : ''} ${[0, 6].includes(weekday(day)) ? 'weekend' : ''}`}
        >
          <small>{weekdayLetter(day)}</small>
          <b>{Number(day.slice(8))}</b>
        </span>
      ))}
    </div>
  )
}

interface RowProps {
  readonly row: Row
  readonly rack: RackOfBoard
  readonly top: number
  readonly dayWidth: number
  readonly opened: string | undefined
  readonly ghost: Ghost | undefined
  readonly sourceId: string | undefined
  readonly cursorDay: number | undefined
  /** Number of selected nights from the cursor on. */
  readonly cursorNights: number
  /** Selected range of available nights: first day and number. */
  readonly range: { readonly day: number; readonly nights: number } | undefined
  /** Ids of the selected stays. */
  readonly marked: ReadonlySet<string>
  /** Whether the user may put units out of order and reopen them. */
  readonly canClose: boolean
}

/** The row headers, in one sticky column, so that scrolling moves one layer instead of fifty. */
export const HeadOfRow = memo(function HeadOfRow({
  row,
  rack,
  top,
  canClose,
}: Pick<RowProps, 'row' | 'rack' | 'top' | 'canClose'>) {
  if (row.kind === 'group')
    return (
      <button
        type="button"
        className="head group"
        style={{ top }}
        data-group={row.key}
        title={row.title || t('board.noBuilding')}
        aria-expanded={row.isOpen}
      >
        {row.isOpen ? <ChevronDown size={12} /> : <ChevronRight size={12} />}
        {row.title || t('board.noBuilding')}
      </button>
    )
  if (row.kind === 'block')
    return (
      <span className="head" style={{ top }} title={rack.blocks[row.block]?.name}>
        <Users size={12} /> {rack.blocks[row.block]?.code}
      </span>
    )
  if (row.kind === 'lane') return <HeadOfLane row={row} top={top} />
  const unit = rack.units[row.unit]
  const status = rack.housekeeping[row.unit]
  const isAway = rack.doNotDisturb.includes(row.unit)
  const isInWork = rack.inWork.includes(row.unit)
  const told = isAway ? t('housekeeping.away') : isInWork ? t('housekeeping.inWork') : tOf('housekeeping', status ?? '')
  const inside = (
    <>
      <span className="code" title={unit?.name}>
        {unit?.code}
      </span>
      <span
        className={`clean ${status ?? ''} ${isAway ? 'away' : isInWork ? 'in-work' : ''}`}
        role="img"
        aria-label={told}
        title={told}
      />
    </>
  )
  return canClose ? (
    <button
      type="button"
      className="head"
      style={{ top }}
      data-unit={unit?.code}
      data-closes={unit?.id}
      tabIndex={-1}
      aria-label={`${unit?.code}, ${told}: ${t('keys.outOfOrder')}`}
      title={`${told}. ${t('keys.outOfOrder')}`}
    >
      {inside}
    </button>
  ) : (
    <span className="head" style={{ top }} data-unit={unit?.code}>
      {inside}
    </span>
  )
})

/** The lanes of a kind fold by the head of the first one, which says how many stays they hold. */
function HeadOfLane({ row: { fold, isOverbooked }, top }: { row: Extract<Row, { kind: 'lane' }>; top: number }) {
  if (!fold) return <span className="head" style={{ top }} />
  return (
    <button type="button" className="head group" style={{ top }} data-group={fold.key} aria-expanded={fold.isOpen}>
      {fold.isOpen ? <ChevronDown size={12} /> : <ChevronRight size={12} />}
      <b>
        {t(isOverbooked ? 'bar.overbooked' : 'board.unassigned')} {fold.count}
      </b>
    </button>
  )
}

/**
 * The content of a row. It has no event listeners: the board listens for all rows, because thousands of listeners cost more than the bars. Stays are
 * identified by `data-stay`.
 */
export const RowOfBoard = memo(
  function RowOfBoard(props: RowProps) {
    const { row, rack, top, dayWidth, opened, ghost, sourceId, cursorDay, cursorNights, range, marked, canClose } = props
    if (row.kind === 'group')
      return (
        <div className="row group" style={{ top }}>
          {row.left?.map((left, day) => (
            <span key={day} className={left < 0 ? 'over' : left === 0 ? 'none' : ''}>
              {left < 0 ? `−${-left}` : left}
            </span>
          ))}
        </div>
      )
    if (row.kind === 'block') return <BlockRow block={row.block} rack={rack} top={top} dayWidth={dayWidth} />
    const { from, days } = rack
    const ghostBar = ghost && barOf(ghost.arrival, ghost.departure, from, days, dayWidth)
    return (
      <div className="row cells" style={{ top }}>
        {cursorDay !== undefined && (
          <i className="cursor" style={{ insetInlineStart: cursorDay * dayWidth, width: dayWidth * cursorNights }} />
        )}
        {range && (
          <span
            className="bar placed ghost"
            style={{ insetInlineStart: (range.day + 0.5) * dayWidth, width: range.nights * dayWidth }}
          >
            {t('nights', { count: range.nights })}
          </span>
        )}
        {row.kind === 'unit' && <Closures unit={row.unit} rack={rack} dayWidth={dayWidth} canClose={canClose} />}
        {inOrder(row.stays, rack, dayWidth).map(({ stay, place, gap }) => (
          <BarOfStay
            key={`${stay.id}${stay.shown?.from ?? ''}`}
            stay={stay}
            place={place}
            gap={gap}
            row={row}
            rack={rack}
            marks={`${stay.id === opened ? 'chosen' : ''} ${stay.id === sourceId ? 'source' : ''} ${marked.has(stay.id) ? 'marked' : ''}`}
          />
        ))}
        {ghost && ghostBar && (
          <span className="bar placed ghost" style={{ insetInlineStart: ghostBar.start, width: ghostBar.width }}>
            {ghost.stay.guest}
          </span>
        )}
      </div>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.rack === after.rack &&
    before.top === after.top &&
    before.dayWidth === after.dayWidth &&
    before.ghost === after.ghost &&
    before.cursorDay === after.cursorDay &&
    before.cursorNights === after.cursorNights &&
    before.range === after.range &&
    (before.marked === after.marked || !isOf(before.row, ...before.marked, ...after.marked)) &&
    (before.opened === after.opened || !isOf(before.row, before.opened, after.opened)) &&
    (before.sourceId === after.sourceId || !isOf(before.row, before.sourceId, after.sourceId)),
)

const isOf = (row: Row, ...ids: (string | undefined)[]): boolean =>
  row.kind !== 'group' && row.stays.some(({ id }) => ids.includes(id))

/** Nights held by a block and not picked up; a click opens the group. */
function BlockRow({ block, rack, top, dayWidth }: { block: number; rack: RackOfBoard; top: number; dayWidth: number }) {
  const held = rack.blocks[block]
  if (!held) return null
  return (
    <div className="row cells" style={{ top }}>
      {runsOf(held.left).map(({ first, end, most }) => {
        const bar = barOf(addDays(rack.from, first), addDays(rack.from, end), rack.from, rack.days, dayWidth)
        const name = t('board.block', { name: held.name, count: most })
        return (
          bar && (
            <a
              key={first}
              className="bar placed block"
              href={`/groups/${held.id}`}
              aria-label={`${name}, ${dayText(addDays(rack.from, first))} – ${dayText(addDays(rack.from, end))}`}
              style={{ insetInlineStart: bar.start, width: bar.width }}
              data-name={fitting(name, bar.width)}
            />
          )
        )
      })}
    </div>
  )
}

function Closures({ unit, rack, dayWidth, canClose }: { unit: number } & Pick<RowProps, 'rack' | 'dayWidth' | 'canClose'>) {
  const { from, days, closures } = rack
  return closures.map(({ id, unit: place, firstNight, reopensOn, reason, forLease }) => {
    const bar = place === unit ? barOf(firstNight, reopensOn, from, days, dayWidth) : undefined
    if (!bar) return undefined
    const shown = {
      className: 'bar placed closure',
      'aria-label': `${t(forLease ? 'board.let' : 'board.closed')}: ${reason}, ${dayText(firstNight)} – ${dayText(reopensOn)}`,
      style: { insetInlineStart: bar.start, width: bar.width },
      title: `${reason}, ${dayText(firstNight)} – ${dayText(addDays(reopensOn, -1))}`,
    }
    const inside = (
      <>
        {forLease ? <KeyRound size={12} /> : <Wrench size={12} />}
        {reason}
      </>
    )
    // A let unit becomes available only when its lease ends.
    return canClose && !forLease ? (
      <button key={id} type="button" data-closure={id} {...shown}>
        {inside}
      </button>
    ) : (
      <span key={id} role="img" {...shown}>
        {inside}
      </span>
    )
  })
}
