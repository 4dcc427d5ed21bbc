/** The bars of stays: their order in a row, their state, and how they look. */
import { ArrowLeftRight, Bed, Check, CircleAlert, Clock, LogIn, LogOut, Star, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayText, t, tOf } from '../../words.ts'
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
  type Stay,
  stateOf,
} from './geometry.ts'
import type { Row } from './row-layout.ts'

/** The icon of each state, so that colour is not the only cue. */
export const icons: Partial<Record<BarState, ReactNode>> = {
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
export function inOrder(stays: readonly Stay[], { from, days, businessDate }: RackOfBoard, dayWidth: number) {
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
  (icons[state] ? 18 : 0) +
  (stay.isSplit ? 16 : 0) +
  (stay.isVip ? 16 : 0) +
  (stay.balance === 'due' ? 20 : 0) +
  (state === 'needsAction' ? 16 : 0)

/** What the icons beside the name say. */
const remarksOf = ({ isSplit, balance, isVip }: Stay): string =>
  [isSplit && t('board.part'), balance === 'due' && t('board.due'), isVip && t('guests.vip')]
    .flatMap((each) => (each ? [`, ${each}`] : []))
    .join('')

export function BarOfStay({ stay, place, gap, row, rack, marks }: BarProps) {
  const { businessDate } = rack
  const nights = lastingOf(stay, businessDate)
  const unit = row.kind === 'unit' ? rack.units[row.unit]?.code : undefined
  const state = stateOfBar(stay, row, rack)
  const grips = gripsOf(stay, businessDate)
  const guest = stay.guest === '' ? t('board.guest') : stay.guest
  const name = row.kind === 'lane' ? `${guest} · ${rack.unitTypes[stay.type]?.code ?? ''}` : guest
  const pulls = `${grips.includes('start') && !place.isCutAtStart ? 'pulls-start' : ''} ${grips.includes('end') && !place.isCutAtEnd ? 'pulls-end' : ''}`
  const cut = `${place.isCutAtStart ? 'cut-start' : ''} ${place.isCutAtEnd ? 'cut-end' : ''}`
  const hasMore = stay.isSplit === true || stay.isVip === true || state === 'needsAction' || stay.balance === 'due'
  return (
    <button
      type="button"
      data-stay={stay.id}
      data-part={stay.shown?.from}
      className={`bar ${state} ${pulls} ${cut} ${marks} ${place.width < thinPixels ? 'thin' : ''}`}
      style={{ marginInlineStart: gap, width: place.width }}
      data-name={fitting(name, place.width - widthOfIcons(stay, state))}
      aria-label={`${name}, ${unit ?? t('board.unassigned')}, ${dayText(nights.from)} – ${dayText(nights.until)}, ${tOf('bar', state)}${remarksOf(stay)}`}
    >
      {icons[state]}
      {hasMore && (
        <span className="more">
          {stay.isVip && <Star size={12} />}
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

/** The grip of the bar under the pointer: its ends resize it. */
export function gripAt(bar: HTMLElement, clientX: number): Grip {
  const { left, right } = bar.getBoundingClientRect()
  const isMirrored = document.documentElement.dir === 'rtl'
  const [atStart, atEnd] = isMirrored ? [right - clientX, clientX - left] : [clientX - left, right - clientX]
  if (atEnd < edgePixels && bar.classList.contains('pulls-end')) return 'end'
  return atStart < edgePixels && bar.classList.contains('pulls-start') ? 'start' : 'whole'
}
const edgePixels = 7
