/**
 * The focus of the keyboard is never lost: where what had it is taken away (a row that is done, a button that is gone), it goes to the nearest place around it that is
 * still there (WCAG 2.4.3).
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

/** Answers with what ends it. */
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
