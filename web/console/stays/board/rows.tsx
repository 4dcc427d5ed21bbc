/** Rows of the board: days, groups with availability, units with stays and closures. */
import {
  ArrowLeftRight,
  Bed,
  Check,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  Clock,
  KeyRound,
  LogIn,
  LogOut,
  Users,
  Wrench,
} from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { addDays, weekday } from '../../days.ts'
import { dayText, monthText, t, tOf, weekdayLetter } from '../../words.ts'
import {
  type Bar,
  type BarState,
  barOf,
  fitting,
  type Grip,
  gripsOf,
  isDisplaced,
  isReady,
  lastingOf,
  type RackOfBoard,
  type Row,
  runsOf,
  type Stay,
  stateOf,
} from './geometry.ts'
import type { Ghost } from './ghost.ts'

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

const icons: Partial<Record<BarState, ReactNode>> = {
  overbooked: <CircleAlert size={12} />,
  displaced: <Wrench size={12} />,
  departed: <Check size={12} />,
  dueOut: <LogOut size={12} />,
  overdue: <CircleAlert size={12} />,
  dueIn: <LogIn size={12} />,
  needsAction: <LogIn size={12} />,
  late: <CircleAlert size={12} />,
  option: <Clock size={12} />,
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
  if (row.kind === 'lane')
    return (
      <span className="head" style={{ top }}>
        <b>{row.isFirst ? t(row.isOverbooked ? 'bar.overbooked' : 'board.unassigned') : ''}</b>
      </span>
    )
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

interface BarProps {
  readonly stay: Stay
  readonly place: Bar
  /** Pixels from the end of the previous bar. */
  readonly gap: number
  readonly row: Exclude<Row, { kind: 'group' | 'block' }>
  readonly rack: RackOfBoard
  readonly marks: string
}

/** Bars narrower than their padding would shift the following ones. */
const thinPixels = 16

/**
 * The bars of a row from left to right, each with its gap to the previous one, laid out inline. Absolutely positioned bars would be a thousand layers, which
 * cost the browser more than the bars.
 */
function inOrder(stays: readonly Stay[], { from, days, businessDate }: RackOfBoard, dayWidth: number) {
  const bars = stays
    .flatMap((stay) => {
      const nights = lastingOf(stay, businessDate)
      const place = barOf(nights.from, nights.until, from, days, dayWidth)
      return place ? [{ stay, place }] : []
    })
    .toSorted((one, other) => one.place.start - other.place.start)
  let end = 0
  return bars.map(({ stay, place }) => {
    const gap = place.start - end
    end = place.start + place.width
    return { stay, place, gap }
  })
}

function stateOfBar(stay: Stay, row: BarProps['row'], rack: RackOfBoard): BarState {
  if (row.kind === 'lane') return row.isOverbooked ? 'overbooked' : stateOf(stay, rack.businessDate, false)
  return isDisplaced(rack, row.unit, stay)
    ? 'displaced'
    : stateOf(stay, rack.businessDate, isReady(rack, row.unit, stay.id, row.stays))
}

/** Pixels that the icons beside the name take. */
const widthOfIcons = (stay: Stay, state: BarState): number =>
  (icons[state] ? 18 : 0) + (stay.isSplit ? 16 : 0) + (stay.balance === 'due' ? 20 : 0) + (state === 'needsAction' ? 16 : 0)

function BarOfStay({ stay, place, gap, row, rack, marks }: BarProps) {
  const { businessDate } = rack
  const nights = lastingOf(stay, businessDate)
  const unit = row.kind === 'unit' ? rack.units[row.unit]?.code : undefined
  const state = stateOfBar(stay, row, rack)
  const grips = gripsOf(stay, businessDate)
  const guest = stay.guest === '' ? t('board.guest') : stay.guest
  const name = row.kind === 'lane' ? `${guest} · ${rack.unitTypes[stay.type]?.code ?? ''}` : guest
  const pulls = `${grips.includes('start') && !place.isCutAtStart ? 'pulls-start' : ''} ${grips.includes('end') && !place.isCutAtEnd ? 'pulls-end' : ''}`
  const cut = `${place.isCutAtStart ? 'cut-start' : ''} ${place.isCutAtEnd ? 'cut-end' : ''}`
  const due = stay.balance === 'due' ? `, ${t('board.due')}` : ''
  const hasMore = stay.isSplit === true || state === 'needsAction' || stay.balance === 'due'
  return (
    <button
      type="button"
      data-stay={stay.id}
      data-part={stay.shown?.from}
      className={`bar ${state} ${pulls} ${cut} ${marks} ${place.width < thinPixels ? 'thin' : ''}`}
      style={{ marginInlineStart: gap, width: place.width }}
      data-name={fitting(name, place.width - widthOfIcons(stay, state))}
      aria-label={`${name}, ${unit ?? t('board.unassigned')}, ${dayText(nights.from)} – ${dayText(nights.until)}, ${tOf('bar', state)}${stay.isSplit ? `, ${t('board.part')}` : ''}${due}`}
    >
      {icons[state]}
      {hasMore && (
        <span className="more">
          {stay.isSplit && <ArrowLeftRight size={12} />}
          {state === 'needsAction' && <Bed size={12} />}
          {stay.balance === 'due' && (
            <span className="due" aria-hidden="true">
              €
            </span>
          )}
        </span>
      )}
    </button>
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

/** The grip of the bar under the pointer: its ends resize it. */
export function gripAt(bar: HTMLElement, clientX: number): Grip {
  const { left, right } = bar.getBoundingClientRect()
  const isMirrored = document.documentElement.dir === 'rtl'
  const [atStart, atEnd] = isMirrored ? [right - clientX, clientX - left] : [clientX - left, right - clientX]
  if (atEnd < edgePixels && bar.classList.contains('pulls-end')) return 'end'
  return atStart < edgePixels && bar.classList.contains('pulls-start') ? 'start' : 'whole'
}
const edgePixels = 7

export function Legend() {
  return (
    <ul className="legend" aria-label={t('board.legend')}>
      {(
        [
          'inHouse',
          'dueIn',
          'dueOut',
          'needsAction',
          'late',
          'overbooked',
          'displaced',
          'confirmed',
          'option',
          'departed',
        ] as const
      ).map((state) => (
        <li key={state}>
          <span className={`bar sample ${state}`}>{icons[state]}</span>
          {tOf('bar', state)}
        </li>
      ))}
      <li>
        <span className="bar sample closure">
          <Wrench size={12} />
        </span>
        {t('board.closed')}
      </li>
      <li>
        <span className="bar sample block">
          <Users size={12} />
        </span>
        {t('board.blockLegend')}
      </li>
      {(['inspected', 'clean', 'dirty', 'out_of_service'] as const).map((status) => (
        <li key={status}>
          <span className={`clean ${status}`} />
          {tOf('housekeeping', status)}
        </li>
      ))}
      <li>
        <span className="clean in-work" />
        {t('housekeeping.inWork')}
      </li>
      <li>
        <span className="clean away" />
        {t('housekeeping.away')}
      </li>
    </ul>
  )
}
