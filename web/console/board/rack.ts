import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../call.ts'
import { merged, type RackOfBoard } from './geometry.ts'

/** The rack of the days that are shown; after the first read only what changed is asked for. */
export function useRack(establishmentId: string, from: string, days: number) {
  const queries = useQueryClient()
  const queryKey = ['rack', establishmentId, from, days]
  return useQuery({
    queryKey,
    queryFn: async (): Promise<RackOfBoard> => {
      const before = queries.getQueryData<RackOfBoard>(queryKey)
      const rack = (await api.getRack({
        establishmentId,
        from,
        days,
        ...(before ? { since: before.version } : {}),
      })) as RackOfBoard
      return before ? merged(before, rack) : rack
    },
    placeholderData: (previous) => previous,
    staleTime: 5_000,
  })
}
