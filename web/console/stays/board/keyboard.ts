/** The board by keyboard: a cursor over units and days, and everything that a pointer can do. */
import { addDays } from '../../days.ts'
import type { Binding } from '../../shell/keys.ts'
import type { Grip, Stay } from './geometry.ts'
import type { Row } from './row-layout.ts'

export interface Cursor {
  readonly row: number
  readonly day: number
  /** Number of selected nights from the cursor on. */
  readonly nights?: number
}

export interface KeyboardBoard {
  readonly rows: readonly Row[]
  readonly from: string
  readonly days: number
  readonly cursor: Cursor | undefined
  /** The stay being moved: arrows choose the target, Enter proposes the change. */
  readonly moving: Stay | undefined
  /** A change is being previewed; its preview handles the keys. */
  readonly hasChange: boolean
  readonly setCursor: (cursor: Cursor) => void
  readonly setMoving: (stay: Stay | undefined) => void
  readonly propose: (stay: Stay, grip: Grip, days: number, row: number | undefined) => void
  readonly open: (stay: Stay) => void
  readonly close: () => void
  readonly today: () => void
  readonly page: (days: number) => void
  readonly zoom: (by: number) => void
  readonly filter: () => void
  /** Undefined without permission. */
  readonly book: ((row: number, day: number, nights: number | undefined) => void) | undefined
  readonly choose: ((stay: Stay) => void) | undefined
  /** Puts the unit of a row out of order from a day on, or shows an existing closure. Undefined without permission. */
  readonly outOfOrder: ((row: number, day: number) => void) | undefined
  /** Extends, cancels or confirms the proposed change. */
  readonly pullFurther: (end: 'start' | 'end', days: number) => void
  readonly takeBack: () => void
  readonly drop: () => void
}

/** The stay under the cursor, including its departure day. */
export function stayAt(rows: readonly Row[], cursor: Cursor | undefined, from: string): Stay | undefined {
  const row = cursor && rows[cursor.row]
  if (!row || row.kind === 'group' || row.kind === 'block') return undefined
  const date = addDays(from, cursor.day)
  return row.stays.find(({ arrival, departure, shown }) => (shown?.from ?? arrival) <= date && date < (shown?.until ?? departure))
}

const isHeading = (row: Row | undefined): boolean => row?.kind === 'group' || row?.kind === 'block'

/** The next row that is not a heading. */
function step(rows: readonly Row[], row: number, by: 1 | -1): number {
  let next = row + by
  while (isHeading(rows[next])) next += by
  return rows[next] ? next : row
}

/** While a price preview is shown, its keys apply even without focus. */
const keysOfChange = ({ drop, takeBack, pullFurther }: KeyboardBoard): Binding[] => [
  { keys: 'enter', word: 'change.drop', run: drop },
  { keys: 'escape', word: 'change.takeBack', run: takeBack },
  { keys: 'shift+arrowright', word: 'keys.longer', run: () => pullFurther('end', 1) },
  { keys: 'shift+arrowleft', word: 'keys.shorter', run: () => pullFurther('end', -1) },
  { keys: 'ctrl+shift+arrowleft', word: 'keys.arrivesEarlier', run: () => pullFurther('start', -1) },
  { keys: 'ctrl+shift+arrowright', word: 'keys.arrivesLater', run: () => pullFurther('start', 1) },
]

export function boardKeys(state: KeyboardBoard): Binding[] {
  const { rows, from, days, cursor, moving } = state
  const at: Cursor = cursor ?? {
    row: Math.max(
      0,
      rows.findIndex((row) => !isHeading(row)),
    ),
    day: 2,
  }
  const across = (by: number) => {
    const day = at.day + by
    if (day < 0 || day >= days) {
      state.page(by * 7)
      state.setCursor({ row: at.row, day: Math.min(days - 1, Math.max(0, day - by * 7)) })
    } else state.setCursor({ row: at.row, day })
  }
  const stay = stayAt(rows, cursor, from)
  const longer = (by: number) => {
    if (stay) state.propose(stay, 'end', by, undefined)
    else if (cursor && rows[cursor.row]?.kind === 'unit')
      state.setCursor({ ...cursor, nights: Math.min(days - cursor.day, Math.max(1, (cursor.nights ?? 1) + by)) })
  }
  const earlier = (by: number) => {
    if (stay) state.propose(stay, 'start', by, undefined)
  }
  const enter = () => {
    if (moving && cursor) {
      const begins = moving.shown?.from ?? moving.arrival
      const arrivalDay = Math.round((Date.parse(`${begins}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000)
      state.propose(moving, 'whole', cursor.day - arrivalDay, cursor.row)
      state.setMoving(undefined)
    } else if (stay) state.open(stay)
    else if (cursor && rows[cursor.row]?.kind === 'unit') state.book?.(cursor.row, cursor.day, cursor.nights)
  }
  if (state.hasChange) return keysOfChange(state)
  const { choose, outOfOrder } = state
  return [
    {
      keys: 'arrowdown',
      word: 'keys.nextUnit',
      run: () => state.setCursor({ day: at.day, row: cursor ? step(rows, at.row, 1) : at.row }),
    },
    { keys: 'arrowup', word: 'keys.previousUnit', run: () => state.setCursor({ day: at.day, row: step(rows, at.row, -1) }) },
    { keys: 'arrowright', word: 'keys.nextDay', run: () => across(1) },
    { keys: 'arrowleft', word: 'keys.previousDay', run: () => across(-1) },
    { keys: 'enter', word: 'keys.openOrBook', run: enter },
    { keys: 'm', word: 'keys.move', run: () => stay && state.setMoving(stay) },
    { keys: 'shift+arrowright', word: 'keys.longer', run: () => longer(1) },
    { keys: 'shift+arrowleft', word: 'keys.shorter', run: () => longer(-1) },
    { keys: 'ctrl+shift+arrowleft', word: 'keys.arrivesEarlier', run: () => earlier(-1) },
    { keys: 'ctrl+shift+arrowright', word: 'keys.arrivesLater', run: () => earlier(1) },
    ...(choose
      ? [
          { keys: 'v', word: 'keys.choose' as const, run: () => stay && choose(stay) },
          { keys: 'space', word: 'keys.choose' as const, run: () => stay && choose(stay) },
        ]
      : []),
    ...(outOfOrder
      ? [
          {
            keys: 's',
            word: 'keys.outOfOrder' as const,
            run: () => cursor && rows[cursor.row]?.kind === 'unit' && outOfOrder(cursor.row, cursor.day),
          },
        ]
      : []),
    { keys: 't', word: 'today', run: state.today },
    { keys: '+', word: 'keys.zoomIn', run: () => state.zoom(-1) },
    { keys: '-', word: 'keys.zoomOut', run: () => state.zoom(1) },
    { keys: 'f', word: 'board.filter', run: state.filter },
    { keys: '[', word: 'board.earlier', run: () => state.page(-7) },
    { keys: ']', word: 'board.later', run: () => state.page(7) },
    { keys: 'pageup', word: 'board.earlier', run: () => state.page(-7) },
    { keys: 'pagedown', word: 'board.later', run: () => state.page(7) },
    { keys: 'escape', word: 'close', run: state.close },
  ]
}
