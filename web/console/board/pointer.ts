/**
 * Follows a pointer that was pressed until it is released; Esc, or a browser that takes the pointer away, takes back what was begun, and Esc reaches
 * nothing else.
 */
export function followPointer(onMove: (event: PointerEvent) => void, onStop: (isTakenBack: boolean) => void): void {
  const stop = (isTakenBack: boolean) => {
    removeEventListener('pointermove', onMove)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', key, true)
    onStop(isTakenBack)
  }
  const up = () => stop(false)
  const cancel = () => stop(true)
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    stop(true)
  }
  addEventListener('pointermove', onMove)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', cancel)
  addEventListener('keydown', key, true)
}
