/** The drawer beside the board: a stay with its actions; disabled actions show the reason. */
import { X } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { StayActions, useReservation } from '../bookings/actions.tsx'
import { Around } from '../bookings/around.tsx'
import { NightPrices, nightsSlept } from '../bookings/nights.tsx'
import { depositOutstanding } from '../bookings/terms-card.tsx'

export function Drawer({ id, onClose, onMove }: { id: string; onClose: () => void; onMove: () => void }) {
  const { data: stay, error } = useReservation(id)
  const { establishment } = useSession()
  const [, go] = useLocation()
  if (error && !stay)
    return (
      <aside className="drawer no-print" aria-label={t('board.stay')}>
        <Notice tone="bad" title={wordsOf(error)} />
        <Button onClick={onClose}>{t('close')}</Button>
      </aside>
    )
  if (!stay) return <aside className="drawer no-print" aria-label={t('board.stay')} aria-busy="true" />
  const { reservation, guest, unitCode, unitTypeName, planName } = stay
  const balance = reservation.folio?.balanceCents ?? '0'
  return (
    <aside className="drawer no-print" aria-label={`${t('board.stay')}: ${guest}`}>
      <header>
        <span className="secondary">{reservation.confirmationCode}</span>
        <Button kind="quiet" icon={<X size={16} />} aria-label={t('close')} onClick={onClose} />
      </header>
      <div className="drawer-content">
        <h2 className="drawer-title">{guest}</h2>
        <div className="buttons">
          <Tag tone="accent">{tOf('status', reservation.status)}</Tag>
          {BigInt(balance) > 0n && <Tag tone="warn">{t('open.amount', { amount: money(balance, reservation.currency) })}</Tag>}
          {BigInt(balance) < 0n && (
            <Tag tone="accent">
              {t('folio.credit')} {money(-BigInt(balance), reservation.currency)}
            </Tag>
          )}
        </div>
        <dl className="dates">
          <div>
            <dt>{t('arrival')}</dt>
            <dd>{dayText(reservation.arrival)}</dd>
          </div>
          <div>
            <dt>{t(reservation.checkedOutOn === undefined ? 'departure' : 'departed')}</dt>
            <dd>{dayText(reservation.checkedOutOn ?? reservation.departure)}</dd>
          </div>
          <div>
            <dt>{t('nightsTitle')}</dt>
            <dd>{nightsSlept(reservation)}</dd>
          </div>
        </dl>
        <p>
          {unitCode ?? t('board.unassigned')}, {unitTypeName},{' '}
          {t('persons', { count: reservation.adults + reservation.children })}
          <br />
          <span className="secondary">{planName}</span>
        </p>
        {reservation.deposit && depositOutstanding(reservation) > 0n && ['Option', 'Confirmed'].includes(reservation.status) && (
          <Notice
            tone={reservation.deposit.dueOn < (establishment.currentBusinessDate ?? '') ? 'warn' : 'accent'}
            title={t('deposit.due', {
              amount: money(depositOutstanding(reservation), reservation.currency),
              date: dayText(reservation.deposit.dueOn),
            })}
          />
        )}
        <NightPrices reservation={reservation} />
        {reservation.notes !== undefined && <p className="secondary">{reservation.notes}</p>}
        <h3>{t('do')}</h3>
        <StayActions stay={stay} onMove={onMove} />
        <Around stay={stay} />
      </div>
      <footer>
        <Button kind="main" shortcut="Enter" onClick={() => go(`/bookings/${id}`)}>
          {t('booking.open')}
        </Button>
        <Link href={`/bookings?guest=${reservation.guestId}`}>{t('booking.ofGuest')}</Link>
      </footer>
    </aside>
  )
}
