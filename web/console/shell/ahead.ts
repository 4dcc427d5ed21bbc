/**
 * Prefetches a screen before it is opened: when the pointer rests on or presses a link to it, when the link gets the focus, and at the first of two shortcut
 * keys. When idle, loads the scripts of all screens and the product catalogue.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { readHouseAhead, screens } from '../screens.ts'
import { useSession } from '../session.tsx'

/** Hover time before prefetching, so that passing over a link does not cause requests. */
const restMilliseconds = 25

/** The target path of a link, or of a navigating button (`data-leads-to`). */
function addressOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest('a[href], [data-leads-to]') : null
  if (!element) return undefined
  const address = new URL(element.getAttribute('data-leads-to') ?? element.getAttribute('href') ?? '', location.origin)
  return address.origin === location.origin ? address.pathname + address.search : undefined
}

/** Fallback for browsers without requestIdleCallback. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1_000 })
  else setTimeout(work, 500)
}

/** Listens while the shell is mounted. @returns a function that prefetches the screen of a path */
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
        // Failures are ignored: the screen loads again when opened, and reports errors then.
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
      // Prefetch the new booking screen, because its shortcut has no link.
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
