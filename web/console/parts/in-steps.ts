/** Renders a long list in two steps: first rows at once, the rest after, so that users do not wait for invisible rows. */
import { useEffect, useState } from 'react'

/** Number of rows in the first step; more than fit on a screen. */
const shownAtOnce = 24

export function useInSteps<Item>(items: readonly Item[]): readonly Item[] {
  const [isWhole, setWhole] = useState(false)
  const isShort = items.length <= shownAtOnce
  useEffect(() => {
    if (isWhole || isShort) return undefined
    // After the frame that paints the first rows.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setWhole(true), 50)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isWhole, isShort])
  return isWhole || isShort ? items : items.slice(0, shownAtOnce)
}
