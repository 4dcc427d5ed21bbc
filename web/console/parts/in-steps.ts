/** A long list: its beginning is shown at once, the rest right behind it, so that nobody waits for rows that are out of sight. */
import { useEffect, useState } from 'react'

/** More than a screen holds. */
const shownAtOnce = 24

export function useInSteps<Item>(items: readonly Item[]): readonly Item[] {
  const [isWhole, setWhole] = useState(false)
  const isShort = items.length <= shownAtOnce
  useEffect(() => {
    if (isWhole || isShort) return undefined
    // After the frame that shows the beginning.
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
