/** The visible part of the board, and whether it is being printed. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The last measurement is the initial guess for the next board, which is then drawn only once. */
let last = { width: 1_000, height: 700, rowHeight: 24 }

/** Size of the scrolling element once mounted, and row height by density. */
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

/** Whether the page is being printed; then all units are shown, not only visible ones. */
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
