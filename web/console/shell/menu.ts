/** Closes a menu on Esc or on a press outside it. */
import { type RefObject, useEffect, useRef } from 'react'

export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPress = (event: Event) => {
      const { current } = menu
      if (current?.open && event.target instanceof Node && !current.contains(event.target)) current.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const { current } = menu
      if (event.key !== 'Escape' || !current?.open || document.querySelector('dialog[open]')) return
      event.stopPropagation()
      current.open = false
      current.querySelector('summary')?.focus()
    }
    addEventListener('pointerdown', onPress)
    addEventListener('keydown', onKey, { capture: true })
    return () => {
      removeEventListener('pointerdown', onPress)
      removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
  return menu
}
