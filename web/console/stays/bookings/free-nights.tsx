/** What stands under the days of a calendar: how many units are left, and the lowest price of the first rate plan. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../call.ts'
import { addDays, monthOf } from '../../days.ts'
import { readAvailability } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { money, t } from '../../words.ts'
import { useRatePlans } from './stay.ts'

export interface FreeNights {
  readonly under: (date: string) => ReactNode
  readonly onMonth: (month: string) => void
}

/** All prices of a plan in a month; a property of many types has several pages of them. */
async function pricesOfPlan(id: string, from: string, to: string) {
  const found: { night: string; priceCents: string }[] = []
  for (let page = 1; page <= 10; page += 1) {
    const { data, meta } = await api.listPrices({ id, from, to, page, pageSize: 100 })
    found.push(...data)
    if (found.length >= meta.total) break
  }
  return found
}

export function useFreeNights(today: string): FreeNights {
  const { establishment, may } = useSession()
  const [month, setMonth] = useState<string>()
  const [plan] = useRatePlans()
  const { from, to } = monthOf(month ?? today.slice(0, 7))
  const first = from < today ? today : from
  const isAsked = month !== undefined && to >= today
  const { data: types } = useQuery({
    ...readAvailability({ establishmentId: establishment.id, arrival: first, departure: addDays(to, 1) }),
    enabled: isAsked,
  })
  const { data: prices } = useQuery({
    queryKey: ['prices', plan?.id, 'of-days', first, to],
    queryFn: () => pricesOfPlan(plan?.id ?? '', first, to),
    enabled: isAsked && plan !== undefined && may('rate_plan.read'),
    retry: false,
  })
  const left = new Map<string, number>()
  for (const { nights } of types ?? []) {
    for (const { night, available } of nights) left.set(night, (left.get(night) ?? 0) + Math.max(available, 0))
  }
  const lowest = new Map<string, bigint>()
  for (const { night, priceCents } of prices ?? []) {
    const before = lowest.get(night)
    if (before === undefined || BigInt(priceCents) < before) lowest.set(night, BigInt(priceCents))
  }
  return {
    onMonth: setMonth,
    under: (date) => {
      const count = left.get(date)
      const price = lowest.get(date)
      if (count === undefined) return null
      return count === 0 ? t('date.full') : [t('offers.left', { count }), price === undefined ? '' : money(price)].join(' ')
    },
  }
}
