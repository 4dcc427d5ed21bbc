/**
 * Preserves the keyboard focus: if the focused element is removed (a completed row, a hidden button), the focus moves to the nearest remaining ancestor or
 * neighbour (WCAG 2.4.3).
 */
let around: readonly HTMLElement[] = []

const remember = (event: FocusEvent): void => {
  around = event.composedPath().filter((each): each is HTMLElement => each instanceof HTMLElement && each !== document.body)
}

const restore = (): void => {
  const [last] = around
  if (!last || last.isConnected || (document.activeElement !== document.body && document.activeElement !== null)) return
  const nearest = around.find((each) => each.isConnected && each !== document.documentElement)
  if (!nearest) return
  if (nearest.tabIndex < 0 && !nearest.hasAttribute('tabindex')) nearest.tabIndex = -1
  nearest.focus({ preventScroll: true })
}

/** Returns a function that stops it. */
export function keepFocus(): () => void {
  const observer = new MutationObserver(() => {
    if (around[0] && !around[0].isConnected) setTimeout(restore)
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
