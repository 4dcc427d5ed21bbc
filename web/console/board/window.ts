/** How much of the board is in sight, and whether all of it is wanted on paper. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What was measured last is the best guess for the next board, which then is drawn once. */
let last = { width: 1_000, height: 700, rowHeight: 24 }

/** Of the element that scrolls, once it is there; and the height of a row, which the density sets. */
export function useSize(scroller: RefObject<HTMLElement | null>, isThere: boolean) {
  const [size, setSize] = useState(last)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => {
      const now = {
        width: element.clientWidth,
        height: element.clientHeight,
        rowHeight: Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) || 24,
      }
      if (now.width === last.width && now.height === last.height && now.rowHeight === last.rowHeight) setSize(last)
      else setSize((last = now))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [isThere])
  return size
}

/** What is printed is the whole house, not what is in sight. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
