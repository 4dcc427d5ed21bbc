/** The ghost of a bar while dragging, and the screen-reader text of a cell. */

import { daysBetween } from '../../days.ts'
import { dayText, t } from '../../words.ts'
import type { Change } from './changes.ts'
import type { Drag } from './drag.ts'
import { type RackOfBoard, type Stay, shifted } from './geometry.ts'
import { partsShown, repartedOf } from './parts.ts'
import type { Row } from './row-layout.ts'

export interface Ghost {
  readonly stay: Stay
  readonly arrival: string
  readonly departure: string
  readonly row: (row: Row) => boolean
}

/** Position of the ghost; in its own row while resizing. */
export function ghostOf(
  drag: Drag | undefined,
  stays: readonly Stay[],
  rows: readonly Row[],
  unitOf: (row: Row | undefined) => { id: string } | null,
  piecesOf: (stay: Stay) => readonly Stay[],
  businessDate: string,
): Ghost | undefined {
  const stay = drag && stays.find(({ id }) => id === drag.stayId)
  if (!stay) return undefined
  const piece = drag.part === undefined ? undefined : piecesOf(stay).find(({ shown }) => shown?.from === drag.part)
  if (piece) return ghostOfPart(drag, piece, rows, piecesOf(stay), businessDate)
  const isInHouse = stay.status === 'CheckedIn' && drag.grip === 'whole'
  const dates = shifted(stay, drag.grip, isInHouse ? 0 : drag.days)
  const target = drag.row === undefined ? undefined : rows[drag.row]
  return {
    stay,
    ...dates,
    row: (row) =>
      target && unitOf(target) ? row.key === target.key : row.kind !== 'group' && row.stays.some(({ id }) => id === stay.id),
  }
}

/** Position of the ghost of a part; the other parts move along if the whole stay is moved. */
function ghostOfPart(
  { part, grip, days, row }: Drag,
  piece: Stay,
  rows: readonly Row[],
  pieces: readonly Stay[],
  businessDate: string,
): Ghost | undefined {
  const { shown } = piece
  if (!shown || part === undefined) return undefined
  const target = row === undefined ? undefined : rows[row]
  const unit = target?.kind === 'unit' ? target.unit : undefined
  const parts = partsShown(pieces)
  const becomes = repartedOf(piece, parts, { part, grip, days, unit }, businessDate)
  if ('parts' in becomes) {
    const after = becomes.parts[parts.findIndex(({ from }) => from === part)]
    if (!after) return undefined
    return {
      stay: piece,
      arrival: after.from,
      departure: after.until,
      row: (each) => each.kind === 'unit' && each.unit === after.unit,
    }
  }
  return { ...partOnDates(piece, becomes), row: (each) => isRowOfPart(each, piece) }
}

const isRowOfPart = (row: Row, { id, shown }: Stay): boolean =>
  row.kind === 'unit' && row.stays.some((stay) => stay.id === id && stay.shown?.from === shown?.from)

/** A part of a stay on new dates: moved with the whole stay, or extended if first or last. */
function partOnDates(piece: Stay, { arrival, departure }: { readonly arrival: string; readonly departure: string }) {
  const { from, until } = piece.shown ?? { from: piece.arrival, until: piece.departure }
  const isMoved = daysBetween(piece.arrival, piece.departure) === daysBetween(arrival, departure)
  if (isMoved)
    return { stay: piece, ...shifted({ arrival: from, departure: until }, 'whole', daysBetween(piece.arrival, arrival)) }
  return {
    stay: piece,
    arrival: from === piece.arrival ? arrival : from,
    departure: until === piece.departure ? departure : until,
  }
}

/** Position of the change to confirm: a part on its new unit or dates, or the whole stay. */
export function ghostOfChange({ stay, arrival, departure, unit, pull }: Change): Ghost {
  if (pull && stay.shown)
    return {
      stay,
      ...shifted({ arrival: stay.shown.from, departure: stay.shown.until }, pull.grip, pull.grip === 'whole' ? 0 : pull.days),
      row: (row) => (unit ? row.key === unit.id : isRowOfPart(row, stay)),
    }
  if (stay.shown) return { ...partOnDates(stay, { arrival, departure }), row: (row) => isRowOfPart(row, stay) }
  return {
    stay,
    arrival,
    departure,
    row: (row) => (unit ? row.key === unit.id : row.kind !== 'group' && row.stays.some(({ id }) => id === stay.id)),
  }
}

/** Screen-reader text of a cell: unit, day and guest. */
export function tellCell(row: Row | undefined, date: string, rack: RackOfBoard | undefined): string {
  if (!row || !rack || row.kind === 'group') return ''
  const unit = row.kind === 'unit' ? (rack.units[row.unit]?.code ?? '') : t('board.unassigned')
  const stay = row.stays.find(
    ({ arrival, departure, shown }) => (shown?.from ?? arrival) <= date && date < (shown?.until ?? departure),
  )
  return `${unit}, ${dayText(date)}: ${stay ? stay.guest : t('board.free')}`
}
