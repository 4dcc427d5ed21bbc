/** What a drop on the board means: new dates, another unit, no unit, or another split among units. It is priced before it is done. */
import { api } from '../../call.ts'
import type { useAct } from '../../parts/form.ts'
import { t } from '../../words.ts'
import { type Grip, gripsOf, type Stay, shifted } from './geometry.ts'
import { partsShown, repartedOf } from './parts.ts'
import type { BoardState } from './use-board.ts'

/** `shift`: days by which the grip was pulled; `row`: where it was dropped, if on another one. */
export type Propose = (stay: Stay, grip: Grip, shift: number, row: number | undefined) => void

export function proposalsOf(board: BoardState, act: ReturnType<typeof useAct>): Propose {
  return (stay, grip, shift, row) => {
    if (!board.canWrite || !gripsOf(stay, board.rack?.businessDate ?? null).includes(grip)) return
    // Use the current rows: a live update may have moved them since the pointer went down.
    const target = row === undefined ? undefined : board.currentRows.current[row]
    if (stay.shown) proposeParts(board, stay, grip, shift, target)
    else proposeStay(board, act, stay, grip, shift, target)
  }
}

type Target = BoardState['rows'][number] | undefined

function proposeStay(
  { rack, unitOfRow, setChange }: BoardState,
  act: ReturnType<typeof useAct>,
  stay: Stay,
  grip: Grip,
  shift: number,
  target: Target,
): void {
  // A guest in house moves without changing dates.
  const dates = shifted(stay, grip, stay.status === 'CheckedIn' && grip === 'whole' ? 0 : shift)
  const unit = unitOfRow(target)
  const before = rack?.units[stay.unit ?? -1]
  // Dropped on the lane without units: unassign the unit.
  if (target?.kind === 'lane' && before && stay.status !== 'CheckedIn' && dates.arrival === stay.arrival) {
    void act(
      `unassign ${stay.id}`,
      (key) => api.assignUnit({ id: stay.id, unitId: null }, key),
      t('done.unassigned', { guest: stay.guest, unit: before.code }),
      async () => void (await api.assignUnit({ id: stay.id, unitId: before.id })),
    )
    return
  }
  const isSame = dates.arrival === stay.arrival && dates.departure === stay.departure && (unit === null || unit.id === before?.id)
  if (!isSame) setChange({ stay, ...dates, unit })
}

/** The board only determines the intended change; the change itself is based on the current data of the service. */
function proposeParts(
  { rack, pieces, unitOfRow, setChange }: BoardState,
  stay: Stay,
  grip: Grip,
  shift: number,
  target: Target,
): void {
  if (!rack) return
  const unit = target?.kind === 'unit' ? target.unit : undefined
  const pull = { part: stay.shown?.from ?? '', grip, days: shift, unit }
  const becomes = repartedOf(stay, partsShown(pieces(stay)), pull, rack.businessDate ?? '')
  const { arrival, departure } = stay
  if ('parts' in becomes)
    setChange({
      stay,
      arrival,
      departure,
      unit: grip === 'whole' ? unitOfRow(target) : null,
      pull: { ...pull, unit: unit === undefined ? undefined : rack.units[unit]?.id },
    })
  else if (becomes.arrival !== arrival || becomes.departure !== departure) setChange({ stay, ...becomes, unit: null })
}
