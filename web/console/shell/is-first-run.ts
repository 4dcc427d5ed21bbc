import { useQuery } from '@tanstack/react-query'

/** Whether this service is unused so far. */
export function useIsFirstRun(): boolean {
  const { data } = useQuery({
    queryKey: ['first-run'],
    queryFn: async () => {
      const response = await fetch('/first-run')
      return response.ok && ((await response.json()) as { data: { isEmpty: boolean } }).data.isEmpty
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? false
}
