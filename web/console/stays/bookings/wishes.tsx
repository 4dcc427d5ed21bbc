/** What the guest of a stay likes and must not have, said where they are received. */
import { useQuery } from '@tanstack/react-query'
import { api, type Reservation } from '../../call.ts'
import { Notice } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'

export function Wishes({ reservation: { guestId } }: { reservation: Pick<Reservation, 'guestId'> }) {
  const { may } = useSession()
  const { data: guest } = useQuery({
    queryKey: ['guest', guestId],
    queryFn: () => api.getGuest({ id: guestId }),
    enabled: may('guest.read'),
    retry: false,
  })
  if (guest?.preferences === undefined) return null
  return (
    <Notice tone="accent" title={t('guests.preferences')}>
      <p>{guest.preferences}</p>
    </Notice>
  )
}
