/** Rows of the board: the days, a group with what is left to sell, a unit with its stays and closures. */
import { Bed, Check, ChevronDown, ChevronRight, CircleAlert, Clock, Euro, LogIn, LogOut, Wrench } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { addDays, weekday } from '../days.ts'
import { dayText, monthText, t, tOf, weekdayLetter } from '../words.ts'
import type { Ghost } from './board.tsx'
import { type BarState, barOf, type Grip, gripsOf, type RackOfBoard, type Row, type Stay, stateOf } from './geometry.ts'

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
  readonly onToggle: () => void
  readonly onPress: (stay: Stay, grip: Grip, event: PointerEvent) => void
  readonly onOpen: (stay: Stay) => void
  readonly onCell: (day: number) => void
  readonly onBook: (day: number) => void
}

export const RowOfBoard = memo(
  function RowOfBoard({
    row,
    rack,
    top,
    dayWidth,
    opened,
    ghost,
    sourceId,
    cursorDay,
    onToggle,
    onPress,
    onOpen,
    onCell,
    onBook,
  }: RowProps) {
    if (row.kind === 'group')
      return (
        <div className="row group" style={{ top }}>
          <button type="button" className="head" title={row.title} aria-expanded={row.isOpen} onClick={onToggle}>
            {row.isOpen ? <ChevronDown size={12} /> : <ChevronRight size={12} />}
            {row.title}
          </button>
          {row.left?.map((left, day) => (
            <span key={day} className={left < 0 ? 'over' : left === 0 ? 'none' : ''} title={t('board.left', { count: left })}>
              {left < 0 ? `−${-left}` : left}
            </span>
          ))}
        </div>
      )
    const { from, days, businessDate } = rack
    const unit = row.kind === 'unit' ? rack.units[row.unit] : undefined
    const status = row.kind === 'unit' ? rack.housekeeping[row.unit] : undefined
    const isReady = status === 'clean' || status === 'inspected'
    const isAway = row.kind === 'unit' && rack.doNotDisturb.includes(row.unit)
    const dayOf = (event: { currentTarget: HTMLElement; clientX: number }) => {
      const box = event.currentTarget.getBoundingClientRect()
      return Math.floor(
        (document.documentElement.dir === 'rtl' ? box.right - event.clientX : event.clientX - box.left) / dayWidth,
      )
    }
    const bar = (stay: Stay) => {
      const place = barOf(stay.arrival, stay.departure, from, days, dayWidth)
      if (!place) return null
      const state = stateOf(stay, businessDate, isReady)
      const grips = gripsOf(stay)
      const missing = state === 'needsAction' && <Bed size={12} />
      const guest = stay.guest === '' ? t('board.guest') : stay.guest
      const name = row.kind === 'lane' ? `${guest} · ${rack.unitTypes[stay.type]?.code ?? ''}` : guest
      return (
        <button
          key={stay.id}
          type="button"
          data-stay={stay.id}
          className={`bar ${state} ${place.isCutAtStart ? 'cut-start' : ''} ${place.isCutAtEnd ? 'cut-end' : ''} ${stay.id === opened ? 'chosen' : ''} ${stay.id === sourceId ? 'source' : ''}`}
          style={{ insetInlineStart: place.start, width: place.width }}
          title={`${name}, ${dayText(stay.arrival)} – ${dayText(stay.departure)}, ${tOf('bar', state)}`}
          aria-label={`${name}, ${unit?.code ?? t('board.unassigned')}, ${dayText(stay.arrival)} – ${dayText(stay.departure)}, ${tOf('bar', state)}${stay.balance === 'due' ? `, ${t('board.due')}` : ''}`}
          onClick={() => onOpen(stay)}
          onPointerDown={(event) => onPress(stay, 'whole', event as unknown as PointerEvent)}
        >
          {icons[state]}
          <span className="name">{name}</span>
          {missing}
          {stay.balance === 'due' && (
            <span className="due">
              <Euro size={12} />
            </span>
          )}
          {grips.includes('start') && !place.isCutAtStart && (
            <i
              className="grip start"
              onPointerDown={(event) =>
                pull(event as unknown as PointerEvent, () => onPress(stay, 'start', event as unknown as PointerEvent))
              }
            />
          )}
          {grips.includes('end') && !place.isCutAtEnd && (
            <i
              className="grip end"
              onPointerDown={(event) =>
                pull(event as unknown as PointerEvent, () => onPress(stay, 'end', event as unknown as PointerEvent))
              }
            />
          )}
        </button>
      )
    }
    const ghostBar = ghost && barOf(ghost.arrival, ghost.departure, from, days, dayWidth)
    return (
      <div className="row" style={{ top }}>
        <span className="head">
          {row.kind === 'lane' ? (
            <b>{row.isFirst ? t('board.unassigned') : ''}</b>
          ) : (
            <>
              <span className="code" title={unit?.name}>
                {unit?.code}
              </span>
              <span
                className={`clean ${status ?? ''} ${isAway ? 'away' : ''}`}
                role="img"
                aria-label={isAway ? t('housekeeping.away') : tOf('housekeeping', status ?? '')}
                title={isAway ? t('housekeeping.away') : tOf('housekeeping', status ?? '')}
              />
            </>
          )}
        </span>
        <div
          className="cells"
          onClick={(event) => event.target === event.currentTarget && onCell(dayOf(event))}
          onDoubleClick={(event) => event.target === event.currentTarget && onBook(dayOf(event))}
        >
          {cursorDay !== undefined && (
            <i className="cursor" style={{ insetInlineStart: cursorDay * dayWidth, width: dayWidth }} />
          )}
          {row.kind === 'unit' &&
            rack.closures
              .filter(({ unit: place }) => place === row.unit)
              .map(({ id, firstNight, reopensOn, reason }) => {
                const place = barOf(firstNight, reopensOn, from, days, dayWidth)
                return (
                  place && (
                    <span
                      key={id}
                      className="bar closure"
                      role="img"
                      aria-label={`${t('board.closed')}: ${reason}, ${dayText(firstNight)} – ${dayText(reopensOn)}`}
                      style={{ insetInlineStart: place.start, width: place.width }}
                      title={`${reason}, ${dayText(firstNight)} – ${dayText(addDays(reopensOn, -1))}`}
                    >
                      <Wrench size={12} />
                      <span className="name">{reason}</span>
                    </span>
                  )
                )
              })}
          {row.stays.map(bar)}
          {ghost && ghostBar && (
            <span className="bar ghost" style={{ insetInlineStart: ghostBar.start, width: ghostBar.width }}>
              <span className="name">{ghost.stay.guest}</span>
            </span>
          )}
        </div>
      </div>
    )
  },
  // Functions are new at each drawing and do the same.
  (before, after) =>
    before.row === after.row &&
    before.rack === after.rack &&
    before.top === after.top &&
    before.dayWidth === after.dayWidth &&
    before.ghost === after.ghost &&
    before.cursorDay === after.cursorDay &&
    (before.opened === after.opened || !isOf(before.row, before.opened, after.opened)) &&
    (before.sourceId === after.sourceId || !isOf(before.row, before.sourceId, after.sourceId)),
)

const isOf = (row: Row, ...ids: (string | undefined)[]): boolean =>
  row.kind !== 'group' && row.stays.some(({ id }) => ids.includes(id))

/** A grip does not also start moving the bar. */
function pull(event: PointerEvent, press: () => void): void {
  event.stopPropagation()
  press()
}

export function Legend() {
  return (
    <ul className="legend" aria-label={t('board.legend')}>
      {(['inHouse', 'dueIn', 'dueOut', 'needsAction', 'late', 'confirmed', 'option'] as const).map((state) => (
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
      {(['inspected', 'clean', 'dirty'] as const).map((status) => (
        <li key={status}>
          <span className={`clean ${status}`} />
          {tOf('housekeeping', status)}
        </li>
      ))}
    </ul>
  )
}
