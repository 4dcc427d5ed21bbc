/** The URL contains the state of the board, so that bookmarks and the back button restore the view. */
import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { addDays } from '../../days.ts'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { type Grouping, groupings } from './row-layout.ts'

export const zooms = [1, 5, 7, 14, 21, 30, 60, 90] as const

/** Below this width, a phone, the board shows five days. */
const phonePixels = 600

/** The days shown by a URL of the board. */
export function boardShown(
  search: URLSearchParams,
  today: string,
): { readonly from: string; readonly days: (typeof zooms)[number] } {
  const usual = globalThis.innerWidth < phonePixels ? 5 : 21
  const asked = Number(search.get('days') ?? usual)
  const days = zooms.find((each) => each === asked) ?? usual
  return { from: search.get('from') ?? addDays(today, days < 7 ? 0 : -2), days }
}

export function useAddress() {
  const { establishment } = useSession()
  const [search, setSearch] = useSearchParams()
  const today = todayOf(establishment)
  const { from, days } = boardShown(search, today)
  const by = search.get('by')
  const grouping: Grouping = groupings.find((each) => each === by) ?? 'type'
  const filter = search.get('filter') ?? ''
  const opened = search.get('stay')
  const set = useCallback(
    (values: Readonly<Record<string, string | undefined>>, replace = true) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace },
      ),
    [setSearch],
  )
  return { search, today, from, days, grouping, filter, opened, set }
}
