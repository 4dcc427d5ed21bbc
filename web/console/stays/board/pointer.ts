/**
 * Follows a pressed pointer until release. Esc or a pointercancel event cancels the gesture; this Esc is not passed on.
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
