/** How much of the board is in sight, and whether all of it is wanted on paper. */
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Of the element that scrolls, once it is there; and the height of a row, which the density sets. */
export function useSize(scroller: RefObject<HTMLElement | null>, isThere: boolean) {
  const [size, setSize] = useState({ width: 1_000, height: 700, rowHeight: 24 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () =>
      setSize({
        width: element.clientWidth,
        height: element.clientHeight,
        rowHeight: Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) || 24,
      })
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
