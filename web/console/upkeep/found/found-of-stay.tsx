/** What was left behind in a stay and is still kept, on the page of the stay. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { dayText, t, tOf } from '../../words.ts'
import { EndFoundItem, RecordFoundItem } from './found-dialogs.tsx'

export function FoundOfStay({ reservation }: { reservation: Reservation }) {
  const { id, status, unitId } = reservation
  const { may } = useSession()
  const [opened, setOpened] = useState<string>()
  const { data } = useQuery({
    queryKey: ['found-items', 'of-stay', id],
    queryFn: () => api.listFoundItems({ reservationId: id, pageSize: 100 }),
    enabled: may('housekeeping.read'),
    retry: false,
  })
  const items = data?.data ?? []
  const hasLeft = status === 'CheckedOut' || status === 'CheckedIn'
  const ended = items.find((item) => item.id === opened)
  const close = () => setOpened(undefined)
  if (!hasLeft || !may('housekeeping.read')) return null
  return (
    <section className="card" aria-labelledby="found-of-stay">
      <header>
        <h2 id="found-of-stay">{t('leftBehind')}</h2>
        {may('housekeeping.work') && (
          <Button kind="quiet" onClick={() => setOpened('new')}>
            {t('leftBehind.new')}
          </Button>
        )}
      </header>
      <ul className="checklist">
        {items.map((item) => (
          <li key={item.id}>
            <span>
              {item.number}. {item.description}{' '}
              <span className="secondary">{[dayText(item.foundOn), item.storedAt].filter(Boolean).join(', ')}</span>
            </span>
            <Tag tone={item.status === 'stored' ? 'warn' : 'neutral'}>{tOf('foundStatus', item.status)}</Tag>
            {item.status === 'stored' && may('housekeeping.work') && (
              <Button aria-label={t('leftBehind.endOf', { number: item.number })} onClick={() => setOpened(item.id)}>
                {t('leftBehind.end')}
              </Button>
            )}
          </li>
        ))}
        {items.length === 0 && <li className="faint">{t('leftBehind.nothingOfStay')}</li>}
      </ul>
      {opened === 'new' && <RecordFoundItem stay={{ id, ...(unitId === undefined ? {} : { unitId }) }} onClose={close} />}
      {ended && <EndFoundItem item={ended} onClose={close} />}
    </section>
  )
}
