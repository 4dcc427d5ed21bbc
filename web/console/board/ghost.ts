/** Where a bar would lie while it is pulled, and what a screen reader says of a cell. */
import { dayText, t } from '../words.ts'
import type { Drag } from './drag.ts'
import { type RackOfBoard, type Row, type Stay, shifted } from './geometry.ts'

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
): Ghost | undefined {
  const stay = drag && stays.find(({ id }) => id === drag.stayId)
  if (!stay) return undefined
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

/** The unit, the day and who is there, for whoever does not see the board. */
export function tellCell(row: Row | undefined, date: string, rack: RackOfBoard | undefined): string {
  if (!row || !rack || row.kind === 'group') return ''
  const unit = row.kind === 'unit' ? (rack.units[row.unit]?.code ?? '') : t('board.unassigned')
  const stay = row.stays.find(({ arrival, departure }) => arrival <= date && date < departure)
  return `${unit}, ${dayText(date)}: ${stay ? stay.guest : t('board.free')}`
}
