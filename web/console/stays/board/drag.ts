/** Dragging a bar: it starts with the first move; a press without a move opens the bar. */
import type { Grip } from './geometry.ts'
import { followPointer } from './pointer.ts'

export interface Drag {
  readonly stayId: string
  /** For a stay in several units: the first night of the part. */
  readonly part: string | undefined
  readonly grip: Grip
  /** Offset in days from the original position. */
  readonly days: number
  /** The row under the pointer, from the top of the board; undefined while resizing. */
  readonly row: number | undefined
}

interface Surface {
  readonly dayWidth: number
  readonly rowHeight: number
  /** Current position of the top of the rows in the window. */
  readonly top: () => number
  /** Scrolls the board by this much, when the pointer is at its edge. */
  readonly scrollBy: (pixels: number) => void
  readonly bounds: () => { readonly top: number; readonly bottom: number }
}

interface Following {
  readonly stayId: string
  readonly part: string | undefined
  readonly grip: Grip
  readonly surface: Surface
  readonly onMove: (drag: Drag) => void
  readonly onEnd: (drag: Drag | undefined) => void
}

const slack = 4
const edge = 28

/** Converts a distance in pixels to whole days. */
export const daysOf = (pixels: number, dayWidth: number): number => Math.round(pixels / dayWidth)

/** Follows the pointer until release. Calls `onMove` on each change; calls `onEnd` with undefined for a press without a move. */
export function follow(down: PointerEvent, { stayId, part, grip, surface, onMove, onEnd }: Following): void {
  const startTop = surface.top()
  let drag: Drag | undefined
  let last = down
  const update = () => {
    const across = last.clientX - down.clientX
    const along = last.clientY - down.clientY + (startTop - surface.top())
    if (!drag && Math.hypot(across, along) < slack) return
    const direction = document.documentElement.dir === 'rtl' ? -1 : 1
    const next: Drag = {
      stayId,
      part,
      grip,
      days: daysOf(across * direction, surface.dayWidth),
      row: grip === 'whole' ? Math.floor((last.clientY - surface.top()) / surface.rowHeight) : undefined,
    }
    if (drag && drag.days === next.days && drag.row === next.row) return
    drag = next
    onMove(drag)
  }
  const timer = setInterval(() => {
    const { top, bottom } = surface.bounds()
    const pull = last.clientY < top + edge ? -12 : last.clientY > bottom - edge ? 12 : 0
    if (!drag || pull === 0) return
    surface.scrollBy(pull)
    update()
  }, 16)
  const move = (event: PointerEvent) => {
    last = event
    update()
  }
  followPointer(move, (isTakenBack) => {
    clearInterval(timer)
    onEnd(isTakenBack ? undefined : drag)
  })
}
