/** Where a bar would lie while it is pulled, and what a screen reader says of a cell. */
import { dayText, t } from '../words.ts'
import type { Drag } from './drag.ts'
import { type RackOfBoard, type Row, repartedOf, type Stay, shifted } from './geometry.ts'

export interface Ghost {
  readonly stay: Stay
  readonly arrival: string
  readonly departure: string
  readonly row: (row: Row) => boolean
}

/** Where the bar would lie; in its own row while only an end is pulled. */
export function ghostOf(
  drag: Drag | undefined,
  stays: readonly Stay[],
  rows: readonly Row[],
  unitOf: (row: Row | undefined) => { id: string } | null,
  piecesOf: (stay: Stay) => readonly Stay[],
): Ghost | undefined {
  const stay = drag && stays.find(({ id }) => id === drag.stayId)
  if (!stay) return undefined
  const piece = drag.part === undefined ? undefined : piecesOf(stay).find(({ shown }) => shown?.from === drag.part)
  if (piece) return ghostOfPart(drag, piece, rows, piecesOf(stay))
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

/** Where the part would lie, which takes the others along when the whole stay is moved. */
function ghostOfPart({ grip, days, row }: Drag, piece: Stay, rows: readonly Row[], pieces: readonly Stay[]): Ghost | undefined {
  const { shown } = piece
  if (!shown) return undefined
  const target = row === undefined ? undefined : rows[row]
  const unit = target?.kind === 'unit' ? target.unit : undefined
  const becomes = repartedOf(piece, pieces, grip, days, unit)
  const isElsewhere = 'parts' in becomes && grip === 'whole'
  const end = grip === 'whole' ? 'whole' : grip
  const dates = isElsewhere
    ? { arrival: shown.from, departure: shown.until }
    : shifted({ arrival: shown.from, departure: shown.until }, end, days)
  return {
    stay: piece,
    ...dates,
    row: (each) => each.kind === 'unit' && each.unit === (isElsewhere ? unit : piece.unit),
  }
}

/** The unit, the day and who is there, for whoever does not see the board. */
export function tellCell(row: Row | undefined, date: string, rack: RackOfBoard | undefined): string {
  if (!row || !rack || row.kind === 'group') return ''
  const unit = row.kind === 'unit' ? (rack.units[row.unit]?.code ?? '') : t('board.unassigned')
  const stay = row.stays.find(({ arrival, departure }) => arrival <= date && date < departure)
  return `${unit}, ${dayText(date)}: ${stay ? stay.guest : t('board.free')}`
}
