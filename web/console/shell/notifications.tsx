/** Notifications on all screens: warnings of the day, and failed messages. */
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Link } from 'wouter'
import { api } from '../call.ts'
import { readDesk } from '../reads.ts'
import { useSession } from '../session.tsx'
import { t } from '../words.ts'
import { useMenu } from './menu.ts'
import { placeOf } from './warning-places.ts'

export function Notifications() {
  const { establishment, may } = useSession()
  const menu = useMenu()
  const { data: desk } = useQuery({
    ...readDesk(establishment.id),
    enabled: may('reservation.read'),
    staleTime: 30_000,
  })
  const asked = { establishmentId: establishment.id, status: 'failed' as const, pageSize: 5 }
  const { data: failed } = useQuery({
    queryKey: ['messages', asked],
    queryFn: () => api.listMessages(asked),
    enabled: may('guest.read'),
    retry: false,
    staleTime: 60_000,
  })
  const warnings = desk?.warnings ?? []
  const messages = failed?.data ?? []
  const count = warnings.length + messages.length
  return (
    <details
      ref={menu}
      className="person notifications"
      onClick={(event) => {
        if (menu.current && event.target instanceof Element && event.target.closest('a')) menu.current.open = false
      }}
    >
      <summary aria-label={t('notifications.count', { count })}>
        <Bell size={16} />
        {count > 0 && <b aria-hidden="true">{count}</b>}
      </summary>
      <ul className="menu">
        {warnings.map(({ code, count: many, reservationIds }) => (
          <li key={code}>
            <Link href={placeOf(code, reservationIds)}>{t(`warning.${code}`, { count: many })}</Link>
          </li>
        ))}
        {messages.map(({ id, reservationId, problem }) => (
          <li key={id}>
            <Link href={`/bookings/${reservationId}`}>{t('notifications.message')}</Link>{' '}
            <span className="secondary">{problem ?? ''}</span>
          </li>
        ))}
        {count === 0 && <li className="faint">{t('desk.quiet')}</li>}
      </ul>
    </details>
  )
}
