/** What the board shows stands in its address: a bookmark is a view, and the way back leads to what was there. */
import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { addDays } from '../days.ts'
import { todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { type Grouping, groupings } from './geometry.ts'

export const zooms = [1, 5, 7, 14, 21, 30, 60, 90] as const

/** Narrower is a phone, which has room for five days. */
const phonePixels = 600

/** The days that an address of the board shows. */
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
