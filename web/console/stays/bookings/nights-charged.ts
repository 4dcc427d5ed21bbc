import { useQuery } from '@tanstack/react-query'
import { api } from '../../call.ts'
import { useSession } from '../../session.tsx'

/** The nights that stand on a folio of the stay; after a day was opened again, that of today is among them. Empty until the folios are read. */
export function useNightsCharged(id: string): ReadonlySet<string> {
  const { may } = useSession()
  const { data: folios } = useQuery({
    queryKey: ['folios', id],
    queryFn: () => api.listFoliosOfReservation({ id }),
    enabled: may('folio.read'),
  })
  const nights = (folios ?? [])
    .flatMap(({ entries }) => entries)
    .filter(
      ({ occasion, reversesId, reversedById }) => occasion === 'night' && reversesId === undefined && reversedById === undefined,
    )
  return new Set(nights.map(({ serviceDate }) => serviceDate))
}
