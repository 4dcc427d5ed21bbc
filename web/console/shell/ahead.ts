/**
 * A screen is made ready before it is opened: when the pointer rests on what leads there or presses it, when the keyboard comes to it, and at the first of two
 * keys. When there is nothing
 * else to do, the script of every screen is loaded, and what is sold in the house.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { readHouseAhead, screens } from '../screens.ts'
import { useSession } from '../session.tsx'

/** Who only passes over a link does not ask. */
const restMilliseconds = 25

/** The address that an element leads to: of a link, or of a button that goes somewhere (`data-leads-to`). */
function addressOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest('a[href], [data-leads-to]') : null
  if (!element) return undefined
  const address = new URL(element.getAttribute('data-leads-to') ?? element.getAttribute('href') ?? '', location.origin)
  return address.origin === location.origin ? address.pathname + address.search : undefined
}

/** Not every browser tells. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1_000 })
  else setTimeout(work, 500)
}

/** Listens for as long as the shell is there. @returns what makes the screen of an address ready */
export function useAhead(): (address: string) => void {
  const queries = useQueryClient()
  const { establishment, may } = useSession()
  const { parser } = useRouter()
  const makeReady = useCallback(
    (address: string) => {
      const { pathname, searchParams: search } = new URL(address, location.origin)
      for (const { path, load, readAhead } of screens) {
        const [isIt, found]: [boolean, Readonly<Record<string, string | undefined>> | null, ...unknown[]] = matchRoute(
          parser,
          path,
          pathname,
        )
        if (!isIt) continue
        // What fails here is asked for again, and said, when the screen is opened.
        load().catch(() => {})
        void readAhead?.({ queries, establishment, may, search, id: found?.id ?? '' })
        return
      }
    },
    [queries, establishment, may, parser],
  )
  useEffect(() => {
    const makeAllReady = () => {
      for (const { load } of screens) load().catch(() => {})
      // What a new booking opens with: no link announces its key.
      if (may('reservation.manage')) makeReady('/new-booking')
      else if (may('reservation.read')) void readHouseAhead({ queries, establishment, may })
    }
    const timer = setTimeout(whenIdle, 500, makeAllReady)
    return () => clearTimeout(timer)
  }, [makeReady])
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const onOver = ({ target }: Event) => {
      clearTimeout(resting)
      const address = addressOf(target)
      if (address !== undefined) resting = setTimeout(() => makeReady(address), restMilliseconds)
    }
    const onPress = ({ target }: Event) => {
      const address = addressOf(target)
      if (address !== undefined) makeReady(address)
    }
    document.addEventListener('pointerover', onOver)
    document.addEventListener('focusin', onOver)
    document.addEventListener('pointerdown', onPress)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('focusin', onOver)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [makeReady])
  return makeReady
}
