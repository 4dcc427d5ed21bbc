/** The rooms of guests who were checked in today, to hand out the keys by; printed for the leader. */
import type { ListedReservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'

export function KeysToHandOut({ stays }: { stays: readonly ListedReservation[] }) {
  const { establishment } = useSession()
  const arrived = stays
    .filter(({ status, checkedInOn }) => status === 'CheckedIn' && checkedInOn === todayOf(establishment))
    .toSorted((left, right) => (left.unitCode ?? '').localeCompare(right.unitCode ?? '', undefined, { numeric: true }))
  if (arrived.length === 0) return null
  return (
    <section className="inside" aria-labelledby="keys-to-hand-out">
      <h3 id="keys-to-hand-out">{t('keysOut.title', { count: arrived.length })}</h3>
      <ul className="checklist">
        {arrived.map((stay) => (
          <li key={stay.id}>
            <strong>{stay.unitCode ?? '–'}</strong>
            <span>{stay.guestName ?? stay.confirmationCode}</span>
            <span className="secondary">
              {t('persons', { count: stay.adults + stay.children })}
              {stay.keyNote === undefined ? '' : ` · ${stay.keyNote}`}
            </span>
          </li>
        ))}
      </ul>
      <span className="no-print">
        <Button onClick={() => print()}>{t('print')}</Button>
      </span>
    </section>
  )
}
